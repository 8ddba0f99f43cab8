"""Cards that explain themselves: what rests on a card, holds it with a finger or asks with a key reads what it is."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import GAMES
from game.engine.cards import card
from game.engine.state import DISCARD, HANDS
from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.ui.player import Player, setup_of, your_turn
from tests.ui.table.tips.test_tips import MS, point, says, seated_at

HAND = "9C 3C 5C"


@pytest.fixture(name="player")
def _player(sit_down) -> Player:
    player: Player = sit_down(your_turn(HAND), speed="off")
    player.rest()
    return player


def on(player: Player, name: str) -> tuple[int, int]:
    """A point on a card of the hand that no other card covers."""
    rect = player.sprite(card(name)).rect()
    return rect.left + 6, rect.top + rect.height // 3


def lines(player: Player) -> list[str]:
    return says(player).split("\n")


def test_a_card_of_the_hand_says_its_name_its_rule_and_how_many_were_seen(player: Player):
    point(player, on(player, "9C"))
    assert lines(player) == ["**9 of clubs**", "Makes the total 99.", "9s in the pack: 4. Seen so far: 1."]
    tip, panel = player.table.tips.shown, player.table.tips.panel
    assert tip is not None
    assert panel is not None
    assert tip.face == "9C"
    assert tip.face_width > player.sprite(card("9C")).rest.width
    assert not panel.colliderect(tip.rect), "it lies beside the card"


def test_the_next_card_says_what_it_is_after_a_while_of_its_own(player: Player):
    point(player, on(player, "9C"))
    player.move_to(on(player, "3C"))
    assert says(player) == ""
    player.wait(MS + 100, 50)
    assert lines(player)[:2] == ["**3 of clubs**", "Adds 3, and skips the next player."]


def test_a_card_on_the_pile_says_what_it_is_and_what_the_pile_is(player: Player):
    player.do(next(move for move in player.legal() if move.cards == (card("5C"),)), "double")
    player.rest()
    point(player, player.pile)
    top = player.table.view.table[DISCARD][-1]
    assert lines(player)[0].lower() == f"**{top.name.removeprefix('the ')}**".lower()
    assert lines(player)[-1].startswith("The pile.")


def test_what_lies_face_down_explains_nothing(player: Player):
    point(player, player.stock)
    assert says(player).startswith("Stock, face down")
    for sprite in player.table.cards.zones[HANDS[1]]:
        assert player.table.tips.cards.at(sprite.rect().center) is None


def test_it_goes_at_a_press_and_the_press_lifts_the_card(player: Player):
    point(player, on(player, "3C"))
    player.press(on(player, "3C"))
    assert says(player) == ""
    player.wait(MS + 300, 50)
    assert says(player) == "", "a mouse that is held down has rested before"
    player.release(on(player, "3C"))
    assert player.table.gestures.lifted == [player.sprite(card("3C"))]


def test_a_finger_that_is_held_reads_and_lifts_nothing(player: Player):
    where = on(player, "3C")
    player.post(pygame.MOUSEBUTTONDOWN, pos=where, button=1, touch=True)
    player.wait(MS + 100, 50)
    assert lines(player)[0] == "**3 of clubs**"
    player.post(pygame.MOUSEBUTTONUP, pos=where, button=1, touch=True)
    assert player.table.gestures.lifted == []
    assert lines(player)[0] == "**3 of clubs**", "it stays to be read"
    player.post(pygame.MOUSEBUTTONDOWN, pos=player.pile, button=1, touch=True)
    assert says(player) == ""


def test_a_card_that_was_held_and_is_dragged_then_is_played(player: Player):
    where = on(player, "3C")
    player.post(pygame.MOUSEBUTTONDOWN, pos=where, button=1, touch=True)
    player.wait(MS + 100, 50)
    assert says(player)
    for share in range(1, 6):
        there = tuple(a + (b - a) * share // 5 for a, b in zip(where, player.pile, strict=True))
        player.post(pygame.MOUSEMOTION, pos=there, rel=(0, 0), buttons=(1, 0, 0), touch=True)
        assert player.table.gestures.drag is not None
        player.wait(MS + 100, 100)
        assert says(player) == "", "nothing lies over a card that is dragged"
    player.post(pygame.MOUSEBUTTONUP, pos=player.pile, button=1, touch=True)
    assert [move.cards for move in player.table.match.moves][:1] == [(card("3C"),)]


def test_a_key_asks_about_the_card_that_has_the_focus(player: Player):
    player.key(pygame.K_i)
    assert says(player) == ""
    assert player.painted().says("Choose a card first: the arrow keys go from card to card.")
    player.key(pygame.K_HOME)
    player.key(pygame.K_i)
    assert lines(player)[0] == "**3 of clubs**"
    player.wait(2000)
    assert says(player), "it stays"
    player.key(pygame.K_RIGHT)
    assert says(player) == ""
    player.key(pygame.K_i)
    assert lines(player)[0] == "**5 of clubs**"


def test_a_key_goes_through_the_cards_of_a_pile_from_the_top(sit_down):
    player = seated_at(sit_down, "canasta", 60, speed="off")
    table = player.table
    group = next(where for where in table.cards.zones if where.kind == "meld" and len(table.tips.cards.of(where)) > 2)
    table.gestures.place = group
    names = []
    for _ in range(3):
        player.key(pygame.K_i)
        names.append(lines(player)[0])
    shown = [str(sprite.card and sprite.card.name).removeprefix("the ") for sprite in table.tips.cards.of(group)[:3]]
    assert [name.strip("*").lower() for name in names] == [name.lower() for name in shown]


def test_nothing_is_said_behind_the_curtain_or_while_cards_move(sit_down):
    player = sit_down(setup_of(persons=2, computers=1), speed="normal")
    player.rest()
    assert player.table.cover is not None
    for sprite in player.table.cards.all():
        point(player, sprite.rect().center)
        assert says(player) == ""
    moving = sit_down(your_turn(HAND), speed="normal")
    moving.rest()
    moving.do(moving.legal()[0], "keys")
    moving.step()
    assert not moving.table.cards.busy(moving.table.now) or moving.table.tips._at(moving.pile) is None


def test_undo_forgets_what_was_seen_of_moves_that_are_taken_back(player: Player):
    point(player, on(player, "3C"))
    before = says(player)
    player.do(next(move for move in player.legal() if move.cards == (card("5C"),)), "double")
    player.rest()
    player.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    player.key(pygame.K_RETURN)
    player.rest()
    player.move_to((4, 4))
    point(player, on(player, "3C"))
    assert says(player) == before


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_card_face_up_at_a_table_explains_itself(sit_down, game):
    kinds = [PERSON, *[COMPUTER] * (game.usual_seats - 1)]
    names = ("Ada", "Bruno", "Clara", "David", "Edith", "Fritz")
    seats = tuple(Seat(name, kind, "easy") for name, kind in zip(names, kinds, strict=False))
    match = Match(Setup(game.id, game.rule_sets[0].id, seats, 5))
    bots.play_out(match, {seat: bots.make(game.id, "easy") for seat in range(len(seats))}, 12)
    player = sit_down(match, speed="off")
    player.rest()
    shown = [
        sprite for sprite in player.table.cards.all() if player.table.tips.cards.at(sprite.rect().center) is sprite
    ]
    assert shown
    for sprite in shown:
        tip = player.table.tips._at(sprite.rect().center)
        assert tip is not None
        assert tip.face == sprite.card.face or not tip.face, "or a small sign lies on it"
