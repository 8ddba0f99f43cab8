"""What everybody still needs, in words. Of a view nothing is told but what its seat may know."""

from __future__ import annotations

from game.engine.bids.game import BidsGame
from game.engine.state import HANDS
from game.words.language import plural
from game.words.tricks import every


def say_missing(need: int, *, over: bool = False) -> str:
    """What somebody still needs, or has missed the bid by once the round is `over`, beside a name.

    >>> say_missing(2), say_missing(0), say_missing(-1), say_missing(2, over=True), say_missing(0, over=True)
    ('needs 2', 'needs none', 'over by 1', 'under by 2', 'made it')
    """
    if need < 0:
        return f"over by {-need}"
    return f"needs {need or 'none'}" if not over else f"under by {need}" if need else "made it"


def say_need(view: BidsGame, seat: int) -> str:
    """What a seat that is told a hint still needs; once its bid is lost, what somebody else does whose bid is known."""
    need, left = view.need_of(seat) or 0, len(view.table[HANDS[seat]])
    if need == 0:
        return "You have all you bid" if view.bid_of(seat) else "You bid no trick"
    if view.is_within(need, seat):
        return f"You need {every(need)}" if need == left > 1 else f"You need {plural(need, 'more trick')}"
    for other in view.line:
        missing = view.need_of(other)
        if other != seat and missing is not None and view.is_within(missing, other):
            return f"Your bid is lost, but {view.names[other]} {f'needs {missing}' if missing else 'wants no'} more"
    return "You have gone over your bid" if need < 0 else "Your bid is out of reach"
