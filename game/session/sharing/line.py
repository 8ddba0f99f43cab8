"""A game code: game, rule set, house rules, number of seats and deal number as a few letters and digits, so that
two people at two machines play the same cards.

Who sits at the table is not in it: the cards follow from the deal number, the rules and the number of seats alone,
whoever plays and however well. A line is read aloud and typed: of letters and digits that look or sound alike only one
is used, and the others are read as that one, as are small letters. What is left is 29 digits, a prime number of them,
and a whole line is a number that leaves 1 when divided by 839. So a letter that was changed is always noticed, and so
are two neighbours that changed places.

Games, rule sets, house rules and their values are named by a few digits that follow from what they are called, wherever
they stand in their lists, so that old lines stay readable when some are added.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import TypeVar

from game import catalogue
from game.engine.chance import hashed
from game.engine.options import Option, OptionError, Value
from game.session.match import Setup

DIGITS = "0123456789ACDEFGHJKMNPQRTVWXY"
ALIKE = str.maketrans("OILZSBU", "011258V")
DASHES = "-\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}"  # what mail makes of a dash, too
LONGEST = 400  # letters without what separates them: far longer than a table with every house rule changed
LONGEST_TYPED = 2 * LONGEST  # with a dash after each of them
VERSION = 1

_BASE = len(DIGITS)
_PRIME = 839  # the largest below the square of the base: the two digits at the end make up for the rest
_GAME, _RULES, _OPTION, _CHECK = 2, 2, 3, 2  # digits
_NUMBER, _TEXT = 2, 11  # the least first digit of a value that is a number (and has so many digits less 2), or a text
_TEXTS = (_BASE - _TEXT) * _BASE  # so many there may be
_GROUP = 5
_LONGEST_DEAL = 18  # decimal digits
_Named = TypeVar("_Named")

MISTYPED = "That is not a game code: a letter is mistyped or missing, or two have changed places."
NEWER = "This game code was made by a newer Kitchen Table"


@dataclass(frozen=True)
class SharedTable:
    """What a line says: game and rule set by their ids, the options that were changed, how many play, and the deal
    number."""

    game: str
    rules: str
    seats: int
    seed: int
    changes: Mapping[str, Value] = field(default_factory=dict)

    @classmethod
    def of(cls, setup: Setup) -> SharedTable | None:
        """The table of a set-up; None where its cards do not follow from rules and deal number alone."""
        dealt = setup.decks or setup.position is not None or bool(setup.anew)
        if dealt or not 0 <= setup.seed < 10**_LONGEST_DEAL:
            return None
        return cls(setup.game, setup.rules, len(setup.seats), setup.seed, dict(setup.changes))

    def line(self) -> str:
        """The line, in groups of four or five."""
        game = catalogue.game(self.game)
        digits = [VERSION, *code(self.game, _GAME), *code(self.rules, _RULES), self.seats, *_counted(self.seed)]
        for option in game.options:
            if option.key in self.changes:
                digits += [*code(option.key, _OPTION), *value_code(option.check(self.changes[option.key]))]
        rest = -_number(digits) * _BASE**_CHECK % _PRIME
        digits += _written((rest + 1) % _PRIME, _CHECK)
        return grouped("".join(DIGITS[digit] for digit in digits))


def line_of(setup: Setup) -> str:
    """The line of a set-up; empty where it has none."""
    table = SharedTable.of(setup)
    return "" if table is None else table.line()


def read_line(text: str) -> SharedTable:
    """The table that a line names. Raises OptionError with a sentence where it is none, or one that this version of the
    program does not have."""
    typed = "".join(letter for letter in text.upper() if not _separates(letter)).translate(ALIKE)
    strange = next((letter for letter in typed if letter not in DIGITS), None)
    if strange is not None:
        raise OptionError(f"A game code has letters, digits and dashes, and no {strange!r}.")
    digits = [DIGITS.index(letter) for letter in typed[: LONGEST + 1]]
    if len(typed) > LONGEST or _number(digits) % _PRIME != 1:
        raise OptionError(MISTYPED)
    reader = _Reader(digits[:-_CHECK])
    if reader.take() != VERSION:
        raise OptionError(f"{NEWER}; update the program to open it.")
    game = _found(catalogue.GAMES, reader.some(_GAME), lambda game: code(game.id, _GAME), "a game")
    rules = _found(game.rule_sets, reader.some(_RULES), lambda rules: code(rules.id, _RULES), "a rule set")
    seats, seed = reader.take(), reader.counted()
    changes: dict[str, Value] = {}
    while reader.digits:
        option = _found(game.options, reader.some(_OPTION), lambda option: code(option.key, _OPTION), "a house rule")
        changes[option.key] = _chosen(option, reader)
    game.check_seats(seats)
    game.in_force(rules, changes, seats)
    return SharedTable(game.id, rules.id, seats, seed, changes)


def _separates(letter: str) -> bool:
    return letter in DASHES or letter.isspace()


def pasted(text: str) -> str:
    """A text as it may stand in a field: in one line, one separator wherever there are several, and cut where it is
    longer than any table.

    >>> pasted("1CGYM - 24JC\\n\\n  E1DT\\n")
    '1CGYM 24JC E1DT'
    """
    printable = "".join(letter if letter.isprintable() else " " for letter in text)
    runs = ("".join(run) for _, run in groupby(printable, _separates))
    return "".join(" " if len(run) > 1 and _separates(run[0]) else run for run in runs).strip()[: LONGEST_TYPED + 1]


def code(id: str, count: int) -> list[int]:
    """The digits that stand for an id, so many; they follow from it alone."""
    return _written(_hashed(id) % _BASE**count, count)


def value_code(value: Value) -> list[int]:
    """The digits that stand for the value of an option: one for on and off, two for a word or a small number."""
    if isinstance(value, str):
        first, second = divmod(_hashed(value) % _TEXTS, _BASE)
        return [_TEXT + first, second]
    if isinstance(value, bool):
        return [int(value)]
    length, *digits = _counted(value)
    return [_NUMBER + length, *digits]


def grouped(letters: str) -> str:
    """The letters in groups of four or five, with dashes between them.

    >>> grouped("ACDEFGHJKMNPQR")
    'ACDEF-GHJKM-NPQR'
    """
    groups = -(-len(letters) // _GROUP)
    short, longer = divmod(len(letters), groups)
    ends = [number * short + min(number, longer) for number in range(groups + 1)]
    return "-".join(letters[start:end] for start, end in pairwise(ends))


class _Reader:
    """The digits of a line, taken from its start; one that ends too soon is mistyped."""

    def __init__(self, digits: Sequence[int]) -> None:
        self.digits = list(digits)

    def take(self) -> int:
        """The next digit."""
        return self.some(1)[0]

    def some(self, count: int) -> list[int]:
        """So many digits."""
        if len(self.digits) < count:
            raise OptionError(MISTYPED)
        taken, self.digits = self.digits[:count], self.digits[count:]
        return taken

    def counted(self) -> int:
        """A number that begins with how many digits it has."""
        return _number(self.some(self.take()))


def _found(known: Iterable[_Named], digits: list[int], code_of: Callable[[_Named], list[int]], what: str) -> _Named:
    """That of the known which those digits stand for. Raises OptionError where none is."""
    for named in known:
        if code_of(named) == digits:
            return named
    raise OptionError(_missing(what))


def _chosen(option: Option, reader: _Reader) -> Value:
    """The value of an option that the next digits stand for."""
    first = reader.take()
    if first >= _TEXT:
        digits = [first, *reader.some(1)]
        words = (value for value, _ in option.choices if isinstance(value, str))
        return _found(words, digits, value_code, _value_of(option))
    value: Value = bool(first) if first < _NUMBER else _number(reader.some(first - _NUMBER))
    try:
        return option.check(value)
    except OptionError:
        raise OptionError(_missing(_value_of(option))) from None


def _value_of(option: Option) -> str:
    return f"a value of {option.label!r}"


def _missing(what: str) -> str:
    return f"{NEWER}: it has {what} that this one does not have."


def _hashed(text: str) -> int:
    return int.from_bytes(hashed(text.encode())[:8], "big")


def _counted(number: int) -> list[int]:
    """The digits of a number after how many they are."""
    digits: list[int] = []
    while number:
        number, digit = divmod(number, _BASE)
        digits.insert(0, digit)
    return [len(digits), *digits]


def _written(number: int, count: int) -> list[int]:
    """A number with so many digits."""
    return [number // _BASE**place % _BASE for place in reversed(range(count))]


def _number(digits: Iterable[int]) -> int:
    """The number that these digits are."""
    number = 0
    for digit in digits:
        number = number * _BASE + digit
    return number
