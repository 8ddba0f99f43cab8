"""Forty-Fives: how far a bid has got, as everybody at the table can count."""

from __future__ import annotations

from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.position import PLAYING, Position
from game.games.forty_fives.rules.scoring import BONUS, TRICK


def progress(view: Position) -> str:
    """The points that the bidder's side has taken, of those that it needs: ``5 of 20``; empty before the play. Those
    for the highest trump are among them as soon as nobody can play a higher one."""
    bid = view.bid_standing()
    if bid is None or view.bidder is None or not (view.phase == PLAYING or view.round_over):
        return ""
    side, best = view.party(view.bidder), view.best_trump()
    certain = best is not None and (view.round_over or best[0] is contract(view.trump).trumps[0])
    bonus = BONUS if certain and best is not None and view.party(best[1]) == side else 0
    return f"{view.tricks_of(side) * TRICK + bonus} of {bid.needs}"
