"""What a hand of Ninety-Nine tells its score pad."""

from tests.contract.pads.told import dealer, first

__all__ = ["answers", "dealer", "first", "totals"]


def totals(state):
    return state.lives


def answers(state, before):
    lost = [now - left for now, left in zip(before.lives, state.lives, strict=True)]
    seats = range(state.seats)
    return {"lost": [seat for seat in seats if lost[seat]], "again": [seat for seat in seats if lost[seat] > 1]}
