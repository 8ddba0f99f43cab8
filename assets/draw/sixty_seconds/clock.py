"""The clock in the middle of the table, without its hand, the hand, which the screen turns about the middle, and the
arrows around the clock that tell which way play runs.
"""

from __future__ import annotations

from ..glyphs import word
from ..svg import document, fill, line, oval, place, polygon
from .dials import arc, at, band, ticks
from .inks import BLUE, BRASS, BRONZE, LIGHT, RED, SHADE, STEEL, WINE

SIZE = 520.0
MIDDLE = SIZE / 2
CASE, DIAL = 250.0, 214.0
AROUND = 600.0  # the side of the picture of the arrows, in which the clock's picture is SIZE wide
LAST_TEN = "#F1B9A6"


def _case() -> str:
    """The brass rim, lit from the upper left."""
    return (
        fill(oval(MIDDLE, MIDDLE + 4, CASE + 4), "#04140D", opacity=0.3)
        + fill(oval(MIDDLE, MIDDLE, CASE), BRONZE)
        + fill(oval(MIDDLE, MIDDLE, CASE - 4), BRASS)
        + line(oval(MIDDLE, MIDDLE, CASE - 11), BRONZE, 2, opacity=0.6)
        + line(arc(MIDDLE, MIDDLE, CASE - 20, 40, 65), LIGHT, 8)
        + line(arc(MIDDLE, MIDDLE, CASE - 20, 16, 31), BRONZE, 6, opacity=0.5)
        + fill(oval(MIDDLE, MIDDLE, DIAL + 5), BRONZE)
    )


def _enamel() -> str:
    """The dial, a little darker towards its edge."""
    glow = (
        f'<defs><radialGradient id="enamel" gradientUnits="userSpaceOnUse" cx="{MIDDLE:g}" cy="230" r="250">'
        '<stop offset="0%" stop-color="#FFFDF6"/><stop offset="60%" stop-color="#FBF4E4"/>'
        '<stop offset="100%" stop-color="#E6D7B6"/></radialGradient></defs>'
    )
    return glow + fill(oval(MIDDLE, MIDDLE, DIAL), "url(#enamel)")


def _track() -> str:
    """The ring of the seconds, the last ten of them warmer, and the mark that nobody may pass."""
    inner, outer = DIAL - 28, DIAL - 8
    limit = place("M-17 0L17 0L0 34Z", MIDDLE, MIDDLE - outer - 6)
    return (
        fill(band(MIDDLE, MIDDLE, inner, outer, 50, 60), LAST_TEN)
        + line(oval(MIDDLE, MIDDLE, inner) + oval(MIDDLE, MIDDLE, outer), BLUE, 1.6)
        + line(ticks(MIDDLE, MIDDLE, inner, outer, 1, without=5), BLUE, 2.4, round_ends=False)
        + line(ticks(MIDDLE, MIDDLE, inner - 7, outer, 5), BLUE, 7, round_ends=False)
        + line(limit, WINE, 5)
        + fill(limit, RED)
    )


def _figures() -> str:
    """60 in red, the other tens large, the fives between them smaller."""
    drawn = ""
    for second in range(5, 65, 5):
        ten = second % 10 == 0
        height = 56 if second == 60 else 46 if ten else 30
        x, y = at(second, 141 if ten else 155, MIDDLE, MIDDLE)
        drawn += fill(word(str(second), x, y - height / 2, height), RED if second == 60 else BLUE if ten else STEEL)
    return drawn


def face() -> str:
    """Rim, dial, marks and figures, from 0 to 60; the limit stands at the top."""
    rings = "".join(line(oval(MIDDLE, MIDDLE, radius), SHADE, 1.4) for radius in (88, 82, 40))
    return _case() + _enamel() + rings + _track() + _figures()


def pointer() -> str:
    """The hand, pointing up at 60; it ends short of the figures, so that it never covers the one it points to."""
    blade = "M254 186L266 186L269 238L251 238Z"
    tip = "M260 157L279 197L260 188L241 197Z"
    tail = "M254 270L266 270L268 302L252 302Z"
    weight = oval(MIDDLE, 314, 17)
    return (
        line(blade + tail + weight + tip, LIGHT, 9, opacity=0.75)
        + fill(blade + tail + weight, BLUE)
        + line("M258 201L256.5 232", STEEL, 2.6)
        + fill(tip, RED)
        + line(tip, RED, 4)
        + fill(oval(MIDDLE, 314, 7.5), BRASS)
        + fill(oval(MIDDLE, MIDDLE, 27), BLUE)
        + fill(oval(MIDDLE, MIDDLE, 19), BRONZE)
        + fill(oval(MIDDLE, MIDDLE, 17), BRASS)
        + line("M250 258C251 252 255 248 261 248", LIGHT, 3.5)
    )


def way() -> str:
    """Two arrows beside the clock, clockwise; the screen turns them over for the other way."""
    middle, radius, drawn = AROUND / 2, CASE + 26, ""
    for start, end in ((8.5, 20), (38.5, 50)):
        corners = [
            at(second, radius + away, middle, middle) for second, away in ((end + 2.2, 0), (end, -15), (end, 15))
        ]
        drawn += line(arc(middle, middle, radius, start, end), BRASS, 7, opacity=0.75)
        drawn += fill(polygon(corners), BRASS)
    return document(AROUND, AROUND, drawn)


def pictures() -> dict[str, str]:
    """Clock, hand and arrows; the hand's pivot is the middle of its picture."""
    return {
        "signs/sixty-seconds/clock.svg": document(SIZE, SIZE, face()),
        "signs/sixty-seconds/hand.svg": document(SIZE, SIZE, pointer()),
        "signs/sixty-seconds/way.svg": way(),
    }
