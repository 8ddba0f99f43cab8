"""The lot: one test player who chooses everything by lot, from a seed, and does what the screen offers.

The same seed does the same again. After every turn of the loop, and after everything that was done, it is checked what
must always hold; a failure tells the seed, the step and what was done last.
"""

from __future__ import annotations

import logging
import os
from collections import Counter, deque
from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path
from random import Random

import pygame

from game.catalogue import GAMES
from game.declaration import Game
from game.session.lessons.controller import LessonController
from game.session.match import Match
from game.session.save import SaveSlot, read_match
from tests.walker import playing
from tests.walker.app import TODAY, Clock, Failure, WalkedApp, Warnings
from tests.walker.lots import chance, errands, page_deeds
from tests.walker.lots.chosen import Deed, deeds_at
from tests.walker.lots.honest import Honest
from tests.walker.lots.shown import Shown
from tests.walker.visitor import Visitor
from ui import settings
from ui.ahead import tables_of
from ui.dialog import Dialog
from ui.scene import Scene
from ui.scenes.home import HomeScene
from ui.scenes.page import Page
from ui.scenes.pause import PauseMenu
from ui.scenes.score.review import ReviewPage
from ui.scenes.setup import choices
from ui.table.scene import TableScene

_NEWCOMERS = 0.2  # of walks begin in the first minute
_LOOKS_S = (0.0001, 0.0003, 0.0008)  # what a look at the clock takes: how slow the machine is
QUIET_S = 0.8  # a page that opens by itself takes nothing for so long
_DEAD_MS, _REPLAYED = 30_000, 500  # until a table counts as dead; moves of a match that is opened again at every check
_ERRANDS, _RESIZE, _AWAY = 0.04, 0.02, 0.01  # how often
_REMEMBERED = 60  # of what was done last


class Walker(Visitor):
    """Walks by lot from a seed, at tables of these games."""

    def __init__(self, seed: int, games: Sequence[Game] = GAMES) -> None:
        self.dice = Random(seed)
        self.seed = seed
        self.games = games
        self.steps = 0
        self.past: deque[str] = deque(maxlen=_REMEMBERED)
        self.counts: Counter[str] = Counter()
        self.lines: list[str] = []  # of tables that were seen
        self.undone = self.at_rest = False
        self.stuck = 0
        self._top: Scene | None = None
        self._opened_at = 0.0
        self._by_itself = False
        self._acts = False
        self._rounds: set[tuple[int, int, bool]] = set()
        for _ in tables_of(GAMES):
            pass  # else the first walk of a process spends looks at the clock on it, and later ones do not
        vars(choices)["randbelow"] = Random(seed).randrange  # deal numbers and names of newcomers
        self.warnings = Warnings()
        logging.getLogger().addHandler(self.warnings)
        self.honest = Honest(Path(os.environ["KITCHEN_TABLE_HOME"]))
        clock = Clock(self.dice.choice(_LOOKS_S))
        super().__init__(self._new_app(clock, chance.settings_by_lot(self.dice)), clock)
        self.did = self.past.append
        self.seen = self._after_step
        self.past.append(f"settings {self.app.settings.to_data()}")
        self.app.start_over(HomeScene())
        if self.dice.random() < _NEWCOMERS:
            self.app.router.newcomer()

    def _new_app(self, clock: Clock, chosen: settings.Settings) -> WalkedApp:
        days = timedelta(days=self.dice.randrange(3))
        app = WalkedApp(self.dice.choice(chance.SIZES), chosen, clock, lambda: TODAY + days)
        self.shown = Shown(app)
        self.by_finger = self.dice.random() < 0.25
        self._top = None
        return app

    def count(self, what: str) -> None:
        """Remember that this was reached."""
        self.counts[what] += 1

    # -- one step ---------------------------------------------------------------------------------------------------

    def walk_on(self) -> None:
        """One deed, or an errand of several, and what must hold after each."""
        self.steps += 1
        scene = self.scene
        errand = self._errand(scene)
        if errand is not None:
            self.past.append(f"[{self.steps}] errand: {errand.__name__}")
            self.count(f"errand: {errand.__name__}")
            errand(self)
        else:
            self.do(self.deed())

    def do(self, deed: Deed) -> None:
        """One deed, and what must hold after it."""
        scene = self.scene
        self.past.append(f"[{self.steps}] {type(scene).__name__}: {deed.__name__}")
        self._react()
        if self.scene is not scene and self._by_itself:
            self._late_press()
        elif self.scene is scene:
            deed(self)
        if not self.app._running or self.app.scene is None:
            self.start_again()
        self._settle()
        self._check()

    def _errand(self, scene: Scene) -> Callable[[Walker], object] | None:
        if self.dice.random() >= _ERRANDS:
            return None
        if isinstance(scene, HomeScene):
            return self.dice.choice(errands.AT_HOME)
        table = errands.table_in_play(self)
        return None if table is None or not table.controller.persons else self.dice.choice(errands.AT_TABLE)

    def deed(self) -> Deed:
        """What is done next, by lot."""
        rare = self.dice.random()
        if rare < _RESIZE:
            return Walker.resize_by_lot
        if rare < _RESIZE + _AWAY:
            return Walker.away_for_a_moment
        deeds = deeds_at(self.scene)
        return self.dice.choices(list(deeds), list(deeds.values()))[0]

    def _react(self) -> None:
        """Between seeing and doing time goes by."""
        for _ in range(self.dice.choice((0, 1, 2, 4, 8))):
            self.step(self.dice.choice((16, 50, 90)))

    def _late_press(self) -> None:
        """A page has opened by itself, and the press that was meant for the one before comes now."""
        if self.clock.now - self._opened_at >= QUIET_S:
            return
        self.count("press for a page that is gone")
        scene, before = self.scene, self.facts()
        what = self.dice.choice(("space", "enter", "click"))
        if what == "click":
            buttons = [button for button in self.buttons() if button.kind == "primary"] or self.buttons()
            self.click(buttons[0].rect.center, finger=self.by_finger)
        else:
            self.key(pygame.K_SPACE if what == "space" else pygame.K_RETURN)
        if self.scene is not scene or self.facts() != before:
            raise Failure(f"a {what} meant for the page before acts on a {type(scene).__name__} that opened by itself")

    def _settle(self) -> None:
        """Mostly everything comes to rest; sometimes the next deed comes in the middle of it."""
        way = self.dice.random()
        table = self.app.scene if isinstance(self.app.scene, TableScene) else None
        self.at_rest = False
        if table is not None and not table.controller.persons:
            with self.unseen():
                self.wait(3000, 200)
        elif way < 0.6:
            self.rest()
            self.at_rest = True
        else:
            self.wait(self.dice.choice((16, 50, 200, 600)), 16)

    def resize_by_lot(self) -> None:
        """The window gets another size, or its letters do."""
        self.count("resize")
        self.resize(self.dice.choice(chance.SIZES))
        if self.dice.random() < 0.5:
            self.app.settings.text_size = self.dice.choice(settings.TEXT_SIZES)
            self.app.apply_settings()

    def away_for_a_moment(self) -> None:
        """The window loses the focus, is hidden, and comes back."""
        for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED):
            self.post(kind, window=None)
        self.wait(500)
        for kind in (pygame.WINDOWRESTORED, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
            self.post(kind, window=None)
        self.count("away for a moment")

    # -- leaving and coming back ------------------------------------------------------------------------------------

    def leave_table(self, leave: Callable[[], None]) -> None:
        """Leave the table, and look at what lies on disk then."""
        table = self.table
        match, saved = table.match, table.controller.autosave.saved and not table.match.over and table.slot.keeps
        path = SaveSlot().unfinished_path(match.setup.game)
        leave()
        self.count("leave a table")
        if saved and table.controller.autosave.trouble is None and read_match(path).digest() != match.digest():
            raise Failure("what was saved is not what was played")

    def start_again(self) -> None:
        """The program ends well, and is started again."""
        if self.app._running:
            self.ctrl(pygame.K_q)
            if self.app._running:
                self.app.quit()
        if self.app.run() != 0:
            raise Failure("the program does not end well")
        self.count("quit and start again")
        self.app = self._new_app(self.clock, settings.load())
        pygame.event.clear()
        self.app.start_over(HomeScene())

    def recover(self) -> None:
        """Start over at the first page after a failure."""
        self.app._scenes.clear()
        pygame.event.clear()
        self.app._moving = False
        self.app.start_over(HomeScene())

    def close(self) -> None:
        """The walk is over: the window closes, whatever is open."""
        logging.getLogger().removeHandler(self.warnings)
        self.app._scenes.clear()
        pygame.display.quit()

    # -- what must hold ---------------------------------------------------------------------------------------------

    def post(self, kind: int, ms: float = 16, **facts: object) -> None:
        """An event, which the person at the screen causes."""
        self._acts = True
        try:
            super().post(kind, ms, **facts)
        finally:
            self._acts = False

    def key(self, key: int, mod: int = 0, letter: str = "") -> None:
        """A key, which the person at the screen presses."""
        self._acts = True
        try:
            super().key(key, mod, letter)
        finally:
            self._acts = False

    def tables(self) -> list[TableScene]:
        """All tables that are open, the lowest first."""
        return [scene for scene in self.app._scenes if isinstance(scene, TableScene) and scene._started]

    def matches(self) -> list[int]:
        """Which matches are open."""
        return [id(table.match) for table in self.tables()]

    def facts(self) -> tuple[object, ...]:
        """What a press might change."""
        moves = [(id(table.match), len(table.match.moves)) for table in self.tables()]
        forms = [(id(form), id(form.focus)) for form in self.forms()]
        said = [table.words._message for table in self.tables()]
        scenes = [id(scene) for scene in self.app._scenes]
        return scenes, moves, forms, said, self.app.settings.to_data(), self.app._running

    def _after_step(self) -> None:
        top = self.app.scene
        if top is not self._top:
            self._top, self._opened_at, self._by_itself = top, self.clock.now, not self._acts
            self.count(f"scene {type(top).__name__}")
        for table in self.tables():
            if isinstance(table.controller, LessonController):
                continue
            if table.looking is not None:
                opened = getattr(table.controller, "opened", False)
                if opened:
                    self.honest.looked_up(table.looking.match, table.looking.weighing.number, "looking back")
                continue
            viewer = None if table.controller.curtain is not None else table.controller.viewer
            self.undone = self.honest.watch(table.match, viewer) == "undone" or (self.undone and self._acts)
            over = table.match.state.round_over
            self._count_rounds(table.match, over)
        if isinstance(top, ReviewPage):
            table = self.tables()[0]
            number = table.match.round_number - (not table.match.state.round_over)
            self.honest.looked_up(table.match, number, "the review")
        if isinstance(top, TableScene) and top._started:
            self.shown.look(top)
        else:
            self.shown.look_away()

    def _count_rounds(self, match: Match, over: bool) -> None:
        key = (id(match), match.round_number, over)
        if key in self._rounds:
            return
        self._rounds.add(key)
        if over:
            self.count("end of a round")
        elif match.round_number > 1:
            self.count("second round or later")
        if match.over:
            self.count("end of a match")

    def _check(self) -> None:
        if self.warnings.said:
            raise Failure(f"the program complains: {self.warnings.said.pop()}")
        self.honest.check_lines()
        scene = self.scene
        self._check_focus()
        page_deeds.finished_paused(self)
        for table in self.tables():
            if table.looking is None and len(table.match.moves) < _REPLAYED and self.steps % 5 == 0:
                again = Match.from_json(table.match.to_json())
                if again.digest() != table.match.digest():
                    raise Failure("the saved match opens to another state")
        if not isinstance(scene, TableScene):
            return
        if self.at_rest and self.app.rests and scene.director.idle:
            self.shown.at_rest(scene)
            self._check_alive(scene)
            self._check_practice(scene)

    def _check_alive(self, table: TableScene) -> None:
        if playing.asked(table) or table.choice is not None:
            return
        before = self.facts()
        self.wait(_DEAD_MS, 500)
        if self.scene is table and not playing.asked(table) and self.facts() == before:
            raise Failure(f"nobody can do anything, and nothing happens: {self.where()}")

    def _check_practice(self, table: TableScene) -> None:
        """Practice is said at the table, unless it is covered."""
        practice = table.match.setup.practice and table.looking is None and table.cover is None
        if practice and not isinstance(table.controller, LessonController) and not self.shown.says(table, "Practice"):
            raise Failure("nothing at the table says that this is practice")

    def _check_focus(self) -> None:
        scene = self.scene
        if isinstance(scene, PauseMenu | Page | Dialog):
            for form in self.forms():
                if form.focus is not None and form.focus not in list(form.root.everything()):
                    raise Failure(f"the focus is on something that is gone: {self.where()}")
                if form.focus is not None and form.focus.ringed:
                    window = pygame.Rect((0, 0), self.app.size)
                    if not form.focus.rect.colliderect(window):
                        raise Failure(f"the focus lies outside of the window: {self.where()}")
        elif isinstance(scene, TableScene) and self.at_rest:
            focus, cards = scene.gestures.focus, scene.gestures.hand()
            if focus is not None and focus >= max(1, len(cards)):
                raise Failure("the focus is on a card that is gone")
