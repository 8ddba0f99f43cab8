"""The question to a partner, and what a yes would cost and bring: a widget for the panel in the middle of the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.melds.table import NO, YES, MeldTable
from game.engine.moves import Move, move
from game.words.language import plural, points
from game.words.melds.stakes import Left, stakes
from ui.boards.sides import SIDE_COLOURS
from ui.theme import QUIET_TEXT, TEXT, WARNING, Colour
from ui.widgets import Button, Column, FirstFit, Kit, Label, Picture, Row, Space, Widget


def answer_panel(view: MeldTable, seat: int, propose: Callable[[Move], None], back: str, *, aside: str = "") -> Widget:
    """The question, what each side would be left holding, and the two answers; `aside` is what the game calls the cards
    that do not lie in a hand yet."""
    own, other, bonus = stakes(view, seat)
    mine: list[Widget] = [_head("If you say yes, your side gets", SIDE_COLOURS[view.sides[seat]])]
    for left in own:
        mine += _own(left, aside) if left.seat == seat else [_other(view, left, aside)]
    if bonus:
        mine.append(_figure("Going out", f"+{bonus}", TEXT))
    mine.append(_figure("Together", points(bonus - sum(left.cost for left in own)), WARNING, bold=True))
    theirs: list[Widget] = [_head("and the others get", TEXT), *(_other(view, left, aside) for left in other)]
    yes, no = (partial(propose, move(seat, "answer", value=value)) for value in (YES, NO))
    asker = Picture(lambda kit, wide: kit.assets.card(back, wide), 26)
    title = Label(f"{view.names[view.turn]} asks: May I go out?", bold=True)
    note = Label("Cards you cannot see are counted at their average.", "small", QUIET_TEXT)
    columns = Row([Column(mine, gap=2), Column(theirs, gap=2)], gap=28, even=True)
    answers = (Button("Yes, go out", yes, kind="primary"), Button("No, not yet", no, kind="quiet"))
    alone: list[Widget] = [Space(grow=1), *answers]
    foot = FirstFit([Row([note, *alone], gap=8), Row(alone, gap=8)])
    return Column([Row([asker, title], gap=12), columns, foot], gap=8)


def _own(left: Left, aside: str) -> list[Widget]:
    lines: list[Widget] = [_figure(f"Your {plural(left.held, 'card')}", points(-left.held_cost), TEXT)]
    if left.aside:
        lines.append(_figure(f"Your {aside}", f"about {points(-left.aside_cost)}", TEXT))
    return lines


def _other(view: MeldTable, left: Left, aside: str) -> Widget:
    more = f" and {aside}" if left.aside else f", in {aside}" if aside else ""
    holds = f"{plural(left.held, 'card')}{more}"
    return _figure(f"{view.names[left.seat]}: {holds}", f"about {points(-left.cost)}", TEXT)


def _head(words: str, colour: Colour) -> Widget:
    return Label(words, "small", colour, bold=True)


def _figure(words: str, value: str, colour: Colour, *, bold: bool = False) -> Widget:
    return Row(
        [_Shrinking(words, "small", colour, bold=bold), Space(grow=1), Label(value, "small", colour, bold=bold)], gap=8
    )


class _Shrinking(Label):
    """A label that leaves part of its line free, so that the figure beside it is never cut."""

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        wide, high = super().measure(kit, space)
        return min(wide, round(space * 0.68)), high
