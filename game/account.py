"""How a match went, told from its events: what a score page shows.

A game tells it (the field `account` of its row in the catalogue); everything in it is public.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Round:
    """One finished or running round (*hand*): its number and a sentence on how it ended."""

    number: int
    text: str


@dataclass(frozen=True)
class Line:
    """One line of a score sheet: what is counted (``Clean groups``), and for every column of the sheet the points, or
    nothing where the line does not apply to it."""

    title: str
    points: tuple[int | None, ...]


@dataclass(frozen=True)
class Sheet:
    """The score of one finished round: a column for every side, its lines, and what they add up to."""

    number: int
    columns: tuple[str, ...]
    lines: tuple[Line, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True)
class Account:
    """The story of a match in a few sentences, its rounds, and for every seat what it has (``3 lives left``, ``1,250
    points``), how it came by that (a sentence), and a number that is greater the better it stands. Games with points
    have a score sheet for every finished round too."""

    story: tuple[str, ...]
    rounds: tuple[Round, ...]
    standing: tuple[str, ...]
    notes: tuple[str, ...]
    order: tuple[int, ...]
    sheets: tuple[Sheet, ...] = ()
