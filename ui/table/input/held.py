"""The hand that the viewer plays from: which of its cards may be played, and which are lifted, carried or pointed at.

What pointer and keys do with it is told by `gestures`; nothing here plays a card, or knows a game.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.moves import Move, Refusal
from game.engine.state import HANDS, State
from game.engine.table import Zone
from ui.table.input.carrying import Drag
from ui.table.input.places import NOWHERE, Lying
from ui.table.show.sprites import CardsOnScreen, CardSprite


def topmost(sprites: Sequence[CardSprite], pos: tuple[int, int]) -> CardSprite | None:
    """The uppermost of the open cards at that point."""
    there = (sprite for sprite in reversed(sprites) if sprite.card is not None and sprite.rect().collidepoint(pos))
    return next(there, None)


class Held:
    """The viewer's hand on the screen."""

    def __init__(self, cards: CardsOnScreen) -> None:
        self.cards = cards
        self.view: State | None = None
        self.seat: int | None = None
        self.legal: set[Card] = set()
        self.active = False  # whether the viewer is asked for a card now
        self.many = False  # whether a move may take several cards
        self.hovered: CardSprite | None = None
        self.lifted: list[CardSprite] = []
        self.gathering: Zone | None = None  # the place where all that is lifted lies, for a move still to be made
        self.focus: int | None = None  # place in the hand that the keys point at
        self.drag: Drag | None = None
        self._kept: tuple[object, ...] = ()  # for what the gathered cards were last found to belong together
        self._shift = False  # whether the whole rank is meant

    @property
    def home(self) -> Zone | None:
        """The hand that the viewer plays from now: the own one, or a dummy's."""
        if self.view is None or self.seat is None:
            return None
        return self.view.hand_of(self.seat) if self.active else HANDS[self.seat]

    def hand(self) -> list[CardSprite]:
        """The sprites of the hand that the viewer plays from, from left to right."""
        return self.cards.zones.get(self.home, []) if self.home is not None else []

    def at(self, pos: tuple[int, int]) -> CardSprite | None:
        """The card of the hand at that point; of overlapping ones the upper."""
        return topmost(self.hand(), pos)

    def _legal(self, view: State, seat: int) -> set[Card]:
        """The cards that may be played. Where a move may take many any card may be of use."""
        if view.takes_many:
            return {sprite.card for sprite in self.hand() if sprite.card is not None}
        return {card for move in view.moves(seat) for card in move.cards}

    @property
    def selected(self) -> CardSprite | None:
        """The card lifted last."""
        return self.lifted[-1] if self.lifted else None

    def lower(self) -> None:
        """Put down all that is lifted, and take back what is gathered."""
        self.lifted = []
        self.gathering = None

    @property
    def lying(self) -> Lying:
        """What is gathered for one move."""
        return NOWHERE if self.gathering is None else Lying(self.gathering, tuple(self.lifted_cards()))

    def gather(self, sprites: Sequence[CardSprite], where: Zone) -> None:
        """Lay cards of the hand at a place, with all that is lifted where that place takes them too."""
        together = [*(sprite for sprite in self.lifted if sprite not in sprites), *sprites]
        others = self.gathering not in (None, where) or not self._fits(together, where)
        self.lifted = list(sprites) if others else together
        self.gathering = where

    def _fits(self, sprites: Sequence[CardSprite], where: Zone) -> bool:
        """Whether these cards may lie there together, or are a move to that place."""
        cards = [sprite.card for sprite in sprites if sprite.card is not None]
        if not self.active or not cards or self.view is None or self.seat is None:
            return False
        if self.view.gathers_at(self.seat, cards, where) is where:
            return True
        return not isinstance(self.view.offers(self.seat, cards, where), Refusal)

    def _keep_gathered(self) -> None:
        """Cards that no longer belong together at their place lie in the hand again, lifted."""
        key = (self.view, self.active, tuple(self.lifted))
        if self.gathering is not None and key != self._kept:
            self._kept = key
            if not self._fits(self.lifted, self.gathering):
                self.gathering = None

    def lifted_cards(self) -> list[Card]:
        """What is lifted, in the order of the hand."""
        return [sprite.card for sprite in self.hand() if sprite in self.lifted and sprite.card is not None]

    def previewed(self) -> CardSprite | None:
        """The card whose effect is previewed: under the pointer, under the keys, or selected."""
        if self.drag is not None:
            return self.drag.sprite
        hand = self.hand()
        if self.focus is not None and self.focus < len(hand):
            return hand[self.focus]
        return self.hovered or self.selected

    def meant(self, sprite: CardSprite) -> list[Card]:
        """The cards that go together with that one: carried or lifted with it."""
        if sprite.card is None:
            return []
        if self.drag is not None and sprite is self.drag.sprite:
            return self.drag.cards()
        return self.lifted_cards() if self.many and sprite in self.lifted else [sprite.card]

    def together(self) -> list[Card]:
        """The cards that would be played together: those that are carried, or else all that are lifted."""
        return self.drag.cards() if self.drag is not None else self.lifted_cards()

    def moves_of(self, sprite: CardSprite) -> list[Move]:
        """The legal moves with that card, or with all that go together with it."""
        if self.view is None or self.seat is None or sprite.card is None:
            return []
        if self.many:
            answer = self.view.offers(self.seat, self.meant(sprite), None)
            return [] if isinstance(answer, Refusal) else answer
        return [move for move in self.view.moves(self.seat) if sprite.card in move.cards]

    def holds(self, sprite: CardSprite) -> bool:
        """Whether the card is being dragged."""
        return self.drag is not None and sprite in self.drag.sprites

    def _rank(self, sprite: CardSprite) -> list[CardSprite]:
        """All cards of the hand of that rank, where a move may take many."""
        rank = sprite.card.rank if self.many and sprite.card is not None else None
        return [
            other for other in self.hand() if other is sprite or (other.card is not None and other.card.rank == rank)
        ]

    def toggle(self, sprite: CardSprite) -> None:
        """Lift a card, or put it down again; with Shift held its whole rank."""
        sprites = self._rank(sprite) if self._shift else [sprite]
        if sprite in self.lifted:
            self.lifted = [sprite for sprite in self.lifted if sprite not in sprites]
        else:
            self.lifted += [sprite for sprite in sprites if sprite not in self.lifted]

    def step(self, by: int) -> None:
        """Move the focus along the hand."""
        count = len(self.hand())
        if count:
            start = self.focus if self.focus is not None else (-1 if by > 0 else count)
            self.focus = (start + by) % count
