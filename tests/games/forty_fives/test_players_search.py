"""What the computer players of Forty-Fives have in mind: tricks as sets of cards go like tricks at the table; and that
endings in which the highest trumps may be kept back are solved as trying everything solves them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.engine.cards import cards
from game.engine.tricks import bits_of
from game.games.forty_fives.players import policy
from game.games.forty_fives.players.fast_round import VICTORY, FastRound, worth
from game.games.forty_fives.players.sampling import imagine
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.position import PLAYING
from game.games.forty_fives.rules.state import FortyFives
from game.players.endings import Sides, distinct
from game.players.search import at_once
from tests.games.forty_fives.talk import deal

both_rules = pytest.mark.parametrize("rules", ["merrimack", "maritime"])


def hands_under_way(rules: str, count: int, first: int = 0) -> Iterator[tuple[Random, FortyFives]]:
    """Random hands at the first lead, some near the end of the match."""
    for seed in range(first, first + count):
        state, rng = deal(rules, seed=seed), Random(seed)
        state.totals = [5 * int(24 * rng.random()), 5 * int(24 * rng.random())]
        state.began = tuple(state.totals)
        while state.phase != PLAYING:
            state.play(state.any_move(state.turn, rng))
        yield rng, state


@both_rules
def test_tricks_in_mind_go_like_tricks_at_the_table(rules: str):
    """What may be played, what has been shown, tricks, and in the end the score agree."""
    won = set()
    for rng, state in hands_under_way(rules, 60):
        fast_round = begun = FastRound(state)
        order, table = fast_round.order, state.copy()
        while state.phase == PLAYING:
            assert fast_round.turn == state.turn
            assert order.cards(fast_round.fits()) == order.cards(order.bits(state.playable()))
            assert fast_round.barred == [state.lacks(seat) for seat in range(4)]
            anew = FastRound(state)
            assert (anew.taken, anew.gone, anew.high, anew.winning) == (
                fast_round.taken, fast_round.gone, fast_round.high, fast_round.winning,
            )  # fmt: skip
            assert anew.bonus == begun.bonus
            move = state.any_play(state.turn, rng)
            state.play(move)
            fast_round.put(order.bit[move.cards[0].index])
        gains = [now - then for now, then in zip(state.totals, state.began, strict=True)]
        won.add(state.won_by)
        for side in (0, 1):
            victory = 0.0 if state.won_by is None else VICTORY if state.won_by == side else -VICTORY
            assert worth(table, begun.bonus, fast_round.tricks_of(), side) == gains[side] - gains[1 - side] + victory
    assert won == {None, 0, 1}


def test_the_policy_does_not_look_at_hidden_hands():
    for rng, state in hands_under_way("merrimack", 20):
        for _ in range(int(rng.random() * 12)):
            state.play(state.any_play(state.turn, rng))
        view = state.seen_by(state.turn)
        for leads in (policy.lead, policy.bold_lead):
            found = {policy.card(FastRound(imagine(view, rng)), leads) for _ in range(8)}
            assert found == {policy.card(FastRound(view), leads)}


def by_trying_everything(fast_round: FastRound, side: int) -> int:
    """The tricks that a side still takes."""
    if not fast_round.hands[fast_round.turn]:
        return 0
    values = []
    for card in bits_of(fast_round.fits()):
        twin = fast_round.copy()
        twin.put(card)
        won = not twin.place and twin.turn & 1 == side
        values.append(won + by_trying_everything(twin, side))
    return max(values) if fast_round.turn & 1 == side else min(values)


def check_endings(rules: str, number: int, first: int) -> None:
    for rng, state in hands_under_way(rules, number, first):
        for _ in range(8 + int(rng.random() * 4)):
            state.play(state.any_play(state.turn, rng))
        fast_round, side = FastRound(state), int(rng.random() * 2)
        assert at_once(Sides(fast_round, state.members(side)).value(fast_round)) == by_trying_everything(
            fast_round, side
        )


@both_rules
def test_the_last_three_cards_are_solved_as_trying_everything_solves_them(rules: str):
    check_endings(rules, 60, first=100)


@pytest.mark.soak
@both_rules
def test_the_last_three_cards_are_solved_so_in_thousands_of_endings(rules: str):
    check_endings(rules, 1000, first=200)


def test_a_privileged_trump_is_another_card_than_its_neighbour():
    """To a lower trump the ace of hearts may be kept back, the ace of diamonds may not."""
    order = contract("D")
    pair = order.bits(cards("AH AD"))
    assert distinct(order, pair, order.bits(cards("6D"))) == [order.bits(cards("AH")), order.bits(cards("AD"))]
    assert distinct(order, pair, order.bits(cards("KS"))) == [order.bits(cards("AH"))]
    assert distinct(order, order.bits(cards("JD AH")), order.bits(cards("6D"))) == [order.bits(cards("JD"))]
