"""Sixty Seconds: whether a move is legal, and the refusal when it is not (rules, section 3d).

Every answer depends only on the move and on what its maker may see. Nothing here changes a position.
"""

from __future__ import annotations

from game.engine.moves import NEXT, Move, Refusal
from game.engine.state import HANDS
from game.games.sixty_seconds.rules.position import Position
from game.games.sixty_seconds.rules.variants import ADDS, LATEST, LIMIT, SWAP, title

_NO_MOVE = Refusal("wrong_move", "That is no move in this game.")
_OVER = Refusal("round_over", "This round is over.")
_GOES_ON = Refusal("round_goes_on", "This round is not over yet.")
_FLARE_OPEN = Refusal("flare_open", "Wait: the Flare has to be answered first.")
_NOT_YOUR_TURN = Refusal("not_your_turn", "It is not your turn yet.")
_NOT_HELD = Refusal("not_held", "That card is not in your hand.")
_NO_TARGET = Refusal("no_target", "You choose nobody with that card.")
_CHOOSE_TARGET = Refusal("choose_target", "Choose another player who is still in.")
_NO_PAUSE = Refusal("no_pause", "You have no Pause.")
_NO_FLARE = Refusal("no_flare", "There is no Flare to answer.")


def why_not(position: Position, move: Move) -> Refusal | None:
    """Why the move is not legal, or None when it is."""
    kind = move.kind
    check = _CHECKS.get(kind)
    if check is None or move.value is not None or not 0 <= move.seat < position.seats:
        return _NO_MOVE
    if (move.target is not None and kind != "play") or (move.cards and kind not in ("play", "shield")):
        return _NO_MOVE
    if position.round_over:
        return None if kind == NEXT and not position.over else _OVER
    return check(position, move)


def _next(position: Position, move: Move) -> Refusal | None:
    return _GOES_ON


def _on_turn(position: Position, seat: int) -> Refusal | None:
    if position.asked:
        return _FLARE_OPEN
    return None if seat == position.turn else _NOT_YOUR_TURN


def _play(position: Position, move: Move) -> Refusal | None:
    seat = move.seat
    early = _on_turn(position, seat)
    if early is not None:
        return early
    hand = position.table.zones[HANDS[seat]]
    if len(move.cards) != 1 or move.cards[0] not in hand:
        return _NOT_HELD
    card = move.cards[0]
    if position.clock > LATEST[card]:
        step = ADDS[card.rank]
        sentence = f"{step} more would make {position.clock + step}; the clock may not pass {LIMIT}."
        return Refusal("past_60", sentence, position.playable(seat))
    if card.rank != SWAP or len(hand) == 1:
        return None if move.target is None else _NO_TARGET
    return None if move.target in position.others(seat) else _CHOOSE_TARGET


def _burst(position: Position, move: Move) -> Refusal | None:
    fits = position.playable(move.seat)
    early = _on_turn(position, move.seat)
    if early is None and fits:
        return Refusal("can_play", f"You can still play {title(fits[0])}.", fits)
    return early


def _burn(position: Position, move: Move) -> Refusal | None:
    return None if position.asked and position.asked[0] == move.seat else _NO_FLARE


def _shield(position: Position, move: Move) -> Refusal | None:
    held = len(move.cards) == 1 and move.cards[0] in position.pauses(move.seat)
    return _burn(position, move) or (None if held else _NO_PAUSE)


_CHECKS = {"play": _play, "burst": _burst, "shield": _shield, "burn": _burn, NEXT: _next}
