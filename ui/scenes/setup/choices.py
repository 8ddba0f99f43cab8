"""The last table of each game, so that the next one can be dealt with one click.

Kept as `choices.json` in the user's folder. It shows nothing and starts nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from random import SystemRandom
from typing import Any

from game import catalogue
from game.declaration import Game
from game.engine.options import OptionError, RuleSet, Value
from game.extras import EVENING
from game.session import files, own
from game.session.disk import writing
from game.session.match import BAD_DATA_ERRORS, PERSON, SaveError, Seat, Setup, persons
from game.session.names import LONGEST_NAME, cleaned, trouble_with
from game.session.people.characters import BY_ID
from game.session.save import user_folder
from game.session.sharing.line import SharedTable
from game.session.statistics import counts
from ui.scenes.setup.people import (
    SOMEBODY,
    NewNames,
    chair_of,
    chair_of_first,
    mixed,
    plain,
    read_new_names,
    read_seat,
    seated_as,
    usual_seats,
)

log = logging.getLogger(__name__)

FILE = "choices.json"
HIGHEST_DEAL = 999_999
randbelow = SystemRandom().randrange

Changes = Mapping[str, Value]
"""Options that differ from their rule set's usual values."""


def new_deal_number() -> int:
    return 1 + randbelow(HIGHEST_DEAL)


@dataclass(frozen=True)
class TableChoice:
    """Who played last and by which rules. House rules are kept for each rule set; deal numbers are not kept. `short`:
    the match is short because it is the first one of its game, not because somebody chose that."""

    rules: str
    seats: tuple[Seat, ...]
    changes: Mapping[str, Changes] = field(default_factory=dict)
    practice: bool = False
    short: bool = False

    @property
    def house_rules(self) -> Changes:
        """The options changed for the chosen rule set."""
        return self.changes.get(self.rules, {})

    def setup(self, game: str, seed: int | None = None) -> Setup:
        """The table to deal, with a random deal number if none is given."""
        declared = catalogue.game(game)
        rules = own.rule_set(declared, self.rules)
        seats = tuple(replace(seat, name=cleaned(seat.name)) for seat in self.seats)
        number = new_deal_number() if seed is None else seed
        changes = own.changes_at(declared, rules, self.house_rules, len(seats))
        base = (rules.base or rules).id
        return Setup(game, base, seats, number, changes, practice=self.practice, own=own.name_of(rules))

    def trouble(self, game: Game) -> str | None:
        """Why this table cannot be dealt; None when it can."""
        try:
            game.check_seats(len(self.seats))
            for seat in self.seats:
                game.check_temperament(seat.temperament)
            game.in_force(own.rule_set(game, self.rules), self.house_rules, len(self.seats))
        except OptionError as problem:
            return str(problem)
        return trouble_with([seat.name for seat in self.seats])

    def is_short(self, game: Game) -> bool:
        """Whether this is the short match of the game."""
        if game.short is None or self.rules != game.rule_sets[0].id:
            return False
        return all(self.house_rules.get(key) == value for key, value in game.short.values.items())

    def shortened(self, game: Game) -> TableChoice:
        """The same table with the short match that the game proposes to begin with, if it has one."""
        if game.short is None:
            return self
        rules = game.rule_sets[0].id
        changes = {**self.changes, rules: {**self.changes.get(rules, {}), **game.short.values}}
        return replace(self, changes=changes, short=True)

    def of_usual_length(self, game: Game) -> TableChoice:
        """The same table without the short match."""
        short = game.short.values if game.short is not None else {}
        rules = game.rule_sets[0].id
        kept = {key: value for key, value in self.changes.get(rules, {}).items() if short.get(key) != value}
        return replace(self, changes={**self.changes, rules: kept}, short=False)

    def with_rules_there(self, game: Game) -> TableChoice:
        """The same table, by the usual rules where its own rule set has been deleted."""
        there = any(rules.id == self.rules for rules in own.rule_sets(game))
        return self if there else replace(self, rules=game.rule_sets[0].id)

    def minutes(self, game: Game) -> int | None:
        """How long the match will take; None where nobody has measured it."""
        if self.rules != game.rule_sets[0].id or len(self.seats) != game.usual_seats:
            return None
        if game.short is not None and self.is_short(game):
            return game.short.minutes
        lengths = {*game.variants.front, *(game.short.values if game.short is not None else ())}
        return None if lengths & self.house_rules.keys() else game.minutes

    def with_person(self, person: Seat, was: Seat | None = None) -> TableChoice:
        """The same table with that person's name and face for the first one, or for the one who `was` called otherwise
        and may not sit there; a namesake gets another name."""
        at = next(iter(persons(self.seats)), None) if was is None else chair_of(was.name, self.seats)
        return self if at is None else replace(self, seats=seated_as(self.seats, at, person))

    def counts(self, game: Game) -> list[int]:
        """The numbers of players that the chosen rules allow."""
        rules = own.rule_set(game, self.rules)
        return [count for count in game.seats if _can_be_played(game, rules, self.house_rules, count)]


def _can_be_played(game: Game, rules: RuleSet, changes: Changes, count: int) -> bool:
    try:
        game.in_force(rules, changes, count)
    except OptionError:
        return False
    return True


def usual(game: Game) -> TableChoice:
    """The table that a game starts with."""
    return TableChoice(game.rule_sets[0].id, usual_seats(game, game.usual_seats))


def seated_at(table: SharedTable) -> Setup:
    """The set-up of a table that came in a line, with those who sat at the last table of its game as far as there are
    chairs: its cards are the same whoever sits there."""
    game = catalogue.game(table.game)
    chosen = load()
    choice = chosen.table(game)
    people = min(table.seats, max(1, len(persons(choice.seats))))
    seats = mixed(game, usual_seats(game, table.seats, people, chosen.company(game)))
    return Setup(table.game, table.rules, seats, table.seed, dict(table.changes), practice=choice.practice)


@dataclass
class Choices:
    """The last table of every game, which game that was, and the first person, whose name and face go to all of them.
    `called` has what people are called now who had other names. Of the games in `finished` a match has been played to
    its end. `unread`: the file could not be read, and is not written over."""

    game: str
    tables: dict[str, TableChoice]
    person: Seat = SOMEBODY
    called: NewNames = field(default_factory=NewNames)
    finished: frozenset[str] = frozenset()
    unread: bool = False

    def table(self, game: Game) -> TableChoice:
        """The last table of a game, or the usual one, which is short until a match of that game has been finished. It
        is remembered, so that the players announced are those who sit down."""
        choice = self.tables.get(game.id)
        if choice is not None:
            choice = choice.with_rules_there(game)
        if choice is None:
            seats = usual_seats(game, game.usual_seats, 1, (self.person,))
            choice = replace(usual(game), seats=mixed(game, seats))
            choice = choice if game.id in self.finished else choice.shortened(game)
        elif choice.short and game.id in self.finished:
            choice = choice.of_usual_length(game)
        self.tables[game.id] = choice
        return choice

    def company(self, game: Game) -> tuple[Seat, ...]:
        """Who is asked first to sit down at a table of a game: those of its last one, and the first person, who may
        only have looked on there."""
        seats = self.table(game).seats
        return seats if chair_of(self.person.name, seats) is not None else (*seats, self.person)

    def begins_short(self, game: Game) -> bool:
        """Whether `table` proposes the short match; found without the rule sets of a game that was never set up."""
        choice = self.tables.get(game.id)
        short = choice is None or (choice.short and choice.is_short(game))
        return game.short is not None and game.id not in self.finished and short

    def remember(self, game: Game, choice: TableChoice, guests: Collection[str] = ()) -> None:
        """Remember this as the last choice and save it; if that fails, only a line in the log says so. A new name of
        the first person goes to all games; that of none of the `guests` is hers."""
        self.game = game.id
        at = chair_of_first(self.person, choice.seats, guests)
        if at is not None:
            seat = choice.seats[at]
            self.become(Seat(cleaned(seat.name), PERSON, face=seat.face))
        self.tables[game.id] = choice
        self.sit_down(choice.seats)
        self.save()

    def become(self, person: Seat) -> None:
        """Give the first person that name and face, at all last tables, too. A name that somebody else has here is no
        new one: then somebody else is the first person."""
        was, others = self.person, self._others()
        if person == was:
            return
        if plain(person.name) not in others:
            self.called = self.called.renamed(was.name, person.name)
        self.person = person
        self.tables = {id: table.with_person(person, was) for id, table in self.tables.items()}

    def _others(self) -> set[str]:
        """The names, without capital letters, of all who are known here besides the first person."""
        seated = (seat.name for table in self.tables.values() for seat in table.seats if seat.kind == PERSON)
        mine = plain(self.person.name)
        return {plain(name) for name in (*counts().people, *seated) if plain(self.called.of(name)) != mine}

    def sit_down(self, seats: Sequence[Seat]) -> None:
        """The people there have their names, whoever had such a name before."""
        self.called = self.called.taken(seats[at].name for at in persons(seats))

    def as_now(self, seats: Sequence[Seat]) -> tuple[Seat, ...]:
        """The players of a table that was dealt before, as they are called now and as the first person looks now."""
        return self.called.seated(seats, self.person)

    def guests(self, seats: Sequence[Seat]) -> frozenset[str]:
        """The names, without capital letters, of the people at a table besides the first person; none before that one
        has told a name."""
        names = () if self.person == SOMEBODY else (plain(seats[at].name) for at in persons(seats))
        return frozenset(names) - {plain(self.person.name)}

    def save(self) -> None:
        """Write the choices to their file; if that fails, only a line in the log says so."""
        if not self.unread:
            writing.store(_path(), self._to_json())

    def _to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "name": self.person.name,
            "face": self.person.face,
            **({"called": dict(self.called.now)} if self.called.now else {}),
            "tables": {
                game: {**_rules_data(catalogue.game(game), table), **_company_data(table)}
                for game, table in self.tables.items()
            },
        }


def _company_data(table: TableChoice) -> dict[str, Any]:
    seats = [asdict(seat) for seat in table.seats]
    return {"seats": seats, "practice": table.practice, "short": table.short}


def _rules_data(game: Game, table: TableChoice) -> dict[str, Any]:
    """By which rules a table was dealt. What is about own rule sets stands apart: an older program passes over it."""
    chosen = {rules: dict(changes) for rules, changes in table.changes.items() if changes}
    ours = {rules: changes for rules, changes in chosen.items() if rules.startswith(own.PREFIX)}
    options = {rules: changes for rules, changes in chosen.items() if rules not in ours}
    if not table.rules.startswith(own.PREFIX):
        data: dict[str, Any] = {"rules": table.rules, "options": options}
    else:
        there = next((rules for rules in own.own_rules(game) if rules.id == table.rules), None)
        base = game.rule_sets[0] if there is None else there.stands_on
        data = {"rules": base.id, "options": options, "own": table.rules}
    return {**data, "own_options": ours} if ours else data


def known_people() -> list[str]:
    """The names of all who have played here, whoever played last first, and of those at the last tables."""
    chosen = load()
    seated = [seat.name for table in chosen.tables.values() for seat in table.seats if seat.kind == PERSON]
    known: dict[str, str] = {}
    for name in (*counts().people, chosen.person.name, *seated):
        known.setdefault(name.casefold(), name)
    return list(known.values())


def rename(old: str, new: str) -> None:
    """Give a person another name at all last tables, except those at which somebody else has it."""
    chosen = load()
    for id, table in chosen.tables.items():
        names = [seat.name.casefold() for seat in table.seats if seat.name.casefold() != old.casefold()]
        if new.casefold() not in names:
            seats = (_renamed(seat, old, new) for seat in table.seats)
            chosen.tables[id] = replace(table, seats=tuple(seats))
    was, chosen.person = chosen.person, _renamed(chosen.person, old, new)
    chosen.called = chosen.called.renamed(old, new[:LONGEST_NAME])
    if are_kept() or chosen.person != was:
        chosen.save()


def for_mood(chosen: Choices, game: Game) -> TableChoice:
    """The table of somebody who feels like that game: its first match, of usual length for a long evening."""
    choice = chosen.table(game)
    return choice.of_usual_length(game) if game.mood == EVENING else choice


def introduce(name: str, face: str) -> None:
    """Give the first person a name and a face, at the last tables of all games, too; an empty name changes nothing."""
    chosen = load()
    name = cleaned(name)[:LONGEST_NAME].rstrip() or chosen.person.name
    chosen.become(Seat(name, PERSON, face=face))
    chosen.save()


def sit_down(seats: Sequence[Seat]) -> None:
    """People have sat down in mid-match: they have their names, whoever had such a name before."""
    chosen = load()
    known = chosen.called
    chosen.sit_down(seats)
    if chosen.called != known:
        chosen.save()


def are_kept() -> bool:
    """Whether there is a file of choices, readable or not."""
    return writing.is_stored(_path())


def _renamed(seat: Seat, old: str, new: str) -> Seat:
    is_it = seat.kind == PERSON and seat.name.casefold() == old.casefold()
    return replace(seat, name=new[:LONGEST_NAME]) if is_it else seat


def _path() -> Path:
    return user_folder() / FILE


def load(notify: Callable[[str], None] = log.warning) -> Choices:
    """The remembered choices; without a file the usual ones. A broken file is set aside, one that cannot be read is
    left alone, and `notify` is called with a sentence."""
    path = _path()
    choices = Choices(catalogue.GAMES[0].id, {}, finished=counts().finished)
    if not writing.is_stored(path):
        return choices
    try:
        data = writing.stored(path)
        tables = {str(game): _table(str(game), table) for game, table in data["tables"].items() if _is_known(game)}
        choices.tables = tables
        if _is_known(data["game"]):
            choices.game = data["game"]
        choices.person = _person(data, tables.get(choices.game))
        choices.called = read_new_names(data.get("called"))
    except (SaveError, *BAD_DATA_ERRORS) as problem:
        why = problem if isinstance(problem, SaveError) else f"{files.shown(path)} is damaged."
        unread = isinstance(problem, files.Unread)
        what = "cannot be looked up" if unread else "are forgotten"
        notify(f"The tables that were chosen last {what}: {why} {files.spared(path, problem)}")
        return Choices(catalogue.GAMES[0].id, {}, finished=choices.finished, unread=unread)
    return choices


def _person(data: Mapping[str, Any], last: TableChoice | None) -> Seat:
    """The first person; where no name is written, that of the last table."""
    name, face = data.get("name"), data.get("face")
    if isinstance(name, str) and cleaned(name):
        return Seat(cleaned(name)[:LONGEST_NAME], PERSON, face=face if isinstance(face, str) and face in BY_ID else "")
    seats = last.seats if last is not None else ()
    found = next((seat for seat in seats if seat.kind == PERSON and cleaned(seat.name)), None)
    return SOMEBODY if found is None else Seat(cleaned(found.name), PERSON, face=found.face)


def _is_known(game: object) -> bool:
    return any(known.id == game for known in catalogue.GAMES)


def _table(id: str, data: Mapping[str, Any]) -> TableChoice:
    """One remembered table. Raises ValueError, TypeError or KeyError when it could never have been chosen."""
    game = catalogue.game(id)
    rules = game.rule_set(str(data["rules"])).id
    seats = tuple(read_seat(seat, game) for seat in data["seats"])
    game.check_seats(len(seats))
    known = {option.key: option for option in game.options}
    changes = {
        game.rule_set(name).id: {key: known[key].check(value) for key, value in chosen.items()}
        for name, chosen in data.get("options", {}).items()
    }
    ours = {rule_set.id for rule_set in own.own_rules(game)}  # others have been deleted
    for name, chosen in data.get("own_options", {}).items():
        if name in ours:
            changes[name] = {key: known[key].check(value) for key, value in chosen.items()}
    if data.get("own") in ours:
        rules = str(data["own"])
    return TableChoice(rules, seats, changes, data.get("practice") is True, data.get("short") is True)
