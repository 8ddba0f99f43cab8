"""The rule sets of Hand and Foot as data, the house rules, and the presets.

Cells of a card table say what a card is worth and what it is: ``10`` a natural card that makes groups, ``50 wild``,
``dead -300`` one that can only be discarded, ``cap -500`` one that tops a finished group. The number after the word is
what it counts when it is left unplayed. A new rule set needs a new entry here and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine import first_dealer
from game.engine.cards import JOKER, Card, french, own_pack
from game.engine.options import Option, OptionError, Preset, RuleSet, Value, Variants, number, settle, switch

DEALT = 22  # cards that every player is dealt, in two stacks
FRENCH, LORDS = "french", "lords"
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

RULE_SETS = (
    RuleSet(
        "books",
        "Books",
        "The pile is never taken, one clean book to go out, play to 10,000; ask your partner before going out.",
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

_MATCHES = {"pair": "a pair", "one_plus_wild": "one + wild", "onto_group": "onto a group"}
_MATCH_SETS = tuple(
    "+".join(key for bit, key in enumerate(_MATCHES) if bits >> bit & 1) for bits in range(1, 1 << len(_MATCHES))
)


def _either(keys: Sequence[str]) -> str:
    """``a pair, one + wild or onto a group``"""
    *others, last = (_MATCHES[key] for key in keys)
    return " or ".join(filter(None, (", ".join(others), last)))


def _points(
    key: str, label: str, default: int, help: str, *others: int, after: tuple[str, Value] | None = None
) -> Option:
    values = sorted({default, *others})
    return Option(key, label, tuple((value, f"{value:,}") for value in values), default, help, after)


def _worth(key: str, what: str, default: int, cards: str, *others: int) -> Option:
    """An option on what something brings: ``A clean book is worth``."""
    return _points(key, f"{what} is worth", default, f"Points for {cards}.", *others)


OPTIONS = (
    Option(
        "deck",
        "The cards",
        ((FRENCH, "French packs with Jokers"), (LORDS, "the Lords pack")),
        FRENCH,
        "The Lords pack has 262 cards: numbers, Lords, Ladies, Villains, Jesters and Jokers.",
    ),
    Option(
        "decks",
        "Packs of cards",
        (("players", "one for each player"), ("players+1", "one more than players"), ("one", "one")),
        "players+1",
        "How many packs are shuffled together.",
        after=("deck", FRENCH),
    ),
    number("extra_decks", "Extra packs", 0, 2, 0, "Packs added to that number.", after=("deck", FRENCH)),
    Option(
        "player_counts",
        "Number of players",
        (("2-6", "2 to 6"), ("2,4,6", "2, 4 or 6")),
        "2-6",
        "For how many players the game is offered.",
    ),
    Option(
        "sides",
        "Sides",
        (("yes", "partners sit opposite"), ("no", "each alone")),
        "yes",
        "Whether four and six players are partners.",
    ),
    Option(
        "five_players",
        "Five players",
        (("alone", "each alone"), ("floater", "the fifth changes sides")),
        "alone",
        "The fifth player may change sides: with one side in rounds 1 and 4, with the other in rounds 2 and 3.",
    ),
    Option(
        "six_players",
        "Six players",
        (("pairs", "three pairs"), ("trios", "three against three")),
        "pairs",
        "How six players are partners.",
    ),
    first_dealer.option(6, (first_dealer.LAST,), "Who deals the first round; after that it is the next seat's turn."),
    Option(
        "first_player",
        "First player",
        (("left_of_dealer", "left of the dealer"), ("random", "by lot")),
        "left_of_dealer",
        "Who begins a round.",
    ),
    Option(
        "cut_bonus",
        "Points for an exact cut",
        (("off", "none"), ("dealer", "the dealer cuts"), ("each", "everybody cuts")),
        "dealer",
        "Lift exactly the cards that are to be dealt, and your side scores.",
    ),
    _worth("cut_points", "An exact cut", 100, "an exact cut", 50, 200),
    number("cut_noise", "Unsteady hand", 0, 6, 3, "By how many cards a cut may miss what you aimed at."),
    switch("pass_left", "Pass a stack", False, "Everybody passes one of the two stacks to the left."),
    Option(
        "hand_choice",
        "Hand or foot",
        (
            ("high_bottom", "the higher bottom card"),
            ("blind", "chosen unseen"),
            ("see_bottoms", "chosen by the bottom cards"),
        ),
        "high_bottom",
        "How it is decided which stack is played first, as the hand.",
    ),
    switch("up_card", "Turn up a first card", False, "The first card of the discard pile comes from the stock."),
    number("draw_count", "Cards drawn", 1, 3, 2, "How many cards are drawn at the beginning of a turn."),
    Option(
        "pile_take",
        "Picking up the pile",
        (("none", "never"), ("top_n", "its top cards"), ("all", "all of it")),
        "none",
        "Whether you may take the discard pile instead of drawing, and how much of it.",
    ),
    number("pile_n", "Cards from the pile", 3, 7, 5, "How many top cards are taken.", after=("pile_take", "top_n")),
    Option(
        "pile_from_turn",
        "The pile may be taken",
        ((1, "from the first turn"), (2, "from the second turn")),
        2,
        "In which of their own turns players may first take it.",
    ),
    Option(
        "pile_match",
        "Taken with",
        tuple((key, _either(key.split("+"))) for key in _MATCH_SETS),
        "pair",
        "What you need for the top card: two more of its rank, one and a wild card, or a group it joins.",
    ),
    switch("freeze", "Wild cards freeze the pile", False, "After a wild discard only a natural pair takes the pile."),
    Option(
        "minimum",
        "First lay-down",
        (("by_score", "by the side's total"), ("by_round", "by the round")),
        "by_score",
        "How the points a side needs for its first lay-down rise: at totals of 2,500, 5,000 and 7,500, or every round.",
    ),
    _points(
        "minimum_first", "First lay-down, to begin with", 50, "The points it needs at first; then 90, 120 and 150.", 60
    ),
    Option(
        "wild_share",
        "Wild cards in a group",
        (("half", "at most half"), ("fewer", "fewer than natural cards")),
        "half",
        "How many wild cards a group may have.",
    ),
    Option(
        "wild_cap",
        "Most wild cards",
        ((0, "no limit"), *((n, str(n)) for n in range(1, 7))),
        0,
        "The most wild cards in one group.",
    ),
    switch("wild_groups", "Wild groups", False, "Three or more wild cards are a group of their own."),
    Option(
        "wild_on_clean",
        "Wild card on a clean book",
        (("makes_dirty", "makes it dirty"), ("forbidden", "is not allowed")),
        "makes_dirty",
        "Whether a wild card may be added to a clean book, which makes it dirty.",
    ),
    Option(
        "same_rank_groups",
        "Second group of a rank",
        (("allowed", "at any time"), ("after_complete", "once the first is a book"), ("never", "never")),
        "after_complete",
        "Whether a side may have two groups of the same rank.",
    ),
    switch(
        "lady_cap", "Ladies top books", False, "A Lady may be laid on top of a clean or wild book.", ("deck", LORDS)
    ),
    switch(
        "foot_keep_one",
        "Foot with one card left",
        False,
        "With one card left after your discard you may pick up the foot.",
    ),
    number("contract_clean", "Clean books to go out", 0, 4, 1, "How many clean books a side needs to go out."),
    number("contract_dirty", "Dirty books to go out", 0, 4, 0, "How many dirty books a side needs to go out."),
    Option(
        "last_discard",
        "The last card",
        (("required", "must be discarded"), ("optional", "may be played or discarded")),
        "optional",
        "Whether going out must end with a discard.",
    ),
    Option(
        "ask_partner",
        "Ask before going out",
        (("off", "no need"), ("all", "all partners must agree"), ("any", "one partner must agree")),
        "all",
        "Whether you ask your partner before going out.",
    ),
    _worth("out_bonus", "Going out", 0, "going out", 100, 200),
    _worth("clean_points", "A clean book", 500, "seven or more cards of a rank, none of them wild", 300),
    _worth("dirty_points", "A dirty book", 300, "seven or more cards with wild ones among them", 100),
    _worth("wild_points", "A wild book", 2000, "seven or more wild cards", 1000, 1500),
    _worth("cap_points", "A Lady on top", 100, "a book with a Lady on top", 200),
    Option(
        "stock_out",
        "With no stock left",
        (("end_round", "the round ends"), ("reshuffle_once", "the pile is shuffled once")),
        "end_round",
        "The turn is always played to its end.",
    ),
    Option(
        "match",
        "Match length",
        (("rounds", "a number of rounds"), ("score", "to a score")),
        "score",
        "Whether it ends at a score or after a number of rounds.",
    ),
    _points("match_score", "Score", 10000, "The score that ends a match.", 3000, 5000, 8000, after=("match", "score")),
    number("match_rounds", "Rounds", 1, 8, 4, "How many rounds are played.", after=("match", "rounds")),
    Option(
        "tie",
        "Level at the top",
        (("extra_round", "one more round"), ("share", "a shared win")),
        "extra_round",
        "What happens when two sides have the same total.",
    ),
    _points(
        "round_cap",
        "Most rounds",
        30,
        "After so many rounds the highest total wins. 0: 50 rounds.",
        0,
        10,
        20,
        after=("match", "score"),
    ),
)

PRESETS = (
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
    if len(pack_of(values, seats)) < (DEALT + 2) * seats:
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
    return {**CELLS[deck], **(rule_set.data if own else {})}


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
