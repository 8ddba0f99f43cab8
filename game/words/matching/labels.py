"""Labels and tips of games of the Eights family: suits that are named, what is owed, what cards do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from game.engine.cards import SUIT_NAMES, Card, rank_title
from game.engine.matching.powers import Power
from game.engine.matching.state import ANY, MatchingState
from game.engine.moves import Move
from game.engine.state import DISCARD
from game.words import labels
from game.words.language import capital, plural
from game.words.tips import Place, Sentence

Position = TypeVar("Position", bound=MatchingState)


def does(power: Power) -> str:
    """What a card with that power does, in a few words; empty for a plain one."""
    if power.adds:
        return f"next owes {power.adds}"
    words = {"skip": power.skips, "reverse": power.turns, "names a suit": power.wild, "nothing owed": power.clears}
    return ", ".join(word for word, holds in words.items() if holds)


class MatchingLabels(labels.Labels[Position]):
    """The labels of a game of the family."""

    def label(self, view: Position, move: Move) -> str:
        """With a wild card the suit that it names."""
        return capital(SUIT_NAMES[move.value]) if move.value in SUIT_NAMES else super().label(view, move)

    def button(self, view: Position, move: Move) -> str:
        return f"Take {plural(view.owed, 'card')}" if move.kind == "take" else super().button(view, move)

    def question(self, view: Position, moves: Sequence[Move]) -> str:
        return "Which suit?" if all(move.value in SUIT_NAMES for move in moves) else super().question(view, moves)

    def caption(self, view: Position, card: Card) -> str:
        """What the card does."""
        return does(view.powers[card.face])


def _suit(table: MatchingState, place: Place) -> str:
    if table.suit == ANY:
        return "Any card fits now."
    if table.suit:
        return f"{capital(SUIT_NAMES[table.suit])} were asked for: only they fit, and whatever always does."
    top = table.table[DISCARD][-1]
    return f"{capital(SUIT_NAMES[top.suit])} fit now, and any {rank_title(top.rank)}."


def _owed(table: MatchingState, place: Place) -> str:
    if not table.owed:
        return ""
    return f"{table.names[table.turn]} owes {plural(table.owed, 'card')}: to be passed on with an answer, or taken."


def _direction(table: MatchingState, place: Place) -> str:
    return f"Play runs {'clockwise' if table.direction > 0 else 'anticlockwise'} now."


OF_MATCHING: Mapping[str, Sentence] = {
    "discard": "The pile. Play a card here.",
    "suit": _suit,
    "owed": _owed,
    "direction": _direction,
}
