"""The house rules of Hand and Foot, each with the value that leaves every rule set as it is (rules, section 2): what is
dealt, a turn, and how a round and a match end. Those on the decks stand in `variants`."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import first_dealer
from game.engine.options import Option, Value, number, one_of, switch

FRENCH = "french"
LONGEST_MATCH = 50  # rounds, where neither the score nor an option ends it

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


DEAL = (
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
        (
            ("left_of_dealer", "left of the dealer"),
            ("random", "by lot"),
            ("dealer", "the dealer"),
            ("went_out", "who went out last"),
        ),
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
    one_of("stack_size", "Cards in a stack", (11, 12, 13, 15), 11, "How many cards each of the two stacks has."),
    switch("pass_left", "Pass a stack", False, "Everybody passes one of the two stacks to the left."),
    switch("pass_right", "Pass both stacks", False, "The other stack is passed to the right.", ("pass_left", True)),
    Option(
        "hand_choice",
        "Hand or foot",
        (
            ("high_bottom", "the higher bottom card"),
            ("blind", "chosen unseen"),
            ("see_bottoms", "chosen by the bottom cards"),
            ("low_bottom", "the lower bottom card"),
        ),
        "high_bottom",
        "How it is decided which stack is played first, as the hand.",
    ),
    switch("up_card", "Turn up a first card", False, "The first card of the discard pile comes from the stock."),
)

TURN = (
    Option(
        "red_threes",
        "Red threes",
        (("discarded", "can only be discarded"), ("laid", "are laid down at once")),
        "discarded",
        "Laid down they bring 100 points each, or cost a side that is not down 100; other cards are drawn for them.",
        after=("deck", FRENCH),
    ),
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
        "last_opening",
        "First lay-down of the last round",
        (("points", "so many points"), ("book", "a whole book")),
        "points",
        "In the last round a side may have to go down with a whole book, whatever it is worth.",
        after=("match", "rounds"),
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
    Option(
        "wild_start",
        "Wild cards to begin with",
        ((0, "as many as in any group"), (1, "one")),
        0,
        "The most wild cards with which a group begins; more may join it once it is down for good.",
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
)

ENDS = (
    switch(
        "foot_keep_one",
        "Foot with one card left",
        False,
        "With one card left after your discard you may pick up the foot.",
    ),
    number("contract_clean", "Clean books to go out", 0, 4, 1, "How many clean books a side needs to go out."),
    number("contract_dirty", "Dirty books to go out", 0, 4, 0, "How many dirty books a side needs to go out."),
    number("contract_wild", "Wild books to go out", 0, 2, 0, "How many wild books it takes.", ("wild_groups", True)),
    switch("contract_sevens", "Sevens to go out", False, "One of the clean books has to be of sevens."),
    Option(
        "contract_grows",
        "Books to go out, later",
        (("same", "as many"), ("dirty", "a dirty one more each round"), ("both", "one more of each")),
        "same",
        "How the number of books that a side needs to go out grows from round to round, up to the fourth.",
    ),
    Option(
        "last_discard",
        "The last card",
        (("required", "must be discarded"), ("optional", "may be played or discarded")),
        "optional",
        "Whether going out must end with a discard.",
    ),
    switch(
        "out_without_foot",
        "Going out without the foot",
        False,
        "Whose hand is played may go out, if the side has its books, and leave the foot, which counts against it then.",
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
    Option(
        "sevens_points",
        "A clean book of sevens is worth",
        ((0, "as much as any"), *((points, f"{points:,}") for points in (1000, 1500, 2500, 5000))),
        0,
        "Points for seven or more sevens without a wild card.",
    ),
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
    Option(
        "round_cap",
        "Most rounds",
        ((0, str(LONGEST_MATCH)), *((rounds, str(rounds)) for rounds in (10, 20, 30))),
        30,
        "After so many rounds the highest total wins.",
        after=("match", "score"),
    ),
)
