"""The score pad of Cheat: who won the round, or what cards left count."""

from __future__ import annotations

from collections.abc import Iterable

from game.games.cheat.rules.scoring import is_last, penalties, round_places
from game.games.cheat.rules.variants import terms_of
from game.words.pad.pad import Pad
from game.words.pad.questions import Answers, Number, Question, Several, numbers_in, seats_in
from game.words.report import Line


class CheatPad(Pad):
    """The score of a match of Cheat: penalties, or rounds won."""

    def begin(self) -> list[int]:
        """Penalties are added up, or wins."""
        self.lowest_wins = self.values["match"] == "penalty_rounds"
        self.counted = "Penalties" if self.lowest_wins else "Rounds won"
        self.wins = [0] * self.seats
        return super().begin()

    def ask(self, given: Answers) -> Iterable[Question]:
        if not self.lowest_wins:
            yield Several("won", "Who won the round", picks=self.all_columns(), fewest=1)
            return
        most = len(terms_of(self.values, self.seats).pack)
        for seat in range(self.seats):
            yield Number(f"held {seat}", "Cards left", column=seat, most=most)

    def score(self, answers: Answers) -> Iterable[Line]:
        if self.lowest_wins:
            held = numbers_in(answers, "held", self.seats)
            ranked = round_places(held)
            line = self.line("Cards left", penalties(held, ranked))
        else:
            ranked = tuple(1 if seat in seats_in(answers, "won") else 2 for seat in range(self.seats))
            line = self.line("The round", [1 if place == 1 else None for place in ranked])
        self.wins = [count + (place == 1) for count, place in zip(self.wins, ranked, strict=True)]
        lines = self.add(line)
        if is_last(self.values, self.wins, self.number):
            self.finish()
        return lines


PAD = CheatPad
