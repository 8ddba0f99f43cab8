"""The hand that the viewer plays from: which cards may be played, and which are lifted, carried or focused.

`gestures` says what pointer and keys do with it; nothing here plays a card or knows a game.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.moves import Move, Refusal
from game.engine.state import HANDS, State
from game.engine.table import Zone
from ui.table.input.carrying import Drag
from ui.table.input.places import NOWHERE, Gathered
from ui.table.show.sprites import CardsOnScreen, CardSprite


def topmost(sprites: Sequence[CardSprite], pos: tuple[int, int]) -> CardSprite | None:
    """The topmost face-up card at a point."""
    there = (sprite for sprite in reversed(sprites) if sprite.card is not None and sprite.rect().collidepoint(pos))
    return next(there, None)


class HandSelection:
    """The viewer's hand on the screen."""

    def __init__(self, cards: CardsOnScreen) -> None:
        self.cards = cards
        self.view: State | None = None
        self.seat: int | None = None
        self.legal: set[Card] = set()
        self.active = False  # whether the viewer has to play a card now
        self.many = False  # whether a move may take several cards
        self.answers = False  # whether a card may answer what several seats are asked
        self.hovered: CardSprite | None = None
        self.lifted: list[CardSprite] = []
        self.gathering: Zone | None = None  # where the lifted cards are gathered for a move, if they are
        self._focus: tuple[int, CardSprite | None] | None = None  # see `focus`
        self.place: Zone | None = None  # the place on the table that has it instead
        self.drag: Drag | None = None
        self._kept: tuple[object, ...] = ()  # the facts for which the gathered cards were last checked
        self._shift = False  # whether the whole rank is meant

    @property
    def home(self) -> Zone | None:
        """The hand that the viewer plays from now: their own, or a dummy's."""
        if self.view is None or self.seat is None:
            return None
        return self.view.hand_of(self.seat) if self.active else HANDS[self.seat]

    def hand(self) -> list[CardSprite]:
        """The sprites of the hand that the viewer plays from, from left to right."""
        return self.cards.zones.get(self.home, []) if self.home is not None else []

    @property
    def focus(self) -> int | None:
        """The place in the hand that has the keyboard focus. It stays with its card while others come and go, for each
        card that gets it is read aloud; when that one leaves, the card that lies there then has it."""
        if self._focus is None:
            return None
        place, sprite = self._focus
        hand = self.hand()
        return hand.index(sprite) if sprite in hand else place

    @focus.setter
    def focus(self, place: int | None) -> None:
        hand = self.hand()
        within = place is not None and place < len(hand)
        self._focus = None if place is None else (place, hand[place] if within else None)

    def at(self, pos: tuple[int, int]) -> CardSprite | None:
        """The topmost card of the hand at a point."""
        return topmost(self.hand(), pos)

    def _legal(self, view: State, seat: int) -> set[Card]:
        """The cards that may be played. Where a turn has many moves of many cards, or not all are listed, any card may
        be of use."""
        if view.takes_many and (view.small_moves or not view.moves(seat).complete):
            return {sprite.card for sprite in self.hand() if sprite.card is not None}
        return {card for move in view.moves(seat) for card in move.cards}

    def _answering(self, view: State, seat: int) -> set[Card]:
        """The cards that answer what several seats are asked, whatever move that is."""
        held = [sprite.card for sprite in self.cards.zones.get(HANDS[seat], ()) if sprite.card is not None]
        return {card for card in held if not isinstance(view.offers(seat, [card], None), Refusal)}

    @property
    def selected(self) -> CardSprite | None:
        """The card lifted last."""
        return self.lifted[-1] if self.lifted else None

    def to_shift(self) -> CardSprite | None:
        """The card that would be moved within the hand: the focused, or the lifted one."""
        hand = self.hand()
        focused = hand[self.focus] if self.focus is not None and self.focus < len(hand) else None
        return focused or self.selected

    @property
    def chosen(self) -> object:
        """A key that changes with the cards that are lifted or gathered."""
        return tuple(self.lifted_cards()), self.gathering

    def lower(self) -> None:
        """Lower all lifted cards, and take back the gathered ones."""
        self.lifted = []
        self.gathering = None

    @property
    def lying(self) -> Gathered:
        """The cards gathered for one move, and where."""
        return NOWHERE if self.gathering is None else Gathered(self.gathering, tuple(self.lifted_cards()))

    def gather(self, sprites: Sequence[CardSprite], where: Zone) -> None:
        """Gather cards of the hand at a place, with all lifted ones if that place takes them too."""
        together = [*(sprite for sprite in self.lifted if sprite not in sprites), *sprites]
        others = self.gathering not in (None, where) or not self._fits(together, where)
        self.lifted = list(sprites) if others else together
        self.gathering = where

    def gathers(self, where: Zone) -> bool:
        """Whether cards of the hand that are brought to that place would be gathered for a move."""
        if not self.active or self.view is None or self.seat is None:
            return False
        held = [sprite.card for sprite in self.hand() if sprite.card is not None]
        return any(self.view.gathers_at(self.seat, [card], where) is not None for card in held)

    def _fits(self, sprites: Sequence[CardSprite], where: Zone) -> bool:
        """Whether these cards may be gathered there together, or are a move to that place."""
        cards = [sprite.card for sprite in sprites if sprite.card is not None]
        if not self.active or not cards or self.view is None or self.seat is None:
            return False
        if self.view.gathers_at(self.seat, cards, where) is where:
            return True
        return not isinstance(self.view.offers(self.seat, cards, where), Refusal)

    def _keep_gathered(self) -> None:
        """Return gathered cards to the hand, still lifted, when they no longer fit together."""
        key = (self.view, self.active, tuple(self.lifted))
        if self.gathering is not None and key != self._kept:
            self._kept = key
            if not self._fits(self.lifted, self.gathering):
                self.gathering = None

    def lifted_cards(self) -> list[Card]:
        """The lifted cards, in the order of the hand."""
        return [sprite.card for sprite in self.hand() if sprite in self.lifted and sprite.card is not None]

    def previewed(self) -> CardSprite | None:
        """The card whose effect is previewed: dragged, focused, under the pointer, or selected."""
        if self.drag is not None:
            return self.drag.sprite
        hand = self.hand()
        if self.focus is not None and self.focus < len(hand):
            return hand[self.focus]
        return self.hovered or self.selected

    def meant(self, sprite: CardSprite) -> list[Card]:
        """The cards that a gesture with this one means: those carried or lifted with it."""
        if sprite.card is None:
            return []
        if self.drag is not None and sprite is self.drag.sprite:
            return self.drag.cards()
        return self.lifted_cards() if self.many and sprite in self.lifted else [sprite.card]

    def together(self) -> list[Card]:
        """The cards that would be played together: the carried ones, or else all lifted ones."""
        return self.drag.cards() if self.drag is not None else self.lifted_cards()

    def moves_of(self, sprite: CardSprite) -> list[Move]:
        """The legal moves with this card, or with all cards that are meant with it."""
        if self.view is None or self.seat is None or sprite.card is None:
            return []
        if self.many or self.answers:
            answer = self.view.offers(self.seat, self.meant(sprite), None)
            return [] if isinstance(answer, Refusal) else answer
        return [move for move in self.view.moves(self.seat) if sprite.card in move.cards]

    def holds(self, sprite: CardSprite) -> bool:
        return self.drag is not None and sprite in self.drag.sprites

    def _rank(self, sprite: CardSprite) -> list[CardSprite]:
        """All cards of the hand of the same rank, where moves take many cards."""
        rank = sprite.card.rank if self.many and sprite.card is not None else None
        return [
            other for other in self.hand() if other is sprite or (other.card is not None and other.card.rank == rank)
        ]

    def toggle(self, sprite: CardSprite) -> None:
        """Lift a card, or lower it again; with Shift held its whole rank."""
        sprites = self._rank(sprite) if self._shift else [sprite]
        if sprite in self.lifted:
            self.lifted = [sprite for sprite in self.lifted if sprite not in sprites]
        else:
            self.lifted += [sprite for sprite in sprites if sprite not in self.lifted]
