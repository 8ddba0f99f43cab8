"""The computer players of High Card."""

from __future__ import annotations

from game.engine.moves import Move
from game.games.high_card.rules import HighCard, height
from game.players.policy import PolicyPlayer, levels_of


def reason(view: HighCard, move: Move) -> str:
    """Why one might play that card."""
    wins = all(height(card) < height(mine) for card in view.trick for mine in move.cards)
    return "So far no card is higher." if wins else "It does not win, so a low card is enough."


class HighCardPlayer(PolicyPlayer[HighCard]):
    """Wins as cheaply as it can, and loses its lowest card."""

    reason = staticmethod(reason)

    def policy(self, table: HighCard, seat: int) -> Move:
        plays = sorted(table.moves(seat), key=lambda play: height(play.cards[0]))
        best = max(map(height, table.trick), default=-1)
        return next((play for play in plays if height(play.cards[0]) > best), plays[0])


PLAYERS = levels_of(HighCardPlayer)
