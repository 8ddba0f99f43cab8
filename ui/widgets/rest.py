"""The moment in which something that has opened by itself takes no key and no click yet.

Whoever was about to press something else must not press what has come up under the pointer or a finger. It knows no
widgets; a form, or a panel made of one, asks it.
"""

from __future__ import annotations

REST_S = 0.8
"""How long such a page takes nothing, from its first picture on."""


class Rest:
    """Runs from the first picture on, so that a slow machine never shortens it."""

    def __init__(self) -> None:
        self._painted = False
        self._since: float | None = None
        self.over = False

    def painted(self) -> None:
        """It is to be seen now."""
        self._painted = True

    def tick(self, now: float) -> bool:
        """Advance to `now` (seconds); True until it is over, and once more then."""
        if self.over:
            return False
        if self._since is None:
            self._since = now if self._painted else None
        self.over = self._since is not None and now - self._since >= REST_S
        return True
