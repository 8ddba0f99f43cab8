"""The big buttons with which a question of the score pad is answered: picks, small numbers, points by their places.

They know the questions and no game; what a press means is the page's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.words.language import points
from game.words.pad.questions import Answer, Number, OneOf, Pick, Question, Several, seats_in
from ui.scenes.parts import Grown, Wide, middle
from ui.theme import QUIET_TEXT
from ui.widgets import Button, Column, Grid, Paragraph, Row, Widget

MOST_BUTTONS = 14  # numbers that have a button each; more are put together from their digits
_IN_A_ROW = 8
_LONGEST = {4: 7, 3: 11, 2: 24}  # letters on buttons of which so many stand in a row
_NAME_UNITS, _GAP = 150, 6
_THOUSAND, _HUNDRED, _TEN = 1000, 100, 10

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
    return _grid([_key(pick.words, pick.value == answer, partial(take, pick.value, True)) for pick in question.picks])


def is_typed(question: Question) -> bool:
    """Whether a number is put together from digits."""
    return isinstance(question, Number) and _count(question) > MOST_BUTTONS


def _count(question: Number) -> int:
    return (question.most - question.least) // question.step + 1


def _key(words: str, chosen: bool, act: Callable[[], None]) -> Button:
    return Button(words, act, kind="chosen" if chosen else "quiet")


def _grid(buttons: Sequence[Button]) -> Widget:
    """Buttons in as many columns as their words allow."""
    longest = max(len(button.text) for button in buttons)
    columns = next((columns for columns, letters in _LONGEST.items() if longest <= letters), 1)
    return Grid(buttons, min(columns, len(buttons)), gap=_GAP)


def _by_columns(question: OneOf, answer: Answer | None, take: Take) -> Widget:
    """Picks that each column of the sheet has, in a row for each, and the others below."""
    rows: list[Widget] = []
    names = dict(zip((pick.column for pick in question.picks), question.picks, strict=True))
    for column in names:
        own = [pick for pick in question.picks if pick.column == column]
        keys = [_key(pick.words, pick.value == answer, partial(take, pick.value, True)) for pick in own]
        if column is None:
            rows.append(_grid(keys))
        else:
            name = Paragraph(question.heads[column], "small", QUIET_TEXT)
            rows.append(Row([Wide(middle(name), _NAME_UNITS), Grown(Grid(keys, len(keys), gap=_GAP))], gap=8))
    return Column(rows, gap=_GAP)


def _several(question: Several, answer: Answer | None, take: Take) -> Widget:
    """Buttons that stay down; where they are counted in order each has its place."""
    chosen = list(seats_in({} if answer is None else {"": answer}, ""))

    def turn(pick: Pick) -> None:
        value = int(pick.value)
        now = [seat for seat in chosen if seat != value] if value in chosen else [*chosen, value]
        take(now, question.fewest == question.most == len(now))

    def words(pick: Pick) -> str:
        value = int(pick.value)
        return f"{chosen.index(value) + 1}. {pick.words}" if question.ordered and value in chosen else pick.words

    buttons = [_key(words(pick), pick.value in chosen, partial(turn, pick)) for pick in question.picks]
    return _grid(buttons)


def _numbers(question: Number, answer: Answer | None, take: Take) -> Widget:
    """A button for every number, or rows for the digits of one."""
    now = answer if isinstance(answer, int) else None
    if not is_typed(question):
        values = range(question.least, question.most + 1, question.step)
        keys = [_key(points(value), value == now, partial(take, value, True)) for value in values]
        lines = -(-len(keys) // _IN_A_ROW)
        return Grid(keys, -(-len(keys) // lines), gap=_GAP)
    value = now or 0
    rest = value % _HUNDRED
    above = value - rest
    rows: list[Widget] = []

    def key(words: str, result: int, *, chosen: bool, done: bool = False) -> Button:
        return _key(words, chosen and now is not None, partial(take, min(result, question.most), done))

    if question.most >= _THOUSAND:
        thousands = range(0, question.most + 1, _THOUSAND)
        under = value % _THOUSAND
        rows.append(
            Grid(
                [key(points(top), top + under, chosen=value - under == top) for top in thousands],
                len(thousands),
                gap=_GAP,
            )
        )
    if question.most >= _HUNDRED:
        base = above - above % _THOUSAND
        hundreds = range(0, min(_THOUSAND, question.most + 1), _HUNDRED)
        rows.append(
            Grid([key(str(top), base + top + rest, chosen=above - base == top) for top in hundreds], 5, gap=_GAP)
        )
    if question.step > 1:
        ends = range(0, _HUNDRED, question.step)
        keys = [key(f"{end:02}", above + end, chosen=end == rest, done=True) for end in ends]
        rows.append(Grid(keys, _TEN, gap=4))
    else:
        ones = rest % _TEN
        tens = range(0, _HUNDRED, _TEN)
        rows.append(Grid([key(f"{ten}", above + ten + ones, chosen=rest - ones == ten) for ten in tens], 5, gap=_GAP))
        ends = range(_TEN)
        keys = [key(str(end), above + rest - ones + end, chosen=end == ones, done=True) for end in ends]
        rows.append(Grid(keys, 5, gap=_GAP))
    return Column(rows, gap=10)
