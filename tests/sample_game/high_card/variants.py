"""The options and the rule set of High Card."""

from game.engine.options import Option, RuleSet, Variants, number

OPTIONS = (
    Option("hand_size", "Cards", ((3, "3"), (5, "5"), (7, "7")), 5, "How many cards everybody is dealt."),
    number("rounds", "Rounds", 2, 5, 3, "How many rounds a match has."),
)
STANDARD = RuleSet("standard", "Standard", "The highest card takes the trick, the one played first of equals.")
VARIANTS = Variants(OPTIONS, (STANDARD,))
