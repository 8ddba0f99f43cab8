"""A few words for tests of the computer players of Cheat: seat them, let them play rounds, ask what they do.

game = after_claim("", "8C 8D 8H", claim="7C 7")
assert choice(game, "hard,bold") == "challenge"
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from game.engine.moves import Move
from game.games.cheat.players import levels
from game.games.cheat.players.levels import CheatPlayer
from game.games.cheat.rules.position import CHALLENGE
from game.games.cheat.rules.state import Cheat
from game.players.protocol import decide, decision_rng
from tests.games.cheat.tables import deal, table

LEVELS: dict[str, type[CheatPlayer]] = {"easy": levels.Easy, "normal": levels.Normal, "hard": levels.Hard}
every_level = pytest.mark.parametrize("level", LEVELS)
Step = tuple[Cheat, Move]
OPTIONS: list[dict[str, Any]] = [
    {},
    {"rank_rule": "down", "first_rank": "free", "may_pass": True},
    {"rank_rule": "adjacent", "after_challenge": "winner"},
    {"rank_rule": "same_or_adjacent", "jokers": 2},
    {"rank_rule": "same_or_up", "max_cards": 2, "may_pass": True},
    {"rank_rule": "same", "after_challenge": "loser", "jokers": 2},
    {"max_cards": 1, "play_cap": 50},
    {"packs": 3, "max_cards": 12, "jokers": 2, "finish": "play_to_last", "play_cap": 200},
    {"who_challenges": "next_player", "deal": "equal", "match": "penalty_rounds", "rounds": 1},
]


def player(name: str) -> CheatPlayer:
    """A player by its level, and after a comma its temperament."""
    level, _, temperament = name.partition(",")
    return LEVELS[level](temperament)


def steps(game: Cheat, players: Sequence[str], seed: int) -> Iterator[Step]:
    """Play a round, the players going round the table; every move with the table as it was before."""
    made, sitting = 0, [player(players[seat % len(players)]) for seat in range(game.seats)]
    while not game.round_over:
        prompt = game.prompts()[0]
        seat = game.turn
        move = decide(sitting[seat].choose(game.seen_by(seat), prompt, decision_rng(seed, seat, made)))
        assert move is not None
        assert game.why_not(move) is None, f"{move} in deal {seed}"
        yield game, move
        game.play(move)
        made += 1


def rounds(players: Sequence[str], seeds: Sequence[int], seats: int = 4, **options: Any) -> Iterator[Step]:
    """Every decision of a round of each deal. What they decide is thought out once for all tests."""
    for seed in seeds:
        game = deal(seats=seats, seed=seed, **options)
        for move in _decided(tuple(players), seed, seats, tuple(options.items())):
            yield game, move
            game.play(move)


@cache
def _decided(players: tuple[str, ...], seed: int, seats: int, options: tuple[tuple[str, Any], ...]) -> list[Move]:
    return [move for _, move in steps(deal(seats=seats, seed=seed, **dict(options)), players, seed)]


def choice(game: Cheat, name: str = "hard", seat: int | None = None, chance: int = 1) -> str:
    """What the seat that has to move (or another one that is asked) does."""
    view = game.seen_by(game.turn if seat is None else seat)
    chosen = decide(player(name).choose(view, game.prompts()[0], Random(chance)))
    assert chosen is not None
    return str(chosen)


def after_claim(*hands: str, claim: str, pile: Sequence[Sequence[Any]] = (), **facts: Any) -> Cheat:
    """A table of four at which seat 0 has just claimed something, and seat 1 is asked first."""
    cards, rank = claim.rsplit(" ", 1)
    claims = [*pile, [0, cards, rank]]
    return table(hands=hands, claims=claims, phase=CHALLENGE, said=rank, **{"plays": len(claims), **facts})
