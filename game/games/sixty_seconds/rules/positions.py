"""Sixty Seconds: positions from plain data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.cards import cards
from game.engine.positions import Piles, lay_piles, not_laid, read_facts, require, set_facts, text_given, texts_given
from game.engine.state import DISCARD, HANDS, STOCK
from game.games.sixty_seconds.rules.position import Position, may_hold


def lay_out(state: Position, position: Mapping[str, Any]) -> None:
    """Set up a position from plain data on an empty table. Any key may be left out: ``hands`` (card texts by seat),
    ``discard`` and ``stock`` (bottom first), ``given`` (card texts by seat), and every other fact of a `Position`. What
    is left of the pack goes, shuffled, under the stock, or with ``rest`` = ``discard`` under the pile.

    Raises ValueError for cards or facts that cannot be.
    """
    piles: Piles = {"hands": HANDS[: state.seats], "discard": DISCARD, "stock": STOCK}
    given = read_facts(state, position, (*piles, "given", "rest"))
    state.round_number = state.deals = 1
    set_facts(state, given)
    state._clear_round()
    set_facts(state, given)
    if "out" not in given:
        state.out = [(seat,) for seat, fuses in enumerate(state.fuses) if not fuses]
    lay_piles(state, position, piles)
    for seat, text in enumerate(texts_given(position, "given", state.seats)):
        state.given[seat] = tuple(cards(text))
    under = {"": STOCK, "stock": STOCK, "discard": DISCARD}.get(text_given(position, "rest"))
    require(under is not None, "no such place for the rest")
    left = not_laid(state)
    pile = state.table.zones[under or STOCK]
    pile[:0] = left
    _check(state)


def _check(state: Position) -> None:
    """ValueError for facts and cards that do not go together."""
    seats, hands = range(state.seats), [state.table.zones[HANDS[seat]] for seat in range(state.seats)]
    alive = [seat for seat in seats if state.fuses[seat]]
    gone = sorted(seat for together in state.out for seat in together)
    require(alive, "nobody with a fuse")
    require(gone == [seat for seat in seats if seat not in alive], "seats that are out and are not")
    require((len(alive) == 1) == state.over and state.round_over >= state.over, "a match that is over and is not")
    require(state.leader in alive and not any(hands[seat] for seat in gone), "cards or the lead with who is out")
    require(all(may_hold(state.lacks[seat], card) for seat in seats for card in hands[seat]), "cards that a seat lacks")
    stock = set(state.table.zones[STOCK])
    require(all(stock.isdisjoint(cards) for cards in state.given), "cards remembered in the stock")
    if state.round_over:
        require(not state.asked, "a Flare after the round")
        return
    require(state.turn in alive, "a turn of who is out")
    flare = state.others(state.turn, state.direction)
    asked = list(state.asked)
    require(asked == flare[len(flare) - len(asked) :], "a Flare that asks somebody else")
    require(bool(state.owed) or asked, "a turn that is over")
    require(not asked or state.pauses(asked[0]), "a Flare that asks who has no Pause")
