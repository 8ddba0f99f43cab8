"""Imagined rounds go as the rules say: the same cards, played on by the same lists at a real table and in a player's
mind, end in the same way."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.cards import Card
from game.engine.moves import Move, move
from game.engine.state import HANDS, STOCK
from game.games.olympus.players.evaluation import best_play, wants_to_sneak
from game.games.olympus.players.imagined import Course, Dealt, Imagined, keen_play
from game.games.olympus.rules.pack import RANK
from game.games.olympus.rules.state import Olympus
from tests.games.olympus.tables import deal

HOUSE_RULES: list[dict[str, Any]] = [
    {},
    {"sneak": False},
    {"auto_draw": False},
    {"reshuffle": False},
    {"sandals_one_digit": "unchanged"},
]


def cards_of(game: Olympus, seed: int) -> Dealt:
    def ranks(cards: list[Card]) -> list[int]:
        return [RANK[card.rank] for card in cards]

    zones = game.table.zones
    return Dealt([ranks(zones[HANDS[seat]]) for seat in range(game.seats)], ranks(zones[STOCK]), seed)


def by_list(game: Olympus, me: int) -> Move:
    """What is played on with: the list of the normal player, and that of the seat itself."""
    if game.right_seat is not None:
        return move(game.right_seat, "draw")
    if game.asked:
        seat = game.asked[0]
        card = game.match_of(seat)
        return move(seat, "sneak" if card is not None and wants_to_sneak(game, card) else "pass")
    seat = game.turn
    return move(seat, "play", ((keen_play if seat == me else best_play)(game, seat),))


def agree(seats: int, seed: int, **options: Any) -> int:
    """Compare what comes of moves of one round, at the table and imagined; returns how many had an end in both."""
    game, rng = deal(seats=seats, seed=seed, **options), Random(seed)
    compared = 0
    while not game.round_over:
        seat = game.prompts()[0].seat or 0
        asks = game.asked or game.right_seat is None
        if asks and rng.random() < 0.4:
            imagined = Imagined(game.seen_by(seat), seat, rng)
            for made in game.moves(seat):
                world = game.copy()
                world.play(made)
                while not world.round_over and world.shuffles == game.shuffles:
                    world.play(by_list(world, seat))
                if world.shuffles == game.shuffles:
                    assert Course(imagined, cards_of(game, 1)).winner(made) == world.bolt, (seed, str(made))
                    compared += 1
        game.play(game.any_move(seat, rng))
    return compared


@pytest.mark.parametrize("options", HOUSE_RULES, ids=str)
def test_imagined_rounds_end_as_real_ones(options: dict[str, Any]):
    assert sum(agree(seats, seed, **options) for seats in (2, 4, 6) for seed in range(2)) > 20
