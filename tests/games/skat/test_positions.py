"""Skat: positions from plain data that cannot come about (rules, sections 1, 4 and 5), and what is filled in."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.state import HANDS
from game.games.skat.rules.position import SKAT
from game.games.skat.rules.state import Skat
from tests.games.skat.talk import NAMES, rule_set

WON = {"declarer": 0, "bids": [18, 0, 0], "passed": [False, True, True]}  # forehand plays, at 18
CLUBS = ["clubs", False, ""]
UNDER_WAY = {**WON, "phase": "playing", "contract": CLUBS}
OVER = {"phase": "scored", "round_over": True}
FIRST = [0, 0, "AS 7S 8S"]  # a trick, with clubs trump: led by forehand, and won
MOST = {"rounds": 1}  # three deals


def laid(*, seats: int = 3, options: dict[str, Any] | None = None, **facts: Any) -> Skat:
    """A position in which the last seat has dealt."""
    return Skat(rule_set("standard"), options or {}, NAMES[:seats], 1, (), facts)


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"phase": "scored"}, "a deal that is over and is not"),
        ({"round_over": True}, "a deal that is over and is not"),
        ({**OVER, "over": True, "deals": 2, "options": MOST}, "a list of another length"),
        ({**OVER, "deals": 3, "options": MOST}, "a list of another length"),
        ({"bids": [0, 0, 0, 18], "seats": 4}, "a bid of who sits out"),
        ({"passed": [False, False, False, True], "seats": 4}, "a bid of who sits out"),
        ({"phase": "taking", "declarer": 0}, "a declarer without a bid"),
        ({"phase": "taking", "declarer": 3, "bids": [18, 0, 0, 0], "seats": 4}, "a declarer without a bid"),
        ({**UNDER_WAY, "contract": ["clubs", False, "schneider"]}, "no such game"),
        ({**UNDER_WAY, "contract": ["null", True, "schwarz"], "hand_game": True}, "no such game"),
        ({**UNDER_WAY, "hand_game": True}, "a hand game that is none"),
        ({**UNDER_WAY, "contract": ["clubs", True, ""]}, "a hand game that is none"),
        ({**UNDER_WAY, "contract": ["null", False, ""], "bids": [24, 0, 0]}, "a game below the bid"),
        ({"hand_game": True}, "a game without a declarer"),
        ({"phase": "playing", "contract": CLUBS}, "a game without a declarer"),
        ({"phase": "playing", "contract": CLUBS, "options": {"all_pass": "ramsch"}}, "a game without a declarer"),
        (WON, "a declarer, or none, too early"),
        ({**WON, "phase": "taking", "declarer": None}, "a declarer, or none, too early"),
        ({**WON, "phase": "announcing", "declarer": None}, "a declarer, or none, too early"),
        ({**WON, "phase": "taking", "contract": CLUBS}, "a declarer, or none, too early"),
        ({**WON, "phase": "taking", "hand_game": True}, "a hand game too early"),
        ({**WON, "phase": "discarding", "hand_game": True}, "a hand game too early"),
        ({**WON, "phase": "playing"}, "a game without a declarer"),
        ({"phase": "playing"}, "a game without a declarer"),
        ({"phase": "playing", "bids": [18, 0, 0], "options": {"all_pass": "ramsch"}}, "a game without a declarer"),
        ({**WON, **OVER}, "a game without a declarer"),
        ({"hands": ["AS AS"]}, "cards twice"),
    ],
    ids=str,
)
def test_what_cannot_be_laid_out(facts: dict[str, Any], says: str):
    with pytest.raises(ValueError, match=says):
        laid(**facts)


TEN = "AS 10S KS QS 9S JC JS JH JD AC"
NULL = {**UNDER_WAY, "contract": ["null", False, ""]}
LOST = {**UNDER_WAY, "contract": ["clubs", True, "schwarz"], "hand_game": True}


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"hands": [f"{TEN} 10C"]}, "hands that do not fit the tricks"),
        ({"skat": "AS KS QS"}, "hands that do not fit the tricks"),
        ({**WON, "phase": "discarding", "skat": "AS"}, "hands that do not fit the tricks"),
        ({**UNDER_WAY, "tricks": [FIRST], "hands": ["", TEN.replace("AS", "7H")]}, "hands of different sizes"),
        ({**UNDER_WAY, "tricks": [[0, 1, FIRST[2]]], "leader": 1}, "a trick that another has won"),
        ({**UNDER_WAY, "tricks": [[1, 1, FIRST[2]]], "leader": 1}, "a trick that another has led"),
        ({**UNDER_WAY, "tricks": [FIRST], "leader": 1}, "a trick that another has led"),
        ({**UNDER_WAY, "leader": 1}, "a trick that another has led"),
        ({**NULL, "tricks": [FIRST]}, "a trick that another has led"),  # the declarer has won a trick: it is over
        ({**NULL, "tricks": [[0, 1, "7S AS 8S"], [1, 0, "7H 8H AH"]]}, "a trick that another has led"),
        ({**LOST, "tricks": [[0, 1, "7S AS 8S"]], "leader": 1}, "a trick that another has led"),
        ({"passed": [True, True, True]}, "an auction that is over"),
        ({"passed": [True, False, True], "bids": [18, 20, 0]}, "an auction that is over"),
        ({"passed": [True, False, False], "bids": [18, 18, 0]}, "an auction that cannot be"),
        ({"passed": [True, False, False]}, "an auction that cannot be"),
        ({"passed": [False, False, True]}, "an auction that cannot be"),
        ({"bids": [0, 0, 18]}, "an auction that cannot be"),
        ({"turn": 0}, "a turn of another"),
        ({**WON, "phase": "taking", "turn": 1}, "a turn of another"),
        ({**WON, "phase": "announcing", "turn": 1}, "a turn of another"),
    ],
    ids=str,
)
def test_what_cannot_be_played_on(facts: dict[str, Any], says: str):
    with pytest.raises(ValueError, match=says):
        laid(**facts).check_position()


@pytest.mark.parametrize(
    ("facts", "turn"),
    [
        ({}, 1),
        ({"dealer": 0}, 2),
        ({"seats": 4}, 1),
        ({"seats": 4, "dealer": 0}, 2),
        ({"bids": [0, 18, 0]}, 0),
        ({"bids": [18, 18, 0]}, 1),
        ({"bids": [18, 20, 0], "passed": [True, False, False]}, 2),
        ({"bids": [18, 18, 0], "passed": [False, True, False]}, 2),
        ({"bids": [0, 0, 18], "passed": [False, True, False]}, 0),
        ({"passed": [False, True, False]}, 2),
        ({"passed": [False, True, True]}, 0),
        ({"deals": 3, "options": MOST}, 1),
        ({**WON, "phase": "taking"}, 0),
        ({**WON, "phase": "discarding"}, 0),
        ({**WON, "phase": "announcing", "hand_game": True}, 0),
        ({"phase": "taking", "declarer": 2, "bids": [0, 0, 18], "passed": [True, True, False]}, 2),
        (UNDER_WAY, 0),
        ({**UNDER_WAY, "trick": "AS 7S"}, 2),
        ({**UNDER_WAY, "tricks": [FIRST]}, 0),
        ({**UNDER_WAY, "tricks": [[0, 1, "7S AS 8S"]], "leader": 1}, 1),
        ({**UNDER_WAY, "contract": ["null", False, ""], "bids": [23, 0, 0]}, 0),
        ({**NULL, "tricks": [[0, 1, "7S AS 8S"]], "leader": 1}, 1),
        ({**LOST, "tricks": [FIRST]}, 0),
        ({"phase": "playing", "passed": [True] * 3, "options": {"all_pass": "ramsch"}}, 0),
        ({**OVER, "passed": [True] * 3}, None),
        ({**OVER, "passed": [True] * 3, "deals": 2, "options": MOST}, None),
        ({**OVER, "passed": [True] * 3, "deals": 3, "over": True, "options": MOST}, None),
        ({**WON, **OVER, "contract": CLUBS, "tricks": [FIRST]}, None),
    ],
    ids=str,
)
def test_what_can_and_whose_turn_it_is_then(facts: dict[str, Any], turn: int | None):
    game = laid(**facts)
    game.check_position()
    assert game.deals == facts.get("deals", 1)
    assert turn is None or game.turn == game.actor == game.prompts()[0].seat == turn


@pytest.mark.parametrize(
    ("facts", "sizes"),
    [
        ({}, [10, 10, 10, 2]),
        ({"hands": ["AS KS"], "skat": "QS"}, [10, 10, 10, 2]),
        ({"seats": 4}, [10, 10, 10, 0, 2]),
        ({**WON, "phase": "discarding"}, [12, 10, 10, 0]),
        ({**UNDER_WAY, "tricks": [FIRST], "trick": "9S"}, [8, 9, 9, 2]),
    ],
    ids=str,
)
def test_hands_and_skat_are_filled_up(facts: dict[str, Any], sizes: list[int]):
    game = laid(**facts)
    assert [len(game.table[where]) for where in (*HANDS[: game.seats], SKAT)] == sizes
    assert len(game.table.cards()) == len(set(game.table.cards())) == 32
