"""The pack of Olympus, and what its cards do to the height (rules, section 1)."""

from __future__ import annotations

from functools import cache

from game.engine.cards import Card, own_pack

TOP = 100  # the height that ends a round

TRIDENT, SPEAR, CROWN, LYRE, BOW = "Trident", "Spear", "Crown", "Lyre", "Bow"
DOVE, SANDALS, OWL = "Dove", "Sandals", "Owl"
NUMBERS = {f"H{number}": number for number in range(1, 11)}  # by rank
POWERS = {TRIDENT: 4, SPEAR: 2, CROWN: 1, LYRE: 2, BOW: 2, DOVE: 3, SANDALS: 2, OWL: 4}  # by rank, how many there are

PACK = own_pack(
    "olympus", {**dict.fromkeys(NUMBERS, 4), **POWERS}, {rank: str(number) for rank, number in NUMBERS.items()}
)
RANKS = (*NUMBERS, *POWERS)
RANK = {rank: at for at, rank in enumerate(RANKS)}  # the place of a rank among them: the numbers come first
NUMBER = {card: NUMBERS.get(card.rank, 0) for card in PACK}  # 0: a power
SNATCHING = (TRIDENT, SPEAR, CROWN, LYRE, BOW)  # they take the Bolt by themselves (T3)
SNATCHES = {card: card.rank in SNATCHING for card in PACK}


def height_after(rank: str, height: int, *, leading_zero: bool) -> int:
    """The new height, 100 or more at the top; `leading_zero`: the Sandals read 7 as 07.

    >>> [height_after(SANDALS, height, leading_zero=True) for height in (73, 19, 7, 40)]
    [37, 91, 70, 4]
    """
    if rank in NUMBERS:
        return height + NUMBERS[rank]
    if rank == TRIDENT:
        return max(0, height - 10)
    if rank == DOVE:
        return (height + 5) // 10 * 10
    if rank == SANDALS:
        return height if height < 10 and not leading_zero else height % 10 * 10 + height // 10
    return {SPEAR: 50, CROWN: 99}.get(rank, height)


@cache
def heights(*, leading_zero: bool) -> dict[Card, tuple[int, ...]]:
    """For every card, the height after it from every height of a round in play."""
    return {
        card: tuple(height_after(card.rank, height, leading_zero=leading_zero) for height in range(TOP))
        for card in PACK
    }


def is_ten(height: int) -> bool:
    """Whether a height takes the Bolt by itself: 10, 20 ... 100 (T1)."""
    return height != 0 and height % 10 == 0
