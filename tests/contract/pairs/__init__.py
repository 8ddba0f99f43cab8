"""Tables of a game in which every two values of two options come up together, and each with every rule set and every
number of seats, where those two are possible at a table that is otherwise as usual."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from game.declaration import Game
from game.engine.options import OptionError, Value
from tests.contract.tables import Table

Chosen = tuple[str, int]  # the name of a choice, and which of its values
Pair = frozenset[Chosen]
_RULES, _SEATS = "rule set", "seats"


@cache
def paired(game: Game) -> list[Table]:
    """Such tables, drawn with a lot of their own: each has a pair that those before it do not have."""
    choices = _choices(game)
    rng = Random(game.id)
    missing = dict.fromkeys(_pairs_of(choices))
    tables = []
    while missing:
        pair = next(iter(missing))
        del missing[pair]  # where no table has it there is no other try
        chosen = _with(game, choices, dict(pair), rng)
        if chosen is not None:
            tables.append(_table(game, choices, chosen))
            for had in combinations(chosen.items(), 2):
                missing.pop(frozenset(had), None)
    return tables


def _choices(game: Game) -> dict[str, Sequence[Any]]:
    options = {option.key: [value for value, _ in option.choices] for option in game.options}
    return {_RULES: game.rule_sets, _SEATS: game.seats, **options}


def _pairs_of(choices: Mapping[str, Sequence[Any]]) -> Iterator[Pair]:
    for one, other in combinations(choices, 2):
        for at in range(len(choices[one])):
            yield from (frozenset({(one, at), (other, place)}) for place in range(len(choices[other])))


def _with(
    game: Game, choices: Mapping[str, Sequence[Any]], fixed: Mapping[str, int], rng: Random
) -> dict[str, int] | None:
    """Places of the values of a table that has the `fixed` ones, and any that go with them; None where there is
    none."""
    for rules in _order(choices, _RULES, fixed, rng):
        for seats in _order(choices, _SEATS, fixed, rng):
            chosen = {**fixed, _RULES: rules, _SEATS: seats}
            if not _is_allowed(game, choices, chosen):
                continue
            for name in rng.sample(left := [name for name in choices if name not in chosen], len(left)):
                for at in _order(choices, name, {}, rng):
                    if _is_allowed(game, choices, {**chosen, name: at}):
                        chosen[name] = at
                        break
            return chosen
    return None


def _order(choices: Mapping[str, Sequence[Any]], name: str, fixed: Mapping[str, int], rng: Random) -> list[int]:
    count = len(choices[name])
    return [fixed[name]] if name in fixed else rng.sample(range(count), count)


def _table(game: Game, choices: Mapping[str, Sequence[Any]], chosen: Mapping[str, int]) -> Table:
    values: dict[str, Value] = {name: choices[name][at] for name, at in chosen.items() if name not in (_RULES, _SEATS)}
    return Table(game, choices[_RULES][chosen[_RULES]], choices[_SEATS][chosen[_SEATS]], values)


def _is_allowed(game: Game, choices: Mapping[str, Sequence[Any]], chosen: Mapping[str, int]) -> bool:
    table = _table(game, choices, chosen)
    try:
        game.in_force(table.row, table.changes, table.seats)
    except OptionError:
        return False
    return True
