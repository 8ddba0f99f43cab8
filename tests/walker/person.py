"""A person at the screen: lets time pass, looks for buttons, points and types. All of it goes in as pygame events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import pygame

from tests.walker.app import Clock, Failure, WalkedApp
from ui.dialog import Dialog
from ui.scene import Scene
from ui.scenes.page import Page
from ui.table.scene import TableScene
from ui.widgets import Button, Form, Widget

Point = tuple[int, int]
Found = TypeVar("Found", bound=Scene)
_UNSEEN = 1000
_SLOW_S = 0.2  # what a look at the clock takes on a very slow machine
_REST_MS, _LONGEST = 120, 4000  # of a turn of the loop, and how many until everything must have come to rest


class Person:
    """One person before one App, with a mouse or `by_finger`."""

    by_finger = False

    def __init__(self, app: WalkedApp, clock: Clock) -> None:
        self.app = app
        self.clock = clock
        self.seen: Callable[[], None] = lambda: None  # called after every turn of the loop
        self.did: Callable[[str], None] = lambda what: None  # told of every key and press

    # -- time -------------------------------------------------------------------------------------------------------

    def step(self, ms: float = 16) -> None:
        """One turn of the loop, `ms` later."""
        self.clock.pass_ms(ms)
        self.app.step()
        self.seen()

    def wait(self, ms: float, step_ms: float = 100) -> None:
        """Let that much time pass."""
        for _ in range(max(1, round(ms / step_ms))):
            self.step(step_ms)

    def rest(self, ms: float = _REST_MS) -> None:
        """Let time pass until nothing moves and nobody but a person can act."""
        quiet = 0
        for _ in range(_LONGEST):
            self.step(ms)
            quiet = quiet + 1 if self.app.rests or self._is_asked() else 0
            if quiet > 1:
                return
        raise Failure(f"{type(self.scene).__name__} never comes to rest: {self._going_on()}")

    def _going_on(self) -> str:
        """What still goes on."""
        scene, told = self.scene, f"moves {self.app._moving}, waits to be painted {self.app._stale}"
        if not isinstance(scene, TableScene):
            return told
        match, controller = scene.match, scene.controller
        return (
            f"{told}; {match.setup.game}, deal {match.setup.seed}, {len(match.moves)} moves, asked {match.prompts()}, "
            f"all shown {scene.director.idle}, cards fly {scene.cards.busy(scene.now)}, people {controller.persons}, "
            f"curtain {scene.cover is not None}, to be saved {controller.autosave.busy}"
        )

    def _is_asked(self) -> bool:
        """Whether a finished trick waits to be read, or all has been shown and a question to several seats waits for an
        answer: its ring moves on."""
        scene = self.scene
        return isinstance(scene, TableScene) and (scene.director.waits or (scene.calling.asks and scene.director.idle))

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """What moves meanwhile is hardly painted."""
        before, self.app.one_in = self.app.one_in, _UNSEEN
        try:
            yield
        finally:
            self.app.one_in = before

    @contextmanager
    def on_a_slow_machine(self) -> Iterator[None]:
        """Whatever is computed meanwhile takes long."""
        before, self.clock.look_s = self.clock.look_s, _SLOW_S
        try:
            yield
        finally:
            self.clock.look_s = before

    def wait_for(self, what: str, come: Callable[[], bool], ms: float = 20_000) -> None:
        """Let time pass until it has come."""
        for _ in range(round(ms / 100)):
            if come():
                return
            self.step(100)
        raise Failure(f"{what} does not come: {self.where()}")

    # -- what there is ----------------------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The scene in play."""
        scene = self.app.scene
        if scene is None:
            raise Failure("the program has ended")
        return scene

    @property
    def table(self) -> TableScene:
        """The table in play."""
        return self.on(TableScene)

    def on(self, kind: type[Found]) -> Found:
        """The scene in play, which has to be of that kind."""
        if not isinstance(self.scene, kind):
            raise Failure(f"a {kind.__name__} was expected: {self.where()}")
        return self.scene

    def where(self) -> str:
        """The scenes that are open, and the buttons of the top one."""
        scenes = " > ".join(type(scene).__name__ for scene in self.app._scenes)
        return f"{scenes} with {[button.text or button.icon for button in self.buttons()]}"

    def forms(self) -> Iterator[Form]:
        """The forms of the scene in play that take a press now, what lies on top first."""
        scene = self.scene
        if isinstance(scene, TableScene):
            if scene.cover is not None:
                yield scene.cover.form
                return
            if scene.choice is not None:
                yield scene.choice.form
                return
            bubble, question = scene.guide.bubble or scene.first_steps.bubble, scene.question
            parts = [scene.calling.form, scene.coach.form, scene.actions.form]
            parts[1:1] = [part.form for part in (bubble, question) if part is not None]
            yield from (form for form in parts if form is not None)
        elif isinstance(scene, Page | Dialog):
            form = scene.form if isinstance(scene, Page) else scene._form
            if form is not None:
                yield form

    def widgets(self) -> Iterator[Widget]:
        """Everything in those forms."""
        for form in self.forms():
            yield from form.root.everything()

    def buttons(self) -> list[Button]:
        """Every button that can be pressed now."""
        return [widget for widget in self.widgets() if isinstance(widget, Button) and widget.enabled]

    def button(self, words: str) -> Button | None:
        """The button that says these words or begins with them, or has that icon and no words."""
        for button in self.buttons():
            if button.text.startswith(words) or (not button.text and button.icon == words):
                return button
        return None

    # -- pointer and keys -------------------------------------------------------------------------------------------

    def post(self, kind: int, ms: float = 16, **facts: Any) -> None:
        """An event, handled in the next turn."""
        pygame.event.post(pygame.event.Event(kind, facts))
        self.step(ms)

    def move_to(self, pos: Point, *, held: bool = False) -> None:
        """The pointer moves there."""
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(held), 0, 0), touch=False)

    def click(self, pos: Point, *, finger: bool = False, number: int = 1) -> None:
        """A press and a release."""
        self.did(f"{'tap' if finger else 'click'} {pos}")
        self.move_to(pos)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=number, touch=finger)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=number, touch=finger)

    def lift(self, start: Point, end: Point, steps: int = 3) -> None:
        """Take hold at `start` and carry to `end`, without letting go."""
        self.did(f"drag {start} to {end}")
        self.move_to(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for at in range(1, steps + 1):
            here = (start[0] + (end[0] - start[0]) * at // steps, start[1] + (end[1] - start[1]) * at // steps)
            self.move_to(here, held=True)

    def release(self, pos: Point) -> None:
        """Let go."""
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False)

    def drag(self, start: Point, end: Point) -> None:
        """Take hold at `start` and let go at `end`."""
        self.lift(start, end)
        self.release(end)

    def key(self, key: int, mod: int = 0, letter: str = "") -> None:
        """A key goes down and up again; a `letter` is what it writes."""
        letter = letter or (chr(key) if 32 < key < 127 and not mod else "")
        self.did(f"key {'ctrl+' if mod & pygame.KMOD_CTRL else ''}{pygame.key.name(key)}")
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0))
        if letter:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.step()
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=letter, scancode=0)

    def ctrl(self, key: int) -> None:
        """A key with Ctrl."""
        self.key(key, pygame.KMOD_CTRL)

    def hold(self, key: int, ms: float) -> None:
        """A key that stays down for so long."""
        self.did(f"hold {pygame.key.name(key)}")
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        self.wait(ms, 20)
        self.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def type(self, text: str) -> None:
        """Letters, as a keyboard writes them."""
        for letter in text:
            self.key(ord(letter.lower()), letter=letter)

    def turn_wheel(self, notches: int) -> None:
        """Up is positive."""
        self.post(pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False)

    def press(self, words: str) -> None:
        """Press a button by its words, and let everything come to rest."""
        button = self.button(words)
        if button is None:
            raise Failure(f"there is no button {words!r}: {self.where()}")
        self.click(self.reach(button))
        self.rest()

    def reach(self, widget: Widget) -> Point:
        """A point where a press meets that widget; it is brought into sight by Tab where it has to be scrolled to."""
        form = next((form for form in self.forms() if any(inner is widget for inner in form.root.everything())), None)
        if form is None:
            raise Failure(f"a button is gone before it was pressed: {self.where()}")
        for _ in range(len(form.stops()) + 1):
            if form.at(widget.rect.center) is widget:
                return widget.rect.center
            self.key(pygame.K_TAB)
        raise Failure(f"{getattr(widget, 'text', widget)!r} cannot be reached: {self.where()}")

    def resize(self, size: tuple[int, int]) -> None:
        """Pull the window to another size."""
        self.did(f"resize {size}")
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.step()
