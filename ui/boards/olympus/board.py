"""The board of Olympus: stock, pile and height in the middle, the others round the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pygame

from game.engine.moves import Event
from game.engine.options import Value
from game.engine.state import DISCARD, HANDS, STOCK, State
from game.games.olympus.rules.pack import TOP
from game.games.olympus.rules.state import Olympus
from ui.boards.board import Board, SeatNotes
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import FAN, PILE, Layout, SeatPlace, Spot, margins_of, seat_boxes
from ui.table.show.layout import STOCK as SQUARED
from ui.theme import GOLD, GOLD_LIGHT, SHADE, TEXT, Theme

_SIGN = 100


class OlympusBoard(Board):
    """Follows height, Bolt, laurels and turn."""

    def __init__(self) -> None:
        super().__init__()
        self.height = 0
        self.bolt: int | None = None
        self.laurels: list[int] = []
        self.need = 4
        self.seconds = 0

    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        px, seats = theme.px, view.seats
        free = pygame.Rect(0, 0, *size).inflate(-2 * (rim + px(10)), -2 * (rim + px(10)))
        hand = Spot(FAN, size[0] / 2, free.bottom - px(81), px(116), 320, space=size[0] * 0.5, step=1.06)
        plate = pygame.Rect(free.x, free.bottom - px(54), px(230), px(54))
        spots = {HANDS[bottom]: hand}
        places = {bottom: SeatPlace(plate, (size[0] // 2, round(hand.y)), plate.midtop, "bottom")}
        for step, box in enumerate(seat_boxes(free, (px(176), px(110)), seats - 1, px(206)), 1):
            seat, low = (bottom + step) % seats, pygame.Rect(box.x, box.bottom - px(54), box.width, px(54))
            spots[HANDS[seat]] = Spot(FAN, box.centerx, box.y + px(32), px(46), 220, space=box.width * 0.8, step=0.5)
            places[seat] = SeatPlace(low, box.center, low.midbottom, "top")
        centre = pygame.Rect(0, 0, px(410), px(150))
        centre.center = (free.centerx, round((free.y + px(110) + hand.y - px(130)) / 2))
        spots[STOCK] = Spot(SQUARED, centre.left + px(44), centre.centery, px(92), 110)
        spots[DISCARD] = Spot(PILE, centre.left + px(168), centre.centery, px(92), 110)
        height = pygame.Rect(0, 0, px(156), px(84))
        height.center = (round(centre.left + px(332)), centre.centery)
        return Layout(spots, places, centre, free, margins_of(free, hand, plate, theme), {"height": height})

    def sync(self, view: State, now: float) -> None:
        state = cast(Olympus, view)
        self.height, self.bolt, self.laurels = state.height, state.bolt, list(state.laurels)
        self.need, self.seconds = int(state.values["laurels_to_win"]), int(state.values["sneak_seconds"])
        self.turn = None if state.round_over else state.turn

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        if event.kind == "dealt":
            self.height, self.bolt, self.turn = 0, None, event.facts["leader"]
        elif event.kind == "played":
            self.height, self.turn = event.facts["height"], event.seat
        elif event.kind == "bolt_taken":
            self.bolt = event.seat
        elif event.kind == "round_won" and event.seat is not None:
            self.laurels[event.seat] = event.facts["laurels"]

    def late(self, seconds: int) -> str:
        return f"Draw within {seconds} s, or stay a card short."

    def answer_s(self, own: Mapping[str, Value]) -> float | None:
        return None if self.shared else float(self.seconds) or None

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """The height."""
        rect, px = layout.extra["height"], theme.px
        plate = assets.plate(rect.size, px(14), SHADE, 0.42, edge=GOLD, edge_opacity=0.45)
        number = assets.text(str(self.height), px(58), GOLD_LIGHT if self.height >= TOP else TEXT, bold=True)
        x, y = rect.centerx - number.get_width() // 2, rect.centery - number.get_height() // 2
        return [(_SIGN, plate, rect.x, rect.y), (_SIGN + 1, number, x, y)]

    def notes(self, seat: int) -> SeatNotes:
        laurels = self.laurels[seat] if self.laurels else 0
        return SeatNotes(laurels, self.need, line="the Bolt" if seat == self.bolt else "")
