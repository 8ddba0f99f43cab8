"""The words that the tests of all games share: make moves as text, and hear what the table answers.

A game's own module of words lays out its positions, and hands these on.
"""

from __future__ import annotations

from typing import TypeVar

from game.engine.moves import Event, Refusal, parse
from game.engine.state import HANDS, State, anybody

Game = TypeVar("Game", bound=State)


def speaker(game: State) -> int:
    """The seat that has to act; 0 where anybody may, or nobody."""
    return anybody(game.prompts()[0]) if game.prompts() else 0


def say(game: Game, *texts: str, seat: int | None = None) -> Game:
    """Make moves, each for the seat that has to act (or `seat`); returns the game."""
    for text in texts:
        game.play(parse(speaker(game) if seat is None else seat, text))
    return game


def refused(game: State, text: str, seat: int | None = None) -> Refusal | None:
    """The refusal of a move of a seat (usually the one that has to act); None when it is legal."""
    return game.why_not(parse(speaker(game) if seat is None else seat, text))


def refusal(game: State, text: str, seat: int | None = None) -> str | None:
    """The sentence of the refusal; None when the move is legal."""
    answer = refused(game, text, seat)
    return None if answer is None else answer.text


def legal(game: State, seat: int | None = None) -> list[str]:
    """The legal moves of a seat (usually the one that has to act), as text."""
    return [str(move) for move in game.moves(speaker(game) if seat is None else seat)]


def hand(game: State, seat: int) -> list[str]:
    """The cards a seat holds."""
    return [card.text for card in game.table[HANDS[seat]]]


def sizes(game: State) -> list[int]:
    """How many cards each seat holds."""
    return [len(game.table[HANDS[seat]]) for seat in range(len(game.names))]


def events(game: State, *kinds: str) -> list[Event]:
    """The events of those kinds so far."""
    assert game.recorder is not None
    return [event for event in game.recorder.events if event.kind in kinds]
