"""Cheat: what a round is worth, and when a match ends (rules, section 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.kinds import places
from game.engine.options import Value


def round_places(held: Sequence[int], out: Sequence[int] = ()) -> tuple[int, ...]:
    """The places of seats that hold so many cards: those that went out in order, then the fewest cards.

    >>> round_places([0, 5, 3, 0], [3, 0])
    (2, 4, 3, 1)
    """
    ranked = list(places(held, lowest=True))  # a seat that is out holds fewest
    for place, seat in enumerate(out, 1):
        ranked[seat] = place
    return tuple(ranked)


def penalties(held: Sequence[int], ranked: Sequence[int]) -> list[int]:
    """What cards left count against their players: nothing for who has won."""
    return [0 if place == 1 else count for place, count in zip(ranked, held, strict=True)]


def is_last(values: Mapping[str, Value], wins: Sequence[int], rounds: int) -> bool:
    """Whether a match is over after so many rounds, of which everybody has won so many."""
    form = values["match"]
    if form == "penalty_rounds":
        return rounds >= int(values["rounds"])
    return form == "single" or max(wins) >= int(values["wins"])
