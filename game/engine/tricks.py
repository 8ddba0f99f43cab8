"""Tricks: which suit a card belongs to, which card is the higher one, who wins, what follows.

Suit and rank follow from the contract, never from the printed card: an ace of hearts may be a trump whatever suit is
trump, a joker may stand for the card that was turned up, jacks may make a suit of their own. A game writes that down
once for every contract as an `Order`, keeps it (``functools.cache``) and asks it. What a player owes to the card led
beyond following suit - reneging, "follow or trump" - and who leads next is the game's affair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.engine.cards import Card

_NO_SUIT = ""
_BESIDE = {"S": "SHCD", "H": "HSDC", "C": "CHSD", "D": "DSHC"}  # suits beside a trump: colours in turn
_ABOVE = 100  # added to the strength of trumps: more cards than any suit has


class Order:
    """The suits of one contract. `trump` names one of them, or is None; `suits` holds for every suit its cards from
    high to low. Never changes, so states and views share one.

    >>> from game.engine.cards import card, cards
    >>> suits = {"S": cards("AS KS QS"), "H": cards("AH KH QH"), "C": cards("AC KC QC"), "D": cards("AD KD QD")}
    >>> spades = Order("S", suits)
    >>> spades.beats(card("QS"), card("AH")), spades.beats(card("AD"), card("QH"))
    (True, False)
    >>> spades.winner(cards("KH QH AH QS")), Order(None, suits).winner(cards("KH QH AH QS"))
    (3, 2)
    >>> spades.following(cards("QH AS KH"), card("AH"))
    [QH, KH]
    >>> spades.high_to_low(cards("QC AH KS AS KH"))
    [AS, KS, AH, KH, QC]
    """

    __slots__ = ("_against", "_place", "_strength", "_suit", "suits", "trump", "trumps")

    def __init__(self, trump: str | None, suits: Mapping[str, Sequence[Card]]) -> None:
        self.trump = trump
        self.suits = {suit: tuple(cards) for suit, cards in suits.items()}
        self.trumps = self.suits[trump] if trump is not None else ()
        size = 1 + max(card.index for cards in suits.values() for card in cards)
        self._suit = [_NO_SUIT] * size
        self._strength = [0] * size
        self._place = [size] * size
        shown = dict.fromkeys((*((trump,) if trump else ()), *_BESIDE.get(trump or "S", "SHCD"), *suits))
        for suit in shown:
            cards = self.suits.get(suit, ())
            for below, card in enumerate(reversed(cards), 1):
                self._suit[card.index] = suit
                self._strength[card.index] = below + (_ABOVE if suit == trump else 0)
        winning = {
            suit: [
                high if high > _ABOVE or own == suit else 0
                for own, high in zip(self._suit, self._strength, strict=True)
            ]
            for suit in self.suits
        }
        self._against = [winning.get(suit, []) for suit in self._suit]
        for place, card in enumerate(card for suit in shown for card in self.suits.get(suit, ())):
            self._place[card.index] = place

    def suit(self, card: Card) -> str:
        """The suit a card belongs to in this contract."""
        return self._suit[card.index]

    def strength(self, card: Card) -> int:
        """How high a card is: compares cards of one suit, and puts every trump above every plain card."""
        return self._strength[card.index]

    def against(self, led: Card) -> list[int]:
        """How high every card, by its index, is in a trick that this card leads: the greatest wins; 0 never does. For
        whoever plays very many tricks; `beats` and `winner` say the same."""
        return self._against[led.index]

    def is_trump(self, card: Card) -> bool:
        """Whether a card is a trump."""
        return self._strength[card.index] > _ABOVE

    def beats(self, later: Card, earlier: Card) -> bool:
        """Whether a card played later beats one played before it: a higher one of its suit, or a trump over none."""
        strength = self._strength
        new = strength[later.index]
        return new > strength[earlier.index] and (new > _ABOVE or self._suit[later.index] == self._suit[earlier.index])

    def winner(self, cards: Sequence[Card]) -> int:
        """The place in the trick, from 0, of the card that wins it. ValueError for no cards."""
        if not cards:
            raise ValueError("nobody has played to this trick")
        against = self._against[cards[0].index]
        high = [against[card.index] for card in cards]
        return high.index(max(high))

    def following(self, hand: Sequence[Card], led: Card) -> list[Card]:
        """The cards of a hand that are of the suit led, in the hand's order; the whole hand where there is none."""
        suits = self._suit
        suit = suits[led.index]
        return [card for card in hand if suits[card.index] == suit] or list(hand)

    def high_to_low(self, cards: Sequence[Card]) -> list[Card]:
        """Cards as one sorts a hand: trumps first, then suit by suit, colours in turn, each from high to low."""
        place = self._place
        return sorted(cards, key=lambda card: place[card.index])


def certain(
    order: Order, winning: Card, unseen: Iterable[Card], later: Sequence[int], may_have: Callable[[int, Card], bool]
) -> bool:
    """Whether a card that is winning a trick wins it for certain: no card among those a player has not seen beats it
    and may be in the hand of a seat that is still to play. `may_have` says what a seat may hold for all that play has
    told.

    >>> from game.engine.cards import card, cards
    >>> order = Order(None, {"H": cards("AH KH QH"), "S": cards("AS KS QS")})
    >>> certain(order, card("KH"), cards("AH AS"), (3,), lambda seat, one: True)
    False
    >>> certain(order, card("KH"), cards("AH AS"), (3,), lambda seat, one: order.suit(one) != "H")
    True
    """
    return not any(order.beats(card, winning) and any(may_have(seat, card) for seat in later) for card in unseen)
