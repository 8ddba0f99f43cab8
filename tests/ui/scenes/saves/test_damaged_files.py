"""Whatever lies in the place of a file we keep, the first page opens soon, says so, and nothing is lost."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import catalogue
from game.session import days, statistics
from game.session.match import Seat
from game.session.names import LONGEST_KEPT
from game.session.statistics import medals
from tests.ui.bare import bare_app
from tests.ui.scenes.checks import a_setup, all_words, click_on, played, press, table
from tests.ui.scenes.saves.damages import BROKEN, DAMAGES, LONGEST_START_S, begin, notices
from ui.app import App
from ui.scenes.earlier import EarlierPage
from ui.scenes.first import first_match, show_first
from ui.scenes.setup import choices
from ui.settings import LARGEST_WINDOW, SMALLEST_WINDOW
from ui.start.arguments import parse

SAVE, SETTINGS, CHOICES, STATISTICS = "tables/ninety-nine.json", "settings.json", choices.FILE, statistics.FILE
DAYS, MEDALS = days.FILE, medals.FILE
EARLIER = "earlier/ninety-nine-0001.json"
KEPT = (SAVE, SETTINGS, CHOICES, STATISTICS, DAYS, MEDALS, EARLIER)

CLOSED = ("dead link",)  # what lies behind it cannot be known
PLAYED_ON = ("half", "200 MB", "folder", "pipe")


@pytest.fixture(scope="module", name="one_app")
def _one_app() -> Iterator[App]:
    yield bare_app()
    pygame.display.quit()


@pytest.fixture(name="app")
def _app(one_app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """An App whose folder is the test's own."""
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path))
    return one_app


@pytest.fixture(scope="module", name="whole")
def _whole() -> dict[str, bytes]:
    """What whole files of each kind hold."""
    match = played(a_setup(3), 20)
    seats = [{"name": seat.name, "kind": seat.kind, "level": seat.level} for seat in match.setup.seats]
    line = {
        "table": "1", "round": 1, "game": "ninety-nine", "rules": "standard", "options": {}, "seats": seats,
        "lost": [1], "places": [1, 2, 3], "practice": False, "match_practice": False,
    }  # fmt: skip
    chosen = {"game": "ninety-nine", "tables": {"ninety-nine": {"rules": "standard", "seats": seats, "options": {}}}}
    save = json.dumps(match.to_json()).encode()
    return {
        SAVE: save,
        EARLIER: save,
        SETTINGS: json.dumps({"volume": 0.5, "window": [1280, 720]}).encode(),
        CHOICES: json.dumps(chosen).encode(),
        STATISTICS: json.dumps(line).encode() + b"\n",
        DAYS: b'{"day": "2026-03-09", "game": "ninety-nine", "places": [1, 2], "practice": false}\n',
        MEDALS: b'{"game": "skat", "deal": 1, "day": "2026-03-09", "medals": []}\n',
    }


def put(home: Path, kind: str, data: bytes) -> Path:
    path = home / kind
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path


def state_of(path: Path) -> object:
    """What can be told of a file without reading one that never ends."""
    status = os.lstat(path)
    regular = path.is_file() and not path.is_symlink() and status.st_size < 10**7
    return status.st_ino, status.st_mode, status.st_size, path.read_bytes() if regular else b""


def lost(before: object, home: Path) -> bool:
    """Whether a file is nowhere below the folder any more, under whatever name."""
    return before not in [state_of(path) for path in home.rglob("*")]


def test_whole_files_are_used_without_a_word(app: App, tmp_path: Path, whole: dict[str, bytes]):
    for kind in KEPT:
        put(tmp_path, kind, whole[kind])
    begin(app)
    assert notices(app) == ""
    assert app.settings.volume == 0.5
    assert "Continue, hand" in all_words(app)
    assert statistics.tallies()["ninety-nine", "Maximiliana-Lou"].won == 1
    assert days.results()["ninety-nine", "2026-03-09"].won
    assert not list(tmp_path.rglob("*unreadable*"))


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("kind", KEPT)
def test_a_damaged_file_is_said_and_kept(app: App, tmp_path: Path, whole: dict[str, bytes], kind: str, damage: str):
    path = put(tmp_path, kind, whole[kind])
    DAMAGES[damage](path)
    before = state_of(path)
    assert begin(app) < LONGEST_START_S
    words = notices(app)
    harmless = kind == SETTINGS and damage == "an empty object"
    lines_are_passed_over = kind in (STATISTICS, DAYS, MEDALS) and damage in BROKEN and damage != "200 MB"
    if kind == EARLIER:
        assert words == ""
        press(app, pygame.K_e)
        assert isinstance(app.scene, EarlierPage)
        click_on(app, "Open")
        words = all_words(app)
        press(app, pygame.K_RETURN)
    if damage in CLOSED:
        assert f"{path.name} could not be opened" in words
        assert "It stays as it is." in words
        assert os.path.lexists(path)
    elif not harmless and not lines_are_passed_over:
        assert f"{path.stem}.unreadable-1{path.suffix}" in words
        assert not os.path.lexists(path)
    assert not lost(before, tmp_path)
    if damage not in PLAYED_ON:
        return
    begin(app)
    assert notices(app) == "", "it is said once"
    click_on(app, "Play")
    assert not table(app).match.over
    assert table(app).controller.autosave.trouble is None
    assert not lost(before, tmp_path)


@pytest.mark.parametrize(("step", "trouble"), [("open", errno.EACCES), ("read", errno.EIO)])
@pytest.mark.parametrize("kind", KEPT)
def test_what_cannot_be_read_once_is_whole_the_next_time(
    app: App,
    tmp_path: Path,
    whole: dict[str, bytes],
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    step: str,
    trouble: int,
):
    for other in KEPT:
        put(tmp_path, other, whole[other])
    path = tmp_path / kind
    before = state_of(path)
    with monkeypatch.context() as patch:
        closed(patch, path, step, trouble)
        begin(app)
        if kind == EARLIER:
            press(app, pygame.K_e)
            click_on(app, "Open")
        words = all_words(app)
        assert os.strerror(trouble) in words
        assert "It stays as it is." in words
        press(app, pygame.K_RETURN)
        app.settings.volume = 0.75
        app.settings.save()
        known = choices.load()
        known.remember(catalogue.game("cheat"), choices.usual(catalogue.game("cheat")))
        assert statistics.tallies().keys() == (set() if kind == STATISTICS else {("ninety-nine", "Maximiliana-Lou")})
    assert state_of(path) == before, "it is not written over"
    assert not list(tmp_path.rglob("*unreadable*"))
    begin(app)
    assert notices(app) == ""
    assert app.settings.volume == (0.5 if kind == SETTINGS else 0.75)
    assert choices.load().game == ("ninety-nine" if kind == CHOICES else "cheat")
    assert statistics.tallies()["ninety-nine", "Maximiliana-Lou"].won == 1
    assert days.results()["ninety-nine", "2026-03-09"].won


def closed(patch: pytest.MonkeyPatch, sought: Path, step: str, trouble: int) -> None:
    """A file that the disk does not let anybody open, or read."""
    real_open, real_fdopen = os.open, os.fdopen
    error = OSError(trouble, os.strerror(trouble))

    def opening(path: Any, *how: Any, **more: Any) -> int:
        if step == "open" and str(path) == str(sought):
            raise error
        return real_open(path, *how, **more)

    def reading(descriptor: int, *how: Any, **more: Any) -> Any:
        file = real_fdopen(descriptor, *how, **more)
        if step == "read" and os.path.samestat(os.fstat(descriptor), sought.stat()):
            return Unreadable(file, error)
        return file

    patch.setattr(os, "open", opening)
    patch.setattr(os, "fdopen", reading)


class Unreadable:
    """A file that opens and gives nothing."""

    def __init__(self, file: Any, error: OSError) -> None:
        self.file, self.error = file, error

    def __enter__(self) -> Unreadable:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def read(self, *_: int) -> bytes:
        raise self.error


def inner_places(data: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield way
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        if not (way[-1:] == ("moves",) and isinstance(key, int) and key > 1):
            yield from inner_places(value, (*way, key))


def with_value(data: Any, way: tuple[Any, ...], value: object) -> Any:
    if not way:
        return value
    changed = data.copy()
    changed[way[0]] = with_value(data[way[0]], way[1:], value)
    return changed


VALUES: tuple[object, ...] = (
    None, True, "", "x", "\0", "half \ud83c", "\u202egnol", "W" * 10_000, [], [None], ["x"], {}, {"x": 1}, -1, 0.5,
    10**90,
)  # fmt: skip


@pytest.mark.parametrize("kind", [SAVE, SETTINGS, CHOICES, STATISTICS])
def test_strange_values_keep_nobody_from_the_first_page(app: App, tmp_path: Path, whole: dict[str, bytes], kind: str):
    """Every value takes turns in every place, as many of them as there are places; with --soak all."""
    check_strange_values(app, tmp_path, kind, whole[kind], 1)


@pytest.mark.soak
@pytest.mark.parametrize("kind", [SAVE, SETTINGS, CHOICES, STATISTICS])
def test_all_strange_values_keep_nobody_from_the_first_page(
    app: App, tmp_path: Path, whole: dict[str, bytes], kind: str
):
    check_strange_values(app, tmp_path, kind, whole[kind], len(VALUES))


def check_strange_values(app: App, home: Path, kind: str, whole: bytes, times: int) -> None:
    data = json.loads(whole)
    for number, way in enumerate(inner_places(data)):
        for step in range(times):
            value = VALUES[(number * 3 + step) % len(VALUES)]
            path = put(home, kind, json.dumps(with_value(data, way, value)).encode())
            before = state_of(path)
            assert begin(app) < LONGEST_START_S, (way, value)
            notices(app)
            assert not lost(before, home), (way, value)
            wide, high = app.settings.window or SMALLEST_WINDOW
            assert SMALLEST_WINDOW[0] <= wide <= LARGEST_WINDOW[0]
            assert SMALLEST_WINDOW[1] <= high <= LARGEST_WINDOW[1]
            for left in home.rglob("*unreadable*"):
                left.unlink()


ODD_NAMES = {
    "a\0b": "ab",
    "half a pair \ud83c": "half a pair",
    "\x1b[31mred\x07": "[31mred",
    "\u202eaixelA\u2066": "aixelA",
    "two\nlines\u2028three": "two lines three",
    "W" * 10_000: "W" * LONGEST_KEPT,
    "word " * 2_000: ("word " * 8).strip(),
    "": "Guest 1",
    "\u200b\u200e\t": "Guest 1",
}


@pytest.mark.parametrize("odd", ODD_NAMES, ids=lambda name: ascii(name[:12]))
def test_odd_names_are_cleaned_wherever_they_come_from(app: App, tmp_path: Path, odd: str):
    clean = ODD_NAMES[odd]
    match = played(a_setup(3), 20)
    data = match.to_json()
    data["seats"][0]["name"] = odd
    stranger = put(tmp_path, "stranger.json", json.dumps(data).encode())
    asked = parse(["--open", str(stranger)])
    show_first(app, first_match(asked), asked)
    app.step()
    assert table(app).match.setup.seats[0].name == clean
    assert begin(app) < LONGEST_START_S
    assert notices(app) == ""
    put(tmp_path, SAVE, json.dumps(data).encode())
    assert begin(app) < LONGEST_START_S
    assert notices(app) == ""
    click_on(app, "Continue")
    assert table(app).match.setup.seats[0].name == clean
    assert table(app).match.digest() == match.digest()
    seats = (Seat(odd, "person"), *match.setup.seats[1:])
    chosen = choices.TableChoice("standard", seats)
    assert chosen.setup("ninety-nine").seats[0].name == clean
    choices.load().remember(catalogue.game("ninety-nine"), chosen)
    assert begin(app) < LONGEST_START_S
    assert notices(app) == ""
    name = choices.load().table(catalogue.game("ninety-nine")).seats[0].name
    assert name == ("" if clean == "Guest 1" else clean[: len(name)])


def test_a_newer_save_is_left_alone_and_said(app: App, tmp_path: Path):
    path = put(tmp_path, SAVE, b'{"kitchen_table": 2, "seats": "round the table"}')
    before = state_of(path)
    begin(app)
    assert notices(app) == ""
    assert "By a newer version" in all_words(app)
    click_on(app, "Continue")
    assert "update the program to open it" in all_words(app)
    press(app, pygame.K_RETURN)
    assert state_of(path) == before
    click_on(app, "New match")
    assert not table(app).match.over
    assert not lost(before, tmp_path)


def test_a_newer_save_is_said_by_its_version(app: App, tmp_path: Path):
    put(tmp_path, SAVE, b'{"kitchen_table": 2, "written_by": "99.0.1"}')
    begin(app)
    assert "By version 99.0.1" in all_words(app)
    click_on(app, "Continue")
    assert "saved by Kitchen Table 99.0.1, which is newer than this one" in all_words(app)
    press(app, pygame.K_RETURN)
    click_on(app, "New match")
    app.router.home()
    app.router.earlier()
    app.step()
    assert "A match saved by Kitchen Table 99.0.1, which is newer than" in all_words(app)
