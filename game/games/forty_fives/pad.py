"""The score pad of Forty-Fives: the bid, the tricks of the sides and the highest trump make a hand."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.forty_fives.rules.scoring import TRICK, Result, is_last, match_winner, places, score
from game.games.forty_fives.rules.variants import HELD, count_sides, ladder_of, least_step
from game.words.language import points
from game.words.pad.pad import Pad
from game.words.pad.questions import Answers, Number, OneOf, Pick, Question, number_in, numbers_in
from game.words.report import Figure, Line

_NOBODY = -1
_NO_BID = ""


class FortyFivesPad(Pad):
    """The score of a match of Forty-Fives."""

    unit = "hand"

    def begin(self) -> list[int]:
        """Partners sit evenly spaced, as at the table."""
        sides = count_sides(self.values, self.seats)
        self.columns = tuple(tuple(range(side, self.seats, sides)) for side in range(sides))
        self.ladder, self.steps = ladder_of(self.values)
        self.won_by: int | None = None
        return super().begin()

    # -- what a hand asks ---------------------------------------------------------------------------------------------

    def ask(self, given: Answers) -> Iterable[Question]:
        heads = tuple(map(self.name, range(len(self.columns))))
        yield OneOf("bid", "The bid", picks=tuple(self._bids()), heads=heads)
        if given.get("bid") == _NO_BID:
            return
        for side in range(len(self.columns)):
            yield Number(f"tricks {side}", "Tricks", column=side, most=HELD, total=HELD)
        nobody = Pick(_NOBODY, "No trump was played")
        yield OneOf("highest", "Highest trump", picks=(*self.all_columns(), nobody))

    def _bids(self) -> Iterable[Pick]:
        for side, total in enumerate(self.totals):
            for bid in self.ladder[least_step(self.values, total) :]:
                yield Pick(f"{side} {bid.name}", bid.says, side)
        if self.values["all_pass"] != "bagged":
            yield Pick(_NO_BID, "Nobody bid")

    def why_not(self, answers: Answers) -> str:
        highest = answers.get("highest", _NOBODY)
        if highest != _NOBODY and not answers[f"tricks {highest}"]:
            return f"{self.name(number_in(answers, 'highest'))} won no trick, and so not with the highest trump."
        return ""

    # -- what it comes to ---------------------------------------------------------------------------------------------

    def score(self, answers: Answers) -> Iterable[Line]:
        result = self._result(answers)
        began, last = tuple(self.totals), is_last(self.number, self.seats, len(self.columns))
        lines = () if result is None else self.add(*self._lines(result))
        self.won_by = match_winner(result, self.totals, self.values, began, last=last)
        if self.won_by is not None:
            self.finish()
        return lines

    def _result(self, answers: Answers) -> Result | None:
        """What the hand was worth; None where nobody bid."""
        side, _, name = str(answers["bid"]).partition(" ")
        if not name:
            return None
        tricks, highest = numbers_in(answers, "tricks", len(self.columns)), number_in(answers, "highest")
        return score(self.ladder[self.steps[name]], int(side), tricks, None if highest == _NOBODY else highest)

    def _lines(self, result: Result) -> Iterable[Line]:
        taken = [result.taken(side) for side in range(len(self.columns))]
        yield self.line("Tricks", [count * TRICK for count in result.tricks])
        yield self.line("Highest trump", result.bonus)
        side, bid = result.side, result.bid
        changes = [score - own for score, own in zip(result.scores, taken, strict=True)]
        how = f"bid {bid.says} and made it" if result.made else f"bid {bid.says} and took only {points(taken[side])}"
        yield self.line("The bid", [change or None for change in changes], {side: how})

    def places(self) -> tuple[int, ...]:
        assert self.won_by is not None
        return places(self.won_by, self.totals)

    def figures(self) -> Iterable[Figure]:
        target = int(self.values["target"])
        yield Figure("Still to go", tuple(points(max(0, target - total)) for total in self.totals))


PAD = FortyFivesPad
