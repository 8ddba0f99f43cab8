"""An evening at the screen, from the first page to the prize-giving."""

from __future__ import annotations

import pygame
import pytest

from game.session.evenings.evening import Evening
from game.session.evenings.shelf import Shelf
from game.session.match import PERSON, Match, SaveError
from game.session.save import SaveSlot
from tests.players.random_bot import RandomBot
from tests.session.matches import play_out
from tests.ui.painted.evenings import evening_of
from tests.ui.scenes.checks import all_words, click_on, form_of, press, write
from ui.app import App
from ui.dialog import Dialog
from ui.scenes.evening.guests_page import GuestsPage
from ui.scenes.evening.new_page import NewEveningPage
from ui.scenes.evening.page import EveningPage
from ui.scenes.evening.prizes import PrizesPage
from ui.scenes.evening.shelf_page import EveningsPage
from ui.scenes.home import HomeScene
from ui.scenes.score.results import ResultsPage
from ui.table.scene import TableScene
from ui.widgets import TextField


def begin(app: App, game: str = "cheat") -> EveningPage:
    """Two people, two matches of one game."""
    begin_page(app, game)
    click_on(app, "Begin")
    return evening_page(app)


def refuse(*_: object, **__: object) -> bool:
    raise SaveError("The disk is full.")


def begin_page(app: App, game: str = "cheat") -> NewEveningPage:
    """The page on which that is chosen."""
    app.router.home()
    app.step()
    press(app, pygame.K_v)
    page = app.scene
    assert isinstance(page, NewEveningPage)
    for choice in page.games:
        choice.times = 2 if choice.game.id == game else 0
    page.rebuild()
    return page


def evening_page(app: App) -> EveningPage:
    app.step()
    assert isinstance(app.scene, EveningPage)
    return app.scene


def table(app: App) -> TableScene:
    app.step()
    assert isinstance(app.scene, TableScene)
    return app.scene


def play_out_here(app: App) -> Match:
    """Everybody at the table plays at random to the end, and it is saved."""
    scene = table(app)
    match = scene.match
    play_out(match, dict.fromkeys(range(len(match.seats)), RandomBot()))
    scene.slot.save(match)
    return match


def kept(app: App) -> Evening:
    """The evening as it lies on the disk."""
    (lying,) = Shelf().lying()
    assert lying.kept is not None
    return lying.kept


def test_two_people_play_two_matches_and_get_their_prizes(app: App):
    begin(app)
    assert "0 of 2 matches played" in all_words(app)
    for number in (1, 2):
        assert f"Match {number}: Cheat" in all_words(app)
        click_on(app, "Play")
        match = play_out_here(app)
        assert match.setup.evening == f"{kept(app).id} {number}"
        assert {seat.kind for seat in match.seats} == {PERSON}
        app.router.score(table(app).controller)
        app.step()
        assert isinstance(app.scene, ResultsPage)
        assert "Play again" not in all_words(app)
        click_on(app, "On with the evening")
        assert f"{number} of 2 matches played" in all_words(app)
    assert [match.over for match in kept(app).matches] == [True, True]
    click_on(app, "Prize-giving")
    assert isinstance(app.scene, PrizesPage)
    assert kept(app).ended
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, EveningPage)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, HomeScene)


def test_a_match_that_is_left_waits_on_the_first_page_and_on_the_page_of_the_evening(app: App):
    begin(app)
    click_on(app, "Play")
    scene = table(app)
    play_out(scene.match, {0: RandomBot(), 1: RandomBot()}, 2)
    scene.slot.save(scene.match)
    app.router.home()
    app.step()
    press(app, pygame.K_v)
    assert isinstance(app.scene, EveningsPage)
    click_on(app, "Go on")
    assert "Being played: Cheat" in all_words(app)
    click_on(app, "Go on")
    assert len(table(app).match.moves) == 2
    play_out_here(app)
    app.router.open_evening(kept(app).id)
    assert evening_page(app).evening.matches[0].over


def test_a_match_may_be_left_out_and_stays_among_the_others(app: App):
    begin(app)
    click_on(app, "Play")
    scene = table(app)
    play_out(scene.match, {0: RandomBot(), 1: RandomBot()}, 2)
    scene.slot.save(scene.match)
    app.router.open_evening(kept(app).id)
    app.step()
    click_on(app, "Leave it out")
    assert isinstance(app.scene, Dialog)
    click_on(app, "Leave it out")
    assert "Match 1: Cheat" in all_words(app)
    assert SaveSlot().unfinished_path("cheat").exists()
    click_on(app, "Skip this match")
    assert "All is played" in all_words(app)
    click_on(app, "Another match of each game")
    assert "Match 1: Cheat" in all_words(app)


def test_somebody_comes_and_somebody_leaves(app: App):
    page = begin(app)
    press(app, pygame.K_w)
    assert isinstance(app.scene, GuestsPage)
    click_on(app, "A person comes")
    for name in (page.evening.name(0), "Grandma"):
        assert len(page.evening.guests) == 2
        form_of(app).set_focus(next(field for field in form_of(app).stops() if isinstance(field, TextField)))
        press(app, pygame.K_a, ctrl=True)
        write(app, name)
        click_on(app, "Sit down")
    click_on(app, "A computer comes")
    click_on(app, page.evening.name(0))
    press(app, pygame.K_ESCAPE)
    evening = kept(app)
    assert evening.guests[2].seat.name == "Grandma"
    assert [guest.here for guest in evening.guests] == [False, True, True, True]
    assert "Grandma" in all_words(app)


def test_the_same_deal_again_does_not_count(app: App):
    begin(app)
    click_on(app, "Play")
    match = play_out_here(app)
    app.router.play_again(match.setup_now, True)
    assert table(app).match.setup.evening == ""
    app.router.play_again(match.setup_now, False)
    assert table(app).match.setup.evening == ""


def test_a_match_from_elsewhere_leads_to_no_evening(app: App):
    begin(app)
    click_on(app, "Play")
    play_out_here(app)
    Shelf().remove(kept(app).id)
    app.router.score(table(app).controller)
    app.step()
    assert "Play again" in all_words(app)


def test_an_evening_that_cannot_be_saved_is_told_of(app: App, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("game.session.evenings.shelf.files.write", refuse)
    page = begin_page(app)
    click_on(app, "Begin")
    app.step()
    assert page is not app.scene
    assert "The evening could not be saved" in all_words(app)


def test_an_evening_that_was_thrown_away_is_said_so(app: App):
    begin(app)
    id = kept(app).id
    app.router.home()
    app.router.evenings()
    app.step()
    click_on(app, "Throw it away")
    click_on(app, "Throw it away")
    assert Shelf().lying() == []
    app.router.open_evening(id)
    assert isinstance(app.scene, Dialog)


def test_a_damaged_evening_is_told_of(app: App):
    Shelf().save(evening_of(3, 1))
    (Shelf().folder / "broken.json").write_text("{", encoding="utf-8")
    app.router.home()
    app.router.evenings()
    app.step()
    assert "Not readable" in all_words(app)


@pytest.mark.parametrize("guests", [2, 10])
def test_nothing_begins_without_a_game_or_with_two_of_one_name(app: App, guests: int):
    app.router.home()
    app.router.new_evening()
    page = app.scene
    assert isinstance(page, NewEveningPage)
    app.step()
    page.seats[:] = [guest.seat for guest in evening_of(guests, 0).guests]
    page.seats[1] = page.seats[0]
    page.rebuild()
    click_on(app, "Begin")
    assert app.scene is page
    assert "give one of them another name" in all_words(app)
    for game in page.games:
        game.times = 0
    page.rebuild()
    assert "Choose a game" in all_words(app)
