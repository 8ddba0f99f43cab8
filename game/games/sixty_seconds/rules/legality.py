"""Sixty Seconds: whether a move is legal, and the refusal when it is not (rules, section 3d).

Every answer depends only on the move and on what its maker may see. Nothing here changes a position.
"""

from __future__ import annotations

from game.engine.moves import NEXT, Move, Refusal
from game.engine.state import HANDS
from game.games.sixty_seconds.rules.position import Position
from game.games.sixty_seconds.rules.variants import ADDS, LATEST, LIMIT, title

_TAKES_CARDS = {"play": True, "shield": True, "burst": False, "burn": False, NEXT: False}  # every kind of move
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
    kind, seat, cards = move.kind, move.seat, move.cards
    takes_cards = _TAKES_CARDS.get(kind)
    if takes_cards is None or (cards and not takes_cards) or not 0 <= seat < position.seats:
        return _NO_MOVE
    if move.value is not None or (move.target is not None and kind != "play"):
        return _NO_MOVE
    if position.round_over:
        return None if kind == NEXT and not position.over else _OVER
    if kind == NEXT:
        return _GOES_ON
    if kind in ("shield", "burn"):
        if position.asked[:1] != (seat,):
            return _NO_FLARE
        return None if kind == "burn" or (len(cards) == 1 and cards[0] in position.pauses(seat)) else _NO_PAUSE
    if position.asked:
        return _FLARE_OPEN
    return _NOT_YOUR_TURN if seat != position.turn else _on_turn(position, move)


def _on_turn(position: Position, move: Move) -> Refusal | None:
    """Why the seat on turn may not play this card, or burst."""
    hand = position.table.zones[HANDS[move.seat]]
    if move.kind == "burst":
        fits = position.playable(move.seat)
        return Refusal("can_play", f"You can still play {title(fits[0])}.", fits) if fits else None
    if len(move.cards) != 1 or move.cards[0] not in hand:
        return _NOT_HELD
    card = move.cards[0]
    if position.clock > LATEST[card]:
        step = ADDS[card.rank]
        sentence = f"{step} more would make {position.clock + step}; the clock may not pass {LIMIT}."
        return Refusal("past_60", sentence, position.playable(move.seat))
    if card.rank != "Swap" or len(hand) == 1:
        return None if move.target is None else _NO_TARGET
    return None if move.target in position.others(move.seat) else _CHOOSE_TARGET
