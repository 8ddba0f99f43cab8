"""The menu over the table (Esc): what can be done, each with its key; over a finished match its result first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game import catalogue
from ui.routes import PausedTable
from ui.scenes.page import Page, panel
from ui.scenes.parts import scrolled
from ui.scenes.tables import manners_text
from ui.theme import QUIET_TEXT
from ui.widgets import Button, Column, Grid, Label, Paragraph, Row, Space, Widget

_COLUMN_UNITS = 320
_LOW = 15  # buttons, so high, that do not fit below each other
_SAVED = "The match is saved after every move."
_NOT_SAVED = "This table is not saved: it is gone when you leave it."


class PauseMenu(Page):
    """The menu: Continue first, or the result of a finished match; what cannot be done now is disabled."""

    overlay = True

    def __init__(self, table: PausedTable) -> None:
        self._table = table
        self._main: Button | None = None

    def shape(self) -> bool:
        """Whether the window is too low for two columns of buttons."""
        return self.app.size[1] < _LOW * self.theme.target

    def build(self) -> Widget:
        columns = 3 if self.shape() else 2
        self.width = _COLUMN_UNITS * columns
        app, table = self.app, self._table
        controller, setup = table.controller, table.controller.match.setup
        sound = "Sound off" if app.settings.sound else "Sound on"
        icon = "sound-off" if app.settings.sound else "sound"
        window = "Windowed" if app.settings.fullscreen else "Full screen"
        undo = self._entry("Undo", "undo", "Ctrl+Z", self._after(table.undo), pygame.K_z, ctrl=True)
        undo.enabled = controller.undo_asks() is not None
        hint = self._entry("Hint", "hint", "H", self._after(table.hint), pygame.K_h)
        hint.enabled = (controller.prompt() or controller.late_prompt()) is not None
        full = Button(window, app.toggle_fullscreen, icon="fullscreen", key_hint="F11", align="left")
        look_back = partial(app.router.review, controller)
        game = catalogue.game(setup.game)
        has_reviews = bool(controller.match.report().reviews)
        reviews = [self._entry(game.review, "eye", "R", look_back, pygame.K_r)] if has_reviews else []
        entries: list[Widget] = [
            undo,
            hint,
            self._entry("Rules", "rules", "F1", lambda: app.router.rules(setup), pygame.K_F1),
            self._entry("Score", "crown", "S", lambda: app.router.score_sheet(controller), pygame.K_s),
            *reviews,
            self._entry("Log", "log", "L", lambda: app.router.log_of(controller), pygame.K_l),
            self._entry("Keys", "menu", "K", lambda: app.router.keys(setup.game), pygame.K_k),
            self._entry("Settings", "settings", "G", lambda: app.router.settings(), pygame.K_g),
            self._entry(sound, icon, "M", self._turn_sound, pygame.K_m),
            full,
            self._entry("Save a copy", "pass-on", "Ctrl+S", self._after(table.save_copy), pygame.K_s, ctrl=True),
            self._entry("Table in a line", "dice", "J", lambda: app.router.table_line(setup), pygame.K_j),
            self._entry("New game", "plus", "N", lambda: app.router.set_up(setup.game, setup), pygame.K_n),
            self._entry("Home", "home", "Ctrl+H", lambda: app.router.home(), pygame.K_h, ctrl=True),
            self._entry("Quit", "close", "Ctrl+Q", app.quit, pygame.K_q, ctrl=True),
        ]
        head, notes, first = self._over() if controller.match.over else self._paused()
        if game.temperaments:
            notes.append(Paragraph(manners_text(setup.seats), "small", QUIET_TEXT))
        title = Row([Label(head, "title", bold=True), Space(grow=1)])
        body = scrolled([*notes, *first, Grid(entries, columns, gap=8)], gap=12)
        return panel(Column([title, body], gap=12), overlay=True)

    def _paused(self) -> tuple[str, list[Widget], list[Widget]]:
        """The title of the menu over a match in play, what is said under it, and the buttons that come first."""
        controller = self._table.controller
        kept = _SAVED if controller.autosave.saved else controller.autosave.trouble or _NOT_SAVED
        self._main = Button("Continue", self.back, kind="primary", icon="play", key_hint="Esc")
        return "Paused", [Paragraph(kept, "small")], [self._main]

    def _over(self) -> tuple[str, list[Widget], list[Widget]]:
        """The same over a finished match."""
        controller = self._table.controller
        trouble: list[Widget] = [Paragraph(controller.autosave.trouble, "small")] if controller.autosave.trouble else []
        back = Button("Back to the table", self.back, icon="left", key_hint="Esc")
        result = self._after(lambda: self.app.router.score(controller))
        self._main = Button("See the result", result, kind="primary", icon="crown", key_hint="Enter")
        return "The match is over", trouble, [Row([back, self._main], gap=8, even=True)]

    def first_focus(self) -> Widget | None:
        return self._main

    def enter(self) -> None:
        """Build it again: a page over the menu may have changed what it shows."""
        self.rebuild()

    def _entry(
        self, words: str, icon: str, hint: str, action: Callable[[], None], key: int, *, ctrl: bool = False
    ) -> Button:
        """A button and its key. Both obey `enabled`."""
        button = Button(words, action, icon=icon, key_hint=hint, align="left")

        def press() -> None:
            if button.enabled:
                action()

        self.shortcuts[key, ctrl] = press
        return button

    def _after(self, action: Callable[[], None]) -> Callable[[], None]:
        """Leave the menu, then act at the table."""

        def act() -> None:
            self.back()
            action()

        return act

    def _turn_sound(self) -> None:
        self.app.router.turn_sound()
        self.rebuild()
