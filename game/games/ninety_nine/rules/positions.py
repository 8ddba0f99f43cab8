"""Ninety-Nine: which positions from plain data there can be."""

from __future__ import annotations

from collections.abc import Collection

from game.engine.kinds import going_out
from game.engine.positions import require
from game.games.ninety_nine.rules.position import LEADING, Position


def check_laid(state: Position, given: Collection[str]) -> None:
    """Work out the facts that follow from those `given`. ValueError for cards or facts that do not go together."""
    require(any(state.lives), "nobody with lives")
    if "out" not in given:
        state.out = going_out(state.lives)
    if "demand" not in given and not state.played:
        state.demand = state.chain
    _check(state)
    _check_windows(state)


def _check(state: Position) -> None:
    """ValueError for facts of the match and of the turn that do not go together."""
    seats = range(state.seats)
    alive = [lives > 0 for lives in state.lives]
    gone = sorted(seat for seats in state.out for seat in seats)
    require(gone == [seat for seat in seats if not alive[seat]], "seats that are out and are not")
    require((sum(alive) == 1) == state.over and state.round_over >= state.over, "a match that is over and is not")
    if state.round_over:
        return
    require(sum(state.inside) > 1 and state.inside[state.turn], "fewer than two who play, or a turn of none of them")
    require(all(alive[seat] for seat in seats if state.inside[seat]), "somebody in the hand without a life")
    require(state.named is None or state.inside[state.named], "somebody named who is not in the hand")


def _check_windows(state: Position) -> None:
    """ValueError for a late draw or a window of calls that cannot stand open."""
    right = state.right_seat
    require((right is None) == (not state.right_count), "a late draw of nothing, or of nobody")
    require(right is None or (state.inside[right] and not state.round_over), "a late draw of who is not in the hand")
    if not state.asked:
        return
    order = state.clockwise(state.turn) if state.after_call == LEADING else (state.drawer,)
    holders = tuple(seat for seat in order if seat is not None and state.inside[seat] and state.triples(seat))
    asked = holders[len(holders) - len(state.asked) :]
    require(not state.round_over and asked == state.asked, "somebody asked who cannot call")
