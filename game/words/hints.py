"""What hints of several games share: why a move is a good idea, in a sentence for the player who asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.engine.moves import Move
from game.words.language import capital

Hint = Callable[[Any, Move], str]  # the sentence on a legal move, from the view of the player who asked


def by_kind(hints: Mapping[str, Hint]) -> Hint:
    """The sentence on any move, from those on the kinds of moves."""
    return lambda view, move: hints[move.kind](view, move)


def next_deal(unit: str) -> Hint:
    """Why one deals again, in a game that calls a round `unit`."""
    return lambda view, move: f"This {unit} is over: deal the next one."


def only_card(name: str, held: Sequence[object], whose: str = "your", only: str = "the only card you may play") -> str:
    """Why that card has to be played where no other one of those held may be: it is the last, or `only` that."""
    return f"{capital(name)} is {f'{whose} last card' if len(held) == 1 else only}."
