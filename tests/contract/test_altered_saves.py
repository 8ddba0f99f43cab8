"""Saves altered in set-up or position, with a digest that fits: refused with a sentence, or playable to the end."""

from __future__ import annotations

import json
from collections.abc import Iterable
from random import Random

import pytest

from game.catalogue import GAMES
from game.engine.moves import move
from game.engine.state import HANDS
from game.session.match import Match
from tests.contract.altered import altered_saves, fit_digest, moments, opened, play_on, setup_data, some_tables
from tests.contract.tables import USUAL, Table, positions

TABLES = some_tables()


def check(tables: Iterable[Table], seed: int, count: int) -> tuple[int, int]:
    """Open so many altered saves of each table and play what is opened; how many were opened, and how many refused."""
    accepted = refused = 0
    for table in tables:
        for number, data in enumerate(altered_saves(table, seed, count)):
            match = opened(data)
            if match is None:
                refused += 1
                continue
            accepted += 1
            try:
                play_on(match, Random(number), 30 if count <= 12 else 400)
            except Exception as error:
                error.add_note(f"{table}, seed {seed}, save {number}: {json.dumps(data)}")
                raise
    return accepted, refused


@pytest.mark.usefixtures("little_thought")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_an_altered_save_is_refused_or_can_be_played(game):
    tables = [table for table in TABLES if table.game is game]
    accepted, refused = check(tables[:: max(1, len(tables) // 2)][:2], 1, 12)
    assert refused > 3
    assert accepted > 3


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_an_altered_save_is_refused_or_can_be_played_many(game, seed: int):
    check([table for table in TABLES if table.game is game], 100 + seed, 30)


@pytest.mark.parametrize("table", TABLES[::12], ids=str)
def test_every_moment_of_a_real_match_can_be_written_and_opened(table: Table):
    for position in moments(table, 1):
        data = {**setup_data(table, 1), "position": position}
        fit_digest(data)
        match = Match.from_json(data)
        assert match.opened
        assert match.over == position["over"]


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(10))
def test_every_moment_of_a_real_match_can_be_written_and_opened_many(seed: int):
    for table in TABLES:
        for position in moments(table, seed):
            data = {**setup_data(table, seed), "position": position}
            fit_digest(data)
            Match.from_json(data)


@pytest.mark.parametrize("table", USUAL, ids=str)
def test_every_card_of_a_move_has_to_be_held(table: Table):
    """A move in a save may be altered, too: whichever of its cards is another one."""
    for state in positions(table, 1, 12):
        for seat in range(table.seats):
            held = set(state.table[HANDS[seat]])
            away = [card for card in state.pack() if card not in held]
            for chosen in list(state.moves(seat))[::7]:
                for at in range(len(chosen.cards)) if held.issuperset(chosen.cards) else ():
                    for other in (away[0], away[-1]):
                        cards = *chosen.cards[:at], other, *chosen.cards[at + 1 :]
                        wrong = move(seat, chosen.kind, cards, chosen.value, chosen.target)
                        assert state.why_not(wrong) is not None, f"{wrong} with {sorted(map(str, held))}"
