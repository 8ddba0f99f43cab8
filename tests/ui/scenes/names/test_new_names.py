"""A new name for somebody while a match is open: the match keeps the old one, every table after it has the new one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import catalogue
from game.session import statistics
from game.session.match import PERSON, Match, Seat, Setup, persons
from game.session.seen import deals
from tests.session.statistics.lines import a_line, write
from tests.ui.bare import TriedApp
from tests.ui.scenes.checks import a_setup, all_words, click, click_on, form_of, play_kept, press, table
from tests.ui.scenes.checks import write as type_text
from ui.app import App
from ui.scenes.score.results import ResultsPage
from ui.scenes.setup import choices
from ui.scenes.setup.page import SetupScene
from ui.scenes.setup.people import NewNames, read_new_names
from ui.scenes.setup.players import PlayersPage
from ui.scenes.statistics.page import StatisticsPage
from ui.widgets import Button, TextField
from ui.widgets.faces import FaceButton, FacePicker

GAME, OTHER = catalogue.game("switch"), catalogue.game("skat")


def deal(app: App, *people: str, day: str = "", evening: str = "") -> Setup:
    """A table that people of these names have chosen and begun, as the set-up does it."""
    known = choices.load()
    me = known.person
    seats = (
        *(Seat(name, PERSON, face=me.face if name == me.name else "") for name in people),
        *known.table(GAME).seats[len(people) :],
    )
    choice = replace(known.table(GAME), seats=seats)
    if not evening:
        known.remember(GAME, choice)
    setup = replace(choice.setup(GAME.id, 7), day=day, evening=evening)
    app.router.start_match(setup)
    app.step()
    return setup


def settle_in(app: App, name: str, face: str = "") -> None:
    """Take another name in the settings, over whatever is on the screen."""
    app.router.settings()
    app.step()
    field = next(widget for widget in form_of(app).root.everything() if isinstance(widget, TextField))
    form_of(app).set_focus(field)
    press(app, pygame.K_a, ctrl=True)
    type_text(app, name)
    if face:
        faces = next(widget for widget in form_of(app).root.everything() if isinstance(widget, FacePicker))
        click(app, faces.places(form_of(app).kit)[faces.faces.index(face)].center)
    press(app, pygame.K_ESCAPE)


def to_set_up(app: App) -> SetupScene:
    press(app, pygame.K_n)
    assert isinstance(app.scene, SetupScene)
    return app.scene


def who(seats: tuple[Seat, ...]) -> list[str]:
    return [seats[at].name for at in persons(seats)]


def everywhere() -> set[str]:
    """Who sits first at the tables of all games."""
    return {choices.load().table(game).seats[0].name for game in catalogue.GAMES}


def end(app: App) -> None:
    """Play the match on the table to its end, and show how it ended."""
    play_kept(table(app).match, table(app).slot)
    app.router.score(table(app).controller)
    app.step()


# -- the ways to a new name -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_the_set_up_after_the_match_has_the_new_name(app: TriedApp, key: int):
    deal(app, "Robin")
    settle_in(app, "Maria", "rosa")
    assert who(table(app).match.seats) == ["Robin"], "a match that is open keeps the old one"
    scene = to_set_up(app)
    assert (scene.choice.seats[0].name, scene.choice.seats[0].face) == ("Maria", "rosa")
    press(app, key, ctrl=key == pygame.K_RETURN)
    assert choices.load().person == Seat("Maria", PERSON, face="rosa")
    assert everywhere() == {"Maria"}


def test_so_has_the_next_match_after_its_end(app: TriedApp):
    deal(app, "Robin")
    settle_in(app, "Maria")
    end(app)
    click_on(app, "Play again")
    assert who(table(app).match.seats) == ["Maria"]


def test_a_new_name_in_the_statistics_of_the_result(app: TriedApp):
    deal(app, "Robin")
    end(app)
    click_on(app, "More")
    click_on(app, "Statistics")
    press(app, pygame.K_r)
    press(app, pygame.K_a, ctrl=True)
    type_text(app, "Maria")
    press(app, pygame.K_RETURN)
    press(app, pygame.K_ESCAPE)
    click_on(app, "Statistics")
    assert isinstance(app.scene, StatisticsPage)
    assert app.scene._person == "Maria"
    assert "No rounds of" not in all_words(app)
    press(app, pygame.K_ESCAPE)
    page = app.scene
    assert isinstance(page, ResultsPage)
    page.rebuild()
    click_on(app, "Statistics")
    press(app, pygame.K_ESCAPE)
    click_on(app, "Play again")
    assert who(table(app).match.seats) == ["Maria"]


def test_a_match_that_is_continued_later_does_not_bring_the_old_name_back(app: TriedApp):
    deal(app, "Robin")
    play_kept(table(app).match, table(app).slot, 2)
    app.router.home()
    statistics.rename("Robin", "Maria")
    choices.rename("Robin", "Maria")
    app.router.continue_match(GAME.id)
    app.step()
    assert who(to_set_up(app).choice.seats) == ["Maria"]
    press(app, pygame.K_ESCAPE)
    assert (choices.load().person.name, everywhere()) == ("Maria", {"Maria"})


@pytest.mark.usefixtures("home")
def test_whoever_has_only_played_the_deal_of_the_day_is_renamed_too():
    assert not choices.are_kept()
    choices.rename("Sam", "Kim")
    assert not choices.are_kept()
    choices.rename("Robin", "Maria")
    assert choices.load().person.name == "Maria"


def test_a_new_name_at_the_set_up_of_another_game_is_one_too(app: TriedApp):
    deal(app, "Robin")
    known = choices.load()
    table_there = known.table(OTHER)
    seats = (replace(table_there.seats[0], name="Maria"), *table_there.seats[1:])
    known.remember(OTHER, replace(table_there, seats=seats))
    assert who(to_set_up(app).choice.seats) == ["Maria"]


def test_and_a_third_name_after_it(app: TriedApp):
    deal(app, "Robin")
    settle_in(app, "Maria")
    settle_in(app, "MIA")
    settle_in(app, "Mia")
    assert who(to_set_up(app).choice.seats) == ["Mia"]
    press(app, pygame.K_ESCAPE)
    settle_in(app, "Robin")
    assert everywhere() == {"Robin"}


def test_a_name_written_otherwise_and_another_face_are_taken_over_as_well(app: TriedApp):
    deal(app, "robin")
    settle_in(app, "ROBIN", "rosa")
    seat = to_set_up(app).choice.seats[0]
    assert (seat.name, seat.face) == ("ROBIN", "rosa")


def test_a_computer_of_the_new_name_makes_way(app: TriedApp):
    setup = deal(app, "Robin")
    settle_in(app, setup.seats[1].name.upper())
    seats = to_set_up(app).choice.seats
    assert who(seats) == [setup.seats[1].name.upper()]
    assert len({seat.name.casefold() for seat in seats}) == len(seats)


# -- several people -------------------------------------------------------------------------------------------------


def test_of_several_people_the_one_who_has_a_new_name_gets_it(app: TriedApp):
    deal(app, "Robin", "Sam")
    settle_in(app, "Maria")
    choices.rename("Sam", "Kim")
    assert who(to_set_up(app).choice.seats) == ["Maria", "Kim"]


def test_wherever_she_sits(app: TriedApp):
    deal(app, "Robin")
    deal(app, "Peter", "Robin", evening="one 1")
    settle_in(app, "Maria")
    scene = to_set_up(app)
    assert who(scene.choice.seats) == ["Peter", "Maria"]
    press(app, pygame.K_ESCAPE)
    assert choices.load().person.name == "Maria"
    settle_in(app, "Mia")
    assert who(choices.load().table(GAME).seats) == ["Peter", "Mia"]


def test_the_name_of_a_guest_is_not_taken_for_hers(app: TriedApp):
    choices.introduce("Maria", "rosa")
    deal(app, "Peter", evening="one 1")
    assert who(to_set_up(app).choice.seats) == ["Peter"]
    press(app, pygame.K_ESCAPE)
    assert choices.load().person == Seat("Maria", PERSON, face="rosa")
    assert choices.load().table(OTHER).seats[0].name == "Maria"
    app.router.play_again(deal(app, "Peter", evening="one 2"), same_deal=False)
    assert who(table(app).match.seats) == ["Peter"]


def test_a_guest_who_stays_when_she_gets_up_is_not_she(app: TriedApp):
    choices.introduce("Maria", "rosa")
    deal(app, "Maria", "Sam")
    scene = to_set_up(app)
    scene._change_seats((Seat("Ada"), *scene.choice.seats[1:]))
    press(app, pygame.K_RETURN, ctrl=True)
    assert who(table(app).match.seats) == ["Sam"]
    assert choices.load().person == Seat("Maria", PERSON, face="rosa")


def test_somebody_known_who_sits_down_in_her_place_is_somebody_else(app: TriedApp, home: Path):
    write(home, a_line("a", name="Anna"), a_line("b", name="Ben"))
    setup = deal(app, "Anna")
    deal(app, "Ben")
    assert choices.load().person.name == "Ben"
    app.router.play_again(setup, same_deal=False)
    assert who(table(app).match.seats) == ["Anna"]
    assert who(to_set_up(app).choice.seats) == ["Anna"]
    press(app, pygame.K_ESCAPE)
    assert choices.load().person.name == "Ben"


def test_where_nobody_has_told_a_name_whoever_plays_is_the_first_person(app: TriedApp):
    setup = replace(a_setup(), seats=(Seat("Anna", PERSON), *a_setup().seats[1:]))
    app.router.set_up(setup.game, setup)
    app.step()
    press(app, pygame.K_ESCAPE)
    assert choices.load().person.name == "Anna"


def test_a_guest_who_takes_the_old_name_has_it(app: TriedApp):
    setup = deal(app, "Robin")
    choices.introduce("Maria", "")
    assert who(choices.load().as_now(setup.seats)) == ["Maria"]
    setup = deal(app, "Maria", "Robin")
    assert who(choices.load().as_now(setup.seats)) == ["Maria", "Robin"]
    assert who(choices.load().as_now(setup.seats[1:])) == ["Robin"]


def test_in_mid_match_nobody_sits_down_a_second_time(app: TriedApp):
    deal(app, "Robin")
    settle_in(app, "Maria")
    press(app, pygame.K_w)
    page = app.scene
    assert isinstance(page, PlayersPage)
    kinds = [w for w in form_of(app).root.everything() if isinstance(w, Button) and w.icon in ("person", "computer")]
    form_of(app).set_focus(kinds[1])
    press(app, pygame.K_SPACE)
    assert who(page.choice.seats) == ["Robin", "Sam"]


# -- what goes with a name ------------------------------------------------------------------------------------------


def test_who_has_another_name_has_seen_the_same_cards(app: TriedApp):
    setup = deal(app, "Robin")
    play_kept(table(app).match, table(app).slot)
    choices.introduce("Maria", "")
    assert not deals.seen(replace(setup, seats=choices.load().as_now(setup.seats)))
    app.router.play_again(setup, same_deal=True)
    match = table(app).match
    assert (who(match.seats), match.setup.seed) == (["Maria"], setup.seed)
    table(app).slot.save(match)
    assert not match.ledger.counts(1)


def test_at_a_table_of_computers_there_is_nothing_to_hand_over(app: TriedApp):
    setup = replace(a_setup(), seats=tuple(Seat(name) for name in "ABCD"))
    app.router.start_match(setup)
    deals.hand_over(setup, replace(setup, seats=(Seat("Maria", PERSON), *setup.seats[1:])))
    assert len((deals._DEALS.path()).read_text().splitlines()) == 1


def test_statistics_find_whoever_was_called_like_that(home: Path):
    write(home, a_line("a", name="Robin"), a_line("b", name="Sam"))
    assert statistics.called_now("ROBIN") == "Robin"
    statistics.rename("Robin", "Maria")
    statistics.rename("Maria", "Mia")
    assert [statistics.called_now(name) for name in ("Robin", "maria", "Sam", "Zoe")] == ["Mia", "Mia", "Sam", "Zoe"]
    write(home, *(home / statistics.FILE).read_text().splitlines(), a_line("c", name="Robin"))
    assert statistics.called_now("Robin") == "Robin", "somebody else by now"


# -- the file -------------------------------------------------------------------------------------------------------


def test_the_file_says_nothing_of_it_where_nobody_has_another_name(app: TriedApp, home: Path):
    deal(app, "Robin")
    assert "called" not in json.loads((home / choices.FILE).read_text(encoding="utf-8"))
    choices.introduce("Maria", "")
    assert json.loads((home / choices.FILE).read_text(encoding="utf-8"))["called"] == {"robin": "Maria"}


@pytest.mark.parametrize("data", [None, 7, [], {"robin": 7}, {"": "Maria"}, {"robin": " "}, {"Maria": "maria"}])
def test_what_makes_no_sense_there_is_passed_over(data: object):
    assert read_new_names(data) == NewNames()


def test_a_match_dealt_to_nobody_known_stays_as_it_is():
    match = Match(a_setup())
    assert NewNames().seated(match.seats, Seat("Maria", PERSON)) == match.seats


def test_another_face_in_mid_match_leaves_new_names_known(app: TriedApp):
    """Who sits there still has sat down under the old name."""
    deal(app, "Ada")
    choices.introduce("Maria", "")
    press(app, pygame.K_w)
    faces = [widget for widget in form_of(app).root.everything() if isinstance(widget, FaceButton)]
    click(app, faces[2].rect.center)
    press(app, pygame.K_RETURN, ctrl=True)
    assert choices.load().called.of("Ada") == "Maria"


def test_who_gets_up_for_somebody_new_keeps_the_own_name(app: TriedApp):
    choices.introduce("Ada", "rosa")
    app.router.set_up(GAME.id)
    app.step()
    turn_kind(app, 1)
    page = turn_kind(app, 0)
    guest = next(seat for seat in page.choice.seats if seat.kind == PERSON)
    assert guest.name != "Ada"
    press(app, pygame.K_ESCAPE)
    known = choices.load()
    assert (known.person.name, known.person.face) == ("Ada", "rosa")
    assert known.called.of("Ada") == "Ada"


def turn_kind(app: App, number: int) -> SetupScene:
    """Turn a person on a chair into a computer, or back."""
    icons = [w for w in form_of(app).root.everything() if isinstance(w, Button) and w.icon in ("person", "computer")]
    click(app, icons[number].rect.center)
    page = app.scene
    assert isinstance(page, SetupScene)
    return page
