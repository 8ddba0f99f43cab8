"""The questions of a round with their answers, as a form on paper has them: lines that belong together stand side by
side, a column for everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping, Sequence
from functools import partial
from typing import NamedTuple

from game.words.pad.pad import Pad
from game.words.pad.questions import Answers, Question
from ui.access.node import Role
from ui.scenes.score.sheet_parts import Head, LineName, Number, PressRow, SheetRow
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Column, Space, Widget

_SIDE_BY_SIDE = 4  # columns at most, if there are many lines
_FEW = 2  # and if there are few; others have a line for everybody
_MOST_TITLES = 3  # that stand beside a name
_OPEN = "…"


class Block(NamedTuple):
    """Questions in one line: its `title`, the `heads` that stand above it where it is the first of its kind. Of several
    each is `called` otherwise."""

    title: str
    questions: tuple[Question | None, ...]
    heads: tuple[tuple[str, ...], ...] = ()
    called: tuple[str, ...] = ()


def blocks_of(questions: Sequence[Question], pad: Pad) -> list[Block]:
    """The questions in lines: those of all columns in one, or a line for everybody; any other question by itself."""
    blocks: list[Block] = []
    for group in _runs(questions):
        if group[0].column is None:
            blocks += [Block(question.title, (question,)) for question in group]
            continue
        titles = list(dict.fromkeys(question.title for question in group))
        columns = list(dict.fromkeys(question.column for question in group))
        names = {column: pad.heads(column or 0) for column in columns}
        by_place = {(question.title, question.column): question for question in group}
        if len(columns) <= (_SIDE_BY_SIDE if len(titles) > _MOST_TITLES else _FEW):
            heads = tuple(names[column] for column in columns)
            for at, title in enumerate(titles):
                line = tuple(by_place.get((title, column)) for column in columns)
                called = tuple(f"{title}, {pad.name(column or 0)}" for column in columns)
                blocks.append(Block(title, line, () if at else heads, called))
        elif len(titles) <= _MOST_TITLES:
            heads = tuple((title,) for title in titles)
            for at, column in enumerate(columns):
                line = tuple(by_place.get((title, column)) for title in titles)
                called = tuple(f"{title}, {pad.name(column or 0)}" for title in titles)
                blocks.append(Block(pad.name(column or 0), line, () if at else heads, called))
        else:
            ordered = sorted(group, key=lambda question: question.column or 0)
            blocks += [Block(f"{pad.name(q.column or 0)}: {q.title}", (q,)) for q in ordered]
    return blocks


def _runs(questions: Sequence[Question]) -> list[list[Question]]:
    """Questions one after another that are asked of every column, or that are not."""
    runs: list[list[Question]] = []
    for question in questions:
        if runs and (runs[-1][-1].column is None) == (question.column is None):
            runs[-1].append(question)
        else:
            runs.append([question])
    return runs


def block_of(
    block: Block,
    full: Answers,
    given: Mapping[str, object],
    at: str | None,
    choose: Callable[[Question], None],
    stops: MutableMapping[str, Widget],
) -> Widget:
    """A line with its answers; each can be pressed to be changed. What followed by itself is written faintly."""
    if len(block.questions) == 1 and not block.heads:
        (question,) = block.questions
        assert question is not None
        cell = _cell(question, full, given)
        pressed = PressRow(LineName(block.title), [cell], partial(choose, question))
        pressed.opens(partial(choose, question), chosen=question.key == at)
        pressed.tip = cell.tip
        pressed.plain, pressed.role = True, Role.BUTTON
        stops[question.key] = pressed
        return pressed
    cells: list[Widget] = []
    for question, called in zip(block.questions, block.called, strict=True):
        if question is None:
            cells.append(Space())
            continue
        cell = _cell(question, full, given)
        cell.opens(partial(choose, question), chosen=question.key == at)
        cell.called, cell.role = called, Role.BUTTON
        cells.append(cell)
        stops[question.key] = cell
    title = LineName(block.title)
    title.told = False  # each answer is called by it
    row = SheetRow(title, cells)
    row.plain, row.role = True, None
    if not block.heads:
        return row
    heads = SheetRow(Space(), [Head(names) for names in block.heads])
    heads.plain, heads.told = True, False
    return Column([heads, row], gap=0)


def _cell(question: Question, full: Answers, given: Mapping[str, object]) -> Number:
    """An answer as it stands there."""
    answer = full.get(question.key)
    says = _OPEN if answer is None else question.says(answer)
    answered = question.key in given
    cell = Number(says, colour=GOLD_LIGHT if answered else QUIET_TEXT, bold=answered)
    cell.tip = f"{question.title}: {'not answered yet' if answer is None else says}"
    return cell
