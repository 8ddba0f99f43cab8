"""The keys that only Hand and Foot has: laying what is safe, taking back, and what is still needed to go out."""

from __future__ import annotations

from collections.abc import Mapping

from ui.boards.hand_and_foot.checklist import checklist
from ui.boards.keys import AtTable, KeyAct


def lay_safe(table: AtTable) -> None:
    """Make all moves that nobody would regret."""
    table.make_all(lambda view, seat: view.safe(seat), "There is nothing to lay that is surely right.")


def take_back(table: AtTable) -> None:
    """Take back all that is laid out only for the time being."""
    table.make_all(lambda view, seat: view.recalls(seat))


def show_checklist(table: AtTable) -> None:
    """What is still needed to end the round."""
    lines = table.view.checklist(table.seat) if table.seat is not None else ()
    if lines:
        title = "You can go out" if all(done for done, _ in lines) else "Can I go out?"
        table.show(title, checklist(lines))


KEYS: Mapping[str, KeyAct] = {"A": lay_safe, "B": take_back, "O": show_checklist}
