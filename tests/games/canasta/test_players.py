"""The computer players: what people curse in other programs, as positions (rules, section 9)."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.melds.table import YES
from game.engine.moves import Move
from game.games.canasta.players.levels import PLAYERS
from game.games.canasta.rules.state import Canasta
from game.players.protocol import thought
from game.players.search import at_once
from tests.games.canasta.tables import table
from tests.games.melding import face_of

CANASTA = "5 5 5 5 5 5 5"
SENSIBLE = pytest.mark.parametrize("level", ["normal", "hard"])


def answer(game: Canasta, level: str, seed: int = 1) -> Move:
    """What a player of that level does in the place of whoever has to act."""
    seat = game.actor
    choice = PLAYERS[level]().choose(game.seen_by(seat), game.prompts()[0], Random(seed))
    move = at_once(thought(choice))
    assert move is not None
    return move


def faces(move: Move) -> list[str]:
    return [face_of(card) for card in move.cards]


@SENSIBLE
def test_nobody_goes_out_for_a_hundred_while_the_partner_holds_more(level: str):
    partner = "A A K K Q Q J J 10 10 2"
    game = table(hands=["9 4", "8 8 8 7 7 7 6 6", partner, "A K Q J 10 8 7"], groups=[["9 9 9", CANASTA], ["4 4 4"]])
    assert game.can_finish(0)
    move = answer(game, level)
    assert move.kind == "discard"
    assert not game.why_not(move)
    game.play(move)
    assert game.went_out is None


@SENSIBLE
def test_a_turn_with_much_to_lay_leaves_two_cards_for_the_partners_sake(level: str):
    partner = "A A Q Q J J 2 Jk 9 8"
    game = table(hands=["K K 4", "8 8 8 7 7 7 6 6", partner, "A Q J 10 8 7"], groups=[["K K K K", CANASTA], ["4 4 4"]])
    assert game.can_finish(0)
    while game.turn == 0:
        game.play(answer(game, level))
    assert (game.went_out, game.turn) == (None, 1)


@SENSIBLE
def test_but_before_the_others_do(level: str):
    partner = "A A K K Q Q J J 10 10"
    theirs = ["4 4 4", "7 7 7 7 7 7 7"]
    game = table(hands=["9 4", "8", partner, "K"], groups=[["9 9 9", CANASTA], theirs], question=YES)
    assert answer(game, level).kind == "add"
    free = table(hands=["9 4", "8", "A K", "K"], groups=[["9 9 9", CANASTA], theirs])
    assert answer(free, level).kind == "add"


@SENSIBLE
def test_a_partner_with_a_full_hand_says_no(level: str):
    game = table(hands=["9 4", "8 8 8 7 7 7", "A A A K K Q Q 2 2 10", "J J 10 9 8"], groups=[["9 9 9", CANASTA], []])
    game.play(next(move for move in game.moves(0) if move.kind == "ask_partner"))
    assert answer(game, level).value == "no"
    short = table(hands=["9 4", "8 8 8 7 7 7", "4 6", "J J 10 9 8"], groups=[["9 9 9", CANASTA], []])
    short.play(next(move for move in short.moves(0) if move.kind == "ask_partner"))
    assert answer(short, level).value == "yes"


@SENSIBLE
def test_pairs_are_kept(level: str):
    game = table(hands=["K K Q Q 8 8 6"], groups=[[], []], pile="4 9")
    assert faces(answer(game, level)) == ["6"]
    others = ["4 4 7 7 9", "6 6 7 9 9", "4 6 7 9"]
    down = table(hands=["K K Q Q 8 8 6 J", *others], groups=[["7 7 7"], ["10 10 10"]], pile="4 9 6 4 J 9")
    assert faces(answer(down, level)) == ["6"]


@SENSIBLE
def test_what_the_others_collect_is_not_discarded(level: str):
    theirs = ["8 8 8 8", "Q Q Q", "J J J J"]
    hands = ["8 Q J 10 A A K K", "4 4 7 7 9", "6 6 7 9 9", "4 6 7 9"]
    game = table(hands=hands, groups=[[], theirs], pile="4 9 6 7 4 6")
    assert faces(answer(game, level)) == ["10"]
    down = table(hands=["8 Q 10 4 4 6", *hands[1:]], groups=[["A A A"], theirs[:2]], pile="4 9 6 7 9 6")
    assert faces(answer(down, level)) == ["6"]


@SENSIBLE
def test_a_black_three_blocks_a_big_pile(level: str):
    theirs = ["8 8 8 8", "Q Q Q"]
    hands = ["b3 10 A A K K", "4 4 7 7 9", "6 6 7 9 9", "4 6 7 9"]
    big = table(hands=hands, groups=[["7 7 7"], theirs], pile="4 9 6 7 4 6 J 9 10 J 4 6")
    assert faces(answer(big, level)) == ["b3"]


@SENSIBLE
def test_a_big_pile_that_is_not_for_us_is_frozen(level: str):
    theirs = ["8 8 8 8", "Q Q Q"]
    hands = ["2 10 A K J 9", "4 4 7 7 9", "6 6 7 9 9", "4 6 7 9"]
    game = table(hands=hands, groups=[[], theirs], pile="4 9 6 7 4 6 J 9 10")
    assert faces(answer(game, level)) == ["2"]


@SENSIBLE
def test_a_wild_card_leaves_a_natural_canasta_alone(level: str):
    game = table(hands=["2 10 K J", "4 4 7 7 9", "6 6 7 9 9", "4 6 7 9"], groups=[["8 8 8 8 8 8 8", "Q Q Q"], []])
    move = answer(game, level)
    assert (move.kind, move.value) != ("add", "g0")


@SENSIBLE
def test_who_was_told_yes_goes_out_concealed(level: str):
    game = table(hands=["8 8 8 8 8 8 8 4", "4 4 7 7 9", "6 6 7", "4 6 7 9"], totals=[3000, 0], question=YES)
    for _ in range(4):
        if not game.round_over:
            game.play(answer(game, level))
    assert (game.went_out, game.concealed) == (0, True)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_without_a_stock_everybody_finds_a_move(level: str):
    forced = table(hands=["4 5 6"], groups=[["J J J"]], pile="9 J", stock="", phase="draw")
    assert answer(forced, level).kind == "take_pile"
    none = table(hands=["4 5 6"], groups=[["7 7 7"]], pile="9 J", stock="", phase="draw")
    assert answer(none, level).kind == "end_round"
    closing = table(hands=["7 4"], groups=[["7 7 7"]], pile="9", closing=True, stock="")
    closing.play(answer(closing, level))
    assert answer(closing, level).kind == "end_round"


def with_habit(game: Canasta, level: str, temperament: str) -> Move:
    """The same of a player with that habit."""
    choice = PLAYERS[level](temperament).choose(game.seen_by(0), game.prompts()[0], Random(1))
    move = at_once(thought(choice))
    assert move is not None
    return move


@pytest.mark.parametrize("level", PLAYERS)
def test_who_is_patient_waits_before_she_lays_down_unless_something_hurries_her(level: str):
    hands, stock = ["8 8 8 8 A A A 4", "4 4 7 7 9 9 9 J", "6 6 7 J J 10 10 5", "4 6 7 9 J 5 Q Q"], "5 6 10 J Q K " * 4
    first = table(hands=hands, stock=stock, turns=[1, 0, 0, 0])
    assert answer(first, level).kind == "lay"
    assert with_habit(first, level, "patient").kind == "discard"
    third = table(hands=hands, stock=stock, turns=[3, 2, 2, 2])
    assert with_habit(third, level, "patient").kind == "lay"
    hurried = table(hands=hands, groups=[[], ["K K K"]], stock=stock, turns=[1, 0, 0, 0])
    assert with_habit(hurried, level, "patient").kind == "lay"


@SENSIBLE
def test_a_pile_freezer_freezes_a_small_pile(level: str):
    hands = ["2 Jk 6 9 10 J Q K", "4 4 7 7 9 9 9 J", "6 6 7 J J 10 10 5", "4 6 7 9 J 5 Q Q"]
    game = table(hands=hands, groups=[[], ["A A A"]], pile="5 7 9 10")
    assert faces(answer(game, level)) not in (["2"], ["Jk"])
    assert faces(with_habit(game, level, "freezer")) in (["2"], ["Jk"])
    large = table(hands=hands, groups=[[], ["A A A"]], pile="5 7 9 10 5 7 8")
    assert faces(answer(large, level)) in (["2"], ["Jk"])
