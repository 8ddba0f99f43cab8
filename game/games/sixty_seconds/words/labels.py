"""Sixty Seconds: what buttons, cards and questions say."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.moves import NEXT, Move
from game.games.sixty_seconds.rules.position import Position
from game.games.sixty_seconds.rules.variants import ADDS, LATEST, LIMIT, MAKES
from game.words import labels

_DOES = {
    "Pause": "nothing", "Back": "reverse", "Hop": "skip", "One": "others draw 1", "Two": "others draw 2",
    "Swap": "swap hands", "Twice": "next plays two",
}  # fmt: skip


class Labels(labels.Labels[Position]):
    """The labels of Sixty Seconds."""

    def question(self, view: Position, moves: Sequence[Move]) -> str:
        """With whom hands are swapped."""
        return "Swap hands with whom?" if any(move.target is not None for move in moves) else ""

    def caption(self, view: Position, card: Card) -> str:
        """What a command does, or why a number is too late; a Pause against a Flare shields."""
        if card.rank == "Pause" and view.asked:
            return "shield"
        if view.clock > LATEST[card] and not view.asked:
            return f"{view.clock + ADDS[card.rank]} would be past {LIMIT}"
        if card.rank == "Flare" and view.values["flare"] == "pause_or_fuse":
            return "Pause or fuse"
        return _DOES.get(card.rank, "")

    def warning(self, view: Position, move: Move) -> str:
        """Who holds a Pause should not lose a fuse by a slip of the hand."""
        return "Lose a fuse and keep the Pause?" if move.kind == "burn" else ""

    def preview(self, view: Position, move: Move) -> str:
        """The clock after a play."""
        return f"clock {clock_after(view, move)}" if move.kind == "play" else ""


def clock_after(view: Position, play: Move) -> int:
    """What a play makes the clock; a command that is the last card of its hand is not carried out."""
    rank = play.cards[0].rank
    last = len(view.table[view.hand_of(play.seat)]) == 1
    return view.clock + ADDS[rank] if rank in ADDS else view.clock if last else MAKES.get(rank, view.clock)


LABELS = Labels(
    {"burst": "I cannot play", "burn": "Lose a fuse", "shield": "Lay a Pause", NEXT: "Next round"},
    tried={"flare": "Flares stopped"},
    counted={"minute": "full minutes", "burst": "bursts"},
)
