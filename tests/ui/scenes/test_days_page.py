"""The deal of the day at the screen: begun, finished, counted once, and what happens at midnight."""

from __future__ import annotations

import json
import os
import time
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from game.catalogue import GAMES, game
from game.session import bots, days
from game.session.match import Match
from tests.ui.bare import Clock, bare_app
from tests.ui.scenes.checks import (
    SIZES,
    all_words,
    check_layout,
    click_on,
    form_of,
    press,
    settle,
    start,
    tab_to,
    table,
)
from ui.app import App
from ui.scenes.days_page import DayCell, DaysPage
from ui.scenes.slots import TableSlot
from ui.settings import TEXT_SIZES, Settings

TODAY = date(2026, 3, 9)
BEFORE_MIDNIGHT, AFTER = TODAY, TODAY + timedelta(days=1)


class Calendar:
    """A date that passes when told."""

    def __init__(self, day: date = TODAY) -> None:
        self.day = day

    def __call__(self) -> date:
        return self.day


@pytest.fixture(name="calendar")
def _calendar() -> Calendar:
    return Calendar()


@pytest.fixture(name="app")
def _app(home: Path, clock: Clock, calendar: Calendar) -> App:
    return bare_app(clock=clock, today=calendar)


def finish(app: App) -> None:
    """Play the match on the table to its end, by moves that are saved as those of the screen are."""
    match, slot = table(app).match, table(app).slot
    players = dict.fromkeys(range(len(match.setup.seats)), bots.make(match.setup.game, "easy"))
    while not match.over:
        bots.play_out(match, players, len(match.moves) + 1)
        slot.save(match)


def cells(app: App, number: int) -> list[str]:
    """What stands in the calendar of that game, from the oldest day to today."""
    every = [widget for widget in form_of(app).root.everything() if isinstance(widget, DayCell)]
    width = len(every) // len(GAMES)
    return [cell.text for cell in every[number * width : (number + 1) * width]]


def lines(home: Path) -> list[dict[str, object]]:
    return [json.loads(text) for text in (home / days.FILE).read_text().splitlines()]


def test_it_is_reached_by_mouse_and_by_key_and_left_by_esc(app: App):
    start(app)
    click_on(app, "Deal of the day")
    assert isinstance(app.scene, DaysPage)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_d)
    assert isinstance(app.scene, DaysPage)
    assert "Monday, 9 March" in all_words(app)
    assert all(game.title in all_words(app) for game in GAMES)


def test_one_key_from_the_page_to_the_cards_of_the_day(app: App):
    start(app)
    press(app, pygame.K_d)
    press(app, pygame.K_RETURN)
    assert table(app).match.setup == days.deal_of(GAMES[0], "2026-03-09", "Robin")


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_game_has_one_and_its_result_is_shown(app: App, home: Path, number: int):
    start(app)
    press(app, pygame.K_d)
    buttons = [w for w in form_of(app).root.everything() if getattr(w, "text", "") == "Play" and w.focusable]
    form_of(app).set_focus(buttons[number])
    press(app, pygame.K_RETURN)
    setup = table(app).match.setup
    assert setup == days.deal_of(GAMES[number], "2026-03-09", "Robin")
    finish(app)
    assert lines(home) == [
        {"day": "2026-03-09", "game": setup.game, "places": list(table(app).match.state.results()), "practice": False}
    ]
    app.router.home()
    app.router.days()
    app.step()
    result = days.results()[setup.game, "2026-03-09"]
    assert cells(app, number) == [""] * 6 + [result.short()]
    assert f"Today: {result.says()}" in all_words(app)


def test_playing_it_again_does_not_change_the_result(app: App, home: Path):
    app.router.days()
    click_on(app, "Play")
    finish(app)
    first = days.results()[GAMES[0].id, "2026-03-09"]
    for _ in range(3):
        app.router.play_again(table(app).match.setup, same_deal=True)
        match = table(app).match
        assert match.setup.day == "2026-03-09"
        while not match.over:
            match.submit(match.state.moves(match.prompts()[0].seat or 0)[0])
            table(app).slot.save(match)
    assert days.results()[GAMES[0].id, "2026-03-09"] == first
    app.router.play_again(table(app).match.setup, same_deal=False)
    assert table(app).match.setup.day == ""


def test_one_goes_on_with_a_deal_that_was_begun(app: App, clock: Clock):
    app.router.days()
    click_on(app, "Play")
    seed = table(app).match.setup.seed
    match = table(app).match
    match.submit(match.state.moves(match.prompts()[0].seat or 0)[0])
    table(app).slot.save(match)
    app.router.home()
    app.step()
    assert "Go on: Ninety-Nine (the adding game), deal of the day" in all_words(app)
    app.router.days()
    app.step()
    click_on(app, "Go on")
    settle(app, clock)
    assert (table(app).match.setup.seed, len(table(app).match.moves) >= 1) == (seed, True)


def test_midnight_at_the_table_leaves_the_match_its_day(app: App, calendar: Calendar, home: Path):
    app.router.days()
    click_on(app, "Play")
    calendar.day = AFTER
    finish(app)
    assert [line["day"] for line in lines(home)] == [BEFORE_MIDNIGHT.isoformat()]
    app.router.home()
    app.router.days()
    app.step()
    assert cells(app, 0)[-2:] == [days.results()[GAMES[0].id, "2026-03-09"].short(), ""]
    click_on(app, "Play")
    assert table(app).match.setup.day == AFTER.isoformat()


def test_midnight_on_the_page_turns_it_to_the_next_day(app: App, calendar: Calendar, clock: Clock):
    app.router.days()
    app.step()
    assert "Monday, 9 March" in all_words(app)
    calendar.day = AFTER
    settle(app, clock, 40)
    assert "Tuesday, 10 March" in all_words(app)
    click_on(app, "Play")
    assert table(app).match.setup == days.deal_of(GAMES[0], "2026-03-10", "Robin")


def test_a_result_from_the_future_waits_for_its_day(app: App, calendar: Calendar, home: Path):
    future = {"day": "2026-03-11", "game": GAMES[0].id, "places": [1, 2, 3, 4], "practice": False}
    far = {**future, "day": "9999-12-31"}
    (home / days.FILE).write_text(f"{json.dumps(future)}\n{json.dumps(far)}\n")
    app.router.days()
    app.step()
    assert cells(app, 0) == [""] * 7
    calendar.day = date(2026, 3, 11)
    app.router.days()
    app.step()
    assert cells(app, 0) == [""] * 6 + ["won"]


@pytest.mark.parametrize("day", [date.min, date.max, date(2028, 2, 29)])
def test_any_date_that_a_clock_can_show_has_a_page(app: App, calendar: Calendar, day: date):
    calendar.day = day
    app.router.days()
    app.step()
    click_on(app, "Play")
    assert table(app).match.setup.day == day.isoformat()


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone of a process cannot be changed here")
def test_the_date_is_that_of_the_place_where_one_plays(home: Path, monkeypatch: pytest.MonkeyPatch):
    """These two places never have the same date."""
    shown = []
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago"):
        monkeypatch.setenv("TZ", zone)
        time.tzset()
        before = time.strftime("%Y-%m-%d")
        app = bare_app()
        app.router.days()
        click_on(app, "Play")
        assert table(app).match.setup.day in (before, time.strftime("%Y-%m-%d"))
        shown.append(table(app).match.setup.day)
    monkeypatch.undo()
    time.tzset()
    assert len(set(shown)) == 2


def test_a_match_with_a_move_taken_back_is_practice(app: App, home: Path):
    app.router.days()
    click_on(app, "Play")
    table(app).match.ledger.practice.add(1)
    finish(app)
    app.router.home()
    app.router.days()
    app.step()
    assert cells(app, 0)[-1] == f"({days.results()[GAMES[0].id, '2026-03-09'].short()})"


def test_a_finished_deal_that_is_opened_from_a_file_is_not_ones_own(app: App, home: Path):
    setup = days.deal_of(game("cheat"), "2026-03-09", "Robin")
    match = Match(setup)
    bots.play_out(match, dict.fromkeys(range(4), bots.make("cheat", "easy")))
    slot = TableSlot()
    slot.opened(match)
    slot.save(match)
    assert not os.path.lexists(home / days.FILE)


def test_what_the_disk_did_not_take_is_written_down_later(home: Path, monkeypatch: pytest.MonkeyPatch):
    from game.session.disk import lines as lines_io
    from game.session.match import SaveError

    match = Match(days.deal_of(game("skat"), "2026-03-09", "Robin"))
    slot = TableSlot()
    slot.opened(match)
    bots.play_out(match, dict.fromkeys(range(3), bots.make("skat", "easy")))

    def full(*_: object) -> None:
        raise SaveError("full")

    with monkeypatch.context() as patch:
        patch.setattr(lines_io, "append_line", full)
        with pytest.raises(SaveError):
            slot.save(match)
    slot.save(match)
    assert [line["game"] for line in lines(home)] == ["skat"]


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("text_size", TEXT_SIZES[1:])
@pytest.mark.parametrize("size", [*SIZES, (1366, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_has_its_place(home: Path, size: tuple[int, int], text_size: str):
    practice = {"practice": True, "places": [2, 1, 3, 4]}
    written = [{"day": f"2026-03-0{day}", "game": game.id, **practice} for day in range(3, 10) for game in GAMES]
    (home / days.FILE).write_text("".join(json.dumps(line) + "\n" for line in written))
    app = bare_app(size, Settings(sound=False, text_size=text_size), today=Calendar())
    app.router.days()
    app.step()
    assert cells(app, 0) == [""] * (7 if size[0] >= 1600 else 0) + ["(2nd)"] * 7
    check_layout(app)
    for _ in GAMES:
        tab_to(app, "Play again")
        press(app, pygame.K_TAB)
