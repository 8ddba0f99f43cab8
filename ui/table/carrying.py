"""Cards under the pointer: which are carried, how they lie there, and which places take them."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.cards import Card
from game.moves import Refusal
from game.rules import DISCARD
from game.table import Zone
from ui.table.places import Offers, Place
from ui.table.sprites import CardSprite

_CARRIED = 0.26  # of a card's width: how far carried cards are apart


@dataclass(slots=True)
class Drag:
    """Cards under the pointer: the one taken hold of and those that come along, and what each place says to them."""

    sprite: CardSprite
    grip: tuple[float, float]
    offers: dict[Place, Offers]
    sprites: list[CardSprite] = field(default_factory=list)
    home: Zone = DISCARD

    def accepting(self) -> list[Place]:
        """The places that take the card."""
        return [place for place, offer in self.offers.items() if not isinstance(offer, Refusal)]

    def cards(self) -> list[Card]:
        """What is carried."""
        return [one.card for one in self.sprites if one.card is not None]

    def follow(self, pos: tuple[int, int], now: float) -> None:
        """The dragged cards follow the pointer, fanned out."""
        held = self.sprites.index(self.sprite)
        x, y = pos[0] - self.grip[0], pos[1] - self.grip[1]
        width = self.sprite.rest.width
        for at, sprite in enumerate(self.sprites):
            sprite.place(x + (at - held) * _CARRIED * width, y, now, width)
