"""The board of Ninety-Nine: stock, pile and the running total in the middle, lives at the seats."""

from __future__ import annotations

from typing import cast

import pygame

from game.engine.moves import Event
from game.engine.state import DISCARD, HANDS, STOCK, State
from game.engine.table import Zone
from game.games.ninety_nine.rules.state import ASIDE, NinetyNine
from game.games.ninety_nine.rules.variants import LIMIT
from game.words.language import MINUS
from ui.boards.board import Board, SeatNotes
from ui.pictures.assets import Assets
from ui.pictures.surfaces import surface
from ui.stage import Item
from ui.table.show.layout import FAN, PILE, Layout, SeatPlace, Spot, margins_of, seat_boxes
from ui.table.show.layout import STOCK as SQUARED
from ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, QUIET_TEXT, TEXT, WARNING, Theme
from ui.tween import Tween, ease_out

_SIGN = 100
_STOCK_HEIGHT, _PILE_HEIGHT, _OTHERS_HEIGHT, _OWN_HEIGHT = 110, 110, 220, 320
_CLOSE = 90  # from this total on it is shown in a warning colour


class NinetyNineBoard(Board):
    """Follows total, direction, chain, lives and turn as they are shown."""

    held_in = ("hand", "aside")

    def __init__(self) -> None:
        super().__init__()
        self.total = 0
        self.direction = 1
        self.chain = 0
        self.dealer = 0
        self.lives: list[int] = []
        self.most_lives = 3
        self.bill = False
        self.inside: list[bool] = []
        self._roll = Tween((0.0,), (0.0,), 0.0, 0.0, ease_out)

    # -- where things lie -----------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        """The others round the table clockwise from the bottom seat's left, stock, pile and total in the middle."""
        px = theme.px
        free = pygame.Rect(0, 0, *size).inflate(-2 * (rim + px(10)), -2 * (rim + px(10)))
        own, middle, small = px(116), px(92), px(38)
        own_high, small_high = round(own * 1.4), round(small * 1.4)
        plate_high, plate_wide = px(54), px(176)
        band = own_high + px(44)
        boxes = seat_boxes(free, (plate_wide, small_high + plate_high + px(4)), view.seats - 1, band)
        spots: dict[Zone, Spot] = {}
        places: dict[int, SeatPlace] = {}
        hand_y = free.bottom - own_high / 2
        spots[HANDS[bottom]] = Spot(FAN, size[0] / 2, hand_y, own, _OWN_HEIGHT, space=size[0] * 0.5, step=1.06)
        spots[ASIDE[bottom]] = spots[HANDS[bottom]]
        own_plate = pygame.Rect(free.x, free.bottom - plate_high, px(230), plate_high)
        places[bottom] = SeatPlace(
            own_plate, (size[0] // 2, round(hand_y)), (own_plate.centerx, own_plate.top - px(8)), "bottom"
        )
        for step, box in enumerate(boxes, 1):
            seat = (bottom + step) % view.seats
            fan_y = box.y + small_high / 2
            plate = pygame.Rect(box.x, box.bottom - plate_high, box.width, plate_high)
            for where, apart in ((HANDS[seat], 0.5), (ASIDE[seat], 1.04)):  # what is shown lies clear
                spots[where] = Spot(FAN, box.centerx, fan_y, small, _OTHERS_HEIGHT, space=box.width, step=apart)
            places[seat] = SeatPlace(plate, box.center, *self._bubble_point(box, free, px(10)))
        centre = self._centre(free, boxes, band, px(410), px(150))
        left = centre.centerx - px(205)
        spots[STOCK] = Spot(SQUARED, left + px(44), centre.centery, middle, _STOCK_HEIGHT)
        spots[DISCARD] = Spot(PILE, left + px(44 + 124), centre.centery, middle, _PILE_HEIGHT)
        total = pygame.Rect(0, 0, px(156), px(124))
        total.center = (round(left + px(332)), centre.centery)
        margins = margins_of(free, spots[HANDS[bottom]], own_plate, theme)
        return Layout(spots, places, centre, free, margins, {"total": total})

    @staticmethod
    def _centre(free: pygame.Rect, boxes: list[pygame.Rect], band: int, wide: int, high: int) -> pygame.Rect:
        top = max((box.bottom for box in boxes if box.y == free.y), default=free.y)
        centre = pygame.Rect(0, 0, wide, high)
        centre.center = (free.centerx, round(top + (free.bottom - band - top) * 0.5))
        return centre

    @staticmethod
    def _bubble_point(box: pygame.Rect, free: pygame.Rect, gap: int) -> tuple[tuple[int, int], str]:
        if box.y == free.y:
            return (box.centerx, box.bottom + gap), "top"
        if box.x == free.x:
            return (box.right + gap, box.centery), "left"
        return (box.left - gap, box.centery), "right"

    # -- facts ------------------------------------------------------------------------------------------------------

    def sync(self, view: State, now: float) -> None:
        state = cast(NinetyNine, view)
        if state.total != self.total:
            self._show_total(state.total, now, 0.0)
        self.direction, self.chain, self.dealer = state.direction, state.chain, state.dealer
        self.lives, self.inside = list(state.lives), list(state.inside)
        self.most_lives = int(state.values["lives"])
        self.bill = state.values["lives_style"] == "dollar_bill"
        self.turn = None if state.round_over else state.turn
        if not state.table[DISCARD]:
            self.bubbles.clear()

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        facts, seat = event.facts, event.seat
        if event.kind == "dealt":
            self._show_total(0, now, 0.0)
            self.direction, self.chain = 1, 0
            self.dealer = seat if seat is not None else self.dealer
            self.inside = [lives > 0 for lives in self.lives]
            self.turn = facts["leader"]
            self.bubbles.clear()
        elif event.kind == "played" and seat is not None:
            self.turn = seat
            self._show_total(facts["total"], now, theme.ms("roll") / 1000)
            self.bubbles = {seat: str(facts["total"]).replace("-", MINUS)}
            self.chain = self.chain + 1 if facts["mark"] == "Q" else 0
            if facts["total"] == LIMIT and facts["count"][0] != "0":
                self.celebrated = ("total",)
        elif event.kind == "reversed":
            self.direction = facts["direction"]
        elif event.kind == "skipped" and seat is not None:
            self.bubbles[seat] = "skipped"
        elif event.kind == "failed" and seat is not None:
            self.turn = seat
            self.bubbles = {seat: "I cannot play" if facts["conceded"] else "No cards left"}
            if self.inside:
                self.inside[seat] = False
        elif event.kind == "called" and seat is not None:
            self.bubbles = {seat: "Three of a kind"}
        elif event.kind == "life_lost" and seat is not None and self.lives:
            self.lives[seat] = facts["left"]
            if self.bill and not facts["left"]:
                self.celebrated = (seat,)

    def _show_total(self, total: int, now: float, seconds: float) -> None:
        self._roll = Tween(self._roll.at(now), (float(total),), now, seconds, ease_out)
        self.total = total

    def busy(self, now: float) -> bool:
        return not self._roll.done(now)

    def late(self, seconds: int) -> str:
        return f"Draw within {seconds} s, or stay a card short."

    # -- signs ------------------------------------------------------------------------------------------------------

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """The total, rolling to its new value, with the direction of play and the queens in a row."""
        px = theme.px
        rect = layout.extra["total"]
        items: list[Item] = []
        items.append(self._ring(assets, theme, layout.centre))
        items += surface(assets, rect, _SIGN, edge=GOLD_DEEP)
        shown = round(self._roll.at(now)[0])
        colour = GOLD_LIGHT if shown == LIMIT else WARNING if shown >= _CLOSE else TEXT
        number = assets.text(str(shown).replace("-", MINUS), px(58), colour, bold=True)
        items.append((_SIGN + 1, number, rect.centerx - number.get_width() // 2, rect.y + px(6)))
        words = "clockwise" if self.direction > 0 else "anticlockwise"
        size = theme.text("small")
        arrow = assets.icon(words, px(22), GOLD)
        picture = assets.text(words, size, QUIET_TEXT)
        wide = arrow.get_width() + px(6) + picture.get_width()
        x, y = rect.centerx - wide // 2, rect.bottom - px(32)
        items.append((_SIGN + 1, arrow, x, y + (picture.get_height() - arrow.get_height()) // 2))
        items.append((_SIGN + 1, picture, x + arrow.get_width() + px(6), y))
        if self.chain:
            queens = "1 queen" if self.chain == 1 else f"{self.chain} queens in a row"
            chain = assets.text(queens, size, GOLD_LIGHT, bold=True)
            items.append((_SIGN + 1, chain, rect.centerx - chain.get_width() // 2, rect.bottom + px(6)))
        return items

    def _ring(self, assets: Assets, theme: Theme, centre: pygame.Rect) -> Item:
        """The arrows on the cloth that show the direction of play."""
        ring = assets.picture("signs/direction", theme.px(600))
        if self.direction < 0:
            clockwise = ring
            ring = assets.memo(
                ("signs/direction", theme.px(600), -1), lambda: pygame.transform.flip(clockwise, True, False)
            )
        return (_SIGN - 40, ring, centre.centerx - ring.get_width() // 2, centre.centery - ring.get_height() // 2)

    def notes(self, seat: int) -> SeatNotes:
        if seat >= len(self.lives):
            return SeatNotes()
        left = self.lives[seat]
        out = left <= 0
        bill = f"bill/bill-{min(6, self.most_lives - left)}" if self.bill else ""
        aside = not out and not self.inside[seat]
        line = "out" if out else "waits" if aside else ""
        return SeatNotes(left, self.most_lives, bill, line, aside, out, seat == self.dealer)
