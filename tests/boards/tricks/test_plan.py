"""The plan of a table for tricks, for every number of hands: nothing on anything else, whatever the game."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.engine.state import HANDS, STOCK
from game.engine.table import zone
from ui.boards.tricks.plan import MIDDLE, TricksPlan
from ui.boards.tricks.seating import Seating, seating
from ui.pictures.assets import Assets
from ui.settings import Settings
from ui.table.show.layout import Layout
from ui.theme import Theme

BESIDE_EACH_OTHER = 6  # hands; with more, tricks lie beside the fans
SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160))


def planned(hands: int, size: tuple[int, int], *, bids: bool) -> Layout:
    """A table at which nobody's cards lie open, with a line of the score for every hand."""
    theme = Theme.of(size, Settings())
    line, edges = seating(hands, 0)
    seated = Seating(line, edges, bids=bids, tricks=48 // hands, strip=not bids, rows=hands)
    return TricksPlan(size, theme, Assets(theme).rim, seated).layout()


SIGNS: tuple[str, ...] = ("trump", "strip", "score")


def boxes(layout: Layout, hands: int) -> dict[str, pygame.Rect]:
    """What must keep apart, by name; a closed hand and the plate over its lower edge are one thing, where nothing lies
    beside the hand."""
    found: dict[str, pygame.Rect] = {name: layout.extra[name] for name in SIGNS if name in layout.extra}
    found["words"] = layout.margins.words
    for hand in range(hands):
        fan, plate = layout.spots[HANDS[hand]].rect(), layout.places[hand].plate
        apart = hand == 0 or hands > BESIDE_EACH_OTHER
        found |= {f"hand {hand}": fan, f"plate {hand}": plate} if apart else {f"seat {hand}": plate.union(fan)}
        found[f"trick {hand}"] = layout.spots[zone("trick", hand)].rect()
        for kind in ("won", "bid"):
            if zone(kind, hand) in layout.spots:
                found[f"{kind} {hand}"] = layout.spots[zone(kind, hand)].rect()
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("bids", [False, True])
@pytest.mark.parametrize("hands", range(2, 11))
def test_nothing_lies_on_anything_else(hands: int, bids: bool, size: tuple[int, int]):
    layout = planned(hands, size, bids=bids)
    found = boxes(layout, hands)
    pairs = combinations(found.items(), 2)
    assert not [
        f"{name} {first} lies on {other} {second}"
        for (name, first), (other, second) in pairs
        if first.colliderect(second)
    ]
    for name, rect in found.items():
        assert layout.free.inflate(2, 2).contains(rect), f"{name} {rect} is not in the window"


@pytest.mark.parametrize("hands", range(2, 11))
def test_others_sit_clockwise_from_the_lower_left(hands: int):
    layout = planned(hands, (1280, 720), bids=False)
    centre = layout.free.center
    before = 0.0
    for hand in range(1, hands):
        away = pygame.Vector2(layout.places[hand].plate.center) - centre
        angle = (away.as_polar()[1] - 90) % 360  # from straight down, clockwise
        assert angle > before
        before = angle


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("hands", range(3, 8))
def test_the_place_for_a_card_lies_beside_the_score_and_the_pile_there(hands: int, size: tuple[int, int]):
    theme = Theme.of(size, Settings())
    plan = TricksPlan(size, theme, Assets(theme).rim, Seating(*seating(hands, 0), tricks=52 // hands, rows=hands))
    plan.piles_beside_score([STOCK], bottom=0)
    layout = plan.layout()
    place = layout.spots[MIDDLE].rect()
    assert place.collidelist([layout.extra["score"], layout.spots[STOCK].rect(), layout.extra["trump"]]) < 0
    assert all(place.collidepoint(layout.spots[zone("trick", hand)].rect().center) for hand in range(hands))
