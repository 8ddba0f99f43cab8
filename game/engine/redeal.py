"""Dealing hidden cards again when some hands are known not to hold some of them.

A guess at hidden cards must agree with the play so far: a seat that failed to follow hearts holds none. Knows
cards and piles, and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from game.engine.cards import Card
from game.engine.chance import shuffled

Fits = Callable[[int, Card], bool]


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


__all__ = ["redeal"]
