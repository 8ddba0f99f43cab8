"""Ninety-Nine: who has to or may decide at a position (rules, sections 3c and 3f). Nothing here changes a position."""

from __future__ import annotations

from game.engine.drawing import late_draw
from game.engine.moves import WAITING, Prompt
from game.engine.state import HANDS, LEAVE_ROUND
from game.games.ninety_nine.rules.position import HIDDEN_WINDOW, Position

PLAY = tuple((Prompt(seat, ("play", "concede", "call"), "Play a card"),) for seat in range(8))
_PLAY_OR_DRAW = tuple((Prompt(seat, ("play", "draw", "call"), "Play a card, or draw first"),) for seat in range(8))
_DRAW = tuple((Prompt(seat, ("draw",), "Draw your card"),) for seat in range(8))
_CALL = tuple((Prompt(seat, ("call", "pass"), "Call three of a kind?", secret=True),) for seat in range(8))
_WAITING = (WAITING,)


def asks(position: Position) -> tuple[Prompt, ...]:
    """The prompts of a position: the seat to play, or the one asked to call; beside it an open late draw."""
    if position.round_over:
        return () if position.over else LEAVE_ROUND
    if position.asked:
        return _WAITING if position.asked == HIDDEN_WINDOW else _CALL[position.asked[0]]
    turn, right = position.turn, position.right_seat
    if right is None:
        return PLAY[turn]
    if right == turn:
        return _PLAY_OR_DRAW[turn] if position.table[HANDS[turn]] else _DRAW[turn]
    return (*PLAY[turn], late_draw(right, float(position.values["draw_window_s"])))
