"""Skat: what a player reads from its view before it bids."""

from __future__ import annotations

from game.engine.moves import move
from game.games.skat.rules.position import Position
from game.games.skat.rules.scoring import next_above


def place_of(view: Position, seat: int) -> int:
    """A seat as a player of the deal: 0 forehand, 1 middlehand, 2 rearhand."""
    return view.players.index(seat)


def seeger(view: Position) -> bool:
    """Whether the list counts games won and lost."""
    return view.values["scoring"] == "seeger"


def figure_asked(table: Position, seat: int) -> int:
    """The figure that a seat has to call or hold if it does not pass; above the highest one that no game reaches."""
    holds = table.why_not(move(seat, "hold")) is None
    return table.bid if holds else next_above(table.bid) or table.bid + 1
