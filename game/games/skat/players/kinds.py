"""Skat: the six kinds of game as sets of cards, which are numbers with a bit for each card (rules, section 3).

In each kind a higher card of a suit is a higher bit, and every trump is higher than every plain card: so the card that
wins a trick is the highest of those that are trumps or of the suit led. The trump suit of a suit game lies right below
the jacks; what a card is worth can then be read off its bit in all of the five kinds with trumps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from game.engine.cards import Card, card
from game.games.skat.rules.contracts import BASE, GRAND, NULL, RAMSCH, SUITS_OF

SUITED = tuple(SUITS_OF)
TRUMPED = (*SUITED, GRAND)  # the kinds with trumps
SUITS = tuple(SUITS_OF.values())

_PLAIN = ("7", "8", "9", "Q", "K", "10", "A")
RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
_WIDTH, _JACKS = len(_PLAIN), 28

WHOLE = (1 << 32) - 1
JACKS = 15 << _JACKS
EVERY = [1 << place for place in range(32)]
# What a card is worth in a kind with trumps, and in null, where nobody counts.
POINTS = {1 << place: 2 if place >= _JACKS else (0, 0, 0, 3, 4, 10, 11)[place % _WIDTH] for place in range(32)}
NOTHING = dict.fromkeys(EVERY, 0)


class Kind:
    """One kind of game. `masks` are its suits as sets of cards, trumps last where there are any; by a bit `card` has
    the card and `suit_mask` its suit, by ``card.index`` `bit` has the bit. `ranks` are the cards of each rank,
    `printed` those of each suit on the cards, without jacks that are trumps."""

    __slots__ = (
        "base",
        "bit",
        "card",
        "masks",
        "name",
        "plain",
        "points",
        "printed",
        "ranks",
        "suit_mask",
        "trump_mask",
    )

    def __init__(self, name: str) -> None:
        self.name = name
        self.base = BASE.get(name, 0)
        places = _null_places() if name == NULL else _places(name)
        self.card = {1 << place: card(text) for text, place in places.items()}
        self.bit = {card(text).index: 1 << place for text, place in places.items()}
        if name == NULL:
            self.trump_mask = 0
            self.plain = [255 << 8 * suit for suit in range(4)]
        elif name in (GRAND, RAMSCH):
            self.trump_mask = JACKS
            self.plain = [127 << _WIDTH * suit for suit in range(4)]
        else:
            self.trump_mask = JACKS | 127 << 21
            self.plain = [127 << _WIDTH * suit for suit in range(3)]
        self.masks = [*self.plain, self.trump_mask] if self.trump_mask else self.plain
        self.ranks = {rank: self.bits(made for made in self.card.values() if made.rank == rank) for rank in RANKS}
        beside = self.ranks["J"] if name != NULL else 0
        self.printed = [self.bits(made for made in self.card.values() if made.suit == suit) & ~beside for suit in SUITS]
        self.suit_mask = {bit: mask for bit in EVERY for mask in self.masks if bit & mask}
        self.points = NOTHING if name == NULL else POINTS

    def bits(self, cards: Iterable[Card | None]) -> int:
        """Those cards as a set; hidden ones are nothing."""
        bit = self.bit
        return sum(bit[card.index] for card in cards if card is not None)

    def cards(self, bits: int) -> list[Card]:
        """The cards of a set, lowest bit first."""
        return [self.card[bit] for bit in each(bits)]


def _places(name: str) -> dict[str, int]:
    last = SUITS_OF.get(name, SUITS[-1])
    order = [*(suit for suit in SUITS if suit != last), last]
    places = {rank + suit: _WIDTH * at + step for at, suit in enumerate(order) for step, rank in enumerate(_PLAIN)}
    return places | {"J" + suit: _JACKS + at for at, suit in enumerate(reversed(SUITS))}


def _null_places() -> dict[str, int]:
    return {rank + suit: 8 * at + step for at, suit in enumerate(SUITS) for step, rank in enumerate(RANKS)}


@cache
def kind(name: str) -> Kind:
    """The kind of that name, one of the rules' or ramsch, which has the cards of grand.

    >>> hearts = kind("hearts")
    >>> hearts.cards(hearts.trump_mask)
    [7H, 8H, 9H, QH, KH, 10H, AH, JD, JH, JS, JC]
    """
    return Kind(name)


def each(bits: int) -> Iterator[int]:
    """The bits of a set, lowest first.

    >>> list(each(0b10110))
    [2, 4, 16]
    """
    while bits:
        low = bits & -bits
        yield low
        bits ^= low


def points_of(bits: int) -> int:
    """What cards are worth together in a kind with trumps."""
    points = POINTS
    return sum([points[bit] for bit in each(bits)])
