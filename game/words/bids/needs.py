"""What everybody still needs, in words. Of a view nothing is told but what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.bids.game import BidsGame
from game.engine.state import HANDS
from game.words.language import plural
from game.words.tricks import every


def say_sum(bids: Sequence[int], tricks: int) -> str:
    """By how much a round is overbid or underbid.

    >>> say_sum([2, 0, 3], 4), say_sum([1, 0, 0], 3), say_sum([1, 1], 2)
    ('over by 1', 'under by 2', 'even')
    """
    apart = sum(bids) - tricks
    return f"{'over' if apart > 0 else 'under'} by {abs(apart)}" if apart else "even"


def say_missing(need: int) -> str:
    """What somebody still needs, beside a name.

    >>> say_missing(2), say_missing(0), say_missing(-1)
    ('needs 2', 'needs none', 'over by 1')
    """
    return f"over by {-need}" if need < 0 else f"needs {need or 'none'}"


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
