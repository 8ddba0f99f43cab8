"""What a round of Switch tells its score pad."""

from game.engine.state import HANDS
from tests.contract.pads.told import dealer, first, totals

__all__ = ["answers", "dealer", "first", "totals"]


def answers(state, before):
    hands = [state.table[HANDS[seat]] for seat in range(state.seats)]
    if state.lowest_wins:
        return {f"left {seat}": sum(map(state.worth, hand)) for seat, hand in enumerate(hands)}
    fewest = min(map(len, hands))
    return {"won": [seat for seat, hand in enumerate(hands) if len(hand) == fewest]}
