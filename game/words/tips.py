"""Tips: what a pile, a sign, a small mark or a card on the table means, in a sentence, and what is known of a player.

A game declares its own in a `Tips`; the sentences here suit any game. Each is made from a view, so that it tells
nothing its reader may not know. Where the things lie is the board's business.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from game.engine.bids.numbers import NumberBids
from game.engine.cards import SUIT_NAMES, Card
from game.engine.moves import NO_FACTS
from game.engine.state import STOCK, State
from game.engine.table import Zone
from game.engine.trick_play import TRICK, TURNUP, WON, TrickState
from game.words.cards.notes import CardNote, counted, kind_of, name_of
from game.words.cards.tricks import rule_of
from game.words.language import capital, listed, plural

Position = TypeVar("Position", bound=State)

Place: TypeAlias = Zone | int | None
"""What exactly is meant: a zone, a seat, or the only thing of its kind."""

Sentence: TypeAlias = str | Callable[[Any, Place], str]
"""A sentence, with ``{name}`` for the player it is about; or a function of the view and the place that makes it. It is
empty where there is nothing to explain just now."""


def seat_of(place: Place) -> int | None:
    """The seat that a place belongs to."""
    return place.seat if isinstance(place, Zone) else place


def _stock(view: State, place: Place) -> str:
    count = len(view.table[STOCK])
    return f"Stock, face down: {plural(count, 'card')}." if count else ""


def of_partners(view: State, members: Sequence[int], viewer: int | None) -> str:
    """Who plays together on a side of these seats.

    >>> from game.catalogue import GAMES
    >>> view = GAMES[0].state(GAMES[0].rule_sets[0], {}, ["Ada", "Bruno", "Clara"], 1).seen_by(0)
    >>> of_partners(view, [0, 2], 0), of_partners(view, [1], 0)
    ('Your side: Ada and Clara.', 'A side of its own: Bruno.')
    """
    names = listed([view.names[seat] for seat in members])
    if viewer in members:
        return f"Your side: {names}."
    return f"The side of {names}." if len(members) > 1 else f"A side of its own: {names}."


IN_WORDS = " in words"
"""What follows the name of a sign, where a sentence says what its picture shows."""

SHARED: Mapping[str, Sentence] = {
    "stock": _stock,
    "discard": "Discard pile.",
    "hand": "",
    "dealer": "D: {name} is the dealer.",
    "mate": "{name} is your partner.",
    "spoken": "What {name} said last.",
    "log": "What happened last. A click opens the whole log.",
    "score": "How the match stands. A click opens the score sheet.",
}
"""What any game would say."""


class Tips(Generic[Position]):
    """The tips of one game: `signs` has its sentences by what they explain (a kind of zone, a part of the table, a
    mark at a seat; by the name of a sign and `IN_WORDS` what its picture says, for those who do not see it), and
    `about` what is publicly known of a player at the moment, a line each. `card` has the rule of a card in a sentence,
    and `kind` with which cards it is counted, in the plural (`game.words.cards.notes`)."""

    def __init__(
        self,
        signs: Mapping[str, Sentence] = NO_FACTS,
        about: Callable[[Position, int], Sequence[str]] = lambda view, seat: (),
        *,
        card: Callable[[Position, Card], str] = rule_of,
        kind: Callable[[Position, Card], str] = kind_of,
    ) -> None:
        self.signs = signs
        self.about = about
        self.card = card
        self.kind = kind

    def of(self, view: Position, sign: str, place: Place = None) -> str:
        """The sentence; empty where there is nothing to explain."""
        sentence = self.signs.get(sign, SHARED.get(sign, ""))
        if callable(sentence):
            return sentence(view, place)
        seat = seat_of(place)
        return sentence.format(name=view.names[seat]) if seat is not None and seat < len(view.names) else sentence

    def of_card(self, view: Position, card: Card) -> CardNote:
        """What that card is, and how many of its kind the viewer has seen."""
        pack, kind = view.pack(), self.kind(view, card)
        kinds = {face: self.kind(view, other) for face, other in {other.face: other for other in pack}.items()}
        alike = [other for other in pack if kinds[other.face] == kind]
        return CardNote(name_of(card), self.card(view, card), counted(view, kind, alike))


TIPS: Tips[State] = Tips()
"""Those of a game that declares none."""


# -- what trick games share: the trick, tricks won, trumps in their order


def tricks_won(view: TrickState, place: Place) -> str:
    """How many tricks a hand has won."""
    hand = seat_of(place)
    assert hand is not None
    count = len(view.table[WON[hand]]) // max(1, len(view.line))
    if not count:
        return ""
    return f"{view.names[hand]} has won {plural(count, 'trick')}. Hold the button down to see the last one."


def _led(view: TrickState, place: Place) -> str:
    hand = seat_of(place)
    return f"{view.names[hand]} led this trick." if hand is not None and view.table[TRICK[hand]] else ""


def _winning(view: TrickState, place: Place) -> str:
    hand = seat_of(place)
    return f"The card of {view.names[hand]} wins so far." if hand is not None and view.table[TRICK[hand]] else ""


def _trump(view: TrickState, place: Place) -> str:
    if view.order is None:
        return "Nothing is trump yet."
    if view.order.trump is None:
        return "This round has no trump."
    whose = "the card turned up" if view.table.zones.get(TURNUP) else ""
    if isinstance(view, NumberBids) and view.shows_last:
        whose = "the dealer's last card"
    return f"{capital(SUIT_NAMES[view.order.trump])} are trump." + (f" It is the suit of {whose}." if whose else "")


def trumps_in_order(view: TrickState, place: Place = None) -> str:
    """What the strip of trumps shows, and which of them have been played."""
    order = view.order
    seen = {card for where, pile in view.table.zones.items() if where.kind in ("trick", "won") for card in pile}
    fallen = [name_of(card) for card in (() if order is None else order.trumps) if card in seen]
    played = f" Played: {listed(fallen)}." if fallen else ""
    return f"Trumps from the highest down. A dot: in your hand. Dark: already played.{played}"


def _order_in_words(view: TrickState, place: Place) -> str:
    """The cards of that strip, in their order."""
    order = view.order
    return "" if order is None or not order.trumps else f"They are: {listed([name_of(card) for card in order.trumps])}."


def _turnup(view: TrickState, place: Place) -> str:
    if not view.table.zones.get(TURNUP):
        return ""
    if view.order is None:
        return "The card turned up."
    return f"The card turned up: {'its suit is trump' if view.order.trump else 'there is no trump'}."


OF_TRICKS: Mapping[str, Sentence] = {
    "won": tricks_won,
    "led": _led,
    "winning": _winning,
    "trump": _trump,
    "turnup": _turnup,
    "strip": trumps_in_order,
    f"strip{IN_WORDS}": _order_in_words,
}
