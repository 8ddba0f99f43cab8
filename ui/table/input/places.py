"""Places at the table that a gesture may mean: piles, groups, areas and seats.

It asks the layout where they are; what a place says to cards is asked of the state. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.engine.cards import Card
from game.engine.moves import Move, Refusal
from game.engine.state import HANDS, State
from game.engine.table import Zone
from ui.table.show.layout import AREA, STOCK, Layout

Place = Zone | int
Offers = list[Move] | Refusal


def place_rect(layout: Layout, place: Place) -> pygame.Rect:
    """The area of a zone or of a seat's plate with its cards."""
    if isinstance(place, Zone):
        return layout.spots[place].rect()
    return layout.places[place].plate.union(layout.spots[HANDS[place]].rect())


def ask_everywhere(
    view: State, layout: Layout, seat: int, cards: Sequence[Card], home: Zone, *, seats: bool
) -> dict[Place, Offers]:
    """What every place says to cards that come from `home`; with `seats` also every other seat, where it takes them."""
    answers: dict[Place, Offers] = {}
    for where, spot in layout.spots.items():
        if where is not home and (spot.takes_cards or (where is HANDS[seat] and home.kind != "hand")):
            answers[where] = view.offers(seat, cards, where)
    for other in layout.places if seats else ():
        answer = view.offers(seat, cards, other) if other != seat else None
        if isinstance(answer, list):
            answers[other] = answer
    return answers


def landing(layout: Layout, answers: Mapping[Place, Offers], card: pygame.Rect, pos: tuple[int, int]) -> Offers | None:
    """What a card let go there comes to: the answer of the accepting place that it covers most, else of the refusing
    one. An area counts only where nothing else does."""
    covered: list[tuple[bool, bool, int, Offers]] = []
    for place, answer in answers.items():
        if place not in layout.spots and place not in layout.places:
            continue  # the table has changed under the card
        rect = place_rect(layout, place)
        shared = card.clip(rect)
        size = max(shared.width * shared.height, 1 if rect.collidepoint(pos) else 0)
        if size:
            is_area = isinstance(place, Zone) and _is_area(layout, place)
            covered.append((isinstance(answer, Refusal), is_area, -size, answer))
    return min(covered, key=lambda one: one[:3])[3] if covered else None


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
