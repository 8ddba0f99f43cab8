"""What others make of the same cards on the results page: it has its place, and is found while one reads or plays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.engine.moves import NEXT, move
from game.players.protocol import NORMAL
from game.session.controller import GameController
from game.session.files import parsed
from game.session.match import PERSON, Match
from game.session.same_cards import replay
from game.session.same_cards.words import TITLE
from game.session.statistics.file import ROUNDS
from tests.session.coach.rounds import COUNTED, new_match, played
from tests.session.same_cards.quick import STRONG
from tests.ui.bare import Clock, bare_app
from tests.ui.fixtures import SitDown
from tests.ui.player import Player
from tests.ui.scenes.checks import LONG_NAMES, SIZES, all_words, check_layout, form_of, press
from ui.app import App
from ui.scenes.home import HomeScene
from ui.scenes.score.results import ResultsPage
from ui.settings import Settings
from ui.widgets import ScrollArea

pytestmark = pytest.mark.spread

PLAYING = "Trying it again"
ONE_FRAME_MS = 5.0


def a_match(game: str = "forty-fives", people: int = 1, rounds: int = 1, seats: int | None = None) -> Match:
    """A match at the end of a round, or at its own; its people have long names and play badly."""
    match = new_match(game, 3)
    count = seats or len(match.setup.seats)
    first = match.setup.seats[-1]
    chairs = [replace(first, name=LONG_NAMES[at], kind=PERSON if at < people else first.kind) for at in range(count)]
    match = played(Match(replace(match.setup, seats=tuple(chairs))), "easy")
    while not match.over and match.round_number < rounds:
        match.submit(move(0, NEXT))
        played(match, "easy")
    return match


def open_results(match: Match, size: tuple[int, int] = (1280, 720), text_size: str = "normal") -> App:
    """The results page before anything has been played again."""
    clock = Clock()
    app = bare_app(size, Settings(sound=False, text_size=text_size), clock)
    app.start_over(HomeScene())
    app.router.score(GameController(match, clock))
    if match.over:
        assert isinstance(app.scene, ResultsPage)
        app.scene._show_more(more=True)
    return app


def finish(app: App) -> ResultsPage:
    """Play the round again to the end."""
    page = app.scene
    assert isinstance(page, ResultsPage)
    while page.idle(ONE_FRAME_MS):
        pass
    app.step()
    return page


@pytest.fixture(name="often")
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some runs of each kind."""
    monkeypatch.setattr(replay, "NORMAL", NORMAL)
    monkeypatch.setattr(replay, "MOST", {NORMAL: 3, STRONG: 2})


@pytest.mark.parametrize("text_size", ["largest", "large", "normal"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("game", "rounds"), [("forty-fives", 2), ("olympus", 1000)], ids=["round", "match"])
def test_it_has_its_place_in_every_window(size: tuple[int, int], text_size: str, game: str, rounds: int):
    app = open_results(a_match(game, rounds=rounds), size, text_size)
    assert PLAYING in all_words(app)
    check_layout(app)
    finish(app)
    assert TITLE in all_words(app)
    check_layout(app)


@pytest.mark.parametrize("game", COUNTED)
@pytest.mark.parametrize("people", [1, 2, 3])
def test_the_sentences_of_every_game_have_their_place(game: str, people: int):
    match = a_match(game, people, 2)
    app = open_results(match, (960, 600))
    check_layout(app)
    if not match.ledger.opens_rounds:
        assert TITLE not in all_words(app)
        assert PLAYING not in all_words(app)
        return
    finish(app)
    check_layout(app)
    words = all_words(app)
    assert words.count("a normal player") + words.count("a side of normal players") == people
    assert ("you " in words or "your side" in words) == (people == 1)


def test_eight_people_have_their_sentences_above_the_rounds():
    app = open_results(a_match("cheat", 8, seats=8), (960, 600))
    page = finish(app)
    check_layout(app)
    assert all_words(app).count("a normal player") == 8
    assert page.form is not None
    areas = [widget for widget in page.form.root.everything() if isinstance(widget, ScrollArea)]
    assert sum(area.overflow > 0 for area in areas) >= 1


def test_during_a_round_nothing_is_said():
    match = a_match(rounds=1)
    match.submit(move(0, NEXT))
    app = open_results(match)
    page = finish(app)
    assert TITLE not in all_words(app)
    assert PLAYING not in all_words(app)
    assert not page.idle(ONE_FRAME_MS)


def test_without_people_nothing_is_said():
    app = open_results(a_match(people=0))
    finish(app)
    assert TITLE not in all_words(app)


def test_it_counts_while_one_reads_and_the_page_stays_where_it_is(often: None):
    app = open_results(a_match("skat", 2, 1000), (960, 600))
    page = app.scene
    assert isinstance(page, ResultsPage)
    area = max(page._areas(), key=lambda area: area.overflow)
    assert area.scroll_to(30)
    focus = form_of(app).focus
    seen: list[str] = []
    while page.idle(0.0):
        found = next(line for line in all_words(app).splitlines() if line.startswith(PLAYING))
        seen += [found] if found not in seen else []
    assert seen == [f"{PLAYING}…", *(f"{PLAYING}: {number} of 7" for number in range(3, 8))]
    assert TITLE in all_words(app)
    assert max(area.offset for area in page._areas()) == 30
    assert type(form_of(app).focus) is type(focus)
    assert form_of(app).focus is page.first_focus()


def test_the_page_can_be_left_and_opened_again_at_any_time(often: None):
    app = open_results(a_match())
    page = app.scene
    assert isinstance(page, ResultsPage)
    controller = page._controller
    for _ in range(10):
        assert page.idle(0.0)
        press(app, pygame.K_ESCAPE)
        assert isinstance(app.scene, HomeScene)
        app.router.score(controller)
        page = app.scene
        assert isinstance(page, ResultsPage)
    finish(app)
    assert TITLE in all_words(app)


# -- at the table


@pytest.fixture(name="at_table")
def _at_table(sit_down: SitDown, often: None) -> Player:
    """A person at the end of a round."""
    player = sit_down(a_match("ninety-nine"), speed="off")
    player.table.controller.same_cards._counts_from = 1  # as if it had ended at this table
    return player


def lines(folder: Path) -> list[dict[str, object]]:
    return [line for line in map(parsed, ROUNDS.texts(folder)) if "same_cards" in line]


def test_the_table_plays_the_cards_again_while_nothing_moves(at_table: Player, tmp_path: Path):
    table = at_table.table
    table._moved = True
    assert not table.idle(ONE_FRAME_MS)
    assert table.controller.same_cards.progress is None
    table._moved = False
    while table.idle(ONE_FRAME_MS):
        pass
    assert table.controller.same_cards.figures is not None
    assert [line["round"] for line in lines(tmp_path)] == [1]


def test_it_goes_on_in_the_next_round_and_shows_nothing_of_it(at_table: Player, tmp_path: Path):
    table = at_table.table
    again = table.controller.same_cards
    for _ in range(5):
        again.think(0.0, Clock())
    assert again.progress is not None
    assert table.controller.next_round() is None
    at_table.app.router.score(table.controller)
    at_table.app.step()
    assert PLAYING not in all_words(at_table.app)
    assert TITLE not in all_words(at_table.app)
    at_table.app.pop()
    while table.idle(ONE_FRAME_MS):
        pass
    assert again.figures is None
    assert [line["round"] for line in lines(tmp_path)] == [1]


def test_a_table_can_be_left_in_the_middle_of_it(at_table: Player, tmp_path: Path):
    at_table.table.controller.same_cards.think(0.0, Clock())
    at_table.app.router.home()
    at_table.app.step()
    assert isinstance(at_table.app.scene, HomeScene)
    assert lines(tmp_path) == []
