"""Ninety-Nine: what buttons, plates and questions say of moves and cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card
from game.engine.moves import Move
from game.games.ninety_nine.rules.position import Position
from game.games.ninety_nine.rules.spoken import count_says
from game.words import labels
from game.words.labels import Quiz
from game.words.language import number, three_of

_MARKS = {"R": "reverse", "S": "skip", "C": "name who is next", "Q": "queen chain"}


class Labels(labels.Labels[Position]):
    """The labels of Ninety-Nine."""

    def label(self, view: Position, move: Move) -> str:
        """How a card is to count; for ``pass``, that three of a kind is not called."""
        label = super().label(view, move)
        return label if move.target is not None else count_says(label)

    def button(self, view: Position, move: Move) -> str:
        if move.kind == "call":
            return f"Call {three_of(move.value or '')}"
        return "I cannot play" if move.kind == "concede" else super().button(view, move)

    def question(self, view: Position, moves: Sequence[Move]) -> str:
        """Whom a card names."""
        return "Who plays next?" if any(move.target is not None for move in moves) else ""

    def caption(self, view: Position, card: Card) -> str:
        """How a card may count now where that is not its plain number, with a word for its mark."""
        effects, effect = view.effects, view.effects.of(card)
        if effect.mark == "" and effect.counts == (f"+{card.rank}",):
            return ""
        fits = [count for count in effect.counts if effects.allows(effects.total_after(view.total, count))]
        counts = "/".join(fits or effect.counts)
        return ", ".join(filter(None, (count_says(counts), _MARKS.get(effect.mark, ""))))

    def preview(self, view: Position, move: Move) -> str:
        """The new total a play would make."""
        total = _total_after(view, move)
        return "" if total is None else number(total)

    def quiz(self, view: Position, move: Move) -> Quiz | None:
        """The new total out of three, where the option wants it picked (section 2, ``call_total``)."""
        right = _total_after(view, move)
        if view.values["call_total"] != "player" or right is None:
            return None
        index = move.cards[0].index
        aside = ((10, -1), (1, -10), (-1, 10), (-10, 1))[index % 4]
        answers = [right, right + aside[0], right + aside[1]]
        turn = (right + index) % 3
        return Quiz("What is the new total?", number(right), list(map(number, answers[turn:] + answers[:turn])))


def _total_after(view: Position, move: Move) -> int | None:
    if move.kind != "play" or move.value is None:
        return None
    return view.effects.total_after(view.total, move.value)


LABELS = Labels(
    {"pass": "Say nothing"},
    counted={"limit": "totals brought to 99", "three": "threes called", "last": "hands won as the last one in"},
)
