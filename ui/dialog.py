"""A question over the current scene: a title, a few sentences, buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.routes import Answer
from ui.scene import Scene
from ui.stage import Item
from ui.widgets import Button, Column, Form, Label, Panel, Paragraph, Row, ScrollArea, Space, Widget
from ui.widgets.rest import Rest

_WIDTH_UNITS = 560


class Dialog(Scene):
    """Asks something. The last answer is the gold button and that of Enter, wherever one has clicked; the first is that
    of Esc; every answer closes the dialog.

    `body` may hold further widgets between text and buttons. `unasked`: it opens by itself.
    """

    overlay = True

    def __init__(
        self,
        title: str,
        text: str,
        answers: Sequence[Answer],
        *,
        body: Widget | None = None,
        width: float = _WIDTH_UNITS,
        unasked: bool = False,
    ) -> None:
        self._title = title
        self._text = text
        self._answers = list(answers)
        self._body = body
        self._width = width
        self._rest = Rest() if unasked else None
        self._form: Form | None = None

    def resize(self, size: tuple[int, int]) -> None:
        if self._form is None:
            self._form = self._make_form()
        margin = self.app.theme.px(24)
        space = pygame.Rect((0, 0), size).inflate(-2 * margin, -2 * margin)
        self._form.layout_centred(space, self.app.theme.px(self._width))

    def _make_form(self) -> Form:
        parts: list[Widget] = []
        if self._text:
            parts.append(Paragraph(self._text))
        if self._body is not None:
            parts.append(self._body)
        last = len(self._answers) - 1
        buttons = [
            Button(words, self._action_of(action), kind="primary" if index == last else "quiet")
            for index, (words, action) in enumerate(self._answers)
        ]
        column = Column(
            [
                Label(self._title, "title", bold=True),
                ScrollArea(Column(parts, gap=16), grow=1),
                Space(4),
                Row([Space(grow=1), *buttons], gap=12),
            ],
            gap=12,
        )
        escape = self._action_of(self._answers[0][1])
        form = Form(self.app, Panel(column, padding=24), on_escape=escape, rest=self._rest)
        form.set_focus(buttons[last], ring=False)
        form.main = buttons[last]
        return form

    def _action_of(self, action: Callable[[], None] | None) -> Callable[[], None]:
        def answer() -> None:
            self.app.pop()
            if action is not None:
                action()

        return answer

    def obscured(self) -> None:
        if self._form is not None:
            self._form.let_go()

    def handle(self, event: pygame.event.Event) -> bool:
        return self._form is not None and self._form.handle(event)

    def tick(self, now: float, budget_ms: float) -> bool:
        return self._form is not None and self._form.tick(now)

    def paint(self) -> tuple[pygame.Surface, list[Item]]:
        return self.app.screen, self._form.items(100) if self._form is not None else []
