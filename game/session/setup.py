"""What is decided before the first card: game, rules, who sits where, the deal number; and the same as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeVar

from game import catalogue
from game.engine.moves import Move
from game.engine.options import Value
from game.engine.state import State
from game.players.protocol import LEVELS
from game.session.names import cleaned

PERSON, COMPUTER = "person", "computer"
Kind = TypeVar("Kind")


@dataclass(frozen=True)
class Seat:
    """One seat's player: a person, or a computer player with a level and, where the game has them, a temperament.
    `face` is the character (`game.session.people.characters`) whose face it has; empty where none was chosen."""

    name: str
    kind: str = COMPUTER
    level: str = "normal"
    temperament: str = ""
    face: str = ""


class OwnName(NamedTuple):
    """What a person called the rules of a table when it was dealt: the id of the own rule set (`game.session.own`) and
    its title. It says nothing of the rules, and both stay when that is renamed or deleted."""

    id: str = ""
    title: str = ""


NO_OWN_NAME = OwnName()
OWN = "own:"  # before the ids of own rule sets, so that none is that of a rule set of a game


@dataclass(frozen=True)
class Setup:
    """All that is decided before the first card: game, rule set, the options that were changed, who sits where, and
    the deal number (`seed`). `decks` may give the order of the first deals and `position` a position to start from;
    `day` is the date of a deal of the day. With `practice_once` this match alone is practice, since it follows a lesson
    or plays on from a decision: the next one at its table counts. `anew` has numbers of moves,
    rising, and deal numbers: all chance after so many moves comes from that deal number, and what is dealt then is not
    what the table of `seed` and `decks` has in store. `own` is the name that a person has given rule set and changes:
    it makes no other table of it, nor does `evening`, which names the evening to which this one match belongs, and its
    number there (`game.session.evenings`). Names are cleaned here, wherever they come from."""

    game: str
    rules: str
    seats: tuple[Seat, ...]
    seed: int
    changes: Mapping[str, Value] = field(default_factory=dict)
    decks: tuple[tuple[str, ...], ...] = ()
    position: Mapping[str, Any] | None = None
    practice: bool = False
    day: str = ""
    anew: tuple[tuple[int, int], ...] = ()
    practice_once: bool = False
    own: OwnName = field(default=NO_OWN_NAME, compare=False)
    evening: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "seats", named(self.seats))

    @property
    def rules_title(self) -> str:
        """What the rules of this table are called: by the person who named them, or by the game."""
        return self.own.title or catalogue.game(self.game).rule_set(self.rules).title

    @property
    def rules_in_words(self) -> str:
        """The same in a line: ``Family rules``, ``Grandma's rules``."""
        return rules_in_words(self.rules_title)

    @property
    def counted_as(self) -> str:
        """The id under which statistics count the rules: that of the own rule set, or of the game's."""
        return self.own.id or self.rules

    def state(self) -> State:
        """The state at the first card. Raises OptionError or ValueError for a set-up that cannot be played."""
        game = catalogue.game(self.game)
        game.check_seats(len(self.seats))
        for seat in self.seats:
            game.check_temperament(seat.temperament)
        names = [seat.name for seat in self.seats]
        rules = game.rule_set(self.rules)
        return game.state(rules, self.changes, names, self.seed, self.decks, self.position, recorded=True)

    def settled(self) -> Setup:
        """The same set-up with real option values in place of words for them (``on``, ``"3"``). Raises OptionError for
        other words."""
        options = {option.key: option for option in catalogue.game(self.game).options}
        settled = {key: options[key].check(value) if key in options else value for key, value in self.changes.items()}
        return replace(self, changes=settled)

    def again(self, seed: int) -> Setup:
        """The same table with another deal."""
        new = replace(self, seed=seed, decks=(), position=None, day="", anew=(), evening="")
        return replace(new, practice=self.stays_practice, practice_once=False)

    def in_practice(self) -> Setup:
        """The same table, for a match that is practice; the next one there is what it would have been."""
        return replace(self, practice=True, practice_once=not self.stays_practice, day="", evening="")

    @property
    def stays_practice(self) -> bool:
        """Whether the next match at this table is a practice match, too."""
        return self.practice and not self.practice_once

    def turn_chance(self, state: State, made: int) -> None:
        """After so many moves that were `made`, chance may come from another deal number and no longer from given
        decks."""
        if self.anew and made >= self.anew[0][0]:
            state.seed = next(seed for begun, seed in reversed(self.anew) if begun <= made)
            state.deck_orders = state.deck_orders[: state.deals]

    def replayed(self, moves: Sequence[Move]) -> Iterator[State]:
        """The state before each of these moves of a match, and after the last. It is one state that plays on: copy what
        is kept."""
        state = self.state()
        self.turn_chance(state, 0)
        yield state
        for made, move in enumerate(moves, 1):
            state.play(move)
            self.turn_chance(state, made)
            yield state

    def dealt_anew(self, moves: int, seed: int) -> Setup:
        """The same table, where all chance after so many moves comes from another deal number."""
        return replace(self, anew=(*(turn for turn in self.anew if turn[0] < moves), (moves, seed)))


def named(seats: Sequence[Seat], first: int = 0) -> tuple[Seat, ...]:
    """The same players with names that can be shown; `first` is the number of the first chair."""
    numbered = enumerate(seats, first + 1)
    return tuple(replace(seat, name=cleaned(seat.name) or f"Guest {number}") for number, seat in numbered)


def setup_data(setup: Setup) -> dict[str, Any]:
    """A set-up as plain data, the first part of a saved match; see `read_setup`."""
    data: dict[str, Any] = {
        "game": setup.game,
        "rules": setup.rules,
        "options": dict(setup.changes),
        "seats": [seat_data(seat) for seat in setup.seats],
        "seed": setup.seed,
    }
    if setup.decks:
        data["decks"] = [" ".join(deck) for deck in setup.decks]
    if setup.position is not None:
        data["position"] = dict(setup.position)
    if setup.practice:
        data["practice"] = True
    if setup.day:
        data["day"] = setup.day
    if setup.anew:
        data["anew"] = [[*turn] for turn in setup.anew]
    if setup.practice_once:
        data["practice_once"] = True
    if setup.own.id:
        data["own"] = own_data(setup.own)
    if setup.evening:
        data["evening"] = setup.evening
    return data


def own_data(own: OwnName) -> dict[str, str]:
    """The name of an own rule set as plain data; see `read_own`."""
    return {"id": own.id, "title": own.title}


def rules_in_words(title: str) -> str:
    """The rules of that title in a line.

    >>> rules_in_words("Family"), rules_in_words("Our rules")
    ('Family rules', 'Our rules')
    """
    return title if title.casefold().endswith("rules") else f"{title} rules"


def read_own(data: object) -> OwnName:
    """The name that `own_data` wrote; none where it makes no sense, since rules and cards do not depend on it."""
    if not isinstance(data, dict):
        return NO_OWN_NAME
    id, title = data.get("id"), data.get("title")
    if not (isinstance(id, str) and id.startswith(OWN) and isinstance(title, str) and cleaned(title)):
        return NO_OWN_NAME
    return OwnName(cleaned(id), cleaned(title))


def read_setup(data: Mapping[str, Any]) -> Setup:
    """The set-up part of a saved match. Raises KeyError, TypeError or ValueError for what is none."""
    return Setup(
        game=of_kind(str, data["game"]),
        rules=of_kind(str, data["rules"]),
        seats=tuple(read_seat(seat) for seat in of_kind(list, data["seats"])),
        seed=of_kind(int, data["seed"]),
        changes=of_kind(dict, data.get("options", {})),
        decks=tuple(tuple(of_kind(str, deck).split()) for deck in of_kind(list, data.get("decks", []))),
        position=of_kind(dict, data["position"]) if "position" in data else None,
        practice=of_kind(bool, data.get("practice", False)),
        day=of_kind(str, data.get("day", "")),
        anew=tuple(_turn(of_kind(list, turn)) for turn in of_kind(list, data.get("anew", []))),
        practice_once=of_kind(bool, data.get("practice_once", False)),
        own=read_own(data.get("own")),
        evening=_evening(data.get("evening")),
    )


def _evening(data: object) -> str:
    """The evening that a save names; none where that makes no sense, since rules and cards do not depend on it."""
    return cleaned(data) if isinstance(data, str) else ""


def _turn(data: Sequence[object]) -> tuple[int, int]:
    moves, seed = data
    return of_kind(int, moves), of_kind(int, seed)


def seat_data(seat: Seat) -> dict[str, str]:
    """A seat's player as plain data; see `read_seat`."""
    more = {key: value for key in ("temperament", "face") if (value := getattr(seat, key))}
    return {"name": seat.name, "kind": seat.kind, "level": seat.level, **more}


def read_seat(data: Mapping[str, object]) -> Seat:
    """The player that `seat_data` wrote. Raises KeyError, TypeError or ValueError for what is none."""
    name, kind, level = (of_kind(str, data[key]) for key in ("name", "kind", "level"))
    temperament, face = (of_kind(str, data.get(key, "")) for key in ("temperament", "face"))
    seat = Seat(name, kind, level, temperament, face)
    if seat.kind not in (PERSON, COMPUTER) or seat.level not in LEVELS:
        raise ValueError(f"nobody of kind {seat.kind} and level {seat.level} can sit here")
    return seat


def of_kind(kind: type[Kind], value: object) -> Kind:
    """The value, if it is of exactly that type (JSON's true is no number); TypeError otherwise."""
    if type(value) is not kind:
        raise TypeError(f"{value!r} is no {kind.__name__}")
    return value


def persons(seats: Sequence[Seat]) -> list[int]:
    return [number for number, seat in enumerate(seats) if seat.kind == PERSON]
