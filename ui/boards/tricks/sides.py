"""What trick games show of sides: whose bid it is, and the score of partners on one line."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.words.language import points
from ui import fonts
from ui.boards.sides import side_mark
from ui.boards.signs import lines
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.letters import letters
from ui.table.show.plates import disc_of
from ui.theme import Theme

_NARROW = 0.7  # letters of long names may be so narrow


def score_of_sides(
    assets: Assets, theme: Theme, rect: pygame.Rect, title: str, sides: Sequence[tuple[Sequence[str], int]]
) -> list[Item]:
    """A panel with a line for each side: its letter, the names of its partners, its points."""
    rows = []
    for side, (names, total) in enumerate(sides):
        disc = disc_of(assets, theme, *side_mark(side))
        figure, size = points(total), theme.text("small")
        beside = 2 * theme.px(10) + 2 * theme.px(8)  # as `lines` has it
        space = rect.width - beside - disc.get_width()
        size = letters(theme, "small", rect.height, [(f"{' & '.join(names)} {figure}", space)])
        room = space - fonts.width(figure, size, bold=True)
        rows.append((disc, _partners(names, size, room), figure))
    return lines(assets, theme, rect, title, rows)


def _partners(names: Sequence[str], size: int, room: int) -> str:
    """Their names in `room` px of letters `size` high, which may become narrow; where they are too long even so their
    first words, and at last each of two gives up some of it, and of more the first is named."""
    joined = " & ".join(names)
    if fonts.width(joined, size) * _NARROW > room:
        names = [name.split()[0] if name.strip() else name for name in names]
        joined = " & ".join(names)
    room = round(room / fonts.NARROWEST)
    if fonts.width(joined, size) <= room:
        return joined
    if len(names) > 2:
        more = f" & {len(names) - 1} more"
        return fonts.fitted(names[0], size, max(0, room - fonts.width(more, size))) + more
    first, second = names
    half = (room - fonts.width(" & ", size)) // 2
    spare = max(0, half - fonts.width(first, size)), max(0, half - fonts.width(second, size))
    return f"{fonts.fitted(first, size, half + spare[1])} & {fonts.fitted(second, size, half + spare[0])}"
