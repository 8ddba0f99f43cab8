"""The start: what a person sees who opened the program from a desktop, whatever that desktop has to show it with."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.start.program import NO_NETWORK, ROOT, Desktop, Program, set_up_prints
from ui.start import boards, message, own_window
from ui.start.notice import Closed, Notice

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the programs are those of other desktops")

FAILING = "from ui.start.message import fail; fail('It is \"broken\": mend it.')"
WORKING = """
import time
from ui.start.notice import Notice
notice = Notice()
for line in ("Setting up.", "Making it in /a & b", "Fetching it"):
    notice.say(line)
    time.sleep(0.3)
notice.close()
"""
UNTIL_CLOSED = """
import time
from ui.start.notice import Closed, Notice
notice = Notice()
notice.say("Setting up.")
try:
    for _ in range(200):
        notice.refresh()
        time.sleep(0.02)
except Closed:
    raise SystemExit(5)
"""


@pytest.mark.parametrize("program", ["zenity", "kdialog", "xmessage", "notify-send"])
def test_a_failure_is_shown_by_what_there_is(program: str, desktop: Desktop) -> None:
    desktop.have(program)
    desktop.have("notify-send")
    assert desktop.start([sys.executable, "-c", FAILING], ROOT) == 0
    assert len(desktop.shown) == 1
    assert desktop.shown[0].startswith(f"{program} ")
    assert desktop.shown[0].endswith('It is "broken": mend it. ')
    assert desktop.said.read_text() == 'It is "broken": mend it.\n', "and in the log of the desktop"


def test_the_better_one_shows_it_and_closing_it_is_no_failure(desktop: Desktop) -> None:
    desktop.have("zenity", status=1)
    for program in ("kdialog", "xmessage", "notify-send"):
        desktop.have(program)
    desktop.start([sys.executable, "-c", FAILING], ROOT)
    assert [line.split()[0] for line in desktop.shown] == ["zenity"]


def test_a_program_that_cannot_show_anything_is_not_the_last(desktop: Desktop) -> None:
    desktop.have("zenity", status=255)
    desktop.have("xmessage")
    desktop.start([sys.executable, "-c", FAILING], ROOT)
    assert [line.split()[0] for line in desktop.shown] == ["zenity", "xmessage"]


def test_without_a_screen_only_a_notification_is_tried(desktop: Desktop) -> None:
    desktop.variables["DISPLAY"] = ""
    for program in ("zenity", "kdialog", "xmessage", "notify-send"):
        desktop.have(program)
    desktop.start([sys.executable, "-c", FAILING], ROOT)
    assert [line.split()[0] for line in desktop.shown] == ["notify-send"]


def test_a_desktop_with_nothing_at_all_is_no_error(desktop: Desktop) -> None:
    assert desktop.start([sys.executable, "-c", FAILING], ROOT) == 0
    assert desktop.start([sys.executable, "-c", WORKING], ROOT) == 0


@pytest.mark.parametrize("program", ["kdialog", "xmessage", "notify-send"])
def test_the_set_up_says_what_it_does_line_by_line(program: str, desktop: Desktop) -> None:
    desktop.have(program)
    assert desktop.start([sys.executable, "-c", WORKING], ROOT) == 0
    assert len(desktop.shown) == 3
    assert desktop.shown[0].split("Setting up.")[0].startswith(f"{program} ")
    assert "Setting up.  Making it in /a & b" in desktop.shown[1]
    assert "Setting up.  Fetching it" in desktop.shown[2]


def test_zenity_is_sent_the_lines(desktop: Desktop) -> None:
    desktop.have("zenity")
    assert desktop.start([sys.executable, "-c", WORKING], ROOT) == 0
    assert "--progress" in desktop.shown[0]
    assert desktop.shown[1:] == [
        "zenity: # Setting up.",
        r"zenity: # Setting up.\n\nMaking it in /a & b",
        r"zenity: # Setting up.\n\nFetching it",
    ]


def test_who_closes_the_window_stops_the_set_up(desktop: Desktop) -> None:
    file = desktop.programs / "zenity"
    file.write_text("#!/bin/sh\nread -r line\nsleep 0.5\n")
    file.chmod(0o755)
    assert desktop.start([sys.executable, "-c", UNTIL_CLOSED], ROOT) == 5


def test_a_failed_set_up_is_seen_from_its_first_line_to_the_sentence(bare: Program, desktop: Desktop) -> None:
    desktop.have("zenity")
    set_up_prints(bare, NO_NETWORK, 0.3)
    desktop.variables["KITCHEN_TABLE_HOME"] = str(bare.home)
    assert desktop.start([bare.python, "main.py"], bare.folder) == 1
    assert "zenity: # Setting up Kitchen Table. This happens once and takes a few seconds." in desktop.shown
    assert desktop.shown[-1].startswith("zenity --error ")
    assert "could not be fetched: connect to the internet (only this once), then start again." in desktop.shown[-1]
    assert f"(Noted in {bare.home}/problems.log)" in desktop.shown[-1]


def test_a_mac_is_spoken_to_by_its_own_scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    monkeypatch.setattr(sys, "platform", "darwin")

    def shows(command: list[str]) -> bool:
        ran.append(command)
        return True

    monkeypatch.setattr(message, "_shows", shows)
    assert message.show('It is "broken".')
    assert ran == [["osascript", "-e", r'display alert "Kitchen Table" message "It is \"broken\"."']]
    monkeypatch.setattr(boards.Tk, "opened", lambda: None)
    monkeypatch.setattr("ui.start.boards.shutil.which", lambda name: f"/usr/bin/{name}")
    board = boards.open_board()
    assert isinstance(board, boards.RespawnedDialog)
    assert board._command("Hello")[-1] == 'display notification "Hello" with title "Kitchen Table"'


def test_windows_is_spoken_to_by_a_message_box(monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes

    boxes: list[tuple[object, ...]] = []

    class User32:
        def MessageBoxW(self, *asked: object) -> int:  # noqa: N802
            boxes.append(asked)
            return 1

    class Windll:
        user32 = User32()

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", Windll(), raising=False)
    assert message.show("It is broken.")
    assert boxes == [(None, "It is broken.", "Kitchen Table", 0x10)]


# Our own window


def test_our_own_window_is_opened_once_pygame_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":77")
    monkeypatch.setattr(message, "terminal_is_read", lambda: False)
    monkeypatch.setattr("ui.start.notice.open_board", lambda: None)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    notice = Notice()
    notice.say("Setting up.")
    assert notice.wants_window
    notice.open_own_window(sys.executable)
    assert not notice.wants_window
    notice.say("Fetching it")
    board = notice._board
    assert isinstance(board, boards.PipedDialog)
    notice.close()
    assert board._process.returncode is not None, "it goes away with the set-up"


def test_our_own_window_shows_a_sentence_until_a_key_is_pressed(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    painted: list[str] = []
    paint = own_window._paint

    def press_soon(screen: pygame.Surface, font: pygame.font.Font, text: str, has_bar: bool, scale: float) -> None:
        paint(screen, font, text, has_bar, scale)
        painted.append(text)
        assert screen.get_bounding_rect().size == screen.get_size()
        if len(painted) == 3:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN))

    monkeypatch.setattr(own_window, "_paint", press_soon)
    assert own_window.shown("It is broken: mend it.")
    assert painted == ["It is broken: mend it."] * 3


def test_our_own_window_that_cannot_be_had_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    assert not own_window.shown("It is broken.")
    monkeypatch.setenv("DISPLAY", ":77")
    board = boards.open_own_board(sys.executable)
    assert isinstance(board, boards.PipedDialog)
    board._process.wait(60)
    assert board.update(), "the set-up goes on"
    board.show("Setting up.", "Fetching it")
    board.close()


def test_a_window_that_was_closed_is_told_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Gone:
        def show(self, heading: str, line: str) -> None: ...

        def update(self) -> bool:
            return False

        def close(self) -> None: ...

    monkeypatch.setattr(message, "terminal_is_read", lambda: False)
    monkeypatch.setattr("ui.start.notice.open_board", Gone)
    notice = Notice()
    with pytest.raises(Closed):
        notice.say("Setting up.")
    notice.refresh()
