"""The board of Sixty Seconds: a clock in the middle whose hand sweeps, beside it stock, pile and the seconds in figures,
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
from game.games.sixty_seconds.rules.variants import ADDS, LIMIT, MAKES, title
from ui.boards.board import SeatNotes
from ui.boards.dials import Dial, DirectionRing, RollingNumber
from ui.boards.round_table import SIGN, RoundTableBoard, Style
from ui.boards.sixty_seconds.light import Light
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.theme import GOLD, GOLD_LIGHT, QUIET_TEXT, TEXT, WARNING, Colour, Theme

_FACE, _HAND = "signs/sixty-seconds/clock", "signs/sixty-seconds/hand"
_FIGURE, _WAY = "seconds", "way"  # parts of the layout above and below stock and pile
_SIGN = 100
_DEGREES = 360 // LIMIT
_CLOSE = 55  # from this time on it is shown in a warning colour
_MARK_AT = 0.438  # how far from the middle of the clock its seconds are, as a share of its width
_FLAME: Colour = (255, 150, 50)
_BURST: Colour = (255, 70, 50)
_BURNS = 0.55  # the light of a Flare while everybody has still to answer


class SixtySecondsBoard(RoundTableBoard):
    """Follows clock, direction, fuses, the Flare and turn as they are shown."""

    style = Style(sign=(1, 1), fills=True)

    def __init__(self) -> None:
        super().__init__()
        self.back = "sixty-seconds-back"
        self.clock = RollingNumber()
        self.hand = Dial(_HAND, SIGN)
        self.ring = DirectionRing(width=176)
        self.flare = Light(SIGN, _FLAME, 400)
        self.shock = Light(SIGN, _BURST, 260)
        self.animated = (self.clock, self.hand, self.ring, self.flare, self.shock)
        self.fuses: list[int] = []
        self.most = 3
        self.resets = True  # whether a burst makes the clock 0
        self.flares_ask = True
        self.asked = 0  # seats that have still to answer a Flare
        self.owed: tuple[int, int] | None = None  # the seat that owes two cards, and how many are left of them
        self.names: Sequence[str] = ()
        self.mine = False  # whether the viewer is to play
        self.single = False  # whether that is the viewer's last card

    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        """The seconds in figures stand above stock and pile, the direction of play below."""
        layout = super().layout(size, theme, rim, view, bottom)
        sign, pile = layout.extra[SIGN], layout.spots[DISCARD].rect().union(layout.spots[STOCK].rect())
        layout.extra[_FIGURE] = pygame.Rect(pile.x, sign.y, pile.width, pile.y - sign.y)
        layout.extra[_WAY] = pygame.Rect(pile.x, pile.bottom, pile.width, sign.bottom - pile.bottom)
        return layout

    # -- facts ------------------------------------------------------------------------------------------------------

    def sync(self, view: State, now: float) -> None:
        state = cast(SixtySeconds, view)
        if state.clock != self.clock.value:
            self.clock.put(state.clock)
            self.hand.put(_DEGREES * state.clock)
        if state.direction != self.ring.direction:
            self.ring.put(state.direction)
        self.fuses, self.most, self.names = list(state.fuses), int(state.values["fuses"]), state.names
        self.resets = bool(state.values["burst_resets_clock"])
        self.flares_ask = state.values["flare"] == "pause_or_fuse"
        self.asked = len(state.asked)
        if bool(self.asked) != bool(self.flare.value):
            self.flare.put(self._burning())
        self.turn = None if state.round_over else state.asked[0] if state.asked else state.turn
        self.mine = state.viewer is not None and state.viewer == self.turn and not state.asked
        self.single = self.mine and len(state.table[HANDS[state.turn]]) == 1
        if not state.table[DISCARD]:
            self.bubbles.clear()
        if state.owed > 1 and not (state.asked or state.round_over):
            self.owed = (state.turn, 2)
            self.bubbles[state.turn] = "owes two cards"
        elif self.owed is not None and self.owed[0] != state.turn:
            self.owed = None

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        facts, seat = event.facts, event.seat
        if event.kind == "dealt":
            self._set(0, now, theme)
            self._answered(now, theme, all_at_once=True)
            self.ring.turn(1, now, theme)
            self.turn, self.owed = facts["leader"], None
            self.bubbles.clear()
        elif event.kind == "played" and seat is not None:
            self._played(event, seat, now, theme)
        elif event.kind == "reversed":
            self.ring.turn(facts["direction"], now, theme)
        elif event.kind == "skipped" and seat is not None:
            self.bubbles[seat] = "skipped"
        elif event.kind == "burst" and seat is not None:
            self.turn, self.owed = seat, None
            self.bubbles = {seat: "cannot play"}
            self.shock.flare(0.0, now, theme)
            if self.resets:
                self._set(0, now, theme)
        elif event.kind in ("burned", "shielded") and seat is not None:
            self.turn = seat
            burned = "lets it burn" if facts.get("could") else "no Pause"
            self.bubbles[seat] = "shielded" if event.kind == "shielded" else burned
            self._answered(now, theme)
        elif event.kind == "fuse_lost" and seat is not None and self.fuses:
            self.fuses[seat] = facts["left"]
        elif event.kind == "eliminated" and seat is not None:
            self.bubbles[seat] = "out of the match"
        elif event.kind == "round_won" and seat is not None:
            self._answered(now, theme, all_at_once=True)
            self.turn, self.owed = seat, None
            self.bubbles[seat] = "wins the round"
            self.celebrated = (seat,)

    def _played(self, event: Event, seat: int, now: float, theme: Theme) -> None:
        """A card is on the pile: the clock moves, a Flare lights the table, one of two cards owed is played."""
        (card,), facts = event.cards, event.facts
        assert card is not None
        before, clock = self.clock.value, facts["clock"]
        self.turn = seat
        self._set(clock, now, theme)
        words = f"{title(card)}: {clock}" if clock != before else title(card)
        if facts["target"] is not None:
            words = f"swaps with {self.names[facts['target']]}"
        left = self.owed[1] - 1 if self.owed is not None and self.owed[0] == seat else 0
        self.owed = (seat, left) if left else None
        self.bubbles = {seat: f"{words}, and one more" if left and not facts["last"] else words}
        if clock == LIMIT > before:
            self.celebrated = (SIGN,)
        if card.rank == "Flare" and not facts["last"]:
            self.asked = sum(map(bool, self.fuses)) - 1 if self.flares_ask else 0
            self.flare.flare(self._burning(), now, theme)

    def _set(self, clock: int, now: float, theme: Theme) -> None:
        """The clock goes to that second: on from an earlier one, back from a later one."""
        self.clock.roll(clock, now, theme)
        self.hand.sweep(_DEGREES * clock, now, theme)

    def _answered(self, now: float, theme: Theme, *, all_at_once: bool = False) -> None:
        """One more seat has answered a Flare, or nobody is asked any more."""
        self.asked = 0 if all_at_once else max(0, self.asked - 1)
        if self.flare.value:
            self.flare.sink(self._burning(), now, theme)

    def _burning(self) -> float:
        """How much of a Flare's light is left while seats have still to answer it."""
        return _BURNS * (1 + self.asked) / (1 + max(self.asked, len(self.fuses) - 1)) if self.asked else 0.0

    # -- words ------------------------------------------------------------------------------------------------------

    def waiting(self, names: Sequence[str]) -> str:
        if self.turn is not None and self.asked:
            return f"{names[self.turn]} answers the Flare."
        if self.turn is not None and self.owed == (self.turn, 2):
            return f"{names[self.turn]} owes two cards."
        return super().waiting(names)

    def likely(self, view: State, moves: list[Move]) -> Move:
        """With a Swap the shortest hand."""
        return min(moves, key=lambda made: 0 if made.target is None else len(view.table[HANDS[made.target]]))

    def notes(self, seat: int) -> SeatNotes:
        if seat >= len(self.fuses):
            return SeatNotes()
        left = self.fuses[seat]
        return SeatNotes(left, self.most, line="" if left else "out", out=not left, token="fuse")

    # -- signs ------------------------------------------------------------------------------------------------------

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """The clock with its hand and the second that the card pointed at would make it; seconds and direction."""
        face = layout.extra[SIGN]
        items = [(_SIGN, assets.picture(_FACE, face.width), face.x, face.y)]
        items += self.hand.items(assets, layout, now)
        items += self._mark(assets, theme, face)
        items += self._figure(assets, theme, layout.extra[_FIGURE], now)
        items += self._way(assets, theme, layout.extra[_WAY], now)
        return items + self.flare.items(assets, theme, layout, now) + self.shock.items(assets, theme, layout, now)

    def _mark(self, assets: Assets, theme: Theme, face: pygame.Rect) -> list[Item]:
        """A disc on the second that the card pointed at makes the clock, or would if that were not too late."""
        clock = self._after(self.pointed) if self.mine and self.pointed is not None else None
        if clock is None:
            return []
        angle, way = math.radians(_DEGREES * clock), _MARK_AT * face.width
        side = max(10, round(0.06 * face.width)) // 2 * 2
        colour = WARNING if clock > LIMIT else GOLD
        disc = assets.plate((side, side), side / 2, colour, 0.95, edge=TEXT, edge_width=max(1, theme.px(2)))
        x, y = face.centerx + way * math.sin(angle), face.centery - way * math.cos(angle)
        return [(_SIGN + 30, disc, round(x - side / 2), round(y - side / 2))]

    def _after(self, card: Card) -> int | None:
        """What a card would make the clock; None where it leaves it alone."""
        if card.rank in ADDS:
            return round(self.clock.value) + ADDS[card.rank]
        return None if self.single else MAKES.get(card.rank)

    def _figure(self, assets: Assets, theme: Theme, rect: pygame.Rect, now: float) -> list[Item]:
        """The seconds, rolling to their new number, and what they are."""
        shown = self.clock.shown(now)
        colour = GOLD_LIGHT if shown == LIMIT else WARNING if shown >= _CLOSE else TEXT
        number = assets.text(str(shown), theme.px(72), colour, bold=True)
        words = assets.text(f"of {LIMIT} seconds", theme.text("small"), QUIET_TEXT)
        y = rect.centery - (number.get_height() + words.get_height()) // 2
        return [
            (_SIGN, number, rect.centerx - number.get_width() // 2, y),
            (_SIGN, words, rect.centerx - words.get_width() // 2, y + number.get_height() - theme.px(4)),
        ]

    def _way(self, assets: Assets, theme: Theme, rect: pygame.Rect, now: float) -> list[Item]:
        """The direction of play: arrows that turn round, and the word for it in them."""
        words = assets.text("clockwise" if self.ring.direction > 0 else "anticlockwise", theme.text("small"), TEXT)
        x, y = rect.centerx - words.get_width() // 2, rect.centery - words.get_height() // 2
        return [*self.ring.items(assets, theme, rect.center, now), (_SIGN, words, x, y)]
