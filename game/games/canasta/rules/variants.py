"""The rule set of Canasta, its house rules, and the presets offered by name (rules, section 3)."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine import first_dealer
from game.engine.cards import Card, french
from game.engine.options import Option, Preset, RuleSet, Value, Variants, one_of, switch

BY_SEATS = "by_seats"
PACK: tuple[Card, ...] = french(2, 2)
RULE_SETS = (
    RuleSet("classic", "Classic", "Melds from two packs; seven cards are a canasta, and without one nobody goes out."),
)

_BY_SEATS = ((BY_SEATS, "by the number of players"), (1, "1"), (2, "2"))
OPTIONS = (
    Option(
        "match_score",
        "Score",
        ((1000, "1,000"), (2500, "2,500"), (5000, "5,000"), (7500, "7,500")),
        5000,
        "The match ends with the round in which a side reaches this total.",
    ),
    Option(
        "canastas_out",
        "Canastas to go out",
        _BY_SEATS,
        BY_SEATS,
        "How many canastas a side needs to go out; by the number of players two need two, three and four need one.",
    ),
    Option(
        "draw_count",
        "Cards drawn",
        _BY_SEATS,
        BY_SEATS,
        "How many cards a turn begins with; by the number of players two draw two, three and four draw one.",
    ),
    one_of("wild_cap", "Most wild cards", (2, 3), 3, "The most wild cards in one meld."),
    switch("wild_majority", "No more wild than natural cards", True, "A meld has as many natural cards, or more."),
    switch("pile_onto_meld", "Pile onto a meld", True, "The top card may be taken straight onto a meld of your side."),
    switch("pile_always_frozen", "Pile always frozen", False, "Only two natural cards from the hand take the pile."),
    Option(
        "ask_partner",
        "Ask before going out",
        (("optional", "if you like"), ("off", "no question"), ("must", "always")),
        "optional",
        "Whether you may or must ask your partner before going out. An answer binds you.",
    ),
    Option(
        "concealed",
        "Going out concealed",
        ((100, "100"), (200, "200")),
        200,
        "What it brings to meld the whole hand in one turn and go out, instead of the 100 points for going out.",
    ),
    Option(
        "stock_end",
        "With no stock left",
        (("play_on", "play goes on"), ("stop", "the round ends")),
        "play_on",
        "Whether play goes on without a stock for as long as the pile is taken.",
    ),
    Option(
        "red_threes_unmelded",
        "Red threes without melds",
        (("minus", "count against"), ("plus", "count all the same")),
        "minus",
        "What the red threes of a side count that has melded nothing.",
    ),
    first_dealer.option(4, (first_dealer.RANDOM,), "Who deals the first round; after that it is the next seat's turn."),
)
PRESETS = (
    Preset(
        "Always frozen",
        "Only a natural pair takes the pile.",
        {"pile_always_frozen": True, "pile_onto_meld": False},
        ("classic",),
    ),
    Preset("Short match", "The match ends at 2,500 points.", {"match_score": 2500}, ("classic",)),
)


def sides_of(values: Mapping[str, Value], seats: int, round_number: int) -> tuple[int, ...]:
    """The side of every seat: partners sit opposite where four play (rules, section 1)."""
    return (0, 1, 0, 1) if seats == 4 else tuple(range(seats))


VARIANTS = Variants(OPTIONS, RULE_SETS, presets=PRESETS, front=("match_score",), sides=sides_of)
