"""A few words for tests of Hand and Foot: lay cards out by their faces, say moves as players do, hear the answer.

Cards are written by rank (``K 10 2 Jk r3 b3``, or ``12 Lo La Vi Je Jo``); each word stands for another copy.

    game = table("books", hands=["6 6 6 J J 2 9"])
    say(game, "lay 6 6 6", "lay J J 2", "go_down")
    assert refusal(game, "lay 9") == "too_few"
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.melds.table import tentative
from game.engine.options import RuleSet
from game.games.hand_and_foot.rules.position import FEET
from game.games.hand_and_foot.rules.state import HandAndFoot
from game.games.hand_and_foot.rules.variants import RULE_SETS, pack_of, rules_in_force
from tests.games.melding import Dealer, faces
from tests.games.talk import events

NAMES = ("North", "East", "South", "West", "Ada", "Bruno")
BOOKS, FAMILY, LORDS = "books", "family", "lords"


def row(rules: str) -> RuleSet:
    return next(rule_set for rule_set in RULE_SETS if rule_set.id == rules)


def dealer_of(rules: str, options: dict[str, Any], seats: int) -> Dealer:
    """Gives the cards of a table."""
    return Dealer(pack_of(rules_in_force(row(rules), options, seats), seats))


def deal(rules: str = BOOKS, *, seats: int = 4, seed: int = 1, **options: Any) -> HandAndFoot:
    """A match from its first deal."""
    return HandAndFoot(row(rules), options, NAMES[:seats], seed, recorded=True)


def table(
    rules: str = BOOKS,
    *,
    seats: int = 4,
    hands: Sequence[str | None] = (),
    feet: Sequence[str | None] = (),
    groups: Sequence[Sequence[str]] = (),
    laid: Sequence[str] = (),
    pile: str = "",
    threes: Sequence[str] = (),
    stock: str | None = None,
    rest: str = "stock",
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> HandAndFoot:
    """A position: hands and feet of the first seats (the others are dealt eleven cards each), groups by side, tentative
    groups of the seat on turn, the pile and the stock bottom first, red threes laid down by side. It is seat 0's second
    turn, after drawing."""
    options = options or {}
    dealer = dealer_of(rules, options, seats)
    position: dict[str, Any] = {
        "hands": [None if hand is None else dealer.cards(hand) for hand in hands],
        "feet": [None if text is None else dealer.cards(text) for text in feet],
        "groups": [[dealer.cards(text) for text in own] for own in groups],
        "tentative": [dealer.cards(text) for text in laid],
        "discard": dealer.cards(pile),
        "rest": rest,
        **({"bonus": [dealer.cards(text) for text in threes]} if threes else {}),
        "turns": [2] * seats,
        **facts,
    }
    if stock is not None:
        position["stock"] = dealer.cards(stock)
    return HandAndFoot(row(rules), options, NAMES[:seats], 1, (), position, recorded=True)


def hardest_hand(rules: str) -> HandAndFoot:
    """A position in which it takes longest to see whether one can go out: forty cards of which many have one rank, in
    the foot, with groups of those ranks on the table and a partner to be asked."""
    wild = "Je" if rules == LORDS else "2"
    hand = [wild] * 8 + ["4"] * 11 + ["5"] * 11 + ["6"] * 10
    groups = [" ".join([rank] * 3) for rank in "4567"]
    options = {"ask_partner": "all", "extra_decks": 2}
    return table(rules, hands=[" ".join(hand)], feet=[""], groups=[groups], options=options)


def foot(game: HandAndFoot, seat: int = 0) -> list[str]:
    return faces(game.table[FEET[seat]])


def laid(game: HandAndFoot, seat: int, number: int) -> list[str]:
    """The cards of a tentative group."""
    return faces(game.table[tentative(seat, number)])
