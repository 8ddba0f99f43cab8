"""Cheat: what a seat can know of cards that it does not see, and a deal of them that agrees with it.

All of it follows from a view and its claims: who took which pile, what was turned up in it and what the viewer had put
there. Where that leaves a card several places, it may be with any of them: in the hand of a seat or among what that
seat has put into the pile since. Nothing here weighs how likely a place is; that is for players to do.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.cards import Card
from game.chance import shuffled
from game.redeal import redeal
from game.rules import DISCARD, HANDS, zone
from game.table import known

if TYPE_CHECKING:
    from game.cheat.position import Position

SET_ASIDE = 8  # the number of the place that is no seat
_ASIDE = zone("aside")


def whereabouts(view: Position) -> dict[Card, int]:
    """Where every card may be that the viewer neither sees nor has put into the pile: a set of places as bits, bit n
    for seat n (its hand, or what it has in the pile) and bit `SET_ASIDE`. No set is empty."""
    rooms = _rooms(view)
    places = sum(1 << place for place, room in enumerate(rooms) if room)
    tracked = _tracked(view, view.viewer)
    found = {one: tracked.get(one, places) & places for one in view.unseen()}
    _rule_out(found, rooms)
    return found


def at_least(view: Position, rank: str) -> list[int]:
    """For every seat how many cards of a rank it surely has, in its hand or in the pile, as far as the viewer knows;
    the viewer's own are not counted."""
    counts = [0] * view.seats
    for one, places in whereabouts(view).items():
        if one.rank == rank and places & (places - 1) == 0 and places < 1 << SET_ASIDE:
            counts[places.bit_length() - 1] += 1
    return counts


def agrees(whole: Position) -> bool:
    """Whether all cards of a state lie where everybody's memory of the claims allows."""
    places = dict.fromkeys(whole.table.zones[_ASIDE], 1 << SET_ASIDE)
    for seat in range(whole.seats):
        places.update((one, 1 << seat) for one in whole.table.zones[HANDS[seat]])
    for claim in whole.pile_claims():
        places.update((one, 1 << claim.seat) for one in claim.cards)
    return all(
        places[one] & allowed or places[one] == 1 << viewer
        for viewer in range(whole.seats)
        for one, allowed in _tracked(whole.seen_by(viewer), viewer).items()
    )


def fill(view: Position, whole: Position, rng: Random) -> None:
    """Put every hidden card of the view somewhere in `whole`, a copy of it, at random among the places where it may
    be."""
    having = _placed(whereabouts(view), _rooms(view), rng)
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


def _placed(found: dict[Card, int], rooms: list[int], rng: Random) -> list[list[Card]]:
    """The cards at random in their places, those that have the least choice first."""
    left = rooms.copy()
    having: list[list[Card]] = [[] for _ in rooms]
    anywhere = sum(1 << place for place, room in enumerate(rooms) if room)
    tied: list[Card] = []
    free: list[Card] = []
    for one, places in found.items():
        if places & (places - 1) == 0:
            place = places.bit_length() - 1
            having[place].append(one)
            left[place] -= 1
        else:
            (free if places == anywhere else tied).append(one)
    tied.sort(key=lambda one: found[one].bit_count())
    for one in tied:
        rest = [room if found[one] >> place & 1 else 0 for place, room in enumerate(left)]
        total = sum(rest)
        if not total:  # an unlucky start: exchange cards till all lie where they may
            return redeal(list(found), rooms, lambda at, card: bool(found[card] >> at & 1), rng)
        place, at = 0, int(rng.random() * total)
        while at >= rest[place]:
            at -= rest[place]
            place += 1
        having[place].append(one)
        left[place] -= 1
    free = shuffled(free, rng)
    for place, room in enumerate(left):
        more = free[len(free) - room :]
        del free[len(free) - room :]
        having[place] = shuffled(having[place] + more, rng) if having[place] else more
    return having


def _rooms(view: Position) -> list[int]:
    """How many hidden cards each place has."""
    zones = view.table.zones
    rooms = [0] * (SET_ASIDE + 1)
    for seat in range(view.seats):
        hand = zones[HANDS[seat]]
        if hand and not known(hand[0]):
            rooms[seat] = len(hand)
    for claim in view.claims[view.pile_from :]:
        if claim.cards and not known(claim.cards[0]):
            rooms[claim.seat] += len(claim.cards)
    rooms[SET_ASIDE] = len(zones[_ASIDE])
    return rooms


def _tracked(view: Position, viewer: int | None) -> dict[Card, int]:
    """The places of all cards that this viewer has once known about, whoever has them now. Its own are of no
    account: what it holds it sees."""
    places = _opening(view)
    laid = 0  # the seats that have something in the pile which this viewer does not know
    mine: list[Card] = []
    for claim in view.claims:
        if claim.taker is None:
            if claim.seat == viewer:
                mine += claim.cards
            elif claim.cards:
                laid |= 1 << claim.seat
            continue
        taker = 1 << claim.taker
        for one, where in places.items():
            if where & laid:
                places[one] = where | taker
        places.update(dict.fromkeys((*mine, *claim.cards), taker))
        mine = []
        laid = 0
    return places


def _opening(view: Position) -> dict[Card, int]:
    """What it tells where the ace of spades began: the seats asked before its holder have none, and with one pack
    nobody else has it. (With several packs it is not known which of them the first player holds.)"""
    if view.values["first_player"] != "ace_of_spades":
        return {}
    seats, first = view.seats, (view.dealer + 1) % view.seats
    before = (view.leader - first) % seats
    if before == 0:
        places = 1 << first | 1 << SET_ASIDE
        if view.terms.packs > 1:
            return {}
    elif view.terms.packs == 1:
        places = 1 << view.leader
    else:
        places = (1 << seats) - 1 | 1 << SET_ASIDE
        places -= sum(1 << (first + step) % seats for step in range(before))
    return {one: places for one in view.terms.pack if one.face == "AS"}


def _rule_out(found: dict[Card, int], rooms: list[int]) -> None:
    """Where a place is full of cards that surely are there, nothing else is."""
    while True:
        counts = [0] * len(rooms)
        for places in found.values():
            if places & (places - 1) == 0:
                counts[places.bit_length() - 1] += 1
        full = sum(1 << at for at, room in enumerate(rooms) if room and counts[at] == room)
        tighter = {one: places & ~full for one, places in found.items() if places & (places - 1) and places & full}
        if not tighter:
            return
        found.update(tighter)
