"""Every page and every table of played matches is read as a person reads it: no exception, no Python, right grammar.

Tables of every game are played by random players, with every rule set, number of seats and value of an option among
them; after each round and at the end all pages are opened, and the table is painted whenever something new is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import catalogue
from game.catalogue import GAMES
from game.declaration import Game
from game.engine.moves import Move
from game.engine.state import State, anybody
from game.session.controller import GameController
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from game.session.statistics import Tally, line, write_down
from tests.contract.covering import covering, every_table
from tests.contract.tables import Table, random_move, two_rounds
from tests.reading import faults, told_of_one
from tests.ui.bare import bare_app
from tests.ui.scenes.test_layout import Table as BareTable
from ui.app import App
from ui.scenes import slots
from ui.scenes.earlier import EarlierPage
from ui.scenes.home import HomeScene
from ui.scenes.log_page import LogPage
from ui.scenes.page import Page
from ui.scenes.pause import PauseMenu
from ui.scenes.rules_page import RulesPage
from ui.scenes.score.results import ResultsPage
from ui.scenes.score.review import ReviewPage
from ui.scenes.score.score_sheet import ScoreSheetPage
from ui.table.scene import TableScene
from ui.widgets import Widget

NAMES = ("Robin", "Bruno", "Chiara", "Diego", "Emeka", "Freya", "Goran", "Hana", "Ivo", "Jana")
_SAID = ("text", "title", "label", "lines", "names", "options")  # what widgets keep their words in
THE_END = "the end"
_FEWEST, _MOST = 70, 120  # moves of a match that is left after about two rounds


class Reader:
    """Plays one table and reads all that it shows. `read` are the words so far, with where they stood; `asked` what the
    person at the screen has been asked at tables painted before. `thorough`: pages are laid out and painted too, and
    the table after every round."""

    def __init__(self, app: App, table: Table, seed: int, asked: set[object], *, thorough: bool = False) -> None:
        self.app, self.table, self.thorough = app, table, thorough
        persons = 2 if seed % 5 == 4 else 1  # two of them pass the table on
        kinds = [PERSON] * persons + [COMPUTER] * (table.seats - persons)
        seats = tuple(Seat(name, kind, "easy") for name, kind in zip(NAMES, kinds, strict=False))
        self.match = Match(Setup(table.game.id, table.row.id, seats, seed, dict(table.changes)))
        self.read: dict[str, str] = {}
        self.rng = Random(f"{table} {seed}")
        self.asked = asked
        self.shy = seed % 2 == 0  # nobody does anything in this round who may as well pass
        self._sheets: set[int] = set()  # numbers of those that were read
        self._reviews = 0  # so many were read

    def play(self, moves: int) -> None:
        """Play so many moves at most, and read after every round and at last."""
        state = self.match.state
        self._page("rules", RulesPage.of_table(self.match.setup))
        while not state.over and len(self.match.moves) < moves:
            self._look()
            self.match.submit(self._move())
            if state.round_over and not state.over:
                self._pages(f"round {self.match.round_number}")
                self.shy = self.rng.random() < 0.5
        self._pages(THE_END)
        self.paint()

    def _move(self) -> Move:
        state = self.match.state
        if self.shy:
            seat = anybody(self.rng.choice(state.prompts()))
            quiet = [move for move in state.moves(seat) if move.kind == "pass"]
            if quiet:
                return quiet[0]
        return random_move(state, self.rng)

    # -- the table

    def _look(self) -> None:
        """Paint the table when the person at the screen is asked for something new."""
        state = self.match.state
        prompt = next((prompt for prompt in state.prompts() if prompt.seat == 0), None)
        asked = None if prompt is None else (prompt.kinds, prompt.text)
        if asked is not None and asked not in self.asked:
            self.asked.add(asked)
            self.paint()
            self._choices(self.match.view(0))

    def _choices(self, view: State) -> None:
        """What the moves of the person at the screen are called, and what is said of them and of the cards."""
        labels = catalogue.game(self.match.setup.game).labels
        for move in view.moves(0)[:20]:
            self._hear("choice", labels.label(view, move))
            if view.takes_many and move.cards:
                self._hear("button", labels.action(view, move))
            elif not move.cards:
                self._hear("button", labels.button(view, move))
            self._hear("preview", labels.preview(view, move))
            self._hear("warning", labels.warning(view, move))
        for card in filter(None, view.table[view.hand_of(0)]):
            self._hear("caption", labels.caption(view, card))

    def paint(self) -> None:
        """Paint the table as it is now, and read what stands on it."""
        scene = TableScene(self.match, slots.NoSave())
        self.app.start_over(scene)
        with written(self.app) as words:
            scene.tick(self.app.clock(), 0)
            scene.skip_animations()
            scene.paint()
        for word in words:
            self._hear("table", word)

    # -- pages

    def _pages(self, when: str) -> None:
        """Open every page there is over the table."""
        if self.thorough:
            self.paint()
        controller = GameController(self.match, self.app.clock)
        report = self.match.report()
        self._page(f"results, {when}", ResultsPage(controller))
        if when == THE_END or self.thorough:  # they say the same before
            self._page(f"log, {when}", LogPage(controller))
            self._page(f"pause, {when}", PauseMenu(BareTable(controller)))
        if report.sides:
            sheet = ScoreSheetPage(controller)
            self._page(f"score sheet, {when}", sheet)
            new = [filled for filled in report.sheets if filled.number not in self._sheets]
            self._sheets |= {filled.number for filled in new}
            for filled in (*new, *((report.running,) if report.running else ())):
                sheet._open = filled.number
                for at, line in enumerate(filled.lines):
                    sheet._chosen = (at, None) if any(line.made) else None
                    self._page(f"score sheet, {when}", sheet)
        if report.reviews:
            review = ReviewPage(controller)
            for review._at in range(self._reviews, len(report.reviews)):
                self._page(f"review, {when}", review)
            self._reviews = len(report.reviews)

    def _page(self, where: str, page: Page) -> None:
        """Build a page and read all of it."""
        for widget in built(self.app, page, paint=self.thorough).everything():
            for words in words_of(widget):
                self._hear(where, words)

    def _hear(self, where: str, words: str) -> None:
        self.read.setdefault(words, where)

    # -- what is wrong

    def faults(self) -> list[str]:
        """Every fault in what was read."""
        report = self.match.report()
        sides = [[self.match.state.names[seat] for seat in side] for side in report.sides]
        return [
            f"{self.table}, {where}: {fault} in {words!r}"
            for words, where in self.read.items()
            for fault in (*known_faults(plain(words)), *told_of_one(plain(words), sides))
        ]


def everything_once(game: Game) -> list[Table]:
    """Tables that together have every rule set, every number of seats and every value of an option."""
    chosen: list[Table] = []
    seen = set[tuple[str, object]]()
    for table in covering(game):
        in_force = game.in_force(table.row, table.changes, table.seats)
        has = {("rule set", table.row.id), ("seats", table.seats), *in_force.items()}
        if not has <= seen:
            chosen.append(table)
            seen |= has
    return chosen


def built(app: App, page: Page, *, paint: bool = False) -> Widget:
    """The widgets of a page, made anew; `paint`: laid out and painted."""
    page.app = app
    if not paint:
        page.shortcuts = {}
        return page.build()
    page.form = None
    page.resize(app.size)
    page.enter()
    page.paint()
    assert page.form is not None
    return page.form.root


@contextmanager
def written(app: App) -> Iterator[list[str]]:
    """All words that are set in type meanwhile."""
    words: list[str] = []
    letters, prose, own = app.assets.text, app.assets.paragraph, app.assets.lettering

    def text(sentence: str, *rest: Any, **more: Any) -> Any:
        words.append(sentence)
        return letters(sentence, *rest, **more)

    def paragraph(sentence: str, *rest: Any, **more: Any) -> Any:
        words.append(sentence)
        return prose(sentence, *rest, **more)

    def lettering(sentence: str, *rest: Any, **more: Any) -> Any:
        words.append(sentence)
        return own(sentence, *rest, **more)

    vars(app.assets).update(text=text, paragraph=paragraph, lettering=lettering)
    try:
        yield words
    finally:
        del app.assets.text, app.assets.paragraph, app.assets.lettering


def words_of(widget: Widget) -> Iterator[str]:
    """The words of a widget, visible or not."""
    for key in _SAID:
        content = getattr(widget, key, None)
        if isinstance(content, str):
            yield content
        elif isinstance(content, (list, tuple)):
            for entry in content:  # lines and names, or options as (value, words)
                if isinstance(entry, str):
                    yield entry
                elif isinstance(entry, tuple) and isinstance(entry[-1], str):
                    yield entry[-1]


@cache
def known_faults(sentence: str) -> list[str]:
    """Its faults; most sentences stand at many tables."""
    return faults(sentence)


def plain(sentence: str) -> str:
    """Words without the stars that make them bold."""
    return sentence.replace("**", "")


@pytest.fixture(name="app", scope="module")
def _app() -> App:
    return bare_app((1280, 720))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_page_reads_well(app: App, game: Game):
    found: list[str] = []
    asked: set[object] = set()
    moves = max(_FEWEST, two_rounds(game, _MOST))
    for seed, table in enumerate(everything_once(game)):
        reader = Reader(app, table, seed, asked)
        reader.play(moves if seed % 3 == 0 else moves // 2)  # about a round, and two every third time
        found += reader.faults()
    assert not found, "\n".join(found)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_page_of_every_table_reads_well(app: App, game: Game):
    found: list[str] = []
    for seed, table in enumerate(every_table(game)):
        reader = Reader(app, table, seed, set(), thorough=seed % 10 == 0)
        reader.play(4 * max(_FEWEST, two_rounds(game, _MOST)))
        found += reader.faults()
    assert not found, "\n".join(found)


def test_statistics_read_well():
    lines = [Tally(2 * count, count, count + 1, count).says("hand") for count in range(3)]
    assert [fault for line in lines for fault in faults(line)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_a_table_is_set_up_with_reads_well(game: Game):
    lines = [game.title, game.kind, game.blurb]
    lines += [f"{row.title}: {row.summary}" for row in game.rule_sets]
    lines += [f"{preset.title}: {preset.summary}" for preset in game.variants.presets]
    for option in game.options:
        lines += [f"{option.label}: {words}. {option.help}" for _, words in option.choices]
    assert [(fault, line) for line in lines for fault in faults(line)] == []


def test_what_is_kept_of_matches_reads_well(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The first page, the earlier tables, and the statistics beside the results of one match or two."""
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path))
    tricks = catalogue.game("trick-ninety-nine")
    for count, played in ((1, "1 match, "), (2, "2 matches, ")):
        finished = Reader(app, Table(tricks, tricks.rule_sets[0], 3, {"match": "rounds", "rounds": 3}), count, set())
        while not finished.match.over:
            finished.match.submit(random_move(finished.match.state, finished.rng))
        write_down(line(finished.match))
        for game in GAMES:
            begun = Reader(app, covering(game)[0], count, set()).match
            slots.cleared_slot(begun.setup).save(begun)
        results = ResultsPage(GameController(finished.match, app.clock))
        pages = [built(app, page) for page in (HomeScene(), EarlierPage(), results)]
        lines = [plain(word) for page in pages for widget in page.everything() for word in words_of(widget)]
        assert [fault for word in lines for fault in faults(word)] == []
        assert any(word.startswith(f"Your record: {played}") for word in lines)
