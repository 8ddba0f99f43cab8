"""What is guessed from a view is a table of the game: it asks what the true one asks, and stands as a position."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from game.engine.cards import Card
from game.engine.chance import stream
from game.engine.moves import Prompt
from game.engine.state import State, Zone, anybody
from tests.contract.covering import spread_cases
from tests.contract.tables import Table, random_move

MATCHES, MOVES = 4, 120  # of random players, and of each
OF_A_KIND, NOW_AND_THEN = 2, 0.02  # how often each kind of question of a match is looked at, and any other moment

spread_tables = pytest.mark.parametrize("table", spread_cases(), ids=str)


def asked_alike(prompts: tuple[Prompt, ...]) -> list[tuple[tuple[str, ...], bool, int]]:
    """What is asked, without by whom: in secret nobody else knows that."""
    return [(prompt.kinds, prompt.required, len(prompt.window)) for prompt in prompts]


def laid(state: State) -> dict[Zone, list[Card]]:
    """The cards by where they lie."""
    return {where: pile for where, pile in state.table.zones.items() if pile}


_FOUND: dict[str, list[State]] = {}


def busy_moments(table: Table) -> list[State]:
    """Moments of some matches, those among them at which several seats are asked, or somebody is asked in secret. They
    are played once for all tests."""
    key = str(table)
    if key not in _FOUND:
        _FOUND[key] = _found(table)
    return _FOUND[key]


def _found(table: Table) -> list[State]:
    rng = stream("busy", str(table))
    found: list[State] = []
    for seed in range(MATCHES):
        state, kinds = table.begin(seed), Counter[object]()
        for _ in range(MOVES):
            key = tuple(asked_alike(state.prompts()))
            kinds[key] += 1
            if kinds[key] <= OF_A_KIND or rng.random() < NOW_AND_THEN:
                found.append(state.copy())
            if state.over:
                break
            state.play(random_move(state, rng))
    return found


@spread_tables
def test_a_guess_asks_what_the_true_table_asks(table: Table):
    for number, state in enumerate(busy_moments(table)):
        for viewer in (None, *range(table.seats)):
            view = state.seen_by(viewer)
            world = view.guess(Random(number))
            assert asked_alike(world.prompts()) == asked_alike(state.prompts()), f"{viewer} at {state.prompts()}"
            assert (world.over, world.round_over) == (state.over, state.round_over)
            assert world.facts().get("phase") == state.facts().get("phase")
            mine = [prompt for prompt in state.prompts() if viewer is not None and prompt.seat == viewer]
            assert all(prompt in world.prompts() for prompt in mine)
            if viewer is not None and not mine:
                assert not [prompt for prompt in world.prompts() if prompt.seat == viewer and prompt.secret]


@spread_tables
def test_other_cards_can_be_dealt_at_every_decision(table: Table):
    """As they are where one plays on from a decision in looking back."""
    names = table.begin(1).names[: table.seats]
    for number, state in enumerate(busy_moments(table)):
        if state.over or state.round_over:
            continue
        position = state.seen_by(anybody(state.prompts()[0])).guess(stream("other", number)).as_position()
        again = table.game.state(table.row, table.changes, names, 1, (), json.loads(json.dumps(position)))
        again.check_position()
        assert asked_alike(again.prompts()) == asked_alike(state.prompts())


@spread_tables
def test_every_moment_stands_as_a_position(table: Table):
    names = table.begin(1).names[: table.seats]
    for state in busy_moments(table):
        again = table.game.state(table.row, table.changes, names, 1, (), json.loads(json.dumps(state.as_position())))
        again.check_position()
        assert again.facts() == state.facts()
        assert laid(again) == laid(state)
        assert repr(again.prompts()) == repr(state.prompts())
        assert [again.moves(seat) for seat in range(table.seats)] == [state.moves(seat) for seat in range(table.seats)]
