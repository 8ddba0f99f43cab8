"""The podium at the end of a match: a step for each of the best, their faces and what they have, which counts up, and
medals that appear one after another. It knows no game; a `Placed` tells who stands where.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame

from game.session.match import Seat
from game.session.people.company import faces_of
from game.words.course import Medal
from game.words.language import listed, points
from game.words.moods import PLEASED
from ui import fonts
from ui.access.node import Node
from ui.pictures import lettering
from ui.pictures.faces import CALM, portrait
from ui.scenes.parts import Centred, Grown, Wide
from ui.scenes.score.places import MedalPlate, Placed, head_of, heads_of, medals_told
from ui.stage import Item
from ui.theme import DARK_TEXT, GOLD, GOLD_DEEP, GOLD_LIGHT, LAMP, QUIET_TEXT, TEXT, Colour, Theme
from ui.tween import ease_out
from ui.widgets import Column, Grid, Kit, Label, Row, Space, Widget
from ui.widgets.base import centred
from ui.widgets.words import written

_MEDAL_S = 0.3  # between two medals
_STEPS, _MOST_STEPS = 3, 5  # as many as have won stand on it
_HEIGHTS = (1.0, 0.64, 0.4)  # of the steps, by place
_STONES: tuple[tuple[Colour, Colour, Colour], ...] = (  # the top, the bottom and the edge of a step, by place
    (GOLD_LIGHT, GOLD, GOLD_DEEP),
    ((232, 234, 232), (172, 178, 178), (132, 140, 142)),
    ((226, 172, 122), (178, 116, 68), (134, 82, 44)),
)
_LEAST_STEP, _RADIUS, _NUMBER = 26, 8, 40  # units: the lowest step, its corners, the number on it
_FACE, _LOW_FACE, _TALL_FACE, _WINNER = 64, 48, 104, 1.28  # units, and how much larger a winner's is
_CROWN, _CROWN_SHAPE, _CROWN_SITS = 0.62, 104 / 120, 0.16  # of a face: how wide it is, and how deep it sits on it
_GLOW = 0.5
_CHIP_FACE, _PLACE = 26, 24
_HEAD_SIZES = ("display", "title")
_FIGURE = re.compile("[\N{MINUS SIGN}-]?[0-9][0-9,]*")


class Reveal:
    """How much of a result is to be seen: figures count up, then medals come. It runs from the first picture on, and
    takes no time under reduced motion or without animation."""

    def __init__(self, theme: Theme, medals: int) -> None:
        still = theme.settings.reduced_motion
        self._count_s = 0.0 if still else theme.ms("celebrate") / 1000
        self._length = self._count_s + (medals * _MEDAL_S if self._count_s else 0.0)
        self._painted = False
        self._since: float | None = None
        self._passed = 0.0
        self.over = self._length <= 0

    def painted(self) -> None:
        """It is to be seen now."""
        self._painted = True

    def tick(self, now: float) -> bool:
        """Advance to `now` (seconds); True until it is over, and once more then."""
        if self.over:
            return False
        if self._since is None:
            self._since = now if self._painted else None
        self._passed = 0.0 if self._since is None else now - self._since
        self.over = self._passed >= self._length
        return True

    def finish(self) -> None:
        """Show all of it."""
        self.over = True

    @property
    def share(self) -> float:
        """The share of a figure that is shown, 0..1."""
        return 1.0 if self.over else ease_out(min(1.0, self._passed / self._count_s))

    def shows(self, medal: int) -> bool:
        """Whether that medal, counted from 0, has come."""
        return self.over or self._passed >= self._count_s + medal * _MEDAL_S


def counted(text: str, share: float) -> str:
    """What somebody has, so far on the way from 0; what begins without a figure is shown as it is.

    >>> counted("1,240 points", 0.5), counted("out", 0.5), counted("57 points", 1.0)
    ('620 points', 'out', '57 points')
    """
    figure = _FIGURE.match(text)
    if figure is None or share >= 1:
        return text
    value = int(figure[0].replace(",", "").replace("\N{MINUS SIGN}", "-"))
    return points(round(value * share)) + text[figure.end() :]


class Headline(Widget):
    """Who has won, in letters of our own, as large as there is room for; more than a line where it is long."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def node(self) -> Node | None:
        return written(self, self.text, 1)

    def _set(self, kit: Kit, space: int) -> tuple[int, list[str]]:
        """The height of the letters, and the lines."""
        for size in map(kit.theme.text, _HEAD_SIZES):
            if lettering.width(self.text, size) <= space:
                return size, [self.text]
        px, lines = kit.theme.text("title"), [""]
        for word in self.text.split():
            longer = f"{lines[-1]} {word}".strip()
            if lettering.width(longer, px) > space and lines[-1]:
                lines.append(word)
            else:
                lines[-1] = longer
        return px, lines

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        px, lines = self._set(kit, space)
        return space, fonts.line_height(px) * len(lines)

    def items(self, kit: Kit, z: int) -> list[Item]:
        px, lines = self._set(kit, self.rect.width)
        high, items = fonts.line_height(px), list[Item]()
        for at, line in enumerate(lines):
            place = pygame.Rect(self.rect.x, self.rect.y + at * high, self.rect.width, high)
            items.append(centred(kit.assets.lettering(line, px, GOLD_LIGHT, space=place.width), place, z))
        return items


class Counted(Label):
    """What somebody has, counting up while the result is revealed."""

    def __init__(self, text: str, reveal: Reveal, *, size: str = "body", align: str = "centre") -> None:
        super().__init__(text, size, GOLD_LIGHT, bold=True, align=align)
        self._reveal = reveal

    def tick(self, now: float) -> bool:
        moving = super().tick(now)
        return self._reveal.tick(now) or moving

    def items(self, kit: Kit, z: int) -> list[Item]:
        self._reveal.painted()
        whole, self.text = self.text, counted(self.text, self._reveal.share)
        try:
            return super().items(kit, z)
        finally:
            self.text = whole


class LateMedal(MedalPlate):
    """A medal that appears when its time has come."""

    def __init__(self, medal: Medal, holders: str, reveal: Reveal, number: int) -> None:
        super().__init__(medal.picture, medal.title, f"**{holders}**, {medal.words}")
        self._reveal, self._number = reveal, number

    def tick(self, now: float) -> bool:
        moving = super().tick(now)
        return self._reveal.tick(now) or moving

    def items(self, kit: Kit, z: int) -> list[Item]:
        self._reveal.painted()
        return super().items(kit, z) if self._reveal.shows(self._number) else []


class Portraits(Widget):
    """Those who share a step, side by side, a winner larger, pleased, crowned and in a light. All are as high as a
    winner, and stand at the lower end. Without `faces` they are discs with letters."""

    _OVERLAP = 0.86

    def __init__(self, chairs: Sequence[Seat], faces: Sequence[str], column: int, *, won: bool, units: float) -> None:
        super().__init__()
        self.faces, self.won = list(faces), won
        self._chairs, self._column, self._units = chairs, column, units

    def _side(self, kit: Kit, space: int) -> int:
        """The side of a face where they have so much space."""
        units = self._units * (_WINNER if self.won else 1.0)
        return min(kit.theme.px(units), int(space / self._wide()))

    def _wide(self) -> float:
        """How wide all of them are, in faces."""
        return 1 + self._OVERLAP * (len(self._chairs) - 1)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        face = kit.theme.px(self._units * _WINNER)
        return space, face + round(face * (_CROWN * _CROWN_SHAPE - _CROWN_SITS))

    def items(self, kit: Kit, z: int) -> list[Item]:
        side = self._side(kit, self.rect.width)
        if side < 8:
            return []
        x, y = self.rect.centerx - round(side * self._wide() / 2), self.rect.bottom - side
        items: list[Item] = []
        if self.won:
            glow = kit.assets.glow(side, LAMP, _GLOW)
            items.append(centred(glow, pygame.Rect(self.rect.centerx - side, y - side // 2, 2 * side, 2 * side), z))
        crown = kit.assets.picture("signs/crown", max(8, round(side * _CROWN))) if self.won else None
        for at, chair in enumerate(self._chairs):
            place = pygame.Rect(x + round(at * side * self._OVERLAP), y, side, side)
            if self.faces:
                picture = portrait(kit.assets, self.faces[at], side, PLEASED if self.won else CALM)
            else:
                picture = head_of(kit, chair, self._column, side)
            items.append((z + 1, picture, *place.topleft))
            if crown is not None:
                on = crown.get_rect(midbottom=(place.centerx, place.y + round(side * _CROWN_SITS)))
                items.append((z + 2, crown, *on.topleft))
        return items


class Stone(Widget):
    """A step of the podium with the number of its place. It takes its `share` of the spare height; where the page
    scrolls anyhow, it is `fixed` and has a height of its own."""

    def __init__(self, place: int, *, fixed: bool) -> None:
        super().__init__()
        self.text = f"{place}."
        self._place = min(place, len(_HEIGHTS)) - 1
        self.share = _HEIGHTS[self._place]
        self.grow = 0.0 if fixed else self.share

    def node(self) -> Node | None:
        return written(self, self.text)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return space, kit.theme.px(_LEAST_STEP * (1 + 2 * self.share if not self.grow else 1))

    def items(self, kit: Kit, z: int) -> list[Item]:
        if self.rect.width < 2 or self.rect.height < 2:
            return []
        top, bottom, edge = _STONES[self._place]
        plate = kit.assets.plate(self.rect.size, kit.theme.px(_RADIUS), top, bottom=bottom, edge=edge)
        high = min(kit.theme.px(_NUMBER), round(self.rect.height * 0.8))
        number = kit.assets.lettering(self.text[:-1], high, DARK_TEXT)
        return [(z, plate, *self.rect.topleft), centred(number, self.rect, z + 1)]


class Podium(Row):
    """The best rows of a match on their steps, the winner in the middle, and with two at the left."""

    def __init__(
        self, result: Placed, rows: Sequence[int], reveal: Reveal, units: float, *, faces: bool, fixed: bool
    ) -> None:
        best = list(rows)
        order = best if len(best) < _STEPS else [*best[1::2][::-1], *best[::2]]
        super().__init__(
            [_step(result, row, reveal, faces, units, fixed=fixed) for row in order],
            gap=10,
            even=True,
            fixed=True,
            grow=0 if fixed else 1,
        )
        self.lists = "Podium"


def _step(result: Placed, row: int, reveal: Reveal, faces: bool, units: float, *, fixed: bool) -> Widget:
    seats, place = result.seats_of(row), result.place(row)
    known = faces_of(result.chairs)
    pictures = [known[seat] for seat, _ in seats] if faces else []
    portraits = Portraits([chair for _, chair in seats], pictures, result.rows[row][0], won=place == 1, units=units)
    stone = Stone(place, fixed=fixed)
    mine = result.is_mine(row)
    called = [result.called(seat) for seat, _ in seats]
    names = [Centred(line, colour=GOLD_LIGHT if mine else TEXT, bold=True) for line in _name_lines(called)]
    return Column([Space(grow=1 - stone.grow), portraits, *names, Counted(result.has(row), reveal), stone], gap=2)


def _name_lines(names: Sequence[str]) -> list[str]:
    """The names of a side: each in a line, or two where there are many.

    >>> _name_lines(["Ada", "Bruno"]), _name_lines(["Ada", "Bruno", "Cleo", "David"])
    (['Ada', 'Bruno'], ['Ada, Bruno', 'Cleo, David'])
    """
    together = 1 if len(names) <= _STEPS else 2
    return [", ".join(names[at : at + together]) for at in range(0, len(names), together)]


def podium(result: Placed, reveal: Reveal, *, faces: bool, tall: bool = False, fixed: bool = False) -> list[Widget]:
    """The podium, and below it everybody who has no place on it, in two columns. In a `tall` window it is larger; with
    `fixed` steps it takes no spare height."""
    order = result.order
    winners = sum(result.place(row) == 1 for row in order)
    on_it = min(len(order), max(_STEPS, min(winners, _MOST_STEPS)))
    others = [_chip(result, row, reveal, faces) for row in order[on_it:]]
    units = _TALL_FACE if tall else _LOW_FACE if len(others) > 2 else _FACE
    steps = Podium(result, order[:on_it], reveal, units, faces=faces, fixed=fixed)
    below = Grid(others, min(2, len(others)), gap=8)  # read from left to right, and down where it folds
    below.lists = "Places"
    return [steps, below] if others else [steps]


def _chip(result: Placed, row: int, reveal: Reveal, faces: bool) -> Widget:
    """Somebody who stands beside the podium, in a line."""
    place = Label(f"{result.place(row)}.", "small", QUIET_TEXT)
    name = listed([result.called(seat) for seat in result.rows[row][1]])
    heads = heads_of(result, row, won=result.place(row) == 1, faces=faces, units=_CHIP_FACE)
    wide = _CHIP_FACE * (1 if not faces else len(result.seats_of(row)))
    has = Counted(result.has(row), reveal, size="small", align="left")
    named = [Wide(head, wide) for head in heads]
    line = Row(
        [
            Wide(place, _PLACE),
            *named,
            Grown(Column([Label(name, "small", GOLD_LIGHT if result.is_mine(row) else TEXT), has], gap=0)),
        ],
        gap=6,
    )
    line.item = True
    return line


def medal_grid(medals: Sequence[tuple[Medal, str]], reveal: Reveal) -> list[Widget]:
    """The medals of a match in two columns; nothing without any."""
    plates = [LateMedal(medal, names, reveal, number) for number, (medal, names) in enumerate(medals)]
    return [medals_told(plates, min(2, len(plates)))] if plates else []
