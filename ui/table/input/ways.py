"""The ways that lead away from the table, as small protocols; the App's router is all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from game.session.coach.looking import Looking
from game.session.controller import GameController
from game.session.match import Match, Setup
from ui.dialog import Answer
from ui.widgets import Widget

if TYPE_CHECKING:
    from ui.scenes.pause import PausedTable


class ToPages(Protocol):
    """Pages about one match."""

    def rules(self, setup: Setup) -> None: ...

    def table_line(self, setup: Setup) -> None: ...

    def log_of(self, controller: GameController) -> None: ...

    def score(self, controller: GameController, *, unasked: bool = False) -> None: ...

    def score_sheet(self, controller: GameController) -> None: ...

    def review(self, controller: GameController) -> None: ...


class ToOthers(Protocol):
    """Pages that are not about one match."""

    def keys(self, game: str) -> None: ...

    def settings(self) -> None: ...

    def set_up(self, game: str, setup: Setup | None = None) -> None: ...

    def home(self) -> None: ...


class ToQuestions(Protocol):
    """A dialog over the table."""

    def ask(self, title: str, text: str, answers: Sequence[Answer], body: Widget | None = None) -> None: ...


class ToCoach(Protocol):
    """What leads on from looking back."""

    def all_decisions(self, looking: Looking, lead_to: Callable[[int], None]) -> None: ...

    def play_from(self, controller: GameController, number: int) -> None: ...


class ToMenu(Protocol):
    """The menu, and the sound switch that also has a key."""

    def pause(self, table: PausedTable) -> None: ...

    def turn_sound(self) -> bool: ...

    def save_copy(self, match: Match, say: Callable[[str], None]) -> None: ...
