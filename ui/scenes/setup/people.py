"""Who is who, and who sits where: what people are called now who had other names, on which chair of a table somebody
sits, who sits down next, and who comes to a new table."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.declaration import Game
from game.engine.chance import stream
from game.players.protocol import LEVELS
from game.session.match import COMPUTER, PERSON, Seat, persons
from game.session.names import FIRST_PERSON, LONGEST_NAME, cleaned, computer_names, person_name
from game.session.people.characters import BY_ID
from game.session.people.company import pick_characters, seated, with_faces

SOMEBODY = Seat(FIRST_PERSON, PERSON)  # until people have told their names


def plain(name: str) -> str:
    """A name without capital letters: who is called so is one person, however it is written."""
    return cleaned(name).casefold()


def chair_of(name: str, seats: Sequence[Seat]) -> int | None:
    """The chair on which the person of that name sits; None where nobody of that name does."""
    return next((at for at in persons(seats) if plain(seats[at].name) == plain(name)), None)


def chair_of_first(person: Seat, seats: Sequence[Seat], guests: Collection[str] = ()) -> int | None:
    """The chair of the first person: the one under that name, or else the first on which none of the `guests` sits
    (names as in `plain`). None where there is no such chair."""
    at = chair_of(person.name, seats)
    return next((at for at in persons(seats) if plain(seats[at].name) not in guests), None) if at is None else at


@dataclass(frozen=True)
class NewNames:
    """What people are called `now`, by the names that they had before (as in `plain`). Matches that were dealt under
    such a name keep it, and are those people's still."""

    now: Mapping[str, str] = field(default_factory=dict)

    def of(self, name: str) -> str:
        """What somebody is called now who was called like that."""
        return self.now.get(plain(name), name)

    def renamed(self, old: str, new: str) -> NewNames:
        """Likewise, after somebody called `old` has got another name."""
        now = {name: new if plain(known) == plain(old) else known for name, known in self.now.items()}
        now[plain(old)] = new
        now.pop(plain(new), None)
        return NewNames(now)

    def taken(self, names: Iterable[str]) -> NewNames:
        """Likewise, after people of these names have sat down: whoever had such a name before is somebody else."""
        there = set(map(plain, names))
        return NewNames({name: known for name, known in self.now.items() if name not in there})

    def seated(self, seats: Sequence[Seat], person: Seat) -> tuple[Seat, ...]:
        """The same players under the names of now, and the first `person` with the face of now, if one was chosen.
        Where somebody else there has a guest's new name the guest keeps the old one."""
        at = chair_of(person.name, seats)
        if at is None:
            hers = (chair for chair in persons(seats) if plain(self.of(seats[chair].name)) == plain(person.name))
            at = next(hers, None)
        found = list(seats)
        if at is not None:
            found = list(seated_as(seats, at, replace(person, face=person.face or seats[at].face)))
        for chair in persons(found):
            new = self.of(found[chair].name)
            if chair != at and plain(new) not in {plain(seat.name) for seat in found}:
                found[chair] = replace(found[chair], name=new)
        return tuple(found)


def read_new_names(data: object) -> NewNames:
    """The names in a file; what makes no sense is passed over."""
    written: Mapping[Any, Any] = data if isinstance(data, dict) else {}
    names = {plain(old): cleaned(new)[:LONGEST_NAME] for old, new in written.items() if isinstance(new, str)}
    return NewNames({old: new for old, new in names.items() if old and new and plain(new) != old})


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


def only_computers(seats: Sequence[Seat]) -> bool:
    """Whether nobody plays at this table."""
    return not persons(seats)


def read_seat(data: Mapping[str, Any], game: Game) -> Seat:
    """A player of a remembered table. Raises ValueError, TypeError or KeyError for one who could never sit there."""
    temperament = game.check_temperament(data.get("temperament", ""))
    face = data.get("face", "")
    seat = Seat(
        cleaned(str(data["name"]))[:LONGEST_NAME],
        data["kind"],
        data["level"],
        temperament,
        face if face in BY_ID else "",
    )
    if seat.kind not in (PERSON, COMPUTER) or seat.level not in LEVELS:
        raise ValueError(f"nobody of kind {seat.kind} and level {seat.level} can sit here")
    return seat
