"""Hand and Foot: positions from plain data that cannot come about (rules, sections 1 to 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.games.hand_and_foot.rules.state import HandAndFoot
from tests.games.hand_and_foot.tables import BOOKS, FAMILY, LORDS, NAMES, deal, row, table
from tests.games.melding import say

SEVEN = "12 12 12 12 12 12 12"


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"groups": ["KC KD KH"]}, "strange groups"),
        ({"groups": [[3]]}, "a strange group"),
        ({"groups": [[], [], []]}, "strange groups"),
        ({"groups": [["JK.1 JK.2 3D"]]}, "cannot lie in one group"),
        ({"hands": [3]}, "a strange hand"),
        ({"hands": ["KC", "KD", "KH", "KS", "QC"]}, "strange hands"),
        ({"discard": 3}, "strange discard"),
        ({"stacks": [["KC"]]}, "half a pair of stacks"),
        ({"stacks": [["KC", 3]]}, "a strange stack"),
        ({"down": [True]}, "lists of the wrong length"),
        ({"minimum": [50, 50, 50]}, "lists of the wrong length"),
        ({"cut_points": [100]}, "lists of the wrong length"),
        ({"groups": [["KC KD KH"]], "tentative": ["QC QD QH"]}, "tentative groups of a side that is down"),
    ],
)
def test_what_cannot_be_laid_out(position: dict[str, Any], says: str):
    with pytest.raises(ValueError, match=says):
        HandAndFoot(row(BOOKS), {}, NAMES[:4], 1, (), position)


@pytest.mark.parametrize(
    ("rules", "facts", "says"),
    [
        (BOOKS, {"round_over": True}, "an end that is none"),
        (BOOKS, {"phase": "round_end"}, "an end that is none"),
        (BOOKS, {"went_out": 1}, "somebody who went out too early"),
        (BOOKS, {"down": [True, False]}, "a side that is down and has no groups"),
        (BOOKS, {"groups": [["K K K"]], "down": [False, False]}, "a side that is down and has no groups"),
        (BOOKS, {"groups": [["K K"]]}, "a group of side 0"),
        (BOOKS, {"groups": [[], ["K 2 2"]]}, "a group of side 1"),
        (BOOKS, {"groups": [["2 2 2"]]}, "a group of side 0"),
        (LORDS, {"groups": [["Je Je"]]}, "a group of side 0"),
        (LORDS, {"groups": [["12 12 12 La"]]}, "a group of side 0"),
        (LORDS, {"groups": [["12 12 12 12 12 12 Je La"]]}, "a group of side 0"),
        (LORDS, {"groups": [[f"{SEVEN} La"]], "options": {"lady_cap": False}}, "a group of side 0"),
        (BOOKS, {"laid": ["K K"]}, "a strange group"),
        (LORDS, {"laid": [f"{SEVEN} La"]}, "a strange group"),
        (BOOKS, {"phase": "choose", "groups": [["K K K"]]}, "groups before the first turn"),
        (BOOKS, {"phase": "choose", "laid": ["K K K"]}, "groups of nobody's turn"),
        (BOOKS, {"phase": "round_end", "round_over": True, "laid": ["K K K"]}, "groups of nobody's turn"),
        (BOOKS, {"hands": ["4", ""]}, "somebody without cards"),
        (BOOKS, {"feet": ["4"], "in_foot": [True, False, False, False]}, "with two feet"),
        (BOOKS, {"feet": [None, ""], "in_foot": [False] * 4}, "with two feet"),
        (BOOKS, {"hands": [""], "phase": "draw"}, "a turn of somebody without cards"),
        (BOOKS, {"phase": "draw", "stock": "", "rest": "box"}, "nothing to draw"),
        (LORDS, {"phase": "foot_choice", "hands": ["4 5"]}, "a foot that nobody may leave"),
        (BOOKS, {"phase": "foot_choice", "hands": ["4"]}, "a foot that nobody may leave"),
        (LORDS, {"phase": "foot_choice", "hands": ["4"], "feet": [""]}, "a foot that nobody may leave"),
        (LORDS, {"phase": "foot_choice", "hands": ["4"], "laid": ["5 5 5"]}, "a foot that nobody may leave"),
        (BOOKS, {"phase": "answer", "actor": 2, "feet": [""]}, "a question that nobody asked"),
        (FAMILY, {"phase": "answer", "actor": 2, "feet": [""], "question": "open"}, "a question that nobody asked"),
        (BOOKS, {"phase": "answer", "actor": 1, "feet": [""], "question": "open"}, "a question to somebody else"),
        (BOOKS, {"phase": "answer", "actor": 2, "question": "open"}, "a question to somebody else"),
        (BOOKS, {"actor": 1}, "a turn of two"),
        (BOOKS, {"question": "open"}, "a turn of two"),
    ],
)
def test_what_cannot_be_played_on(rules: str, facts: dict[str, Any], says: str):
    with pytest.raises(ValueError, match=says):
        table(rules, **facts).check_position()


@pytest.mark.parametrize(
    ("rules", "facts"),
    [
        (BOOKS, {}),
        (BOOKS, {"groups": [["K K 2"], ["9 9 9"]]}),
        (LORDS, {"groups": [[f"{SEVEN} La", "Je Je Je Je Je Je Je La", "9 9 9"]]}),
        (BOOKS, {"laid": ["K K K"], "hands": ["4"]}),
        (BOOKS, {"feet": [""]}),
        (LORDS, {"phase": "foot_choice", "hands": ["4"]}),
        (BOOKS, {"phase": "answer", "actor": 2, "feet": [""], "question": "open"}),
        (BOOKS, {"stock": "", "rest": "box"}),
    ],
)
def test_what_can(rules: str, facts: dict[str, Any]):
    table(rules, **facts).check_position()


# -- before the first turn (section 1) --------------------------------------------------------------------------------


Begun = tuple[str, dict[str, Any]]  # a rule set and a position


def cutting() -> Begun:
    """The dealer, seat 3, is to cut for all."""
    return BOOKS, deal(BOOKS).as_position()


def cutting_each() -> Begun:
    """Seat 0 has cut and has its stacks, seat 1 is to cut."""
    return LORDS, say(deal(LORDS), "cut 22").as_position()


def choosing() -> Begun:
    """Seat 0 has chosen its hand, seat 1 is to choose."""
    return FAMILY, say(deal(FAMILY), "choose_hand 0").as_position()


def altered(begun: Begun, **facts: Any) -> HandAndFoot:
    """The same position with other facts."""
    rules, position = begun
    return HandAndFoot(row(rules), {}, NAMES[:4], 1, (), {**position, **facts})


def moved(begun: Begun, count: int, source: str, target: str) -> HandAndFoot:
    """The same position with cards moved from a place to another: ``stock``, ``hands 1``, ``stacks 0 1``."""
    rules, position = begun

    def place(name: str) -> tuple[Any, Any]:
        key, *numbers = name.split()
        at: Any = position
        for number in numbers:
            at, key = at[key], int(number)  # type: ignore[assignment]
        return at, key

    (source_of, source_key), (target_of, target_key) = place(source), place(target)
    cards = source_of[source_key].split()
    source_of[source_key] = " ".join(cards[count:])
    before = target_of.get(target_key, "") if isinstance(target_of, dict) else target_of[target_key]
    target_of[target_key] = " ".join([*cards[:count], *before.split()])
    return HandAndFoot(row(rules), {}, NAMES[:4], 1, (), position)


@pytest.mark.parametrize("begins", [cutting, cutting_each, choosing])
def test_a_position_before_the_first_turn_can_be_laid_out(begins: Callable[[], Begun]):
    altered(begins()).check_position()


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: altered(cutting(), actor=0), "a cut of another"),
        (lambda: altered(cutting_each(), actor=2), "a cut too late"),
        (lambda: altered(cutting(), in_foot=[False, True, False, False]), "a pile or a foot too early"),
        (lambda: moved(cutting(), 1, "stock", "discard"), "a pile or a foot too early"),
        (lambda: moved(cutting(), 1, "stock", "hands 1"), "a cut too late"),
        (lambda: moved(cutting(), 1, "stock", "feet 1"), "a cut too late"),
        (lambda: moved(cutting_each(), 1, "stacks 0 0", "stock"), "a cut too late"),
        (lambda: moved(cutting_each(), 262 - 22 - 65, "stock", "box"), "too few cards to deal"),
        (lambda: altered(choosing(), phase="cut"), "a cut too late"),
        (lambda: altered(choosing(), actor=2), "a choice of another"),
        (lambda: moved(choosing(), 1, "stacks 1 0", "stock"), "hands or stacks of the wrong size"),
        (lambda: moved(choosing(), 1, "stacks 2 1", "stock"), "hands or stacks of the wrong size"),
        (lambda: moved(choosing(), 1, "stock", "hands 1"), "hands or stacks of the wrong size"),
        (lambda: moved(choosing(), 11, "hands 0", "stock"), "hands or stacks of the wrong size"),
        (lambda: moved(choosing(), 11, "feet 0", "stock"), "hands or stacks of the wrong size"),
        (lambda: moved(choosing(), 128, "stock", "box"), "nothing to draw"),
    ],
)
def test_what_cannot_be_before_the_first_turn(wrong: Callable[[], HandAndFoot], says: str):
    with pytest.raises(ValueError, match=says):
        wrong().check_position()


def test_just_enough_cards_can_be_dealt():
    moved(cutting_each(), 262 - 22 - 66, "stock", "box").check_position()


def test_it_is_everybodys_first_turn_unless_told_otherwise():
    assert HandAndFoot(row(BOOKS), {}, NAMES[:4], 1, (), {}).turns == [1, 1, 1, 1]


@pytest.mark.parametrize(
    "facts",
    [
        {"turn": 9},
        {"turns": [1]},
        {"phase": 3},
        {"nonsense": 1},
        {"totals": [1, 2, 3]},
        {"round_number": 0},
        {"hands": ["KC KC"]},
        {"hands": ["12.1"]},
        {"groups": [["KC QC 4C"]]},
        {"rest": "nowhere"},
    ],
)
def test_positions_that_cannot_be(facts: dict[str, Any]):
    with pytest.raises(ValueError, match=r"."):
        HandAndFoot(row(BOOKS), {}, NAMES[:4], 1, (), facts)
