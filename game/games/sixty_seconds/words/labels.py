"""Sixty Seconds: what buttons, cards and questions say."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.moves import NEXT, Move
from game.games.sixty_seconds.rules.position import Position
from game.games.sixty_seconds.rules.variants import (
    ADDS,
    BACK,
    FLARE,
    HALF,
    HOP,
    LAST,
    MAKES,
    ONE,
    PAUSE,
    REWIND,
    SWAP,
    TWICE,
    TWO,
)
from game.words import labels

_DOES = {
    PAUSE: "pause", BACK: "reverse", HOP: "skip", LAST: "clock to 60", HALF: "clock to 30", REWIND: "clock to 0",
    ONE: "others draw 1", TWO: "others draw 2", SWAP: "swap hands", TWICE: "next plays two", FLARE: "Pause or fuse",
}  # fmt: skip


class Labels(labels.Labels[Position]):
    """The labels of Sixty Seconds."""

    def question(self, view: Position, moves: Sequence[Move]) -> str:
        """With whom hands are swapped."""
        return "Swap hands with whom?" if any(made.target is not None for made in moves) else ""

    def caption(self, view: Position, card: Card) -> str:
        """What a command does."""
        return _DOES.get(card.rank, "")

    def preview(self, view: Position, move: Move) -> str:
        """The clock after a play."""
        if move.kind != "play":
            return ""
        rank = move.cards[0].rank
        return str(view.clock + ADDS[rank] if rank in ADDS else MAKES.get(rank, view.clock))


LABELS = Labels(
    {"burst": "I cannot play: lose a fuse", "burn": "Lose a fuse", "shield": "Lay a Pause", NEXT: "Next round"}
)
