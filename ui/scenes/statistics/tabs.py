"""A row of tabs that stand up from a sheet of paper: one for all games, and one for each game with its picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game import catalogue
from game.declaration import Game
from ui import fonts
from ui.access.node import Act, Node, Role
from ui.scenes.game_card import SHAPE, drawn
from ui.stage import Item
from ui.theme import GOLD, INK, PAPER_TOP, QUIET_TEXT, TEXT, Colour
from ui.widgets import Kit, Widget
from ui.widgets.base import HOVER_STEPS, Pressed, centred
from ui.widgets.words import whole_words

_WIDEST, _GAP, _EDGE = 132, 5, 12  # units: a tab, between two, and before the first
_PICTURES = (34, 34, 28)  # units: how high a picture is, by the lines of names below it
_RADIUS, _PAD = 9, 6  # units: of corners, and around
_NARROW = 0.93  # of their usual width: letters that are still easily read
_CROWN: Colour = (176, 122, 24)


class Tab(Pressed):
    """One of several; the chosen one is of a piece with the paper. The arrow keys choose the one beside it in its
    `row`."""

    focusable = True

    def __init__(self, title: str, game: Game | None, choose: Callable[[], None], *, chosen: bool) -> None:
        super().__init__()
        self.text = title
        self.game, self.chosen, self.action = game, chosen, choose
        self.row: Sequence[Tab] = ()
        self.rows = 1  # how many there are for names; 0: there is no room for them

    def node(self) -> Node:
        node = self.spoken(Role.TAB, self.text, Act.PRESS)
        node.chosen, node.about = self.chosen, ""
        node.place = (self.row.index(self) + 1, len(self.row))
        return node

    def says(self, px: int, room: int) -> list[str]:
        """The lines that stand on it, in letters `px` high: its name, and below it of what kind it is, where another
        game has that name."""
        return self._namesake or whole_words(self.text, px, room)

    def needs(self, px: int) -> int:
        """The least room for what it says in at most two lines of such letters."""
        words = self.text.split()
        parted = ((" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words) + 1))
        pairs = [self._namesake] if self._namesake else parted
        return min(max(fonts.width(line, px) for line in pair) for pair in pairs)

    @property
    def _namesake(self) -> list[str]:
        """Title and kind of a game that shares its title; else nothing."""
        game = self.game
        return [game.title, game.kind] if game is not None and catalogue.has_namesake(game) else []

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
    """Tabs side by side with their names: all equally wide where the names fit so, else each as its name needs. Where
    there is no room for names there are pictures alone."""

    def __init__(self, tabs: Sequence[Tab]) -> None:
        super().__init__()
        self.tabs = list(tabs)
        for tab in self.tabs:
            tab.row = self.tabs

    def children(self) -> Sequence[Widget]:
        return self.tabs

    def node(self) -> Node:
        return self.spoken(Role.GROUP, "Statistics")

    def _shares(self, kit: Kit, space: int) -> tuple[list[int], int]:
        """How wide each tab is, and how many lines the longest name takes; 0: there is no room for names."""
        theme, many = kit.theme, len(self.tabs)
        px, pad, widest = theme.text("small"), theme.px(_PAD), theme.px(_WIDEST)
        free = space - theme.px(_GAP) * (many - 1) - 2 * theme.px(_EDGE)
        equal = [min(widest, free // many)] * many
        if lines := self._lines(px, equal, pad):
            return equal, lines
        needs = [max(theme.finger, tab.needs(px) + pad) for tab in self.tabs]
        spare = (free - sum(needs)) // many
        if spare < 0:
            return equal, 0
        wide = [min(need + spare, max(need, widest)) for need in needs]
        return wide, self._lines(px, wide, pad)

    def _lines(self, px: int, wide: Sequence[int], pad: int) -> int:
        """How many lines the longest name takes on tabs so wide; 0 where a line is too wide, or two are not enough."""
        most = 0
        for tab, each in zip(self.tabs, wide, strict=True):
            said = tab.says(px, each - pad)
            if any(_NARROW * fonts.width(line, px) > each - pad for line in said):
                return 0
            most = max(most, len(said))
        return most if most < len(_PICTURES) else 0

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        _, lines = self._shares(kit, space)
        words = lines * fonts.line_height(kit.theme.text("small")) if lines else kit.theme.px(_PAD)
        return space, max(kit.theme.finger, kit.theme.px(_PICTURES[lines] + 2 * _PAD) + words)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        shares, lines = self._shares(kit, rect.width)
        x = rect.x + kit.theme.px(_EDGE)
        for tab, wide in zip(self.tabs, shares, strict=True):
            tab.rows, tab.tip = lines, "" if lines else tab.text
            tab.place(kit, pygame.Rect(x, rect.y, wide, rect.height))
            x += wide + kit.theme.px(_GAP)
