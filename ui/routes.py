"""The routes from scene to scene, as protocols so that no scene knows another. The App's router is all of them.

`ui/scenes/router.py` says what each route does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pathlib import Path

    from game.declaration import Game
    from game.session.coach.looking import Looking
    from game.session.controller import GameController
    from game.session.evenings.evening import Evening
    from game.session.match import Match, Opening, Setup
    from game.session.own import OwnRules
    from game.session.pads.book import PadBook
    from game.session.pads.shelf import PadSlot
    from game.session.save import SaveSlot
    from game.session.sharing.line import SharedTable
    from ui.widgets import TextField, Widget

Answer = tuple[str, Callable[[], None] | None]
"""The words on a button of a question, and what it does once the question is closed."""


class PausedTable(Protocol):
    """What the menu needs from the table below it."""

    @property
    def controller(self) -> GameController:
        """Drives the match."""

    def undo(self) -> None:
        """Take the last move back, after asking where that costs something."""

    def hint(self) -> None:
        """Show a good move and why."""

    def save_copy(self) -> None:
        """Save a copy of the match among the person's files."""

    def players(self) -> None:
        """Who plays on, where that may change in mid-match."""

    @property
    def arrange(self) -> Callable[[], None] | None:
        """Sorts the hand, or moves a card of it; None where there is none."""


class ToQuestions(Protocol):
    """A dialog over the present scene."""

    def ask(self, title: str, text: str, answers: Sequence[Answer], body: Widget | None = None) -> None: ...


class ToCoach(Protocol):
    """What leads to looking back, and on from there."""

    def look_back(self, controller: GameController) -> None: ...
    def all_decisions(self, looking: Looking, lead_to: Callable[[int], None]) -> None: ...
    def play_from(self, controller: GameController, number: int) -> None: ...


class ToPages(Protocol):
    """Pages about one match."""

    def rules(self, setup: Setup) -> None: ...
    def table_line(self, setup: Setup) -> None: ...
    def log_of(self, controller: GameController) -> None: ...
    def score(self, controller: GameController, *, unasked: bool = False) -> None: ...
    def score_sheet(self, controller: GameController) -> None: ...
    def review(self, controller: GameController) -> None: ...


class ToPaper(Protocol):
    """What leaves the screen."""

    def print_page(self, name: str, page: str) -> None: ...


class ToLooks(Protocol):
    """How things look."""

    def own_look(self, kind: str, picture: Path | None = None) -> None: ...


class ToDoubts(Protocol):
    """For those who doubt that all is right."""

    def report_problem(self, match: Match | None = None) -> None: ...
    def fair(self, controller: GameController | None = None) -> None: ...


class ToGames(Protocol):
    """What is about one game."""

    def rules_of(self, game: str, rule_set: str | None = None) -> None: ...
    def open_game(self, game: str, go_on: Callable[[], None]) -> None: ...
    def learn(self, game: str) -> None: ...
    def play_on(self, game: str) -> None: ...


class ToOthers(Protocol):
    """Pages that are not about one match."""

    def letters(self, field: TextField, written: Callable[[str, bool], None]) -> None: ...
    def keys(self, game: str) -> None: ...
    def settings(self) -> None: ...
    def set_up(self, game: str, setup: Setup | None = None) -> None: ...
    def home(self) -> None: ...


class FromHome(Protocol):
    """Where the first page leads, and the settings."""

    def about(self) -> None: ...
    def earlier(self, game: str = "") -> None: ...
    def days(self) -> None: ...
    def statistics(self, person: str = "", game: str = "") -> None: ...
    def join_deal(self) -> None: ...
    def join(self, table: SharedTable) -> None: ...


class ToPads(Protocol):
    """The score pads of games at real tables."""

    def pads(self) -> None: ...
    def new_pad(self, game: str, like: PadBook | None = None) -> None: ...
    def open_pad(self, path: Path) -> None: ...
    def pad(self, slot: PadSlot) -> None: ...


class ToEvenings(Protocol):
    """Evenings of several matches."""

    def evenings(self) -> None: ...
    def new_evening(self) -> None: ...
    def open_evening(self, id: str) -> None: ...
    def evening(self, evening: Evening) -> None: ...
    def prizes(self, evening: Evening) -> None: ...


class ToNewcomers(Protocol):
    """The first minute."""

    def welcome(self) -> None: ...
    def newcomer(self) -> None: ...
    def ask_mood(self) -> None: ...
    def deal_first(self, game: str) -> None: ...
    def undeal_first(self, match: Match, slot: SaveSlot) -> None: ...


class ToSetUps(Protocol):
    """Set-ups of tables that somebody else has chosen."""

    def set_up_joined(self, table: SharedTable) -> None: ...


class ToMenu(Protocol):
    """The menu, and what it has beside pages."""

    def pause(self, table: PausedTable) -> None: ...
    def players(self, controller: GameController, slot: SaveSlot) -> None: ...
    def turn_sound(self) -> bool: ...
    def change_menu(self, wanted: bool) -> bool: ...
    def save_copy(self, match: Match, say: Callable[[str], None]) -> None: ...
    def save_text(self, match: Match) -> None: ...


class ToTables(Protocol):
    """Tables in place of the present scene."""

    def start_match(self, setup: Setup, *, hints: bool = False) -> None: ...
    def play_again(self, setup: Setup, same_deal: bool) -> None: ...
    def open_saved(self, path: Path) -> None: ...
    def open(self, steps: Opening, opened: Callable[[Match], None]) -> None: ...
    def closed_table(self, match: Match, error: Exception, slot: SaveSlot) -> bool: ...


class ToWaiting(Protocol):
    """Matches that wait to be gone on with, and deals of a day that may have been begun."""

    def continue_match(self, game: str) -> None: ...
    def go_on(self, path: Path) -> None: ...
    def play_day(self, game: Game, day: str, rules: OwnRules | None = None) -> None: ...


class ToShown(Protocol):
    """Matches that come from elsewhere, and how a match ended."""

    def open_file(self, path: Path) -> None: ...
    def show_match(self, match: Match) -> None: ...
    def show_end(self) -> None: ...


class Routes(
    ToQuestions,
    ToCoach,
    ToPages,
    ToPaper,
    ToLooks,
    ToDoubts,
    ToGames,
    ToOthers,
    FromHome,
    ToPads,
    ToEvenings,
    ToNewcomers,
    ToSetUps,
    ToMenu,
    ToTables,
    ToWaiting,
    ToShown,
    Protocol,
):
    """All routes."""
