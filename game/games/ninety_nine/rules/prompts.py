"""Ninety-Nine: who has to or may decide at a position (rules, sections 3c and 3f). Nothing here changes a position."""

from __future__ import annotations

from game.engine.moves import WAITING, Prompt
from game.engine.pile_game import TurnPrompts
from game.engine.state import LEAVE_ROUND
from game.games.ninety_nine.rules.position import HIDDEN_WINDOW, Position

_TURNS = TurnPrompts(("play", "concede", "call"), ("play", "draw", "call"))
PLAY = _TURNS.play
_CALL = tuple((Prompt(seat, ("call", "pass"), "Call three of a kind?", secret=True),) for seat in range(8))
_WAITING = (WAITING,)


def asks(position: Position) -> tuple[Prompt, ...]:
    """The prompts of a position: the seat to play, or the one asked to call; beside it an open late draw."""
    if position.round_over:
        return () if position.over else LEAVE_ROUND
    if position.asked:
        return _WAITING if position.asked == HIDDEN_WINDOW else _CALL[position.asked[0]]
    if position.right_seat is None:
        return PLAY[position.turn]
    return _TURNS.of(position, position.turn, float(position.values["draw_window_s"]))
