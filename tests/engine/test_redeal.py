"""Hidden cards dealt anew: every pile gets cards that it can hold, as many as it should, and all ways come up."""

from __future__ import annotations

import doctest
from collections import Counter
from random import Random

import pytest

from game.engine import chance as module
from game.engine.cards import SUITS, Card, cards, french
from game.engine.chance import draw_with_exclusions, redeal, shuffled
from game.games.trick_ninety_nine.rules import scoring, variants
from game.players import tricks


def test_any_deal_that_can_be_is_found():
    """Piles that were dealt once and then say which suits they lack can always be dealt again."""
    rng = Random(1)
    for _ in range(400):
        pool = shuffled(french(), rng)[: 4 + int(rng.random() * 30)]
        piles: list[list[Card]] = [[] for _ in range(2 + int(rng.random() * 4))]
        for card in pool:
            piles[int(rng.random() * len(piles))].append(card)
        lacks = [set(SUITS) - {card.suit for card in pile} if rng.random() < 0.8 else set() for pile in piles]

        def fits(at: int, card: Card, lacks: list[set[str]] = lacks) -> bool:
            return card.suit not in lacks[at]

        dealt = redeal(pool, [len(pile) for pile in piles], fits, rng)
        assert [len(pile) for pile in dealt] == [len(pile) for pile in piles]
        assert sorted(card.index for pile in dealt for card in pile) == sorted(card.index for card in pool)
        for pile, suits in zip(dealt, lacks, strict=True):
            assert not {card.suit for card in pile} & suits


def test_every_way_to_deal_comes_up():
    pool = cards("6C 7C 6H 7H")
    rng = Random(2)
    seen: Counter[str] = Counter()
    for _ in range(600):
        dealt = redeal(pool, (2, 2), lambda at, card: at == 1 or card is not pool[0], rng)
        seen[str([sorted(card.text for card in pile) for pile in dealt])] += 1
    assert len(seen) == 3
    assert min(seen.values()) > 100


def test_what_cannot_be_dealt_is_refused():
    with pytest.raises(ValueError, match="no deal of these cards"):
        redeal(cards("6C 7C"), (1, 1), lambda at, card: at == 0, Random(1))
    with pytest.raises(ValueError, match="do not fill"):
        redeal(cards("6C 7C"), (1, 2), lambda at, card: True, Random(1))


SUIT_OF = [1 << SUITS.index(card.suit) for card in french()]  # as bits, by card.index


def lacking(suits: str) -> int:
    return sum(1 << SUITS.index(suit) for suit in suits)


def test_piles_that_lack_suits_are_drawn_whenever_they_can_be():
    rng = Random(4)
    for _ in range(400):
        pool = shuffled(french(), rng)[: 6 + int(rng.random() * 30)]
        piles: list[list[Card]] = [[] for _ in range(1 + int(rng.random() * 4))]
        for card in pool[int(rng.random() * 5) :]:
            piles[int(rng.random() * len(piles))].append(card)
        lacks = ["".join(set(SUITS) - {card.suit for card in pile}) for pile in piles]
        left = list(pool)
        drawn = draw_with_exclusions(
            left, [len(pile) for pile in piles], [lacking(suits) for suits in lacks], SUIT_OF, rng
        )
        assert [len(pile) for pile in drawn] == [len(pile) for pile in piles]
        assert sorted(card.index for pile in (*drawn, left) for card in pile) == sorted(card.index for card in pool)
        for pile, suits in zip(drawn, lacks, strict=True):
            assert not {card.suit for card in pile} & set(suits)


@pytest.mark.parametrize(
    ("sizes", "suits"), [((2,), ("H",)), ((2, 2), ("H", "H")), ((1, 2), ("H", "CH")), ((1, 1), ("H", "S"))], ids=str
)
def test_what_is_drawn_is_as_likely_as_in_a_shuffled_pack_where_it_happens_to_fit(
    sizes: tuple[int, ...], suits: tuple[str, ...]
):
    """As often as in deals that were shuffled anyhow, without those in which somebody got what it lacks."""
    pool, rng = cards("6C 7C 6H 7H 6S 7S 6D"), Random(5)

    def ways(deal: list[list[Card]]) -> str:
        return str([sorted(card.text for card in pile) for pile in deal])

    def by_chance() -> list[list[Card]]:
        while True:
            mixed = shuffled(pool, rng)
            deal = [mixed[sum(sizes[:at]) : sum(sizes[: at + 1])] for at in range(len(sizes))]
            if not any(card.suit in lacks for pile, lacks in zip(deal, suits, strict=True) for card in pile):
                return deal

    fair = Counter(ways(by_chance()) for _ in range(6000))
    found = Counter(
        ways(draw_with_exclusions(list(pool), sizes, [lacking(lacks) for lacks in suits], SUIT_OF, rng))
        for _ in range(6000)
    )
    assert set(found) == set(fair)
    assert all(abs(found[way] - fair[way]) < 5 * (2 * fair[way]) ** 0.5 for way in fair)


def test_too_many_piles_without_a_suit_are_refused():
    with pytest.raises(ValueError, match="no deal of these cards"):
        draw_with_exclusions(cards("6C 7C 6H"), (1, 1), (lacking("C"), lacking("C")), SUIT_OF, Random(1))


@pytest.mark.parametrize("checked", [module, scoring, variants, tricks], ids=lambda checked: checked.__name__)
def test_the_examples_are_true(checked):
    assert doctest.testmod(checked).failed == 0
