"""How large the letters of a sign are, where text that is more than large has not the room it asks for."""

from __future__ import annotations

from collections.abc import Iterable

from ui import fonts
from ui.theme import Theme


def letters(theme: Theme, size: str, high: int, written: Iterable[tuple[str, int]] = ()) -> int:
    """The height of letters (px) for lines that have `high` px each, and for these words (bold ones) in so many px.
    Text that is more than large has the usual size rather than being cut."""
    found = theme.text(size)
    if theme.crowded:
        least, lines = theme.usual_text(size), list(written)
        while found > least and (
            fonts.line_height(found) > high
            or any(fonts.width(words, found, bold=True) > space for words, space in lines)
        ):
            found -= 1
    return found
