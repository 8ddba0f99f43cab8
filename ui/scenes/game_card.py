"""A game on the first page: one large button with a few facts, and small ones for what else can be done with it.

It knows no rules: it is given the game's declaration and the words for what a press does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import cached_property

import pygame

from game import catalogue
from game.declaration import Game
from ui import fonts
from ui.access.node import Node, Role
from ui.pictures.surfaces import PANEL, surface
from ui.scenes.parts import Grown, RoomyParagraph, Tile, middle
from ui.stage import Item
from ui.theme import (
    DARK_TEXT,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    IVORY,
    PAPER_BOTTOM,
    PAPER_EDGE,
    PAPER_TOP,
    QUIET_TEXT,
    RED,
    SHADE,
    TEXT,
    Colour,
)
from ui.widgets import Button, Column, Kit, Label, Row, Space, Widget
from ui.widgets.base import HOVER_STEPS, at_left, centred, size_of
from ui.widgets.hints import KeyHint
from ui.widgets.words import written

LEARNING = ("Easy to learn", "Some rules to learn", "Much to learn")
"""How hard a game is to learn, by its number of dots."""
SHAPE = 2 / 3
"""The height of the pictures of games in widths."""
_CORNER_UNITS, _PANEL_UNITS = 10, 12
_PADDING_UNITS = 8
_SIGN_UNITS, _GAP_UNITS = 14, 6
_TABLE_SHAPE = 1 / 3  # the height of the pictures of tables in widths
_NARROW = 0.93  # of their usual width: letters of a sentence, or of words beside a name
_FOOT_UNITS, _FOOT_SHADE = 8, 232
_LEAF_SHAPE = 1.05  # the width of a leaf of the calendar in heights


class GameCard(Tile):
    """The whole card is the button. `text` is what a press does, in a word."""

    def __init__(self, child: Widget, text: str, action: Callable[[], None]) -> None:
        super().__init__(child, text, action, padding=_PADDING_UNITS)

    def items(self, kit: Kit, z: int) -> list[Item]:
        if not self.rect.width or not self.rect.height:
            return []
        shown = surface(kit.assets, self.rect, z, PANEL)
        radius = kit.theme.px(_PANEL_UNITS)
        warm = self.hover.stage(HOVER_STEPS) / HOVER_STEPS
        if warm:
            light = kit.assets.plate(self.rect.size, radius, TEXT, 0.07 * warm, edge=GOLD, edge_opacity=0.8 * warm)
            shown.append((z + 1, light, self.rect.x, self.rect.y))
        return [*shown, *super().items(kit, z + 1), *self.ring(kit, z, radius)]


class GoldenPlate(Widget):
    """What a press on the card does, on gold like the first button of a page: a word, or all that `find` tells of it
    when it is seen. Of a table that somebody has changed that needs the rules of its game."""

    grow = 1.0

    def __init__(self, word: str, find: Callable[[], str] | None = None) -> None:
        super().__init__()
        self.word = word
        self._find = find

    @cached_property
    def text(self) -> str:
        return self.word if self._find is None else self._find()

    def node(self) -> Node | None:
        return written(self, self.text)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return space, kit.theme.finger

    def items(self, kit: Kit, z: int) -> list[Item]:
        theme, assets, rect = kit.theme, kit.assets, self.rect
        plate = assets.plate(rect.size, theme.px(_CORNER_UNITS), GOLD_LIGHT, bottom=GOLD, edge=GOLD_DEEP)
        icon = assets.icon("play", theme.px(_SIGN_UNITS), DARK_TEXT)
        gap, px = theme.px(_GAP_UNITS), theme.text("small")
        space = rect.width - 2 * gap
        if fonts.width(self.text, px, True) + icon.get_width() + gap > space:
            words, wide = assets.text(self.text, px, DARK_TEXT, True, space=max(0, space)), 0
        else:
            words, wide = assets.text(self.text, px, DARK_TEXT, True), icon.get_width() + gap
        x = rect.centerx - (wide + words.get_width()) // 2
        shown: list[Item] = [(z, plate, *rect.topleft), at_left(words, x + wide, rect, z + 1)]
        return [*shown, at_left(icon, x, rect, z + 1)] if wide else shown


class HeadCard(GameCard):
    """One of the two large cards over the games: a picture, a name, what it is, and what a press does."""

    def __init__(
        self, picture: Widget, name: str, about: str, does: str, action: Callable[[], None], *, key: str, text: str
    ) -> None:
        words = [Label(name, "name", own=True), Label(about, "small", QUIET_TEXT), Label(does, "small", GOLD_LIGHT)]
        hint = KeyHint(key)
        hint.told = False
        super().__init__(Row([picture, Grown(middle(*words, gap=1)), hint, Space(2)], gap=12), text, action)
        self._key = key

    def node(self) -> Node:
        node = super().node()
        node.keys = self._key
        return node


class Leaf(Widget):
    """A day on the leaf of a calendar, as high as a picture of that width in units."""

    def __init__(self, day: date, units: float) -> None:
        super().__init__()
        self._day = day
        self._units = units

    def node(self) -> Node | None:
        return written(self, f"{self._day.day} {self._day:%B}")

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        high = round(kit.theme.px(self._units) * SHAPE)
        return round(high * _LEAF_SHAPE), high

    def items(self, kit: Kit, z: int) -> list[Item]:
        theme, assets, high = kit.theme, kit.assets, self.measure(kit, self.rect.width)[1]
        leaf = pygame.Rect(0, 0, self.rect.width, high)
        leaf.center = self.rect.center
        px = theme.text("small")
        band = pygame.Rect(leaf.x, leaf.y, leaf.width, fonts.line_height(px))
        number = pygame.Rect(leaf.x, band.bottom, leaf.width, leaf.bottom - band.bottom)
        radius = theme.px(_CORNER_UNITS) // 2
        paper = assets.plate(leaf.size, radius, PAPER_TOP, bottom=PAPER_BOTTOM, edge=PAPER_EDGE)
        month = assets.text(f"{self._day:%b}", px, IVORY, True)
        day = assets.lettering(str(self._day.day), round(number.height * 0.9), INK)
        return [
            (z, paper, *leaf.topleft),
            (z + 1, assets.plate(band.size, radius, RED), *band.topleft),
            centred(month, band, z + 2),
            centred(day, number, z + 2),
        ]


class Dots(Widget):
    """So many of three dots are filled."""

    def __init__(self, filled: int) -> None:
        super().__init__()
        self._filled = filled
        self.tip = f"{LEARNING[filled - 1]}."

    def node(self) -> Node:
        return Node(Role.TEXT, self.tip, self.rect.copy())

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


def players(game: Game) -> str:
    """How many can play.

    >>> from game.catalogue import GAMES
    >>> players(GAMES[2])
    '2\N{EN DASH}10 players'
    """
    first, last = game.seats[0], game.seats[-1]
    return f"{first} players" if first == last else f"{first}\N{EN DASH}{last} players"


class Banner(Widget):
    """The table of a game in play, as wide as its card and as high as that leaves; at its foot stand words."""

    grow = 1.0

    def __init__(self, game: Game, words: Widget) -> None:
        super().__init__()
        self._game, self._words = game, words

    def children(self) -> Sequence[Widget]:
        return (self._words,)

    def _foot(self, kit: Kit, wide: int) -> int:
        """How high the words are, with what is around them."""
        return size_of(self._words, kit, wide - 2 * kit.theme.px(_PADDING_UNITS))[1] + kit.theme.px(_FOOT_UNITS)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        foot = self._foot(kit, space) + kit.theme.px(_FOOT_UNITS)
        return space, foot + (round(space * _TABLE_SHAPE) // 2 if kit.theme.folds else 0)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        side, high = kit.theme.px(_PADDING_UNITS), self._foot(kit, rect.width)
        self._words.place(kit, pygame.Rect(rect.x + side, rect.bottom - high, rect.width - 2 * side, high))

    def items(self, kit: Kit, z: int) -> list[Item]:
        if not self.rect.width or not self.rect.height:
            return []
        size, foot = self.rect.size, self._words.rect.height
        picture = kit.assets.memo(
            ("table picture", self._game.id, size, foot), lambda: _banner(kit, self._game, size, foot)
        )
        return [(z, picture, *self.rect.topleft), *super().items(kit, z + 1)]


class Blurb(RoomyParagraph):
    """A sentence in the space of the longest of `texts`: in one line where letters that are a little narrower make them
    all fit, so that the picture over it is higher."""

    def _in_a_line(self, kit: Kit, space: int) -> bool:
        px = kit.theme.text(self.size)
        return max(fonts.width(text, px) for text in self._texts) <= space / _NARROW

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        if self._in_a_line(kit, space):
            return space, fonts.line_height(kit.theme.text(self.size))
        return super().measure(kit, space)

    def items(self, kit: Kit, z: int) -> list[Item]:
        if not self._in_a_line(kit, self.rect.width):
            return super().items(kit, z)
        words = kit.assets.text(self.text, kit.theme.text(self.size), self.colour, space=self.rect.width)
        return [(z, words, *self.rect.topleft)]


class Aside(Widget):
    """Small words beside a name, which give way to it: where they do not fit, the shorter ones, or none."""

    def __init__(self, text: str, shorter: str = "", colour: Colour = TEXT) -> None:
        super().__init__()
        self.text, self.shorter, self.colour = text, shorter, colour

    def node(self) -> Node | None:
        return written(self, self.text)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        px = kit.theme.text("small")
        return min(space, fonts.width(self.text, px)), fonts.line_height(px)

    def items(self, kit: Kit, z: int) -> list[Item]:
        px = kit.theme.text("small")
        text = next((one for one in (self.text, self.shorter) if self.rect.width >= _NARROW * fonts.width(one, px)), "")
        if not text:
            return []
        words = kit.assets.text(text, px, self.colour, space=self.rect.width)
        return [(z, words, self.rect.right - words.get_width(), self.rect.centery - words.get_height() // 2)]


def contents(game: Game, *, size: int, news: str, plate: GoldenPlate, buttons: Sequence[Button]) -> Widget:
    """What stands on the card of a game: its table in play, its name, what `news` there is or else for whom it is, a
    sentence, and at the foot what can be done.

    From `size` 1 on the card has a line more and tells what kind of game it is; below it tells that beside the name
    where another game has the same one. From 2 on the sentence is larger."""
    about = f"{game.kind[0].upper()}{game.kind[1:]}. For {players(game)}. {LEARNING[game.learning - 1]}."
    beside: list[Widget] = [Aside(news, colour=GOLD_LIGHT)] if news else []
    lines: list[Widget] = []
    if size:
        dots = middle(Dots(game.learning), gap=0)
        lines = [Row([Label(game.kind, "small", QUIET_TEXT), Space(grow=1), Aside(players(game)), dots], gap=10)]
    elif catalogue.has_namesake(game):
        beside.insert(0, Aside(game.kind, players(game)))
    elif not news:
        beside = [Aside(players(game))]
    name = Row([middle(Label(game.title, "name", own=True)), Space(grow=1), middle(*beside, gap=0)], gap=4)
    name.tip = about
    blurbs = [other.blurb for other in catalogue.GAMES]  # all cards have the space of the longest
    lines.append(Blurb(game.blurb, "body" if size > 1 else "small", QUIET_TEXT, texts=blurbs, even=True))
    return Column([Banner(game, name), *lines, Row([plate, *buttons], gap=6)], gap=4)


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


def _banner(kit: Kit, game: Game, size: tuple[int, int], foot: int) -> pygame.Surface:
    """The table of a game in that size, dark at its `foot`; a game without one has its picture, or a letter."""
    wide, high = size
    shown = pygame.Surface(size, pygame.SRCALPHA)
    name = f"tables/{game.id}"
    if kit.assets.has(name):
        picture = kit.assets.picture(name, max(wide, round(high / _TABLE_SHAPE)))
    else:
        picture = drawn(kit, game, wide)
    shown.blit(picture, picture.get_rect(center=(wide // 2, high // 2)))
    shade, soft = pygame.Surface((1, foot), pygame.SRCALPHA), kit.theme.px(_FOOT_UNITS)
    for y in range(foot):
        shade.set_at((0, y), (6, 22, 15, round(_FOOT_SHADE * min(1, y / soft))))
    shown.blit(pygame.transform.scale(shade, (wide, foot)), (0, high - foot))
    mask = kit.assets.plate(size, kit.theme.px(_CORNER_UNITS), (255, 255, 255))
    shown.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shown


def _letter(kit: Kit, letter: str, width: int) -> pygame.Surface:
    """A dark tile with a letter, in the shape of the pictures of games."""
    high = round(width * SHAPE)
    tile = kit.assets.plate((width, high), kit.theme.px(_CORNER_UNITS), SHADE, 0.5, edge=GOLD, edge_opacity=0.5).copy()
    words = kit.assets.lettering(letter, high // 2, GOLD_LIGHT)
    tile.blit(words, words.get_rect(center=tile.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
    return tile
