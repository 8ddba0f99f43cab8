"""Complaints about partners and opponents in games of tricks for partners, in Forty-Fives."""

from __future__ import annotations

from game.games.forty_fives.rules.state import FortyFives
from tests.games.forty_fives.talk import table
from tests.players.complaints.asked import answers


def played(game: FortyFives) -> set[str]:
    return answers("forty-fives", game)


def test_1_a_partners_trick_is_not_trumped_when_another_card_will_do():
    tricks = [[0, 0, "8S 2D QH JC"], [0, 0, "9S 4D 6D 7C"], [0, 3, "8D 10D JD QD"]]
    game = table("S", hands=["4C", "9C", "5S 3D", "6C"], trick="KH 7S 3C", leader=3, tricks=tricks)
    assert played(game) == {"play 3D"}  # the 7 of spades is the partner's


def test_2_the_last_hand_trumps_no_higher_than_it_has_to():
    tricks = [[1, 1, "JS 10S 9S 8S"], [1, 1, "AS 2D 3D 4D"]]
    hands = ["5S 7S 3C", "QD 4C", "8C 10H", "6C 7H"]
    game = table("S", hands=hands, trick="KD 2C 9D", leader=1, bidder=1, standing="20", tricks=tricks)
    assert played(game) == {"play 7S"}


def test_3_the_second_hand_keeps_the_best_trump_for_the_trick_that_it_wins_anyway():
    # The bidder needs one of the last two tricks, and the partner may win this one.
    tricks = [[3, 3, "JS 9S 8S 10S"], [3, 3, "AS 7S 2D 3D"], [3, 0, "6D KD 7D 10D"]]
    hands = ["5S 4D", "6C 8D", "QH 9C", "QS"]
    game = table("S", hands=hands, trick="3H", leader=3, bidder=3, standing="15", tricks=tricks)
    assert played(game) == {"play 4D"}


def test_4_the_last_hand_takes_the_trick_that_sets_the_bid():
    # Higher trumps are out, so it may not win the next one.
    tricks = [[1, 1, "5S 3D 8S 10S"], [1, 1, "JS 2D 7S 4D"], [1, 1, "AS 6D 7D 10D"]]
    hands = ["9S 8D", "KS", "9C", "QS"]
    game = table("S", hands=hands, trick="KH 2C 6H", leader=1, bidder=1, standing="20", tricks=tricks)
    assert played(game) == {"play 9S"}


def test_5_trumps_that_only_the_partner_has_are_not_pulled():
    tricks = [[2, 2, "5S 9D 10S 8C"], [2, 0, "6C 7C KC 9C"]]  # to the five nobody keeps a trump back
    hands = ["9S 4D 3D", "KH 7D 8D", "JS AS 2S", "QH 9H 8H"]
    game = table("S", hands=hands, leader=0, bidder=2, standing="20", tricks=tricks)
    assert played(game) <= {"play 4D", "play 3D"}


def test_6_the_third_hand_plays_high():
    tricks = [[1, 1, "JS 10S 9S 8S"], [1, 0, "AS 6S AH 2S"]]
    hands = ["9C 4D", "5C 6C", "KD 3D 7C", "8C 9H 10C"]
    game = table("S", hands=hands, trick="8D QD", leader=0, bidder=1, standing="20", tricks=tricks)
    assert played(game) == {"play KD"}


def test_7_a_card_that_nobody_can_beat_is_led_before_one_that_loses_the_lead():
    tricks = [[0, 0, "5S 3D 8S 10S"], [0, 0, "JS 2D 7S 4S"], [0, 0, "AS 6S 2S QS"]]
    game = table("S", hands=["KC 4D", "QD 7D", "JD 10D", "9H 8H"], leader=0, standing="20", tricks=tricks)
    assert played(game) == {"play KC"}


def test_8_nobody_bids_high_without_a_top_trump():
    game = table(hands=["10S 9S 8S 7S 6S"], bids=["", "", "", ""], turn=0, dealer=3)
    assert answers("forty-fives", game, seeds=1) <= {"pass", "bid 15"}
