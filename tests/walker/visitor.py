"""A person who looks at pages: opens each, reads through it, and goes back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tests.walker.app import Failure
from tests.walker.person import Person
from ui.dialog import Dialog
from ui.scenes.home import HomeScene


class Visitor(Person):
    """Knows the way home, and from a page back to where it was opened."""

    def go_home(self) -> None:
        """Start over at the first page."""
        self.app.start_over(HomeScene())
        self.rest()
        self.close_dialogs()
        self.app.sharpen()
        self.on(HomeScene)

    def close_dialogs(self) -> None:
        """Answer what is asked by Esc."""
        while isinstance(self.scene, Dialog):
            self.key(pygame.K_ESCAPE)
            self.rest()

    def look(self, act: Callable[[], None], kind: str) -> None:
        """Do what opens a page of that kind, look at it, read through it, and close it."""
        below = self.scene
        act()
        self.rest()
        if type(self.scene).__name__ != kind:
            raise Failure(f"a {kind} was expected: {self.where()}")
        self.app.sharpen()
        for key in (pygame.K_TAB, pygame.K_PAGEDOWN, pygame.K_END, pygame.K_HOME):
            self.key(key)
        self.rest()
        self.key(pygame.K_ESCAPE)
        self.rest()
        if self.scene is not below:
            raise Failure(f"Esc does not lead back from a {kind}: {self.where()}")

    def look_by_keys(self, keys: Sequence[tuple[int, str]]) -> None:
        """Do the same with what each of these keys opens."""
        for key, kind in keys:
            self.look(lambda key=key: self.key(key), kind)  # type: ignore[misc]

    def click_nth(self, words: str, number: int) -> None:
        """Press the n-th button with these words."""
        buttons = [button for button in self.buttons() if words in (button.text, button.tip)]
        self.click(self.reach(buttons[number]))
        self.rest()
