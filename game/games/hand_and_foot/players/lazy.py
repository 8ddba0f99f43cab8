"""Values that are worked out when they are first asked for: as `functools.cached_property`, but without its lock, which
in Python 3.11 costs more than many of these values.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

Value = TypeVar("Value")


class Lazy(Generic[Value]):
    """The decorator `lazy`: the first look calls the method, and its value then stands in the object's own dictionary,
    where Python finds it without asking here again."""

    def __init__(self, work: Callable[[Any], Value]) -> None:
        self.work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, thing: None, owner: type) -> Lazy[Value]: ...
    @overload
    def __get__(self, thing: object, owner: type) -> Value: ...
    def __get__(self, thing: object, owner: type) -> Lazy[Value] | Value:
        if thing is None:
            return self
        value = thing.__dict__[self.name] = self.work(thing)
        return value


lazy = Lazy
