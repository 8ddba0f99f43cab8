"""Where several cards may go down together: those that may not go down at all are dimmed, a card that can be played by
itself alone is played at once, and others gather at the pile."""

from __future__ import annotations

import pytest

from game.engine.state import DISCARD, HANDS
from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.ui.player import NAMES, Player


def seated(sit_down, hand: str, **settings) -> Player:
    """Ada is to play from that hand on the four of spades."""
    seats = tuple(Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(NAMES[:3]))
    hands = {"hands": [hand, "3C 4C", "6C 7C"], "discard": "4S", "turn": 0}
    player: Player = sit_down(
        Setup("switch", "switch", seats, 11, {"several": "rank"}, position=hands), speed="off", **settings
    )
    player.rest()
    assert player.table.gestures.many
    return player


def test_cards_that_fit_in_no_way_are_dimmed(sit_down):
    player = seated(sit_down, "5S 5C 9D 3H")
    assert player.painted().dimmed() == {"9D", "3H"}, "the five of clubs goes down with that of spades"


@pytest.mark.parametrize("how", ["drag", "click"])
def test_a_card_that_nothing_goes_down_with_is_played_at_once(sit_down, how: str):
    player = seated(sit_down, "5S 9D 3H")
    if how == "drag":
        player.drag(player.on("5S"), player.pile)
    else:
        player.click(player.on("5S"))
        player.click(player.pile)
    assert str(player.table.match.moves[0]) == "play 5S"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_others_lie_at_the_pile_until_the_button_is_pressed(sit_down, size: tuple[int, int]):
    player = seated(sit_down, "5S 5C 5D 3H", size=size)
    player.drag(player.on("5S"), player.pile)
    player.rest()
    player.drag(player.on("5D"), player.pile)
    player.rest()
    table = player.table
    lying = [sprite.rect() for sprite in table.cards.gathered]
    assert len(lying) == 2
    hand, pile = table.layout.spots[HANDS[0]].rect(), table.layout.spots[DISCARD].rect()
    assert all(rect.colliderect(pile) and not rect.colliderect(hand) for rect in lying)
    assert not [rect for rect in lying if rect.colliderect(table.layout.margins.words)]
    player.press_button("Play, the 5 of diamonds on top")
    assert str(table.match.moves[0]) == "play 5S 5D"
