"""The ten people who sit at this house's table: what each is called and like, how well each plays, what each says.

They stand in `characters.toml` beside this module. A character is a proposal: name, level and temperament can be
changed at every seat.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Any


@dataclass(frozen=True)
class Character:
    """One of them: the `id` of the face, the `name`, what sentences call it (`pronoun`), a `line` of character, the
    `level`, the `temperament` for games that have it, other names that the face suits (`alike`), and what is said with
    joy, in defeat and after a match that was won."""

    id: str
    name: str
    pronoun: str
    line: str
    level: str
    alike: tuple[str, ...]
    glad: tuple[str, ...]
    sorry: tuple[str, ...]
    won: tuple[str, ...]
    temperament: str = ""


def _characters() -> Iterator[Character]:
    people = tomllib.loads(files(__package__).joinpath("characters.toml").read_text(encoding="utf-8"))
    for id, about in people.items():
        told: dict[str, Any] = {key: tuple(said) if isinstance(said, list) else said for key, said in about.items()}
        yield Character(id, **told)


CHARACTERS = tuple(_characters())
FIRST = 8
"""So many join any table before the rest do, who are there for a full one."""

BY_ID = {character.id: character for character in CHARACTERS}
