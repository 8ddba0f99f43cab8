"""A bounded memory of pictures: the ones not asked for longest go first. What one frame needs is kept all the same, for
else the next frame would make all of it anew.

It counts bytes of pixels and knows nothing else about what it keeps.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

Entry = TypeVar("Entry")


def picture_bytes(picture: pygame.Surface) -> int:
    """The memory a picture takes; a part of another one takes none of its own."""
    return 0 if picture.get_parent() is not None else picture.get_pitch() * picture.get_height()


class Cache(Generic[Entry]):
    """Keeps up to `limit` bytes of entries; `weigh` tells the bytes of one."""

    def __init__(self, limit: int, weigh: Callable[[Entry], int]) -> None:
        self.limit = limit
        self._weigh = weigh
        self._kept: OrderedDict[Hashable, Entry] = OrderedDict()
        self._held: set[Hashable] | None = None  # the last ones in use
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable) -> Entry | None:
        """The entry under `key`, which now counts as just used; None when it is not kept."""
        entry = self._kept.get(key)
        if entry is not None:
            self._kept.move_to_end(key)
            self._hold(key)
        return entry

    def put(self, key: Hashable, entry: Entry) -> Entry:
        """Keep `entry` (even one larger than the limit, as the only one) and return it."""
        old = self._kept.pop(key, None)
        if old is not None:
            self.bytes -= self._weigh(old)
        self._kept[key] = entry
        self._hold(key)
        self.bytes += self._weigh(entry)
        while self.bytes > self.limit and len(self._kept) > len(self._held or (key,)):
            self.bytes -= self._weigh(self._kept.popitem(last=False)[1])
        return entry

    def hold(self) -> None:
        """From now on until `let_go` what is asked for stays, even beyond the limit."""
        self._held = set()

    def let_go(self) -> None:
        """The limit holds for everything again, as soon as something is put in."""
        self._held = None

    def _hold(self, key: Hashable) -> None:
        if self._held is not None:
            self._held.add(key)

    def drop(self, unwanted: Callable[[Hashable], bool]) -> None:
        for key in [key for key in self._kept if unwanted(key)]:
            self.bytes -= self._weigh(self._kept.pop(key))

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0
