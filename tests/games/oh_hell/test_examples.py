"""The worked examples of the written rules, by their numbers, and the corner cases of section 5."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.cards import cards
from game.engine.state import HANDS
from game.engine.trick_play import TURNUP
from game.games.oh_hell.rules.variants import RULE_SETS, VARIANTS, sizes
from tests.games.oh_hell.talk import NOMINATION, PSHAW, STANDARD, bid, deal, shuffled_pack, table
from tests.games.talk import events, legal, refusal, say


def rounds(rules: str, seats: int) -> tuple[int, ...]:
    row = next(rule_set for rule_set in RULE_SETS if rule_set.id == rules)
    return sizes(VARIANTS.in_force(row, {}, seats), seats)


def test_example_1_cards_go_round_from_eldest_and_the_next_one_is_turned_up():
    deck = shuffled_pack(3).split()
    game = deal(deck=" ".join(deck), sequence="down", most_cards=5)
    assert [game.table[HANDS[seat]] for seat in range(4)] == [cards(" ".join(deck[seat:20:4])) for seat in range(4)]
    assert game.table[TURNUP] == cards(deck[20])
    assert game.in_force.trump == game.table[TURNUP][0].suit


def test_example_2_nothing_is_left_of_the_whole_pack():
    deck = shuffled_pack(5)
    whole: dict[str, Any] = {"deck": deck, "sequence": "down", "most_cards": "all"}
    game = deal(**whole)
    assert (game.hand_size, game.table[TURNUP], game.in_force.trump) == (13, [], None)
    game = deal(**whole, whole_pack="last_card")
    last = cards(deck)[51]
    assert game.in_force.trump == last.suit
    assert last in game.table[HANDS[3]]
    assert game.shown == (last,)
    (turned,) = events(game, "turned_up")
    assert (turned.seat, turned.cards) == (3, (last,))


def test_example_3_how_many_rounds_there_are():
    assert rounds(STANDARD, 4) == (*range(10, 0, -1), *range(2, 11))
    assert [len(rounds(STANDARD, seats)) for seats in range(3, 8)] == [19, 19, 19, 15, 13]
    assert rounds(STANDARD, 6) == (*range(8, 0, -1), *range(2, 9))
    assert [rounds(PSHAW, seats) for seats in range(3, 8)] == [tuple(range(1, top)) for top in (18, 14, 11, 9, 8)]
    assert rounds(NOMINATION, 5) == rounds(STANDARD, 5)
    assert deal(sequence="up_down", most_cards=5).sizes == (1, 2, 3, 4, 5, 4, 3, 2, 1)
    assert deal(sequence="up", most_cards=7).sizes == (1, 2, 3, 4, 5, 6, 7)


def test_house_rules_by_name():
    names = {row.id: [preset.title for preset in VARIANTS.presets if row.id in preset.rule_sets] for row in RULE_SETS}
    assert names[STANDARD] == names[NOMINATION]
    assert set(names[STANDARD]) - set(names[PSHAW]) == {"Without the hook"}


@pytest.mark.parametrize(
    ("most", "bids", "forbidden"),
    [(5, "2 1 0", 2), (5, "3 1 2", None), (5, "0 0 0", 5), (1, "0 0 0", 1), (1, "1 0 0", 0)],
)
def test_example_4_the_hook(most: int, bids: str, forbidden: int | None):
    hands = [" ".join(f"{rank}{suit}" for rank in range(2, 2 + most)) for suit in "CDHS"]
    game = bid(table(*hands), bids)
    assert legal(game) == [f"bid {number}" for number in range(most + 1) if number != forbidden]
    if forbidden is not None:
        words = f"As dealer you may not bid {forbidden}: the bids would add up to {most}."
        assert refusal(game, f"bid {forbidden}") == words


def test_example_5_trumps_win_and_else_the_suit_led():
    game = table("9S", "AS", "2H", "KS", bids="0 0 0 0", turnup="3H")
    say(game, "play 9S", "play AS", "play 2H", "play KS")
    assert [game.tricks_won(seat) for seat in range(4)] == [0, 0, 1, 0]
    game = table("9S", "AD", "AC", "KD", bids="0 0 0 0", turnup="3H")
    say(game, "play 9S", "play AD", "play AC", "play KD")
    assert [game.tricks_won(seat) for seat in range(4)] == [1, 0, 0, 0]


def test_example_6_suit_is_followed_and_nobody_has_to_trump():
    led: dict[str, Any] = {"trick": "3S", "bids": "1 1 1 1", "turnup": "3H", "leader": 3, "dealer": 2}
    game = table("4S KS 7D", "2C 3C 4C", "5C 6C 7C", "8C 9C", **led)
    assert legal(game) == ["play 4S", "play KS"]
    assert refusal(game, "play 7D") == "You must follow suit: play a spade."
    game = table("7D 2H", "2C 3C", "5C 6C", "8C", **led)
    assert legal(game) == ["play 7D", "play 2H"]


@pytest.mark.parametrize(
    ("made", "tricks", "options", "score"),
    [
        (2, 2, {}, 12),
        (0, 0, {}, 10),
        (0, 0, {"zero_bid": 5}, 5),
        (3, 2, {}, 0),
        (3, 2, {"failed": "tricks"}, 2),
        (3, 2, {"failed": "minus_tricks_off"}, -1),
        (3, 5, {"failed": "minus_tricks_off"}, -2),
    ],
)
def test_example_7_what_bids_score(made: int, tricks: int, options: dict[str, Any], score: int):
    assert deal(**options).worth(made, tricks) == score


def test_example_8_the_square_of_the_bid():
    game = deal(made="ten_plus_square")
    assert [game.worth(count, count) for count in range(5)] == [10, 11, 14, 19, 26]
    assert deal(made="ten_plus_square", zero_bid=5).worth(0, 0) == 5


def test_example_9_trumps_take_turns():
    trumps = [table("2C", "2D", "2H", "2S", rules=NOMINATION, deals=number).in_force.trump for number in range(1, 8)]
    assert trumps == ["H", "C", "D", "S", None, "H", "C"]
    assert table("2C", "2D", "2H", "2S", options={"trump": "always_spades"}).in_force.trump == "S"
    assert table("2C", "2D", "2H", "2S", options={"trump": "none"}).in_force.trump is None


def test_example_10_in_secret_there_is_no_hook():
    hands = ["2C 3C 4C 5C", "2D 3D 4D 5D", "2H 3H 4H 5H", "2S 3S 4S 5S"]
    game = bid(table(*hands, options={"bidding": "at_once"}), "1 1 1 1")
    assert game.bids == [1, 1, 1, 1]
    assert game.phase == "playing"


def test_example_11_the_highest_bid_leads_of_equal_ones_the_earliest():
    hands = ["2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S"]
    led = {"first_lead": "highest_bid"}
    assert bid(table(*hands, options=led), "1 3 0 3").turn == 1
    assert bid(table(*hands, options=led, dealer=1), "1 3 0 3").turn == 3
    assert bid(table(*hands, options=led), "0 0 0 0").turn == 0
    assert bid(table(*hands, options=led), "0 1 0 0").turn == 1
    assert bid(table(*hands), "1 3 0 3").turn == 0


def test_example_12_equal_totals_share_the_win():
    game = table("AS", "2C", "3C", "4C", bids="0 1 1 1", totals=[84, 84, 70, 61], options={"sequence": "down"})
    say(game, "play AS", "play 2C", "play 3C", "play 4C")
    assert game.over
    assert game.totals == [84, 84, 70, 61]
    assert game.results() == (1, 1, 3, 4)
    assert game.winners() == (0, 1)


def test_the_hook_leaves_the_dealer_free_where_more_is_bid_than_there_is():
    assert legal(bid(table("2C", "2D", "2H", "2S"), "1 1 0")) == ["bid 0", "bid 1"]
    assert legal(bid(table("2C", "2D", "2H", "2S", options={"hook": False}), "0 0 0")) == ["bid 0", "bid 1"]


@pytest.mark.parametrize(("seats", "left"), [(5, 2), (6, 4), (7, 3)])
def test_so_many_cards_are_over_in_the_longest_round(seats: int, left: int):
    game = deal(seats=seats)
    assert 52 - game.hand_size * seats == left
    assert game.table[TURNUP]


def test_bids_outside_and_bids_twice_are_refused_with_a_sentence():
    game = deal()
    assert refusal(game, "bid 11") == "Bids are 0 to 10."
    assert refusal(table("2C", "2D", "2H", "2S"), "bid 2") == "Bids are 0 and 1."
    bid(game, "3")
    assert refusal(game, "bid 2", 0) == "You have bid 3 already."
    assert refusal(game, "bid 2", 2) == "It is East's turn."
