"""Words and numbers are put together rightly: names, numbers, plurals and lists."""

from __future__ import annotations

import pytest

from game.engine.cards import RANK_NAMES, RANKS, card
from game.words import language


@pytest.mark.parametrize("rank", [*RANKS, "JK"])
def test_three_of_every_rank_are_said_alike(rank: str):
    assert language.three_of(rank) == f"three {RANK_NAMES.get(rank, rank)}s"


def test_hidden_cards_are_named_as_such():
    assert language.named(None) == "a hidden card"
    assert language.named(card("QH")) == "the Queen of hearts"


@pytest.mark.parametrize(("count", "words"), [(0, "0 lives"), (1, "1 life"), (2, "2 lives")])
def test_one_life_and_more_lives(count: int, words: str):
    assert language.plural(count, "life") == words


@pytest.mark.parametrize(
    ("words", "sentence"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c", "d"], "a, b, c and d")]
)
def test_lists_read_as_people_speak(words: list[str], sentence: str):
    assert language.listed(words) == sentence
