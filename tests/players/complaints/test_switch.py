"""Complaints about opponents in the Eights family, in Switch."""

from __future__ import annotations

from tests.games.switch.tables import table
from tests.players.complaints.asked import answers

OTHERS = ("5C 5D 6C 10D", "QC QD 6H 9D")


def test_22_an_ace_names_the_suit_that_is_held_and_not_the_one_that_lies_there():
    game = table("AH 9S", "4D 6D JC", *OTHERS, pile="KH", stock="7C 3S 2S")
    assert answers("switch", game) == {"play AH S"}


def test_23_who_is_about_to_go_out_is_made_to_draw():
    game = table("2H 3H 6S 7C", "4D", *OTHERS, pile="9H", stock="7D 3S 2S KC KD")
    assert answers("switch", game) == {"play 2H"}
