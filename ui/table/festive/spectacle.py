"""All that is there to be seen and heard at a table beside the game itself: shuffling, great moments, numbers that
count, and the end of a match.
"""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.state import STOCK
from ui.boards.dials import RollingNumber, RollingScores
from ui.stage import Item
from ui.table.festive.finale import Finale
from ui.table.festive.moments import Moments
from ui.table.part import Part
from ui.tween import OVER, Tween, bump, ease_in_out, linear, mix

_APART_S = 0.09  # between two ticks, however fast a number counts
_QUIET = 0.6  # share of the volume
_LAYER = 450
_CARDS = 18  # that are seen to fall
_APART, _LIFT = 0.78, 0.22  # of a card's width: how far the packets lie from the middle, and how high a card springs
_LEAN = 6  # degrees by which the packets lean towards each other
_PARTED, _MIXED = 0.16, 0.74  # shares of the time: when the packets lie apart, and when the last card has fallen
_FALL = 0.10  # share of the time that one card takes
_THICK = 0.012  # of a card's width: what a card adds to the height of its packet


class Spectacle(Part):
    """What is seen at one table when the director shows what happens."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.moments = Moments(self.shared)
        self.riffle = Riffle(self.shared)
        self.finale = Finale(self.shared)
        self.counting = Counting(self.shared)
        self.director.shuffle = self.riffle.begin

    def tick(self) -> bool:
        """Begin what is due; True while anything moves."""
        now = self.showing.now
        self.counting.tick(now)
        self.riffle.tick(now)
        self.moments.watch()
        return self.busy(now)

    def busy(self, now: float) -> bool:
        return self.riffle.busy(now) or self.moments.busy(now) or self.finale.busy(now)

    def breathes(self, now: float) -> bool:
        """Whether the table takes a breath."""
        return self.moments.breathes(now)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click or a key ends a moment, whatever else it does; it skips the end of a match, and then does no more."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.moments.finish()
        return self.finale.handle(event)

    def finish(self) -> None:
        """Skip shuffling and moments. The end of a match has its own click."""
        self.riffle.finish()
        self.moments.finish()

    def items(self) -> list[Item]:
        return [*self.riffle.items(), *self.moments.items(), *self.finale.items()]

    def covers(self) -> list[pygame.Rect]:
        """The places of the ribbon and of crowns: nothing that is said looks out from under them."""
        ribbon = self.moments.ribbon()
        return [*([ribbon] if ribbon is not None else []), *self.finale.crowns()]


class Counting(Part):
    """Listens to the numbers of one board."""

    _last = float("-inf")

    def __post_init__(self) -> None:
        super().__post_init__()
        self._shown: dict[RollingNumber, int] = {}

    def tick(self, now: float) -> None:
        """One tick where a number has moved on, some in a second."""
        moved = False
        for number in self._numbers():
            if number.busy(now):
                shown = number.shown(now)
                moved = moved or self._shown.get(number, shown) != shown
                self._shown[number] = shown
            elif number in self._shown:
                del self._shown[number]
        if moved and now - self._last >= _APART_S:
            self._last = now
            self.app.sound.play("count-up", _QUIET)

    def _numbers(self) -> Iterator[RollingNumber]:
        """All numbers of the board that count."""
        for part in self.showing.board.animated:
            if isinstance(part, RollingNumber):
                yield part
            elif isinstance(part, RollingScores):
                yield from part.numbers


class Riffle(Part):
    """The shuffle at one table: two packets of backs are riffled into each other where the stock lies, and squared up.
    It shows only backs, always in the same order, and so tells nothing of the cards."""

    _tween = OVER
    _sound = ""

    def begin(self, now: float, seconds: float, sound: str) -> None:
        """Shuffle from that moment on, with that sound; in no time only the sound is heard."""
        self._tween = Tween((0.0,), (1.0,), now, seconds, linear)
        self._sound = sound

    def busy(self, now: float) -> bool:
        """Whether it is seen, or is still to be: one that takes no time never is."""
        return self._tween.length > 0 and not self._tween.done(now)

    def tick(self, now: float) -> None:
        """Be heard once it begins; meanwhile the stock is not where it lies."""
        if self._sound and now >= self._tween.begin:
            self.app.sound.play(self._sound)
            self._sound = ""
        self.showing.cards.shuffled = STOCK if self.busy(now) else None

    def finish(self) -> None:
        self._tween = OVER
        self._sound = ""
        self.showing.cards.shuffled = None

    def items(self) -> list[Item]:
        """The cards of both packets, and those that have fallen between them."""
        showing, spot = self.showing, self.showing.layout.spots.get(STOCK)
        if spot is None or showing.cards.shuffled is None:
            return []
        share, width = self._tween.share(showing.now), spot.width
        free, reach = showing.layout.free, round(width * (_APART + 0.6))
        middle = min(max(spot.x, free.left + reach), free.right - reach)
        x = mix(spot.x, middle, bump(share))
        apart = width * _APART * ease_in_out(min(1.0, share / _PARTED))
        lean = _LEAN if share > _PARTED / 2 else 0
        flying: list[Item] = []
        lying = [0, 0, 0]  # cards at the left, at the right, and mixed
        for card in range(_CARDS):
            side = card % 2
            begin = mix(_PARTED, _MIXED - _FALL, card / (_CARDS - 1))
            fallen = min(1.0, max(0.0, (share - begin) / _FALL))
            if fallen <= 0:
                lying[side] += 1
            elif fallen >= 1:
                lying[2] += 1
            else:
                away = (1 - ease_in_out(fallen)) * apart * (-1 if side == 0 else 1)
                y = spot.y - width * (_LIFT * bump(fallen) + _THICK * lying[2])
                flying.append(self._card(x + away, y, 0, width, 60 + card))
        items: list[Item] = []
        for side, sign in ((0, -1), (1, 1)):
            for card in range(lying[side]):
                y = spot.y - width * _THICK * card
                items.append(self._card(x + sign * apart, y, -sign * lean, width, card))
        spread = width * 0.16 * (1 - ease_in_out(min(1.0, max(0.0, (share - _MIXED) / 0.2))))  # until it is squared
        for card in range(lying[2]):
            aside = spread * (1 if card % 2 else -1)
            items.append(self._card(x + aside, spot.y - width * _THICK * card, 0, width, 30 + card))
        return items + flying

    def _card(self, x: float, y: float, angle: float, width: int, order: int) -> Item:
        sprite = self.app.assets.card_sprite(self.showing.cards.back, width, angle=angle)
        return sprite.at(_LAYER + order, x, y)
