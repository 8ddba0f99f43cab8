"""What a round of Canasta tells its score pad."""

from tests.contract.pads.told import cards_of, dealer, first, totals

__all__ = ["answers", "dealer", "first", "totals"]


def answers(state, before):
    return {**cards_of(state), "concealed": state.concealed}
