"""A disk whose writes a test holds up, and a note of the threads that wait for it."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from game.session.disk import writing


class SlowDisk:
    """While it is `held`, whoever waits for the disk waits; `waited` are the names of all threads that ever did."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.waited: set[str] = set()
        self._free = threading.Event()
        self._free.set()
        sync = os.fsync

        def waits(descriptor: int) -> None:
            name = threading.current_thread().name
            self.waited.add(name)
            assert self._free.is_set() or name == "writer", "the window would wait for the disk"
            self._free.wait()
            sync(descriptor)

        patch.setattr(os, "fsync", waits)

    def hold(self) -> None:
        self._free.clear()

    def let_go(self) -> None:
        self._free.set()


@pytest.fixture(name="disk")
def _disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[SlowDisk]:
    """A slow disk, and a writer that waits for it."""
    disk = SlowDisk(monkeypatch)
    with writing.in_a_thread():
        yield disk
        disk.let_go()


def full(*_: Any, **__: Any) -> None:
    """A disk that takes nothing more."""
    raise OSError(28, os.strerror(28))
