"""Who is who on score pages, and what they have earned: heads, and medals with their names.

They know no game; they are given names, words and the picture of a medal.
"""

from __future__ import annotations

import pygame

from game.session.match import Seat
from game.words.course import Medal
from ui import fonts
from ui.pictures import shapes
from ui.scenes.parts import Grown, Wide
from ui.stage import Item
from ui.theme import CHART_INKS, GOLD_LIGHT, IVORY, QUIET_TEXT
from ui.widgets import Column, Kit, Paragraph, Picture, Row, Widget
from ui.widgets.base import centred

_HEAD, _MEDAL = 34, 42  # units


def head_of(kit: Kit, seat: Seat, column: int, side: int) -> pygame.Surface:
    """The picture of whoever sits there, `side` px high and wide: the first letter of the name, on a disc in the ink of
    the line that the chart has for that column."""
    ink = CHART_INKS[column % len(CHART_INKS)]

    def make() -> pygame.Surface:
        disc = kit.assets.plate((side, side), side / 2, ink, 0.999, edge=IVORY, edge_width=max(1, side / 18)).copy()
        letter = shapes.premultiplied(fonts.drawn(seat.name[:1].upper(), round(side * 0.5), IVORY, bold=True))
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


class MedalPlate(Row):
    """A medal, and beside it its name, who has earned it and what for."""

    def __init__(self, medal: Medal, holders: str) -> None:
        self.medal = medal
        self.holders = holders
        picture = Picture(lambda kit, width: kit.assets.picture(f"medals/{medal.picture}", width), _MEDAL)
        words = [
            Paragraph(f"**{medal.title}**", "small", GOLD_LIGHT),
            Paragraph(f"**{holders}**"),
            Paragraph(medal.words, "small", QUIET_TEXT),
        ]
        super().__init__([Wide(picture, _MEDAL), Grown(Column(words, gap=0))], gap=6)
