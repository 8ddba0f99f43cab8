"""The rule sets of Hand and Foot as data, and the presets; the house rules stand in `options`.

Cells of a card table say what a card is worth and what it is: ``10`` a natural card that makes groups, ``50 wild``,
``dead -300`` one that can only be discarded, ``bonus -100`` one that is laid down at once, ``cap -500`` one that tops a
finished group. The number after the word is
what it counts when it is left unplayed. A new rule set needs a new entry here and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.cards import JOKER, Card, french, own_pack
from game.engine.options import Option, OptionError, Preset, RuleSet, Value, Variants, settle, switch
from game.games.hand_and_foot.rules.options import DEAL, ENDS, FRENCH, TURN

LORDS = "lords"
_LORDS = own_pack(
    LORDS,
    {**{str(number): 16 for number in range(1, 13)}, "Lo": 20, "La": 10, "Vi": 10, "Je": 20, "Jo": 10},
    {"Lo": "Lord", "La": "Lady", "Vi": "Villain", "Je": "Jester", "Jo": "Joker"},
)

# The usual card tables, in the order in which groups stand on the table (rules, section 0, "Card values").
CELLS: dict[str, dict[str, str]] = {
    FRENCH: {
        **dict.fromkeys(("4", "5", "6", "7", "8"), "5"),
        **dict.fromkeys(("9", "10", "J", "Q", "K"), "10"),
        "A": "20",
        "2": "20 wild",
        JOKER: "50 wild",
        "black 3": "dead 0",
        "red 3": "dead -500",
    },
    LORDS: {
        **dict.fromkeys(("1", "2", "3", "4", "5", "6", "7"), "5"),
        **dict.fromkeys(("8", "9", "10", "11", "12"), "10"),
        "Lo": "20",
        "Je": "25 wild",
        "Jo": "50 wild",
        "Vi": "dead 0",
        "La": "cap -500",
    },
}

_LAID: dict[str, dict[str, str]] = {FRENCH: {"red 3": "bonus -100"}, LORDS: {}}  # where red threes are laid down

RULE_SETS = (
    RuleSet(
        "books",
        "Books",
        "The pile is never taken, one clean book to go out, play to 10,000; partners are asked before going out.",
        data={"8": "10", "black 3": "dead -5", "red 3": "dead -300"},
    ),
    RuleSet(
        "family",
        "Family",
        "Stacks are passed on, the pile may be taken, two clean and two dirty books to go out; four rounds.",
        values={
            "decks": "players",
            "player_counts": "2,4,6",
            "cut_bonus": "off",
            "pass_left": True,
            "hand_choice": "blind",
            "pile_take": "top_n",
            "minimum": "by_round",
            "minimum_first": 60,
            "same_rank_groups": "allowed",
            "contract_clean": 2,
            "contract_dirty": 2,
            "ask_partner": "off",
            "last_discard": "required",
            "match": "rounds",
            "tie": "share",
        },
    ),
    RuleSet(
        "lords",
        "Lords & Ladies",
        "A pack of its own: wild groups, Ladies on top, a pile that freezes; four rounds.",
        values={
            "deck": LORDS,
            "decks": "one",
            "cut_bonus": "each",
            "hand_choice": "see_bottoms",
            "up_card": True,
            "pile_take": "all",
            "pile_from_turn": 1,
            "pile_match": "pair+one_plus_wild+onto_group",
            "freeze": True,
            "minimum": "by_round",
            "wild_cap": 3,
            "wild_groups": True,
            "lady_cap": True,
            "foot_keep_one": True,
            "contract_dirty": 2,
            "out_bonus": 100,
            "five_players": "floater",
            "six_players": "trios",
            "match": "rounds",
            "tie": "share",
        },
    ),
)

_DECK = Option(
    "deck",
    "The cards",
    ((FRENCH, "French packs with Jokers"), (LORDS, "the Lords pack")),
    FRENCH,
    "The Lords pack has 262 cards: numbers, Lords, Ladies, Villains, Jesters and Jokers.",
)
_LADIES = switch(
    "lady_cap", "Ladies top books", False, "A Lady may be laid on top of a clean or wild book.", ("deck", LORDS)
)
OPTIONS = (_DECK, *DEAL, *TURN, _LADIES, *ENDS)

PRESETS = (
    Preset(
        "Red threes are a bonus",
        "They are laid down at once for 100 points each, and another card is drawn.",
        {"red_threes": "laid"},
        ("books", "family"),
    ),
    Preset(
        "Two clean and three dirty",
        "One more dirty book to go out.",
        {"contract_clean": 2, "contract_dirty": 3},
        ("family",),
    ),
    Preset("Ask your partner", "Ask before you go out.", {"ask_partner": "all"}, ("family",)),
    Preset("One pile per rank", "Never a second group of a rank.", {"same_rank_groups": "never"}, ("family",)),
    Preset("Three wilds at most", "No more than three wild cards in a group.", {"wild_cap": 3}, ("family", "books")),
    Preset("Clean stays clean", "A clean book takes no wild cards.", {"wild_on_clean": "forbidden"}, ("family",)),
    Preset("Take the top five", "The pile's top cards may be taken.", {"pile_take": "top_n", "pile_n": 5}, ("books",)),
)


def rules_in_force(rule_set: RuleSet, changes: Mapping[str, object], seats: int) -> dict[str, Value]:
    """All option values of a table with that many seats.

    Raises OptionError with a sentence when they do not go together (rules, section 1).
    """
    values = settle(OPTIONS, rule_set, changes, seats)
    if seats not in (2, 4, 6) and values["player_counts"] == "2,4,6":
        raise OptionError(f"These rules are for 2, 4 or 6 players, not {seats}.")
    if len(pack_of(values, seats)) < (2 * int(values["stack_size"]) + 2) * seats:
        raise OptionError("Too few cards: add a pack.")
    return values


def pack_of(values: Mapping[str, Value], seats: int) -> tuple[Card, ...]:
    """The pack that those options play with (rules, section 1)."""
    if values["deck"] == LORDS:
        return _LORDS
    packs = {"players": seats, "players+1": seats + 1, "one": 1}[str(values["decks"])]
    return french(packs + int(values["extra_decks"]), 2)


def cells_of(rule_set: RuleSet, values: Mapping[str, Value]) -> dict[str, str]:
    """The card table in force: that of the deck, with the changes that the rule set makes for its own deck."""
    deck = str(values["deck"])
    own = rule_set.values.get("deck", FRENCH) == deck
    cells = {**CELLS[deck], **(rule_set.data if own else {})}
    return cells if values["red_threes"] != "laid" else {**cells, **_LAID[deck]}


def sides_of(values: Mapping[str, Value], seats: int, round_number: int) -> tuple[int, ...]:
    """The side of every seat in that round, counted from 1 (rules, section 1). Sides are numbered by first seat."""
    partners = values["sides"] == "yes"
    if seats == 4 and partners:
        return (0, 1, 0, 1)
    if seats == 5 and partners and values["five_players"] == "floater":
        return (0, 1, 0, 1, 0 if round_number % 4 in (0, 1) else 1)
    if seats == 6 and partners:
        return (0, 1, 0, 1, 0, 1) if values["six_players"] == "trios" else (0, 1, 2, 0, 1, 2)
    return tuple(range(seats))


VARIANTS = Variants(OPTIONS, RULE_SETS, rules_in_force, PRESETS, ("match", "match_rounds", "match_score"), sides_of)
