"""The score pad of trick Ninety-Nine: bids and tricks of all hands, and who showed a bid for extra points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.cards import SUIT_NAMES
from game.engine.kinds import places
from game.games.trick_ninety_nine.rules.position import STAKES
from game.games.trick_ninety_nine.rules.scoring import game_bonus, game_winners, made_bids, match_ends, score
from game.games.trick_ninety_nine.rules.variants import BID, DUMMY, pack_of, trump_by_bids
from game.words.language import number
from game.words.pad.pad import Pad
from game.words.pad.questions import Answers, Number, OneOf, Pick, Question, numbers_in
from game.words.report import Figure, Line

_MOST_BID = 9
_SHOWN = {"": "No", "declare": "Bid shown", "reveal": "Bid and hand"}


class TrickNinetyNinePad(Pad):
    """The score of a match of trick Ninety-Nine. With two players the dummy has a column, which never wins."""

    def begin(self) -> list[int]:
        """A column for every hand."""
        self.dummy = DUMMY if self.seats <= DUMMY else None
        if self.dummy is not None:
            self.columns = (*self.columns, ())
        self.scores = [0] * len(self.columns)
        self.games = [0] * self.seats
        self.successes: int | None = None
        return super().begin()

    def heads(self, column: int) -> tuple[str, ...]:
        return ("Dummy",) if column == self.dummy else super().heads(column)

    def ask(self, given: Answers) -> Iterable[Question]:
        hands = range(len(self.columns))
        tricks = len(pack_of(self.values, self.seats)) // len(hands) - BID
        for hand in hands:
            yield Number(f"bid {hand}", "Bid", column=hand, most=_MOST_BID)
        for hand in hands:
            yield Number(f"tricks {hand}", "Tricks", column=hand, most=tricks, total=tricks)
        offered = {"off": 1, "declare_only": 2, "full": 2 if self.dummy is not None else 3}[
            str(self.values["premiums"])
        ]
        for seat in range(self.seats if offered > 1 else 0):
            picks = tuple(Pick(value, words) for value, words in list(_SHOWN.items())[:offered])
            yield OneOf(f"shown {seat}", "Premium bid", column=seat, usual="", picks=picks)

    def why_not(self, answers: Answers) -> str:
        if [answers.get(f"shown {seat}") for seat in range(self.seats)].count("reveal") > 1:
            return "Only one player may show bid and hand."
        return ""

    def score(self, answers: Answers) -> Iterable[Line]:
        hands = len(self.columns)
        bids, taken = numbers_in(answers, "bid", hands), numbers_in(answers, "tricks", hands)
        stakes = [STAKES.get(str(answers.get(f"shown {hand}")), 0) for hand in range(hands)]
        made = made_bids(bids, taken, self.dummy)
        scores = score(bids, taken, stakes, made, self.dummy)
        for hand, points in enumerate(scores):
            self.scores[hand] += points.total
        rows = {"Tricks": 0, "Bid made": 1, "Premium bids": 2}
        lines = [self.line(title, [points[at] for points in scores]) for title, at in rows.items()]
        lines = [line for line in lines if any(line.points)]
        self.successes = sum(made)
        winners = game_winners(self.values, self.scores[: self.seats], made)
        if winners is not None:
            lines += self._end_game(winners)
        self.add(*lines)
        if match_ends(self.values, self.totals[: self.seats], self.games, self.number):
            self.finish()
        return lines

    def _end_game(self, winners: Sequence[int]) -> Iterable[Line]:
        """Pay the bonus of a game; everybody starts at nothing again."""
        bonus = game_bonus(self.values["game_bonus"], len(winners))
        for seat in winners:
            self.games[seat] += 1
        self.scores, self.successes = [0] * len(self.columns), None
        paid = [bonus if hand in winners else None for hand in range(len(self.columns))]
        yield self.line("Game won" if winners else "Nobody won the game", paid)

    def places(self) -> tuple[int, ...]:
        """The dummy has none."""
        ranked = places(self.totals[: self.seats])
        return ranked if self.dummy is None else (*ranked, 0)

    def notes(self) -> Iterable[str]:
        if self.values["trump_rule"] == "successes":
            trump = trump_by_bids(self.values, self.successes)
            yield f"Trump: {SUIT_NAMES[trump] if trump else 'none'}."

    def figures(self) -> Iterable[Figure]:
        if self.values["match"] == "games":
            yield Figure("This game", tuple(map(number, self.scores)))
            yield Figure("Games won", (*map(str, self.games), *("",) * (len(self.columns) - self.seats)))


PAD = TrickNinetyNinePad
