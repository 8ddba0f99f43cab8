"""Values that are worked out when they are first asked for: as `functools.cached_property`, but without its lock, which
in Python 3.11 costs more than many of these values.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Value = TypeVar("Value")


class lazy(Generic[Value]):  # noqa: N801, a decorator
    """The first look calls the method, and its value then stands in the object's own dictionary, where Python finds it
    without asking here again."""

    def __init__(self, work: Callable[[Any], Value]) -> None:
        self.work = work
        self.__doc__ = work.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, thing: Any, owner: type) -> Value:
        value = thing.__dict__[self.name] = self.work(thing)
        return value
