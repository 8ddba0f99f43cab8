"""The pack of Sixty Seconds, what its cards do to the clock, and its options (rules, sections 1 and 2)."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.cards import RANK_NAMES, Card, own_pack
from game.engine.chance import deck_order
from game.engine.drawing import RESHUFFLE
from game.engine.options import Option, OptionError, RuleSet, Value, Variants, number, settle, switch

LIMIT = 60  # the clock may never pass it
MOST_SEATS = 6
BY_LOT = "random"

FIVE, TEN, PAUSE, BACK, HOP = "5s", "10s", "Pause", "Back", "Hop"
LAST, HALF, REWIND, ONE, TWO, SWAP, TWICE, FLARE = "Last", "Half", "Rewind", "One", "Two", "Swap", "Twice", "Flare"

PACK = own_pack(
    "sixty-seconds",
    {
        FIVE: 18, TEN: 20, PAUSE: 10, BACK: 6, HOP: 6, LAST: 4, HALF: 4, REWIND: 4,
        ONE: 2, TWO: 2, SWAP: 2, TWICE: 2, FLARE: 4,
    },
    {
        FIVE: "Five", TEN: "Ten", BACK: "Turn Back", LAST: "Last Second", HALF: "Half Minute",
        ONE: "Everyone Takes One", TWO: "Everyone Takes Two",
    },
)  # fmt: skip
ADDS = {FIVE: 5, TEN: 10}  # the numbers
MAKES = {LAST: LIMIT, HALF: 30, REWIND: 0, FLARE: 0}  # what the clock becomes
TAKES = {ONE: 1, TWO: 2}  # how many cards everybody else draws
LATEST = {card: LIMIT - ADDS.get(card.rank, 0) for card in PACK}  # up to which time a card may be played


def title(card: Card) -> str:
    """What a card is called.

    >>> title(PACK[0]), title(PACK[-1])
    ('Five', 'Flare')
    """
    return RANK_NAMES.get(card.rank, card.rank)


OPTIONS = (
    number("fuses", "Fuses", 1, 5, 3, "How many fuses everybody guards."),
    number("hand_size", "Cards in a hand", 5, 9, 7, "How many cards everybody is dealt."),
    switch("carry_hands", "Hands are kept", True, "After a round hands are only filled up. Off: a fresh deal."),
    switch("burst_resets_clock", "A burst resets the clock", True, "Off: the clock stands still when somebody bursts."),
    Option(
        "flare",
        "A Flare",
        (("pause_or_fuse", "asks for a Pause or a fuse"), ("plain_rewind", "only makes the clock 0")),
        "pause_or_fuse",
        "Whether everybody else has to answer a Flare.",
    ),
    RESHUFFLE,
    Option(
        "first_leader",
        "First leader",
        ((BY_LOT, "by lot"), *((seat, f"seat {seat + 1}") for seat in range(MOST_SEATS))),
        BY_LOT,
        "Who leads the first round.",
    ),
)
STANDARD = RuleSet("standard", "Standard", "A clock that may not pass 60, three fuses each, seven cards.")


def rules_in_force(rule_set: RuleSet, changes: Mapping[str, object], seats: int) -> dict[str, Value]:
    """All option values of a table with that many seats. Raises OptionError for a first leader who is not there."""
    values = settle(OPTIONS, rule_set, changes)
    first = values["first_leader"]
    if isinstance(first, int) and first >= seats:
        raise OptionError(f"Seat {first + 1} cannot lead first: there are {seats} seats.")
    return values


def first_leader(values: Mapping[str, Value], seats: int, seed: int) -> int:
    """The seat that leads the first round; a random one is always the same for the same seed."""
    first = values["first_leader"]
    return deck_order(range(seats), seed, "leader")[0] if first == BY_LOT else int(first)


VARIANTS = Variants(OPTIONS, (STANDARD,), rules_in_force, front=("fuses",))
