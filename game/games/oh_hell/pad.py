"""The score pad of Oh Hell: everybody's bid and tricks."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.cards import SUIT_NAMES
from game.games.oh_hell.rules.variants import sizes, trump_of, worth
from game.words.language import plural
from game.words.pad.pad import Pad
from game.words.pad.questions import Answers, Number, Question, numbers_in
from game.words.report import Figure, Line


class OhHellPad(Pad):
    """The score of a match of Oh Hell."""

    @property
    def size(self) -> int:
        """How many cards everybody has in the next round."""
        dealt = sizes(self.values, self.seats)
        return dealt[min(self.number, len(dealt)) - 1]

    def ask(self, given: Answers) -> Iterable[Question]:
        for seat in range(self.seats):
            yield Number(f"bid {seat}", "Bid", column=seat, most=self.size)
        for seat in range(self.seats):
            yield Number(f"tricks {seat}", "Tricks", column=seat, most=self.size, total=self.size)

    def why_not(self, answers: Answers) -> str:
        bids = sum(numbers_in(answers, "bid", self.seats))
        if bids == self.size and self.values["hook"] and self.values["bidding"] == "in_turn":
            return f"The bids add up to {bids}, which the dealer may not make them do."
        return ""

    def score(self, answers: Answers) -> Iterable[Line]:
        bids, tricks = numbers_in(answers, "bid", self.seats), numbers_in(answers, "tricks", self.seats)
        scores = [worth(self.values, bid, won) for bid, won in zip(bids, tricks, strict=True)]
        made = [score if bid == won else None for score, bid, won in zip(scores, bids, tricks, strict=True)]
        failed = [score if bid != won else None for score, bid, won in zip(scores, bids, tricks, strict=True)]
        lines = [self.line(title, row) for title, row in (("Bids made", made), ("Bids failed", failed)) if any(row)]
        self.add(*lines)
        if self.number >= len(sizes(self.values, self.seats)):
            self.finish()
        return lines

    def notes(self) -> Iterable[str]:
        yield f"{plural(self.size, 'card')} each."
        if self.values["trump"] != "turn_up":
            trump = trump_of(self.values, self.number)
            yield f"Trump: {SUIT_NAMES[trump] if trump else 'none'}."

    def figures(self) -> Iterable[Figure]:
        left = len(sizes(self.values, self.seats)) - self.number + 1
        yield Figure(f"{plural(left, 'round')} to go", ("",) * self.seats)


PAD = OhHellPad
