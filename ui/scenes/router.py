"""How scenes lead to each other: nobody else knows them all, or turns errors into dialogs.

Scenes ask the App's router to go somewhere and never import each other. The router imports them when they are needed,
so that the first one is on the screen soon.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game import catalogue
from game.session import days, own
from game.session.disk import writing
from game.session.match import Match, Opening, SaveError, Seat, Setup
from game.session.people.chairs import is_another
from game.session.save import SaveSlot, opening
from game.session.seen import deals
from game.session.statistics import counts, tallies
from game.words.language import plural
from ui.dialog import Dialog
from ui.scenes.routing.evenings import EveningRoutes
from ui.scenes.setup import choices
from ui.scenes.setup.people import only_computers
from ui.scenes.slots import NoSave, TableSlot, cleared_slot, slot_for

if TYPE_CHECKING:
    from game.declaration import Game
    from game.session.coach.looking import Looking
    from game.session.controller import GameController
    from game.session.own import OwnRules
    from game.session.sharing.line import SharedTable
    from ui.routes import Answer
    from ui.scene import Scene, Window


_OPENS_S = 0.05  # a match that takes longer to open shows how far it is


def table_scene(
    match: Match,
    slot: SaveSlot,
    *,
    hints: bool = False,
    first: bool = False,
    before: GameController | None = None,
) -> Scene:
    """The scene in which a match is played, with open `hints` or without; `first` as in `deal_first`; `before` had it
    until somebody else sat down."""
    from ui.table.scene import TableScene

    if match.opened:
        writing.later(partial(deals.write_down_all, match.setup, deals.lines_of(match), slot.folder))
    slot.opened(match)
    return TableScene(match, slot, hints=hints, first=first, before=before)


class Router(EveningRoutes):
    """Takes one window from scene to scene: to the first page, to games and to tables, and to all pages."""

    def __init__(self, app: Window) -> None:
        super().__init__(app)
        self.asks_newcomers = False  # whether a person may be asked who they are
        self.offers_menu = False  # whether a person may be asked about the menu of the computer
        self.offers_lessons = False  # and be offered the lesson of a game that is new to them
        self.closes_tables = False  # whether a failing table that is not saved is closed too, not the program
        self._looking: Looking | None = None  # the last look back at a match

    # --- places to go

    def home(self) -> None:
        """Leave all scenes for the first page."""
        from ui.scenes.home import HomeScene

        self.app.start_over(HomeScene())
        if self.offers_menu and not self.app.settings.menu_offered and tallies():
            self._offer_menu()

    def welcome(self) -> None:
        """Ask a newcomer who they are; nobody else."""
        if self.asks_newcomers:
            self.asks_newcomers = False
            self.newcomer()

    def _offer_menu(self) -> None:
        """Ask, once and after the first finished match, whether the menu of this computer is to have an entry."""
        from ui.start import menu

        if not menu.is_possible() or menu.is_there():
            return
        self.app.settings.menu_offered = True
        self.app.settings.save()

        def accept() -> None:
            self.change_menu(True)

        title = f"Add Kitchen Table to {menu.place()}?"
        text = "Then it starts like any other program. The settings can do it later, and take it out again."
        self.app.push(Dialog(title, text, [("No, thanks", None), ("Yes", accept)], unasked=True))

    def change_menu(self, wanted: bool) -> bool:
        """Put the program into the menu of this computer, or take it out; returns whether it is there afterwards."""
        from ui.start import menu

        try:
            if wanted:
                menu.add()
            else:
                menu.remove()
        except menu.MenuFailed as failure:
            self._say("The menu stays as it was", str(failure))
        return menu.is_there()

    def open_game(self, game: str, go_on: Callable[[], None]) -> None:
        """Open a game by what `go_on` does; the first time its lesson is offered before."""
        lesson = catalogue.game(game).lesson
        if lesson is None or not self.offers_lessons or self._is_known(game):
            go_on()
            return
        self.app.settings.know(game)
        title, minutes = catalogue.full_title(catalogue.game(game)), plural(lesson.minutes, "minute")
        text = f"Learn {title} at the table in about {minutes}? You find the lesson later under Rules."
        back = partial(self.app.settings.forget, game)  # nothing was said to it: it is offered again
        answers: list[Answer] = [("Back", back), ("I know it", go_on), ("Show me", lambda: self.learn(game))]
        self.ask("New to this game?", text, answers)

    def _is_known(self, game: str) -> bool:
        """Whether a person has met a game before: in its lesson, or at a table."""
        if game in self.app.settings.known_games or game in counts().finished:
            return True
        return os.path.lexists(SaveSlot().unfinished_path(game))

    def join(self, table: SharedTable) -> None:
        """Sit down at a table that came in a line, with the company of the last table of its game."""
        self.start_match(choices.seated_at(table))

    def set_up_joined(self, table: SharedTable) -> None:
        """The set-up of such a table, for other company."""
        self.open_game(table.game, lambda: self.set_up(table.game, choices.seated_at(table), same_deal=True))

    def look_back(self, controller: GameController) -> None:
        """What the coach thinks of the finished rounds, at the table; nothing where there is nothing to weigh. What
        has been weighed of a match stays for the next time."""
        from game.session.coach.look_back import offered
        from game.session.coach.looking import Looking
        from ui.table.scene import TableScene

        if not offered(controller.match):
            return
        if self._looking is None or not self._looking.is_of(controller):
            self._looking = Looking(controller)
        looking = self._looking
        looking.open_costliest()
        self.app.push(TableScene(looking.past, NoSave(), looking=looking))

    # --- tables

    def start_match(self, setup: Setup, *, hints: bool = False, first: bool = False) -> None:
        """Deal a new table; an unfinished match of the same game goes to the earlier tables."""
        slot = slot_for(setup, self.app.today)
        try:
            match = Match(setup)
        except ValueError as problem:
            self._say("This game cannot be dealt", str(problem))
            return
        try:
            slot.put_away(setup.game)
        except SaveError as problem:
            unsaved = NoSave(f"This match is not being saved: {problem}")
            anyway = ("Play without saving", lambda: self.sit_down(match, unsaved, hints=hints, first=first))
            self.ask("The unfinished game could not be saved", str(problem), [("Cancel", None), anyway])
            return
        self.sit_down(match, slot, hints=hints, first=first)

    def deal_first(self, game: str) -> None:
        """Deal a game to somebody who has just come, at a table that shows how cards are played."""
        chosen, declared = choices.load(), catalogue.game(game)
        choice = choices.for_mood(chosen, declared)
        chosen.remember(declared, choice)
        self.start_match(choice.setup(game), first=True)

    def undeal_first(self, match: Match, slot: SaveSlot) -> None:
        """Back to what somebody feels like: nobody has played yet at the table that was dealt, and it is forgotten."""
        from ui.scenes.home import HomeScene

        self.app.start_over(HomeScene())
        slot.forget(match)
        self.newcomer()
        self.ask_mood()

    def learn(self, game: str) -> None:
        """The lesson of a game that has one. It is not saved, and nothing counts."""
        from game.session.lessons.script import setup_of
        from ui.table.scene import TableScene

        declared = catalogue.game(game)
        if declared.lesson is not None:
            self.app.settings.know(game)
            match = Match(setup_of(declared, declared.lesson, choices.load().person))
            self.app.start_over(TableScene(match, NoSave(), declared.lesson))

    def play_on(self, game: str) -> None:
        """Deal a practice match of a game, after its lesson: the shortest that is offered, with open hints."""
        declared = catalogue.game(game)
        choice = choices.usual(declared).shortened(declared).with_person(choices.load().person)
        self.start_match(choice.setup(game).in_practice(), hints=True)

    def continue_match(self, game: str) -> None:
        """Continue the unfinished match of a game. One that cannot be read is set aside."""
        slot = TableSlot(today=self.app.today)

        def steps() -> Opening:
            match = yield from slot.continuing(game)
            if match.over:  # it does not belong there
                slot.opened(match)
                slot.save_later(match)
            return match

        self.open(steps(), lambda match: self._opened(match, slot))

    def go_on(self, path: Path) -> None:
        """Continue a match that waits: the unfinished one of its game, or one that was put away."""
        if path == SaveSlot().unfinished_path(path.stem):
            self.continue_match(path.stem)
        else:
            self.open_saved(path)

    def play_day(self, game: Game, day: str, rules: OwnRules | None = None) -> None:
        """Sit down at the deal of that day, by the usual rules or by own ones: go on with it where it was begun."""
        begun = days.begun(SaveSlot()).get((game.id if rules is None else rules.id, day))
        if begun is not None:
            self.go_on(begun)
        else:
            setup = days.deal_of(game, day, choices.load().person.name, rules)
            self.open_game(game.id, lambda: self.start_match(setup))

    def open_saved(self, path: Path) -> None:
        """Continue an earlier table, or show how a finished one ended. One that cannot be read is set aside."""
        slot = TableSlot(today=self.app.today)
        self.open(slot.reopening(path), lambda match: self._opened(match, slot))

    def open_file(self, path: Path) -> None:
        """Open a match from any file: go on with it as the unfinished one of its game, or look at a finished one. Rules
        that somebody has given a name are kept, at the set-up of their game."""
        try:
            rules = own.from_file(path)
        except SaveError as problem:
            self._say("These rules cannot be opened", str(problem))
            return
        if rules is not None:
            self.take_rules(rules)
            return

        def opened(match: Match) -> None:
            self._opened(match, NoSave() if match.over else cleared_slot(match.setup, path))

        try:
            self.open(opening(path), opened)
        except SaveError as problem:
            self._not_opened(problem)

    def show_match(self, match: Match) -> None:
        """A finished match that is kept nowhere, and how it ended."""
        self._opened(match, NoSave())

    def play_again(self, setup: Setup, same_deal: bool) -> None:
        """Deal the same table once more, to those who sat there as they are called now, with the same cards or with
        others. Who has another name now has seen the same cards."""
        now = replace(setup, seats=choices.load().as_now(setup.seats))
        if same_deal and deals.are_others(setup, now):
            writing.later(partial(deals.hand_over, setup, now))
            writing.rest()
        self.start_match(replace(now, evening="") if same_deal else now.again(choices.new_deal_number()))

    def play_from(self, controller: GameController, number: int) -> None:
        """Play a finished round again from move `number` on, with the same hidden cards or with others: a practice
        table that is not saved. A question comes first, since the table is left for it."""
        from game.session.coach.again import with_other_cards, with_same_cards

        match = controller.match
        lost = controller.autosave.trouble is not None or not (controller.autosave.saved or match.over)
        words = ["You play on from this decision. It is practice: it is not saved and does not count."]
        answers: list[Answer] = [("Cancel", None)]

        def same_cards() -> None:
            controller.looked_at(match.round_of(number))
            self.sit_down(with_same_cards(match, number, choices.new_deal_number()), NoSave())

        try:
            others = with_other_cards(match, number, choices.new_deal_number())
            answers.append(("Other cards", lambda: self.sit_down(others, NoSave())))
        except ValueError as problem:
            words.append(str(problem))
        if match.ledger.hands_are_kept:
            words.append("Hands are kept for the next round, so the hidden cards are dealt anew.")
        else:
            answers.append(("Same cards", same_cards))
        if lost:
            words.append(f"Your match would be lost: {controller.autosave.trouble or 'it is not saved.'}")
        elif not match.over:
            words.append("Your match waits on the first page.")
        self.ask("Play on from here?", " ".join(words), answers)

    def open(self, steps: Opening, opened: Callable[[Match], None]) -> None:
        """Open a match, which `opened` gets; where that takes long, its progress is shown, and one may leave."""
        from ui.scenes.opening_page import OpeningPage

        page = OpeningPage(steps, opened, self._not_opened)
        if not page.work(self.app.clock() + _OPENS_S, self.app.clock):
            self.app.push(page)

    def _not_opened(self, problem: SaveError) -> None:
        self._say("This game cannot be opened", str(problem))

    def _opened(self, match: Match, slot: SaveSlot) -> None:
        if not match.over:
            self.sit_down(match, slot)
            return
        self.sit_down(match, NoSave())
        self.show_end()

    def show_end(self) -> None:
        """How the match ended whose table is shown."""
        from ui.table.scene import TableScene

        if isinstance(self.app.scene, TableScene):
            self.score(self.app.scene.controller)

    def players(self, controller: GameController, slot: SaveSlot) -> None:
        """Who plays on at a table; if somebody else does, it is laid anew, and open hints go on. The first person at a
        table of computers makes it one that is kept."""
        from ui.scenes.setup.players import PlayersPage
        from ui.table.scene import TableScene

        table = self.app.scene
        hints = isinstance(table, TableScene) and table.hints

        def play_on(seats: tuple[Seat, ...]) -> None:
            match, kept = controller.match, slot
            choices.sit_down([now for was, now in zip(match.seats, seats, strict=True) if is_another(was, now)])
            match.seat_anew(seats)
            if match.ledger.people and not controller.persons:
                kept = cleared_slot(match.setup_now)
            self.sit_down(match, kept, hints=hints, before=controller)

        self.app.push(PlayersPage(controller, slot, play_on))

    def sit_down(
        self,
        match: Match,
        slot: SaveSlot,
        *,
        hints: bool = False,
        first: bool = False,
        before: GameController | None = None,
    ) -> None:
        """Leave all scenes for this table; home with a message if it cannot be shown."""
        try:
            self.app.start_over(table_scene(match, slot, hints=hints, first=first, before=before))
        except Exception as error:
            if not self.closed_table(match, error, slot):
                raise

    def closed_table(self, match: Match, error: Exception, slot: SaveSlot) -> bool:
        """Close a table at which the program itself has failed: the match stays as its slot has it, the home page says
        so, and the error is written to a file. False, and nothing is done, for a match that was not opened from a file,
        unless those are closed too."""
        if not (match.opened or self.closes_tables):
            return False
        from ui.scenes.home import HomeScene
        from ui.start.trouble import report, report_path

        setup = match.setup
        where = f"{setup.game}, {setup.rules}, deal number {setup.seed}, after {len(match.moves)} moves"
        written = report(error, where)
        self.app.abandon(HomeScene())
        sentences = [f"Something went wrong in this game of {catalogue.full_title(catalogue.game(setup.game))}."]
        if match.opened:
            sentences.append("Its file may have been changed by hand; the file is kept as it is.")
        elif slot.saves:
            sentences.append("The match is kept as it was last saved.")
        elif only_computers(setup.seats):
            sentences.append("Only computers played, so nothing is lost.")
        else:
            sentences.append("It was not being saved, so it is gone.")
        if written:
            sentences.append(f"A description of the error is in {report_path()}.")
        answers: list[Answer] = [("OK", None), ("Report it", partial(self.report_problem, match))]
        self.app.push(Dialog("The game was closed", " ".join(sentences), answers, unasked=True))
        return True
