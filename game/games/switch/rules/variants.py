"""The rule sets of Switch as rows of powers, and the house rules (rules, sections 2 and 3).

A cell says what a rank does (`game.engine.matching.powers`); ``R3`` turns the play round only with three players or
more, ``C`` has to be covered. A new rule set needs a new row here and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine import first_dealer
from game.engine.cards import Card, french
from game.engine.matching import options as of_family
from game.engine.matching.powers import Powers, powers_of
from game.engine.options import OptionError, Preset, RuleSet, Value, Variants, settle, switch, ways

MOST_SEATS = 8
LEFT = 10  # so many cards stay at least after the deal
MANY = 5  # from so many players on there are two packs, and smaller hands
COVER = "C"

RULE_SETS = (
    RuleSet(
        "switch",
        "Switch",
        "Aces name a suit, 2s make the next player draw, 8s skip, Jacks turn the play round.",
        data={"A": "W", "2": "+2", "8": "S", "J": "R"},
    ),
    RuleSet(
        "two_four_jacks",
        "Two Four Jacks",
        "2s and 4s make the next player draw two or four, Jacks turn the play round, Aces name a suit.",
        data={"A": "W", "2": "+2", "4": "+4", "J": "R"},
    ),
    RuleSet(
        "black_jack",
        "Black Jack",
        "Black Jacks ask for five cards, red ones take that away, Queens want a cover, Kings turn the play round.",
        data={"A": "W", "2": "+2", "8": "S", "JC": "+5", "JS": "+5", "JH": "0", "JD": "0", "Q": COVER, "K": "R"},
    ),
    RuleSet(
        "jack_change_it",
        "Jack Change It",
        "Jacks name a suit, the Ace of hearts asks for five cards; from three players on, Queens turn the play round.",
        data={"2": "+2", "8": "S", "J": "W", "Q": "R3", "AH": "+5"},
    ),
)

OPTIONS = (
    ways("packs", "Packs of cards", {"auto": "as needed", 1: "1", 2: "2"}, "As needed: two from five players on."),
    ways(
        "hand_size",
        "Cards in a hand",
        {"auto": "by the number of players", **{count: str(count) for count in range(5, 11)}},
        "With up to four players that is seven each, with more of them five.",
    ),
    of_family.ANSWER,
    ways(
        "skip_answer",
        "A skip",
        {"off": "has no answer", "same_rank": "is answered by the same rank"},
        "With an answer the turns that are to be missed add up for the next player.",
    ),
    of_family.SEVERAL,
    of_family.AFTER_DRAW,
    of_family.DRAW_UNTIL,
    of_family.MAY_DRAW,
    switch("wild_on_press", "A card that names a suit helps", False, "It ends what is owed."),
    of_family.LAST_CARD,
    ways(
        "end_on_power",
        "To end on a card that does something",
        {"allowed": "is allowed", "draw_one": "costs a card"},
        "Whoever does draws one card, and plays on.",
    ),
    of_family.TURN_UP_POWER,
    ways(
        "two_player_turn",
        "Between two players, turning round",
        {"nothing": "does nothing", "again": "gives another turn"},
        "What a card that turns the play round does between two.",
    ),
    *of_family.MATCH,
    of_family.PLAY_CAP,
    first_dealer.option(MOST_SEATS, (first_dealer.RANDOM,), "Who deals the first round."),
)
_EVERY = tuple(rules.id for rules in RULE_SETS)
PRESETS = (
    Preset("No card may be held back", "Draw only without a card that fits.", {"may_draw": "only_when_stuck"}, _EVERY),
    Preset("Say it", "Whoever has one card left says so, or draws two.", {"last_card": "say"}, _EVERY),
    Preset("Never end on a power", "The last card has to be a plain one.", {"end_on_power": "draw_one"}, _EVERY),
    Preset("Several at once", "Cards of one rank go down together.", {"several": "rank"}, _EVERY),
)


def rules_in_force(rule_set: RuleSet, changes: Mapping[str, object], seats: int) -> dict[str, Value]:
    """All option values of a table with that many seats. OptionError with a sentence where they do not go together."""
    values = settle(OPTIONS, rule_set, changes, seats)
    if len(pack_of(values, seats)) - seats * hand_of(values, seats) < LEFT:
        raise OptionError("Too many cards: choose a smaller hand or two packs.")
    return values


def pack_of(values: Mapping[str, Value], seats: int) -> tuple[Card, ...]:
    """The pack that those options play with."""
    return french(_either(values["packs"], 1 if seats < MANY else 2))


def hand_of(values: Mapping[str, Value], seats: int) -> int:
    """How many cards everybody is dealt."""
    return _either(values["hand_size"], 7 if seats < MANY else 5)


def _either(value: Value, usual: int) -> int:
    return usual if value == "auto" else int(value)


def powers_in_force(rule_set: RuleSet, seats: int) -> Powers:
    """What the cards do with that many players."""
    enough = {"R3": "R" if seats > 2 else ""}
    return powers_of({rank: enough.get(cell, cell) for rank, cell in rule_set.data.items()})


VARIANTS = Variants(OPTIONS, RULE_SETS, rules_in_force, PRESETS, front=("match", "rounds", "wins"))
