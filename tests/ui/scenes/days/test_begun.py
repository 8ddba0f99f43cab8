"""A deal of the day that was begun waits, though another match of its game was dealt meanwhile."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from game.catalogue import GAMES, full_title
from game.session import days
from game.session.match import PERSON, Match, Seat
from game.session.save import SaveSlot
from tests.session.own.rules import GAME as OWN
from tests.session.own.rules import kept
from tests.ui.bare import Clock, TriedApp, bare_app
from tests.ui.scenes.checks import click_on, form_of, play_kept, table
from ui.app import App
from ui.scenes.setup import choices
from ui.scenes.setup.own_page import OwnRulesPage
from ui.widgets import Button

TODAY = date(2026, 3, 9)
DAY = TODAY.isoformat()
GAME = GAMES[0]


@pytest.fixture(name="app")
def _app(home: Path, clock: Clock) -> TriedApp:
    return bare_app(clock=clock, today=lambda: TODAY)


def words(app: App, called: str = GAME.title) -> str:
    """What the button says beside a game, or beside own rules."""
    app.router.home()
    app.router.days()
    app.step()
    buttons = [widget for widget in form_of(app).root.everything() if isinstance(widget, Button)]
    return next(button.text for button in buttons if button.called.endswith(called))


def begin(app: App) -> Match:
    """Begin the deal of the day, and then another match of its game."""
    app.router.days()
    click_on(app, "Play")
    match = table(app).match
    assert match.setup.day == DAY
    play_kept(match, table(app).slot, 2)
    deal_another(app)
    return match


def deal_another(app: App) -> None:
    app.router.home()
    app.router.start_match(choices.load().table(GAME).setup(GAME.id))
    play_kept(table(app).match, table(app).slot, 1)


def test_it_is_gone_on_with_and_counts(app: TriedApp, home: Path):
    begun = begin(app)
    other = table(app).match.setup
    assert words(app, "the adding game)") == "Continue"
    click_on(app, "Continue")
    match = table(app).match
    assert (match.setup, match.moves) == (begun.setup, begun.moves)
    assert match.ledger.match_counts
    assert [data["seed"] for data in map(json.loads, texts(home / "earlier"))] == [other.seed], "that one waits now"
    play_kept(match, table(app).slot)
    assert not days.results()[GAME.id, DAY].practice
    assert words(app, "the adding game)") == "Again"


def texts(folder: Path) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in folder.glob("*.json")]


def test_as_long_as_it_is_the_last_of_its_game_it_lies_where_it_was(app: TriedApp, home: Path):
    app.router.days()
    click_on(app, "Play")
    begun = table(app).match
    play_kept(begun, table(app).slot, 2)
    assert words(app, "the adding game)") == "Continue"
    click_on(app, "Continue")
    assert table(app).match.moves == begun.moves
    assert not (home / "earlier").exists()


def test_what_is_played_again_and_put_away_does_not_stand_in_the_way(app: TriedApp):
    begin(app)
    app.router.play_day(GAME, DAY)
    play_kept(table(app).match, table(app).slot)
    setup = table(app).match.setup
    app.router.play_again(setup, same_deal=True)
    play_kept(table(app).match, table(app).slot, 2)
    assert words(app, "the adding game)") == "Continue", "it is the unfinished match of its game"
    deal_another(app)
    assert words(app, "the adding game)") == "Again"


def test_another_day_has_a_deal_of_its_own(app: TriedApp):
    begin(app)
    app.router.play_day(GAME, "2026-03-08")
    assert (table(app).match.setup.day, table(app).match.moves) == ("2026-03-08", [])


def test_by_own_rules_likewise_and_from_the_page_of_the_rules(app: TriedApp):
    rules = kept(contract_dirty=3)
    app.router.play_day(OWN, DAY, rules)
    begun = table(app).match
    play_kept(begun, table(app).slot, 2)
    app.router.play_day(OWN, DAY)
    assert table(app).match.setup.own.id == ""
    assert words(app, rules.title + " rules") == "Continue"
    app.push(OwnRulesPage(OWN, rules.id, lambda _: None))
    app.step()
    click_on(app, "Deal of the day")
    assert (table(app).match.setup, table(app).match.moves) == (begun.setup, begun.moves)


def test_what_makes_no_sense_is_no_deal_of_a_day(app: TriedApp, home: Path):
    begin(app)
    path = next((home / "earlier").glob("*.json"))
    data = json.loads(path.read_text(encoding="utf-8"))
    for wrong in ({"day": 7}, {"day": ["2026-03-09"]}, {"game": None}, {"day": "2026-99-09"}):
        path.write_text(json.dumps({**data, **wrong}), encoding="utf-8")
        assert days.begun(SaveSlot()) == {}, wrong
    path.write_text("{", encoding="utf-8")
    assert days.begun(SaveSlot()) == {}


def test_what_was_put_away_and_cannot_count_any_more_stands_in_no_ones_way(app: TriedApp):
    """Somebody else has played on at it."""
    app.router.days()
    click_on(app, "Play")
    match, slot = table(app).match, table(app).slot
    play_kept(match, slot, 4)
    match.seat_anew((Seat("Zoe", PERSON), *match.seats[1:]))
    slot.save(match)
    assert words(app, full_title(GAME)) == "Continue"
    deal_another(app)
    assert words(app, full_title(GAME)) == "Play"


def test_nor_does_one_of_a_newer_program(app: TriedApp, home: Path):
    begin(app)
    assert words(app, full_title(GAME)) == "Continue"
    path = next((home / "earlier").glob("*.json"))
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**data, "kitchen_table": 99}, indent=1), encoding="utf-8")
    assert words(app, full_title(GAME)) == "Play"
