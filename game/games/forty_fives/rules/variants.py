"""The rule sets of Forty-Fives as rows of one option table, the house rules, the presets offered by name, and what the
bids are worth under every slam rule. A new rule set is a new row here and nothing else anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.engine import first_dealer
from game.engine.options import Option, OptionError, Preset, RuleSet, Value, Variants, number, one_of, settle, switch

MOST_SEATS = 10

ALONE, BY_SEATS = "alone", "by_seats"
_TOGETHER = {  # how those at a table may play together, by their number, the usual way first
    2: (ALONE,),
    3: (ALONE,),
    4: ("pairs", ALONE),
    5: (ALONE,),
    6: ("pairs", "trios", ALONE),
    7: (ALONE,),
    8: ("pairs", "halves", ALONE),
    9: (ALONE, "trios"),
    10: ("pairs", "halves", ALONE),
}
_HUNDRED = 100
HELD, KITTY_CARDS, PACK_SIZE = 5, 3, 52  # cards in a hand after the draw, in the kitty, in the pack

RULE_SETS = (
    RuleSet("merrimack", "Merrimack Valley", "One round of bids, and the high bidder names trump and leads."),
    RuleSet(
        "maritime",
        "Maritime auction",
        "Bidding goes round until one is left, the dealer may hold, and plain suits must be followed or trumped.",
        values={
            "auction": "until_three_pass",
            "dealer_hold": True,
            "slam": "pays60",
            "min_bid_at_100": True,
            "first_lead": "left_of_bidder",
            "plain_follow": "follow_or_trump",
        },
    ),
)

OPTIONS = (
    one_of("target", "Points to win", (60, 90, 120, 180), 120, "The first side to reach this many points wins."),
    Option(
        "sides",
        "Sides",
        (
            (BY_SEATS, "by number of players"),
            (ALONE, "each alone"),
            ("pairs", "pairs"),
            ("trios", "three to a side"),
            ("halves", "two halves"),
        ),
        BY_SEATS,
        "Who plays together: usually pairs at a table of 4, 6, 8 or 10, and each alone at any other.",
    ),
    Option(
        "kitty",
        "Kitty",
        (("bidder", "for the high bidder"), ("none", "none")),
        "bidder",
        "Three extra cards that the high bidder takes into the hand before discarding.",
    ),
    Option(
        "name_trump",
        "Trump is named",
        (("before_kitty", "before the kitty is seen"), ("after_kitty", "after the kitty is seen")),
        "before_kitty",
        "Whether the high bidder sees the kitty before naming trump.",
        after=("kitty", "bidder"),
    ),
    Option(
        "auction",
        "Bidding",
        (("one_round", "one round"), ("until_three_pass", "until one is left")),
        "one_round",
        "Everybody bids once, or bidding goes round until all but one have passed.",
    ),
    switch("dealer_hold", "Dealer may hold", False, "The dealer may take over the highest bid without raising it."),
    Option(
        "all_pass",
        "When nobody bids",
        (("bagged", "the dealer must bid"), ("redeal", "the next player deals")),
        "bagged",
        "What happens when all the others have passed.",
    ),
    Option(
        "slam",
        "A bid of 30",
        (
            ("plain", "a bid like any other"),
            ("pays60", "a bid of 30 pays 60"),
            ("30for60_risk", "30 for 60: pays 30, costs 60"),
            ("30for60_full", "30 for 60: pays or costs 60"),
        ),
        "plain",
        "What a bid for all five tricks and the highest trump is worth.",
    ),
    switch("min_bid_at_100", "Bid 20 at 100", False, "A side with 100 points or more may not bid below 20."),
    number("min_keep", "Cards you must keep", 0, 1, 1, "How many of your own cards you must keep when you discard."),
    Option(
        "stock_short",
        "When the stock is short",
        (("reshuffle", "discards are shuffled in"), ("limit", "fewer may be discarded")),
        "reshuffle",
        "What is done where six or more play and the stock may not have enough for all.",
    ),
    Option(
        "first_lead",
        "First lead",
        (("bidder", "the high bidder"), ("left_of_bidder", "the bidder's left")),
        "bidder",
        "Who leads to the first trick.",
    ),
    Option(
        "plain_follow",
        "When a plain suit is led",
        (("free", "play any card"), ("follow_or_trump", "follow suit or trump")),
        "free",
        "What you may play when a card other than a trump is led.",
    ),
    Option(
        "must_bid_to_win",
        "Bid to win",
        (("never", "no need"), ("both_90", "when all have 90 or more"), ("always", "always")),
        "never",
        "Whether a side can win only on a hand that it bid and made.",
    ),
    first_dealer.option(MOST_SEATS, (first_dealer.RANDOM,), "Who deals the first hand."),
)

PRESETS = (
    Preset("Cut-throat", "Everybody plays alone.", {"sides": ALONE}, ("merrimack", "maritime")),
    Preset(
        "The dealer holds",
        "The dealer may take over the highest bid without raising it.",
        {"dealer_hold": True},
        ("merrimack",),
    ),
    Preset(
        "Thirty for sixty", "A bid above 30 that wins or loses sixty points.", {"slam": "30for60_full"}, ("merrimack",)
    ),
    Preset("No kitty", "Five cards each and no extra cards.", {"kitty": "none"}, ("merrimack", "maritime")),
    Preset("Bid to win", "A side wins only on a bid it made.", {"must_bid_to_win": "always"}, ("merrimack",)),
    Preset("A short match", "The first side with 60 points wins.", {"target": 60}, ("merrimack", "maritime")),
)


def bid_says(name: str) -> str:
    """A bid in words: ``20``, ``30 for 60``."""
    return name.replace("for", " for ")


class Bid(NamedTuple):
    """One step of the ladder: its name in moves, the points it needs, what it pays when made (0: what was taken) and
    what it costs when not."""

    name: str
    needs: int
    pays: int
    costs: int

    @property
    def says(self) -> str:
        """The bid in words."""
        return bid_says(self.name)


_PLAIN = tuple(Bid(str(points), points, 0, points) for points in (15, 20, 25, 30))

LADDERS = {  # for every value of the option ``slam``, lowest bid first (rules, sections 4.1 and 5)
    "plain": _PLAIN,
    "pays60": (*_PLAIN[:-1], Bid("30", 30, 60, 30)),
    "30for60_risk": (*_PLAIN, Bid("30for60", 30, 30, 60)),
    "30for60_full": (*_PLAIN, Bid("30for60", 30, 60, 60)),
}

_STEPS = {slam: {bid.name: step for step, bid in enumerate(ladder)} for slam, ladder in LADDERS.items()}


def ladder_of(values: Mapping[str, Value]) -> tuple[tuple[Bid, ...], Mapping[str, int]]:
    """The bids of a table, and which step of the ladder each is, by its name."""
    slam = str(values["slam"])
    return LADDERS[slam], _STEPS[slam]


def least_step(values: Mapping[str, Value], total: int) -> int:
    """The lowest step of the ladder that a side with this total may bid (option ``min_bid_at_100``)."""
    return 1 if values["min_bid_at_100"] and total >= _HUNDRED else 0


def rules_in_force(rule_set: RuleSet, changes: Mapping[str, object], seats: int) -> dict[str, Value]:
    """All option values of a table. Raises OptionError where a value or the number of seats cannot be."""
    if seats not in _TOGETHER:
        raise OptionError(f"Forty-Fives is for 2 to {MOST_SEATS} players, not {seats}.")
    values = settle(OPTIONS, rule_set, changes, seats)
    if together(values, seats) not in _TOGETHER[seats]:
        raise OptionError(f"With {seats} players these sides are not possible.")
    return values


def together(values: Mapping[str, Value], seats: int) -> str:
    """How those at a table play together: each `ALONE`, in ``pairs``, ``trios`` or ``halves``."""
    return _TOGETHER[seats][0] if values["sides"] == BY_SEATS else str(values["sides"])


def count_sides(values: Mapping[str, Value], seats: int) -> int:
    """How many sides there are at a table."""
    return {ALONE: seats, "pairs": seats // 2, "trios": seats // 3, "halves": 2}[together(values, seats)]


def has_kitty(values: Mapping[str, Value], seats: int) -> bool:
    """Whether a kitty is dealt: not where the pack has no cards for one."""
    return values["kitty"] == "bidder" and HELD * seats + KITTY_CARDS <= PACK_SIZE


def stock_of(values: Mapping[str, Value], seats: int) -> int:
    """How many cards the stock has after the deal."""
    return PACK_SIZE - HELD * seats - KITTY_CARDS * has_kitty(values, seats)


def sides_of(values: Mapping[str, Value], seats: int, round_number: int) -> tuple[int, ...]:
    """The side of every seat: partners sit evenly spaced, so that the sides play in turn."""
    sides = count_sides(values, seats)
    return tuple(seat % sides for seat in range(seats))


VARIANTS = Variants(OPTIONS, RULE_SETS, rules_in_force, PRESETS, ("target",), sides_of)
