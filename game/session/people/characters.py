"""The ten people who sit at this house's table: what each is called and like, how well each plays, what each says.

They stand in `characters.toml` beside this module. A character is a proposal: name, level and temperament can be
changed at every seat.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from game.players.temperament import Temperament


@dataclass(frozen=True)
class Character:
    """One of them: the `id` of the face, the `name`, what sentences call it (`pronoun`), a `line` of character, the
    `level`, the `temperaments`, of which a game takes the first that it has, other names that the face suits (`alike`),
    and what is said with joy, in defeat and after a match that was won."""

    id: str
    name: str
    pronoun: str
    line: str
    level: str
    alike: tuple[str, ...]
    glad: tuple[str, ...]
    sorry: tuple[str, ...]
    won: tuple[str, ...]
    temperaments: tuple[str, ...] = ()

    def temperament(self, known: Iterable[Temperament]) -> str:
        """The id of the character's own temperament among those of a game; empty if it has none of them."""
        ids = {temperament.id for temperament in known}
        return next((id for id in self.temperaments if id in ids), "")


def _characters() -> Iterator[Character]:
    people = tomllib.loads(files(__package__).joinpath("characters.toml").read_text(encoding="utf-8"))
    for id, about in people.items():
        told: dict[str, Any] = {key: tuple(said) if isinstance(said, list) else said for key, said in about.items()}
        yield Character(id, **told)


CHARACTERS = tuple(_characters())
FIRST = 8
"""So many join any table before the rest do, who are there for a full one."""

BY_ID = {character.id: character for character in CHARACTERS}
