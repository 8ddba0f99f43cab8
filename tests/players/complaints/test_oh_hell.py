"""Complaints about players that have to win just as many tricks as they bid, in Oh Hell."""

from __future__ import annotations

from game.games.oh_hell.rules.state import OhHell
from tests.games.oh_hell.talk import bid, table
from tests.players.complaints.asked import answers

OTHERS = ("KC 3H", "QC 4D", "5C")


def played(game: OhHell) -> set[str]:
    return answers("oh-hell", game)


def test_16_the_dealer_does_not_bid_none_with_the_ace_of_trumps():
    game = table("2D 3D 6S", "7D 8D 9D", "4C 5C 6C", "AH 2S 3C", turnup="9H")
    assert played(bid(game, "0 1 1")) == {"bid 2"}


def test_17_the_best_trump_waits_for_the_last_trick():
    game = table("AH 2C", "KS QS", "3S 4D", "5S", bids="1 1 1 0", turnup="9H", trick="JS", leader=3, dealer=2, deals=9)
    assert played(game) == {"play 2C"}


def test_18_of_two_trumps_that_are_both_needed_the_higher_is_led():
    game = table("QH 9H", "KS QS", "3S 4D", "5S 6S", bids="2 1 0 0", turnup="2H", leader=0, dealer=3, deals=9)
    assert played(game) == {"play QH"}


def test_19_the_ace_of_trumps_is_not_played_first_because_it_is_the_highest():
    hands = ["AH 2S 3C 2D", "KS QS 9D 8D", "AC KC QC 7S", "AD KD 6S 5S"]
    assert "play AH" not in played(table(*hands, bids="1 1 1 0", turnup="9H"))


def test_20_an_ace_that_is_needed_is_not_thrown_away_before_a_card_that_cannot_win():
    game = table("AS 2D", *OTHERS, bids="1 0 1 0", turnup="9H", trick="JC", leader=3, deals=9, dealer=3)
    assert played(game) == {"play 2D"}


def test_21_who_wants_no_trick_plays_low_where_a_high_card_would_win_and_high_where_it_cannot():
    hands = ("KS 2S", "KC 3H", "QC 4D", "5C")
    game = table(*hands, bids="0 1 1 0", turnup="9H", trick="JS", leader=3, deals=9, dealer=3)
    assert played(game) == {"play 2S"}
    game = table("AS 2D", *OTHERS, bids="0 1 1 0", turnup="9H", trick="JC", leader=3, deals=9, dealer=3)
    assert played(game) == {"play AS"}
