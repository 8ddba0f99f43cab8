"""House rules that games of the Eights family have in common; a game takes those it plays with, and `MatchingState` and
the classes beside it read their values.
"""

from __future__ import annotations

from game.engine.options import Option, one_of, ways

ANSWER = ways(
    "answer",
    "Cards that are owed",
    {"same_rank": "are passed on by the same rank", "any_press": "are passed on by any that fits"},
    "Whoever owes cards may lay another card that asks for some: one of the same rank, or any that fits.",
)
SEVERAL = ways(
    "several",
    "Several cards at once",
    {"off": "never", "rank": "of one rank", "rank_or_run": "of one rank, or a run in one suit"},
    "The first of them has to fit; the last lies on top.",
)
AFTER_DRAW = ways(
    "after_draw",
    "A card just drawn",
    {"may_play": "may be played", "ends": "is kept"},
    "Whether a card that fits may be played in the turn in which it was drawn.",
)
DRAW_UNTIL = ways(
    "draw_until", "Whoever draws takes", {"one": "one card", "playable": "cards until one fits"}, "How many."
)
MAY_DRAW = ways(
    "may_draw",
    "One may draw",
    {"always": "always", "only_when_stuck": "only without a card that fits"},
    "Whether a card that fits may be held back.",
)
LAST_CARD = ways(
    "last_card",
    "The last card",
    {"off": "is not announced", "say": "has to be announced"},
    "Whoever forgets to say “last card” with one card left draws two.",
)
TURN_UP_POWER = ways(
    "turn_up_power",
    "A first card that does something",
    {"passed_over": "is passed over", "applies": "hits the first player"},
    "Whether cards are turned up until a plain one begins the pile.",
)
PLAY_CAP = ways(
    "play_cap",
    "Turns in a round",
    {"auto": "as needed", 0: "no limit", **{turns: str(turns) for turns in (50, 100, 200, 400, 800)}},
    "After so many turns the fewest cards win. As needed: 100 for each player.",
    most=10_000,
)

MATCH: tuple[Option, ...] = (
    ways(
        "match",
        "A match",
        {"single": "is one round", "rounds": "is some rounds with points", "first_to_wins": "is for rounds won"},
        "How long it lasts, and what counts.",
    ),
    one_of("rounds", "Rounds", (3, 5, 8, 10), 5, "How many rounds a match has.", ("match", "rounds")),
    one_of("wins", "Rounds to win", (2, 3, 5), 3, "How many won rounds win the match.", ("match", "first_to_wins")),
    ways(
        "points",
        "Cards left in a hand",
        {"by_card": "count by what they are", "by_count": "count one each"},
        "What they count against their player.",
        after=("match", "rounds"),
    ),
)
"""How long a match lasts and what counts, for a `MatchForm` (`game.engine.matching.scoring`)."""
