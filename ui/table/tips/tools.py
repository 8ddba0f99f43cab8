"""The four small buttons at the lower right: hint, undo, rules, menu; grey while they can do nothing."""

from __future__ import annotations

from collections.abc import Callable

from ui.table.input.commands import Commands
from ui.widgets import Button


class Tool(Button):
    """A small button with a tip. While `off` says why it can do nothing, it is grey; pressed, it says so, too."""

    def __init__(self, icon: str, action: Callable[[], None], says: str, key: str) -> None:
        super().__init__("", action, icon=icon)
        self.off = ""
        self.says = says
        self.tip_key = key

    @property
    def alive(self) -> bool:
        return super().alive and not self.off

    @property
    def tip(self) -> str:  # type: ignore[override]
        """What it does, or why it cannot."""
        return self.off or self.says


class Tools:
    """The small buttons of one table."""

    def __init__(self, commands: Commands) -> None:
        self.commands = commands
        self.hint = Tool("hint", commands.hint, "A hint: a good move, and why.", "H")
        self.undo = Tool("undo", commands.undo, "Undo your last move.", "Ctrl+Z")
        rules = Tool("rules", commands.rules, "The rules at this table.", "F1")
        menu = Tool("menu", commands.menu, "The menu: settings, save, leave.", "Esc")
        self.buttons = [self.hint, self.undo, rules, menu]

    def watch(self) -> None:
        """Take over what can be done now."""
        self.hint.off = self.commands.why_no_hint()
        self.undo.off = self.commands.why_no_undo()
