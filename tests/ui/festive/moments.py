"""Matches that stand right before something great."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from functools import cache

from game.catalogue import game as game_of
from game.engine.moves import Event, Move
from game.engine.options import Value
from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.ui.player import NAMES

SHORT: dict[str, dict[str, Value]] = {
    "hand-and-foot": {"match_rounds": 1}, "forty-fives": {"target": 60}, "skat": {"rounds": 1},
    "trick-ninety-nine": {"match": "rounds", "rounds": 3},
}  # fmt: skip
MOVES = 1200


@cache
def _played(game: str, seed: int) -> Match:
    """A match as easy computer players play it; a person sits at the first seat."""
    declared = game_of(game)
    seats = tuple(
        Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(NAMES[: declared.usual_seats])
    )
    match = Match(Setup(game, declared.rule_sets[0].id, seats, seed, SHORT.get(game, {})))
    bots.play_out(match, dict.fromkeys(range(len(seats)), bots.make(game, "easy")), MOVES)
    return match


def before(game: str, kind: str, fits: Callable[[Event], bool] = lambda event: True) -> tuple[Match, Move]:
    """A match before the move that announces such an event, and that move."""
    for seed in range(1, 12):
        played = _played(game, seed)
        for at, event in enumerate(played.events):
            if event.kind == kind and fits(event):
                number = bisect_right(played.first_events, at) - 1
                match = Match(played.setup)
                for move in played.moves[:number]:
                    match.submit(move)
                return match, played.moves[number]
    raise AssertionError(f"nobody announces {kind} in {game}")
