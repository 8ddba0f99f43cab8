"""The rule sets of Skat as rows of one option table, the house rules, and the presets offered by name. A new rule set
is a new row here and nothing else anywhere.
"""

from __future__ import annotations

from game.engine import first_dealer
from game.engine.options import Option, Preset, RuleSet, Variants, number, switch

MOST_SEATS, PLAYING_SEATS = 4, 3

RULE_SETS = (
    RuleSet("standard", "Standard", "Bid for the right to play alone; four rounds, game points alone count."),
    RuleSet(
        "tournament",
        "Tournament list",
        "Twelve rounds as clubs play them, with Seeger-Fabian scoring.",
        values={"rounds": 12, "scoring": "seeger", "show_value": False},
    ),
)

OPTIONS = (
    number("rounds", "Rounds", 1, 16, 4, "In a round everybody deals once; twelve make a full tournament list."),
    Option(
        "scoring",
        "Scoring",
        (("plain", "game points"), ("seeger", "Seeger-Fabian")),
        "plain",
        "With Seeger-Fabian scoring games won and lost count 50, and games that others lose 40, or 30 with four.",
    ),
    Option(
        "all_pass",
        "When nobody bids",
        (("pass_in", "the next player deals"), ("ramsch", "a ramsch is played")),
        "pass_in",
        "In a ramsch everybody plays alone, and who takes most points loses them.",
    ),
    switch(
        "pushed_skat",
        "The skat is pushed on",
        False,
        "Before a ramsch each takes the skat up and pushes two cards on, or pushes it on unseen and doubles the loss.",
        ("all_pass", "ramsch"),
    ),
    switch(
        "contra",
        "Contra and re",
        False,
        "A defender who bid, or was never asked for eighteen, may double the game, and the declarer double it again.",
    ),
    switch("concede", "Giving up", True, "The declarer may give up in the first two tricks."),
    switch(
        "show_value", "Show game values", True, "Tells the declarer what each game is worth before one is announced."
    ),
    Option(
        "watch_when_out",
        "Who sits out",
        (("watch", "watches the deal"), ("skip", "goes to the result")),
        "watch",
        "With four at the table, what the dealer does until the deal is scored.",
    ),
    first_dealer.option(MOST_SEATS, (first_dealer.RANDOM,), "Who deals first."),
)

_ALL = tuple(rule_set.id for rule_set in RULE_SETS)

PRESETS = (
    Preset(
        "Ramsch", "When nobody bids, everybody plays alone and nobody wants points.", {"all_pass": "ramsch"}, _ALL[:1]
    ),
    Preset(
        "Skat pushed on",
        "Before a ramsch the skat goes round; who pushes it on unseen doubles the loss.",
        {"all_pass": "ramsch", "pushed_skat": True},
        _ALL[:1],
    ),
    Preset("Seeger-Fabian", "Games won and lost count as well as points.", {"scoring": "seeger"}, _ALL[:1]),
    Preset("Contra and re", "A game may be doubled, and doubled again.", {"contra": True}, _ALL[:1]),
    Preset("One round", "Everybody deals once.", {"rounds": 1}, _ALL),
    Preset("No giving up", "Every game is played to its end.", {"concede": False}, _ALL),
)

VARIANTS = Variants(OPTIONS, RULE_SETS, presets=PRESETS, front=("rounds", "scoring"))
