"""Everything that waits for the disk goes through here, one thing after another: at once, or in a thread of its own
where the program has one (`in_a_thread`), so that its window never waits.

Whoever asks for something to be written gets a `Job`. A small file that is still to be written is read from memory.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Lock, Thread
from typing import Any

from game.session import files
from game.session.match import SaveError

log = logging.getLogger(__name__)


class Job:
    """Something to be written, or written. `then` is called once it is, by `report`."""

    def __init__(self, act: Callable[[], object], then: Callable[[Job], None] | None = None) -> None:
        self._act = act
        self.then = then
        self._over = Event()
        self._problem: BaseException | None = None

    @property
    def done(self) -> bool:
        """Whether it is over, well or not."""
        return self._over.is_set()

    @property
    def trouble(self) -> str | None:
        """Wait until it is done, and return a sentence if it could not be written."""
        try:
            self.result()
        except SaveError as problem:
            return str(problem)
        return None

    def wait(self) -> None:
        """Wait until it is done."""
        self._over.wait()

    def result(self) -> None:
        """Wait until it is done. Raises what went wrong: a SaveError with a sentence."""
        self.wait()
        if self._problem is not None:
            raise self._problem

    def run(self) -> None:
        """Do it."""
        try:
            self._act()
        except BaseException as problem:
            self._problem = problem
            if not isinstance(problem, SaveError):
                log.exception("something could not be written")
        finally:
            self._over.set()


class _Writer:
    """A thread that does jobs in the order in which it gets them."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def take(self, job: Job) -> None:
        self._jobs.put(job)

    def end(self) -> None:
        """Do what is left, and stop."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            job.run()


_writer: _Writer | None = None
_asked: list[Job] = []  # in order; those that are done are taken out by `report`
_unwritten: dict[Path, bytes] = {}  # what small files will hold
_lock = Lock()


@contextmanager
def in_a_thread() -> Iterator[None]:
    """Write in a thread meanwhile; all is written when this ends."""
    global _writer
    _writer = _Writer()
    try:
        yield
    finally:
        writer, _writer = _writer, None
        writer.end()
        report()


def later(act: Callable[[], object], then: Callable[[Job], None] | None = None) -> Job:
    """Do this when everything asked for before is done; at once where there is no thread."""
    job = Job(act, then)
    _asked.append(job)
    if _writer is not None:
        _writer.take(job)
    else:
        job.run()
        report()
    return job


def report() -> None:
    """Call what was to be called after jobs that are done."""
    while _asked and _asked[0].done:
        job = _asked.pop(0)
        if job.then is not None:
            job.then(job)


def owes() -> bool:
    """Whether `report` still has something to call."""
    return any(job.then is not None for job in _asked)


def rest() -> None:
    """Wait until everything is written that was asked for."""
    if _asked:
        _asked[-1].wait()


# -- small files ----------------------------------------------------------------------------------------------------


def store(path: Path, data: object) -> None:
    """Write a small file of JSON; if that fails, only a line in the log says so."""
    text = files.as_json(data)

    def act() -> None:
        try:
            files.write(path, text)
        except SaveError as problem:
            log.warning("%s", problem)
        finally:
            with _lock:
                if _unwritten.get(path) is text:
                    del _unwritten[path]

    with _lock:
        _unwritten[path] = text
    later(act)


def stored(path: Path) -> Any:
    """What a small file of JSON holds or is about to hold. Raises SaveError."""
    with _lock:
        text = _unwritten.get(path)
    return files.json_in(path, files.read(path, files.SMALL) if text is None else text)


def is_stored(path: Path) -> bool:
    """Whether there is such a file, or will be."""
    return path in _unwritten or os.path.lexists(path)
