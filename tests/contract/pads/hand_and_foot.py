"""What a round of Hand and Foot tells its score pad."""

from tests.contract.pads.told import cards_of, dealer, first, totals

__all__ = ["answers", "dealer", "first", "totals"]


def answers(state, before):
    points, sides = int(state.values["cut_points"]), range(len(state.groups))
    cuts = {f"cut {side}": state.cut_points[side] // points for side in sides}
    groups = [[group for group in state.groups[side] if group.kind == "clean"] for side in sides]
    sevens = {f"sevens {side}": sum(group.rank == state.terms.sevens for group in groups[side]) for side in sides}
    caps = {f"caps {side}": sum(group.capped for group in state.groups[side]) for side in sides}
    return {**cards_of(state), **cuts, **sevens, **caps, "cut": any(state.cut_points)}
