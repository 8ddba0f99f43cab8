"""The rule sets of Forty-Fives as rows of one option table, the house rules, the presets offered by name, and what the
bids are worth under every slam rule. A new rule set is a new row here and nothing else anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.engine import first_dealer
from game.engine.options import Option, OptionError, Preset, RuleSet, Value, Variants, number, one_of, settle, switch

SEATS = 4

RULE_SETS = (
    RuleSet("merrimack", "Merrimack Valley", "One round of bids, the high bidder takes the kitty and leads."),
    RuleSet(
        "maritime",
        "Maritime auction",
        "Bidding goes round until three have passed, the dealer may hold, and plain suits must be followed or trumped.",
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
        (("one_round", "one round"), ("until_three_pass", "until three have passed")),
        "one_round",
        "Everybody bids once, or bidding goes round until three players have passed.",
    ),
    switch("dealer_hold", "Dealer may hold", False, "The dealer may take over the highest bid without raising it."),
    Option(
        "all_pass",
        "When nobody bids",
        (("bagged", "the dealer must bid"), ("redeal", "the next player deals")),
        "bagged",
        "What happens when the three others have passed.",
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
        (("never", "no need"), ("both_90", "when both have 90 or more"), ("always", "always")),
        "never",
        "Whether a side can win only on a hand that it bid and made.",
    ),
    first_dealer.option(SEATS, (first_dealer.RANDOM,), "Who deals the first hand."),
)

PRESETS = (
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


def rules_in_force(rule_set: RuleSet, changes: Mapping[str, object], seats: int) -> dict[str, Value]:
    """All option values of a table. Raises OptionError where a value or the number of seats cannot be."""
    if seats != SEATS:
        raise OptionError(f"Forty-Fives is for {SEATS} players, not {seats}.")
    return settle(OPTIONS, rule_set, changes)


def sides_of(values: Mapping[str, Value], seats: int, round_number: int) -> tuple[int, ...]:
    """The side of every seat: partners face each other."""
    return tuple(seat % 2 for seat in range(seats))


VARIANTS = Variants(OPTIONS, RULE_SETS, rules_in_force, PRESETS, ("target",), sides_of)
