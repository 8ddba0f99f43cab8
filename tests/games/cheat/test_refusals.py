"""Cheat: every refusal, its sentence and its place in the order of the tests."""

from __future__ import annotations

import pytest

from game.engine.moves import IllegalMove, move, parse
from game.games.cheat.rules.state import Cheat
from tests.games.cheat.tables import challenged, code, let_go, refusal, say, table


def window(**options: str) -> Cheat:
    """Seat 0 has claimed an ace; seat 2 is out, seat 1 has let it go, seat 3 is asked."""
    hands = ["AC 2C", "3C 4C", "", "5C 6C"]
    options = {"finish": "play_to_last", **options}
    game = say(table(hands=hands, out=[2], options=options), "play AC A")
    return game if options.get("who_challenges") else say(game, "let_go")


@pytest.mark.parametrize(
    ("text", "seat", "sentence"),
    [
        ("play 7C A", 1, "It is not your turn."),
        ("play A", 0, "Play at least one card."),
        ("play AC AD AH 7C 8C A", 0, "You may play at most 4 cards at once."),
        ("play KS A", 0, "You do not hold that card."),
        ("play AC 2", 0, "You must call aces."),
        ("pass", 0, "You must play: passing is not allowed."),
        ("challenge", 0, "You cannot do that now."),
        ("let_go", 1, "You cannot do that now."),
        ("next", 0, "You cannot do that now."),
    ],
)
def test_refusals_of_whoever_is_to_play(text: str, seat: int, sentence: str):
    assert refusal(table(hands=["AC AD AH 7C 8C"]), text, seat) == sentence


@pytest.mark.parametrize(
    ("text", "seat", "sentence"),
    [
        ("challenge", 0, "You cannot call Cheat on yourself."),
        ("let_go", 0, "You cannot call Cheat on yourself."),
        ("challenge", 1, "You have already let this go."),
        ("let_go", 1, "You have already let this go."),
        ("challenge", 2, "You are not in this round any more."),
        ("play 5C 2", 3, "You cannot do that now."),
        ("pass", 3, "You cannot do that now."),
        ("play 2C 2", 0, "It is not your turn."),
        ("play 3C 2", 1, "It is not your turn."),
        ("next", 3, "You cannot do that now."),
    ],
)
def test_refusals_of_whoever_is_asked_or_not(text: str, seat: int, sentence: str):
    game = window()
    assert (game.claimant, game.turn) == (0, 3)
    assert refusal(game, text, seat) == sentence


def test_refusals_where_only_the_next_player_may_challenge():
    game = window(who_challenges="next_player")
    assert game.window() == (1,)
    assert refusal(game, "challenge", 3) == "Only the next player may call Cheat."
    assert refusal(game, "let_go", 3) == "Only the next player may call Cheat."
    assert refusal(game, "challenge", 2) == "You are not in this round any more."
    assert refusal(game, "challenge", 1) is None


def test_who_is_still_to_be_asked_waits_for_the_turn():
    game = say(table(hands=["AC 2C"]), "play AC A")
    assert [code(game, "challenge", seat) for seat in range(4)] == ["own_claim", None, "not_your_turn", "not_your_turn"]


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        ("up", "You must call eights."),
        ("down", "You must call sixes."),
        ("same", "You must call sevens."),
        ("adjacent", "You may call sixes or eights."),
        ("same_or_up", "You may call sevens or eights."),
        ("same_or_adjacent", "You may call sixes, sevens or eights."),
    ],
)
def test_a_wrong_rank_says_which_may_be_called(rule: str, sentence: str):
    game = table(hands=["AC AD"], claims=[[3, "2C", "7"]], said="7", options={"rank_rule": rule})
    assert refusal(game, "play AC K") == sentence
    assert refusal(game, "play AC") == sentence
    assert refusal(game, "play AC nonsense") == sentence


ORDER = [  # of a play and of a pass; every line is wrong in that way and in all ways below that a play can be wrong in
    ("not_your_turn", "play AC AC KS KD 2C 9", 1),
    ("no_cards", "play 9", 0),
    ("too_many", "play AC AC KS KD 2C 9", 0),
    ("not_held", "play KS 9", 0),
    ("not_held", "play AC AC 9", 0),
    ("wrong_rank", "play AC 9", 0),
]


@pytest.mark.parametrize(("expected", "text", "seat"), ORDER)
def test_the_first_failing_test_gives_the_code(expected: str, text: str, seat: int):
    assert code(table(hands=["AC AD"]), text, seat) == expected


def test_the_turn_comes_before_the_phase_for_plays_and_after_it_for_answers():
    game = say(table(hands=["AC 2C"]), "play AC A")
    assert code(game, "play KS 9", 2) == "not_your_turn"
    assert code(game, "play KS 9", 1) == "wrong_phase"
    let_go(game)
    assert code(game, "challenge", 0) == "wrong_phase"


def test_no_pass_comes_before_all_passed():
    game = table(hands=["AC 2C"], passes=3, claims=[[0, "KC", "K"], [1, "", ""], [2, "", ""], [3, "", ""]])
    assert code(game, "pass") == "no_pass"
    game = table(
        hands=["AC 2C"], passes=3, claims=[[0, "KC", "K"], [1, "", ""], [2, "", ""], [3, "", ""]],
        options={"may_pass": True},
    )  # fmt: skip
    assert code(game, "pass") == "all_passed"


def test_a_claim_is_never_refused_for_being_a_lie():
    game = table(hands=["2C 3C 4C 5C"])
    assert code(game, "play 2C 3C 4C 5C A") is None
    say(game, "play 2C 3C 4C 5C A")


def test_when_the_round_is_over_only_the_next_deal_is_left():
    game = let_go(say(table(hands=["AC"], options={"match": "first_to_wins", "wins": 2}), "play AC A"))
    assert game.round_over
    assert not game.over
    for seat in range(4):
        assert [str(move) for move in game.moves(seat)] == ["next"]
        for text in ("play 2C 2", "pass", "challenge", "let_go"):
            assert code(game, text, seat) == "wrong_phase"
    say(game, "next", seat=2)
    assert (game.round_number, game.dealer, game.turn) == (2, 0, 1)
    assert code(game, "next") == "wrong_phase"


def test_when_the_match_is_over_nothing_is_left():
    game = let_go(say(table(hands=["AC"]), "play AC A"))
    assert game.over
    assert [code(game, text, 0) for text in ("play 2C 2", "pass", "challenge", "let_go", "next")] == ["wrong_phase"] * 5
    assert not any(game.moves(seat) for seat in range(4))


@pytest.mark.parametrize(
    ("seat", "text"),
    [
        (0, "hats"),
        (9, "play AC A"),
        (0, "play AC A @1"),
        (0, "pass A"),
        (0, "pass AC"),
        (0, "challenge A"),
        (0, "let_go AC"),
        (0, "next A"),
    ],
)
def test_what_is_no_move(seat: int, text: str):
    assert code(table(hands=["AC AD"]), text, seat) == "no_move"


def test_a_refused_move_changes_nothing_even_after_one_that_was_found_legal():
    game = table(hands=["AC AD"])
    fine = parse(0, "play AC A")
    assert game.why_not(fine) is None
    before = str(game)
    with pytest.raises(IllegalMove):
        game.play(move(0, "play", (), "A"))
    assert str(game) == before
    game.play(fine)
    assert challenged(game, 1).turn == 1
    with pytest.raises(IllegalMove):
        game.play(fine)
