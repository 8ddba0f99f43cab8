"""The rule sets of Oh Hell as rows of one option table, its house rules, and how many cards are dealt when."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.engine import first_dealer
from game.engine.options import Option, Preset, RuleSet, Value, Variants, switch

PACK = 52
TRUMPS = ("H", "C", "D", "S", None)  # in turn, round by round
MOST = 10  # cards, with `auto`; more than five players have fewer

RULE_SETS = (
    RuleSet("standard", "Down and up", "From many cards each down to one and up again; only an exact bid scores."),
    RuleSet(
        "pshaw",
        "Oh Pshaw",
        "From one card each up to the whole pack; tricks count where a bid fails, and the dealer may bid anything.",
        values={"sequence": "up", "most_cards": "all", "failed": "tricks", "hook": False},
    ),
    RuleSet(
        "nomination",
        "Nomination Whist",
        "Trumps take turns, with a round without any; tricks count where a bid fails.",
        values={"trump": "rotation", "failed": "tricks"},
    ),
)

OPTIONS = (
    Option(
        "sequence",
        "Cards from round to round",
        (("down_up", "down and up"), ("up_down", "up and down"), ("up", "up"), ("down", "down")),
        "down_up",
        "Whether each round has a card fewer or a card more, and how long the match is.",
    ),
    Option(
        "most_cards",
        "Most cards",
        (
            ("auto", "by the number of players"),
            ("all", "the whole pack"),
            *((count, str(count)) for count in (5, 7, 10)),
        ),
        "auto",
        "In the longest round, as far as the pack goes: usually ten, but eight with six players, and seven with seven.",
    ),
    Option(
        "trump",
        "Trump",
        (
            ("turn_up", "a card turned up"),
            ("rotation", "the suits in turn"),
            ("always_spades", "always spades"),
            ("none", "none"),
        ),
        "turn_up",
        "What is trump. In turn: hearts, clubs, diamonds, spades, no trump.",
    ),
    Option(
        "whole_pack",
        "With the whole pack dealt",
        (("no_trump", "no trump"), ("last_card", "the last card names it")),
        "no_trump",
        "What is trump when no card is left to be turned up. The last card is the dealer's, who shows it.",
        after=("trump", "turn_up"),
    ),
    Option(
        "bidding",
        "Bids are made",
        (("in_turn", "one after another"), ("at_once", "in secret")),
        "in_turn",
        "One after another, aloud, the dealer last; or in secret, and opened together.",
    ),
    switch(
        "hook",
        "The hook",
        True,
        "The dealer may not make the bids add up to the number of tricks, so that somebody has to fail.",
        after=("bidding", "in_turn"),
    ),
    Option(
        "made",
        "A bid made scores",
        (("ten_plus_tricks", "10 and its tricks"), ("ten_plus_square", "10 and their square")),
        "ten_plus_tricks",
        "What an exact bid is worth.",
    ),
    Option(
        "zero_bid",
        "A bid of none made scores",
        (("as_usual", "10"), (5, "5")),
        "as_usual",
        "Whether winning no trick is worth as much as other bids, or less.",
    ),
    Option(
        "failed",
        "A bid that fails scores",
        (("nothing", "nothing"), ("tricks", "its tricks"), ("minus_tricks_off", "minus the difference")),
        "nothing",
        "What a bid that is not exact is worth. The difference: a point off for each trick too many or too few.",
    ),
    Option(
        "first_lead",
        "First lead",
        (("eldest", "the dealer's left"), ("highest_bid", "the highest bid")),
        "eldest",
        "Who leads to the first trick. Of equal bids the earliest.",
    ),
    first_dealer.option(7, (first_dealer.RANDOM,), "Who deals the first round."),
)

_ALL = tuple(rule_set.id for rule_set in RULE_SETS)

PRESETS = (
    Preset("A short match", "From seven cards down to one.", {"sequence": "down", "most_cards": 7}, _ALL),
    Preset("Without the hook", "The dealer may bid anything.", {"hook": False}, (_ALL[0], _ALL[2])),
    Preset("All at once", "Bids are made in secret and opened together.", {"bidding": "at_once"}, _ALL),
    Preset(
        "Grandmother's scoring", "Each trick too many or too few costs a point.", {"failed": "minus_tricks_off"}, _ALL
    ),
)

VARIANTS = Variants(OPTIONS, RULE_SETS, presets=PRESETS, front=("sequence", "most_cards"))


def sizes(values: Mapping[str, Value], seats: int) -> tuple[int, ...]:
    """How many cards everybody is dealt, round by round (rules, section 1)."""
    fits = PACK // seats
    most = {"auto": MOST, "all": fits}.get(str(values["most_cards"])) or int(values["most_cards"])
    return _sizes(str(values["sequence"]), min(fits, most))


@cache
def _sizes(sequence: str, most: int) -> tuple[int, ...]:
    """
    >>> _sizes("down_up", 3), _sizes("up_down", 3), _sizes("up", 3), _sizes("down", 3)
    ((3, 2, 1, 2, 3), (1, 2, 3, 2, 1), (1, 2, 3), (3, 2, 1))
    """
    up = tuple(range(1, most + 1))
    down = up[::-1]
    return {"down_up": down + up[1:], "up_down": up + down[1:], "up": up, "down": down}[sequence]


def trump_of(values: Mapping[str, Value], number: int) -> str | None:
    """What is trump in the round of that number, where no card is turned up for it (rules, section 2)."""
    return {"rotation": TRUMPS[(number - 1) % len(TRUMPS)], "always_spades": "S"}.get(str(values["trump"]))


def worth(values: Mapping[str, Value], bid: int, tricks: int) -> int:
    """What a bid brings whoever has won so many tricks (rules, section 4)."""
    if bid != tricks:
        failed = values["failed"]
        return 0 if failed == "nothing" else tricks if failed == "tricks" else -abs(bid - tricks)
    if not bid and values["zero_bid"] != "as_usual":
        return int(values["zero_bid"])
    return 10 + (bid * bid if values["made"] == "ten_plus_square" else bid)
