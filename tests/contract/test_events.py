"""The events of every game keep to their declarations, and a round has its edges: each is begun and ended once, and how
it ended takes few words. With all values of options a match has an end. (That no announcement is undeclared, every test
that plays sees to.)"""

from __future__ import annotations

import ast
import doctest
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from assets.sounds import make_sounds
from game.catalogue import GAMES
from game.declaration import Game
from game.engine.chance import stream
from game.engine.moves import NEXT, Event, Fact
from game.session import bots
from game.session.match import COMPUTER, Match, Seat, Setup
from tests.contract.covering import covering
from tests.contract.tables import USUAL, Table, play_at_random, random_move
from tests.words import declared

BOARDS = Path(__file__).resolve().parents[2] / "ui" / "boards"
MOVES = 900  # of one table; a longer match is played on without a record
COMPUTERS, SOME = 400, 40  # moves of theirs, and after how many one looks whether that is enough
LETTERS = 360  # that say how a round ended, at a table of eight
SOUNDS = {name.rstrip("-0123456789") for name in (path.stem for path in make_sounds.FOLDER.glob("*.wav"))}

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@cache
def rounds(game: Game) -> list[tuple[Table, Sequence[str], Sequence[Event]]]:
    """The events of every finished round of few tables that have all options between them."""
    return [(table, *played) for table in covering(game) for played in rounds_at(table)]


def rounds_at(table: Table) -> Iterator[tuple[Sequence[str], Sequence[Event]]]:
    """The events of the rounds of one match, which has to end, each from its deal to the move that left it, and
    everybody's name."""
    state, rng, start = table.begin(1, recorded=True), stream(1, "events", str(table)), 0
    for _ in range(MOVES):
        move = random_move(state, rng)
        if move.kind == NEXT:
            yield state.names, state.history[start:]
            start = len(state.history)
        state.play(move)
        if state.over:
            yield state.names, state.history[start:]
            return
    play_at_random(state.copy(), rng)


@every_game
def test_every_declared_kind_is_announced_by_somebody_or_rare(game: Game):
    announced = {event.kind for _, _, events in rounds(game) for event in events}
    assert announced <= set(game.events)
    missing = {kind.name for kind in game.events.values() if not kind.rare} - announced
    for table in covering(game):
        if missing:  # who plays at random hardly ever goes out, or claims
            missing -= announced_among_computers(table, missing)
    assert not missing, f"no match announces {missing}: declare them rare, or not at all"


def announced_among_computers(table: Table, missing: set[str]) -> set[str]:
    """The kinds of events that a match of easy players announces, which is played until none of those is missing."""
    seats = tuple(Seat(f"Seat {seat}", COMPUTER, "easy") for seat in range(table.seats))
    match = Match(Setup(table.game.id, table.row.id, seats, 1, dict(table.changes)))
    players = dict.fromkeys(range(table.seats), bots.make(table.game.id, "easy"))
    announced: set[str] = set()
    for moves in range(SOME, COMPUTERS + 1, SOME):
        bots.play_out(match, players, moves)
        announced = {event.kind for event in match.events}
        if announced >= missing:
            break
    return announced


@every_game
def test_a_round_begins_once_and_ends(game: Game):
    for table, _, events in rounds(game):
        kinds = [game.events.of(event) for event in events]
        assert [kind.begins_round for kind in kinds].count(True) == 1, table
        assert any(kind.ends_round for kind in kinds), table
        assert not any(kind.ends_round for kind in kinds[: [kind.begins_round for kind in kinds].index(True)]), table


@every_game
def test_how_a_round_ended_is_told_in_few_words(game: Game):
    for table, names, events in rounds(game):
        assert 0 < len(game.events.how_it_ended(events, names)) <= LETTERS, table


@every_game
def test_every_sound_of_an_event_is_there(game: Game):
    heard = {game.events.of(event).sound_of(event) for _, _, events in rounds(game) for event in events} - {""}
    assert heard
    assert heard <= SOUNDS


@every_game
def test_the_name_of_a_kind_stands_with_it(game: Game):
    assert all(name == kind.name for name, kind in game.events.items())


@every_game
def test_every_fact_belongs_to_a_kind(game: Game):
    """So whoever reads a fact by its constant reads one that the game announces, as the type it is announced with."""
    declared = {fact for kind in game.events.values() for fact in (*kind.facts, *kind.sometimes)}
    folder = f"game.games.{game.id.replace('-', '_')}.words"
    modules = [module for path, module in sys.modules.items() if path.startswith(folder)]
    read = (value for module in modules for value in vars(module).values() if isinstance(value, Fact))
    assert not {fact.name for fact in read if fact not in declared}


def test_boards_ask_for_declared_kinds_only():
    """A board that waits for an event which nobody announces waits in silence."""
    every = {kind for game in GAMES for kind in game.events}
    assert "claimed" in {kind for _, kind in kinds_awaited()}
    for folder, kind in kinds_awaited():
        own = {game.id.replace("-", "_"): set(game.events) for game in GAMES}.get(folder, every)
        assert kind in own, f"ui/boards/{folder} waits for {kind!r}"


@cache
def kinds_awaited() -> set[tuple[str, str]]:
    """What boards compare the kind of an event with: the folder of the board, and the kind."""
    found: set[tuple[str, str]] = set()
    for path in sorted(BOARDS.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare) and ast.unparse(node.left) in ("event.kind", "kind"):
                kinds = (part.value for part in ast.walk(node.comparators[0]) if isinstance(part, ast.Constant))
                found |= {(path.parent.name, str(kind)) for kind in kinds}
    return found


@pytest.mark.parametrize(
    ("name", "facts", "wrong"),
    [
        ("weather", {}, "which it does not declare"),
        ("dealt", {"hand": 1}, r"comes without \['leader'\]"),
        ("shuffled", {"loudly": True}, r"does not declare \['loudly'\]"),
        ("drew", {"count": "3"}, "has count='3', which is no <class 'int'>"),
        ("drew", {"count": True}, "has count=True"),
    ],
)
def test_what_is_not_declared_cannot_be_announced(name: str, facts: dict[str, Any], wrong: str):
    state = next(table for table in USUAL if "drew" in table.game.events).begin(1, recorded=True)
    before = len(state.history)
    with pytest.raises(AssertionError, match=wrong):
        state.announce(name, 0, **facts)
    assert len(state.history) == before


def test_the_examples_are_true():
    assert doctest.testmod(declared).failed == 0
