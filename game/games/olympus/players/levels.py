"""Olympus: the computer players, easy, normal and hard (rules, section 7)."""

from __future__ import annotations

from random import Random

from game.engine.moves import Move, Prompt, move
from game.engine.state import HANDS, State
from game.games.olympus.players.evaluation import best_play, wants_to_sneak
from game.games.olympus.rules.position import Position
from game.games.olympus.words.hints import reason
from game.players import player
from game.players.search import Choice


class Easy(player.Player[Position]):
    """Plays any card, and sneaks half the time; forgets to draw now and then."""

    forgets = 0.1

    def decide(self, table: Position, seat: int, prompt: Prompt, rng: Random) -> Choice:
        """The answer of a seat that is asked; None lets a late draw pass."""
        if "draw" in prompt.kinds:
            return None if not prompt.required and rng.random() < self.forgets else move(seat, "draw")
        if not prompt.window:
            return self.play(table, seat, rng)
        sneaks = table.match_of(seat) is not None and self.sneaks(table, seat, rng)
        return move(seat, "sneak" if sneaks else "pass")

    def play(self, table: Position, seat: int, rng: Random) -> Move:
        """Any card."""
        hand = table.table[HANDS[seat]]
        return move(seat, "play", (hand[int(rng.random() * len(hand))],))

    def sneaks(self, table: Position, seat: int, rng: Random) -> bool:
        """Whether to sneak with a card that matches."""
        return rng.random() < 0.5

    def explain(self, view: State, move: Move) -> str:
        """One sentence on why one might make that move."""
        assert isinstance(view, Position)
        return reason(view, move)


class Normal(Easy):
    """Plays by the list of considerations."""

    forgets = 0.02

    def play(self, table: Position, seat: int, rng: Random) -> Move:
        """The card that stands best to the considerations."""
        return move(seat, "play", (best_play(table, seat),))

    def sneaks(self, table: Position, seat: int, rng: Random) -> bool:
        """Whether the Bolt can be kept, or wins at once."""
        return wants_to_sneak(table, seat)


class Hard(Normal):
    """Plays by the same list."""


PLAYERS = {"easy": Easy, "normal": Normal, "hard": Hard}
