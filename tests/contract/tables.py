"""Every game, rule set and number of seats of the catalogue, played at random: what the contract tests draw from.

Knows no game. Positions are drawn uniformly over whole matches, late ones included.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any

from game import catalogue
from game.catalogue import GAMES
from game.declaration import Game
from game.engine.chance import stream
from game.engine.moves import Move
from game.engine.options import Option, OptionError, RuleSet, Value
from game.engine.state import State

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

    def __reduce__(self) -> tuple[Any, ...]:
        return _named, (self.game.id, self.row.id, self.seats, dict(self.changes))

    def short(self) -> Table:
        """The table of the game's short match, or this one where there is none or it does not go with the rule set."""
        values = {} if self.game.short is None else self.game.short.values
        try:
            self.game.in_force(self.row, values, self.seats)
        except OptionError:
            return self
        return Table(self.game, self.row, self.seats, values)

    def begin(self, seed: int, *, recorded: bool = False) -> State:
        """A match at its first card."""
        names = [f"Seat {seat}" for seat in range(self.seats)]
        return self.game.state(self.row, self.changes, names, seed, recorded=recorded)


def _named(game: str, rules: str, seats: int, changes: Mapping[str, Any]) -> Table:
    """A table in another process: a game whose words have been read cannot be sent there."""
    found = catalogue.game(game)
    return Table(found, found.rule_set(rules), seats, changes)


def tables_of(game: Game) -> Iterator[Table]:
    """Every rule set with every number of seats that it can be played with."""
    for row in game.rule_sets:
        for seats in game.seats:
            try:
                game.in_force(row, {}, seats)
            except OptionError:
                continue
            yield Table(game, row, seats)


def usual_tables_of(game: Game) -> Iterator[Table]:
    """Every rule set with the usual number of seats."""
    for row in game.rule_sets:
        yield Table(game, row, game.usual_seats)


TABLES = [table for game in GAMES for table in tables_of(game)]
USUAL = [table for game in GAMES for table in usual_tables_of(game)]


def option_tables(games: Iterable[Game] = GAMES) -> Iterator[Table]:
    """For every rule set each option value by itself, where the game allows it."""
    for game in games:
        for row in game.rule_sets:
            for option in game.options:
                yield from (table for value, _ in option.choices if (table := _with(game, row, option, value)))


def _with(game: Game, row: RuleSet, option: Option, value: Value) -> Table | None:
    """The usual table with that option; None where the game does not allow it."""
    try:
        game.in_force(row, {option.key: value}, game.usual_seats)
    except OptionError:
        return None
    return Table(game, row, game.usual_seats, {option.key: value})


def mixed(game: Game, count: int) -> Iterator[Table]:
    """So many tables with every option at any of its values, as far as they go together; some are left out."""
    rng = stream(1, "mixed", game.id)
    for _ in range(count):
        row, seats = rng.choice(game.rule_sets), rng.choice(game.seats)
        changes: dict[str, Value] = {}
        for option in game.options:
            tried = {**changes, option.key: rng.choice(option.choices)[0]}
            try:
                game.in_force(row, tried, seats)
            except OptionError:
                continue
            changes = tried
        try:
            game.in_force(row, changes, seats)
        except OptionError:
            continue
        yield Table(game, row, seats, changes)


def random_move(state: State, rng: Random) -> Move:
    """A random answer to a random prompt, so that late and optional ones come up too."""
    prompts = state.prompts()
    prompt = prompts[int(rng.random() * len(prompts))]
    return state.any_move(0 if prompt.seat is None else prompt.seat, rng)


_MATCHES: dict[tuple[str, int], tuple[list[Move], State]] = {}


def random_match(table: Table, seed: int) -> tuple[list[Move], State]:
    """A whole match of random players, as the moves they made, and the state at its end. It is played once for all
    tests."""
    key = str(table), seed
    if key not in _MATCHES:
        state = table.begin(seed)
        _MATCHES[key] = play_at_random(state, stream(seed, "random play", key[0])), state
    return _MATCHES[key]


def random_moves(table: Table, seed: int) -> list[Move]:
    """The moves of that match."""
    return random_match(table, seed)[0]


def play_at_random(state: State, rng: Random) -> list[Move]:
    """Let random players play a match to its end, which has to come; returns their moves."""
    moves: list[Move] = []
    while not state.over and len(moves) < LONGEST:
        moves.append(random_move(state, rng))
        state.play(moves[-1])
    assert state.over, f"no end in sight: {state.facts()}"
    return moves


_OFTEN = 12  # positions of a match that are looked at again and again
_DRAWN: dict[tuple[str, int], list[State]] = {}


def positions(table: Table, seed: int, count: int, *, recorded: bool = False) -> Iterator[State]:
    """`count` positions of one match, each equally likely to be any; the state may be kept but not played on. Fewer are
    the first drawn of more, so that all tests look at those of one replay; a match that is `recorded` is replayed."""
    moves = random_moves(table, seed)
    rng = stream(seed, "positions", str(table))
    places = [int(rng.random() * len(moves)) for _ in range(max(count, _OFTEN))]
    if recorded or count > _OFTEN:
        yield from _replayed(table.begin(seed, recorded=recorded), moves, sorted(places[:count]))
        return
    key = str(table), seed
    if key not in _DRAWN:
        order = sorted(range(len(places)), key=places.__getitem__)
        found = _replayed(table.begin(seed), moves, sorted(places))
        copies = {number: state.copy() for number, state in zip(order, found, strict=True)}
        _DRAWN[key] = [copies[number] for number in range(len(places))]
    for number in sorted(range(count), key=places.__getitem__):
        yield _DRAWN[key][number]


def _replayed(state: State, moves: Sequence[Move], places: Sequence[int]) -> Iterator[State]:
    """The state before each of these moves, given by their numbers in order."""
    for number, move in enumerate(moves[: places[-1] + 1]):
        for _ in range(places.count(number)):
            yield state
        state.play(move)


def digest() -> str:
    """A fingerprint of some positions of every rule set, of what each seat sees there, may do, hears and guesses."""
    whole = sha256()
    for table in USUAL:
        for state in positions(table.short(), 1, 4, recorded=True):
            for seat in range(table.seats):
                view = state.seen_by(seat)
                whole.update(f"{view}{view.moves(seat)}{list(view.history)[-5:]}{view.guess(Random(seat))}".encode())
            whole.update(str(state).encode())
    return whole.hexdigest()


def two_rounds(game: Game, most: int) -> int:
    """About how many moves two rounds of its usual table take, `most` where they take more."""
    state, rng = next(usual_tables_of(game)).begin(1), Random(1)
    moves = rounds = 0
    while rounds < 2 and not state.over and moves < most:
        state.play(random_move(state, rng))
        moves += 1
        rounds += state.round_over
    return moves
