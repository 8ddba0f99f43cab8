"""Earlier games: unfinished ones to continue, finished ones to look at again, and those that could not be read."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session import statistics
from game.session.match import Match
from game.session.save import SaveSlot, before
from tests.session.statistics.lines import a_line, write
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import (
    SIZES,
    a_setup,
    all_words,
    check_layout,
    click_on,
    form_of,
    played,
    press,
    tab_to,
    table,
)
from ui.app import App
from ui.dialog import Dialog
from ui.scenes.earlier import EarlierPage
from ui.scenes.home import HomeScene
from ui.scenes.score.results import ResultsPage
from ui.settings import TEXT_SIZES, Settings
from ui.widgets import ScrollArea

pytestmark = pytest.mark.spread

GAME = "ninety-nine"


@pytest.fixture(scope="module", name="finished")
def _finished() -> Match:
    return played(a_setup(4))


def earlier(app: App) -> None:
    app.router.home()
    app.step()
    press(app, pygame.K_e)
    assert isinstance(app.scene, EarlierPage)


def test_a_finished_match_is_seen_again_with_its_result_and_counts_no_more(app: App, home: Path, finished: Match):
    SaveSlot().save(finished)
    earlier(app)
    winners = [seat for seat, place in enumerate(finished.state.results()) if place == 1]
    assert all(finished.setup.seats[seat].name in all_words(app) for seat in winners)
    assert " won. " in all_words(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, ResultsPage)
    assert "won" in all_words(app)
    click_on(app, "More")
    assert "Look back" in all_words(app)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    seen = table(app)
    assert seen.match.digest() == finished.digest()
    for _ in range(100):
        app.clock.pass_ms(100)  # type: ignore[attr-defined]
        app.step()
    assert table(app) is seen, "the end is not celebrated again"
    press(app, pygame.K_z, ctrl=True)
    assert table(app) is seen
    assert seen.match.over
    assert statistics.tallies() == {}
    assert len(SaveSlot().finished()) == 1
    assert not SaveSlot().unfinished_path(finished.setup.game).exists()


def test_it_can_be_looked_back_on(app: App, home: Path, finished: Match):
    SaveSlot().save(finished)
    earlier(app)
    click_on(app, "See")
    click_on(app, "More")
    click_on(app, "Look back")
    assert table(app).looking is not None


def test_a_finished_match_of_an_older_program_is_there_too(app: App, home: Path, finished: Match):
    SaveSlot().save(finished)
    (path,) = SaveSlot().finished()
    path.rename(path.with_name("ninety-nine.json"))
    text = path.with_name("ninety-nine.json").read_text()
    cut = text.index(' "places"')
    path.with_name("ninety-nine.json").write_text(text[:cut].rstrip().rstrip(",") + "\n}\n")
    earlier(app)
    click_on(app, "See")
    assert isinstance(app.scene, ResultsPage)


def keep(home: Path, match: Match, times: int) -> None:
    """So many copies of a finished match, as if it had been played so often."""
    SaveSlot().save(match)
    (path,) = SaveSlot().finished()
    for number in range(2, times + 1):
        path.with_name(f"{GAME}-{number:04}.json").write_bytes(path.read_bytes())


def test_of_many_the_last_are_shown_and_more_when_one_asks(app: App, home: Path, finished: Match):
    keep(home, finished, 75)
    earlier(app)
    for shown, left in ((20, 55), (60, 15), (75, 0)):
        assert all_words(app).splitlines().count("See") == shown
        assert ("Show more" in all_words(app)) == bool(left)
        if left:
            tab_to(app, f"Show more ({left})")
            press(app, pygame.K_RETURN)
            focus = form_of(app).focus
            assert focus is not None
            (area,) = [widget for widget in form_of(app).root.everything() if isinstance(widget, ScrollArea)]
            assert area.rect.colliderect(focus.rect), "one goes on where one was"


def test_the_statistics_of_a_game_lead_to_its_matches(app: App, home: Path, finished: Match):
    keep(home, finished, 2)
    write(home, a_line("a", name="Ada", game=GAME, place=1), a_line("b", name="Ada", game="skat", place=1))
    SaveSlot().save(played(a_setup(2), 9))
    SaveSlot().put_away(GAME)
    app.router.statistics("Ada")
    app.step()
    for tab, matches in (("Ninety-Nine (the adding game)", 2), ("All games", 3)):
        click_on(app, tab)
        press(app, pygame.K_e)
        assert isinstance(app.scene, EarlierPage)
        words = all_words(app).splitlines()
        assert words.count("See") + words.count("Open") == matches
        press(app, pygame.K_ESCAPE)
    click_on(app, "Skat")
    assert "Earlier games" not in all_words(app)


def test_what_was_set_aside_can_be_tried_again(app: App, home: Path):
    SaveSlot().save(played(a_setup(2), 9))
    path = SaveSlot().unfinished_path(GAME)
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])
    app.router.home()
    assert isinstance(app.scene, Dialog)
    press(app, pygame.K_RETURN)
    aside = path.with_name(f"{GAME}.unreadable-1.json")
    assert aside.exists()
    earlier(app)
    assert "This one could not be read" in all_words(app)
    click_on(app, "Try again")
    assert "It stays as it is." in all_words(app)
    press(app, pygame.K_RETURN)
    aside.write_bytes(whole)
    click_on(app, "Try again")
    assert len(table(app).match.moves) == 9
    assert not aside.exists()


def test_home_goes_on_with_the_save_before_a_damaged_one(app: App, home: Path):
    slot = SaveSlot()
    for moves in (8, 9):
        slot.save(played(a_setup(2), moves))
    path = slot.unfinished_path(GAME)
    assert before(path).exists()
    path.write_bytes(path.read_bytes()[:-9])
    app.router.home()
    assert "a move earlier, is there in its place" in all_words(app)
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, HomeScene)
    click_on(app, "Continue")
    assert len(table(app).match.moves) == 8


def test_without_any_the_page_says_what_will_be_there(app: App, home: Path):
    app.router.earlier()
    app.step()
    assert "Nothing here yet" in all_words(app)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("by_finger", [False, True])
@pytest.mark.parametrize("text_size", TEXT_SIZES[::-1])
@pytest.mark.parametrize("size", [*SIZES, (1366, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_has_its_place(finished: Match, size: tuple[int, int], text_size: str, by_finger: bool):
    slot = SaveSlot()
    slot.save(finished)
    for count in (8, 2):
        slot.save(played(a_setup(count), 9))
        slot.put_away(GAME)
    (slot.folder / "earlier" / f"{GAME}-0009.unreadable-1.json").write_text("{")
    app = bare_app(size, Settings(sound=False, text_size=text_size, by_finger=by_finger))
    app.router.home()
    app.router.earlier()
    app.step()
    check_layout(app)
