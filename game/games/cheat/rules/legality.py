"""Cheat: whether a move is legal, and the refusal when it is not (rules, section 3).

Every answer depends only on the move and on what its maker may see; that a claim is a lie is never a reason. Nothing
here changes a position.
"""

from __future__ import annotations

from game.engine.moves import NEXT, Move, Refusal
from game.engine.state import HANDS
from game.games.cheat.rules.position import CHALLENGE, PLAY, Position
from game.games.cheat.rules.spoken import rank_says, ranks_say

_NO_MOVE = Refusal("no_move", "That is no move in this game.")
_NOT_YOUR_TURN = Refusal("not_your_turn", "It is not your turn.")
_WRONG_PHASE = Refusal("wrong_phase", "You cannot do that now.")
_NO_CARDS = Refusal("no_cards", "Play at least one card.")
_NOT_HELD = Refusal("not_held", "You do not hold that card.")
_NO_PASS = Refusal("no_pass", "You must play: passing is not allowed.")
_ALL_PASSED = Refusal("all_passed", "Everyone else has passed: you must play.")
_ONLY_NEXT = Refusal("not_asked", "Only the next player may call Cheat.")
_LET_GO = Refusal("not_asked", "You have already let this go.")
_OUT = Refusal("not_asked", "You are not in this round any more.")
_OWN = Refusal("own_claim", "You cannot call Cheat on yourself.")


def why_not(position: Position, move: Move) -> Refusal | None:
    """Why the move is not legal, or None when it is."""
    kind, seat = move.kind, move.seat
    check = _CHECKS.get(kind)
    if check is None or not 0 <= seat < position.seats or move.target is not None:
        return _NO_MOVE
    if kind != "play" and (move.cards or move.value is not None):
        return _NO_MOVE
    return check(position, move)


def _turn(position: Position, seat: int) -> Refusal | None:
    """The refusal for a seat that may not play or pass now."""
    if position.round_over:
        return _WRONG_PHASE
    if seat != position.turn:
        return _NOT_YOUR_TURN
    return None if position.phase == PLAY else _WRONG_PHASE


def _play(position: Position, move: Move) -> Refusal | None:
    refusal = _turn(position, move.seat)
    if refusal is not None:
        return refusal
    cards, most = move.cards, position.terms.max_cards
    if not cards:
        return _NO_CARDS
    if len(cards) > most:
        return Refusal("too_many", f"You may play at most {most} card{'s' if most > 1 else ''} at once.")
    hand = position.table.zones[HANDS[move.seat]]
    if len(set(cards)) < len(cards) or not set(cards) <= set(hand):
        return _NOT_HELD
    ranks = position.ranks_open()
    if move.value in ranks:
        return None
    if len(ranks) == 1:
        return Refusal("wrong_rank", f"You must call {rank_says(ranks[0])}.")
    return Refusal("wrong_rank", f"You may call {ranks_say(ranks)}.")


def _pass(position: Position, move: Move) -> Refusal | None:
    refusal = _turn(position, move.seat)
    if refusal is not None:
        return refusal
    if not position.terms.may_pass or position.pile_from == len(position.claims):
        return _NO_PASS
    return _ALL_PASSED if position.all_passed() else None


def _answer(position: Position, move: Move) -> Refusal | None:
    seat = move.seat
    if position.round_over or position.phase != CHALLENGE:
        return _WRONG_PHASE
    if seat == position.turn:
        return None
    claimant = position.claims[-1].seat
    if seat == claimant:
        return _OWN
    if seat in position.out:
        return _OUT
    if seat not in position.asked_about(claimant):
        return _ONLY_NEXT
    return _NOT_YOUR_TURN if seat in position.rest else _LET_GO


def _next(position: Position, move: Move) -> Refusal | None:
    return None if position.round_over and not position.over else _WRONG_PHASE


_CHECKS = {"play": _play, "pass": _pass, "challenge": _answer, "let_go": _answer, NEXT: _next}
