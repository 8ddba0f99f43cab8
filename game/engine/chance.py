"""Chance: seeds, shuffles and random streams that give the same cards on every machine and Python version; and hidden
cards dealt again, when some hands are known not to hold some of them.

Only ``Random(int).random()``, whose sequence Python guarantees, and hashes are used; ``random.shuffle`` is not
guaranteed. Each purpose has its own stream, so that what a computer player draws never changes the cards.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from random import Random
from struct import unpack
from typing import TypeVar

from game.engine.cards import Card

try:  # Python's own: `hashlib` brings OpenSSL along, which takes 4 MB
    from _sha3 import shake_128  # type: ignore[import-not-found]

    if sys.version_info >= (3, 12):
        from _sha2 import sha256
    else:
        from _sha256 import sha256  # type: ignore[import-not-found]
except ImportError:  # this Python was built without them
    from hashlib import sha256, shake_128

Item = TypeVar("Item")
Fits = Callable[[int, Card], bool]


def stream(*purpose: int | str) -> Random:
    """A generator for one purpose, such as ``stream(seed, "deal", 3)``; equal words give equal sequences."""
    words = "/".join(map(str, purpose)).encode()
    return Random(int.from_bytes(hashed(words)[:8], "big"))


def hashed(words: bytes) -> bytes:
    """Their SHA-256."""
    digest: bytes = sha256(words).digest()
    return digest


def shuffled(items: Sequence[Item], rng: Random) -> list[Item]:
    """The items in a new random order (Fisher and Yates)."""
    mixed = list(items)
    random = rng.random
    for last in range(len(mixed) - 1, 0, -1):
        other = int(random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def deck_order(items: Sequence[Item], *purpose: int | str) -> list[Item]:
    """The items in the order that belongs to a purpose, such as ``deck_order(pack, seed, "deal", 3)``.

    One hash of the purpose is read as 32-bit numbers, one for every exchange of Fisher and Yates: a third of the time
    that seeding a generator for a single shuffle takes.
    """
    mixed = list(items)
    left = len(mixed)
    words = "/".join(map(str, purpose)).encode()
    for number in unpack(f"<{left}I", shake_128(words).digest(4 * left)):
        other = number % left
        left -= 1
        mixed[left], mixed[other] = mixed[other], mixed[left]
    return mixed


def stacked(items: Sequence[Item], first: Sequence[Item], *purpose: int | str) -> list[Item]:
    """The order of a pack about to be dealt, top card last: `first` are dealt in that order, all others follow in the
    order that belongs to the purpose. Raises ValueError when `first` names something twice or that is not there.

    >>> stacked([1, 2, 3], [3, 1], "deal")
    [2, 1, 3]
    """
    check_order(items, first)
    chosen = set(first)
    return [*deck_order([item for item in items if item not in chosen], *purpose), *reversed(first)]


def check_order(items: Sequence[Item], first: Sequence[Item]) -> None:
    """ValueError when `first` names something twice or that is not among the items."""
    chosen = set(first)
    if len(chosen) != len(first) or not chosen <= set(items):
        raise ValueError("That deck order has cards twice, or cards that are not in the pack.")


# -- hidden cards dealt again: a guess must agree with the play so far (a seat that failed to follow hearts holds none)

_MISFITS = 60  # cards drawn for a pile that cannot hold them, before it is taken that too few are left that fit
_TRIES = 8  # to draw for several piles without a single misfit


def draw_with_exclusions(
    pool: list[Card], sizes: Sequence[int], lacking: Sequence[int], bit: Sequence[int] | Mapping[int, int], rng: Random
) -> list[list[Card]]:
    """Draw piles of these sizes out of the pool at random; pile number `at` gets none of the cards ``lacking[at]``, a
    set of bits, where ``bit`` has each card's by its index. The rest stays in the pool. ValueError if there is no way.

    Whoever lacks most draws first, and puts back what does not fit. All ways are equally likely then, if no pile lacks
    what another one before it may hold. Otherwise a card that does not fit spoils all the piles, and after a few
    spoilt ones cards are exchanged until all fit, which is nearly as fair.

    >>> from game.engine.cards import cards, french
    >>> hearts = [int(card.suit == "H") for card in french()]
    >>> draw_with_exclusions(cards("KH 9C QH"), [1], [1], hearts, Random(1))
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
    bit: Sequence[int] | Mapping[int, int],
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


def drawn(weights: Sequence[float], rng: Random) -> int:
    """A random place in the list, each as likely as its weight makes it.

    >>> drawn([0.0, 3.0, 0.0], Random(1))
    1
    """
    left = rng.random() * sum(weights)
    for at, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return at
    return max(range(len(weights)), key=weights.__getitem__)  # rounding has left something over
