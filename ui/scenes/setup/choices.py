"""The last table of each game, so that the next one can be dealt with one click.

Kept as `choices.json` in the user's folder. It shows nothing and starts nothing.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from secrets import randbelow
from typing import Any

from game import catalogue
from game.declaration import Game
from game.engine.chance import stream
from game.engine.options import OptionError, RuleSet, Value
from game.players.protocol import LEVELS
from game.session import files
from game.session.characters import BY_ID
from game.session.company import joining, seated, with_faces
from game.session.match import COMPUTER, PERSON, STUMBLES, SaveError, Seat, Setup, persons
from game.session.names import FIRST_PERSON, LONGEST_NAME, cleaned, trouble_with
from game.session.save import user_folder

log = logging.getLogger(__name__)

FILE = "choices.json"
HIGHEST_DEAL = 999_999


Changes = Mapping[str, Value]
"""Options that differ from their rule set's usual values."""


def new_deal_number() -> int:
    """A random deal number."""
    return 1 + randbelow(HIGHEST_DEAL)


@dataclass(frozen=True)
class TableChoice:
    """Who played last and by which rules. House rules are kept for each rule set; deal numbers are not kept."""

    rules: str
    seats: tuple[Seat, ...]
    changes: Mapping[str, Changes] = field(default_factory=dict)
    practice: bool = False

    @property
    def house_rules(self) -> Changes:
        """The options changed for the chosen rule set."""
        return self.changes.get(self.rules, {})

    def setup(self, game: str, seed: int | None = None) -> Setup:
        """The table to deal, with a random deal number if none is given."""
        seats = tuple(replace(seat, name=cleaned(seat.name)) for seat in self.seats)
        number = new_deal_number() if seed is None else seed
        return Setup(game, self.rules, seats, number, dict(self.house_rules), practice=self.practice)

    def trouble(self, game: Game) -> str | None:
        """Why this table cannot be dealt; None when it can."""
        try:
            game.check_seats(len(self.seats))
            for seat in self.seats:
                game.check_temperament(seat.temperament)
            game.in_force(game.rule_set(self.rules), self.house_rules, len(self.seats))
        except OptionError as problem:
            return str(problem)
        return trouble_with([seat.name for seat in self.seats])

    def counts(self, game: Game) -> list[int]:
        """The numbers of players that the chosen rules allow."""
        rules = game.rule_set(self.rules)
        return [count for count in game.seats if _can_be_played(game, rules, self.house_rules, count)]


def _can_be_played(game: Game, rules: RuleSet, changes: Changes, count: int) -> bool:
    try:
        game.in_force(rules, changes, count)
    except OptionError:
        return False
    return True


def usual_seats(game: Game, count: int, people: int = 1, known: tuple[Seat, ...] = ()) -> tuple[Seat, ...]:
    """Seats for a new table: `people` first, then computers; the players in `known` are kept as far as possible."""
    mine = [seat for seat in known if seat.kind == PERSON][:people] or [Seat(FIRST_PERSON, PERSON)][:people]
    names = [seat.name for seat in mine]
    others = [seat for seat in known if seat.kind == COMPUTER and seat.name not in names][: count - len(mine)]
    there = [*mine, *others]
    # Always the same company, so that the players announced are those who sit down.
    rng = stream("company", *(seat.name for seat in there))
    return with_faces([*there, *joining(count - len(there), there, game, rng)])


def usual(game: Game) -> TableChoice:
    """The table that a game starts with."""
    return TableChoice(game.rule_sets[0].id, usual_seats(game, game.usual_seats))


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
    return min(("", *(temperament.id for temperament in game.temperaments)), key=there.count)


@dataclass
class Choices:
    """The last table of every game, and which game that was."""

    game: str
    tables: dict[str, TableChoice]

    def table(self, game: Game) -> TableChoice:
        """The last table of a game, or the usual one with people's names from other games. It is remembered, so that
        the players announced are those who sit down."""
        if game.id not in self.tables:
            choice = usual(game)
            if game.id != self.game:
                other = self.table(catalogue.game(self.game))
                choice = replace(choice, seats=mixed(game, usual_seats(game, len(choice.seats), 1, other.seats)))
            self.tables[game.id] = choice
        return self.tables[game.id]

    def remember(self, game: Game, choice: TableChoice) -> None:
        """Remember this as the last choice and save it; if that fails, only a line in the log says so."""
        self.game = game.id
        self.tables[game.id] = choice
        self._introduce(next((seat for seat in choice.seats if seat.kind == PERSON), None))
        try:
            files.write_json(_path(), self._to_json())
        except SaveError as problem:
            log.warning("%s", problem)

    def _introduce(self, person: Seat | None) -> None:
        """Have the first person sit at the tables of the other games by the same name and with the same face. Where
        somebody else is called so, that table stays as it is."""
        for game, table in self.tables.items():
            at = next((at for at, seat in enumerate(table.seats) if seat.kind == PERSON), None)
            if person is None or at is None or game == self.game:
                continue
            others = (*table.seats[:at], *table.seats[at + 1 :])
            if trouble_with([person.name, *(seat.name for seat in others)]) is None:
                seats = (*table.seats[:at], person, *table.seats[at + 1 :])
                self.tables[game] = replace(table, seats=seats)

    def _to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "tables": {
                game: {
                    "rules": table.rules,
                    "seats": [asdict(seat) for seat in table.seats],
                    "options": {rules: dict(changes) for rules, changes in table.changes.items() if changes},
                    "practice": table.practice,
                }
                for game, table in self.tables.items()
            },
        }


def _path() -> Path:
    return user_folder() / FILE


def load(notify: Callable[[str], None] = log.warning) -> Choices:
    """The remembered choices; without a file the usual ones. A broken file is set aside, and `notify` is called with
    a sentence."""
    path = _path()
    choices = Choices(catalogue.GAMES[0].id, {})
    if not os.path.lexists(path):
        return choices
    try:
        data = files.read_json(path, files.SMALL)
        tables = {str(game): _table(str(game), table) for game, table in data["tables"].items() if _is_known(game)}
        choices.tables = tables
        if _is_known(data["game"]):
            choices.game = data["game"]
    except (SaveError, *STUMBLES) as problem:
        why = problem if isinstance(problem, SaveError) else f"{files.shown(path)} is damaged."
        notify(f"The tables that were chosen last are forgotten: {why} {files.kept_aside(path)}")
        return Choices(catalogue.GAMES[0].id, {})
    return choices


def _is_known(game: object) -> bool:
    return any(known.id == game for known in catalogue.GAMES)


def _table(id: str, data: Mapping[str, Any]) -> TableChoice:
    """One remembered table. Raises ValueError, TypeError or KeyError when it could never have been chosen."""
    game = catalogue.game(id)
    rules = game.rule_set(str(data["rules"])).id
    seats = tuple(_seat(seat, game) for seat in data["seats"])
    game.check_seats(len(seats))
    known = {option.key: option for option in game.options}
    changes = {
        game.rule_set(name).id: {key: known[key].check(value) for key, value in chosen.items()}
        for name, chosen in data.get("options", {}).items()
    }
    return TableChoice(rules, seats, changes, data.get("practice") is True)


def _seat(data: Mapping[str, Any], game: Game) -> Seat:
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


def only_computers(seats: tuple[Seat, ...]) -> bool:
    """Whether nobody plays at this table."""
    return not persons(seats)
