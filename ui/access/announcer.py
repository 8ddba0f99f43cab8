"""What is said of what happens: sentences in their order, each once, for whoever listens."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import NamedTuple

_KEPT = 200


class Said(NamedTuple):
    """A sentence; `at_once`: it is about what somebody has to do or has just done, and may cut others short."""

    words: str
    at_once: bool = False


class Announcer:
    """Passes sentences on to those who listen; the last ones are kept."""

    def __init__(self) -> None:
        self.listeners: list[Callable[[Said], object]] = []
        self.latest: deque[Said] = deque(maxlen=_KEPT)

    def say(self, words: str, *, at_once: bool = False) -> None:
        """Say a sentence; nothing where it is empty or nobody listens."""
        words = plain(words)
        if not words or not self.listeners:
            return
        said = Said(words, at_once)
        self.latest.append(said)
        for listener in tuple(self.listeners):
            listener(said)


def plain(words: str) -> str:
    """A text as one line, without the signs for bold letters; a dot between two things is a comma, as one says it.

    >>> plain("**3 of 9** \N{MIDDLE DOT} arrows")
    '3 of 9, arrows'
    """
    return " ".join(words.replace("**", "").replace(" \N{MIDDLE DOT} ", ", ").split())


def in_sentences(words: Iterable[str]) -> str:
    """Everything one after the other, each once and with a stop.

    >>> in_sentences(["Take this back?", "It costs", "It costs"])
    'Take this back? It costs.'
    """
    return " ".join(said if said[-1] in ".?!:" else f"{said}." for said in dict.fromkeys(filter(None, words)))
