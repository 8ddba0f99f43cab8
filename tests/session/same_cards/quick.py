"""Rounds that are played again in no time: tests of other things end hundreds of rounds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.players.protocol import NORMAL
from game.session.same_cards import replay

STRONG = "easy"  # sits where the hard player would


@contextmanager
def played_again_quickly() -> Iterator[None]:
    """Play every round again only twice, with a player who does not think long instead of the hard one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(replay, "HARD", STRONG)
        patch.setattr(replay, "MOST", {NORMAL: 1, STRONG: 1})
        patch.setattr(replay, "LEAST", 1)
        yield
