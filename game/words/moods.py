"""How those at a table take what has happened: pleased or with a frown.

A game says it of its events (`EventKind.feels`), by facts that everybody knows; what cards a player holds is no
reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.moves import Event, Fact
from game.words.facts import MEMBERS, WINNERS

PLEASED, FROWN = "pleased", "frown"

Moods = Mapping[int, str]
"""The mood of every seat that does not stay calm."""
Feels = Callable[[Event], Moods]


def nobody(event: Event) -> Moods:
    """Everybody stays calm."""
    return {}


def pleased(event: Event) -> Moods:
    """The event's seat is pleased."""
    return {} if event.seat is None else {event.seat: PLEASED}


def frowns(event: Event) -> Moods:
    """The event's seat frowns."""
    return {} if event.seat is None else {event.seat: FROWN}


def winners_pleased(event: Event) -> Moods:
    """Those who have won are pleased."""
    return dict.fromkeys(event[WINNERS], PLEASED)


def by(fact: Fact[bool]) -> Feels:
    """The event's seat, or its ``members``, are pleased if that fact is true of them, and frown otherwise."""

    def feels(event: Event) -> Moods:
        those = event.get(MEMBERS, () if event.seat is None else (event.seat,))
        return dict.fromkeys(those, PLEASED if event[fact] else FROWN)

    return feels


def where(holds: Callable[[Event], object]) -> Feels:
    """The event's seat is pleased where that `holds`."""
    return lambda event: pleased(event) if holds(event) else {}
