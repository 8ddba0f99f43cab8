"""The people and computers of an evening: who is proposed, and who comes next."""

from __future__ import annotations

from collections.abc import Sequence

from game import catalogue
from game.engine.chance import stream
from game.session.match import PERSON, Seat
from game.session.names import LONGEST_NAME, person_name
from game.session.people.company import pick_characters
from ui.scenes.setup import choices

MOST = 10
_USUAL = 2


def usual_guests() -> list[Seat]:
    """The first person, and one who has played here before."""
    person = choices.load().person
    seats = [Seat(person.name[:LONGEST_NAME].strip() or person.name, PERSON, face=person.face)]
    while len(seats) < _USUAL:
        seats.append(new_person(seats))
    return seats


def new_person(seats: Sequence[Seat]) -> Seat:
    """One more person: somebody known here, or else with a name of ours."""
    taken = {seat.name.casefold() for seat in seats}
    known = (name[:LONGEST_NAME].strip() for name in choices.known_people())
    free = next((name for name in known if name.casefold() not in taken), None)
    return Seat(free or person_name([seat.name for seat in seats]), PERSON)


def new_computer(seats: Sequence[Seat]) -> Seat:
    """One more computer: a character who is not there yet."""
    found = pick_characters(1, seats, catalogue.GAMES[0], stream("evening", *(seat.name for seat in seats)))[0]
    return Seat(found.name, found.kind, found.level, face=found.face)
