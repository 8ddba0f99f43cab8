"""Temperaments: in what spirit a computer player plays, beside how well. Games that know any name them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Temperament:
    """One temperament as a set-up offers it: its word (``Bold``) and what it does, in a sentence."""

    id: str
    title: str
    summary: str


EVEN = Temperament("", "Even", "Plays as well as its level can, with no habits of its own.")


def manner(level: str, temperament: str) -> str:
    """How a computer player plays, in words.

    >>> manner("hard", "bold"), manner("easy", "")
    ('hard, bold', 'easy')
    """
    return ", ".join(filter(None, (level, temperament)))
