"""What is played next at an evening, and by whom: games by turns, everybody sits out equally often, those meet who have
met least, and who deals first moves round.

Computers sit out before people do. Where there are fewer guests than a game needs, other computers fill chairs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import NamedTuple

from game.session.evenings.evening import NOBODY, Evening

_MOST_ORDERS = 720  # of people on chairs, that are tried where sides matter


class Proposal(NamedTuple):
    """The next table: the game's place in the programme, the chairs in their order, and who sits out."""

    programme: int
    chairs: tuple[int, ...]
    sits_out: tuple[int, ...]


def turn(evening: Evening) -> int | None:
    """Which game of the programme is next: the one of which the fewest matches were played; None at the end."""
    done = Counter(match.programme for match in evening.matches if match.over or match.left_out)
    left = [at for at, programme in enumerate(evening.programmes) if done[at] < programme.times]
    return min(left, key=lambda at: (done[at], at), default=None)


def propose(evening: Evening) -> Proposal | None:
    """The next table; None when all is played, or nobody is there to play."""
    at, here = turn(evening), evening.here()
    if at is None or not any(evening.guests[guest].is_person for guest in here):
        return None
    counts, most = evening.programmes[at].counts(), evening.programmes[at].most or len(here)
    size = max((count for count in counts if count <= min(len(here), most)), default=counts[0])
    chosen = min(_companies(evening, here, min(size, len(here))), key=lambda company: _cost(evening, here, company))
    sides = evening.programmes[at].sides(size)
    chairs = _seated(evening, (*chosen, *[NOBODY] * (size - len(chosen))), sides)
    return Proposal(at, chairs, tuple(guest for guest in here if guest not in chosen))


def _companies(evening: Evening, here: Sequence[int], size: int) -> Iterator[tuple[int, ...]]:
    return (some for some in combinations(here, size) if any(evening.guests[guest].is_person for guest in some))


def sat_out(evening: Evening) -> Counter[int]:
    """How often each was there and did not play."""
    found = Counter({number: guest.owed for number, guest in enumerate(evening.guests)})
    for match in evening.matches:
        if match.over:
            found.update(match.out)
    return found


def _pairs(guests: Iterable[int]) -> Iterator[frozenset[int]]:
    return map(frozenset, combinations(sorted(guest for guest in guests if guest != NOBODY), 2))


def _met(evening: Evening) -> Counter[frozenset[int]]:
    return Counter(pair for match in evening.matches if match.over for pair in _pairs(match.chairs))


def _cost(evening: Evening, here: Sequence[int], company: Sequence[int]) -> tuple[int, ...]:
    """How little these should play next: people who sit out for it, how uneven that is, and how often they have met."""
    out = [guest for guest in here if guest not in company]
    before, met = sat_out(evening), _met(evening)
    uneven = sum((before[guest] + 1) ** 2 - before[guest] ** 2 for guest in out)
    return (
        sum(evening.guests[guest].is_person for guest in out),
        uneven,
        sum((met[pair] + 1) ** 2 - met[pair] ** 2 for pair in _pairs(company)),
        _round_robin(here, company),
        _again(evening, out),
    )


def _round_robin(here: Sequence[int], pair: Sequence[int]) -> int:
    """In which round of a round robin two meet, while all others meet somebody, too: one of them stays in place and
    the others move on a chair each round. Of larger companies nothing is said."""
    if len(pair) != 2:
        return 0
    moving = len(here) - 1 if len(here) % 2 == 0 else len(here)
    one, two = sorted(here.index(guest) for guest in pair)
    return (2 * one if two == moving else one + two) % moving


def _again(evening: Evening, out: Sequence[int]) -> int:
    """How many of these sat out the last time, too."""
    last = next((match.out for match in reversed(evening.matches) if match.over), ())
    return sum(guest in last for guest in out)


def _seated(evening: Evening, company: tuple[int, ...], sides: Sequence[int]) -> tuple[int, ...]:
    """The same people in an order in which those are partners who have been least."""
    if len(set(sides)) == len(sides):
        return company
    partners = Counter[frozenset[int]]()
    for match in evening.matches:
        if match.over:
            partners.update(_partners(match.chairs, match.sides))
    orders = (company[:1] + others for others in permutations(company[1:]))
    tried = [order for order, _ in zip(orders, range(_MOST_ORDERS), strict=False)]
    return min(tried, key=lambda order: sum(partners[pair] ** 2 for pair in _partners(order, sides)))


def _partners(chairs: Sequence[int], sides: Sequence[int]) -> Iterator[frozenset[int]]:
    for side in set(sides):
        yield from _pairs(chair for chair, mine in zip(chairs, sides, strict=True) if mine == side)


def turned(evening: Evening, chairs: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The same order round the table, so that whoever has dealt first least often sits on chair `first`."""
    dealt = Counter(match.chairs[match.first] for match in evening.matches if match.over)
    turns = [chairs[at:] + chairs[:at] for at in range(len(chairs))]
    return min(turns, key=lambda order: (order[first] == NOBODY, dealt[order[first]]))


def arriving(evening: Evening, guest: int) -> int:
    """How often somebody who comes, or comes back, is taken to have sat out before: as often as whoever has most, so
    that nobody comes to sit out."""
    found = sat_out(evening)
    most = max((found[other] for other in evening.here() if other != guest), default=0)
    return evening.guests[guest].owed + max(0, most - found[guest])
