"""The last cards are solved as trying every move by the rules solves them, for each player by its own score."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.state import HANDS
from game.games.trick_ninety_nine.players.endgame import CARDS, Endings, solved
from game.games.trick_ninety_nine.players.fast_round import FastRound, scores
from game.games.trick_ninety_nine.rules.state import TrickNinetyNine
from game.players.search import at_once
from tests.games.trick_ninety_nine.talk import CLASSIC, STANDARD, deal, table

KINDS = [(rules, seats) for seats in (3, 4) for rules in (STANDARD, CLASSIC)]


def ending(number: int, cards: int, rng: Random) -> TrickNinetyNine:
    """A round of random moves with so many cards left, or a few of them played to a trick."""
    rules, seats = KINDS[number % len(KINDS)]
    game = deal(rules, seats=seats, seed=number)
    later = int(rng.random() * seats)
    while True:
        if game.phase == "play" and len(game.table[HANDS[game.turn]]) <= cards and game.place == later:
            return game
        seat = game.prompts()[0].seat
        assert seat is not None
        moves = [move for move in game.moves(seat) if move.kind != "claim"]
        game.play(moves[int(rng.random() * len(moves))])


def by_trying_everything(game: TrickNinetyNine) -> list[int]:
    """The scores when each plays the card that is best for itself, of equal ones the first from the top."""
    if game.round_over:
        return [points.total for points in game.points]
    seat, best = game.turn, None
    for card in sorted(game.playable(), key=lambda card: -game.order.bit[card.index]):
        after = game.copy()
        after.play(next(move for move in game.moves(seat) if move.kind == "play" and move.cards == (card,)))
        scores = by_trying_everything(after)
        if best is None or lead(scores, seat) > lead(best, seat):
            best = scores
    assert best is not None
    return best


def lead(scores: list[int], seat: int) -> int:
    """By how much a score beats the mean of the others, times their number."""
    return len(scores) * scores[seat] - sum(scores)


def check(number: int, cards: int, seed: int) -> None:
    rng, premiums = Random(seed), 0
    for at in range(number):
        game = ending(at, cards, rng)
        mind = FastRound(game)
        premiums += any(mind.stakes)
        at_once(Endings().play(mind))
        assert scores(mind.targets, mind.taken, mind.stakes, mind.dummy) == by_trying_everything(game), f"number {at}"
    assert premiums > number // 10


def test_endings_are_solved_as_trying_everything_does():
    check(number=40, cards=3, seed=1)


@pytest.mark.soak
def test_thousands_of_endings_are_solved_as_trying_everything_does():
    check(number=2000, cards=3, seed=2)


def test_what_is_best_hangs_on_the_bids():
    endings = Endings()
    hands = ["AH 6S", "KS 7S", "QS 8S"]
    for bid, tricks in ((2, [2, 4, 3]), (3, [3, 3, 3])):
        game = table(hands=hands, bids=[bid, 3, 4], taken=[2, 3, 2], trump="")
        mind = FastRound(game)
        at_once(endings.play(mind))
        assert mind.taken == tricks


@pytest.mark.parametrize("seats", [3, 4])
def test_hands_are_solved_when_few_cards_are_left(seats: int):
    held = ["AS", "AH", "AC", "AD", "KS"]
    for count in range(1, 6):
        left = {3: 9, 4: 10}[seats] - count
        game = table(seats=seats, hands=[" ".join(held[:count])], taken=[left] + [0] * (seats - 1))
        assert solved(FastRound(game.seen_by(0))) == (count <= CARDS[seats])


def test_hands_are_never_solved_with_a_dummy():
    assert not solved(FastRound(table(seats=2, hands=["AS AH"], taken=[5, 1, 1]).seen_by(0)))
