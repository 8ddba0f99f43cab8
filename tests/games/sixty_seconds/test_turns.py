"""Rules, section 3: turns, bursts and Flares beyond the examples, and the options of section 2."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.options import OptionError
from game.engine.state import DISCARD, HANDS, STOCK
from tests.games.sixty_seconds.tables import deal, events, hand, legal, say, sizes, table


def test_a_round_is_dealt_clockwise_from_the_leader():
    order = [f"5s.{n}" for n in range(1, 11)]
    game = deal(seats=2, first=[order], first_leader=1, hand_size=5)
    assert (game.leader, game.turn, game.clock, game.direction, game.owed) == (1, 1, 0, 1, 1)
    assert [card.text for card in game.table[HANDS[1]]] == order[::2]
    assert [card.text for card in game.table[HANDS[0]]] == order[1::2]
    assert len(game.table[STOCK]) == 74


def test_the_first_leader_may_be_drawn_by_lot():
    assert {deal(seed=seed).leader for seed in range(40)} == {0, 1, 2, 3}
    assert deal(seed=7).leader == deal(seed=7).leader
    with pytest.raises(OptionError, match=r"^Seat 6 cannot lead first: there are 4 seats\.$"):
        deal(first_leader=5)


def test_a_later_round_deals_only_what_nobody_holds():
    game = say(table("Five", "Hop Ten", fuses=[3, 3]), "Five")
    assert [card.rank for card in game.table[DISCARD]] == ["5s"]
    say(game, "next")
    assert (len(game.table[STOCK]), len(game.table[DISCARD]), sizes(game)) == (84 - 14, 0, [7, 7])
    assert hand(game, 1).startswith("Hop Ten ")


def test_the_order_of_a_later_deal_may_be_given_whoever_holds_its_cards():
    tens = [f"10s.{n}" for n in range(1, 21)]
    game = deal(seats=2, first=[["10s.2", "Hop.1", "10s.3", "Hop.2"], tens], hand_size=5, first_leader=0)
    while not game.round_over:
        say(game, legal(game)[-1])
    kept = [card for seat in range(2) for card in game.table[HANDS[seat]]]
    say(game, "next")
    taken = [card.text for seat in range(2) for card in game.table[HANDS[seat]] if card not in kept]
    assert sorted(taken) == sorted([ten for ten in tens if ten not in map(str, kept)][: len(taken)])


def test_a_round_begins_clockwise_at_zero_whatever_was_left_of_the_last():
    game = table("Twice", "Ten", "Ten", fuses=[3, 3, 3], clock=45, direction=-1, twice=True, hops=1)
    say(game, "Twice", "next")
    assert (game.clock, game.direction, game.turn, game.owed) == (0, 1, 1, 1)
    assert (game.twice, game.hops, game.turning, game.round_number) == (False, 0, False, 2)


def test_play_goes_round_in_either_direction_and_steps_over_who_is_out():
    assert say(table("Five Ten", seats=4), "Five").turn == 1
    assert say(table("Five Ten", seats=4, direction=-1), "Five").turn == 3
    assert say(table("Five Ten", seats=4, direction=-1, fuses=[1, 1, 1, 0]), "Five").turn == 2
    assert say(table("Hop Ten", seats=4, fuses=[1, 0, 1, 1]), "Hop").turn == 3


def test_turn_back_turns_the_direction_round_before_a_hop_counts():
    game = say(table("TurnBack Hop Five", seats=4, owed=2), "Hop", "TurnBack")
    assert (game.direction, game.turn) == (-1, 2)
    assert [event.seat for event in events(game, "skipped")] == [3]
    assert events(game, "reversed")[0].facts["direction"] == -1


def test_two_turn_backs_cancel_each_other():
    game = say(table("TurnBack TurnBack Five", seats=3, owed=2), "TurnBack", "TurnBack")
    assert (game.direction, game.turn) == (1, 1)


def test_two_hops_pass_over_two_seats():
    assert say(table("Hop Hop Five", seats=4, owed=2), "Hop", "Hop").turn == 3
    assert say(table("Hop Hop Five", seats=3, owed=2), "Hop", "Hop").turn == 0
    assert say(table("Hop Hop Five", seats=2, owed=2), "Hop", "Hop").turn == 1


def test_with_three_seats_turn_back_turns_round_and_with_one_of_them_out_it_does_nothing():
    game = say(table("TurnBack Five", seats=3, fuses=[1, 1, 1]), "TurnBack")
    assert (game.direction, game.turn) == (-1, 2)
    game = say(table("TurnBack Five", seats=3, fuses=[1, 0, 1]), "TurnBack")
    assert (game.direction, game.turn) == (1, 2)


def test_who_is_asked_is_told_what_for():
    game = table("Twice Five", "Ten Flare Hop", "Pause Ten")
    texts = []
    for text in ("Twice", "Ten", "Flare", "shield"):
        texts.append(game.prompts()[0].text)
        say(game, text)
    assert texts == ["Play a card", "Play two cards", "Play a card", "Shield with a Pause, or lose a fuse"]
    assert [prompt.kinds for prompt in game.prompts()] == [("play", "burst")]


def test_twice_does_not_add_up():
    game = say(table("Twice Twice Five", seats=2, owed=2), "Twice", "Twice")
    assert (game.turn, game.owed) == (1, 2)


def test_twice_and_a_hop_with_two_seats_come_back():
    game = say(table("Twice Hop Five", seats=2, owed=2), "Twice", "Hop")
    assert (game.turn, game.owed, game.twice) == (0, 2, False)


def test_a_burst_drops_hop_and_turn_back_but_not_twice():
    game = say(table("Hop Ten", seats=4, owed=2, clock=60, fuses=[2, 2, 2, 2]), "Hop", "burst")
    assert (game.turn, game.owed) == (1, 1)
    game = say(table("TurnBack Ten", seats=4, owed=2, clock=60, fuses=[2, 2, 2, 2]), "TurnBack", "burst")
    assert (game.turn, game.direction, game.turning) == (1, 1, False)
    game = say(table("Twice Ten", seats=4, owed=2, clock=60, fuses=[2, 2, 2, 2]), "Twice", "burst")
    assert (game.turn, game.owed) == (1, 2)


def test_the_clock_may_stand_still_after_a_burst():
    game = table("Ten Ten", "Five", clock=60, fuses=[2, 2], options={"burst_resets_clock": False})
    say(game, "burst")
    assert (game.clock, game.turn, legal(game)) == (60, 1, ["burst"])


def test_a_burst_that_leaves_one_seat_ends_the_match():
    game = say(table("Ten Ten", "Five", clock=60, fuses=[1, 2]), "burst")
    assert (game.over, game.results(), game.prompts()) == (True, (2, 1), ())
    assert [event.facts["alone"] for event in events(game, "round_won")] == [True]


def test_everybody_else_draws_in_the_direction_of_play_and_who_is_out_does_not():
    facts: dict[str, Any] = {
        "stock": "Ten Ten Ten",
        "rest": "discard",
        "options": {"reshuffle": False},
        "fuses": [1, 1, 0, 1],
    }
    assert sizes(say(table("EveryoneTakesTwo Hop", seats=4, **facts), "EveryoneTakesTwo")) == [1, 5, 0, 4]
    facts["direction"] = -1
    assert sizes(say(table("EveryoneTakesTwo Hop", seats=4, **facts), "EveryoneTakesTwo")) == [1, 4, 0, 5]


def test_a_flare_asks_in_the_direction_of_play_whatever_was_played_before_it():
    hands = ("Flare TurnBack Five", "Pause Ten", "Pause Ten", "Pause Ten")
    assert say(table(*hands), "Flare").asked == (1, 2, 3)
    assert say(table(*hands, direction=-1), "Flare").asked == (3, 2, 1)
    game = say(table(*hands, owed=2), "TurnBack", "Flare")
    assert game.asked == (1, 2, 3)
    say(game, "shield", "shield", "burn")
    assert (game.direction, game.turn, game.fuses) == (-1, 3, [3, 3, 3, 2])


def test_a_flare_may_be_a_plain_rewind():
    game = table("Flare Five", "Ten", "Pause", clock=50, fuses=[2, 2, 2], options={"flare": "plain_rewind"})
    say(game, "Flare")
    assert (game.clock, game.fuses, game.turn, game.asked) == (0, [2, 2, 2], 1, ())


def test_who_burns_keeps_the_pause():
    game = say(table("Flare Five", "Pause Ten", fuses=[2, 2]), "Flare", "burn")
    assert (game.fuses, hand(game, 1), game.turn) == ([2, 1], "Pause Ten", 1)
    assert [event.facts["could"] for event in events(game, "burned")] == [True]


def test_with_two_seats_a_flare_can_win_the_match():
    game = say(table("Flare Five", "Pause Ten", fuses=[2, 1]), "Flare", "burn")
    assert (game.over, game.results()) == (True, (1, 2))


def test_fuses_and_hands_are_as_many_as_the_options_say():
    game = deal(seats=3, fuses=5, hand_size=9)
    assert (game.fuses, sizes(game)) == ([5, 5, 5], [9, 9, 9])


def test_a_seat_is_in_the_match_to_its_last_fuse():
    game = table("Five", "Ten", "", fuses=[2, 1, 0])
    assert [game.in_match(seat) for seat in range(3)] == [True, True, False]


def test_places_go_by_who_went_out_later():
    game = table("Five", "Ten", "", "", fuses=[1, 1, 0, 0], out=[(3,), (2,)])
    assert game.results() == (0, 0, 0, 0)
    assert say(game, "Five").results() == (1, 2, 3, 4)
