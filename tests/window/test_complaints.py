"""An X server that complains does not end the program."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.window.driver import Screen, missing
from tests.window.table import ROOT

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(missing()), reason=missing() or "all there"),
]
# SDL's own message to a window that is gone is a matter of luck, so this sends one
SENDS_TO_NO_WINDOW = """
import ctypes
from ui.start.display import open_display, open_window, prepare

prepare()
open_display()
open_window((300, 200))
x = ctypes.CDLL("libX11.so.6")
x.XOpenDisplay.restype = ctypes.c_void_p
connection = ctypes.c_void_p(x.XOpenDisplay(None))
message = (ctypes.c_long * 24)(33)  # ClientMessage
x.XSendEvent(connection, ctypes.c_ulong(0x7FFFFFF), 0, ctypes.c_long(0), message)
x.XSync(connection, 0)

import pygame

pygame.display.quit()
x.XSendEvent(connection, ctypes.c_ulong(0x7FFFFFF), 0, ctypes.c_long(0), message)
x.XSync(connection, 0)
print("goes on")
"""


def test_a_message_to_a_window_that_is_gone_does_not_end_the_program() -> None:
    with Screen((400, 300)) as screen:
        environment = screen.environment({"PYTHONPATH": os.fspath(ROOT)})
        done = subprocess.run(
            [sys.executable, "-c", SENDS_TO_NO_WINDOW], env=environment, capture_output=True, text=True, check=False
        )
    assert (done.stdout, done.stderr, done.returncode) == ("goes on\n", "", 0)
