"""A person at the screen: sits at a table under SDL's dummy driver and plays with pointer or keys, as one does.

Everything goes in as pygame events through `App.step`; places are asked of the layout, never known. Time passes only
when told, so a slow machine plays the same match as a quick one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pygame

from game.engine.cards import Card, card
from game.engine.moves import NEXT, Move, move
from game.engine.state import DISCARD, STOCK
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from game.session.save import Shelf
from tests.ui.bare import Clock
from ui.app import App
from ui.dialog import Dialog
from ui.scenes.page import Page
from ui.settings import Settings
from ui.table.asking.cover import HOLD_S
from ui.table.scene import TableScene
from ui.table.show.sprites import CardSprite
from ui.widgets import Button, Form

GAME = "ninety-nine"
NAMES = ("Ada", "Bruno", "Clara", "David", "Edith", "Fritz", "Greta", "Hugo")
Point = tuple[int, int]


class WatchedApp(App):
    """An App that counts its frames. While something moves it paints one in three: nobody looks at the others, unless
    a test sets `every_frame`."""

    frames = 0
    every_frame = False

    def _paint(self) -> None:
        self.frames += 1
        if self.every_frame or not self._moving or self.frames % 3 == 0:
            super()._paint()


def watched_app(size: tuple[int, int] = (1280, 720), settings: Settings | None = None) -> tuple[WatchedApp, Clock]:
    """A silent App under the dummy driver and its clock."""
    clock = Clock()
    return WatchedApp(size=size, settings=settings or Settings(sound=False), clock=clock), clock


OTHERS = ("2S 3S 5S", "6S 7S 8S", "6D 7D 8D", "2D 3D 5D", "6C 7C 8C", "2C 3C 5C", "2H 3H 5H")


def your_turn(hand: str, rules: str = "standard", *, computers: int = 3, total: int = 0, **more: Any) -> Setup:
    """A table with Ada to play from `hand` at that total; the others hold plain cards. `more`: facts of the position
    and `changes`."""
    changes = {"lives": 3, **more.pop("changes", {})}
    position = {"hands": [hand, *OTHERS[:computers]], "turn": 0, "total": total, **more}
    return setup_of(rules, computers=computers, changes=changes, position=position)


def setup_of(
    rules: str = "standard",
    *,
    persons: int = 1,
    computers: int = 1,
    seed: int = 1,
    level: str = "easy",
    names: Sequence[str] = NAMES,
    changes: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
) -> Setup:
    """A table with that many people first, then computers."""
    kinds = [PERSON] * persons + [COMPUTER] * computers
    seats = tuple(Seat(name, kind, level) for name, kind in zip(names, kinds, strict=False))
    return Setup(GAME, rules, seats, seed, dict(changes or {}), position=position)


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


class Player:
    """Sits at one table. `table` is the scene; other scenes may come to lie on top of it."""

    def __init__(self, app: WatchedApp, clock: Clock, setup: Setup | Match, folder: Path) -> None:
        self.app = app
        self.clock = clock
        match = setup if isinstance(setup, Match) else Match(setup)
        self.shelf = Shelf(folder)
        self.table = TableScene(match, self.shelf)
        self.after_step: Callable[[], None] = lambda: None
        pygame.event.clear()
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
        for _ in range(limit):
            before = self.app.frames
            self.step(ms)
            quiet = quiet + 1 if self.app.frames == before else 0
            if quiet >= 2 and not self._sharpened():
                return
        raise AssertionError("the table never comes to rest")

    def _sharpened(self) -> bool:
        """Draw what is still a stand-in; True when there was any, so that it is painted once more."""
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
        press, letters, prose = assets.card_sprite, assets.text, assets.paragraph

        def card_sprite(face: str, width: int, **looks: Any) -> Any:
            shown.cards.append((face, width, looks))
            return press(face, width, **looks)

        def text(string: str, size: int, *rest: Any, **more: Any) -> Any:
            shown.texts.append((string, size))
            return letters(string, size, *rest, **more)

        def paragraph(string: str, size: int, *rest: Any, **more: Any) -> Any:
            shown.texts.append((string, size))
            return prose(string, size, *rest, **more)

        vars(assets).update(card_sprite=card_sprite, text=text, paragraph=paragraph)
        try:
            self.table.paint()
        finally:
            del assets.card_sprite, assets.text, assets.paragraph
        return shown

    # -- pointer --------------------------------------------------------------------------------------------------

    def move_to(self, pos: Point, *, held: bool = False) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(held), 0, 0))

    def press(self, pos: Point) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)

    def release(self, pos: Point) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    def click(self, pos: Point) -> None:
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
        self.post(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=unicode, scancode=0)

    def hold(self, key: int, ms: float, step_ms: float = 20) -> None:
        """Hold a key down for so long."""
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
        self.click(self.button(words).rect.center)

    # -- playing --------------------------------------------------------------------------------------------------

    def legal(self) -> list[Move]:
        """What the person at the screen may do now, as the table offers it."""
        controller = self.table.controller
        prompt = controller.prompt()
        late = controller.late_prompt()
        seat = controller.viewer
        if prompt is not None and prompt.seat is None:
            return [move(seat or 0, NEXT)]
        if seat is None or (prompt is None and late is None) or controller.window is not None:
            return []  # what several seats are asked is `answer`
        return list(self.table.view.moves(seat))

    def do(self, move: Move, how: str) -> None:
        """Make that move: by "drag", "click" (card, then pile), "double" or "keys"; where a move takes many cards they
        are lifted first."""
        if self.table.view.takes_many and move.cards:
            self._together(move, how)
        else:
            self._alone(move, how)
        if self.table.choice is not None:
            self._choose(move, how)

    def _together(self, move: Move, how: str) -> None:
        for held in move.cards:
            if how == "keys":
                self.key(pygame.K_HOME)
                for _ in range(self.table.gestures.hand().index(self.sprite(held))):
                    self.key(pygame.K_RIGHT)
                self.key(pygame.K_UP)
            elif how == "drag":
                self.drag(self.on(held), self.pile)
            else:
                self.click(self.on(held))
                self.wait(600, 300)  # two clicks on one card would be a double click
        if how == "keys":
            self.key(pygame.K_RETURN)
            return
        if how == "click":
            self.click(self.pile)
        if self.table.gestures.gathering is not None:
            self.key(pygame.K_SPACE)

    def _alone(self, move: Move, how: str) -> None:
        {"drag": self._drag, "click": self._click, "double": self._double, "keys": self._keys}[how](move)

    def _drag(self, move: Move) -> None:
        if not move.cards:
            self._button_or_stock(move)
        elif move.target is not None:
            self.drag(self.on(move.cards[0]), self.plate(move.target))
        else:
            self.drag(self.on(move.cards[0]), self.pile)

    def _click(self, move: Move) -> None:
        if not move.cards:
            self._button_or_stock(move)
            return
        self.click(self.on(move.cards[0]))
        self.click(self.pile)

    def _double(self, move: Move) -> None:
        if move.cards:
            self.double_click(self.on(move.cards[0]))
        else:
            self._button_or_stock(move)

    def _button_or_stock(self, move: Move) -> None:
        if move.kind == "draw":
            self.click(self.stock)
            return
        self.press_button(self.table.showing.labels.button(self.table.view, move))

    def _keys(self, move: Move) -> None:
        if not move.cards:
            self._action_by_keys(self.table.showing.labels.button(self.table.view, move))
            return
        at = self.table.gestures.hand().index(self.sprite(move.cards[0]))
        if len(self.table.match.moves) % 2:
            self.key(pygame.K_1 + at)
            self.key(pygame.K_1 + at)
            return
        self.key(pygame.K_HOME)
        for _ in range(at):
            self.key(pygame.K_RIGHT)
        self.key(pygame.K_RETURN)

    def _action_by_keys(self, words: str) -> None:
        """Space for the main button, Tab and Enter for the others."""
        texts = [action.text for action in self.table.actions.actions]
        assert words in texts, f"{words!r} is not among {texts}"
        if texts[0] == words:
            self.key(pygame.K_SPACE)
            return
        for _ in range(texts.index(words) + 1):
            self.key(pygame.K_TAB)
        self.key(pygame.K_RETURN)

    def _choose(self, move: Move, how: str) -> None:
        """Answer the choice beside the card."""
        choice = self.table.choice
        assert choice is not None
        quiz = self.table.showing.labels.quiz(self.table.view, move)
        labels = [label for label, _ in choice.answers]
        if quiz is not None and labels == list(quiz.answers):
            at = labels.index(quiz.right)
        elif move.target is not None and how in ("click", "double"):
            self.click(self.plate(move.target))
            return
        else:
            offers = self.table.view.offers(move.seat, move.cards, None)
            assert isinstance(offers, list)
            at = offers.index(move)
        if how != "keys":
            self.press_button(labels[at])
        elif at % 2:
            self.key(pygame.K_1 + at)
        else:
            for _ in range(at):
                self.key(pygame.K_TAB)
            self.key(pygame.K_RETURN)
        if self.table.choice is not None:  # how it counts was the first question, the sum the second
            self._choose(move, how)

    def turn(self, how: str, dice: Random, ms: float = 150) -> None:
        """Whatever is asked of the person at the screen, done once and brought to rest, a frame every `ms`."""
        controller, window = self.table.controller, self.table.calling.window
        if self.table.cover is not None:
            self.lower(how)
        elif controller.passing_to is not None:
            self._press_or_space("Pass on to", how)
        elif controller.decoy:
            self._press_or_space("Nothing to call", how)
        elif window is not None and window.waits:
            self.answer(dice.choice((None, *window.people)), how)
        else:
            moves = self.legal()
            if not moves and controller.people_are_out and not controller.hurry:
                self._press_or_space("Finish quickly", how)
            else:
                assert moves, "nobody is asked anything and nothing moves"
                move = dice.choice(moves)
                before = len(self.table.match.moves)
                self.do(move, how)
                assert self.table.match.moves[before:][:1] == [move], f"{move} was not made by {how}"
        self.rest(ms)

    def answer(self, caller: int | None, how: str) -> None:
        """Answer what is asked of several seats at once: that seat calls out, or (None) nobody does."""
        alone = self.table.controller.viewer is not None
        if how == "keys":
            self.key(pygame.K_SPACE if caller is None else pygame.K_c if alone else pygame.K_1 + caller)
        elif caller is None:
            self.press_button("Let it go" if alone else "Nobody")
        else:
            self.press_button("Cheat!" if alone else self.table.view.names[caller])

    def _press_or_space(self, words: str, how: str) -> None:
        if how != "keys":
            self.press_button(words)
            return
        self._action_by_keys(
            next(action.text for action in self.table.actions.actions if action.text.startswith(words))
        )

    def play_out(self, how: str, dice: Random, limit: int = 2000) -> None:
        """Play until the match is over."""
        self.rest()
        for _ in range(limit):
            if self.table.match.over:
                return
            self.turn(how, dice)
        raise AssertionError("the match does not end")
