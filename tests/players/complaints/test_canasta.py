"""Complaints about a partner and opponents who collect melds, in Canasta."""

from __future__ import annotations

from game.games.canasta.rules.state import Canasta
from tests.games.canasta.tables import table
from tests.games.melding import face_of
from tests.players.complaints.asked import moves


def done(game: Canasta) -> set[tuple[str, str]]:
    """The kinds of moves, and their cards by face."""
    return {(move.kind, " ".join(face_of(card) for card in move.cards)) for move in moves("canasta", game)}


def test_24_nobody_hurries_out_while_the_partner_has_much_to_lay():
    partner = "A A K K Q Q J J 10 10 2"
    groups = [["9 9 9", "5 5 5 5 5 5 5"], ["4 4 4"]]
    game = table(hands=["9 4", "8 8 8 7 7 7 6 6", partner, "A K Q J 10 8 7"], groups=groups)
    assert game.can_finish(0)
    assert done(game) == {("discard", "4")}


def test_25_nothing_that_the_others_collect_is_laid_on_a_big_pile():
    theirs = ["8 8 8 8", "Q Q Q", "J J J J"]
    hands = ["8 Q J 10 A A K K", "4 4 7 7 9", "6 6 7 9 9", "4 6 7 9"]
    game = table(hands=hands, groups=[[], theirs], pile="4 9 6 7 4 6")
    assert done(game) == {("discard", "10")}
