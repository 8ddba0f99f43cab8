"""What the clock cards show: the hand's sweep of a number, the pause, and the clock put to another second.

Every picture stands within 82 units of (125, 142) on the card, a watch's winder reaching higher.
"""

from __future__ import annotations

from ..svg import fill, line, oval, place
from .dials import BLUED, at, case, hand, pocket_watch, sweep, ticks
from .inks import BLUE, BRASS, BRONZE, ENAMEL, LIGHT, RED, SKY, STEEL
from .signs import bars

NIGHT = "#2B4A74"  # the dial of the Ten
X, Y, RADIUS = 125.0, 142.0, 82.0
DIAL = RADIUS * 0.79
CLOCK_Y, CLOCK = 140.0, 76.0
FEET = ((24.5, -33), (35.5, 33))  # where they stand, and how they lean


def number(seconds: int) -> str:
    """A watch whose hand has moved on by so many seconds, the ones it passed filled in."""
    dial, marks, hands, passed = (ENAMEL, BLUE, BLUE, STEEL) if seconds == 5 else (NIGHT, SKY, LIGHT, BRASS)
    return (
        pocket_watch(X, Y, RADIUS, dial)
        + fill(sweep(X, Y, DIAL * 0.97, 0, seconds), passed)
        + line(ticks(X, Y, DIAL * 0.86, DIAL * 0.95, 1, without=5), marks, 1.8, opacity=0.6)
        + line(ticks(X, Y, DIAL * 0.78, DIAL * 0.95), marks, 4.4)
        + hand(X, Y, DIAL * 0.86, seconds, hands)
    )


def pause() -> str:
    """A watch that stands still."""
    return (
        pocket_watch(X, Y, RADIUS, metal=BLUED)
        + line(ticks(X, Y, DIAL * 0.84, DIAL * 0.95), STEEL, 3.4)
        + fill(place(bars(76, 25, 17), X, Y), BLUE)
    )


_BELL = "M-27 0C-27 -22 -15 -31 0 -31C15 -31 27 -22 27 0Z"


def _alarm_clock() -> str:
    """A clock with two bells and two feet."""
    feet = "".join(
        place("M-8 0L8 0L4 26L-4 26Z", *at(second, CLOCK * 0.9, X, CLOCK_Y), 1, turn) for second, turn in FEET
    )
    bells = shine = ""
    for second in (-6.4, 6.4):
        foot = at(second, CLOCK * 0.98, X, CLOCK_Y)
        bells += place(_BELL, *foot, 1, 6 * second)
        shine += place("M-15 -8C-14 -17 -9 -22 -3 -24", *foot, 1, 6 * second)
    top = CLOCK_Y - CLOCK
    return (
        fill(feet, BLUE)
        + line(f"M{X} {top}L{X} {top - 17}", BRONZE, 6)
        + fill(oval(X, top - 20, 8.5), BRASS)
        + fill(bells, BLUE)
        + line(shine, SKY, 4)
        + case(X, CLOCK_Y, CLOCK)
    )


def put_to(second: int) -> str:
    """A clock at the full minute, at half of it, or wound back to nothing."""
    dial = CLOCK * 0.79
    marks = line(ticks(X, CLOCK_Y, dial * 0.8, dial * 0.95), BLUE, 4)
    if not second:
        wound = "".join(place("M12 -23L-21 0L12 23Z", X + dx, CLOCK_Y) for dx in (-14, 22))
        zero = line(f"M{X} {CLOCK_Y - dial * 0.95}L{X} {CLOCK_Y - dial * 0.72}", RED, 8)
        return _alarm_clock() + marks + zero + fill(wound, RED) + line(wound, RED, 5)
    passed = oval(X, CLOCK_Y, dial * 0.97) if second == 60 else sweep(X, CLOCK_Y, dial * 0.97, 0, second)
    if second == 60:
        marks = line(ticks(X, CLOCK_Y, dial * 0.8, dial * 0.95), ENAMEL, 4)
    return _alarm_clock() + fill(passed, STEEL) + marks + hand(X, CLOCK_Y, dial * 0.88, second, RED)
