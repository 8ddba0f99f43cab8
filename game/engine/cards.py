"""Cards and packs: what a card is, how it is written, which cards a pack holds, how a hand is sorted.

Every card is made once and compared by identity. A card is written rank + suit (``10H``); the second copy in a game
with several packs is ``10H.2``, and jokers are numbered through: ``JK.1``, ``JK.2``, ``JK.3`` ... So are all cards of a
pack that a game defines itself (`own_pack`): ``12.1``, ``Lo.3``; a number alone is never a card. This module knows
nothing of any game: what a card is worth is the game's business.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from operator import attrgetter

SUITS = ("C", "D", "H", "S")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
JOKER = "JK"
# What suits and ranks are called just now; another deck (`game.engine.decks`) has other names.
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
RANK_NAMES = {"A": "Ace", "J": "Jack", "Q": "Queen", "K": "King", JOKER: "Joker"}


def rank_title(rank: str) -> str:
    """What a rank is called.

    >>> rank_title("Q"), rank_title("4")
    ('Queen', '4')
    """
    return RANK_NAMES.get(rank, rank)


class Card:
    """One physical card. ``rank`` and ``suit`` are texts (a joker has no suit: ``""``), ``deck`` tells copies
    apart (0 is the first), ``index`` orders all cards the same way in every process, ``text`` is how the card is
    written, ``face`` what is printed on it (equal for all copies), ``place`` where its rank stands among the others."""

    __slots__ = ("deck", "face", "index", "place", "rank", "suit", "text")

    def __init__(self, rank: str, suit: str, deck: int, index: int, text: str, face: str, place: int) -> None:
        self.rank = rank
        self.suit = suit
        self.deck = deck
        self.index = index
        self.text = text
        self.face = face
        self.place = place

    def __repr__(self) -> str:
        return self.text

    @property
    def name(self) -> str:
        """The card in words: ``the 4 of clubs``, ``the Joker``.

        >>> card("QH").name
        'the Queen of hearts'
        """
        return f"the {self.title} of {SUIT_NAMES[self.suit]}" if self.suit else f"the {self.title}"

    @property
    def title(self) -> str:
        """Its rank in words: ``4``, ``Queen``."""
        return rank_title(self.rank)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


by_index = attrgetter("index")  # sorts cards as all packs list them

_made: dict[str, Card] = {}
_OWN_FROM = 10_000  # the index of the first card of a game's own pack: beyond any number of French packs
_own_packs: dict[str, tuple[Card, ...]] = {}
_pack_of_face: dict[str, str] = {}
_packs: list[tuple[Card, ...]] = []  # one French pack of 52 + 2 jokers for each deck number


def _pack(deck: int) -> tuple[Card, ...]:
    """The cards of the French pack number `deck`, jokers last."""
    while len(_packs) <= deck:
        number = len(_packs)
        copy = f".{number + 1}" if number else ""
        cards: list[Card] = []
        for suit in SUITS:
            for place, rank in enumerate(RANKS):
                index = number * 54 + len(cards)
                cards.append(Card(rank, suit, number, index, rank + suit + copy, rank + suit, place))
        for joker in (1, 2):
            index = number * 54 + len(cards)
            text = f"{JOKER}.{2 * number + joker}"
            cards.append(Card(JOKER, "", number, index, text, f"{JOKER}.{joker}", len(RANKS)))
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


def own_pack(name: str, ranks: Mapping[str, int], names: Mapping[str, str]) -> tuple[Card, ...]:
    """A game's own pack of cards without suits, in its printed order: how many there are of each of its `ranks`, lowest
    first, and the `names` of ranks that are not read as they are written. From then on `card` finds its cards.
    ValueError if one of them is written like a card of another pack.

    >>> own_pack("example", {"Su": 1, "Mo": 2}, {"Su": "Sun", "Mo": "Moon"})
    (Su.1, Mo.1, Mo.2)
    >>> card("Mo.2").name, pack_of("Mo"), pack_of("10H")
    ('the Moon', 'example', '')
    """
    cards: list[Card] = []
    for place, (rank, count) in enumerate(ranks.items()):
        for copy in range(count):
            cards.append(Card(rank, "", copy, _OWN_FROM + len(cards), f"{rank}.{copy + 1}", rank, place))
    texts = [card.text for card in cards]
    if name in _own_packs:
        if texts != [card.text for card in _own_packs[name]]:
            raise ValueError(f"there is another pack called {name!r}")
        return _own_packs[name]
    taken = any(text in _made for text in texts) or any(rank == JOKER or _is_french(rank) for rank in ranks)
    if taken or any(RANK_NAMES.get(rank, word) != word for rank, word in names.items()):
        raise ValueError(f"the pack {name!r} has cards that are written like others")
    RANK_NAMES.update(names)
    _made.update(zip(texts, cards, strict=True))
    _pack_of_face.update(dict.fromkeys(ranks, name))
    _own_packs[name] = tuple(cards)
    return _own_packs[name]


def _is_french(face: str) -> bool:
    return face[:-1] in RANKS and face[-1:] in SUITS


def pack_of(face: str) -> str:
    """The name of the game's own pack that has this face; empty for a French pack."""
    return _pack_of_face.get(face, "")


def card(text: str) -> Card:
    """The card written `text`; ValueError where there is none.

    >>> card("10H") is card("10H"), card("7H.2").deck, card("JK.3").face
    (True, 1, 'JK.1')
    """
    found = _made.get(text)
    if found is None:
        stem, _, copy = text.partition(".")
        number = int(copy) if copy.isdecimal() and len(copy) < 3 else 1
        _pack((number - 1) // 2 if stem == JOKER else number - 1)
        found = _made.get(text)
        if found is None:
            raise ValueError(f"there is no card written {text!r}")
    return found


def with_face(face: str) -> Card:
    """The first card that has that face.

    >>> with_face("10H")
    10H
    """
    return card(f"{face}.1" if face in _pack_of_face else face)


def cards(text: str | Iterable[str]) -> list[Card]:
    """Several cards: texts, or one text with spaces between.

    >>> cards("KH 9C")
    [KH, 9C]
    """
    return [card(name) for name in (text.split() if isinstance(text, str) else text)]


_SUIT_PLACE = {"C": 1, "D": 0, "S": 3, "H": 2, "": 4}  # black and red in turn


def by_rank(card: Card) -> tuple[int, int, int]:
    """Sort key: ace low, jokers last, equal ranks side by side."""
    return card.place, _SUIT_PLACE[card.suit], card.deck


def by_suit(card: Card) -> tuple[int, int, int]:
    """Sort key: suits together, colours in turn, ace low."""
    return _SUIT_PLACE[card.suit], card.place, card.deck


def written(cards: Sequence[Card | None]) -> str:
    """Cards as text, hidden ones as ``?``: ``KH ? 9C``."""
    return " ".join("?" if card is None else card.text for card in cards)
