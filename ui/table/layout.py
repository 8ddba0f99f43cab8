"""Where things lie: spots for zones and places for seats, as pure functions of the table and the window's size.

A game's board says which spots there are; this module knows how many cards share a spot and where each of them comes to
rest. It draws nothing and knows no rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from game.cards import Card
from game.table import Zone

FAN, PILE, STOCK = "fan", "pile", "stock"
_PILE_SHOWN = 6
_STOCK_SHOWN = 5


@dataclass(frozen=True, slots=True)
class Pose:
    """Where one card rests: its centre in px, its turn in degrees, its width in px, its height above the table. Cards
    that lie hidden under others are not `shown`."""

    x: float
    y: float
    angle: float
    width: int
    height: int
    shown: bool = True


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a zone lies (its centre, px) and how: a FAN side by side in at most `room` px, a PILE of loosely thrown
    cards, or a STOCK squared up. `width` is that of a card; `step` the most a fan's cards are apart, as its share."""

    style: str
    x: float
    y: float
    width: int
    height: int
    room: float = 0.0
    step: float = 1.0

    def poses(self, cards: Sequence[Card | None]) -> list[Pose]:
        """Where each of these cards rests, the first at the bottom or the left."""
        return {FAN: self._fan, PILE: self._pile, STOCK: self._stock}[self.style](cards)

    def _fan(self, cards: Sequence[Card | None]) -> list[Pose]:
        count = len(cards)
        step = self.width * self.step
        if count > 1:
            step = min(step, (self.room - self.width) / (count - 1))
        left = self.x - step * (count - 1) / 2
        return [Pose(left + step * at, self.y, 0.0, self.width, self.height + at) for at in range(count)]

    def _pile(self, cards: Sequence[Card | None]) -> list[Pose]:
        poses = []
        for at, one in enumerate(cards):
            index = at if one is None else one.index
            angle = (index * 37 % 7) - 3.0
            aside = self.width * 0.012
            x = self.x + aside * (index * 29 % 9 - 4)
            y = self.y + aside * (index * 53 % 9 - 4)
            shown = at >= len(cards) - _PILE_SHOWN
            poses.append(Pose(x, y, angle, self.width, self.height + min(at, 90), shown))
        return poses

    def _stock(self, cards: Sequence[Card | None]) -> list[Pose]:
        count = len(cards)
        thickness = max(1.0, self.width / 80)
        poses = []
        for at in range(count):
            layer = max(0, at - max(0, count - _STOCK_SHOWN))
            pose = Pose(
                self.x - layer * thickness / 2, self.y - layer * thickness, 0.0, self.width, self.height + min(at, 90),
                at >= count - _STOCK_SHOWN,
            )  # fmt: skip
            poses.append(pose)
        return poses

    def rect(self) -> pygame.Rect:
        """The area that stands for the spot when a card is dropped."""
        high = round(self.width * 7 / 5)
        wide = max(self.width, round(self.room))
        return pygame.Rect(round(self.x - wide / 2), round(self.y - high / 2), wide, high)


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where a seat's plate lies, the point the lamp leans to on its turn, and where what it says appears (px)."""

    plate: pygame.Rect
    light: tuple[int, int]
    bubble: tuple[int, int]
    bubble_side: str  # the side of the bubble that points at the seat: "top", "bottom", "left", "right"


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole table laid out: `spots` for the zones, `places` for the seats, `centre` for the signs in the middle,
    `free` the rectangle inside the rim."""

    spots: dict[Zone, Spot]
    places: dict[int, SeatPlace]
    centre: pygame.Rect
    free: pygame.Rect
    extra: dict[str, pygame.Rect] = field(default_factory=dict)


# Where the other seats sit, clockwise from the left of the one at the bottom, as shares of the window.
ROUND_THE_TABLE: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.0),),
    2: ((0.0, 0.26), (1.0, 0.26)),
    3: ((0.0, 0.40), (0.5, 0.0), (1.0, 0.40)),
    4: ((0.0, 0.46), (0.28, 0.0), (0.72, 0.0), (1.0, 0.46)),
    5: ((0.0, 0.46), (0.16, 0.0), (0.5, 0.0), (0.84, 0.0), (1.0, 0.46)),
    6: ((0.0, 0.66), (0.0, 0.22), (0.30, 0.0), (0.70, 0.0), (1.0, 0.22), (1.0, 0.66)),
    7: ((0.0, 0.66), (0.0, 0.24), (0.26, 0.0), (0.5, 0.0), (0.74, 0.0), (1.0, 0.24), (1.0, 0.66)),
}


def seat_boxes(free: pygame.Rect, box: tuple[int, int], others: int, bottom_room: int) -> list[pygame.Rect]:
    """One box of `box` px for each of the other seats, clockwise, round the free area whose lowest `bottom_room` px
    belong to the one at the bottom."""
    wide, high = box
    across = free.width - wide
    down = free.height - bottom_room - high
    return [
        pygame.Rect(round(free.x + share_x * across), round(free.y + share_y * down), wide, high)
        for share_x, share_y in ROUND_THE_TABLE[others]
    ]
