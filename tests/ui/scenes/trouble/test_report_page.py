"""A report holds all that helps, no names unless they are wanted, and on the screen nothing of a match in play."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pygame
import pytest

from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from game.session.people.chairs import CHAIRS
from game.session.sharing.nameless import Nameless, match_data, people_of
from tests.session.sharing.test_dealt import QUICK, played
from tests.ui.scenes.paper.test_print import press
from ui.app import App
from ui.scenes.slots import NoSave
from ui.scenes.trouble.report import MATCH
from ui.scenes.trouble.report_page import ReportPage
from ui.start.trouble import note, report_path

PEOPLE = ("Hildegard", "Bo", "Ada")


def a_match(moves: int = 8) -> Match:
    seats = (Seat(PEOPLE[0], PERSON), Seat(PEOPLE[1], PERSON), Seat(PEOPLE[2], COMPUTER, "easy"))
    match = Match(Setup(QUICK[0].id, QUICK[0].rule_sets[0].id, seats, 4711))
    while len(match.moves) < moves:
        prompt = match.prompts()[0]
        match.submit(match.state.moves(prompt.seat or 0)[0])
    return match


def page_of(app: App, match: Match | None = None) -> ReportPage:
    app.router.report_problem(match)
    assert isinstance(app.scene, ReportPage)
    return app.scene


def saved(app: App, home: Path) -> str:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_s, mod=pygame.KMOD_CTRL, unicode=""))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_s, mod=0, unicode=""))
    app.step()
    return max((home / "copies").iterdir(), key=lambda path: (len(path.name), path.name)).read_text(encoding="utf-8")


def test_a_match_without_names_opens_as_the_same_match():
    match = a_match()
    match.seat_anew((Seat("Gwendolyn", PERSON), *match.seats[1:]))
    data = match_data(match, names=False)
    text = json.dumps(data)
    assert not [name for name in (*PEOPLE[:2], "Gwendolyn") if name in text]
    assert "Ada" in text  # the house calls computers so
    again = Match.from_json(data)
    assert again.moves == match.moves
    assert [seat.name for seat in again.seats] == ["Player 3", "Player 2", "Ada"]
    assert people_of(match) == {"Hildegard", "Bo", "Gwendolyn"}
    assert match_data(match, names=True) == match.to_json()
    assert data[CHAIRS]


def test_the_file_has_everything_and_no_names(app: App, home: Path):
    match = a_match()
    app.router.sit_down(match, NoSave())
    note(f"Hildegard\n  File {home}/ui/app.py in Bo, Boris")
    page = page_of(app)
    page._told = "The button does nothing"
    text = saved(app, home)
    for words in ("The button does nothing", "Python ", '"cloth": "green"', "File [folder]/ui/app.py in [name], Boris"):
        assert words in text
    for name in (*PEOPLE[:2], str(home)):
        assert name not in text.replace("Boris", "")
    assert Match.from_json(json.loads(text.partition(MATCH)[2])).moves == match.moves
    assert any("copies" in words for words in (page._said,))


def test_with_names_it_says_who_and_where(app: App, home: Path):
    note(f"in {home}")
    page = page_of(app, a_match())
    page._turn_names(True)
    text = saved(app, home)
    assert "Hildegard" in text
    assert str(home) in text
    page._turn_match(False)
    assert MATCH not in saved(app, home)


def test_on_the_screen_nothing_is_told_of_a_match_in_play(app: App):
    match = a_match()
    page = page_of(app, match)
    shown = page._text(shown=True)
    assert "its 8 moves" in shown
    assert not [move for move in match.moves if move.written in shown]
    assert str(match.setup.seed) not in shown
    ended = played(Setup(QUICK[0].id, QUICK[0].rule_sets[0].id, (Seat("A", PERSON), Seat("B"), Seat("C")), 5))
    page = page_of(app, ended)
    assert page._text(shown=True) == page._text()
    assert all(move.written in page._text() for move in ended.moves)


def test_whatever_lies_in_the_place_of_the_notes_a_report_is_made(app: App, home: Path):
    Path(report_path()).mkdir()
    assert "problems.log could not be opened: it is a folder." in page_of(app)._text()
    Path(report_path()).rmdir()
    Path(report_path()).write_bytes(b"\xff\x00\x1b[31m" + b"x" * 100)
    assert "[31mxxx" in page_of(app)._text()
    assert "\x1b" not in page_of(app)._text()
    os.truncate(report_path(), 2**21)
    assert "too large" in page_of(app)._text()


def test_where_it_cannot_be_saved_a_sentence_says_so(app: App, home: Path):
    (home / "copies").write_text("in the way")
    page = page_of(app)
    page._save()
    assert "could not be saved" in page._said
    press(app, pygame.K_ESCAPE)
    assert app.scene is not page


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        (r"C:\Users\Ada\x, 'C:\\Users\\Ada\\y'", r"[folder]\x, '[folder]\\y'"),
        ("/mnt/Ada/z", "/mnt/[name]/z"),
        ("Adamant", "Adamant"),
    ],
)
def test_folders_are_not_named_however_they_are_written(text: str, plain: str):
    assert Nameless((), [r"C:\Users\Ada"])(text) == plain
