"""The board of High Card: the pile in the middle, the others round the table."""

from __future__ import annotations

import pygame

from game.engine.moves import Event
from game.engine.state import DISCARD, HANDS, STOCK, State
from game.games.high_card.rules import HighCard
from ui.boards.board import Board, SeatNotes
from ui.table.show.layout import FAN, PILE, Layout, SeatPlace, Spot, margins_of
from ui.table.show.layout import STOCK as SQUARED
from ui.table.show.room import hand_space
from ui.table.show.seats import seat_boxes
from ui.theme import Theme


class HighCardBoard(Board):
    """Follows turn, deal and tricks."""

    taken: tuple[int, ...] = ()
    dealer = 0

    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        px, seats, high = theme.px, view.seats, max(theme.px(54), theme.finger)
        free = pygame.Rect(0, 0, *size).inflate(-2 * (rim + px(10)), -2 * (rim + px(10)))
        hand = Spot(
            FAN, size[0] / 2, free.bottom - px(81), px(116), 320, space=hand_space(size[0], free, theme), step=1.06
        )
        plate = pygame.Rect(free.x, free.bottom - high, px(230), high)
        spots = {HANDS[bottom]: hand}
        places = {bottom: SeatPlace(plate, (size[0] // 2, round(hand.y)), plate.midtop, "bottom")}
        for step, box in enumerate(seat_boxes(free, (px(176), px(56) + high), seats - 1, px(206)), 1):
            seat, low = (bottom + step) % seats, pygame.Rect(box.x, box.bottom - high, box.width, high)
            spots[HANDS[seat]] = Spot(FAN, box.centerx, box.y + px(27), px(38), 220, space=box.width * 0.8, step=0.5)
            places[seat] = SeatPlace(low, box.center, low.midbottom, "top")
        centre = pygame.Rect(0, 0, px(300), px(150)).move_to(center=(free.centerx, round((free.y + hand.y) / 2)))
        spots[STOCK] = Spot(SQUARED, centre.left + px(75), centre.centery, px(92), 110)
        spots[DISCARD] = Spot(PILE, centre.right - px(75), centre.centery, px(92), 110)
        return Layout(spots, places, centre, free, margins_of(free, hand, plate, theme))

    def sync(self, view: State, now: float) -> None:
        assert isinstance(view, HighCard)
        self.taken, self.dealer = tuple(view.taken), view.dealer
        self.turn = None if view.round_over else view.turn

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        if event.kind in ("played", "trick_won"):
            self.turn = event.seat

    def notes(self, seat: int) -> SeatNotes:
        return SeatNotes(dealer=seat == self.dealer, more=f"({self.taken[seat]} won)" if self.taken else "")
