"""Cards being dragged: which are carried, how they lie under the pointer, and which places take them."""

from __future__ import annotations

import pygame

from game.engine.cards import Card
from game.engine.moves import Move, Refusal
from game.engine.table import Zone
from ui.table.input.arranging import gap_at
from ui.table.input.places import Answer, JoinsGathered, Place
from ui.table.show.sprites import CardSprite

_CARRIED = 0.26  # of a card's width: how far carried cards are apart


class Drag:
    """A drag: the card that was grabbed, those that come along, and what each place offers for them."""

    def __init__(self, sprite: CardSprite, start: tuple[int, int], sprites: list[CardSprite], home: Zone) -> None:
        self.sprite = sprite
        self.sprites = sprites
        self.home = home
        self.offers: dict[Place, Answer] = {}
        self.gap: tuple[int, pygame.Rect] | None = None  # where in the hand they would go, and the edge there
        self.pos = start
        self._grip = (start[0] - sprite.rest.x, start[1] - sprite.rest.y)
        self._within: pygame.Rect | None = None  # the hand, until the pointer has left it
        self._others: list[CardSprite] = []  # cards of the hand that are not carried

    def accepting(self) -> dict[Place, list[Move] | JoinsGathered]:
        """The places that take the cards, and what would happen there."""
        return {place: offer for place, offer in self.offers.items() if not isinstance(offer, Refusal)}

    def lies(self, now: float) -> pygame.Rect:
        """Where the grabbed card is now."""
        x, y, _, _ = self.sprite.moving.at(now)
        rect = self.sprite.rect()
        rect.center = (round(x), round(y))
        return rect

    def cards(self) -> list[Card]:
        return [sprite.card for sprite in self.sprites if sprite.card is not None]

    def may_put(self, hand: list[CardSprite]) -> None:
        """The cards come from this hand, so they may be moved to another place in it."""
        margin = self.sprite.rest.width // 4
        self._within = hand[0].rect().unionall([sprite.rect() for sprite in hand]).inflate(2 * margin, 2 * margin)
        self._others = [sprite for sprite in hand if sprite not in self.sprites]

    def follow(self, pos: tuple[int, int], now: float) -> None:
        """Move the dragged cards with the pointer, fanned out. While it stays within the hand they may be moved to
        another place there; once it has left the hand they are being played."""
        self.pos = pos
        held = self.sprites.index(self.sprite)
        x, y = pos[0] - self._grip[0], pos[1] - self._grip[1]
        width = self.sprite.rest.width
        for at, sprite in enumerate(self.sprites):
            sprite.place(x + (at - held) * _CARRIED * width, y, now, width)
        if self._within is not None and not self._within.collidepoint(pos):
            self._within = None
        inside = self._within is not None and self._within.collidepoint(x, y)
        self.gap = gap_at([sprite.rest for sprite in self._others], pos) if inside and self._others else None

    def put(self) -> list[CardSprite]:
        """The hand with the carried cards inserted at the gap."""
        assert self.gap is not None
        at = self.gap[0]
        return [*self._others[:at], *self.sprites, *self._others[at:]]
