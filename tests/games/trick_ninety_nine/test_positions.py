"""Trick Ninety-Nine: positions from plain data that cannot come about (rules, sections 1 to 3)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.trick_ninety_nine.rules.state import TrickNinetyNine
from tests.games.trick_ninety_nine.talk import CLASSIC, NAMES, STANDARD, row, table

LAST = ["AS", "KS", "QS"]  # the cards of the last trick


@pytest.mark.parametrize(
    ("rules", "facts", "says"),
    [
        (STANDARD, {"round_over": True, "phase": "bid"}, "bids that were not made"),
        (STANDARD, {"made": [True, True, True]}, "bids that were not made"),
        (STANDARD, {"open_hands": [1, 1]}, "hands that lie open twice"),
        (STANDARD, {"open_bids": [0, 0]}, "hands that lie open twice"),
        (STANDARD, {"phase": "challenged"}, "a challenge, or nobody who challenges"),
        (STANDARD, {"challenger": 1}, "a challenge, or nobody who challenges"),
        (STANDARD, {"game_over": True}, "a game that is over and is not"),
        (STANDARD, {"turnup": "6C"}, "a wrong card turned up"),
        (CLASSIC, {"turnup": "6C 7C"}, "a wrong card turned up"),
        (STANDARD, {"hands": ["AS KS", "QS", "JS"]}, "hands of the wrong size"),
        (STANDARD, {"hands": LAST, "bids": ["6C 7C", "6D 7D 8D", "6H 7H 8H"]}, "hands of the wrong size"),
        (
            STANDARD,
            {"hands": ["AS KS", "QS 9S", "JS 10S"], "bids": ["6C 7C", "6D 7D", "6H 7H"]},
            "hands of the wrong size",
        ),
        (STANDARD, {"hands": ["AS KS", "QS", ""]}, "hands of the wrong size"),
        (STANDARD, {"hands": LAST, "taken": [9, 0, 0]}, "hands of the wrong size"),
        (STANDARD, {"hands": LAST, "taken": [4, 4, 1]}, "hands of the wrong size"),
    ],
    ids=str,
)
def test_what_cannot_be_laid_out(rules: str, facts: dict[str, Any], says: str):
    with pytest.raises(ValueError, match=says):
        table(rules, **facts)


def test_every_hand_has_the_cards_of_the_tricks_that_it_took():
    position = table(hands=LAST, taken=[4, 4, 0]).as_position()
    assert TrickNinetyNine(row(STANDARD), {}, NAMES[:3], 1, (), position).taken == [4, 4, 0]
    with pytest.raises(ValueError, match="tricks that do not hold the other cards"):
        TrickNinetyNine(row(STANDARD), {}, NAMES[:3], 1, (), {**position, "taken": [4, 3, 1]})


def test_there_are_positions_without_premiums():
    table(options={"premiums": "off"}).check_position()


SAID = {"phase": "premium", "turn": 1}
DECLARED = {"said": ["declare", "", ""]}


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"options": {"premiums": "off"}, **SAID, **DECLARED}, "premiums where there are none"),
        ({"options": {"premiums": "off"}, **DECLARED}, "premiums where there are none"),
        ({"options": {"premiums": "declare_only"}, **SAID, "said": ["reveal", "", ""]}, "a premium that cannot be"),
        ({"said": ["declare", "reveal", "pass"]}, "two premiums"),
        ({"turn": 1}, "a turn of another"),
        ({"hands": ["", "KS", "QS"], "trick": "AS", "turn": 2}, "a turn of another"),
        ({"phase": "bid", "turn": 1}, "a turn of another"),
        ({"phase": "bid", "turn": 0, "bids": ["6C 7C 8C"]}, "a turn of another"),
        ({"phase": "premium", "turn": 2, **DECLARED}, "a turn of another"),
        ({"phase": "bid", "turn": 1, "bids": ["6C 7C 8C"], **DECLARED}, "premiums before the bids"),
        ({"phase": "premium", "turn": 1, "said": ["reveal", "", ""]}, "a premium too many"),
        ({"phase": "challenged", "challenger": 1, "turn": 0, "said": ["pass", "", ""]}, "a challenge of nobody"),
        ({"phase": "challenged", "challenger": 1, "turn": 2, **DECLARED}, "a challenge of nobody"),
    ],
    ids=str,
)
def test_what_cannot_be_played_on(facts: dict[str, Any], says: str):
    with pytest.raises(ValueError, match=says):
        table(**facts).check_position()


@pytest.mark.parametrize(
    "facts",
    [
        {},
        {"hands": LAST},
        {"hands": LAST, "voids": ["H", "", ""]},
        {"hands": ["", "KS", "QS"], "trick": "AS"},
        {"phase": "bid"},
        {"phase": "bid", "bids": ["6C 7C 8C"]},
        {**SAID, **DECLARED},
        {**SAID, "said": ["pass", "", ""]},
        {**SAID, "said": ["pass", "", ""], "options": {"premiums": "declare_only"}},
        {"phase": "challenged", "challenger": 1, "turn": 0, **DECLARED},
        {"said": ["declare", "pass", "pass"]},
        {"seats": 2},
        {"seats": 4},
    ],
    ids=str,
)
def test_what_can(facts: dict[str, Any]):
    table(**facts).check_position()


def test_it_is_the_first_round_unless_told_otherwise():
    assert table().round_number == 1
    assert table(round_number=3, deals=4).round_number == 3


@pytest.mark.parametrize(
    "position",
    [
        {"phase": "nap"},
        {"trump": "X"},
        {"hands": ["AS", "AS", "6C"]},
        {"hands": ["AS 6C", "7C", "8C"]},
        {"hands": ["2S", "7C", "8C"]},
        {"taken": [1, 1]},
        {"taken": [9, 9, 9]},
        {"dealer": 5},
        {"turn": 7},
        {"said": "declare"},
        {"phase": "challenged"},
        {"weather": "fine"},
        {"round_number": 0},
        {"open_hands": [4]},
        {"bids": ["6C 7C"]},
        {"turnup": "6C"},
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused(position: dict[str, Any]):
    with pytest.raises(ValueError, match=r"\w"):
        TrickNinetyNine(row(STANDARD), {}, NAMES[:3], 1, (), position)
