"""Hand and Foot: can all cards held be got rid of this turn, and the round be won with them (rules, section 3.6)?

`finishable` looks for some order of legal lays, adds and one discard (or none) after which no card is held and the
contract is met. The order never matters to what can be reached: natural and wild cards that join one group may do so in
one move, Ladies come last, and a second group of a rank is laid when the first is finished. So it is enough to share
the cards out: rank by rank, every way to spread its cards and some wild ones over its groups is reduced to how many
wild cards it takes, how many clean and dirty groups are finished then, and how many of them could take a Lady.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.cards import Card
from game.hand_and_foot.groups import ALL_WILD, CAP, COMPLETE, OPEN, WILD, Group, group, most_extra, too_wild
from game.hand_and_foot.terms import Terms

# (clean, dirty, places for Ladies) -> the numbers of wild cards that make it possible, as a set of bits
Outcomes = dict[tuple[int, int, int], int]


def finishable(terms: Terms, held: Sequence[Card], groups: Sequence[Group]) -> bool:
    """Whether a player of a side with these final groups can get rid of all these cards at once and go out."""
    counts: dict[int, int] = {}
    wilds = ladies = dead = 0
    slots = terms.slot
    for one in held:
        slot = slots[one]
        if slot >= 0:
            counts[slot] = counts.get(slot, 0) + 1
        elif slot == WILD:
            wilds += 1
        elif slot == CAP and terms.lady_cap:
            ladies += 1
        else:
            dead += 1
    if dead > 1:
        return False
    if not held:
        return not terms.must_discard and terms.met(groups)
    if not _worth_a_search(counts, {one.rank for one in groups}, wilds, dead):
        return False
    by_rank: dict[int, list[Group]] = {}
    for each in groups:
        by_rank.setdefault(each.rank, []).append(each)
    # A rank that has no group is the hardest to place, the more so the fewer cards it has: it comes first.
    ranks = sorted((counts.keys() | by_rank.keys()) - {WILD}, key=lambda rank: (rank in by_rank, counts.get(rank, 0)))
    full, most = (1 << wilds + 1) - 1, (terms.clean_needed, terms.dirty_needed, ladies)
    reached: dict[int, Outcomes] = {dead: {(0, 0, 0): 1}}  # by the number of cards discarded
    for rank in ranks:
        own, count = tuple(by_rank.get(rank, ())), counts.get(rank, 0)
        after: dict[int, Outcomes] = {}
        for discarded, so_far in reached.items():
            _combine(so_far, _spread(terms, own, count, wilds), after.setdefault(discarded, {}), full, most)
            if count and not discarded:
                _combine(so_far, _spread(terms, own, count - 1, wilds), after.setdefault(1, {}), full, most)
        reached = {discarded: outcomes for discarded, outcomes in after.items() if outcomes}
        if not reached:
            return False
    return _end(terms, reached, tuple(by_rank.get(WILD, ())), wilds, ladies)


def _worth_a_search(counts: dict[int, int], ranks: set[int], wilds: int, dead: int) -> bool:
    """Whether it is not plain that cards are left over: of a rank without a group a single card can only be the one
    discard, and two need a wild card unless one of them is."""
    lonely = [count for rank, count in counts.items() if count < 3 and rank not in ranks]
    singles = lonely.count(1) + dead
    return singles <= 1 and len(lonely) + dead - 1 <= wilds


def _end(terms: Terms, reached: dict[int, Outcomes], own: tuple[Group, ...], wilds: int, ladies: int) -> bool:
    """Whether the wild cards left over and the Ladies find their places too, with one discard or none."""
    least = 1 if terms.must_discard else 0
    wild_places = _wild_places(terms, own, wilds)
    for discarded, outcomes in reached.items():
        for (clean, dirty, places), used in outcomes.items():
            if clean < terms.clean_needed or dirty < terms.dirty_needed:
                continue
            for left in range(wilds + 1):
                if not used >> wilds - left & 1:
                    continue
                free = places + wild_places.get(left, -100)
                if discarded >= least and free >= ladies:
                    return True
                if not discarded and ladies and free >= ladies - 1:
                    return True
                if not discarded and left and places + wild_places.get(left - 1, -100) >= ladies:
                    return True
    return False


def _combine(some: Outcomes, more: Outcomes, into: Outcomes, full: int, most: tuple[int, int, int]) -> None:
    """Add to `into` all pairs of an outcome of `some` with one of `more`, within the wild cards there are. No more of
    anything is counted than is of use."""
    most_clean, most_dirty, most_places = most
    for (clean, dirty, places), used in some.items():
        for (clean2, dirty2, places2), used2 in more.items():
            both = _sums(used, used2) & full
            if both:
                key = (
                    min(clean + clean2, most_clean),
                    min(dirty + dirty2, most_dirty),
                    min(places + places2, most_places),
                )
                into[key] = into.get(key, 0) | both


def _sums(some: int, more: int) -> int:
    """All sums of a number of the one set and one of the other."""
    if more.bit_count() > some.bit_count():
        some, more = more, some
    sums = 0
    while more:
        low = more & -more
        sums |= some * low
        more ^= low
    return sums


def _spread(terms: Terms, own: tuple[Group, ...], naturals: int, wilds: int) -> Outcomes:
    """What so many natural cards of one rank, all of them, and up to so many wild ones can do with these groups of the
    rank and new ones. Worked out once."""
    key = (own, naturals, wilds)
    known = terms.outcomes.get(key)
    if known is None:
        if len(terms.outcomes) > 20_000:
            terms.outcomes.clear()
        known = terms.outcomes[key] = _spread_out(terms, own, naturals, wilds)
    return known


def _spread_out(terms: Terms, own: tuple[Group, ...], naturals: int, wilds: int) -> Outcomes:
    # (naturals left, clean, dirty, places, whether a group stays open) -> bits of wild cards used
    reached: dict[tuple[int, int, int, int, bool], int] = {(naturals, 0, 0, 0, False): 1}
    for one in own:
        after: dict[tuple[int, int, int, int, bool], int] = {}
        for (left, clean, dirty, places, is_open), used in reached.items():
            for joining in range(left + 1):
                size = one.size + joining
                most = min(wilds, most_extra(terms, one, joining))
                short = max(1, COMPLETE - size)  # so many wild cards finish it, or make it dirty
                ends_open = (1 << min(short, most + 1)) - 1 if size < COMPLETE else 0
                ends_dirty = (1 << most + 1) - (1 << short) if most >= short else 0
                ends_clean = 0
                if size >= COMPLETE:  # without any
                    ends_dirty, ends_clean = (ends_dirty | 1, 0) if one.wilds else (ends_dirty, 1)
                rest = left - joining
                for mask, state in (
                    (ends_open, (rest, clean, dirty, places, True)),
                    (ends_dirty, (rest, clean, dirty + 1, places, is_open)),
                    (ends_clean, (rest, clean + 1, dirty, places + (not one.capped), is_open)),
                ):
                    if mask:
                        after[state] = after.get(state, 0) | _sums(mask, used)
        reached = after
    full = (1 << wilds + 1) - 1
    ends: Outcomes = {}
    for (left, clean, dirty, places, is_open), used in reached.items():
        if left and not _may_start(terms, own, is_open):
            continue
        for (clean2, dirty2, places2), used2 in _fresh(terms, left, wilds).items():
            both = _sums(used, used2) & full
            if both:
                key = (
                    min(clean + clean2, terms.clean_needed),
                    min(dirty + dirty2, terms.dirty_needed),
                    places + places2,
                )
                ends[key] = ends.get(key, 0) | both
    return ends


def _may_start(terms: Terms, own: Sequence[Group], is_open: bool) -> bool:
    """Whether a group may be begun beside those that the side has by then."""
    return not own or terms.same_rank == "allowed" or (terms.same_rank != "never" and not is_open)


def _fresh(terms: Terms, naturals: int, wilds: int) -> Outcomes:
    """What new groups of one rank can be made of so many natural cards, all of them, and up to so many wild ones."""
    if naturals == 0:
        return {(0, 0, 0): 1}
    key: Any = ("fresh", naturals, wilds)
    known = terms.outcomes.get(key)
    if known is not None:
        return known
    ends: Outcomes = {}
    for first in range(2, naturals + 1):
        rest = naturals - first
        if rest and (rest < 2 or terms.same_rank == "never"):
            continue
        for extra in range(max(0, 3 - first), wilds + 1):
            if too_wild(terms, first, extra):
                break
            size = first + extra
            if rest and size < COMPLETE and terms.same_rank != "allowed":
                continue
            clean = size >= COMPLETE and not extra
            dirty = size >= COMPLETE and extra > 0
            for (clean2, dirty2, places2), used2 in _fresh(terms, rest, wilds - extra).items():
                outcome = (
                    min(clean + clean2, terms.clean_needed),
                    min(dirty + dirty2, terms.dirty_needed),
                    clean + places2,
                )
                ends[outcome] = ends.get(outcome, 0) | used2 << extra
    terms.outcomes[key] = ends
    return ends


def _wild_places(terms: Terms, own: tuple[Group, ...], wilds: int) -> dict[int, int]:
    """For every number of wild cards that can be got rid of in wild groups, the most places for Ladies that makes."""
    # (wild cards spent, whether a group stays open) -> places
    reached: dict[tuple[int, bool], int] = {(0, False): 0}
    for one in own:
        after: dict[tuple[int, bool], int] = {}
        for (spent, is_open), places in reached.items():
            for extra in range(wilds - spent + 1):
                new = group(WILD, 0, one.wilds + extra, one.capped)
                state = (spent + extra, is_open or new.kind == OPEN)
                gained = places + (new.kind == ALL_WILD and not new.capped)
                after[state] = max(after.get(state, 0), gained)
        reached = after
    best: dict[int, int] = {}
    for (spent, is_open), places in reached.items():
        fresh = {0: 0}
        if terms.wild_groups and _may_start(terms, own, is_open):
            fresh = _fresh_wild(terms, wilds - spent)
        for extra, gained in fresh.items():
            best[spent + extra] = max(best.get(spent + extra, 0), places + gained)
    return best


def _fresh_wild(terms: Terms, wilds: int) -> dict[int, int]:
    """For every number of wild cards that new wild groups can take, the most that are finished."""
    best = {0: 0}
    for total in range(3, wilds + 1):
        splits = [0] if terms.same_rank == "never" else range(total - 2)
        for rest in splits:
            first = total - rest
            if first < 3 or rest not in best or (rest and first < COMPLETE and terms.same_rank != "allowed"):
                continue
            best[total] = max(best.get(total, 0), best[rest] + (first >= COMPLETE))
    return best
