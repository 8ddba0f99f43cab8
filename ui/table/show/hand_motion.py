"""Small movements of the cards in a hand: rising under pointer or keys, and the shake of a refusal.

It knows neither what the cards are nor why they move.
"""

from __future__ import annotations

from collections.abc import Collection

from ui.table.show.sprites import CardSprite
from ui.theme import Theme
from ui.tween import Fader, Tween, linear, shake


class HandMotion:
    """How far each card of the hand is raised and shaken aside."""

    def __init__(self) -> None:
        self._rises: dict[CardSprite, Fader] = {}
        self._shakes: dict[CardSprite, Tween] = {}

    def tick(self, now: float, hand: Collection[CardSprite], up: Collection[CardSprite | None]) -> bool:
        """Let the cards that are `up` rise and the others sink; True while something moves."""
        for sprite in hand:
            fader = self._rises.setdefault(sprite, Fader(0.12))
            fader.goal = 1.0 if sprite in up else 0.0
        self._rises = {sprite: self._rises[sprite] for sprite in hand}
        self._shakes = {sprite: tween for sprite, tween in self._shakes.items() if not tween.done(now)}
        moving = [fader.tick(now) for fader in self._rises.values()]
        return any(moving) or bool(self._shakes)

    def shake(self, sprite: CardSprite, now: float, theme: Theme) -> None:
        length = theme.ms("shake") / 1000
        if length > 0:
            self._shakes[sprite] = Tween((0.0,), (1.0,), now, length, linear)

    def finish(self) -> None:
        self._shakes.clear()

    def risen(self, sprite: CardSprite) -> float:
        """How far the card has risen, from 0 to 1."""
        fader = self._rises.get(sprite)
        return 0.0 if fader is None else fader.value

    def aside(self, sprite: CardSprite, now: float, theme: Theme) -> float:
        """How far a shake has moved the card sideways, in px."""
        tween = self._shakes.get(sprite)
        return shake(tween.share(now)) * theme.px(6) if tween is not None else 0.0
