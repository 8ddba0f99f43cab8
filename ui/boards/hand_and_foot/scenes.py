"""The special moments of Hand and Foot: the pack to cut, the stacks to choose from, and what a yes would cost.

Widgets for the panel in the middle of the table, and signs beside the stacks; they are told where to draw.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine.melds.table import ANSWER
from game.engine.moves import Move, Prompt, move
from game.engine.state import STOCK
from game.games.hand_and_foot.rules.position import CUT, STACKS, Position
from game.games.hand_and_foot.words.stakes import Left, stakes
from game.words import language
from ui import fonts
from ui.boards.hand_and_foot.cutting import PackEdge
from ui.boards.sides import SIDE_COLOURS
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.theme import GOLD_LIGHT, QUIET_TEXT, TEXT, WARNING, Colour, Theme
from ui.widgets import Button, Column, Kit, Label, Picture, Row, Space, Widget

_SIGN = 300
_ANSWERS = {"yes": "Yes, go out", "no": "No, not yet"}


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
    exact, points = view.exact_cut(), view.values["cut_points"]
    words = f"Try to lift exactly {exact} cards off the pack: that is worth {points} points."
    edge = PackEdge(len(view.table[STOCK]), lambda aim: propose(move(seat, "cut", value=str(aim))), back)
    how = "Press and slide, then let go; or use the arrow keys and Enter"
    return Column([Label(words, align="centre"), edge, Label(how, "small", QUIET_TEXT, align="centre")], gap=8)


def _answer(view: Position, seat: int, propose: Callable[[Move], None], back: str) -> Widget:
    """The question, what each side would be left holding, and the two answers."""
    at_stake = stakes(view, seat)
    mine: list[Widget] = [_head("If you say yes, your side gets", SIDE_COLOURS[view.sides[seat]])]
    for left in at_stake.own:
        mine += _own(left) if left.seat == seat else [_other(view, left)]
    if at_stake.bonus:
        mine.append(_figure("Going out", f"+{at_stake.bonus}", TEXT))
    mine.append(_figure("Together", _signed(at_stake.bonus - _cost(at_stake.own)), WARNING, bold=True))
    theirs: list[Widget] = [_head("and the others get", TEXT)]
    theirs += [_other(view, left) for left in at_stake.other]
    answers: list[Widget] = [
        Button(_ANSWERS[str(move.value)], _move_action(propose, move), kind="quiet" if at else "primary")
        for at, move in enumerate(sorted(view.moves(seat), key=lambda move: move.value != "yes"))
    ]
    asker = Picture(lambda kit, wide: kit.assets.card(back, wide), 26)
    title = Label(f"{view.names[view.turn]} asks: May I go out?", bold=True)
    note = Label("Cards you cannot see are counted at their average.", "small", QUIET_TEXT)
    columns = Row([Column(mine, gap=2), Column(theirs, gap=2)], gap=28, even=True)
    return Column([Row([asker, title], gap=12), columns, Row([note, Space(grow=1), *answers], gap=8)], gap=8)


def _move_action(propose: Callable[[Move], None], move: Move) -> Callable[[], None]:
    return lambda: propose(move)


def _cost(lefts: Sequence[Left]) -> int:
    return sum(left.held_cost + left.foot_cost for left in lefts)


def _signed(value: int) -> str:
    return language.points(value)


def _own(left: Left) -> list[Widget]:
    lines: list[Widget] = [_figure(f"Your {language.plural(left.held, 'card')}", _signed(-left.held_cost), TEXT)]
    if left.foot:
        lines.append(_figure("Your foot", f"about {_signed(-left.foot_cost)}", TEXT))
    return lines


def _other(view: Position, left: Left) -> Widget:
    holds = f"{language.plural(left.held, 'card')}{' and foot' if left.foot else ', in foot'}"
    return _figure(f"{view.names[left.seat]}: {holds}", f"about {_signed(-_cost([left]))}", TEXT)


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
    area, gap = layout.extra["ours"], theme.px(22)
    items: list[Item] = []
    for number, where in enumerate(STACKS[seat]):
        stack = layout.spots[where].rect()
        space = (stack.left - area.left if number == 0 else area.right - stack.right) - 2 * gap
        lines = ((f"Stack {number + 1}", theme.text("title"), TEXT), *_stack_words(number, theme))
        high = sum(fonts.line_height(size) for _, size, _ in lines)
        y = stack.centery - high // 2
        for words, size, ink in lines:
            drawn = assets.text(words, size, ink, space=space)
            x = stack.left - gap - drawn.get_width() if number == 0 else stack.right + gap
            items.append((_SIGN, drawn, x, y))
            y += fonts.line_height(size)
    return items


def _stack_words(number: int, theme: Theme) -> list[tuple[str, int, Colour]]:
    small = theme.text("small")
    if number == 0:
        return [("Which stack will you play first?", small, GOLD_LIGHT)]
    return [("The other will be your foot.", small, QUIET_TEXT)]
