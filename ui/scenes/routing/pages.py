"""The routes that put a page or a question over what is on the screen, and leave nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game import catalogue
from game.session.files import shown
from ui.dialog import Dialog

if TYPE_CHECKING:
    from game.session.coach.looking import Looking
    from game.session.controller import GameController
    from game.session.disk.writing import Job
    from game.session.match import Match, Setup
    from game.session.own import OwnRules
    from ui.routes import Answer, PausedTable
    from ui.scene import Window
    from ui.widgets import TextField, Widget


class PageRoutes:
    """Takes one window to pages and back. Each is imported when it is needed."""

    def __init__(self, app: Window) -> None:
        self.app = app

    # --- pages

    def set_up(self, game: str, setup: Setup | None = None, *, same_deal: bool = False) -> None:
        """Choose who plays and by which rules; `setup` is the table to change, with its `same_deal` or not."""
        from ui.scenes.setup.page import SetupScene

        self.app.start_over(SetupScene(catalogue.game(game), setup, same_deal=same_deal))

    def take_rules(self, rules: OwnRules) -> None:
        """Ask for a name for rules that came in a file, over the set-up of their game."""
        from ui.scenes.setup.page import SetupScene

        scene = SetupScene(catalogue.game(rules.game))
        self.app.start_over(scene)
        scene.take_rules(rules)

    def join_deal(self) -> None:
        """Take a game code."""
        from ui.scenes.sharing.join_page import JoinPage

        self.app.push(JoinPage())

    def newcomer(self) -> None:
        """Who somebody is who has just come."""
        from ui.scenes.welcome.newcomer_page import NewcomerPage

        self.app.push(NewcomerPage())

    def ask_mood(self) -> None:
        """What somebody who has just come feels like."""
        from ui.scenes.welcome.mood_page import MoodPage

        self.app.push(MoodPage())

    def table_line(self, setup: Setup) -> None:
        """A game code, to be read out or copied."""
        from ui.scenes.sharing.line_page import TableLinePage

        self.app.push(TableLinePage(setup))

    def rules(self, setup: Setup) -> None:
        """The rules of one table."""
        from ui.scenes.rules_page import RulesPage

        self.app.push(RulesPage.of_table(setup))

    def rules_of(self, game: str, rule_set: str | None = None) -> None:
        """The rules of a game, with all its rule sets to browse."""
        from ui.scenes.rules_page import RulesPage

        self.app.push(RulesPage(catalogue.game(game), rule_set))

    def letters(self, field: TextField, written: Callable[[str, bool], None]) -> None:
        """A board of letters for a field, for those who have no keyboard; `written` gets the text, and whether it is
        to be taken as by Enter."""
        from ui.gamepad.letters import LettersPage

        self.app.push(LettersPage(field, written))

    def settings(self) -> None:
        """The settings for all tables."""
        from ui.scenes.settings_page import SettingsPage

        self.app.push(SettingsPage())

    def save_copy(self, match: Match, say: Callable[[str], None]) -> None:
        """Save a copy of a match among the person's files, and `say` where."""
        from game.session.sharing.copies import save_copy

        def then(copy: Path, job: Job) -> None:
            say(job.trouble or f"A copy is saved in {copy.parent.name}: {shown(copy)}.")

        save_copy(match, self.app.today().isoformat(), then=then)

    def save_text(self, match: Match) -> None:
        """Write what happened in a match, and its score, among the person's files, and say where."""
        from game.session.sharing.copies import save_text

        def then(text: Path, job: Job) -> None:
            if job.trouble is None:
                self._say("The match is saved as text", f"Its log and its score: {shown(text)}")
            else:
                self._say("The text could not be saved", job.trouble)

        save_text(match, self.app.today().isoformat(), then=then)

    def print_page(self, name: str, page: str) -> None:
        """Write a page for paper among the person's files, and let the browser of this computer show it."""
        from game.session.sharing.copies import save_file
        from game.words.paper.page import ENDING, encoded
        from ui.scenes.paper.printed_page import PrintedPage

        def then(place: Path, job: Job) -> None:
            if job.trouble is None:
                self.app.push(PrintedPage(place))
            else:
                self._say("The page could not be saved", job.trouble)

        save_file(name, ENDING, encoded(page), then=then)

    def keys(self, game: str) -> None:
        """The list of keys at a table of that game."""
        from ui.scenes.keys_page import KeysPage

        self.app.push(KeysPage(catalogue.game(game)))

    def fair(self, controller: GameController | None = None) -> None:
        """How cards are shuffled and what computers see, after a match that is over or without one."""
        from ui.scenes.fair.fair_page import FairPage
        from ui.table.scene import TableScene

        tables = [scene.match for scene in self.app.scenes if isinstance(scene, TableScene)]
        open_tables = [match.setup for match in tables if not match.over]
        self.app.push(FairPage(open_tables, controller))

    def report_problem(self, match: Match | None = None) -> None:
        """A file for those who mend the program, with that match or the one at the table that is open."""
        from ui.scenes.trouble.report_page import ReportPage
        from ui.table.scene import TableScene

        tables = [scene.match for scene in self.app.scenes if isinstance(scene, TableScene)]
        self.app.push(ReportPage(match or (tables[-1] if tables else None)))

    def own_look(self, kind: str, picture: Path | None = None) -> None:
        """A picture of one's own on the backs of the cards, or as the cloth; one may be chosen already."""
        from ui.scenes.looks.own_page import OwnLookPage

        page = OwnLookPage(kind)
        self.app.push(page)
        if picture is not None:
            page.take_file(picture)

    def about(self) -> None:
        """The version of the program, and licences."""
        from ui.scenes.about_page import AboutPage

        self.app.push(AboutPage())

    def earlier(self, game: str = "") -> None:
        """The tables that were put away and the finished matches; of one game only these."""
        from ui.scenes.earlier import EarlierPage

        self.app.push(EarlierPage(game))

    def days(self) -> None:
        """The deal of the day."""
        from ui.scenes.days.page import DaysPage

        self.app.push(DaysPage())

    def statistics(self, person: str = "", game: str = "") -> None:
        """The statistics of a person, in one game or in all; without a name of whoever has played last."""
        from ui.scenes.statistics.page import StatisticsPage

        self.app.push(StatisticsPage(person, game))

    def log_of(self, controller: GameController) -> None:
        """The log of a match."""
        from ui.scenes.log_page import LogPage

        self.app.push(LogPage(controller))

    def score(self, controller: GameController, *, unasked: bool = False) -> None:
        """How a match stands, or how it ended. `unasked`: the page opens by itself."""
        from ui.scenes.score.results import ResultsPage
        from ui.widgets.form import Rest

        page = ResultsPage(controller)
        page.rest = Rest() if unasked else None
        self.app.push(page)

    def score_sheet(self, controller: GameController) -> None:
        """The score sheet; in a game without one how the match stands."""
        from ui.scenes.score.score_sheet import ScoreSheetPage

        if controller.match.report().sides:
            self.app.push(ScoreSheetPage(controller))
        else:
            self.score(controller)

    def review(self, controller: GameController) -> None:
        """What was hidden in the finished rounds; nothing in a game without reviews."""
        from ui.scenes.score.review import ReviewPage

        if controller.match.report().reviews:
            self.app.push(ReviewPage(controller))

    def all_decisions(self, looking: Looking, lead_to: Callable[[int], None]) -> None:
        """All decisions of the finished rounds; `lead_to` shows one of them at the table below."""
        from ui.scenes.score.look_back import LookBackPage

        self.app.push(LookBackPage(looking, lead_to))

    def pause(self, table: PausedTable) -> None:
        """The menu over a table."""
        from ui.scenes.pause import PauseMenu

        self.app.push(PauseMenu(table))

    def turn_sound(self) -> bool:
        """Turn the sound on or off; returns whether it is on now."""
        self.app.settings.sound = not self.app.settings.sound
        self.app.apply_settings()
        return self.app.settings.sound

    # --- questions

    def ask(self, title: str, text: str, answers: Sequence[Answer], body: Widget | None = None) -> None:
        """A dialog over the current scene."""
        self.app.push(Dialog(title, text, answers, body=body))

    def _say(self, title: str, text: str) -> None:
        self.ask(title, text, [("OK", None)])
