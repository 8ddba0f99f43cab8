"""Every picture in the tree: complete, drawable by the renderer behind pygame, and what the generator says."""

from __future__ import annotations

import io
import itertools
import os
import re
import xml.etree.ElementTree as ET
from pathlib import Path
from types import SimpleNamespace

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from assets import draw
from assets.draw import BY_HAND, all_pictures, scenes
from assets.draw.lords_larder import LARDER
from game.catalogue import IDS

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FILES = sorted(ASSETS.rglob("*.svg"))
NAMES = [str(path.relative_to(ASSETS).as_posix()) for path in FILES]
CARDS = [name for name in NAMES if name.startswith(("cards/", "backs/"))]
LORDS_NUMBERS = [str(number) for number in range(1, 13)]
LORDS_FIGURES = ["Lo", "La", "Vi", "Je", "Jo"]
FACES = [rank + suit for suit in "CDHS" for rank in ("A", *map(str, range(2, 11)), "J", "Q", "K")] + ["JK.1", "JK.2"]

ONE_WAY_UP = "cards/olympus/large/"  # one picture and its words fill the card: nothing stands in the corners

# What nanosvg draws. It passes over text, clipping, masks, filters, patterns, <use>, images and dashes in silence.
ELEMENTS = {
    "svg": {"width", "height", "viewBox"},
    "g": {"transform", "opacity"},
    "path": {"d", "id", "data-wide", "data-kern"},  # letters have names, and what sets them in a line
    "rect": {"x", "y", "width", "height", "rx", "ry"},
    "circle": {"cx", "cy", "r"},
    "ellipse": {"cx", "cy", "rx", "ry"},
    "line": {"x1", "y1", "x2", "y2"},
    "polyline": {"points"},
    "polygon": {"points"},
    "defs": set(),
    "linearGradient": {"id", "x1", "y1", "x2", "y2", "gradientUnits"},
    "radialGradient": {"id", "cx", "cy", "r", "gradientUnits"},
    "stop": {"offset", "stop-color", "stop-opacity"},
}
PAINT = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit", "fill-rule",
         "fill-opacity", "stroke-opacity", "opacity", "transform"}  # fmt: skip
NOT_PAINTED = {"svg", "defs", "linearGradient", "radialGradient", "stop"}
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}")
NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"


def _problems(text: str) -> list[str]:
    """What a renderer as simple as ours cannot draw, as sentences."""
    found = []
    root = ET.fromstring(text)
    gradients = {f"url(#{node.get('id')})" for node in root.iter() if node.tag.endswith("Gradient")}
    for node in root.iter():
        tag = node.tag.removeprefix("{http://www.w3.org/2000/svg}")
        if tag not in ELEMENTS:
            found.append(f"<{tag}> is not drawn")
            continue
        allowed = ELEMENTS[tag] | (set() if tag in NOT_PAINTED else PAINT)
        found.extend(f"{tag} {name}= is not known" for name in node.attrib if name not in allowed)
        for name in ("fill", "stroke", "stop-color"):
            value = node.get(name, "none")
            if value != "none" and value not in gradients and not COLOUR.fullmatch(value):
                found.append(f"{tag} {name}={value} is no hex colour")
        if tag == "stop" and not re.fullmatch(NUMBER + "%", node.get("offset", "")):
            found.append("a gradient stop without a percentage")
        if tag == "radialGradient" and node.get("gradientUnits") != "userSpaceOnUse":
            found.append("a radial gradient not in user units")
        if tag == "path" and not re.fullmatch(rf"M(?:[MLHVCSQTAZmlhvcsqtaz]|{NUMBER}|[ ,])+", node.get("d", "")):
            found.append("a path that does not parse: " + node.get("d", "")[:40])
        if node.text and node.text.strip():
            found.append("loose text")
    return found


def test_both_decks_have_all_54_faces() -> None:
    for folder in ("cards", "cards/large"):
        assert sorted(path.stem for path in (ASSETS / folder).glob("*.svg")) == sorted(FACES)


def test_the_screen_finds_every_other_picture_it_asks_for() -> None:
    needed = {
        "backs/usual-blue",
        "backs/usual-red",
        "tokens/token",
        "tokens/token-lost",
        "tokens/bolt",
        "tokens/laurel",
        "tokens/laurel-lost",
        "signs/olympus/mountain",
        "signs/olympus/climber",
        "icons/app",
    }
    needed |= {f"suits/{suit}" for suit in "CDHS"} | {f"bill/bill-{folds}" for folds in range(7)}
    ways = {path.stem.removeprefix("usual-") for path in (ASSETS / "backs").glob("usual-*.svg")}
    needed |= {f"backs/{pack}-{way}" for pack in ("lords", "olympus") for way in ways}
    icons = """
        menu hint undo rules settings sound sound-off fullscreen window pass-on log play next close check plus minus
        left right up down person computer clockwise anticlockwise skip crown out lock eye star clock home dice warning
    """
    needed |= {f"icons/{name}" for name in icons.split()} | {f"games/{id}" for id in IDS}
    assert sorted(needed - {name.removesuffix(".svg") for name in NAMES}) == []


def test_only_what_the_renderer_draws() -> None:
    assert {name: found for name in NAMES if (found := _problems((ASSETS / name).read_text(encoding="utf-8")))} == {}


@pytest.mark.parametrize(
    "bad",
    [
        '<text x="1" y="2">A</text>',
        '<use href="#x"/>',
        '<rect x="0" y="0" width="1" height="1" fill="navy"/>',
        '<path d="M0 0L1 1" stroke-dasharray="2"/>',
        '<path d="M0 0 L1 oops"/>',
    ],
)
def test_the_lint_sees_what_would_be_missing_on_the_screen(bad: str) -> None:
    assert _problems(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{bad}</svg>')


def test_cards_are_five_by_seven() -> None:
    for name in CARDS:
        root = ET.fromstring((ASSETS / name).read_text(encoding="utf-8"))
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        assert width * 7 == height * 5, name


def test_a_face_shows_the_ink_of_its_suit_and_not_the_other() -> None:
    red, black = "#C8102E", "#1D1D22"
    for folder, face in itertools.product(("cards", "cards/large"), FACES):
        text = (ASSETS / folder / f"{face}.svg").read_text(encoding="utf-8")
        if face.startswith("JK"):
            assert red in text or black in text
            continue
        own, other = (red, black) if face[-1] in "DH" else (black, red)
        assert own in text, face
        assert other not in text, face


def test_pygame_draws_them_all() -> None:
    for name in NAMES:
        surface = pygame.image.load_sized_svg(ASSETS / name, (120, 168))
        drawn = pygame.mask.from_surface(surface, 30)
        least = 0.002 if name.startswith("faces/") and "-" in name else 0.02  # an expression is a few strokes
        assert drawn.count() > least * surface.get_width() * surface.get_height(), name
        if name in CARDS:
            assert surface.get_size() == (120, 168), name
            assert drawn.count() > 0.97 * 120 * 168, name


def test_turned_by_half_a_circle_the_indices_stay() -> None:
    corner = pygame.Rect(4, 8, 38, 108)
    for name in (name for name in NAMES if name.startswith("cards/") and "JK" not in name and ONE_WAY_UP not in name):
        surface = pygame.image.load_sized_svg(ASSETS / name, (250, 350))
        turned = pygame.transform.rotate(surface, 180)
        assert surface.get_at((0, 0)).a == 0, f"{name} has no round corners"
        differing = sum(
            abs(surface.get_at((x, y)).r - turned.get_at((x, y)).r) > 60
            for x in range(corner.left, corner.right, 2)
            for y in range(corner.top, corner.bottom, 2)
        )
        assert differing < 12, name


@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("backs/")])
def test_backs_do_not_tell_which_end_is_up(name: str) -> None:
    surface = pygame.image.load_sized_svg(ASSETS / name, (250, 350))
    turned = pygame.transform.rotate(surface, 180)
    differing = sum(
        abs(surface.get_at((x, y))[band] - turned.get_at((x, y))[band]) > 60
        for x in range(0, 250, 5)
        for y in range(0, 350, 5)
        for band in range(3)
    )
    assert differing < 20


def test_the_lords_and_ladies_deck_has_all_17_faces() -> None:
    for folder in ("cards/lords", "cards/lords/large"):
        assert {path.stem for path in (ASSETS / folder).glob("*.svg")} == {*LORDS_NUMBERS, *LORDS_FIGURES}


@pytest.mark.parametrize("rank", LORDS_NUMBERS)
def test_a_number_card_counts_out_its_rank(rank: str) -> None:
    surface = pygame.image.load_sized_svg(ASSETS / "cards" / "lords" / f"{rank}.svg", (500, 700))
    between_the_indices = surface.subsurface(pygame.Rect(94, 14, 312, 672))
    things = pygame.mask.from_threshold(between_the_indices, (252, 250, 244), (24, 24, 24, 255))
    things.invert()
    assert len(things.connected_components(60)) == int(rank)


def _strip(rank: str, folder: str = "cards/lords") -> pygame.Surface:
    """What a column of cards 60 px wide leaves to be seen of one: its top 22 %, in greys."""
    surface = pygame.Surface((60, 84))
    surface.blit(pygame.image.load_sized_svg(ASSETS / folder / f"{rank}.svg", (60, 84)), (0, 0))
    return pygame.transform.grayscale(surface.subsurface(pygame.Rect(0, 0, 60, 18)))


def _differing(first: pygame.Surface, second: pygame.Surface) -> float:
    """The share of pixels that are clearly lighter or darker in one than in the other."""
    width, height = first.get_size()
    spots = [(x, y) for x in range(width) for y in range(height)]
    return sum(abs(first.get_at(spot).r - second.get_at(spot).r) > 50 for spot in spots) / len(spots)


@pytest.mark.parametrize("folder", ["cards/lords", "cards/lords/large"])
def test_in_a_column_no_two_ranks_look_alike_even_without_colour(folder: str) -> None:
    strips = {rank: _strip(rank, folder) for rank in LORDS_NUMBERS + LORDS_FIGURES}
    for first, second in itertools.combinations(strips, 2):
        assert _differing(strips[first], strips[second]) > 0.03, (first, second)


@pytest.mark.parametrize("outsider", ["Vi", "Je", "Jo"])
def test_wild_cards_and_villain_are_told_from_naturals_and_each_other_without_colour(outsider: str) -> None:
    others = [rank for rank in LORDS_NUMBERS + LORDS_FIGURES if rank != outsider]
    assert all(_differing(_strip(outsider), _strip(other)) > 0.2 for other in others)


@pytest.mark.parametrize("rank", LORDS_NUMBERS)
def test_the_ink_of_every_number_can_be_read_on_paper(rank: str) -> None:
    def light(colour: str) -> float:
        bands = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [band / 12.92 if band <= 0.04045 else ((band + 0.055) / 1.055) ** 2.4 for band in bands]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    assert (light("#FCFAF4") + 0.05) / (light(LARDER[rank].ink) + 0.05) > 3.5


def test_every_fold_of_the_bank_note_looks_different() -> None:
    looks = {
        pygame.image.tobytes(pygame.image.load_sized_svg(ASSETS / f"bill/bill-{n}.svg", (94, 40)), "RGBA")
        for n in range(7)
    }
    assert len(looks) == 7


def test_a_folded_corner_of_the_bank_note_is_really_gone() -> None:
    corners = [(3, 3), (466, 3), (466, 196), (3, 196)]
    for folds in range(5):
        surface = pygame.image.load_sized_svg(ASSETS / f"bill/bill-{folds}.svg", (470, 200))
        assert [surface.get_at(corner).a == 0 for corner in corners] == [number < folds for number in range(4)]


def test_the_committed_files_are_what_the_generator_writes_or_drawn_by_hand() -> None:
    """Run `python -m assets.draw` after a change to a drawing."""
    pictures = all_pictures()
    texts = {name: path.read_text(encoding="utf-8") for name, path in zip(NAMES, FILES, strict=True)}
    assert [name for name, text in pictures.items() if texts.get(name) != text] == []
    left_over = [name for name in NAMES if name not in pictures and BY_HAND not in texts[name]]
    assert not left_over, f"no module draws them, and they do not say that they are {BY_HAND}: {left_over}"


def test_a_picture_drawn_by_hand_may_say_so() -> None:
    square = '<rect x="0" y="0" width="9" height="9" fill="#123456"/>'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{BY_HAND}{square}</svg>'
    assert _problems(text) == []
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (9, 9))
    assert surface.get_at((4, 4)) == pygame.Color("#123456")


def test_two_modules_do_not_draw_one_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenes, "pictures", lambda: dict.fromkeys(["icons/app.svg"], ""))
    monkeypatch.setattr(draw, "walk_packages", lambda *_: [SimpleNamespace(name=scenes.__name__)] * 2)
    with pytest.raises(ValueError, match=r"draws what another module draws, too: icons/app\.svg"):
        all_pictures()
