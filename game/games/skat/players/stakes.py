"""Skat: what a finished deal in mind is worth, by the rules' own figures."""

from __future__ import annotations

from functools import cache

from game.games.skat.players.fast_round import FastRound
from game.games.skat.players.seeing import seeger
from game.games.skat.rules import scoring
from game.games.skat.rules.contracts import ALL_POINTS, Contract
from game.games.skat.rules.position import Position

MARGIN = 0.02  # what a card point is worth beside the score: among equals one takes more


@cache
def score(contract: Contract, matadors: int, bid: int, points: int, times: int = 1, *, seeger: bool) -> float:
    """What the declarer scores with so many card points (in null: tricks), where the game counts so many times. All
    points are taken for all tricks, and none for none.

    >>> score(Contract("hearts"), 2, 18, 61, seeger=False), score(Contract("null"), 0, 18, 1, 2, seeger=True)
    (30.0, -142.0)
    """
    tricks = {0: 0, ALL_POINTS: scoring.TRICKS}.get(points, 1)
    schneider = not scoring.NOT_OUT < points < scoring.SCHNEIDER_POINTS
    worth = scoring.value(contract, matadors, schneider=schneider, schwarz=tricks != 1)
    bonus = scoring.FOR_A_GAME if seeger else 0
    if scoring.fulfilled(contract, points, tricks) and worth >= bid:
        return float(times * worth + bonus)
    return -2.0 * times * max(worth, scoring.least_loss(contract, bid)) - bonus


def worth(view: Position, contract: Contract | None, end: FastRound, seat: int, times: int | None = None) -> float:
    """What a finished deal is worth to a seat, if that was played (None: a ramsch) at the bid of the view and counts so
    many times (None: as in the view)."""
    order, declarer, times = end.order, end.declarer, view.times if times is None else times
    if contract is None:
        points = end.points.copy()
        points[end.turn] += order.points_in(end.skat)
        scores = scoring.ramsch([points[hand] for hand in view.players], [end.taken[hand] for hand in view.players])
        return times * (1.5 * scores[view.players.index(seat)] - 0.5 * sum(scores) - MARGIN * points[seat])
    if contract.is_null:
        own = score(contract, 0, view.bid, min(1, end.taken[declarer]), times, seeger=seeger(view))
    else:
        twelve = order.cards(end.hands[declarer] | end.played[declarer] | end.skat)
        count = end.points[declarer] + order.points_in(end.skat)
        run = scoring.matadors(twelve, contract.kind)
        own = score(contract, run, view.bid, count, times, seeger=seeger(view)) + times * MARGIN * count
    return own if seat == declarer else -own
