"""Rules, sections 3a, 3c, 3d and 3e, and the corner cases of section 6: turns, drawing, failing, queens."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.state import DISCARD, HANDS, STOCK
from tests.games.ninety_nine.tables import asked, deal, events, hand, legal, refusal, say, sizes, table
from tests.words.declared import tells

FORGETFUL = {"auto_draw": False}
LAST = {"hand_ends": "last_survivor"}

# -- 3a: a turn, step by step -------------------------------------------------------------------------------------


def test_a_turn_is_a_card_a_total_a_draw_and_the_next_seat():
    game = say(table(hands=["6C 7C 8C"], total=10, stock="KD QS"), "play 7C")
    assert game.total == 17
    assert [card.text for card in game.table[DISCARD]] == ["7C"]
    assert hand(game, 0) == ["6C", "8C", "QS"]
    assert game.turn == 1


def test_flow_comes_after_the_draw():
    game = say(table(hands=["4C 7C 8C"], stock="KD QS"), "play 4C")
    assert game.recorder is not None
    assert [event.kind for event in game.recorder.events] == ["moved", "played", "moved", "reversed"]


def test_drawing_is_one_for_one_and_never_refills_earlier_gaps():
    game = say(table(hands=["6C", "7C 8D 2C"], total=10), "play 6C", "play 7C")
    assert sizes(game)[:2] == [1, 3]


def test_owed_cards_are_drawn_for_when_a_queen_ends_the_turn():
    game = table("iceland", hands=["6C QC KD"], chain=3)
    say(game, "play 6C")
    assert (game.turn, game.chain, sizes(game)[0]) == (0, 0, 2)
    say(game, "play QC")
    assert (game.turn, game.chain, sizes(game)[0]) == (1, 1, 3)


def test_anticlockwise_play_goes_down_the_seats():
    game = say(table(hands=["6C", "", "", "7C"], direction=-1), "play 6C")
    assert game.turn == 3


# -- 3c: the forgetful rule -----------------------------------------------------------------------------------------


def test_the_next_seat_is_to_play_while_the_draw_stands_open():
    game = say(table(hands=["6C 2C KC", "7D 8D 8H"], options=FORGETFUL), "play 6C")
    required, late = game.prompts()
    assert (required.seat, required.required) == (1, True)
    assert (late.seat, late.required, late.kinds, late.seconds) == (0, False, ("draw",), 4.0)
    assert legal(game, 0) == ["draw"]
    say(game, "draw", seat=0)
    assert len(hand(game, 0)) == 3
    assert [prompt.seat for prompt in game.prompts()] == [1]


def test_the_window_is_as_long_as_the_table_wants():
    game = say(table(hands=["6C 2C"], options={**FORGETFUL, "draw_window_s": 7}), "play 6C")
    assert game.prompts()[1].seconds == 7.0


def test_who_plays_again_may_draw_first():
    game = say(table(hands=["3C 6C KC"], seats=2, options=FORGETFUL), "play 3C")
    assert [prompt.seat for prompt in game.prompts()] == [0]
    assert set(legal(game)) == {"draw", "play 6C +6", "play KC 0"}
    say(game, "play 6C")
    assert sizes(game)[0] == 1  # one card lost, one open
    assert legal(game, 0) == ["draw"]


def test_who_plays_again_and_holds_nothing_can_only_draw():
    game = say(table(hands=["3C"], seats=2, options=FORGETFUL), "play 3C")
    assert legal(game) == ["draw"]
    assert game.prompts()[0].required
    say(game, "draw", seat=0)
    assert (game.turn, sizes(game)[0], game.round_over) == (0, 1, False)


def test_a_late_draw_stays_open_while_others_fail():
    game = table(hands=["KC 6C", "6D 7D", "4H"], seats=3, total=99, options={**FORGETFUL, **LAST})
    say(game, "play KC", "concede")
    assert legal(game, 0) == ["draw"]
    say(game, "draw", seat=0)
    assert sizes(game) == [2, 0, 1]


def test_the_end_of_the_hand_closes_the_late_draw():
    game = say(table(hands=["KC 6C", "6D 7D"], total=99, options=FORGETFUL), "play KC", "concede")
    assert refusal(game, "draw", 0) == "This hand is over."


def test_a_late_draw_after_two_cards_takes_two():
    game = table("iceland", hands=["6C QC KD"], chain=3, options=FORGETFUL)
    say(game, "play 6C", "play QC")
    assert sizes(game)[0] == 1
    say(game, "draw", seat=0)
    assert sizes(game)[0] == 3


def test_of_a_pile_of_two_one_card_can_be_drawn():
    game = say(table(hands=["2C 6C"], stock="", discard="8C", rest="aside 1", options=FORGETFUL), "play 2C")
    say(game, "draw", seat=0)
    assert [event.facts["count"] for event in events(game, "drew")] == [1]
    assert hand(game, 0) == ["6C", "8C"]


def test_no_draw_is_offered_when_there_is_nothing_to_draw():
    options = {**FORGETFUL, "reshuffle": False}
    game = say(table(hands=["6C 2C"], stock="", rest="discard", options=options), "play 6C")
    assert legal(game, 0) == []
    assert refusal(game, "draw", 0) == "There is nothing left to draw."


@pytest.mark.parametrize("house", [{}, FORGETFUL], ids=str)
def test_eight_play_till_one_is_left(house: dict[str, Any]):
    """Every seat plays, draws late and gives up."""
    done: set[tuple[int, str]] = set()
    for seed in range(12):
        game, rng = deal("michigan", seats=8, seed=seed, **house), Random(seed)
        while not game.over:
            prompt = rng.choice(game.prompts())
            seat = 0 if prompt.seat is None else prompt.seat
            chosen = game.any_move(seat, rng)
            game.play(chosen)
            done.add((seat, chosen.kind))
        assert game.results().count(1) == 1
    kinds = ["play", "concede", *(["draw"] if house else [])]
    assert {(seat, kind) for seat in range(8) for kind in kinds} <= done


# -- 3d: failing ----------------------------------------------------------------------------------------------------


def test_a_seat_without_cards_fails_when_its_turn_comes():
    game = say(table(hands=["6C 7C", ""]), "play 6C")
    assert (game.lives[1], game.round_over) == (2, True)
    failed = events(game, "failed")[0]
    assert (failed.seat, failed.cards, failed.facts["conceded"]) == (1, (), False)


def test_who_cannot_play_is_out_of_the_round_and_all_are_when_it_is_over():
    game = table(hands=["6C", "7D", "4H"], seats=3, total=99, options=LAST)
    assert [game.in_round(seat) for seat in range(3)] == [True, True, True]
    say(game, "concede")
    assert [game.in_round(seat) for seat in range(3)] == [False, True, True]
    say(game, "concede")
    assert game.round_over
    assert [game.in_round(seat) for seat in range(3)] == [False, False, False]
    assert [game.in_match(seat) for seat in range(3)] == [True, True, True]


def test_the_first_failure_ends_the_hand():
    game = say(table(hands=["6C 7C 8C"], total=99), "concede")
    assert (game.lives, game.round_over, game.over) == ([2, 3, 3, 3], True, False)


def test_the_last_survivor_plays_on():
    game = table(hands=["6C 7C 8C", "KC 6D 7D"], total=99, options=LAST)
    say(game, "concede")
    assert (game.lives, game.round_over, game.turn, game.total) == ([2, 3, 3, 3], False, 1, 99)


def test_cards_of_who_dropped_out_are_set_aside_and_not_shuffled():
    game = table(hands=["6C 7C 8C", "KC 6D 7D"], total=99, stock="", options=LAST, discard="2C 2D 2H", rest="aside 3")
    say(game, "concede", "play KC")
    seen = {card.text for card in (*game.table[STOCK], *game.table[DISCARD])} | set(hand(game, 1))
    assert not seen & {"6C", "7C", "8C"}


def test_marks_of_an_unfinished_turn_are_dropped():
    game = table("iceland", hands=["7C 8D", "KC"], total=92, chain=2, options=LAST)
    say(game, "play 7C", "concede")
    assert (game.direction, game.turn, game.total) == (1, 1, 99)


def test_one_after_another_without_cards_drops_out():
    game = say(table(hands=["6C 7C", "", "", "KC"], options=LAST), "play 6C")
    assert (game.turn, game.lives) == (3, [3, 2, 2, 3])


# -- 3e: the queen chain ----------------------------------------------------------------------------------------------


def test_queens_in_succession_make_the_chain_longer():
    game = table("iceland", hands=["QC 2C 3C", "QD 2D 3D", "QH 2H 3H"])
    say(game, "play QC", "play QD", "play QH")
    assert (game.chain, game.demand, game.turn) == (3, 3, 3)


def test_any_other_card_ends_the_chain():
    game = say(table("iceland", hands=["6C 2C KC"], chain=1), "play 6C")
    assert (game.chain, game.demand, game.turn) == (0, 0, 1)


def test_nobody_draws_for_cards_owed_to_a_queen():
    game = say(table("iceland", hands=["6C 2C KC"], chain=2), "play 6C", "play 2C")
    assert (hand(game, 0), game.turn) == (["KC"], 1)


# -- 6: corner cases --------------------------------------------------------------------------------------------------


def test_a_drop_out_keeps_the_direction():
    game = say(table(hands=["6C 7C 8C"], total=99, direction=-1, options=LAST), "concede")
    assert (game.direction, game.turn) == (-1, 3)


def test_a_new_hand_starts_clockwise_from_nought():
    game = table(hands=["6C 7C 8C"], total=99, direction=-1, dealer=2)
    say(game, "concede", "next")
    assert (game.direction, game.total, game.chain, game.dealer, game.turn) == (1, 0, 0, 3, 0)
    assert sizes(game) == [3, 3, 3, 3]


def test_a_skip_is_used_up_on_the_skipped_seat():
    game = table(hands=["3C KD", "KC", "6C 7C"], seats=3, total=96, options=LAST)
    say(game, "play 3C", "concede")
    assert game.turn == 0
    say(game, "play KD")
    assert game.turn == 1


@pytest.mark.parametrize(
    "gone", [{"inside": [True, False, True, True]}, {"lives": [3, 0, 3, 3]}], ids=["dropped", "eliminated"]
)
def test_seats_that_are_not_in_the_hand_are_not_counted_by_a_skip(gone: dict[str, Any]):
    game = say(table(hands=["3C KD", ""], **gone), "play 3C")
    assert game.turn == 3


def test_two_skips_in_one_turn_skip_two_seats():
    game = say(table("iceland", hands=["5C 5D KC"], chain=2), "play 5C", "play 5D")
    assert game.turn == 3
    game = say(table("iceland", hands=["5C 5D KC"], seats=3, chain=2), "play 5C", "play 5D")
    assert game.turn == 0
    assert [event.seat for event in events(game, "skipped")] == [1, 2]


def test_skips_that_go_all_the_way_round_skip_nobody():
    game = say(table("iceland", hands=["5C 5D KC"], seats=2, chain=2), "play 5C", "play 5D")
    assert game.turn == 1
    assert not events(game, "skipped")
    (event,) = events(game, "nobody_skipped")
    assert tells(game, event) == "The skips go all the way round, so nobody is skipped."
    game = say(table("iceland", hands=["5C 5D 5H"], seats=2, chain=3), "play 5C", "play 5D", "play 5H")
    assert game.turn == 0
    assert [event.seat for event in events(game, "skipped")] == [1]


def test_two_reversals_in_one_turn_cancel():
    game = say(table("iceland", hands=["4C 7C KC"], chain=2), "play 4C", "play 7C")
    assert (game.direction, game.turn) == (1, 1)


def test_a_reverse_needs_three_seats_in_the_hand():
    assert say(table(hands=["4C KC"], seats=3), "play 4C").direction == -1
    assert say(table(hands=["4C KC"], inside=[True, True, False, False]), "play 4C").direction == 1


def test_the_pile_less_its_top_card_becomes_the_stock():
    game = table(hands=["6C 7C 8C"], stock="", rest="discard", total=40, chain=0, direction=-1)
    say(game, "play 7C")
    assert [card.text for card in game.table[DISCARD]] == ["7C"]
    assert len(game.table[STOCK]) == 52 - 12 - 1
    assert (sizes(game)[0], game.total, game.direction) == (3, 47, -1)
    assert len(events(game, "reshuffled")) == 1


def test_the_new_stock_does_not_tell_the_order_of_the_pile():
    stocks = []
    for pile in ("2C 3C 4C 5C JC", "4C 2C JC 5C 3C"):
        game = table(hands=["6C 7C 8C"], stock="", discard=pile, rest="aside 3", options=LAST)
        say(game, "play 7C")
        stocks.append(game.table[STOCK] + game.table[HANDS[0]][-1:])
    assert stocks[0] == stocks[1]
    assert len(stocks[0]) == 5


def test_without_reshuffle_the_seat_stays_short():
    game = table(hands=["6C 7C 8C"], stock="", rest="discard", options={"reshuffle": False})
    assert sizes(say(game, "play 7C"))[0] == 2


def test_nothing_to_shuffle_leaves_the_seat_short():
    game = table(hands=["6C 7C 8C"], stock="", rest="aside 3", options=LAST)
    assert sizes(say(game, "play 7C"))[0] == 2
    assert not events(game, "reshuffled")


def test_a_draw_of_two_takes_what_there_is():
    game = table("iceland", hands=["6C QC KD"], chain=3, stock="2C", rest="aside 3", options=LAST)
    say(game, "play 6C", "play QC")  # one from the stock, then the 6 from under the queen
    assert hand(game, 0) == ["KD", "2C", "6C"]


def test_being_named_by_a_five_counts_as_having_to_play():
    game = say(table("taiwan", hands=["5C KC", "2C", ""], total=10), "play 5C @2")
    assert (game.round_over, game.lives) == (True, [3, 3, 2, 3])


def test_a_seat_without_cards_that_is_skipped_survives_that_round():
    game = say(table(hands=["3C KC", "", "2C"], total=10), "play 3C")
    assert (game.turn, game.lives) == (2, [3, 3, 3, 3])


def test_a_five_keeps_the_direction_and_play_goes_on_from_the_named_seat():
    game = table("taiwan", hands=["5C KC", "", "2C KD"], total=10, direction=-1)
    say(game, "play 5C @2")
    assert (game.turn, game.direction) == (2, -1)


def test_owing_more_than_one_holds_is_satisfied_by_all_of_it():
    game = say(table("iceland", hands=["6C 2C"], chain=4), "play 6C", "play 2C")
    assert (game.turn, hand(game, 0), game.demand, game.round_over) == (1, [], 0, False)


def test_without_a_second_legal_card_the_seat_fails_though_the_first_was_played():
    game = table("iceland", hands=["7C 8D KC"], total=92, chain=3)
    say(game, "play 7C", "play KC")
    assert legal(game) == ["concede"]
    say(game, "concede")
    assert game.lives[0] == 2


def test_a_demand_ends_with_the_seat_that_failed():
    game = table("iceland", hands=["6C 7C 8C", "KC 2C 3C"], total=99, chain=2, options=LAST)
    say(game, "concede")
    assert (game.turn, game.demand, game.chain) == (1, 0, 0)
    say(game, "play KC")
    assert sizes(game)[1] == 3


def test_a_queen_after_another_card_in_the_same_turn():
    game = say(table("iceland", hands=["6C QC 8D"], chain=3), "play 6C", "play QC")
    assert (sizes(game)[0], game.chain, game.demand, game.turn) == (3, 1, 1, 1)


def test_three_of_a_kind_with_nothing_playable_is_not_failed_automatically():
    game = table("michigan", hands=["8C 8D 8H"], total=99)
    assert set(legal(game)) == {"call 8", "concede"}
    assert not game.round_over
    assert asked(game) is None


def test_lost_points_do_not_come_back():
    game = say(table("chicago", hands=["10C 6C", "6D"], total=4), "play 10C", "play 6D")
    assert game.total == 6


def test_the_first_card_of_a_hand_may_be_anything():
    game = table(hands=["AC 10C 4C 9C KC JC"])
    assert {words.split()[1] for words in legal(game)} == {"AC", "10C", "4C", "9C", "KC", "JC"}


def test_only_negative_cards_at_nought_must_concede_where_below_zero_is_forbidden():
    game = table("chicago", hands=["10C 10D 10H"], options={"below_zero": "forbid"})
    assert legal(game) == ["concede"]


def test_a_count_that_changes_nothing_is_still_offered():
    assert legal(table(hands=["9C"], total=99)) == ["play 9C =99"]
    assert legal(table("chicago", hands=["10C"], total=0)) == ["play 10C -10"]
