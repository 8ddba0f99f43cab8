"""Sixty Seconds: what the signs on the table mean."""

from __future__ import annotations

from game.games.sixty_seconds.rules.state import SixtySeconds
from game.games.sixty_seconds.rules.variants import LIMIT
from game.words.language import plural
from game.words.tips import Place, Tips, seat_of


def _fuses(view: SixtySeconds, place: Place) -> str:
    seat = seat_of(place)
    assert seat is not None
    count = plural(view.fuses[seat], "fuse") if view.fuses[seat] else "no fuse"
    return f"{view.names[seat]} has {count} left. Whoever cannot play loses one; so do all who hold cards at the end."


def _direction(view: SixtySeconds, place: Place) -> str:
    return f"Play runs {'clockwise' if view.direction > 0 else 'anticlockwise'} now. A Turn Back turns it round."


def _about(view: SixtySeconds, seat: int) -> list[str]:
    return [f"Fuses: {view.fuses[seat]} of {view.values['fuses']}"]


TIPS = Tips(
    {
        "discard": "The pile. Play a card here.",
        "sign": f"The clock. Numbers move it on; they may not take it past {LIMIT}.",
        "seconds": f"The seconds on the clock, of {LIMIT}.",
        "way": _direction,
        "tokens": _fuses,
    },
    _about,
)
