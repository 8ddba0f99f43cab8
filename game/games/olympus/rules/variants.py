"""The rule set of Olympus and its house rules (rules, section 2)."""

from __future__ import annotations

from game.engine import first_dealer
from game.engine.options import Option, RuleSet, Variants, number, switch
from game.engine.pile_game import AUTO_DRAW, RESHUFFLE

MOST_SEATS = 6
HAND_SIZE = 4
STARTER = "first_starter"

RULE_SETS = (RuleSet("standard", "Standard", "Numbers climb, powers change the height; hold the Bolt at 100."),)

OPTIONS = (
    number("laurels_to_win", "Laurels to win", 1, 7, 4, "Whoever has so many laurels wins the match."),
    switch("sneak", "Sneaking", True, "Whoever holds the number just played may lay it on top, out of turn."),
    Option(
        "sneak_seconds",
        "Seconds to sneak",
        ((0, "no limit"), *((seconds, str(seconds)) for seconds in range(1, 11))),
        4,
        "How long one may think about a sneak; with several people at one screen there is no limit.",
        after=("sneak", True),
    ),
    AUTO_DRAW,
    RESHUFFLE,
    Option(
        "sandals_one_digit",
        "Sandals below ten",
        (("leading_zero", "turn 7 into 70"), ("unchanged", "change nothing")),
        "leading_zero",
        "Whether a height of one digit has a nought in front of it when its digits change places.",
    ),
    first_dealer.option(
        MOST_SEATS, (first_dealer.RANDOM,), "Who begins the first round.", STARTER, "First to begin", "begin"
    ),
)

VARIANTS = Variants(OPTIONS, RULE_SETS, front=("laurels_to_win",))
