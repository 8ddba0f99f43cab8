"""Cheat with one more rule, for tests of questions that not everybody can answer: only who holds an ace may doubt a
claim, and a gesture with an ace does."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.cards import Card
from game.engine.moves import Move, Moves, Refusal, move
from game.engine.state import HANDS
from game.engine.table import Zone, known
from game.games.cheat.rules.position import CHALLENGE, PILE
from game.games.cheat.rules.state import Cheat

NO_ACE = Refusal("no_ace", "Only who holds an ace may doubt.")


def make_picky(patch: pytest.MonkeyPatch) -> None:
    """Play by that rule from now on."""
    moves, why_not, offers = Cheat.moves, Cheat.why_not, Cheat.offers

    def has_ace(state: Cheat, seat: int) -> bool:
        return any(known(card) and card.rank == "A" for card in state.table[HANDS[seat]])

    def picky_moves(state: Cheat, seat: int) -> Moves:
        legal = moves(state, seat)
        if state.phase != CHALLENGE or has_ace(state, seat):
            return legal
        return Moves([move for move in legal if move.kind != "challenge"])

    def picky_why_not(state: Cheat, move: Move) -> Refusal | None:
        refusal = why_not(state, move)
        return NO_ACE if refusal is None and move.kind == "challenge" and not has_ace(state, move.seat) else refusal

    def picky_offers(
        state: Cheat, seat: int, cards: Sequence[Card], target: Zone | int | None = None
    ) -> list[Move] | Refusal:
        if state.phase != CHALLENGE or len(cards) != 1 or target not in (None, PILE):
            return offers(state, seat, cards, target)
        call = move(seat, "challenge")
        return (picky_why_not(state, call) or [call]) if cards[0].rank == "A" else NO_ACE

    patch.setattr(Cheat, "moves", picky_moves)
    patch.setattr(Cheat, "why_not", picky_why_not)
    patch.setattr(Cheat, "offers", picky_offers)
