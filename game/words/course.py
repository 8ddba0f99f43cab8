"""The course of a match: where everybody stood after each round, and the medals that it earned.

Like the report it is part of, it is told from events and holds only what is public.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.moves import Event
from game.words.language import listed, noun_for, plural, points

_FEWEST = 2  # rounds, before there is anything to compare
_BEHIND = 2  # of what is counted: who was less far behind has not come back
_SHARED_BY = 2  # so many may share a medal; what more have done alike is none


class Medal(NamedTuple):
    """A medal: what it is a picture of, its name, the columns that earned it, and what for."""

    picture: str
    title: str
    columns: tuple[int, ...]
    words: str


@dataclass(frozen=True)
class Feat:
    """What was done how often in a match, by column: ``Most tricks``. Who did it most often gets a medal."""

    picture: str
    title: str
    counts: tuple[int, ...]
    counted: str  # what was counted, as a noun: ``trick``

    @classmethod
    def of(
        cls,
        picture: str,
        noun: str,
        events: Iterable[Event],
        who: Callable[[Event], Iterable[int]],
        sides: Sequence[Sequence[int]],
        *,
        title: str = "",
    ) -> Feat:
        """Counted from events: `who` tells which seats did it by one of them, if any."""
        counts = [0] * len(sides)
        for event in events:
            doers = set(who(event))
            if doers:
                for column, side in enumerate(sides):
                    counts[column] += not doers.isdisjoint(side)
        return cls(picture, title or f"Most {noun}s", tuple(counts), noun)

    def medal(self) -> Medal | None:
        """Whoever did it most often; None where many did it alike."""
        best = max(self.counts, default=0)
        columns = tuple(column for column, count in enumerate(self.counts) if count == best)
        if not best or len(columns) > min(_SHARED_BY, len(self.counts) - 1):
            return None
        return Medal(self.picture, self.title, columns, plural(best, self.counted))


def by_seat(*kinds: str) -> Callable[[Event], Iterable[int]]:
    """The seat of every event of these kinds, as what `Feat.of` asks."""
    return lambda event: (event.seat,) if event.kind in kinds and event.seat is not None else ()


@dataclass(frozen=True)
class Course:
    """Where every column stood at the beginning and after each round (`levels`), in what (`unit`, as a noun). `lowest`:
    the lowest total wins. `feats` are what was done how often. `called` is what the unit is called, where
    something else is counted in it, too."""

    levels: tuple[tuple[int, ...], ...]
    unit: str = "point"
    lowest: bool = False
    feats: tuple[Feat, ...] = ()
    called: str = ""

    @classmethod
    def of(
        cls,
        events: Iterable[Event],
        fact: str,
        start: Sequence[int],
        now: Sequence[int],
        *,
        unit: str = "point",
        lowest: bool = False,
        feats: Iterable[Feat] = (),
        called: str = "",
    ) -> Course:
        """From the `fact` of the events that end rounds, and from how it stands `now` if the last ended the match."""
        after = [tuple(event.facts[fact]) for event in events if event.kind == "hand_over"]
        levels = [tuple(start), *(level for level in after if len(level) == len(start))]
        if tuple(now) != levels[-1]:
            levels.append(tuple(now))
        return cls(tuple(levels), unit, lowest, tuple(feats), called)

    @property
    def rounds(self) -> int:
        """How many rounds there are to be seen."""
        return len(self.levels) - 1

    def better(self, level: int) -> int:
        """A number that is the greater the better a level is."""
        return -level if self.lowest else level

    def medals(self, unit: str, winners: Sequence[int]) -> list[Medal]:
        """What was earned in it: `unit` is what a round is called, `winners` are the columns that have won (none yet:
        none)."""
        earned = [self._comeback(unit, winners), self._best_round(unit), self._unhurt()]
        earned[1:1] = [feat.medal() for feat in self.feats]
        return [medal for medal in earned if medal is not None]

    def _best_round(self, unit: str) -> Medal | None:
        """The round that brought somebody most points."""
        if self.rounds < _FEWEST or self.unit != "point" or self.lowest:
            return None
        gains = [
            (after[column] - before[column], number, column)
            for number, (before, after) in enumerate(zip(self.levels, self.levels[1:], strict=False), 1)
            for column in range(len(after))
        ]
        best = max(gain for gain, _, _ in gains)
        made = [(number, column) for gain, number, column in gains if gain == best]
        if best <= 0 or len(made) > 1:
            return None
        return Medal("best", f"Best {unit}", (made[0][1],), f"{points(best)} in {unit} {made[0][0]}")

    def _comeback(self, unit: str, winners: Sequence[int]) -> Medal | None:
        """The winner who had once been furthest behind."""
        if len(winners) != 1 or self.rounds < _FEWEST:
            return None
        winner = winners[0]
        behind = [
            (max(map(self.better, level)) - self.better(level[winner]), -number)
            for number, level in enumerate(self.levels[:-1])
        ]
        most, number = max(behind)
        if most < _BEHIND:
            return None
        words = f"{points(most)} {noun_for(most, self.unit)} behind after {unit} {-number}"
        return Medal("comeback", "Biggest comeback", (winner,), words)

    def _unhurt(self) -> Medal | None:
        """Who has lost none of what everybody began with."""
        if self.unit == "point" or self.rounds < _FEWEST or not any(self.levels[0]):
            return None
        columns = tuple(
            column for column, level in enumerate(self.levels[-1]) if level == self.levels[0][column] and level
        )
        if not 0 < len(columns) <= min(_SHARED_BY, len(self.levels[0]) - 1):
            return None
        return Medal("unhurt", "Unhurt", columns, f"never lost a {self.unit}")


def holders(medal: Medal, names: Sequence[str]) -> str:
    """Who has earned it."""
    return listed([names[column] for column in medal.columns])
