"""Where everything lies in Cheat: a pure function of the seats and the window's size.

The pile lies in the middle, where doubted cards are turned up; what a seat claims is said at its plate. Beside the pile
is the stage, which shows in turn the rank to call and the question who challenges. Where several people share the
screen their names need more space there, and the pile makes room. Nothing here depends on how many cards anybody holds:
a table that made space beforehand would give away who is going to take the pile.
"""

from __future__ import annotations

import pygame

from game.engine.cards import RANKS, Card
from game.engine.state import DISCARD, HANDS, STOCK
from game.engine.table import Zone
from game.games.cheat.rules.position import ASIDE, TURNED
from ui.table.asking.calling import ALONE
from ui.table.show.layout import FAN, HEAP, INDEX, LARGE_CORNER, ROWS, Layout, Margins, SeatPlace, Spot
from ui.table.show.layout import STOCK as SQUARED
from ui.table.show.room import own_plate, tools_width
from ui.table.show.seats import fitting_boxes
from ui.theme import Theme

_PILE, _OTHERS, _OWN, _TURNED = 100, 240, 320, 420
# Units, as all that follows.
_PLATE_WIDE, _PLATE_HIGH, _BACKS, _OVER = 194, 54, 38, 4
_OWN_PLATE, _MARKER, _CARD, _HAND, _ACTIONS = 212, 30, 92, 186, 222
_LINE, _GAP, _COLUMN, _UNDER = 28, 8, 28, 20
_SMALLER_HEAP = 92
_HEAP, _SEEN, _ASIDE, _BESIDE = 134, 26, 40, 62
_HEAP_SPACE, _SHARED_SPACE = 236, 350  # for the pile in the middle, and beside names
_WIDEST, _MIDDLE = 900, 360
_SMALLER_TURNED = 68
_NOTE, _TURNED_CARD, _VERDICT, _COUNT = 24, 96, 64, 26
_CALL = (420, 110)
_EYE = 40
_SAID = 46  # how high what a seat says is


def hand_grouping(card: Card) -> tuple[int, int]:
    """Groups a hand: cards of one rank together, jokers apart."""
    return (0, RANKS.index(card.rank)) if card.rank in RANKS else (1, 0)


class CheatPlan:
    """One window laid out for so many seats, with the seat `bottom` at the bottom and `viewer` at the screen."""

    def __init__(
        self,
        size: tuple[int, int],
        theme: Theme,
        rim: int,
        seats: int,
        bottom: int,
        viewer: int | None,
        *,
        shared: bool = False,
    ) -> None:
        self.theme = theme
        self.shared = shared
        self.viewer = viewer
        self.seats = seats
        self.bottom = bottom
        px = theme.px
        self.free = free = pygame.Rect(0, 0, *size).inflate(-2 * (rim + px(10)), -2 * (rim + px(10)))
        self.spots: dict[Zone, Spot] = {}
        self.places: dict[int, SeatPlace] = {}
        self.extra: dict[str, pygame.Rect] = {}
        self.gathering: dict[Zone, Spot] = {}
        self.hand_high = hand = theme.for_hand(_HAND)
        self.own_plate = own_plate(free, theme, _OWN_PLATE)
        left = free.x + self.own_plate.width + px(_MARKER)
        self.actions = max(theme.for_hand(_ACTIONS), tools_width(theme))
        right = free.right - self.actions - px(2 * _GAP)
        self.hand = pygame.Rect(left, free.bottom - hand, right - left, hand)
        line = theme.for_words(_LINE)
        self.line = pygame.Rect(left, self.hand.top - px(2 * _GAP) - line, right - left, line)
        over = round(px(_BACKS) * 1.4) + px(_OVER)
        plate = _PLATE_WIDE, _PLATE_HIGH
        self.boxes, self.plate_high, self.folded = fitting_boxes(free, theme, plate, over, seats - 1, hand)
        heads = [box.bottom for box in self.boxes if box.y == free.y]
        top = max(heads, default=free.y) + px(_UNDER)
        across = px(_PLATE_WIDE + _COLUMN) + self.boxes[0].width - px(_PLATE_WIDE)
        down = self.line.top - px(2 * _GAP) - top
        spare = max(0, down - px(_MIDDLE)) // 2
        wide = min(free.width - 2 * across, px(_WIDEST))
        self.middle = pygame.Rect(0, top + spare, wide, down - 2 * spare)
        self.middle.centerx = free.centerx

    def layout(self) -> Layout:
        """Everything in its place."""
        self._own_seat()
        self._others()
        self._pile()
        self._stage()
        return Layout(
            self.spots, self.places, self.extra["stage"], self.free, self._margins(), self.extra, self.gathering
        )

    # -- seats ------------------------------------------------------------------------------------------------------

    def _others(self) -> None:
        """The others round the table clockwise from the left, backs over their plates, bubbles over the backs."""
        px = self.theme.px
        small, plate_high = px(_BACKS), self.plate_high
        for step, box in enumerate(self.boxes, 1):
            seat = (self.bottom + step) % self.seats
            plate = pygame.Rect(box.x, box.bottom - plate_high, box.width, plate_high)
            y = box.y + small * 0.7
            space = box.width * 0.86
            self.spots[HANDS[seat]] = Spot(FAN, box.centerx, y, small, _OTHERS, space=space, step=0.5, closed=True)
            self.places[seat] = self._place(plate, box.center, box.y, folded=self.folded)

    def _own_seat(self) -> None:
        hand, card = self.hand, self.theme.for_hand(_CARD)
        x, y = hand.center
        self.spots[HANDS[self.bottom]] = Spot(
            ROWS, x, y, card, _OWN, space=hand.width, step=1.04, tall=hand.height, grouping=hand_grouping,
            index=LARGE_CORNER if self.theme.large_index else INDEX,
            closed=self.viewer != self.bottom,
        )  # fmt: skip
        self.places[self.bottom] = self._place(self.own_plate, (x, y), self.free.y)

    def _place(self, plate: pygame.Rect, light: tuple[int, int], top: int, *, folded: bool = False) -> SeatPlace:
        """A seat whose claims are said over its plate, in large letters, not above `top`."""
        above = plate.top - self.theme.px(4)
        high = max(self.theme.px(_SAID), min(self.theme.for_words(_SAID), above - top))
        said = pygame.Rect(plate.x, above - high, plate.width, high)
        return SeatPlace(plate, light, said.midbottom, "bottom", said, loud=True, folded=folded)

    def _margins(self) -> Margins:
        """The log above the viewer's plate and the buttons at the lower right, both below the seats at the sides."""
        px, free, plate, said = self.theme.px, self.free, self.own_plate, self.places[self.bottom].within
        assert said is not None
        sides = dict.fromkeys(("left", "right"), free.y)
        for box in self.boxes:
            if box.y > free.y:
                side = "left" if box.x == free.x else "right"
                sides[side] = max(sides[side], box.bottom)
        top = max(sides["left"], self.middle.y) + px(12)
        high = max(px(_SAID + 8), plate.y - said.y + px(4))
        rect = pygame.Rect(plate.x, top, plate.width - px(_GAP), max(0, plate.y - high - top))
        top = max(sides["right"], self.middle.y) + px(12)
        actions = pygame.Rect(free.right - self.actions, top, self.actions, free.bottom - top)
        return Margins(self.line, rect, actions)

    # -- the middle ---------------------------------------------------------------------------------------------------

    def _pile(self) -> None:
        """The pile, its number of cards under it, and cards set aside at its lower left."""
        px, middle = self.theme.px, self.middle
        wide = px(_SHARED_SPACE if self.shared else _HEAP_SPACE)
        space = pygame.Rect(middle.x if self.shared else middle.centerx - wide // 2, middle.y, wide, middle.height)
        high = self.theme.for_words(_COUNT)
        count = pygame.Rect(space.x, space.bottom - high, space.width, high)
        x, y = space.centerx, (space.top + count.top) / 2
        heap, tall, share = px(_HEAP), count.top - space.top - px(_GAP), 0.9
        if self.theme.crowded:  # the verdict, in large words, has to stand below the cards that are turned up
            heap, share = px(_SMALLER_HEAP), 0.78
            y = space.top + px(_GAP) + 0.7 * heap
            tall = round(2 * (y - space.top))
        self.spots[DISCARD] = Spot(
            HEAP, x, y, heap, _PILE, space=space.width * share, tall=tall, seen=_SEEN, closed=True,
        )  # fmt: skip
        self.spots[STOCK] = Spot(SQUARED, x, y, heap, _PILE)
        own = px(_CARD)
        self.gathering[DISCARD] = Spot(
            FAN, x, count.top - own * 0.7 - px(_GAP), own, _OWN, space=space.width * share, step=0.62,
        )  # fmt: skip
        aside = px(_ASIDE)
        left = space.x + aside / 2 if self.shared else space.x - px(_BESIDE)
        self.spots[ASIDE] = Spot(SQUARED, left, count.top - aside * 0.7 - px(4), aside, _PILE)
        self.extra |= {"pile": space, "count": count}

    def _stage(self) -> None:
        """What stands beside the pile, with a note at its top, and the cards that are turned up: on the pile, or where
        the names were of several who share the screen."""
        px, middle, pile = self.theme.px, self.middle, self.extra["pile"]
        left = pile.right + px(3 * _GAP)
        stage = pygame.Rect(left, middle.y, middle.right - left, middle.height)
        wide, deep = (self.theme.for_words(units) for units in _CALL)
        call = pygame.Rect(0, 0, min(wide, stage.width), min(deep, max(stage.height, px(_CALL[1]))))
        call.center = stage.center
        note = pygame.Rect(stage.x, stage.y, stage.width, self.theme.for_words(_NOTE))
        stamp, card = self.theme.for_hand(_VERDICT), px(_TURNED_CARD)
        if self.theme.crowded:
            card = min(card, px(_SMALLER_TURNED))
        around, high = stage if self.shared else middle, round(card * 1.4)
        turned = pygame.Rect(around.x, 0, around.width, high)
        verdict = pygame.Rect(around.x, 0, around.width, stamp)
        if self.shared:
            turned.y = around.centery - (high + px(_GAP) + stamp) // 2
            verdict.top = turned.bottom + px(_GAP)
            x, y = float(turned.centerx), float(turned.centery)
        else:  # the verdict stands between the cards and the number of the pile
            x, y = self.spots[DISCARD].x, self.spots[DISCARD].y
            turned.centery = round(y)
            verdict.top = turned.bottom + px(2)
            verdict.height = min(verdict.height, self.extra["count"].top - verdict.top)
            self.extra[ALONE] = stage
        self.spots[TURNED] = Spot(FAN, x, y, card, _TURNED, space=turned.width, step=1.06)
        side = max(self.theme.finger, px(_EYE))
        eye = pygame.Rect(call.right - side - px(_GAP), call.centery - side // 2, side, side)
        self.extra |= {"stage": stage, "call": call, "note": note, "verdict": verdict, "eye": eye}
