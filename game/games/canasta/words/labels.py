"""Canasta: the texts of buttons and plates, and what a player still needs to go out."""

from __future__ import annotations

from typing import ClassVar

from game.engine.melds.table import DRAW
from game.engine.moves import Move
from game.games.canasta.rules.position import END
from game.games.canasta.rules.state import Canasta
from game.words.melds.labels import MeldLabels


class Labels(MeldLabels[Canasta]):
    """The labels of Canasta."""

    new = "A new meld"
    words: ClassVar = {**MeldLabels.words, END: "End the round"}

    def button(self, view: Canasta, move: Move) -> str:
        lies = move.kind == END and view.phase == DRAW
        return "Leave the pile: the round ends" if lies else super().button(view, move)

    def warning(self, view: Canasta, move: Move) -> str:
        """Asks before a round is ended that could go on."""
        takes = move.kind == END and any(other.kind == "take_pile" for other in view.moves(move.seat))
        return "End the round, though you could take the pile?" if takes else super().warning(view, move)

    def list_needs(self, view: Canasta, seat: int) -> list[tuple[bool, str]]:
        has, needs = sum(view.progress(view.sides[seat])), view.terms.books_needed
        return [(has >= needs, f"Canastas of your side (7 cards or more): {has} of {needs}")]

    def counted(self, kind: str) -> str:
        return {"clean": "natural canastas", "dirty": "mixed canastas"}.get(kind) or super().counted(kind)


LABELS = Labels()
