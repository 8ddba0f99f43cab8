"""Ninety-Nine: whether a move is legal, and the sentence a player is told when it is not (rules, section 3b).

Every answer depends only on the move and on what its maker may see. Nothing here changes a position.
"""

from __future__ import annotations

from game.engine.cards import RANK_NAMES, Card
from game.engine.moves import NEXT, Move, Refusal
from game.engine.state import HANDS
from game.engine.table import known
from game.games.ninety_nine.rules.position import Position
from game.games.ninety_nine.rules.variants import LIMIT, with_article
from game.words.text import capital, count_says

_NO_MOVE = Refusal("wrong_move", "That is no move in this game.")
_WINDOW_OPEN = Refusal("window_open", "Wait: a player may call three of a kind.")
_NOT_YOUR_TURN = Refusal("not_your_turn", "It is not your turn yet.")
_DRAW_REFUSALS = {
    "": Refusal("not_played", "You draw only after playing a card."),
    "drawn": Refusal("already_drawn", "You have already drawn."),
    "late": Refusal("too_late", "Too late: the next card is down, so you stay one card short this hand."),
    "queen": Refusal("queen_owed", "You answered a queen without a queen, so you may not draw."),
    "empty": Refusal("stock_empty", "There is nothing left to draw."),
}


def why_not(position: Position, wanted: Move) -> Refusal | None:
    """Why the move is not legal, or None when it is."""
    check = _CHECKS.get(wanted.kind)
    if check is None or not 0 <= wanted.seat < position.seats:
        return _NO_MOVE
    if wanted.kind != "play" and (wanted.cards or wanted.target is not None):
        return _NO_MOVE
    if wanted.kind not in ("play", "call") and wanted.value is not None:
        return _NO_MOVE
    if position.round_over:
        fine = wanted.kind == NEXT and not position.over
        return None if fine else Refusal("hand_over", "This hand is over.")
    return check(position, wanted)


def _next(position: Position, wanted: Move) -> Refusal | None:
    return Refusal("hand_goes_on", "This hand is not over yet.")


def _play(position: Position, wanted: Move) -> Refusal | None:
    seat = wanted.seat
    if position.asked:
        return _WINDOW_OPEN
    if seat != position.turn:
        return _NOT_YOUR_TURN
    if len(wanted.cards) != 1 or wanted.cards[0] not in position.table[HANDS[seat]]:
        return Refusal("not_held", "That card is not in your hand.")
    one = wanted.cards[0]
    return _count(position, wanted, one) or _target(position, wanted, one)


def _count(position: Position, wanted: Move, one: Card) -> Refusal | None:
    effects = position.effects
    counts = effects.of(one).counts
    if wanted.value is not None:
        if wanted.value not in counts:
            rank = capital(with_article(one.rank))
            return Refusal("wrong_count", f"{rank} cannot count {count_says(wanted.value)} in this rule set.")
        counts = (wanted.value,)
    totals = [effects.total_after(position.total, count) for count in counts]
    fine = [count for count, new in zip(counts, totals, strict=True) if effects.allows(new)]
    if len(fine) > 1:
        ways = " or ".join(count_says(count) for count in fine)
        return Refusal("choose_count", f"Choose how the {RANK_NAMES.get(one.rank, one.rank)} counts: {ways}.")
    if fine:
        return None
    fits = _playable(position, wanted.seat)
    new = min(totals)
    if new <= LIMIT:
        return Refusal("below_zero", "That would take the total below zero.", fits)
    return Refusal("past_99", f"That would make {new}; the total may not pass {LIMIT}.", fits)


def _target(position: Position, wanted: Move, one: Card) -> Refusal | None:
    target = wanted.target
    if position.effects.mark_of[one] != "C":
        return None if target is None else Refusal("no_target", "That card does not choose who plays next.")
    if target is None:
        only = len(position.targets(wanted.seat)) == 1
        return None if only else Refusal("choose_target", "Choose who plays next.")
    if target == wanted.seat:
        return Refusal("not_yourself", "You cannot choose yourself.")
    if not 0 <= target < position.seats:
        return Refusal("not_in_hand", "Nobody sits there.")
    if not position.inside[target]:
        return Refusal("not_in_hand", f"{position.names[target]} is not in this hand.")
    return None


def _draw(position: Position, wanted: Move) -> Refusal | None:
    if position.asked:
        return _WINDOW_OPEN
    if wanted.seat == position.right_seat:
        return None
    return _DRAW_REFUSALS[position.draw_state[wanted.seat]]


def _concede(position: Position, wanted: Move) -> Refusal | None:
    seat = wanted.seat
    if position.asked:
        return _WINDOW_OPEN
    if seat != position.turn:
        return _NOT_YOUR_TURN
    fits = _playable(position, seat)
    if fits:
        return Refusal("can_play", f"You can still play {fits[0].name}.", fits)
    if seat == position.right_seat:
        return Refusal("can_draw", "You can still draw.")
    return None


def _call(position: Position, wanted: Move) -> Refusal | None:
    seat = wanted.seat
    if not position.calls:
        return Refusal("call_off", "Three of a kind means nothing in this rule set.")
    if wanted.value not in position.triples(seat):
        return Refusal("no_triple", "You need three cards of one rank.")
    if position.asked:
        return None if position.asked[0] == seat else _WINDOW_OPEN
    if seat != position.turn or position.played:
        moments = "Call after the deal, right after your own draw, or on your turn before you play."
        return Refusal("call_when", moments)
    return None


def _pass(position: Position, wanted: Move) -> Refusal | None:
    if position.asked and position.asked[0] == wanted.seat:
        return None
    return Refusal("nothing_to_pass", "There is nothing to pass on.")


def _playable(position: Position, seat: int) -> list[Card]:
    """The cards of that seat that may be played, each once."""
    row = position.effects.rows[seat, position.total]
    return [one for one in position.table[HANDS[seat]] if known(one) and row[one.index]]


_CHECKS = {"play": _play, "draw": _draw, "concede": _concede, "call": _call, "pass": _pass, NEXT: _next}
