"""Leads through a lesson at one table: shows the bubble of each step once everything has come to rest, and takes the
keys and clicks that read on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.moves import Move
from game.session.lessons.controller import LessonController
from game.words.lesson import Step
from ui.stage import Item
from ui.table.lesson.bubble import Bubble
from ui.table.lesson.placing import Around
from ui.table.lesson.targets import Targets
from ui.widgets import Kit

_ON = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
_NEXT, _ALONE = "Go on", "Now play on alone"


class Guide:
    """The lesson of one table; nothing at all where `controller` is None. `rests` says whether everything has been
    shown and nothing is being chosen, `leave` ends the lesson."""

    def __init__(
        self,
        kit: Kit,
        controller: LessonController | None,
        targets: Targets,
        rests: Callable[[], bool],
        leave: Callable[[], None],
    ) -> None:
        self.kit = kit
        self.controller = controller
        self.targets = targets
        self.rests = rests
        self.leave = leave
        self.bubble: Bubble | None = None
        self._step: Step | None = None
        self._around: tuple[object, ...] = ()

    def tick(self, now: float) -> bool:
        """Show what is to be shown now; True when that has changed."""
        controller, before, placed = self.controller, self.bubble, self._around
        step = controller.step if controller is not None and self.rests() else None
        if step is None or controller is None:
            self.bubble, self._step = None, None
            return before is not None
        if step is not self._step:
            words = _ALONE if controller.finished else "" if controller.awaits else _NEXT
            count = f"{controller.number} of {len(controller.lesson.steps)}"
            self.bubble, self._step, self._around = Bubble(self.kit, step, count, words, self.go_on), step, ()
        assert self.bubble is not None
        self._place(self.bubble, step, controller.awaits)
        return self.bubble.form.tick(now) or self.bubble is not before or self._around != placed

    def _place(self, bubble: Bubble, step: Step, awaits: Move | None) -> None:
        """Lay the bubble anew where something around it has changed, and the rings where that is what they are round;
        a card that is lifted moves its ring alone."""
        targets = self.targets
        around = Around(targets.home(step.at), targets.kept(awaits), targets.areas.window())
        rings = targets.rects(step.at, bubble.line)
        facts = (*map(str, (*around, rings)), self.kit.theme)
        if facts != self._around:
            self._around, bubble.rings = facts, rings
            bubble.place(around)

    def go_on(self) -> None:
        """The step has been read."""
        controller = self.controller
        assert controller is not None
        if controller.finished:
            self.leave()
        else:
            controller.continue_lesson()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle what is meant for the bubble: the keys that read on, and the pointer on it."""
        bubble, controller = self.bubble, self.controller
        if bubble is None or controller is None:
            return False
        if event.type == pygame.KEYDOWN and event.key in _ON and controller.awaits is None:
            self.go_on()
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return bubble.form.handle(event)
        return False

    def items(self) -> list[Item]:
        """The bubble."""
        return [] if self.bubble is None else self.bubble.items()
