"""Few tables that together have everything once: every rule set, every number of seats, every value of every option (of
a long row of numbers the ends and the middle), and where an option has few values and does not hang on another one,
each of them with every number of seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import cycle, islice
from random import Random

import pytest
from _pytest.mark import ParameterSet

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.options import Option, OptionError, RuleSet, Value
from tests.contract.tables import TABLES, Table, option_tables, tables_of, usual_tables_of

_FEW = 3  # values of an option
_MANY = 8  # numbers of an option


def option_cases() -> list[ParameterSet]:
    """These tables as cases of a test, and in the long run every value of every option by itself with each rule
    set."""
    together = [
        pytest.param(table, id=f"{game.id}-{number}")
        for game in GAMES
        for number, table in enumerate(covering(game), 1)
    ]
    return together + [pytest.param(table, marks=pytest.mark.soak) for table in option_tables()]


def spread_cases() -> list[ParameterSet]:
    """Every rule set with its usual number of seats and every number of seats once, as cases of a test; in the long
    run every rule set with every number of seats."""
    short = {str(table) for game in GAMES for table in spread(game)}
    return [pytest.param(table, marks=[] if str(table) in short else [pytest.mark.soak]) for table in TABLES]


def spread(game: Game) -> list[Table]:
    """The usual tables of a game, and one for each number of seats that is not among them, of the rule set that has
    the fewest so far."""
    chosen = list(usual_tables_of(game))
    for seats in game.seats:
        if seats not in {table.seats for table in chosen}:
            counts = Counter(table.row.id for table in chosen)
            among = [table for table in tables_of(game) if table.seats == seats]
            chosen.append(min(among, key=lambda table: counts[table.row.id]))
    return chosen


@cache
def covering(game: Game) -> list[Table]:
    """Tables of one game, the fewer the better; what no table of the game allows is left out."""
    missing = _Missing(game)
    rng = Random(game.id)
    tables = []
    while table := _next(game, missing, rng):
        missing.strike(table)
        tables.append(table)
    return tables


def every_table(game: Game) -> Iterator[Table]:
    """Every rule set with every number of seats, and with every value of every option: each of those with the next
    number of seats that it allows."""
    yield from tables_of(game)
    counts = cycle(game.seats)
    for row in game.rule_sets:
        for option in game.options:
            for value, _ in option.choices:
                tables = (_that_matters(game, row, next(counts), {option.key: value}) for _ in game.seats)
                yield from islice(filter(None, tables), 1)


class _Missing:
    """What no table has had yet. Values are kept by their place, for True is equal to 1, and with the number of seats
    where that is asked for (else 0)."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = [row.id for row in game.rule_sets]
        self.seats = list(game.seats)
        self.values = {
            (option.key, at, self._with(option, seats))
            for option in game.options for at in _wanted(option) for seats in game.seats
        }  # fmt: skip

    def strike(self, table: Table) -> None:
        self.rules = [rule for rule in self.rules if rule != table.row.id]
        self.seats = [seat for seat in self.seats if seat != table.seats]
        in_force = self.game.in_force(table.row, table.changes, table.seats)
        for option in self.game.options:
            if option.after is None or in_force[option.after[0]] == option.after[1]:
                place = _place(option, in_force[option.key])
                self.values.discard((option.key, place, self._with(option, table.seats)))

    def of(self, option: Option, seats: int) -> list[int]:
        """The places of the values of an option that are missing with so many seats."""
        among = self._with(option, seats)
        return [at for at in range(len(option.choices)) if (option.key, at, among) in self.values]

    def _with(self, option: Option, seats: int) -> int:
        return seats if len(option.choices) <= _FEW and option.after is None else 0


def _wanted(option: Option) -> Sequence[int]:
    """The places of the values of an option that have to come up."""
    values = [value for value, _ in option.choices]
    if len(values) > _MANY and all(type(value) is int for value in values):
        return 0, len(values) // 2, len(values) - 1
    return range(len(values))


def _next(game: Game, missing: _Missing, rng: Random) -> Table | None:
    """A table with as much of what is missing as goes together; None when nothing more can be had."""
    rows = [game.rule_set(rules) for rules in missing.rules] or list(game.rule_sets)
    counts = Counter(seats for _, _, seats in missing.values)
    table = _filled(game, rng.choice(rows), max(missing.seats or game.seats, key=counts.__getitem__), missing)
    if table is not None:
        return table
    tried = [(row, seats) for row in game.rule_sets for seats in game.seats]
    rng.shuffle(tried)
    return next((table for row, seats in tried if (table := _filled(game, row, seats, missing)) is not None), None)


def _filled(game: Game, row: RuleSet, seats: int, missing: _Missing) -> Table | None:
    """That table with as many missing values as it allows; None where it brings nothing new."""
    changes: dict[str, Value] = {}
    for option in game.options:
        if option.key in changes:
            continue
        for at in missing.of(option, seats):
            after = {} if option.after is None else {option.after[0]: option.after[1]}
            if any(changes.get(key, value) != value for key, value in after.items()):
                break
            more = _allowed(game, row, seats, {**changes, **after, option.key: option.choices[at][0]})
            if more is not None:
                changes = more
                break
    if not changes and row.id not in missing.rules and seats not in missing.seats:
        return None
    return Table(game, row, seats, changes) if _allowed(game, row, seats, changes) is not None else None


def _allowed(game: Game, row: RuleSet, seats: int, changes: dict[str, Value]) -> dict[str, Value] | None:
    try:
        game.in_force(row, changes, seats)
    except OptionError:
        return None
    return changes


def _that_matters(game: Game, row: RuleSet, seats: int, changes: dict[str, Value]) -> Table | None:
    """A table with these changes and those that are needed for them to matter; None where the game does not allow
    it."""
    options = {option.key: option for option in game.options}
    needed = {key: value for change in changes if (after := options[change].after) for key, value in (after,)}
    allowed = _allowed(game, row, seats, {**needed, **changes})
    return None if allowed is None else Table(game, row, seats, allowed)


def _place(option: Option, value: Value) -> int:
    return next(at for at, (choice, _) in enumerate(option.choices) if choice == value and type(choice) is type(value))
