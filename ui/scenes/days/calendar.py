"""A month as a calendar: what one made each day in small signs. It knows no rules and no match; it is given results."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Mapping, Sequence
from datetime import date

import pygame

from game.declaration import Game
from game.session.days import DayResult
from game.words.language import listed, plural
from ui import fonts
from ui.access.node import Act, Node, Role
from ui.stage import Item
from ui.theme import DARK_TEXT, GOLD, GOLD_DEEP, GOLD_LIGHT, QUIET_TEXT, TEXT
from ui.widgets import Kit, Label, Space, Widget
from ui.widgets.base import HOVER_STEPS, Pressed, centred
from ui.widgets.tables import Table, TableRow

WEEK = 7
_FEWEST_WEEKS = 5
_MONTHS = 12
_LEAST_UNITS, _RADIUS, _EDGE = 40, 8, 6
_FOLDED_UNITS = 66  # the height where the page scrolls anyhow
_PIP, _LARGEST_PIP, _PIP_GAP, _LEAST_PIP = 11, 13, 3, 5
_USUAL_ROW = 4  # signs side by side, where all have the same room in more ways than one
_GAP = 6
_WEEKDAYS = tuple(date(2024, 1, day) for day in range(1, WEEK + 1))

Results = Mapping[tuple[str, str], DayResult]
"""What was made, by game and day."""


def weeks(year: int, month: int) -> list[list[date | None]]:
    """The days of a month by weeks that begin on Monday; None before its first and behind its last day.

    >>> [day and day.day for day in weeks(2026, 3)[0]], len(weeks(2026, 2)), weeks(1, 1)[0][0]
    ([None, None, None, None, None, None, 1], 5, datetime.date(1, 1, 1))
    """
    first, count = calendar.monthrange(year, month)
    days: list[date | None] = [None] * first
    days += [date(year, month, day) for day in range(1, count + 1)]
    number = max(_FEWEST_WEEKS, -(-len(days) // WEEK))
    days += [None] * (number * WEEK - len(days))
    return [days[at : at + WEEK] for at in range(0, len(days), WEEK)]


def month_beside(day: date, step: int) -> date | None:
    """The first day of the month that is so many months away; None beyond what a date can be.

    >>> month_beside(date(2026, 1, 31), -1), month_beside(date(9999, 12, 1), 1)
    (datetime.date(2025, 12, 1), None)
    """
    number = day.year * _MONTHS + day.month - 1 + step
    year, month = divmod(number, _MONTHS)
    return date(year, month + 1, 1) if date.min.year <= year <= date.max.year else None


def first_month(results: Results, today: date) -> date:
    """The first month that is shown: that of the first result, but a year back in any case."""
    back = month_beside(today, -_MONTHS) or date.min
    days = [day for _, day in results if day < back.isoformat()]
    if not days:
        return back
    try:
        return date.fromisoformat(min(days)).replace(day=1)
    except ValueError:  # written like a day, and is none
        return back


def of_day(results: Results, games: Sequence[Game], day: date) -> list[tuple[Game, DayResult]]:
    """What was made of the deals of a day, in the order of the games."""
    text = day.isoformat()
    return [(game, found) for game in games if (found := results.get((game.id, text))) is not None]


def is_won(result: DayResult) -> bool:
    """Whether it is a win that counts."""
    return result.won and not result.practice


def told(made: Sequence[tuple[Game, DayResult]], games: int) -> str:
    """What was made of the deals of a day, in words.

    >>> told([], 11)
    'Not played.'
    """
    if not made:
        return "Not played."
    won = [game.title for game, result in made if is_won(result)]
    practice = [game.title for game, result in made if result.practice]
    says = f"{len(made)} of {games} played, {f'won: {listed(won)}' if won else 'none won'}"
    return f"{says}; for practice: {listed(practice)}." if practice else f"{says}."


def month_told(results: Results, games: Sequence[Game], day: date, today: date) -> str:
    """What was made in the month of a day up to today, in a sentence."""
    shown = [each for week in weeks(day.year, day.month) for each in week if each is not None and each <= today]
    by_day = [made for each in shown if (made := of_day(results, games, each))]
    played = sum(map(len, by_day))
    if not played:
        return "Nothing played in this month yet."
    won = sum(is_won(result) for made in by_day for _, result in made)
    return f"{won} of {plural(played, 'deal')} won, on {plural(len(by_day), 'day')}. Gold: won; small: practice."


class Pips(Widget):
    """A sign for every result, as large as there is room for. Gold was won, hollow was not, small was practice."""

    def __init__(self, results: Sequence[DayResult]) -> None:
        super().__init__()
        self.results = sorted(results, key=lambda result: (not is_won(result), result.practice))

    def items(self, kit: Kit, z: int) -> list[Item]:
        gap = max(1, kit.theme.px(_PIP_GAP))
        side, in_row = self._laid(kit, gap)
        if side < _LEAST_PIP:
            return []
        rows = -(-len(self.results) // in_row)
        top = self.rect.centery - (rows * (side + gap) - gap) // 2
        items: list[Item] = []
        for at, result in enumerate(self.results):
            row, column = divmod(at, in_row)
            many = min(in_row, len(self.results) - row * in_row)
            left = self.rect.centerx - (many * (side + gap) - gap) // 2
            place = pygame.Rect(left + column * (side + gap), top + row * (side + gap), side, side)
            items.append(centred(pip(kit, result, side), place, z))
        return items

    def _laid(self, kit: Kit, gap: int) -> tuple[int, int]:
        """How large each is, and how many stand in a row."""
        count, most = len(self.results), kit.theme.px(_LARGEST_PIP)

        def side(in_row: int) -> int:
            rows = -(-count // in_row)
            return min(most, (self.rect.width + gap) // in_row - gap, (self.rect.height + gap) // rows - gap)

        in_row = max(range(1, count + 1), key=lambda many: (side(many), -abs(many - _USUAL_ROW)))
        return side(in_row), in_row


def pip(kit: Kit, result: DayResult, side: int) -> pygame.Surface:
    """The sign of a result."""
    if is_won(result):
        return kit.assets.plate((side, side), side / 2, GOLD_LIGHT, bottom=GOLD, edge=GOLD_DEEP)
    small = max(3, side * 2 // 3) if result.practice else side
    return kit.assets.plate((small, small), small / 2, TEXT, 0.10, edge=QUIET_TEXT, edge_opacity=0.75)


class Pip(Widget):
    """The sign of one result."""

    def __init__(self, result: DayResult) -> None:
        super().__init__()
        self._result = result

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        side = kit.theme.px(_PIP)
        return side, side

    def items(self, kit: Kit, z: int) -> list[Item]:
        picture = pip(kit, self._result, kit.theme.px(_PIP))
        return [(z, picture, self.rect.x, self.rect.centery - picture.get_height() // 2)]


class DayCell(Pressed):
    """A day of the calendar: its number, and what was made. Today has a golden leaf, the chosen day an edge; a day that
    is still to come cannot be pressed."""

    focusable = True

    def __init__(
        self,
        day: date,
        made: Sequence[tuple[Game, DayResult]],
        games: int,
        choose: Callable[[], None],
        *,
        today: date,
        chosen: bool,
    ) -> None:
        super().__init__()
        self.day, self.made, self.chosen = day, list(made), chosen
        self.is_today, self._ahead = day == today, day > today
        self.action = choose
        self.enabled = not self._ahead
        self.text = f"{day:%A}, {day.day} {day:%B}"
        self.tip = "" if self._ahead else f"{self.text}: {told(made, games)}"
        self._pips = Pips([result for _, result in made])
        self._told = "" if self._ahead else told(made, games)

    def node(self) -> Node:
        node = self.spoken(Role.CELL, self.text, Act.PRESS, value=self._told.rstrip("."))
        node.chosen, node.about = self.chosen, ""
        return node

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        high = _FOLDED_UNITS if kit.theme.folds else _LEAST_UNITS
        return space, max(kit.theme.finger, kit.theme.px(high))

    def items(self, kit: Kit, z: int) -> list[Item]:
        rect, radius = self.rect, kit.theme.px(_RADIUS)
        if rect.width < 2 or rect.height < 2:
            return []
        if self._ahead:
            return self._number(kit, z + 1, self._corner(kit))
        warm = self.hover.stage(HOVER_STEPS) / HOVER_STEPS
        light = 0.05 + 0.06 * bool(self.made) + 0.08 * warm + 0.08 * self.chosen
        edge, opacity, line = (GOLD, 1.0, 2) if self.chosen else (TEXT, 0.14, 1)
        plate = kit.assets.plate(rect.size, radius, TEXT, light, edge=edge, edge_opacity=opacity, edge_width=line)
        corner = self._corner(kit)
        items: list[Item] = [(z, plate, *rect.topleft), *self._number(kit, z + 1, corner)]
        if self.made:
            self._pips.place(kit, self._below(kit, corner))
            items += self._pips.items(kit, z + 1)
        return items + self.ring(kit, z, radius)

    def _corner(self, kit: Kit) -> pygame.Rect:
        """Where the number stands."""
        edge, px = kit.theme.px(_EDGE), kit.theme.text("small")
        high = fonts.line_height(px)
        wide = fonts.width(str(self.day.day), px, bold=True) + edge
        return pygame.Rect(self.rect.x + edge, self.rect.y + edge // 2, max(high, wide), high)

    def _number(self, kit: Kit, z: int, corner: pygame.Rect) -> list[Item]:
        ink = DARK_TEXT if self.is_today else QUIET_TEXT
        number = kit.assets.text(str(self.day.day), kit.theme.text("small"), ink, self.is_today or bool(self.made))
        shown = [centred(number, corner, z + 1)]
        if self.is_today:
            leaf = kit.assets.plate(corner.size, kit.theme.px(5), GOLD_LIGHT, bottom=GOLD, edge=GOLD_DEEP)
            shown.insert(0, (z, leaf, *corner.topleft))
        return shown

    def _below(self, kit: Kit, corner: pygame.Rect) -> pygame.Rect:
        """The place of what was made: below the number, or beside it in a low cell."""
        edge, rect = kit.theme.px(_EDGE), self.rect
        top = corner.bottom + edge // 2
        if rect.bottom - edge - top >= 2 * _LEAST_PIP:
            return pygame.Rect(rect.x + edge, top, rect.width - 2 * edge, rect.bottom - edge - top)
        left = corner.right + edge // 2
        return pygame.Rect(left, rect.y + edge // 2, rect.right - edge // 2 - left, rect.height - edge)


class Month(Table):
    """The weeks of a month below the names of the days; `cell` makes what stands at a day. The weeks share the height
    there is."""

    def __init__(self, shown: date, cell: Callable[[date], Widget]) -> None:
        names = [Label(f"{day:%a}", "small", QUIET_TEXT, align="centre") for day in _WEEKDAYS]
        rows: list[Widget] = [TableRow(names, gap=_GAP, even=True, heads=True)]
        for week in weeks(shown.year, shown.month):
            cells = [Space() if day is None else cell(day) for day in week]
            row = TableRow(cells, gap=_GAP, even=True, grow=1, named=False)
            rows.append(row)
        super().__init__(f"{shown:%B} {shown.year}", rows, gap=_GAP, grow=1)
