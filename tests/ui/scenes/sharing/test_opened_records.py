"""A deal that was played elsewhere: pasted, dropped on the window or opened as a file, looked back on, and left."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from game.session.coach import looking
from game.session.coach.look_back import WeighedRound
from game.session.save import user_folder
from tests.games.skat.recorded.writing import HEARTS, PASSED, PLAYED, record
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import SIZES, all_words, check_layout, click_on, press, start, table
from ui.app import App
from ui.dialog import Dialog
from ui.scenes.home import HomeScene
from ui.scenes.score.results import ResultsPage
from ui.scenes.sharing.join_page import JoinPage
from ui.settings import Settings
from ui.table.scene import TableScene

pytestmark = [pytest.mark.spread, pytest.mark.usefixtures("quickly_weighed")]

WEIGHED_IN = 2  # imagined deals
GIVEN_UP = f"{HEARTS} {' '.join(PLAYED.split()[:6])} 1 RE 2 RE"  # after a trick: there is little to look back on
WHOLE = record(GIVEN_UP, "d:0 win v:40")
BROKEN = WHOLE[: WHOLE.index(" 1 RE")]
ABOUT = "A deal from a record: Kitchen, 2026-03-09."


@pytest.fixture(name="quickly_weighed")
def _quickly_weighed(monkeypatch: pytest.MonkeyPatch, little_thought: None) -> None:
    """Decisions are looked back at in few deals."""
    monkeypatch.setattr(looking, "WeighedRound", partial(WeighedRound, deals=WEIGHED_IN))


def paste(app: App, clipboard: list[str], text: str, *, keys: bool = False) -> None:
    """Open the page for it and paste a text."""
    app.router.join_deal()
    app.step()
    clipboard[0] = text
    if keys:
        press(app, pygame.K_v, ctrl=True)
    else:
        click_on(app, "Paste")


def drop(app: App, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    app.step()


def kept() -> list[str]:
    """The files that lie in the folder of the player, but for the settings."""
    return [path.name for path in user_folder().rglob("*") if path.is_file() and path.name != "settings.json"]


@pytest.mark.parametrize("keys", [False, True])
def test_a_record_that_is_pasted_is_looked_back_on_and_left(app, clipboard, keys):
    start(app)
    paste(app, clipboard, f"table .3 ada end {WHOLE}\n", keys=keys)
    assert f"{ABOUT} Ada, Bo and Cy." in all_words(app)
    press(app, pygame.K_RETURN)
    app.step()
    assert isinstance(app.scene, ResultsPage)
    words = all_words(app)
    assert "Ada won the match" in words
    assert f"Skat. {ABOUT}" in words
    assert "Play again" not in words
    assert "Game code" not in words
    press(app, pygame.K_b)
    app.step()
    shown = table(app)
    assert shown.controller.match.about == ABOUT
    press(app, pygame.K_RIGHT)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, ResultsPage)
    press(app, pygame.K_h, ctrl=True)
    assert isinstance(app.scene, HomeScene)
    assert kept() == []


def test_of_several_deals_one_follows_the_other(app, clipboard):
    start(app)
    others = record(f"{HEARTS} {PLAYED}", names=("Dora", "Emil", "Fritz"))
    paste(app, clipboard, f"{WHOLE}{others}{BROKEN}")
    press(app, pygame.K_RETURN)
    app.step()
    assert "2 more deals follow in the text." in all_words(app)
    press(app, pygame.K_n)
    app.step()
    assert "Dora won the match" in all_words(app)
    check_layout(app)
    click_on(app, "Next deal")
    assert "The record is damaged: it breaks off." in all_words(app)
    press(app, pygame.K_RETURN)
    assert "Dora won the match" in all_words(app)


def test_what_cannot_be_shown_is_said_and_another_text_can_follow(app, clipboard):
    start(app)
    paste(app, clipboard, BROKEN)
    assert "The record is damaged: it breaks off." in all_words(app)
    assert "Open the record" not in all_words(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, JoinPage)
    clipboard[0] = WHOLE
    click_on(app, "Paste")
    assert "Open the record" in all_words(app)
    press(app, pygame.K_BACKSPACE)
    assert "Open the table" in all_words(app), "it is another text now"
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, JoinPage)


def test_whoever_plays_on_sits_there_alone(app, clipboard):
    start(app)
    paste(app, clipboard, WHOLE)
    for key in (pygame.K_RETURN, pygame.K_b, pygame.K_f):
        press(app, key)
        app.step()
    assert isinstance(app.scene, Dialog)
    click_on(app, "Same cards")
    played_on = table(app).controller
    assert len(played_on.persons) == 1
    assert not played_on.match.about
    assert played_on.curtain is None
    assert kept() == []


def test_a_record_in_a_file_is_shown_at_the_start(app, tmp_path):
    file = tmp_path / "deal.sgf"
    file.write_text(WHOLE)
    for arguments in ([str(file)], ["--open", str(file)]):
        start(app, *arguments)
        assert isinstance(app.scene, ResultsPage)
        assert f"Skat. {ABOUT}" in all_words(app)
    assert file.read_text() == WHOLE
    assert kept() == [file.name]


@pytest.mark.parametrize("on_page", [False, True])
def test_a_file_that_is_dropped_on_the_window_is_opened(app, tmp_path, on_page):
    file = tmp_path / "deal.sgf"
    file.write_text(WHOLE)
    start(app)
    if on_page:
        app.router.join_deal()
        app.step()
    drop(app, file)
    assert isinstance(app.scene, ResultsPage)
    drop(app, file)
    assert isinstance(app.scene, ResultsPage), "a table is not left for another file"


@pytest.mark.parametrize(("text", "sentence"), [("bread", "deal.sgf is damaged"), (BROKEN, "breaks off")])
def test_a_file_that_cannot_be_opened_is_told_of(app, tmp_path, text, sentence):
    file = tmp_path / "deal.sgf"
    start(app)
    drop(app, file)
    assert "deal.sgf could not be opened" in all_words(app)
    press(app, pygame.K_RETURN)
    file.write_text(text)
    drop(app, file)
    assert sentence in all_words(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, HomeScene)


def test_a_deal_that_nobody_played_has_an_end_too(app, clipboard):
    start(app)
    paste(app, clipboard, record(PASSED, "passed"))
    press(app, pygame.K_RETURN)
    app.step()
    assert "Passed in." in all_words(app)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", ["large", "normal"])
def test_everything_has_its_place_in_every_window(home, clipboard, size, text):
    app = bare_app(size, settings=Settings(text_size=text))
    start(app)
    long = record(GIVEN_UP, "d:0 win v:40", names=("W" * 40,) * 3, PC="International Skat Server, a table")
    for held in ("", BROKEN, record(f"w {'.'.join(['CJ'] * 32)} 1 p"), WHOLE, f"{BROKEN}{long}{WHOLE}"):
        paste(app, clipboard, held)
        check_layout(app)
        press(app, pygame.K_ESCAPE)
    paste(app, clipboard, f"{BROKEN}{long}{WHOLE}")
    press(app, pygame.K_RETURN)
    app.step()
    assert isinstance(app.scene, ResultsPage)
    check_layout(app)
    press(app, pygame.K_b)
    app.step()
    assert isinstance(app.scene, TableScene)
