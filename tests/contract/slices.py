"""How long a computer player thinks at a time, in seconds of processor time."""

from __future__ import annotations

import gc
import time

from game.players.protocol import thought
from game.players.search import Choice, Thought


def slices(choice: Choice) -> list[float]:
    """Think a choice through; how long each slice of the thought took. The garbage collector rests meanwhile: how long
    it takes depends on what other tests have left behind."""
    gc.disable()
    try:
        return _slices(thought(choice))
    finally:
        gc.enable()


def _slices(thinking: Thought) -> list[float]:
    spent: list[float] = []
    done = False
    while not done:
        began = time.thread_time()
        try:
            next(thinking)
        except StopIteration:
            done = True
        spent.append(time.thread_time() - began)
    return spent
