"""How long rounds of claims last, how often players lie, and whether a lie can be read from what everybody sees.

Rounds are played by four hard players through the controller, with a clock of the bench's own, so that the time before
a claim is the one that a person would see. Lies are then guessed by a logistic model: how much better than by always
giving the commoner answer says how far they can be read.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from math import exp, log1p

from game import catalogue
from game.declaration import Game
from game.engine.cards import RANKS
from game.engine.state import HANDS
from game.session.controller import GameController
from game.session.match import Match, Setup
from tests.bench.fields import seats_of
from tests.bench.reaches import Lies, reaches_of
from tests.bench.table import Row, at_most

SEATS = 4
CHUNK = 5  # rounds that one task plays
A_TICK = 0.02  # seconds
LONGEST = 500_000  # ticks of a round


@dataclass(frozen=True)
class Claimed:
    """One claim: what everybody could see of it, whether its maker held the rank, and whether it was a lie."""

    seen: tuple[float, ...]
    held: bool
    lie: bool


@dataclass(frozen=True)
class Played:
    """One round: how many plays it took and whether the cap on plays ended it; its claims."""

    plays: int
    capped: bool
    claims: tuple[Claimed, ...]


def rows(game: Game, pool: Executor, deals: int | None = None, row: str = "") -> Iterator[Row]:
    """The length of rounds, the shares of lies, and how far they can be read."""
    reaches = reaches_of(game.id).lies
    if reaches is None or row not in "hard players":
        return
    rounds: list[Played] = []
    least, need = deals or reaches.rounds, 0 if deals else reaches.train + reaches.test
    while len(rounds) < least or sum(claim.held for record in rounds for claim in record.claims) < need:
        first, more = len(rounds), max(CHUNK, least - len(rounds), least // 2)
        tasks = [pool.submit(played, game.id, at, CHUNK) for at in range(first, first + more, CHUNK)]
        rounds += [record for task in tasks for record in task.result()]
    yield from _lengths(rounds[:least], reaches)
    claims = [claim for record in rounds for claim in record.claims]
    for what, chosen in (("that hold", [claim for claim in claims if claim.held]),
                       ("that do not hold", [claim for claim in claims if not claim.held])):  # fmt: skip
        share = 100 * statistics.fmean(claim.lie for claim in chosen) if chosen else 0.0
        yield Row(f"hard players {what} the rank: lies among their claims", f"{share:.1f} % (n={len(chosen)})")
    yield _readable([claim for claim in claims if claim.held], reaches)


def _lengths(rounds: Sequence[Played], reaches: Lies) -> Iterator[Row]:
    plays = [record.plays for record in rounds]
    capped = sum(record.capped for record in rounds)
    says = f" ({min(plays)} to {max(plays)}, n={len(rounds)})"
    yield at_most(
        "four hard players: plays in a round, median", statistics.median(plays), reaches.median, None, "plays", says
    )
    yield Row("four hard players: rounds that the cap ends", f"{capped} of {len(rounds)}", "0", "", capped == 0)


def _readable(claims: Sequence[Claimed], reaches: Lies) -> Row:
    tested = claims[: reaches.test] if len(claims) > 2 * reaches.test else claims[: len(claims) // 5]
    learned = claims[len(tested) : len(tested) + reaches.train]
    model = Model([claim.seen for claim in learned], [claim.lie for claim in learned])
    usual = sum(claim.lie for claim in learned) * 2 > len(learned)
    right = statistics.fmean((model.chance(claim.seen) > 0.5) == claim.lie for claim in tested)
    common = statistics.fmean(usual == claim.lie for claim in tested)
    says = f" ({100 * right:.1f} v {100 * common:.1f} %, n={len(learned)}, {len(tested)})"
    return at_most(
        "lies read beyond the commoner answer", 100 * (right - common), reaches.readable, None, "points", says
    )


class Clock:
    """A clock that advances only when a test or bench sets it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def played(game: str, first: int, count: int) -> list[Played]:
    """Those deals, played by four hard players. Runs in another process."""
    return [_round(game, deal) for deal in range(first, first + count)]


def _round(game: str, deal: int) -> Played:
    match = Match(Setup(game, catalogue.game(game).rule_sets[0].id, seats_of(["hard"] * SEATS), deal))
    clock = Clock()
    controller = GameController(match, clock, strict=True)
    claims: list[Claimed] = []
    last = 0.0
    for _ in range(LONGEST):
        if match.state.round_over:
            break
        moves, before = len(match.moves), match.state
        hands = [len(before.table[HANDS[seat]]) for seat in range(SEATS)]
        ranks = [{card.rank for card in before.table[HANDS[seat]]} for seat in range(SEATS)]
        pile = sum(len(pile) for where, pile in before.table.zones.items() if where.kind == "discard")
        controller.tick(1000.0, settled=True)
        clock.now += A_TICK
        if len(match.moves) > moves:
            made = match.moves[moves]
            if made.kind == "play":
                lie = any(card.rank != made.value for card in made.cards)
                seen = _seen(len(made.cards), str(made.value), pile, hands, made.seat, clock.now - last)
                claims.append(Claimed(seen, made.value in ranks[made.seat], lie))
            last = clock.now
    capped = any(event.kind == "cap_reached" for event in match.events)
    return Played(sum(move.kind == "play" for move in match.moves), capped, tuple(claims))


def _seen(count: int, rank: str, pile: int, hands: Sequence[int], seat: int, delay: float) -> tuple[float, ...]:
    """What everybody sees of a claim, as numbers."""
    others = [hands[(seat + after) % len(hands)] for after in range(len(hands))]
    return (
        1.0,
        *(float(count == choice) for choice in (1, 2, 3)),
        *(float(rank == choice) for choice in RANKS[1:]),
        pile / 10,
        log1p(pile),
        *(held / 10 for held in others),
        float(others[0] == count),
        delay,
    )


class Model:
    """A logistic model of yes and no, fitted by Newton's method with a little shrinkage."""

    STEPS = 8
    SHRINKAGE = 1.0

    def __init__(self, seen: Sequence[Sequence[float]], answers: Sequence[bool]) -> None:
        width = len(seen[0]) if seen else 0
        self.weights = [0.0] * width
        for _ in range(self.STEPS if seen else 0):
            slope = [-self.SHRINKAGE * weight for weight in self.weights]
            curve = [[self.SHRINKAGE * (row == column) for column in range(width)] for row in range(width)]
            for facts, answer in zip(seen, answers, strict=True):
                chance = self.chance(facts)
                off, bend = answer - chance, chance * (1 - chance)
                for row, value in enumerate(facts):
                    if value:
                        slope[row] += off * value
                        for column in range(row + 1):
                            curve[row][column] += bend * value * facts[column]
            for row in range(width):
                for column in range(row):
                    curve[column][row] = curve[row][column]
            self.weights = [old + step for old, step in zip(self.weights, solved(curve, slope), strict=True)]

    def chance(self, seen: Sequence[float]) -> float:
        """How likely the answer is yes."""
        height = sum(weight * value for weight, value in zip(self.weights, seen, strict=True))
        return 1 / (1 + exp(-max(-30.0, min(30.0, height))))


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by elimination.

    >>> solved([[2.0, 0.0], [1.0, 4.0]], [2.0, 9.0])
    [1.0, 2.0]
    """
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        best = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[best] = rows[best], rows[at]
        for row in range(at + 1, size):
            share = rows[row][at] / rows[at][at]
            rows[row] = [value - share * pivot for value, pivot in zip(rows[row], rows[at], strict=True)]
    answer = [0.0] * size
    for at in range(size - 1, -1, -1):
        known = sum(rows[at][column] * answer[column] for column in range(at + 1, size))
        answer[at] = (rows[at][size] - known) / rows[at][at]
    return answer
