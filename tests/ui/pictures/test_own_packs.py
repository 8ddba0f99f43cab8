"""The packs of single games: complete in both sizes, no two faces alike, corners and words that can be read, small."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from assets.draw.olympus.inks import AEGEAN, CLAY_DEEP
from assets.draw.olympus.pack import NUMBERS, POWERS
from game import catalogue
from tests.ui.bare import TriedApp
from tests.ui.pictures.test_assets import contrast
from tests.ui.pictures.test_german_deck import differing
from ui.pictures.cards import SMALL
from ui.settings import OWN
from ui.theme import IVORY

CARDS = Path(__file__).resolve().parents[3] / "assets" / "cards"
PACKS = sorted(folder.name for folder in CARDS.iterdir() if folder.is_dir() and folder.name not in ("large", "german"))
MOUNTAIN = CARDS / "olympus"

LONGEST_FACE, LONGEST_PACK = 18_000, 320_000  # bytes; a pack in both its sizes

every_pack = pytest.mark.parametrize("pack", PACKS)


def faces(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.svg"))


def drawn(path: Path, width: int) -> pygame.Surface:
    """A face as it is drawn on the table, on the colour of paper where its round corners are."""
    surface = pygame.Surface((width, width * 7 // 5))
    surface.fill(IVORY)
    surface.blit(pygame.image.load_sized_svg(path, surface.get_size()), (0, 0))
    return surface


def inked(surface: pygame.Surface) -> pygame.mask.Mask:
    """What stands out from the paper."""
    mask = pygame.mask.from_threshold(surface, IVORY, (70, 70, 70, 255))
    mask.invert()
    return mask


def rows_of(mask: pygame.mask.Mask) -> list[int]:
    """How high the lines of words are that follow each other from top to bottom."""
    wide, high = mask.get_size()
    dark = [any(mask.get_at((x, y)) for x in range(wide)) for y in range(high)]
    return [len(list(run)) for full, run in itertools.groupby(dark) if full]


def test_there_are_packs_to_look_at() -> None:
    assert {"lords", "olympus"} <= set(PACKS)


@every_pack
def test_a_pack_has_the_same_faces_with_large_indices(pack: str) -> None:
    usual, large = ({path.name for path in faces(folder)} for folder in (CARDS / pack, CARDS / pack / "large"))
    assert usual
    assert usual == large


@every_pack
@pytest.mark.parametrize(("size", "width"), [("", 60), ("large", SMALL - 1), ("large", 60)])
def test_no_two_faces_look_alike(pack: str, size: str, width: int) -> None:
    pictures = {path.stem: drawn(path, width) for path in faces(CARDS / pack / size)}
    for first, second in itertools.combinations(pictures, 2):
        assert differing(pictures[first], pictures[second]) > 0.03, (first, second)


@every_pack
def test_no_two_corners_look_alike(pack: str) -> None:
    corner = pygame.Rect(0, 0, 16, 40)
    pictures = {path.stem: drawn(path, 80).subsurface(corner) for path in faces(CARDS / pack)}
    for first, second in itertools.combinations(pictures, 2):
        assert differing(pictures[first], pictures[second]) > 0.03, (first, second)


@every_pack
def test_the_files_of_a_pack_are_small(pack: str) -> None:
    sizes = [path.stat().st_size for path in (CARDS / pack).rglob("*.svg")]
    assert max(sizes) < LONGEST_FACE
    assert sum(sizes) < LONGEST_PACK


# --- the mountain pack


def test_the_mountain_pack_has_its_numbers_and_powers() -> None:
    assert [path.stem for path in faces(MOUNTAIN)] == sorted([f"H{number}" for number in NUMBERS] + list(POWERS))


@pytest.mark.parametrize("size", ["", "large"])
def test_a_six_upside_down_is_no_nine(size: str) -> None:
    six, nine = (drawn(MOUNTAIN / size / f"H{number}.svg", 60) for number in (6, 9))
    assert differing(pygame.transform.rotate(six, 180), nine) > 0.03


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_fills_a_good_part_of_its_card(number: int) -> None:
    usual = drawn(MOUNTAIN / f"H{number}.svg", 60)
    dark = pygame.mask.from_threshold(usual, (27, 50, 71), (40, 40, 40, 255))
    tallest = max(dark.get_bounding_rects(), key=lambda box: box.height)
    assert tallest.height >= 26
    assert tallest.width >= 8
    large = inked(drawn(MOUNTAIN / "large" / f"H{number}.svg", SMALL - 1).subsurface(pygame.Rect(3, 3, 37, 54)))
    assert max(box.height for box in large.get_bounding_rects()) >= 34


@pytest.mark.parametrize("name", POWERS)
@pytest.mark.parametrize(("size", "top"), [("", 122), ("large", 110)])
def test_what_a_power_does_is_written_in_two_lines_that_can_be_read(name: str, size: str, top: int) -> None:
    below = drawn(MOUNTAIN / size / f"{name}.svg", 120).subsurface(pygame.Rect(24, top, 72, 165 - top))
    lines = rows_of(inked(below))
    assert len(lines) == 2
    assert min(lines) >= 9


@pytest.mark.parametrize("ink", [CLAY_DEEP, AEGEAN])
def test_the_inks_of_words_can_be_read_on_paper(ink: str) -> None:
    colour = pygame.Color(ink)
    assert contrast((colour.r, colour.g, colour.b), IVORY) > 4.5


@pytest.mark.parametrize("name", POWERS)
@pytest.mark.parametrize(("size", "spot"), [("", (26, 110)), ("large", (12, 96))])
def test_those_that_take_the_bolt_are_told_from_the_others_by_their_ground(
    name: str, size: str, spot: tuple[int, int]
) -> None:
    ground = drawn(MOUNTAIN / size / f"{name}.svg", 120).get_at(spot)
    assert (ground.r - ground.b > 60, ground.b - ground.r > 60) == (
        POWERS[name].takes_bolt,
        not POWERS[name].takes_bolt,
    )


def test_a_pack_may_be_seen_as_numbers_alone(app: TriedApp) -> None:
    assert {path.name for path in faces(CARDS / "lords")} == {path.name for path in faces(CARDS / "lords" / "numbers")}
    assert catalogue.game("hand-and-foot").state is not None  # it brings its pack
    (setting,) = [setting for setting in OWN.values() if setting.packs is not None]
    assert all((CARDS / "lords" / folder).is_dir() for folder in (setting.packs or {}).values())
    usual = app.assets.card("12", 100)
    before, others = pygame.image.tobytes(usual, "RGBA"), pygame.image.tobytes(app.assets.card("10H", 100), "RGBA")
    app.settings.own[setting.id] = "numbers"
    app.apply_settings()
    assert pygame.image.tobytes(app.assets.card("12", 100), "RGBA") != before
    assert pygame.image.tobytes(app.assets.card("10H", 100), "RGBA") == others
    assert app.settings.looks_of_packs() == ["numbers"]
