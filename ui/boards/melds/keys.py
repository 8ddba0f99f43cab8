"""The keys that meld games have: lay all that is safe, take back, and show what is needed to go out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.words.labels import Labels
from ui.boards.keys import AtTable, KeyAct
from ui.boards.melds.checklist import checklist


def lay_safe(table: AtTable) -> None:
    """Make all moves that are safe to make."""
    table.make_all(lambda view, seat: view.safe(seat), "No obvious play: decide yourself.")


def take_back(table: AtTable) -> None:
    """Take back all groups that are only laid out tentatively."""
    table.make_all(lambda view, seat: view.recalls(seat))


def keys_of(labels: Labels[Any]) -> Mapping[str, KeyAct]:
    """The keys of the game with these labels, whose checklist says what is still needed to end the round."""

    def show_checklist(table: AtTable) -> None:
        needed = labels.checklist(table.view, table.seat) if table.seat is not None else None
        if needed is not None:
            table.show(needed.title, checklist(needed.lines))

    return {"A": lay_safe, "B": take_back, "O": show_checklist}
