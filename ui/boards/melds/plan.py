"""Where everything lies in a meld game: a pure function of the view and the window's size.

From top to bottom: the other seats, the other sides' groups, a line of facts, the viewer's side's groups, the hand.
The log stands at the left of those groups: what three others did since the viewer's turn. Stock and pile lie at the
right above the buttons, well apart from the groups.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.engine.cards import Card
from game.engine.melds.groups import BONUS, CAP, CLEAN, DIRTY, WILD, Group, MeldRules, group
from game.engine.melds.groups import OPEN as OPEN_GROUP
from game.engine.melds.table import SPACE, MeldTable, bonus, meld, tentative
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import Zone
from game.words.facts import FREEZES
from ui import fonts
from ui.pictures.cards import SMALL
from ui.table.show.layout import (
    AREA,
    COLUMN,
    FAN,
    INDEX,
    LARGE_CORNER,
    LARGE_INDEX,
    PILE,
    ROWS,
    Grouping,
    Layout,
    Margins,
    SeatPlace,
    Spot,
    columns_in,
)
from ui.table.show.layout import STOCK as SQUARED
from ui.table.show.room import own_plate, tools_width
from ui.table.show.seats import plate_heights
from ui.theme import Theme

_THEIRS, _STOCK_HEIGHT, OTHERS_HEIGHT, _OURS, OWN_HEIGHT = 100, 110, 220, 240, 320
_RED = ("D", "H")
_OPEN_CARDS = 6  # the most that an open group has: with one more it is squared up

# Units (px at 720 lines).
_GAP, _PLATE, _HEAD, _FACTS, _LINE, _HAND, _RIGHT = 6, 50, 20, 26, 40, 166, 196
SMALL_CARD, OVER = 27, 3
_BADGE = 12  # the space of a group's badge below its column
_NARROW = 36  # units: groups of narrower cards show one index each, not that of a wild card too
_LEAST_PLATE = 46  # px: two lines of the smallest letters
_TOLD, _SPEECH = 214, 30  # units: how wide the log is, and how high what the viewer says
_OWN_PLATE, _GROUPS = 190, 280  # units: the viewer's plate, and what the groups need before other plates have two lines
_APART = 1.3  # of its width: so wide is the place of a group that is narrow because words are very large
_MARK = 30  # units: the space of the turn marker beside a plate


def order(terms: MeldRules, card: Card) -> tuple[int, int, int]:
    """How a hand is sorted: natural cards by rank, then wild ones, those that top groups, and what can only be
    discarded."""
    slot = terms.slot[card]
    if slot >= 0:
        return 0, slot, card.index
    if slot == WILD:
        return 1, terms.worth[card], card.index
    return (2 if slot == CAP else 3), -terms.cost[card], card.index


@lru_cache(maxsize=32)
def hand_grouping(terms: MeldRules) -> Grouping:
    """How the cards of a hand are grouped."""
    return lambda card: order(terms, card)[:2]


def columns_of(position: MeldTable, side: int, seat: int) -> list[tuple[Zone, Group]]:
    """A side's groups in the order of the table, by rank, behind the cards laid down for a bonus; for a `seat` on that
    side also its tentative ones."""
    known = [(meld(side, number), own) for number, own in enumerate(position.groups[side])]
    if position.sides[seat] == side and seat == position.turn:
        known += [(tentative(seat, number), laid) for number, laid in enumerate(position.laid) if laid is not None]
    known.sort(key=lambda column: (column[1].rank < 0, column[1].rank, column[0].kind, column[0].index))
    shown = len(position.shown(side))
    return [(bonus(side), group(BONUS, shown, 0)), *known] if shown else known


@lru_cache(maxsize=128)
def column_grouping(terms: MeldRules, kind: str) -> Grouping:
    """Which card of a group lies on top: red if it is clean, black if dirty; one on top of it sticks out."""
    slots, worth = terms.slot, terms.worth

    def grouping(card: Card) -> tuple[int, int]:
        slot = slots[card]
        if slot == CAP:
            return -1, 0
        if slot == WILD:
            return 0, worth[card]
        on_top = (card.suit in _RED) == (kind == CLEAN)
        return 1, int(on_top and kind in (CLEAN, DIRTY))

    return grouping


def freezing_card(position: MeldTable) -> tuple[int, Card | None]:
    """The index in the pile of the card that froze it, which -1 says it is not, and the card, if it was seen."""
    count = len(position.table[DISCARD])
    if not position.frozen or not count:
        return -1, None
    later = 0
    for event in reversed(position.history):
        if event.kind in ("discarded", "turned_up"):
            if event.get(FREEZES, False):
                return max(0, count - 1 - later), event.cards[0]
            later += 1
    return max(0, count - 2), None


class MeldPlan:
    """One window laid out for one view. `aside`: in units, how far from the right end of another seat's plate something
    else lies beside its cards; 0: nothing does."""

    aside = 0

    def __init__(self, size: tuple[int, int], theme: Theme, rim: int, position: MeldTable, bottom: int) -> None:
        self.theme = theme
        self.position = position
        self.bottom = bottom
        px = theme.px
        self.free = pygame.Rect(0, 0, *size).inflate(-2 * (rim + px(10)), -2 * (rim + px(10)))
        self.others_y = self.free.y + px(SMALL_CARD) * 0.7
        self.plate = own_plate(self.free, theme, _OWN_PLATE, max(px(_PLATE), _LEAST_PLATE))
        self.plate_high, self.folded = self.plate.height, False
        self.strip = round(px(SMALL_CARD) * 1.4) + px(OVER) + self.plate_high
        if theme.crowded and self.free.height - self._fixed() < px(_GROUPS):
            self.plate_high, self.folded = plate_heights(theme, _PLATE)[1], True
            self.strip += self.plate_high - self.plate.height
        self.spots: dict[Zone, Spot] = {}
        self.places: dict[int, SeatPlace] = {}
        self.extra: dict[str, pygame.Rect] = {}
        self.gathering: dict[Zone, Spot] = {}
        self._bands()

    def _bands(self) -> None:
        """Cut the window into bands; spare height goes to the groups."""
        px, free, facts = self.theme.px, self.free, self.theme.for_words(_FACTS)
        gap, hand, line = px(_GAP), px(_HAND), self._line_high()
        space = free.height - self._fixed()
        theirs = round(space * 0.4)
        right = max(self.theme.for_hand(_RIGHT), tools_width(self.theme))
        y = free.y + self.strip + gap
        self.theirs = pygame.Rect(free.x, y, free.width, theirs)
        y = self.theirs.bottom + gap
        wide = free.width - right - 2 * gap
        self.facts = pygame.Rect(free.x, y, wide, facts)
        y, told = self.facts.bottom + gap, self._told() + (2 * gap if self._told() else 0)
        self.ours = pygame.Rect(free.x + told, y, wide - told, free.bottom - hand - line - 2 * gap - y)
        left = self.plate.right + px(_MARK)
        self.line = pygame.Rect(left, self.ours.bottom + gap, free.x + wide - left, line)
        self.hand = pygame.Rect(free.x, free.bottom - hand, wide, hand)
        self.right = pygame.Rect(free.right - right, self.facts.y, right, free.bottom - self.facts.y)

    def _line_high(self) -> int:
        """How high the line of words is: two small ones fit."""
        return max(self.theme.px(_LINE), 2 * fonts.line_height(self.theme.text("small")) + self.theme.px(8))

    def _fixed(self) -> int:
        """The height of all but the groups."""
        px = self.theme.px
        return self.strip + self.theme.for_words(_FACTS) + self._line_high() + px(_HAND) + 5 * px(_GAP)

    def _told(self) -> int:
        """How wide the log beside the viewer's groups is; of very large text they need its place."""
        return 0 if self.theme.crowded else self.theme.px(_TOLD)

    def layout(self) -> Layout:
        """Everything in its place."""
        self._seats()
        self._own_hand()
        self._piles()
        self._groups()
        below = self.pile_words.bottom + self.theme.px(_GAP)
        margins = Margins(
            self.line,
            self._log_place(),
            pygame.Rect(self.right.x, below, self.right.width, self.right.bottom - below),
        )
        self.extra |= {"facts": self.facts, "ours": self.ours, "pile words": self.pile_words}
        return Layout(self.spots, self.places, self.ours, self.free, margins, self.extra, self.gathering)

    # -- seats ------------------------------------------------------------------------------------------------------

    def _seats(self) -> None:
        """The others side by side at the top, clockwise from the left, their cards over their plates. What they say
        lies for a moment over the backs of their own cards, whose number the plate tells."""
        px, position, free = self.theme.px, self.position, self.free
        others = position.clockwise(self.bottom)[1:]
        share = free.width / len(others)
        wide, small = (
            min(self.theme.for_words(236), round(share) - px(_MARK if self.theme.crowded else _GAP)),
            px(SMALL_CARD),
        )
        for at, seat in enumerate(others):
            plate = pygame.Rect(0, 0, wide, self.plate_high)
            plate.midbottom = (round(free.x + share * (at + 0.5)), free.y + self.strip)
            end = plate.right - px(self.aside)
            space = (end - small if self.aside else end) - plate.x - px(8)
            middle = plate.x + px(8) + space / 2
            self.spots[HANDS[seat]] = Spot(FAN, middle, self.others_y, small, OTHERS_HEIGHT, space=space, step=0.5)
            over = end - (small // 2 + px(4) if self.aside else 0) - plate.x
            rect = pygame.Rect(plate.x, free.y, over, plate.y - free.y + px(2))
            self.places[seat] = SeatPlace(plate, plate.center, rect.midbottom, "bottom", rect, folded=self.folded)

    def _own_hand(self) -> None:
        px, hand, bottom = self.theme.px, self.hand, self.bottom
        plate, left = self.plate, self.plate.right + px(_MARK)
        card = min(self.theme.for_hand(84), round((hand.height - px(4)) / 1.4))
        space = hand.right - left - px(8)
        x = left + space / 2
        tall = hand.height - px(4)
        y = hand.bottom - tall / 2
        grouping = hand_grouping(self.position.terms)
        index = LARGE_CORNER if self.theme.large_index else INDEX
        self.spots[HANDS[bottom]] = Spot(
            ROWS, x, y, card, OWN_HEIGHT, space=space, step=1.04, tall=tall, grouping=grouping, index=index
        )
        rect = pygame.Rect(plate.x, 0, plate.width, self.theme.for_words(_SPEECH))
        rect.bottom = plate.top - self.over_plate() - px(_GAP)
        self.places[bottom] = SeatPlace(plate, (round(x), round(y)), rect.midbottom, "bottom", rect)

    def over_plate(self) -> int:
        """How much of the place over the viewer's plate something takes, in px."""
        return 0

    def _log_place(self) -> pygame.Rect:
        """Where the log stands: a column beside the viewer's groups, down to what the viewer says."""
        words = self.places[self.bottom].within
        assert words is not None
        foot = words.top - self.theme.px(2)
        top = self.ours.y if self._told() else min(self.ours.bottom, foot)
        return pygame.Rect(self.plate.x, top, self._told() or self.plate.width, foot - top)

    # -- cards in the middle ----------------------------------------------------------------------------------------

    def _piles(self) -> None:
        """Stock and pile at the upper right."""
        px, right = self.theme.px, self.right
        card = px(74)
        y = right.y + px(8) + card * 0.7
        apart = px(50)
        self.spots[STOCK] = Spot(SQUARED, right.centerx - apart, y, card, _STOCK_HEIGHT)
        across, freezing = freezing_card(self.position)
        self.gathering[DISCARD] = Spot(FAN, right.centerx + apart, y + card * 0.7, card, OWN_HEIGHT, space=card)
        self.spots[DISCARD] = Spot(
            PILE, right.centerx + apart, y, card, _STOCK_HEIGHT, seen=1, across=across, crosswise=freezing
        )
        below = px(14)  # for half of a badge
        if self.theme.crowded:
            below = fonts.line_height(self.theme.text("small")) // 2 + px(4)
        self.pile_words = pygame.Rect(
            right.x, round(y + card * 0.7) + below, right.width, 3 * fonts.line_height(self.theme.text("small"))
        )

    def _groups(self) -> None:
        """The viewer's side's groups above the hand, the others' side by side at the top."""
        position, px = self.position, self.theme.px
        own = position.sides[self.bottom]
        self._columns(self.ours, columns_of(position, own, self.bottom), px(66), _OPEN_CARDS, _OURS)
        x, y = self.ours.center
        card = px(66)
        left = self.ours.x + px(16) + card
        self.gathering[SPACE] = Spot(FAN, left, y, card, OWN_HEIGHT, space=2 * card, step=0.6)
        self.spots[SPACE] = Spot(AREA, x, y, px(66), _THEIRS, space=self.ours.width, tall=self.ours.height)
        seats = position.clockwise(self.bottom)[1:]
        sides = [side for side in dict.fromkeys(position.sides[seat] for seat in seats) if side != own]
        share = self.theirs.width / max(1, len(sides))
        for at, side in enumerate(sides):
            left = round(self.theirs.x + at * share)
            panel = pygame.Rect(left, self.theirs.y, round(share) - px(_GAP), self.theirs.height)
            head = pygame.Rect(panel.x, panel.y, panel.width, self.theme.for_words(_HEAD))
            self.extra[f"side {side}"] = head
            body = pygame.Rect(panel.x, head.bottom + px(4), panel.width, panel.bottom - head.bottom - px(4))
            self._columns(body, columns_of(position, side, self.bottom), px(52), 2, _THEIRS)

    def _columns(
        self, area: pygame.Rect, groups: Sequence[tuple[Zone, Group]], widest: int, cards: int, z: int
    ) -> None:
        """Groups side by side, with room for that many readable cards each, or fewer where they would be too narrow."""
        px, inside = self.theme.px, area.inflate(-self.theme.px(8), -self.theme.px(4))
        index = LARGE_INDEX if self.theme.large_index else INDEX
        placed = columns_in(inside, len(groups), widest, px(_BADGE), cards, index=index)
        if placed and (placed[0][2] < SMALL or index == LARGE_INDEX):
            index, fewer = LARGE_INDEX, round(1 + (cards - 1) * INDEX / LARGE_INDEX)
            placed = columns_in(inside, len(groups), widest, px(_BADGE), fewer, index=index)
        if placed and placed[0][2] < px(_NARROW):
            placed = columns_in(inside, len(groups), widest, px(_BADGE), 1)
        for (where, own), (x, y, width, tall) in zip(groups, placed, strict=True):
            squared = own.kind != OPEN_GROUP
            grouping = column_grouping(self.position.terms, own.kind)
            faint = where.kind == "tentative"
            self.spots[where] = Spot(
                COLUMN,
                x,
                y,
                width,
                z,
                space=max(width, min(self.theme.finger, round(_APART * width))) if self.theme.crowded else width,
                tall=tall,
                squared=squared,
                faint=faint,
                index=index,
                grouping=grouping,
            )
