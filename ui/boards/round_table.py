"""A table whose players sit round it: plates and small fans of the others clockwise from the left of the seat at the
bottom, that seat's own fan below, and in the middle the stock, the discard pile and one sign.

A board says in a `Style` how large its sign is and what else has to have a place; `RoundTable` computes the layout, and
`RoundTableBoard` is what such a board inherits. Nothing here knows a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from game.engine.state import DISCARD, HANDS, STOCK, State
from game.engine.table import Zone
from ui.boards.board import Board
from ui.table.show.layout import FAN, PILE, Layout, Margins, SeatPlace, Spot, higher, margins_of
from ui.table.show.layout import STOCK as SQUARED
from ui.table.show.room import hand_end, hand_space, own_plate
from ui.table.show.seats import fitting_boxes
from ui.theme import Theme

SIGN = "sign"
"""The part of the layout (`Layout.extra`) where the sign in the middle stands."""

_STOCK_HEIGHT, _PILE_HEIGHT, _OTHERS_HEIGHT, _OWN_HEIGHT = 110, 110, 220, 320
_OWN_CARD, _MIDDLE_CARD, _SMALL_CARD = 116, 92, 38
_SMALLER_MIDDLE, _SMALLER_CARD = 76, 30  # where very large text needs the room
_PLATE, _OWN_PLATE = (186, 54), 230
_ABOVE_PLATE = 4  # between the backs of the others and their plates
_STOCK_AT, _PILE_AT, _PILES = 44, 168, 254  # from the left end of the middle: two centres, and where the sign begins
_UNDER_SIGN = 40  # units: a line below the sign
_LOW = 150  # the least height of the middle
_GAP, _AROUND = 10, 14  # units: between things, and around a sign that fills the middle
_MARKER = 28  # units beside a plate for the marker of whose turn it is
_GATHERED, _GATHERED_WIDE = 58, 230  # how far below the middle of the pile cards gather, and how wide
_TOKEN, _BUBBLE, _BUBBLE_HIGH = 40, 34, 30
_OWN_BUBBLE = 36
_LONG_FROM = 42  # units: between the plate, with its marker, and a long hand


@dataclass(frozen=True, slots=True)
class Style:
    """What such a table looks like. `sign` is the size of the sign in units; if it `fills` the middle only its
    proportions count: it becomes as large as there is space beside stock and pile, and speech bubbles then lie over the
    backs of the others instead of reaching into the middle. `aside` are zones that lie where the hands lie, closer
    together, the n-th at seat n. With `tokens` every seat has a place for something that is held there
    (`SeatPlace.token`). A `long` hand takes all that is free between the plate and the buttons. Below a middle that is
    not filled a question to several seats takes `asks` units. Where a move takes several cards the pile `gathers` them:
    they lie at its lower edge until a button makes it."""

    sign: tuple[int, int] = (156, 124)
    fills: bool = False
    aside: Sequence[Zone] = ()
    tokens: bool = False
    asks: int = 0
    long: bool = False
    gathers: bool = False


class RoundTable:
    """Lays out one table in a window of `size` px with `seats` seats, the seat `bottom` at the bottom."""

    def __init__(self, size: tuple[int, int], theme: Theme, rim: int, seats: int, bottom: int, style: Style) -> None:
        px = theme.px
        self.theme, self.style = theme, style
        self.seats, self.bottom = seats, bottom
        self.free = pygame.Rect(0, 0, *size).inflate(-2 * (rim + px(_GAP)), -2 * (rim + px(_GAP)))
        self.hand_x, self.hand_space = size[0] / 2, hand_space(size[0], self.free, theme)
        self.own_plate = own_plate(self.free, theme, _OWN_PLATE)
        if style.long:
            wider = self.own_plate.width - px(_OWN_PLATE)
            left, right = self.free.x + px(_OWN_PLATE + _LONG_FROM) + wider, hand_end(self.free, theme)
            self.hand_x, self.hand_space = (left + right) / 2, right - left
        self.small = px(_SMALLER_CARD if theme.crowded else _SMALL_CARD)
        self.small_high = round(self.small * 1.4)
        self.own_card = theme.for_hand(_OWN_CARD)
        self.own_high = round(self.own_card * 1.4)
        self.band = self.own_high + px(44)  # what the hand at the bottom takes of the height
        over = self.small_high + px(_ABOVE_PLATE)
        self.boxes, self.plate_high, self.folded = fitting_boxes(self.free, theme, _PLATE, over, seats - 1, self.band)
        self.spots: dict[Zone, Spot] = {}
        self.places: dict[int, SeatPlace] = {}

    def layout(self) -> Layout:
        """Everything in its place."""
        self._own_seat()
        for step, box in enumerate(self.boxes, 1):
            self._other_seat((self.bottom + step) % self.seats, box)
        own = self.spots[HANDS[self.bottom]]
        margins = margins_of(self.free, own, self.places[self.bottom].plate, self.theme)
        if self.theme.crowded:
            margins = replace(margins, actions=self._below_seats(margins.actions))
        centre, sign = self._middle(margins)
        extra = {SIGN: sign, "call": sign}  # a question to several seats stands on it, so that the pile stays in view
        if self.theme.crowded:
            extra["call"] = self._beside_pile(margins)
        elif not self.style.fills:  # below the middle then: a small sign says what one has to know, too
            gap = self.theme.px(_GAP)
            high = margins.words.top - centre.bottom - 2 * gap
            extra["call"] = pygame.Rect(centre.x, centre.bottom + gap, centre.width, high)
        pile, gathering = self.spots[DISCARD], {}
        if self.style.gathers:
            down, wide = self.theme.px(_GATHERED), self.theme.px(_GATHERED_WIDE)
            gathering[DISCARD] = Spot(FAN, pile.x, pile.y + down, pile.width, _OWN_HEIGHT, space=wide, step=0.4)
        return Layout(self.spots, self.places, centre, self.free, margins, extra, gathering)

    def _beside_pile(self, margins: Margins) -> pygame.Rect:
        """Where several people are asked in very large words: right of the pile, which stays in view, over the sign."""
        pile, gap = self.spots[DISCARD].rect(), self.theme.px(2 * _GAP)
        beside = [box for box in self.boxes if box.left > pile.right and box.y != self.free.y]
        right = min((box.left for box in beside), default=self.free.right)
        heads = [box.bottom for box in self.boxes if box.left < right and box.right > pile.right]
        top = max(heads, default=self.free.y)
        return pygame.Rect(pile.right + gap, top + gap, right - pile.right - 2 * gap, margins.words.top - top - 2 * gap)

    def _below_seats(self, actions: pygame.Rect) -> pygame.Rect:
        """The place of the buttons, as far as it lies below the seats at the right."""
        gap = self.theme.px(_GAP)
        top = max([actions.top, *(box.bottom + gap for box in self.boxes if box.right > actions.left)])
        return pygame.Rect(actions.x, top, actions.width, actions.bottom - top)

    # -- seats ------------------------------------------------------------------------------------------------------

    def _own_seat(self) -> None:
        px, free, seat = self.theme.px, self.free, self.bottom
        x, y = self.hand_x, free.bottom - self.own_high / 2
        self._hand(seat, Spot(FAN, x, y, self.own_card, _OWN_HEIGHT, space=self.hand_space, step=1.06), aside=1.06)
        plate = self.own_plate
        token, words = None, pygame.Rect(plate.x, plate.y - px(_OWN_BUBBLE), plate.width, px(_BUBBLE_HIGH))
        words = higher(words, self.theme.for_words(_BUBBLE_HIGH))
        if self.style.tokens:
            token = pygame.Rect(0, 0, px(_TOKEN), px(_TOKEN))
            token.bottomright = (plate.right, plate.y - px(2))
            words.width = token.x - px(4) - words.x
        within = words if self.style.fills else None
        bubble = (words.centerx, plate.y - px(8))
        self.places[seat] = SeatPlace(plate, (round(x), round(y)), bubble, "bottom", within, token)

    def _other_seat(self, seat: int, box: pygame.Rect) -> None:
        """The backs above the plate; what the seat holds lies at their right."""
        px, style = self.theme.px, self.style
        plate = pygame.Rect(box.x, box.bottom - self.plate_high, box.width, self.plate_high)
        token, backs, share = None, box.copy(), 1.0
        if style.tokens:
            token = pygame.Rect(0, 0, px(_TOKEN), px(_TOKEN))
            token.midright = (box.right, (box.y + plate.y) // 2)
            backs.width, share = token.x - px(4) - box.x, 0.94
        y = box.y + self.small_high / 2
        space = backs.width * share
        self._hand(seat, Spot(FAN, backs.centerx, y, self.small, _OTHERS_HEIGHT, space=space, step=0.5), aside=1.04)
        bubble, side = self._bubble(box)
        within = None
        if style.fills:
            within = pygame.Rect(backs.x, plate.y - px(_BUBBLE), backs.width, px(_BUBBLE_HIGH))
            if self.theme.crowded:
                within = higher(within, min(self.theme.for_words(_BUBBLE_HIGH), within.bottom - box.y))
        self.places[seat] = SeatPlace(plate, box.center, bubble, side, within, token, folded=self.folded)

    def _hand(self, seat: int, spot: Spot, *, aside: float) -> None:
        """The hand of a seat, and there too what it has laid aside, `aside` of a card's width apart."""
        self.spots[HANDS[seat]] = spot
        if self.style.aside:
            self.spots[self.style.aside[seat]] = replace(spot, step=aside)

    def _bubble(self, box: pygame.Rect) -> tuple[tuple[int, int], str]:
        """Where the speech bubble of a seat appears, and which side of it points at the seat."""
        gap = self.theme.px(_GAP)
        if box.y == self.free.y:
            return (box.centerx, box.bottom + gap), "top"
        if box.x == self.free.x:
            return (box.right + gap, box.centery), "left"
        return (box.left - gap, box.centery), "right"

    # -- the middle -------------------------------------------------------------------------------------------------

    def _middle(self, margins: Margins) -> tuple[pygame.Rect, pygame.Rect]:
        """Stock and pile; returns the rectangles of the whole middle and of the sign in it."""
        px = self.theme.px
        heads = max((box.bottom for box in self.boxes if box.y == self.free.y), default=self.free.y)
        place = self._filling if self.style.fills else self._fixed
        centre, left, sign = place(heads, margins)
        width = px(_SMALLER_MIDDLE if self.theme.crowded and self.style.fills else _MIDDLE_CARD)
        x, y = left + px(_STOCK_AT), centre.centery
        self.spots[STOCK] = Spot(SQUARED, x, y, width, _STOCK_HEIGHT)
        self.spots[DISCARD] = Spot(PILE, left + px(_PILE_AT), y, width, _PILE_HEIGHT)
        return centre, sign

    def _fixed(self, heads: int, margins: Margins) -> tuple[pygame.Rect, int, pygame.Rect]:
        """The middle with a sign of its own size below the seats at the top, which end at `heads`; and its left end."""
        px = self.theme.px
        wide, high = self._sign(heads, margins)
        centre = pygame.Rect(0, 0, px(_PILES + wide), px(max(_LOW, high)))
        centre.center = (self.free.centerx, round(heads + (self.free.bottom - self.band - heads) * 0.5))
        if self.style.asks and not self.theme.crowded:
            centre.bottom = min(centre.bottom, margins.words.top - px(self.style.asks + 2 * _GAP))
            centre.top = max(centre.top, heads + px(_GAP))
        left = centre.centerx - px((_PILES + wide) / 2)
        sign = pygame.Rect(0, 0, px(wide), px(high))
        sign.center = (left + px(_PILES + wide / 2), centre.centery)
        return centre, left, sign

    def _sign(self, heads: int, margins: Margins) -> tuple[float, float]:
        """How large a sign of its own size is, in units: with very large text as much larger as there is room."""
        px, (wide, high) = self.theme.px, self.style.sign
        across = self.free.width - 2 * (self.boxes[0].width + px(_MARKER + _GAP)) - px(_PILES)
        down = margins.words.top - heads - px(_UNDER_SIGN + 2 * _GAP)
        grown = max(1.0, min(self.theme.spread, across / px(wide), down / px(high)))
        return wide * grown, high * grown

    def _filling(self, heads: int, margins: Margins) -> tuple[pygame.Rect, int, pygame.Rect]:
        """The same with a sign that takes what it can get between the seats and the line of words."""
        px, free = self.theme.px, self.free
        sides = [box for box in self.boxes if box.y != free.y]
        across = free.width - 2 * (px(_PLATE[0] + _MARKER) + sides[0].width - px(_PLATE[0]) if sides else 0)
        top, bottom = heads + px(_AROUND), margins.words.top - px(_AROUND)
        wide, high = self.style.sign
        least = min((across - px(_PILES)) / wide, (bottom - top) / high)
        sign = pygame.Rect(0, 0, int(least * wide), int(least * high))
        centre = pygame.Rect(0, 0, px(_PILES) + sign.width, max(px(_LOW), sign.height))
        centre.center = (free.centerx, (top + bottom) // 2)
        sign.midright = centre.midright
        return centre, centre.x, sign


class RoundTableBoard(Board):
    """A board of such a table, laid out in its `style`."""

    style: ClassVar[Style] = Style()

    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        """The others round the table clockwise from the bottom seat's left, stock, pile and sign in the middle."""
        return RoundTable(size, theme, rim, view.seats, bottom, self.style).layout()
