"""The computer players of Sixty Seconds (written rules, section 8). They are given views and nothing else."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from random import Random
from typing import cast

from game.engine.moves import Move, Prompt
from game.engine.state import HANDS, State
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.rules.variants import ADDS
from game.games.sixty_seconds.words.hints import reason
from game.players import player
from game.players.search import Choice

_AT_60 = ("Rewind", "Half", "Pause", "Hop")  # what helps at a full clock, the best first


class Player(player.Player[SixtySeconds]):
    """What all levels share: a move without a choice, and the reasons."""

    def decide(self, table: SixtySeconds, seat: int, prompt: Prompt, rng: Random) -> Choice:
        """The answer of a seat that is asked."""
        legal = table.moves(seat)
        return legal[0] if len(legal) == 1 else self.pick(table, legal, rng)

    @abstractmethod
    def pick(self, table: SixtySeconds, legal: Sequence[Move], rng: Random) -> Move:
        """The choice among several legal moves."""

    def explain(self, view: State, move: Move) -> str:
        """One sentence on why one might make that move."""
        return reason(cast(SixtySeconds, view), move)


class Easy(Player):
    """Makes any legal move."""

    def pick(self, table: SixtySeconds, legal: Sequence[Move], rng: Random) -> Move:
        """Any legal move, each with the same chance."""
        return legal[int(rng.random() * len(legal))]


class Normal(Player):
    """Sheds its numbers and keeps what helps at a full clock."""

    def pick(self, table: SixtySeconds, legal: Sequence[Move], rng: Random) -> Move:
        """The move that is worth most."""
        return max(legal, key=lambda made: worth(table, made))


class Hard(Normal):
    """Plays alike."""


def worth(table: SixtySeconds, made: Move) -> float:
    """How good a legal move is (section 8)."""
    if made.kind in ("shield", "burn"):
        return float(made.kind == "shield")
    seat, rank = made.seat, made.cards[0].rank
    hand = [card.rank for card in table.table[HANDS[seat]]]
    if rank in ADDS:
        return 50 + (rank == "10s")
    if rank == "Swap" and made.target is not None:
        shorter = len(hand) - 1 - len(table.table[HANDS[made.target]])
        return 60 + shorter if shorter > 1 else shorter
    helpers = [held for held in hand if held in _AT_60]
    if rank in helpers:
        return 30.0 - 10 * (len(helpers) == 1)
    if rank == "Flare":
        return 55.0 if table.fuses[seat] > 1 else 25.0
    return 45.0 if rank == "Last" and len(table.table[HANDS[table.next_in(seat)]]) <= 2 else 40.0


PLAYERS = {"easy": Easy, "normal": Normal, "hard": Hard}
