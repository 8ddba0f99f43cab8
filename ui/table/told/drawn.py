"""Which cards of a hand are new since its owner was asked last, for whoever cannot see them lie there."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.words.cards.notes import name_of
from game.words.language import listed

_FEW = 4  # more than those are a new hand


class Drawn:
    """What one hand held when its owner was asked last."""

    def __init__(self) -> None:
        self._whose: object = None
        self._held: frozenset[Card] = frozenset()

    def words(self, whose: object, hand: Sequence[Card]) -> str:
        """A few new cards as a sentence; nothing of many, or of another hand than before.

        >>> from game.engine.cards import cards
        >>> drawn = Drawn()
        >>> drawn.words(0, cards("AS KH")), drawn.words(0, cards("AS 2D")), drawn.words(1, cards("5C 2D"))
        ('', 'New in your hand: 2 of diamonds.', '')
        """
        before, knows = self._held, whose == self._whose
        self._whose, self._held = whose, frozenset(hand)
        new = [card for card in hand if card not in before]
        if not knows or not new or len(new) > _FEW:
            return ""
        return f"New in your hand: {listed([name_of(card) for card in new])}."
