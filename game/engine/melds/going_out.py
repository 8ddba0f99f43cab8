"""Can a player get rid of all cards this turn and go out?

`finishable` looks for some order of legal lays, adds and one discard (or none) after which no card is held and the
contract is met. The order never changes what can be reached: natural and wild cards that join one group may do so in
one move, caps come last, and a second group of a rank is laid when the first is finished. So it is enough to share
the cards out: rank by rank, every way to spread its cards and some wild ones over its groups is reduced to how many
wild cards it takes, how many clean and dirty groups are finished then, and how many of them could take a cap.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from game.engine.cards import Card
from game.engine.melds.groups import CAP, COMPLETE, DEAD, WILD, Group, MeldRules, group

Outcome = tuple[int, int, int]  # groups that are finished clean, finished dirty, and places for caps
Outcomes = dict[Outcome, int]  # with the numbers of wild cards that make it possible, as a set of bits
_NONE: Outcome = (0, 0, 0)
_GROUP = 3  # cards


def finishable(rules: MeldRules, held: Iterable[Card], groups: Iterable[Group], *, discards: bool = True) -> bool:
    """Whether a player of a side with these final groups can get rid of all these cards at once and go out; the last
    one may be discarded where one `discards`."""
    return can_finish(rules, tuple(sorted(map(rules.slot.__getitem__, held))), tuple(groups), discards)


@lru_cache(5_000)
def can_finish(rules: MeldRules, held: tuple[int, ...], groups: tuple[Group, ...], discards: bool = True) -> bool:
    """The same, with the cards given by what they are. While a turn is planned and carried out, it is asked again and
    again."""
    counts = {slot: held.count(slot) for slot in set(held) if slot >= 0}
    wilds, caps, dead = held.count(WILD), held.count(CAP), held.count(DEAD)
    if not rules.caps:
        caps, dead = 0, dead + caps
    if rules.dead_last and dead >= _GROUP:
        dead = 0
    if dead > discards:
        return False
    if not held:
        return not rules.must_discard and rules.met(groups)
    by_rank: dict[int, list[Group]] = {}
    for laid in groups:
        by_rank.setdefault(laid.rank, []).append(laid)
    if dead + sum(count == 1 and rank not in by_rank for rank, count in counts.items()) > discards:
        return False  # one of a rank makes no group
    # A rank that has no group is the hardest to place, the more so the fewer cards it has: it comes first.
    ranks = sorted(
        (counts.keys() | by_rank.keys()) - {WILD, DEAD}, key=lambda rank: (rank in by_rank, counts.get(rank, 0))
    )
    full, needed, books = (1 << wilds + 1) - 1, rules.rank_needed, rules.books_needed
    clean_most = max(rules.clean_needed, rules.wild_needed, needed is not None, books)
    most = (clean_most, max(rules.dirty_needed, books), caps)
    if needed is not None and needed not in ranks:
        return False
    # By the number of cards discarded; where none can be, it is as if that had been done.
    reached: dict[int, Outcomes] = {dead if discards else 1: {_NONE: 1}}
    for rank in ranks:
        own, count = tuple(by_rank.get(rank, ())), counts.get(rank, 0)
        after: dict[int, Outcomes] = {}
        for discarded, so_far in reached.items():
            for kept in (count, count - 1) if count and not discarded else (count,):
                ends = _spread(rules, own, kept, wilds, most)
                if rank == needed:
                    ends = {outcome: used for outcome, used in ends.items() if outcome[0]}
                _combine(so_far, ends, after.setdefault(discarded + count - kept, {}), full, most)
        reached = {discarded: useful(outcomes) for discarded, outcomes in after.items() if outcomes}
        if not reached:
            return False
    wild_groups = _wild_groups(rules, tuple(by_rank.get(WILD, ())), wilds, most)
    for discarded, outcomes in reached.items():
        after_all: Outcomes = {}
        _combine(outcomes, wild_groups, after_all, full, most)
        if any(_ends_well(rules, outcome, used, discarded, wilds, caps) for outcome, used in after_all.items()):
            return True
    return False


def _ends_well(rules: MeldRules, outcome: Outcome, used: int, discarded: int, wilds: int, caps: int) -> bool:
    """Whether the contract is met, and all wild cards and caps have found their places too, with one discard or
    none: one of them may be that discard."""
    clean, dirty, places = outcome
    if clean < rules.clean_needed or dirty < rules.dirty_needed or clean + dirty < rules.books_needed:
        return False
    if used >> wilds & 1 and places >= caps and (discarded or not rules.must_discard):
        return True
    if discarded:
        return False
    return bool((caps and used >> wilds & 1 and places >= caps - 1) or (used << 1 >> wilds & 1 and places >= caps))


def _combine(first: Outcomes, second: Outcomes, into: Outcomes, full: int, most: Outcome) -> None:
    """Add to `into` all combinations of an outcome of `first` with one of `second`, within the wild cards there are.
    Counts are capped at `most`."""
    most_clean, most_dirty, most_places = most
    for (clean, dirty, places), used in first.items():
        for (clean2, dirty2, places2), used2 in second.items():
            both = all_sums(used, used2) & full
            if both:
                clean2 += clean
                dirty2 += dirty
                places2 += places
                key = (
                    clean2 if clean2 < most_clean else most_clean,
                    dirty2 if dirty2 < most_dirty else most_dirty,
                    places2 if places2 < most_places else most_places,
                )
                into[key] = into.get(key, 0) | both


def all_sums(first: int, second: int) -> int:
    """All sums of a number of the first set and one of the second; both are sets of bits."""
    sums = 0
    while second:
        low = second & -second
        sums |= first * low
        second ^= low
    return sums


def useful(outcomes: Outcomes) -> Outcomes:
    """The outcomes without those that another one, with at least as much of everything, makes superfluous."""
    if len(outcomes) < 2:
        return outcomes
    kept: Outcomes = {}
    for (clean, dirty, places), used in sorted(outcomes.items(), reverse=True):
        for (clean2, dirty2, places2), used2 in kept.items():
            if clean2 >= clean and dirty2 >= dirty and places2 >= places:
                used &= ~used2
        if used:
            kept[clean, dirty, places] = used
    return kept


def _spread(
    rules: MeldRules, own: tuple[Group, ...], naturals: int, wilds: int, most: Outcome, starts: bool = True
) -> Outcomes:
    """What so many natural cards of one rank, all of them, and up to so many wild ones can do with these groups of the
    rank and, if it `starts` any, with new ones. Worked out once."""
    if not naturals and not own:
        return {_NONE: 1}
    if not own and not starts:
        return {}
    key = (own, naturals, wilds, most[2], starts)
    found = rules.outcomes.get(key)
    if found is not None:
        return found
    found = {}
    full = (1 << wilds + 1) - 1
    first, others = (own[0], own[1:]) if own else (_NEW, ())
    for joining in range(0 if own else 2, naturals + 1):
        extra = min(wilds, rules.most_extra(first, joining))
        after_open, after_end = _ends(first, first.size + joining, extra)
        left = naturals - joining
        if after_end:
            rest = _spread(rules, others, left, wilds, most, starts and rules.same_rank != "never")
            _combine(after_end, rest, found, full, most)
        if after_open:
            rest = _spread(rules, others, left, wilds, most, starts and rules.same_rank == "allowed")
            _combine(after_open, rest, found, full, most)
    if len(rules.outcomes) > 20_000:
        rules.outcomes.clear()
    rules.outcomes[key] = found = useful(found)
    return found


_NEW = group(WILD, 0, 0)  # a group that is begun


def _ends(before: Group, size: int, most: int) -> tuple[Outcomes, Outcomes]:
    """What becomes of a group that has grown to that size by natural cards, with up to so many wild cards more: where
    it stays open, and where it is finished."""
    least = max(0, 3 - size)
    short = max(least, COMPLETE - size)  # so many finish it
    first_dirty = short if before.wilds else max(short, 1)
    ends: Outcomes = {}
    if most >= first_dirty:
        ends[0, 1, 0] = (1 << most + 1) - (1 << first_dirty)
    if short == 0 and not before.wilds:
        ends[1, 0, int(not before.capped)] = 1
    stays = (1 << min(short, most + 1)) - (1 << least)
    return ({_NONE: stays} if stays > 0 else {}), ends


def _wild_groups(rules: MeldRules, own: tuple[Group, ...], wilds: int, most: Outcome) -> Outcomes:
    """What so many wild cards can do among themselves: as natural cards of a rank, but that only wild groups which have
    to be finished count."""
    if not rules.wild_groups:
        return {_NONE: 1}
    alike = tuple(group(WILD, laid.wilds, 0, laid.capped) for laid in own)
    found: Outcomes = {}
    for spent in range(wilds + 1):
        for books, _, places in _spread(rules, alike, spent, 0, most):
            if books >= rules.wild_needed:
                found[0, 0, places] = found.get((0, 0, places), 0) | 1 << spent
    return found
