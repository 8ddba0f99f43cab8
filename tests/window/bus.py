"""A session of its own with the services that screen readers use: a message bus, and on it that of AT-SPI."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
SYSTEM_PYTHON = "/usr/bin/python3"  # for which Debian has the libraries of AT-SPI
_LOOKS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
_STATUS = "org.a11y.Bus /org/a11y/bus org.freedesktop.DBus.Properties.Set org.a11y.Status"
_PATIENCE_S = 20.0


def missing() -> str:
    """What is needed and missing, as text for one line; empty when nothing is missing."""
    absent = [program for program in ("dbus-daemon", "gdbus", LAUNCHER, SYSTEM_PYTHON) if shutil.which(program) is None]
    if find_spec("accesskit") is None:
        absent.append("the package accesskit")
    if not absent and subprocess.run([SYSTEM_PYTHON, "-c", _LOOKS], capture_output=True, check=False).returncode:
        absent.append("gir1.2-atspi-2.0")
    return f"needs {', '.join(absent)}" if absent else ""


@contextmanager
def session(folder: Path) -> Iterator[dict[str, str]]:
    """Such a session, whose files lie in `folder`: yields the variables by which programs are in it."""
    runtime = folder / "run"
    runtime.mkdir(mode=0o700)
    variables = {"XDG_RUNTIME_DIR": str(runtime), "GSETTINGS_BACKEND": "memory"}
    environment = os.environ | variables
    command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as daemon:
        assert daemon.stdout is not None
        variables["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
        environment = environment | variables
        with subprocess.Popen(
            [LAUNCHER, "--launch-immediately"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as launcher:
            try:
                _say_that_a_reader_is_there(environment)
                yield variables
            finally:
                launcher.terminate()
                daemon.terminate()


def _say_that_a_reader_is_there(environment: dict[str, str]) -> None:
    """As a screen reader does when it starts; the service may still be coming up."""
    destination, path, method, interface = _STATUS.split()
    call = ["gdbus", "call", "--session", "--dest", destination, "--object-path", path, "--method", method, interface]
    end = time.monotonic() + _PATIENCE_S
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        while subprocess.run([*call, name, "<true>"], env=environment, capture_output=True, check=False).returncode:
            assert time.monotonic() < end, "the bus of AT-SPI does not come up"
            time.sleep(0.2)
