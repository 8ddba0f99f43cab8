"""The board of Olympus: the mountain with its climber, the Bolt that flies from seat to seat, laurels at the seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import pygame

from game.engine.cards import Card
from game.engine.moves import Event
from game.engine.options import Value
from game.engine.state import State
from game.games.olympus.rules.pack import CROWN, SANDALS, SPEAR, TOP
from game.games.olympus.rules.state import Olympus
from game.games.olympus.words.events import HEIGHT, LAURELS, SNEAKED
from game.words.facts import LEADER
from ui.boards.board import SeatNotes
from ui.boards.dials import Pop
from ui.boards.olympus.figure import HeightFigure
from ui.boards.olympus.path import ASPECT, WAY
from ui.boards.pieces import Piece, Place, Point, faded, position_of
from ui.boards.round_table import SIGN, RoundTableBoard, Style
from ui.pictures.assets import Assets
from ui.stage import SCENERY, Item
from ui.table.asking.calling import ALONE, HIGH
from ui.table.show.layout import Layout
from ui.table.show.room import tools_height
from ui.table.tips.area import Area
from ui.theme import GOLD, GOLD_LIGHT, TEXT, WARNING, Theme

FIGURE, SUMMIT = "figure", "summit"
"""Parts of the layout: where the height stands, and the top of the mountain."""

_ON_MOUNTAIN = 101  # a layer
_SKY = (0.0, 0.02, 0.33, 0.25)  # of the mountain's picture, the part at its upper left where the height stands
_TOP = (0.35, 0.06, 0.3, 0.3)
_FOOT = (0.0, 0.45, 1.0, 0.55)  # where the sneak window stands: the top stays in view
_FREE: Place = Point(SIGN, 0.72, 0.13)  # where the Bolt lies while nobody has it
_GAP = 8  # units between a question and what stays in view
_ASKS = 196  # units: how high the buttons are with which a single person answers
_CLOSE = 85  # from this height on it is shown in a warning colour
_WAY = [Point(SIGN, *point) for point in WAY]


class OlympusBoard(RoundTableBoard):
    """Follows height, Bolt, laurels and turn as they are shown."""

    style = Style(sign=(100, round(100 * ASPECT)), fills=True, tokens=True)
    calls_with = "C"

    def __init__(self) -> None:
        super().__init__()
        self.back = "olympus-back"
        self.height = HeightFigure()
        self.climber = Piece("signs/olympus/climber", 40, stands=True)
        self.bolt = Piece("tokens/bolt", 40)
        self.pop = Pop()
        self.animated = (self.height, self.climber, self.bolt, self.pop)
        self.climber.put(_WAY[0])
        self.bolt.put(_FREE)
        self.laurels: list[int] = []
        self.need = 4
        self.sneaked = False  # whether the card on top was
        self.view: Olympus | None = None

    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        """The round table, and where things are on its mountain."""
        layout = super().layout(size, theme, rim, view, bottom)
        for part, shares in ((FIGURE, _SKY), (SUMMIT, _TOP), ("call", _FOOT)):
            if part != "call" or not theme.crowded:
                layout.extra[part] = _part_of(layout.extra[SIGN], *shares)
        layout.extra[HIGH] = _below_height(layout, theme)
        layout.extra[ALONE] = _beside_hand(layout, theme)
        return layout

    # -- facts ------------------------------------------------------------------------------------------------------

    def sync(self, view: State, now: float) -> None:
        self.view = state = cast(Olympus, view)
        if state.height != self.height.value:
            self.height.put(state.height)
            self.climber.put(_at(state.height))
        holder = _FREE if state.bolt is None else state.bolt
        if holder != self.bolt.place:
            self.bolt.put(holder)
        self.laurels, self.need = list(state.laurels), int(state.values["laurels_to_win"])
        self.turn = None if state.round_over else state.turn

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        seat = event.seat
        if event.kind == "dealt":
            self._go(0, now, theme)
            if self.bolt.place != _FREE:
                self.bolt.travel([_FREE], now, theme, arc=0.1)
            self.turn = event[LEADER]
            self.bubbles.clear()
        elif event.kind == "played" and seat is not None:
            self.turn, self.sneaked = seat, event[SNEAKED]
            self._go(event[HEIGHT], now, theme, event.cards[0])
            self.bubbles = {seat: f"Sneak: {event[HEIGHT]}" if self.sneaked else str(event[HEIGHT])}
        elif event.kind == "skipped" and seat is not None:
            self.bubbles[seat] = "skipped"
        elif event.kind == "bolt_taken" and seat is not None:
            self.bolt.travel([seat], now, theme, arc=0.15, grows=0.6)
        elif event.kind == "round_won" and seat is not None:
            self.laurels[seat], self.celebrated = event[LAURELS], (SUMMIT, seat)
        elif event.kind == "hand_over":
            self.turn = None

    def _go(self, height: int, now: float, theme: Theme, card: Card | None = None) -> None:
        """Show that height, and how the climber came there with a card (None: back to the foot for a new round)."""
        before = round(self.height.value)
        if height >= TOP > before:
            self.pop.begin(now, theme)
        if card is not None and card.rank == SANDALS and height != before:
            self.height.swap(height, now, theme)
        else:
            self.height.roll(height, now, theme)
        if card is not None and card.rank in (SPEAR, CROWN):
            self.climber.travel([_at(height)], now, theme, arc=0.5, grows=0.3)
        elif height != before:
            step = 1 if height > before else -1
            way = [_at(at) for at in range(before + step, height + step, step)]
            self.climber.travel(way, now, theme)

    def late(self, seconds: int) -> str:
        return f"Draw within {seconds} s, or stay a card short."

    def answer_s(self, view: State, own: Mapping[str, Value]) -> float | None:
        seconds = int(cast(Olympus, view).values["sneak_seconds"])
        return None if self.shared else float(seconds) or None

    # -- signs ------------------------------------------------------------------------------------------------------

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """The mountain, the climber, the Bolt, the height, and where the card under the pointer leads."""
        sign, figure = layout.extra[SIGN], layout.extra[FIGURE]
        items: list[Item] = [(SCENERY, assets.picture("signs/olympus/mountain", sign.width), sign.x, sign.y)]
        shown = self.height.shown(now)
        colour = GOLD_LIGHT if shown >= TOP else WARNING if shown >= _CLOSE else TEXT
        items += self.height.items(
            assets, self.pop.size(round(figure.height * 0.8), now), colour, figure, _ON_MOUNTAIN, now
        )
        items += self._goal(assets, theme, layout)
        items += self.climber.items(assets, theme, layout, now)
        return items + self.bolt.items(assets, theme, layout, now)

    def _goal(self, assets: Assets, theme: Theme, layout: Layout) -> list[Item]:
        """Where the card under the pointer leads: a faint climber there, and the new height beside the present one."""
        height, figure, glow = self._leads_to(), layout.extra[FIGURE], theme.px(30)
        if height is None:
            return []
        picture = faded(assets, self.climber.picture, theme.px(self.climber.width), 0.5)
        (wide, high), (x, y) = picture.get_size(), position_of(_at(height), layout)
        words = assets.lettering(f"\N{RIGHTWARDS ARROW} {height}", theme.text("title"), GOLD_LIGHT)
        return [
            (_ON_MOUNTAIN, assets.glow(glow, GOLD, 0.5), round(x) - glow, round(y) - glow),
            (_ON_MOUNTAIN + 1, picture, round(x - wide / 2), round(y - high)),
            (_ON_MOUNTAIN, words, figure.centerx - words.get_width() // 2, figure.bottom),
        ]

    def _leads_to(self) -> int | None:
        """The height that the card under the pointer makes, if it may be played now and changes the height."""
        view, card = self.view, self.pointed
        if view is None or card is None or view.viewer is None or view.round_over or view.height != self.height.value:
            return None
        match = view.match_of(view.viewer) if view.viewer in view.asked else None
        plays = match.rank == card.rank if match is not None else view.viewer == view.turn and not view.asked
        height = view.after[card][view.height]
        return height if plays and height != view.height else None

    def areas(self, theme: Theme, layout: Layout) -> Sequence[Area]:
        """The climber and the Bolt, where they are."""
        areas = []
        for piece, sign in ((self.climber, "climber"), (self.bolt, "bolt")):
            if piece.place is not None:
                x, y = position_of(piece.place, layout)
                side = theme.px(piece.width)
                rect = pygame.Rect(0, 0, side, side)
                rect.center = round(x), round(y - (side / 2 if piece.stands else 0))
                areas.append(Area(rect, sign))
        return areas

    def notes(self, seat: int) -> SeatNotes:
        return SeatNotes(self.laurels[seat] if self.laurels else 0, self.need, token="laurel")


def _at(height: int) -> Point:
    """The point of the way where that height is; all beyond the top is the top."""
    return _WAY[min(height, TOP)]


def _below_height(layout: Layout, theme: Theme) -> pygame.Rect:
    """Where so many people are asked that the foot is too low for them: from the height to the line of words, so that
    the height and the pile stay in view."""
    sign, gap = layout.extra[SIGN], theme.px(_GAP)
    top = layout.extra[FIGURE].bottom + gap
    return pygame.Rect(sign.x, top, sign.width, layout.margins.words.top - gap - top)


def _beside_hand(layout: Layout, theme: Theme) -> pygame.Rect:
    """Where a single person is asked: at the right end of the hand, over the small buttons, so that the mountain stays
    in view."""
    rect, gap = layout.margins.actions.copy(), theme.px(_GAP)
    rect.height -= tools_height(theme) + gap
    seats = [place.plate.bottom for place in layout.places.values() if place.plate.right > rect.left]
    top = max([rect.top, rect.bottom - theme.px(_ASKS), *(low + gap for low in seats if low < rect.bottom)])
    return pygame.Rect(rect.x, top, rect.width, rect.bottom - top)


def _part_of(rect: pygame.Rect, x: float, y: float, wide: float, high: float) -> pygame.Rect:
    """The part of a rectangle at these shares of it."""
    return pygame.Rect(rect.x + x * rect.width, rect.y + y * rect.height, wide * rect.width, high * rect.height)
