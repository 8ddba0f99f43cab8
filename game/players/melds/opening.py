"""The cheapest groups with which a side can go down.

Every rank of which one holds two or more may be left in the hand, laid as it is, or laid with some wild cards; these
choices are added up rank by rank, and of all ways to reach the same points with the same wild cards only the cheapest
is kept. The answer depends on the cards and not on their order, so it stays the same while it is being laid out.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from typing import NamedTuple

from game.engine.cards import Card
from game.engine.melds.groups import COMPLETE, WILD, MeldRules
from game.players.melds.evaluation import Assessment

_SMALL, _LARGE = 3, 5  # the price of a wild card
_DIRTIED = 2  # price per natural card of a group that could have stayed clean
_SPOILT = 12  # price of a group that has to become a clean one
_MOST_WILDS = 4


class _Way(NamedTuple):
    price: int
    groups: tuple[tuple[Card, ...], ...]


def opening(
    look: Assessment, points: int, without: Collection[Card] = (), rank: int | None = None
) -> list[tuple[Card, ...]] | None:
    """The cheapest groups, out of the cards held, that are worth enough points; None if there are none. Cards `without`
    and those of that rank are not used."""
    terms = look.terms
    if terms.opens_with_book:
        return _book(look, without, rank)
    wilds = [card for card in look.wilds if card not in without][: 2 * _MOST_WILDS]
    cheap = min((terms.worth[card] for card in wilds), default=0)
    small = [card for card in wilds if terms.worth[card] == cheap][:_MOST_WILDS]
    large = [card for card in wilds if terms.worth[card] > cheap][-_MOST_WILDS:]
    # (points, small and large wild cards used) -> the cheapest way
    ways: dict[tuple[int, int, int], _Way] = {(0, 0, 0): _Way(0, ())}
    for slot in (*sorted(look.naturals), WILD):
        mates = [card for card in look.naturals.get(slot, ()) if card not in without]
        if slot == rank or (len(mates) < 2 and slot != WILD):
            continue
        mixes = _mixes(terms, slot, len(mates), len(small), len(large))
        for ((reached, from_small, from_large), before), (smalls, larges) in product(list(ways.items()), mixes):
            to_small, to_large = from_small + smalls, from_large + larges
            if to_small > len(small) or to_large > len(large):
                continue
            cards = (*mates, *small[from_small:to_small], *large[from_large:to_large])
            price = before.price + _SMALL * smalls + _LARGE * larges
            if len(cards) > len(mates) >= 3:
                price += _DIRTIED * len(mates)
            if slot == terms.rank_needed and len(cards) > len(mates):
                price += _SPOILT
            if not mates:
                price -= _SMALL * len(cards)  # a group of wild cards is an advantage
            key = (min(points, reached + terms.points(cards)), to_small, to_large)
            known = ways.get(key)
            if known is None or price < known.price:
                ways[key] = _Way(price, (*before.groups, cards))
    fitting = [way for (reached, _, _), way in ways.items() if reached >= points and way.groups]
    best = min(fitting, key=_order, default=None)
    return None if best is None else list(best.groups)


def _book(look: Assessment, without: Collection[Card], rank: int | None) -> list[tuple[Card, ...]] | None:
    """The whole book that takes the fewest wild cards, or is worth most; None if there is none."""
    terms, wilds = look.terms, [card for card in look.wilds if card not in without]
    books: list[tuple[Card, ...]] = []
    for slot in (*sorted(look.naturals), WILD):
        mates = [card for card in look.naturals.get(slot, ()) if card not in without]
        count = max(0, COMPLETE - len(mates))
        if slot != rank and count <= len(wilds) and not terms.may_lay(slot, len(mates), count, ()):
            books.append((*mates, *wilds[:count]))
    spent = [sum(terms.slot[card] == WILD for card in book) for book in books]
    order = sorted(range(len(books)), key=lambda at: (spent[at], -terms.points(books[at])))
    return [books[order[0]]] if books else None


def _order(way: _Way) -> tuple[int, list[list[int]]]:
    """The cheapest way comes first; of several the one whose cards come first in the pack."""
    return way.price, [[card.index for card in cards] for cards in way.groups]


def _mixes(terms: MeldRules, slot: int, mates: int, small: int, large: int) -> list[tuple[int, int]]:
    """With how many small and large wild cards all one's cards of a rank may be laid: no more than two, and none
    beyond what makes seven; wild cards alone as many as there are."""
    least = max(0, 3 - mates)
    most = max(least, min(2, COMPLETE - mates)) if mates else small + large
    return [
        (smalls, larges)
        for smalls in range(small + 1)
        for larges in range(large + 1)
        if least <= smalls + larges <= most and not terms.may_lay(slot, mates, smalls + larges, ())
    ]
