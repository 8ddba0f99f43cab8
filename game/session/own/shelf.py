"""Where own rule sets lie: a file of readable JSON for each in the folder ``rules``, whatever it is called there.

A file that makes no sense is set aside, and one that could not be read or that a newer program has written stays as it
is. What this program does not know of a rule set (an option of a newer game, a field) is kept when it is written again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any

from game import catalogue
from game.declaration import Game
from game.engine.chance import hashed
from game.engine.options import OptionError, RuleSet, Value
from game.session import files
from game.session.disk.lines import Folder
from game.session.files import SMALL, Stamp, Unread
from game.session.match import SaveError
from game.session.names import cleaned
from game.session.save import user_folder
from game.session.setup import OWN, of_kind
from game.words.language import plural

FORMAT = 1
MARK = "kitchen_table_rules"  # in a file: the version of its format
PREFIX = OWN  # before the name of the file, in an id
LONGEST_TITLE, LONGEST_TEXT = 40, 120  # letters
COLOURS = ("gold", "red", "green", "blue", "violet", "teal", "orange", "grey")
NAMELESS = "Rules without a name"
_MOST = 1000  # files that are looked at
_KNOWN = frozenset({MARK, "game", "base", "title", "text", "colour", "options"})


@dataclass(frozen=True)
class OwnRules(RuleSet):
    """House rules under a name: the changes (`values`) that somebody makes in the rule set `base`. `unknown` are
    changes that this program does not know, and `more` what else it does not know of the file; both are kept."""

    game: str = ""
    colour: str = COLOURS[0]
    unknown: Mapping[str, object] = field(default_factory=dict)
    more: Mapping[str, object] = field(default_factory=dict)

    @property
    def stands_on(self) -> RuleSet:
        """The rule set of the game that it changes."""
        assert self.base is not None
        return self.base

    @property
    def told(self) -> str:
        """Its line of description, or else what it is: the base and how much is changed."""
        missing = " Some of it is from a newer Kitchen Table and left out." if self.unknown else ""
        usual = f"{self.stands_on.title} with {plural(len(self.values), 'house rule')}."
        return f"{self.summary or usual}{missing}"

    def to_json(self) -> dict[str, Any]:
        """As the file has it."""
        return {
            MARK: FORMAT,
            "game": self.game,
            "base": self.stands_on.id,
            "title": self.title,
            "text": self.summary,
            "colour": self.colour,
            "options": {**self.unknown, **self.values},
            **self.more,
        }


# -- what there is --------------------------------------------------------------------------------------------------


def rule_sets(game: Game) -> tuple[RuleSet, ...]:
    """All rule sets that one may choose for a game: its own, the usual one first, and those that people have made."""
    return (*game.rule_sets, *own_rules(game))


def own_rules(game: Game, folder: Folder = None) -> tuple[OwnRules, ...]:
    """The rule sets that people have made for a game, by title."""
    return tuple(rules for rules in _shelf(folder) if rules.game == game.id)


def rule_set(game: Game, id: str) -> RuleSet:
    """The rule set of that id, of the game or of a person; OptionError where there is none."""
    own = next((rules for rules in own_rules(game) if rules.id == id), None) if id.startswith(PREFIX) else None
    return game.rule_set(id) if own is None else own


def rules_called(game: Game, name: str) -> RuleSet:
    """The rule set of that id, or the own one of that title, as a command line names it; OptionError where there is
    none."""
    wanted = cleaned(name).casefold()
    found = next((rules for rules in own_rules(game) if wanted in (rules.title.casefold(), rules.id)), None)
    if found is None or any(rules.id == name for rules in game.rule_sets):
        return game.rule_set(name)
    return found


def title_trouble(game: Game, title: str, id: str = "") -> str:
    """Why the rule set with that id (or a new one) cannot have that title; empty where it can."""
    plain = cleaned(title).casefold()
    if not plain:
        return "Give the rules a name first."
    if any(plain == rules.title.casefold() and rules.id != id for rules in rule_sets(game)):
        return f"{game.title} has rules called {cleaned(title)} already: take another name."
    return ""


def troubles(folder: Folder = None) -> list[str]:
    """Sentences about files that cannot be used, each told once; those that make no sense are set aside."""
    _shelf(folder)
    told, _notes[:] = list(_notes), []
    return told


# -- writing --------------------------------------------------------------------------------------------------------


def with_id(rules: OwnRules, folder: Folder = None) -> OwnRules:
    """The rule set with an id, if it has none yet: that follows from its name and what it changes, so that one which is
    made once more is the same to statistics."""
    if rules.id:
        return rules
    taken = {other.id for other in _shelf(folder)}
    about = json.dumps([rules.stands_on.id, rules.title.casefold(), sorted(rules.values.items())])
    ids = (f"{PREFIX}{rules.game}-{hashed(f'{about}{n}'.encode()).hex()[:10]}" for n in count())
    return replace(rules, id=next(id for id in ids if id not in taken))


def keep(rules: OwnRules, folder: Folder = None) -> None:
    """Write an own rule set to its file. Raises SaveError."""
    _found.clear()
    files.write_json(_path(rules, folder), rules.to_json())
    _found.clear()


def remove(rules: OwnRules, folder: Folder = None) -> None:
    """Delete an own rule set; `keep` brings it back. Raises SaveError."""
    path = _path(rules, folder)
    if not files.try_remove(path):
        raise SaveError(f"{files.shown(path)} could not be removed from {path.parent.name}.")
    _found.clear()


def folder_in(folder: Folder = None) -> Path:
    """Where they lie."""
    return (user_folder() if folder is None else folder) / "rules"


def _path(rules: OwnRules, folder: Folder) -> Path:
    return folder_in(folder) / f"{rules.id.removeprefix(PREFIX)}.json"


# -- reading --------------------------------------------------------------------------------------------------------

_found: dict[Path, tuple[Stamp | None, tuple[OwnRules, ...]]] = {}
_notes: list[str] = []


class _NotHere(Exception):
    """A rule set that a newer program has written, or of a game that is not here."""


def _shelf(folder: Folder) -> tuple[OwnRules, ...]:
    """All own rule sets, by title; read again only when the folder has changed, or a file could not be read."""
    place = folder_in(folder)
    state = files.stamp(place)
    known = _found.get(place)
    if known is not None and known[0] == state:
        return known[1]
    try:
        names = sorted(name for name in os.listdir(place) if _may_be_one(name))[:_MOST]
    except (OSError, ValueError):
        names = []
    rules: list[OwnRules] = []
    unread = False
    for path in map(place.joinpath, names):
        try:
            rules.append(read(path))
        except _NotHere:
            continue
        except SaveError as problem:
            unread = unread or isinstance(problem, Unread)
            _notes.append(f"Rules of your own cannot be read: {problem} {files.spared(path, problem)}")
    found = tuple(sorted(rules, key=lambda own: (own.title.casefold(), own.id)))
    if not unread:
        _found[place] = files.stamp(place), found
    return found


def _may_be_one(name: str) -> bool:
    return name.endswith(".json") and files.ASIDE not in name and not name.startswith(".")


def read(path: Path) -> OwnRules:
    """The own rule set in a file. Raises SaveError."""
    data = files.json_in(path, files.read(path, SMALL))
    try:
        return _from_json(data, f"{PREFIX}{path.stem}")
    except (KeyError, TypeError, ValueError) as problem:
        raise SaveError(f"{files.shown(path)} holds no rules.") from problem


def from_file(path: Path) -> OwnRules | None:
    """The rule set in any file, without an id; None where it holds something else. Raises SaveError for rules of a
    newer program, or of a game that is not here."""
    try:
        rules = read(path)
    except _NotHere:
        raise SaveError(f"The rules in {files.shown(path)} are of a newer Kitchen Table.") from None
    except SaveError:
        return None
    return replace(rules, id="")


def holds_rules(path: Path) -> bool:
    """Whether that is a file of rules, and of no match."""
    try:
        return from_file(path) is not None
    except SaveError:
        return True


def _from_json(data: Any, id: str) -> OwnRules:
    """The rule set that `to_json` wrote. Raises KeyError, TypeError or ValueError for what is none."""
    if not isinstance(data, dict) or type(data[MARK]) is not int:
        raise TypeError("no rules")
    if data[MARK] > FORMAT:
        raise _NotHere
    try:
        game = catalogue.game(of_kind(str, data["game"]))
        base = game.rule_set(of_kind(str, data["base"]))
    except OptionError as problem:
        raise _NotHere from problem
    known = {option.key: option for option in game.options}
    values: dict[str, Value] = {}
    unknown: dict[str, object] = {}
    for key, value in of_kind(dict, data["options"]).items():
        try:
            values[key] = known[key].check(value)
        except (KeyError, OptionError):
            unknown[key] = value
    colour = data.get("colour")
    return OwnRules(
        id,
        cleaned(of_kind(str, data["title"]))[:LONGEST_TITLE] or NAMELESS,
        " ".join(of_kind(str, data.get("text", "")).split())[:LONGEST_TEXT].rstrip(),
        values,
        base.data,
        base,
        game.id,
        colour if colour in COLOURS else COLOURS[0],
        unknown,
        {key: value for key, value in data.items() if key not in _KNOWN},
    )
