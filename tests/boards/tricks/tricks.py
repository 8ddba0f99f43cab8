"""A table of a trick game under SDL's dummy driver, and a person who plays it with pointer or keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pygame

from game import catalogue
from game.engine.moves import Move
from game.engine.table import known
from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.games.forty_fives.talk import table as forty_fives
from tests.ui.player import NAMES, Player
from ui.boards.tricks.board import TricksBoard
from ui.boards.tricks.plan import MIDDLE
from ui.widgets import Button

FORTY_FIVES, NINETY_NINE = "forty-fives", "trick-ninety-nine"
FOUR = ["6C 2S KD 9H 8H", "7C 3D 4D 5D 6D", "8C 2H 3H 4H 6H", "9C 7D 8D 9D 10D"]
LAYING = {"lay": "Lay aside", "discard": "Discard"}  # what the button that commits begins with


def tricks(
    game: str,
    *,
    rules: str | None = None,
    seats: int = 4,
    persons: int = 1,
    seed: int = 1,
    names: Sequence[str] = NAMES,
    changes: Mapping[str, Any] | None = None,
    position: Mapping[str, Any] | None = None,
) -> Setup:
    """A table with people first, then computers."""
    row = rules or catalogue.game(game).rule_sets[0].id
    kinds = [PERSON] * persons + [COMPUTER] * (seats - persons)
    chairs = tuple(Seat(name, kind, "easy") for name, kind in zip(names, kinds, strict=False))
    return Setup(game, row, chairs, seed, dict(changes or {}), position=position)


def in_play(hands: list[str], **facts: Any) -> Any:
    """Forty-Fives with spades for trump and Ada on lead."""
    facts = {"leader": 0, "turn": 0, **facts}
    return tricks(FORTY_FIVES, position=forty_fives("S", hands=hands, **facts).as_position())


def board(player: Player) -> TricksBoard[Any]:
    assert isinstance(player.table.board, TricksBoard)
    return player.table.board


def says(player: Player) -> set[str]:
    """All words on the screen, those too that are kept as part of a picture."""
    player.app.assets._pictures.clear()
    return {string for string, _ in player.painted().texts}


class Tricker:
    """Plays one table, by "click", "drag" or "keys"."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.table = player.table

    def do(self, move: Move, how: str) -> None:
        """Make that move as a person would."""
        if self.table.question is not None:
            self._press(move, how)
        elif move.kind in LAYING and move.cards:
            self._lay(move, how)
        elif move.cards:
            self._play(move, how)
        else:
            self._action(self.words(move), how)
        if self.table.choice is not None:  # asked whether it is meant: the first answer is yes
            self.player.key(pygame.K_1)

    def words(self, move: Move) -> str:
        """What the button says that makes this move."""
        return "Next deal" if move.kind == "next" else self.table.showing.labels.label(self.table.view, move)

    def _press(self, move: Move, how: str) -> None:
        """The button of the panel that stands for the move: they lie in the order in which the board has them."""
        assert self.table.question is not None
        panel = self.table.question.form
        moves = self.table.view.moves(move.seat)
        if move.kind == "trump":
            ordered = list(moves)
        else:
            ordered = sorted(moves, key=lambda move: move.kind in ("pass", "yield"))
        buttons = [widget for widget in panel.root.everything() if isinstance(widget, Button)]
        assert len(buttons) == len(ordered)
        at = ordered.index(move)
        if how != "keys":
            self.player.click(buttons[at].rect.center)
            return
        for _ in range(at + 1):
            self.player.key(pygame.K_TAB)
        self.player.key(pygame.K_RETURN)

    def _lay(self, move: Move, how: str) -> None:
        player = self.player
        (target,) = self.table.layout.gathering
        for card in move.cards:
            if how == "keys":
                self._point(card)
                player.key(pygame.K_RETURN)
            elif how == "drag":
                player.drag(player.on(card), self.table.layout.spots[target].rect().center)
            else:
                player.click(player.on(card))
                player.wait(600, 300)
        self._action(self.words(move), how)

    def _point(self, card: Any) -> None:
        at = self.table.gestures.hand().index(self.player.sprite(card))
        self.player.key(pygame.K_HOME)
        for _ in range(at):
            self.player.key(pygame.K_RIGHT)

    def _play(self, move: Move, how: str) -> None:
        player, card = self.player, move.cards[0]
        if how == "keys":
            self._point(card)
            player.key(pygame.K_RETURN)
        elif how == "drag":
            player.drag(player.on(card), self.table.layout.spots[MIDDLE].rect().center)
        else:
            player.double_click(player.on(card))

    def _action(self, words: str, how: str) -> None:
        if how != "keys":
            self.player.press_button(words)
            return
        self.player._action_by_keys(words)

    def turn(self, how: str, dice: Random) -> None:
        """Whatever is asked of the person at the screen, done once and brought to rest."""
        player, controller = self.player, self.table.controller
        if self.table.cover is not None:
            player.lower(how)
        elif controller.passing_to is not None:
            player._press_or_space("Pass on to", how)
        else:
            prompt = controller.prompt()
            assert prompt is not None, "nobody is asked anything and nothing moves"
            seat = prompt.seat if prompt.seat is not None else controller.viewer or 0
            moves = self.table.view.moves(seat)
            assert moves, f"nothing can be done about {prompt}"
            move = dice.choice(moves)
            if move.kind in LAYING:  # most sets of cards are long to lift
                move = dice.choice([move for move in moves if len(move.cards) <= max(3, len(moves[0].cards))])
            before = len(self.table.match.moves)
            with player.app.unseen():
                self.do(move, how)
            assert self.table.match.moves[before:][:1] == [move], f"{move} was not made by {how}"
        player.rest()

    def agrees(self) -> None:
        """The settled screen shows exactly what the viewer's view holds: zones, counts and faces."""
        table = self.table
        for where, pile in table.controller.view().table.zones.items():
            sprites = table.cards.zones.get(where, [])
            assert len(sprites) == len(pile), f"{where}: {len(sprites)} pictures of {len(pile)} cards"
            shown = sorted(sprite.card.index for sprite in sprites if sprite.card is not None)
            assert shown == sorted(card.index for card in pile if known(card)), (
                f"{where} shows other faces than the view"
            )
