"""Decks: what a French pack may look like on the table, and what its cards are called then.

A deck is a matter of taste. It changes the pictures and the words, never a card: moves, saves and rules go on speaking
of ``JC``, which reads *the Unter of acorns* while the German deck is in use. A game offers decks by a setting
(`game.extras.Setting`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.cards import RANK_NAMES, SUIT_NAMES


@dataclass(frozen=True)
class Deck:
    """What a deck calls its suits, and those ranks that have a name; `letters` are printed in place of the French."""

    suits: Mapping[str, str]
    ranks: Mapping[str, str]
    letters: Mapping[str, str] = field(default_factory=dict)


FRENCH, GERMAN = "", "german"
DECKS: Mapping[str, Deck] = {
    FRENCH: Deck(
        suits={"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"},
        ranks={"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King"},
    ),
    GERMAN: Deck(
        suits={"C": "acorns", "D": "bells", "H": "hearts", "S": "leaves"},
        ranks={"A": "Daus", "J": "Unter", "Q": "Ober", "K": "King"},
        letters={"J": "U", "Q": "O"},
    ),
}
"""All decks, by their names, which are also those of the folders with their pictures."""


def call_cards_as_in(deck: str) -> None:
    """From now on call the cards by the names they have in this deck: `Card.name`, `SUIT_NAMES` and `RANK_NAMES`.

    >>> from game.engine.cards import card
    >>> call_cards_as_in("german")
    >>> card("JC").name
    'the Unter of acorns'
    >>> call_cards_as_in("")
    >>> card("JC").name
    'the Jack of clubs'
    """
    SUIT_NAMES.update(DECKS[deck].suits)
    RANK_NAMES.update(DECKS[deck].ranks)
