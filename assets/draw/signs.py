"""Signs that lie on the cloth: the ring of arrows that tells which way play runs."""

from __future__ import annotations

import math

from .svg import GOLD, document, fill, line, pair

W, H = 600, 280
_RX, _RY = 286.0, 124.0


def _on_ring(degrees: float, wider: float = 0.0) -> tuple[float, float]:
    angle = math.radians(degrees)
    return W / 2 + (_RX + wider) * math.cos(angle), H / 2 + (_RY + wider) * math.sin(angle)


def _arc(start: float, end: float) -> str:
    steps = [start + (end - start) * step / 40 for step in range(41)]
    return "M" + "L".join(pair(*_on_ring(step)) for step in steps)


def _head(at: float) -> str:
    tip = pair(*_on_ring(at + 3.4))
    back = at - 3.2
    return f"M{tip}L{pair(*_on_ring(back, 11))}L{pair(*_on_ring(back + 1.2))}L{pair(*_on_ring(back, -11))}Z"


def direction() -> str:
    """Two arrows round the middle of the table, clockwise; the screen mirrors them for the other way."""
    drawn = ""
    for start in (200, 20):
        drawn += line(_arc(start, start + 138), GOLD, 3.4, opacity=0.34)
        drawn += fill(_head(start + 139), GOLD, opacity=0.5)
    return document(W, H, drawn)


def pictures() -> dict[str, str]:
    """The signs by file name below `assets/`."""
    return {"signs/direction.svg": direction()}
