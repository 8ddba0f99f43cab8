"""Skat: the pack, the order of the cards in every game (rules, section 3), and what can be announced (section 4.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

from game.engine.cards import SUIT_NAMES, Card, card, cards, french
from game.engine.tricks import Order

_RANKS = ("A", "10", "K", "Q", "9", "8", "7")  # from high to low, in suit games and grand
_NATURAL = ("A", "K", "Q", "J", "10", "9", "8", "7")  # in null
JACKS = tuple(cards("JC JS JH JD"))  # from high to low
PACK = tuple(card for card in french() if card.rank in _NATURAL)

WORTH = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}  # card points, by rank; all others count nothing
_WORTH = {card: WORTH.get(card.rank, 0) for card in french()}
ALL_POINTS = 120

SUITS_OF = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}  # the trump suit of every suit game
GRAND, NULL, RAMSCH = "grand", "null", "ramsch"
KINDS = ("diamonds", "hearts", "spades", "clubs", GRAND, NULL)  # the games one can announce, the cheapest first
BASE = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, GRAND: 24}
JACK_SUIT = "J"  # the name of the trump suit of grand: the four jacks

SCHNEIDER, SCHWARZ, OUVERT = "schneider", "schwarz", "ouvert"
ANNOUNCEMENTS = ("", SCHNEIDER, SCHWARZ, OUVERT)  # each holds those before it


def points_in(pile: Iterable[Card]) -> int:
    """The card points of some cards.

    >>> points_in(cards("AS 10H KD QC JC 9C")), points_in(PACK)
    (30, 120)
    """
    return sum(map(_WORTH.__getitem__, pile))


@cache
def order(kind: str) -> Order:
    """The order of the cards in a game of that kind; ramsch has that of grand (section 6). ValueError for no game.

    >>> order("hearts").playable(cards("JC AC 7H"), card("JD"))
    [JC, 7H]
    >>> order("grand").beats(card("JD"), card("AS")), order("null").beats(card("JS"), card("10S"))
    (True, True)
    """
    if kind == NULL:
        return Order(None, {suit: [card(f"{rank}{suit}") for rank in _NATURAL] for suit in SUIT_NAMES})
    plain = {suit: [card(f"{rank}{suit}") for rank in _RANKS] for suit in SUIT_NAMES}
    if kind in (GRAND, RAMSCH):
        return Order(JACK_SUIT, {JACK_SUIT: JACKS, **plain})
    if kind not in SUITS_OF:
        raise ValueError(f"{kind!r} is no game of Skat")
    trump = SUITS_OF[kind]
    return Order(trump, {**plain, trump: (*JACKS, *plain[trump])})


@cache
def places_face_up(kind: str) -> Mapping[Card, int]:
    """The place of every card in a hand that lies open in a game of that kind: trumps first, then suit by suit, each
    from high to low."""
    suits = order(kind).suits
    cards = [*order(kind).trumps, *(card for suit in suits.values() for card in suit)]
    return {card: place for place, card in enumerate(dict.fromkeys(cards))}


class Contract(NamedTuple):
    """What a declarer plays: the kind of game, whether from the hand, and what was announced with it (one of
    `ANNOUNCEMENTS`; in null only ouvert). Its text in moves and saves is ``clubs``, ``clubs-schneider``,
    ``null-ouvert``; whether it is a hand game follows from the move before it."""

    kind: str
    hand: bool = False
    announced: str = ""

    def __str__(self) -> str:
        return f"{self.kind}-{self.announced}" if self.announced else self.kind

    @property
    def is_null(self) -> bool:
        """Whether every trick has to be lost."""
        return self.kind == NULL

    @property
    def ouvert(self) -> bool:
        """Whether the declarer's hand lies open."""
        return self.announced == OUVERT

    @property
    def every_trick(self) -> bool:
        """Whether every trick counts: all have to be lost, or, where schwarz was announced, by itself or with ouvert,
        won."""
        return self.announced in (SCHWARZ, OUVERT) or self.kind == NULL

    @property
    def all_tricks(self) -> bool:
        """Whether every trick has to be won."""
        return self.every_trick and not self.is_null


@cache
def contract(text: str, *, hand: bool) -> Contract:
    """The contract written `text`, as a move has it. ValueError for none; `CONTRACTS` are those that may be announced.

    >>> contract("null-ouvert", hand=False).ouvert, str(contract("clubs-schwarz", hand=True))
    (True, 'clubs-schwarz')
    """
    kind, _, announced = text.partition("-")
    if kind not in KINDS or announced not in ANNOUNCEMENTS or text.endswith("-"):
        raise ValueError(f"{text!r} is no game of Skat")
    return Contract(kind, hand, announced)


CONTRACTS = {  # by whether the hand is played: all there are; schneider and schwarz belong to hand games with trumps
    hand: tuple(
        Contract(kind, hand, announced)
        for kind in KINDS
        for announced in (("", OUVERT) if kind == NULL else ANNOUNCEMENTS if hand else ("",))
    )
    for hand in (False, True)
}
