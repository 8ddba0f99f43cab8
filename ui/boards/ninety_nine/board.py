"""The board of Ninety-Nine: stock, pile and the running total in the middle, lives at the seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pygame

from game.engine.moves import Event
from game.engine.state import DISCARD, State
from game.games.ninety_nine.rules.state import ASIDE, NinetyNine
from game.games.ninety_nine.rules.variants import LIMIT
from game.games.ninety_nine.words.events import CONCEDED, COUNTED_AS, MARK
from game.words.facts import DIRECTION, LEADER, LEFT, TOTAL
from game.words.language import MINUS
from ui import fonts
from ui.boards.board import SeatNotes
from ui.boards.dials import DirectionRing, Pop, RollingNumber
from ui.boards.round_table import SIGN, RoundTableBoard, Style
from ui.pictures.assets import Assets
from ui.pictures.surfaces import surface
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.table.tips.area import Area
from ui.theme import GOLD_DEEP, GOLD_LIGHT, TEXT, WARNING, Theme

_SIGN = 100
_HIGH, _FIGURE = 124, 58  # units: the sign, and the figure on it
_CLOSE = 90  # from this total on it is shown in a warning colour


class NinetyNineBoard(RoundTableBoard):
    """Follows total, direction, chain, lives and turn as they are shown."""

    style = Style(sign=(156, _HIGH), aside=ASIDE)
    held_in = ("hand", "aside")

    def __init__(self) -> None:
        super().__init__()
        self.total = RollingNumber()
        self.ring = DirectionRing()
        self.pop = Pop()
        self.animated = (self.total, self.ring, self.pop)
        self.chain = 0
        self.dealer = 0
        self.lives: list[int] = []
        self.most_lives = 3
        self.bill = False
        self.inside: list[bool] = []

    # -- facts ------------------------------------------------------------------------------------------------------

    def sync(self, view: State, now: float) -> None:
        state = cast(NinetyNine, view)
        if state.total != self.total.value:
            self.total.put(state.total)
        if state.direction != self.ring.direction:
            self.ring.put(state.direction)
        self.chain, self.dealer = state.chain, state.dealer
        self.lives, self.inside = list(state.lives), list(state.inside)
        self.most_lives = int(state.values["lives"])
        self.bill = state.values["lives_style"] == "dollar_bill"
        self.turn = None if state.round_over else state.turn
        if not state.table[DISCARD]:
            self.bubbles.clear()

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        seat = event.seat
        if event.kind == "dealt":
            self.total.put(0)
            self.ring.put(1)
            self.chain = 0
            self.dealer = seat if seat is not None else self.dealer
            self.inside = [lives > 0 for lives in self.lives]
            self.turn = event[LEADER]
            self.bubbles.clear()
        elif event.kind == "played" and seat is not None:
            self.turn = seat
            self.total.roll(event[TOTAL], now, theme)
            self.bubbles = {seat: str(event[TOTAL]).replace("-", MINUS)}
            self.chain = self.chain + 1 if event[MARK] == "Q" else 0
            if event[TOTAL] == LIMIT and event[COUNTED_AS][0] != "0":
                self.celebrated = (SIGN,)
                self.pop.begin(now, theme)
        elif event.kind == "reversed":
            self.ring.turn(event[DIRECTION], now, theme)
        elif event.kind == "skipped" and seat is not None:
            self.bubbles[seat] = "skipped"
        elif event.kind == "failed" and seat is not None:
            self.turn = seat
            self.bubbles = {seat: "I cannot play" if event[CONCEDED] else "No cards left"}
            if self.inside:
                self.inside[seat] = False
        elif event.kind == "called" and seat is not None:
            self.bubbles = {seat: "Three of a kind"}
        elif event.kind == "life_lost" and seat is not None and self.lives:
            self.lives[seat] = event[LEFT]
            if self.bill and not event[LEFT]:
                self.celebrated = (seat,)

    def late(self, seconds: int) -> str:
        return f"Draw within {seconds} s, or stay one card short."

    # -- signs ------------------------------------------------------------------------------------------------------

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """The total, rolling to its new value, with the direction of play and the queens in a row."""
        px = theme.px
        rect = layout.extra[SIGN]
        items = self.ring.items(assets, theme, layout.centre.center, now)
        items += surface(assets, rect, _SIGN, edge=GOLD_DEEP)
        shown = self.total.shown(now)
        colour = GOLD_LIGHT if shown == LIMIT else WARNING if shown >= _CLOSE else TEXT
        figure, line = px(_FIGURE * rect.height / px(_HIGH)), theme.for_words(32)
        number = assets.lettering(str(shown).replace("-", MINUS), self.pop.size(figure, now), colour)
        grown = (number.get_height() - fonts.line_height(figure)) // 2
        items.append((_SIGN + 1, number, rect.centerx - number.get_width() // 2, rect.y + px(6) - grown))
        items += self.ring.words(assets, theme, (rect.centerx, rect.bottom - line), _SIGN + 1)
        if self.chain:
            queens = "1 Queen" if self.chain == 1 else f"{self.chain} Queens in a row"
            chain = assets.text(queens, theme.text("small"), GOLD_LIGHT, bold=True)
            items.append((_SIGN + 1, chain, rect.centerx - chain.get_width() // 2, rect.bottom + px(6)))
        return items

    def areas(self, theme: Theme, layout: Layout) -> Sequence[Area]:
        """The direction of play, in words and as arrows, and the queens in a row."""
        sign, high = layout.extra[SIGN], theme.for_words(40)
        rects = [pygame.Rect(sign.x, sign.bottom - high, sign.width, high)]
        rects += self.ring.rects(theme, layout.centre.center)
        chain = pygame.Rect(sign.x, sign.bottom + theme.px(2), sign.width, theme.for_words(28))
        return [*(Area(rect, "direction") for rect in rects), Area(chain, "chain")]

    def notes(self, seat: int) -> SeatNotes:
        if seat >= len(self.lives):
            return SeatNotes()
        left = self.lives[seat]
        out = left <= 0
        bill = f"bill/bill-{min(6, self.most_lives - left)}" if self.bill else ""
        line = "out" if out else "waits" if not self.inside[seat] else ""
        return SeatNotes(left, self.most_lives, bill, line, out=out, dealer=seat == self.dealer)
