"""A widget in a form, and what a person does with it."""

from __future__ import annotations

import pygame

from ui.widgets import Form, Widget


def press_key(form: Form, key: int, mod: int = 0, letter: str = "") -> bool:
    return form.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter))


def click(form: Form, pos: tuple[int, int], release: tuple[int, int] | None = None) -> None:
    form.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    form.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    end = release or pos
    form.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0)))
    form.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))


def form_with(app, widget: Widget) -> Form:
    form = Form(app, widget)
    form.layout(pygame.Rect(100, 100, 400, 60))
    return form
