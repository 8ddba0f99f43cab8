"""The deal of the day at the screen: begun, finished, counted once, and what happens at midnight."""

from __future__ import annotations

import json
import os
import time
from datetime import date, timedelta
from itertools import product
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
    click,
    click_on,
    form_of,
    play_kept,
    press,
    settle,
    start,
    tab_to,
    table,
)
from ui.app import App
from ui.scenes.days.calendar import DayCell, Pips
from ui.scenes.days.page import DaysPage
from ui.scenes.slots import TableSlot
from ui.settings import TEXT_SIZES, Settings
from ui.widgets import Button, ScrollArea

TODAY = date(2026, 3, 9)
WINDOWS = product([*SIZES, (1366, 768), (2560, 1440)], TEXT_SIZES[:0:-1], (False, True))
SEEN = [
    pytest.param(*window, marks=[] if window[0] == SIZES[0] or number % 9 == 0 else pytest.mark.soak)
    for number, window in enumerate(WINDOWS)
]
"""The smallest window with text of every size, by mouse and by finger, and each other one with one of these."""
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
    play_kept(table(app).match, table(app).slot)


def cells(app: App) -> list[DayCell]:
    """The days of the calendar, in order."""
    return [widget for widget in form_of(app).root.everything() if isinstance(widget, DayCell)]


def cell(app: App, day: date) -> DayCell:
    (found,) = [cell for cell in cells(app) if cell.day == day]
    return found


def made(app: App, day: date) -> list[tuple[str, bool]]:
    """The games of which a result stands at that day, and whether each was practice."""
    return [(game.id, result.practice) for game, result in cell(app, day).made]


def choose(app: App, day: date) -> None:
    click(app, cell(app, day).rect.center)


def play_buttons(app: App) -> list[Button]:
    """What begins the deals of the chosen day, a button for each game."""
    words = ("Play", "Again", "Continue")
    return [w for w in form_of(app).root.everything() if isinstance(w, Button) and w.text in words]


def lines(home: Path) -> list[dict[str, object]]:
    return [json.loads(text) for text in (home / days.FILE).read_text().splitlines()]


def test_it_opens_with_all_games_of_today(app: App):
    start(app)
    press(app, pygame.K_d)
    assert isinstance(app.scene, DaysPage)
    assert "Today, 9 March" in all_words(app)
    assert "March 2026" in all_words(app)
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
    form_of(app).set_focus(play_buttons(app)[number])
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
    assert made(app, TODAY) == [(setup.game, False)]
    assert result.says() in all_words(app).splitlines()
    assert [button.text for button in play_buttons(app)].index("Again") == number


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
    assert "Continue: Ninety-Nine (the adding game), deal of the day" in all_words(app)
    app.router.days()
    app.step()
    click_on(app, "Continue")
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
    assert (made(app, BEFORE_MIDNIGHT), made(app, AFTER)) == ([(GAMES[0].id, False)], [])
    click_on(app, "Play")
    assert table(app).match.setup.day == AFTER.isoformat()


def test_midnight_on_the_page_turns_it_to_the_next_day(app: App, calendar: Calendar, clock: Clock):
    app.router.days()
    app.step()
    assert "Today, 9 March" in all_words(app)
    calendar.day = AFTER
    settle(app, clock, 40)
    assert "Today, 10 March" in all_words(app)
    click_on(app, "Play")
    assert table(app).match.setup == days.deal_of(GAMES[0], "2026-03-10", "Robin")


def test_a_result_from_the_future_waits_for_its_day(app: App, calendar: Calendar, home: Path):
    future = {"day": "2026-03-11", "game": GAMES[0].id, "places": [1, 2, 3, 4], "practice": False}
    far = {**future, "day": "9999-12-31"}
    (home / days.FILE).write_text(f"{json.dumps(future)}\n{json.dumps(far)}\n")
    app.router.days()
    app.step()
    assert not any(cell.made for cell in cells(app))
    calendar.day = date(2026, 3, 11)
    app.router.days()
    app.step()
    assert made(app, date(2026, 3, 11)) == [(GAMES[0].id, False)]


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
    assert made(app, TODAY) == [(GAMES[0].id, True)]
    assert "practice" in all_words(app)


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


# --- the calendar


def write(home: Path, *results: tuple[str, str, list[int], bool]) -> None:
    """Results of games on days: the places, and whether it was practice."""
    made = [
        {"game": game, "day": day, "places": places, "practice": practice} for game, day, places, practice in results
    ]
    (home / days.FILE).write_text("".join(json.dumps(line) + "\n" for line in made))


def test_every_day_shows_what_was_made_and_tells_it(app: App, home: Path):
    write(
        home,
        ("skat", "2026-03-04", [1, 2, 3], False),
        ("cheat", "2026-03-04", [2, 1, 3, 4], False),
        ("switch", "2026-03-04", [1, 2, 3, 4], True),
        ("skat", "2026-02-28", [1, 2, 3], False),
        ("bridge", "2026-03-05", [1, 2], False),
    )
    app.router.days()
    app.step()
    assert [cell.day.day for cell in cells(app)] == list(range(1, 32))
    fourth = cell(app, date(2026, 3, 4))
    assert fourth.tip == f"Wednesday, 4 March: 3 of {len(GAMES)} played, won: Skat; for practice: Switch."
    assert [result.practice for result in Pips([result for _, result in fourth.made]).results] == [False, False, True]
    assert cell(app, date(2026, 3, 5)).tip == "Thursday, 5 March: Not played.", "a game that is not there any more"
    assert "1 of 3 deals won, on 1 day." in all_words(app)


def test_a_sign_stands_for_every_result_and_they_fit_into_their_day(home: Path):
    places = [(game.id, "2026-03-04", list(range(1, game.usual_seats + 1)), False) for game in GAMES]
    write(home, *places)
    for size in SIZES:
        app = bare_app(size, today=Calendar())
        app.router.days()
        app.step()
        full = cell(app, date(2026, 3, 4))
        kit = form_of(app).kit
        full.items(kit, 1)
        signs = full._pips.items(kit, 1)
        assert len(signs) == len(GAMES)
        boxes = [picture.get_rect(topleft=(x, y)) for _, picture, x, y in signs]
        assert all(full.rect.contains(box) for box in boxes)
        assert all(not box.collidelistall(boxes[at + 1 :]) for at, box in enumerate(boxes))


def test_a_day_that_was_missed_is_shown_and_played_and_its_result_stands_there(app: App, home: Path):
    app.router.days()
    app.step()
    missed = date(2026, 3, 4)
    choose(app, missed)
    assert "Wednesday, 4 March" in all_words(app)
    assert [cell.day for cell in cells(app) if cell.chosen] == [missed]
    click(app, play_buttons(app)[0].rect.center)
    assert table(app).match.setup == days.deal_of(GAMES[0], "2026-03-04", "Robin")
    finish(app)
    app.router.home()
    app.router.days()
    app.step()
    assert (made(app, missed), made(app, TODAY)) == ([(GAMES[0].id, False)], [])


def test_days_to_come_cannot_be_chosen(app: App):
    app.router.days()
    app.step()
    ahead = cell(app, AFTER)
    assert not ahead.enabled
    choose(app, AFTER)
    assert "Today, 9 March" in all_words(app)


def test_arrows_and_enter_choose_a_day_and_keys_turn_the_month(app: App):
    app.router.days()
    app.step()
    tab_to(app, "Monday, 9 March")
    press(app, pygame.K_UP)
    press(app, pygame.K_RETURN)
    assert "Monday, 2 March" in all_words(app).splitlines()
    press(app, pygame.K_UP)
    press(app, pygame.K_PAGEUP)
    assert "February 2026" in all_words(app)
    assert "Saturday, 28 February" in all_words(app), "the last day of the month before"
    press(app, pygame.K_LEFT)
    focus = form_of(app).focus
    assert isinstance(focus, DayCell)
    assert focus.day == date(2026, 2, 27), "a key leaves one among the days"
    press(app, pygame.K_PAGEDOWN)
    assert "Today, 9 March" in all_words(app)
    press(app, pygame.K_PAGEDOWN)
    assert "March 2026" in all_words(app), "no month is still to come"


def test_the_arrows_beside_the_month_keep_the_focus(app: App):
    app.router.days()
    app.step()
    tab_to(app, "The month before (Page up)")
    for month in ("February 2026", "January 2026", "December 2025"):
        press(app, pygame.K_RETURN)
        assert month in all_words(app)
    focus = form_of(app).focus
    assert focus is not None
    assert focus.tip == "The month before (Page up)"
    tab_to(app, "The month after (Page down)")
    for _ in range(5):
        press(app, pygame.K_RETURN)
    assert "March 2026" in all_words(app)


@pytest.mark.parametrize(
    ("oldest", "month"), [("2026-03-01", "March 2025"), ("2024-11-20", "November 2024"), ("2024-02-30", "March 2025")]
)
def test_the_calendar_goes_back_to_the_first_result_and_a_year_at_least(app: App, home: Path, oldest: str, month: str):
    write(home, ("skat", oldest, [1, 2, 3], False))
    app.router.days()
    app.step()
    for _ in range(30):
        press(app, pygame.K_PAGEUP)
    assert month in all_words(app)


def test_with_all_of_today_played_the_focus_is_on_the_day(app: App, home: Path):
    write(home, *((game.id, "2026-03-09", list(range(1, game.usual_seats + 1)), False) for game in GAMES))
    app.router.days()
    app.step()
    assert form_of(app).focus is cell(app, TODAY)
    assert all(button.kind == "quiet" for button in play_buttons(app))


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(("size", "text_size", "by_finger"), SEEN, ids=str)
def test_everything_has_its_place(home: Path, size: tuple[int, int], text_size: str, by_finger: bool):
    practice = [(game.id, f"2026-03-0{day}", [2, 1, 3, 4], True) for day in range(3, 10) for game in GAMES]
    write(home, *practice)
    settings = Settings(sound=False, text_size=text_size, by_finger=by_finger)
    app = bare_app(size, settings, today=Calendar(), seen=False)
    app.router.days()
    app.step()
    check_layout(app)
    *_, area = [widget for widget in form_of(app).root.everything() if isinstance(widget, ScrollArea)]
    assert by_finger or not area.overflow
    for _ in GAMES:
        tab_to(app, "Again")
        press(app, pygame.K_TAB)
