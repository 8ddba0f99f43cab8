"""Cheat: what a seat can know of cards that it does not see, and how to deal them to match.

All of it follows from a view and its claims: who took which pile, what was turned up in it and what the viewer had put
there. A card that may be in several places may be in any of them: in the hand of a seat or among the cards that seat
has put into the pile since. Beside the places of single cards there are bonds: a seat known to hold five cards that
puts down two unknown ones still has at least three of the five. Not tracked is who had no cards left at some time: a
seat caught lying with its last cards may be thought to have kept one. How likely each place is, is left to the players.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.engine.cards import Card, by_index
from game.engine.chance import redeal, shuffled
from game.engine.state import DISCARD, HANDS, zone
from game.engine.table import known

if TYPE_CHECKING:
    from game.games.cheat.rules.position import Position

SET_ASIDE = 8  # the number of the place that is no seat
_ASIDE = zone("aside")


class Bond(NamedTuple):
    """At least `least` of these cards belong to one seat. The bonds of different seats share no card."""

    cards: frozenset[Card]
    least: int


class Known(NamedTuple):
    """What one viewer knows: the places of cards (bit n: seat n, its hand or what it has in the pile; bit `SET_ASIDE`),
    and for some seats a bond."""

    places: dict[Card, int]
    bonds: dict[int, Bond]


def possible_places(view: Position) -> dict[Card, int]:
    """Where every card may be that the viewer neither sees nor has put into the pile: a set of places as bits, bit n
    for seat n (its hand, or what it has in the pile) and bit `SET_ASIDE`. No set is empty."""
    return settled(view).places


def at_least(view: Position, rank: str) -> list[int]:
    """For every seat how many cards of a rank it certainly has, in its hand or in the pile; the viewer's own are not
    counted."""
    places, bonds = settled(view)
    counts = [0] * view.seats
    for seat, bond in bonds.items():
        counts[seat] = max(0, bond.least - sum(card.rank != rank for card in bond.cards))
    for card, where in places.items():
        seat = where.bit_length() - 1
        if card.rank == rank and where == 1 << seat and seat < view.seats:
            counts[seat] += seat not in bonds or card not in bonds[seat].cards
    return counts


def agrees(view: Position, whole: Position) -> bool:
    """Whether all cards of a whole state lie where they may, as far as the viewer knows."""
    places = dict.fromkeys(whole.table.zones[_ASIDE], 1 << SET_ASIDE)
    for seat in range(whole.seats):
        places.update((card, 1 << seat) for card in whole.table.zones[HANDS[seat]])
    for claim in whole.pile_claims():
        places.update((card, 1 << claim.seat) for card in claim.cards)
    tracked, unseen = _tracked(view), set(view.unseen())
    return all(places[card] & where for card, where in tracked.places.items() if card in unseen) and all(
        sum(places[card] == 1 << seat for card in bond.cards & unseen) >= bond.least
        for seat, bond in tracked.bonds.items()
    )


def fill(view: Position, whole: Position, rng: Random) -> None:
    """Put every hidden card of the view somewhere in `whole`, a copy of it, at random among the places where it may
    be."""
    having = _placed(view, rng)
    zones = whole.table.zones
    zones[_ASIDE][:] = having[SET_ASIDE]
    pile: list[Card] = []
    for number in range(view.pile_from, len(whole.claims)):
        claim = whole.claims[number]
        if claim.cards and not known(claim.cards[0]):
            mine = having[claim.seat]
            cards = tuple(mine[len(mine) - len(claim.cards) :])
            del mine[len(mine) - len(cards) :]
            claim = whole.claims[number] = claim.of(cards)
        pile += claim.cards
    zones[DISCARD][:] = pile
    for seat in range(view.seats):
        hand = zones[HANDS[seat]]
        if hand and not known(hand[0]):
            hand[:] = having[seat]


def _placed(view: Position, rng: Random) -> list[list[Card]]:
    """The unseen cards, dealt at random to places where they may be, those with the fewest choices first."""
    found, bonds = settled(view)
    sizes = _sizes(view)
    tied = found
    if bonds:
        tied = found.copy()
        for seat, bond in bonds.items():
            tied.update(dict.fromkeys(shuffled(_in_order(bond.cards), rng)[: bond.least], 1 << seat))
    left = sizes.copy()
    having: list[list[Card]] = [[] for _ in sizes]
    anywhere = sum(1 << place for place, size in enumerate(sizes) if size)
    choosing: list[Card] = []
    free: list[Card] = []
    for card, where in tied.items():
        if where & (where - 1) == 0:
            place = where.bit_length() - 1
            having[place].append(card)
            left[place] -= 1
        else:
            (free if where == anywhere else choosing).append(card)
    choosing.sort(key=lambda card: tied[card].bit_count())
    if min(left) < 0:
        return _exchanged(found, bonds, sizes, rng)
    for card in choosing:
        rest = [size if tied[card] >> place & 1 else 0 for place, size in enumerate(left)]
        total = sum(rest)
        if not total:
            return _exchanged(found, bonds, sizes, rng)
        place, at = 0, int(rng.random() * total)
        while at >= rest[place]:
            at -= rest[place]
            place += 1
        having[place].append(card)
        left[place] -= 1
    free = shuffled(free, rng)
    for place, size in enumerate(left):
        more = free[len(free) - size :]
        del free[len(free) - size :]
        having[place] = shuffled(having[place] + more, rng) if having[place] else more
    return having


def _exchanged(found: dict[Card, int], bonds: dict[int, Bond], sizes: list[int], rng: Random) -> list[list[Card]]:
    """The fallback: deal the cards anyhow, then exchange them until all lie where they may. Of a bond those cards are
    kept together that could go to the fewest other places: if any can, these can."""
    tied = found.copy()
    for seat, bond in bonds.items():
        by_choice = sorted(_in_order(bond.cards), key=lambda card: found[card].bit_count())
        tied.update(dict.fromkeys(by_choice[: bond.least], 1 << seat))
    return redeal(list(found), sizes, lambda at, card: bool(tied[card] >> at & 1), rng)


def _in_order(cards: frozenset[Card]) -> list[Card]:
    return sorted(cards, key=by_index)


def _sizes(view: Position) -> list[int]:
    """How many hidden cards each place has."""
    zones = view.table.zones
    sizes = [0] * (SET_ASIDE + 1)
    for seat in range(view.seats):
        hand = zones[HANDS[seat]]
        if hand and not known(hand[0]):
            sizes[seat] = len(hand)
    for claim in view.claims[view.pile_from :]:
        if claim.cards and not known(claim.cards[0]):
            sizes[claim.seat] += len(claim.cards)
    sizes[SET_ASIDE] = len(zones[_ASIDE])
    return sizes


def settled(view: Position) -> Known:
    """What the viewer knows of every card that it cannot see."""
    sizes = _sizes(view)
    tracked, tracked_bonds = _tracked(view)
    open_now = sum(1 << place for place, size in enumerate(sizes) if size)
    places = {card: tracked.get(card, open_now) & open_now for card in view.unseen()}
    _rule_out(places, sizes)
    bonds: dict[int, Bond] = {}
    for seat, bond in tracked_bonds.items():
        cards = frozenset(card for card in bond.cards if card in places and places[card] >> seat & 1)
        bonds[seat] = Bond(cards, bond.least)
    return Known(places, bonds)


def _tracked(view: Position) -> Known:
    """All that the claims tell the viewer about single cards, even those it holds itself."""
    viewer = view.viewer
    if view.round_over:  # then all cards are open except those set aside
        return Known({}, {})
    places, bonds = _opening(view)
    laid: dict[int, int] = {}  # how many cards the viewer does not know each seat has in the pile
    mine: list[Card] = []
    for claim in view.claims:
        if claim.taker is None:
            if claim.seat == viewer:
                mine += claim.cards
            elif claim.cards:
                laid[claim.seat] = laid.get(claim.seat, 0) + claim.count
            continue
        taker = 1 << claim.taker
        for card in (*claim.cards, *mine):
            places.pop(card, None)
        for seat, bond in list(bonds.items()):
            shown = len(bond.cards.intersection(claim.cards)) if seat == claim.seat else 0
            _bind(bonds, seat, bond.cards.difference(claim.cards, mine), bond.least - shown)
        laid.pop(claim.taker, None)
        mixed = sum(1 << seat for seat in laid)
        sure: dict[int, list[Card]] = {1 << seat: [] for seat in laid}
        for card, where in places.items():
            if where & mixed:
                places[card] = where | taker
                if where in sure:
                    sure[where].append(card)
        for seat, count in laid.items():
            cards, least = bonds.get(seat, _NO_BOND)
            _bind(bonds, seat, cards.union(sure[1 << seat]), least + len(sure[1 << seat]) - count)
        places.update(dict.fromkeys((*mine, *claim.cards), taker))
        mine = []
        laid = {}
    return Known(places, bonds)


_NO_BOND = Bond(frozenset(), 0)


def _bind(bonds: dict[int, Bond], seat: int, cards: frozenset[Card], least: int) -> None:
    """Set the bond of a seat, or remove it if `least` is not above 0."""
    if least > 0:
        bonds[seat] = Bond(cards, least)
    else:
        bonds.pop(seat, None)


def _opening(view: Position) -> Known:
    """What the first player tells about the ace of spades (option ``first_player``): the seats before its holder have
    none, and with one pack nobody else has it. If the player left of the dealer begins, perhaps nobody has it. Nothing
    where what was said at first has been forgotten (`as_position`)."""
    seats, leader = view.seats, view.leader
    if view.values["first_player"] != "ace_of_spades" or leader != view.first_to_speak():
        return Known({}, {})
    first = (view.dealer + 1) % seats
    aces = [card for card in view.terms.pack if card.face == "AS"]
    if leader == first:
        return Known(dict.fromkeys(aces, 1 << first | 1 << SET_ASIDE) if len(aces) == 1 else {}, {})
    if len(aces) == 1:
        return Known({aces[0]: 1 << leader}, {})
    before = sum(1 << (first + step) % seats for step in range((leader - first) % seats))
    places = dict.fromkeys(aces, ((1 << seats) - 1 | 1 << SET_ASIDE) & ~before)
    return Known(places, {} if leader == view.viewer else {leader: Bond(frozenset(aces), 1)})


def _rule_out(found: dict[Card, int], sizes: list[int]) -> None:
    """If a place is full of cards that certainly are there, rule it out for all others."""
    while True:
        sure = [where for where in found.values() if where & (where - 1) == 0]
        full = sum(1 << at for at, size in enumerate(sizes) if size and sure.count(1 << at) == size)
        if not full:
            return
        tighter = {card: where & ~full for card, where in found.items() if where & full and where & (where - 1)}
        if not tighter:
            return
        found.update(tighter)
