"""Olympus: whether a move is legal, and the refusal when it is not (rules, section 3).

Every answer depends only on the move and on what its maker may see. Nothing here changes a position.
"""

from __future__ import annotations

from game.engine.drawing import NO_DRAW
from game.engine.moves import NEXT, Move, Refusal
from game.engine.state import HANDS
from game.games.olympus.rules.position import Position

_NO_MOVE = Refusal("wrong_move", "That is no move in this game.")
_ROUND_OVER = Refusal("round_over", "This round is over.")
_GOES_ON = Refusal("round_goes_on", "This round is not over yet.")
_NOT_YOUR_TURN = Refusal("not_your_turn", "It is not your turn yet.")
_NOT_HELD = Refusal("not_held", "That card is not in your hand.")
_WINDOW_OPEN = Refusal("window_open", "Wait: a matching card may still be sneaked.")
NO_MATCH = Refusal("no_match", "Only a card with the same number may be sneaked.")
_OWN_CARD = Refusal("own_card", "You cannot match your own card.")
_PASSED = Refusal("passed", "The moment for a sneak has passed.")
_ASKED_LATER = Refusal("asked_later", "Somebody before you is asked first.")
_NOTHING_TO_PASS = Refusal("nothing_to_pass", "There is nothing to pass on.")
_NO_DRAW = {**NO_DRAW, "late": Refusal("too_late", "Too late: you stay one card short this round.")}


def why_not(position: Position, move: Move) -> Refusal | None:
    """Why the move is not legal, or None when it is."""
    check = _CHECKS.get(move.kind)
    if check is None or not 0 <= move.seat < position.seats or move.value is not None or move.target is not None:
        return _NO_MOVE
    if move.cards and move.kind != "play":
        return _NO_MOVE
    if position.round_over:
        return None if move.kind == NEXT and not position.over else _ROUND_OVER
    return check(position, move)


def _play(position: Position, move: Move) -> Refusal | None:
    if position.asked:
        return _WINDOW_OPEN
    if move.seat != position.turn:
        return _NOT_YOUR_TURN
    held = len(move.cards) == 1 and move.cards[0] in position.table[HANDS[move.seat]]
    return None if held else _NOT_HELD


def _sneak(position: Position, move: Move) -> Refusal | None:
    seat = move.seat
    if position.asked and seat == position.last:
        return _OWN_CARD
    if seat not in position.asked:
        return _PASSED
    if position.match_of(seat) is None:
        return NO_MATCH
    return None if seat == position.asked[0] else _ASKED_LATER


def _pass(position: Position, move: Move) -> Refusal | None:
    if move.seat not in position.asked:
        return _NOTHING_TO_PASS
    return None if move.seat == position.asked[0] else _ASKED_LATER


def _draw(position: Position, move: Move) -> Refusal | None:
    return None if move.seat == position.right_seat else _NO_DRAW[position.draw_state[move.seat]]


def _next(position: Position, move: Move) -> Refusal | None:
    return _GOES_ON


_CHECKS = {"play": _play, "sneak": _sneak, "pass": _pass, "draw": _draw, NEXT: _next}
