"""What is said of events, whatever is played: every kind is told in a sentence, or passed over on purpose."""

from __future__ import annotations

import re

import pytest

from game import catalogue
from game.engine.chance import stream
from tests.contract.covering import option_cases, spread_cases
from tests.contract.tables import Table, random_move
from tests.ui.player import NAMES

MOVES = 1_000  # of the longest matches
WRONG = re.compile(r"\b(you|your|None|hidden)\b|  |\{", re.IGNORECASE)


def check(table: Table, moves: int) -> None:
    """Play at random, and read what is told to everybody."""
    state, rng = table.begin(1, recorded=True), stream(1, "told", str(table))
    for _ in range(moves):
        if state.over:
            break
        state.play(random_move(state, rng))
    assert len(state.history) > 10
    kinds = table.game.events
    for event in state.history:
        seen = event.seen_by(None)
        if seen is None:
            continue  # nobody else's business
        sentence = kinds.tells(seen, state.names)
        kind = kinds.of(event)
        silent = kind.sentence is None or (kind.passed_over is not None and kind.passed_over(event))
        assert (sentence is None) == silent, event
        if sentence is not None:
            assert sentence[0].isupper()
            assert sentence.endswith((".", "?", "Cheat!"))
            assert not WRONG.search(sentence), sentence


@pytest.mark.parametrize("table", spread_cases(), ids=str)
def test_every_event_is_told_or_silent_on_purpose(table: Table):
    check(table, MOVES)


@pytest.mark.parametrize("table", option_cases(), ids=str)
def test_with_every_option_every_event_is_told_or_silent_on_purpose(table: Table):
    check(table, MOVES // 20)


@pytest.mark.parametrize("seats", [3, 4, 5, 7])
def test_the_line_on_a_finished_round_names_scores_of_few_and_always_who_made_it(seats: int):
    game = catalogue.game("oh-hell")
    state, rng = game.state(game.rule_sets[0], {"most_cards": 5}, NAMES[:seats], 3, recorded=True), stream(1, "told")
    while not state.round_over:
        state.play(random_move(state, rng))
    told = game.events.how_it_ended(state.history, state.names)
    assert "bid" in told
    assert ("scores" in told) == (seats <= 4)
