"""What a round tells a score pad in many games."""


def first(state):
    return state.dealer


def dealer(state, before):
    return state.dealer


def totals(state):
    return state.totals


def cards_of(state):
    """What the sides have on the table and left over, and how many red threes."""
    told = {}
    for side in range(len(state.groups)):
        told[f"table {side}"] = state.terms.points(state.on_table(side))
        told[f"unplayed {side}"] = sum(state.terms.cost[card] for card in state.unplayed(side))
        told[f"threes {side}"] = len(state.shown(side))
        for key in ("clean", "dirty", "wild"):
            told[f"{key} {side}"] = sum(group.kind == key for group in state.groups[side])
    told["out"] = -1 if state.went_out is None else state.sides[state.went_out]
    return told
