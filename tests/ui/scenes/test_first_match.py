"""The first match of a game is short; after it the usual length is proposed. A person's name goes to all games."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.catalogue import GAMES, game
from game.declaration import Game
from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat
from game.session.names import FIRST_PERSON
from tests.ui.scenes.checks import click_on, play_kept, start, table
from ui.scenes.setup import choices
from ui.scenes.slots import TableSlot

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def play_to_the_end(match: Match) -> None:
    """Computers play for everybody, and the table is kept as it is at the screen."""
    slot = TableSlot()
    slot.opened(match)
    play_kept(match, slot)


@pytest.mark.usefixtures("home")
@every_game
def test_the_first_match_is_short_and_the_second_as_long_as_usual(game: Game):
    first = choices.load().table(game)
    assert first.trouble(game) is None
    if game.short is not None:
        assert first.house_rules == game.short.values
        assert first.minutes(game) == game.short.minutes
    else:
        assert first.house_rules == {}
    choices.load().remember(game, first)
    assert choices.load().table(game) == first, "nothing has been played yet"
    play_to_the_end(Match(first.setup(game.id, 7)))
    second = choices.load().table(game)
    assert second.house_rules == {}
    assert second.seats == first.seats
    assert second.minutes(game) == game.minutes


@pytest.mark.usefixtures("home")
def test_a_match_that_is_not_finished_changes_nothing():
    olympus = game("olympus")
    first = choices.load().table(olympus)
    choices.load().remember(olympus, first)
    match = Match(first.setup("olympus", 7))
    slot = TableSlot()
    slot.opened(match)
    bots.play_out(match, dict.fromkeys(range(4), bots.make("olympus", "easy")), 10)
    slot.save(match)
    assert choices.load().table(olympus).short


@pytest.mark.usefixtures("home")
def test_who_has_chosen_a_short_match_keeps_it():
    skat = game("skat")
    chosen = replace(choices.load().table(skat), short=False)
    choices.load().remember(skat, chosen)
    play_to_the_end(Match(chosen.setup("skat", 7)))
    assert choices.load().table(skat).house_rules == {"rounds": 1}


@pytest.mark.usefixtures("home")
def test_other_house_rules_stay_when_the_length_becomes_usual():
    skat = game("skat")
    first = choices.load().table(skat)
    first = replace(first, changes={first.rules: {**first.house_rules, "concede": False}})
    assert first.is_short(skat)
    choices.load().remember(skat, first)
    play_to_the_end(Match(first.setup("skat", 7)))
    assert choices.load().table(skat).house_rules == {"concede": False}


def test_one_click_deals_the_short_match(app):
    start(app)
    assert GAMES[0].short is not None
    click_on(app, "Play")
    assert dict(table(app).match.setup.changes) == GAMES[0].short.values


@pytest.mark.usefixtures("home")
def test_choices_of_an_older_program_are_not_made_short(home):
    seats = [{"name": "Lovis", "kind": PERSON, "level": "normal"}]
    seats += [{"name": name, "kind": COMPUTER, "level": "normal"} for name in ("Ada", "Bruno")]
    tables = {"skat": {"rules": "standard", "seats": seats}}
    (home / choices.FILE).write_text(json.dumps({"game": "skat", "tables": tables}))
    known = choices.load()
    assert known.table(game("skat")).house_rules == {}
    assert known.table(game("cheat")).seats[0].name == "Lovis"


# -- names and seats


@pytest.mark.usefixtures("home")
def test_seats_belong_to_a_game_and_the_name_to_all():
    known = choices.load()
    before = {game.id: known.table(game) for game in GAMES}
    cheat = game("cheat")
    others = [seat.name for seat in before["skat"].seats if seat.kind == COMPUTER]
    six = (Seat(others[0], PERSON), *(Seat(name, level="hard") for name in ("Kim", "Jo", "Ivo", "Olga", "Uma")))
    known.remember(cheat, replace(before["cheat"], seats=six))
    known = choices.load()
    for other in GAMES:
        seats = known.table(other).seats
        assert seats[0].name == others[0]
        assert len({seat.name for seat in seats}) == len(seats)
        if other is not cheat:
            assert [seat.level for seat in seats] == [seat.level for seat in before[other.id].seats]
    assert known.table(cheat).seats == six


@pytest.mark.usefixtures("home")
def test_a_table_of_computers_alone_leaves_the_name():
    known = choices.load()
    skat = game("skat")
    seats = tuple(Seat(name) for name in ("Ada", "Bruno", "Clara"))
    known.remember(skat, replace(known.table(skat), seats=seats))
    assert choices.load().person.name == FIRST_PERSON
