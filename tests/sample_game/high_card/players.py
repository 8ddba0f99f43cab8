"""The computer players of High Card."""

from __future__ import annotations

from random import Random

from game.engine.moves import Move, Prompt
from game.engine.state import State
from game.games.high_card.rules import HighCard, height
from game.players.player import Player
from game.players.search import Choice


class Easy(Player[HighCard]):
    """Wins as cheaply as it can, and loses its lowest card."""

    def decide(self, table: HighCard, seat: int, prompt: Prompt, rng: Random) -> Choice:
        plays = sorted(table.moves(seat), key=lambda play: height(play.cards[0]))
        best = max(map(height, table.trick), default=-1)
        return next((play for play in plays if height(play.cards[0]) > best), plays[0])

    def explain(self, view: State, move: Move) -> str:
        assert isinstance(view, HighCard)
        wins = all(height(card) < height(mine) for card in view.trick for mine in move.cards)
        return "So far no card is higher." if wins else "It does not win, so a low card is enough."


class Normal(Easy):
    """Plays alike."""


class Hard(Normal):
    """Plays alike."""


PLAYERS = {"easy": Easy, "normal": Normal, "hard": Hard}
