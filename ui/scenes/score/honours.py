"""Who is who on score pages, and what they have earned: heads, and medals with their names.

They know no game; they are given names, words and the picture of a medal.
"""

from __future__ import annotations

import pygame

from game.session.match import Seat
from game.words.course import Medal
from ui import fonts
from ui.stage import Item
from ui.theme import CHART_INKS, GOLD_LIGHT, IVORY, QUIET_TEXT
from ui.widgets import Kit, Widget
from ui.widgets.base import centred

_HEAD, _MEDAL, _WORDS = 34, 46, 150  # units


def head_of(kit: Kit, seat: Seat, column: int, side: int) -> pygame.Surface:
    """The picture of whoever sits there, `side` px high and wide: the first letter of the name, on a disc in the ink of
    the line that the chart has for that column."""
    ink = CHART_INKS[column % len(CHART_INKS)]

    def make() -> pygame.Surface:
        disc = kit.assets.plate((side, side), side / 2, ink, 0.999, edge=IVORY, edge_width=max(1, side / 18)).copy()
        letter = fonts.font(round(side * 0.5), bold=True).render(seat.name[:1].upper(), True, IVORY).premul_alpha()
        disc.blit(letter, letter.get_rect(center=(side // 2, side // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
        return disc

    return kit.assets.memo(("head", seat.name[:1].upper(), ink, side), make)


class Head(Widget):
    """The picture of one player."""

    def __init__(self, seat: Seat, column: int, units: float = _HEAD) -> None:
        super().__init__()
        self.seat = seat
        self.column = column
        self.units = units

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        side = kit.theme.px(self.units)
        return min(space, side), side

    def items(self, kit: Kit, z: int) -> list[Item]:
        if self.rect.width < 8 or self.rect.height < 8:
            return []
        side = min(kit.theme.px(self.units), self.rect.width, self.rect.height)
        return [centred(head_of(kit, self.seat, self.column, side), self.rect, z)]


class MedalPlate(Widget):
    """A medal, and beside it its name, who has earned it and what for."""

    def __init__(self, medal: Medal, holders: str) -> None:
        super().__init__()
        self.medal = medal
        self.holders = holders

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        px = kit.theme.px
        high = max(px(_MEDAL), self._lines(kit))
        return min(space, px(_MEDAL + _WORDS)), high + px(4)

    def _lines(self, kit: Kit) -> int:
        return fonts.line_height(kit.theme.text()) + 2 * fonts.line_height(kit.theme.text("small"))

    def items(self, kit: Kit, z: int) -> list[Item]:
        px, rect = kit.theme.px, self.rect
        if rect.width < px(_MEDAL) or rect.height < px(_MEDAL) // 2:
            return []
        picture = kit.assets.picture(f"medals/{self.medal.picture}", px(_MEDAL * 0.9))
        items: list[Item] = [(z, picture, rect.x, rect.centery - picture.get_height() // 2)]
        x, space = rect.x + px(_MEDAL), rect.width - px(_MEDAL) - px(4)
        y = rect.centery - self._lines(kit) // 2
        for words, size, ink, bold in (
            (self.medal.title, kit.theme.text("small"), GOLD_LIGHT, True),
            (self.holders, kit.theme.text(), None, True),
            (self.medal.words, kit.theme.text("small"), QUIET_TEXT, False),
        ):
            said = fonts.fitted(words, size, space, bold=bold)
            drawn = kit.assets.text(said, size, bold=bold) if ink is None else kit.assets.text(said, size, ink, bold)
            items.append((z + 1, drawn, x, y))
            y += fonts.line_height(size)
        return items
