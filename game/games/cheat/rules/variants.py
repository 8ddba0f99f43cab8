"""The options of Cheat, its presets, and the terms that follow from the options in force: the pack, how many cards go
down at once, which ranks may follow which.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from game.engine import first_dealer
from game.engine.cards import RANKS, Card, french
from game.engine.options import Option, Preset, RuleSet, Value, Variants, number, switch

MOST_SEATS = 8
_MOST_PLAYS = 99_999  # plays after which a round may end

RULE_SETS = (
    RuleSet("standard", "Standard", "Ranks go up one by one from the aces, and anybody may call a lie."),
)  # fmt: skip

OPTIONS = (
    Option(
        "match",
        "Match length",
        (
            ("single", "one round"),
            ("first_to_wins", "a number of wins"),
            ("penalty_rounds", "rounds with penalties"),
        ),
        "single",
        "When the match ends. With penalties, everybody but the winner scores the cards they hold; the lowest total "
        "wins.",
    ),
    number(
        "wins",
        "Rounds to win",
        1,
        10,
        3,
        "The first to win this many rounds wins the match.",
        ("match", "first_to_wins"),
    ),
    number("rounds", "Rounds", 1, 12, 3, "How many rounds are played.", ("match", "penalty_rounds")),
    Option(
        "finish",
        "A round ends",
        (("first_out", "when the first is out"), ("play_to_last", "when only one has cards")),
        "first_out",
        "Whether the others play on for the places after somebody is out.",
    ),
    Option(
        "rank_rule",
        "The rank to call",
        (
            ("up", "the next one up"),
            ("down", "the next one down"),
            ("adjacent", "one up or one down"),
            ("same_or_adjacent", "the same, up or down"),
            ("same_or_up", "the same or one up"),
            ("same", "the same till a call"),
        ),
        "up",
        "Which ranks may follow the last one. Unless ranks simply go up or down, any rank may begin an empty pile.",
    ),
    Option(
        "first_rank",
        "The first call",
        (("ace", "aces"), ("free", "any rank")),
        "ace",
        "What the first player of a round calls where the ranks go up or down.",
    ),
    Option(
        "max_cards",
        "Cards at once",
        (("auto", "four a pack"), *((count, str(count)) for count in range(1, 13))),
        "auto",
        "How many cards you may lay in one turn.",
    ),
    switch(
        "may_pass", "Passing", False, "You may lay nothing, unless the pile is empty or all the others have passed."
    ),
    Option(
        "who_challenges",
        "Who may call",
        (("anyone", "anybody"), ("next_player", "only the next player")),
        "anyone",
        "Who is asked whether the claim is a lie.",
    ),
    Option(
        "after_challenge",
        "After a call",
        (
            ("next_seat", "the turn goes on"),
            ("winner", "whoever was right plays"),
            ("loser", "whoever took the pile plays"),
        ),
        "next_seat",
        "Who plays next when a claim has been called.",
    ),
    Option(
        "bullets",
        "Bullets",
        ((0, "none are counted"), *((count, str(count)) for count in range(1, 4))),
        0,
        "A call that fails costs one; whoever has none left calls no more in that round.",
    ),
    Option(
        "packs",
        "Packs of cards",
        (("auto", "as needed"), (1, "1"), (2, "2"), (3, "3")),
        "auto",
        "As needed: one pack for up to five players, two for more.",
    ),
    Option("jokers", "Jokers", ((0, "none"), (2, "two a pack")), 0, "A joker makes every claim true."),
    Option(
        "set_aside",
        "Set aside",
        (("auto", "as needed"), *((count, str(count)) for count in range(21))),
        "auto",
        "Cards that nobody sees all round. As needed: 16 with two players, none with more.",
    ),
    Option(
        "deal",
        "The deal",
        (("all", "all the cards"), ("equal", "the same for everybody")),
        "all",
        "Whether some may hold a card more, or what is left over is set aside too.",
    ),
    Option(
        "first_player",
        "First to play",
        (("left_of_dealer", "the dealer's left"), ("ace_of_spades", "the ace of spades"), ("random", "by lot")),
        "left_of_dealer",
        "Who plays first: the player to the dealer's left, whoever holds the ace of spades, or anybody.",
    ),
    Option(
        "play_cap",
        "Plays in a round",
        (
            ("auto", "as needed"),
            (0, "no limit"),
            *((plays, str(plays)) for plays in (20, 50, 100, 200, 400, 800, 1600)),
        ),
        "auto",
        "After so many plays the fewest cards win. As needed: 200 for each player, 400 where play goes on to the last.",
        most=_MOST_PLAYS,
    ),
    first_dealer.option(MOST_SEATS, (first_dealer.LAST, first_dealer.RANDOM), "Who deals the first round."),
)

PRESETS = (
    Preset("Up or down one", "Call the rank above or below the last one.", {"rank_rule": "adjacent"}, ("standard",)),
    Preset("Everyone to the end", "Play goes on until only one has cards.", {"finish": "play_to_last"}, ("standard",)),
    Preset(
        "Only the next may call",
        "Only the next player may call a lie.",
        {"who_challenges": "next_player"},
        ("standard",),
    ),
    Preset("With jokers", "Two in each pack; a joker is whatever you say it is.", {"jokers": 2}, ("standard",)),
    Preset("With passing", "You may lay nothing when nothing fits.", {"may_pass": True}, ("standard",)),
    Preset("Three bullets", "Whose calls have failed three times calls no more.", {"bullets": 3}, ("standard",)),
    Preset("Three wins", "The first to win three rounds.", {"match": "first_to_wins"}, ("standard",)),
)

FRONT = ("match", "wins", "rounds", "finish")  # what a set-up asks for first

_STEPS = {  # for every rank rule how far from the last rank one may call
    "up": (1,),
    "down": (-1,),
    "adjacent": (-1, 1),
    "same_or_adjacent": (-1, 0, 1),
    "same_or_up": (0, 1),
    "same": (0,),
}
_TWO_PACKS_FROM = 6  # players
_ASIDE_FOR_TWO = 16


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms that follow from the options in force. ``follows`` are the ranks that may be called after each (after
    ``""`` at the start), ``step`` by how many places the rank goes on from one player to the next, whatever becomes of
    the pile (0: it does not); ``aside`` how many cards are set aside before the deal and ``over`` after it, ``cap`` how
    many plays end a round (0: none), and ``bullets`` how many calls may fail (0: any number)."""

    pack: tuple[Card, ...]
    packs: int
    jokers: int
    aside: int
    over: int
    max_cards: int
    follows: Mapping[str, tuple[str, ...]]
    step: int
    may_pass: bool
    next_only: bool
    after_challenge: str
    to_last: bool
    cap: int
    bullets: int

    @property
    def in_order(self) -> bool:
        """Whether everybody has to call the next rank, up or down."""
        return bool(self.step)


def terms_of(values: Mapping[str, Value], seats: int) -> Terms:
    """The terms of a table with those options and that many seats (rules, sections 1 and 2)."""
    return _terms(tuple(values.items()), seats)


@cache
def _terms(in_force: tuple[tuple[str, Value], ...], seats: int) -> Terms:
    values = dict(in_force)
    packs = (2 if seats >= _TWO_PACKS_FROM else 1) if values["packs"] == "auto" else int(values["packs"])
    jokers = int(values["jokers"])
    pack = french(packs, jokers)
    aside = (_ASIDE_FOR_TWO if seats == 2 else 0) if values["set_aside"] == "auto" else int(values["set_aside"])
    to_last = values["finish"] == "play_to_last"
    steps = _STEPS[str(values["rank_rule"])]
    step = steps[0] if len(steps) == 1 else 0
    follows = {
        rank: tuple(RANKS[at] for at in sorted((here + by) % len(RANKS) for by in steps))
        for here, rank in enumerate(RANKS)
    }
    follows[""] = RANKS[:1] if step and values["first_rank"] == "ace" else RANKS
    return Terms(
        pack=pack,
        packs=packs,
        jokers=jokers * packs,
        aside=aside,
        over=(len(pack) - aside) % seats if values["deal"] == "equal" else 0,
        max_cards=4 * packs if values["max_cards"] == "auto" else int(values["max_cards"]),
        follows=follows,
        step=step,
        may_pass=bool(values["may_pass"]),
        next_only=values["who_challenges"] == "next_player",
        after_challenge=str(values["after_challenge"]),
        to_last=to_last,
        bullets=int(values["bullets"]),
        cap=(400 if to_last else 200) * seats if values["play_cap"] == "auto" else int(values["play_cap"]),
    )


VARIANTS = Variants(OPTIONS, RULE_SETS, presets=PRESETS, front=FRONT)
