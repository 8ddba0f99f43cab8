"""Every game, rule set and number of seats of the catalogue, played at random: what the contract tests draw from.

Knows no game. Positions are drawn uniformly over whole matches, late ones included.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.catalogue import GAMES, Game
from game.chance import stream
from game.moves import Move
from game.options import OptionError, RuleSet
from game.rules import State

LONGEST = 30_000  # moves: far beyond any match of random players


@dataclass(frozen=True)
class Table:
    """One way to play one game."""

    game: Game
    row: RuleSet
    seats: int
    changes: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        changes = "".join(f"-{key}={value}" for key, value in self.changes.items())
        return f"{self.game.id}-{self.row.id}-{self.seats}{changes}"

    def begin(self, seed: int, *, recorded: bool = False) -> State:
        """A match at its first card."""
        names = [f"Seat {seat}" for seat in range(self.seats)]
        return self.game.state(self.row, self.changes, names, seed, recorded=recorded)


def tables_of(one: Game) -> Iterator[Table]:
    """Every rule set with every number of seats that it can be played with."""
    for row in one.rule_sets:
        for seats in one.seats:
            try:
                one.in_force(row, {}, seats)
            except OptionError:
                continue
            yield Table(one, row, seats)


def usual_tables_of(one: Game) -> Iterator[Table]:
    """Every rule set with the usual number of seats."""
    for row in one.rule_sets:
        yield Table(one, row, one.usual_seats)


TABLES = [table for one in GAMES for table in tables_of(one)]
USUAL = [table for one in GAMES for table in usual_tables_of(one)]


def option_tables(games: Iterable[Game] = GAMES) -> Iterator[Table]:
    """For every rule set each option value by itself, where the game allows it."""
    for one in games:
        for row in one.rule_sets:
            for option in one.options:
                for value, _ in option.choices:
                    changes = {option.key: value}
                    try:
                        one.in_force(row, changes, one.usual_seats)
                    except OptionError:
                        continue
                    yield Table(one, row, one.usual_seats, changes)


def random_move(state: State, rng: Random) -> Move:
    """A random answer to a random prompt, so that late and optional ones come up too."""
    prompts = state.prompts()
    prompt = prompts[int(rng.random() * len(prompts))]
    return state.any_move(0 if prompt.seat is None else prompt.seat, rng)


def random_moves(table: Table, seed: int) -> list[Move]:
    """A whole match of random players, as the moves they made."""
    state, rng = table.begin(seed), stream(seed, "random play", str(table))
    moves: list[Move] = []
    while not state.over and len(moves) < LONGEST:
        moves.append(random_move(state, rng))
        state.play(moves[-1])
    assert state.over, f"{table}, deal {seed}: no end in sight"
    return moves


def positions(table: Table, seed: int, count: int, *, recorded: bool = False) -> Iterator[State]:
    """`count` positions of one match, each equally likely to be any; the state may be kept but not played on."""
    moves = random_moves(table, seed)
    rng = stream(seed, "positions", str(table))
    wanted = sorted(int(rng.random() * len(moves)) for _ in range(count))
    state = table.begin(seed, recorded=recorded)
    for number, one in enumerate(moves):
        for _ in range(wanted.count(number)):
            yield state
        state.play(one)
