"""Trick Ninety-Nine: what is advised pays, and is told by the numbers that decide."""

from __future__ import annotations

import pytest

from game import catalogue
from game.games.trick_ninety_nine.players import showing
from game.games.trick_ninety_nine.players.levels import Hard
from game.games.trick_ninety_nine.rules.state import TrickNinetyNine
from game.players.search import SearchBudget, at_once
from tests.contract.tables import tables_of
from tests.games.advised import Hint, check_words, hints_of, told

GAME = catalogue.game("trick-ninety-nine")


def check_hint(hint: Hint) -> str:
    """That a premium that is advised pays, one that is not does not, and that the sentence tells the chance."""
    view, seat, move, says = hint
    assert isinstance(view, TrickNinetyNine)
    check_words(GAME, hint)
    stakes = {other: stake for other in view.moves(seat) if (stake := showing.stake_of(other.kind))}
    if stakes:
        chances = {other: at_once(showing.chance(view, seat, stake)) for other, stake in stakes.items()}
        assert (move in stakes) == (max(chances.values()) >= showing.PAYS)
        assert move not in stakes or chances[move] >= showing.PAYS
        chance = chances[move] if move in stakes else next(iter(chances.values()))
        assert told(says) == round(10 * chance)
        assert ("too seldom" not in says) == (chance >= showing.PAYS) or move.kind == "yield"
    return move.kind


def check_hints(count: int, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hard, "effort", SearchBudget(deals=4, least=4, margin=0.3))
    monkeypatch.setattr(Hard, "bids", 6)
    monkeypatch.setattr(showing, "DEALS", dict.fromkeys(showing.DEALS, 20))
    monkeypatch.setattr(showing, "_found", {})
    tables = list(tables_of(GAME))
    kinds = {check_hint(hint) for table in tables for hint in hints_of(table, Hard(), count // len(tables), seed)}
    assert kinds >= {"lay", "pass", "play"}


def test_hints_say_what_decided_and_advise_what_pays(monkeypatch: pytest.MonkeyPatch):
    check_hints(120, 3, monkeypatch)


@pytest.mark.soak
def test_thousands_of_hints_say_what_decided(monkeypatch: pytest.MonkeyPatch):
    check_hints(3000, 4, monkeypatch)
