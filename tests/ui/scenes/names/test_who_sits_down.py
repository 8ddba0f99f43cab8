"""Who sits down where nobody of the last table plays: the first person, with her name and her face."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import catalogue
from game.session.match import COMPUTER, PERSON, Seat, persons
from game.session.names import person_name
from game.session.seen import deals
from game.session.sharing.line import line_of, read_line
from tests.ui.bare import TriedApp
from tests.ui.scenes.checks import all_words, form_of, press, start, table, write
from ui.app import App
from ui.scenes.first import first_match
from ui.scenes.setup import choices
from ui.scenes.setup.page import SetupScene
from ui.scenes.setup.people import next_person, seated_as, usual_seats
from ui.scenes.setup.players import PlayersPage
from ui.start.arguments import Start
from ui.widgets import Button

GAME = catalogue.game("switch")
MARIA = Seat("Maria", PERSON, face="rosa")


@pytest.fixture(autouse=True)
def _watched(home: Path) -> None:
    """Maria has looked on at a table of computers."""
    assert home.exists()
    choices.introduce(MARIA.name, MARIA.face)
    watch(choices.load())


def watch(known: choices.Choices) -> None:
    seats = tuple(Seat(name) for name in ("Ada", "Bruno", "Chiara"))
    known.remember(GAME, choices.TableChoice(GAME.rule_sets[0].id, seats))


def press_kind(app: App, number: int) -> SetupScene | PlayersPage:
    """Turn whoever sits on a chair into a person or a computer."""
    found = [w for w in form_of(app).root.everything() if isinstance(w, Button) and w.icon in ("person", "computer")]
    form_of(app).set_focus(found[number])
    press(app, pygame.K_SPACE)
    page = app.scene
    assert isinstance(page, SetupScene | PlayersPage)
    return page


def who(seats: tuple[Seat, ...]) -> list[tuple[str, str]]:
    return [(seats[at].name, seats[at].face) for at in persons(seats)]


def test_the_person_sits_down_at_the_table_that_was_looked_at(app: TriedApp):
    app.router.start_match(choices.load().table(GAME).setup(GAME.id))
    press(app, pygame.K_n)
    page = press_kind(app, 0)
    assert who(page.choice.seats) == [("Maria", "rosa")]
    press(app, pygame.K_ESCAPE)
    assert choices.load().person == MARIA
    assert choices.load().table(catalogue.game("cheat")).seats[0].face == "rosa"


def test_somebody_who_gets_up_and_sits_down_again_keeps_her_face(app: TriedApp):
    app.router.set_up("cheat")
    app.step()
    press_kind(app, 0)
    page = press_kind(app, 0)
    assert who(page.choice.seats) == [("Maria", "rosa")]
    page = press_kind(app, 1)
    assert who(page.choice.seats) == [("Maria", "rosa"), ("Robin", "")], "one more is a guest"


def test_the_person_joins_a_deal_and_is_told_what_she_has_seen(app: TriedApp):
    seats = (MARIA, Seat("Ada"), Seat("Bruno"), Seat("Chiara"))
    played = choices.TableChoice(GAME.rule_sets[0].id, seats).setup(GAME.id, 4711)
    app.router.start_match(played)
    watch(choices.load())
    assert who(choices.seated_at(read_line(line_of(played))).seats) == [("Maria", "rosa")]
    start(app)
    press(app, pygame.K_j)
    write(app, line_of(played))
    assert "You have seen its cards" in all_words(app)
    press(app, pygame.K_RETURN)
    assert [seat.kind for seat in table(app).match.seats] == [PERSON, COMPUTER, COMPUTER, COMPUTER]
    assert deals.seen(table(app).match.setup)


def test_the_chair_of_a_computer_is_hers_in_mid_match(app: TriedApp):
    app.router.start_match(choices.load().table(GAME).setup(GAME.id))
    press(app, pygame.K_w)
    assert who(press_kind(app, 1).choice.seats) == [("Maria", "rosa")]


def test_and_at_a_table_that_the_command_line_asks_for():
    match = first_match(Start(game=GAME.id))
    assert match is not None
    assert who(match.seats) == [("Maria", "rosa")]  # type: ignore[union-attr]


def test_a_namesake_among_the_computers_makes_way(app: TriedApp):
    choices.introduce("ada", "rosa")
    app.router.set_up(GAME.id)
    app.step()
    seats = press_kind(app, 1).choice.seats
    assert who(seats) == [("ada", "rosa")]
    assert len({seat.name.casefold() for seat in seats}) == len(seats)
    count = GAME.usual_seats
    usual = usual_seats(GAME, count, 1, choices.load().company(GAME))
    assert len({seat.name.casefold() for seat in usual}) == count


def test_the_known_sit_down_first_and_then_somebody_new():
    known = (Seat("Kim", PERSON, face="mei"), MARIA, Seat("Ada"))
    assert next_person(known, ()) == known[0]
    assert next_person(known, (Seat("KIM", PERSON),)) == MARIA
    assert next_person(known, (Seat("kim", PERSON), Seat("maria", PERSON), Seat("robin"))).name == "Sam"
    assert person_name(["robin", "SAM"]) == "Kim"


def test_of_two_people_of_one_name_the_other_gets_another():
    seats = seated_as((Seat("Kim", PERSON), Seat("maria", PERSON), Seat("MARIA")), 0, MARIA)
    assert who(seats)[0] == ("Maria", "rosa")
    assert len({seat.name.casefold() for seat in seats}) == len(seats)
    assert [seat.kind for seat in seats] == [PERSON, PERSON, COMPUTER]
