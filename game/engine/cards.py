"""Cards and packs: what a card is, how it is written, which cards a pack holds, how a hand is sorted.

Every card is made once and compared by identity. A card is written rank + suit (``10H``); the second copy in a
game with several packs is ``10H.2``, and jokers are numbered through: ``JK.1``, ``JK.2``, ``JK.3`` ... So are all cards
of the Lords pack, which have no suits: ``12.1``, ``Lo.3``; a number by itself is never a card. This module knows
nothing of any game: what a card is worth is the game's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

SUITS = ("C", "D", "H", "S")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER = "JK"
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
RANK_NAMES = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King", JOKER: "Joker"}
LORDS = {  # the ranks of the Lords pack, and how many cards there are of each
    **{str(number): 16 for number in range(1, 13)}, "Lo": 20, "La": 10, "Vi": 10, "Je": 20, "Jo": 10
}  # fmt: skip
RANK_NAMES.update({"Lo": "Lord", "La": "Lady", "Vi": "Villain", "Je": "Jester", "Jo": "Joker"})


class Card:
    """One physical card. ``rank`` and ``suit`` are texts (a joker has no suit: ``""``), ``deck`` tells copies
    apart (0 is the first), ``index`` orders all cards the same way in every process, ``text`` is how the card is
    written and ``face`` what is printed on it (equal for all copies)."""

    __slots__ = ("deck", "face", "index", "rank", "suit", "text")

    def __init__(self, rank: str, suit: str, deck: int, index: int, text: str, face: str) -> None:
        self.rank = rank
        self.suit = suit
        self.deck = deck
        self.index = index
        self.text = text
        self.face = face

    def __repr__(self) -> str:
        return self.text

    @property
    def name(self) -> str:
        """The card in words: ``the 4 of clubs``, ``the Joker``.

        >>> card("QH").name
        'the Queen of hearts'
        """
        rank = RANK_NAMES.get(self.rank, self.rank)
        return f"the {rank} of {SUIT_NAMES[self.suit]}" if self.suit else f"the {rank}"

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


_made: dict[str, Card] = {}
_LORDS_FROM = 10_000  # the index of its first card: beyond any number of French packs
_packs: list[tuple[Card, ...]] = []  # one French pack of 52 + 2 jokers for each deck number


def _pack(deck: int) -> tuple[Card, ...]:
    """The cards of the French pack number `deck`, jokers last."""
    while len(_packs) <= deck:
        number = len(_packs)
        copy = f".{number + 1}" if number else ""
        cards: list[Card] = []
        for suit in SUITS:
            for rank in RANKS:
                index = number * 54 + len(cards)
                cards.append(Card(rank, suit, number, index, rank + suit + copy, rank + suit))
        for joker in (1, 2):
            index = number * 54 + len(cards)
            cards.append(Card(JOKER, "", number, index, f"{JOKER}.{2 * number + joker}", f"{JOKER}.{joker}"))
        _made.update((made.text, made) for made in cards)
        _packs.append(tuple(cards))
    return _packs[deck]


@cache
def french(decks: int = 1, jokers_per_deck: int = 0) -> tuple[Card, ...]:
    """`decks` French packs of 52 cards, each with 0 to 2 jokers, in their printed order.

    >>> len(french(2, 1)), french()[0]
    (106, AC)
    """
    if decks < 1 or not 0 <= jokers_per_deck <= 2:
        raise ValueError(f"there is no pack of {decks} decks with {jokers_per_deck} jokers each")
    return tuple(card for deck in range(decks) for card in _pack(deck)[: 52 + jokers_per_deck])


@cache
def lords() -> tuple[Card, ...]:
    """The Lords pack: 262 cards without suits, in its printed order.

    >>> len(lords()), lords()[0], lords()[-1].name
    (262, 1.1, 'the Joker')
    """
    cards: list[Card] = []
    for rank, copies in LORDS.items():
        for copy in range(copies):
            cards.append(Card(rank, "", copy, _LORDS_FROM + len(cards), f"{rank}.{copy + 1}", rank))
    _made.update((made.text, made) for made in cards)
    return tuple(cards)


def card(text: str) -> Card:
    """The card written `text`; ValueError where there is none.

    >>> card("10H") is card("10H"), card("7H.2").deck, card("JK.3").face
    (True, 1, 'JK.1')
    """
    found = _made.get(text)
    if found is None:
        stem, _, copy = text.partition(".")
        number = int(copy) if copy.isdecimal() and len(copy) < 3 else 1
        if stem in LORDS:
            lords()
        else:
            _pack((number - 1) // 2 if stem == JOKER else number - 1)
        found = _made.get(text)
        if found is None:
            raise ValueError(f"there is no card written {text!r}")
    return found


def cards(text: str | Iterable[str]) -> list[Card]:
    """Several cards, written with spaces between or given one by one.

    >>> cards("KH 9C")
    [KH, 9C]
    """
    return [card(one) for one in (text.split() if isinstance(text, str) else text)]


_SUIT_PLACE = {"C": 1, "D": 0, "S": 3, "H": 2, "": 4}  # black and red in turn
_RANK_PLACE = {rank: place for place, rank in enumerate((*RANKS, JOKER))}
_RANK_PLACE.update((rank, place) for place, rank in enumerate(LORDS))  # 2 to 10 have the same place in both packs


def by_rank(card: Card) -> tuple[int, int, int]:
    """Sort key: ace low, jokers last, equal ranks side by side."""
    return _RANK_PLACE[card.rank], _SUIT_PLACE[card.suit], card.deck


def by_suit(card: Card) -> tuple[int, int, int]:
    """Sort key: suits together, colours in turn, ace low."""
    return _SUIT_PLACE[card.suit], _RANK_PLACE[card.rank], card.deck


def written(cards: Sequence[Card | None]) -> str:
    """Cards as text, hidden ones as ``?``: ``KH ? 9C``."""
    return " ".join("?" if card is None else card.text for card in cards)
