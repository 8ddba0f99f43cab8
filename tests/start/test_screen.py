"""The start: where nobody reads the terminal, and a machine without a screen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.start.program import ROOT, Program
from ui.start import display
from ui.start.notice import Notice

LINUX = sys.platform.startswith("linux")


# Nobody reads the terminal


def test_a_pipe_is_read_and_a_log_file_is_not(tmp_path: Path) -> None:
    ask = [sys.executable, "-c", "import sys, ui.start.message; sys.exit(10 + ui.start.message.terminal_is_read())"]
    variables = {key: value for key, value in os.environ.items() if key != "CI"}
    with (tmp_path / "log").open("w") as log:

        def answer(stderr: int, **more: str) -> int:
            return subprocess.run(
                ask,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=stderr,
                cwd=ROOT,
                env=variables | more,
                check=False,
            ).returncode

        assert answer(log.fileno()) == 10
        assert answer(log.fileno(), CI="1") == 11
        assert answer(subprocess.PIPE) == 11


def test_nothing_is_said_where_there_is_no_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "1")
    monkeypatch.setattr(sys, "stderr", None)
    Notice().say("into the void")  # pythonw has no streams: this must not be an error


# The screen


SHOW = "from ui.start import display\n\n\ndef main(start):\n    display.open_window((960, 600))\n    return 0\n"


@pytest.mark.skipif(not LINUX, reason="elsewhere there is always a screen")
@pytest.mark.parametrize(
    ("driver", "status", "sentence"),
    [
        ("", 1, "No window can be opened (no screen was found): start Kitchen Table from a desktop"),
        ("dummy", 0, ""),
        ("offscreen", 0, ""),
        ("nonsense", 1, "SDL_VIDEODRIVER=nonsense does not work here ("),
    ],
)
def test_without_a_screen_there_is_one_line_unless_a_driver_was_named(
    driver: str, status: int, sentence: str, bare: Program
) -> None:
    (bare.folder / "ui" / "app.py").write_text(SHOW)
    bare.python = sys.executable  # it has the real pygame
    done = bare.run(**({"SDL_VIDEODRIVER": driver} if driver else {}))
    assert done.returncode == status
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == status
    assert done.stdout == ""


@pytest.mark.parametrize(
    ("variables", "value"),
    [
        ({"DISPLAY": ":0"}, "0"),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, None),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0", "SDL_VIDEODRIVER": "x11"}, "0"),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "dummy"}, None),
        ({"DISPLAY": ":0", "SDL_FRAMEBUFFER_ACCELERATION": "1"}, "1"),
        ({}, None),
    ],
)
def test_plain_frames_are_asked_for_only_where_x11_is_sure(
    variables: dict[str, str], value: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_FRAMEBUFFER_ACCELERATION"):
        monkeypatch.delenv(name, raising=False)
    for name, text in variables.items():
        monkeypatch.setenv(name, text)
    display.prepare()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == value


def test_windows_does_not_stretch_our_window_unless_somebody_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    display.prepare()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"
    monkeypatch.setenv("SDL_WINDOWS_DPI_AWARENESS", "unaware")
    display.prepare()
    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "unaware"


def test_a_window_that_fails_with_plain_frames_is_tried_without(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    tried: list[str | None] = []
    window = pygame.Surface((1, 1))

    def set_mode(_size: tuple[int, int], _flags: int) -> pygame.Surface:
        tried.append(os.environ.get("SDL_FRAMEBUFFER_ACCELERATION"))
        if tried[-1] == "0":
            raise pygame.error("no plain frames here")
        return window

    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    assert display.open_window((960, 600)) is window
    assert tried == ["0", None]


def test_a_window_that_cannot_be_had_at_all_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    def set_mode(_size: tuple[int, int], _flags: int) -> pygame.Surface:
        raise pygame.error("out of windows")

    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    with pytest.raises(display.NoDisplay, match=r"^SDL_VIDEODRIVER=dummy does not work here \(out of windows\)"):
        display.open_window((960, 600))
