"""The special moments of Hand and Foot: the pack to cut, the stacks to choose from, and what a yes would cost.

Widgets for the panel in the middle of the table, and signs beside the stacks; they are told where to draw.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.engine.melds.table import ANSWER, NO, YES
from game.engine.moves import Move, Prompt, move
from game.engine.state import STOCK
from game.games.hand_and_foot.rules.position import CUT, STACKS, Position
from game.games.hand_and_foot.words.stakes import Left, stakes
from game.words.language import plural, points
from ui import fonts
from ui.boards.hand_and_foot.cutting import PackEdge
from ui.boards.sides import SIDE_COLOURS
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.theme import GOLD_LIGHT, QUIET_TEXT, TEXT, WARNING, Colour, Theme
from ui.widgets import Button, Column, Kit, Label, Picture, Row, Space, Widget

_SIGN = 300


def panel(view: Position, prompt: Prompt, propose: Callable[[Move], None], back: str) -> Widget | None:
    """The panel of a prompt that has one; None for the others. `back` names the back of the pack."""
    seat = prompt.seat
    if seat is None:
        return None
    if view.phase == CUT:
        return _cut(view, seat, propose, back)
    if view.phase == ANSWER and view.viewer in (seat, None):
        return _answer(view, seat, propose, back)
    return None


def _cut(view: Position, seat: int, propose: Callable[[Move], None], back: str) -> Widget:
    exact, worth = view.exact_cut(), view.values["cut_points"]
    words = f"Try to lift exactly {exact} cards off the pack: that is worth {worth} points."
    edge = PackEdge(len(view.table[STOCK]), lambda aim: propose(move(seat, "cut", value=str(aim))), back)
    how = "Press and slide, then let go; or use the arrow keys and Enter"
    return Column([Label(words, align="centre"), edge, Label(how, "small", QUIET_TEXT, align="centre")], gap=8)


def _answer(view: Position, seat: int, propose: Callable[[Move], None], back: str) -> Widget:
    """The question, what each side would be left holding, and the two answers."""
    own, other, bonus = stakes(view, seat)
    mine: list[Widget] = [_head("If you say yes, your side gets", SIDE_COLOURS[view.sides[seat]])]
    for left in own:
        mine += _own(left) if left.seat == seat else [_other(view, left)]
    if bonus:
        mine.append(_figure("Going out", f"+{bonus}", TEXT))
    mine.append(_figure("Together", points(bonus - sum(left.cost for left in own)), WARNING, bold=True))
    theirs: list[Widget] = [_head("and the others get", TEXT), *(_other(view, left) for left in other)]
    yes, no = (partial(propose, move(seat, "answer", value=value)) for value in (YES, NO))
    asker = Picture(lambda kit, wide: kit.assets.card(back, wide), 26)
    title = Label(f"{view.names[view.turn]} asks: May I go out?", bold=True)
    note = Label("Cards you cannot see are counted at their average.", "small", QUIET_TEXT)
    columns = Row([Column(mine, gap=2), Column(theirs, gap=2)], gap=28, even=True)
    answers = (Button("Yes, go out", yes, kind="primary"), Button("No, not yet", no, kind="quiet"))
    return Column([Row([asker, title], gap=12), columns, Row([note, Space(grow=1), *answers], gap=8)], gap=8)


def _own(left: Left) -> list[Widget]:
    lines: list[Widget] = [_figure(f"Your {plural(left.held, 'card')}", points(-left.held_cost), TEXT)]
    if left.foot:
        lines.append(_figure("Your foot", f"about {points(-left.foot_cost)}", TEXT))
    return lines


def _other(view: Position, left: Left) -> Widget:
    holds = f"{plural(left.held, 'card')}{' and foot' if left.foot else ', in foot'}"
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


def stack_signs(view: Position, seat: int, assets: Assets, theme: Theme, layout: Layout) -> list[Item]:
    """Words beside the two stacks of a seat, while it has to choose."""
    if any(not view.table.zones.get(where) for where in STACKS[seat]):
        return []
    area, gap, small = layout.extra["ours"], theme.px(22), theme.text("small")
    questions = (("Which stack will you play first?", GOLD_LIGHT), ("The other will be your foot.", QUIET_TEXT))
    items: list[Item] = []
    for number, (where, (words, ink)) in enumerate(zip(STACKS[seat], questions, strict=True)):
        stack = layout.spots[where].rect()
        space = (stack.left - area.left if number == 0 else area.right - stack.right) - 2 * gap
        lines = ((f"Stack {number + 1}", theme.text("title"), TEXT), (words, small, ink))
        y = stack.centery - sum(fonts.line_height(size) for _, size, _ in lines) // 2
        for line, size, colour in lines:
            drawn = assets.text(line, size, colour, space=space)
            x = stack.left - gap - drawn.get_width() if number == 0 else stack.right + gap
            items.append((_SIGN, drawn, x, y))
            y += fonts.line_height(size)
    return items
