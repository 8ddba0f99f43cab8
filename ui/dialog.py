"""A question over the current scene: a title, a few sentences, buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import partial

import pygame

from ui.access.node import Node, Role
from ui.routes import Answer
from ui.scene import Scene
from ui.stage import Item
from ui.widgets import Button, Column, Label, Panel, Paragraph, ReadForm, Row, ScrollArea, Space, Widget
from ui.widgets.base import Resized
from ui.widgets.form import Rest

_WIDTH_UNITS = 560


@dataclass(eq=False)
class Dialog(Scene):
    """Asks something. The last answer is the gold button and that of Enter, wherever one has clicked; the first is that
    of Esc; every answer closes the dialog.

    `body` may hold further widgets between text and buttons. `unasked`: it opens by itself.
    """

    overlay = True

    title: str
    text: str
    answers: Sequence[Answer]
    _: KW_ONLY
    body: Widget | None = None
    unasked: bool = False
    _form: ReadForm | None = field(default=None, init=False)

    def resize(self, size: tuple[int, int]) -> None:
        if self._form is None:
            self._form = self._make_form()
        theme = self.app.theme.zoomed()
        margin = theme.px(24)
        space = pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin)
        self._form.layout_centred(space, theme.px(_WIDTH_UNITS))

    def _make_form(self) -> ReadForm:
        parts: list[Widget] = []
        if self.text:
            parts.append(Paragraph(self.text))
        if self.body is not None:
            parts.append(self.body)
        last = len(self.answers) - 1
        buttons = [
            Button(words, partial(self._answer, action), kind="primary" if index == last else "quiet")
            for index, (words, action) in enumerate(self.answers)
        ]
        column = Column(
            [
                Label(self.title, "title", bold=True, level=1),
                ScrollArea(Column(parts, gap=16), grow=1),
                Space(4),
                Row([Space(grow=1), *buttons], gap=12),
            ],
            gap=12,
        )
        escape = partial(self._answer, self.answers[0][1])
        form = ReadForm(
            Resized(self.app, lambda: self.app.theme.zoomed()),
            Panel(column, padding=24),
            on_escape=escape,
            rest=Rest() if self.unasked else None,
            access=self.app.access,
        )
        form.set_focus(buttons[last], ring=False)
        form.main = buttons[last]
        return form

    def _answer(self, action: Callable[[], None] | None) -> None:
        self.app.pop()
        if action is not None:
            action()

    def nodes(self) -> list[Node]:
        if self._form is None:
            return []
        return [Node(Role.DIALOG, self.title, self._form.root.rect.copy(), children=self._form.nodes())]

    def obscured(self) -> None:
        if self._form is not None:
            self._form.let_go()

    def handle(self, event: pygame.event.Event) -> bool:
        return self._form is not None and self._form.handle(event)

    def tick(self, now: float, budget_ms: float) -> bool:
        return self._form is not None and self._form.tick(now)

    def paint(self) -> tuple[pygame.Surface, list[Item]]:
        return self.app.screen, self._form.items(100) if self._form is not None else []
