"""Great moments: what a game declares of the events that are worth a second of everybody's time.

A moment is told by its event alone, and so to everybody who sees that event.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple


class Mood(Enum):
    """How a moment feels to whom it happens."""

    JOY = auto()
    WOE = auto()
    LEAP = auto()  # play leaps over somebody, which needs no words


class Moment(NamedTuple):
    """What is seen for about a second where it happens: a few words, and how it feels. At a `deep` one the whole table
    takes a breath: its lamp swells, and the computers wait."""

    words: str
    mood: Mood = Mood.JOY
    deep: bool = False


OUT = Moment("Out of the match", Mood.WOE)
LEAPT = Moment("", Mood.LEAP)


def settled(made: bool, what: str = "Bid") -> Moment:
    """A bid, or whatever somebody undertook, was made or missed."""
    return Moment(f"{what} made", deep=True) if made else Moment(f"{what} missed", Mood.WOE)
