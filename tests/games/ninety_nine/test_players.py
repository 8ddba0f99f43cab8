"""The computer players of Ninety-Nine, one consideration of the written rules (section 8) after the other, by position;
and what they say when they are asked why."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.catalogue import game as game_row
from game.engine.moves import parse
from game.games.ninety_nine.rules.state import NinetyNine
from game.players.protocol import Bot, decide, decision_rng
from game.session.bots import make, play_out
from game.session.match import Match, Seat, Setup
from tests.contract.players.test_bots import bot_positions
from tests.contract.tables import USUAL
from tests.games.ninety_nine.tables import hand, say, table

PLAYERS: dict[str, Bot] = {level: make("ninety-nine", level) for level in ("easy", "normal", "hard")}
RULES = [row.id for row in game_row("ninety-nine").rule_sets]


def answer(game: NinetyNine, level: str = "normal", *, optional: bool = False, seed: int = 1) -> str:
    """What the computer says to the open prompt, `optional` or not."""
    prompt = next(prompt for prompt in game.prompts() if prompt.required != optional)
    seat = game.turn if prompt.seat is None else prompt.seat
    return str(decide(PLAYERS[level].choose(game.seen_by(seat), prompt, decision_rng(seed, seat, 0))))


def why(game: NinetyNine, text: str = "") -> str:
    """What is said for a move, or for the normal player's own choice."""
    prompt = next(iter(game.prompts()))
    seat = game.turn if prompt.seat is None else prompt.seat
    return PLAYERS["normal"].explain(game.seen_by(seat), parse(seat, text or answer(game)))


# -- what a card is worth ------------------------------------------------------------------------------------------


# -- 1: no choice, calls, draws --------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", PLAYERS)
def test_the_only_legal_move_is_played(level: str):
    assert answer(table(hands=["4H 8C QD"], total=99), level) == "play 4H 0"
    assert answer(table(hands=["7C 8C QD"], total=99), level) == "concede"


@pytest.mark.parametrize("level", PLAYERS)
def test_three_of_a_kind_is_called(level: str):
    assert answer(table("michigan", hands=["7C 7D 7H"], total=20), level) == "call 7"
    assert answer(table("michigan", hands=["7C 7D 7H"], asked=[0], after_call="leading"), level) == "call 7"


@pytest.mark.parametrize(("level", "least", "most"), [("easy", 60, 140), ("normal", 8, 35), ("hard", 0, 0)])
def test_levels_forget_to_draw_as_often_as_they_should(level: str, least: int, most: int):
    game = say(table(hands=["8C 9D KC"], options={"auto_draw": False}), "play 8C")
    answers = [answer(game, level, optional=True, seed=seed) for seed in range(1000)]
    assert set(answers) <= {"None", "draw"}
    assert least <= answers.count("None") <= most


@pytest.mark.parametrize("level", PLAYERS)
def test_nobody_forgets_to_draw_with_nothing_left_to_play(level: str):
    game = table(hands=["3C", "8D 7D 6D"], seats=2, options={"auto_draw": False})
    say(game, "play 3C")
    assert [answer(game, level, seed=seed) for seed in range(60)] == ["draw"] * 60


@pytest.mark.parametrize("level", PLAYERS)
def test_a_finished_hand_is_left(level: str):
    assert answer(say(table(hands=["7C 8C QD"], total=99), "concede"), level) == "next"


# -- 2 and 3: ninety-nine --------------------------------------------------------------------------------------------


# -- 4 and 5: the long game ------------------------------------------------------------------------------------------


# -- 6 and 7: the neighbours -----------------------------------------------------------------------------------------


def test_owed_cards_are_played_in_an_order_in_which_all_fit():
    # the ace would make exactly 99, and the 8 that is owed after it would not fit
    assert answer(table("iceland", hands=["AC KD 8C"], total=85)) == "play AC +14"
    game = table("iceland", hands=["AC KD 8C"], total=85, chain=3)
    assert answer(game) == "play 8C +8"
    for _ in range(3):
        say(game, answer(game))
    assert not game.round_over
    assert (hand(game, 0), game.turn) == ([], 1)


# -- hard ------------------------------------------------------------------------------------------------------------


def test_hard_sees_what_taste_does_not():
    changed = 0
    for state, prompt, seat in bot_positions(USUAL[0], "normal", 8, 60):
        view, rng = state.seen_by(seat), Random(3)
        changed += decide(PLAYERS["hard"].choose(view, prompt, rng)) is not decide(
            PLAYERS["normal"].choose(view, prompt, Random(3))
        )
    assert 1 <= changed <= 30


@pytest.mark.parametrize("deals", [6, pytest.param(48, marks=pytest.mark.soak)])
def test_normal_beats_easy_in_every_rule_set(deals: int):
    won = {}
    for rules in RULES:
        won[rules] = sum(winner(rules, ("normal", "easy", "easy", "easy"), seed) == "normal" for seed in range(deals))
    assert min(won.values()) >= deals / 3, won  # fair share a quarter
    assert sum(won.values()) >= deals * len(RULES) * 0.45, won


def test_hard_holds_its_own_against_normal():
    won = sum(
        winner("standard", levels, seed, lives=1) == "hard"
        for seed in range(12)
        for levels in (("hard", "normal"), ("normal", "hard"))
    )
    assert won >= 8  # of 24; an equal player wins fewer once in thirty times


def winner(rules: str, levels: tuple[str, ...], seed: int, **changes: Any) -> str:
    """The level that wins one match."""
    seats = tuple(Seat(f"Seat {n}", level=level) for n, level in enumerate(levels))
    match = Match(Setup("ninety-nine", rules, seats, seed, changes))
    play_out(match, {seat: PLAYERS[level] for seat, level in enumerate(levels)})
    return levels[match.state.results().index(1)]


# -- why -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "words", "sentence"),
    [
        (
            table(hands=["9H KC 4S"], total=30),
            "",
            "The 9 makes 99, and you keep a 4 and a King for later.",
        ),
        (table(hands=["JC 10H 6D"], total=89), "", "The Jack makes 99, and you keep a 10 for later."),
        (
            table(hands=["JC 8H 6D"], total=89),
            "play JC",
            "The Jack makes 99, and whoever is next needs a card that fits there.",
        ),
        (table(hands=["8C 4D 4S"], total=60), "", "The 8 makes 68, and you keep two 4s for later."),
        (table(hands=["8C 7D 6S"], total=60), "", "The 8 makes 68; it will be hard to play once the total is high."),
        (table(hands=["6C 7D 5S"], total=90), "", "The 7 makes 97, which leaves the next player little room."),
        (table(hands=["6C KD 4S"], total=60), "play KD", "The King makes 60."),
        (table(hands=["6C 3D 4S"], total=60), "play 3D", "The 3 makes 63, and East is skipped."),
        (table(hands=["6C 3D 4S"], total=60), "play 4S", "The 4 makes 60, and play turns round."),
        (table(hands=["6C 3D 4S"], total=60, seats=2), "play 4S", "The 4 makes 60."),
        (table(hands=["4H 8C QD"], total=99), "", "The 4 is all you can play: it makes 99."),
        (table(hands=["4S KC 8D"], total=99), "", "The King stays at 99, and you keep a 4, which is worth more."),
        (table(hands=["KS KC 8D"], total=99), "", "The King can be played even at 99."),
        (table(hands=["10S 10C 8D"], total=99), "", "The 10 as −10 takes the total from 99 down to 89."),
        (
            table("taiwan", hands=["AS AC 8D 4C 4D"], total=99),
            "play AS",
            "The Ace of spades takes the total from 99 down to 0.",
        ),
        (
            table("taiwan", hands=["AS AC 8D 4C 4D"], total=98),
            "",
            "The Ace of clubs as +1 makes 99, and you keep two 4s and an Ace for later.",
        ),
        (
            table("taiwan", hands=["5C 4D 4H 10S 4C", "6C 7C 8C 9C 2C", "6D 7D", "6H 7H 8H 9H 2H"], total=99),
            "",
            "The 5 makes 99 and South plays next, who has the fewest cards.",
        ),
        (
            table("taiwan", hands=["5C 4D 4H 10S 4C", "6C 7C 8C 9C 2C", "6D 7D 8D 9D 2D", "6H 7H 8H 9H 2H"], total=99),
            "",
            "The 5 makes 99 and East plays next, so that as many as possible play before you.",
        ),
        (
            table("taiwan", hands=["5C 4D 4H 10S 4C", "6C 7C 8C 9C 2C", "6D 7D 8D 9D 2D", "6H 7H 8H 9H 2H"], total=99),
            "play 5C 0 @3",
            "The 5 makes 99 and West plays next.",
        ),
        (
            table("iceland", hands=["QC 8C KD"], total=20, chain=1),
            "",
            "The Queen answers the chain: you draw again, and the next player owes 2 cards.",
        ),
        (
            table("iceland", hands=["8C QC QD"], total=20, chain=2, options={"queen_answers": "all"}),
            "",
            "The Queen and its like answer the chain in full: you draw again, and the next player owes 4 cards.",
        ),
        (
            table("iceland", hands=["8C QC 6D"], total=20, chain=1, options={"queen_answers": "all"}),
            "",
            "The Queen answers the chain in full: you draw again, and the next player owes 2 cards.",
        ),
        (
            table("iceland", hands=["QC 2C KD"], total=95),
            "",
            "The Queen starts a chain: East may not draw without an answer to it.",
        ),
        (
            table("iceland", hands=["9D KC 8C"], total=85, chain=3),
            "play 8C",
            "You owe 3 cards: with the 8 first they all fit.",
        ),
        (table(hands=["7C 8C QD"], total=99), "", "None of your cards can be played at 99."),
        (
            table("michigan", hands=["QC QD QH"], total=20),
            "",
            "You hold three Queens: call them and everybody else loses a life.",
        ),
        (
            table("michigan", hands=["7C 7D 7H"], asked=[0], after_call="leading"),
            "pass",
            "You may keep your three of a kind to yourself and call it on your turn.",
        ),
        (
            say(table(hands=["8C 9D KC"], options={"auto_draw": False}), "play 8C"),
            "draw",
            "Draw 1 card now: once the next card is played it is too late.",
        ),
        (say(table(hands=["7C 8C QD"], total=99), "concede"), "next", "This hand is over: deal the next one."),
    ],
)  # fmt: skip
def test_the_hint_says_why(game: NinetyNine, words: str, sentence: str):
    if words == "draw":
        assert PLAYERS["normal"].explain(game.seen_by(0), parse(0, words)) == sentence
    else:
        assert why(game, words) == sentence
