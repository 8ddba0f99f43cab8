"""Hand and Foot: the texts of buttons and plates, and what a player still needs to go out."""

from __future__ import annotations

from typing import ClassVar

from game.engine.moves import Move
from game.games.hand_and_foot.rules.position import Position
from game.words.melds.labels import MeldLabels


class Labels(MeldLabels[Position]):
    """The labels of Hand and Foot."""

    words: ClassVar = {**MeldLabels.words, "take_foot": "Pick up the foot", "leave_foot": "Not yet", "go_out": "Go out"}

    def label(self, view: Position, move: Move) -> str:
        return f"Stack {int(move.value or 0) + 1}" if move.kind == "choose_hand" else super().label(view, move)

    def list_needs(self, view: Position, seat: int) -> list[tuple[bool, str]]:
        terms, side = view.terms, view.sides[seat]
        clean, dirty = view.progress(side)
        lines = [
            *super().list_needs(view, seat),
            *([] if terms.leaves_foot else [(view.in_foot[seat], "You are playing from your foot")]),
            (clean >= terms.clean_needed, f"Clean books (7 or more, no wilds): {clean} of {terms.clean_needed}"),
            (dirty >= terms.dirty_needed, f"Dirty books (7 or more, with wilds): {dirty} of {terms.dirty_needed}"),
            (view.wild_done(side) >= terms.wild_needed, f"Wild books: {view.wild_done(side)} of {terms.wild_needed}"),
            *([(terms.has_rank(view.groups[side]), "A clean book of 7s")] if terms.rank_needed is not None else ()),
        ]
        return [line for line in lines if not line[1].endswith("of 0")]


LABELS = Labels()
