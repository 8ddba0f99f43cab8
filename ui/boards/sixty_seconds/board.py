"""The board of Sixty Seconds: a clock in the middle whose hand sweeps, beside it stock, pile and seconds in figures,
fuses at the seats, and the light of a Flare over everything.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import cast

import pygame

from game.engine.cards import Card
from game.engine.moves import Event, Move
from game.engine.state import DISCARD, HANDS, STOCK, State
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.rules.variants import ADDS, LIMIT, MAKES, TAKES
from game.games.sixty_seconds.words.events import CLOCK, COULD, LAST, TARGET
from game.words.facts import DIRECTION, LEFT
from ui import fonts
from ui.boards.board import SeatNotes
from ui.boards.dials import Dial, DirectionRing, Light, Pop
from ui.boards.round_table import SIGN, RoundTableBoard, Style
from ui.pictures.assets import Assets
from ui.stage import SCENERY, Item
from ui.table.show.layout import Layout
from ui.table.show.letters import letters
from ui.table.tips.area import Area
from ui.theme import BLACK, GOLD_LIGHT, QUIET_TEXT, RED, TEXT, WARNING, Colour, Theme

_FACE, _HAND, _ARROWS = (f"signs/sixty-seconds/{name}" for name in ("clock", "hand", "way"))
_AROUND = 600 / 520  # the width of the arrows, as a share of that of the clock
_FIGURE, _WAY = "seconds", "way"  # parts of the layout above and below stock and pile
_SAYS = {"skipped": "skipped", "eliminated": "is out"}
_SIGN = 100
_DEGREES = 360 // LIMIT
_CLOSE = 55  # from this time on it is shown in a warning colour
_MARK_AT = 0.377  # how far from the middle of the clock its seconds are, as a share of its width
_FLAME: Colour = (255, 150, 50)
_BURST: Colour = (255, 70, 50)
_BURNS = 0.55  # the light of a Flare while everybody has still to answer


class SixtySecondsBoard(RoundTableBoard):
    """Follows clock, direction, fuses, the Flare and turn as they are shown."""

    style = Style(sign=(1, 1), fills=True, long=True)

    def __init__(self) -> None:
        super().__init__()
        self.back = "sixty-seconds-back"
        self.clock = 0
        self.hand = Dial(_HAND, SIGN)
        self.ring = DirectionRing(_ARROWS, z=_SIGN - 1)
        self.flare, self.shock = Light(SIGN, _FLAME, 460), Light(SIGN, _BURST, 380)
        self.pop = Pop()
        self.animated = (self.hand, self.ring, self.flare, self.shock, self.pop)
        self.view: SixtySeconds | None = None
        self.fuses: list[int] = []
        self.asked = 0  # seats that have still to answer a Flare
        self.owed: tuple[int, int] | None = None  # the seat that owes two cards, and how many are left of them
        self.doing = "plays"  # what the seat on turn does

    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        """The seconds in figures stand above stock and pile, the direction of play below, and around the clock."""
        layout = super().layout(size, theme, rim, view, bottom)
        sign, pile = layout.extra[SIGN], layout.spots[DISCARD].rect().union(layout.spots[STOCK].rect())
        layout.extra[_FIGURE] = pygame.Rect(pile.x, sign.y, pile.width, pile.y - sign.y)
        layout.extra[_WAY] = pygame.Rect(pile.x, pile.bottom, pile.width, theme.px(52))
        self.ring.width = _AROUND * sign.width / theme.scale
        return layout

    # -- facts ------------------------------------------------------------------------------------------------------

    def sync(self, view: State, now: float) -> None:
        state = self.view = cast(SixtySeconds, view)
        if state.clock != self.clock:
            self.clock = state.clock
            self.hand.put(_DEGREES * state.clock)
        if state.direction != self.ring.direction:
            self.ring.put(state.direction)
        self.fuses = list(state.fuses)
        self.asked = len(state.asked)
        if bool(self.asked) != bool(self.flare.value):
            self.flare.put(self._burning())
        self.turn = None if state.round_over else state.asked[0] if state.asked else state.turn
        self.doing = "answers the Flare" if state.asked else "plays"
        if not state.table[DISCARD]:
            self.bubbles.clear()
        if state.owed > 1 and not (state.asked or state.round_over):
            self.owed = (state.turn, 2)
            self.bubbles[state.turn] = self.doing = "owes two cards"
        elif self.owed is not None and self.owed[0] != state.turn:
            self.owed = None

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        seat, state = event.seat, self.view
        if seat is None or state is None:
            return
        if event.kind == "dealt":
            self.turn, self.owed, self.doing = seat, None, "plays"
            self.bubbles.clear()
            self._set(0, now, theme)
            self.ring.turn(1, now, theme)
        elif event.kind == "played":
            self._played(event, seat, now, theme)
        elif event.kind == "reversed":
            self.ring.turn(event[DIRECTION], now, theme)
        elif event.kind == "burst":
            self.turn, self.owed, self.doing = seat, None, "bursts"
            self.bubbles = {seat: "cannot play"}
            self.shock.flare(0.0, now, theme)
            self._set(0 if state.values["burst_resets_clock"] else self.clock, now, theme)
        elif event.kind in ("burned", "shielded"):
            self.turn, self.doing = seat, "answers the Flare"
            burned = "lets it burn" if event.get(COULD, False) else "no Pause"
            self.bubbles[seat] = "shielded" if event.kind == "shielded" else burned
            self._wait_for(self.asked - 1, now, theme)
        elif event.kind == "fuse_lost":
            self.fuses[seat] = event[LEFT]
        elif event.kind == "round_won":
            self.turn, self.owed, self.doing = seat, None, "wins the round"
            self.bubbles[seat] = self.doing
            self.celebrated = (*self.celebrated, seat)
            self._wait_for(0, now, theme)
        elif event.kind in _SAYS:
            self.bubbles[seat] = _SAYS[event.kind]

    def _played(self, event: Event, seat: int, now: float, theme: Theme) -> None:
        """A card is on the pile: the clock moves, a Flare lights the table, one of two cards owed is played."""
        (card,), before, state = event.cards, self.clock, self.view
        assert card is not None
        assert state is not None
        self.turn, self.doing = seat, "plays"
        self._set(event[CLOCK], now, theme)
        left = self.owed[1] - 1 if self.owed is not None and self.owed[0] == seat and not event[LAST] else 0
        self.owed = (seat, left) if left else None
        draws = f"others draw {TAKES[card.rank]}" if card.rank in TAKES and not event[LAST] else card.title
        self.bubbles = {seat: "owes one more" if left else str(self.clock) if self.clock != before else draws}
        if (target := event[TARGET]) is not None:
            self.bubbles |= {seat: "swaps hands", target: "swaps hands"}
        if self.clock == LIMIT > before:
            self.celebrated = (SIGN,)
            self.pop.begin(now, theme)
        if card.rank == "Flare" and not event[LAST]:
            asks = state.values["flare"] == "pause_or_fuse"
            self.asked = sum(map(bool, self.fuses)) - 1 if asks else 0
            self.flare.flare(self._burning(), now, theme)

    def _set(self, clock: int, now: float, theme: Theme) -> None:
        """The hand sweeps to that second: on from an earlier one, back from a later one."""
        self.clock = clock
        self.hand.sweep(_DEGREES * clock, now, theme)

    def _wait_for(self, asked: int, now: float, theme: Theme) -> None:
        """So many seats have still to answer a Flare; its light sinks with every answer."""
        self.asked = max(0, asked)
        if self.flare.value:
            self.flare.sink(self._burning(), now, theme)

    def _burning(self) -> float:
        """How much of a Flare's light is left for those who have still to answer it."""
        return _BURNS * self.asked / max(1, len(self.fuses) - 1)

    # -- words ------------------------------------------------------------------------------------------------------

    def waiting(self, names: Sequence[str]) -> str:
        return f"{names[self.turn]} {self.doing}." if self.turn is not None else ""

    def likely(self, view: State, moves: list[Move]) -> Move:
        """With a Swap the shortest hand."""
        return min(moves, key=lambda made: 0 if made.target is None else len(view.table[HANDS[made.target]]))

    def notes(self, seat: int) -> SeatNotes:
        if seat >= len(self.fuses) or self.view is None:
            return SeatNotes()
        left, of = self.fuses[seat], int(self.view.values["fuses"])
        return SeatNotes(left, of, line="" if left else "out", out=not left, token="fuse")

    # -- signs ------------------------------------------------------------------------------------------------------

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """The clock with its hand and the second that the card pointed at would make it; seconds and direction."""
        face = layout.extra[SIGN]
        items = [(SCENERY, assets.picture(_FACE, face.width), face.x, face.y)]
        items += self.hand.items(assets, layout, now) + self._mark(assets, theme, face)
        items += self.ring.items(assets, theme, face.center, now)
        items += self._figure(assets, theme, layout.extra[_FIGURE], now)
        way = assets.text("clockwise" if self.ring.direction > 0 else "anticlockwise", theme.text("small"), QUIET_TEXT)
        items.append((_SIGN, way, *way.get_rect(center=layout.extra[_WAY].center).topleft))
        return items + self.flare.items(assets, theme, layout, now) + self.shock.items(assets, theme, layout, now)

    def areas(self, theme: Theme, layout: Layout) -> Sequence[Area]:
        """The arrows of the direction of play around the clock."""
        face = layout.extra[SIGN]
        ring = face.inflate(*[round((_AROUND - 1) * face.width)] * 2)
        aside = (ring.width - face.width) // 2
        sides = [(ring.x, ring.y, aside, ring.height), (face.right, ring.y, aside, ring.height)]
        ends = [(face.x, ring.y, face.width, aside), (face.x, face.bottom, face.width, aside)]
        return [Area(pygame.Rect(side), _WAY) for side in (*sides, *ends)]

    def _mark(self, assets: Assets, theme: Theme, face: pygame.Rect) -> list[Item]:
        """A disc on the second that the card pointed at makes the clock, dark and with a cross if that is too late."""
        clock = self._after(self.pointed) if self.pointed is not None else None
        if clock is None:
            return []
        angle, way = math.radians(_DEGREES * clock), _MARK_AT * face.width
        side = max(10, round(0.06 * face.width)) // 2 * 2
        colour = BLACK if clock > LIMIT else RED
        disc = assets.plate((side, side), side / 2, colour, 0.95, edge=TEXT, edge_width=max(1, theme.px(2)))
        x, y = face.centerx + way * math.sin(angle), face.centery - way * math.cos(angle)
        items: list[Item] = [(_SIGN + 30, disc, round(x - side / 2), round(y - side / 2))]
        if clock > LIMIT:
            cross = assets.icon("close", round(side * 0.8), TEXT)
            items.append((_SIGN + 31, cross, round(x - cross.get_width() / 2), round(y - cross.get_height() / 2)))
        return items

    def _after(self, card: Card) -> int | None:
        """What a card of the viewer would make the clock; None where that leaves it alone, or nobody asks for it."""
        state = self.view
        if state is None or state.viewer != self.turn or state.asked or state.round_over:
            return None
        if card.rank in ADDS:
            return self.clock + ADDS[card.rank]
        return MAKES.get(card.rank) if len(state.table[HANDS[state.turn]]) > 1 else None

    def _figure(self, assets: Assets, theme: Theme, rect: pygame.Rect, now: float) -> list[Item]:
        """The seconds as the hand shows them, and of how many."""
        shown = round(self.hand.at(now) / _DEGREES)
        colour = GOLD_LIGHT if shown == LIMIT else WARNING if shown >= _CLOSE else TEXT
        large = min(theme.px(64), round(0.8 * rect.height)) if theme.crowded else theme.px(64)
        number = assets.lettering(str(shown), self.pop.size(large, now), colour)
        words = assets.text(f"of {LIMIT}", letters(theme, "body", rect.height), QUIET_TEXT)
        x = rect.centerx - (number.get_width() + theme.px(8) + words.get_width()) // 2
        y, high = rect.centery - number.get_height() // 2, fonts.line_height(large)
        foot = rect.centery - high // 2 + round(0.76 * high)
        beside = x + number.get_width() + theme.px(8), foot - words.get_height()
        return [(_SIGN, number, x, y), (_SIGN, words, *beside)]
