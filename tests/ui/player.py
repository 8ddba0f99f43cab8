"""A person who plays at the screen, with pointer or keys, as one does; and the tables to play at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pygame

from game.engine.moves import NEXT, Move, move
from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.ui.screen import AtScreen
from ui.boards.keys import key_of

GAME = "ninety-nine"
NAMES = ("Ada", "Bruno", "Clara", "David", "Edith", "Fritz", "Greta", "Hugo")
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


class Player(AtScreen):
    """Plays at one table."""

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
                self.key(pygame.K_RETURN)
            elif how == "drag":
                self.drag(self.on(held), self.pile)
            else:
                self.click(self.on(held))
                self.wait(600, 300)  # two clicks on one card would be a double click
        if how == "keys":
            self.key(pygame.K_SPACE)
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
        self.press_button(self._words_of(move))

    def _words_of(self, move: Move) -> str:
        """The words of the button that makes a move without cards."""
        labels, view = self.table.showing.labels, self.table.view
        plain = labels.button(view, move)
        shown = [action.text for action in self.table.actions.actions]
        return plain if plain in shown else labels.action(view, move, brief=True)

    def _keys(self, move: Move) -> None:
        if not move.cards:
            self._action_by_keys(self._words_of(move))
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
        if texts[0] == words and not self.table.actions.actions[0].quiet:
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
            self._press_or_space("I have nothing to call", how)
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
                with self.app.unseen():
                    self.do(move, how)
                assert self.table.match.moves[before:][:1] == [move], f"{move} was not made by {how}"
        self.rest(ms)

    def answer(self, caller: int | None, how: str) -> None:
        """Answer what is asked of several seats at once: that seat calls out, or (None) nobody does."""
        table, window = self.table, self.table.calling.window
        alone = table.controller.viewer is not None
        if how == "keys":
            called = key_of(table.board.calls_with) if alone else pygame.K_1 + (caller or 0)
            self.key(pygame.K_SPACE if caller is None else called)
        elif alone:
            assert window is not None
            kind = window.prompt.kinds[-1 if caller is None else 0]
            self.press_button(table.showing.labels.button(table.view, move(window.people[0], kind)))
        else:
            self.press_button("Nobody" if caller is None else table.view.names[caller])

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
