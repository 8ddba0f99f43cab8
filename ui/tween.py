"""Movement over time: easing curves and tweens over plain floats.

Pure arithmetic: it knows no pygame and reads no clock; every call is told what time it is, in seconds.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

Easing = Callable[[float], float]
"""Maps the share of the time (0..1) to the share of the way; 0 -> 0 and 1 -> 1."""


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_out(t: float) -> float:
    """Quick start, soft arrival."""
    return 1.0 - (1.0 - t) ** 3


def ease_in_out(t: float) -> float:
    """Soft start and soft arrival."""
    return 4 * t**3 if t < 0.5 else 1.0 - (2.0 - 2 * t) ** 3 / 2


def settle(t: float) -> float:
    """Like `ease_out` with the slightest overshoot (about 2 %): a card that comes to rest on a table."""
    back = 0.8
    u = t - 1.0
    return 1.0 + (back + 1.0) * u**3 + back * u**2


def bump(t: float) -> float:
    """There and back: 0 at both ends, 1 in the middle (a lift during a flight)."""
    return math.sin(math.pi * t)


def shake(t: float, swings: int = 3) -> float:
    """A swing to both sides that dies away: -1..1, 0 at both ends (a refused card; multiply by 6 px)."""
    return math.sin(2 * math.pi * swings * t) * (1.0 - t)


def mix(a: float, b: float, t: float) -> float:
    """The point `t` of the way from `a` to `b`."""
    return a + (b - a) * t


@dataclass(slots=True)
class Tween:
    """Some numbers on their way from `start` to `goal`, beginning at `begin` and lasting `length` seconds."""

    start: tuple[float, ...]
    goal: tuple[float, ...]
    begin: float
    length: float
    easing: Easing = ease_out

    @property
    def end(self) -> float:
        """When it arrives, in seconds."""
        return self.begin + self.length

    def share(self, now: float) -> float:
        """The share of the time that has passed, 0..1; without a length 0 until it begins and 1 from then on."""
        if now >= self.end:
            return 1.0
        return (now - self.begin) / self.length if now > self.begin else 0.0

    def at(self, now: float) -> tuple[float, ...]:
        """Where the numbers are at `now`; exactly `goal` once it is over."""
        t = self.share(now)
        if t >= 1.0:
            return self.goal
        e = self.easing(t)
        return tuple([mix(a, b, e) for a, b in zip(self.start, self.goal, strict=True)])

    def done(self, now: float) -> bool:
        """Whether it has arrived."""
        return now >= self.end


OVER = Tween((1.0,), (1.0,), 0.0, 0.0)
"""A movement that has ended."""


@dataclass(slots=True)
class Fader:
    """One number between 0 and 1 that moves to its goal at a steady pace: hover, focus, a panel that appears."""

    seconds: float
    value: float = 0.0
    goal: float = 0.0
    _last: float | None = None

    def tick(self, now: float) -> bool:
        """Advance to `now`; True while the number still changes. The first tick after a rest starts the clock."""
        if self.value == self.goal:
            self._last = None
            return False
        if self.seconds <= 0:
            self.value = self.goal
            return True
        if self._last is not None:
            step = (now - self._last) / self.seconds
            if self.value < self.goal:
                self.value = min(self.goal, self.value + step)
            else:
                self.value = max(self.goal, self.value - step)
        self._last = now
        return True

    def stage(self, steps: int = 4) -> int:
        """The number in whole steps, 0..steps, so that few pictures have to be kept."""
        return round(self.value * steps)
