"""Who sits down at a seat: somebody who has played here before, or somebody new."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ui.scenes.page import Page, panel
from ui.scenes.parts import scrolled
from ui.widgets import Button, Column, Label, Row, Space, Widget

SOMEBODY_NEW = "Somebody new…"


class NamesPage(Page):
    """A list of `names`; `choose` is called with the one that is taken, and with an empty one for somebody new."""

    overlay = True
    width = 460

    def __init__(self, names: Sequence[str], choose: Callable[[str], None]) -> None:
        self._names = list(names)
        self._choose = choose
        self._first: Widget | None = None

    def build(self) -> Widget:
        buttons = [Button(name, self._taking(name), align="left", icon="person") for name in self._names]
        new = Button(SOMEBODY_NEW, self._taking(""), align="left", icon="plus")
        self._first = buttons[0] if buttons else new
        foot = Row([Space(grow=1), Button("Cancel", self.back, key_hint="Esc")])
        column = [Label("Who sits here?", "title", bold=True), scrolled([*buttons, new]), foot]
        return panel(Column(column, gap=12), overlay=True)

    def first_focus(self) -> Widget | None:
        return self._first

    def _taking(self, name: str) -> Callable[[], None]:
        def take() -> None:
            self.back()
            self._choose(name)

        return take
