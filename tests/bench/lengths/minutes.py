"""How long a match takes with one person at the table: computers play it out, and every decision costs what a person
and the screen need for it. The minutes that games declare for the first page are measured with this.

    python -m tests.bench minutes
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from game.declaration import Game
from game.engine.moves import NEXT
from game.engine.options import Value
from game.session import bots
from game.session.match import COMPUTER, Match, Seat, Setup
from tests.bench.table import Row

PERSON = 0  # the seat of the person
DECISION_S = 6.0  # for a move that the person chose from several
ONLY_MOVE_S = 1.5  # for one without a choice, and for letting a claim go
COMPUTER_S = 1.1  # for a computer's move: its thought and the card on its way
ROUND_S = 8.0  # for the deal and a look at the score
MATCHES = 9


def minutes_of(game: Game, changes: Mapping[str, Value], matches: int = MATCHES) -> float:
    """The median length of so many matches by the usual rules with these changes."""
    return median(_seconds(game, changes, seed) for seed in range(1, matches + 1)) / 60


def _seconds(game: Game, changes: Mapping[str, Value], seed: int) -> float:
    count = game.usual_seats
    seats = tuple(Seat(f"Player {number}", COMPUTER) for number in range(1, count + 1))
    match = Match(Setup(game.id, game.rule_sets[0].id, seats, seed, dict(changes)))
    players = dict.fromkeys(range(count), bots.make(game.id, "normal"))
    seconds = ROUND_S
    while not match.over:
        choices = len(match.state.moves(PERSON))
        before = len(match.moves)
        bots.play_out(match, players, before + 1)
        move = match.moves[-1]
        if move.kind == NEXT:
            seconds += ROUND_S
        elif match.was_secret[-1] or match.was_forced[-1]:
            seconds += ONLY_MOVE_S if move.seat == PERSON else 0
        elif move.seat == PERSON:
            seconds += DECISION_S if choices > 1 else ONLY_MOVE_S
        else:
            seconds += COMPUTER_S
    return seconds


def rows(games: Sequence[Game]) -> Iterator[Row]:
    """The minutes of each game's usual and short match, with what the game declares."""
    for game in games:
        lengths: list[tuple[str, Mapping[str, Value], int]] = [("usual match", {}, game.minutes)]
        if game.short is not None:
            lengths.append(("short match", game.short.values, game.short.minutes))
        for name, changes, declared in lengths:
            measured = minutes_of(game, changes)
            near = abs(measured - declared) <= max(2, 0.3 * declared)
            yield Row(f"{game.id}: {name}", f"{measured:.1f} min, declared {declared}", reached=near)
