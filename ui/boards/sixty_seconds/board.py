"""The board of Sixty Seconds: stock, pile and clock in the middle, fuses at the seats."""

from __future__ import annotations

from typing import cast

import pygame

from game.engine.moves import Event
from game.engine.state import DISCARD, HANDS, STOCK, State
from game.engine.table import Zone
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.rules.variants import LIMIT
from ui.boards.board import Board, SeatNotes
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import FAN, PILE, Layout, SeatPlace, Spot, margins_of, seat_boxes
from ui.table.show.layout import STOCK as SQUARED
from ui.theme import GOLD, GOLD_LIGHT, QUIET_TEXT, SHADE, TEXT, Theme

_SIGN = 100


class SixtySecondsBoard(Board):
    """Follows clock, direction, fuses and turn as they are shown."""

    clock, direction, most = 0, 1, 3
    fuses: tuple[int, ...] = ()

    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        px, seats = theme.px, view.seats
        free = pygame.Rect(0, 0, *size).inflate(-2 * (rim + px(10)), -2 * (rim + px(10)))
        hand = Spot(FAN, size[0] / 2, free.bottom - px(81), px(116), 320, space=size[0] * 0.5, step=1.06)
        plate = pygame.Rect(free.x, free.bottom - px(54), px(230), px(54))
        spots: dict[Zone, Spot] = {HANDS[bottom]: hand}
        places = {bottom: SeatPlace(plate, (size[0] // 2, round(hand.y)), plate.midtop, "bottom")}
        for step, box in enumerate(seat_boxes(free, (px(176), px(110)), seats - 1, px(206)), 1):
            seat, low = (bottom + step) % seats, pygame.Rect(box.x, box.bottom - px(54), box.width, px(54))
            spots[HANDS[seat]] = Spot(FAN, box.centerx, box.y + px(32), px(46), 220, space=box.width * 0.8, step=0.5)
            places[seat] = SeatPlace(low, box.center, low.midbottom, "top")
        centre = pygame.Rect(0, 0, px(410), px(150))
        centre.center = (free.centerx, round((free.y + px(110) + hand.y - px(130)) / 2))
        spots[STOCK] = Spot(SQUARED, centre.left + px(44), centre.centery, px(92), 110)
        spots[DISCARD] = Spot(PILE, centre.left + px(168), centre.centery, px(92), 110)
        clock = pygame.Rect(0, 0, px(156), px(124))
        clock.center = (centre.left + px(332), centre.centery)
        return Layout(spots, places, centre, free, margins_of(free, hand, plate, theme), {"clock": clock})

    def sync(self, view: State, now: float) -> None:
        state = cast(SixtySeconds, view)
        self.clock, self.direction, self.fuses = state.clock, state.direction, tuple(state.fuses)
        self.most = int(state.values["fuses"])
        self.turn = None if state.round_over else state.turn
        if not state.table[DISCARD]:
            self.bubbles.clear()

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        facts, seat = event.facts, event.seat
        if event.kind == "dealt":
            self.clock, self.direction, self.turn = 0, 1, facts["leader"]
            self.bubbles.clear()
        elif event.kind == "played" and seat is not None:
            self.clock, self.turn, self.bubbles = facts["clock"], seat, {seat: str(facts["clock"])}
        elif event.kind == "reversed":
            self.direction = facts["direction"]
        elif event.kind in ("burst", "burned", "shielded", "skipped") and seat is not None:
            self.bubbles[seat] = event.kind
        elif event.kind == "fuse_lost" and self.fuses:
            self.fuses = tuple(facts["left"] if at == seat else left for at, left in enumerate(self.fuses))

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        px, rect = theme.px, layout.extra["clock"]
        plate = assets.plate(rect.size, px(14), SHADE, 0.42, edge=GOLD, edge_opacity=0.45)
        number = assets.text(str(self.clock), px(58), GOLD_LIGHT if self.clock == LIMIT else TEXT, bold=True)
        words = "clockwise" if self.direction > 0 else "anticlockwise"
        way = assets.text(words, theme.text("small"), QUIET_TEXT)
        return [
            (_SIGN, plate, rect.x, rect.y),
            (_SIGN + 1, number, rect.centerx - number.get_width() // 2, rect.y + px(6)),
            (_SIGN + 1, way, rect.centerx - way.get_width() // 2, rect.bottom - px(32)),
        ]

    def notes(self, seat: int) -> SeatNotes:
        if seat >= len(self.fuses):
            return SeatNotes()
        left = self.fuses[seat]
        return SeatNotes(left, self.most, line="" if left else "out", out=not left)
