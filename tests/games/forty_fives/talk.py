"""A few words for tests of Forty-Fives: lay cards out as text, say moves as players do, hear what the table answers.

game = table("D", hands=["JD 4D 9C"], trick="6D", leader=3)
assert legal(game) == ["play JD", "play 4D"]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.cards import french
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.position import PLAYING
from game.games.forty_fives.rules.state import FortyFives
from game.games.forty_fives.rules.variants import RULE_SETS
from tests.games.talk import events, hand, legal, refusal, refused, say

NAMES = ("North", "East", "South", "West")
PEOPLE = (*NAMES, "Ada", "Bruno", "Cleo", "Dora", "Emil", "Fay")
A, B = 0, 1  # the sides


def deal(rules: str = "merrimack", *, seats: int = 4, seed: int = 1, deck: str = "", **options: Any) -> FortyFives:
    """A match from its first deal, by the last seat unless told otherwise; `deck` are the first cards, top first."""
    row = next(rule_set for rule_set in RULE_SETS if rule_set.id == rules)
    options = {"first_dealer": seats - 1, **options}
    return FortyFives(row, options, PEOPLE[:seats], seed, [deck.split()] if deck else (), recorded=True)


def table(
    trump: str = "",
    *,
    hands: Sequence[str] = (),
    seats: int = 4,
    rules: str = "merrimack",
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> FortyFives:
    """A position: with a trump suit it is in play, bid at 15 by seat 0, else it is the auction. Seats that are given no
    hand hold five cards of what is left (as many as the first hand, in play)."""
    named = " ".join([*hands, *facts.get("discards", ()), *(trick[2] for trick in facts.get("tricks", ()))])
    named += " ".join(["", facts.get("trick", ""), facts.get("kitty", ""), facts.get("stock", "")])
    left = [card.text for card in french() if card.text not in named.split()]
    held = len(hands[0].split()) if trump and hands else 5
    full = [*hands, *(" ".join(left[held * n : held * (n + 1)]) for n in range(seats - len(hands)))]
    usual = {"trump": trump, "phase": PLAYING, "standing": "15", "bidder": 0} if trump else {}
    row = next(rule_set for rule_set in RULE_SETS if rule_set.id == rules)
    return FortyFives(row, options or {}, PEOPLE[:seats], 1, (), {**usual, "hands": full, **facts}, recorded=True)


def to_discard(game: FortyFives, *calls: str, trump: str = "S") -> FortyFives:
    """Bid as told (by default seat 0 bids 15 and the others pass) and name trump."""
    say(game, *(calls or ("bid 15", "pass", "pass", "pass")))
    return say(game, f"trump {trump}")


def played_out(
    won: str,
    best: str,
    *,
    bid: str = "15",
    by: int = A,
    totals: tuple[int, int] = (0, 0),
    rules: str = "merrimack",
    options: dict[str, Any] | None = None,
) -> FortyFives:
    """A finished hand: spades are trump, `won` are who won the tricks (``"AABAB"``), `best` the side that has
    the highest trump (empty: no trump was played), `bid` was made by that side, which had these totals before. Whoever
    wins a trick leads to it, and the others have nothing of that suit."""
    seats = ["AB".index(side) for side in won]
    top = "AB".index(best) if best else None
    return played_by(4, seats, top, bid=bid, by=by, totals=totals, rules=rules, options=options)


def played_by(
    seats: int,
    won: Sequence[int],
    best: int | None,
    *,
    bid: str = "15",
    by: int = 0,
    totals: Sequence[int] = (),
    rules: str = "merrimack",
    options: dict[str, Any] | None = None,
    **facts: Any,
) -> FortyFives:
    """A finished hand of so many seats: `won` are the seats that won the tricks, `best` is the one of them that has the
    highest trump, `totals` those of the sides before it."""
    suits = contract("S").suits
    leads = iter(suits["S"] if best is not None else suits["H"])
    others = iter([*suits["C"], *suits["D"], *suits["H"]])
    lead_of = {at: next(leads) for at in sorted(range(5), key=lambda at: won[at] != best)}
    tricks = [
        " ".join(card.text for card in (lead_of[at], *(next(others) for _ in range(seats - 1)))) for at in range(5)
    ]
    last = tricks[4].split()
    before = {"totals": list(totals), "began": list(totals)} if totals else {}
    game = table(
        "S", hands=[last[(seat - won[4]) % seats] for seat in range(seats)], leader=won[4], seats=seats,
        tricks=[[seat, seat, cards] for seat, cards in zip(won[:4], tricks[:4], strict=True)],
        standing=bid, bidder=by, rules=rules, options=options, **before, **facts,
    )  # fmt: skip
    return say(game, *(f"play {card}" for card in last))
