"""The rule sets of trick Ninety-Nine as rows of one option table, the house rules, the packs and the orders of cards.

What a card stands for is settled by a *deal*: the pack, the trump and, with the classic joker, the card it copies. A
new rule set is a new row here and nothing else anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from game.engine import first_dealer
from game.engine.cards import JOKER, SUITS, Card, card, french
from game.engine.options import Option, Preset, RuleSet, Value, Variants, number, one_of, settle, switch
from game.engine.tricks import ACE_HIGH, Order, bits_of

SHORT = frozenset(("A", "6", "7", "8", "9", "10", "J", "Q", "K"))  # the ranks of the pack for two and three players
WORTH = {"C": 3, "H": 2, "S": 1, "D": 0}  # what a card laid aside adds to the bid, by its suit
BID = 3  # cards laid aside
DUMMY = 2  # the third hand where two play
THE_JOKER = card("JK.1")

NO_TRUMP = ""
BY_SUCCESSES = ("D", "S", "H", "C", NO_TRUMP)  # trump, by how many made their bid the round before

RULE_SETS = (
    RuleSet("standard", "Standard", "How many players made their bids last round decides the trump suit."),
    RuleSet(
        "classic",
        "Classic joker",
        "One joker more; the last card is turned up for trump, and the joker counts as a copy of it.",
        values={"trump_rule": "joker_turnup"},
    ),
)

_GAMES = ("match", "games")  # what makes the options of a game matter

OPTIONS = (
    Option(
        "trump_rule",
        "Trump is decided by",
        (("successes", "bids made last round"), ("joker_turnup", "a card turned up, with a joker")),
        "successes",
        "What decides the trump suit of a round.",
    ),
    Option(
        "first_trump",
        "First round's trump",
        (("none", "none"), ("diamonds", "diamonds")),
        "none",
        "The trump in the first round of each game, when no bids were made yet.",
        after=("trump_rule", "successes"),
    ),
    Option(
        "premiums",
        "Premium bids",
        (("off", "none"), ("declare_only", "declarations only"), ("full", "declarations and revelations")),
        "full",
        "Show your bid (a declaration), or bid and hand (a revelation), for extra points. Two players may only "
        "declare.",
    ),
    Option(
        "match",
        "Match length",
        (("games", "several games"), ("fixed_total", "to a total"), ("rounds", "a number of rounds")),
        "games",
        "When the match ends. The highest total wins it.",
    ),
    one_of("game_target", "A game is to", (50, 100, 150), 100, "The score that ends a game.", _GAMES),
    Option(
        "game_bonus",
        "Game bonus",
        (*((points, str(points)) for points in range(0, 201, 25)), ("shared", "30, 20 or 10 each")),
        100,
        "For every player who has reached the score when a game ends and made the bid of its last round.",
        _GAMES,
    ),
    number("games_to_win", "Games to win", 1, 3, 3, "The match ends when a player has won this many games.", _GAMES),
    one_of("fixed_target", "Total", (200, 300, 500), 200, "The total that ends the match.", ("match", "fixed_total")),
    number("rounds", "Rounds", 3, 30, 9, "How many rounds are played.", after=("match", "rounds")),
    switch(
        "track_dummy",
        "Total for the dummy",
        False,
        "With two players: keep a running total for the dummy, which never wins.",
    ),
    first_dealer.option(4, (first_dealer.RANDOM,), "Who deals the first round."),
)

_ALL = tuple(rule_set.id for rule_set in RULE_SETS)

PRESETS = (
    Preset("Without premiums", "Nobody may show a bid for extra points.", {"premiums": "off"}, _ALL),
    Preset("One game", "The first game that somebody wins is the match.", {"games_to_win": 1}, _ALL),
    Preset("Nine rounds", "The highest total after nine rounds wins.", {"match": "rounds", "rounds": 9}, _ALL),
    Preset(
        "Diamonds first", "The first round of a game has diamonds for trump.", {"first_trump": "diamonds"}, _ALL[:1]
    ),
)

FRONT = ("match", "games_to_win", "fixed_target", "rounds")  # what a set-up asks for first

rules_in_force = partial(settle, OPTIONS)
"""All option values of a table; OptionError for one that cannot be."""


def pack_of(values: Mapping[str, Value], seats: int) -> tuple[Card, ...]:
    """The pack that those options play with (rules, section 1)."""
    return _pack(seats < 4, values["trump_rule"] == "joker_turnup")


@cache
def _pack(short: bool, joker: bool) -> tuple[Card, ...]:
    plain = tuple(card for card in french() if not short or card.rank in SHORT)
    return (*plain, THE_JOKER) if joker else plain


def trump_by_bids(values: Mapping[str, Value], successes: int | None) -> str:
    """The trump suit after so many made their bids in the round before; None: it is the first of a game."""
    if successes is None:
        return "D" if values["first_trump"] == "diamonds" else NO_TRUMP
    return BY_SUCCESSES[successes]


def trump_of(turned_up: Card) -> str:
    """The trump suit that a turned-up card makes: none for a nine or the joker (section 2).

    >>> trump_of(card("KH")), trump_of(card("9H"))
    ('H', '')
    """
    return NO_TRUMP if turned_up.rank in ("9", JOKER) else turned_up.suit


class Deal(Order):
    """What the cards of one deal are: their order, which card the joker copies (``copied``; None without one), and
    what they bid: ``worths`` by card.index, ``bids`` by bit."""

    __slots__ = ("bids", "copied", "worths")

    def __init__(self, pack: tuple[Card, ...], trump: str, copied: Card | None) -> None:
        suits: dict[str, list[Card]] = {}
        for suit in SUITS:
            cards = (card(f"{rank}{suit}") for rank in ACE_HIGH)
            suits[suit] = [THE_JOKER if card is copied else card for card in cards if card in pack]
        super().__init__(trump or None, suits, idle=(THE_JOKER,))
        self.copied = copied
        self.bids = {bit: WORTH[self.suit(card)] for bit, card in self.card.items()}
        self.worths = [self.bids.get(bit, 0) for bit in self.bit]

    def worth(self, card: Card) -> int:
        """What a card adds to the bid when it is laid aside; the joker what the card it copies would add."""
        return self.worths[card.index]

    def bid(self, laid: int) -> int:
        """What laid cards bid."""
        return sum([self.bids[bit] for bit in bits_of(laid)])


@cache
def deal_of(pack: tuple[Card, ...], trump: str, turned_up: Card | None) -> Deal:
    """What the cards are with that trump and that card turned up."""
    return Deal(pack, trump, None if turned_up is THE_JOKER else turned_up)


VARIANTS = Variants(OPTIONS, RULE_SETS, rules_in_force, PRESETS, FRONT)
