"""Medals that are kept: what is written down of a match, and the shelf of a person."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game import catalogue
from game.catalogue import GAMES
from game.session import statistics
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from game.session.statistics import medals
from tests.contract.tables import random_move

DAY = "2026-03-09"


@cache
def a_match(game: str = "forty-fives", people: int = 1) -> Match:
    """A short match that moves by lot have brought to its end."""
    row = catalogue.game(game)
    names = ("Robin", "Bruno", "Cleo", "David")[: row.usual_seats]
    seats = tuple(Seat(name, PERSON if at < people else COMPUTER) for at, name in enumerate(names))
    changes = dict(row.short.values) if row.short is not None else {}
    match, dice = Match(Setup(game, row.rule_sets[0].id, seats, 3, changes)), Random(3)
    while not match.over:
        match.submit(random_move(match.state, dice))
    return match


def told(folder: Path, person: str, game: str = "") -> list[tuple[str, int]]:
    return [(medal.title, medal.many) for medal in medals.shelf(person, game, folder)]


def test_only_medals_of_people_are_written_down():
    match = a_match()
    mine = [medal.title for medal, seats in medals.earned(match) if 0 in seats]
    line = medals.line(match, DAY)
    assert mine
    assert line is not None
    assert [medal["title"] for medal in line["medals"]] == mine
    assert all(medal["people"] == ["Robin"] for medal in line["medals"])
    assert (line["game"], line["deal"], line["day"]) == ("forty-fives", 3, DAY)
    assert medals.line(a_match(people=0), DAY) is None


@pytest.mark.parametrize("game", [game.id for game in GAMES if game.usual_seats <= 4])
def test_partners_and_everybody_alone_have_the_medals_that_the_page_shows(game: str):
    match = a_match(game)
    assert match.report().course is not None or not medals.earned(match)
    for medal, seats in medals.earned(match):
        sides = match.report().sides or tuple((seat,) for seat in range(len(match.setup.seats)))
        assert seats == tuple(seat for column in medal.columns for seat in sides[column])
    assert len(medals.earned(match)) <= medals.MOST


def test_practice_and_a_match_in_play_bring_none(monkeypatch: pytest.MonkeyPatch):
    match = a_match()
    assert medals.line(Match(match.setup), DAY) is None
    practice = Match(replace(match.setup, practice=True))
    for move in match.moves:
        practice.submit(move)
    assert practice.over
    assert medals.line(practice, DAY) is None


def test_the_shelf_counts_medals_and_shows_the_last_first(tmp_path: Path):
    for picture, title, day in (("best", "Best hand", "a"), ("bids", "Most bids", "b"), ("best", "Best hand", DAY)):
        medal = {"picture": picture, "title": title, "words": f"on {day}", "people": ["Robin", "Ada"]}
        medals.write_down({"game": "skat", "deal": 1, "day": day, "medals": [medal]}, tmp_path)
    assert told(tmp_path, "robin") == [("Best hand", 2), ("Most bids", 1)]
    first = medals.shelf("Ada", folder=tmp_path)[0]
    assert first == medals.Shelved("best", "Best hand", 2, "skat", f"on {DAY}", DAY)
    assert told(tmp_path, "Ada", "cheat") == []
    assert told(tmp_path, "Bruno") == []


def test_medals_go_to_the_new_name(tmp_path: Path):
    medal = {"picture": "best", "title": "Best hand", "words": "9", "people": ["Robin"]}
    medals.write_down({"game": "skat", "deal": 1, "day": DAY, "medals": [medal]}, tmp_path)
    statistics.rename("Robin", "Alex", tmp_path)
    assert told(tmp_path, "Alex") == [("Best hand", 1)]


@pytest.mark.parametrize(
    "broken",
    [
        b"{",
        b"[]",
        b"{}",
        b'{"game": "skat", "medals": 3, "day": ""}',
        b'{"game": "skat", "medals": [{"title": "x", "people": [3]}], "day": ""}',
    ],
)
def test_broken_lines_are_passed_over(tmp_path: Path, broken: bytes):
    medal = b'{"picture": "../x", "title": "A", "words": "b", "people": ["Ada"]}'
    good = b'{"game": "skat", "day": "", "medals": [' + medal + b"]}"
    (tmp_path / medals.FILE).write_bytes(broken + b"\n" + good + b"\n")
    (shelved,) = medals.shelf("Ada", folder=tmp_path)
    assert (shelved.title, shelved.picture) == ("A", ""), "no picture is looked for elsewhere"
