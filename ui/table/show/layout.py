"""Where things lie: spots for zones and places for seats, as pure functions of the table and the window's size.

A game's board says which spots there are; this module computes where each card on a spot rests. It draws nothing and
knows no rules.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.engine.cards import Card
from game.engine.table import Zone
from ui.table.show.room import BESIDE_HAND

if TYPE_CHECKING:
    from ui.theme import Theme

FAN, PILE, STOCK, COLUMN, ROWS, AREA = "fan", "pile", "stock", "column", "rows", "area"
LOOSE, TRICKS, HEAP = "loose", "tricks", "heap"
LEAST_SHOWN = 0.30  # of a card's width in a hand; with less the hand takes more rows
INDEX = 0.21  # of a card's height: what must show for its index to be readable
LARGE_INDEX = 0.33  # the same for a card drawn with the large index
LARGE_CORNER = 0.49  # and for the suit under a large index, too
_PILE_SHOWN = 6
_STOCK_SHOWN = 5
_MOST_ROWS = 4
_ROW, _LEAST_ROW = 0.36, 0.25  # of a card's height: the usual and the least distance of rows in a hand
_SMALLER = 0.82  # of the card size, where rows of a hand would be closer than that
_EQUALS = 0.62  # of a card's width: the greatest distance of equal cards in a hand
_BETWEEN = 0.12  # of a card's width: the least space between two columns
_PEEK = 0.30  # of a card's height: how far a card sticks out from under a squared pile
_HEAP_START, _HEAP_GROWS = 0.05, 0.039  # of a card's width: how far cards of a heap lie from its middle
_HEAP_HIGH = 1.72  # of its width: how high a card of a heap is that lies askew
_GOLDEN = 2.39996  # the golden angle: no two cards of a heap lie off to the same side

Grouping = Callable[[Card], tuple[int, int]]


class Pose(NamedTuple):
    """Where one card rests: its centre in px, its angle in degrees, its width in px, its layer `z`. Cards hidden under
    others are not `shown`; cards that lie `down` show their backs, even known ones."""

    x: float
    y: float
    angle: float
    width: int
    z: int
    shown: bool = True
    down: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a zone lies (its centre in px, its layer `z`) and how. `width` is that of a card; the spot takes at most
    `space` px across and `tall` px down:

    FAN: side by side, `step` apart at most (a share of the card's width). PILE: thrown loosely, the topmost `seen`
    visible; the card at index `across` lies crosswise, and is `crosswise` where all know it. STOCK: squared up; with
    `peeks` the bottom card sticks out at the top. COLUMN: overlapping downwards from the first card's centre, with
    `index` (a share of a card's height) showing of each visible card, or `squared` up. ROWS: a hand, equal cards side
    by side, in as many rows as it needs, with `index` showing of each.
    AREA: a place to drop cards on; none lie there. LOOSE: like a PILE, but no place to drop cards on. TRICKS: face
    down, `per` cards squared up to a trick, the tricks side by side in the middle, or starting from one end: from the
    left with `grows` 1, from the right with -1. HEAP: thrown together face down, wider the more cards there are (as far
    as `tall` allows), the topmost `seen` visible.

    `grouping` gives the part and the rank that a card of ROWS is sorted under; in a COLUMN the greatest lies on top,
    and cards with a part below zero stick out at the top. Cards on a `faint` spot lie there provisionally; cards that
    come to a `closed` one are no longer told apart; a spot that `takes` cards accepts drops, whatever its style.
    """

    style: str
    x: float
    y: float
    width: int
    z: int
    space: float = 0.0
    step: float = 1.0
    tall: float = 0.0
    seen: int = _PILE_SHOWN
    across: int = -1
    crosswise: Card | None = None
    squared: bool = False
    peeks: bool = False
    faint: bool = False
    closed: bool = False
    index: float = INDEX
    grouping: Grouping | None = None
    per: int = 1
    grows: int = 0
    takes: bool = False

    @property
    def takes_cards(self) -> bool:
        """Whether cards may be dropped on it."""
        return self.takes or self.style in (PILE, COLUMN, AREA, HEAP)

    def open(self, cards: Sequence[Card | None]) -> list[Card | None]:
        """These cards, and the one that lies crosswise: its face is shown though it is not on top."""
        opened = [*cards]
        if 0 <= self.across < len(opened) and opened[self.across] is None:
            opened[self.across] = self.crosswise
        return opened

    def poses(self, cards: Sequence[Card | None]) -> list[Pose]:
        """Where each of these cards rests, the first at the bottom or the left."""
        return {
            FAN: self._fan, PILE: self._pile, STOCK: self._stock, COLUMN: self._column, ROWS: self._rows,
            AREA: self._stock, LOOSE: self._pile, TRICKS: self._tricks, HEAP: self._heap,
        }[self.style](cards)  # fmt: skip

    def _group(self, card: Card | None) -> tuple[int, int]:
        return (0, 0) if card is None or self.grouping is None else self.grouping(card)

    def _fan(self, cards: Sequence[Card | None]) -> list[Pose]:
        count = len(cards)
        step = self.width * self.step
        if count > 1:
            step = min(step, (self.space - self.width) / (count - 1))
        left = self.x - step * (count - 1) / 2
        return [Pose(left + step * at, self.y, 0.0, self.width, self.z + at) for at in range(count)]

    def _pile(self, cards: Sequence[Card | None]) -> list[Pose]:
        poses = []
        for at, card in enumerate(cards):
            index = at if card is None else card.index
            across = at == self.across
            angle = (index * 37 % 7) - 3.0 + (90.0 if across else 0.0)
            aside = self.width * 0.012
            x = self.x + aside * (index * 29 % 9 - 4)
            y = self.y + aside * (index * 53 % 9 - 4)
            shown = at >= len(cards) - self.seen or across
            poses.append(Pose(x, y, angle, self.width, self.z + min(at, 90), shown))
        return poses

    def _heap(self, cards: Sequence[Card | None]) -> list[Pose]:
        """Angle and position of a card depend only on how many lie under it, so that they give no card away."""
        poses = []
        most = max(0.0, self.tall - _HEAP_HIGH * self.width) / 1.6 if self.tall else self.width
        for at in range(len(cards)):
            reach = min(most, self.width * (_HEAP_START + _HEAP_GROWS * math.sqrt(at)))
            away = reach * (0.6 + 0.4 * (at * 7 % 5) / 4)
            x = self.x + away * math.cos(at * _GOLDEN)
            y = self.y + 0.8 * away * math.sin(at * _GOLDEN)
            angle = (at * at * 37 + at * 23) % 53 - 26.0
            poses.append(Pose(x, y, angle, self.width, self.z + at, at >= len(cards) - self.seen))
        return poses

    def _tricks(self, cards: Sequence[Card | None]) -> list[Pose]:
        count = -(-len(cards) // self.per)
        step = min(self.step * self.width, (self.space - self.width) / (count - 1)) if count > 1 else 0.0
        spare = max(0.0, self.space - self.width - step * (count - 1))
        left = self.x - step * (count - 1) / 2 - self.grows * spare / 2
        poses = []
        for at in range(len(cards)):
            trick, place = divmod(at, self.per)
            top = place == self.per - 1 or at == len(cards) - 1
            poses.append(Pose(left + step * trick, self.y, 0.0, self.width, self.z + at, top, down=True))
        return poses

    def _stock(self, cards: Sequence[Card | None]) -> list[Pose]:
        poses = [*_stock_poses(self.x, self.y, self.width, self.z, len(cards))]
        if self.peeks and poses:
            poses[0] = Pose(self.x, self.y - _PEEK * self.width * 7 / 5, 0.0, self.width, self.z)
        return poses

    def _column(self, cards: Sequence[Card | None]) -> list[Pose]:
        """Overlapping downwards, or squared up with the greatest card on top. Where not all can show their index, the
        rest lie hidden under cards of their own part."""
        groups = [self._group(card) for card in cards]
        order = sorted(range(len(cards)), key=lambda at: (groups[at], at))
        outside = [at for at in order if groups[at][0] < 0]
        inside = order[len(outside) :]
        high = self.width * 7 / 5
        peek = min(_PEEK * high, max(0.0, self.tall - high))
        top = self.y + (peek if outside else 0.0)
        poses = {at: Pose(self.x, self.y, 0.0, self.width, self.z) for at in outside}
        if self.squared:
            for place, at in enumerate(inside):
                shift = max(0, place - max(0, len(inside) - 3)) * max(1.0, self.width / 60)
                x, y, shown = self.x - shift / 2, top - shift, place >= len(inside) - 3
                poses[at] = Pose(x, y, 0.0, self.width, self.z + 1 + place, shown)
            return [poses[at] for at in range(len(cards))]
        step = self.index * high
        space = max(0.0, self.tall - high - (peek if outside else 0.0))
        rows = _in_rows([groups[at][0] for at in inside], 1 + int(space / step + 0.01))
        for place, (at, row) in enumerate(zip(inside, rows, strict=True)):
            shown = place + 1 == len(rows) or rows[place + 1] != row
            poses[at] = Pose(self.x, top + step * row, 0.0, self.width, self.z + 1 + place, shown)
        return [poses[at] for at in range(len(cards))]

    def _rows(self, cards: Sequence[Card | None]) -> list[Pose]:
        """Side by side, equal cards closer together, with a gap where the rank changes and a wider one between parts.
        More rows are used before less than `LEAST_SHOWN` of a card shows, and smaller cards where the rows do not
        fit."""
        groups = [self._group(card) for card in cards]
        near, far = 0.08 * self.width, 0.28 * self.width
        gaps = [0.0] + [
            0.0 if groups[at] == groups[at - 1] else near if groups[at][0] == groups[at - 1][0] else far
            for at in range(1, len(cards))
        ]
        lines: list[range] = []
        step = 0.0
        for count in range(1, _MOST_ROWS + 1):
            lines = _split(groups, count)
            step = min((self._line_step(gaps, line) for line in lines), default=0.0)
            if step >= LEAST_SHOWN * self.width:
                break
        step = max(step, 1.0)
        equal = min(step, _EQUALS * self.width)
        high = self.width * 7 / 5
        apart = min(max(_ROW, self.index) * high, (self.tall - high) / (len(lines) - 1)) if len(lines) > 1 else 0.0
        if len(lines) > 1 and 0 < apart < max(_LEAST_ROW, self.index) * high:
            return replace(self, width=round(_SMALLER * self.width))._rows(cards)
        poses: list[Pose] = []
        for row, line in enumerate(lines):
            steps = [equal if not gaps[at] else step + gaps[at] for at in line[1:]]
            x = self.x - sum(steps) / 2
            y = self.y + (self.tall - high) / 2 - apart * (len(lines) - 1 - row)
            for at, further in zip(line, [0.0, *steps], strict=True):
                x += further
                poses.append(Pose(x, y, 0.0, self.width, self.z + at))
        return poses

    def _line_step(self, gaps: Sequence[float], line: range) -> float:
        """The distance of unequal neighbours in a line; equal ones stay closer where there is plenty of space."""
        most, least = self.step * self.width, _EQUALS * self.width
        space = self.space - self.width - sum(gaps[at] for at in line[1:])
        equals = sum(not gaps[at] for at in line[1:])
        others = len(line) - 1 - equals
        step = space / (equals + others) if equals + others else most
        if step > least:
            step = (space - equals * least) / others if others else least
        return min(most, step)

    def rect(self) -> pygame.Rect:
        """The area in which a dropped card meets the spot."""
        high = round(self.width * 7 / 5)
        wide = max(self.width, round(self.space))
        if self.style == COLUMN:
            return pygame.Rect(round(self.x - wide / 2), round(self.y - high / 2), wide, max(high, round(self.tall)))
        high = max(high, round(self.tall)) if self.style in (ROWS, AREA, HEAP) else high
        return pygame.Rect(round(self.x - wide / 2), round(self.y - high / 2), wide, high)


@lru_cache(30)  # at a table it is asked again and again, of some hundred cards
def _stock_poses(x: float, y: float, width: int, z: int, count: int) -> tuple[Pose, ...]:
    """Where so many cards of a stock rest."""
    thickness = max(1.0, width / 80)
    poses = []
    for at in range(count):
        layer = max(0, at - max(0, count - _STOCK_SHOWN))
        shown = at >= count - _STOCK_SHOWN
        poses.append(Pose(x - layer * thickness / 2, y - layer * thickness, 0.0, width, z + min(at, 90), shown))
    return tuple(poses)


def _in_rows(parts: Sequence[int], rows: int) -> list[int]:
    """Which row of a column each card lies in, with so many rows at most. `parts` ascend; the last part gives up its
    rows to the others, except for one."""
    count, last = len(parts), parts[-1] if parts else 0
    first = sum(part != last for part in parts)
    upper = min(first, rows - 1)
    lower = min(count - first, rows - upper)
    places = [max(0, at - (first - upper)) for at in range(first)] if upper else [0] * first
    return [*places, *(upper + max(0, at - (count - first - lower)) for at in range(count - first))]


def _split(groups: Sequence[tuple[int, int]], count: int) -> list[range]:
    """The places of a sorted hand in `count` rows of about the same length; equal cards stay together if they can."""
    cards = len(groups)
    ends = [at for at in range(1, cards) if groups[at] != groups[at - 1]]
    cuts = [0]
    for row in range(1, count):
        ideal = cards * row / count
        fitting = [at for at in ends if at > cuts[-1] and abs(at - ideal) <= 0.2 * cards / count]
        cuts.append(min(fitting, key=lambda at: abs(at - ideal)) if fitting else max(cuts[-1], round(ideal)))
    lines = [range(start, end) for start, end in zip(cuts, [*cuts[1:], cards], strict=True)]
    return [line for line in lines if line]


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where a seat's plate lies, the point that is lit on its turn, and where its speech bubble appears (px): pointing
    at the seat from `bubble`, or `within` a rectangle kept free for it, in small letters or, if it is `loud`, in large
    ones of our own. `token` is kept free for what a seat holds at times (None: nothing is held at this table). A
    `folded` plate has a name and a number alone; its tip tells the rest."""

    plate: pygame.Rect
    light: tuple[int, int]
    bubble: tuple[int, int]
    bubble_side: str  # the side of the bubble that points at the seat: "top", "bottom", "left", "right"
    within: pygame.Rect | None = None
    token: pygame.Rect | None = None
    loud: bool = False
    folded: bool = False

    def bubble_of(self, size: tuple[int, int]) -> pygame.Rect:
        """Where a speech bubble of that size lies that is not `within` a rectangle of its own."""
        rect = pygame.Rect((0, 0), size)
        setattr(rect, f"mid{self.bubble_side}", self.bubble)
        return rect


@dataclass(frozen=True, slots=True)
class Margins:
    """What surrounds the hand at the bottom: the line of `words`, the last sentences of the `log` and the `actions`
    (both grow upwards from the bottom)."""

    words: pygame.Rect
    log: pygame.Rect
    actions: pygame.Rect


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole table laid out: `spots` for the zones, `places` for the seats, `centre` for the signs in the middle,
    `free` the rectangle inside the rim, `margins` round the hand, `extra` for what only the game's board knows, and
    `gathering` the spots where places gather cards of a hand for one move (`State.gathers_at`)."""

    spots: dict[Zone, Spot]
    places: dict[int, SeatPlace]
    centre: pygame.Rect
    free: pygame.Rect
    margins: Margins
    extra: dict[str, pygame.Rect] = field(default_factory=dict)
    gathering: dict[Zone, Spot] = field(default_factory=dict)


def margins_of(free: pygame.Rect, hand: Spot, plate: pygame.Rect, theme: Theme) -> Margins:
    """The usual margins of a fanned hand between a plate at the lower left and the buttons at the lower right."""
    px = theme.px
    left, right = round(hand.x - hand.space / 2), round(hand.x + hand.space / 2) + px(BESIDE_HAND)
    words = pygame.Rect(0, 0, round(hand.space + px(60)), px(28))
    words.center = (round(hand.x), round(hand.y - hand.width * 0.7) - px(52))
    words = higher(words, theme.for_words(28))
    rect = pygame.Rect(
        plate.x, free.y, min(left, words.left - px(8)) - plate.x, plate.top - theme.for_words(48) - free.y
    )
    return Margins(words, rect, pygame.Rect(right, free.y, free.right - right, free.height))


def higher(rect: pygame.Rect, high: int) -> pygame.Rect:
    """The same rectangle `high` px high, its bottom where it was."""
    return pygame.Rect(rect.x, rect.bottom - high, rect.width, high)


def columns_in(
    area: pygame.Rect, count: int, widest: int, foot: int, cards: int, *, index: float = INDEX
) -> list[tuple[float, float, int, float]]:
    """`count` columns side by side in `area`, in the number of rows that allows the widest cards: for each the x and y
    of its first card's centre, the width of a card, and the height it may take (px). No card is wider than `widest`; a
    column keeps `foot` px free below it and fits `cards` cards that show `index` (a share of their height)."""
    if not count:
        return []
    best, rows = 0, 1
    for tried in range(1, 5):
        across = area.width / -(-count // tried)
        down = area.height / tried - foot
        width = int(min(widest, across / (1 + _BETWEEN), down / (1.4 * (1 + index * (cards - 1)))))
        if width > best:
            best, rows = width, tried
    per_row = -(-count // rows)
    width = max(1, best)
    across = min(area.width / per_row, width * 1.35)
    down = area.height / rows
    places = []
    for at in range(count):
        row, column = divmod(at, per_row)
        x = area.centerx + (column - (min(per_row, count) - 1) / 2) * across
        places.append((x, area.y + row * down + width * 0.7, width, down - foot))
    return places
