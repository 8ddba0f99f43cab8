"""Skat: what a player reads from its view before it bids."""

from __future__ import annotations

from game.games.skat.rules.position import Position


def place_of(view: Position, seat: int) -> int:
    """A seat as a player of the deal: 0 forehand, 1 middlehand, 2 rearhand."""
    return view.players.index(seat)


def seeger(view: Position) -> bool:
    """Whether the list counts games won and lost."""
    return view.values["scoring"] == "seeger"
