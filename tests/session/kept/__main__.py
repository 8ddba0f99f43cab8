"""Writes matches by lot of every game as this program saves them: ``python3 -m tests.session.kept FILE``.

Every rule set, every value of every option; alone, handed on and without people; left in mid-round, or played to the
end; with moves taken back, rounds looked at, matches played on from a decision and other cards dealt to it; and one
file of statistics about all of them.
"""

from __future__ import annotations

import json
import lzma
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.options import OptionError
from game.players.protocol import LEVELS
from game.session import bots, statistics
from game.session.coach.again import with_other_cards, with_same_cards
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup, persons
from game.session.people.characters import CHARACTERS
from game.session.same_cards.spare_time import SameCards
from game.session.sharing.line import line_of
from game.session.statistics.file import ROUNDS
from tests.contract.covering import covering
from tests.contract.tables import Table, mixed, usual_tables_of
from tests.players.random_bot import RandomBot
from tests.session.kept import counted, rounds_of
from tests.session.same_cards.quick import played_again_quickly

TO_THE_END, MIDWAY = 1500, 90  # moves at most
PEOPLE = ("Ada", "Bruno", "Özgür")


def short(table: Table) -> Table:
    """The short match of that table, if it has one."""
    values = table.game.short.values if table.game.short else {}
    with suppress(OptionError):
        table.game.in_force(table.row, values, table.seats)
        return replace(table, changes=values)
    return table


def setup_of(table: Table, number: int, rng: Random) -> Setup:
    """A set-up with one, two or no people, each third."""
    people = range(number % 3)
    manners = ["", *(manner.id for manner in table.game.temperaments)]
    seats = tuple(
        Seat(PEOPLE[at], PERSON)
        if at in people
        else Seat(face.name, COMPUTER, rng.choice(LEVELS), rng.choice(manners), face.id if number % 2 else "")
        for at, face in zip(range(table.seats), CHARACTERS, strict=False)
    )
    day = "2026-11-24" if number == 1 else ""
    return Setup(table.game.id, table.row.id, seats, rng.randrange(10**9), dict(table.changes), day=day)


def played(setup: Setup, most: int, rng: Random, folder: Path) -> Match:
    """A match of so many moves, some of them taken back; its rounds are written down and now and then looked at."""
    match, seats = Match(setup), range(len(setup.seats))
    easy = most == TO_THE_END or rng.random() < 0.5
    players = {seat: bots.make(setup.game, "easy") if easy else RandomBot() for seat in seats}
    people = persons(setup.seats)
    ledger, same_cards = match.ledger, SameCards(match, lambda data: statistics.write_down(data, folder))
    while not match.over and len(match.moves) < most:
        bots.play_out(match, players, len(match.moves) + 1)
        if match.state.round_over and people:
            statistics.write_down(statistics.line(match, setup.day), folder)
            if len(people) == 1 and rng.random() < 0.3:
                while same_cards.think(1000, float):
                    pass
                match.ledger.looked_at(match.round_number)
        seat = rng.choice(people) if people else None
        if rng.random() < 0.08 and ledger.undo_asks(seat) is not None and seat is not None:
            ledger.take_back(seat)
    return match


def goes_on(match: Match, number: int, rng: Random) -> Iterator[Match]:
    """The match, and another that begins at one of its decisions."""
    yield match
    decisions = [at for at, move in enumerate(match.moves) if move.seat in persons(match.setup.seats)]
    if not decisions or number % 4:
        return
    at = rng.choice(decisions)
    again = with_same_cards(match, at, 7)
    bots.play_out(again, dict.fromkeys(range(len(match.setup.seats)), RandomBot()), at + 20)
    yield again
    try:
        other = with_other_cards(match, at, 8)
    except ValueError:
        return
    bots.play_out(other, dict.fromkeys(range(len(match.setup.seats)), RandomBot()), 20)
    yield other


def lines(games: Iterable[Game], folder: Path) -> Iterator[dict[str, Any]]:
    """A line for every match, and a last one for the statistics, which are kept in that folder."""
    for game in games:
        rng = Random(game.id)
        for number, table in enumerate([*map(short, usual_tables_of(game)), *covering(game), *mixed(game, 8)], 1):
            setup = setup_of(table, number, rng)
            if number % 7 == 0:
                setup = replace(setup, practice=True)
            most = TO_THE_END if number <= len(game.rule_sets) or rng.random() < 0.1 else rng.randrange(MIDWAY)
            for match in goes_on(played(setup, most, rng, folder), number, rng):
                yield {
                    "save": match.to_json(),
                    "results": match.state.results(),
                    "line": line_of(match.setup),
                    "rounds": rounds_of(match),
                }
    statistics.rename("Bruno", "Bruno the second", folder)
    texts = ROUNDS.path(folder).read_text(encoding="utf-8").splitlines()
    yield {"statistics": texts, **counted(folder)}


def write(target: Path, games: Iterable[Game] = GAMES) -> None:
    """Write what this program makes of matches of these games into that file."""
    with TemporaryDirectory() as folder, played_again_quickly(), lzma.open(target, "wt", encoding="utf-8") as file:
        file.writelines(f"{json.dumps(data, ensure_ascii=False)}\n" for data in lines(games, Path(folder)))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
