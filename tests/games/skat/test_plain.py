"""Skat: which moves the golden button may make, because one means them and does not regret them."""

from __future__ import annotations

import pytest

from game.engine.moves import parse
from tests.games.skat.talk import deal


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("bid 18", False),
        ("hold", False),
        ("pass", False),
        ("take_skat", True),
        ("hand", False),
        ("concede", False),
        ("discard 7C 8D", True),
        ("discard 7C JD", False),
    ],
)
def test_what_one_may_mean_by_one_key(text: str, plain: bool):
    assert deal().plain(parse(0, text)) is plain
