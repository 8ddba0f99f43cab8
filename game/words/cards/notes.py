"""What a card is in this game: its name, its rule in a sentence, how many of its kind there are, and how many of those
the viewer has seen.

A game declares its sentences in its `Tips`. Everything is made from a view, so that it tells nothing its reader may not
know.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.engine.cards import SUIT_NAMES, Card
from game.engine.state import State
from game.engine.table import ALL, BOTTOM, TOP, known
from game.engine.trick_play import TrickState
from game.words.language import capital, rank_name

LONGEST_RULE = 90
"""So many letters has the sentence on a card at most."""

_MIXED = ("shuffled", "reshuffled")
"""The kinds of events after which nobody knows any more where cards are."""


class CardNote(NamedTuple):
    """What is said of a card: its name, its rule in a sentence (empty where there is nothing to say), and how many
    cards of its kind there are and were seen."""

    name: str
    rule: str
    counted: str

    @property
    def words(self) -> str:
        """All of it, a line each."""
        return "\n".join(filter(None, (f"**{self.name}**", self.rule, self.counted)))


def name_of(card: Card) -> str:
    """The name over its picture.

    >>> from game.engine.cards import card
    >>> name_of(card("QH")), name_of(card("JK.1"))
    ('Queen of hearts', 'Joker')
    """
    return capital(card.name.removeprefix("the "))


# -- how many there are


def kind_of(view: Any, card: Card) -> str:
    """The cards with which one counts it, in the plural: in a trick game those of its suit, elsewhere of its rank."""
    if not isinstance(view, TrickState):
        return rank_name(card.rank, 2) if " " not in card.title else f"{card.title} cards"
    order = view.order
    suit = card.suit if order is None else order.suit(card)
    if order is not None and suit == order.trump and suit:
        return "trumps"
    return SUIT_NAMES[suit] if suit in SUIT_NAMES else rank_name(card.rank, 2)


def counted(view: State, kind: str, alike: list[Card]) -> str:
    """How many there are in the pack, and how many of them the viewer has seen."""
    seen = seen_by_viewer(view)
    return f"{capital(kind)} in the pack: {len(alike)}. Seen so far: {sum(card in seen for card in alike)}."


def seen_by_viewer(view: State) -> set[Card]:
    """The cards that the viewer of a view has seen since they were last shuffled: those that lie before it, and those
    that went past it. Of cards that are opened later, when one looks back, nothing is known here."""
    seen = set[Card]()
    for where, pile in view.table.zones.items():
        sight = view.sees(where, view.viewer) if pile else ALL
        shown = pile if sight == ALL else pile[-1:] if sight == TOP else pile[:1] if sight == BOTTOM else []
        seen.update(filter(known, shown))
    return seen.union(view.remembers(view.viewer), _went_past(view))


def _went_past(view: State) -> Iterator[Card]:
    for event in reversed(view.history):
        if event.kind in _MIXED:
            return
        yield from filter(known, event.cards)
