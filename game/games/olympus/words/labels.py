"""Olympus: what buttons and cards say."""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.moves import Move
from game.games.olympus.rules.pack import BOW, CROWN, DOVE, LYRE, OWL, SANDALS, SPEAR, TRIDENT
from game.games.olympus.rules.position import Position
from game.words import labels
from game.words.language import MINUS

_DOES = {
    TRIDENT: f"{MINUS}10, takes the Bolt",
    SPEAR: "to 50, takes the Bolt",
    CROWN: "to 99, takes the Bolt",
    LYRE: "takes the Bolt",
    BOW: "takes the Bolt",
    DOVE: "to the nearest ten",
    SANDALS: "swaps the digits",
    OWL: "skips the next player",
}


class Labels(labels.Labels[Position]):
    """The labels of Olympus."""

    def caption(self, view: Position, card: Card) -> str:
        """What a power does."""
        return _DOES.get(card.rank, "")

    def preview(self, view: Position, move: Move) -> str:
        """The new height, and whether it takes the Bolt."""
        card = move.cards[0] if move.kind == "play" else view.match_of(move.seat) if move.kind == "sneak" else None
        if card is None:
            return ""
        takes = view.takes(move.seat, card) and view.bolt != move.seat
        return f"{view.after[card][view.height]}{' and the Bolt' if takes else ''}"


LABELS = Labels({"sneak": "Sneak!", "pass": "Let it go"})
