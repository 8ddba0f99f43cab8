"""Names for people and computer players who were not given one. Never "you": logs are read by the whole table."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from game.engine.chance import shuffled
from game.session.letters import printable

LONGEST_NAME = 16  # letters that can be typed
LONGEST_KEPT = 40  # letters of a name from a file
FIRST_PERSON = "Robin"
PEOPLE = (FIRST_PERSON, "Sam", "Kim", "Alex", "Jo", "Toni", "Luca", "Charlie")
COMPUTERS = (
    "Ada", "Bruno", "Chiara", "Diego", "Emeka", "Freya", "Goran", "Hana", "Ivo", "Jana", "Kofi", "Lena", "Mei",
    "Nils", "Olga", "Priya", "Rosa", "Stefan", "Tuuli", "Uma", "Vera", "Wanda", "Yuki", "Zeki",
)  # fmt: skip
OURS = (*COMPUTERS, "Maeve", "Otis")  # and those whom only the faces bring along


def cleaned(name: str) -> str:
    """A name made fit to be shown: printable, on one line, and not too long."""
    return " ".join(printable(name).split())[:LONGEST_KEPT].rstrip()


def person_name(taken: Collection[str]) -> str:
    """A name for one more person at a table where `taken` names are in use, in capitals or not."""
    used = {name.casefold() for name in taken}
    return next((name for name in (*PEOPLE, *COMPUTERS) if name.casefold() not in used), f"Guest {len(taken) + 1}")


def computer_names(count: int, taken: Collection[str], rng: Random) -> list[str]:
    """Names for `count` computer players, all different and none of them `taken`."""
    free = [name for name in shuffled(COMPUTERS, rng) if name not in taken]
    return (free + [f"Guest {number}" for number in range(1, count + 1)])[:count]


def trouble_with(names: Collection[str]) -> str | None:
    """A sentence if two of these names cannot be told apart; None if all is well."""
    known: set[str] = set()
    for name in names:
        plain = cleaned(name)
        if not plain:
            return "Somebody at the table has no name yet."
        if plain.casefold() in known:
            return f"Two at the table are called {plain}: give one of them another name."
        known.add(plain.casefold())
    return None
