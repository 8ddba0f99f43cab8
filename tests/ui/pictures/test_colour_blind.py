"""What is told by colour is told to those who see fewer colours, too: two colours that tell things apart differ enough
for all of them, or something besides colour says it. What says it stands in this file.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from pathlib import Path

import pygame
import pytest

import ui
from tests.ui.pictures.sight import SIGHTS, apart
from ui import theme
from ui.boards.sides import SIDE_COLOURS, side_mark
from ui.pictures.contrast import CHART
from ui.scenes.score.chart import SHAPES
from ui.scenes.score.chart import mark as mark_of_chart
from ui.table.coach.grade import SIGNS
from ui.theme import CHART_INKS, CONTRAST_INKS, DECK_INKS, INKS, IVORY, OWN_COLOURS, Colour

FAR = 20.0
"""So far apart in CIE Lab two colours are not mistaken for each other; a just noticeable distance is about 2."""
SHARED = 0.9  # of two shapes: less is told apart
FOLDER = Path(ui.__file__).parent
COLOURS: dict[str, Colour] = {
    name: value
    for name, value in vars(theme).items()
    if name.isupper() and isinstance(value, tuple) and len(value) == 3 and all(type(part) is int for part in value)
}

SUITS = "SCHD"
PALETTES: dict[str, tuple[Sequence[Colour], Sequence[object]]] = {
    **{f"suits, {inks}": (list(INKS[inks].values()), SUITS) for inks in INKS},
    "suits, high contrast": (list(CONTRAST_INKS.values()), SUITS),
    **{f"suits, {deck}": (list(inks.values()), SUITS) for deck, inks in DECK_INKS.items()},
    "sides": (SIDE_COLOURS, [side_mark(side)[0] for side in range(len(SIDE_COLOURS))]),
    "own rules": (list(OWN_COLOURS.values()), list(OWN_COLOURS)),  # among swatches; in a set-up the titles tell
    "lines of a chart": (CHART_INKS, SHAPES),
    "lines of a chart, high contrast": (CHART, SHAPES),
    "grades of the coach": ([ink for _, ink in SIGNS.values()], list(SIGNS)),
}
"""Colours that stand side by side and tell things apart, and what else there is for each: a letter, a word, a shape."""

TOLD: dict[tuple[str, str, str], str] = {
    ("boards/cheat/board.py", "QUIET_TEXT", "TEXT"): "the number of cards is written there",
    ("boards/cheat/signs.py", "GOLD_LIGHT", "WARNING"): "the words are a refusal, or a claim below 'You will say'",
    ("boards/cheat/signs.py", "GOOD", "WARNING"): "a tick or a cross, and the words 'True' and 'A lie'",
    ("boards/hand_and_foot/cutting.py", "CARD_EDGE", "IVORY"): "nothing is told: the edges of cards",
    ("boards/matching.py", "GOLD", "GOLD_DEEP"): "what is owed stands there as a number, and a suit in words",
    ("boards/matching.py", "GOLD_LIGHT", "QUIET_TEXT"): "the words say that the suit is asked for",
    ("boards/melds/badges.py", "GOOD", "WARNING"): "the sign before the number",
    ("boards/melds/signs.py", "GOOD", "TEXT"): "how many there are and are needed, or the word 'missing'",
    ("boards/melds/signs.py", "GOLD_LIGHT", "QUIET_TEXT"): "the words say what is needed",
    ("boards/ninety_nine/board.py", "GOLD_LIGHT", "WARNING"): "the number itself",
    ("boards/olympus/board.py", "GOLD_LIGHT", "WARNING"): "the number itself, and the climber",
    ("boards/sixty_seconds/board.py", "GOLD_LIGHT", "WARNING"): "the number itself, and the clock",
    ("boards/skat/asking.py", "GOLD_LIGHT", "QUIET_TEXT"): "the figure that stands is larger and bold",
    ("boards/skat/asking.py", "GOLD_LIGHT", "WARNING"): "the word 'only' before what it is worth, and a dark tile",
    ("boards/trick_ninety_nine/board.py", "GOOD", "WARNING"): "the words 'made' and 'missed'",
    ("scenes/evening/new_page.py", "GOLD_LIGHT", "QUIET_TEXT"): "how many matches, or 'Not played', beside it",
    ("scenes/pad/asking.py", "GOLD_LIGHT", "QUIET_TEXT"): "what was answered is bold",
    ("scenes/pad/new_page.py", "GOLD_LIGHT", "WARNING"): "the sentence itself",
    ("scenes/score/review.py", "GOLD_LIGHT", "WARNING"): "a star or a warning sign",
    ("scenes/score/review.py", "GOLD", "WARNING"): "a sign and its word stand in the line",
    ("scenes/score/review.py", "GOOD", "WARNING"): "a tick or a cross, and the words 'true' and 'a lie'",
    ("scenes/setup/house_rules.py", "GOLD_LIGHT", "QUIET_TEXT"): "the words 'Usual here'",
    ("table/asking/calling_parts.py", "GOLD_LIGHT", "WARNING"): "how long the ring still is",
    ("table/show/card_pictures.py", "GOLD", "GOLD_LIGHT"): "the line is twice as thick",
    ("table/show/latest.py", "QUIET_TEXT", "TEXT"): "the order: the newest sentences stand at the bottom",
    ("table/show/plates.py", "GOLD", "GOLD_LIGHT"): "an arrow points at whose turn it is, a glow is round who is meant",
    ("table/show/plates.py", "GOLD_LIGHT", "QUIET_TEXT"): "the word 'out'",
    ("table/show/plates.py", "QUIET_TEXT", "TEXT"): "the word 'out'",
}
"""Where the program chooses between two colours that are too alike for somebody, by the file in `ui`: what tells it."""


def test_colours_that_everybody_tells_apart_are_far_apart_and_red_and_green_are_not():
    assert apart(IVORY, (0, 0, 0)) > 80
    red, green, nearly = (180, 60, 40), (110, 110, 40), (182, 60, 40)
    assert apart(red, nearly) < 2
    assert apart(red, green) < FAR
    assert len(SIGHTS) == 3


@pytest.mark.parametrize("palette", PALETTES)
def test_colours_side_by_side_differ_or_something_else_tells(palette):
    colours, told = PALETTES[palette]
    near = [(a, b) for a, b in combinations(dict.fromkeys(colours), 2) if apart(a, b) < FAR]
    assert not near or len(set(told)) == len(told) >= len(colours), near


def test_the_colours_of_the_suits_differ_for_everybody_where_their_shapes_do_not_have_to_tell():
    """Two inks tell red from black, and the four of a high contrast are told apart well enough to be seen at once."""
    red, black = INKS["two"]["H"], INKS["two"]["S"]
    assert apart(red, black) >= FAR
    assert min(apart(a, b) for a, b in combinations(CONTRAST_INKS.values(), 2)) >= 15


def choices(path: Path) -> Iterator[tuple[str, str]]:
    """The pairs of colours between which the code in a file chooses: `GOOD if won else WARNING`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.IfExp):
            for one, other in product(_named(node.body), _named(node.orelse)):
                if one != other:
                    yield min(one, other), max(one, other)


def _named(node: ast.expr) -> set[str]:
    if isinstance(node, ast.Name):
        return {node.id} & set(COLOURS)
    if isinstance(node, ast.IfExp):
        return _named(node.body) | _named(node.orelse)
    parts = node.elts if isinstance(node, ast.Tuple) else node.args if isinstance(node, ast.Call) else []
    return {name for part in parts for name in _named(part)}


def test_wherever_two_colours_are_chosen_between_they_differ_or_it_is_said_what_tells():
    alike = set()
    for path in FOLDER.rglob("*.py"):
        for one, other in choices(path):
            if apart(COLOURS[one], COLOURS[other]) < FAR:
                alike.add((path.relative_to(FOLDER).as_posix(), one, other))
    assert alike == set(TOLD)


def shared(one: pygame.mask.Mask, other: pygame.mask.Mask) -> float:
    """Which share of two shapes is in both."""
    both = one.overlap_area(other, (0, 0))
    return both / (one.count() + other.count() - both)


@pytest.mark.parametrize("deck", ["", "german"])
def test_the_shapes_of_the_suits_differ(app, deck):
    masks = []
    for suit in SUITS:
        space, sign = (
            pygame.Surface((60, 60), pygame.SRCALPHA),
            app.assets.picture("/".join(filter(None, ("suits", deck, suit))), 40),
        )
        space.blit(sign, sign.get_rect(center=(30, 30)))
        masks.append(pygame.mask.from_surface(space))
    for one, other in combinations(masks, 2):
        assert shared(one, other) < SHARED


def test_the_lines_of_a_chart_have_ten_shapes():
    masks = []
    for shape in SHAPES:
        surface = pygame.Surface((80, 80), pygame.SRCALPHA)
        mark_of_chart(surface, (40, 40), shape, (20, 40, 80), 28, (255, 255, 255))
        ring = pygame.mask.from_threshold(surface, (20, 40, 80, 255), (8, 8, 8, 255))
        masks.append(ring)
    assert len(masks) == len(CHART_INKS)
    for one, other in combinations(masks, 2):
        assert shared(one, other) < SHARED


@pytest.mark.parametrize("token", ["token", "fuse", "laurel"])
def test_tokens_that_are_lost_have_another_picture(app, token):
    kept, lost = (f"tokens/{token}{end}" for end in ("", "-lost"))
    pictures = [app.assets.picture(name, 34) for name in (kept, lost)]
    lights = [pygame.transform.average_color(pygame.transform.grayscale(picture))[0] for picture in pictures]
    masks = [pygame.mask.from_surface(picture) for picture in pictures]
    assert abs(lights[0] - lights[1]) > 8 or shared(*masks) < SHARED
