"""Rules, section 5: the worked examples, by their numbers, and the two of a match in games."""

from __future__ import annotations

import pytest

from game.engine.cards import card
from tests.games.trick_ninety_nine.talk import CLASSIC, events, next_trump, played_out, points, say, table


def test_example_01_two_of_three_make_their_bids():
    game = played_out([3, 3, 2], [3, 4, 2])
    assert points(game) == [23, 4, 22]
    assert game.made == (True, False, True)
    assert next_trump(game) == "H"


def test_example_02_all_three_make_their_bids():
    game = played_out([4, 3, 2], [4, 3, 2])
    assert points(game) == [14, 13, 12]
    assert next_trump(game) == "C"


def test_example_03_ninety_nine_is_the_most_possible():
    game = played_out([9, 1, 1], [9, 0, 0], ["reveal"])
    assert points(game) == [99, 0, 0]
    assert next_trump(game) == "S"


def test_example_04_a_declaration_that_fails_pays_both_others():
    game = played_out([1, 4, 5], [1, 5, 3], ["pass", "declare"])
    assert points(game) == [61, 5, 33]
    assert next_trump(game) == "S"


def test_example_05_a_revelation_that_fails_when_nobody_makes_a_bid():
    game = played_out([2, 3, 3], [3, 4, 2], ["reveal"])
    assert points(game) == [3, 64, 62]
    assert next_trump(game) == "D"


def test_example_06_four_players_all_or_three_make_their_bids():
    game = played_out([3, 3, 2, 2], [3, 3, 2, 2], seats=4)
    assert points(game) == [3, 3, 2, 2]
    assert next_trump(game) == ""
    game = played_out([3, 3, 2, 4], [3, 3, 2, 2], seats=4)
    assert points(game) == [13, 13, 12, 2]
    assert next_trump(game) == "C"


def test_example_07_the_dummy_succeeds_with_fewer_tricks_than_its_bid():
    game = played_out([3, 4, 5], [3, 3, 3], seats=2)
    assert points(game) == [23, 3, 23]
    assert next_trump(game) == "H"


def test_example_08_both_declarations_fail_and_pay_the_dummy():
    game = played_out([3, 3, 2], [2, 4, 3], ["declare", "declare"], seats=2)
    assert points(game) == [2, 4, 63]
    assert next_trump(game) == "D"


def test_example_09_one_of_two_declarations_is_made_and_the_dummy_is_exact():
    game = played_out([4, 2, 2], [4, 3, 2], ["declare", "declare"], seats=2)
    assert points(game) == [84, 3, 82]
    assert next_trump(game) == "H"


@pytest.mark.parametrize(
    ("trick", "trump", "winner"), [("7S 10H AS", "H", 1), ("7S AH 8S", "", 2)], ids=["hearts", "no trump"]
)
def test_example_10_who_wins_a_trick(trick: str, trump: str, winner: int):
    game = table(hands=[f"{card} {spare}" for card, spare in zip(trick.split(), ("6C", "6D", "7D"), strict=True)],
                 trump=trump)  # fmt: skip
    say(game, *(f"play {card}" for card in trick.split()))
    assert events(game, "trick_won")[-1].seat == winner == game.leader


def test_example_10_the_joker_is_the_card_turned_up():
    game = table(CLASSIC, hands=["KS 6C", "6D 7C", "JK.1 8C"], turnup="9D")
    assert (game.trump, game.order.suit(card("JK.1"))) == ("", "D")
    say(game, "play KS", "play 6D", "play JK.1")
    assert (events(game, "trick_won")[-1].seat, game.leader) == (0, 0)


def test_the_game_bonus_goes_to_those_who_are_there_with_a_bid_just_made():
    scores = [84, 70, 80]
    game = played_out([3, 4, 3], [3, 3, 3], scores=scores, totals=scores)
    assert points(game) == [23, 3, 23]
    assert (game.scores, game.totals, game.games) == ([107, 73, 103], [207, 73, 203], [1, 0, 1])
    assert game.game_over
    assert not game.over


def test_the_game_bonus_may_be_shared_as_that_for_a_bid():
    """Two are there with their bids, and then one alone."""
    for bids, bonuses in (([3, 4, 3], [20, 0, 20]), ([3, 4, 2], [30, 0, 0])):
        scores = [84, 70, 80]
        game = played_out(bids, [3, 3, 3], scores=scores, totals=scores, options={"game_bonus": "shared"})
        assert [total - score for total, score in zip(game.totals, game.scores, strict=True)] == bonuses
        assert events(game, "game_over")[0].facts["bonus"] == max(bonuses)


def test_a_game_may_end_without_any_bonus():
    scores = [96, 60, 40]
    game = played_out([3, 4, 1], [2, 5, 2], ["pass", "declare"], scores=scores, totals=scores)
    assert points(game)[0] == 2 + 30
    assert (game.scores[0], game.totals[0], game.games) == (128, 128, [0, 0, 0])
    assert game.game_over
    say(game, "next")
    assert (game.scores, game.totals[0], game.game_number) == ([0, 0, 0], 128, 2)
