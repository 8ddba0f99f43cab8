"""Somebody who plays by what is told alone: roles, names, values, what may be done, and what is announced. It sees no
view and knows no game: it reads what is asked, and tries what may be done, by a seed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, TypeVar

from tests.ui.access.wants import AWAY, CLOSED, MEANT, one_of
from tests.ui.bare import Clock, TriedApp, bare_app
from ui.access.access import Wish
from ui.access.announcer import Said
from ui.access.node import Act, Node, Role
from ui.access.tree import Tree
from ui.settings import Settings

OBEYS = 0.8  # how often it does what a lesson points at: now and then a button is meant beside it
STUCK = 60  # turns without anything new in the log, after which it asks for hints
STEP_MS = 120.0
QUIET = 2  # steps without another tree, until it is taken to be all there is
PATIENCE = 400  # steps until something has to be different


P = TypeVar("P", bound="ByTree")


class Lost(AssertionError):
    """Nothing that may be done leads on."""


class ByTree:
    """Follows the window of an app, and acts on it by wishes."""

    listens, speaks = True, False

    def __init__(self, app: TriedApp, clock: Clock, seed: int) -> None:
        self.app, self.clock, self.rng = app, clock, Random(seed)
        self.heard: list[str] = []
        self.trees = self.presses = 0
        self._pressed: list[str] = []
        self._lines: list[str] = []  # of the log
        self._stuck = 0  # turns since it changed
        app.access.followers.append(self)
        app.access.announcer.listeners.append(self._hear)

    def follow(self, tree: Tree) -> None:
        self.trees += 1

    def _hear(self, said: Said) -> None:
        self.heard.append(said.words)

    # -- what there is ------------------------------------------------------------------------------------------------

    @property
    def root(self) -> Node:
        tree = self.app.access.tree
        assert tree is not None
        return tree.root

    def everything(self) -> Iterator[Node]:
        yield from self.root.everything()

    def names(self) -> list[str]:
        return [node.name for node in self.everything()]

    def group(self, name: str) -> Node | None:
        return next((node for node in self.everything() if node.name == name), None)

    def find(self, begins: str, *, act: Act = Act.PRESS) -> Node | None:
        """What may be done something with, by how its name begins."""
        return next((node for node in self.everything() if node.name.startswith(begins) and may(node, act)), None)

    # -- what is done -------------------------------------------------------------------------------------------------

    def step(self) -> None:
        self.clock.pass_ms(STEP_MS)
        self.app.step()

    def settle(self) -> None:
        """Wait until nothing more changes."""
        quiet = 0
        for _ in range(PATIENCE):
            before = self.trees
            self.step()
            quiet = quiet + 1 if self.trees == before else 0
            if quiet >= QUIET:
                return

    def do(self, node: Node, act: Act = Act.PRESS, text: str = "") -> None:
        tree = self.app.access.tree
        assert tree is not None
        self.presses += 1
        self._pressed.append(f"{node.name!r} {act.value}")
        self.app.access.ask(Wish(tree.number_of(node), act, text))
        self.settle()

    def press(self, begins: str) -> None:
        node = self.find(begins)
        if node is None:
            raise Lost(f"there is no {begins!r} to press: {self.told()}")
        self.do(node)

    def told(self) -> str:
        """What there is and what was done last, for a failure."""
        return f"{[*self.names()]} after {self._pressed[-8:]}"

    # -- at a table ---------------------------------------------------------------------------------------------------

    @property
    def at_table(self) -> bool:
        return self.group("Players") is not None

    def turn(self) -> None:
        """Do one thing at a table: answer what is asked, or play; who gets no further asks for a hint and plays it."""
        latest = self.group("What happened last")
        lines = [] if latest is None else [node.name for node in latest.children]
        self._stuck = self._stuck + 1 if lines == self._lines else 0
        self._lines = lines
        node = self.find("Play hint") or (self.find("Hint") if self._stuck > STUCK else None) or self._choose()
        if node is None:
            self.settle()
        else:
            self.do(node)

    def _choose(self) -> Node | None:
        dialog = next((node for node in self.everything() if node.role is Role.DIALOG), None)
        if dialog is not None:
            return self._any([node for node in dialog.everything() if may(node)])
        meant = [node for node in self.everything() if may(node) and MEANT in node.value and not node.chosen]
        if meant and self.rng.random() < OBEYS:
            return self._any(meant)
        hand = next((node for node in self.root.children if node.id == "hand"), None)
        cards = [] if hand is None else hand.children
        others = [*self._questions(), *self._places(), *self._buttons()]
        lifted = [node for node in cards if node.chosen]
        playable = [node for node in cards if may(node) and CLOSED not in node.value and not node.chosen]
        return one_of(others, playable, lifted, self.rng)

    def _any(self, nodes: list[Node]) -> Node | None:
        return self.rng.choice(nodes) if nodes else None

    def _questions(self) -> list[Node]:
        """The buttons of open panels."""
        panels = [node for node in self.root.children if node.role is Role.GROUP and node.id is None]
        return [node for panel in panels for node in panel.everything() if may(node) and plays(node)]

    def _places(self) -> list[Node]:
        cloth = self.group("On the table")
        there, opens = cloth.children if cloth else (), ("Your side", "How ")
        return [node for node in there if may(node) and not node.keys and not node.name.startswith(opens)]

    def _buttons(self) -> list[Node]:
        return [node for node in self.root.children if may(node) and plays(node)]

    def play_out(self, over: Callable[[], bool], most: int) -> None:
        """Play until it is over."""
        for _ in range(most):
            if over():
                return
            if self.at_table or self.root.name.startswith("Pass the table") or self.find("I am "):
                self.turn()
            else:
                self._go_on()
        raise Lost(f"no end after {most} turns: {self.told()}")

    def _go_on(self) -> None:
        """Leave a page that has opened: on, if that is offered, or else back."""
        for words in ("Play on", "Go on", "Next", "Continue", "Close", "Keep playing", "Back"):
            node = self.find(words)
            if node is not None:
                self.do(node)
                return
        raise Lost(f"no way on: {self.told()}")


def may(node: Node, act: Act = Act.PRESS) -> bool:
    """Whether that may be done with it."""
    return node.enabled and act in node.acts


def plays(node: Node) -> bool:
    """Whether its name says nothing that leads away from the play."""
    return not node.name.startswith(AWAY)


def at_home(kind: type[P], seed: int, **chosen: Any) -> P:
    """A player of that kind on the first page, with these settings. Nobody looks: of what moves a frame in twenty is
    painted, as buttons that rest wait for that, and nothing else."""
    clock = Clock()
    app = bare_app((1280, 720), Settings(sound=False, speed="off", **chosen), clock)
    app.one_in, paint = 20, app._paint
    vars(app)["_paint"] = lambda: paint() if app._moving else None
    app.router.home()
    player = kind(app, clock, seed)
    player.settle()
    return player
