"""Hand and Foot: the score sheets of a match, line by line (rules, section 5), each number with what made it.

It uses only what everybody sees: for a finished round its events, which show all cards; for a round in play the groups
on the table and the cuts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.melds.groups import ALL_WILD, CAP, CLEAN, DIRTY, WILD
from game.engine.melds.table import meld
from game.engine.moves import Event
from game.games.hand_and_foot.rules.position import Position
from game.games.hand_and_foot.rules.scoring import score
from game.games.hand_and_foot.rules.terms import STEPS, Terms
from game.games.hand_and_foot.words.events import LEFT, LIFTED, SCORED_GROUPS
from game.words.facts import MEMBERS, POINTS
from game.words.language import capital, listed, plural, points
from game.words.match_report import RoundEvents
from game.words.report import Figure, Line, Made, Sheet

_TITLES = {
    "clean": "Clean books",
    "dirty": "Dirty books",
    "wild": "Wild books",
    "caps": "Ladies on top",
    "out": "Going out",
    "cut": "Exact cut",
    "table": "Cards on the table",
    "unplayed": "Cards left over",
}
_BONUS = {CLEAN: "clean", DIRTY: "dirty", ALL_WILD: "wild"}


class PlayedRound(RoundEvents):
    """What the events say of one round."""

    @property
    def out(self) -> int | None:
        """Who went out."""
        event = self.last("went_out")
        return None if event is None else event.seat


@dataclass(frozen=True)
class _Group:
    kind: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class _Column:
    """What one side has in one round."""

    scores: Mapping[str, int]
    groups: Sequence[_Group]
    left: Sequence[tuple[str, tuple[Card, ...]]]
    cuts: Sequence[Event]
    out: str


# -- sheets


def finished_lines(state: Position, played: PlayedRound) -> tuple[Line, ...]:
    """The score of a finished round."""
    columns = [_counted(event, played, state.names) for event in played.scores]
    return _lines(state, columns, [event[MEMBERS] for event in played.scores], played.number)


def running_sheet(state: Position, played: PlayedRound) -> Sheet:
    """What lies on the table of the round in play, for all to see; lines without any points are left out."""
    columns = [_on_table(state, side, played) for side in range(len(state.groups))]
    lines = _lines(state, columns, [state.members(side) for side in range(len(columns))], state.round_number)
    return Sheet.of(state.round_number, (line for line in lines if any(line.points)), state.totals, over=False)


def _counted(event: Event, played: PlayedRound, names: Sequence[str]) -> _Column:
    """A side's column from the event that scored the round: the cards of its groups, then those left over."""
    members, cards = event[MEMBERS], [card for card in event.cards if card is not None]
    groups = [_Group(kind, _taken(cards, size)) for kind, size in event[SCORED_GROUPS]]
    left: list[tuple[str, tuple[Card, ...]]] = []
    for seat, (hand, foot) in zip(members, event[LEFT], strict=True):
        for name, count in (("hand", hand), ("foot", foot)):
            if count:
                left.append((f"{names[seat]}, {name}", _taken(cards, count)))
    cuts = [cut for cut in played.all("cut") if cut.seat in members and cut[POINTS]]
    out = names[played.out] if played.out is not None and played.out in members else ""
    return _Column(event.facts, groups, left, cuts, out)


def _taken(cards: list[Card], count: int) -> tuple[Card, ...]:
    taken = tuple(cards[:count])
    del cards[:count]
    return taken


def _on_table(state: Position, side: int, played: PlayedRound) -> _Column:
    cuts = [cut for cut in played.all("cut") if cut.seat in state.members(side) and cut[POINTS]]
    zones = [tuple(state.table[meld(side, number)]) for number in range(len(state.groups[side]))]
    groups = [_Group(group.kind, cards) for group, cards in zip(state.groups[side], zones, strict=True)]
    laid = [card for cards in zones for card in cards]
    sofar = score(state.terms, state.groups[side], laid, (), went_out=False, cut=state.cut_points[side])
    return _Column(sofar._asdict(), groups, (), cuts, "")


def _lines(
    state: Position, columns: Sequence[_Column], sides: Sequence[Sequence[int]], number: int
) -> tuple[Line, ...]:
    """The lines of a sheet; those that can never count in these rules are left out. The fifth player who changes sides
    has a line of his own for what his side scored."""
    terms = state.terms
    can = {"clean", "dirty", "table", "unplayed"}
    can |= {key for key, on in (("wild", terms.wild_groups), ("caps", terms.caps), ("out", terms.out_points)) if on}
    spare = len(state.totals) - len(columns)
    lines: list[Line] = []
    for key, title in _TITLES.items():
        if key in can or any(column.scores[key] for column in columns):
            scores = (*(int(column.scores[key]) for column in columns), *(None,) * spare)
            made = (*(tuple(_made(terms, key, column)) for column in columns), *((),) * spare)
            lines.append(Line(title, scores, made))
    if terms.floater:
        side = terms.sides[number % 4][state.seats - 1]
        partners = [state.names[seat] for seat in sides[side] if seat != state.seats - 1]
        total = sum(line.points[side] or 0 for line in lines)
        parts = tuple(Made(line.title, line.points[side] or 0) for line in lines if line.points[side])
        title = f"{state.names[-1]}, with {listed(partners)}"
        lines.append(Line(title, (*(None,) * len(columns), total), (*((),) * len(columns), parts)))
    return tuple(lines)


# -- what made a number


def _made(terms: Terms, key: str, column: _Column) -> list[Made]:
    """What made the number of one line in one column, piece by piece."""
    groups = sorted(column.groups, key=lambda group: _rank(terms, group))
    if key == "table":
        return [Made(_name(terms, group), terms.points(group.cards), *_worth(terms, group.cards)) for group in groups]
    if key == "unplayed":
        return [_left_over(terms, title, cards) for title, cards in column.left]
    if key == "out":
        return [Made(f"{column.out} went out", terms.out_points)] if column.out else []
    if key == "cut":
        return [_cut(event) for event in column.cuts]
    if key == "caps":
        return [_capped(terms, group) for group in groups if _lady(terms, group)]
    bonus = terms.group_points[key]
    finished = [group for group in groups if _BONUS.get(group.kind) == key]
    return [Made(_name(terms, group), bonus, _mixed(terms, group), _sorted(terms, group.cards)) for group in finished]


def _cut(event: Event) -> Made:
    return Made(f"Exactly {plural(event[LIFTED], 'card')} lifted", event[POINTS])


def _capped(terms: Terms, group: _Group) -> Made:
    return Made(f"On the {terms.rank_name(_rank(terms, group))}", terms.cap_points, "", tuple(_lady(terms, group)))


def _left_over(terms: Terms, title: str, cards: Sequence[Card]) -> Made:
    ordered = sorted(cards, key=lambda card: (-terms.cost[card], terms.slot[card], card.text))
    costs = [terms.cost[card] for card in ordered]
    return Made(title, -sum(costs), _adds(costs), tuple(ordered))


def _worth(terms: Terms, cards: Sequence[Card]) -> tuple[str, tuple[Card, ...]]:
    ordered = _sorted(terms, cards)
    return _adds([terms.worth[card] for card in ordered]), ordered


def _adds(values: Sequence[int]) -> str:
    """Values as a sum: ``5 × 10 + 2 × 20``; those that count nothing are left out."""
    counts = Counter(value for value in values if value)
    return " + ".join(f"{n} \N{MULTIPLICATION SIGN} {value}" if n > 1 else str(value) for value, n in counts.items())


def _rank(terms: Terms, group: _Group) -> int:
    return max(terms.slot[card] for card in group.cards if terms.slot[card] != CAP)


def _name(terms: Terms, group: _Group) -> str:
    return capital(terms.rank_name(_rank(terms, group)))


def _mixed(terms: Terms, group: _Group) -> str:
    """How many cards a finished group has, and how many of them are wild."""
    wilds = sum(terms.slot[card] == WILD for card in group.cards)
    naturals = sum(terms.slot[card] >= 0 for card in group.cards)
    return f"{naturals} natural, {wilds} wild" if wilds and naturals else plural(naturals + wilds, "card")


def _lady(terms: Terms, group: _Group) -> list[Card]:
    return [card for card in group.cards if terms.slot[card] == CAP]


def _sorted(terms: Terms, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Natural cards first, then wild ones, then the Lady on top."""
    return tuple(sorted(cards, key=lambda card: (-terms.slot[card], card.rank, card.text)))


# -- the minimum


def figures(state: Position) -> list[Figure]:
    """The minimum of the round in play, whether it has been met, and that of the next round, for every column."""
    if state.over:
        return []
    terms, number = state.terms, state.round_number
    spare = ("",) * (len(state.totals) - len(state.groups))
    sides = range(len(state.groups))
    found: list[Figure] = []
    if not state.round_over:
        texts = (f"{state.minimum[side]}+, done" if state.down[side] else f"{state.minimum[side]}+" for side in sides)
        found.append(Figure("First lay-down", (*texts, *spare)))
    if terms.to_score or number < terms.rounds or state.round_over:
        texts = (_next_minimum(state, side) for side in sides)
        found.append(Figure("First lay-down next round", (*texts, *spare)))
    return found


def _next_minimum(state: Position, side: int) -> str:
    """What the next round will ask; in a match to a score it may still grow with what this round brings."""
    terms, total = state.terms, state.totals[side]
    least = terms.minimum(total, state.round_number + 1)
    step = next((step for step in STEPS if step > total), None)
    if terms.by_round or state.round_over or step is None:
        return f"{least}+"
    return f"{least}+, or {terms.minimum(step, 1)}+ from {points(step)} points"
