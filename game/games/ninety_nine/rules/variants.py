"""The rule sets of Ninety-Nine as data, the house rules, and how the cells of the card table are read.

A cell says how a card counts and what it does to the turn: ``+3 S`` adds 3 and skips a seat, ``+1/+11`` leaves the
player the choice, ``=99`` sets the total, ``0`` leaves it. Marks: R reverses, S skips the next seat, C lets the player
name who is next, Q makes the queen chain longer. A new rule set needs a new entry here and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import ceil

from game.engine import first_dealer
from game.engine.cards import JOKER, RANKS, Card, french
from game.engine.moves import Move, move
from game.engine.options import Option, OptionError, Preset, RuleSet, Value, Variants, number, settle, switch
from game.engine.pile_game import AUTO_DRAW, RESHUFFLE

MOST_SEATS = 8
LIMIT = 99  # the total may never pass it

STANDARD = {
    **{rank: f"+{rank}" for rank in RANKS},
    "A": "+1/+11",
    "3": "+3 S",
    "4": "0 R",
    "9": "=99",
    "10": "-10/+10",
    "J": "+10",
    "Q": "+10",
    "K": "0",
    JOKER: "=99",
}

# What each rule set changes in the standard column (rules, section 1a).
RULE_SETS = (
    RuleSet("standard", "Standard", "3 skips, 4 reverses, 9 makes 99, 10 takes or adds ten, King is free."),
    RuleSet(
        "alternate_king",
        "Alternate, King 99",
        "The King makes 99, 9 is free, 10 takes ten; 3 and 4 are plain.",
        data={"3": "+3", "4": "+4", "9": "0", "10": "-10", "K": "=99"},
    ),
    RuleSet(
        "alternate_joker",
        "Alternate, Joker 99",
        "Two Jokers make 99, the King reverses, 9 is free; 3 and 4 are plain.",
        values={"jokers_per_deck": 2},
        data={"3": "+3", "4": "+4", "9": "0", "K": "0 R"},
    ),
    RuleSet(
        "chicago",
        "Chicago",
        "The King makes 99, 9 skips for free, 10 takes ten.",
        data={"9": "0 S", "10": "-10", "K": "=99"},
    ),
    RuleSet(
        "hawaii",
        "Hawaii",
        "Jack and 9 make 99, 5 takes five, 10 takes ten.",
        data={"5": "-5", "10": "-10", "J": "=99"},
    ),
    RuleSet(
        "iceland",
        "Iceland",
        "Queens call for queens, 5 skips, 7 and 4 reverse, the Ace counts 1 or 14.",
        data={"A": "+1/+14", "3": "+3", "5": "+5 S", "7": "+7 R", "J": "+11", "Q": "0 Q"},
    ),
    RuleSet(
        "michigan",
        "Michigan",
        "Five folds of a dollar bill, play to the last survivor, three of a kind folds the others.",
        values={"lives_style": "dollar_bill", "hand_ends": "last_survivor", "three_of_a_kind": True},
    ),
    RuleSet(
        "taiwan",
        "Taiwan",
        "Five cards each; 5 names who is next, the ace of spades makes 0, Queens swing by twenty.",
        values={"hand_size": 5},
        data={"AS": "=0", "5": "0 C", "9": "+9", "J": "0", "Q": "-20/+20", "K": "=99"},
    ),
    RuleSet(
        "kitchen",
        "Kitchen",
        "As in most families: the King makes 99, 4 reverses, 9 is free, 10 takes ten; 3 is plain.",
        data={"3": "+3", "9": "0", "10": "-10", "K": "=99"},
    ),
)

OPTIONS = (
    Option(
        "decks",
        "Packs of cards",
        (("auto", "as needed"), (1, "1"), (2, "2"), (3, "3"), (4, "4")),
        "auto",
        "As needed: one pack for every twenty cards dealt.",
    ),
    number("hand_size", "Cards in a hand", 3, 7, 3, "How many cards everybody is dealt."),
    Option(
        "lives_style",
        "What lives are",
        (("tokens", "tokens"), ("dollar_bill", "a dollar bill")),
        "tokens",
        "A dollar bill is folded corner by corner, then in half.",
    ),
    number("lives", "Lives", 1, 9, 3, "How many hands you may lose. A dollar bill has 5 or 6 folds."),
    number("jokers_per_deck", "Jokers in a pack", 0, 2, 0, "How many Jokers are shuffled into each pack."),
    Option(
        "joker_effect",
        "A Joker",
        (("set99", "makes 99"), ("pass", "is free")),
        "set99",
        "What a Joker does to the total.",
    ),
    switch("swap_9_and_K", "Swap 9 and King", False, "The 9 does what the King does, and the King what the 9 does."),
    AUTO_DRAW,
    number(
        "draw_window_s",
        "Seconds to remember",
        2,
        10,
        4,
        "How long a computer waits for you to draw before it plays.",
        after=("auto_draw", False),
    ),
    RESHUFFLE,
    Option(
        "below_zero",
        "Below zero",
        (("clamp", "stops at 0"), ("allow", "is allowed"), ("forbid", "is not allowed")),
        "clamp",
        "What happens when a card would take the total below zero.",
    ),
    Option(
        "hand_ends",
        "When the hand ends",
        (("first_failure", "when one cannot play"), ("last_survivor", "when one is left")),
        "first_failure",
        "Whether the others play on after somebody could not.",
    ),
    switch(
        "three_of_a_kind",
        "Three of a kind",
        False,
        "If you hold three cards of one rank you may call them, and the others lose a life.",
    ),
    Option(
        "three_hits",
        "Three of a kind hits",
        (("all_in_match", "everybody else"), ("in_hand_only", "only those still in the hand")),
        "all_in_match",
        "Whether players who dropped out of the hand lose a life too.",
        after=("three_of_a_kind", True),
    ),
    Option(
        "begins",
        "Who begins",
        (("left_of_dealer", "the dealer's left"), ("loser", "whoever lost the last hand")),
        "left_of_dealer",
        "Who plays first after the first hand; whoever has no life left lets the next player begin.",
    ),
    Option(
        "queen_answers",
        "A chain is answered",
        (("one", "by one card"), ("all", "by as many as are owed")),
        "one",
        "Where queens ask for queens: whether one answers a chain of any length.",
    ),
    first_dealer.option(MOST_SEATS, (first_dealer.RANDOM,), "Who deals the first hand."),
    Option(
        "call_total",
        "The new total",
        (("announces", "is announced"), ("player", "is picked by the player")),
        "announces",
        "Practise your sums: pick the new total from three.",
    ),
)


def rules_in_force(rule_set: RuleSet, changes: Mapping[str, object], seats: int) -> dict[str, Value]:
    """All option values of a table with that many seats, nothing left to be worked out but ``decks``.

    Raises OptionError with a sentence when they do not go together (rules, section 2).
    """
    values = settle(OPTIONS, rule_set, changes, seats)
    if "lives" not in changes:
        values["lives"] = 5 if values["lives_style"] == "dollar_bill" else 3
    elif values["lives_style"] == "dollar_bill" and values["lives"] not in (5, 6):
        raise OptionError("A dollar bill has 5 or 6 folds.")
    if len(pack_of(values, seats)) - seats * int(values["hand_size"]) < seats:
        raise OptionError("Too few cards: add a pack.")
    return values


def pack_of(values: Mapping[str, Value], seats: int) -> tuple[Card, ...]:
    """The pack that those options play with (rules, section 1, "Decks")."""
    return french(decks_of(values, seats), int(values["jokers_per_deck"]))


def decks_of(values: Mapping[str, Value], seats: int) -> int:
    """How many packs those options play with: as chosen, or one for every twenty cards dealt."""
    decks = values["decks"]
    return ceil(seats * int(values["hand_size"]) / 20) if decks == "auto" else int(decks)


@dataclass(frozen=True)
class Effect:
    """What a card does: the ways it may count, as texts (``+11``, ``-10``, ``0``, ``=99``), and its flow mark."""

    counts: tuple[str, ...]
    mark: str = ""

    @classmethod
    def read(cls, cell: str) -> Effect:
        """Read one cell of the card table.

        >>> Effect.read("+3 S")
        Effect(counts=('+3',), mark='S')
        """
        counts, _, mark = cell.partition(" ")
        return cls(tuple(counts.split("/")), mark)

    def __str__(self) -> str:
        return "/".join(self.counts)


class Effects:
    """One column of the card table in force, prepared for fast lookup. Shared by all states with the same rules."""

    def __init__(self, column: Mapping[str, str], below_zero: str, decks: int, *, one_answers: bool = True) -> None:
        self.one_answers = one_answers  # whether one card with the mark Q answers any demand
        self._effects = {key: Effect.read(cell) for key, cell in column.items()}
        self._cards = french(decks, 2)  # every card that may turn up, each at the place of its index
        self._by_card = {card: self._effects.get(card.face) or self._effects[card.rank] for card in self._cards}
        counts = {count for effect in self._effects.values() for count in effect.counts}
        self._steps: dict[str | None, int] = {count: int(count) for count in counts if count[0] != "="}
        self.clamps = below_zero == "clamp"
        self.total_after = cache(self._total_after)
        self.least = 0 if below_zero == "forbid" else None
        self.marks = {effect.mark for effect in self._effects.values()}
        self.mark_of = {card: effect.mark for card, effect in self._by_card.items()}
        self._fitting: dict[tuple[int, tuple[tuple[str, ...], ...]], list[tuple[Move, ...]]] = {}
        self.rows = tuple(Rows(self, seat) for seat in range(MOST_SEATS))

    def of(self, card: Card) -> Effect:
        """The effect of a card: the entry for the single card beats the one for its rank."""
        return self._by_card[card]

    def singled_out(self, rank: str) -> list[str]:
        """Cards of that rank with an entry of their own, such as ``AS``."""
        return [key for key in self._effects if key not in STANDARD and key[:-1] == rank]

    def _total_after(self, total: int, count: str | None) -> int:
        """The new total, however large (rules, section 1a; ``below_zero``)."""
        step = self._steps.get(count)
        if step is None:
            assert count is not None
            return int(count[1:])
        new = total + step
        return 0 if new < 0 and self.clamps else new

    def allows(self, new: int) -> bool:
        """Whether the total may become `new`."""
        return new <= LIMIT and (self.least is None or new >= self.least)

    def fitting(self, seat: int, total: int) -> list[tuple[Move, ...]]:
        """For every card, by its index, its legal plays by that seat at that total, targets apart."""
        fits = tuple(
            tuple(count for count in effect.counts if self.allows(self.total_after(total, count)))
            for effect in self._effects.values()
        )
        row = self._fitting.get((seat, fits))  # far from the limit all totals are alike
        if row is None:
            allowed = dict(zip(self._effects.values(), fits, strict=True))
            row = [_plays(seat, card, allowed[effect]) for card, effect in self._by_card.items()]
            self._fitting[seat, fits] = row
        return row


class Rows(dict[int, list[tuple[Move, ...]]]):
    """`Effects.fitting` for a seat, by the total; cached: ``rows[seat][total][card.index]``."""

    def __init__(self, effects: Effects, seat: int) -> None:
        super().__init__()
        self.effects, self.seat = effects, seat

    def __missing__(self, total: int) -> list[tuple[Move, ...]]:
        self[total] = row = self.effects.fitting(self.seat, total)
        return row


@cache
def _plays(seat: int, card: Card, counts: tuple[str, ...]) -> tuple[Move, ...]:
    return tuple(move(seat, "play", (card,), count) for count in counts)


@cache
def _effects(column: tuple[tuple[str, str], ...], below_zero: str, decks: int, one_answers: bool) -> Effects:
    return Effects(dict(column), below_zero, decks, one_answers=one_answers)


def effects_of(rule_set: RuleSet, values: Mapping[str, Value], seats: int) -> Effects:
    """The card table in force, prepared for fast lookup."""
    column = column_of(rule_set, values)
    return _effects(
        tuple(column.items()), str(values["below_zero"]), decks_of(values, seats), values["queen_answers"] == "one"
    )


def column_of(rule_set: RuleSet, values: Mapping[str, Value]) -> dict[str, str]:
    """A rule set's column of the card table with the house rules applied."""
    column = {**STANDARD, **rule_set.data}
    if values["swap_9_and_K"]:
        column["9"], column["K"] = column["K"], column["9"]
    if values["joker_effect"] == "pass":
        column[JOKER] = "0"
    return column


PRESETS = (
    Preset(
        "Draw for yourself",
        "Whoever forgets to draw stays a card short.",
        {"auto_draw": False},
        tuple(rule_set.id for rule_set in RULE_SETS),
    ),
)


def facts_of(rule_set: RuleSet, values: Mapping[str, Value]) -> dict[str, str]:
    """What one asks about the cards: the cell of every rank, and which ranks make 99 and turn the play round."""
    column = column_of(rule_set, values)
    ranks = [rank for rank in RANKS if rank != JOKER]
    return {
        **{f"cell {rank}": column[rank] for rank in ranks},
        "makes 99": " ".join(rank for rank in ranks if column[rank] == "=99"),
        "turns": " ".join(rank for rank in ranks if column[rank].endswith(" R")),
    }


VARIANTS = Variants(OPTIONS, RULE_SETS, rules_in_force, PRESETS, front=("lives",), facts=facts_of)
