"""The places at the table that a gesture may mean: piles, groups, areas and seats.

The layout knows where they are, and the state what they offer. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.engine.cards import Card
from game.engine.moves import Move, Refusal
from game.engine.state import HANDS, State
from game.engine.table import Zone
from ui.table.show.layout import AREA, STOCK, Layout

Place = Zone | int


@dataclass(frozen=True, slots=True)
class JoinsGathered:
    """The answer of a place that gathers cards: they join those that lie there, and a button makes the move."""

    where: Zone


Offers = list[Move] | Refusal
Answer = Offers | JoinsGathered


class Gathered(NamedTuple):
    """Cards of the hand that are gathered for one move, and where."""

    where: Zone | None
    cards: tuple[Card, ...]


NOWHERE = Gathered(None, ())
ELSEWHERE = Refusal("no_place", "That card does not go there.")


def place_rect(layout: Layout, place: Place) -> pygame.Rect:
    """The area of a zone, or of a seat's plate with its cards."""
    if isinstance(place, Zone):
        return layout.spots[place].rect()
    return layout.places[place].plate.union(layout.spots[HANDS[place]].rect())


def answer_of(view: State, seat: int, cards: Sequence[Card], place: Place | None, lying: Gathered = NOWHERE) -> Answer:
    """What a place (None: wherever the cards plainly belong) offers for cards of a hand. They join cards already
    gathered there, unless they are a move by themselves."""
    where = view.gathers_at(seat, cards, place)
    if lying.where is None or lying.where not in (where, place):
        return JoinsGathered(where) if where is not None else view.offers(seat, cards, place)
    if where is None and isinstance(alone := view.offers(seat, cards, place), list):
        return alone
    together = [*(card for card in lying.cards if card not in cards), *cards]
    where = view.gathers_at(seat, together, place)
    return JoinsGathered(where) if where is not None else view.offers(seat, together, place)


def ask_everywhere(
    view: State, layout: Layout, seat: int, cards: Sequence[Card], home: Zone, *, seats: bool, lying: Gathered = NOWHERE
) -> dict[Place, Answer]:
    """What every place offers for cards that come from `home`; with `seats` also every other seat that takes them."""
    answers: dict[Place, Answer] = {}
    for where, spot in layout.spots.items():
        if where is not home and (spot.takes_cards or (where is HANDS[seat] and home.kind != "hand")):
            answers[where] = answer_of(view, seat, cards, where, lying)
    for other in layout.places if seats else ():
        answer = view.offers(seat, cards, other) if other != seat else None
        if isinstance(answer, list):
            answers[other] = answer
    return answers


def landing(layout: Layout, answers: Mapping[Place, Answer], card: pygame.Rect, pos: tuple[int, int]) -> Answer | None:
    """The answer to a card dropped there: that of the accepting place it covers most, else of the refusing one. An
    area counts only where nothing else does."""
    covered: list[tuple[bool, bool, int, Answer]] = []
    for place, answer in answers.items():
        size = _shared(layout, place, card, pos)
        if size:
            is_area = isinstance(place, Zone) and _is_area(layout, place)
            covered.append((isinstance(answer, Refusal), is_area, -size, answer))
    return min(covered, key=lambda offer: offer[:3])[3] if covered else None


def refusing(
    view: State, layout: Layout, seat: int, cards: Sequence[Card], home: Zone, card: pygame.Rect, pos: tuple[int, int]
) -> Refusal | None:
    """Why a card cannot go to the place it covers most of those that never take any: closed piles, other players."""
    if layout.spots[home].rect().collidepoint(pos):
        return None  # dropped back where it came from
    others: list[Place] = [where for where in layout.spots if where is not home]
    others += [other for other in layout.places if other != seat]
    sizes = {place: _shared(layout, place, card, pos) for place in others}
    covered = max(sizes, key=sizes.__getitem__, default=None)
    if covered is None or not sizes[covered]:
        return None
    answer = view.offers(seat, cards, covered)
    return answer if isinstance(answer, Refusal) else ELSEWHERE


def _shared(layout: Layout, place: Place, card: pygame.Rect, pos: tuple[int, int]) -> int:
    """How much of a place a card covers, in square px; at least 1 where the pointer is on the place."""
    if place not in layout.spots and place not in layout.places:
        return 0  # the table has changed under the card
    rect = place_rect(layout, place)
    shared = card.clip(rect)
    return max(shared.width * shared.height, 1 if rect.collidepoint(pos) else 0)


def place_at(layout: Layout, pos: tuple[int, int], bottom: int) -> Place | None:
    """The zone or the seat at a point: a pile before the area it lies in."""
    zones = [
        where
        for where, spot in layout.spots.items()
        if (where.seat is None or spot.takes_cards or (where.seat == bottom and spot.style == STOCK))
        and spot.rect().collidepoint(pos)
    ]
    if zones:
        return min(zones, key=lambda where: _is_area(layout, where))
    seats = (seat for seat in layout.places if seat != bottom)
    return next((seat for seat in seats if place_rect(layout, seat).collidepoint(pos)), None)


def _is_area(layout: Layout, where: Zone) -> bool:
    spot = layout.spots.get(where)
    return spot is not None and spot.style == AREA
