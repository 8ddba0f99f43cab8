"""A whole turn of Hand and Foot: which moves belong to it, what is said of it, and how the coach weighs it."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.melds.table import ANSWER
from game.engine.moves import Move
from game.games.hand_and_foot.players.levels import Hard
from game.games.hand_and_foot.rules.position import CUT
from game.games.hand_and_foot.rules.state import HandAndFoot
from game.games.hand_and_foot.words.labels import LABELS
from game.players.search import at_once, compare
from game.session.coach.weighing import adviser_of
from tests.games.hand_and_foot.tables import deal, table
from tests.games.melding import meant


def made(game: HandAndFoot, *texts: str) -> tuple[list[Move], str]:
    """Make the moves: they, and what is said of them together."""
    view, heard = game.seen_by(0), len(game.history)
    moves: list[Move] = []
    for text in texts:
        moves.append(meant(game, text))
        game.play(moves[-1])
    events = [event.seen_by(0) for event in list(game.history)[heard:]]
    return moves, LABELS.summary(view, moves, [event for event in events if event is not None])


# -- what belongs together


@pytest.mark.parametrize(
    ("text", "goes_on"),
    [("lay 6 6 6", True), ("add 7 g0", True), ("discard 9", False), ("add 7 7 g0", True)],
)
def test_laying_belongs_to_the_discard_that_follows(text: str, goes_on: bool):
    game = table(hands=["6 6 6 7 7 9 9"], groups=[["7 7 7"]], down=[True, False])
    assert Hard().is_same_decision(game.seen_by(0), meant(game, text)) is goes_on


def test_a_turn_is_cut_where_the_foot_brings_new_cards():
    game = table(hands=["6 6 6"], groups=[["7 7 7"]], down=[True, False])
    assert not Hard().is_same_decision(game.seen_by(0), meant(game, "lay 6 6 6"))
    tentative = table(hands=["K K K K K"])
    last = meant(tentative, "lay K K K K K")
    assert Hard().is_same_decision(tentative.seen_by(0), last), "nothing is down yet"
    tentative.play(last)
    assert not Hard().is_same_decision(tentative.seen_by(0), meant(tentative, "go_down"))


def test_a_draw_is_a_decision_of_its_own():
    game = deal()
    while game.phase != "draw":
        game.play(game.moves(game.actor)[0])
    assert not Hard().is_same_decision(game.seen_by(game.turn), game.moves(game.turn)[0])


# -- what is said


def test_going_down_names_the_cards_that_stayed_and_their_points():
    game = table(hands=["6 6 6 J J 2 9 9"])
    _, said = made(game, "lay 9 9 2", "lay 6 6 6", "take_back g0", "lay J J 2", "go_down", "discard 9")
    assert said == "North goes down with three 6s, two Jacks and a 2 (55 points) and discards the 9 of clubs."


def test_lays_and_adds_are_counted_together_and_books_and_the_foot_are_told():
    game = table(hands=["6 6 6 7 7 9"], groups=[["7 7 7 7 7"]], down=[True, False])
    _, said = made(game, "add 7 7 g0", "lay 6 6 6", "discard 9")
    assert said.startswith("North lays two 7s and three 6s, finishes a clean book, discards the 9 of ")
    assert said.endswith(" and picks up the foot.")


def test_a_single_move_is_left_to_the_log():
    game = table(hands=["6 6 6 9 9"])
    assert made(game, "discard 9")[1] == ""


# -- what it is worth


def test_the_order_of_a_turn_and_which_of_equal_cards_it_takes_make_no_difference():
    judge = adviser_of(Hard())
    assert judge is not None
    game = table(hands=["6 6 6 7 7 9 9"], groups=[["7 7 7"]], down=[True, False])
    view, prompt = game.seen_by(0), game.prompts()[0]
    own = tuple(move for _, move in at_once(judge.own_turn(view, prompt, Random(1))))
    assert len(own) == 3
    other = (own[1], own[0], own[2])
    verdict = at_once(judge.judge(view, prompt, other, Random(2)))
    assert verdict.turn == other
    assert not verdict.mistake


def test_to_throw_a_wild_card_away_costs_more_than_a_dead_one():
    judge = adviser_of(Hard())
    assert judge is not None
    game = table(hands=["6 6 Jk b3 8 10"], groups=[["7 7 7"]], down=[True, False])
    turns = ((meant(game, "discard b3"),), (meant(game, "discard Jk"),))
    evaluator = judge.evaluator(game.seen_by(0), 0, turns, Random(3))
    assert evaluator is not None
    rival = at_once(compare(evaluator, *turns, 60))
    assert rival.lead() > 2 * rival.error()


@pytest.mark.parametrize("phase", [CUT, ANSWER])
def test_what_an_imagined_deal_cannot_show_is_not_weighed(phase: str):
    game = deal(seed=2)
    view = game.seen_by(0)
    view.phase = phase
    assert Hard().evaluator(view, 0, (), Random(4)) is None
