"""The faces of the pack: a ground for each kind of card, its picture, what it does in a few words, and its sign twice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..glyphs import word
from ..lettering import words
from ..shapes import moved
from ..svg import CARD_H, CARD_W, card_blank, document, fill, line, place, polygon, rounded
from .commands import number, pause, put_to
from .inks import BLUE, BRASS, BRONZE, CREAM, ENAMEL, LIGHT, PALE, RED, SKY, STEEL, VERDIGRIS, WINE
from .orders import flare, hop, swap, take, turn_back, twice
from .signs import sign

FOLDER = "cards/sixty-seconds"
RIM = 9.0  # of cream round the ground
COLUMN, TOP = 34.0, 39.0  # the middle of the sign in the upper left corner
WIDEST = 164.0  # the words


@dataclass(frozen=True)
class Face:
    """What one rank looks like: its ground, the ink on it, the lines of words and the picture."""

    ground: str
    ink: str
    lines: tuple[str, ...]
    picture: Callable[[], str]
    explained: bool = False  # whether the second line says what the first one means


FACES = {
    "5s": Face(CREAM, BLUE, ("+5",), lambda: number(5)),
    "10s": Face(BLUE, LIGHT, ("+10",), lambda: number(10)),
    "Pause": Face(BRASS, BLUE, ("PAUSE",), pause),
    "Back": Face(BRASS, BLUE, ("TURN", "BACK"), turn_back),
    "Hop": Face(BRASS, BLUE, ("HOP",), hop),
    "Last": Face(STEEL, ENAMEL, ("TO 60",), lambda: put_to(60)),
    "Half": Face(SKY, BLUE, ("TO 30",), lambda: put_to(30)),
    "Rewind": Face(PALE, WINE, ("TO 0",), lambda: put_to(0)),
    "One": Face(VERDIGRIS, ENAMEL, ("ALL", "TAKE 1"), lambda: take(1)),
    "Two": Face(VERDIGRIS, ENAMEL, ("ALL", "TAKE 2"), lambda: take(2)),
    "Swap": Face(VERDIGRIS, ENAMEL, ("SWAP", "HANDS"), swap),
    "Twice": Face(VERDIGRIS, ENAMEL, ("TWICE", "PLAY TWO"), twice, explained=True),
    "Flare": Face(RED, ENAMEL, ("FLARE", "PAUSE OR BURN"), flare, explained=True),
}


def _ground(face: Face) -> str:
    panel = rounded(RIM, RIM, CARD_W - 2 * RIM, CARD_H - 2 * RIM, 9)
    return card_blank(CREAM) + (fill(panel, face.ground) if face.ground != CREAM else "") + line(panel, BRONZE, 1.6)


def _twice(markup: str) -> str:
    """The markup and its copy at the other end of the card."""
    return markup + f'<g transform="rotate(180 {CARD_W / 2:g} {CARD_H / 2:g})">{markup}</g>'


def _figure(figures: str, ink: str) -> str:
    """What a number adds: big slab figures behind a plus."""
    wide = 50.0 * len(figures)
    x = CARD_W / 2 + 16
    plus = polygon([(-17, -6.5), (17, -6.5), (17, 6.5), (-17, 6.5)]) + polygon(
        [(-6.5, -17), (6.5, -17), (6.5, 17), (-6.5, 17)]
    )
    return fill(word(figures, x, 242, 78, gap=12) + place(plus, x - wide / 2 - 22, 281), ink)


def _words(face: Face) -> str:
    middle, ink = CARD_W / 2, face.ink
    if face.lines[0].startswith("+"):
        return _figure(face.lines[0].removeprefix("+"), ink)
    if len(face.lines) == 1:
        return words(face.lines[0], middle, 240, 45, ink, widest=WIDEST)
    upper, lower = (35, 23) if face.explained else (29, 29)
    return words(face.lines[0], middle, 228, upper, ink, widest=WIDEST) + words(
        face.lines[1], middle, 293 - lower, lower, ink, widest=WIDEST
    )


def face(rank: str) -> str:
    """One face, without the document round it."""
    look = FACES[rank]
    small = moved(sign(rank, look.ink, look.ground), COLUMN, TOP, scale=1.05)
    return _ground(look) + look.picture() + _words(look) + _twice(small)


def large_card(rank: str) -> str:
    """The face with large indices: the sign fills the upper half, and a strip on the left shows it once more."""
    look = FACES[rank]
    strip = moved(sign(rank, look.ink, look.ground), 44, 49, scale=1.45)
    big = moved(sign(rank, look.ink, look.ground), 157, 93, scale=3.1)
    return document(CARD_W, CARD_H, _ground(look), _twice(strip + big), line("M20 175L230 175", look.ink, 1.5))


def pictures() -> dict[str, str]:
    """All faces, in both decks."""
    result = {}
    for rank in FACES:
        result[f"{FOLDER}/{rank}.svg"] = document(CARD_W, CARD_H, face(rank))
        result[f"{FOLDER}/large/{rank}.svg"] = large_card(rank)
    return result
