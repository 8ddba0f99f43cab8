"""Olympus: positions from plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.positions import Piles, lay_piles, not_laid, piles_of, read_facts, require, set_facts
from game.engine.state import DISCARD, HANDS, STOCK
from game.games.olympus.rules.pack import NUMBER, TOP
from game.games.olympus.rules.position import OTHERS, Position

PILES: Piles = {"hands": HANDS, "discard": DISCARD, "stock": STOCK}  # the keys of a position that place cards


def lay_out(state: Position, position: Mapping[str, Any]) -> None:
    """Set up a position from plain data on an empty table. Any key may be left out: ``hands`` (card texts by seat),
    ``discard`` and ``stock`` (bottom first), and every fact. What is left of the pack goes, shuffled, under the stock.

    Raises ValueError for cards or facts that cannot be.
    """
    given = read_facts(state, position, PILES)
    state.round_number = state.deals = 1
    state._clear_round()
    lay_piles(state, position, {**PILES, "hands": HANDS[: state.seats]})
    set_facts(state, given)
    state.table[STOCK][:0] = not_laid(state)
    _check(state)
    if not state.round_over:
        _check_turn(state)


def _check(state: Position) -> None:
    """ValueError for facts of the match that do not go together."""
    need, right = int(state.values["laurels_to_win"]), state.right_seat
    enough = sum(count >= need for count in state.laurels)
    require(max(state.laurels) <= need, "more laurels than a match has")
    require(enough == state.over and state.round_over >= state.over, "a match that is over and is not")
    require((state.last is None) == (not state.table[DISCARD]), "a pile that nobody has begun")
    require(state.right_count == (right is not None), "a late draw of nothing, or of nobody")
    require(right is None or (right == state.last and state.can_draw()), "a late draw that cannot be")
    require(not state.round_over or (not state.asked and right is None), "somebody asked when the round is over")


def _check_turn(state: Position) -> None:
    """ValueError for a turn, or a window, that cannot be."""
    require(state.height < TOP and state.able(state.turn), "a round that goes on and cannot")
    if not state.asked:
        return
    pile, last = state.table[DISCARD], state.last or 0
    others = OTHERS[state.seats][last] if pile and NUMBER[pile[-1]] and state.sneaks else ()
    holders = tuple(seat for seat in others if state.table[HANDS[seat]])
    require(state.asked == holders[len(holders) - len(state.asked) :], "somebody asked who cannot sneak")
    require(state.turn == state.following(last), "another seat to play than the next")


def position_of(state: Position) -> dict[str, Any]:
    """A whole state as the plain data that `lay_out` takes."""
    return {**state.facts(), **piles_of(state, {**PILES, "hands": HANDS[: state.seats]})}
