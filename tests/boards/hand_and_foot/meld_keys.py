"""A person who plays Hand and Foot with the keys alone."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.cards import Card
from game.engine.moves import Move
from game.words import text
from tests.boards.hand_and_foot.melds import Melder
from ui.table.asking.cutting import PackEdge
from ui.widgets import Button

_MOST_TABS = 40


class KeyMelder(Melder):
    """Plays one table of Hand and Foot without ever touching the pointer."""

    def lift(self, cards: Sequence[Card]) -> None:
        """Go to every one of these cards and lift it."""
        for one in cards:
            at = self.table.gestures.hand().index(self.player.sprite(one))
            self._go_to(at)
            self.player.key(pygame.K_UP)

    def _go_to(self, at: int) -> None:
        """Point at the n-th card: from the nearer end, or by its number."""
        count = len(self.table.gestures.hand())
        if self.table.gestures.focus == at:
            return
        if at < 9 and at % 2:
            self.player.key(pygame.K_1 + at)
            return
        steps = min(at, count - 1 - at)
        self.player.key(pygame.K_HOME if steps == at else pygame.K_END)
        for _ in range(steps):
            self.player.key(pygame.K_RIGHT if steps == at else pygame.K_LEFT)

    def press(self, words: str) -> None:
        """Press the button that begins with these words: Space for the main one, Tab and Enter for the others."""
        actions = self.table.actions
        if self.table.asked is None and actions.actions and actions.actions[0].text.startswith(words):
            self.player.key(pygame.K_SPACE)
            return
        for _ in range(_MOST_TABS):
            form = self.table.actions.form if self.table.asked is None else self.table.asked.form
            focus = form.focus
            if isinstance(focus, Button) and focus.text.startswith(words) and focus.ringed:
                self.player.key(pygame.K_RETURN)
                return
            self.player.key(pygame.K_TAB)
        raise AssertionError(f"no button {words!r} among {[one.text for one in actions.actions]}")

    def do(self, wanted: Move) -> None:
        """Make that move as a person would who has no pointer."""
        view = self.view
        if wanted.kind in ("lay", "add"):
            self.lift(wanted.cards)
            self.player.key(pygame.K_RETURN)
        elif wanted.kind == "discard":
            self.lift(wanted.cards)
            self.press("Discard")
        elif wanted.kind == "take_pile" and wanted.cards:
            self.lift(wanted.cards)
            self.press("Take the pile")
        elif wanted.kind == "cut":
            self._cut(int(str(wanted.value)))
        elif wanted.kind == "take_back":
            self.press("Take back")
        else:
            words = text.action(wanted, view.label(wanted).split(" (")[0])
            self.press(words.split(":")[0] if wanted.kind == "take_pile" else words)
        self._answer(view.label(wanted))

    def _cut(self, aim: int) -> None:
        assert self.table.asked is not None
        edge = next(one for one in self.table.asked.form.root.everything() if isinstance(one, PackEdge))
        key = pygame.K_RIGHT if aim > edge.aim else pygame.K_LEFT
        while abs(aim - edge.aim) >= 10:
            self.player.key(key, pygame.KMOD_SHIFT)
        while aim != edge.aim:
            self.player.key(pygame.K_RIGHT if aim > edge.aim else pygame.K_LEFT)
        self.player.key(pygame.K_RETURN)

    def _answer(self, mine: str) -> None:
        """What is still asked: which group is meant, or whether it is meant at all."""
        for _ in range(2):
            if self.table.choice is not None:
                labels = [label for label, _ in self.table.choice.answers]
                at = next((at for at, one in enumerate(labels) if one.startswith(mine.split(" (")[0])), 0)
                self.player.key(pygame.K_1 + at)


__all__ = ["KeyMelder"]
