"""Hand and Foot: what a group on the table is, and which groups are legal (rules, section 3.2).

Pure predicates over counts: ranks are numbers (`WILD` for a group of wild cards), suits never matter. A predicate
gives the code of the first rule that is broken, or an empty text. Knows no table, no seats and no cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

COMPLETE = 7  # cards in a finished group
WILD, CAP, DEAD = -1, -2, -3  # what a card without a rank of its own is: wild, a Lady, or good for nothing but discards
CLEAN, DIRTY, OPEN, ALL_WILD = "clean", "dirty", "open", "wild"


class Limits(Protocol):
    """The options that say which groups are legal; see `terms.Terms`."""

    most_wilds: tuple[int, ...]  # for every number of natural cards, ignoring `wild_cap`
    wild_cap: int  # 0: no limit
    wild_groups: bool
    stays_clean: bool
    lady_cap: bool
    same_rank: str


class Group:
    """One group, as counts: immutable, made once by `group` and compared by identity. ``size`` is without the Lady on
    top, ``kind`` is open, clean, dirty or wild."""

    __slots__ = ("capped", "kind", "naturals", "rank", "size", "wilds")

    def __init__(self, rank: int, naturals: int, wilds: int, capped: bool) -> None:
        self.rank = rank
        self.naturals = naturals
        self.wilds = wilds
        self.capped = capped
        self.size = naturals + wilds
        if self.size < COMPLETE:
            self.kind = OPEN
        elif not naturals:
            self.kind = ALL_WILD
        else:
            self.kind = DIRTY if wilds else CLEAN

    def __repr__(self) -> str:
        cap = " capped" if self.capped else ""
        return f"<{self.rank}: {self.naturals}+{self.wilds} {self.kind}{cap}>"


_groups: dict[tuple[int, int, int, bool], Group] = {}


def group(rank: int, naturals: int, wilds: int, capped: bool = False) -> Group:
    """The group with those counts.

    >>> group(3, 5, 2), group(3, 5, 2) is group(3, 5, 2), group(WILD, 0, 7).kind
    (<3: 5+2 dirty>, True, 'wild')
    """
    key = (rank, naturals, wilds, capped)
    known = _groups.get(key)
    if known is None:
        known = _groups[key] = Group(*key)
    return known


def grown(before: Group, naturals: int, wilds: int) -> Group:
    """The group with so many cards more."""
    return group(before.rank, before.naturals + naturals, before.wilds + wilds, before.capped)


def too_wild(limits: Limits, naturals: int, wilds: int) -> str:
    """Whether a group with natural cards would have too many wild ones."""
    if wilds > limits.most_wilds[naturals]:
        return "too_many_wilds"
    return "wild_cap" if 0 < limits.wild_cap < wilds else ""


def may_start(limits: Limits, rank: int, own: Iterable[Group]) -> str:
    """Whether a side with these groups may start another of that rank."""
    if limits.same_rank == "allowed":
        return ""
    never = limits.same_rank == "never"
    return "same_rank" if any(group.rank == rank and (never or group.kind == OPEN) for group in own) else ""


def may_lay(limits: Limits, rank: int, naturals: int, wilds: int, own: Iterable[Group]) -> str:
    """Whether cards may be a new group: natural cards of that rank (`WILD`: none) and wild ones."""
    if naturals + wilds < 3:
        return "too_few"
    if rank == WILD:
        return may_start(limits, WILD, own) if limits.wild_groups else "no_wild_group"
    return may_start(limits, rank, own) or too_wild(limits, naturals, wilds)


def may_add(limits: Limits, group: Group, rank: int, naturals: int, wilds: int) -> str:
    """Whether cards may join a group: natural cards of that rank (`WILD`: none) and wild ones."""
    if group.rank == WILD:
        return "wrong_group" if naturals else ""
    if naturals and rank != group.rank:
        return "wrong_group"
    if not wilds:
        return ""
    code = too_wild(limits, group.naturals + naturals, group.wilds + wilds)
    if code:
        return code
    return "clean_closed" if group.kind == CLEAN and (limits.stays_clean or group.capped) else ""


def most_extra(limits: Limits, group: Group, naturals: int) -> int:
    """The most wild cards that may join a group with natural cards together with that many natural ones: `may_add`
    allows up to this number and no more."""
    if group.kind == CLEAN and (limits.stays_clean or group.capped):
        return 0
    most = limits.most_wilds[group.naturals + naturals]
    return max(0, (min(most, limits.wild_cap) if limits.wild_cap else most) - group.wilds)


def may_cap(limits: Limits, group: Group) -> str:
    """Whether a Lady may top a group that is final."""
    fine = limits.lady_cap and group.kind in (CLEAN, ALL_WILD) and not group.capped
    return "" if fine else "lady_place"


def finished(groups: Iterable[Group]) -> tuple[int, int]:
    """How many clean and how many dirty groups are complete; wild ones count for neither."""
    clean = dirty = 0
    for group in groups:
        if group.kind == CLEAN:
            clean += 1
        elif group.kind == DIRTY:
            dirty += 1
    return clean, dirty
