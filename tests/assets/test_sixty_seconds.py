"""The pictures of Sixty Seconds: a pack whose cards are told apart at a glance, a clock with its hand, and fuses."""

from __future__ import annotations

import itertools
import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from assets.draw.sixty_seconds.pack import FACES

ASSETS = Path(__file__).resolve().parents[2] / "assets"
RANKS = ["5s", "10s", "Pause", "Back", "Hop", "Last", "Half", "Rewind", "One", "Two", "Swap", "Twice", "Flare"]
FOLDERS = ["cards/sixty-seconds", "cards/sixty-seconds/large"]
FUSES = ["fuse", "fuse-1", "fuse-2", "fuse-3", "fuse-lost"]


def _drawn(name: str, width: int, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(ASSETS / f"{name}.svg", (width, height))


def _light(colour: str) -> float:
    bands = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [band / 12.92 if band <= 0.04045 else ((band + 0.055) / 1.055) ** 2.4 for band in bands]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _differing(first: pygame.Surface, second: pygame.Surface) -> float:
    """The share of pixels that are clearly lighter or darker in one than in the other."""
    width, height = first.get_size()
    spots = [(x, y) for x in range(width) for y in range(height)]
    return sum(abs(first.get_at(spot).r - second.get_at(spot).r) > 50 for spot in spots) / len(spots)


def _reds(surface: pygame.Surface) -> list[tuple[int, int]]:
    """Where signal red stands."""
    width, height = surface.get_size()
    spots = [(x, y) for x in range(width) for y in range(height)]
    reds = {spot: surface.get_at(spot) for spot in spots}
    return [spot for spot, ink in reds.items() if ink.a > 200 and ink.r > 180 and ink.g < 80]


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_pack_has_all_13_faces(folder: str) -> None:
    assert {path.stem for path in (ASSETS / folder).glob("*.svg")} == set(RANKS)


def test_the_screen_finds_everything_else_it_asks_for() -> None:
    ways = [path.stem.removeprefix("usual-") for path in (ASSETS / "backs").glob("usual-*.svg")]
    needed = [f"backs/sixty-seconds-{way}" for way in ways] + [f"tokens/{name}" for name in FUSES]
    needed += ["signs/sixty-seconds/clock", "signs/sixty-seconds/hand", "games/sixty-seconds"]
    assert len(ways) == 6
    assert [name for name in needed if not (ASSETS / f"{name}.svg").exists()] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_left_edge_of_a_card_in_a_fanned_hand_tells_its_rank_even_without_colour(folder: str) -> None:
    edges = {}
    for rank in RANKS:
        edge = _drawn(f"{folder}/{rank}", 80, 112).subsurface(pygame.Rect(0, 0, 22, 36))
        edges[rank] = pygame.transform.grayscale(edge)
    for first, second in itertools.combinations(RANKS, 2):
        assert _differing(edges[first], edges[second]) > 0.03, (first, second)


@pytest.mark.parametrize("rank", RANKS)
def test_the_words_of_a_card_can_be_read_on_its_ground(rank: str) -> None:
    lights = sorted((_light(FACES[rank].ink), _light(FACES[rank].ground)))
    assert (lights[1] + 0.05) / (lights[0] + 0.05) > 4.5


def test_the_clock_marks_its_limit_at_the_top() -> None:
    clock = _drawn("signs/sixty-seconds/clock", 260, 260)
    reds = _reds(clock)
    assert reds
    assert all(abs(x - 130) < 24 and y < 90 for x, y in reds)


def test_the_hand_turns_about_the_middle_of_its_picture() -> None:
    hand = _drawn("signs/sixty-seconds/hand", 260, 260)
    assert hand.get_size() == (260, 260)
    tip = _reds(hand)
    assert tip
    assert all(abs(x - 130) < 12 and y < 102 for x, y in tip)
    turned = pygame.transform.rotate(hand, 180)
    hub = [(x, y) for x in range(122, 138) for y in range(122, 138)]
    assert all(hand.get_at(spot).a == turned.get_at(spot).a == 255 for spot in hub)


def test_the_hand_ends_short_of_the_figures() -> None:
    """Its tip is all that comes near them, so on a clock at 60 no red of the figures is lost."""
    clock, hand = (_drawn(f"signs/sixty-seconds/{name}", 260, 260) for name in ("clock", "hand"))
    figures = _reds(clock)
    clock.blit(hand, (0, 0))
    assert set(figures) <= set(_reds(clock))


def test_a_fuse_its_burning_and_what_is_left_of_it_look_different_at_16_pixels() -> None:
    pictures = {name: pygame.transform.grayscale(_drawn(f"tokens/{name}", 16, 16)) for name in FUSES}
    for first, second in itertools.combinations(FUSES, 2):
        assert _differing(pictures[first], pictures[second]) > 0.03, (first, second)
