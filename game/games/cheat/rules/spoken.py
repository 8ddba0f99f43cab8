"""Cheat: ranks and claims in words. Knows no position."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import JOKER
from game.words.language import listed, spelt

_ONE = {
    "A": "ace", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight",
    "9": "nine", "10": "ten", "J": "jack", "Q": "queen", "K": "king", JOKER: "joker",
}  # fmt: skip


def rank_says(rank: str, count: int = 2) -> str:
    """A rank as one calls it: ``nines``, and of a single card ``nine``.

    >>> rank_says("6"), rank_says("A", 1)
    ('sixes', 'ace')
    """
    word = _ONE[rank]
    return word if count == 1 else f"{word}es" if word == "six" else f"{word}s"


def claim_says(count: int, rank: str) -> str:
    """A claim as it is spoken.

    >>> claim_says(3, "9"), claim_says(1, "A"), claim_says(2, "6")
    ('three nines', 'one ace', 'two sixes')
    """
    return f"{spelt(count)} {rank_says(rank, count)}"


def ranks_say(ranks: Sequence[str]) -> str:
    """Several ranks to choose from.

    >>> ranks_say(("8", "10")), ranks_say(("J", "Q", "K"))
    ('eights or tens', 'jacks, queens or kings')
    """
    return listed([rank_says(rank) for rank in ranks], "or")
