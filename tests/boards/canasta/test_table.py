"""Canasta at the one table: rounds by pointer, by keys and between two people; red threes, the pile, the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.engine.cards import Card
from game.engine.melds.table import bonus, meld
from game.engine.state import DISCARD
from game.games.canasta.rules.variants import PACK
from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.boards.hand_and_foot.key_player import KeyPlayer
from tests.boards.hand_and_foot.tables import PointerPlayer, play_round
from tests.games.melding import Dealer
from tests.ui.player import NAMES, Player
from tests.ui.screen import Painted

GAME = "canasta"
CANASTA = "5 5 5 5 5 5 5"


def canasta_table(
    *,
    seats: int = 4,
    persons: int = 1,
    hand: str | None = None,
    groups: Sequence[Sequence[str]] = (),
    threes: Sequence[str] = (),
    pile: str = "",
    seed: int = 3,
    **facts: Any,
) -> Setup:
    """A table with Ada to play from `hand`, or a fresh deal."""
    position: dict[str, Any] | None = None
    if hand is not None:
        dealer = Dealer(PACK)
        hands = [dealer.cards(hand)]
        position = {
            "groups": [[dealer.cards(text) for text in own] for own in groups],
            "bonus": [dealer.cards(text) for text in threes],
            "discard": dealer.cards(pile),
            "turns": [2] * seats,
            "turn": 0,
            **facts,
        }
        others = ["8 9 10 J", "Q K A 6", "4 9 10 K", "6 J 8 7"]
        position["hands"] = [*hands, *(dealer.cards(text) for text in others[: seats - 1])]
    kinds = [PERSON] * persons + [COMPUTER] * (seats - persons)
    chairs = tuple(Seat(name, kind, "easy") for name, kind in zip(NAMES, kinds, strict=False))
    return Setup(GAME, "classic", chairs, seed, {}, position=position)


def first_held(player: Player) -> Card:
    """The card at the left of the hand."""
    card = player.table.gestures.hand()[0].card
    assert card is not None
    return card


@pytest.fixture(name="seated")
def _seated(sit_down):
    def seated(setup, **settings) -> tuple[Player, PointerPlayer]:
        player = sit_down(setup, **{"speed": "off", **settings})
        player.rest()
        return player, PointerPlayer(player)

    return seated


def painted(player: Player) -> Painted:
    """What the table shows; what the board caches between frames is rebuilt first."""
    vars(player.table.board)["_signs_of"] = ()
    return player.painted()


def shows(player: Player, words: str) -> bool:
    """Whether the table shows these words."""
    return painted(player).says(words)


@pytest.mark.parametrize(
    ("size", "seats"),
    [  # others play with four by keys, and two people with each other
        ((960, 600), 3),
        pytest.param((960, 600), 4, marks=pytest.mark.soak),
        pytest.param((1920, 1080), 2, marks=pytest.mark.soak),
    ],
)
def test_a_round_is_played_with_the_pointer(seated, size, seats):
    player, person = seated(canasta_table(seats=seats), size=size)
    assert {"draw", "lay", "discard", "go_down"} <= play_round(player, person, GAME)


def test_a_round_is_played_with_the_keys_alone(seated):
    player, _ = seated(canasta_table())
    assert {"draw", "lay", "discard", "go_down"} <= play_round(player, KeyPlayer(player), GAME)


def test_two_people_pass_the_machine(seated):
    player, person = seated(canasta_table(seats=2, persons=2))
    match, names = player.table.match, set()
    for _ in range(12):
        if player.table.cover is None:
            KeyPlayer(player).press("Pass on to")
            player.rest()
        player.lower()
        player.rest()
        seat = match.state.actor
        names.add(match.state.names[seat])
        assert person.view.viewer == seat
        player.click(player.stock)
        player.rest()
        player.drag(player.on(first_held(player)), player.pile)
        player.rest()
        if player.table.choice is not None:  # whether that is meant
            player.press_button(player.table.choice.answers[0][0])
            player.rest()
    assert names == {*NAMES[:2]}


def test_red_threes_lie_before_the_melds(seated):
    player, _ = seated(canasta_table(hand="K K 4 9", groups=[["7 7 7"]], threes=["r3 r3", "r3"]))
    spots = player.table.layout.spots
    assert {bonus(0), bonus(1)} <= set(spots)
    own, theirs = (player.table.cards.zones[bonus(side)] for side in (0, 1))
    assert (len(own), len(theirs)) == (2, 1)
    assert own[0].rect().centerx < player.table.layout.extra["ours"].centerx


def test_what_a_frozen_pile_asks_for(seated):
    player, _ = seated(canasta_table(hand="K K 4 9", groups=[["7 7 7"]], pile="2 K", phase="draw", frozen=True))
    assert shows(player, "Frozen: only two Kings")
    apart, _ = seated(canasta_table(hand="K K 4 9", pile="4 K", phase="draw"))
    assert shows(apart, "Not down: only two Kings")


def test_the_card_that_froze_the_pile_is_seen_by_whoever_sits_down_next(seated):
    hand = "2 4 5 6 7"
    player, person = seated(canasta_table(seats=2, persons=2, hand=hand, groups=[["7 7 7"]], pile="4 9"))
    player.lower()
    player.rest()
    (frozen,) = person.held("2")
    person.carry([frozen], player.pile)
    player.press_button("Discard")
    player.rest()
    KeyPlayer(player).press("Pass on to")
    player.rest()
    player.lower()
    player.rest()
    spot, pile = player.table.layout.spots[DISCARD], player.table.cards.zones[DISCARD]
    assert [sprite.card for sprite in pile] == [None, None, frozen]
    player.click(player.stock)
    player.rest()
    player.drag(player.on(first_held(player)), player.pile)
    player.rest()
    KeyPlayer(player).press("Pass on to")
    player.rest()
    player.lower()
    player.rest()
    spot, pile = player.table.layout.spots[DISCARD], player.table.cards.zones[DISCARD]
    assert (spot.across, pile[spot.across].card, len(pile)) == (2, frozen, 4)
    assert pile[0].card is None


def test_without_a_stock_its_place_is_told_and_nobody_is_asked_to_draw(seated):
    setup = canasta_table(hand="4 5 6 9", groups=[["J J J"]], pile="9 J", phase="draw", stock="", rest="discard")
    player, _ = seated(setup)
    assert shows(player, "Your turn: take the pile or end the round, as the stock is used up.")
    assert "stock" in [text for text, _ in painted(player).texts]
    player.click(player.stock)
    player.rest()
    assert shows(player, "your side's Jacks take this card.")


def test_a_pile_that_nobody_takes_any_more_is_not_explained(seated):
    groups = [["J J J"]]
    setup = canasta_table(hand="4 5 6 9", groups=groups, pile="9 J", closing=True, stock="", rest="discard")
    player, _ = seated(setup)
    assert not shows(player, "Two Jacks take")
    assert shows(player, "lay cards if you like, then end the round")


def test_the_pile_is_taken_onto_a_meld_by_dragging_its_top_card(seated):
    player, person = seated(canasta_table(hand="4 4 9 9", groups=[["7 7 7"]], pile="6 7", phase="draw"))
    top = player.table.cards.zones[DISCARD][-1]
    player.drag(top.rect().center, person.group(meld(0, 0)))
    assert [move.kind for move in player.table.match.moves] == ["take_pile"]


def test_undo_puts_a_taken_pile_back(seated):
    player, person = seated(canasta_table(hand="7 7 4 4 9 9", groups=[["8 8 8"]], pile="r3 6 10 7", phase="draw"))
    before = [len(pile) for pile in player.table.view.table.zones.values()]
    person.carry(person.held("7 7"), player.pile)
    player.rest()
    assert [move.kind for move in player.table.match.moves] == ["take_pile"]
    assert bonus(0) in player.table.layout.spots
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    player.rest()
    player.press_button("Undo")  # it is asked: what lay in the pile has been seen
    player.rest()
    assert [len(pile) for pile in player.table.view.table.zones.values()] == before
    assert not player.table.match.moves
    assert player.table.cards.agrees(player.table.view)


def test_a_partner_is_asked_and_answers_behind_the_curtain(seated):
    setup = canasta_table(persons=4, hand="9 4", groups=[["9 9 9", CANASTA]])
    player, _ = seated(setup)
    person = KeyPlayer(player)
    player.lower()
    player.rest()
    person.press("May I go out?")
    player.rest()
    person.press("Pass on to")
    player.rest()
    player.lower()
    player.rest()
    assert shows(player, "asks: May I go out?")
    person.press("Yes")
    player.rest()
    assert player.table.match.state.question == "yes"


def test_the_words_of_the_game_stand_on_the_table(seated):
    player, _ = seated(canasta_table(hand="K K 4 9", groups=[[CANASTA, "9 9 9"], ["8 8 8 8 8 8 2"]]))
    assert shows(player, "Natural 1")
    assert shows(player, "Mixed 1")
    empty, _ = seated(canasta_table(hand="K K 4 9"))
    assert shows(empty, "Your melds will lie here")
