"""How a match went, told from its events: what a score page and a score sheet show.

A game tells it (`report` in its declaration); everything in it is public, whoever asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.moves import Event
from game.words.course import Course
from game.words.language import in_points, listed


@dataclass(frozen=True)
class Round:
    """One finished or running round (*hand*): its number, a sentence on how it ended, and the seats that `won` it
    (empty where the points tell)."""

    number: int
    text: str
    won: tuple[int, ...] = ()


@dataclass(frozen=True)
class Made:
    """What made a number, or a part of it: its name (``Kings``, ``Ada's foot``), the points it came to, how they were
    counted (``5 × 10 + 2 × 20``), and the cards that were counted. What does not count has no figure: it only tells."""

    title: str
    points: int
    how: str = ""
    cards: tuple[Card, ...] = ()
    counts: bool = True


@dataclass(frozen=True)
class Line:
    """One line of a score sheet: what is counted (``Clean books``), and for every column of the sheet the points (None
    where the line does not apply to it) and what made them."""

    title: str
    points: tuple[int | None, ...]
    made: tuple[tuple[Made, ...], ...]

    @classmethod
    def of(cls, title: str, made: Iterable[Iterable[Made]], points: Sequence[int | None] | None = None) -> Line:
        """A line from what was made in every column; `points` where those parts do not tell all of them."""
        columns = tuple(tuple(parts) for parts in made)
        added = [sum(part.points for part in parts) for parts in columns]
        return cls(title, tuple(added if points is None else points), columns)


@dataclass(frozen=True)
class Sheet:
    """The score of one round: its lines, what they add up to in every column, and what every column has after it. Of a
    round in play (`over` is false) only what everybody sees is counted, and no total has it yet."""

    number: int
    lines: tuple[Line, ...]
    totals: tuple[int, ...]
    after: tuple[int, ...]
    over: bool = True

    @classmethod
    def of(cls, number: int, lines: Iterable[Line], after: Sequence[int], *, over: bool = True) -> Sheet:
        """A sheet from its lines, which are added up; of as many columns as have something `after` it."""
        counted = tuple(lines)
        totals = tuple(sum(line.points[column] or 0 for line in counted) for column in range(len(after)))
        return cls(number, counted, totals, tuple(after), over)


def standing(
    names: Sequence[str],
    totals: Sequence[int],
    after: str,
    *,
    over: bool,
    lowest: bool = False,
    sides: Sequence[Sequence[int]] = (),
    counts: Callable[[int], str] = in_points,
) -> str:
    """Who leads a match, or has won it, ``after`` so many rounds; the highest total wins, or the `lowest`, in the
    words of `counts`. The totals are those of the `sides`, given by seats, or else everybody's own; of several who are
    level each has that much."""
    best = min(totals) if lowest else max(totals)
    columns = sides or [(seat,) for seat in range(len(names))]
    ahead = [side for side, total in zip(columns, totals, strict=False) if total == best]
    who = [names[seat] for side in ahead for seat in side]
    verb = ("won" if len(ahead) == 1 else "shared the win") if over else "leads" if len(who) == 1 else "lead"
    each = "" if len(ahead) == 1 else " each" if len(who) == len(ahead) else " a side"
    return f"{listed(who)} {verb} after {after} with {counts(best)}{each}."


def open_cards(*events: Event) -> tuple[Card, ...]:
    """The cards of these events, those that everybody sees."""
    return tuple(card for event in events for card in event.cards if card is not None)


@dataclass(frozen=True)
class Figure:
    """Something to know beside the score, with a text for every column: ``First lay-down next round``, 90+, 120+."""

    title: str
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Deed:
    """What somebody did in a round that is looked at again: what `said` names it (``three nines``, ``Ada led``), the
    cards it was done with, whether it was true (None: it claimed nothing), what came `after` it (``let go``, ``Bruno
    called and took 7 cards``), and the `mark` it has earned among the others of its round (``Best bluff``, ``Worst
    call``), if any. `numbered` ones are counted from 1."""

    seat: int
    said: str
    cards: tuple[Card, ...]
    true: bool | None
    after: str
    mark: str = ""
    numbered: bool = True


@dataclass(frozen=True)
class Review:
    """A finished round looked at again with every card open: its deeds in order under `heads` (who, what, with which
    cards, what came of it), a sentence for each mark, and a `summary`."""

    number: int
    deeds: tuple[Deed, ...]
    marks: tuple[str, ...] = ()
    summary: str = ""
    heads: tuple[str, str, str, str] = ("Who", "Said", "Laid", "What came of it")


@dataclass(frozen=True)
class Report:
    """The story of a match in a few sentences, its rounds, and for every seat what it has (``3 lives left``, ``1,250
    points``), how it came by that (a sentence), and a number that is greater the better it stands.

    Games with points have score sheets too: `sides` are the seats of every column (or a hand on which nobody sits, by
    its place among the names of the table), `totals` what the columns have, `sheets` the finished rounds, `running` the
    round in play and `figures` what else is good to know now. A round in which nothing was scored has a sheet without
    lines.

    Games whose rounds are worth another look have `reviews`: the finished rounds, deed by deed with all cards open. The
    `course` of a match says how everybody stood after each round, by seats, or by `sides` where there are any. Where
    something else is written down of each round for ever, in the statistics, that is the course of its `results`.
    """

    story: tuple[str, ...]
    rounds: tuple[Round, ...]
    standing: tuple[str, ...]
    notes: tuple[str, ...]
    order: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...] = ()
    totals: tuple[int, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    running: Sheet | None = None
    figures: tuple[Figure, ...] = ()
    reviews: tuple[Review, ...] = ()
    course: Course | None = None
    results: Course | None = None

    @property
    def of_rounds(self) -> Course | None:
        """From which it follows what a round has brought, for the statistics."""
        return self.results or self.course

    def sheet(self, number: int) -> Sheet | None:
        """The sheet of that round, finished or in play; None where there is none."""
        known = (*self.sheets, *((self.running,) if self.running else ()))
        return next((sheet for sheet in known if sheet.number == number), None)
