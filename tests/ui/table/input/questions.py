"""Matches that stand where the person at the screen is asked something: a few of every kind of question of a game."""

from __future__ import annotations

from collections import defaultdict
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
"""Of every kind of question: the suite asks each once, ``--soak`` twice in each of two matches."""


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


_Kind = tuple[object, ...]
_ASKED: dict[tuple[str, int], list[tuple[Match, int]]] = {}


def questions(table: Table, *, moves: int = MOVES, each: int = 1) -> Iterator[Match]:
    """Matches at that table with a person at seat 0, each at a question to the person, `each` of every kind. They are
    played once for all tests."""
    key = str(table), each
    if key not in _ASKED:
        _ASKED[key] = _chosen([_asked(table, seed) for seed in (1, 2)], each)
    yield from (again(match, place) for match, place in _ASKED[key] if place < moves)


def _chosen(played: list[tuple[Match, dict[_Kind, list[int]]]], each: int) -> list[tuple[Match, int]]:
    """One question of every kind, in the match where it comes first; more of them in every match."""
    found = [(match, kind, place) for match, asked in played for kind in asked for place in asked[kind][:each]]
    found.sort(key=lambda question: question[2])
    first: dict[_Kind, tuple[Match, int]] = {}
    for match, kind, place in found:
        first.setdefault(kind, (match, place))
    return [(match, place) for match, _, place in found] if each > 1 else [*first.values()]


def _asked(table: Table, seed: int) -> tuple[Match, dict[_Kind, list[int]]]:
    """A match, the first at random and the second by computers, and after how many moves the person is asked which kind
    of question."""
    seats = tuple(Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(COMPUTERS[: table.seats]))
    asked: dict[_Kind, list[int]] = defaultdict(list)
    players = {seat: bots.make(table.game.id, "easy") for seat in range(table.seats)}
    match, rng = Match(Setup(table.game.id, table.row.id, seats, seed, dict(table.changes))), Random(seed)
    while not match.over and len(match.moves) < MOVES:
        for prompt in match.prompts():
            kinds = {move.kind for move in match.state.moves(0)} if prompt.seat == 0 else set()
            if prompt.seat in (0, None) and not can_only_decline(match.state, prompt):
                asked[prompt.kinds, frozenset(kinds)].append(len(match.moves))
        if seed == 1:
            match.submit(random_move(match.state, rng))
        else:
            bots.play_out(match, players, len(match.moves) + 1)
    return match, asked
