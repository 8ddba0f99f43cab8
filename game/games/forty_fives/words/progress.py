"""Forty-Fives: how far a bid has got, as everybody at the table can count."""

from __future__ import annotations

from game.games.forty_fives.rules.position import PLAYING, Position
from game.games.forty_fives.rules.scoring import BONUS, TRICK


def progress(view: Position) -> str:
    """The points that the bidder's side has taken, of those that it needs: ``5 of 20``; empty before the play. The
    points for the highest trump count for whoever has taken the highest so far only when the hand is over."""
    bid = view.bid_standing()
    if bid is None or view.bidder is None or not (view.phase == PLAYING or view.round_over):
        return ""
    side = view.party(view.bidder)
    best = view.best_trump() if view.round_over else None
    bonus = BONUS if best is not None and view.party(best[1]) == side else 0
    return f"{view.tricks_of(side) * TRICK + bonus} of {bid.needs}"
