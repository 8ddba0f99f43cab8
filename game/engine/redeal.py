"""Dealing hidden cards again when some hands are known not to hold some of them.

A guess at hidden cards must agree with the play so far: a seat that failed to follow hearts holds none. Knows
cards and piles, and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

from game.engine.cards import Card
from game.engine.chance import shuffled

Fits = Callable[[int, Card], bool]

_MISFITS = 60  # cards drawn for a pile that cannot hold them, before it is taken that too few are left that fit
_TRIES = 8  # to draw for several piles without a single misfit


def draw_lacking(
    pool: list[Card], sizes: Sequence[int], lacking: Sequence[int], bit: Sequence[int], rng: Random
) -> list[list[Card]]:
    """Draw piles of these sizes out of the pool at random; pile number `at` gets none of the cards ``lacking[at]``, a
    set of bits, where ``bit`` has each card's by its index. The rest stays in the pool. ValueError if there is no way.

    Whoever lacks most draws first, and puts back what does not fit. All ways are equally likely then, if no pile lacks
    what another one before it may hold. Otherwise a card that does not fit spoils all the piles, and after a few
    spoilt ones cards are exchanged until all fit, which is nearly as fair.

    >>> from game.engine.cards import cards, french
    >>> hearts = [int(card.suit == "H") for card in french()]
    >>> draw_lacking(cards("KH 9C QH"), [1], [1], hearts, Random(1))
    [[9C]]
    """
    order = list(range(len(sizes)))
    patience = _MISFITS
    if len(sizes) > 1:
        order.sort(key=lacking.__getitem__, reverse=True)  # who lacks all that another does, and more, first
        if any(lacking[after] & ~lacking[at] for at, after in pairwise(order)):
            patience = 0
    for _ in range(_TRIES):
        if _drawn(pool, order, sizes, lacking, bit, rng, patience):
            piles: list[list[Card]] = [[]] * len(sizes)
            for at in order:
                left = len(pool) - sizes[at]
                piles[at] = pool[left:]
                del pool[left:]
            return piles
    sizes = [*sizes, len(pool) - sum(sizes)]
    lacking = [*lacking, 0]
    *piles, pool[:] = redeal(pool, sizes, lambda at, card: not bit[card.index] & lacking[at], rng)
    return piles


def _drawn(
    pool: list[Card],
    order: Sequence[int],
    sizes: Sequence[int],
    lacking: Sequence[int],
    bit: Sequence[int],
    rng: Random,
    patience: int,
) -> bool:
    """Draw the piles in that order and leave them at the end of the pool, the first one last; False after more misfits
    than that."""
    left, random = len(pool), rng.random
    for at in order:
        lacks, end = lacking[at], left - sizes[at]
        while left > end:
            place = int(random() * left)
            card = pool[place]
            if not bit[card.index] & lacks:
                left -= 1
                pool[place] = pool[left]
                pool[left] = card
            elif patience:
                patience -= 1
            else:
                return False
    return True


def redeal(cards: Sequence[Card], sizes: Sequence[int], fits: Fits, rng: Random) -> list[list[Card]]:
    """Deal all cards at random into piles of these sizes; pile number `at` gets only cards for which ``fits(at, card)``
    is true. ValueError if there is no such deal.

    >>> from game.engine.cards import cards
    >>> redeal(cards("KH 9C QH"), (1, 2), lambda at, one: at == 1 or one.suit == "C", Random(1))[0]
    [9C]
    """
    if sum(sizes) != len(cards):
        raise ValueError(f"{len(cards)} cards do not fill piles of {list(sizes)}")
    pool = shuffled(cards, rng)
    piles: list[list[Card]] = []
    for size in sizes:
        piles.append(pool[len(pool) - size :])
        del pool[len(pool) - size :]
    for at, pile in enumerate(piles):
        for place, card in enumerate(pile):
            if not fits(at, card):
                _move_on(piles, at, place, fits, rng)
    return piles


def _move_on(piles: list[list[Card]], at: int, place: int, fits: Fits, rng: Random) -> None:
    """Swap a card out of a pile that cannot hold it, by the shortest cycle of exchanges in which every card that moves
    goes to a pile that can hold it."""
    came: dict[int, tuple[int, int]] = {}  # pile reached -> from which pile, by the card at which place
    here, edges = at, [place]
    queue: list[int] = []
    while True:
        for other in shuffled([n for n in range(len(piles)) if n not in came], rng):
            leaving = [edge for edge in edges if fits(other, piles[here][edge])]
            if leaving:
                came[other] = (here, leaving[int(rng.random() * len(leaving))])
                queue.append(other)
        if at in came:
            break
        if not queue:
            raise ValueError("no deal of these cards agrees with what is known")
        here = queue.pop(0)
        edges = list(range(len(piles[here])))
    steps = [(at, *came[at])]
    while steps[-1][1] != at:
        here = steps[-1][1]
        steps.append((here, *came[here]))
    moving = [piles[source][edge] for _, source, edge in steps]
    gaps = {source: edge for _, source, edge in steps}
    for (target, _, _), card in zip(steps, moving, strict=True):
        piles[target][gaps[target]] = card


__all__ = ["draw_lacking", "redeal"]
