"""What a round of Cheat tells its score pad."""

from game.engine.state import HANDS
from tests.contract.pads.told import dealer, first, totals

__all__ = ["answers", "dealer", "first", "totals"]


def answers(state, before):
    if not state.lowest_wins:
        return {"won": [seat for seat, place in enumerate(state.places) if place == 1]}
    return {f"held {seat}": len(state.table[HANDS[seat]]) for seat in range(state.seats)}
