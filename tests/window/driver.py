"""Starts a program on a virtual screen of its own and drives it as a person does: pointer, keys, eyes.

Needs Xvfb, and the X libraries that come with xdotool. The pointer goes through XTEST, so the program cannot tell it
from a hand; pictures are read from the server's memory, so that looking costs the program nothing. It knows nothing of
cards.
"""

from __future__ import annotations

import ctypes
import mmap
import os
import shutil
import signal
import struct
import subprocess
import tempfile
import time
import zlib
from collections.abc import Iterator, Mapping, Sequence
from ctypes import POINTER, byref, c_int, c_long, c_uint, c_ulong, c_void_p
from pathlib import Path
from typing import Self

Point = tuple[int, int]
Rect = tuple[int, int, int, int]
"""left, top, width, height (px)"""

NEEDED = ("Xvfb", "xdotool")
_DELETE_MESSAGE = 33  # ClientMessage
_VIEWABLE = 2
_POINTER_S = 0.008  # a mouse that reports 125 times a second


def missing() -> str:
    """The tools that are needed and missing, as text for one line; empty when nothing is missing."""
    absent = [program for program in NEEDED if shutil.which(program) is None]
    return f"needs {' and '.join(absent)}" if absent else ""


class Trouble(AssertionError):
    """The program did not do what the test waited for."""


class Eye:
    """The pixels of a virtual screen: Xvfb's frame buffer in shared memory (X window dump, 32 bits a pixel)."""

    def __init__(self, path: Path) -> None:
        with open(path, "rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        header = struct.unpack(">25I", self._memory[:100])
        self.size = header[4], header[5]
        self._stride = header[12]
        self._start = header[0] + 12 * header[19]

    def rows(self, rect: Rect) -> Iterator[bytes]:
        """The rows of a part of the screen, 4 bytes a pixel: blue, green, red, nothing."""
        left, top, width, height = rect
        for row in range(max(0, top), min(self.size[1], top + height)):
            at = self._start + row * self._stride
            yield self._memory[at + 4 * max(0, left) : at + 4 * min(self.size[0], left + width)]

    def sum(self, rect: Rect | None = None) -> int:
        """A number that changes when a pixel does."""
        total = 0
        for row in self.rows(rect or (0, 0, *self.size)):
            total = zlib.crc32(row, total)
        return total

    def colours(self, rect: Rect) -> int:
        """How many colours there are, up to 64, on a grid of every 7th pixel."""
        found: set[bytes] = set()
        for row in self.rows(rect):
            found.update(row[at : at + 3] for at in range(0, len(row), 28))
            if len(found) >= 64:
                break
        return len(found)

    def png(self, path: Path, rect: Rect | None = None) -> None:
        """Write a picture file."""
        lines = []
        for row in self.rows(rect or (0, 0, *self.size)):
            line = bytearray(len(row) // 4 * 3)
            line[0::3], line[1::3], line[2::3] = row[2::4], row[1::4], row[0::4]
            lines.append(b"\0" + bytes(line))
        size = struct.pack(">IIBBBBB", len(lines[0]) // 3, len(lines), 8, 2, 0, 0, 0)
        body = zlib.compress(b"".join(lines), 6)
        path.parent.mkdir(parents=True, exist_ok=True)
        parts = ((b"IHDR", size), (b"IDAT", body), (b"IEND", b""))
        path.write_bytes(
            b"\x89PNG\r\n\x1a\n"
            + b"".join(
                struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
                for kind, data in parts
            )
        )


class _Attributes(ctypes.Structure):
    _fields_ = (
        *((name, c_int) for name in ("x", "y", "width", "height", "border", "depth")),
        ("visual", c_void_p),
        ("root", c_ulong),
        *((name, c_int) for name in ("kind", "bit_gravity", "win_gravity", "backing")),
        *((name, c_ulong) for name in ("planes", "pixel")),
        ("save_under", c_int),
        ("colormap", c_ulong),
        ("installed", c_int),
        ("map_state", c_int),
        *((name, c_long) for name in ("all_events", "events", "not_propagated")),
        ("override", c_int),
        ("screen", c_void_p),
    )


class Hand:
    """Pointer and keyboard of one X display, and the windows on it."""

    def __init__(self, display: str) -> None:
        self._x = ctypes.CDLL("libX11.so.6")
        self._test = ctypes.CDLL("libXtst.so.6")
        self._x.XOpenDisplay.restype = c_void_p
        self._x.XSetErrorHandler.restype = c_void_p
        for name in ("XDefaultRootWindow", "XInternAtom", "XStringToKeysym"):
            getattr(self._x, name).restype = c_ulong
        self._calm = ctypes.CFUNCTYPE(c_int, c_void_p, c_void_p)(lambda display, error: 0)
        self._x.XSetErrorHandler(self._calm)  # windows may vanish while they are looked at
        self._display = c_void_p(self._x.XOpenDisplay(display.encode()))
        if self._display.value is None:
            raise Trouble(f"no X server answers at {display}")
        self._root = c_ulong(self._x.XDefaultRootWindow(self._display))

    def _sync(self) -> None:
        self._x.XSync(self._display, 0)

    def move(self, where: Point) -> None:
        self._test.XTestFakeMotionEvent(self._display, -1, int(where[0]), int(where[1]), c_ulong(0))
        self._sync()

    def button(self, number: int, *, down: bool) -> None:
        self._test.XTestFakeButtonEvent(self._display, c_uint(number), int(down), c_ulong(0))
        self._sync()

    def key(self, name: str) -> None:
        """Press and release a key; `name` as X spells it: "Return", "space", "F1", "ctrl+z"."""
        *held, last = name.split("+")
        names = [{"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"}[modifier] for modifier in held] + [last]
        codes = [self._code(name) for name in names]
        for code in codes:
            self._test.XTestFakeKeyEvent(self._display, c_uint(code), 1, c_ulong(0))
        for code in reversed(codes):
            self._test.XTestFakeKeyEvent(self._display, c_uint(code), 0, c_ulong(0))
        self._sync()

    def _code(self, name: str) -> int:
        symbol = self._x.XStringToKeysym(name.encode())
        if not symbol:
            raise Trouble(f"there is no key {name!r}")
        return int(self._x.XKeysymToKeycode(self._display, c_ulong(symbol)))

    def window(self) -> tuple[int, Rect] | None:
        """The topmost visible window of some size: its number and where it lies."""
        root, parent, count = c_ulong(), c_ulong(), c_uint()
        children = POINTER(c_ulong)()
        if not self._x.XQueryTree(self._display, self._root, byref(root), byref(parent), byref(children), byref(count)):
            return None
        numbers = [children[at] for at in range(count.value)]
        if count.value:
            self._x.XFree(children)
        for number in reversed(numbers):
            looks = _Attributes()
            if self._x.XGetWindowAttributes(self._display, c_ulong(number), byref(looks)):
                rect = (looks.x, looks.y, looks.width, looks.height)
                if looks.map_state == _VIEWABLE and min(rect[2:]) > 50:
                    return number, rect
        return None

    def ask_to_close(self, window: int) -> None:
        """Ask the window to close, as a click on its cross does."""
        event = (c_long * 24)()
        ctypes.cast(event, POINTER(c_int))[0] = _DELETE_MESSAGE
        event[4] = window
        event[5] = self._x.XInternAtom(self._display, b"WM_PROTOCOLS", 0)
        ctypes.cast(ctypes.addressof(event) + 48, POINTER(c_int))[0] = 32
        event[7] = self._x.XInternAtom(self._display, b"WM_DELETE_WINDOW", 0)
        self._x.XSendEvent(self._display, c_ulong(window), 0, c_long(0), byref(event))
        self._sync()

    def resize(self, window: int, size: Point) -> None:
        self._x.XResizeWindow(self._display, c_ulong(window), c_uint(size[0]), c_uint(size[1]))
        self._sync()

    def close(self) -> None:
        self._x.XCloseDisplay(self._display)


class Screen:
    """A virtual screen with one program on it. `with Screen() as screen: screen.start([...])`."""

    def __init__(self, size: Point = (1280, 720)) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="kitchen-table-screen-"))
        self._log = open(self._folder / "server.txt", "wb")  # noqa: SIM115  (closed with the screen)
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24"]
        command += ["-fbdir", str(self._folder), "-nolisten", "tcp", "-noreset", "-nocursor", "-dpi", "96"]
        self._server = subprocess.Popen(command, pass_fds=[writing], stdout=self._log, stderr=self._log)
        os.close(writing)
        with os.fdopen(reading) as reader:
            self.display = f":{reader.readline().strip()}"
        if self.display == ":":
            self._server.wait(5)
            raise Trouble(f"Xvfb did not start: {(self._folder / 'server.txt').read_text()}")
        self.eye = Eye(self._folder / "Xvfb_screen0")
        self.hand = Hand(self.display)
        self._program: subprocess.Popen[bytes] | None = None
        self._began = 0.0
        self._window: int | None = None
        self.place: Rect = (0, 0, *size)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self.hand.close()
        self._server.terminate()
        self._server.wait()
        self._log.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    # -- the program ----------------------------------------------------------------------------------------------

    def environment(self, more: Mapping[str, str]) -> dict[str, str]:
        """The surroundings of a person with this screen and nothing special."""
        special = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "PYGAME_HIDE_SUPPORT_PROMPT")
        usual = {name: value for name, value in os.environ.items() if name not in special}
        return usual | {"DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"} | dict(more)

    def start(self, command: Sequence[str], folder: Path, more: Mapping[str, str] | None = None) -> None:
        """Start a program in `folder`; `more` are further environment variables."""
        self.stop()
        self._window = None
        output = open(self._folder / "program.txt", "wb")  # noqa: SIM115  (the program keeps it open)
        self._began = time.perf_counter()
        self._program = subprocess.Popen(
            command, cwd=folder, env=self.environment(more or {}), stdout=output, stderr=output, start_new_session=True
        )
        output.close()

    @property
    def program(self) -> subprocess.Popen[bytes]:
        """The program that was started."""
        assert self._program is not None, "nothing was started"
        return self._program

    def printed(self) -> str:
        """What it has printed so far."""
        return (self._folder / "program.txt").read_text(errors="replace")

    def stop(self) -> None:
        """End the program and all that it started, at once."""
        if self._program is not None:
            if self._program.poll() is None:
                os.killpg(self._program.pid, signal.SIGKILL)
            self._program.wait()

    def kill(self) -> None:
        """Kill the program at once, as a power cut would."""
        os.killpg(self.program.pid, signal.SIGKILL)
        self.program.wait(10)

    def close_window(self, seconds: float = 10) -> int:
        """Click on the window's cross and wait; returns the exit status."""
        assert self._window is not None
        self.hand.ask_to_close(self._window)
        return self.program.wait(seconds)

    # -- waiting --------------------------------------------------------------------------------------------------

    def wait_for_window(self, seconds: float = 20) -> None:
        """Wait until a window stands."""
        while (found := self.hand.window()) is None:
            self._still_waiting(seconds, "no window came")
            time.sleep(0.003)
        self._window, self.place = found

    def first_paint(self, colours: int = 8, seconds: float = 20) -> float:
        """Wait for the first picture in the window; returns the seconds since the start."""
        self.wait_for_window(seconds)
        while self.eye.colours(self.place) < colours:
            self._still_waiting(seconds, "nothing was painted")
            time.sleep(0.002)
        return time.perf_counter() - self._began

    def still(self, quiet_s: float = 0.5, seconds: float = 20) -> None:
        """Wait until the picture has not changed for `quiet_s`."""
        last, since = self.eye.sum(self.place), time.perf_counter()
        end = since + seconds
        while time.perf_counter() - since < quiet_s:
            if time.perf_counter() > end:
                raise Trouble("the picture never comes to rest")
            time.sleep(0.02)
            now = self.eye.sum(self.place)
            if now != last:
                last, since = now, time.perf_counter()

    def _still_waiting(self, seconds: float, what: str) -> None:
        if self.program.poll() is not None:
            raise Trouble(f"the program ended with {self.program.returncode}: {self.printed()}")
        if time.perf_counter() - self._began > seconds:
            raise Trouble(f"{what} in {seconds} s: {self.printed()}")

    # -- pointer (positions within the window) --------------------------------------------------------------------

    def _at(self, where: Point) -> Point:
        return where[0] + self.place[0], where[1] + self.place[1]

    def click(self, where: Point) -> None:
        self.hand.move(self._at(where))
        time.sleep(0.03)
        self.hand.button(1, down=True)
        time.sleep(0.04)
        self.hand.button(1, down=False)

    def drag(self, start: Point, end: Point, seconds: float = 0.3) -> None:
        """Press, move as a hand does, let go."""
        self.hold(start)
        self.travel(start, end, seconds)
        time.sleep(0.05)
        self.hand.button(1, down=False)

    def hold(self, where: Point) -> None:
        self.hand.move(self._at(where))
        time.sleep(0.05)
        self.hand.button(1, down=True)
        time.sleep(0.05)

    def travel(self, start: Point, end: Point, seconds: float) -> None:
        begin = time.perf_counter()
        share = 0.0
        while share < 1:
            share = min(1.0, (time.perf_counter() - begin) / seconds)
            x = round(start[0] + (end[0] - start[0]) * share)
            self.hand.move(self._at((x, round(start[1] + (end[1] - start[1]) * share))))
            time.sleep(_POINTER_S)

    def answer_times(self, start: Point, end: Point, count: int) -> list[float]:
        """With the button held: ms from each of `count` single pointer jumps to the first changed pixel."""
        times = []
        left, top = min(start[0], end[0]) - 150, min(start[1], end[1]) - 150
        around = (*self._at((left, top)), abs(start[0] - end[0]) + 300, abs(start[1] - end[1]) + 300)
        for step in range(1, count + 1):
            time.sleep(0.05 + 0.0017 * (step * 7 % 10))  # out of step with any loop
            x = start[0] + (end[0] - start[0]) * step // count
            before = self.eye.sum(around)
            self.hand.move(self._at((x, start[1] + (end[1] - start[1]) * step // count)))
            begin = time.perf_counter()
            while time.perf_counter() - begin < 0.5:
                if self.eye.sum(around) != before:
                    times.append((time.perf_counter() - begin) * 1000)
                    break
        return times

    # -- what it costs --------------------------------------------------------------------------------------------

    def processes(self) -> list[int]:
        """The program and all its descendants."""
        parents: dict[int, int] = {}
        for entry in os.listdir("/proc"):
            if entry.isdigit():
                try:
                    facts = Path("/proc", entry, "stat").read_text()
                except OSError:
                    continue  # it has just ended
                parents[int(entry)] = int(facts.rpartition(")")[2].split()[1])
        found = [self.program.pid]
        for process in found:
            found += [child for child, parent in parents.items() if parent == process]
        return found

    def cpu_seconds(self) -> float:
        """Processor time of the program so far, in all threads."""
        spent = 0
        for process in self.processes():
            for thread in Path(f"/proc/{process}/task").glob("*/schedstat"):
                spent += int(thread.read_text().split()[0])
        return spent / 1e9

    def cpu_percent(self, seconds: float) -> float:
        """How much of a core it uses in the next `seconds`."""
        before, begin = self.cpu_seconds(), time.perf_counter()
        time.sleep(seconds)
        return 100 * (self.cpu_seconds() - before) / (time.perf_counter() - begin)

    def resident_mb(self) -> float:
        """Memory in use (resident, MiB)."""
        kib = 0
        for process in self.processes():
            for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
                if line.startswith("Rss:"):
                    kib += int(line.split()[1])
        return kib / 1024
