"""Olympus: what buttons and cards say."""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.moves import Move
from game.engine.state import DISCARD
from game.games.olympus.rules.pack import BOW, CROWN, DOVE, LYRE, NUMBER, OWL, SANDALS, SPEAR, TRIDENT
from game.games.olympus.rules.position import Position
from game.words import labels
from game.words.language import MINUS, with_article

_TAKES = "takes the Bolt"
_DOES = {
    TRIDENT: f"{MINUS}10, {_TAKES}",
    SPEAR: f"to 50, {_TAKES}",
    CROWN: f"to 99, {_TAKES}",
    LYRE: _TAKES,
    BOW: _TAKES,
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
        """The new height, and whether it takes the Bolt, unless the caption says so."""
        card = move.cards[0] if move.kind == "play" else view.match_of(move.seat) if move.kind == "sneak" else None
        if card is None:
            return ""
        takes = view.takes(move.seat, card) and view.bolt != move.seat
        says = takes and _TAKES not in self.caption(view, card)
        return f"{view.after[card][view.height]}{f', {_TAKES}' if says else ''}"

    def button(self, view: Position, move: Move) -> str:
        """What to press; a sneak names the number."""
        return f"Sneak {_number(view)}" if move.kind == "sneak" and view.asked else super().button(view, move)

    def calls(self, view: Position, call: Move, let_go: Move) -> labels.Calls:
        """The question after a number: who holds the same one?"""
        number = _number(view)
        calls = labels.Calls.of("sneak", number, "let it go")
        return calls._replace(anybody=f"Does anybody have {number}?", who=f"Who has {number}?")


def _number(view: Position) -> str:
    """The number on top of the pile, with its article."""
    return with_article(str(NUMBER[view.table[DISCARD][-1]]))


LABELS = Labels({"sneak": "Sneak", "pass": "Let it go"}, tried={"bolt": "the Bolt kept"}, counted={"sneak": "sneaks"})
