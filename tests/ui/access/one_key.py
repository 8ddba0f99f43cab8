"""Somebody who plays with one key alone: what a player by the tree wants done is waited for until it is lit, and Space
takes it. Nothing else is ever pressed.
"""

from __future__ import annotations

import pygame

from game.engine.cards import Card
from tests.ui.access.player import ByTree, Lost, may
from tests.ui.bare import Clock, TriedApp
from ui.access.node import Act, Node

SPACE = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
MOST = 120  # steps until a thing has to be lit


class ByOneKey(ByTree):
    """Knows where each thing is, and has one key. `steps` says what each thing took that was done at a table, and
    `cards` each card: how many things were lit before it, and how often the key was pressed."""

    def __init__(self, app: TriedApp, clock: Clock, seed: int) -> None:
        super().__init__(app, clock, seed)
        self.steps: list[tuple[int, int]] = []
        self.cards: list[tuple[int, int]] = []

    def do(self, node: Node, act: Act = Act.PRESS, text: str = "") -> None:
        tree = self.app.access.tree
        assert tree is not None
        number = tree.number_of(node)
        if node.idle:  # it leads to nothing now
            self.settle()
            return
        self._pressed.append(f"{node.name!r} by one key")
        if self._reach(number, node):
            self.settle()
        if act is Act.WRITE:
            self._write(text)

    def find(self, begins: str, *, act: Act = Act.PRESS) -> Node | None:
        """That of the very name comes first: who presses a field gets letters, and deals nothing."""
        exact = (node for node in self.everything() if node.name == begins and may(node, act))
        return next(exact, None) or super().find(begins, act=act)

    def _reach(self, number: int, node: Node) -> bool:
        """Wait until that is lit, and take it; False where it has gone meanwhile."""
        scanner, waited, pressed, at_table = self.app.aids.scanner, 0, 0, self.at_table
        for _ in range(MOST):
            tree = self.app.access.tree
            assert tree is not None
            lit = [tree.number_of(there) for there in scanner.lit if id(there) in tree.number]
            if number not in tree.by_number:
                return False
            if number not in lit:
                self.clock.pass_ms(1000 * scanner.pace)
                self.app.step()
                waited += 1
                continue
            self.clock.pass_ms(400)  # to see it and to press
            pygame.event.post(SPACE)
            self.app.step()
            pressed += 1
            self.presses += 1
            if len(lit) == 1:
                self.steps += [(waited, pressed)] if at_table else []
                self.cards += [(waited, pressed)] if at_table and isinstance(node.id, Card) else []
                return True
            self.app.step()
        raise Lost(f"{node.name!r} is never lit: {self.told()}")

    def _write(self, text: str) -> None:
        """Write by the board of letters, whose way back keeps what is written."""
        for letter in text:
            self.press(letter)
        self.press("Back")
