"""Rules, sections 5 and 6: the worked examples and the corner cases, by their numbers."""

from __future__ import annotations

import pytest

from game.engine.state import DISCARD, STOCK
from tests.games.sixty_seconds.tables import events, hand, legal, refusal, say, sizes, table


def test_example_01_a_number_has_to_fit():
    game = table("Five Ten Pause", seats=2, clock=55)
    assert legal(game) == ["Five", "Pause"]
    assert refusal(game, "Ten") == "10 more would make 65; the clock may not pass 60."
    assert say(game.copy(), "Five").clock == 60
    assert say(game, "Pause").clock == 55


def test_example_02_who_cannot_play_bursts():
    game = table("Five", "Five Ten Ten", "Five", turn=1, clock=60, fuses=[3, 3, 2])
    assert legal(game) == ["burst"]
    say(game, "burst")
    assert (game.fuses, game.clock, game.turn, sizes(game)) == ([3, 2, 2], 0, 2, [1, 3, 1])


def test_example_03_last_second_and_half_minute_set_the_clock():
    assert say(table("LastSecond Five", seats=2, clock=60), "LastSecond").clock == 60
    assert say(table("HalfMinute Five", seats=2, clock=60), "HalfMinute").clock == 30
    assert say(table("LastSecond Five", seats=2, clock=5), "LastSecond").clock == 60
    assert say(table("Rewind Five", seats=2, clock=60), "Rewind").clock == 0


def test_example_04_a_hop_passes_over_a_seat():
    game = say(table("Five", "Hop Five", seats=4, turn=1), "Hop")
    assert game.turn == 3
    assert [event.seat for event in events(game, "skipped")] == [2]


def test_example_05_with_two_seats_a_hop_gives_another_turn_and_turn_back_does_nothing():
    game = say(table("Hop TurnBack Five", seats=2), "Hop")
    assert game.turn == 0
    say(game, "TurnBack")
    assert (game.turn, game.direction) == (1, 1)
    assert not events(game, "reversed")


def test_example_06_twice_asks_for_two_cards_and_turn_back_acts_when_both_are_down():
    game = say(table("Twice Five", "TurnBack Ten Five", seats=4, clock=20), "Twice")
    assert (game.turn, game.owed) == (1, 2)
    say(game, "TurnBack")
    assert (game.turn, game.owed, game.direction) == (1, 1, 1)
    say(game, "Ten")
    assert (game.clock, game.direction, game.turn, game.owed) == (30, -1, 0, 1)


def test_example_07_no_second_card_is_a_burst():
    game = say(table("Twice Five", "Ten Five Five", "Ten", seats=4, clock=50, fuses=[3, 3, 3, 3]), "Twice", "Ten")
    assert (game.clock, legal(game)) == (60, ["burst"])
    say(game, "burst")
    assert (game.fuses, game.clock, hand(game, 1), game.turn, game.owed) == ([3, 2, 3, 3], 0, "Five Five", 2, 1)


def test_example_08_a_flare_asks_everybody_else():
    game = table("Flare Five", "Five", "Pause Five Ten", "Ten", clock=45, fuses=[3, 1, 2, 2])
    say(game, "Flare")
    assert (game.clock, game.fuses, game.prompts()[0].seat) == (0, [3, 0, 2, 2], 2)
    say(game, "shield")
    assert (game.fuses, sizes(game), game.turn) == ([3, 0, 2, 1], [1, 0, 2, 1], 2)
    assert game.out == [(1,)]


def test_example_09_the_last_card_wins_the_round_and_the_next_seat_leads():
    game = say(table("Five Ten", "Ten", "Hop", "Twice", turn=3, fuses=[2, 1, 3, 1]), "Twice")
    assert (game.round_over, game.over, game.fuses, game.out) == (True, False, [1, 0, 2, 1], [(1,)])
    say(game, "next")
    assert (game.leader, game.turn, game.owed, sizes(game)) == (0, 0, 1, [7, 0, 7, 7])
    assert hand(game, 0).startswith("Five Ten ")


def test_example_10_everyone_takes_two():
    game = table("Ten Ten Ten Ten", "EveryoneTakesTwo Five Five", "Hop Hop Hop Hop Hop", turn=1)
    assert sizes(game) == [4, 3, 5]
    assert sizes(say(game, "EveryoneTakesTwo")) == [6, 2, 7]
    game = table("Ten Ten Ten Ten", "EveryoneTakesOne Five Five", "Hop Hop Hop Hop Hop", turn=1)
    assert sizes(say(game, "EveryoneTakesOne")) == [5, 2, 6]


def test_example_11_swap_exchanges_two_hands():
    game = table("Swap Five Ten", "Hop", "Pause Pause Ten Ten Ten Ten", seats=3)
    say(game, "Swap @2")
    assert (sizes(game), hand(game, 2), game.turn) == ([6, 1, 2], "Five Ten", 1)


@pytest.mark.parametrize(("carry", "after"), [(True, [7, 7, 9]), (False, [7, 7, 7])])
def test_example_12_hands_are_filled_up_or_dealt_anew(carry: bool, after: list[int]):
    ten = "Ten " * 9
    game = table("Five", "Hop Hop Hop", ten, fuses=[3, 3, 3], options={"carry_hands": carry})
    say(game, "Five", "next")
    assert sizes(game) == after
    assert (hand(game, 2) == ten.strip()) is carry


# -- corner cases (section 6)


def test_corner_01_the_cards_of_who_goes_out_lie_under_the_pile_and_the_seat_is_stepped_over():
    game = table("Five", "Ten Five", "Hop Five", "Ten Ten", turn=1, clock=60, fuses=[2, 1, 2, 2], discard="Pause")
    say(game, "burst")
    assert game.fuses == [2, 0, 2, 2]
    assert [card.rank for card in game.table[DISCARD]] == ["10s", "5s", "Pause"]
    say(game, "Five", "Ten", "Five")
    assert (game.round_over, game.leader) == (True, 2)


def test_corner_02_a_flare_that_leaves_one_seat_ends_the_match_at_once():
    game = say(table("Flare Five", "Ten", "Ten", fuses=[2, 1, 1]), "Flare")
    assert (game.over, game.round_over, game.fuses, game.out) == (True, True, [2, 0, 0], [(1,), (2,)])
    assert (game.results(), game.prompts(), game.asked) == ((1, 3, 2), (), ())
    assert events(game, "match_won")[0].seat == 0


def test_corner_03_everybody_draws_what_there_is():
    game = table("EveryoneTakesTwo Five", "Ten", "Hop", stock="Ten Ten Ten", rest="discard",
                 options={"reshuffle": False})  # fmt: skip
    assert sizes(say(game, "EveryoneTakesTwo")) == [1, 3, 2]
    game = table("EveryoneTakesTwo Five", "Ten", "Hop", stock="Ten", rest="discard")
    say(game, "EveryoneTakesTwo")
    assert sizes(game) == [1, 3, 3]
    assert [card.rank for card in game.table[DISCARD]] == ["Two"]
    assert len(game.table[STOCK]) == 84 - 1 - 7
    assert len(events(game, "reshuffled")) == 1


def test_corner_04_a_demand_of_two_on_a_single_card():
    game = say(table("Five", "Five", turn=1, owed=2, fuses=[2, 2]), "Five")
    assert (game.round_over, game.fuses) == (True, [1, 2])


def test_corner_05_after_a_swap_the_second_card_comes_from_the_new_hand():
    game = say(table("Swap Five", "Hop Hop Ten", owed=2), "Swap @1")
    assert (game.turn, game.owed, legal(game)) == (0, 1, ["Hop", "Hop", "Ten"])
    say(game, "Ten")
    assert (game.turn, hand(game, 0), hand(game, 1)) == (1, "Hop Hop", "Five")


def test_corner_06_a_flare_as_the_first_of_two_is_answered_before_the_second():
    game = say(table("Flare Five Ten", "Pause Ten", "Ten", owed=2, fuses=[2, 2, 2]), "Flare")
    assert (game.prompts()[0].seat, refusal(game, "Ten", 0)) == (1, "Wait: the Flare has to be answered first.")
    say(game, "burn")
    assert (game.fuses, game.turn, game.owed) == ([2, 1, 1], 0, 1)
    say(game, "Five")
    assert (game.turn, game.clock, hand(game, 1)) == (1, 5, "Pause Ten")


def test_corner_07_those_who_go_out_at_the_end_of_a_round_share_second_place():
    game = say(table("Five", "Ten", "", "Ten", fuses=[1, 1, 0, 1]), "Five")
    assert (game.over, game.results()) == (True, (1, 2, 4, 2))


def test_corner_08_the_last_pause_against_a_flare_wins_the_round_and_spares_the_others_the_flare():
    game = say(table("Flare Five", "Ten", "Pause", "Ten", fuses=[3, 3, 3, 3]), "Flare")
    assert game.fuses == [3, 2, 3, 3]
    say(game, "shield")
    assert (game.round_over, game.fuses, game.leader) == (True, [2, 1, 3, 2], 3)


def test_corner_09_the_last_card_is_a_flare_or_a_swap_and_does_nothing():
    game = say(table("Flare", "Ten", fuses=[2, 2], clock=30), "Flare")
    assert (game.round_over, game.clock, game.fuses) == (True, 30, [2, 1])
    assert legal(table("Swap", "Ten")) == ["Swap"]


def test_corner_10_a_last_number_has_to_fit():
    assert legal(table("Ten", "Ten", clock=55)) == ["burst"]
    assert say(table("Five", "Ten", fuses=[2, 2], clock=55), "Five").clock == 60
