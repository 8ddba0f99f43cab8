"""The questions of a round with their answers, as a form on paper has them: lines that belong together stand side by
side, a column for everybody.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping, Sequence
from functools import partial
from typing import NamedTuple

from game.words.pad.pad import Pad
from game.words.pad.questions import Answers, Question
from ui.scenes.score.sheet_parts import Head, LineName, Number, PressRow, SheetRow
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Column, Space, Widget

_SIDE_BY_SIDE = 4  # columns of the sheet at most; with more, everybody has a line
_MOST_TITLES = 3  # that stand beside a name
_OPEN = "…"


class Block(NamedTuple):
    """Questions in one line: its `title`, the `heads` that stand above it where it is the first of its kind."""

    title: str
    questions: tuple[Question, ...]
    heads: tuple[tuple[str, ...], ...] = ()


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
        if len(columns) <= _SIDE_BY_SIDE:
            heads = tuple(names[column] for column in columns)
            lines = [[question for question in group if question.title == title] for title in titles]
            fits = [len(line) == len(columns) for line in lines]
            blocks += [
                Block(title, tuple(line), heads if not at and all(fits) else ())
                for at, (title, line) in enumerate(zip(titles, lines, strict=True))
            ]
        elif len(titles) <= _MOST_TITLES:
            own = [[question for question in group if question.column == column] for column in columns]
            heads = tuple((title,) for title in titles)
            blocks += [
                Block(pad.name(column or 0), tuple(line), heads if not at else ())
                for at, (column, line) in enumerate(zip(columns, own, strict=True))
            ]
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
    cells: list[Number] = []
    for question in block.questions:
        answer = full.get(question.key)
        says = _OPEN if answer is None else question.says(answer)
        cell = Number(says, colour=GOLD_LIGHT if question.key in given else QUIET_TEXT)
        cell.tip = f"{block.title}: {says}" if len(block.questions) == 1 else f"{question.title}: {says}"
        cells.append(cell)
        stops[question.key] = cell
    row: SheetRow
    if len(cells) == 1:
        question = block.questions[0]
        pressed = PressRow(LineName(block.title), cells, partial(choose, question))
        pressed.opens(partial(choose, question), chosen=question.key == at)
        stops[question.key] = row = pressed
    else:
        for cell, question in zip(cells, block.questions, strict=True):
            cell.opens(partial(choose, question), chosen=question.key == at)
        row = SheetRow(LineName(block.title), cells)
    row.plain = True
    if not block.heads:
        return row
    heads = SheetRow(Space(), [Head(names) for names in block.heads])
    heads.plain = True
    return Column([heads, row], gap=0)
