"""How cards are played, in three bubbles, at the table that a newcomer is dealt first.

They come when a card may be played, and wait: a press reads on, and so does a move. Once they are read, or the table is
left, they are gone for good.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from game.engine.state import HANDS
from game.words.lesson import Step
from ui import fonts
from ui.gamepad import signs
from ui.gamepad.keys import RT, START, A, X, Y
from ui.settings import LIFTS
from ui.stage import Item
from ui.table.asking.panels import Actions
from ui.table.lesson.guide import MOST_LINES, Bubble, for_button
from ui.table.lesson.placing import Around, placed
from ui.table.lesson.targets import Targets
from ui.table.part import Part
from ui.theme import QUIET_TEXT
from ui.widgets import Folding, Label, Space, Widget

UNDO = "Undo"
_ON = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
_NEXT, _LAST = "Next", "Play"
_NARROWEST, _WIDEST, _STEP = 17, 29, 4  # heights of letters
_NARROWER, _LINES = (15, 13, 12, 11, 10, 9, 8), 7  # where those would cover what is read


class FirstStep(NamedTuple):
    """A sentence, and what it points at: the hand, or the small button of that name."""

    says: str
    tool: str = ""


def steps_for(
    *, click: str, by_finger: bool, many: bool, gamepad: str = "", listens: bool = False
) -> tuple[FirstStep, ...]:
    """The three sentences: how a `click` plays a card, or several where a move takes `many`; how a drag does; how keys
    do, and what takes a move back. Fingers have no keys; a `gamepad` of some make is told of by its buttons; whoever
    `listens` is told of keys alone."""
    if gamepad:
        return _by_gamepad(gamepad, many=many)
    if listens:
        return _by_keys(many=many)
    press, presses = ("Tap", "tap") if by_finger else ("Click", "click")
    if many:
        one = f"{press} the cards you want to play, then the golden button."
    elif click == LIFTS:
        one = f"{press} a card to lift it, and {presses} it again to play it."
    else:
        one = f"{press} a card to play it."
    other = "Or drag it: the places that take it light up."
    if many:
        other = "Or drag them: the places that take them light up."
    if by_finger:
        last = "A move too many? Undo takes it back. A hint and the rules are beside it."
    else:
        last = "Keys do it, too: arrows choose, Enter plays, Ctrl+Z takes back."
    return FirstStep(one), FirstStep(other), FirstStep(last, UNDO)


def _by_keys(*, many: bool) -> tuple[FirstStep, ...]:
    """The same for whoever does not see a pointer."""
    plays = "lifts it. Space makes the move." if many else "plays it."
    return (
        FirstStep(f"Left and Right choose a card; Enter {plays}"),
        FirstStep("Up and Down go to the table, the hand and the buttons; Tab to everything else."),
        FirstStep("H is a hint, F1 the rules, K all keys. A move too many? Z takes it back.", UNDO),
    )


def _by_gamepad(maker: str, *, many: bool) -> tuple[FirstStep, ...]:
    """The same for a game controller of that make."""
    a, x, y, rt, start = (signs.word_for(button, maker) for button in (A, X, Y, RT, START))
    plays = f"to lift it. {rt} presses the golden button." if many else "to play it."
    return (
        FirstStep(f"The arrows choose a card; press {a} {plays}"),
        FirstStep(f"{x} shows a hint, {y} sorts the hand, {start} opens the menu."),
        FirstStep("A move too many? Undo takes it back: the arrows lead down to it.", UNDO),
    )


class NearBubble(Bubble):
    """A bubble that is made as narrow as its words allow in two lines, where it comes nearer to the hand then."""

    def _foot(self, told: str, buttons: Sequence[Widget]) -> Widget:
        """The button stands below how far one has come, where there is no room beside it."""
        return Folding([Label(told, "small", QUIET_TEXT)], [Space(grow=1), *buttons], gap=12)

    def place(self, around: Around) -> None:
        px, widths = self.kit.theme.text(), range(_NARROWEST, _WIDEST + 1, _STEP)
        sizes = [self._size(min(wide * px, around.free.width)) for wide in widths]
        most = min(high for _, high in sizes) + (MOST_LINES - 1) * fonts.line_height(px)
        self.form.layout(placed(self.kit, [size for size in sizes if size[1] <= most], around))
        self._narrow(around, _NARROWER, _LINES)


@dataclass(eq=False)
class FirstSteps(Part):
    """The bubbles of one table. `shown` says whether it has any, `rests` whether nothing moves and nobody chooses, and
    `actions` gives the buttons at the lower right. `again` is what Esc does before the first move."""

    targets: Targets
    actions: Callable[[], Actions]
    rests: Callable[[], bool]
    shown: bool
    again: Callable[[], None]
    bubble: NearBubble | None = field(default=None, init=False)
    _at: int = field(default=0, init=False)
    _moves: int | None = field(default=None, init=False)  # of the person, when the open bubble came
    _facts: tuple[object, ...] = field(default=(), init=False)

    def tick(self, now: float) -> bool:
        """Show what is to be shown now; True when that has changed."""
        before, facts = self.bubble, self._facts
        if self.shown and self._moves is not None and self._made() > self._moves:
            self._go_on()  # whoever has played knows how
        asked = self.gestures.legal and self.controller.window is None  # at a question that is open for a moment not
        if not (self.shown and asked and self.rests()):
            self.bubble, self._facts = None, ()
            return before is not None
        self._moves = self._made() if self._moves is None else self._moves
        steps = self._steps()
        step = steps[self._at]
        if self.bubble is None or self.bubble.text.text != step.says:
            words = _LAST if self._at == len(steps) - 1 else _NEXT
            count = f"{self._at + 1} of {len(steps)}"
            self.bubble, self._facts = NearBubble(self.app, Step(step.says), count, (words, self._go_on)), ()
        self._place(self.bubble, step)
        return self.bubble.form.tick(now) or self.bubble is not before or self._facts != facts

    def _steps(self) -> tuple[FirstStep, ...]:
        settings = self.app.settings
        return steps_for(
            click=settings.click,
            by_finger=settings.by_finger,
            many=self.gestures.many,
            gamepad=settings.gamepad,
            listens=self.app.access.listens,
        )

    def _made(self) -> int:
        """How many moves with cards the person has made: other answers may be given by themselves."""
        return sum(move.seat == self.showing.bottom and bool(move.cards) for move in self.controller.match.moves)

    def _place(self, bubble: NearBubble, step: FirstStep) -> None:
        targets = self.targets
        target = self._target(step)
        around = Around(target, targets.kept(None), targets.areas.window())
        facts = (*map(str, around), self.app.theme)
        if facts != self._facts:
            self._facts = facts
            bubble.rings = [] if target is None else [target.inflate(2 * bubble.line, 2 * bubble.line)]
            bubble.place(around)

    def _target(self, step: FirstStep) -> pygame.Rect | None:
        if step.tool:
            return next((tool.rect for tool in self.actions().tools if tool.name == step.tool), None)
        return self.targets.home(f"zone {HANDS[self.showing.bottom].text}")

    def _go_on(self) -> None:
        """The bubble has been read."""
        self._at += 1
        self._moves = None
        self.shown = self._at < len(self._steps())
        self.bubble = None
        self.app.touch()

    def _go_back(self) -> bool:
        """One step back: to the bubble before, or before the first move to what one feels like."""
        if self._at:
            self._at -= 1
            self._moves = self.bubble = None
            self.app.touch()
            return True
        if self._made():
            return False
        self.shown = False
        self.again()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle what is meant for the bubble: the keys that read on or go back, and the pointer on it. A card that is
        lifted comes first."""
        if self.bubble is None:
            return False
        if for_button(self.bubble.form, event):
            return True
        if event.type == pygame.KEYDOWN and not self._chooses():
            if event.key in _ON:
                self._go_on()
                return True
            return event.key == pygame.K_ESCAPE and self._go_back()
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self.bubble.form.handle(event)
        return False

    def _chooses(self) -> bool:
        """Whether keys are about a card now, or a button, or a hint."""
        gestures = self.gestures
        chosen = gestures.lifted or gestures.focus is not None or gestures.place is not None
        focus = self.actions().form.focus
        return bool(chosen) or (focus is not None and focus.ringed) or self.words.hinted is not None

    def items(self) -> list[Item]:
        return [] if self.bubble is None else self.bubble.items()
