"""What holds for every test of a table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.session.same_cards import spare_time


@pytest.fixture(scope="module", autouse=True)
def _no_round_is_played_again() -> Iterator[None]:
    """Nobody here reads what others make of the same cards: to find that out takes longer than most tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(spare_time, "possible", lambda match: False)
        yield
