"""Matches that stand where the person at the screen is asked something: a few of every kind of question of a game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup, can_only_decline
from game.session.names import COMPUTERS
from tests.contract.tables import Table, random_move, tables_of

MOVES = 160  # of a match

how_many = pytest.mark.parametrize(
    "each", [pytest.param(1, id="few"), pytest.param(2, id="more", marks=pytest.mark.soak)]
)
"""Of every kind of question, by computers and at random: the suite asks each once, ``--soak`` more often."""


def rule_sets(game: Game) -> list[Table]:
    """A table of every rule set of that game."""
    found: dict[str, Table] = {}
    for table in tables_of(game):
        found.setdefault(table.row.id, table)
    return list(found.values())


usual_rule_set = pytest.mark.parametrize(
    "table",
    [
        pytest.param(table, id=str(table), marks=pytest.mark.soak if number else ())
        for game in GAMES
        for number, table in enumerate(rule_sets(game))
    ],
)
"""The first rule set of every game, and in the long run all of them."""


def again(match: Match, count: int | None = None) -> Match:
    """The same match, or its first so many moves, to be played on by itself."""
    copy = Match(match.setup)
    for move in match.moves[:count]:
        copy.submit(move)
    return copy


_ASKED: dict[tuple[str, int], list[tuple[Match, list[int]]]] = {}


def questions(table: Table, *, moves: int = MOVES, each: int = 1) -> Iterator[Match]:
    """Matches at that table with a person at seat 0, each at a question to the person, `each` of every kind. They are
    played once for all tests."""
    key = str(table), each
    if key not in _ASKED:
        _ASKED[key] = [_asked(table, seed, each) for seed in (1, 2)]
    for match, places in _ASKED[key]:
        yield from (again(match, place) for place in places if place < moves)


def _asked(table: Table, seed: int, each: int) -> tuple[Match, list[int]]:
    """A match, the first at random and the second by computers, and after how many moves the person is asked."""
    seats = tuple(Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(COMPUTERS[: table.seats]))
    seen: Counter[tuple[object, ...]] = Counter()
    players = {seat: bots.make(table.game.id, "easy") for seat in range(table.seats)}
    match, rng = Match(Setup(table.game.id, table.row.id, seats, seed, dict(table.changes))), Random(seed)
    places: list[int] = []
    while not match.over and len(match.moves) < MOVES:
        for prompt in match.prompts():
            kinds = {move.kind for move in match.state.moves(0)} if prompt.seat == 0 else set()
            key = prompt.kinds, frozenset(kinds)
            if prompt.seat in (0, None) and not can_only_decline(match.state, prompt) and seen[key] < each:
                seen[key] += 1
                places.append(len(match.moves))
        if seed == 1:
            match.submit(random_move(match.state, rng))
        else:
            bots.play_out(match, players, len(match.moves) + 1)
    return match, places
