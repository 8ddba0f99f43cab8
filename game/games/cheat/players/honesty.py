"""What the claims of a round tell about the players: who lies, and who calls. Everything is counted from the claims
that a view remembers; as long as little has been seen, players are taken to be average.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.games.cheat.rules.claims import Claim, is_true
from game.games.cheat.rules.position import Position

_BENEFIT = 2.5  # every player starts as if so many claims had been turned up, half of them lies
_CALLS, _ASKED = 1.0, 12.0  # and as if it had called so often on so many claims


def lying_odds(claims: Sequence[Claim], seat: int, found: int = 0) -> float:
    """The factor on the odds that a seat lies, from its claims that were turned up and the lies that were `found`
    otherwise."""
    true, false = _BENEFIT, _BENEFIT + found
    for claim in claims:
        if claim.seat == seat and claim.caller is not None:
            if claim.honest:
                true += 1
            else:
                false += 1
    return false / true


def count_lies_found(claims: Sequence[Claim], viewer: int, hand: Sequence[Card], seat: int) -> int:
    """How many lies of a seat the viewer has found in piles it took."""
    lies = start = 0
    for number, claim in enumerate(claims):
        if claim.taker is None:
            continue
        if claim.taker == viewer:
            lies += _lies_in(claims[start : number + 1], claims[number + 1 :], viewer, hand, seat)
        start = number + 1
    return lies


def _lies_in(pile: Sequence[Claim], since: Sequence[Claim], viewer: int, hand: Sequence[Card], seat: int) -> int:
    """How many of a seat's claims in a pile cannot be true, given the cards that the viewer has taken with it."""
    had = [*hand, *(card for claim in since if claim.seat == viewer for card in claim.cards)]
    own = [card for claim in pile if claim.seat == viewer for card in claim.cards]
    lies = 0
    for claim in pile:
        if claim.seat == seat and claim.count and claim.caller is None:
            most = sum(is_true((card,), claim.rank) for card in had) - sum(is_true((card,), claim.rank) for card in own)
            lies += claim.count > most
    return lies


def calling_rates(table: Position) -> list[float]:
    """For every seat how likely it is to call, from how often it did when asked."""
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


def cards_taken(claims: Sequence[Claim], seat: int) -> int:
    """How many cards a seat has taken in piles, its own among them."""
    pile = cards = 0
    for claim in claims:
        pile += claim.count
        if claim.taker is not None:
            cards += pile * (claim.taker == seat)
            pile = 0
    return cards
