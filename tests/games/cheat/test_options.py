"""Cheat: what the options come to, one by one, and what cannot be."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

from game.engine.cards import RANKS
from game.engine.moves import move
from game.engine.options import OptionError
from game.games.cheat.players.belief import SeatKnowledge
from game.games.cheat.players.weighing import gain
from game.games.cheat.rules import position, spoken
from game.games.cheat.rules.position import PILE
from game.games.cheat.rules.state import Cheat
from game.games.cheat.rules.variants import FRONT, OPTIONS, PRESETS, RULE_SETS, VARIANTS, terms_of
from game.games.cheat.words.events import EVENTS
from game.games.cheat.words.hints import reason
from game.games.cheat.words.tips import TIPS
from tests.games.cheat.tables import challenged, deal, events, hand, legal, let_go, refused, say, table
from ui.boards.cheat.board import CheatBoard


def test_the_defaults_of_the_rules():
    values = VARIANTS.in_force(RULE_SETS[0], {}, 4)
    assert values == {
        "packs": "auto", "jokers": 0, "set_aside": "auto", "deal": "all", "first_player": "left_of_dealer",
        "first_rank": "ace", "rank_rule": "up", "max_cards": "auto", "may_pass": False, "who_challenges": "anyone",
        "after_challenge": "next_seat", "finish": "first_out", "match": "single", "wins": 3, "rounds": 3,
        "play_cap": "auto", "first_dealer": "last", "bullets": 0,
    }  # fmt: skip
    assert set(FRONT) < set(values)


def test_every_option_says_what_it_does():
    for option in OPTIONS:
        assert option.help.endswith(".")
        assert option.says(option.default)
        if option.after is not None:
            key, value = option.after
            assert value in dict(next(other.choices for other in OPTIONS if other.key == key))


def test_a_first_dealer_needs_a_chair():
    with pytest.raises(OptionError, match="Seat 5 cannot deal first: there are 4 seats"):
        VARIANTS.in_force(RULE_SETS[0], {"first_dealer": 4}, 4)
    assert VARIANTS.in_force(RULE_SETS[0], {"first_dealer": 3}, 4)["first_dealer"] == 3


@pytest.mark.parametrize("changes", [{"max_cards": 13}, {"set_aside": 21}, {"packs": 4}, {"hats": 1}, {"jokers": 1}])
def test_values_that_no_option_has(changes: dict[str, int]):
    with pytest.raises(OptionError):
        VARIANTS.in_force(RULE_SETS[0], changes, 4)


def test_everybody_holds_cards_whatever_is_set_aside():
    for seats in range(2, 9):
        assert terms_of(VARIANTS.in_force(RULE_SETS[0], {"packs": 1, "set_aside": 20}, seats), seats).aside == 20
        assert min(len(hand(deal(seats=seats, packs=1, set_aside=20), seat)) for seat in range(seats)) >= 4


@pytest.mark.parametrize(("packs", "most"), [(1, 4), (2, 8), (3, 12)])
def test_as_many_cards_at_once_as_there_are_of_a_rank(packs: int, most: int):
    assert deal(packs=packs).max_cards == most
    assert deal(packs=packs, max_cards=5).max_cards == 5


@pytest.mark.parametrize(
    ("options", "seats", "cap"),
    [
        ({}, 4, 800),
        ({}, 2, 400),
        ({"finish": "play_to_last"}, 4, 1600),
        ({"play_cap": 0}, 4, 0),
        ({"play_cap": 100, "finish": "play_to_last"}, 4, 100),
        ({"play_cap": 1}, 4, 1),
        ({"play_cap": "37"}, 4, 37),
        ({"play_cap": 99_999}, 4, 99_999),
    ],
)
def test_the_play_cap(options: dict[str, Any], seats: int, cap: int):
    assert deal(seats=seats, **options).terms.cap == cap


@pytest.mark.parametrize("cap", [-1, 100_000, "1e3", "9" * 5000, True, None, 2.5])
def test_a_play_cap_that_cannot_be(cap: Any):
    with pytest.raises(OptionError, match="or any whole number from 1 to 99999"):
        deal(play_cap=cap)


@pytest.mark.parametrize(
    ("rule", "after_king", "after_ace", "after_nine"),
    [
        ("up", "A", "2", "10"),
        ("down", "Q", "K", "8"),
        ("adjacent", "A Q", "2 K", "8 10"),
        ("same_or_adjacent", "A Q K", "A 2 K", "8 9 10"),
        ("same_or_up", "A K", "A 2", "9 10"),
        ("same", "K", "A", "9"),
    ],
)
def test_the_rank_rules(rule: str, after_king: str, after_ace: str, after_nine: str):
    """What may be called after each rank, in the order of ranks; after K comes A again."""
    follows = terms_of(VARIANTS.in_force(RULE_SETS[0], {"rank_rule": rule}, 4), 4).follows
    assert [" ".join(follows[rank]) for rank in ("K", "A", "9")] == [after_king, after_ace, after_nine]


@pytest.mark.parametrize("rule", ["adjacent", "same_or_adjacent", "same_or_up", "same"])
def test_an_empty_pile_is_opened_with_any_rank(rule: str):
    game = table(hands=["7C 8C"], options={"rank_rule": rule})
    assert len(game.ranks_open()) == 13
    let_go(say(game, "play 7C 7"))
    assert 1 <= len(game.ranks_open()) <= 3
    challenged(say(game, f"play {hand(game, 1)[0]} 7" if rule != "adjacent" else f"play {hand(game, 1)[0]} 8"), 2)
    assert len(game.ranks_open()) == 13


@pytest.mark.parametrize(("rule", "first", "second"), [("up", "A", "2"), ("down", "A", "K")])
def test_ranks_that_go_in_order_are_not_reset_by_a_challenge(rule: str, first: str, second: str):
    game = table(hands=["7C 8C"], options={"rank_rule": rule})
    assert game.ranks_open() == (first,)
    challenged(say(game, f"play 7C {first}"), 2)
    assert game.ranks_open() == (second,)


def test_a_pass_moves_the_rank_on_where_ranks_go_in_order():
    game = let_go(say(table(hands=["7C 8C"], options={"may_pass": True, "rank_rule": "down"}), "play 7C A"))
    say(game, "pass", "pass")
    assert (game.turn, game.rank_due) == (3, "J")
    assert [claim.rank for claim in game.claims] == ["A", "K", "Q"]
    assert game.top_claim() is game.claims[0]
    assert game.pile_claims() == game.claims[:1]


@pytest.mark.parametrize(
    ("rule", "honest", "following"),
    [
        ("next_seat", True, 1), ("next_seat", False, 1),
        ("winner", True, 0), ("winner", False, 2),
        ("loser", True, 2), ("loser", False, 0),
    ],
)  # fmt: skip
def test_who_plays_after_a_challenge(rule: str, honest: bool, following: int):
    game = table(hands=["AC 7C 8C"], options={"after_challenge": rule})
    challenged(say(game, f"play {'AC' if honest else '7C'} A"), 2)
    assert (game.turn, game.phase, game.rank_due) == (following, "play", "2")


def test_only_the_next_player_may_challenge():
    game = say(table(hands=["AC 7C"], options={"who_challenges": "next_player"}), "play 7C A")
    assert game.window() == game.prompts()[0].window == (1,)
    let_go(game)
    assert game.turn == 1


def test_a_window_says_who_is_asked_and_who_will_be():
    game = say(table(hands=["AC 7C"]), "play 7C A")
    prompt = game.prompts()[0]
    assert (prompt.seat, prompt.window, prompt.private, prompt.secret) == (1, (1, 2, 3), False, False)
    assert legal(game) == ["challenge", "let_go"]
    assert [legal(game, seat) for seat in (0, 2, 3)] == [[], [], []]
    say(game, "let_go")
    assert game.prompts()[0].window == game.window() == (2, 3)
    let_go(game)
    assert game.prompts()[0].window == game.window() == ()


def test_what_is_listed_of_a_large_hand_is_single_cards_and_cards_of_a_rank():
    game = table(hands=["2C 2D 2H 3C 3D 4C 5C 6C 7C 8C 9C 10C JK.1"], options={"jokers": 2})
    listed = game.moves(0)
    assert not listed.complete
    assert [str(move) for move in listed if len(move.cards) > 1] == [
        "play 2C 2D A", "play 2C 2D 2H A", "play 2C 2D 2H JK.1 A", "play 3C 3D A", "play 3C 3D JK.1 A",
        "play 4C JK.1 A", "play 5C JK.1 A", "play 6C JK.1 A", "play 7C JK.1 A", "play 8C JK.1 A",
        "play 9C JK.1 A", "play 10C JK.1 A",
    ]  # fmt: skip
    assert len([move for move in listed if len(move.cards) == 1]) == 13
    assert table(hands=["2C 2D 2H 3C 3D 4C 5C 6C 7C 8C"]).moves(0).complete
    most = " ".join(f"{rank}{suit}" for suit in "CDH" for rank in RANKS[:13]).removesuffix(f" {RANKS[12]}H")
    single = table(hands=[most], options={"first_rank": "free", "max_cards": 1}).moves(0)
    assert (len(single), single.complete) == (38 * 13, True), "just fewer than 500"
    assert not table(hands=["2C 3C 4C 5C 6C 7C"], options={"first_rank": "free"}).moves(0).complete, "56 in 13 ranks"


def test_two_jokers_of_a_large_hand_are_listed_together():
    game = table(hands=["2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC JK.1 JK.2"], options={"jokers": 2})
    listed = [str(move) for move in game.moves(0) if len(move.cards) > 1]
    assert [text for text in listed if text.startswith("play JK")] == ["play JK.1 JK.2 A"]
    assert [text for text in listed if text.startswith("play 2C")] == ["play 2C JK.1 A", "play 2C JK.1 JK.2 A"]


def test_presets_are_one_word_for_one_option():
    assert [set(preset.values) for preset in PRESETS] == [
        {"rank_rule"}, {"finish"}, {"who_challenges"}, {"jokers"}, {"may_pass"}, {"bullets"}, {"match"},
    ]  # fmt: skip


@pytest.mark.parametrize("module", [spoken, position], ids=lambda module: module.__name__)
def test_the_examples_are_true(module):
    assert doctest.testmod(module).failed == 0


# -- bullets ----------------------------------------------------------------------------------------------------------


def shooting(bullets: int = 2, **more: Any) -> Cheat:
    """Seat 0 is to play a true ace, or lie about one."""
    return table(hands=["AC KC QC 9C", "KD 5D 6D"], options={"bullets": bullets}, **more)


def test_a_call_that_fails_costs_a_bullet():
    game = challenged(say(shooting(), "play AC A"), 1)
    assert game.spent == [0, 1, 0, 0]
    assert [event.facts["left"] for event in events(game, "bullet_spent")] == [1]
    assert EVENTS.tells(events(game, "bullet_spent")[0], game.names) == "East has 1 bullet left."
    right = challenged(say(shooting(), "play KC A"), 1)
    assert right.spent == [0, 0, 0, 0]
    assert challenged(say(table(hands=["AC KC"]), "play AC A"), 1).spent == [0, 0, 0, 0]


def test_whoever_has_no_bullets_left_is_not_asked():
    game = say(shooting(spent=[0, 2, 0, 0]), "play AC A")
    assert game.window() == (2, 3)
    answer = refused(game, "challenge", 1)
    assert answer is not None
    assert (answer.code, answer.text) == ("not_asked", "You have no bullets left in this round.")
    told = challenged(say(shooting(1), "play AC A"), 1)
    assert EVENTS.tells(events(told, "bullet_spent")[0], told.names) == "East has no bullets left, and calls no more."


def test_where_nobody_can_call_the_claim_stands_at_once():
    game = say(shooting(spent=[0, 2, 2, 2]), "play KC A")
    assert (game.phase, game.turn, len(game.table[PILE])) == ("play", 1, 1)
    last = say(table(hands=["KC"], options={"bullets": 1}, spent=[0, 1, 1, 1]), "play KC A")
    assert (last.round_over, last.out) == (True, (0,))
    only_next = {"bullets": 1, "who_challenges": "next_player"}
    game = say(table(hands=["AC KC"], options=only_next, spent=[0, 1, 0, 0]), "play AC A")
    assert (game.phase, game.turn) == ("play", 1)


def test_a_round_begins_with_all_bullets():
    options = {"bullets": 1, "match": "first_to_wins"}
    game = say(table(hands=["KC"], options=options, spent=[0, 1, 1, 1]), "play KC A", "next")
    assert game.spent == [0, 0, 0, 0]


def test_bullets_stand_in_positions_and_are_checked():
    game = shooting(spent=[0, 2, 1, 0])
    again = Cheat(RULE_SETS[0], {"bullets": 2}, game.names, 1, (), game.as_position())
    assert (again.spent, str(again)) == ([0, 2, 1, 0], str(game))
    assert "spent" not in str(shooting()) + str(deal())
    with pytest.raises(ValueError, match="bullets spent that nobody had"):
        shooting(spent=[3, 0, 0, 0])


def test_the_last_bullet_is_worth_more_than_one_of_several():
    """As a call costs more, it takes a better reason."""
    gains = []
    for bullets in (0, 3, 1):
        game = say(table(hands=["KC QC 9C 8C", "KD 5D 6D 7D"], options={"bullets": bullets}), "play KC A")
        look = SeatKnowledge(game.seen_by(1), 1, remembers=True)
        gains.append(gain(look, look.table.claims[-1], 0.5))
    assert gains == sorted(gains, reverse=True)
    assert len(set(gains)) == 3


def test_what_is_said_of_bullets():
    game = say(table(hands=["AC KC QC", "KD 5D 6D"], options={"bullets": 3}, spent=[0, 1, 0, 0]), "play AC A")
    view = game.seen_by(1)
    assert "Bullets: 2 of 3" in TIPS.about(view, 1)
    assert "1 card and a bullet" in reason(view, move(1, "let_go"))
    assert CheatBoard().notes(0).of == 0


def test_bullets_lie_on_the_plates():
    board = CheatBoard()
    board.sync(shooting(3, spent=[0, 1, 0, 0]).seen_by(0), 0.0)
    assert [(board.notes(seat).tokens, board.notes(seat).of) for seat in (0, 1)] == [(3, 3), (2, 3)]
