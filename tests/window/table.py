"""What a test in a real window knows of the table: the saved match, and the layout by the program's own rules."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

from game.engine.moves import Move
from game.engine.state import HANDS
from game.session.match import Match
from game.session.save import SaveSlot
from tests.window.driver import Point, Screen
from ui.boards.registry import board_of
from ui.pictures.cloth import RIM_UNITS
from ui.settings import Settings
from ui.table.show.layout import Layout
from ui.theme import Theme

ROOT = Path(__file__).resolve().parent.parent.parent
GAME = "ninety-nine"
SIZE = (1280, 720)
SETTINGS = "settings.json"
PATIENCE_S = 40


class Table:
    """What the test knows of the table on the screen: the saved match, and the layout by the program's own rules."""

    def __init__(self, screen: Screen, home: Path) -> None:
        self.screen = screen
        self.home = home
        self.slot = SaveSlot(home)
        (home / SETTINGS).write_text(json.dumps({"window": SIZE}))

    def start(self, *arguments: str) -> None:
        command = [sys.executable, "main.py", *arguments]
        self.screen.start(command, ROOT, {"KITCHEN_TABLE_HOME": str(self.home)})
        self.screen.first_paint()

    def match(self) -> Match:
        return self.slot.unfinished(GAME)

    def my_turn(self, after: int = 0) -> Match:
        """The match as soon as seat 0 is asked, at least `after` moves old, and the pictures have come to rest."""
        self.until(lambda: self.slot.unfinished_path(GAME).is_file() and self._asked(after))
        self.screen.still()
        return self.match()

    def _asked(self, after: int) -> bool:
        match = self.match()
        prompts = match.prompts()
        return len(match.moves) >= after and bool(prompts) and prompts[0].seat == 0

    @staticmethod
    def until(holds: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE_S
        while not holds():
            assert time.monotonic() < end, "it never comes to that"
            time.sleep(0.03)

    def layout(self, match: Match) -> Layout:
        theme = Theme.of(SIZE, Settings())
        return board_of(GAME).layout(SIZE, theme, theme.px(RIM_UNITS), match.view(0), 0)

    def hand(self, match: Match) -> list[str]:
        """My cards from left to right."""
        return [card.text for card in sorted(match.state.table[HANDS[0]], key=board_of(GAME).order)]

    def on(self, match: Match, face: str) -> Point:
        cards = self.hand(match)
        poses = self.layout(match).spots[HANDS[0]].poses([None] * len(cards))
        pose = poses[cards.index(face)]
        return round(pose.x - pose.width / 4), round(pose.y)

    def plain_move(self, match: Match) -> Move:
        """A legal move with a card that can be played in one way only."""
        legal = match.view(0).moves(0)
        ways = [move.cards for move in legal]
        return next(move for move in legal if move.cards and ways.count(move.cards) == 1)
