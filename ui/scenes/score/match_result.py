"""What a page of results tells of a match: who sits where, who has won, in which order they stand, and the sentences on
it. It draws nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game import catalogue
from game.session.match import PERSON, Match, Seat
from game.session.statistics import Tally, called_now, tallies
from game.session.statistics.medals import earned
from game.words.course import Medal, holders
from game.words.language import listed, placed
from game.words.report import Report, Round, Sheet
from ui.scenes.score.chart import columns_of

_SHARED = "The win is shared"
_FEW = 2  # sides whose places the headline has room for


class MatchResult:
    """How a match stands, or how it ended. A `row` is a side, or a seat where everybody plays alone."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.over = match.over
        self.about = match.about
        self.setup = match.setup_now
        self.game = catalogue.game(match.setup.game)
        self.unit = match.game.unit
        self.counts = match.ledger.counts
        self.places = match.state.results()
        self.report: Report = match.report()
        self.names = match.state.names
        self.ended = match.state.round_over and not self.over
        seats = len(match.seats)
        sides = self.report.sides or tuple((seat,) for seat in range(seats))
        self.rows = [  # of every column that a seat belongs to
            (column, side, listed([self.names[seat] for seat in side]))
            for column, side in enumerate(sides)
            if side[0] < seats
        ]
        self.columns = columns_of(self.report, self.names, seats)

    @property
    def people(self) -> list[int]:
        """The seats of those at the screen."""
        return [seat for seat, chair in enumerate(self.setup.seats) if chair.kind == PERSON]

    @property
    def chairs(self) -> Sequence[Seat]:
        """Everybody, by seats."""
        return self.setup.seats

    def seats_of(self, row: int) -> list[tuple[int, Seat]]:
        """Who belongs to a row: numbers and seats."""
        return [(seat, self.setup.seats[seat]) for seat in self.rows[row][1] if seat < len(self.setup.seats)]

    def is_mine(self, row: int) -> bool:
        """Whether the only person at the screen belongs to a row."""
        return not self.about and len(self.people) == 1 and self.people[0] in self.rows[row][1]

    def called(self, seat: int) -> str:
        """The name of a seat; of the only person at the screen it says that it is theirs."""
        mine = not self.about and self.people == [seat]
        return f"{self.names[seat]} (you)" if mine else self.names[seat]

    def place(self, row: int) -> int:
        """The place that a row came to."""
        return self.places[self.rows[row][1][0]]

    def has(self, row: int) -> str:
        """What it has: `57 points`, `2 lives left`."""
        return self.report.standing[self.rows[row][1][0]]

    @property
    def order(self) -> list[int]:
        """All rows, the best first."""
        well = self.report.order
        key = [
            (self.places[side[0]] if self.over else -well[side[0]], row) for row, (_, side, _) in enumerate(self.rows)
        ]
        return [row for _, row in sorted(key)]

    @property
    def last_round(self) -> Round | None:
        """The round that ended last."""
        return self.report.rounds[-1] if self.report.rounds else None

    @property
    def last_sheet(self) -> Sheet | None:
        """What that round was worth, line by line; None where nothing is written down."""
        last = self.last_round
        sheet = self.report.sheet(last.number) if last is not None else None
        return sheet if sheet is not None and sheet.lines else None

    # --- sentences

    def title(self) -> str:
        """Who has won the match, or how the round stands. Somebody who plays alone at the screen is spoken to."""
        report = self.report
        if self.over:
            return self._end()
        number = report.rounds[-1].number if report.rounds else 1
        won = self._won(number) if self.ended else []
        if not won:
            sheet = report.sheet(number)
            unscored = sheet is not None and sheet.over and not sheet.lines
            return f"{'Nobody scored' if unscored else 'The score'} in {self.unit} {number}"
        if len(won) == len(self.setup.seats):
            return f"{self.unit.capitalize()} {number} is a tie"
        return f"{listed([self.setup.seats[seat].name for seat in won])} won {self.unit} {number}"

    def _end(self) -> str:
        """Who has won; and of one or two people at the screen who have not, to which place they came."""
        winners = [(side, names) for _, side, names in self.rows if self.places[side[0]] == 1]
        people = self.people
        mine = next((side for side, _ in winners if len(people) == 1 and people[0] in side), None)
        if mine is not None:
            you = self._called(mine)
            return f"{you} won!" if len(winners) == 1 else f"{you} share the win"
        shared = len(winners) > 1
        names = " and ".join(names for _, names in winners)
        won = _SHARED if shared and self.report.sides else f"{names} {'share the win' if shared else 'won'}"
        others = [] if self.about else [side for _, side, _ in self.rows if self._has_people(side)]
        others = sorted((side for side in others if self.places[side[0]] > 1), key=lambda side: self.places[side[0]])
        if 1 <= len(others) <= _FEW:
            came = listed([f"{self._called(side)} came {placed(self.places[side[0]])}" for side in others])
            return f"{won}. {came}."
        return f"{names} won the match" if won != _SHARED else won

    def _has_people(self, side: Sequence[int]) -> bool:
        return any(seat in side for seat in self.people)

    def _called(self, side: Sequence[int]) -> str:
        """The names of a side; somebody who plays alone at the screen is *You*, and is named first."""
        people = self.people
        if len(people) != 1 or people[0] not in side:
            return listed([self.names[seat] for seat in side])
        return listed(["You", *(self.names[seat] for seat in side if seat != people[0])])

    def _won(self, number: int) -> list[int]:
        """Who won the round that has just ended: as its game says, or else by the points made in it."""
        report, sheet = self.report, self.report.sheet(number)
        if report.rounds and report.rounds[-1].won:
            return list(report.rounds[-1].won)
        if sheet is None or not sheet.lines:
            return []
        made = [sheet.totals[at] for at, _, _ in self.rows]
        best = min(made) if report.course is not None and report.course.lowest else max(made)
        return sorted(seat for at, side, _ in self.rows if sheet.totals[at] == best for seat in side)

    def subtitle(self) -> str:
        """Which match it was."""
        if self.about:
            return f"{catalogue.full_title(self.game)}. {self.about}"
        late = [self.names[seat] for seat in self.people if self.over and not self._match.is_match_of(seat)]
        only = f". Rounds alone count for {listed(late)}" if late else ""
        return f"{catalogue.full_title(self.game)}, {self.setup.rules_in_words}, deal number {self.setup.seed}{only}"

    def asked(self, column: int) -> str:
        """What else is good to know of a column: `Still to go: 90.`"""
        told = [f"{figure.title}: {figure.texts[column]}." for figure in self.report.figures if figure.texts[column]]
        return " ".join(told)

    def medals(self) -> list[tuple[Medal, str]]:
        """What was earned in the match, once it is over, and by whom."""
        names = [name for _, name in self.columns]
        return [(medal, holders(medal, names)) for medal, _ in earned(self._match)]

    def record(self) -> list[str]:
        """The statistics of the only person at the table, in a line or two; nothing before they begin."""
        tally = self.tally()
        if tally is None:
            return []
        words = [f"Your record: {tally.says(self.unit)}"]
        if tally.tried:
            words.append(f"Made: {tally.made(self.game.labels.tried)}")
        return words

    def tally(self) -> Tally | None:
        """What the only person at the table has played of this game; None without such a person, or any rounds."""
        people = self.people
        if len(people) != 1:
            return None
        name = called_now(self.setup.seats[people[0]].name)
        tally: Tally | None = tallies().get((self.setup.game, name))
        return tally if tally is not None and tally.rounds else None
