"""The pack of Sixty Seconds, what its cards do to the clock, and its options (rules, sections 1 and 2)."""

from __future__ import annotations

from game.engine import first_dealer
from game.engine.cards import own_pack
from game.engine.options import Option, RuleSet, Variants, number, switch
from game.engine.pile_game import RESHUFFLE

LIMIT = 60  # the clock may never pass it
MOST_SEATS = 6
LEADER = "first_leader"

PACK = own_pack(
    "sixty-seconds",
    {
        "5s": 18, "10s": 20, "Pause": 10, "Back": 6, "Hop": 6, "Last": 4, "Half": 4, "Rewind": 4,
        "One": 2, "Two": 2, "Swap": 2, "Twice": 2, "Flare": 4,
    },
    {
        "5s": "Five", "10s": "Ten", "Back": "Turn Back", "Last": "Last Second", "Half": "Half Minute",
        "One": "Everyone Takes One", "Two": "Everyone Takes Two",
    },
)  # fmt: skip
ADDS = {"5s": 5, "10s": 10}  # the numbers; all other cards are commands
MAKES = {"Last": LIMIT, "Half": 30, "Rewind": 0, "Flare": 0}  # what the clock becomes
TAKES = {"One": 1, "Two": 2}  # how many cards everybody else draws
LATEST = {card: LIMIT - ADDS.get(card.rank, 0) for card in PACK}  # up to which time a card may be played
ALL_FIT = min(LATEST.values())  # up to this time every one may be


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
    first_dealer.option(
        MOST_SEATS, (first_dealer.RANDOM,), "Who leads the first round.", LEADER, "First leader", "lead"
    ),
)
STANDARD = RuleSet("standard", "Standard", "A clock that may not pass 60, three fuses each, seven cards.")

VARIANTS = Variants(OPTIONS, (STANDARD,), front=("fuses",))
