"""A lesson is offered once, when its game is opened for the first time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.session.match import Match
from game.session.save import SaveSlot
from game.session.sharing.line import line_of
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import all_words, click, click_on, form_of, press, settle, start, tab_to, table, write
from ui import fonts, settings
from ui.app import App
from ui.dialog import Dialog
from ui.scenes.days.page import DaysPage
from ui.scenes.home import HomeScene
from ui.scenes.setup import choices
from ui.scenes.setup.page import SetupScene
from ui.scenes.slots import TableSlot
from ui.table.scene import TableScene
from ui.widgets import Label, ScrollArea

GAME = GAMES[0]
SIZES = ((960, 600), (1280, 720), (1920, 1080))
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def joined(app: App) -> None:
    """Others are to sit there: a deal that one joins oneself asks nothing."""
    line = line_of(choices.usual(GAME).setup(GAME.id, 77))
    press(app, pygame.K_j, text="j")
    write(app, line)
    click_on(app, "Set up")


def by_the_day(app: App) -> None:
    app.router.days()
    app.step()
    click_on(app, "Play")


WAYS: dict[str, tuple[Callable[[App], None], type]] = {
    "the picture": (lambda app: click_on(app, "Play"), TableScene),
    "set-up": (lambda app: click_on(app, "Set up"), SetupScene),
    "P": (lambda app: press(app, pygame.K_p, text="p"), TableScene),
    "N": (lambda app: press(app, pygame.K_n, text="n"), SetupScene),
    "a deal joined": (joined, SetupScene),
    "the deal of the day": (by_the_day, TableScene),
}


@pytest.fixture(name="newcomer")
def _newcomer(app: App) -> App:
    """An App at its first page, before somebody who may be asked."""
    app.router.offers_lessons = True
    start(app)
    return app


def is_asked(app: App) -> bool:
    return isinstance(app.scene, Dialog) and "New to this game?" in all_words(app)


@pytest.mark.parametrize("way", WAYS)
def test_who_knows_a_game_goes_where_they_wanted_and_is_not_asked_again(newcomer: App, way: str):
    app, (go, reached) = newcomer, WAYS[way]
    go(app)
    assert is_asked(app)
    assert settings.load().known_games == (GAME.id,), "not even after a crash"
    click_on(app, "I know it")
    assert isinstance(app.scene, reached)
    SaveSlot().unfinished_path(GAME.id).unlink(missing_ok=True)
    app.router.home()
    app.step()
    go(app)
    assert isinstance(app.scene, reached)


@every_game
def test_the_lesson_of_every_game_that_has_one_is_offered(newcomer: App, game: Game):
    opened: list[str] = []
    newcomer.router.open_game(game.id, lambda: opened.append(game.id))
    newcomer.step()
    assert is_asked(newcomer) == (game.lesson is not None)
    if game.lesson is not None:
        press(newcomer, pygame.K_RETURN)
        assert table(newcomer).lesson is game.lesson
    assert opened == ([] if game.lesson is not None else [game.id])


@pytest.mark.parametrize("how", ["Escape", "Back"])
@pytest.mark.parametrize("way", WAYS)
def test_one_may_go_back_and_nothing_is_dealt(newcomer: App, way: str, how: str):
    go, _ = WAYS[way]
    go(newcomer)
    below = newcomer._scenes[:-1]
    if how == "Escape":
        press(newcomer, pygame.K_ESCAPE)
    else:
        click_on(newcomer, "Back")
    assert newcomer._scenes == below
    assert not SaveSlot().unfinished_path(GAME.id).exists()
    newcomer.router.home()
    newcomer.step()
    go(newcomer)
    assert is_asked(newcomer), "nothing was said to it yet"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_takes_the_lesson_wherever_one_has_clicked(newcomer: App, key: int):
    click_on(newcomer, "Play")
    at = form_of(newcomer).root.rect
    for point in ((at.left + 8, at.top + 8), (5, 5)):
        click(newcomer, point)
    assert is_asked(newcomer)
    press(newcomer, key)
    assert table(newcomer).lesson is GAME.lesson


@pytest.mark.parametrize("words", ["I know it", "Show me"])
def test_both_answers_are_reached_by_keys(newcomer: App, words: str):
    click_on(newcomer, "Play")
    tab_to(newcomer, words)
    press(newcomer, pygame.K_RETURN)
    assert (table(newcomer).lesson is not None) == (words == "Show me")


def test_the_answer_outlives_the_program(newcomer: App, clock):
    click_on(newcomer, "Set up")
    click_on(newcomer, "I know it")
    later = bare_app(settings=settings.load(), clock=clock)
    later.router.offers_lessons = True
    later.router.open_game(GAME.id, lambda: later.router.set_up(GAME.id))
    assert isinstance(later.scene, SetupScene)


@pytest.mark.parametrize("finished", [True, False])
def test_who_has_played_is_not_asked(newcomer: App, finished: bool):
    slot = TableSlot()
    match = Match(choices.usual(GAME).setup(GAME.id, 5))
    slot.opened(match)
    while not match.over:
        seat = match.prompts()[0].seat or 0
        match.submit(match.state.moves(seat)[0])
        slot.save(match)
        if not finished and len(match.moves) == 3:
            break
    assert finished == match.over
    if finished:
        SaveSlot().unfinished_path(GAME.id).unlink(missing_ok=True)
    newcomer.router.open_game(GAME.id, lambda: newcomer.router.set_up(GAME.id))
    assert isinstance(newcomer.scene, SetupScene)
    assert settings.load().known_games == ()


def test_who_has_taken_the_lesson_is_not_asked(newcomer: App, clock):
    newcomer.router.rules_of(GAME.id)
    newcomer.step()
    click_on(newcomer, "Show me")
    settle(newcomer, clock)
    newcomer.router.home()
    newcomer.step()
    click_on(newcomer, "Play")
    assert table(newcomer).lesson is None


def test_the_command_line_and_another_match_ask_nothing(app: App, clock):
    app.router.offers_lessons = True
    start(app, "--game", GAME.id)
    setup = table(app).match.setup
    settle(app, clock)
    app.router.set_up(setup.game, setup)
    assert isinstance(app.scene, SetupScene)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", [game for game in GAMES if game.lesson], ids=lambda game: game.id)
def test_the_question_is_seen_whole(home: Path, game: Game, size: tuple[int, int]):
    assert home.is_dir()
    app = bare_app(size)
    app.router.offers_lessons = True
    app.push(HomeScene())
    app.router.open_game(game.id, app.router.home)
    app.step()
    assert game.lesson is not None
    assert f"in about {game.lesson.minutes} minute" in all_words(app)
    for widget in form_of(app).root.everything():
        if isinstance(widget, ScrollArea):
            assert not widget.overflow
        elif isinstance(widget, Label):
            letters = app.theme.text(widget.size)
            assert fonts.fitted(widget.text, letters, widget.rect.width, widget.bold) == widget.text


def test_days_ask_before_the_table(newcomer: App):
    by_the_day(newcomer)
    assert is_asked(newcomer)
    click_on(newcomer, "I know it")
    assert not isinstance(newcomer.scene, DaysPage)
    assert table(newcomer).match.setup.day


@pytest.mark.parametrize("value", [None, 7, "skat", {"skat": 1}, [["skat"], None, "whist", 3]])
def test_what_is_damaged_in_the_settings_is_no_game(value: object):
    assert settings.Settings.from_data({"known_games": value}).known_games == ()


def test_games_are_read_from_the_settings_once_each():
    ids = [game.id for game in GAMES]
    assert settings.Settings.from_data({"known_games": [*ids, ids[0], "whist"]}).known_games == tuple(ids)
