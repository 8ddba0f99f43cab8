"""A few words for tests of Skat: lay cards out as text, say moves as players do, hear what the table answers.

game = table("hearts", hands=["", "", "JC 7H 8C"], trick="9H QH")
assert legal(game) == ["play JC", "play 7H"]
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.engine.options import RuleSet
from game.games.skat.rules.contracts import PACK, contract
from game.games.skat.rules.position import PLAYING, SCORED
from game.games.skat.rules.state import Skat
from game.games.skat.rules.variants import RULE_SETS
from tests.games.talk import events, refusal, say
from tests.games.talk import hand as held

NAMES = ("North", "East", "South", "West")
F, M, R = 0, 1, 2  # forehand, middlehand and rearhand where the last of three seats has dealt


def rule_set(rules: str) -> RuleSet:
    return next(row for row in RULE_SETS if row.id == rules)


def deal(rules: str = "standard", *, seats: int = 3, seed: int = 1, deck: str = "", **options: Any) -> Skat:
    """A list from its first deal, by the last seat unless told otherwise; `deck` are the first cards, top first."""
    options = {"first_dealer": seats - 1, **options}
    return Skat(rule_set(rules), options, NAMES[:seats], seed, [deck.split()] if deck else (), recorded=True)


def table(
    game: str,
    *,
    hands: Sequence[str] = (),
    hand: bool = False,
    seats: int = 3,
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> Skat:
    """A game under way that forehand plays, bid at 18. All cards that are not named lie in the skat, so that a look at
    one move needs no more than the cards it is about."""
    named = " ".join([*hands, facts.get("trick", ""), *(trick[2] for trick in facts.get("tricks", ()))]).split()
    rest = " ".join(card.text for card in PACK if card.text not in named)
    usual = {
        "contract": list(contract(game, hand=hand)),
        "hand_game": hand,
        "declarer": F,
        "bids": [18] + [0] * (seats - 1),
        "passed": [False, True, True, False][:seats],
        "phase": PLAYING,
        "skat": rest,
    }
    row, chosen = rule_set("standard"), options or {}
    return Skat(row, chosen, NAMES[:seats], 1, (), {**usual, "hands": list(hands), **facts}, recorded=True)


def to_skat(game: Skat, bid: int = 18, declarer: int = F) -> Skat:
    """The auction of a deal by the last seat of three, won by that one at that figure."""
    if declarer == F:
        return say(game, f"bid {bid}", "hold", "pass", "pass")
    if declarer == M:
        return say(game, f"bid {bid}", "pass", "pass")
    return say(game, "pass", f"bid {bid}", "pass")


def play_on(game: Skat, rng: Random | None = None) -> Skat:
    """Play the deal to its end: by lot, or everybody the first card that may be played."""
    while not game.round_over:
        fits = game.playable()
        say(game, f"play {fits[0] if rng is None else rng.choice(fits)}")
    assert game.phase == SCORED
    return game


def legal(game: Skat, seat: int | None = None) -> list[str]:
    """What that seat (usually the one on turn) may say, giving up apart."""
    return [str(move) for move in game.moves(game.turn if seat is None else seat) if move.kind != "concede"]
