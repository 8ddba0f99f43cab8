"""Score pads to paint: with few columns and many, with what every kind of question asks, and the shelf."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game import catalogue
from game.session.pads.book import PadBook
from game.session.pads.shelf import Shelf
from game.words.pad.questions import Answers
from ui.app import App
from ui.scenes.pad.page import PadPage

LONG_NAMES = (
    "Maximiliana-Lou",
    "Wolfgang Amadeus",
    "Bartholomew Wood",
    "Chiara Esmerald",
    "Emeka Oluwaseun",
    "Wilhelmina Mwam",
    "Guadalupe Mmmmm",
    "Freya Wwwwwwwww",
    "Sebastian Merry",
    "Constanza Amari",
)


def _book(game: str, seats: int) -> PadBook:
    declared = catalogue.game(game)
    return PadBook(declared, declared.rule_sets[0].id, {}, LONG_NAMES[:seats], 0, "28 November 2026")


def score_pad(app: App, game: str, seats: int, *rounds: Answers, given: Answers | None = None) -> None:
    """A score pad with these rounds, and with so much of the next one answered."""
    book = _book(game, seats)
    for answers in rounds:
        book.write(answers)
    book.draft = given or {}
    app.router.pad(Shelf().new(book))


def corrected_pad(app: App) -> None:
    """A line of a score pad is corrected, so that a later one does not fit any more."""
    book = _book("ninety-nine", 6)
    for lost in (0, 0, 1, 1, 1):
        book.write({"lost": [lost]})
    book.write({"lost": [1]}, 1)
    app.router.pad(Shelf().new(book))
    assert isinstance(app.scene, PadPage)
    app.scene.correct(2)


def shelf_of_pads(app: App) -> None:
    """Some score pads lie on the shelf, one of them finished, and one is damaged."""
    for game in () if Shelf().lying() else ("skat", "olympus", "forty-fives"):
        book = _book(game, 3)
        for _ in range(4 if game == "olympus" else 0):
            book.write({"bolt": 0})
        Shelf().new(book).save()
    (Shelf().folder / "cheat-1.json").write_text("{", encoding="utf-8")
    app.router.pads()


def new_pad(app: App) -> None:
    """A score pad for ten."""
    app.router.new_pad("forty-fives", _book("forty-fives", 10))


_BOOKS: Answers = {"clean 0": 2, "clean 1": 1, "dirty 0": 1, "dirty 1": 2}
_ROUND: Answers = {**_BOOKS, "table 0": 845, "table 1": 1620, "unplayed 0": 35, "unplayed 1": 180}
_GRAND: Answers = {"declarer": 1, "game": "grand", "way": "hand", "matadors": -1, "result": "lost"}
_HAND: Answers = {"bid": "0 25", "tricks 0": 2, "tricks 1": 3, "highest": 0}


def pad_pages() -> dict[str, Callable[[App], None]]:
    """The pages of score pads."""
    return {
        "score pads": shelf_of_pads,
        "new score pad": new_pad,
        "score pad of sides": lambda app: score_pad(app, "forty-fives", 4, _HAND, _HAND),
        "score pad with points": lambda app: score_pad(app, "hand-and-foot", 4, _ROUND, _ROUND, given=_BOOKS),
        "score pad of a list": lambda app: score_pad(app, "skat", 4, _GRAND, given={"declarer": 2, "game": "hearts"}),
        "score pad corrected": corrected_pad,
        "score pad of many": partial(score_pad, game="forty-fives", seats=9),
        "score pad with bids": partial(score_pad, game="oh-hell", seats=7, given={"bid 0": 2}),
    }
