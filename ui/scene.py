"""What the window shows: the base class of every scene, and what a scene may ask of the window.

A scene gets events and time, and answers with pictures. It opens no window and reads no clock.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import Protocol

import pygame

from game.declaration import Game
from ui.access.access import Access
from ui.access.node import Node
from ui.gamepad.hands import Gamepads
from ui.routes import Routes
from ui.settings import Settings
from ui.stage import Item
from ui.theme import Theme
from ui.widgets.base import Kit


class Hands(Protocol):
    """How people play who use no pointer and no keyboard, or do not see."""

    access: Access  # what is told to those who do not see it
    gamepads: Gamepads  # which are held before it


class Display(Kit, Hands, Protocol):
    """What a window looks like now."""

    screen: pygame.Surface
    size: tuple[int, int]
    page_theme: Theme

    def touch(self) -> None: ...
    def toggle_fullscreen(self) -> None: ...


class OpenScenes(Protocol):
    """The scenes that lie on each other."""

    @property
    def scene(self) -> Scene | None:
        """The one in play."""

    @property
    def scenes(self) -> Sequence[Scene]:
        """All that are open, the one in play last."""


class Scenes(OpenScenes, Protocol):
    """The same, and how they change."""

    def push(self, scene: Scene) -> None: ...
    def pop(self) -> None: ...
    def start_over(self, scene: Scene) -> None: ...
    def abandon(self, scene: Scene) -> None: ...
    def quit(self) -> None: ...


class Window(Display, Scenes, Protocol):
    """What a scene may ask of the window that shows it. The App is one."""

    settings: Settings
    clock: Callable[[], float]
    today: Callable[[], date]
    notices: list[str]  # sentences that the first page still has to show

    @property
    def router(self) -> Routes:
        """Where one may go from here."""

    def apply_settings(self) -> None: ...


class Scene:
    """One thing the window can show. The window fills in `app` when the scene is pushed."""

    app: Window
    overlay: bool = False
    """True: the scene below stays visible, at rest, under a dim veil."""
    bare: bool = False
    """True: until it is painted for the first time its cloth alone may be seen, not the scene that was there before."""
    called: str = ""
    """What it is called, for those who do not see it; empty where its first heading says that."""
    game: Game | None = None
    """The game that it is about, whose deck lies on the table; None where the scenes below say."""
    is_table: bool = False
    """True: some buttons of a game controller mean what they mean at a table."""
    carries: bool = False
    """True: something is dragged. As long as nothing else moves, the pointer alone brings pictures, and few ticks."""
    patience: float = 0.2
    """How many seconds it may go without a tick while nothing moves; a scene that waits for a moment sets it lower."""

    @property
    def waits(self) -> bool:
        """Whether presses are kept for later: what the last one did is still being written down."""
        return False

    def enter(self) -> None:
        """Called when the scene is pushed, and again whenever it comes back to the top."""

    def obscured(self) -> None:
        """Called when another scene is pushed on top."""

    def leave(self) -> None:
        """Called when the scene is popped and when the program ends: the place to save."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out anew for a window of `size` px; also called when a setting changed the looks."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; True when it was used. Only the top scene is asked."""
        return False

    def tick(self, now: float, budget_ms: float) -> bool:
        """Advance to `now` (seconds); True while something moves and wants frames."""
        return False

    def idle(self, budget_ms: float) -> bool:
        """Do a slice of background work of at most `budget_ms`; True while there is more."""
        return False

    def failed(self, error: Exception) -> bool:
        """Called when an error came out of this scene or of one that lies on it: True when the scene has closed itself
        and said so, False where that is not its business."""
        return False

    def nodes(self) -> list[Node]:
        """What it shows, for those who do not see it, in reading order."""
        return []

    def paint(self) -> tuple[pygame.Surface, list[Item]]:
        """The background and the items upon it; of an overlay only the items are looked at."""
        return self.app.assets.cloth(self.app.size), []
