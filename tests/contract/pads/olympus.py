"""What a round of Olympus tells its score pad."""


def first(state):
    return state.starter


def dealer(state, before):
    return state.starter


def totals(state):
    return state.laurels


def answers(state, before):
    return {"bolt": -1 if state.bolt is None else state.bolt}
