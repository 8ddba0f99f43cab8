"""Packs that games bring along: their cards are read, named and sorted like others; none is written like another."""

from __future__ import annotations

import pytest

from game.engine.cards import by_rank, card, french, own_pack, pack_of

PLANETS = {"Me": 1, "Ma": 2, "Ve": 3}
NAMES = {"Me": "Mercury", "Ve": "Venus"}


def test_the_cards_of_an_own_pack_are_read_and_named():
    pack = own_pack("planets", PLANETS, NAMES)
    assert [planet.text for planet in pack] == ["Me.1", "Ma.1", "Ma.2", "Ve.1", "Ve.2", "Ve.3"]
    assert [card(planet.text) for planet in pack] == list(pack)
    assert [card(text).name for text in ("Me.1", "Ma.2", "Ve.3")] == ["the Mercury", "the Ma", "the Venus"]
    assert {planet.face for planet in pack} == set(PLANETS)
    assert {pack_of(planet.face) for planet in pack} == {"planets"}
    assert {planet.suit for planet in pack} == {""}


def test_its_ranks_lie_in_their_own_order():
    pack = own_pack("planets", PLANETS, NAMES)
    assert sorted([*pack[3:], *pack[:3]], key=by_rank) == list(pack)


def test_french_cards_lie_in_theirs_with_the_joker_last():
    pack = sorted(french(1, 1), key=by_rank)
    assert [card.rank for card in pack[::4]] == ["A", *map(str, range(2, 11)), "J", "Q", "K", "JK"]
    assert pack_of("10H") == pack_of("JK.1") == ""


def test_the_same_pack_may_be_asked_for_again_but_no_other_of_its_name():
    assert own_pack("planets", PLANETS, NAMES) is own_pack("planets", PLANETS, NAMES)
    with pytest.raises(ValueError, match="planets"):
        own_pack("planets", PLANETS | {"Ea": 1}, NAMES)


@pytest.mark.parametrize("rank", ["JK", "10H", "Me"])
def test_no_card_is_written_like_one_of_another_pack(rank: str):
    own_pack("planets", PLANETS, NAMES)
    with pytest.raises(ValueError, match="moons"):
        own_pack("moons", {"Io": 1, rank: 1}, {})
    with pytest.raises(ValueError, match=r"Io\.1"):
        card("Io.1")


def test_no_rank_has_two_names():
    with pytest.raises(ValueError, match="knights"):
        own_pack("knights", {"K": 4}, {"K": "Knight"})
