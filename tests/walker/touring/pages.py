"""Which kinds of pages the program has, and which of them somebody has been to."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import ui
from ui.app import App
from ui.scene import Scene


class Pages:
    """Remembers the kinds of scenes that were in play."""

    def __init__(self) -> None:
        self.seen: set[str] = set()

    def note(self, app: App) -> None:
        """Look which scene is in play."""
        if app.scene is not None:
            self.seen.add(type(app.scene).__name__)

    def missing(self) -> list[str]:
        """The kinds that nobody has been to: those that a scene of the program is made from count with it."""
        return sorted(kind.__name__ for kind in _kinds() if kind.__name__ not in self.seen)


def _kinds() -> set[type[Scene]]:
    """Every kind of scene that can be shown, whether it was loaded or not."""
    for module in pkgutil.walk_packages(ui.__path__, "ui."):
        import_module(module.name)
    waiting: list[type[Scene]] = [Scene]
    found = set()
    while waiting:
        kind = waiting.pop()
        waiting.extend(kind.__subclasses__())
        if kind.__module__.startswith("ui.") and not kind.__subclasses__():
            found.add(kind)
    return found
