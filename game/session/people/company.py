"""Who sits at a table, as faces: which face each seat has, and which characters join it.

Every seat has a face of its own, in matches saved before there were any, too: chosen, or the one that goes with the
name, or one that is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from game.declaration import Game
from game.engine.chance import shuffled, stream
from game.session.match import COMPUTER, PERSON, Seat
from game.session.names import OURS, computer_names
from game.session.people.characters import BY_ID, CHARACTERS, FIRST, Character

# Who lends a face to a name we do not know.
_LEFT = ("priya", "kofi", "mei", "zeki", "nils", "ada", "bruno", "rosa", "maeve", "otis")


def faces_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The face of every seat; empty where there are more seats than faces. What people chose comes first.

    >>> faces_of([Seat("Robin", PERSON), Seat("Mei"), Seat("Diego"), Seat("Bo", face="rosa")])
    ('priya', 'mei', 'zeki', 'rosa')
    """
    found: dict[int, str] = {}

    def take(number: int, id: str) -> None:
        if number not in found and id in BY_ID and id not in found.values():
            found[number] = id

    numbers = sorted(range(len(seats)), key=lambda number: seats[number].kind != PERSON)
    for number in numbers:
        take(number, seats[number].face)
    for number in numbers:
        take(number, character_called(seats[number].name))
    for number in numbers:
        take(number, _alike(seats[number].name))
    for number in numbers:
        for id in _LEFT:
            take(number, id)
    return tuple(found.get(number, "") for number in range(len(seats)))


def character_called(name: str) -> str:
    """The id of the character of that name; empty if there is none."""
    return next((character.id for character in CHARACTERS if character.name == name), "")


def _alike(name: str) -> str:
    return next((character.id for character in CHARACTERS if name in character.alike), "")


def with_faces(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The same seats, and every person keeps the face that she has at this table."""
    return tuple(
        replace(seat, face=face) if seat.kind == PERSON else seat
        for seat, face in zip(seats, faces_of(seats), strict=True)
    )


def seated(character: Character, game: Game) -> Seat:
    """The character as a computer player of that game."""
    own = character.temperament(game.temperaments)
    return Seat(character.name, COMPUTER, character.level, own, character.id)


def pick_characters(count: int, seats: Sequence[Seat], game: Game, rng: Random) -> tuple[Seat, ...]:
    """So many computer players who join these seats: characters who are not there yet, then others."""
    taken = {seat.name.casefold() for seat in seats}
    worn = {seat.face for seat in seats}
    free = [
        character
        for character in (*shuffled(CHARACTERS[:FIRST], rng), *CHARACTERS[FIRST:])
        if character.name.casefold() not in taken and character.id not in worn
    ]
    new = [seated(character, game) for character in free[:count]]
    others = computer_names(count - len(new), [seat.name for seat in (*seats, *new)], rng)
    return (*new, *(Seat(name) for name in others))


def with_character(seat: Seat, character: Character, game: Game) -> Seat:
    """A computer's seat taken by that character. A name that a person has chosen for it stays."""
    new = seated(character, game)
    ours = seat.name in OURS or seat.name.startswith("Guest ")
    return new if ours else replace(new, name=seat.name)


def next_character(seats: Sequence[Seat], number: int, step: int = 1) -> Character:
    """The character whose face comes next at that seat. A person may have any face that no other person has; at a
    computer's seat a character sits down who is not there yet and whose name is free."""
    faces, person = faces_of(seats), seats[number].kind == PERSON
    others = [at for at in range(len(seats)) if at != number]
    worn = {faces[at] for at in others if not person or seats[at].kind == PERSON}
    names = set() if person else {seats[at].name.casefold() for at in others}
    at = next((at for at, character in enumerate(CHARACTERS) if character.id == faces[number]), 0)
    order = [CHARACTERS[(at + step * more) % len(CHARACTERS)] for more in range(1, len(CHARACTERS))]
    free = [character for character in order if character.id not in worn and character.name.casefold() not in names]
    return free[0] if free else CHARACTERS[at]


def with_next_face(seats: Sequence[Seat], number: int, game: Game, step: int = 1) -> tuple[Seat, ...]:
    """The seats after the one of that number has taken the next face. A computer whose face a person takes makes place
    for another character, or shows another face where all are there."""
    character = next_character(seats, number, step)
    changed = list(seats)
    if seats[number].kind != PERSON:
        changed[number] = with_character(seats[number], character, game)
        return tuple(changed)
    changed[number] = replace(seats[number], face=character.id)
    for at, face in enumerate(faces_of(seats)):
        if at != number and face == character.id:
            others = [seat for other, seat in enumerate(changed) if other != at]
            new = pick_characters(1, others, game, stream("instead", character.id))[0]
            changed[at] = with_character(seats[at], BY_ID[new.face], game) if new.face else seats[at]
    return tuple(changed)
