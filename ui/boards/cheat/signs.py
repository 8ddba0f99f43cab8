"""The signs in the middle of a table of Cheat: the claim, the rank to call, the claim about to be made, the marks of
the cards that are turned up, and the verdict.

They draw into the rectangles they are given, and know neither the rules nor whose secret they show.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from ui import fonts
from ui.pictures import lettering
from ui.pictures.assets import Assets
from ui.pictures.surfaces import surface
from ui.stage import Item
from ui.table.show.layout import Pose
from ui.table.show.letters import letters
from ui.theme import DARK_TEXT, GOLD_DEEP, GOLD_LIGHT, GOOD, PANEL_BOTTOM, QUIET_TEXT, TEXT, WARNING, Colour, Theme

CLOTH, SIGN, STAMP = 60, 330, 620
_STAMP_HIGH = 0.6  # of the height of its place: the letters of the stamp, where text is very large
_LARGE, _TILT = 40, 4.0  # units, and degrees


def _fitting(words: str, largest: int, space: int) -> int:
    """The size of letters of our own at which the words fit into `space` px."""
    wide = lettering.width(words, largest)
    return largest if wide <= space else max(14, largest * space // wide)


def _centred(
    assets: Assets, words: str, size: int, ink: Colour, x: int, y: int, *, own: bool = False, space: int | None = None
) -> Item:
    """One line centred on `x`, its top at `y`, at most `space` px wide; with `own` in letters of our own."""
    drawn = assets.lettering(words, size, ink) if own else assets.text(words, size, ink, space=space)
    return (SIGN, drawn, x - drawn.get_width() // 2, y)


def note(assets: Assets, theme: Theme, rect: pygame.Rect, words: str) -> list[Item]:
    """A line at the top of the stage."""
    return [_centred(assets, words, theme.text(), TEXT, rect.centerx, rect.y, space=rect.width)]


def lines(assets: Assets, theme: Theme, rect: pygame.Rect, head: str, words: str, *, mine: bool) -> list[Item]:
    """A quiet line, and under it large words, golden where they concern the viewer (`mine`)."""
    small = letters(theme, "body", rect.height // 2, [(head, rect.width)])
    size = _fitting(words, theme.for_hand(_LARGE), rect.width)
    high = fonts.line_height(small) + fonts.line_height(size)
    y = rect.y + max(0, rect.height - high) // 2
    ink = GOLD_LIGHT if mine else TEXT
    return [
        _centred(assets, head, small, TEXT, rect.centerx, y, space=rect.width),
        _centred(assets, words, size, ink, rect.centerx, y + fonts.line_height(small), own=True),
    ]


def spoken(
    assets: Assets, theme: Theme, rect: pygame.Rect, words: str, secret: str, *, space: int, refused: bool = False
) -> list[Item]:
    """The claim that would be made, in `space` px on a panel; small under it, what only its maker may know."""
    small = theme.text("small")
    head = "" if refused else "You will say"
    largest = theme.text("title") if refused else theme.for_hand(_LARGE)
    size = _fitting(words, largest, space)
    items = surface(assets, rect, CLOTH, edge=GOLD_DEEP)
    step = fonts.line_height(small)
    high = fonts.line_height(size) + (0 if refused else 2 * step)
    y = rect.centery - high // 2
    if head:
        items.append(_centred(assets, head, small, QUIET_TEXT, rect.centerx, y))
        y += step
    ink = WARNING if refused else GOLD_LIGHT
    items.append(_centred(assets, words, size, ink, rect.centerx, y, own=True))
    if secret:
        y += fonts.line_height(size)
        items.append(_centred(assets, secret, small, WARNING, rect.centerx, y))
    return items


def eye(assets: Assets, theme: Theme, rect: pygame.Rect, *, open_now: bool) -> list[Item]:
    """The eye to press and hold, with its key."""
    ink = GOLD_LIGHT if open_now else TEXT
    plate = assets.plate(rect.size, rect.height / 2, PANEL_BOTTOM, edge=ink, edge_opacity=0.6)
    icon = assets.icon("eye", round(rect.height * 0.6), ink)
    where = icon.get_rect(center=rect.center)
    key = assets.text("V", theme.text("small"), QUIET_TEXT)
    return [
        (SIGN, plate, rect.x, rect.y),
        (SIGN + 1, icon, where.x, where.y),
        (SIGN, key, rect.centerx - key.get_width() // 2, rect.bottom),
    ]


def marks(assets: Assets, theme: Theme, poses: Sequence[Pose], true: Sequence[bool]) -> list[Item]:
    """A mark on each card turned up so far: of the rank called, or not."""
    items: list[Item] = []
    side = max(20, theme.px(28))
    for pose, fits in zip(poses, true, strict=False):
        ground = GOOD if fits else WARNING
        disc = assets.memo(("mark", fits, side), partial(_disc, assets, side, fits, ground))
        x = pose.x - pose.width / 2 + side * 0.35
        y = pose.y + pose.width * 0.7 - side * 0.35
        items.append((STAMP, disc, round(x - side / 2), round(y - side / 2)))
    return items


def _disc(assets: Assets, side: int, fits: bool, ground: Colour) -> pygame.Surface:
    disc = assets.plate((side, side), side / 2, ground, 1.0, edge=DARK_TEXT, edge_opacity=0.8).copy()
    icon = assets.icon("check" if fits else "close", round(side * 0.62), DARK_TEXT)
    disc.blit(icon, icon.get_rect(center=(side // 2, side // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return disc


def verdict(
    assets: Assets, theme: Theme, rect: pygame.Rect, honest: bool, taker: str, cards: str, grown: float
) -> list[Item]:
    """The verdict, stamped at an angle, and who takes the pile; `grown` falls from 1 to 0 as it shrinks."""
    words, ink = ("True", GOOD) if honest else ("A lie", WARNING)
    size = max(14, min(theme.px(42), round(_STAMP_HIGH * rect.height))) if theme.crowded else theme.px(42)
    step = round(8 * grown) / 8

    def make() -> pygame.Surface:
        drawn = assets.lettering(words, size, ink)
        around = (drawn.get_width() + theme.px(36), fonts.line_height(size) + theme.px(6))
        line = max(2, theme.px(3))
        plate = assets.plate(around, theme.px(10), PANEL_BOTTOM, edge=ink, edge_width=line)
        stamp = pygame.Surface((around[0] + 4, around[1] + 4), pygame.SRCALPHA)  # with a margin, for a smooth edge
        for part in (plate, drawn):
            stamp.blit(part, part.get_rect(center=stamp.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
        return pygame.transform.rotozoom(stamp, _TILT, step)

    stamp = assets.memo(("verdict", honest, size, step), make)
    gap, small = theme.px(16), letters(theme, "body", rect.height // 2)
    space = (
        rect.width - gap - assets.memo(("verdict", honest, size, 1.0), make).get_width() if step == 1 else rect.width
    )
    rows = (
        assets.text(f"{taker} takes", small, TEXT, bold=True, space=space),
        assets.text(cards, small, QUIET_TEXT, space=space),
    )
    wide = max(row.get_width() for row in rows)
    left = rect.centerx - (stamp.get_width() + gap + wide) // 2 if step == 1 else rect.centerx - stamp.get_width() // 2
    items: list[Item] = [(STAMP + 1, stamp, left, rect.centery - stamp.get_height() // 2)]
    if step == 1:
        ground = pygame.Rect(left - gap // 2, rect.y, stamp.get_width() + 2 * gap + wide, rect.height)
        items += surface(assets, ground, STAMP - 1)
        x, y = left + stamp.get_width() + gap, rect.centery - fonts.line_height(small)
        items += [(STAMP, row, x, y + at * fonts.line_height(small)) for at, row in enumerate(rows)]
    return items


def count(assets: Assets, theme: Theme, rect: pygame.Rect, words: str, ink: Colour = TEXT) -> list[Item]:
    """A number of cards, on a dark plate in the middle of `rect`."""
    size = theme.text()
    drawn = assets.text(words, size, ink, bold=True)
    plate = assets.plate((drawn.get_width() + theme.px(20), rect.height), rect.height / 2, PANEL_BOTTOM, edge=GOLD_DEEP)
    back, front = plate.get_rect(center=rect.center), drawn.get_rect(center=rect.center)
    return [(SIGN, plate, back.x, back.y), (SIGN + 1, drawn, front.x, front.y)]
