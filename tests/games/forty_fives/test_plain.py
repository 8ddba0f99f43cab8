"""Forty-Fives: which moves the golden button may make, because one means them and does not regret them."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.moves import parse
from game.games.forty_fives.rules.position import DISCARDING
from tests.games.forty_fives.talk import deal, table

_DISCARDING: dict[str, Any] = {"phase": DISCARDING, "bids": ["15", "pass", "pass", "pass"], "turn": 0, "dealer": 3}


@pytest.mark.parametrize(
    ("hand", "text", "plain"),
    [
        ("5S JS AH KS QS", "discard", True),  # all trumps: there is nothing to discard
        ("5S JS AH KS 9C", "discard", False),
        ("2C 3C 4D 8D 9C", "discard", False),
        ("5S JS AH 8D 9C", "discard 9C", True),
        ("5S JS AH 8D 9C", "discard 8D 9C", True),
        ("5S JS KS 8D 9C", "discard KS 9C", False),  # a trump
    ],
)
def test_discards(hand: str, text: str, plain: bool):
    game = table("S", hands=[hand], **_DISCARDING)
    assert game.plain(parse(0, text)) is plain


def test_to_play_the_card_that_fits_is_plain_though_it_is_a_trump():
    assert table("S", hands=["5S"]).plain(parse(0, "play 5S"))


@pytest.mark.parametrize("text", ["bid 15", "pass", "hold"])
def test_a_bid_or_pass_is_no_slip(text: str):
    assert not deal().plain(parse(0, text))
