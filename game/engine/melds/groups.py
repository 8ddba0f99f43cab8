"""What a group on the table is, which groups are legal, and the rules of a meld game that follow from its options.

Ranks are numbers (`WILD` for a group of wild cards), suits never matter. Knows no table and no seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from typing import NamedTuple

from game.engine.cards import Card, rank_title
from game.engine.moves import Refusal

COMPLETE = 7  # cards in a finished group
# What a card without a rank of its own is: wild, one that tops groups, only to discard, laid down at once for a bonus.
WILD, CAP, DEAD, BONUS = -1, -2, -3, -4
CLEAN, DIRTY, OPEN, ALL_WILD = "clean", "dirty", "open", "wild"


class Names(NamedTuple):
    """What players call a group, a finished one, and one without and with wild cards."""

    group: str = "group"
    book: str = "book"
    clean: str = "clean"
    dirty: str = "dirty"

    def put(self, text: str) -> str:
        """A text with these words in place of the usual ones, which stand for nothing else in it.

        >>> Names("meld", "seven").put("A clean book is a group.")
        'A clean seven is a meld.'
        """
        for usual, own in zip(USUAL, self, strict=True):
            if usual != own:
                text = text.replace(usual, own).replace(usual.capitalize(), own.capitalize())
        return text


USUAL = Names()


class Group:
    """One group, as counts: immutable, made once by `group` and compared by identity. ``size`` is without the card on
    top of one that is ``capped``, ``kind`` is open, clean, dirty or wild."""

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


def with_more_cards(before: Group, naturals: int, wilds: int, caps: int = 0) -> Group:
    """The group with so many cards more."""
    return group(before.rank, before.naturals + naturals, before.wilds + wilds, before.capped or caps > 0)


def finished(groups: Iterable[Group]) -> tuple[int, int]:
    """How many clean and how many dirty groups are complete; wild ones count for neither."""
    clean = dirty = 0
    for group in groups:
        if group.kind == CLEAN:
            clean += 1
        elif group.kind == DIRTY:
            dirty += 1
    return clean, dirty


def wild_books(groups: Iterable[Group]) -> int:
    """How many of these groups are finished ones of wild cards."""
    return sum(group.kind == ALL_WILD for group in groups)


class Count:
    """Cards counted: ``rank`` (the slot of the natural ones, `WILD` without any, of the first where they are
    `mixed`), ``naturals``, ``wilds``, ``caps``, and how many are ``dead``."""

    __slots__ = ("caps", "dead", "mixed", "naturals", "rank", "wilds")

    def __init__(self, slots: Mapping[Card, int], cards: Iterable[Card]) -> None:
        self.rank = WILD
        self.naturals = self.wilds = self.caps = self.dead = 0
        self.mixed = False
        for card in cards:
            slot = slots[card]
            if slot >= 0:
                if self.naturals and slot != self.rank:
                    self.mixed = True
                else:
                    self.rank = slot
                self.naturals += 1
            elif slot == WILD:
                self.wilds += 1
            elif slot == CAP:
                self.caps += 1
            else:
                self.dead += 1


class MeldRules:
    """The rules in force at one table, prepared for fast lookup; nothing here changes in a match.

    ``ranks`` are those that make groups, in the order of the table; ``slot[card]`` is the place of its rank there, or
    what else it is (`WILD`, `CAP`, `DEAD`, `BONUS`); ``worth[card]`` what it counts on the table and for the minimum,
    ``cost[card]`` what it costs when left unplayed. A game sets these and the rest from its options before they are
    made ready here: ``rank_worth[slot]``, what a card of a rank counts, and ``count`` for the counts of some cards, not
    to be changed.
    """

    pack: tuple[Card, ...]
    ranks: tuple[str, ...]
    slot: dict[Card, int]
    worth: dict[Card, int]
    cost: dict[Card, int]

    bonus_worth = 100  # points for a card that is laid down for a bonus

    # Groups
    names = USUAL
    least_naturals = 0  # in a group that is not all wild
    most_wilds: tuple[int, ...]  # for every number of natural cards, ignoring `wild_cap`
    wild_cap: int  # 0: no limit
    wild_start = 0  # the most wild cards with which a group begins that has natural ones; 0: as many as in any group
    wild_groups = False  # whether wild cards alone are a group
    stays_clean = False  # whether a finished clean group takes no wild cards
    caps = False  # whether a card may lie on top of a clean or wild group
    same_rank = "never"  # when a side may begin another group of a rank: "allowed", "after_complete" or "never"
    # Going down: what it takes at first, and once a side's total has reached each of the steps
    minimums: tuple[int, ...]
    steps: tuple[int, ...]
    opens_with_book = False  # whether it takes a finished group instead of points; the minimum is 0 then
    # Drawing, or taking the pile: how many of its cards, from which turn on, and with what for its top card
    draw_count: int
    taken: int
    from_turn = 1
    pair = one_wild = onto = True
    freezes = True
    # Going out, and what it brings, what finished groups do by their kind, and a card on top of one
    out_points: int
    cap_points = 0
    group_points: Mapping[str, int]
    clean_needed: int
    dirty_needed: int
    wild_needed = 0  # finished groups of wild cards
    rank_needed: int | None = None  # the rank of which one clean group has to be finished
    books_needed = 0  # finished groups of any kind
    must_discard = False  # whether the last card has to be discarded
    dead_last = False  # whether three dead cards or more may be a group of whoever goes out with it
    asks: str  # which partners must say yes: "off", "all" or "any"; "may": nobody has to be asked, but an answer binds

    def __init__(self) -> None:
        for name in dir(self):  # what stands in the object itself is found in a third of the time
            if not name.startswith("_") and not callable(value := getattr(self, name)):
                setattr(self, name, value)
        self.rank_worth = {self.slot[card]: self.worth[card] for card in reversed(self.pack)}
        self.count: Callable[[tuple[Card, ...]], Count] = lru_cache(1000)(partial(Count, self.slot))
        self.outcomes: dict[object, dict[tuple[int, int, int], int]] = {}  # cache of `going_out`
        self.worded: dict[str, Refusal] = {}  # refusals by their usual words

    def group_of(self, cards: Iterable[Card]) -> Group:
        """What lies in one group on the table. ValueError when no such group can be."""
        found = tuple(cards)
        count = Count(self.slot, found)
        if self.dead_last and count.dead == len(found):
            return group(DEAD, count.dead, 0)
        if count.mixed or count.dead or count.caps > 1:
            raise ValueError("Those cards cannot lie in one group.")
        return group(count.rank, count.naturals, count.wilds, count.caps == 1)

    def begun_with(self, count: Count) -> Group:
        """The group that cards are which are legal as one."""
        return group(DEAD, count.dead, 0) if count.dead else group(count.rank, count.naturals, count.wilds)

    def points(self, cards: Iterable[Card]) -> int:
        """What cards count on the table and for the minimum."""
        return sum(map(self.worth.__getitem__, cards))

    def minimum(self, total: int, round_number: int) -> int:
        """What the first groups of a side with that total must be worth in that round."""
        return self.minimums[sum(total >= step for step in self.steps)]

    def next_step(self, total: int) -> int | None:
        """The total from which that side will need more; None where it never will."""
        return next((step for step in self.steps if total < step), None)

    def met(self, groups: Iterable[Group]) -> bool:
        """Whether these groups are enough to go out."""
        own = tuple(groups)
        clean, dirty = finished(own)
        if clean < self.clean_needed or dirty < self.dirty_needed:
            return False
        if clean + dirty < self.books_needed:
            return False
        return (not self.wild_needed or wild_books(own) >= self.wild_needed) and self.has_rank(own)

    def has_rank(self, groups: Iterable[Group]) -> bool:
        """Whether among these groups is the one that has to be of a certain rank, if one has."""
        needed = self.rank_needed
        return needed is None or any(group.rank == needed and group.kind == CLEAN for group in groups)

    def book_points(self, kind: str, rank: int) -> int:
        """What a group of that kind and rank brings because it is finished."""
        return self.group_points.get(kind, 0)

    def rank_name(self, slot: int) -> str:
        """A rank as a group is called: ``Kings``, ``9s``, ``wild cards``."""
        return _APART.get(slot) or f"{rank_title(self.ranks[slot])}s"

    # -- which groups are legal: the code of the first rule that is broken, or an empty text --------------------------

    def too_wild(self, naturals: int, wilds: int) -> str:
        """Whether a group with natural cards would have too many wild ones."""
        if naturals < self.least_naturals:
            return "few_naturals"
        if wilds > self.most_wilds[naturals]:
            return "too_many_wilds"
        return "wild_cap" if 0 < self.wild_cap < wilds else ""

    def may_start(self, rank: int, own: Iterable[Group]) -> str:
        """Whether a side with these groups may start another of that rank."""
        if self.same_rank == "allowed":
            return ""
        for group in own:
            if group.rank == rank and (group.kind == OPEN or self.same_rank == "never"):
                return "same_rank"
        return ""

    def may_lay(self, rank: int, naturals: int, wilds: int, own: Iterable[Group]) -> str:
        """Whether cards may be a new group: natural cards of that rank (`WILD`: none) and wild ones."""
        if naturals + wilds < 3:
            return "too_few"
        if rank == WILD:
            return self.may_start(WILD, own) if self.wild_groups else "no_wild_group"
        return self.may_start(rank, own) or self.too_wild(naturals, wilds) or self.begins_wild(rank, wilds)

    def begins_wild(self, rank: int, wilds: int) -> str:
        """Whether a group of that rank, laid down or not, would begin with too many wild cards."""
        return "wild_start" if rank >= 0 and 0 < self.wild_start < wilds else ""

    def may_add(self, group: Group, rank: int, naturals: int, wilds: int) -> str:
        """Whether cards may join a group: natural cards of that rank (`WILD`: none) and wild ones."""
        if group.rank == WILD:
            return "wrong_group" if naturals else ""
        if naturals and rank != group.rank:
            return "wrong_group"
        if not wilds:
            return ""
        code = self.too_wild(group.naturals + naturals, group.wilds + wilds)
        if code:
            return code
        return "clean_closed" if self._closed(group) else ""

    def _closed(self, group: Group) -> bool:
        """Whether no wild card may join that group because it is clean."""
        return group.kind == CLEAN and (self.stays_clean or group.capped)

    def most_extra(self, group: Group, naturals: int) -> int:
        """The most wild cards that may join a group with natural cards together with that many natural ones: `may_add`
        allows up to this number and no more."""
        if self._closed(group):
            return 0
        most = self.most_wilds[group.naturals + naturals]
        return max(0, (min(most, self.wild_cap) if self.wild_cap else most) - group.wilds)

    def may_cap(self, group: Group) -> str:
        """Whether a card may top a group that is final."""
        fine = self.caps and group.kind in (CLEAN, ALL_WILD) and not group.capped
        return "" if fine else "lady_place"

    def may_lie(self, group: Group) -> bool:
        """Whether such a group may lie on the table at all."""
        if group.size < 3 or (group.capped and (not self.caps or group.kind not in (CLEAN, ALL_WILD))):
            return False
        if group.rank == DEAD:
            return self.dead_last
        return self.wild_groups if group.rank == WILD else not self.too_wild(group.naturals, group.wilds)


_APART = {WILD: "wild cards", DEAD: "black 3s"}
