"""The only place that knows how scenes follow each other; it turns what goes wrong on the way into a dialog.

Scenes are imported when they are needed, so that the first one is on the screen soon.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import catalogue
from game.session import statistics as stats
from game.session.match import Match, SaveError, Setup
from game.session.save import Shelf
from ui.dialog import Dialog
from ui.scenes.setup.choices import new_deal_number, only_computers

if TYPE_CHECKING:
    from game.session.controller import GameController
    from ui.app import App
    from ui.scene import Scene


class TableShelf(Shelf):
    """The shelf of tables that people play at: every round that ends there counts for the statistics too, but none
    that had ended before the match was opened: somebody else may have played it."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(folder)
        self._first_round = 1  # that counts
        self._ended: dict[int, dict[str, Any]] = {}  # rounds not yet written down

    def opened(self, match: Match) -> None:
        """Count what ends from now on."""
        self._first_round = match.round_number + match.state.round_over

    def save(self, match: Match) -> None:
        """Keep the match after a move, and write down the round that this move may have ended. Raises SaveError; what
        could not be written down is tried again the next time."""
        if match.state.round_over and match.round_number >= self._first_round:
            self._ended[match.round_number] = stats.line(match)
        super().save(match)
        for number in list(self._ended):
            stats.write_down(self._ended[number], self.folder)
            del self._ended[number]


class NoShelf(Shelf):
    """For tables of which nothing is kept: those that play by themselves, and all when the disk takes nothing."""

    def __init__(self, why: str | None = None) -> None:
        super().__init__()
        self._why = why

    def save(self, match: Match) -> None:
        """Keep nothing; raises SaveError with the reason where a person should know it."""
        if self._why is not None:
            raise SaveError(self._why)

    def put_away(self, game: str) -> None:
        """Leave the unfinished match where it is."""


# --- places to go


def home(app: App) -> None:
    """Leave everything for the first page."""
    from ui.scenes.home import HomeScene

    app.start_over(HomeScene())


def set_up(app: App, game: str, setup: Setup | None = None) -> None:
    """Choose who plays and by which rules; `setup` is the table that is to be changed."""
    from ui.scenes.setup.page import SetupScene

    app.start_over(SetupScene(catalogue.game(game), setup))


def rules(app: App, setup: Setup) -> None:
    """The rules of one table."""
    from ui.scenes.rules_page import RulesPage

    app.push(RulesPage.of_table(setup))


def rules_of(app: App, game: str, rule_set: str | None = None) -> None:
    """The rules of a game, to leaf through."""
    from ui.scenes.rules_page import RulesPage

    app.push(RulesPage(catalogue.game(game), rule_set))


def settings(app: App) -> None:
    """What is chosen once for all tables."""
    from ui.scenes.settings_page import SettingsPage

    app.push(SettingsPage())


def keys(app: App) -> None:
    """Which key does what."""
    from ui.scenes.keys_page import KeysPage

    app.push(KeysPage())


def earlier(app: App) -> None:
    """The tables that were put away."""
    from ui.scenes.earlier import EarlierPage

    app.push(EarlierPage())


def log_of(app: App, controller: GameController) -> None:
    """What happened at a table, in words."""
    from ui.scenes.log_page import LogPage

    app.push(LogPage(controller))


def score(app: App, controller: GameController) -> None:
    """How a match stands, or how it ended."""
    from ui.scenes.score.results import ResultsPage

    app.push(ResultsPage(controller))


def counts_rounds(controller: GameController) -> bool:
    """Whether the score is shown by itself after every round: people play, and there is a sheet or a review to look
    at."""
    if not controller.persons:
        return False
    report = controller.match.report()
    return bool(report.sides or report.reviews)


def score_sheet(app: App, controller: GameController) -> None:
    """Every round line by line; in a game without score sheets how the match stands."""
    from ui.scenes.score.score_sheet import ScoreSheetPage

    if controller.match.report().sides:
        app.push(ScoreSheetPage(controller))
    else:
        score(app, controller)


def review(app: App, controller: GameController) -> None:
    """What was done unseen in the finished rounds, all open now; nothing where there is none."""
    from ui.scenes.score.review import ReviewPage

    if controller.match.report().reviews:
        app.push(ReviewPage(controller))


def turn_sound(app: App) -> None:
    """Sound on or off."""
    app.settings.sound = not app.settings.sound
    app.apply_settings()


# --- tables


def table_scene(match: Match, shelf: Shelf) -> Scene:
    """The scene in which a match is played."""
    from ui.table.scene import TableScene

    shelf.opened(match)
    return TableScene(match, shelf)


def start_match(app: App, setup: Setup) -> None:
    """Deal a new table. An unfinished match of the same game goes to the earlier tables."""
    shelf = shelf_for(setup)
    try:
        match = Match(setup)
    except ValueError as problem:
        _say(app, "This table cannot be dealt", str(problem))
        return
    try:
        shelf.put_away(setup.game)
    except SaveError as problem:
        why = str(problem)
        _ask(app, "The disk does not take it", why, "Play without saving", lambda: _unsaved(app, match, why))
        return
    sit_down(app, match, shelf)


def shelf_for(setup: Setup) -> Shelf:
    """Where a table is kept: one without people nowhere."""
    return NoShelf() if only_computers(setup.seats) else TableShelf()


def cleared_shelf(setup: Setup, source: Path | None = None) -> Shelf:
    """A shelf with room for this table as the unfinished one of its game. `source` is the file it was read from: it
    may be the unfinished one itself. Where the disk does not allow it nothing is kept, and the table says so."""
    shelf = shelf_for(setup)
    place = shelf.unfinished_path(setup.game)
    try:
        if source is None or not place.exists() or not place.samefile(source):
            shelf.put_away(setup.game)
    except (SaveError, OSError) as problem:
        return NoShelf(f"This match is not being saved: {problem}")
    return shelf


def _unsaved(app: App, match: Match, why: str) -> None:
    sit_down(app, match, NoShelf(f"This match is not being saved: {why}"))


def continue_match(app: App, game: str) -> None:
    """Go on with the unfinished match of a game. One that cannot be read is kept aside."""
    shelf = TableShelf()
    _open(app, lambda: shelf.unfinished(game), shelf)


def open_saved(app: App, path: Path) -> None:
    """Go on with an earlier table. One that cannot be read is kept aside."""
    shelf = TableShelf()
    _open(app, lambda: shelf.reopen(path), shelf)


def play_again(app: App, setup: Setup, same_deal: bool) -> None:
    """The same table once more, with the same cards or with others."""
    start_match(app, setup if same_deal else setup.again(new_deal_number()))


def _open(app: App, read: Callable[[], Match], shelf: Shelf) -> None:
    try:
        match = read()
    except SaveError as problem:
        _say(app, "This table cannot be opened", str(problem))
        return
    sit_down(app, match, shelf)


def sit_down(app: App, match: Match, shelf: Shelf) -> None:
    """Leave everything for that table; home with a sentence where it cannot be shown."""
    try:
        app.start_over(table_scene(match, shelf))
    except Exception as error:
        if not closed_table(app, match, error):
            raise


def closed_table(app: App, match: Match, error: Exception) -> bool:
    """Close a table at which the program itself has failed: the match lies on the shelf as it was saved, home says so,
    and what happened is written down. False, and nothing is done, for a match that was not opened from a file, unless
    the App closes those too."""
    if not (match.opened or app.closes_tables):
        return False
    from ui.scenes.home import HomeScene
    from ui.start.trouble import report, report_path

    setup = match.setup
    where = f"{setup.game}, {setup.rules}, deal number {setup.seed}, after {len(match.moves)} moves"
    written = report(error, where)
    app.abandon(HomeScene())
    sentences = [f"Something went wrong at this table of {catalogue.full_title(catalogue.game(setup.game))}."]
    if match.opened:
        sentences.append("Its file may have been changed by hand; it is kept as it is.")
    else:
        sentences.append("The match is kept as it was last saved.")
    if written:
        sentences.append(f"What happened is written down in {report_path()}.")
    _say(app, "The table was closed", " ".join(sentences))
    return True


def _say(app: App, title: str, text: str) -> None:
    app.push(Dialog(title, text, [("All right", None)]))


def _ask(app: App, title: str, text: str, yes: str, action: Callable[[], None]) -> None:
    app.push(Dialog(title, text, [("Cancel", None), (yes, action)]))
