"""Hand and Foot: the cheapest groups with which a side can go down.

Every rank of which one holds two or more may be left in the hand, laid as it is, or laid with some wild cards; these
choices are added up rank by rank, and of all ways to reach the same points with the same wild cards only the cheapest
is kept. The answer depends on the cards and not on their order, so it stays the same while it is being laid out.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.melds.groups import COMPLETE, WILD
from game.games.hand_and_foot.players.evaluation import Look
from game.games.hand_and_foot.rules.terms import Terms

_SMALL, _LARGE = 3, 5  # the price of a wild card
_DIRTIED = 2  # price per natural card of a group that could have stayed clean
_MOST_WILDS = 4


class _Way(NamedTuple):
    price: int
    groups: tuple[tuple[Card, ...], ...]


def opening(look: Look, points: int, without: Collection[Card] = (), rank: int = WILD) -> list[tuple[Card, ...]] | None:
    """The cheapest groups, out of the cards held, that are worth enough points; None if there are none. Cards `without`
    and those of that rank are not used."""
    terms = look.terms
    wilds = [card for card in look.wilds if card not in without][: 2 * _MOST_WILDS]
    cheap = min((terms.worth[card] for card in wilds), default=0)
    small = [card for card in wilds if terms.worth[card] == cheap][:_MOST_WILDS]
    large = [card for card in wilds if terms.worth[card] > cheap][-_MOST_WILDS:]
    # (points, small and large wild cards used) -> the cheapest way
    ways: dict[tuple[int, int, int], _Way] = {(0, 0, 0): _Way(0, ())}
    for slot in sorted(look.naturals):
        mates = [card for card in look.naturals[slot] if card not in without]
        if slot == rank or len(mates) < 2:
            continue
        for way in list(ways.items()):
            for used_small, used_large in _mixes(terms, slot, mates, len(small), len(large)):
                _join(ways, way, terms, points, mates, (small, used_small), (large, used_large))
    if terms.wild_groups and len(wilds) >= 3:
        for way in list(ways.items()):
            for used_small in range(len(small) + 1):
                for used_large in range(len(large) + 1):
                    if used_small + used_large >= 3:
                        _join(ways, way, terms, points, [], (small, used_small), (large, used_large))
    fitting = [way for (reached, _, _), way in ways.items() if reached >= points and way.groups]
    best = _best(fitting)
    return None if best is None else list(best.groups)


def _best(fitting: Sequence[_Way]) -> _Way | None:
    """The cheapest way; of several the one whose cards come first in the pack."""
    return min(
        fitting, key=lambda way: (way.price, [[card.index for card in cards] for cards in way.groups]), default=None
    )


def _mixes(terms: Terms, slot: int, mates: Sequence[Card], small: int, large: int) -> list[tuple[int, int]]:
    """With how many small and large wild cards all one's cards of a rank may be laid: no more than two, and none
    beyond what makes seven."""
    least = max(0, 3 - len(mates))
    most = max(least, min(2, COMPLETE - len(mates)))
    return [
        (smalls, larges)
        for smalls in range(small + 1)
        for larges in range(large + 1)
        if least <= smalls + larges <= most and not terms.may_lay(slot, len(mates), smalls + larges, ())
    ]


def _join(
    ways: dict[tuple[int, int, int], _Way],
    way: tuple[tuple[int, int, int], _Way],
    terms: Terms,
    enough: int,
    mates: Sequence[Card],
    small: tuple[Sequence[Card], int],
    large: tuple[Sequence[Card], int],
) -> None:
    """Add one more group to a way, unless a cheaper way reaches the same."""
    (reached, used_small, used_large), before = way
    after_small, after_large = used_small + small[1], used_large + large[1]
    if after_small > len(small[0]) or after_large > len(large[0]):
        return
    cards = (*mates, *small[0][used_small:after_small], *large[0][used_large:after_large])
    price = before.price + _SMALL * small[1] + _LARGE * large[1]
    if len(cards) > len(mates) >= 3:
        price += _DIRTIED * len(mates)
    if not mates:
        price -= _SMALL * len(cards)  # a group of wild cards is an advantage
    key = (min(enough, reached + terms.points(cards)), after_small, after_large)
    known = ways.get(key)
    if known is None or price < known.price:
        ways[key] = _Way(price, (*before.groups, cards))
