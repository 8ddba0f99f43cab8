"""Who plays on, in mid-match: seats are given away and taken at the table's menu, and the table goes on from there."""

from __future__ import annotations

import pygame
import pytest

from game import catalogue
from game.engine.state import HANDS
from game.session.bots import make, play_out
from game.session.days import deal_of
from game.session.match import COMPUTER, PERSON, Seat
from game.session.save import SaveSlot
from game.session.seen import deals
from tests.ui.player import Player, setup_of
from tests.ui.scenes.checks import all_words, check_layout, click, form_of
from ui.scenes.home import HomeScene
from ui.scenes.setup.players import PlayersPage
from ui.scenes.slots import NoSave, TableSlot, WatchedTable
from ui.table.scene import TableScene
from ui.widgets import Button, TextField
from ui.widgets.faces import FaceButton


@pytest.fixture(name="sits")
def _sits(sit_down):
    """One sits down at a table that is kept, and looks at the first hand."""

    def sit(*, persons: int = 1, computers: int = 3, **more) -> Player:
        player: Player = sit_down(setup_of(persons=persons, computers=computers, seed=2, **more))
        player.rest()
        if player.table.cover is not None:
            player.lower()
        player.rest()
        return player

    return sit


def open_players(player: Player) -> PlayersPage:
    player.key(pygame.K_w)
    page = player.app.scene
    assert isinstance(page, PlayersPage)
    check_layout(player.app)
    return page


def kind_buttons(player: Player) -> list[Button]:
    root = form_of(player.app).root
    icons = ("person", "computer")
    return [widget for widget in root.everything() if isinstance(widget, Button) and widget.icon in icons]


def turn(player: Player, number: int) -> PlayersPage:
    click(player.app, kind_buttons(player)[number].rect.center)
    page = player.app.scene
    assert isinstance(page, PlayersPage)
    check_layout(player.app)
    return page


def main_of(page: PlayersPage) -> Button:
    assert isinstance(page.main, Button)
    return page.main


def play_on(player: Player) -> None:
    player.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    at_the_table(player)


def at_the_table(player: Player) -> None:
    """Whatever table lies on the screen now, once it has come to rest."""
    if isinstance(player.app.scene, TableScene):
        player.table = player.app.scene
    player.rest()


def shown_hands(player: Player) -> set[int]:
    """The seats whose cards lie face up on the screen."""
    zones = player.table.view.table.zones
    seats = range(len(player.table.match.seats))
    return {seat for seat in seats if zones[HANDS[seat]] and None not in zones[HANDS[seat]]}


def test_it_stands_in_the_menu_and_has_a_key(sits):
    player = sits()
    player.key(pygame.K_ESCAPE)
    assert "Players…" in all_words(player.app)
    player.key(pygame.K_w)
    page = player.app.scene
    assert isinstance(page, PlayersPage)
    assert "sees its cards from here on" in all_words(player.app)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    assert player.table.match.seats == player.table.match.setup.seats


def test_nothing_changed_is_only_a_look(sits):
    player = sits()
    table = player.table
    open_players(player)
    play_on(player)
    assert player.table is table
    assert table.match.chairs.changes == []


def test_somebody_who_goes_gives_the_seat_to_a_computer_of_the_house(sits):
    player = sits(persons=2, computers=2)
    looks = player.table.controller.viewer
    assert looks is not None
    stays = 1 - looks
    gone = player.table.match.seats[looks].name
    open_players(player)
    page = turn(player, looks)
    new = page.choice.seats[looks]
    assert (new.kind, bool(new.face)) == (COMPUTER, True)
    play_on(player)
    table = player.table
    assert table.match.seats[looks] == new
    assert table.controller.persons == [stays]
    assert f"{new.name} plays for {gone} from here." in [line.words for line in table.controller.log()]
    assert table.cover is not None
    assert shown_hands(player) == set()
    player.lower()
    player.rest()
    assert shown_hands(player) == {stays}
    assert table.showing.bottom == stays


def test_a_person_takes_a_seat_and_the_curtain_comes_in(sits):
    player = sits()
    open_players(player)
    page = turn(player, 1)
    assert page.choice.seats[1].kind == PERSON
    name = page.choice.seats[1].name
    assert f"{name} sees the cards of that seat from here on." in all_words(player.app)
    play_on(player)
    assert shown_hands(player) == {0}
    assert player.table.cover is None
    player.do(player.legal()[0], "double")
    player.rest()
    assert player.table.controller.passing_to == 1
    player.press_button(f"Pass on to {name}")
    player.lower()
    player.rest()
    assert shown_hands(player) == {1}


def test_a_seat_that_is_turned_twice_has_who_sat_there(sits):
    player = sits()
    page = open_players(player)
    before = page.choice.seats
    turn(player, 2)
    assert turn(player, 2).choice.seats == before
    turn(player, 0)
    assert turn(player, 0).choice.seats == before


def test_two_of_one_name_cannot_play_on(sits):
    player = sits()
    page = open_players(player)
    page._rename(0, "Bruno")
    assert "called Bruno" in all_words(player.app)
    assert not main_of(page).enabled
    play_on(player)
    assert player.app.scene is page


def test_a_name_is_typed_and_shown_at_the_table(sits):
    player = sits()
    page = open_players(player)
    field = next(widget for widget in form_of(player.app).root.everything() if isinstance(widget, TextField))
    click(player.app, field.rect.center)
    player.post(pygame.TEXTINPUT, text="x")
    assert page.choice.seats[0].name == "Adax"
    play_on(player)
    assert player.table.view.names[0] == "Adax"


def test_a_face_is_changed_and_nobody_raises_a_curtain(sits):
    player = sits()
    page = open_players(player)
    face = next(widget for widget in form_of(player.app).root.everything() if isinstance(widget, FaceButton))
    click(player.app, face.rect.center)
    assert page.choice.seats[0].face
    play_on(player)
    assert player.table.match.seats[0].face == page.choice.seats[0].face
    assert player.table.cover is None
    assert not player.table.match.chairs.changed_hands


def test_open_hints_go_on_and_first_steps_do_not_begin_again(sits):
    """Esc in their first bubble would forget the match."""
    player = sits()
    player.table.hints = player.table.first = True
    page = open_players(player)
    face = next(widget for widget in form_of(player.app).root.everything() if isinstance(widget, FaceButton))
    click(player.app, face.rect.center)
    play_on(player)
    assert player.app.scene is player.table is not page
    assert player.table.hints
    assert not player.table.first


def test_the_last_person_goes_and_the_match_waits_on_the_first_page(sits):
    player = sits()
    match = player.table.match
    made = len(match.moves)
    open_players(player)
    page = turn(player, 0)
    assert main_of(page).text == "Keep it for later"
    assert "kept as it stands" in all_words(player.app)
    click(player.app, main_of(page).rect.center)
    player.step()
    assert isinstance(player.app.scene, HomeScene)
    kept = SaveSlot().unfinished(match.setup.game)
    assert len(kept.moves) == made
    assert [seat.kind for seat in kept.seats] == [PERSON, COMPUTER, COMPUTER, COMPUTER]


def test_the_last_person_stays_at_a_table_that_is_not_kept(sits):
    player = sits()
    match = player.table.match
    player.app.router.sit_down(match, NoSave())
    at_the_table(player)
    open_players(player)
    page = turn(player, 0)
    assert "this table is not saved" in all_words(player.app)
    assert not main_of(page).enabled


def test_who_sits_there_now_is_in_the_save_and_sits_there_when_it_is_opened(sits):
    player = sits()
    game = player.table.match.setup.game
    open_players(player)
    turn(player, 1)
    play_on(player)
    seats = player.table.match.seats
    player.app.router.home()
    player.app.router.continue_match(game)
    at_the_table(player)
    assert player.table.match.seats == seats
    assert player.table.controller.persons == [0, 1]
    assert player.table.cover is not None or player.table.controller.viewer is None


def test_the_deal_of_a_day_says_that_it_is_then_not_written_down(sit_down):
    player = sit_down(deal_of(catalogue.game("ninety-nine"), "2026-03-09", "Ada"))
    player.rest()
    open_players(player)
    turn(player, 1)
    assert "not written down as the deal of the day" in all_words(player.app)


def test_who_changes_places_in_mid_round_is_told_that_it_does_not_count(sits):
    player = sits()
    page = open_players(player)
    turn(player, 0)
    page._change_seats(page._with_seat(2, Seat("Ada", PERSON)))
    assert "then counts for nobody" in all_words(player.app)
    play_on(player)
    assert not player.table.match.ledger.counts(1)


def test_the_first_person_at_a_table_of_computers_plays_a_match_that_is_kept_and_does_not_count(sit_down):
    player = sit_down(setup_of(persons=0, computers=3, seed=2))
    player.app.router.sit_down(player.table.match, WatchedTable())
    player.table = player.app.scene
    game = player.table.match.setup.game
    assert not player.table.slot.saves
    open_players(player)
    page = turn(player, 1)
    name = page.choice.seats[1].name
    play_on(player)
    assert isinstance(player.table.slot, TableSlot)
    assert player.table.controller.viewer == 1
    assert not player.table.match.ledger.counts(player.table.match.round_number)
    assert SaveSlot().unfinished(game).seats[1].name == name
    assert deals.seen(player.table.match.setup_now)


@pytest.mark.parametrize("key", [pygame.K_w, pygame.K_ESCAPE])
def test_a_lesson_has_nobody_else(sits, key):
    player = sits()
    player.app.router.learn("ninety-nine")
    at_the_table(player)
    player.key(key)
    assert not isinstance(player.app.scene, PlayersPage)
    if key == pygame.K_ESCAPE:
        assert "Players…" not in all_words(player.app)


def test_nor_has_a_match_that_is_over(sits):
    player = sits()
    play_out(player.table.match, {seat: make("ninety-nine", "easy") for seat in range(4)})
    player.app.router.sit_down(player.table.match, NoSave())
    at_the_table(player)
    player.key(pygame.K_w)
    assert not isinstance(player.app.scene, PlayersPage)


def test_the_curtain_may_be_up_when_a_seat_is_given_away(sit_down):
    player = sit_down(setup_of(persons=2, computers=2, seed=2))
    player.rest()
    cover = player.table.controller.curtain
    assert cover is not None
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_w)
    turn(player, cover.person)
    play_on(player)
    assert player.table.controller.curtain is not None
    assert player.table.controller.curtain.person == 1 - cover.person
    assert shown_hands(player) == set()


def test_the_next_match_begins_with_those_who_sit_there(sits):
    player = sits()
    open_players(player)
    turn(player, 1)
    play_on(player)
    seats = player.table.match.seats
    player.key(pygame.K_n)
    scene = player.app.scene
    assert scene.choice.seats == seats
