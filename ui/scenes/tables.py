"""Tables in words, for the first page and the list of earlier tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game import catalogue
from game.engine.options import OptionError
from game.players.temperament import manner
from game.session.disk.versions import is_newer, newer_version, writer
from game.session.match import PERSON, Seat
from game.session.names import cleaned
from game.session.setup import read_own, rules_in_words
from game.session.sharing.line import SharedTable
from game.words.language import listed, plural

_NAMED = 5


def names_text(names: Sequence[str]) -> str:
    """Who sits at a table; of many players only the first.

    >>> names_text(["Ada", "Bruno", "Chiara"])
    'Ada, Bruno and Chiara'
    >>> names_text(["Ada", "Bruno", "Chiara", "Diego", "Emeka", "Freya"])
    'Ada, Bruno, Chiara, Diego and 2 more'
    """
    if len(names) <= _NAMED:
        return listed(names)
    return listed([*names[: _NAMED - 1], f"{len(names) - _NAMED + 1} more"])


def manners_text(seats: Sequence[Seat]) -> str:
    """How the computers at a table play.

    >>> manners_text([Seat("Ada", PERSON), Seat("Bruno", level="hard", temperament="bold"), Seat("Clara")])
    'Bruno: hard, bold. Clara: normal.'
    """
    computers = [seat for seat in seats if seat.kind != PERSON]
    return " ".join(f"{seat.name}: {manner(seat.level, seat.temperament)}." for seat in computers)


def save_text(data: Mapping[str, Any]) -> str:
    """Who plays, the rule set and the round of a saved match (see `SaveSlot.summary`), as far as they are known.

    >>> save_text({"seats": [{"name": "Ada"}, {"name": "Bruno"}], "round": 2, "written_by": "99.0.1"})
    'Ada and Bruno, round 2, saved by the newer Kitchen Table 99.0.1'
    """
    if is_newer(data):
        return f"a match saved by {writer(data)}"
    parts: list[str] = []
    unit = "round"
    try:
        parts.append(names_text([cleaned(str(seat["name"])) for seat in data["seats"]]))
        game = catalogue.game(str(data["game"]))
        unit = game.unit
        title = read_own(data.get("own")).title or game.rule_set(str(data["rules"])).title
        parts.append(rules_in_words(title))
    except (KeyError, TypeError, OptionError):
        pass  # opening it will say what is wrong with it
    if data.get("day"):
        parts.append("deal of the day")
    if data.get("evening"):
        parts.append("of an evening")
    if "round" in data:
        over = data.get("places") is not None
        parts.append(plural(data["round"], unit) if over else f"{unit} {data['round']}")
    if version := newer_version(data):
        parts.append(f"saved by the newer Kitchen Table {version}")
    return ", ".join(parts) or "a saved game"


def ended_text(data: Mapping[str, Any]) -> str:
    """Who won a finished match (see `SaveSlot.summary`); nothing where that was not written down.

    >>> ended_text({"seats": [{"name": "Ada"}, {"name": "Bruno"}, {"name": "Cleo"}], "places": [1, 3, 1]})
    'Ada and Cleo won'
    """
    try:
        places = data["places"]
        winners = [cleaned(str(seat["name"])) for seat, place in zip(data["seats"], places, strict=True) if place == 1]
    except (KeyError, TypeError, ValueError):
        return ""
    return f"{listed(winners)} won" if winners else ""


def described(table: SharedTable) -> str:
    """A table in a sentence.

    >>> from game.catalogue import GAMES
    >>> described(SharedTable(GAMES[4].id, GAMES[4].rule_sets[0].id, 3, 77, {"rounds": 2}))
    'Cheat, Standard rules, 3 players, deal number 77, with 1 house rule.'
    """
    game = catalogue.game(table.game)
    rules = game.rule_set(table.rules).title
    house = f", with {plural(len(table.changes), 'house rule')}" if table.changes else ""
    return f"{catalogue.full_title(game)}, {rules} rules, {table.seats} players, deal number {table.seed}{house}."
