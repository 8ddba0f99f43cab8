"""The reader of words finds what it should, and leaves good sentences alone."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from tests import reading
from tests.reading import FINE, faults, marked, pattern_of, told_of_one

SIDES = [["Ada", "Cleo"], ["Bruno", "David"]]


@pytest.mark.parametrize(
    "text",
    [
        "Robin keeps ((2, 0), (2, 0)) cards: 3,060 in all.",
        "None begins.",
        "Ada plays 6H.5.",
        "A JK.1 is turned up.",
        "Mei: lay 6H 6H.5 2H.5.",
        "all_pass is redeal",
        "Kind.RED",
        "lay=7",
        "['a']",
        "1 points",
        "**1** cards",
        "2 card",
        "1,250 point",
        "12 trick",
        "Ada has -5.",
        "Ada wins..",
        "Ada wins .",
        "of of",
        "a 8",
        "two Ladys",
        "Called twice, once rightly.",
        "The dearest set-back: 25 in hand 8.",
        "Every fresh card is a trump.",
    ],
)
def test_what_is_wrong_is_found(text: str):
    assert faults(text)


@pytest.mark.parametrize(
    "text",
    [
        "None of them bid.",
        "True as any rank. Seat 1 deals. Seats 1 and 3 play against seats 2 and 4.",
        "Ada plays the 2 of clubs as −10: −6.",
        "Hand 1: Ada deals, Cleo leads.",
        "1 point, 2 points, 1,251 points and one Lady.",
        "30 for 60. At 20 points, 1 of 2 bids is made (1 of 12 rounds).",
        "Ada's 5-card hand is worth 5 × 10 + 2 × 20.",
        "Change players or rules…",
        "two Ladies, an Ace, a King, an 8",
        "Ada's group and Cleo's",
    ],
)
def test_what_is_right_is_left_alone(text: str):
    assert not faults(text)


def test_a_side_is_told_as_a_side():
    assert told_of_one("Bruno keeps 2 cards: 3,060 in all.", SIDES)
    assert told_of_one("Ada wins the match.", SIDES)
    assert not told_of_one("Ada and Cleo win the match.", SIDES)
    assert not told_of_one("Ada wins the trick.", SIDES)


def test_the_examples_are_true():
    assert doctest.testmod(reading).failed == 0


def test_what_a_game_marks_stands_and_nothing_else(tmp_path: Path):
    (tmp_path / "oh_hell").mkdir()
    (tmp_path / "oh_hell" / FINE).write_text("# bid in all\n", encoding="utf-8")
    fine = pattern_of(marked(tmp_path))
    assert faults("There were 13 bid in all.")
    assert not faults("There were 13 bid in all, then 9 bid in all.", fine)
    assert faults("Ada made 13 bid.", fine) == ["many of one: '13 bid'"]
    assert faults("There were 13 bid in all for 2 trick.", fine) == ["many of one: '2 trick'"]


def test_what_games_mark_would_be_faults():
    for phrase in marked():
        assert faults(phrase.replace("#", "13"), pattern_of([])), f"{phrase!r} reads well by itself: no need to say so"
