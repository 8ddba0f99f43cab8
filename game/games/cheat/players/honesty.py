"""What the claims of a round tell about those who made them: who lies, and who calls.

Everything is counted anew from the claims that a view remembers; where little has been seen yet, players are taken to
be as most are.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.games.cheat.rules.claims import Claim, is_true
from game.games.cheat.rules.position import Position

_BENEFIT = 2.5  # claims that were turned up, half of them lies, that everybody is credited with at first
_CALLS, _ASKED = 1.0, 12.0  # as many calls out of as many claims


def doubt(claims: Sequence[Claim], seat: int, found: int = 0) -> float:
    """By how much the odds that a seat lies are higher than usual, by what was turned up of its claims, and by how many
    lies of its were `found` otherwise."""
    true, false = _BENEFIT, _BENEFIT + found
    for claim in claims:
        if claim.seat == seat and claim.caller is not None:
            if claim.honest:
                true += 1
            else:
                false += 1
    return false / true


def found(claims: Sequence[Claim], viewer: int, hand: Sequence[Card], seat: int) -> int:
    """How many lies of a seat the viewer came upon in piles it took: it cannot have got what was claimed there."""
    lies = start = 0
    for number, claim in enumerate(claims):
        if claim.taker is None:
            continue
        if claim.taker == viewer:
            lies += _lies_in(claims[start : number + 1], claims[number + 1 :], viewer, hand, seat)
        start = number + 1
    return lies


def _lies_in(pile: Sequence[Claim], since: Sequence[Claim], viewer: int, hand: Sequence[Card], seat: int) -> int:
    """How many of a seat's claims in a pile cannot be true, by all that the viewer has had in its hand since."""
    had = [*hand, *(card for claim in since if claim.seat == viewer for card in claim.cards)]
    own = [card for claim in pile if claim.seat == viewer for card in claim.cards]
    lies = 0
    for claim in pile:
        if claim.seat == seat and claim.count and claim.caller is None:
            most = sum(is_true((card,), claim.rank) for card in had) - sum(is_true((card,), claim.rank) for card in own)
            lies += claim.count > most
    return lies


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
