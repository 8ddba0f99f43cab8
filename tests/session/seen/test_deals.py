"""Deals that somebody has seen before: the second time their rounds do not count."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.catalogue import game as game_of
from game.engine.moves import NEXT, move
from game.session import days, statistics
from game.session.bots import play_out
from game.session.controller import GameController
from game.session.folder import HOME_VARIABLE
from game.session.match import PERSON, Match, SaveError, Seat, Setup
from game.session.save import SaveSlot
from game.session.seen import deals
from tests.players.random_bot import RandomBot
from tests.session.matches import new_match
from ui.scenes.router import table_scene
from ui.scenes.slots import NoSave, TableSlot, slot_for

DAY = "2026-03-09"
EVERY = 20  # moves a match is kept


@pytest.fixture(name="home")
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def on(folder: Path) -> TableSlot:
    return TableSlot(folder, lambda: date.fromisoformat(DAY))


def begun(setup: Setup, folder: Path, slot: SaveSlot | None = None) -> Match:
    """A match as it is when one sits down at it."""
    match, slot = Match(setup), slot or on(folder)
    slot.put_away(setup.game)
    slot.opened(match)
    GameController(match, lambda: 0.0, slot.save)
    return match


def played(setup: Setup, folder: Path, *, rounds: int = 1000) -> Match:
    """A match of random players, kept in a slot now and then and whenever a round is over, to the end of so many."""
    slot = on(folder)
    match = begun(setup, folder, slot)
    bots = dict.fromkeys(range(len(setup.seats)), RandomBot())
    while not (match.over or (match.state.round_over and match.round_number >= rounds)):
        play_out(match, bots, len(match.moves) + 1)
        if match.state.round_over or len(match.moves) % EVERY == 1:
            slot.save(match)
    return match


def renamed(setup: Setup, name: str) -> Setup:
    return replace(setup, seats=(Seat(name, PERSON), *setup.seats[1:]))


def test_a_deal_that_is_begun_again_does_not_count(tmp_path: Path):
    setup = new_match("pc").setup
    first = begun(setup, tmp_path)
    assert first.ledger.counts(1)
    again = begun(setup, tmp_path)
    assert not again.ledger.counts(1)
    assert again.ledger.why_practice == "Its cards were seen before: this hand does not count in your statistics."
    assert begun(replace(setup, seed=2), tmp_path).ledger.counts(1)


def test_house_rules_other_company_and_capital_letters_make_no_other_deal(tmp_path: Path):
    setup = new_match("pc").setup
    begun(setup, tmp_path)
    assert not begun(replace(setup, changes={"auto_draw": False}), tmp_path).ledger.counts(1)
    assert not begun(replace(setup, seats=(setup.seats[0], Seat("Zoe"))), tmp_path).ledger.counts(1)
    assert not begun(renamed(setup, "ADA"), tmp_path).ledger.counts(1)
    assert begun(replace(setup, seats=(*setup.seats, Seat("Zoe"))), tmp_path).ledger.counts(1)


def test_it_counts_for_somebody_who_has_not_seen_it(tmp_path: Path):
    setup = new_match("pc").setup
    begun(setup, tmp_path)
    assert begun(renamed(setup, "Zoe"), tmp_path).ledger.counts(1)
    both = replace(setup, seats=(Seat("Zoe", PERSON), Seat("Ben", PERSON)))
    assert not begun(both, tmp_path).ledger.counts(1), "one of them has"


def test_whoever_looks_on_where_computers_play_has_seen_their_cards(home: Path):
    computers = new_match("cc").setup
    table_scene(Match(computers), slot_for(computers))
    people = new_match("pc").setup
    assert not begun(people, home).ledger.counts(1)
    assert not begun(renamed(people, "Zoe"), home).ledger.counts(1)
    assert not played(people, home, rounds=2).ledger.counts(2)
    assert begun(replace(people, seed=2), home).ledger.counts(1)


def test_a_table_of_computers_begins_where_nothing_can_be_written(home: Path):
    home.write_text("no folder")
    setup = new_match("cc").setup
    slot = slot_for(setup)
    table_scene(Match(setup), slot)
    assert not slot.keeps


def test_whoever_is_called_otherwise_now_has_seen_it_all_the_same(tmp_path: Path):
    setup = new_match("pc").setup
    begun(setup, tmp_path)
    statistics.rename("Ada", "Zoe", tmp_path)
    statistics.rename("ZOE", "Ida", tmp_path)
    assert not begun(renamed(setup, "Ida"), tmp_path).ledger.counts(1)
    assert begun(renamed(replace(setup, seed=2), "Ida"), tmp_path).ledger.counts(1)
    assert begun(renamed(setup, "Eve"), tmp_path).ledger.counts(1)


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_what_was_not_reached_the_first_time_counts(game: str, tmp_path: Path):
    declared = game_of(game)
    setup = new_match("p" + "c" * (declared.usual_seats - 1), declared.rule_sets[0].id, game=game).setup
    first = played(setup, tmp_path, rounds=1)
    second = played(setup, tmp_path, rounds=2)
    assert second.ledger.practice == {1}
    assert not second.ledger.match_counts
    if not (first.over or second.over):
        assert second.round_number == 2
    assert Match.from_json(second.to_json()).ledger.again == {1}


def test_a_match_that_is_continued_is_no_other_table(tmp_path: Path):
    setup = new_match("pc").setup
    match = played(setup, tmp_path, rounds=2)
    slot = on(tmp_path)
    opened = slot.unfinished("ninety-nine")
    slot.opened(opened)
    GameController(opened, lambda: 0.0, slot.save)
    opened.submit(move(0, NEXT))
    slot.save(opened)
    assert opened.ledger.practice == set()
    assert match.round_number == 2
    assert deals.seen(setup, tmp_path) == {1, 2, 3}


def test_a_match_that_was_left_before_its_first_move_is_continued(tmp_path: Path):
    begun(new_match("pc").setup, tmp_path)
    slot = on(tmp_path)
    opened = slot.unfinished("ninety-nine")
    slot.opened(opened)
    GameController(opened, lambda: 0.0, slot.save)
    assert opened.ledger.counts(1)


@pytest.mark.parametrize("rounds", [2, 1000])
def test_what_was_dealt_before_there_was_a_list_was_seen(home: Path, rounds: int):
    """By an older program, or at another computer: finished or not, once it is opened it stands in the list."""
    setup = new_match("pc").setup
    match = played(setup, home, rounds=rounds)
    data = {key: value for key, value in match.to_json().items() if key != "seen"}
    for path in home.rglob("*.json*"):
        path.unlink()
    table_scene(Match.from_json(data), NoSave())
    assert deals.seen(setup, home) == set(range(1, match.round_number + 1))
    assert not begun(setup, home).ledger.counts(1)
    size = (home / deals.FILE).stat().st_size
    table_scene(Match.from_json(data), NoSave())
    assert (home / deals.FILE).stat().st_size == size


def test_the_future_of_a_match_that_waits_is_not_seen_for_nothing(tmp_path: Path):
    """The same line is joined and played further than the match that waits; then that one is continued."""
    setup = new_match("pc").setup
    played(setup, tmp_path, rounds=1)
    played(setup, tmp_path, rounds=2)
    slot = on(tmp_path)
    waits = slot.reopen(slot.earlier()[0])
    assert waits.round_number == 1
    waits.submit(move(0, NEXT))
    slot.save(waits)
    assert waits.ledger.practice == {2}


def test_a_deal_of_the_day_that_is_begun_anew_is_practice(tmp_path: Path):
    setup = days.deal_of(game_of("cheat"), DAY, "Ada")
    begun(setup, tmp_path)
    match = played(setup, tmp_path)
    assert match.over
    assert days.results(tmp_path)["cheat", DAY].practice
    assert next(line["practice"] for line in statistics.lines(tmp_path))


def test_a_file_that_makes_no_sense_tells_nothing(tmp_path: Path):
    setup = new_match("pc").setup
    key = str(deals.line(Match(setup))["deal"])
    texts = [
        "",
        "{",
        key,
        f'["{key}"]',
        f'{{"deal": "{key}"}}',
        f'{{"deal": "{key}", "round": "1", "people": ["ada"]}}',
        f'{{"deal": "{key}", "round": 1, "people": 3}}',
        f'{{"deal": "{key}", "round": 1, "people": [["ada"]]}}',
    ]
    (tmp_path / deals.FILE).write_text("\n".join(texts), "utf-8")
    assert deals.seen(setup, tmp_path) == set()
    (tmp_path / deals.FILE).unlink()
    (tmp_path / deals.FILE).mkdir()
    assert deals.seen(setup, tmp_path) == set()
    with pytest.raises(SaveError):
        deals.write_down(deals.line(Match(setup)), tmp_path)
    assert "begin anew" in str(deals.quarantine_if_damaged(tmp_path))
    assert deals.quarantine_if_damaged(tmp_path) is None
    deals.write_down(deals.line(Match(setup)), tmp_path)
    assert deals.seen(setup, tmp_path) == {1}
