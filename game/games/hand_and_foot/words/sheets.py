"""Hand and Foot: the score sheets of a match, line by line (rules, section 5): those of any meld game, with exact cuts,
Ladies on top, feet, and the fifth player who changes sides."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from game.engine.cards import Card
from game.engine.melds.groups import CAP
from game.engine.moves import Event
from game.games.hand_and_foot.rules.position import Position
from game.games.hand_and_foot.rules.scoring import score
from game.games.hand_and_foot.rules.terms import Terms
from game.games.hand_and_foot.words.events import LIFTED
from game.words.facts import POINTS
from game.words.language import listed, plural
from game.words.melds import sheets
from game.words.melds.sheets import Column, LaidGroup, MeldSheets, PlayedRound, next_minimum, rank_of
from game.words.report import Figure, Line, Made


class Sheets(MeldSheets):
    """The sheets of a match of Hand and Foot."""

    titles: ClassVar = {
        "clean": "Clean books",
        "dirty": "Dirty books",
        "wild": "Wild books",
        "caps": "Ladies on top",
        "out": "Going out",
        "cut": "Exact cut",
        "table": "Cards on the table",
        "threes": "Red threes",
        "unplayed": "Cards left over",
    }
    places = (", hand", ", foot")

    state: Position
    terms: Terms

    def __init__(self, state: Position, played: PlayedRound) -> None:
        super().__init__(state, played)

    def list_lines(self) -> set[str]:
        terms = self.terms
        can = {"clean", "dirty", "table", "unplayed"}
        often = {"wild": terms.wild_groups, "caps": terms.caps, "out": terms.out_points, "threes": terms.bonus_cards}
        can |= {key for key, on in often.items() if on}
        return can

    def count_laid(self, side: int) -> Mapping[str, int]:
        state = self.state
        laid, cut, threes = state.on_table(side), state.cut_points[side], state.bonus_points(side)
        return score(state.terms, state.groups[side], laid, (), went_out=False, cut=cut, threes=threes)._asdict()

    def explain(self, key: str, column: Column) -> list[Made]:
        if key == "cut":
            cuts = [cut for cut in self.played.all("cut") if cut.seat in column.members and cut[POINTS]]
            return [_cut(event) for event in cuts]
        if key == "caps":
            groups = sorted(column.groups, key=lambda group: rank_of(self.terms, group))
            return [_capped(self.terms, group) for group in groups if _lady(self.terms, group)]
        if key == "threes":
            return [_threes(column)] if column.cards else []
        return super().explain(key, column)

    def more_lines(self, lines: Sequence[Line], columns: Sequence[Column]) -> Iterable[Line]:
        """The fifth player who changes sides has a line of his own for what his side scored."""
        state, terms = self.state, self.terms
        if terms.floater:
            side = terms.sides[self.played.number % 4][state.seats - 1]
            partners = [state.names[seat] for seat in columns[side].members if seat != state.seats - 1]
            total = sum(line.points[side] or 0 for line in lines)
            parts = tuple(Made(line.title, line.points[side] or 0) for line in lines if line.points[side])
            title = f"{state.names[-1]}, with {listed(partners)}"
            yield Line(title, (*(None,) * len(columns), total), (*((),) * len(columns), parts))


def _cut(event: Event) -> Made:
    return Made(f"Exactly {plural(event[LIFTED], 'card')} lifted", event[POINTS])


def _threes(column: Column) -> Made:
    count, points = len(column.cards), column.scores["threes"]
    why = f"{count} \N{MULTIPLICATION SIGN} {abs(points) // count}{'' if points > 0 else ', as the side is not down'}"
    return Made(plural(count, "red three"), points, why, column.cards)


def _capped(terms: Terms, group: LaidGroup) -> Made:
    return Made(f"On the {terms.rank_name(rank_of(terms, group))}", terms.cap_points, "", tuple(_lady(terms, group)))


def _lady(terms: Terms, group: LaidGroup) -> list[Card]:
    return [card for card in group.cards if terms.slot[card] == CAP]


def figures(state: Position) -> list[Figure]:
    """The minimum of the round in play, whether it has been met, and that of the next round, for every column."""
    terms = state.terms
    last = not terms.to_score and state.round_number >= terms.rounds
    return sheets.figures(state, last=last, later=lambda side: next_minimum(state, side, grows=not terms.by_round))
