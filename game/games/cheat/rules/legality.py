"""Cheat: why a move is not legal, and the sentence a player is told then (rules, section 3).

Every answer depends only on the move and on what its maker may see; that a claim is a lie is never a reason. Nothing
here changes a position. What every game refuses is `game.engine.kinds`.
"""

from __future__ import annotations

from game.engine.moves import Move, Refusal
from game.engine.state import HANDS
from game.games.cheat.rules.position import CHALLENGE, Position
from game.games.cheat.rules.spoken import rank_says, ranks_say

_NOT_YOUR_TURN = Refusal("not_your_turn", "It is not your turn.")
WRONG_PHASE = Refusal("wrong_phase", "You cannot do that now.")
_NO_CARDS = Refusal("no_cards", "Play at least one card.")
_NOT_HELD = Refusal("not_held", "You do not hold that card.")
_NO_PASS = Refusal("no_pass", "You must play: passing is not allowed.")
_ALL_PASSED = Refusal("all_passed", "Everyone else has passed: you must play.")
_ONLY_NEXT = Refusal("not_asked", "Only the next player may call Cheat.")
_LET_GO = Refusal("not_asked", "You have already let this go.")
_NO_BULLETS = Refusal("not_asked", "You have no bullets left in this round.")
_OUT = Refusal("not_asked", "You are not in this round any more.")
_OWN = Refusal("own_claim", "You cannot call Cheat on yourself.")


def out_of_phase(position: Position, phase: str, seat: int) -> Refusal | None:
    """For a seat that may not play or pass now."""
    if seat != position.turn:
        return _NOT_YOUR_TURN
    return None if position.phase == phase else WRONG_PHASE


def play(position: Position, move: Move) -> Refusal | None:
    """Cards of the own hand, not too many, under a rank that may follow."""
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


def skip(position: Position, move: Move) -> Refusal | None:
    """Where the table has it, while cards lie in the pile and not all others have passed."""
    if not position.terms.may_pass or position.pile_from == len(position.claims):
        return _NO_PASS
    return _ALL_PASSED if position.all_passed() else None


def answer(position: Position, move: Move) -> Refusal | None:
    """For who is asked about the last claim."""
    seat = move.seat
    if position.phase != CHALLENGE:
        return WRONG_PHASE
    if seat == position.turn:
        return None
    claimant = position.claims[-1].seat
    if seat == claimant:
        return _OWN
    if seat in position.out:
        return _OUT
    if not position.may_call(seat):
        return _NO_BULLETS
    if seat not in position.asked_about(claimant):
        return _ONLY_NEXT
    return _NOT_YOUR_TURN if seat in position.rest else _LET_GO
