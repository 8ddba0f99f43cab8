"""What a round of trick Ninety-Nine tells its score pad."""

from game.games.trick_ninety_nine.rules.position import BIDS, STAKES
from tests.contract.pads.told import dealer, first, totals

__all__ = ["answers", "dealer", "first", "totals"]


def answers(state, before):
    hands = range(state.hands)
    bids = {f"bid {hand}": state.worth(state.table[BIDS[hand]]) for hand in hands}
    tricks = {f"tricks {hand}": state.taken[hand] for hand in hands}
    said = {f"shown {seat}": said if said in STAKES else "" for seat, said in enumerate(state.said)}
    return bids | tricks | said
