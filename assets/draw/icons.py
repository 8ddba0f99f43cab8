"""Icons of the screen: one stroke, two units thick on a field of 24, round ends, one light colour."""

from __future__ import annotations

import math

from .emblem import BODY, HANDLE
from .suits import sign
from .svg import LIGHT, PAPER, document, fill, line, mirror, num, oval, place, polygon, rounded

STROKE = 1.9


def _s(d: str) -> str:
    return line(d, LIGHT, STROKE)


def _f(d: str) -> str:
    return fill(d, LIGHT)


def _arc_arrow(flip: bool) -> str:
    """Three quarters of a circle with an arrow head: the direction of play."""
    arc = "M5.4 17.7C3.9 16.2 3 14.2 3 12C3 7 7 3 12 3C17 3 21 7 21 12C21 15.8 18.7 19 15.4 20.3"
    head = "M16.2 15.6L14.9 20.6L19.9 22"
    if flip:
        arc, head = mirror(arc, 12), mirror(head, 12)
    return _s(arc) + _s(head)


def _spokes(inner: float, outer: float, count: int) -> str:
    spoke = f"M0 {num(-inner)}L0 {num(-outer)}"
    return "".join(place(spoke, 12, 12, 1, 360 / count * k) for k in range(count))


_SPEAKER = "M4 9.5L7.5 9.5L12 5.5L12 18.5L7.5 14.5L4 14.5Z"
_PERSON = oval(12, 8, 3.8) + "M4.5 20.5C4.5 16 7.6 14 12 14C16.4 14 19.5 16 19.5 20.5"


def _star() -> str:
    points = []
    for k in range(10):
        radius = 9.4 if k % 2 == 0 else 4.1
        points.append((12 + radius * math.sin(math.pi * k / 5), 12.7 - radius * math.cos(math.pi * k / 5)))
    return polygon(points)


def icons() -> dict[str, str]:
    """The markup of every icon by its name."""
    return {
        "menu": _s("M4 6.5L20 6.5M4 12L20 12M4 17.5L20 17.5"),
        "hint": _s(
            "M9 17C9 14 6 13 6 9.3C6 6 8.7 3.5 12 3.5C15.3 3.5 18 6 18 9.3C18 13 15 14 15 17ZM9.6 20.5L14.4 20.5"
        )
        + _s("M12 17L12 12.4M10 10.6L12 12.4L14 10.6"),
        "undo": _s("M8.5 4.5L4 9L8.5 13.5M4 9L14.5 9C17.8 9 20 11.3 20 14.3C20 17.3 17.8 19.5 14.5 19.5L9 19.5"),
        "redo": _s("M15.5 4.5L20 9L15.5 13.5M20 9L9.5 9C6.2 9 4 11.3 4 14.3C4 17.3 6.2 19.5 9.5 19.5L15 19.5"),
        "print": _s("M7 9L7 4L17 4L17 9M7 17.5L4 17.5L4 9L20 9L20 17.5L17 17.5M7 14L17 14L17 20.5L7 20.5Z"),
        "rules": _s(
            "M12 6.5C9.5 4.6 6.5 4.2 3.5 4.7L3.5 18.2C6.5 17.7 9.5 18.1 12 20"
            "C14.5 18.1 17.5 17.7 20.5 18.2L20.5 4.7C17.5 4.2 14.5 4.6 12 6.5ZM12 6.5L12 20"
        ),
        "settings": _s(oval(12, 12, 6.2)) + _s(oval(12, 12, 2.2)) + _s(_spokes(6.4, 9.2, 8)),
        "set-up": _s("M4 7L9 7M13.6 7L20 7M4 12L14 12M18.6 12L20 12M4 17L6 17M10.6 17L20 17")
        + _s(oval(11.3, 7, 2.3) + oval(16.3, 12, 2.3) + oval(8.3, 17, 2.3)),
        "sound": _s(_SPEAKER) + _s("M15.2 9C16.6 10.7 16.6 13.3 15.2 15M17.8 6.4C20.7 9.5 20.7 14.5 17.8 17.6"),
        "sound-off": _s(_SPEAKER) + _s("M15.5 9.5L20.5 14.5M20.5 9.5L15.5 14.5"),
        "fullscreen": _s("M4 9L4 4L9 4M15 4L20 4L20 9M20 15L20 20L15 20M9 20L4 20L4 15"),
        "window": _s(rounded(3.5, 5, 17, 14, 1.8)) + _s("M3.5 9L20.5 9"),
        "pass-on": _s(oval(7, 6.2, 2.7))
        + _s("M2.5 20C2.5 15 4 12 7 12C8.6 12 9.8 12.8 10.6 14")
        + _s("M12 17L21 17M17.4 13.2L21 17L17.4 20.8"),
        "log": _s("M9 6L20 6M9 12L20 12M9 18L16.5 18")
        + _f(oval(4.7, 6, 1.4) + oval(4.7, 12, 1.4) + oval(4.7, 18, 1.4)),
        "play": _s("M7 4.5L19.5 12L7 19.5Z"),
        "next": _s("M5 12L19 12M13 5.5L19.5 12L13 18.5"),
        "close": _s("M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5"),
        "check": _s("M4.5 12.8L9.8 18L19.8 6.5"),
        "plus": _s("M12 5L12 19M5 12L19 12"),
        "minus": _s("M5 12L19 12"),
        "left": _s("M15 5L8 12L15 19"),
        "right": _s("M9 5L16 12L9 19"),
        "up": _s("M5 15L12 8L19 15"),
        "down": _s("M5 9L12 16L19 9"),
        "person": _s(_PERSON),
        "computer": _s(rounded(3.5, 4.5, 17, 11.5, 1.8))
        + _s("M12 16L12 19.5M8 19.8L16 19.8")
        + _f(oval(9, 10.2, 1.2) + oval(15, 10.2, 1.2)),
        "clockwise": _arc_arrow(False),
        "anticlockwise": _arc_arrow(True),
        "skip": _s("M5 5L13 12L5 19ZM18 5L18 19"),
        "crown": _s("M4.5 18.5L3.5 7.5L8.5 11.5L12 5L15.5 11.5L20.5 7.5L19.5 18.5ZM7.5 15.2L16.5 15.2"),
        "out": _s(oval(12, 12, 8.6)) + _s("M6 18L18 6"),
        "lock": _s(rounded(5, 10.5, 14, 9.5, 1.8))
        + _s("M8 10.5L8 7.8C8 5.4 9.7 3.7 12 3.7C14.3 3.7 16 5.4 16 7.8L16 10.5M12 14.3L12 16.4"),
        "eye": _s(
            "M2.5 12C5 7.6 8.3 5.5 12 5.5C15.7 5.5 19 7.6 21.5 12C19 16.4 15.7 18.5 12 18.5C8.3 18.5 5 16.4 2.5 12Z"
        )
        + _s(oval(12, 12, 2.9)),
        "star": _s(_star()),
        "clock": _s(oval(12, 12, 8.6)) + _s("M12 7L12 12L15.6 14"),
        "home": _s("M3.5 11.5L12 4L20.5 11.5M6 9.8L6 19.8L18 19.8L18 9.8M10 19.8L10 14L14 14L14 19.8"),
        "dice": _s(rounded(4, 4, 16, 16, 3))
        + _f("".join(oval(x, y, 1.45) for x, y in ((8.4, 8.4), (15.6, 8.4), (12, 12), (8.4, 15.6), (15.6, 15.6)))),
        "warning": _s("M12 4L21 19.5L3 19.5ZM12 10L12 14.2") + _f(oval(12, 16.8, 1.2)),
    }


def app_icon() -> str:
    """The program's own sign: a kettle on the cloth, a card leaning behind it."""
    return document(
        64,
        64,
        fill(rounded(1, 1, 62, 62, 14), "#5A3820"),
        fill(rounded(3.5, 3.5, 57, 57, 11.5), "#0B5D3B"),
        fill(oval(32, 26, 25, 20), "#F7E7B4", opacity=0.10) + fill(oval(32, 25, 17, 13), "#F7E7B4", opacity=0.12),
        fill(place(rounded(-12, -17, 24, 34, 2.6), 24.5, 29.5, 1, -14), "#BFB8A8"),
        fill(place(rounded(-12, -17, 24, 34, 2.6), 24, 28.8, 1, -14), PAPER),
        fill(place(rounded(-12, -17, 24, 34, 2.6), 41.5, 31.5, 1, 10), "#BFB8A8"),
        fill(place(rounded(-12, -17, 24, 34, 2.6), 41, 30.8, 1, 10), PAPER),
        fill(sign("H", 21.5, 20.6, 11, turn=-14), "#C8102E"),
        fill(sign("S", 45, 23, 11, turn=10), "#1D1D22"),
        fill(place(BODY, 31.5, 43.2, 0.34), "#D9A441"),
        line(place(HANDLE, 31.5, 43.2, 0.34), "#D9A441", 2.8),
    )


def pictures() -> dict[str, str]:
    """Every icon as a file, and the program's own."""
    result = {f"icons/{name}.svg": document(24, 24, markup) for name, markup in icons().items()}
    result["icons/app.svg"] = app_icon()
    return result
