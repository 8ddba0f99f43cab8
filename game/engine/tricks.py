"""Tricks: which suit a card belongs to, which card is the higher one, who wins, what follows.

Suit and rank follow from the contract, never from the printed card: an ace of hearts may be a trump whatever suit is
trump, a joker may stand for the card that was turned up, jacks may make a suit of their own. A game writes that down
once for every contract as an `Order`, keeps it (``functools.cache``) and asks it. Where a player owes more or less to
the card led than its suit - reneging, "follow or trump" - the game says so in a subclass. How a trick goes at a table
is `TrickState`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from game.engine.cards import RANKS, SUITS, Card, french

_NO_SUIT = ""
_BESIDE = {"S": "SHCD", "H": "HSDC", "C": "CHSD", "D": "DSHC"}  # suits beside a trump: colours in turn
_ABOVE = 100  # added to the strength of trumps: more cards than any suit has


# How a card led is followed: the cards that oblige who holds one, and whether a card answers it then.
_Following = tuple[frozenset[Card], Callable[[Card], bool]]
_NOTHING: frozenset[Card] = frozenset()


class Order:
    """The suits of one contract. `trump` names one of them, or is None; `suits` holds for every suit its cards from
    high to low, `idle` are cards of the pack that belong to none. Never changes, so states and views share one.

    Sets of cards are numbers with a bit for each card, in every suit a higher one for a higher card: ``bit`` by
    ``card.index``, ``masks`` by suit, ``trump_mask`` and ``whole``; by such a bit ``card``, ``suit_mask`` (all of its
    suit), ``above`` and ``below`` (the higher and the lower ones of its suit), ``over`` (the cards that beat it when it
    is led or winning), ``owed`` (the cards of which one in a hand obliges it when it is led), ``answers`` (what such a
    hand may play) and ``obliged_by`` (the leads to which it is owed). ``beaten_by`` has, by ``card.index``, the same as
    ``over``. ``following`` has by ``card.index`` of the card led which cards oblige (none: nothing does), and whether a
    card answers (`playable`). ``shows`` has, by the indices of the card that is led and one that is played to it, what
    the player has shown to hold nothing of (mostly the suit led; "": nothing is shown), and ``duties`` the cards of
    that name.

    >>> from game.engine.cards import card, cards
    >>> suits = {"S": cards("AS KS QS"), "H": cards("AH KH QH"), "C": cards("AC KC QC"), "D": cards("AD KD QD")}
    >>> spades = Order("S", suits)
    >>> spades.beats(card("QS"), card("AH")), spades.beats(card("AD"), card("QH"))
    (True, False)
    >>> spades.winner(cards("KH QH AH QS")), Order(None, suits).winner(cards("KH QH AH QS"))
    (3, 2)
    >>> spades.playable(cards("QH AS KH"), card("AH"))
    [QH, KH]
    >>> spades.high_to_low(cards("QC AH KS AS KH"))
    [AS, KS, AH, KH, QC]
    >>> spades.cards(spades.beaten_by[card("KH").index])
    [QS, KS, AS, AH]
    """

    __slots__ = (
        "_place", "_strength", "_suit", "above", "answers", "beaten_by", "below", "bit",
        "card", "duties", "following", "heights", "masks", "obliged_by", "over", "owed", "shows", "suit_mask", "suits",
        "trump", "trump_mask", "trumps", "whole",
    )  # fmt: skip

    def __init__(self, trump: str | None, suits: Mapping[str, Sequence[Card]], idle: Sequence[Card] = ()) -> None:
        self.trump = trump
        self.suits = {suit: tuple(cards) for suit, cards in suits.items()}
        self.trumps = self.suits[trump] if trump is not None else ()
        size = 1 + max(card.index for cards in (*suits.values(), idle) for card in cards)
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
        self.heights = [winning.get(suit, []) for suit in self._suit]
        for place, card in enumerate(card for suit in shown for card in self.suits.get(suit, ())):
            self._place[card.index] = place
        self._set_bits(size)
        self._set_duties(size)

    def _set_bits(self, size: int) -> None:
        self.bit, self.beaten_by = [0] * size, [0] * size
        self.card: dict[int, Card] = {}
        self.masks: dict[str, int] = {}
        self.suit_mask: dict[int, int] = {}
        self.above: dict[int, int] = {}
        self.below: dict[int, int] = {}
        for suit, cards in self.suits.items():
            bits = {card: 1 << len(self.card) + at for at, card in enumerate(reversed(cards))}
            mask = self.masks[suit] = sum(bits.values())
            for card, bit in bits.items():
                self.bit[card.index], self.card[bit], self.suit_mask[bit] = bit, card, mask
                self.below[bit] = mask & (bit - 1)
                self.above[bit] = mask & ~bit & ~(bit - 1)
        self.trump_mask = self.masks[self.trump] if self.trump is not None else 0
        self.whole = sum(self.masks.values())
        self.over = {
            bit: above | (0 if bit & self.trump_mask else self.trump_mask) for bit, above in self.above.items()
        }
        for bit, card in self.card.items():
            self.beaten_by[card.index] = self.over[bit]

    def _set_duties(self, size: int) -> None:
        self.shows: list[Sequence[str]] = [[""] * size] * size
        self.duties: dict[str, int] = {}
        self.owed: dict[int, int] = {}
        self.answers: dict[int, int] = {}
        self.obliged_by = dict.fromkeys(self.card, 0)
        self.following: list[_Following] = [(_NOTHING, _NOTHING.__contains__)] * size
        sets: dict[tuple[Card, ...], frozenset[Card]] = {}
        rows: dict[tuple[str, tuple[Card, ...]], list[str]] = {}
        for bit, led in self.card.items():
            owed, answers, suit = self._owed(led), self._answers(led), self.suit(led)
            self.owed[bit], self.answers[bit] = self.bits(owed), self.bits(answers)
            for card in owed:
                self.obliged_by[self.bit[card.index]] |= bit
            if owed:
                obliging, fine = (sets.setdefault(cards, frozenset(cards)) for cards in (owed, answers))
                self.following[led.index] = (obliging, fine.__contains__)
                duty = suit if owed == self.suits[suit] else f"{suit} from {owed[0]}"
                self.duties[duty] = self.bits(owed)
                if (duty, answers) not in rows:
                    rows[duty, answers] = row = [duty] * size
                    for card in answers:
                        row[card.index] = ""
                self.shows[led.index] = rows[duty, answers]

    # -- what a game may have otherwise -----------------------------------------------------------------------------

    def _owed(self, led: Card) -> tuple[Card, ...]:
        """The cards of which one in the hand obliges its player, when that card is led: all of its suit."""
        return self.suits[self.suit(led)]

    def _answers(self, led: Card) -> tuple[Card, ...]:
        """What may be played by who is obliged, the cards owed among it: any card of that suit."""
        return self.suits[self.suit(led)]

    # -- cards of this contract -------------------------------------------------------------------------------------

    def bits(self, cards: Iterable[Card | None]) -> int:
        """Those of the cards that are known, as a set of bits."""
        bit = self.bit
        return sum([bit[card.index] for card in cards if card is not None])

    def cards(self, bits: int) -> list[Card]:
        """The cards of a set, suit by suit from low to high."""
        return [self.card[bit] for bit in bits_of(bits)]

    def suit(self, card: Card) -> str:
        """The suit a card belongs to in this contract."""
        return self._suit[card.index]

    def strength(self, card: Card) -> int:
        """How high a card is: compares cards of one suit, and puts every trump above every plain card."""
        return self._strength[card.index]

    def against(self, led: Card) -> list[int]:
        """How high every card, by its index, is in a trick that this card leads: the greatest wins; 0 never does. For
        whoever plays very many tricks; `beats` and `winner` say the same. (``heights`` has all these lists.)"""
        return self.heights[led.index]

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
        against = self.heights[cards[0].index]
        high = [against[card.index] for card in cards]
        return high.index(max(high))

    def playable(self, hand: Sequence[Card], led: Card) -> Sequence[Card]:
        """The cards of a hand that may be played to the card led, in the hand's order: those that answer it, or, where
        none obliges, any."""
        owed, answers = self.following[led.index]
        return hand if not owed or owed.isdisjoint(hand) else list(filter(answers, hand))

    def missed(self, led: Card, played: Card) -> str:
        """What who played that card to that lead has shown to hold nothing of: a name of ``duties``, or ""."""
        return self.shows[led.index][played.index]

    def high_to_low(self, cards: Sequence[Card]) -> list[Card]:
        """Cards as one sorts a hand: trumps first, then suit by suit, colours in turn, each from high to low."""
        place = self._place
        return sorted(cards, key=lambda card: place[card.index])


ACE_HIGH = ("A", *reversed(RANKS[1:]))


@cache
def ace_high(trump: str | None) -> Order:
    """The order of a French pack with that suit as trump, from the ace down to the 2 in every suit."""
    pack = sorted(french(), key=lambda card: ACE_HIGH.index(card.rank))
    return Order(trump, {suit: [card for card in pack if card.suit == suit] for suit in SUITS})


def bits_of(bits: int) -> Iterator[int]:
    """Every bit of a set of cards by itself, the lowest first."""
    while bits:
        bit = bits & -bits
        bits ^= bit
        yield bit


class Rest(NamedTuple):
    """All tricks that are left, won for certain: how many trumps lead them, and how many the others may have to give
    to those."""

    trumps: int
    given: int


def rest_of(order: Order, hand: Sequence[Card], others: Sequence[int], *, every_trump: bool = False) -> Rest | None:
    """Whether a hand that is to lead takes every trick that is left, its trumps led first, from the top; None where
    that is not certain. `others` is what each of the other hands may hold, as bits. `every_trump`: the trumps that are
    led when nobody has one any more have to be high, too.

    >>> from game.engine.cards import cards
    >>> order = Order("H", {"H": cards("AH KH QH JH"), "S": cards("AS KS QS")})
    >>> rest_of(order, cards("AH QH AS"), [order.bits(cards("KH QS"))])
    Rest(trumps=2, given=1)
    >>> rest_of(order, cards("AH KS"), [order.bits(cards("KH QH"))]) is None
    True
    """
    own, trump_mask, out = order.bits(hand), order.trump_mask, 0
    for held in others:
        out |= held
    for mask in order.masks.values():
        if mask != trump_mask and (plain := own & mask) and order.above[plain & -plain] & out:
            return None
    trumps = own & trump_mask
    count = trumps.bit_count()
    given = min(max([(held & trump_mask).bit_count() for held in others]), len(hand)) if out & trump_mask else 0
    if given > count:
        return None  # somebody may have a trump left when the plain cards are led
    for _ in range(0 if every_trump else count - given):
        trumps &= trumps - 1  # without the lowest: nobody has a trump left when it is led
    if trumps and order.above[trumps & -trumps] & out:
        return None
    return Rest(count, given)
