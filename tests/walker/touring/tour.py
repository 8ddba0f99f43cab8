"""The tour: a fixed walk through every page of the program and every game, a line for each stage."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random

import pygame

from game import catalogue
from game.declaration import Game
from tests.walker.app import TODAY, Clock, Failure, WalkedApp, Warnings, trace
from tests.walker.touring import house, one_game
from tests.walker.touring.pages import Pages
from tests.walker.visitor import Visitor
from ui.scenes.setup import choices
from ui.settings import Settings

_LOOK_S = 0.0001  # what a look at the clock takes: so much is thought in a turn of the loop

Stage = Callable[[], str | None]


class Tour:
    """One walk, the same each time. `say` takes a line for each stage, `warnings` has what the program complains of.
    Only the first `part` (the how manyth of how many) goes to the pages that belong to no game."""

    def __init__(
        self, games: Sequence[Game], say: Callable[[str], None], warnings: Warnings, part: tuple[int, int] = (1, 1)
    ) -> None:
        number, parts = part
        self.whole = len(games) == len(catalogue.GAMES)
        self.games = games[number - 1 :: parts]
        self.first = number == 1
        self.say = say
        self.warnings = warnings
        vars(choices)["randbelow"] = Random(one_game.SEED).randrange  # deal numbers and names of newcomers
        clock = Clock(_LOOK_S)
        app = WalkedApp(one_game.SIZES[0], Settings(speed="off"), clock, lambda: TODAY)
        self.person = Visitor(app, clock)
        self.pages = Pages()
        self.person.seen = lambda: self.pages.note(app)

    def walk(self) -> list[str]:
        """Walk through every stage; returns the names of those that have failed."""
        return [name for name, stage in self.stages() if not self._holds(name, stage)]

    def stages(self) -> Iterator[tuple[str, Stage]]:
        """The stages in their order; the window gets the size that the next of them is for."""
        person, sizes = self.person, one_game.SIZES
        yield "first page", person.go_home
        if self.first:
            yield "first minute", partial(house.first_minute, person)
            yield "pages of the first page", partial(house.pages_of_home, person)
            yield "settings", partial(house.settings, person)
        for number, game in enumerate(self.games):
            person.resize(sizes[number % len(sizes)])
            for name, stage in one_game.STAGES.items():
                yield f"{game.id}: {name}", partial(stage, person, game)
        for game in self.games:
            if game.keeps_score:
                yield f"{game.id}: score pad", partial(house.score_pad, person, game)
        if self.first:
            yield "deal of the day", partial(house.days, person)
            yield "join a deal", partial(house.join, person, self.games[0])
            yield "earlier games", partial(house.earlier, person)
            yield "evening", partial(house.evening, person)
            yield "statistics", partial(house.statistics, person)
        yield "quit", partial(house.leave, person)
        if self.first:
            yield "every page", self._every_page

    def _holds(self, name: str, stage: Stage) -> bool:
        began = time.perf_counter()
        self.warnings.said.clear()
        try:
            told = stage()
            if self.warnings.said:
                raise Failure(f"the program complains: {self.warnings.said[0]}")
        except Exception as error:  # noqa: BLE001  (whatever happens in one stage, the others are walked)
            self.say(f"FAILED  {name}: {type(error).__name__}: {error}")
            for line in trace(error):
                self.say(f"        {line}")
            self._start_over()
            return False
        self.say(f"ok      {name}{f' ({told})' if told else ''}, {time.perf_counter() - began:.1f} s")
        return True

    def _start_over(self) -> None:
        if self.person.app._running:
            pygame.event.clear()
            self.person.app._scenes.clear()
            self.person.go_home()

    def _every_page(self) -> str:
        """No kind of page of the program was forgotten; the first part sees all."""
        missing = self.pages.missing()
        if missing and self.whole:
            raise Failure(f"nobody went to {', '.join(missing)}")
        return f"{len(self.pages.seen)} kinds"
