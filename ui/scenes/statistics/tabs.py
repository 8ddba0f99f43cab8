"""A row of tabs that stand up from a sheet of paper: one for all games, and one for each game with its picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game import catalogue
from game.declaration import Game
from ui import fonts
from ui.scenes.game_card import SHAPE, drawn
from ui.stage import Item
from ui.theme import GOLD, INK, PAPER_TOP, QUIET_TEXT, TEXT, Colour
from ui.widgets import Kit, Widget
from ui.widgets.base import HOVER_STEPS, Pressed, centred
from ui.widgets.words import whole_words

_WIDEST, _GAP, _EDGE = 132, 5, 12  # units: a tab, between two, and before the first
_PICTURES = (34, 34, 28)  # units: how high a picture is, by the lines of names below it
_RADIUS, _PAD = 9, 6  # units: of corners, and around
_NARROW = 0.93  # of their usual width: the letters that tell a game from another one of its name
_CROWN: Colour = (176, 122, 24)


class Tab(Pressed):
    """One of several; the chosen one is of a piece with the paper. The arrow keys choose the one beside it in its
    `row`."""

    focusable = True

    def __init__(self, title: str, game: Game | None, choose: Callable[[], None], *, chosen: bool) -> None:
        super().__init__()
        self.text = self.tip = title
        self.game, self.chosen, self.action = game, chosen, choose
        self.row: Sequence[Tab] = ()
        self.rows = 1  # how many there are for names; 0: there is no room for them

    def says(self, px: int, room: int) -> list[str]:
        """The lines that stand on it, in letters `px` high: its name, and below it of what kind it is, where another
        game has that name and there is room."""
        if self.game is None:
            return whole_words(self.text, px, room)
        lines = whole_words(self.game.title, px, room)
        kind = self.game.kind if catalogue.has_namesake(self.game) and len(lines) == 1 else ""
        return [*lines, kind] if kind and _NARROW * fonts.width(kind, px) <= room else lines

    def key(self, kit: Kit, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            at = self.row.index(self) + (1 if event.key == pygame.K_RIGHT else -1)
            return 0 <= at < len(self.row) and self.row[at]._do(kit)
        return super().key(kit, event)

    def items(self, kit: Kit, z: int) -> list[Item]:
        theme, assets, rect = kit.theme, kit.assets, self.rect
        if rect.width < 8 or rect.height < 8:
            return []
        radius = theme.px(_RADIUS)
        plate = pygame.Rect(rect.x, rect.y, rect.width, rect.height + 2 * radius)  # its foot lies below the paper
        warm = self.hover.stage(HOVER_STEPS) / HOVER_STEPS
        items: list[Item] = []
        if self.chosen:
            items.append((z, assets.plate(plate.size, radius, PAPER_TOP, 1.0), *plate.topleft))
            seam = assets.plate((rect.width, max(2, theme.px(3))), 0, PAPER_TOP, 1.0)
            items.append((z + 1, seam, rect.x, rect.bottom - 1))  # over the edge of the paper
        else:
            light = 0.12 + 0.12 * warm
            picture = assets.plate(plate.size, radius, TEXT, light, edge=TEXT, edge_opacity=0.22)
            items.append((z - 1, picture, *plate.topleft))
        px, pad = theme.text("small"), theme.px(_PAD)
        line = fonts.line_height(px)
        foot = pygame.Rect(rect.x, rect.bottom - self.rows * line - theme.px(1), rect.width, self.rows * line)
        upper = pygame.Rect(rect.x, rect.y + pad, rect.width, foot.top - rect.y - pad)
        items.append(centred(self._picture(kit, upper), upper, z + 2))
        said = self.says(px, rect.width - pad) if self.rows else []
        top = foot.top + (self.rows - len(said)) * line // 2
        for at, words in enumerate(said):
            picture = assets.text(words, px, INK if self.chosen else QUIET_TEXT, space=rect.width - pad)
            items.append(centred(picture, pygame.Rect(rect.x, top + at * line, rect.width, line), z + 2))
        return items + self.ring(kit, z, radius)

    def _picture(self, kit: Kit, place: pygame.Rect) -> pygame.Surface:
        high = min(kit.theme.px(_PICTURES[self.rows]), place.height - kit.theme.px(2))
        if self.game is None:
            return kit.assets.icon("crown", high, _CROWN if self.chosen else GOLD)
        return drawn(kit, self.game, min(round(high / SHAPE), place.width - kit.theme.px(_PAD)))


class Tabs(Widget):
    """Tabs side by side, all equally wide, with the names of their games where all of them fit."""

    def __init__(self, tabs: Sequence[Tab]) -> None:
        super().__init__()
        self.tabs = list(tabs)
        for tab in self.tabs:
            tab.row = self.tabs

    def children(self) -> Sequence[Widget]:
        return self.tabs

    def _wide(self, kit: Kit, space: int) -> int:
        gaps = kit.theme.px(_GAP) * (len(self.tabs) - 1) + 2 * kit.theme.px(_EDGE)
        return min(kit.theme.px(_WIDEST), (space - gaps) // len(self.tabs))

    def _lines(self, kit: Kit, space: int) -> int:
        """How many lines the longest name takes; 0 where a word is too wide, or two lines are not enough."""
        px, room = kit.theme.text("small"), self._wide(kit, space) - kit.theme.px(_PAD)
        names = [tab.says(px, room) for tab in self.tabs]
        most = max(map(len, names))
        fit = all(_NARROW * fonts.width(line, px) <= room for name in names for line in name)
        return most if most < len(_PICTURES) and fit else 0

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        lines = self._lines(kit, space)
        words = lines * fonts.line_height(kit.theme.text("small")) if lines else kit.theme.px(_PAD)
        return space, max(kit.theme.finger, kit.theme.px(_PICTURES[lines] + 2 * _PAD) + words)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        wide, lines = self._wide(kit, rect.width), self._lines(kit, rect.width)
        x = rect.x + kit.theme.px(_EDGE)
        for tab in self.tabs:
            tab.rows = lines
            tab.place(kit, pygame.Rect(x, rect.y, wide, rect.height))
            x += wide + kit.theme.px(_GAP)
