"""The big buttons with which a question of the score pad is answered: picks, small numbers, points by their places.

They know the questions and no game; what a press means is the page's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import accumulate

import pygame

from game.words.language import points
from game.words.pad.questions import Answer, Number, OneOf, Pick, Question, Several, seats_in
from ui.scenes.parts import Grown, Wide, middle
from ui.theme import QUIET_TEXT
from ui.widgets import Button, Column, Grid, Kit, Paragraph, Row, Widget

MOST_BUTTONS = 14  # numbers that have a button each; more are put together from their digits
_IN_A_ROW = 8
_WORDS, _FIVES, _DIGITS = (4, 3, 2, 1), (10, 5), (6, 3)  # buttons in a row, as many as fit
_NAME_UNITS, _GAP = 150, 6
_THOUSAND, _HUNDRED = 1000, 100

Take = Callable[[Answer, bool], None]
"""Takes an answer, and whether the question is done with."""


def keys_for(question: Question, answer: Answer | None, take: Take) -> Widget:
    """The buttons for a question that has that answer now."""
    if isinstance(question, Number):
        return _numbers(question, answer, take)
    if isinstance(question, Several):
        return _several(question, answer, take)
    assert isinstance(question, OneOf)
    columns = [pick.column for pick in question.picks if pick.column is not None]
    if len(set(columns)) < len(columns):
        return _by_columns(question, answer, take)
    buttons = [_key(pick.words, pick.value == answer, partial(take, pick.value, True)) for pick in question.picks]
    if not question.parts:
        return _Keys(question.title, buttons, _WORDS)
    ends = list(accumulate(question.parts))
    parts = [buttons[end - count : end] for end, count in zip(ends, question.parts, strict=True)]
    titles = [f"{question.title}, {part[0].text} to {part[-1].text}" for part in parts]
    return Column(
        [_Keys(title, part, _WORDS, among=buttons) for title, part in zip(titles, parts, strict=True)], gap=_GAP
    )


def is_typed(question: Question) -> bool:
    """Whether a number is put together from digits."""
    return isinstance(question, Number) and _count(question) > MOST_BUTTONS


def _count(question: Number) -> int:
    return (question.most - question.least) // question.step + 1


def _key(words: str, chosen: bool, act: Callable[[], None]) -> Button:
    return Button(words, act, kind="chosen" if chosen else "quiet")


class _Keys(Grid):
    """Buttons in rows: of the `ways` to part them the first in which no words are cut, and a finger meets each. They
    are a list with that `title`; those that stand `among` more of a kind are as wide as all of these."""

    def __init__(
        self,
        title: str,
        buttons: Sequence[Button],
        ways: Sequence[int],
        *,
        among: Sequence[Button] = (),
        gap: float = _GAP,
    ) -> None:
        self.lists = title
        self._buttons, self._ways = among or buttons, [min(way, len(among or buttons)) for way in ways]
        super().__init__(buttons, self._ways[0], gap=gap)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        self._fit(kit, space)
        return super().measure(kit, space)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        self._fit(kit, rect.width)
        super().place(kit, rect)

    def _fit(self, kit: Kit, space: int) -> None:
        least = max(kit.theme.finger, *(button.least(kit) for button in self._buttons))
        gap = kit.theme.px(self.gap)
        fitting = (way for way in self._ways if (space - gap * (way - 1)) // way >= least)
        self.columns = next(fitting, self._ways[-1])


def _by_columns(question: OneOf, answer: Answer | None, take: Take) -> Widget:
    """Picks that each column of the sheet has, in a row for each, and the others below."""
    rows: list[Widget] = []
    names = dict(zip((pick.column for pick in question.picks), question.picks, strict=True))
    for column in names:
        own = [pick for pick in question.picks if pick.column == column]
        keys = [_key(pick.words, pick.value == answer, partial(take, pick.value, True)) for pick in own]
        if column is None:
            rows.append(_Keys(question.title, keys, _WORDS))
        else:
            name, grid = Paragraph(question.heads[column], "small", QUIET_TEXT), Grid(keys, len(keys), gap=_GAP)
            name.told, grid.lists = False, f"{question.title}, {name.text}"
            rows.append(Row([Wide(middle(name), _NAME_UNITS), Grown(grid)], gap=8))
    return Column(rows, gap=_GAP)


def _several(question: Several, answer: Answer | None, take: Take) -> Widget:
    """Buttons that stay down."""
    chosen = list(seats_in({} if answer is None else {"": answer}, ""))

    def turn(pick: Pick) -> None:
        value = int(pick.value)
        now = [seat for seat in chosen if seat != value] if value in chosen else [*chosen, value]
        take(now, question.fewest == question.most == len(now))

    buttons = [_key(pick.words, pick.value in chosen, partial(turn, pick)) for pick in question.picks]
    return _Keys(question.title, buttons, _WORDS)


def _numbers(question: Number, answer: Answer | None, take: Take) -> Widget:
    """A button for every number, or rows for the digits of one."""
    now = answer if isinstance(answer, int) else None
    if not is_typed(question):
        values = range(question.least, question.most + 1, question.step)
        keys = [_key(points(value), value == now, partial(take, value, True)) for value in values]
        lines = -(-len(keys) // _IN_A_ROW)
        even = -(-len(keys) // lines)
        return _Keys(question.title, keys, (even, _IN_A_ROW // 2))
    return Column([_place(question, now, take, *place) for place in _places(question)], gap=10)


def _places(question: Number) -> Iterator[tuple[int, int]]:
    """The places of a number, each as its unit and how many it may have: those of what is counted in steps end with
    these."""
    for unit in (_THOUSAND, _HUNDRED, 10, 1):
        if question.step > 1 and unit < _HUNDRED:
            yield question.step, _HUNDRED // question.step
            return
        if question.most >= unit:
            yield unit, question.most // unit + 1 if unit == _THOUSAND else min(10, question.most // unit + 1)


def _place(question: Number, now: int | None, take: Take, unit: int, count: int) -> Widget:
    """The buttons for one place of a number; with the last one it is done."""
    value = now or 0
    digit, last = value // unit % count, unit == question.step
    keys = []
    for step in range(count):
        words = f"{step * unit:02}" if last and unit > 1 else points(step * unit)
        number = min(value + (step - digit) * unit, question.most)
        keys.append(_key(words, step == digit and now is not None, partial(take, number, last)))
    title = f"{question.title}, by {points(unit)}s"
    return _Keys(title, keys, _FIVES if count > 10 else (5,) if count > 6 else _DIGITS, gap=4)
