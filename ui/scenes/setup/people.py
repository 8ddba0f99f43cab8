"""Who sits where: on which chair of a table somebody sits, who sits down next, and who comes to a new table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.declaration import Game
from game.engine.chance import stream
from game.session.match import COMPUTER, PERSON, Seat, persons
from game.session.names import FIRST_PERSON, cleaned, computer_names, person_name
from game.session.people.characters import BY_ID
from game.session.people.company import pick_characters, seated, with_faces

SOMEBODY = Seat(FIRST_PERSON, PERSON)  # until people have told their names


def plain(name: str) -> str:
    """A name without capital letters: who is called so is one person, however it is written."""
    return cleaned(name).casefold()


def chair_of(name: str, seats: Sequence[Seat]) -> int | None:
    """The chair on which the person of that name sits; None where nobody of that name does."""
    return next((at for at in persons(seats) if plain(seats[at].name) == plain(name)), None)


def seated_as(seats: Sequence[Seat], number: int, person: Seat) -> tuple[Seat, ...]:
    """The seats with that person's name and face on a chair; a namesake gets another name."""
    changed = list(seats)
    changed[number] = replace(changed[number], name=person.name, face=person.face)
    for place, seat in enumerate(changed):
        if place != number and plain(seat.name) == plain(person.name):
            taken = [other.name for other in changed]
            fresh = person_name(taken) if seat.kind == PERSON else computer_names(1, taken, stream("company"))[0]
            changed[place] = replace(seat, name=fresh)
    return tuple(changed)


def next_person(known: Sequence[Seat], others: Sequence[Seat]) -> Seat:
    """The person who sits down with these `others`: the first of those `known` who is not among them, with her face, or
    else somebody new."""
    free = (known[at] for at in persons(known) if chair_of(known[at].name, others) is None)
    return next(free, None) or Seat(person_name([seat.name for seat in others]), PERSON)


def usual_seats(game: Game, count: int, people: int = 1, known: tuple[Seat, ...] = ()) -> tuple[Seat, ...]:
    """Seats for a new table: `people` first, then computers; the players in `known` are kept as far as possible."""
    mine = [seat for seat in known if seat.kind == PERSON][:people] or [SOMEBODY][:people]
    names = [plain(seat.name) for seat in mine]
    others = [seat for seat in known if seat.kind == COMPUTER and plain(seat.name) not in names][: count - len(mine)]
    there = [*mine, *others]
    # Always the same company, so that the players announced are those who sit down.
    rng = stream("company", *(seat.name for seat in there))
    return with_faces([*there, *pick_characters(count - len(there), there, game, rng)])


def mixed(game: Game, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """The same players with temperaments, if the game has any: a character's own, and of the others the rarest."""
    company: list[Seat] = []
    for seat in seats:
        if seat.kind == COMPUTER:
            own = BY_ID.get(seat.face)
            temperament = seated(own, game).temperament if own is not None else missing_temper(game, company)
            seat = replace(seat, temperament=temperament)
        company.append(seat)
    return tuple(company)


def missing_temper(game: Game, others: Sequence[Seat]) -> str:
    """The temperament of a computer that joins these players: the rarest among them, even-tempered first."""
    there = [seat.temperament for seat in others if seat.kind == COMPUTER]
    return min(("", *(temperament.id for temperament in game.temperaments if not temperament.sides)), key=there.count)
