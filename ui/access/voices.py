"""The voice of this computer, for those who have no screen reader: speech-dispatcher's `spd-say`, macOS's `say`, the
speech of Windows.

It reads sentence after sentence, in a thread of its own; one about what somebody does now cuts the others short.
Nothing is started before the first sentence. Where there is no voice, `trouble` says so.
"""

from __future__ import annotations

import logging
import queue
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NamedTuple, Protocol

log = logging.getLogger(__name__)

_MOST = 40  # sentences that wait; older ones are dropped
_LONGEST, _LONGEST_S = 600, 60.0  # letters of a sentence, and how long one may take to be read
_CLOSES_S = 1.0
_NO_WINDOW = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # of a program on Windows
_NONE = "This computer has no voice that can be used."
_WHERE = {
    "linux": " Speech Dispatcher brings one: its program spd-say was not found.",
    "win32": " Windows PowerShell was not found.",
}
_SAPI = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; $v = New-Object -ComObject SAPI.SpVoice; "
    "while ($null -ne ($l = [Console]::In.ReadLine())) "
    "{ if ($l.StartsWith('!')) { $f = 3 } else { $f = 1 }; [void]$v.Speak($l.Substring(1), $f) }"
)
"""Reads lines aloud: after a ``!`` at once instead of those before, else after them."""


class Program(NamedTuple):
    """How a program of the system is made to read aloud. With `lines` it is one that stays and reads line after line;
    else one reads a sentence, which is its last argument or with `piped` its input, and ends. `hush` silences it."""

    command: tuple[str, ...]
    lines: bool = False
    piped: bool = False
    hush: tuple[str, ...] = ()


class Voice(Protocol):
    """Reads sentences aloud."""

    trouble: str
    """Why it cannot, as a sentence; empty where it can."""

    def say(self, words: str, *, cut: bool) -> None:
        """Read a sentence when the others have been read, or with `cut` at once instead of them."""

    def close(self) -> None:
        """Be silent from now on."""


class SystemVoice:
    """The voice of this computer, by a program of it (None: whichever there is)."""

    def __init__(self, program: Program | None = None) -> None:
        self.program = find() if program is None else program
        self.trouble = "" if self.program else _NONE + _WHERE.get(sys.platform, "")
        self._waiting: queue.Queue[tuple[str, bool] | None] = queue.Queue()
        self._thread: threading.Thread | None = None
        self._speaks: subprocess.Popen[bytes] | None = None

    def say(self, words: str, *, cut: bool) -> None:
        if self.program is None or self.trouble:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, args=(self.program,), name="voice", daemon=True)
            self._thread.start()
        self._drop(0 if cut else _MOST - 1)
        if cut and not self.program.lines:
            self._hush()
        self._waiting.put((words[:_LONGEST], cut))

    def close(self) -> None:
        if self._thread is not None and self.program is not None:
            self._drop(0)
            self._waiting.put(None)
            self._hush()
            self._thread.join(_CLOSES_S)
            self._thread = None

    def _drop(self, most: int) -> None:
        """Forget the oldest sentences until at most so many wait."""
        while self._waiting.qsize() > most:
            try:
                self._waiting.get_nowait()
            except queue.Empty:
                return

    def _hush(self) -> None:
        """Cut the sentence that is being read."""
        speaks = self._speaks
        if speaks is not None:
            speaks.kill()

    def _work(self, program: Program) -> None:
        """In the thread: read what waits, one after the other."""
        try:
            while (said := self._waiting.get()) is not None:
                self._speak(program, *said)
        except (OSError, subprocess.SubprocessError) as error:
            log.warning("the voice has failed: %s", error)
            self.trouble = f"The voice of this computer has failed: {error}."
        finally:
            if self._speaks is not None:
                self._speaks.kill()
                self._speaks.communicate()
            self._speaks = None

    def _speak(self, program: Program, words: str, cut: bool) -> None:
        if program.lines:
            if self._speaks is None:
                self._speaks = _run(program.command)
            assert self._speaks.stdin is not None
            self._speaks.stdin.write(f"{'!' if cut else ' '}{words}\n".encode())
            self._speaks.stdin.flush()
            return
        if cut and program.hush:
            out = subprocess.DEVNULL
            with suppress(subprocess.TimeoutExpired):  # on a busy machine: the sentence comes all the same
                subprocess.run(program.hush, stdout=out, stderr=out, timeout=_CLOSES_S, check=False)
        self._speaks = _run(program.command if program.piped else (*program.command, words))
        try:
            self._speaks.communicate(words.encode() if program.piped else None, timeout=_LONGEST_S)
        except subprocess.TimeoutExpired:
            self._speaks.kill()


def _run(command: Sequence[str]) -> subprocess.Popen[bytes]:
    out = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=out, stderr=out, creationflags=_NO_WINDOW)


def find(platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which) -> Program | None:
    """What reads aloud here; None where nothing does."""
    if platform == "win32":
        shell = which("powershell") or which("pwsh")
        return Program((shell, "-NoProfile", "-NonInteractive", "-Command", _SAPI), lines=True) if shell else None
    if platform == "darwin":
        say = which("say")
        return Program((say, "-f", "-"), piped=True) if say else None
    say = which("spd-say")
    return Program((say, "-w", "-N", "kitchen-table", "--"), hush=(say, "-C")) if say else None
