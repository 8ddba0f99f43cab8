"""A complaint about bluffs that nobody can believe, in Cheat."""

from __future__ import annotations

from tests.games.cheat.tables import challenged, say, table
from tests.players.complaints.asked import answers, moves

SEEDS = 12  # lies are drawn by lot


def test_26_no_more_cards_are_claimed_than_can_be_true_for_all():
    # Everybody saw West take three twos; North holds none and has to call twos.
    game = table(hands=["8H 9S 10D JC 4H", "KD 2H 5S 9C", "3C 4C QS KS", "2C 2D 2S 5D"], turn=3, leader=3)
    game = challenged(say(game, "play 2C 2D 2S A"), 1)
    assert {move.value for move in moves("cheat", game)} == {"2"}
    assert all(len(move.cards) == 1 for move in moves("cheat", game, SEEDS))
    caller = table(hands=["AC AD 7C KD 9H", "AS AH 9S", "7D 7H 8D", "2C 3C 4C"])
    assert answers("cheat", say(caller, "play AC AD 7C A")) == {"challenge"}  # which cannot be true either
