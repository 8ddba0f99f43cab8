"""Sixty Seconds: positions from plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.cards import cards
from game.engine.positions import (
    Piles,
    lay_piles,
    not_laid,
    piles_of,
    read_facts,
    require,
    set_facts,
    text_given,
    texts_given,
)  # fmt: skip
from game.engine.state import DISCARD, HANDS, STOCK
from game.games.sixty_seconds.rules.position import Position, may_hold
from game.games.sixty_seconds.rules.variants import PACK


def lay_out(state: Position, position: Mapping[str, Any]) -> None:
    """Set up a position from plain data on an empty table. Any key may be left out: ``hands`` (card texts by seat),
    ``discard`` and ``stock`` (bottom first), ``given`` (card texts by seat), and every other fact of a `Position`. What
    is left of the pack goes, shuffled, under the stock, or with ``rest`` = ``discard`` under the pile.

    Raises ValueError for cards or facts that cannot be.
    """
    facts = read_facts(state, position, (*_piles(state), "given", "rest"))
    state.round_number = state.deals = 1
    set_facts(state, facts)
    state._clear_round()
    set_facts(state, facts)
    if "out" not in facts:
        state.out = [(seat,) for seat, fuses in enumerate(state.fuses) if not fuses]
    lay_piles(state, position, _piles(state))
    for seat, text in enumerate(texts_given(position, "given", state.seats)):
        state.given[seat] = tuple(cards(text))
    rest = text_given(position, "rest") or "stock"
    require(rest in ("stock", "discard"), "no such place for the rest")
    state.table[DISCARD if rest == "discard" else STOCK][:0] = not_laid(state)
    _check(state)


def _check(state: Position) -> None:
    """ValueError for facts and cards that do not go together."""
    alive = [seat for seat in range(state.seats) if state.fuses[seat]]
    gone = [seat for together in state.out for seat in together]
    hands = [state.table[HANDS[seat]] for seat in range(state.seats)]
    remembered = {card for given in state.given for card in given}
    require(sorted(alive + gone) == list(range(state.seats)), "seats that are out and are not")
    require((len(alive) == 1) == state.over and state.round_over >= state.over, "a match that is over and is not")
    require(state.leader in alive and not any(hands[seat] for seat in gone), "cards or the lead with who is out")
    fits = all(may_hold(lacks, card) for lacks, hand in zip(state.lacks, hands, strict=True) for card in hand)
    require(fits, "cards that a seat lacks")
    require(remembered <= set(PACK) - set(state.table[STOCK]), "cards remembered that nobody has seen")
    if state.round_over:
        require(not state.asked, "a Flare after the round")
        return
    require(state.turn in alive and all(hands[seat] for seat in alive), "a turn of who is out, or an empty hand")
    require(state.owed or state.asked, "a turn that is over")
    require(state.hops + state.turning + state.owed <= 2, "a turn of three cards")
    others = state.others(state.turn, state.direction)
    require(state.asked == tuple(others[len(others) - len(state.asked) :]), "a Flare that asks somebody else")
    require(not state.asked or state.pauses(state.asked[0]), "a Flare that asks who has no Pause")


def position_of(state: Position) -> dict[str, Any]:
    """A whole state as the plain data that `lay_out` takes."""
    return {**state.facts(), **piles_of(state, _piles(state))}


def _piles(state: Position) -> Piles:
    return {"hands": HANDS[: state.seats], "discard": DISCARD, "stock": STOCK}
