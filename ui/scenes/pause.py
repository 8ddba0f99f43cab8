"""The menu over the table (Esc): what can be done, each with its key; over a finished match its result first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game import catalogue
from ui.routes import PausedTable
from ui.scenes.page import Page
from ui.scenes.parts import scrolled
from ui.scenes.tables import manners_text
from ui.theme import QUIET_TEXT
from ui.widgets import Button, Column, Grid, Label, Panel, Paragraph, Row, Space, Widget

_COLUMN_UNITS = 320
_LOW = 17  # buttons, so high, that do not fit below each other
_SAVED = "The match is saved after every move."
_NOT_SAVED = "This table is not saved: it is gone when you leave it."


class PauseMenu(Page):
    """The menu: Continue first, or the result of a finished match; what cannot be done now is disabled."""

    overlay = True
    builds_on_entering = True  # a page over the menu may have changed what it shows
    main: Button

    def __init__(self, table: PausedTable) -> None:
        self._table = table

    def shape(self) -> bool:
        """Whether the window is too low for two columns of buttons."""
        return self.app.size[1] < _LOW * self.theme.target

    def build(self) -> Widget:
        columns = 3 if self.shape() else 2
        self.width = _COLUMN_UNITS * columns
        app, table = self.app, self._table
        controller, setup = table.controller, table.controller.match.setup_now
        sound = "Sound off" if app.settings.sound else "Sound on"
        icon = "sound-off" if app.settings.sound else "sound"
        window = "Windowed" if app.settings.fullscreen else "Full screen"
        undo = self._entry("Undo", "undo", "Ctrl+Z", self.leaving(table.undo))
        undo.enabled = controller.undo_asks() is not None
        hint = self._entry("Hint", "hint", "H", self.leaving(table.hint))
        hint.enabled = (controller.prompt() or controller.late_prompt()) is not None
        sort = self._entry("Sort the hand", "down", "T", self.leaving(table.arrange or self.app.touch))
        sort.enabled = table.arrange is not None
        full = Button(window, app.toggle_fullscreen, icon="fullscreen", key_hint="F11", align="left")
        look_back = partial(app.router.review, controller)
        game = catalogue.game(setup.game)
        has_reviews = bool(controller.match.report().reviews)
        reviews = [self._entry(game.review, "eye", "R", look_back)] if has_reviews else []
        players = [self._entry("Players\N{HORIZONTAL ELLIPSIS}", "person", "W", table.players)]
        players = players if controller.seats_change else []
        entries: list[Widget] = [
            undo,
            hint,
            sort,
            self._entry("Rules", "rules", "F1", lambda: app.router.rules(setup)),
            self._entry("Score", "crown", "S", lambda: app.router.score_sheet(controller)),
            *reviews,
            self._entry("Log", "log", "L", lambda: app.router.log_of(controller)),
            self._entry("Keys", "menu", "K", lambda: app.router.keys(setup.game)),
            self._entry("Settings", "settings", "G", lambda: app.router.settings()),
            self._entry(sound, icon, "M", self._turn_sound),
            full,
            self._entry("Save a copy", "pass-on", "Ctrl+S", self.leaving(table.save_copy)),
            self._entry("Game code", "dice", "J", lambda: app.router.table_line(setup)),
            *players,
            self._entry("New game", "plus", "N", lambda: app.router.set_up(setup.game, setup)),
            Button("Report a problem", lambda: app.router.report_problem(), icon="warning", align="left"),
            self._entry("Home", "home", "Ctrl+H", lambda: app.router.home()),
            self._entry("Quit", "close", "Ctrl+Q", app.quit),
        ]
        head, notes, first = self._over() if controller.match.over else self._paused()
        self.shortcuts[pygame.K_RETURN, True] = self._do_main
        self.shortcuts[pygame.K_F10, False] = self.back
        if game.temperaments_at(setup.rules, setup.changes, len(setup.seats)):
            notes.append(Paragraph(manners_text(setup.seats), "small", QUIET_TEXT))
        title = Row([Label(head, "title", bold=True, level=1), Space(grow=1)])
        grid = Grid(entries, columns, gap=8)
        grid.lists = "Menu"
        body = scrolled([*notes, *first, grid], gap=12)
        return Panel(Column([title, body], gap=12), padding=24)

    def _paused(self) -> tuple[str, list[Widget], list[Widget]]:
        """The title of the menu over a match in play, what is said under it, and the buttons that come first."""
        controller = self._table.controller
        kept = _SAVED if controller.autosave.saved else controller.autosave.trouble or _NOT_SAVED
        self.main = Button("Continue", self.back, kind="primary", icon="play", key_hint="Esc")
        return "Paused", [Paragraph(kept, "small")], [self.main]

    def _over(self) -> tuple[str, list[Widget], list[Widget]]:
        """The same over a finished match."""
        controller = self._table.controller
        trouble: list[Widget] = [Paragraph(controller.autosave.trouble, "small")] if controller.autosave.trouble else []
        back = Button("Back to the table", self.back, icon="left", key_hint="Esc")
        result = self.leaving(lambda: self.app.router.score(controller))
        self.main = self.keyed(Button("See the result", result, kind="primary", icon="crown", key_hint="Enter"))
        return "The match is over", trouble, [Row([back, self.main], gap=8, even=True)]

    def _entry(self, words: str, icon: str, key: str, action: Callable[[], None]) -> Button:
        return self.keyed(Button(words, action, icon=icon, key_hint=key, align="left"))

    def _do_main(self) -> None:
        self.main.action()

    def _turn_sound(self) -> None:
        self.app.router.turn_sound()
        self.rebuild()
