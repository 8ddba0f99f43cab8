"""The pages whose nodes are looked at: all that belong to no game, and those of a match, each with what opens it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from game import catalogue
from game.session import bots
from game.session.coach.look_back import WeighedRound
from game.session.coach.looking import Looking
from game.session.controller import GameController
from game.session.match import COMPUTER, PERSON, Match, Opening, Seat, Setup
from game.session.save import SaveSlot
from tests.ui.painted import moments
from tests.ui.scenes.test_layout import Table
from ui.app import App
from ui.scenes.opening_page import OpeningPage
from ui.scenes.pause import PauseMenu
from ui.scenes.score.look_back import LookBackPage
from ui.scenes.setup.find_page import FindPage
from ui.scenes.setup.page import SetupScene
from ui.scenes.setup.players import PlayersPage
from ui.scenes.setup.seats import NamesPage
from ui.scenes.statistics.rename import RenamePage

NAMES = ("Robin", "Chiara", "Diego", "Freya")
_DECISIONS = 2
_LONG = ("earlier games of every kind",)  # which play a match of every game

Show = Callable[[App], object]


@cache
def _course(game: str, moves: int | None) -> tuple[Setup, Match]:
    seats = tuple(Seat(name, COMPUTER if at else PERSON) for at, name in enumerate(NAMES))
    seats = seats[: catalogue.game(game).usual_seats]
    setup = Setup(game, catalogue.game(game).rule_sets[0].id, seats, 7)
    match = Match(setup)
    bots.play_out(match, {seat: bots.make(game, "easy") for seat in range(len(seats))}, moves or 20_000)
    return setup, match


def _over(game: str, page: str, moves: int | None = None) -> Show:
    """A page over the table of a match after so many moves, or at its end."""

    def show(app: App) -> None:
        match = _course(game, moves)[1]
        controller = GameController(match, app.clock)
        table = Table(controller)
        app.push(table)
        if page == "pause":
            app.push(PauseMenu(table))
        else:
            getattr(app.router, page)(controller)

    return show


def _at_set_up(game: str, then: Callable[[SetupScene], object]) -> Show:
    def show(app: App) -> None:
        app.router.set_up(game, _course(game, 0)[0])
        assert isinstance(app.scene, SetupScene)
        then(app.scene)

    return show


def _with_more(scene: SetupScene) -> None:
    scene.more = True
    scene.rebuild()


def _found(app: App) -> None:
    _at_set_up("cheat", lambda scene: scene._find())(app)
    page = app.scene
    assert isinstance(page, FindPage)
    while page._question is not None:
        page._say(page._question, None)


def _players(app: App) -> None:
    controller = GameController(_course("ninety-nine", 20)[1], app.clock)
    app.push(PlayersPage(controller, SaveSlot(), lambda seats: None))


def _renaming(app: App) -> None:
    app.push(RenamePage(NAMES[0], NAMES, lambda name: None))


def _opening(app: App) -> None:
    def steps() -> Opening:
        yield 0.4
        raise AssertionError("nothing is opened here")

    page = OpeningPage(steps(), lambda match: None, lambda problem: None)
    page.work(0.0, lambda: 1.0)
    page.idle = lambda budget_ms: False  # type: ignore[method-assign]
    app.push(page)


def _home_with_a_match(app: App) -> None:
    SaveSlot().save(_course("ninety-nine", 20)[1])
    app.router.home()


@cache
def _looking() -> Looking:
    """A round with a few decisions weighed in few deals."""
    looking = Looking(GameController(_course("trick-ninety-nine", 150)[1], lambda: 0.0))
    number = looking.numbers[looking.at]
    weighing = looking._weighed[number] = WeighedRound(looking.match, number, 2)
    while len(weighing.decisions) < _DECISIONS and weighing.work():
        pass
    weighing._work = None
    return looking


def of_matches() -> dict[str, Show]:
    """The pages of a match."""
    names = list(NAMES)
    return {
        "set-up": _at_set_up("skat", lambda scene: None),
        "set-up with partners": _at_set_up("canasta", lambda scene: None),
        "house rules": _at_set_up("cheat", _with_more),
        "names": lambda app: app.push(NamesPage(names, lambda name: None)),
        "keep rules": _at_set_up("cheat", lambda scene: scene._keep()),
        "own rules": _at_set_up("cheat", lambda scene: scene._show_own()),
        "question": _at_set_up("cheat", lambda scene: scene._find()),
        "rules found": _found,
        "score": _over("ninety-nine", "score", 20),
        "result": _over("cheat", "score"),
        "more of a result": _more_of_a_result,
        "score sheet": _over("trick-ninety-nine", "score_sheet", 150),
        "score of several rounds": _over("trick-ninety-nine", "score", 150),
        "players": _players,
        "rename": _renaming,
        "a long match is opened": _opening,
        "home with a match to go on with": _home_with_a_match,
        "review": _over("cheat", "review"),
        "look back": lambda app: app.push(LookBackPage(_looking(), lambda move: None)),
        "log": _over("cheat", "log_of"),
        "pause": _over("ninety-nine", "pause", 20),
        "pause at the end": _over("cheat", "pause"),
        "rules of a table": lambda app: app.router.rules(_course("skat", 0)[0]),
        "game code": lambda app: app.router.table_line(_course("skat", 0)[0]),
        "keys": lambda app: app.router.keys("skat"),
        "dialog": lambda app: app.router.ask("Really?", "It cannot be undone.", [("No", None), ("Yes", None)]),
    }


def _more_of_a_result(app: App) -> None:
    _over("cheat", "score")(app)
    app.scene._show_more(more=True)  # type: ignore[union-attr]


def all_pages() -> dict[str, Show]:
    """Every page, by what it is called here."""
    others = {name: partial(show) for name, show in moments.pages().items() if name not in _LONG}
    return {**others, **of_matches(), "home": lambda app: app.router.home()}
