"""The keys that only Hand and Foot has: lay all that is safe, take back, and show what is needed to go out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from game.games.hand_and_foot.rules.position import Position
from game.games.hand_and_foot.words.labels import LABELS
from ui.boards.hand_and_foot.checklist import checklist
from ui.boards.keys import AtTable, KeyAct


def lay_safe(table: AtTable) -> None:
    """Make all moves that are safe to make."""
    table.make_all(lambda view, seat: view.safe(seat), "No obvious play: decide yourself.")


def take_back(table: AtTable) -> None:
    """Take back all groups that are only laid out tentatively."""
    table.make_all(lambda view, seat: view.recalls(seat))


def show_checklist(table: AtTable) -> None:
    """Show what is still needed to end the round."""
    needed = LABELS.checklist(cast(Position, table.view), table.seat) if table.seat is not None else None
    if needed is not None:
        table.show(needed.title, checklist(needed.lines))


KEYS: Mapping[str, KeyAct] = {"A": lay_safe, "B": take_back, "O": show_checklist}
