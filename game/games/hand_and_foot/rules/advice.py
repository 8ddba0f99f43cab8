"""Hand and Foot: what the table may tell a player about the turn: what is safe to lay, what a move would give away,
and what still stands between a player and going out.

Everything follows from what that player may see; nothing here changes a position or judges whether a move is legal.
"""

from __future__ import annotations

from game.engine.moves import Move, move
from game.engine.state import HANDS
from game.engine.table import known
from game.games.hand_and_foot.rules.groups import CAP, CLEAN, WILD, may_cap
from game.games.hand_and_foot.rules.groups import OPEN as OPEN_GROUP
from game.games.hand_and_foot.rules.legality import NEW, group_number
from game.games.hand_and_foot.rules.position import ANSWER, NO, PLAY, YES, Position
from game.words.text import plural

_LONG = 5  # cards in an open group whose last mates one should not throw away


def safe(position: Position, seat: int) -> list[Move]:
    """Natural cards onto the side's groups and Ladies onto finished ones, rank by rank: the moves that are legal now.
    Each may change what the others come to."""
    side = position.sides[seat]
    if position.phase != PLAY or seat != position.turn or not position.down[side]:
        return []
    slots, hand = position.terms.slot, position.table[HANDS[seat]]
    moves: list[Move] = []
    for number, group in enumerate(position.groups[side]):
        mates = [card for card in hand if known(card) and group.rank >= 0 and slots[card] == group.rank]
        if mates:
            moves.append(move(seat, "add", mates, f"g{number}"))
        ladies = [card for card in hand if known(card) and slots[card] == CAP]
        if ladies and not may_cap(position.terms, group):
            moves.append(move(seat, "add", ladies[:1], f"g{number}"))
    return [move for move in moves if position.why_not(move) is None]


def warning(position: Position, move: Move) -> str:
    """What the move would give away, as a question; empty when nothing."""
    terms, side = position.terms, position.sides[move.seat]
    if move.kind == "discard":
        slot = terms.slot[move.cards[0]]
        if slot == WILD:
            return "Discard a wild card and freeze the pile?" if terms.freezes else "Discard a wild card?"
        long = any(
            group.rank == slot and group.kind == OPEN_GROUP and group.size >= _LONG for group in position.groups[side]
        )
        if slot >= 0 and long:
            return f"Your side collects {terms.rank_name(slot)}. Discard one all the same?"
    elif move.kind in ("add", "take_pile") and move.value != NEW and position.down[side] and move.target is None:
        group = position.groups[side][group_number(move)]
        if group.kind == CLEAN and any(terms.slot[card] == WILD for card in move.cards):
            return f"Make the clean group of {terms.rank_name(group.rank)} dirty?"
    return ""


def checklist(position: Position, seat: int) -> tuple[tuple[bool, str], ...]:
    """What going out needs, and whether that seat has it; for the own seat alone, whose hand is known."""
    terms, side = position.terms, position.sides[seat]
    if position.round_over or position.viewer not in (None, seat):
        return ()
    clean, dirty = position.progress(side)
    held = position.cards_held(seat)
    lines = [
        (position.down[side], f"Your side is down ({position.minimum[side]} points)"),
        (position.in_foot[seat], "You play from your foot"),
        (clean >= terms.clean_needed, f"Clean groups: {clean} of {terms.clean_needed}"),
        (dirty >= terms.dirty_needed, f"Dirty groups: {dirty} of {terms.dirty_needed}"),
    ]
    mine = seat == position.turn and position.phase in (PLAY, ANSWER)
    last = "a discard at the end" if terms.must_discard else "a discard or none at the end"
    lines.append((mine and position.can_finish(seat), f"You can get rid of {plural(held, 'card')}, with {last}"))
    if position.needs_permission(seat):
        said = {YES: "Your partner says yes", NO: "Your partner says no"}
        lines.append((position.question == YES, said.get(position.question, "Your partner has not been asked")))
    return tuple(line for line in lines if not line[1].endswith("of 0"))
