"""Temperaments: the style in which a computer player plays, apart from how well. A game declares those it has."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Temperament:
    """One temperament as a set-up offers it: its title (``Bold``), a sentence on what it does. One that makes a
    difference only at tables of so many `sides` or more is not offered: it belongs to characters."""

    id: str
    title: str
    summary: str
    sides: int = 0


EVEN = Temperament("", "Balanced", "Plays as well as its level can, with no habits of its own.")


def manner(level: str, temperament: str) -> str:
    """How a computer player plays, in words.

    >>> manner("hard", "bold"), manner("easy", "")
    ('hard, bold', 'easy')
    """
    return ", ".join(filter(None, (level, temperament)))
