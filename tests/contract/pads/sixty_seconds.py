"""What a round of Sixty Seconds tells its score pad."""


def first(state):
    return state.leader


def dealer(state, before):
    return before.leader


def totals(state):
    return state.fuses


def answers(state, before):
    won = next(event for event in reversed(state.recorder.events) if event.kind == "round_won")
    burst = [0] * state.seats
    for event in reversed(state.recorder.events):
        if event.kind == "dealt":
            break
        if event.kind == "fuse_lost" and event.facts["cause"] != "round":
            burst[event.seat] += 1
    return {"winner": won.seat, **{f"lost {seat}": count for seat, count in enumerate(burst)}}
