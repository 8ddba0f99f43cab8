"""The special moments of Hand and Foot: the pack to cut, the stacks to choose from, and what a yes would cost.

Widgets for the panel in the middle of the table, and signs beside the stacks; they are told where to draw.
"""

from __future__ import annotations

from collections.abc import Callable

from game.engine.melds.table import ANSWER
from game.engine.moves import Move, Prompt, move
from game.engine.state import STOCK
from game.games.hand_and_foot.rules.position import CUT, STACKS, Position
from ui import fonts
from ui.boards.hand_and_foot.cutting import PackEdge
from ui.boards.melds.answer import answer_panel
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.table.show.letters import letters
from ui.theme import GOLD_LIGHT, QUIET_TEXT, TEXT, Theme
from ui.widgets import Column, Label, Widget
from ui.widgets.words import whole_words

_SIGN = 300


def panel(view: Position, prompt: Prompt, propose: Callable[[Move], None], back: str) -> Widget | None:
    """The panel of a prompt that has one; None for the others. `back` names the back of the pack."""
    seat = prompt.seat
    if seat is None:
        return None
    if view.phase == CUT:
        return _cut(view, seat, propose, back)
    if view.phase == ANSWER and view.viewer in (seat, None):
        return answer_panel(view, seat, propose, back, aside="foot")
    return None


def _cut(view: Position, seat: int, propose: Callable[[Move], None], back: str) -> Widget:
    exact, worth = view.exact_cut(), view.values["cut_points"]
    words = f"Try to lift exactly {exact} cards off the pack: that is worth {worth} points."
    edge = PackEdge(len(view.table[STOCK]), lambda aim: propose(move(seat, "cut", value=str(aim))), back)
    how = "Press and slide, then let go; or use the arrow keys and Enter"
    return Column([Label(words, align="centre"), edge, Label(how, "small", QUIET_TEXT, align="centre")], gap=8)


def stack_signs(view: Position, seat: int, assets: Assets, theme: Theme, layout: Layout) -> list[Item]:
    """Words beside the two stacks of a seat, in as many lines as they need, while it has to choose."""
    if any(not view.table.zones.get(where) for where in STACKS[seat]):
        return []
    area, gap = layout.extra["ours"], theme.px(22)
    questions = (("Which will you play first?", GOLD_LIGHT), ("The other is your foot.", QUIET_TEXT))
    items: list[Item] = []
    for number, (where, (words, ink)) in enumerate(zip(STACKS[seat], questions, strict=True)):
        stack = layout.spots[where].rect()
        space = (stack.left - area.left if number == 0 else area.right - stack.right) - 2 * gap
        small = letters(theme, "small", stack.height, [(words, space)])
        said = [(line, small, ink) for line in whole_words(words, small, fonts.even(words, small, space))]
        lines = [(f"Stack {number + 1}", theme.text("title"), TEXT), *said]
        y = stack.centery - sum(fonts.line_height(size) for _, size, _ in lines) // 2
        for line, size, colour in lines:
            drawn = assets.text(line, size, colour, space=space)
            x = stack.left - gap - drawn.get_width() if number == 0 else stack.right + gap
            items.append((_SIGN, drawn, x, y))
            y += fonts.line_height(size)
    return items
