"""Forty-Fives: positions from plain data that cannot come about (rules, sections 3 and 4)."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pytest

from tests.games.forty_fives.talk import table

BID = {"standing": "15", "bidder": 0}
FIRST = [0, 0, "AS 2C 3C 4C"]  # a trick, with spades trump: led by seat 0 and won by it
LEFT = ["KS QS 9S 8S", "5C 6C 7C 8C", "9C 10C JC QC", "5D 6D 7D 8D"]  # hands of four after it


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"standing": "pass", "bidder": 0}, "no such bid"),
        ({"bidder": 2}, "a bid without a bidder"),
        ({"standing": "20"}, "a bid without a bidder"),
        ({"phase": "playing", **BID}, "no trump, or one too early"),
        ({"phase": "discarding", **BID}, "no trump, or one too early"),
        ({"trump": "S", "phase": "auction", **BID}, "no trump, or one too early"),
        ({"trump": "S", "phase": "naming", **BID}, "no trump, or one too early"),
        ({"phase": "naming"}, "no bid"),
        ({"phase": "hand_over", "round_over": True, "trump": "S", "standing": "", "bidder": None}, "no bid"),
        ({"round_over": True}, "a hand that is over and is not"),
        ({"phase": "hand_over"}, "a hand that is over and is not"),
        ({"over": True, "phase": "hand_over", "round_over": True}, "a match that is over and is not"),
        ({"won_by": 1, "phase": "hand_over", "round_over": True}, "a match that is over and is not"),
        ({"over": True, "won_by": 1}, "a match that is over and is not"),
    ],
    ids=str,
)
def test_what_cannot_be_laid_out(facts: dict[str, Any], says: str):
    facts = dict(facts)
    trump = facts.pop("trump", "")
    with pytest.raises(ValueError, match=says):
        table(trump, **facts)


@pytest.mark.parametrize(
    ("trump", "facts", "says"),
    [
        ("S", {"hands": LEFT}, "hands that do not fit the tricks"),
        ("", {"hands": ["AS", "", "2C", "3C"]}, "hands of the wrong size"),
    ],
    ids=str,
)
def test_what_cannot_be_played_on(trump: str, facts: dict[str, Any], says: str):
    with pytest.raises(ValueError, match=says):
        table(trump, **facts).check_position()


@pytest.mark.parametrize(
    ("trump", "facts"),
    [
        ("", {}),
        ("", {"phase": "naming", **BID}),
        ("S", {"hands": ["AS KS QS 9S 8S"]}),
        ("S", {"tricks": [FIRST], "hands": LEFT}),
        ("S", {"tricks": [FIRST], "hands": ["QS 9S 8S", *LEFT[1:]], "trick": "KS"}),
    ],
    ids=str,
)
def test_what_can(trump: str, facts: dict[str, Any]):
    table(trump, **facts).check_position()


@pytest.mark.parametrize(("away", "fine"), [("discard 0", True), ("won 0", False)])
@pytest.mark.parametrize("kitty", ["", "KS KH KC"])
def test_there_must_be_enough_to_draw_from(away: str, fine: bool, kitty: str):
    """What was put away is shuffled into a new stock where it has to be; what lies elsewhere is not (section 4.5)."""
    full = ["2C 3C 4C 5C", "7C 8C 9C 10C", "2D 3D 4D 5D", "7D 8D 9D 10D"]
    game = table(hands=full, kitty=kitty, rest=away)
    with nullcontext() if fine else pytest.raises(ValueError, match="a stock too small to draw from"):
        game.check_position()
