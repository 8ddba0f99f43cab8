"""What somebody has done in every game, a tile each: a ring of matches won and played, the streak, the last matches as
a line, and in words how well was played. A press on a tile shows the figures.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game import catalogue
from game.declaration import Game
from game.session.statistics.told import Summary
from game.words.language import plural
from ui import fonts
from ui.access.node import Node, Role
from ui.scenes.parts import Grown, Tile, middle
from ui.scenes.statistics import words
from ui.stage import Item
from ui.theme import GOLD, GOLD_LIGHT, PAPER_RULE, QUIET_TEXT, TEXT, Colour
from ui.widgets import Kit, Label, Paragraph, Row, Widget
from ui.widgets.base import HOVER_STEPS, centred
from ui.widgets.words import written

_PADDING, _RADIUS = 10, 10
_RING, _BAND = 68, 9  # units: its width, and that of its band
_OF_RING = 9  # so many times as wide as its band a ring is at most
_WHOLE, _HIGH = "100 %", 0.7  # the longest share, and of the size of its letters: how high it is
_AIR = 2  # units between it and the band
_DOT, _LARGE_DOT, _DOT_GAP, _LEAST_DOT = 10, 16, 3, 5  # of the last matches
_FINE = 3  # a ring is drawn so many times as large and made smaller
_ARC = 96  # corners of a whole ring


class GameTile(Tile):
    """The tile of one game; the whole of it is a button."""

    def __init__(self, game: Game, summary: Summary, action: Callable[[], None]) -> None:
        title = catalogue.full_title(game)
        name: list[Widget] = [Label(game.title, "body", GOLD_LIGHT, bold=True)]
        if catalogue.has_namesake(game):
            name.append(Label(game.kind, "small", QUIET_TEXT))
        lines: list[Widget] = [Row(name, gap=6)]
        lines.append(Paragraph(words.brief(summary, game), "small"))
        if summary.last:
            lines.append(LastMatches(summary.last))
        if says := words.verdict(summary):
            lines.append(Paragraph(says, "small", QUIET_TEXT))
        child = Row([Ring(summary.won, summary.matches), Grown(middle(*lines, gap=3))], gap=12)
        super().__init__(child, title, action, padding=_PADDING)
        self.called = title

    def items(self, kit: Kit, z: int) -> list[Item]:
        if not self.rect.width or not self.rect.height:
            return []
        warm, radius = self.hover.stage(HOVER_STEPS) / HOVER_STEPS, kit.theme.px(_RADIUS)
        plate = kit.assets.plate(self.rect.size, radius, TEXT, 0.05 + 0.06 * warm, edge=TEXT, edge_opacity=0.18)
        return [(z, plate, *self.rect.topleft), *super().items(kit, z + 1), *self.ring(kit, z, radius)]


class Ring(Widget):
    """A ring, so many units wide, that is full as far as matches were won, with the share in its middle."""

    def __init__(self, won: int, matches: int, units: float = _RING) -> None:
        super().__init__()
        self._units = units
        self._share = won / matches if matches else 0.0
        self.text = f"{round(100 * self._share)} %" if matches else "–"

    def node(self) -> Node | None:
        return written(self, self.text)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        side = self._side(kit)
        return min(space, side), side

    def _side(self, kit: Kit) -> int:
        """Its width in px: more than its units where letters are so large that no share would stand within."""
        px = self._letters(kit)
        across = round(math.hypot(fonts.width(_WHOLE, px, bold=True), _HIGH * px)) + 2 * kit.theme.px(_AIR)
        least = across + 2 * max(kit.theme.px(_BAND), across // (_OF_RING - 2))
        return max(kit.theme.px(self._units * max(1, kit.theme.growth)), least)

    def _letters(self, kit: Kit) -> int:
        return kit.theme.text("small" if self._units <= _RING else "name")

    def items(self, kit: Kit, z: int) -> list[Item]:
        side = min(self._side(kit), *self.rect.size)
        if side < 8:
            return []
        band = max(kit.theme.px(_BAND), side // _OF_RING)
        inks = kit.assets.ink(PAPER_RULE), kit.assets.ink(GOLD)
        key = ("won ring", side, band, round(self._share, 3))
        picture = kit.assets.memo(key, lambda: ring_picture(side, band, self._share, inks))
        said = kit.assets.text(self.text, self._letters(kit), TEXT, True, space=side - 2 * band)
        return [centred(picture, self.rect, z), centred(said, self.rect, z + 1)]


def ring_picture(side: int, band: int, share: float, inks: tuple[Colour, Colour]) -> pygame.Surface:
    """A ring as wide as `side`, whose band is full up to that share, clockwise from the top; `inks`: of what is empty
    and of what is full."""
    wide = side * _FINE
    surface = pygame.Surface((wide, wide), pygame.SRCALPHA)
    middle_at, outer, inner = wide / 2, wide / 2 - 1, wide / 2 - band * _FINE
    pygame.draw.circle(surface, inks[0], (middle_at, middle_at), outer, round(outer - inner))
    if share > 0:
        corners = [2 * math.pi * share * at / _ARC for at in range(_ARC + 1)]
        edge = [(middle_at + outer * math.sin(turn), middle_at - outer * math.cos(turn)) for turn in corners]
        edge += [(middle_at + inner * math.sin(turn), middle_at - inner * math.cos(turn)) for turn in corners[::-1]]
        pygame.draw.polygon(surface, inks[1], edge)
    return pygame.transform.smoothscale(surface.premul_alpha(), (side, side))


class LastMatches(Widget):
    """The last matches in a line, the latest at the right: a full dot was won, a hollow one was not."""

    def __init__(self, won: Sequence[bool], *, large: bool = False) -> None:
        super().__init__()
        self.won = tuple(won)
        self._units = _LARGE_DOT if large else _DOT
        self.tip = f"The last {plural(len(won), 'match')}, {sum(won)} won." if len(won) > 1 else ""

    def node(self) -> Node | None:
        return Node(Role.TEXT, self.tip, self.rect.copy()) if self.tip else None

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return space, kit.theme.px(self._units)

    def items(self, kit: Kit, z: int) -> list[Item]:
        gap = kit.theme.px(_DOT_GAP)
        side = min(kit.theme.px(self._units), (self.rect.width + gap) // len(self.won) - gap)
        if side < _LEAST_DOT:
            return []
        full = kit.assets.plate((side, side), side / 2, GOLD, 1.0)
        hollow = kit.assets.plate((side, side), side / 2, TEXT, 0.06, edge=QUIET_TEXT, edge_opacity=0.7)
        y = self.rect.centery - side // 2
        return [(z, full if won else hollow, self.rect.x + at * (side + gap), y) for at, won in enumerate(self.won)]
