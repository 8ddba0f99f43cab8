"""The deal of the day: the same cards for everybody."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.catalogue import GAMES, game
from game.session import bots, days
from game.session.days import deal_of
from game.session.match import COMPUTER, PERSON, Match, Setup

DAY, NEXT_DAY = "2026-03-09", "2026-03-10"
# What these dates have been on every machine, and always will be.
SEEDS = {
    "ninety-nine": 192515444,
    "hand-and-foot": 884252725,
    "forty-fives": 203364154,
    "trick-ninety-nine": 442064485,
    "cheat": 786084908,
    "skat": 557924246,
    "olympus": 641257608,
    "sixty-seconds": 177321038,
}
FIRST_STATES = {
    "ninety-nine": "4008cee9656af2ba",
    "hand-and-foot": "0d985e602a17f3f5",
    "forty-fives": "2fb62bb4e43afda0",
    "trick-ninety-nine": "2020c5d52918a6e1",
    "cheat": "0cc10c81a3c0c0e0",
    "skat": "134d2916b08e035c",
    "olympus": "07c1a63843aabdb0",
    "sixty-seconds": "118813f5a6b1e761",
}

every_game = pytest.mark.parametrize("id", [game.id for game in GAMES])


def finished(setup: Setup) -> Match:
    """That match, played to its end by computers."""
    match = Match(setup)
    bots.play_out(match, dict.fromkeys(range(len(setup.seats)), bots.make(setup.game, "easy")))
    return match


@pytest.mark.parametrize("id", SEEDS)
def test_a_date_has_the_same_cards_everywhere_and_for_ever(id: str):
    setup = deal_of(game(id), DAY, "Robin")
    assert setup.seed == SEEDS[id]
    assert Match(setup).digest() == FIRST_STATES[id]


@every_game
def test_everybody_gets_the_same_cards_whatever_they_are_called(id: str):
    names = ("Robin", "Yuki", "Ada", "Chiara", "Diego")
    tables = [deal_of(game(id), DAY, name) for name in names]
    assert [table.seats[0].name for table in tables] == list(names)
    assert len({table.seed for table in tables}) == 1
    for table in tables:
        assert len({seat.name for seat in table.seats}) == game(id).usual_seats
        assert [seat.kind for seat in table.seats] == [PERSON, *[COMPUTER] * (game(id).usual_seats - 1)]
        assert {seat.level for seat in table.seats} == {days.LEVEL}
        assert days.is_deal_of_its_day(table)
    assert len({Match(table).digest() for table in tables}) == 1


@every_game
def test_another_day_or_another_game_has_other_cards(id: str):
    seeds = [deal_of(game(other.id), day, "Robin").seed for other in GAMES for day in (DAY, NEXT_DAY)]
    assert len(set(seeds)) == 2 * len(GAMES)
    assert Match(deal_of(game(id), DAY, "Robin")).digest() != Match(deal_of(game(id), NEXT_DAY, "Robin")).digest()


@every_game
def test_the_day_is_saved_with_the_match(id: str):
    match = Match(deal_of(game(id), DAY, "Robin"))
    data = json.loads(json.dumps(match.to_json()))
    assert data["day"] == DAY
    assert Match.from_json(data).setup == match.setup
    assert "day" not in Match(match.setup.again(7)).to_json()


def test_a_table_that_only_says_it_is_the_deal_of_a_day_is_none():
    real = deal_of(game("cheat"), DAY, "Robin")
    easy = tuple(replace(seat, level="easy") for seat in real.seats)
    for other in (
        replace(real, seed=real.seed + 1),
        replace(real, day=NEXT_DAY),
        replace(real, day=""),
        replace(real, day="today"),
        replace(real, day="2026-13-01"),
        replace(real, seats=easy),
        replace(real, changes={"jokers": 2}),
        replace(real, practice=True),
        real.again(real.seed),
    ):
        assert not days.is_deal_of_its_day(other)
        assert days.line(finished(other)) is None
