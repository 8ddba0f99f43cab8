"""The last cards of any trick game are solved as trying everything solves them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random

import pytest

from game.engine.cards import SUITS, cards
from game.engine.chance import shuffled
from game.engine.trick_play import ROUND
from game.engine.tricks import Order, bits_of
from game.players.endings import A_SLICE, Lone, Sides, distinct
from game.players.search import at_once
from game.players.tricks import ImaginedRound

RANKS = "A K Q J 10 9 8"
ORDER = Order("H", {suit: cards(" ".join(f"{rank}{suit}" for rank in RANKS.split())) for suit in SUITS})
POINTS = {bit: {"A": 4, "10": 10, "K": 3}.get(card.rank, 0) for bit, card in ORDER.card.items()}
SIDES = [(3, (0,)), (3, (1, 2)), (4, (0, 2)), (2, (1,)), (5, (0, 4))]


def ending(hands: int, count: int, rng: Random) -> ImaginedRound:
    """So many hands of that many random cards, and perhaps some cards played to a trick."""
    pack = shuffled(list(ORDER.card), rng)
    deal = ImaginedRound.__new__(ImaginedRound)
    held = [sum(pack[count * hand : count * (hand + 1)]) for hand in range(hands)]
    deal.begin(ORDER, held, ROUND[hands], int(rng.random() * hands))
    for _ in range(int(rng.random() * hands)):
        fits = list(bits_of(deal.fits()))
        deal.put(fits[int(rng.random() * len(fits))])
    return deal


def pot(deal: ImaginedRound) -> int:
    """The points of the cards on the table."""
    return sum(POINTS[card] for hand in deal.line[: deal.place] for card in bits_of(deal.played[hand]))


def worth_of_sides(deal: ImaginedRound, counted: Sequence[int], trick: int, points: int, much: bool) -> int:
    """What those hands still take, by trying everything; `points` lie on the table."""
    if not deal.hands[deal.turn]:
        return 0
    values = []
    for card in bits_of(deal.fits()):
        twin = deal.copy()
        twin.put(card)
        brings = points + POINTS[card]
        won = 0
        if not twin.place:
            won = (trick + brings) * (twin.turn in counted)
            brings = 0
        values.append(won + worth_of_sides(twin, counted, trick, brings, much))
    return max(values) if (deal.turn in counted) == much else min(values)


def tricks_of_lone(deal: ImaginedRound, worths: Sequence[Sequence[int]]) -> Sequence[int]:
    """The tricks everybody has in the end, by trying everything; `worths` by hand and number of tricks."""
    turn = deal.turn
    if not deal.hands[turn]:
        return deal.taken
    ends = []
    for card in distinct(ORDER, deal.fits(), ORDER.whole & ~deal.hands[turn] & ~deal.gone | deal.high):
        twin = deal.copy()
        twin.put(card)
        ends.append(tricks_of_lone(twin, worths))
    return max(ends, key=lambda taken: worths[turn][taken[turn]])


def check_sides(number: int, count: int, seed: int) -> None:
    rng = Random(seed)
    for at in range(number):
        hands, counted = SIDES[at % len(SIDES)]
        much = rng.random() < 0.5
        deal = ending(hands, count if hands < 4 else 3, rng)
        solver = Sides(deal, counted, 7, POINTS, much=much)
        best = worth_of_sides(deal, counted, 7, pot(deal), much)
        assert at_once(solver.value(deal, pot(deal))) == best
        assert at_once(solver.value(deal, pot(deal), most=12)) == min(12, best)


def test_two_sides_take_what_trying_everything_finds():
    check_sides(number=60, count=4, seed=1)


@pytest.mark.soak
def test_two_sides_take_what_trying_everything_finds_in_thousands_of_endings():
    check_sides(number=2000, count=4, seed=2)


def _told(worths: Sequence[Sequence[int]], taken: Sequence[int]) -> list[int]:
    return [row[tricks] for row, tricks in zip(worths, taken, strict=True)]


def check_lone(number: int, seed: int) -> None:
    rng = Random(seed)
    for at in range(number):
        deal = ending(2 + at % 3, 3, rng)
        worths = [[int(rng.random() * 100) for _ in range(5)] for _ in deal.hands]
        solver = Lone(deal, partial(_told, worths))
        assert at_once(solver.taken(deal)) == tuple(tricks_of_lone(deal, worths))


def test_lone_hands_take_what_trying_everything_finds():
    check_lone(number=100, seed=3)


@pytest.mark.soak
def test_lone_hands_take_what_trying_everything_finds_in_thousands_of_endings():
    check_lone(number=2000, seed=4)


def test_when_all_is_played_nothing_is_left():
    deal = ending(3, 1, Random(5))
    while deal.hands[deal.turn]:
        deal.put(deal.hands[deal.turn])
    assert at_once(Sides(deal, (0,)).value(deal)) == 0
    assert at_once(Lone(deal, lambda taken: taken).taken(deal)) == tuple(deal.taken)


def test_one_solver_serves_many_deals():
    rng = Random(6)
    solver = Sides(ending(3, 4, rng), (1,), 0, POINTS)
    for _ in range(60):
        deal = ending(3, 4, rng)
        alone = Sides(deal, (1,), 0, POINTS)
        assert at_once(solver.value(deal, pot(deal))) == at_once(alone.value(deal, pot(deal)))


def test_a_search_pauses_and_finds_the_same():
    deal = ending(3, 7, Random(7))
    solver = Sides(deal, (0,), 0, POINTS)
    slices = sum(1 for _ in solver.value(deal, pot(deal)))
    assert slices > 4
    assert at_once(solver.value(deal, pot(deal))) == at_once(Sides(deal, (0,), 0, POINTS).value(deal, pot(deal)))
    assert deal.hands[deal.turn].bit_count() < A_SLICE  # or a slice might end before anything is found


def test_cards_without_others_between_them_are_the_same():
    def told(held: str, out: str, points: Mapping[int, int] | None = None) -> set[str]:
        found = distinct(ORDER, ORDER.bits(cards(held)), ORDER.bits(cards(out)), points)
        return set(map(str, ORDER.cards(sum(found))))

    assert told("AS KS QS 9S", "10S") == {"AS", "9S"}
    assert told("AS KS QS 9S", "AH") == {"AS"}
    assert told("AS KS QS 9S", "AH", POINTS) == {"AS", "KS", "QS"}
    assert told("QS JS AH KH", "10S") == {"QS", "AH"}
