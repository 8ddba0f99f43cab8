"""Skat: how far the declarer has got, as everybody at the table can count."""

from __future__ import annotations

from game.games.skat.rules.contracts import SCHNEIDER
from game.games.skat.rules.position import Position
from game.games.skat.rules.scoring import ENOUGH, SCHNEIDER_POINTS, TRICKS
from game.words.language import plural


def progress(view: Position) -> str:
    """What the declarer has in tricks, of what the game needs: ``34 of 61 points``, or tricks where all are needed. The
    two cards put away are not counted, since only their owner knows them. Null has no such figure."""
    game, declarer = view.contract, view.declarer
    if game is None or declarer is None or game.is_null:
        return ""
    if game.all_tricks:
        return f"{view.tricks_of(declarer)} of {plural(TRICKS, 'trick')}"
    needed = SCHNEIDER_POINTS if game.announced == SCHNEIDER else ENOUGH
    return f"{view.points_of(declarer)} of {needed} points"
