"""Cheat as a match: saved inside a window and played on, and what may be taken back (never what was answered)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.moves import parse
from game.games.cheat.rules.state import Cheat
from game.session.match import PERSON, Match, Seat, Setup
from tests.games.cheat.tables import NAMES, table

SEATS = (Seat(NAMES[0], PERSON), *(Seat(name) for name in NAMES[1:4]))
HANDS = ["AC AD 7C", "2C 2D 2H", "3C 3D 3H", "4C 4D 4H"]


def begun(**how: Any) -> Match:
    """A match that begins in a position (see `table`), North to play."""
    options = how.pop("options", {})
    position = table(options=options, **{"hands": HANDS, **how}).as_position()
    return Match(Setup("cheat", "standard", SEATS, 1, options, position=position))


def say(match: Match, *texts: str) -> Match:
    for text in texts:
        assert isinstance(match.state, Cheat)
        match.submit(parse(match.state.turn, text))
    return match


def test_a_claim_is_taken_back_until_somebody_answers():
    match = say(begun(), "play AC 7C A")
    assert match.ledger.undo_is_free(0)
    match.undo(match.moves_to_undo(0))
    assert not match.moves


@pytest.mark.parametrize("answers", [("let_go",), ("challenge",), ("let_go", "let_go", "let_go")], ids=" ".join)
def test_nobody_takes_back_a_claim_that_was_answered(answers: tuple[str, ...]):
    match = say(begun(), "play AC 7C A", *answers)
    assert not match.ledger.undo_is_free(0)
    assert match.ledger.undo_is_barred(0)


def test_nobody_takes_back_an_answer():
    match = say(begun(), "play AC 7C A", "let_go")
    assert not match.ledger.undo_is_free(1)
    assert match.ledger.undo_is_barred(1)
    say(match, "challenge")
    assert match.ledger.undo_is_barred(2)


def test_a_pass_is_taken_back_until_the_next_player_plays():
    match = say(begun(options={"may_pass": True}), "play AC A", *["let_go"] * 3, "pass")
    assert match.ledger.undo_is_free(1)
    say(match, "play 3C 3")
    assert not match.ledger.undo_is_free(1)
    assert not match.ledger.undo_is_barred(1)
    say(match, "let_go")
    assert match.ledger.undo_is_barred(1)


def test_a_window_is_public_and_no_hand_is_needed_to_answer():
    match = say(begun(), "play AC A")
    for viewer in (None, 0, 1, 3):
        prompt = match.view(viewer).prompts()[0]
        assert (prompt.seat, prompt.window, prompt.private) == (1, (1, 2, 3), False)
    assert match.was_secret == [False]
