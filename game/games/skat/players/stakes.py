"""Skat: what a deal in mind is worth to its declarer, by the rules' own figures."""

from __future__ import annotations

from functools import cache

from game.games.skat.players.kinds import Kind
from game.games.skat.rules.contracts import GRAND, Contract
from game.games.skat.rules.scoring import (
    ENOUGH,
    FOR_A_GAME,
    NOT_OUT,
    SCHNEIDER_POINTS,
    TRICKS,
    fulfilled,
    least_loss,
    null_value,
    value,
)

MARGIN = 0.02  # what a card point is worth beside the score: among equals one takes more


def matadors(kind: Kind, twelve: int) -> int:
    """How many matadors ten cards and the skat have, with or without.

    >>> from game.engine.cards import cards
    >>> from game.games.skat.players.kinds import kind
    >>> spades = kind("spades")
    >>> matadors(spades, spades.bits(cards("JC JS AS"))), matadors(spades, spades.bits(cards("10S")))
    (2, 5)
    """
    trumps = 4 if kind.name == GRAND else 11
    held = twelve >> 32 - trumps
    if not held >> trumps - 1:
        held ^= (1 << trumps) - 1
    missing = held ^ (1 << trumps) - 1
    return trumps - missing.bit_length()


@cache
def outcomes(contract: Contract, matadors: int, bid: int, *, seeger: bool) -> tuple[float, ...]:
    """What the declarer scores: schwarz, schneider, not enough; enough, the others schneider, the others schwarz. Null:
    lost, won."""
    bonus = FOR_A_GAME if seeger else 0
    if contract.is_null:
        worth = null_value(contract)
        return (-2.0 * worth - bonus, float(worth + bonus))
    scores = []
    for points, tricks in ((0, 0), (NOT_OUT, 1), (ENOUGH - 1, 1), (ENOUGH, 1), (SCHNEIDER_POINTS, 1), (120, TRICKS)):
        schneider = points <= NOT_OUT or points >= SCHNEIDER_POINTS
        worth = value(contract, matadors, schneider=schneider, schwarz=tricks in (0, TRICKS))
        if fulfilled(contract, points, tricks) and worth >= bid:
            scores.append(float(worth + bonus))
        else:
            scores.append(-2.0 * max(worth, least_loss(contract, bid)) - bonus)
    return tuple(scores)


def worth(table: tuple[float, ...], points: int, tricks: int) -> float:
    """What a finished deal with trumps is worth to the declarer, by his points (skat included) and tricks."""
    if points >= ENOUGH:
        at = 3 + (points >= SCHNEIDER_POINTS) + (tricks == TRICKS)
    else:
        at = 2 - (points <= NOT_OUT) - (tricks == 0)
    return table[at] + MARGIN * points
