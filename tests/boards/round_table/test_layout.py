"""A round table for two to eight: nothing on anything else, and a sign as large as the middle allows."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.engine.state import DISCARD, HANDS, STOCK
from tests.boards.round_table.tables import ASIDE, CLOCK, MOUNTAIN, PLAIN, SIZES, laid, theme_of
from ui.boards.round_table import SIGN, Style
from ui.table.show.layout import Layout

STYLES = {"plain": PLAIN, "mountain": MOUNTAIN, "clock": CLOCK, "tokens": Style(tokens=True), "asks": Style(asks=98)}


def boxes(layout: Layout, seats: int) -> dict[str, pygame.Rect]:
    """What must keep apart, by name; backs of others and the plate over their lower edge are one thing."""
    found = {SIGN: layout.extra[SIGN], "words": layout.margins.words}
    found |= {str(where): layout.spots[where].rect() for where in (STOCK, DISCARD)}
    if layout.extra["call"] != layout.extra[SIGN]:
        found["question"] = layout.extra["call"]
    for seat in range(seats):
        hand, place = layout.spots[HANDS[seat]].rect(), layout.places[seat]
        if place.token is None and seat:
            found[f"seat {seat}"] = place.plate.union(hand)
            continue
        if seat:  # the backs lie beside the token, and reach under the plate
            hand.height = place.plate.y - hand.y
        found |= {f"hand {seat}": hand, f"plate {seat}": place.plate}
        found |= {f"token {seat}": place.token} if place.token is not None else {}
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_nothing_lies_on_anything_else(seats: int, style: str, size: tuple[int, int]):
    layout = laid(STYLES[style], seats, size)
    found = boxes(layout, seats)
    assert not [
        f"{name} {first} lies on {other} {second}"
        for (name, first), (other, second) in combinations(found.items(), 2)
        if first.colliderect(second)
    ]
    for name, rect in found.items():
        assert layout.free.inflate(2, 2).contains(rect), f"{name} {rect} is not in the window"
    assert layout.centre.contains(layout.extra[SIGN])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("style", ["mountain", "clock"])
@pytest.mark.parametrize("seats", range(2, 9))
def test_speech_bubbles_stay_clear_of_a_large_sign(seats: int, style: str, size: tuple[int, int]):
    layout = laid(STYLES[style], seats, size)
    for place in layout.places.values():
        assert place.within is not None
        assert place.within.width >= size[1] * 0.12
        assert (
            place.within.collidelist([layout.extra[SIGN], place.plate, *([place.token] if place.token else [])]) == -1
        )


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_a_sign_that_fills_keeps_its_proportions_and_takes_what_there_is(seats: int, size: tuple[int, int]):
    for style, share in ((MOUNTAIN, 4 / 3), (CLOCK, 1)):
        sign = laid(style, seats, size).extra[SIGN]
        assert sign.width / sign.height == pytest.approx(share, abs=0.02)
        assert sign.height > 0.4 * size[1]


def test_a_sign_of_its_own_size_has_it():
    assert laid(PLAIN).extra[SIGN].size == (156, 124)
    assert laid(Style(sign=(200, 90))).extra[SIGN].size == (200, 90)


def test_what_is_laid_aside_lies_where_the_hand_lies():
    layout = laid(Style(aside=ASIDE), 5)
    for seat in range(5):
        hand, aside = layout.spots[HANDS[seat]], layout.spots[ASIDE[seat]]
        assert (hand.x, hand.y, hand.width) == (aside.x, aside.y, aside.width)
        assert aside.step > 1  # side by side: what is shown lies clear
    assert not set(ASIDE) & set(laid(PLAIN).spots)


def test_others_sit_clockwise_from_the_left_of_whoever_is_at_the_bottom():
    first, second = laid(MOUNTAIN, 4), laid(MOUNTAIN, 4, bottom=2)
    for seat in range(4):
        assert second.places[(seat + 2) % 4] == first.places[seat]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_a_question_to_several_seats_has_room_below_the_middle(seats: int, size: tuple[int, int]):
    assert laid(Style(asks=98), seats, size).extra["call"].height >= theme_of(size).px(98)
