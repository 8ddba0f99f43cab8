"""Rounds that are played again in no time: tests of other things end hundreds of rounds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.session.same_cards import replay

STRONG = "easy"  # sits where normal players and the hard one would


@contextmanager
def played_again_quickly() -> Iterator[None]:
    """Play every round again only twice, with players who do not think."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(replay, "NORMAL", STRONG)
        patch.setattr(replay, "HARD", STRONG)
        patch.setattr(replay, "MOST", {STRONG: 1})
        patch.setattr(replay, "LEAST", 1)
        yield
