"""What the claims of a round tell about those who made them: who lies, and who calls.

Everything is counted anew from the claims that a view remembers; where little has been seen yet, players are taken to
be as most are.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.cheat.claims import Claim
from game.cheat.position import Position

_BENEFIT = 2.5  # claims that were turned up, half of them lies, that everybody is credited with at first
_CALLS, _ASKED = 1.0, 12.0  # as many calls out of as many claims


def doubt(claims: Sequence[Claim], seat: int) -> float:
    """By how much the odds that a seat lies are higher than usual, by what was turned up of its claims."""
    true = false = _BENEFIT
    for claim in claims:
        if claim.seat == seat and claim.caller is not None:
            if claim.honest:
                true += 1
            else:
                false += 1
    return false / true


def readiness(table: Position) -> list[float]:
    """For every seat how likely it is to call, by how often it did when it was asked."""
    calls, asked = [_CALLS] * table.seats, [_ASKED] * table.seats
    order = [table.asked_about(seat) for seat in range(table.seats)]
    for claim in table.claims:
        if not claim.count:
            continue
        for seat in order[claim.seat]:
            asked[seat] += 1
            if seat == claim.caller:
                calls[seat] += 1
                break
    return [called / windows for called, windows in zip(calls, asked, strict=True)]


def taken(claims: Sequence[Claim], seat: int) -> int:
    """How many cards a seat has taken in piles, its own among them."""
    pile = cards = 0
    for claim in claims:
        pile += claim.count
        if claim.taker is not None:
            cards += pile * (claim.taker == seat)
            pile = 0
    return cards
