"""A score pad: it asks what happened in a round at a real table, and adds up by the rules of the game.

A game's pad calls the same functions that its state calls at the end of a round. No cards are dealt.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from game.engine.kinds import places
from game.engine.options import RuleSet, Value
from game.words.language import listed
from game.words.pad.questions import Answer, Answers, Pick, Question, amiss, filled
from game.words.report import Figure, Line, Made, Sheet


class PadError(ValueError):
    """Answers that cannot be written down; the message is a sentence."""


class Pad(ABC):
    """The score of one match at a real table, up to some round. A game says in a subclass what a round asks (`ask`),
    what is wrong with answers that fit one by one (`why_not`), and what they come to (`score`).

    `number` is the round to be written down next, `dealer` who has its turn to deal, `totals` are those of the
    `columns`, each of them the seats that share it. Once the match is `over`, `winners` are its seats.
    """

    unit: ClassVar[str] = "round"
    turn: ClassVar[str] = "deals"  # what whoever is called the dealer does
    counted: str = "Total"  # what the totals are
    lowest_wins: bool = False

    def __init__(self, rules: RuleSet, values: Mapping[str, Value], names: Sequence[str], dealer: int = 0) -> None:
        self.rules, self.values, self.names = rules, values, tuple(names)
        self.seats = len(names)
        self.dealer: int | None = dealer
        self.number = 1
        self.over = False
        self.winners: tuple[int, ...] = ()
        self.columns: tuple[tuple[int, ...], ...] = tuple((seat,) for seat in range(self.seats))
        self.totals = self.begin()

    # -- what a game defines ------------------------------------------------------------------------------------------

    def begin(self) -> list[int]:
        """The totals before the first round. A game whose columns are not the seats settles them first."""
        return [0] * len(self.columns)

    @abstractmethod
    def ask(self, given: Answers) -> Iterable[Question]:
        """The questions of the next round. Which there are may depend on what was answered so far."""

    def why_not(self, answers: Answers) -> str:
        """A sentence on what is wrong with answers each of which might be; nothing where all is well."""
        return ""

    @abstractmethod
    def score(self, answers: Answers) -> Iterable[Line]:
        """Write the round down: change the totals, see whether the match is over (`finish`), and return the lines of
        the sum."""

    def pass_deal(self) -> None:
        """Whose turn it is to deal after a round."""
        if self.dealer is not None:
            self.dealer = (self.dealer + 1) % self.seats

    def notes(self) -> Iterable[str]:
        """Sentences on the next round: what is trump, how many cards are dealt."""
        return ()

    def figures(self) -> Iterable[Figure]:
        """What else is good to know now, with a text for every column."""
        return ()

    def places(self) -> tuple[int, ...]:
        """The place of every column once the match is over."""
        return places(self.totals, lowest=self.lowest_wins)

    # -- for a game to use --------------------------------------------------------------------------------------------

    def heads(self, column: int) -> tuple[str, ...]:
        """The names of those who share a column."""
        return tuple(self.names[seat] for seat in self.columns[column])

    def name(self, column: int) -> str:
        """Who shares a column, in one."""
        return listed(self.heads(column))

    def all_columns(self, *besides: int) -> tuple[Pick, ...]:
        """A pick for each column, but for some."""
        return tuple(Pick(at, self.name(at), at) for at in range(len(self.columns)) if at not in besides)

    def line(self, title: str, counts: Sequence[int | None], how: Mapping[int, str] | None = None) -> Line:
        """A line of the sum: the figures of the columns, and in words `how` some of them came about."""
        made = [[Made(title, count or 0, how[at])] if how and at in how else () for at, count in enumerate(counts)]
        return Line.of(title, made, counts)

    def add(self, *lines: Line) -> Sequence[Line]:
        """Add these lines to the totals; returns them."""
        for line in lines:
            for column, count in enumerate(line.points):
                self.totals[column] += count or 0
        return lines

    def finish(self) -> None:
        """The match is over, and the first by its places has won."""
        self.over = True
        ranked = self.places()
        first = [self.columns[column] for column, place in enumerate(ranked) if place == 1]
        self.winners = tuple(sorted({seat for seats in first for seat in seats}))

    # -- a round ------------------------------------------------------------------------------------------------------

    def questions(self, given: Answers) -> tuple[Question, ...]:
        """What is asked of the next round, when so much was answered."""
        return self._settled(given)[0]

    def fill(self, given: Answers) -> dict[str, Answer]:
        """The answers with all that follows from them."""
        return self._settled(given)[1]

    def _settled(self, given: Answers) -> tuple[tuple[Question, ...], dict[str, Answer]]:
        """Questions and answers that go together: what follows from an answer may be what another question hangs on.
        `ask` sees no answer that is not one of its questions."""
        known: dict[str, Answer] = {}
        for _ in range(_CHAIN):
            asked = tuple(self.ask(known))
            full = filled(asked, given)
            if full == known:
                break
            known = full
        return asked, full

    def trouble(self, given: Answers) -> str:
        """A sentence on why this cannot be written down yet; nothing where it can."""
        if self.over:
            return f"The match was over before this {self.unit}."
        questions, full = self._settled(given)
        return amiss(questions, full) or self.why_not(full)

    def write(self, given: Answers) -> Sheet:
        """Write a round down, and return the sum. Raises PadError for answers that cannot be."""
        trouble = self.trouble(given)
        if trouble:
            raise PadError(trouble)
        number = self.number
        lines = tuple(self.score(self.fill(given)))
        sheet = Sheet.of(number, lines, self.totals)
        self.number += 1
        if not self.over:
            self.pass_deal()
        return sheet


_CHAIN = 8  # answers that hang on one another
