"""Hand and Foot before the first turn, and at the end of a round and of a match: cuts, stacks, foot, rounds."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.engine.moves import NEXT, move
from game.engine.state import DISCARD, HANDS, STOCK
from game.games.hand_and_foot.rules.position import FEET, STACKS
from game.games.hand_and_foot.rules.state import HandAndFoot
from tests.games.hand_and_foot.tables import BOOKS, FAMILY, LORDS, NAMES, deal, row, table
from tests.games.melding import in_stock, pile, refusal, say
from tests.games.talk import events


def settled(game: HandAndFoot, aim: str = "22") -> HandAndFoot:
    """The same match at its first turn: cut anyhow, stack 0 is the hand."""
    while game.phase in ("cut", "choose"):
        say(game, f"cut {aim}" if game.phase == "cut" else "choose_hand 0")
    return game


# -- the table of section 1 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "sizes"),
    [
        (BOOKS, {2: 118, 3: 150, 4: 182, 5: 214, 6: 246}),
        (FAMILY, {2: 64, 4: 128, 6: 192}),
        (LORDS, {2: 217, 3: 195, 4: 173, 5: 151, 6: 129}),
    ],
)
def test_the_stock_after_the_deal(rules: str, sizes: dict[int, int]):
    for seats, stock in sizes.items():
        game = settled(deal(rules, seats=seats))
        assert in_stock(game) == stock
        assert [len(game.table[HANDS[seat]]) for seat in range(seats)] == [11] * seats
        assert [len(game.table[FEET[seat]]) for seat in range(seats)] == [11] * seats
        assert not any(where in game.table.zones for pair in STACKS[:seats] for where in pair)


# -- cutting ----------------------------------------------------------------------------------------------------------


def test_the_dealer_cuts_for_all():
    game = deal(BOOKS, cut_noise=0)
    assert (game.phase, game.actor, game.dealer) == ("cut", 3, 3)
    say(game, "cut 88")
    cut = events(game, "cut")[0]
    assert (cut.seat, cut.facts["lifted"], cut.facts["target"], cut.facts["points"]) == (3, 88, 88, 100)
    assert game.cut_points == [0, 100]


def test_everybody_cuts_from_the_dealers_left():
    game = deal(LORDS, cut_noise=0)
    for seat, aim in ((0, 22), (1, 21), (2, 22), (3, 30)):
        assert (game.phase, game.actor) == ("cut", seat)
        say(game, f"cut {aim}")
    assert game.cut_points == [200, 0]
    assert (game.phase, game.actor) == ("choose", 0)


def test_the_hand_is_unsteady_and_the_pack_has_an_end():
    lifted = set()
    for seed in range(40):
        game = deal(BOOKS, seed=seed)
        say(game, "cut 88")
        lifted.add(events(game, "cut")[0].facts["lifted"])
    assert lifted == set(range(85, 92))
    for aim, bounds in (("1", (1, 4)), ("270", (267, 270))):
        game = deal(BOOKS, seed=3)
        say(game, f"cut {aim}")
        assert bounds[0] <= events(game, "cut")[0].facts["lifted"] <= bounds[1]


def test_at_least_one_card_is_lifted_and_at_most_all():
    for aim, expected in (("1", {1, 2, 3, 4}), ("270", {267, 268, 269, 270})):
        cuts = [say(deal(BOOKS, seed=seed), f"cut {aim}") for seed in range(30)]
        assert {events(game, "cut")[0].facts["lifted"] for game in cuts} == expected


def test_the_same_cards_are_dealt_however_one_cuts():
    def dealt(aim: int) -> list[list[str]]:
        game = settled(deal(LORDS), str(aim))
        return [[card.text for card in game.table[HANDS[seat]]] for seat in range(4)]

    assert dealt(22) == dealt(3)


# -- stacks, hand and foot --------------------------------------------------------------------------------------------


def test_stacks_come_off_the_top_in_turn():
    order = [card.text for card in deal(FAMILY).pack()]
    game = HandAndFoot(row(FAMILY), {"pass_left": False}, NAMES[:4], 1, [order])
    first, second = (game.table[where] for where in STACKS[0])
    assert [card.text for card in first] == order[10::-1]
    assert [card.text for card in second] == order[21:10:-1]


def test_stack_one_is_passed_to_the_left():
    order = [card.text for card in deal(FAMILY).pack()]
    kept = HandAndFoot(row(FAMILY), {"pass_left": False}, NAMES[:4], 1, [order])
    passed = HandAndFoot(row(FAMILY), {}, NAMES[:4], 1, [order])
    for seat in range(4):
        left = STACKS[(seat + 1) % 4]
        assert passed.table[STACKS[seat][0]] == kept.table[STACKS[seat][0]]
        assert passed.table[left[1]] == kept.table[STACKS[seat][1]]


def test_the_higher_bottom_card_is_the_hand():
    def bottoms(low: str, high: str, **house: Any) -> HandAndFoot:
        """Seat 0 is dealt stacks with these bottom cards."""
        pack = [card.text for card in deal(BOOKS).pack() if card.text not in (low, high)]
        order = [*pack[:10], low, *pack[10:20], high]
        return HandAndFoot(row(BOOKS), {"cut_bonus": "off", **house}, NAMES[:4], 1, [order])

    ranking = ["2C", "3D", "4C", "9C", "10C", "JC", "QC", "KC", "AC", "JK.1"]
    for low, high in pairwise(ranking):
        for pair in ((low, high), (high, low)):
            game = bottoms(*pair)
            assert game.table[HANDS[0]][0].text == high
            assert game.table[FEET[0]][0].text == low
    level = bottoms("9C", "9D")
    assert (level.phase, level.actor, [str(move) for move in level.moves(0)]) == (
        "choose", 0, ["choose_hand 0", "choose_hand 1"]
    )  # fmt: skip
    say(level, "choose_hand 1")
    assert level.table[HANDS[0]][0].text == "9D"


def test_everybody_chooses_in_turn():
    game = deal(FAMILY)
    second = list(game.table[STACKS[0][1]])
    for seat in range(4):
        assert (game.phase, game.actor) == ("choose", seat)
        say(game, "choose_hand 1")
    assert game.table[HANDS[0]] == second
    assert (game.phase, game.turn, game.turns) == ("draw", 0, [1, 0, 0, 0])


def test_the_card_turned_up_makes_groups():
    backs, slots = 0, set()
    for seed in range(60):
        game = settled(deal(LORDS, seed=seed))
        slots.add(game.terms.slot[game.table[DISCARD][0]])
        assert (len(pile(game)), game.frozen, len(game.table.cards())) == (1, False, 262)
        backs += len(events(game, "turned_back"))
    assert backs
    assert slots == set(range(len(game.terms.ranks)))  # any rank that makes groups, and no other card


def test_a_card_that_is_turned_back_lies_where_it_always_did():
    """Any place in the stock may be drawn, and a saved match needs the one that was drawn for it."""
    places = {}
    for seed in range(40):
        game, plain = (settled(deal(LORDS, seed=seed, up_card=turned)) for turned in (True, False))
        *below, back = plain.table[STOCK]
        if len(events(game, "turned_back")) == 1:
            now = [*game.table[STOCK], *game.table[DISCARD]]
            places[seed] = now.index(back)
            assert [card for card in now if card != back] == below
    assert places == {0: 117, 2: 4, 9: 60, 12: 43, 13: 129, 14: 115, 32: 49, 34: 37}


def test_dealer_and_first_player():
    game = deal(FAMILY, first_dealer=1)
    assert (game.dealer, game.turn) == (1, 2)
    firsts = {deal(FAMILY, seed=seed, first_player="random").turn for seed in range(30)}
    assert firsts == {0, 1, 2, 3}
    ended = table(FAMILY, hands=["4"], feet=[""], groups=[DONE], dealer=3)
    say(ended, "discard 4", NEXT)
    assert (ended.dealer, ended.round_number, ended.turn) == (0, 2, 1)


DONE = ["K K K K K K K", "Q Q Q Q Q Q Q", "9 9 9 9 9 2 2", "8 8 8 8 8 2 2"]


# -- the foot, one card kept, freezing --------------------------------------------------------------------------------


def test_the_foot_after_the_last_discard_is_for_the_next_turn():
    game = table(BOOKS, hands=["4"])
    say(game, "discard 4")
    assert (game.in_foot[0], len(game.table[HANDS[0]]), game.turn) == (True, 11, 1)


def test_with_one_card_left_one_may_fetch_the_foot():
    for choice, cards in (("take_foot", 12), ("leave_foot", 1)):
        game = table(LORDS, hands=["4 5"])
        say(game, "discard 4")
        assert (game.phase, game.actor) == ("foot_choice", 0)
        say(game, choice)
        assert (len(game.table[HANDS[0]]), game.in_foot[0], game.turn) == (cards, choice == "take_foot", 1)
    for rules, hand in ((BOOKS, "4 5"), (LORDS, "4 5 6")):
        game = say(table(rules, hands=[hand]), "discard 4")
        assert (game.phase, game.turn) == ("draw", 1)


def test_no_foot_choice_when_the_round_ends_with_the_stock():
    game = table(LORDS, hands=["4 5"], stock="", rest="box")
    say(game, "discard 4")
    assert game.round_over


def test_a_wild_discard_freezes_until_the_pile_is_taken():
    game = table(LORDS, hands=["Je 4"], groups=[[], ["9 9 9"]])
    say(game, "discard Je", "leave_foot")
    assert game.frozen
    say(game, "draw")
    game.play(next(move for move in game.moves(1) if move.kind == "discard" and game.terms.slot[move.cards[0]] >= 0))
    assert game.frozen
    unfrozen = say(table(FAMILY, hands=["2 4"]), "discard 2")
    assert not unfrozen.frozen


def test_tentative_groups_come_and_go():
    game = table(BOOKS, hands=["4 4 4 5 5 5 6 6 6 9"])
    say(game, "lay 4 4 4", "lay 5 5 5", "lay 6 6 6", "take_back g1")
    assert [group is None for group in game.laid] == [False, True, False]
    say(game, "lay 5 5 5", "take_back g0", "take_back g2")
    assert len(game.laid) == 2
    assert [str(move) for move in game.moves(0) if move.kind == "take_back"] == ["take_back g1"]
    say(game, "take_back g1")
    assert game.laid == []
    assert refusal(game, "discard 9") is None


def test_going_down_numbers_groups_anew():
    game = table(BOOKS, hands=["A A A K K K 4 9"])
    say(game, "lay A A A", "lay K K K", "take_back g0", "lay A A A", "go_down")
    assert [str(where) for where in game.table.zones if where.kind == "meld"] == ["meld 0", "meld 0 1"]
    assert len(game.groups[0]) == 2


# -- rounds and matches -----------------------------------------------------------------------------------------------


def test_a_round_is_over_before_the_next_one_is_dealt():
    game = table(FAMILY, hands=["4"], feet=[""], groups=[DONE])
    say(game, "discard 4")
    assert (game.round_over, game.over, game.results()) == (True, False, (0, 0, 0, 0))
    assert [prompt.kinds for prompt in game.prompts()] == [(NEXT,)]
    scored = events(game, "round_scored")
    assert [event.facts["side"] for event in scored] == [0, 1]
    lines = ("clean", "dirty", "wild", "caps", "out", "cut", "table", "unplayed")
    assert all(sum(event.facts[line] for line in lines) == event.facts["score"] for event in scored)
    game.play(move(2, NEXT))
    assert (game.round_number, game.round_over, game.groups, game.down) == (2, False, [[], []], [False, False])


def test_books_ends_at_ten_thousand():
    done: dict[str, Any] = {"groups": [["K K K K K K K"]], "hands": ["4"], "feet": [""], "question": "yes"}
    short = say(table(BOOKS, totals=[5000, 3000], **done), "discard 4")
    assert not short.over
    ended = say(table(BOOKS, totals=[12000, 3000], **done), "discard 4")
    assert (ended.over, ended.results(), ended.prompts()) == (True, (1, 2, 1, 2), ())
    assert [event.facts["winners"] for event in events(ended, "match_over")] == [(0, 2)]
    capped = say(table(BOOKS, totals=[0, 3000], round_number=30, **done), "discard 4")
    assert capped.over


def test_four_rounds_then_a_shared_win_or_one_more():
    done: dict[str, Any] = {
        "groups": [DONE],
        "hands": ["4", "b3", "b3", "b3"],
        "feet": ["", "", "", ""],
        "round_number": 4,
    }
    worth = say(table(FAMILY, **done), "discard 4").totals[0]
    level = say(table(FAMILY, totals=[0, worth], **done), "discard 4")
    assert (level.over, level.totals, level.results()) == (True, [worth, worth], (1, 1, 1, 1))
    more = say(table(FAMILY, totals=[0, worth], options={"tie": "extra_round"}, **done), "discard 4")
    assert not more.over


def test_the_floater_keeps_a_total_of_his_own():
    game = deal(LORDS, seats=5, cut_bonus="off")
    rng = Random(5)
    while not game.over:
        game.play(game.any_move(game.prompts()[0].seat or 0, rng))
    first, second = ([sheet[side].total for sheet in game.sheets] for side in (0, 1))
    assert game.totals == [sum(first), sum(second), first[0] + second[1] + second[2] + first[3]]
