"""What one feels like: four tiles, each a game to be dealt at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from game import catalogue
from game.declaration import Game
from game.extras import BLUFF, EVENING, MOODS, QUICK, TRICKS
from ui.scenes.game_card import SHAPE, GameCard, drawn
from ui.scenes.page import Page
from ui.scenes.parts import RoomyParagraph
from ui.scenes.setup import choices
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Column, Label, Picture, Row, Space, Widget

_WORDS = {
    QUICK: "Something quick",
    BLUFF: "A bluff",
    TRICKS: "Tricks",
    EVENING: "A long evening",
}


class _Shape(NamedTuple):
    """From so many units of width on: the width of all tiles, and that of a picture."""

    least: float
    width: float
    picture: float


_SHAPES = (_Shape(1590, 1500, 320), _Shape(0, 1200, 252))
_BLURB_LINES = 2


def game_for(mood: str) -> Game:
    """The game that is dealt to somebody who feels like that."""
    return next(game for game in catalogue.GAMES if game.mood == mood)


class MoodPage(Page):
    """Asks what one feels like, and deals."""

    takes_files = True

    def shape(self) -> _Shape:
        """How the tiles stand in this window."""
        return next(shape for shape in _SHAPES if self.units_wide >= shape.least)

    def build(self) -> Widget:
        shape = self.shape()
        self.width = shape.width
        chosen = choices.load()
        tiles = [self._tile(mood, chosen, shape.picture) for mood in MOODS]
        self.main = tiles[0]
        router = self.app.router
        foot = [
            Button("Back", self.back, kind="plain", icon="left", key_hint="Esc"),
            Space(grow=1),
            self.keyed(Button("Join a deal", router.join_deal, kind="plain", icon="dice", key_hint="J")),
            self.keyed(Button("All games", router.home, kind="plain", icon="home", key_hint="A")),
        ]
        title = Label("What do you feel like?", "display", GOLD_LIGHT, bold=True, align="centre", level=1)
        hello = Label(f"Good to have you here, {chosen.person.name}.", align="centre")
        row = Row(tiles, gap=16, even=True)
        row.lists = title.text
        return Column([Space(grow=1), title, hello, Space(4), row, Row(list(foot), gap=8), Space(grow=1.4)], gap=10)

    def likely(self) -> Sequence[Game]:
        return [game_for(mood) for mood in MOODS]

    def _tile(self, mood: str, chosen: choices.Choices, units: float) -> Widget:
        game = game_for(mood)
        table = choices.for_mood(chosen, game)
        minutes = table.minutes(game)
        title = catalogue.full_title(game)
        lasts = title if minutes is None else f"{title} \N{EN DASH} {minutes} min"
        parts = [
            Picture(lambda kit, width: drawn(kit, game, width), units, shape=SHAPE),
            Label(_WORDS[mood], "name", own=True),
            RoomyParagraph(game.blurb, "small", QUIET_TEXT, lines=_BLURB_LINES, even=True),
            Label(lasts, "small", GOLD_LIGHT, bold=True),
        ]
        text = f"{_WORDS[mood]}: {lasts}"
        return GameCard(Column(parts, gap=6), text, partial(self.app.router.deal_first, game.id))
