"""What one game adds to places that all games share: keys at the table, and choices on the settings page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.options import Value


class Key(NamedTuple):
    """A line on the page of keys: the key's `name`, and what it `does`. It stands among the keys for playing, or
    (`looks`) among those with which one only looks at something."""

    name: str
    does: str
    looks: bool = False


@dataclass(frozen=True)
class Setting:
    """A choice that people make once for all tables: its `id` in the file, its `title` and the words of each value on
    the settings page, the `usual` value. With `paces` it says how many times as long as usual what has the same id
    takes."""

    id: str
    title: str
    values: Mapping[Value, str]
    usual: Value
    paces: Mapping[Value, float] | None = None

    def check(self, value: object) -> Value:
        """That value, or the usual one for what is no value of this choice."""
        return next((known for known in self.values if known == value and type(known) is type(value)), self.usual)
