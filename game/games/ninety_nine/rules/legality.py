"""Ninety-Nine: whether a move is legal, and the refusal when it is not (rules, section 3b).

Every answer depends only on the move and on what its maker may see. Nothing here changes a position.
"""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.kinds import NOT_HELD
from game.engine.moves import Move, Refusal
from game.engine.pile_game import NOT_YOUR_TURN
from game.engine.state import HANDS
from game.engine.table import known
from game.games.ninety_nine.rules.position import Position
from game.games.ninety_nine.rules.spoken import count_says
from game.games.ninety_nine.rules.variants import LIMIT
from game.words.language import capital, with_article

QUEEN_OWED = Refusal("queen_owed", "You answered a queen without a queen, so you may not draw.")
QUEENS_OWED = Refusal("queens_owed", "You answered with fewer queens than you owed, so you may not draw.")
_WINDOW_OPEN = Refusal("window_open", "Wait: a player may call three of a kind.")


def why_not_play(position: Position, move: Move) -> Refusal | None:
    """Why that seat may not play that card, or None."""
    seat = move.seat
    if position.asked:
        return _WINDOW_OPEN
    if seat != position.turn:
        return NOT_YOUR_TURN
    if not position.holds(seat, move.cards):
        return NOT_HELD
    card = move.cards[0]
    return _count(position, move, card) or _target(position, move, card)


def _count(position: Position, move: Move, card: Card) -> Refusal | None:
    effects = position.effects
    counts = effects.of(card).counts
    if move.value is not None:
        if move.value not in counts:
            rank = capital(with_article(card.title))
            return Refusal("wrong_count", f"{rank} cannot count {count_says(move.value)} in this rule set.")
        counts = (move.value,)
    totals = [effects.total_after(position.total, count) for count in counts]
    fine = [count for count, new in zip(counts, totals, strict=True) if effects.allows(new)]
    if len(fine) > 1:
        ways = " or ".join(count_says(count) for count in fine)
        return Refusal("choose_count", f"Choose how the {card.title} counts: {ways}.")
    if fine:
        return None
    fits = _playable(position, move.seat)
    new = min(totals)
    if new <= LIMIT:
        return Refusal("below_zero", "That would take the total below zero.", fits)
    return Refusal("past_99", f"That would make {new}; the total may not pass {LIMIT}.", fits)


def _target(position: Position, move: Move, card: Card) -> Refusal | None:
    target = move.target
    if position.effects.mark_of[card] != "C":
        return None if target is None else Refusal("no_target", "That card does not choose who plays next.")
    if target is None:
        only = len(position.targets(move.seat)) == 1
        return None if only else Refusal("choose_target", "Choose who plays next.")
    if target == move.seat:
        return Refusal("not_yourself", "You cannot choose yourself.")
    if not 0 <= target < position.seats:
        return Refusal("not_in_hand", "Nobody sits there.")
    if not position.inside[target]:
        return Refusal("not_in_hand", f"{position.names[target]} is not in this hand.")
    return None


def why_not_draw(position: Position, move: Move) -> Refusal | None:
    """Why that seat may not draw, or None."""
    return _WINDOW_OPEN if position.asked else position.why_not_draw(move)


def why_not_concede(position: Position, move: Move) -> Refusal | None:
    """Why that seat may not give up this hand, or None."""
    seat = move.seat
    if position.asked:
        return _WINDOW_OPEN
    if seat != position.turn:
        return NOT_YOUR_TURN
    fits = _playable(position, seat)
    if fits:
        return Refusal("can_play", f"You can still play {fits[0].name}.", fits)
    if seat == position.right_seat:
        return Refusal("can_draw", "You can still draw.")
    return None


def why_not_call(position: Position, move: Move) -> Refusal | None:
    """Why that seat may not call three of a kind, or None."""
    seat = move.seat
    if not position.calls:
        return Refusal("call_off", "Three of a kind means nothing in this rule set.")
    if move.value not in position.triples(seat):
        return Refusal("no_triple", "You need three cards of one rank.")
    if position.asked:
        return None if position.asked[0] == seat else _WINDOW_OPEN
    if seat != position.turn or position.played:
        moments = "Call after the deal, right after your own draw, or on your turn before you play."
        return Refusal("call_when", moments)
    return None


def why_not_pass(position: Position, move: Move) -> Refusal | None:
    """Why that seat may not pass on a call, or None."""
    if position.asked and position.asked[0] == move.seat:
        return None
    return Refusal("nothing_to_pass", "There is nothing to pass.")


def _playable(position: Position, seat: int) -> list[Card]:
    """The cards of that seat that may be played, each once."""
    row = position.effects.rows[seat][position.total]
    return [card for card in position.table[HANDS[seat]] if known(card) and row[card.index]]
