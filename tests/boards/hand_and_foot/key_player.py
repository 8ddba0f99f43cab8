"""A person who plays Hand and Foot with the keys alone."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.cards import Card
from game.engine.moves import Move
from tests.boards.hand_and_foot.tables import PointerPlayer
from ui.boards.hand_and_foot.cutting import PackEdge
from ui.widgets import Button

_MOST_TABS = 40


class KeyPlayer(PointerPlayer):
    """Plays one table of Hand and Foot without ever touching the pointer."""

    def lift(self, cards: Sequence[Card]) -> None:
        """Move the focus to each of these cards and lift it."""
        for card in cards:
            at = self.table.gestures.hand().index(self.player.sprite(card))
            self._go_to(at)
            self.player.key(pygame.K_RETURN)

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
        main = actions.actions[0] if actions.actions else None
        if self.table.question is None and main is not None and main.text.startswith(words) and not main.quiet:
            self.player.key(pygame.K_SPACE)
            return
        for _ in range(_MOST_TABS):
            form = self.table.actions.form if self.table.question is None else self.table.question.form
            focus = form.focus
            if isinstance(focus, Button) and focus.text.startswith(words) and focus.ringed:
                self.player.key(pygame.K_RETURN)
                return
            self.player.key(pygame.K_TAB)
        raise AssertionError(f"no button {words!r} among {[action.text for action in actions.actions]}")

    def do(self, move: Move) -> None:
        """Make that move as a person would who has no pointer."""
        view = self.view
        if move.kind in ("lay", "add"):
            self.lift(move.cards)
            words = self.table.showing.labels.action(view, move, brief=True)
            texts = [action.text for action in self.table.actions.actions]
            self.press(words if words in texts else next(text for text in texts if text.startswith(words.split()[0])))
        elif move.kind == "discard":
            self.lift(move.cards)
            self.press("Discard")
        elif move.kind == "take_pile" and move.cards:
            self.lift(move.cards)
            self.press("Take the pile")
        elif move.kind == "cut":
            self._cut(int(str(move.value)))
        elif move.kind == "take_back":
            self.press("Take back")
        else:
            words = self.table.showing.labels.action(view, move, brief=True)
            self.press(words.split(":")[0] if move.kind == "take_pile" else words)
        self._answer(self.table.showing.labels.label(view, move))

    def _cut(self, aim: int) -> None:
        assert self.table.question is not None
        edge = next(widget for widget in self.table.question.form.root.everything() if isinstance(widget, PackEdge))
        key = pygame.K_RIGHT if aim > edge.aim else pygame.K_LEFT
        while abs(aim - edge.aim) >= 10:
            self.player.key(key, pygame.KMOD_SHIFT)
        while aim != edge.aim:
            self.player.key(pygame.K_RIGHT if aim > edge.aim else pygame.K_LEFT)
        self.player.key(pygame.K_RETURN)

    def _answer(self, mine: str) -> None:
        """Answer what is still asked: which group is meant, or whether the move is meant at all."""
        for _ in range(2):
            if self.table.choice is not None:
                labels = [label for label, _ in self.table.choice.answers]
                at = next((at for at, label in enumerate(labels) if label.startswith(mine.split(" (")[0])), 0)
                self.player.key(pygame.K_1 + at)


__all__ = ["KeyPlayer"]
