"""An evening as plain facts: who is there, which games are played, and the matches so far with their results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game import catalogue
from game.declaration import Game
from game.engine.options import OptionError, Value
from game.session.disk.versions import HEAD_KEYS, head, is_newer, writer
from game.session.match import BAD_DATA_ERRORS, NewerSave, SaveError
from game.session.names import cleaned
from game.session.seating import sides_of_table
from game.session.setup import (
    NO_OWN_NAME,
    PERSON,
    OwnName,
    Seat,
    of_kind,
    own_data,
    read_own,
    read_seat,
    rules_in_words,
    seat_data,
)

MOST_GUESTS, MOST_MATCHES, MOST_GAMES, MOST_TIMES = 24, 400, 60, 99
NOBODY = -1
"""On a chair: a computer that only fills it, and stands in no table of results."""
_MARK = "evening"


@dataclass(frozen=True)
class Guest:
    """Somebody of the evening. Who leaves is no longer `here`; `owed` is how often somebody who came later is taken to
    have sat out before."""

    seat: Seat
    here: bool = True
    owed: int = 0

    @property
    def is_person(self) -> bool:
        """Whether it is no computer."""
        return self.seat.kind == PERSON


@dataclass(frozen=True)
class Programme:
    """A game of the evening, by its rules, and how many matches of it are played. At a table sit as many
    as can, or at `most` so many."""

    game: str
    rules: str
    changes: Mapping[str, Value]
    times: int
    minutes: int = 0
    most: int = 0
    own: OwnName = NO_OWN_NAME

    @property
    def declared(self) -> Game:
        """The game itself."""
        return catalogue.game(self.game)

    @property
    def title(self) -> str:
        """The game in words."""
        return catalogue.full_title(self.declared)

    @property
    def rules_line(self) -> str:
        """Its rules in words."""
        return rules_in_words(self.own.title or self.declared.rule_set(self.rules).title)

    def counts(self) -> list[int]:
        """The numbers of players with which it can be played."""
        declared = self.declared
        return [count for count in declared.seats if self._goes(declared, count)]

    def _goes(self, declared: Game, count: int) -> bool:
        try:
            declared.in_force(declared.rule_set(self.rules), self.changes, count)
        except OptionError:
            return False
        return True

    def sides(self, count: int) -> list[int]:
        """The side of each chair; where sides change from round to round everybody is alone."""
        declared = self.declared
        sides = sides_of_table(declared, declared.rule_set(self.rules), self.changes, count)
        if sides is None or sides.alone or None in sides.settled:
            return list(range(count))
        return [side for side in sides.settled if side is not None]


@dataclass(frozen=True)
class Played:
    """A match of the evening: of which game, who sits on which chair (`chairs` has numbers of guests), the side and the
    name of each, who sat `out`, the deal number, and which chair deals or begins `first`. Once it is over it has
    `places`, `who` came to them, and the name of its save. A match that was `left_out` counts no more, or was never
    dealt."""

    programme: int
    chairs: tuple[int, ...] = ()
    sides: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    out: tuple[int, ...] = ()
    seed: int = 0
    first: int = 0
    places: tuple[int, ...] = ()
    who: tuple[int, ...] = ()
    save: str = ""
    left_out: bool = False

    @property
    def over(self) -> bool:
        """Whether it has a result."""
        return bool(self.places)


@dataclass
class Evening:
    """The whole evening. `id` is its name in the saves of its matches, `rest` what a later program has added."""

    id: str
    begun: str
    guests: list[Guest]
    programmes: list[Programme]
    matches: list[Played] = field(default_factory=list)
    ended: bool = False
    rest: Mapping[str, Any] = field(default_factory=dict)

    def mark(self, number: int) -> str:
        """What the save of a match has of it; matches are counted from 0."""
        return f"{self.id} {number + 1}"

    def here(self) -> list[int]:
        """Who is there now."""
        return [number for number, guest in enumerate(self.guests) if guest.here]

    def name(self, guest: int) -> str:
        """What somebody is called."""
        return self.guests[guest].seat.name

    def names(self, guests: Sequence[int]) -> list[str]:
        """What these are called."""
        return [self.name(guest) for guest in guests]

    def planned(self) -> int:
        """How many matches are to be played, with those that were played."""
        return sum(programme.times for programme in self.programmes)

    def credited(self, names: Sequence[str], match: Played) -> tuple[int, ...]:
        """Whose places those on the chairs came to: guests of these names, NOBODY for anybody else."""
        known = {guest.seat.name.casefold(): number for number, guest in enumerate(self.guests)}
        fills = {name.casefold() for name, chair in zip(match.names, match.chairs, strict=True) if chair == NOBODY}
        return tuple(NOBODY if name.casefold() in fills else known.get(name.casefold(), NOBODY) for name in names)

    def enter(self, number: int, places: Sequence[int], names: Sequence[str], save: str) -> None:
        """Write down how a match ended."""
        match = self.matches[number]
        if len(places) == len(match.chairs) == len(names):
            who = self.credited(names, match)
            self.matches[number] = replace(match, places=tuple(places), who=who, save=save)

    def withdraw(self, number: int) -> None:
        """Its end was taken back."""
        self.matches[number] = replace(self.matches[number], places=(), who=(), save="")

    # -- as data ------------------------------------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """The evening as plain data; see `read_evening`."""
        return {
            **head(),
            _MARK: 1,
            "id": self.id,
            "begun": self.begun,
            "guests": [{**seat_data(guest.seat), "here": guest.here, "owed": guest.owed} for guest in self.guests],
            "games": [_programme_data(programme) for programme in self.programmes],
            "matches": [_match_data(match) for match in self.matches],
            "ended": self.ended,
            **self.rest,
        }


_KEYS = HEAD_KEYS | {_MARK, "id", "begun", "guests", "games", "matches", "ended"}


def _programme_data(programme: Programme) -> dict[str, Any]:
    data = {
        "game": programme.game,
        "rules": programme.rules,
        "options": dict(programme.changes),
        "times": programme.times,
        "minutes": programme.minutes,
        "most": programme.most,
    }
    return {**data, "own": own_data(programme.own)} if programme.own.id else data


def _match_data(match: Played) -> dict[str, Any]:
    if match.left_out:
        return {"game": match.programme, "left_out": True}
    data: dict[str, Any] = {
        "game": match.programme,
        "chairs": list(match.chairs),
        "sides": list(match.sides),
        "names": list(match.names),
        "out": list(match.out),
        "seed": match.seed,
        "first": match.first,
    }
    over = {"places": list(match.places), "who": list(match.who), "save": match.save}
    return {**data, **over} if match.over else data


def read_evening(data: Any) -> Evening:
    """An evening from its data. Raises SaveError with a sentence: NewerSave where a newer program has written it."""
    if not isinstance(data, dict) or _MARK not in data:
        raise SaveError("This file holds no evening.")
    if is_newer(data):
        raise NewerSave(f"This evening was written by {writer(data)}.")
    try:
        return _read(data)
    except OptionError as problem:
        raise NewerSave("This version does not know a game or the rules of that evening.") from problem
    except BAD_DATA_ERRORS as problem:
        raise SaveError("This evening is damaged.") from problem


def _read(data: Mapping[str, Any]) -> Evening:
    guests = [_guest(guest) for guest in of_kind(list, data["guests"])]
    programmes = [_programme(programme) for programme in of_kind(list, data["games"])]
    names = {guest.seat.name.casefold() for guest in guests}
    if not (1 < len(guests) <= MOST_GUESTS and len(names) == len(guests) and any(one.is_person for one in guests)):
        raise ValueError("guests who cannot be")
    if not 0 < len(programmes) <= MOST_GAMES:
        raise ValueError("no games")
    matches = [_match(match, len(guests), len(programmes)) for match in of_kind(list, data["matches"])]
    if len(matches) > MOST_MATCHES:
        raise ValueError("too many matches")
    id, begun = cleaned(of_kind(str, data["id"])), cleaned(of_kind(str, data["begun"]))
    rest = {key: value for key, value in data.items() if key not in _KEYS}
    return Evening(id, begun, guests, programmes, matches, of_kind(bool, data["ended"]), rest)


def _guest(data: Mapping[str, Any]) -> Guest:
    seat = read_seat(data)
    name = cleaned(seat.name)
    if not name:
        raise ValueError("a guest without a name")
    return Guest(replace(seat, name=name), of_kind(bool, data.get("here", True)), _number(data.get("owed", 0), 0, 999))


def _programme(data: Mapping[str, Any]) -> Programme:
    game, rules, changes = of_kind(str, data["game"]), of_kind(str, data["rules"]), of_kind(dict, data["options"])
    times, minutes = _number(data["times"], 0, MOST_TIMES), _number(data.get("minutes", 0), 0, 999)
    most = _number(data.get("most", 0), 0, 999)
    programme = Programme(game, rules, changes, times, minutes, most, read_own(data.get("own")))
    programme.declared.rule_set(rules)
    if not programme.counts():
        raise OptionError("Nobody can play that.")
    return programme


def _match(data: Mapping[str, Any], guests: int, programmes: int) -> Played:
    programme = _number(data["game"], 0, programmes - 1)
    if data.get("left_out") is True:
        return Played(programme, left_out=True)
    chairs = _numbers(data["chairs"], NOBODY, guests - 1)
    names = tuple(cleaned(of_kind(str, name)) for name in of_kind(list, data["names"]))
    sides = _numbers(data["sides"], 0, len(chairs))
    places = _numbers(data.get("places", []), 1, len(chairs))
    who = _numbers(data.get("who", []), NOBODY, guests - 1)
    sizes = {len(chairs), len(names), len(sides)} | ({len(places), len(who)} if places else set())
    if len(sizes) != 1 or not chairs:
        raise ValueError("chairs that do not go together")
    seed, first = of_kind(int, data["seed"]), _number(data.get("first", 0), 0, len(chairs) - 1)
    out = _numbers(data.get("out", []), 0, guests - 1)
    return Played(programme, chairs, sides, names, out, seed, first, places, who, of_kind(str, data.get("save", "")))


def _number(value: Any, least: int, most: int) -> int:
    number = of_kind(int, value)
    if not least <= number <= most:
        raise ValueError(f"{number} is out of range")
    return number


def _numbers(value: Any, least: int, most: int) -> tuple[int, ...]:
    return tuple(_number(number, least, most) for number in of_kind(list, value))
