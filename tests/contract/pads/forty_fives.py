"""What a hand of Forty-Fives tells its score pad."""

from tests.contract.pads.told import dealer, first, totals

__all__ = ["answers", "dealer", "first", "totals"]


def answers(state, before):
    if state.bidder is None:
        return {"bid": ""}
    best = state.best_trump()
    tricks = {f"tricks {side}": count for side, count in enumerate(state.tricks_of_sides())}
    highest = -1 if best is None else state.party(best[1])
    return {"bid": f"{state.party(state.bidder)} {state.standing}", **tricks, "highest": highest}
