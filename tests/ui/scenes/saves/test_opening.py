"""Opening a long match: it shows how far it is and can be left; a stranger's of more moves than any match has is
refused."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game import catalogue
from game.session import match as match_module
from game.session.match import MOST_TIMES, TooLong
from game.session.save import SaveSlot, read_match
from tests.ui.bare import Clock, bare_app
from tests.ui.scenes.checks import SIZES, a_setup, all_words, check_layout, played, press, table
from ui.app import App
from ui.dialog import Dialog
from ui.scenes.first import first_match
from ui.scenes.home import HomeScene
from ui.scenes.opening_page import OpeningPage
from ui.settings import TEXT_SIZES, Settings
from ui.start.arguments import Start

GAME = "ninety-nine"


class Ticking(Clock):
    """A clock that shows more at every look: whatever is done takes time."""

    def __call__(self) -> float:
        self.now += 0.02
        return self.now


@pytest.fixture(name="slow")
def _slow(home: Path) -> App:
    SaveSlot().save(played(a_setup(8, lives=9), 400))
    app = bare_app(clock=Ticking())
    app.router.home()
    app.router.continue_match(GAME)
    assert isinstance(app.scene, OpeningPage)
    return app


def test_a_long_match_shows_how_far_it_is_and_opens(slow: App):
    page, shares = slow.scene, []
    assert isinstance(page, OpeningPage)
    for _ in range(100):
        slow.step()
        if slow.scene is not page:
            break
        shares.append(page._bar.share)
    assert len(table(slow).match.moves) == 400
    assert len(set(shares)) > 2
    assert shares == sorted(shares)


def test_opening_can_be_left(slow: App):
    press(slow, pygame.K_ESCAPE)
    assert isinstance(slow.scene, HomeScene)
    for _ in range(50):
        slow.step()
    assert isinstance(slow.scene, HomeScene)
    assert len(SaveSlot().unfinished(GAME).moves) == 400


def test_a_match_that_turns_out_damaged_is_said(home: Path):
    SaveSlot().save(played(a_setup(8, lives=9), 400))
    path = SaveSlot().unfinished_path(GAME)
    data = json.loads(path.read_text())
    data["moves"][390] = "0 fly"
    path.write_text(json.dumps(data))
    app = bare_app(clock=Ticking())
    app.router.home()
    app.router.continue_match(GAME)
    for _ in range(100):
        app.step()
        if isinstance(app.scene, Dialog):
            break
    assert "move 391 is not possible" in all_words(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, HomeScene)


def test_a_strangers_match_of_more_moves_than_any_is_refused_and_stays(tmp_path: Path):
    game = catalogue.game(GAME)
    data = played(a_setup(2), 4).to_json()
    data["moves"] += ["0 draw"] * (MOST_TIMES * game.longest)
    path = tmp_path / "theirs.kitchentable"
    path.write_text(json.dumps(data))
    with pytest.raises(TooLong, match="more than 4 times as many as the longest match of Ninety-Nine that is known"):
        read_match(path)
    notices: list[str] = []
    assert first_match(Start(file=path), notices.append) is None
    assert "it is not opened" in notices[0]
    assert path.exists()


def test_an_own_match_opens_however_long_it_is(app: App, monkeypatch: pytest.MonkeyPatch):
    """It was played here, move by move, and is never lost."""
    monkeypatch.setattr(match_module, "_SOON", 10)
    monkeypatch.setattr(catalogue.game(GAME), "longest", 10)
    long = played(a_setup(8, lives=9), 100)
    SaveSlot().save(long)
    with pytest.raises(TooLong):
        read_match(SaveSlot().unfinished_path(GAME))
    app.router.home()
    app.router.continue_match(GAME)
    assert len(table(app).match.moves) == 100
    slot = SaveSlot()
    slot.put_away(GAME)
    assert len(slot.reopen(slot.earlier()[0]).moves) == 100


@pytest.mark.parametrize("game", catalogue.GAMES, ids=lambda game: game.id)
def test_every_game_says_how_long_its_longest_match_was(game):
    assert game.longest > 100


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", [*SIZES, (1366, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_has_its_place(size: tuple[int, int], text_size: str):
    SaveSlot().save(played(a_setup(8, lives=9), 100))
    app = bare_app(size, Settings(sound=False, text_size=text_size, by_finger=True), clock=Ticking())
    app.router.home()
    app.router.continue_match(GAME)
    assert isinstance(app.scene, OpeningPage)
    check_layout(app)
