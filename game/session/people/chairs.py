"""Who sits on the chairs of a match from its first card to now: somebody may have to go, and somebody else sits down.

It knows no rules and no cards. A seat is played by somebody else where a person and a computer change places, where a
person of another name sits down, or where a computer plays in another way; a new face, or another name for the same
computer, changes nothing that counts.

A round belongs to a person who has played it on one chair from its first move to its last; where a chair has changed
hands in between, it is nobody's there. A match belongs to a person to whom its last round belongs, and at least half of
all its rounds on that chair; whoever has played less of it has played rounds only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.engine.moves import Event
from game.engine.state import State
from game.players.temperament import manner
from game.session.setup import COMPUTER, PERSON, Seat, named, of_kind, read_seat, seat_data
from game.words.events import CHAIR_TAKEN
from game.words.facts import ANOTHER, BEFORE, HOW, NOW

CHAIRS = "chairs"  # in a saved match: who has sat down since the first card


@dataclass(frozen=True)
class Change:
    """After so many moves (`made`) that player sits down on the chair of that `number`."""

    made: int
    number: int
    seat: Seat


class Chairs:
    """The chairs of one match: who sat there `first`, and the `changes` since, in the order in which they were made."""

    def __init__(self, first: Sequence[Seat], changes: Sequence[Change] = ()) -> None:
        self.first = tuple(first)
        self.changes = list(changes)

    def after(self, made: int) -> tuple[Seat, ...]:
        """Who sits there once so many moves are made."""
        seats = list(self.first)
        for change in self.changes:
            if change.made <= made:
                seats[change.number] = change.seat
        return tuple(seats) if self.changes else self.first

    def take_back(self, kept: int) -> None:
        """All moves but so many are about to be taken back. Who has only another face or name since keeps it; whoever
        played on from a move that is taken back is gone."""
        seats, changes = list(self.first), []
        for change in self.changes:
            if change.made > kept:
                if is_another(seats[change.number], change.seat):
                    continue
                change = replace(change, made=kept)
            seats[change.number] = change.seat
            changes.append(change)
        self.changes = changes

    @property
    def changed_hands(self) -> bool:
        """Whether anybody has ever played on from where somebody else had stopped."""
        return any(is_another(self._before(at), change.seat) for at, change in enumerate(self.changes))

    def played_through(self, moves: range) -> tuple[bool, ...]:
        """For every chair, whether the same player has made all its moves among those with these numbers."""
        whole = [True] * len(self.first)
        for at, change in enumerate(self.changes):
            if moves.start < change.made < moves.stop and is_another(self._before(at), change.seat):
                whole[change.number] = False
        return tuple(whole)

    def people_in(self, moves: range) -> list[tuple[int, str]]:
        """The people who have sat on a chair since the first of these moves was awaited, until the last was made: the
        number of the chair, and the name without capital letters."""
        began = self.after(moves.start - 1)
        came = ((change.number, change.seat) for change in self.changes if moves.start <= change.made <= moves.stop)
        there = [*enumerate(began), *came]
        return list(dict.fromkeys((at, seat.name.casefold()) for at, seat in there if seat.kind == PERSON))

    def names(self, state: State, made: int) -> tuple[str, ...]:
        """The names of those who sit there after so many moves, and behind them those of hands without a player."""
        names = [seat.name for seat in self.after(made)]
        return (*names, *state.names[len(names) :])

    def with_names_of_then(
        self, events: Sequence[Event], cursor: int, now: Sequence[str]
    ) -> Iterator[tuple[Event, Sequence[str]]]:
        """The events that somebody knows, from number `cursor` on, each with the names at the table when it happened;
        those of `now` may have more, of hands without a player."""
        names = (*(seat.name for seat in self.first), *now[len(self.first) :]) if self.changes else now
        for number in range(0 if self.changes else cursor, len(events)):
            event = events[number]
            if number >= cursor:
                yield event, names
            if event.kind == CHAIR_TAKEN.name and event.seat is not None:
                names = (*names[: event.seat], event[NOW], *names[event.seat + 1 :])

    def is_match_of(self, number: int, rounds: Sequence[range]) -> bool:
        """Whether a match of these rounds, each the range of its moves, belongs to the person on that chair."""
        name = self.after(rounds[-1].stop)[number].name.casefold()
        theirs = [self._is_of(number, name, moves) for moves in rounds]
        return theirs[-1] and 2 * sum(theirs) >= len(theirs)

    def _is_of(self, number: int, name: str, moves: range) -> bool:
        """Whether that person has made all moves of the chair among these."""
        seat = self.after(moves.stop - 1)[number]
        return seat.kind == PERSON and seat.name.casefold() == name and self.played_through(moves)[number]

    def _before(self, at: int) -> Seat:
        """Who sat there before the change of that place in the list."""
        number = self.changes[at].number
        earlier = (change.seat for change in reversed(self.changes[:at]) if change.number == number)
        return next(earlier, self.first[number])

    # -- as data ------------------------------------------------------------------------------------------------------

    def to_json(self) -> list[dict[str, Any]]:
        """The changes as plain data; see `read`."""
        return [
            {"made": change.made, "seat": change.number, "player": seat_data(change.seat)} for change in self.changes
        ]

    def read(self, data: object, moves: int) -> None:
        """Take over the changes that `to_json` wrote, in a match of so many moves. Raises KeyError, TypeError or
        ValueError for what are none."""
        for written in of_kind(list, data):
            entry: Mapping[str, Any] = of_kind(dict, written)
            made, number = of_kind(int, entry["made"]), of_kind(int, entry["seat"])
            last = self.changes[-1].made if self.changes else 0
            if not (last <= made <= moves and 0 <= number < len(self.first)):
                raise ValueError(f"nobody can sit down on chair {number} after {made} moves")
            self.changes.append(Change(made, number, named([read_seat(of_kind(dict, entry["player"]))], number)[0]))


def back_through(events: Sequence[Event], now: Sequence[str]) -> Iterator[tuple[Event, Sequence[str]]]:
    """The events, the last first, each with the names at the table when it happened: `now` are those of now."""
    names = now
    for event in reversed(events):
        yield event, names
        if event.kind == CHAIR_TAKEN.name and event.seat is not None:
            names = (*names[: event.seat], event[BEFORE], *names[event.seat + 1 :])


def sitting_in(data: Mapping[str, Any]) -> object:
    """Who sat at the table in the end, as a saved match has them. Where that is damaged, who sat there first."""
    seats = data.get("seats")
    try:
        sitting = dict(enumerate(seats or ()))
        for change in data.get(CHAIRS, ()):
            sitting[change["seat"]] = change["player"]
        return list(sitting.values())
    except (LookupError, TypeError, ValueError):
        return seats


def changed_hands_in(data: Mapping[str, Any]) -> bool:
    """Whether a saved match says that somebody else has played on; False where it is damaged."""
    try:
        sitting = {number: read_seat(of_kind(dict, seat)) for number, seat in enumerate(data["seats"])}
        for change in data.get(CHAIRS, ()):
            number, now = change["seat"], read_seat(of_kind(dict, change["player"]))
            if is_another(sitting[number], now):
                return True
            sitting[number] = now
    except (LookupError, TypeError, ValueError):
        pass
    return False


def is_another(before: Seat, now: Seat) -> bool:
    """Whether somebody else plays from now on."""
    if before.kind != now.kind:
        return True
    if now.kind == PERSON:
        return before.name.casefold() != now.name.casefold()
    return (before.level, before.temperament) != (now.level, now.temperament)


def taking(before: Seat, now: Seat) -> dict[str, Any]:
    """The facts of the event that somebody takes a chair; none where nobody plays on from where another has stopped,
    and nobody is called otherwise."""
    another = is_another(before, now)
    if not another and before.name.casefold() == now.name.casefold():
        return {}
    how = manner(now.level, now.temperament) if now.kind == COMPUTER else ""
    facts = {BEFORE: before.name, NOW: now.name, HOW: how, ANOTHER: another}
    return {fact.name: value for fact, value in facts.items()}
