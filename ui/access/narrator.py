"""Reads aloud what has the focus and what is announced, where no screen reader does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.access.announcer import Announcer, Said
from ui.access.tree import Tree

if TYPE_CHECKING:
    from ui.access.voices import Voice


def _of_the_system() -> Voice:
    """The voice of this computer; what starts other programs is loaded when somebody wants it."""
    from ui.access.voices import SystemVoice

    return SystemVoice()


class Narrator:
    """Follows one window, when it is asked to and `others` (a screen reader) do not listen. `make` makes its voice, the
    first time that it is wanted. While `lit` gives words they are read instead of what has the focus: a group is lit,
    whose first thing has it."""

    speaks = True

    def __init__(
        self,
        announcer: Announcer,
        others: Callable[[], bool],
        make: Callable[[], Voice] = _of_the_system,
        lit: Callable[[], str] = lambda: "",
    ) -> None:
        self._announcer = announcer
        self._others = others
        self._make = make
        self._lit = lit
        self._voice: Voice | None = None
        self._on = False
        self._focus: tuple[int, str] | None = None
        self._heard = False  # whether anything was announced since the last tree

    @property
    def listens(self) -> bool:
        return self._on and not self._others()

    @property
    def trouble(self) -> str:
        """Why there is no voice, as a sentence; empty where there is one or nobody has wanted it."""
        return "" if self._voice is None else self._voice.trouble

    def turn(self, on: bool) -> None:
        """Begin to read, or stop."""
        if on == self._on:
            return
        self._on, self._focus = on, None
        if on:
            self._voice = self._voice or self._make()
            self._announcer.listeners.append(self._hear)
        else:
            self._announcer.listeners.remove(self._hear)
            self.close()

    def close(self) -> None:
        """Be silent."""
        if self._voice is not None:
            self._voice.close()
            self._voice = None

    def follow(self, tree: Tree) -> None:
        """Read what has got the focus, or has changed while it has it; at once, if nothing was announced with it."""
        heard, self._heard = self._heard, False
        node = tree.focused
        lit = self._lit()
        focus = (0, lit) if lit else (tree.focus, node.sentence)
        if focus == self._focus:
            return
        self._focus = focus
        if (lit or node is not tree.root) and self._voice is not None:
            self._voice.say(focus[1], cut=not heard)

    def _hear(self, said: Said) -> None:
        self._heard = True
        if self._voice is not None and self.listens:
            self._voice.say(said.words, cut=said.at_once)
