"""What a round of Oh Hell tells its score pad."""

from tests.contract.pads.told import dealer, first, totals

__all__ = ["answers", "dealer", "first", "totals"]


def answers(state, before):
    bids = {f"bid {seat}": bid for seat, bid in enumerate(state.bids)}
    return bids | {f"tricks {seat}": state.tricks_won(seat) for seat in range(state.seats)}
