"""Players on pages of results: discs with their letters, crowns, medals, and a line that says how somebody stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.players.temperament import manner
from game.session.match import PERSON, Seat, persons
from game.session.people.company import faces_of
from game.words.language import points
from game.words.moods import PLEASED
from ui import fonts
from ui.pictures import shapes
from ui.pictures.contrast import GROUND, LINE
from ui.pictures.faces import CALM
from ui.scenes.parts import Grown, Wide
from ui.scenes.score.match_result import MatchResult
from ui.stage import Item
from ui.theme import CHART_INKS, GOLD, GOLD_LIGHT, IVORY, QUIET_TEXT, Colour
from ui.widgets import Column, Grid, Kit, Label, Paragraph, Picture, Row, Space, Widget
from ui.widgets.base import at_left, centred
from ui.widgets.faces import FaceRow

_PLACE_UNITS, _FACE_UNITS = 44, 44
_HEAD, _MEDAL = 34, 42  # units


class Seated(Protocol):
    """Who sits where. A row is a side, or a seat where everybody plays alone."""

    @property
    def chairs(self) -> Sequence[Seat]:
        """Everybody, by seats."""

    def seats_of(self, row: int) -> list[tuple[int, Seat]]:
        """Who belongs to a row: numbers and seats."""

    def called(self, seat: int) -> str:
        """The name of a seat."""

    def is_mine(self, row: int) -> bool:
        """Whether the only person at the screen belongs to a row."""


class Placed(Seated, Protocol):
    """Who stands where: after a match, or an evening."""

    @property
    def rows(self) -> Sequence[tuple[int, Sequence[int], str]]:
        """The column, the seats and the names of every row."""

    @property
    def order(self) -> list[int]:
        """All rows, the best first."""

    def place(self, row: int) -> int:
        """The place that a row came to."""

    def has(self, row: int) -> str:
        """What it has: `57 points`."""


def standing_line(result: MatchResult, row: int, *, faces: bool, large: float = 0) -> Widget:
    """A side, or a seat where everybody plays alone: its place, its score, and how it was reached. It has `faces`, or
    else discs with letters. Where there is room, faces are `large` units and words larger, too."""
    usual, small = ("title", "body") if large else ("body", "small")
    column, side, names = result.rows[row]
    report, place, has = result.report, result.place(row), result.has(row)
    words: list[Widget] = []
    if report.sides:
        sheet = report.sheet(report.rounds[-1].number) if result.ended and report.rounds else None
        now = [Label(_signed(sheet.totals[column]), usual, GOLD_LIGHT)] if sheet else []
        called, figures = Paragraph(f"**{names}**", usual), [*now, Label(has, usual, bold=not large)]
        words += [called, Row(figures[::-1], gap=12)] if large else [Row([called, *figures], gap=12)]
    else:
        seat = result.setup.seats[side[0]]
        person = "You" if len(persons(result.setup.seats)) == 1 else "Person"
        who = person if seat.kind == PERSON else f"Computer ({manner(seat.level, seat.temperament)})"
        words += [Paragraph(f"**{names}**", usual), Paragraph(f"{who}, {has}", small, QUIET_TEXT)]
    if report.notes[side[0]]:
        words.append(Paragraph(report.notes[side[0]], small))
    if asked := result.asked(column):
        words.append(Paragraph(asked, small, QUIET_TEXT))
    mark: Widget = Label(f"{place}.", "title", GOLD_LIGHT, bold=True) if place else Space()
    if place == 1:
        mark = Crown()
    heads = heads_of(result, row, won=place == 1, faces=faces, units=large or _FACE_UNITS)
    return Row([Wide(mark, _PLACE_UNITS if result.over else 0), *heads, Column(words, gap=0, grow=1)], gap=8)


def heads_of(result: Seated, row: int, *, won: bool, faces: bool, units: float = _FACE_UNITS) -> list[Widget]:
    """The faces of a side, the winners' pleased, or discs with their letters."""
    seats = result.seats_of(row)
    if not faces:
        return [Head(chair, row, min(units, _HEAD)) for _, chair in seats]
    known = faces_of(result.chairs)
    return [FaceRow([known[seat] for seat, _ in seats], units, PLEASED if won else CALM)]


def _signed(score: int) -> str:
    return f"+{points(score)}" if score > 0 else points(score)


class Crown(Widget):
    """The winner's mark."""

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return min(space, kit.theme.px(36)), kit.theme.px(32)

    def items(self, kit: Kit, z: int) -> list[Item]:
        picture = kit.assets.icon("crown", kit.theme.px(28), GOLD)
        return [at_left(picture, self.rect.x, self.rect, z)]


def head_of(kit: Kit, seat: Seat, column: int, side: int) -> pygame.Surface:
    """The picture of whoever sits there, `side` px high and wide: the first letter of the name, on a disc in the ink of
    the line that the chart has for that column."""
    ink = CHART_INKS[column % len(CHART_INKS)]
    if kit.theme.settings.high_contrast:
        return _outlined(kit, seat, kit.assets.on_paper().ink(ink), side)

    def make() -> pygame.Surface:
        disc = kit.assets.plate((side, side), side / 2, ink, 0.999, edge=IVORY, edge_width=max(1, side / 18)).copy()
        letter = shapes.premultiplied(fonts.drawn(seat.name[:1].upper(), round(side * 0.5), IVORY, bold=True))
        disc.blit(letter, letter.get_rect(center=(side // 2, side // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
        return disc

    return kit.assets.memo(("head", seat.name[:1].upper(), ink, side), make)


def _outlined(kit: Kit, seat: Seat, ink: Colour, side: int) -> pygame.Surface:
    """The same in high contrast: the letter on black, within a line in that ink."""
    letter, line = seat.name[:1].upper(), max(2, side // 12)

    def make() -> pygame.Surface:
        disc = shapes.plate((side, side), side / 2, GROUND, edge=ink, edge_width=line)
        drawn = shapes.premultiplied(fonts.drawn(letter, round(side * 0.5), LINE, bold=True))
        disc.blit(drawn, drawn.get_rect(center=(side // 2, side // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
        return disc

    return kit.assets.memo(("outlined head", letter, ink, side), make)


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


class DiscRow(FaceRow):
    """The discs of a side, side by side as faces are."""

    def __init__(self, seats: Sequence[Seat], column: int, units: float = _HEAD) -> None:
        super().__init__([seat.name for seat in seats], units)
        self._seats, self._column = tuple(seats), column

    def _picture(self, kit: Kit, at: int, side: int) -> pygame.Surface:
        return head_of(kit, self._seats[at], self._column, side)


class MedalPlate(Row):
    """A medal, and beside it its title, and who has earned it for what."""

    def __init__(self, picture: str, title: str, words: str) -> None:
        drawing = Picture(lambda kit, width: medal_picture(kit, width, picture), _MEDAL, shape=1.0)
        lines = [Paragraph(f"**{title}**", "small", GOLD_LIGHT), Paragraph(words, "small")]
        super().__init__([Wide(drawing, _MEDAL), Grown(Column(lines, gap=0))], gap=6)
        self.item = True


def medals_told(plates: Sequence[MedalPlate], columns: int) -> Grid:
    """Medals in so many columns."""
    grid = Grid(plates, columns, gap=8)
    grid.lists = "Medals"
    return grid


def medal_picture(kit: Kit, width: int, name: str) -> pygame.Surface:
    """The picture of a medal, or of a star where a file names one that is not there."""
    path = f"medals/{name}"
    return kit.assets.picture(path if kit.assets.has(path) else "medals/best", width)
