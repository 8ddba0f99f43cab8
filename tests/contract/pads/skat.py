"""What a deal of Skat tells its score pad."""

from game.games.skat.rules.scoring import least_loss
from tests.contract.pads.told import dealer, first, totals

__all__ = ["answers", "dealer", "first", "totals"]


def answers(state, before):
    kinds = ("game_settled", "ramsch_settled", "passed_in")
    event = next(event for event in reversed(state.recorder.events) if event.kind in kinds)
    facts = event.facts
    if event.kind == "passed_in":
        return {"declarer": -1}
    if event.kind == "ramsch_settled":
        points = {f"points {seat}": count for seat, count in zip(facts["players"], facts["points"], strict=True)}
        without = [seat for seat, count in zip(facts["players"], facts["tricks"], strict=True) if not count]
        return {"declarer": -2, **points, "without": without, "pushed": state.pushed_unseen}
    game = state.contract
    hand, more = ("hand" if game.hand else ""), game.announced
    made = "schwarz" if facts["schwarz"] else "schneider" if facts["schneider"] else ""
    result = f"{'won' if facts['won'] or facts['overbid'] else 'lost'} {made}".strip()
    bid = least_loss(game, facts["bid"]) if facts["bid"] > facts["value"] and not game.is_null else 0
    way = f"{hand} {more}".strip()
    return {
        "declarer": event.seat, "game": game.kind, "way": way, "matadors": facts["matadors"], "result": result,
        "bid": bid, "times": state.times,
    }  # fmt: skip
