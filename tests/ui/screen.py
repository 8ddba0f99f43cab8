"""A person at the screen under SDL's dummy driver: lets time pass, sees what is shown, uses pointer and keys.

Everything goes in as pygame events through `App.step`; places are asked of the layout, never known. Time passes only
when told, so a slow machine plays the same match as a quick one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.engine.cards import Card, card
from game.engine.state import DISCARD, STOCK
from game.session.match import Match, Setup
from game.session.save import SaveSlot
from game.words.lesson import Lesson
from tests.ui.bare import Clock, TriedApp
from ui.dialog import Dialog
from ui.scenes.page import Page
from ui.settings import Settings
from ui.table.asking.cover import HOLD_S
from ui.table.scene import TableScene
from ui.table.show.sprites import CardSprite
from ui.widgets import Button, Form

Point = tuple[int, int]
_WHILE_WAITING = 12


class WatchedApp(TriedApp):
    """One for a whole file of tests: it takes other settings and other sizes. While one only waits for rest, of what
    moves one frame in twelve is painted."""

    def skims(self) -> bool:
        return True

    def take(self, settings: Settings, size: tuple[int, int]) -> None:
        """Go on with these settings in a window of that size. Scenes are left: none is laid out for them."""
        self.settings = settings
        while self._scenes:
            self._scenes.pop().leave()
        self.resize(size)
        self.apply_settings()

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window so large."""
        if self.size != size:
            pygame.display.set_mode(size, pygame.RESIZABLE)
            self.screen = pygame.display.get_surface() or self.screen
            self._take_screen()

    @contextmanager
    def seldom_seen(self) -> Iterator[None]:
        """Of what moves meanwhile hardly a frame is painted, unless a test wants all of them."""
        before = self.one_in
        self.one_in = 1 if before == 1 else max(before, _WHILE_WAITING)
        try:
            yield
        finally:
            self.one_in = before


def watched_app(
    size: tuple[int, int] = (1280, 720), settings: Settings | None = None, *, drawn: bool = True
) -> tuple[WatchedApp, Clock]:
    """A silent App under the dummy driver and its clock."""
    clock = Clock()
    app = WatchedApp(size=size, settings=settings or Settings(sound=False), clock=clock)
    app.draw(drawn)
    return app, clock


class Painted(NamedTuple):
    """What one frame is made of: cards as (face, width in px, looks) and words as (string, height in px)."""

    cards: list[tuple[str, int, dict[str, Any]]]
    texts: list[tuple[str, int]]

    def says(self, words: str) -> bool:
        """Whether these words stand somewhere on the screen."""
        return any(words in string for string, _ in self.texts)

    def dimmed(self) -> set[str]:
        """The faces that are shown with less light."""
        return {face for face, _, looks in self.cards if looks.get("dim")}


class AtScreen:
    """Looks at one table, points and types. `table` is the scene; other scenes may come to lie on top of it."""

    def __init__(
        self, app: WatchedApp, clock: Clock, setup: Setup | Match, folder: Path, lesson: Lesson | None = None
    ) -> None:
        self.app = app
        self.clock = clock
        match = setup if isinstance(setup, Match) else Match(setup)
        self.slot = SaveSlot(folder)
        self.table = TableScene(match, self.slot, lesson)
        self.after_step: Callable[[], None] = lambda: None
        pygame.event.clear()
        app.one_in = WatchedApp.one_in
        app.start_over(self.table)
        self.table.controller.computers.strict = True

    # -- time -----------------------------------------------------------------------------------------------------

    def step(self, ms: float = 16) -> None:
        """One turn of the loop, `ms` later."""
        self.clock.pass_ms(ms)
        self.app.step()
        self.after_step()

    def post(self, kind: int, **facts: Any) -> None:
        """An event, handled at once."""
        pygame.event.post(pygame.event.Event(kind, facts))
        self.step()

    def rest(self, ms: float = 150, limit: int = 3000) -> None:
        """Let time pass until nothing moves, nobody but a person can act, and every picture is sharp."""
        quiet = 0
        with self.app.seldom_seen():
            for _ in range(limit):
                before = self.app.frames
                self.step(ms)
                quiet = quiet + 1 if self.app.frames == before else 0
                if quiet >= 2 and not self._sharpened():
                    return
        raise AssertionError("the table never comes to rest")

    def _sharpened(self) -> bool:
        """Draw what is still a stand-in; True when there was any, so that it is painted once more."""
        self.app.assets._cloth_since = 0.0  # nobody drags the edge of this window: no need to wait for its last size
        generation = self.app.assets.generation
        while self.app.assets.work(50):
            self.app.touch()
        return self.app.assets.generation != generation

    def wait(self, ms: float, step_ms: float = 200) -> None:
        """Let that much time pass."""
        for _ in range(round(ms / step_ms)):
            self.step(step_ms)

    # -- what is seen ---------------------------------------------------------------------------------------------

    def painted(self) -> Painted:
        """What the table shows at this moment."""
        assets, shown = self.app.assets, Painted([], [])
        press, letters, prose, own = assets.card_sprite, assets.text, assets.paragraph, assets.lettering

        def card_sprite(face: str, width: int, **looks: Any) -> Any:
            shown.cards.append((face, width, looks))
            return press(face, width, **looks)

        def text(string: str, size: int, *rest: Any, **more: Any) -> Any:
            shown.texts.append((string, size))
            return letters(string, size, *rest, **more)

        def paragraph(string: str, size: int, *rest: Any, **more: Any) -> Any:
            shown.texts.append((string, size))
            return prose(string, size, *rest, **more)

        def lettering(string: str, size: int, *rest: Any, **more: Any) -> Any:
            shown.texts.append((string, size))
            return own(string, size, *rest, **more)

        vars(assets).update(card_sprite=card_sprite, text=text, paragraph=paragraph, lettering=lettering)
        try:
            self.table.paint()
        finally:
            del assets.card_sprite, assets.text, assets.paragraph, assets.lettering
        return shown

    # -- pointer --------------------------------------------------------------------------------------------------

    def move_to(self, pos: Point, *, held: bool = False) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(held), 0, 0))

    def press(self, pos: Point) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)

    def release(self, pos: Point) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def click(self, pos: Point) -> None:
        with self.app.unseen():
            self.move_to(pos)
            self.press(pos)
        self.release(pos)

    def double_click(self, pos: Point) -> None:
        self.click(pos)
        self.press(pos)
        self.release(pos)

    def drag(self, start: Point, end: Point, steps: int = 3) -> None:
        """Take hold at `start` and let go at `end`."""
        self.lift(start, end, steps)
        self.release(end)

    def lift(self, start: Point, end: Point, steps: int = 3) -> None:
        """The same without letting go."""
        self.move_to(start)
        self.press(start)
        for at in range(1, steps + 1):
            x = start[0] + (end[0] - start[0]) * at // steps
            y = start[1] + (end[1] - start[1]) * at // steps
            self.move_to((x, y), held=True)

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        with self.app.unseen():
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=unicode, scancode=0)

    def hold(self, key: int, ms: float, step_ms: float = 20) -> None:
        """Hold a key down for so long."""
        with self.app.unseen():
            self.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
            self.wait(ms, step_ms)
        self.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def lower(self, how: str = "keys") -> None:
        """Lower the curtain, once it takes input: with the space key held down, or by its button."""
        cover = self.table.cover
        assert cover is not None
        for _ in range(100):
            if cover.open:
                break
            self.step(20)
        self.hold(pygame.K_SPACE, 1000 * HOLD_S + 60) if how == "keys" else self.press_button("I am")
        assert self.table.cover is None, f"the curtain still stands after {how}"

    # -- where things are -----------------------------------------------------------------------------------------

    def sprite(self, which: Card | str) -> CardSprite:
        """The card of the hand at the bottom."""
        sought = card(which) if isinstance(which, str) else which
        return next(sprite for sprite in self.table.gestures.hand() if sprite.card is sought)

    def on(self, which: Card | str) -> Point:
        """A point of that card that no other card covers."""
        sprite, apart = self.sprite(which), self.table.cards.gathered
        hand = [held for held in self.table.gestures.hand() if (held in apart) is (sprite in apart)]
        rect = sprite.rect()
        at = hand.index(sprite)
        right = hand[at + 1].rect().left if at + 1 < len(hand) else rect.right
        x = (rect.left + min(right if right > rect.left else rect.right, rect.right)) // 2
        points = ((x, rect.top + rect.height * share // 20) for share in (10, 2, 5, 15))
        return next((point for point in points if self.table.gestures.at(point) is sprite), (x, rect.centery))

    @property
    def pile(self) -> Point:
        return self.table.layout.spots[DISCARD].rect().center

    @property
    def stock(self) -> Point:
        return self.table.layout.spots[STOCK].rect().center

    def plate(self, seat: int) -> Point:
        return self.table.layout.places[seat].plate.center

    def buttons(self) -> list[Button]:
        """Every button that can be pressed now."""
        return [widget for form in self.forms() for widget in form.root.everything() if isinstance(widget, Button)]

    def forms(self) -> Iterator[Form]:
        """The forms of the scene in play."""
        scene = self.app.scene
        if isinstance(scene, TableScene):
            if scene.cover is not None:
                yield scene.cover.form
            elif scene.choice is not None:
                yield scene.choice.form
            else:
                if scene.calling.form is not None:
                    yield scene.calling.form
                bubble = scene.guide.bubble or scene.first_steps.bubble
                if bubble is not None:
                    yield bubble.form
                if scene.question is not None:
                    yield scene.question.form
                yield scene.actions.form
        elif isinstance(scene, Page) and scene.form is not None:
            yield scene.form
        elif isinstance(scene, Dialog) and scene._form is not None:
            yield scene._form

    def button(self, words: str) -> Button:
        """The button that says these words, or begins with them."""
        for button in self.buttons():
            if button.text.startswith(words) or (not button.text and button.icon == words):
                return button
        raise AssertionError(
            f"there is no button {words!r} among {[button.text or button.icon for button in self.buttons()]}"
        )

    def press_button(self, words: str) -> None:
        """Press a button, once it takes a press."""
        for _ in range(200):
            if all(form.awake for form in self.forms()):
                break
            self.step(20)
        self.click(self.button(words).rect.center)
