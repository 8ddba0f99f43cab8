"""House rules as data: one `Option` serves the menu, the validation, the save file and the rules page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from game.engine.moves import MOST_SEATS

Value = str | int | bool


def spoken(value: Value) -> str:
    """A value as it is written: on a command line, in the rules."""
    return ("off", "on")[value] if isinstance(value, bool) else str(value)


class OptionError(ValueError):
    """An impossible option or table; the message is a sentence for the player."""


@dataclass(frozen=True)
class Option:
    """One house rule. `choices` pairs every value with its label; `help` is one sentence. `after` names another
    option and the value it must have for this one to matter (a menu hides it otherwise). With `most` any whole number
    from 1 to it is a value too. Where numbers are seats, `seat_to` is what the chosen one does first (``deal``)."""

    key: str
    label: str
    choices: tuple[tuple[Value, str], ...]
    default: Value
    help: str
    after: tuple[str, Value] | None = None
    most: int = 0
    seat_to: str = ""

    def says(self, value: Value) -> str:
        """The label of a value."""
        return dict(self.choices).get(value, str(value))

    def check(self, value: object) -> Value:
        """The value, where it is one of the choices (texts as a command line gives them are understood too)."""
        for known, _ in self.choices:
            if value == known and isinstance(value, bool) == isinstance(known, bool):
                return known
        for known, _ in self.choices:
            words = ({"on", "yes", "true"} if known else {"off", "no", "false"}) if isinstance(known, bool) else ()
            if isinstance(value, str) and (value == str(known) or value.lower() in words):
                return known
        number = _whole(value)
        if number is not None and 1 <= number <= self.most:
            return number
        offered = ", ".join(spoken(known) for known, _ in self.choices)
        more = f", or any whole number from 1 to {self.most}" if self.most else ""
        raise OptionError(f"{self.key} cannot be {value}. It may be: {offered}{more}.")


def _whole(value: object) -> int | None:
    """A whole number, or the text of one of sensible length."""
    if isinstance(value, str) and value.isdecimal() and len(value) < _LONGEST_NUMBER:
        return int(value)
    return value if type(value) is int else None


_LONGEST_NUMBER = 10


def switch(key: str, label: str, default: bool, help: str, after: tuple[str, Value] | None = None) -> Option:
    """An option that is on or off."""
    return Option(key, label, ((True, "on"), (False, "off")), default, help, after)


def number(
    key: str, label: str, low: int, high: int, default: int, help: str, after: tuple[str, Value] | None = None
) -> Option:
    """An option that is a whole number from `low` to `high`."""
    return one_of(key, label, range(low, high + 1), default, help, after)


def one_of(
    key: str, label: str, numbers: Sequence[int], default: int, help: str, after: tuple[str, Value] | None = None
) -> Option:
    """An option that is one of these numbers."""
    return Option(key, label, tuple((n, str(n)) for n in numbers), default, help, after)


def ways(
    key: str,
    label: str,
    labels: Mapping[Value, str],
    help: str,
    *,
    after: tuple[str, Value] | None = None,
    most: int = 0,
) -> Option:
    """An option with these values and their labels, the usual one first."""
    return Option(key, label, tuple(labels.items()), next(iter(labels)), help, after, most)


@dataclass(frozen=True)
class RuleSet:
    """One named set of rules: the option values that differ from the defaults, and the game's own `data`. Where it has
    a `base`, its values are what is changed in that one: somebody has given house rules a name."""

    id: str
    title: str
    summary: str
    values: Mapping[str, Value] = field(default_factory=dict)
    data: Mapping[str, str] = field(default_factory=dict)
    base: RuleSet | None = None


@dataclass(frozen=True)
class Preset:
    """House rules with a name: the values they change, and the ids of the rule sets they are offered with."""

    title: str
    summary: str
    values: Mapping[str, Value]
    rule_sets: tuple[str, ...]

    def holds(self, values: Mapping[str, Value]) -> bool:
        """Whether a table with these option values plays by this preset."""
        return all(values[key] == value for key, value in self.values.items())

    def put_on(self, changes: Mapping[str, Value], usual: Mapping[str, Value]) -> dict[str, Value]:
        """The changes of a table once this preset is applied; `usual` are all option values without any change."""
        new = {key: value for key, value in self.values.items() if value != usual[key]}
        return {**self.take_off(changes), **new}

    def take_off(self, changes: Mapping[str, Value]) -> dict[str, Value]:
        """The changes of a table once this preset is removed: its options are as usual again."""
        return {key: value for key, value in changes.items() if key not in self.values}


def settle(
    options: Sequence[Option], rule_set: RuleSet, changes: Mapping[str, object], seats: int = MOST_SEATS
) -> dict[str, Value]:
    """All option values in force: defaults, then the rule set's values, then the table's own changes.

    Raises OptionError for an unknown option or a value it cannot have, as a seat that is not at the table.
    """
    known = {option.key: option for option in options}
    values = {option.key: option.default for option in options} | dict(rule_set.values)
    for key, value in changes.items():
        if key not in known:
            raise OptionError(f"There is no option {key!r}. There are: {', '.join(known)}.")
        chosen = values[key] = known[key].check(value)
        if known[key].seat_to and isinstance(chosen, int) and chosen >= seats:
            raise OptionError(f"Seat {chosen + 1} cannot {known[key].seat_to} first: there are {seats} seats.")
    return values


InForce = Callable[[RuleSet, Mapping[str, object], int], dict[str, Value]]
SidesOf = Callable[[Mapping[str, Value], int, int], tuple[int, ...]]
FactsOf = Callable[[RuleSet, Mapping[str, Value]], Mapping[str, Value]]


@dataclass(frozen=True)
class Variants:
    """All the ways a game can be played: its options, its rule sets (the usual one first), and `settles`, which works
    out all option values of a table from rule set, changes and number of seats and raises OptionError, where that is
    more than what `settle` does.

    `presets` are house rules that go by a name, `front` the options that a set-up asks for first (how long the match
    is), and `sides` tells from the options in force, the number of seats and the round, from 1, on which side everybody
    is; None: always each alone. `facts` are what else there is to ask about the rules, beside the options in force."""

    options: tuple[Option, ...]
    rule_sets: tuple[RuleSet, ...]
    settles: InForce | None = None
    presets: tuple[Preset, ...] = ()
    front: tuple[str, ...] = ()
    sides: SidesOf | None = None
    facts: FactsOf | None = None

    def in_force(self, rule_set: RuleSet, changes: Mapping[str, object], seats: int) -> dict[str, Value]:
        """All option values of a table. Raises OptionError for one that cannot be."""
        if rule_set.base is not None:
            return self.in_force(rule_set.base, {**rule_set.values, **changes}, seats)
        if self.settles is not None:
            return self.settles(rule_set, changes, seats)
        return settle(self.options, rule_set, changes, seats)
