"""A game on the first page: one large button with a few facts, and small ones for what else can be done with it.

It knows no rules: it is given the game's declaration and the words for what a press does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.declaration import Game
from ui.pictures.surfaces import PANEL, surface
from ui.scenes.parts import Grown, middle
from ui.stage import Item
from ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, QUIET_TEXT, SHADE, TEXT
from ui.widgets import Button, Column, Kit, Label, LateParagraph, Paragraph, Picture, Row, Space, Widget
from ui.widgets.base import HOVER_STEPS, Pressed, at_left, size_of

LEARNING = ("Easy to learn", "Some rules to learn", "Much to learn")
"""How hard a game is to learn, by its number of dots."""
SHAPE = 2 / 3
"""The height of the pictures of games in widths."""
_CORNER_UNITS, _PANEL_UNITS = 10, 12
_PADDING_UNITS = 8


@dataclass(frozen=True, slots=True)
class Size:
    """How large the cards are: the width of the picture in units, whether it stands over the words, and how much is
    said: 0 the facts in a line (and what kind of game it is only until there is a last result), 1 the blurb too, 2 also
    the next table."""

    picture: float
    words: int
    over: bool = False


class GameCard(Pressed):
    """The whole card is the button. `text` is what a press does, in a word; `first` has a gold edge."""

    focusable = True

    def __init__(self, child: Widget, text: str, action: Callable[[], None], *, first: bool) -> None:
        super().__init__()
        self.text = text
        self._child = child
        self.action = action
        self._first = first

    def children(self) -> Sequence[Widget]:
        return (self._child,)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        pad = 2 * kit.theme.px(_PADDING_UNITS)
        return space, size_of(self._child, kit, max(0, space - pad))[1] + pad

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        pad = kit.theme.px(_PADDING_UNITS)
        self._child.place(kit, rect.inflate(-2 * pad, -2 * pad))

    def items(self, kit: Kit, z: int) -> list[Item]:
        if not self.rect.width or not self.rect.height:
            return []
        shown = surface(kit.assets, self.rect, z, PANEL)
        radius = kit.theme.px(_PANEL_UNITS)
        warm = self.hover.stage(HOVER_STEPS) / HOVER_STEPS
        if warm:
            light = kit.assets.plate(self.rect.size, radius, TEXT, 0.07 * warm, edge=GOLD, edge_opacity=0.8 * warm)
            shown.append((z + 1, light, self.rect.x, self.rect.y))
        if self._first:
            edge = kit.assets.frame(self.rect.size, radius, GOLD, max(2, kit.theme.px(2)))
            shown.append((z + 1, edge, self.rect.x, self.rect.y))
        return [*shown, *super().items(kit, z + 1), *self.ring(kit, z, radius)]


class Sign(Widget):
    """An icon before a line of words."""

    def __init__(self, name: str, units: float) -> None:
        super().__init__()
        self._name = name
        self._units = units

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return kit.theme.px(self._units), kit.theme.px(self._units)

    def items(self, kit: Kit, z: int) -> list[Item]:
        icon = kit.assets.icon(self._name, kit.theme.px(self._units), GOLD_LIGHT)
        return [at_left(icon, self.rect.x, self.rect, z)]


class Dots(Widget):
    """So many of three dots are filled."""

    def __init__(self, filled: int) -> None:
        super().__init__()
        self._filled = filled
        self.tip = f"{LEARNING[filled - 1]}."

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return kit.theme.px(len(LEARNING) * 13 - 3), kit.theme.px(10)

    def items(self, kit: Kit, z: int) -> list[Item]:
        size, step = kit.theme.px(10), kit.theme.px(13)
        full = kit.assets.plate((size, size), size / 2, GOLD, 1.0, edge=GOLD_DEEP)
        empty = kit.assets.plate((size, size), size / 2, SHADE, 0.4, edge=QUIET_TEXT, edge_opacity=0.6)
        return [
            at_left(full if place < self._filled else empty, self.rect.x + place * step, self.rect, z)
            for place in range(len(LEARNING))
        ]


def facts(game: Game, *, short: bool = False) -> str:
    """How long it takes, or its `short` match, and how many can play.

    >>> from game.catalogue import GAMES
    >>> facts(GAMES[2]), facts(GAMES[2], short=True)
    ('10 min · 2\N{EN DASH}10 players', '5 min · 2\N{EN DASH}10 players')
    """
    first, last = game.seats[0], game.seats[-1]
    players = str(first) if first == last else f"{first}\N{EN DASH}{last}"
    minutes = game.short.minutes if short and game.short is not None else game.minutes
    return f"{minutes} min · {players} players"


def contents(
    game: Game,
    size: Size,
    *,
    last: str,
    does: LateParagraph,
    more: Sequence[Widget],
    buttons: Sequence[Button],
    short: bool = False,
) -> Widget:
    """What stands on the card of a game: `last` is how the last match went, `does` what a press does (`short`: it deals
    the short match), `more` what is said where there is room."""
    title = Label(game.title, "title" if size.words > 1 else "name", own=True)
    went = [Label(f"Last: {last}", "small", GOLD_LIGHT)] if last else []
    kind = [Label(game.kind, "small", QUIET_TEXT)] if size.words or not last else []
    words: list[Widget] = [title, *kind, *went]
    picture = Picture(lambda kit, width: drawn(kit, game, width), size.picture, shape=SHAPE)
    name = Grown(middle(*words, gap=1))
    head = [picture, *words] if size.over else [Row([picture, name], gap=12)]
    dots, known = middle(Dots(game.learning), gap=0), Label(facts(game, short=short), "small")
    learning = Row([dots, Label(LEARNING[game.learning - 1], "small")], gap=8) if size.words else dots
    lines: list[Widget] = [
        *head,
        *([known, learning] if size.words == 1 else [Row([known, learning], gap=16)]),
        *([Paragraph(game.blurb, "small", QUIET_TEXT)] if size.words else []),
        *more,
        Space(grow=1),
        Row([Sign("play", 16), Grown(does)], gap=6),
        Row([_growing(button) for button in buttons], gap=6),
    ]
    return Column(lines, gap=3 if size.words else 2)


def _growing(button: Button) -> Button:
    button.grow = 1
    return button


# -- pictures


def drawn(kit: Kit, game: Game, width: int) -> pygame.Surface:
    """The picture of a game, with round corners like its panel; without a picture the first letter of its title."""
    name = f"games/{game.id}"
    if not kit.assets.has(name):
        return kit.assets.memo(("game letter", game.id, width), lambda: _letter(kit, game.title[0], width))

    def make() -> pygame.Surface:
        picture = kit.assets.picture(name, width).copy()
        mask = kit.assets.plate(picture.get_size(), kit.theme.px(_CORNER_UNITS), (255, 255, 255))
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return kit.assets.memo(("game picture", game.id, width), make)


def _letter(kit: Kit, letter: str, width: int) -> pygame.Surface:
    """A dark tile with a letter, in the shape of the pictures of games."""
    high = round(width * SHAPE)
    tile = kit.assets.plate((width, high), kit.theme.px(_CORNER_UNITS), SHADE, 0.5, edge=GOLD, edge_opacity=0.5).copy()
    words = kit.assets.lettering(letter, high // 2, GOLD_LIGHT)
    tile.blit(words, words.get_rect(center=tile.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
    return tile
