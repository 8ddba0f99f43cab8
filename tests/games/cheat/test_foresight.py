"""What the coach weighs plays and calls of Cheat with: deals that agree with what is known and believed, played on to
the next turn."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.moves import parse
from game.engine.state import HANDS
from game.games.cheat.players.belief import MEANT, SeatKnowledge
from game.games.cheat.players.foresight import Dealer, play_on
from game.games.cheat.players.levels import Hard, QuickAdviser
from game.games.cheat.players.weighing import suspected_lie
from game.games.cheat.rules.claims import is_true
from game.games.cheat.rules.memory import agrees
from game.games.cheat.rules.position import PILE
from game.games.cheat.rules.state import Cheat
from game.players.search import at_once, compare
from tests.games.cheat.tables import deal, let_go, say, table

DEALS = 300


def begun(plays: int) -> Cheat:
    """A round in which so many single cards have been claimed in turn, and the last claim is still asked about."""
    game = deal(seed=4)
    for number in range(plays):
        if number:
            let_go(game)
        say(game, f"play {game.table[HANDS[game.turn]][0].text} {game.ranks_open()[0]}")
    return game


def true_share(game: Cheat, number: int = -1) -> float:
    """In which share of the imagined deals of the seat on turn a claim is true; each agrees with what it knows."""
    view, rng = game.seen_by(game.turn), Random(2)
    dealer = Dealer(view, game.turn)
    true = 0
    for _ in range(DEALS):
        world = dealer.deal(rng)
        assert agrees(view, world)
        assert world.table[PILE] == [card for claim in world.pile_claims() for card in claim.cards]
        true += is_true(world.claims[number].cards, world.claims[number].rank)
    return true / DEALS


def lead(game: Cheat, first: str, second: str) -> tuple[float, float]:
    """By how much the first move of the seat on turn is better, and the error of that."""
    moves = (parse(game.turn, first), parse(game.turn, second))
    rival = at_once(compare(Hard().evaluator(game.seen_by(game.turn), game.turn, moves, Random(1)), *moves, 100))
    return rival.lead(), rival.error()


@pytest.mark.parametrize("plays", [1, 2, 6])
def test_the_claim_in_question_is_as_often_true_as_one_may_believe(plays: int):
    game = begun(plays)
    view = game.seen_by(game.turn)
    look, claim = SeatKnowledge(view, game.turn, remembers=True), view.claims[-1]
    assert true_share(game) == pytest.approx(1 - suspected_lie(look, claim, look.lie(claim)), abs=0.1)


def test_older_claims_in_the_pile_are_mostly_true():
    game = begun(6)
    assert true_share(game, number=3) == pytest.approx(MEANT, abs=0.1)


def test_to_call_a_certain_lie_is_better_than_to_let_it_go():
    game = table(hands=["AC 3C 4C 5C", "2C 2D 2H 2S 9C", "5D 7D", "6C 6D"], said="A")
    say(game, "play 3C 2")  # whoever is asked first holds all twos
    better, error = lead(game, "challenge", "let_go")
    assert better > 2 * error
    assert true_share(game) == 0.0


def test_the_last_card_wins_and_somebody_elses_loses():
    game = table(hands=["2C", "2D 3D", "5D 7D", "6C 6D"], turn=0, said="A")
    view = game.seen_by(0)
    world = Dealer(view, 0).deal(Random(3))
    world.play(parse(0, "play 2C 2"))
    assert at_once(play_on(world.copy(), 0, QuickAdviser(), Random(4))) == 1.0
    assert at_once(play_on(world, 1, QuickAdviser(), Random(4))) == 0.0


def test_cards_left_over_count_where_they_are_scored():
    game = table(hands=["2C", "2D 3D", "5D 7D", "6C 6D"], turn=0, said="A", options={"match": "penalty_rounds"})
    world = Dealer(game.seen_by(0), 0).deal(Random(3))
    world.play(parse(0, "play 2C 2"))
    assert at_once(play_on(world, 2, QuickAdviser(), Random(4))) < 0.0


def test_it_ends_at_the_next_turn_with_a_chance():
    game = begun(1)
    world = Dealer(game.seen_by(game.turn), game.turn).deal(Random(5))
    seat = game.turn
    assert 0.0 < at_once(play_on(world, seat, QuickAdviser(), Random(6))) < 1.0
    assert world.turn == seat
    assert not world.window()
