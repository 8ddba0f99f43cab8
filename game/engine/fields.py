"""The fields of a state, each declared in one line: copying, the dump and loading from plain data follow from them.

    class Position(State):
        effects: Effects                                    # belongs to the state, not to the dump
        phase: str = fact(("bid", "play"))                  # a fact: dumped, and loaded only as one of these words
        turn: int = fact(any_seat)                          # a number in a range that depends on the table
        scores: list[int] = fact()                          # as long as in a new state
        out: tuple[int, ...] = fact(any_seat, any_length=True)
        doubled: bool = fact(later=True)                    # came with a house rule: dumped where it is not False
        fits: Sequence[Card] | None = in_copy("None")       # what a copy starts with

A copy has its own lists, lists of lists, dicts and sets. Everything else is shared with the original and must never be
changed: what is declared as a tuple or a Mapping stays as it is.
The dump lists a class's own facts in the order of their lines, then inherited ones; a fact that is declared again
takes its new place.
"""

from __future__ import annotations

import re
import sys
from abc import ABCMeta
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import KW_ONLY, dataclass
from functools import cache
from types import FunctionType
from typing import Any, ClassVar, Self, get_args, get_origin, get_type_hints

from game.engine.cards import Card, cards, written

FAR = 1_000_000  # beyond any number of a real match
COUNT = range(FAR)
FROM_ONE = range(1, FAR)
_NUMBERS = range(1 - FAR, FAR)

_CHANGEABLE = re.compile(r"\b(?:list|dict|set)\[")
_PLAIN = {  # faster than `plain` for the commonest types
    **{item + none: "{}" for item in ("int", "str", "bool") for none in ("", " | None")},
    **{f"list[{item}]": "[*{}]" for item in ("int", "str", "bool")},
    **{f"tuple[{item}, ...]": "[*{}]" for item in ("int", "str", "bool")},
    "tuple[Card, ...]": "written({})",
    "list[tuple[Card, ...]]": "[written(part) for part in {}]",
}

Within = Container[Any] | Callable[[Any], Container[Any]]  # what a fact may be, for every table or for a given state


def any_seat(state: Any) -> range:
    """The seats of the table: the range of a fact that names one."""
    return range(state.seats)


@dataclass(slots=True, eq=False)
class Field:
    """One declared field. See `fact` and `in_copy`."""

    source: str = ""
    _: KW_ONLY
    is_fact: bool = False
    within: Within | None = None
    any_length: bool = False
    later: bool = False
    written_as: Callable[[Any], Any] | None = None
    read_as: Callable[[Any], Any] | None = None
    name: str = ""
    annotation: str = ""
    module: str = ""

    def named(self, name: str, annotation: str, module: str) -> Field:
        """The field, with the name and type that its class declares."""
        self.name, self.annotation, self.module = name, annotation, module
        return self

    @property
    def counts_from_one(self) -> bool:
        """Whether it is the number of a deal, say, that is 1 from the first one on."""
        return isinstance(self.within, range) and self.within.start == 1

    def copied(self) -> str:
        """The expression that gives a copy its value."""
        own = f"self.{self.name}"
        changeable = _CHANGEABLE.findall(self.annotation)
        if self.source or not changeable:
            return self.source or own
        if self.annotation.endswith("]"):
            if len(changeable) == 1 and self.annotation.startswith(changeable[0]):
                return f"[*{own}]" if changeable == ["list["] else f"{own}.copy()"
            if len(changeable) == 2 and self.annotation.startswith("list[list["):
                return f"[[*part] for part in {own}]"
        raise TypeError(f"{self.name}: {self.annotation} is not copied by itself; say with in_copy how it is to be")

    def dumped(self) -> str:
        """The expression that gives the dump its plain data."""
        own, items = f"self.{self.name}", self.annotation.startswith("list[")
        if self.written_as is not None:
            return f"[dump_{self.name}(item) for item in {own}]" if items else f"dump_{self.name}({own})"
        return _PLAIN.get(self.annotation, "plain({})").format(own)

    def says_something(self) -> str:
        """The expression that tells whether it is anything but nothing: None, False, 0, or a list of such."""
        own = f"self.{self.name}"
        if self.annotation.startswith(("list[", "tuple[")):
            return f"any({own})"
        return f"{own} is not None" if self.annotation.endswith("None") else own

    def read(self, state: Fields, value: object) -> Any:
        """What the state keeps for a value from plain data. ValueError for one that this fact cannot have."""
        within = self.within(state) if callable(self.within) else self.within
        try:
            if self.read_as is None:
                kept = _read(_type_of(self.annotation, self.module), value, within)
            else:
                items = self.annotation.startswith("list[")
                kept = [self.read_as(item) for item in _items(value)] if items else self.read_as(value)
            if isinstance(kept, list | tuple) and not self.any_length and len(kept) != len(getattr(state, self.name)):
                raise TypeError("a list of another length")
        except TypeError:
            raise ValueError(f"A position of this game cannot have {self.name} = {str(value)[:40]!r}.") from None
        except ValueError:
            raise ValueError(f"That position has a {self.name} that cannot be.") from None
        return kept


def fact(
    within: Within | None = None,
    *,
    any_length: bool = False,
    later: bool = False,
    written_as: Callable[[Any], Any] | None = None,
    read_as: Callable[[Any], Any] | None = None,
) -> Any:
    """A field that belongs to the dump. Its annotation says what plain data it is read from: numbers, words, truth
    values, None, ``tuple[Card, ...]`` (a text), named tuples, lists and tuples of those.

    `within` are the numbers or words that may stand there, or gives them for a state; for a list it speaks of each
    item. `any_length`: a list need not be as long as it is in a new state. `later`: it came to a game of which there
    are saves, which hold a digest of the dump, so it stands there only where it says something. `written_as` makes
    plain data of any other value, and `read_as` the value of that data, with a TypeError or ValueError for what it
    cannot be; for a list both speak of each item.
    """
    return Field(
        is_fact=True, within=within, any_length=any_length, later=later, written_as=written_as, read_as=read_as
    )


def in_copy(source: str) -> Any:
    """A field outside the dump, with the expression that gives a copy its value, where its type does not say that.
    ``self`` is the original."""
    return Field(source)


def plain(value: Any) -> Any:
    """The value as JSON can hold it.

    >>> plain([(0, 2), (1,)])
    [[0, 2], [1]]
    """
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value


class FieldsMeta(ABCMeta):
    """Generates slots, `copy` and `facts` from what a class declares; a class with its own ``__slots__`` is left
    alone."""

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> FieldsMeta:
        if "__slots__" not in namespace:
            own = {}
            _check_annotations(name, namespace)
            for key, annotation in namespace.get("__annotations__", {}).items():
                declared = namespace.get(key, None if annotation.startswith("ClassVar[") else Field())
                if isinstance(declared, Field):
                    namespace.pop(key, None)
                    own[key] = declared.named(key, annotation, namespace["__module__"])
            inherited = {key: declared for base in bases for key, declared in getattr(base, "FIELDS", {}).items()}
            namespace["__slots__"] = tuple(key for key in own if key not in inherited)
            if own:
                namespace["FIELDS"] = {**own, **{key: inherited[key] for key in inherited if key not in own}}
                for method in _methods(namespace["FIELDS"]):
                    method.__qualname__ = f"{name}.{method.__name__}"
                    namespace.setdefault(method.__name__, method)
        return super().__new__(mcs, name, bases, namespace)


class Fields(metaclass=FieldsMeta):
    """Base class of objects with declared fields. Each class that declares fields gets generated methods, as fast as
    handwritten ones: a copy is made by plain assignments."""

    __slots__ = ()

    FIELDS: ClassVar[Mapping[str, Field]] = {}

    def copy(self) -> Self:
        """An independent copy."""
        return object.__new__(type(self))

    def facts(self) -> Mapping[str, Any]:
        """All facts, as plain data that JSON can hold."""
        return {}

    def check_fields(self) -> None:
        """TypeError, with a sentence, for a field that has no value: it could not be copied."""
        for key in self.FIELDS:
            if not hasattr(self, key):
                raise TypeError(
                    f"{type(self).__name__}.{key} has no value before the first move: `_set_up` or `_deal` gives every "
                    "field one."
                )


def _check_annotations(name: str, namespace: Mapping[str, Any]) -> None:
    """TypeError, with a sentence, for a class whose annotations are not kept as they are written."""
    texts = all(isinstance(annotation, str) for annotation in namespace.get("__annotations__", {}).values())
    if not texts or {"__annotate__", "__annotate_func__"} & set(namespace):  # since Python 3.14 a function makes them
        raise TypeError(
            f"The fields of {name} cannot be read: {namespace['__module__']} has to begin with "
            "`from __future__ import annotations`."
        )


def _methods(fields: Mapping[str, Field]) -> Iterator[FunctionType]:
    """The methods `copy` and `facts` of a class with these fields."""
    facts = {key: field for key, field in fields.items() if field.is_fact}
    always = ", ".join(f"{key!r}: {field.dumped()}" for key, field in facts.items() if not field.later)
    later = {key: field for key, field in facts.items() if field.later}
    lines = [
        "def copy(self):",
        "    twin = new(self.__class__)",
        *(f"    twin.{key} = {field.copied()}" for key, field in fields.items()),
        "    return twin",
        "def facts(self):",
        f"    found = {{{always}}}",
        *(f"    if {field.says_something()}: found[{key!r}] = {field.dumped()}" for key, field in later.items()),
        "    return found",
    ]
    names: dict[str, Any] = {f"dump_{key}": field.written_as for key, field in facts.items()}
    names |= {"new": object.__new__, "plain": plain, "written": written}
    exec("\n".join(lines), names)
    yield names["copy"]
    yield names["facts"]


@cache
def _type_of(annotation: str, module: str) -> Any:
    """The type that an annotation in that module means."""
    return eval(annotation, vars(sys.modules[module]))  # as typing.get_type_hints does, for one name


def _read(hint: Any, value: object, within: Container[Any] | None) -> Any:
    """A value of that type from plain data. TypeError where it is none, ValueError where it is out of range."""
    if isinstance(hint, type) and not issubclass(hint, tuple):
        if type(value) is not hint:
            raise TypeError("of another type")
        if hint is int and within is None:
            within = _NUMBERS
        if within is not None and value not in within:
            raise ValueError("out of range")
        return value
    if hint == tuple[Card, ...]:
        if type(value) is not str:
            raise TypeError("not a text of cards")
        return tuple(cards(value))
    parts = get_args(hint)
    if type(None) in parts:
        return None if value is None else _read(parts[0], value, within)
    kind = get_origin(hint)
    if kind in (list, tuple):
        return kind(_read(parts[0], item, within) for item in _items(value))
    types, items = get_type_hints(hint).values(), _items(value)
    if len(items) != len(types):
        raise TypeError("not as many items as the named tuple has")
    return hint(*(_read(part, item, within) for part, item in zip(types, items, strict=True)))


def _items(value: object) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, list | tuple):
        raise TypeError("not a list")
    return value
