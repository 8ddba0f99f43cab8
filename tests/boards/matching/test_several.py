"""Where several cards may go down together, those that may not go down at all are dimmed as everywhere."""

from __future__ import annotations

from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.ui.player import NAMES


def test_cards_that_fit_in_no_way_are_dimmed(sit_down):
    seats = tuple(Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(NAMES[:3]))
    hands = {"hands": ["5S 5C 9D 3H", "3C 4C", "6C 7C"], "discard": "4S", "turn": 0}
    player = sit_down(Setup("switch", "switch", seats, 11, {"several": "rank"}, position=hands), speed="off")
    player.rest()
    assert player.table.gestures.many
    assert player.painted().dimmed() == {"9D", "3H"}, "the five of clubs goes down with that of spades"
