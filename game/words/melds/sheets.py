"""The score sheets of a match of a meld game, line by line, each number with what made it.

They use only what everybody sees: for a finished round its events, which show all cards; for a round in play the groups
on the table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.engine.cards import Card
from game.engine.melds.groups import CAP, WILD, MeldRules
from game.engine.melds.table import MeldTable, meld
from game.engine.moves import Event
from game.words.facts import MEMBERS
from game.words.language import capital, plural, points
from game.words.match_report import RoundEvents
from game.words.melds.events import LEFT, SCORED_GROUPS
from game.words.melds.opening import need
from game.words.report import Figure, Line, Made, Sheet


class PlayedRound(RoundEvents):
    """What the events say of one round."""

    @property
    def out(self) -> int | None:
        """Who went out."""
        event = self.last("went_out")
        return None if event is None else event.seat


@dataclass(frozen=True)
class LaidGroup:
    """A group and its cards."""

    kind: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Column:
    """What one side has in one round: the numbers of its lines, its groups, the cards `left`, by whose they are, who of
    it went `out`, and the rest of its `cards`."""

    members: Sequence[int]
    scores: Mapping[str, int]
    groups: Sequence[LaidGroup]
    left: Sequence[tuple[str, tuple[Card, ...]]]
    out: str
    cards: tuple[Card, ...] = ()


class MeldSheets(ABC):
    """The sheets of a match; `titles` are those of all lines there may be, ``table`` and ``unplayed`` among them, and
    those of finished groups by their kind. A game says the rest in a subclass."""

    titles: ClassVar[Mapping[str, str]]
    places: ClassVar[Sequence[str]] = ("",)  # where cards may be left: what follows a name

    def __init__(self, state: MeldTable, played: PlayedRound) -> None:
        self.state, self.played, self.terms = state, played, state.terms

    # -- what a game defines ------------------------------------------------------------------------------------------

    def list_lines(self) -> set[str]:
        """Which lines can count in these rules."""
        return {*self.titles}

    @abstractmethod
    def count_laid(self, side: int) -> Mapping[str, int]:
        """What lies on the table of a side is worth, line by line, in the round in play."""

    def explain(self, key: str, column: Column) -> list[Made]:
        """What made the number of one line in one column, piece by piece."""
        terms = self.terms
        groups = sorted(column.groups, key=lambda group: rank_of(terms, group))
        if key == "table":
            return [
                Made(_name(terms, group), terms.points(group.cards), *_worth(terms, group.cards)) for group in groups
            ]
        if key == "unplayed":
            return [_left_over(terms, title, cards) for title, cards in column.left]
        if key == "out":
            return [Made(f"{column.out} went out", column.scores[key])] if column.out else []
        finished = [group for group in groups if group.kind == key]
        bonus = [terms.book_points(key, rank_of(terms, group)) for group in finished]
        return [
            Made(_name(terms, group), points, _mixed(terms, group), sort(terms, group.cards))
            for group, points in zip(finished, bonus, strict=True)
        ]

    def more_lines(self, lines: Sequence[Line], columns: Sequence[Column]) -> Iterable[Line]:
        """Lines that follow from the others."""
        return ()

    # -- sheets -------------------------------------------------------------------------------------------------------

    def finished(self) -> tuple[Line, ...]:
        """The score of a finished round."""
        return self._lines([self._counted(event) for event in self.played.scores])

    def running(self) -> Sheet:
        """What lies on the table of the round in play, for all to see; lines without any points are left out."""
        state = self.state
        lines = self._lines([self._on_table(side) for side in range(len(state.groups))])
        return Sheet.of(state.round_number, (line for line in lines if any(line.points)), state.totals, over=False)

    def _counted(self, event: Event) -> Column:
        """A side's column from the event that scored the round: the cards of its groups, then those left over."""
        names, out = self.state.names, self.played.out
        members, cards = event[MEMBERS], [card for card in event.cards if card is not None]
        groups = [LaidGroup(kind, _taken(cards, size)) for kind, size in event[SCORED_GROUPS]]
        left: list[tuple[str, tuple[Card, ...]]] = []
        for seat, counts in zip(members, event[LEFT], strict=True):
            for name, count in zip(self.places, counts, strict=True):
                if count:
                    left.append((f"{names[seat]}{name}", _taken(cards, count)))
        went = names[out] if out is not None and out in members else ""
        return Column(members, event.facts, groups, left, went, tuple(cards))

    def _on_table(self, side: int) -> Column:
        state = self.state
        zones = [tuple(state.table[meld(side, number)]) for number in range(len(state.groups[side]))]
        groups = [LaidGroup(group.kind, cards) for group, cards in zip(state.groups[side], zones, strict=True)]
        return Column(state.members(side), self.count_laid(side), groups, (), "", tuple(state.shown(side)))

    def _lines(self, columns: Sequence[Column]) -> tuple[Line, ...]:
        """The lines of a sheet; those that can never count in these rules are left out."""
        can, spare = self.list_lines(), len(self.state.totals) - len(columns)
        lines: list[Line] = []
        for key, title in self.titles.items():
            if key in can or any(column.scores.get(key) for column in columns):
                scores = (*(int(column.scores[key]) for column in columns), *(None,) * spare)
                made = (*(tuple(self.explain(key, column)) for column in columns), *((),) * spare)
                lines.append(Line(title, scores, made))
        return (*lines, *self.more_lines(lines, columns))


# -- what made a number


def _taken(cards: list[Card], count: int) -> tuple[Card, ...]:
    taken = tuple(cards[:count])
    del cards[:count]
    return taken


def _left_over(terms: MeldRules, title: str, cards: Sequence[Card]) -> Made:
    ordered = sorted(cards, key=lambda card: (-terms.cost[card], terms.slot[card], card.text))
    costs = [terms.cost[card] for card in ordered]
    return Made(title, -sum(costs), _adds(costs), tuple(ordered))


def _worth(terms: MeldRules, cards: Sequence[Card]) -> tuple[str, tuple[Card, ...]]:
    ordered = sort(terms, cards)
    return _adds([terms.worth[card] for card in ordered]), ordered


def _adds(values: Sequence[int]) -> str:
    """Values as a sum: ``5 × 10 + 2 × 20``; those that count nothing are left out."""
    counts = Counter(value for value in values if value)
    return " + ".join(f"{n} \N{MULTIPLICATION SIGN} {value}" if n > 1 else str(value) for value, n in counts.items())


def rank_of(terms: MeldRules, group: LaidGroup) -> int:
    """The rank of a group, cards on top of it aside."""
    return max(terms.slot[card] for card in group.cards if terms.slot[card] != CAP)


def _name(terms: MeldRules, group: LaidGroup) -> str:
    return capital(terms.rank_name(rank_of(terms, group)))


def _mixed(terms: MeldRules, group: LaidGroup) -> str:
    """How many cards a finished group has, and how many of them are wild."""
    wilds = sum(terms.slot[card] == WILD for card in group.cards)
    naturals = sum(terms.slot[card] >= 0 for card in group.cards)
    return f"{naturals} natural, {wilds} wild" if wilds and naturals else plural(naturals + wilds, "card")


def sort(terms: MeldRules, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Natural cards first, then wild ones, then one on top."""
    return tuple(sorted(cards, key=lambda card: (-terms.slot[card], card.rank, card.text)))


# -- the minimum


def figures(state: MeldTable, *, last: bool, later: Callable[[int], str]) -> list[Figure]:
    """The minimum of the round in play, whether it has been met, and that of the next round (none after the `last`) in
    the words of `later`, for every column."""
    if state.over:
        return []
    spare = ("",) * (len(state.totals) - len(state.groups))
    sides = range(len(state.groups))
    found: list[Figure] = []
    if not state.round_over:
        needs = map(need, state.minimum)
        texts = (f"{least}, done" if state.down[side] else least for side, least in enumerate(needs))
        found.append(Figure("First lay-down", (*texts, *spare)))
    if not last or state.round_over:
        found.append(Figure("First lay-down next round", (*map(later, sides), *spare)))
    return found


def next_minimum(state: MeldTable, side: int, *, grows: bool = True) -> str:
    """What the next round will ask of a side; where the minimum follows the total, it may still grow in this round."""
    terms, total = state.terms, state.totals[side]
    least = terms.minimum(total, state.round_number + 1)
    step = terms.next_step(total)
    if not grows or state.round_over or step is None or not least:
        return need(least)
    return f"{least}+, or {terms.minimum(step, 1)}+ from {points(step)} points"
