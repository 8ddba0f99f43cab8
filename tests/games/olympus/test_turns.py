"""Rules, sections 1 to 3: the pack, the deal, turns, the window, drawing, the options."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.engine.cards import card
from game.engine.options import OptionError
from game.engine.state import STOCK
from game.games.olympus.rules.pack import PACK
from tests.games.olympus.tables import (
    DRY,
    FORGETFUL,
    deal,
    events,
    hand,
    legal,
    log,
    say,
    sizes,
    table,
    used_up,
)

WINDOW = ["H6.1 H2.1", "H3.1 H6.2", "H5.1 H6.4", "H6.3"]


def test_the_pack():
    counts = Counter(card.rank for card in PACK)
    assert [counts[f"H{number}"] for number in range(1, 11)] == [4] * 10
    powers = {"Trident": 4, "Spear": 2, "Crown": 1, "Lyre": 2, "Bow": 2, "Dove": 3, "Sandals": 2, "Owl": 4}
    assert {rank: counts[rank] for rank in powers} == powers
    assert len(PACK) == 60
    assert (card("H7.2").name, card("Crown.1").name) == ("the 7", "the Crown")


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_deal(seats: int):
    order = [card.text for card in PACK]
    game = deal(seats=seats, first_starter=1, deck=" ".join(order))
    assert sizes(game) == [4] * seats
    assert len(game.table[STOCK]) == 60 - 4 * seats
    assert hand(game, 1) == order[: 4 * seats : seats]  # one at a time, clockwise from the starter
    assert hand(game, 0) == order[seats - 1 : 4 * seats : seats]
    assert (game.height, game.bolt, game.last, game.turn, game.laurels) == (0, None, None, 1, [0] * seats)
    assert [event.kind for event in events(game, "dealt")] == ["dealt"]
    assert (events(game, "dealt")[0].seat, events(game, "dealt")[0].facts) == (1, {"hand": 1, "leader": 1})


@pytest.mark.parametrize("number", range(1, 11))
def test_numbers_climb(number: int):
    game = say(table(hands=[f"H{number}.1"], height=12), f"play H{number}.1")
    assert game.height == 12 + number


@pytest.mark.parametrize(("card", "height"), [("Bow.1", 57), ("Lyre.2", 57), ("Trident.1", 47), ("Crown.1", 99)])
def test_powers_that_take_the_bolt(card: str, height: int):
    game = say(table(hands=[card], height=57, bolt=2), f"play {card}")
    assert (game.height, game.bolt, game.turn) == (height, 0, 1)
    (taken,) = [event.facts for event in events(game, "bolt_taken")]
    assert taken == {"loser": 2, "why": "power", "power": card.partition(".")[0], "height": height}


@pytest.mark.parametrize(("card", "bolt"), [("Owl.1", 2), ("Sandals.1", 2), ("Dove.1", 0), ("H3.1", 0), ("H4.1", 2)])
def test_cards_that_take_it_only_at_a_ten(card: str, bolt: int):
    assert say(table(hands=[card], height=57, bolt=2), f"play {card}").bolt == bolt


def test_a_trident_stops_at_zero_which_is_no_ten_but_takes_the_bolt():
    game = say(table(hands=["Trident.1"], height=10, bolt=2), "play Trident.1")
    assert (game.height, game.bolt) == (0, 0)


@pytest.mark.parametrize("card", ["Owl.1", "Sandals.1", "Dove.1"])
def test_zero_is_no_ten(card: str):
    assert say(table(hands=[card], height=0, bolt=2), f"play {card}").bolt == 2


def test_taking_it_from_oneself_changes_nothing():
    game = say(table(hands=["Lyre.1"], height=57, bolt=0), "play Lyre.1")
    assert (game.bolt, events(game, "bolt_taken")) == (0, [])


def test_a_match_is_told_before_a_ten():
    game = say(table(hands=["H8.1"], height=12, bolt=1, discard="H8.2"), "play H8.1")
    assert (game.height, game.bolt, events(game, "bolt_taken")[0].facts["why"]) == (20, 0, "match")


@pytest.mark.parametrize(("discard", "bolt"), [("H7.1", 1), ("H8.2 H7.1", 1), ("H7.1 H8.2", 0)])
def test_only_the_card_just_below_is_matched(discard: str, bolt: int):
    assert say(table(hands=["H8.1"], height=13, bolt=1, discard=discard), "play H8.1").bolt == bolt


def test_two_equal_powers_do_not_match():
    assert say(table(hands=["Owl.1"], height=13, bolt=1, discard="Owl.2"), "play Owl.1").bolt == 1


@pytest.mark.parametrize(("height", "over"), [(93, False), (94, True), (95, True)])
def test_the_round_ends_at_100(height: int, over: bool):
    game = say(table(hands=["H6.1"], height=height, bolt=1), "play H6.1")
    assert game.round_over == over
    assert sizes(game)[0] == int(not over)
    assert game.laurels == [int(over and height == 94), int(over and height > 94), 0, 0]


# -- the window


def test_a_number_asks_all_others_clockwise_from_the_left():
    game = say(table(hands=WINDOW, turn=2, height=12), "play H6.4")
    (prompt,) = game.prompts()
    assert (prompt.seat, prompt.window, prompt.kinds, prompt.private) == (3, (3, 0, 1), ("sneak", "pass"), False)
    say(game, "pass")
    assert (game.prompts()[0].seat, game.prompts()[0].window) == (0, (0, 1))
    say(game, "pass", "pass")
    assert game.asked == ()
    assert game.turn == 3


def test_whoever_sneaked_is_matched_by_the_first_player():
    hands = ["H6.1 H6.4", "H3.1 H6.2", "H5.1", "H2.1"]
    game = say(table(hands=hands, height=12), "play H6.1", "sneak")
    assert game.asked == (2, 3, 0)
    say(game, "pass", "pass", "sneak")
    assert (game.height, game.bolt, game.turn, game.last) == (30, 0, 1, 0)


def test_a_sneak_draws_and_plays_the_first_copy():
    game = say(table(hands=["H6.1", "H6.4 H6.2 H2.1"], height=12, stock="H1.1 H1.2 H1.3"), "play H6.1")
    say(game, "sneak")
    assert hand(game, 1) == ["H6.4", "H2.1", "H1.2"]
    assert log(game)[-2:] == ["East sneaks the 6: 24.", "East matches, and takes the Bolt."]


def test_passing_costs_no_turn_and_is_not_told():
    game = say(table(hands=WINDOW, height=12), "play H6.1")
    before = len(log(game))
    say(game, "pass", "pass", "pass")
    assert (game.turn, legal(game)[0], len(log(game))) == (1, "play H3.1", before)


def test_without_sneaking_the_next_seat_plays():
    game = say(table(hands=WINDOW, height=12, options={"sneak": False}), "play H6.1")
    assert (game.asked, game.turn) == ((), 1)
    say(game, "play H6.2")
    assert (game.height, game.bolt) == (24, 1)


# -- drawing


def test_a_card_is_drawn_after_the_play():
    game = say(table(hands=["H6.1 H2.1"], stock="H1.1 H1.2"), "play H6.1")
    assert hand(game, 0) == ["H2.1", "H1.2"]
    assert game.draw_state[0] == "drawn"


def test_by_the_forgetful_rule_one_draws_in_the_window_or_after_it():
    for passes in (0, 1, 3):
        game = say(table(hands=WINDOW, options=FORGETFUL, stock="H1.1 H1.2"), "play H6.1")
        say(game, *["pass"] * passes)
        late = game.prompts()[-1]
        assert (late.seat, late.kinds, late.required, late.seconds) == (0, ("draw",), False, 4.0)
        window = game.prompts()[0]
        say(game, "draw", seat=0)
        assert hand(game, 0) == ["H2.1", "H1.2"]
        assert game.prompts() == (window,)
        assert log(game)[-1] == "North draws 1 card."


def test_the_next_card_ends_it():
    game = say(table(hands=WINDOW, options=FORGETFUL), "play H6.1", "sneak")
    assert (game.right_seat, game.draw_state) == (1, ["late", "open", "", ""])
    game = say(table(hands=WINDOW, options={**FORGETFUL, "sneak": False}), "play H6.1", "play H3.1")
    assert (game.right_seat, game.draw_state) == (1, ["late", "open", "", ""])
    assert sizes(game) == [1, 1, 2, 1]


def test_the_end_of_the_round_ends_it_too():
    game = say(table(hands=WINDOW, height=88, options=FORGETFUL), "play H6.1", "sneak")
    assert (game.round_over, game.right_seat, len(game.prompts())) == (True, None, 1)


def test_a_new_round_forgets_who_was_late():
    game = say(table(hands=WINDOW, height=88, options=FORGETFUL), "play H6.1", "sneak")
    say(game, "next", seat=0)
    assert (game.draw_state, game.bolt, game.last, game.asked) == ([""] * 4, None, None, ())


def test_without_reshuffling_hands_grow_shorter():
    hands = ["H6.1 H2.1", "H3.1"]
    game = say(table(hands=hands, seats=2, options=DRY, discard=used_up(hands)), "play H2.1")
    assert sizes(game) == [1, 1]


# -- the options


def test_laurels_to_win():
    game = say(table(hands=["H6.1"], height=95, bolt=0, options={"laurels_to_win": 1}), "play H6.1")
    assert (game.over, game.results()) == (True, (1, 2, 2, 2))


@pytest.mark.parametrize(("height", "new"), [(7, 7), (0, 0), (10, 1), (73, 37), (9, 9)])
def test_sandals_that_leave_a_single_digit(height: int, new: int):
    game = table(hands=["Sandals.1"], height=height, options={"sandals_one_digit": "unchanged"})
    assert say(game, "play Sandals.1").height == new


@pytest.mark.parametrize(("height", "new"), [(7, 70), (0, 0), (10, 1), (9, 90)])
def test_sandals_with_a_nought_in_front(height: int, new: int):
    assert say(table(hands=["Sandals.1"], height=height), "play Sandals.1").height == new


def test_who_begins():
    assert [deal(first_starter=seat).turn for seat in range(4)] == [0, 1, 2, 3]
    assert {deal(seed=seed).turn for seed in range(40)} == {0, 1, 2, 3}
    with pytest.raises(OptionError, match="Seat 6 cannot begin first"):
        deal(first_starter=5)


def test_a_match_of_many_rounds():
    game, rng = deal(seed=3), Random(3)
    before: list[int] = []
    while not game.over:
        seat = game.prompts()[0].seat or 0
        game.play(game.any_move(seat, rng))
        if game.round_over:
            assert sum(game.laurels) - sum(before) <= 1
            before = list(game.laurels)
    assert max(game.laurels) == 4
    assert game.round_number == len(events(game, "dealt"))
    assert [event.facts["totals"] for event in events(game, "hand_over")][-1] == tuple(game.laurels)


# -- positions


@pytest.mark.parametrize(
    "facts",
    [
        {"laurels": [4, 0, 0, 0]},
        {"laurels": [5, 0, 0, 0], "over": True, "round_over": True},
        {"laurels": [4, 4, 0, 0], "over": True, "round_over": True},
        {"over": True},
        {"laurels": [4, 0, 0, 0], "over": True},
        {"last": 1},
        {"discard": "H2.1", "last": None},
        {"right_seat": 0},
        {"right_seat": 0, "right_count": 1},
        {"right_seat": 0, "right_count": 2, "discard": "H2.1", "last": 0},
        {"right_count": 1},
        {"height": 100},
        {"hands": ["", "H1.1"]},
        {"asked": [1, 2, 3]},
        {"asked": [1, 2], "discard": "H2.2", "last": 0, "turn": 1},
        {"asked": [2, 3], "discard": "H2.2", "last": 0, "turn": 2},
        {"asked": [2, 3], "discard": "Owl.4", "last": 0, "turn": 1},
        {"asked": [1], "round_over": True, "discard": "H2.2", "last": 0},
        {"right_seat": 0, "right_count": 1, "round_over": True, "discard": "H2.2", "last": 0},
        {"hands": ["H1.1", "H1.1"]},
        {"height": 110, "round_over": True},
        {"rest": "discard"},
        {"hands": ["KS"]},
    ],
)
def test_positions_that_cannot_be(facts: dict[str, object]):
    with pytest.raises(ValueError, match=r"position|pack"):
        table(**facts)  # type: ignore[arg-type]


def test_positions_that_can_be():
    table(asked=[2, 3], discard="H2.2", last=0, turn=1)
    table(right_seat=0, right_count=1, discard="H2.2", last=0, turn=1)
    table(laurels=[0, 7, 6, 0], over=True, round_over=True, options={"laurels_to_win": 7})
    table(laurels=[4, 0, 3, 3], over=True, round_over=True, height=109)
    hands = ["H6.1", "H6.2"]
    with pytest.raises(ValueError, match="late draw"):
        table(hands=hands, seats=2, options=DRY, discard=used_up(hands), last=0, right_seat=0, right_count=1)
    with pytest.raises(ValueError, match="asked"):
        table(asked=[1, 2, 3], discard="H2.2", last=0, turn=1, options={"sneak": False})
