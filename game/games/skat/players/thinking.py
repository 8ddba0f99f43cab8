"""Skat: how the hard player finds a card: every card it may play is tried in the same imagined deals.

With few cards left these are solved; before that they are played on by taste. What counts is the score.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from game.games.skat.players import policy
from game.games.skat.players.endgame import Solver
from game.games.skat.players.fast_round import ALONE, Sketch
from game.games.skat.players.kinds import each, points_of
from game.games.skat.players.sampling import Dealer, Record, World
from game.games.skat.players.stakes import MARGIN, matadors, outcomes, worth
from game.games.skat.rules.contracts import NULL
from game.games.skat.rules.scoring import ramsch
from game.players.search import Effort

SOLVED = 5  # cards in a hand from which on a deal is solved
CONCEDE = 0
HOPELESS = 0.0  # what a game won is worth more than
TRIES = 3  # deals that are thought of for each that is kept
EFFORT = Effort(deals=160, least=60, margin=0.35)  # `least`: as many as are solved


def best_card(
    record: Record, rng: Random, effort: Effort = EFFORT, *, may_concede: bool = False
) -> Generator[None, None, int]:
    """The card that does best: the one that taste prefers, unless another is better by more than the margin. 0 gives
    the game up: no card wins in any deal."""
    now = record.sketch()
    fits = now.fits()
    if not fits & (fits - 1):
        return fits
    dealer = Dealer(record)
    solves = now.cards_left() <= SOLVED and record.declarer != ALONE
    first = dealer.card(now)
    spares = not solves and dealer.card is policy.card
    cards = alternatives(now, first, policy.spared(now, fits) if spares else fits)
    count = effort.least if solves else effort.deals
    worlds = yield from dealer.worlds(count, TRIES * count, rng)
    yield
    solver = Solver(record.kind, record.declarer)
    sums = dict.fromkeys(cards, 0.0)
    squares = dict.fromkeys(cards, 0.0)
    total = 0.0
    hopeful = not may_concede
    for world in worlds:
        values = {}
        for card in cards:
            values[card] = solved(record, world, card, solver) if solves else played(record, world, card, dealer)
            yield
        base = values[first]
        hopeful = hopeful or max(values.values()) > HOPELESS
        total += world.weight
        for card, value in values.items():
            sums[card] += world.weight * (value - base)
            squares[card] += world.weight * (value - base) ** 2
    if not hopeful:
        return CONCEDE
    best, chosen = 0.0, first
    for card in cards:
        mean = sums[card] / total
        error = (max(0.0, squares[card] / total - mean * mean) / len(worlds)) ** 0.5
        if mean > best and mean > effort.margin * error:
            best, chosen = mean, card
    return chosen


def alternatives(now: Sketch, first: int, fits: int) -> list[int]:
    """The cards of those that are worth trying: of several that are the same for everybody only one, and always the
    first."""
    out, suit_mask, points = now.out(), now.kind.suit_mask, now.kind.points
    found = [first]
    above = 0
    for card in reversed(list(each(fits))):
        same = above and suit_mask[card] == suit_mask[above] and points[card] == points[above]
        if not (same and not out & (above - 1) & ~(card - 1)) and card != first:
            found.append(card)
        above = card
    return found


def played(record: Record, world: World, card: int, dealer: Dealer) -> float:
    """What a deal is worth for the player if that card is played and everybody goes on by taste."""
    sketch = world.sketch.copy()
    if record.contract is None or not record.contract.hand:
        sketch.skat = world.away
    sketch.put(card)
    card_of, put, hands = dealer.card, sketch.put, sketch.hands
    declarer = record.declarer
    if record.kind.name == NULL:
        while hands[sketch.turn] and not sketch.tricks[declarer]:
            put(card_of(sketch))
    else:
        while hands[sketch.turn]:
            put(card_of(sketch))
    return value(record, world, sketch)


def solved(record: Record, world: World, card: int, solver: Solver) -> float:
    """What a deal is worth for the player if that card is played and everybody goes on as well as can be."""
    sketch = world.sketch.copy()
    declarer = record.declarer
    sketch.put(card)
    if record.kind.name == NULL:
        sketch.tricks[declarer] = sketch.tricks[declarer] or solver.value(sketch)
    else:
        before = sketch.taken[declarer]
        more = solver.value(sketch)
        sketch.taken[declarer] = before + more
        rest = points_of(sketch.hands[0] | sketch.hands[1] | sketch.hands[2]) + sketch.pot
        if more:
            sketch.tricks[declarer] += 1
        if more == rest:
            sketch.tricks[declarer] = 10 - sum(sketch.tricks[other] for other in range(3) if other != declarer)
    return value(record, world, sketch)


def value(record: Record, world: World, end: Sketch) -> float:
    """What a finished deal is worth to the player."""
    declarer = record.declarer
    if declarer == ALONE or record.contract is None:
        points = end.taken.copy()
        points[end.turn] += points_of(world.away)
        scores = ramsch(points, end.tricks)
        return scores[record.me] - 0.5 * sum(scores) - MARGIN * points[record.me]
    if record.contract.is_null:
        table = outcomes(record.contract, 0, record.bid, seeger=record.seeger)
        score = table[not end.tricks[declarer]]
    else:
        twelve = world.sketch.hands[declarer] | world.away
        for player, card in record.plays:
            if player == declarer:
                twelve |= card
        table = outcomes(record.contract, matadors(record.kind, twelve), record.bid, seeger=record.seeger)
        score = worth(table, end.taken[declarer] + points_of(world.away), end.tricks[declarer])
    return score if record.me == declarer else -score
