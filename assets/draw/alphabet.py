"""The letters of the title, of the games' names and of large figures: one warm, round-ended hand.

Each letter is the middle line of its strokes: capitals from 0 down to 100, small letters from 32, ascenders from -9,
descenders to 130. One broad nib draws them all, so that upright strokes are heavier than level ones and the ends are
round. All letters stand on one sheet, `assets/letters/display.svg`, with what setting them in lines needs: how far a
letter reaches on the line, and which letters after it stand closer. Add a letter by adding a row.
"""

from __future__ import annotations

import itertools
import math
import re
from functools import cache

from .pen import outline
from .svg import DARK, Point, compact, num, oval, pair, place

UPRIGHT, LEVEL = 22.4, 17.2  # the thickness of strokes that go down and of those that go across
_DOT = 1.12  # how much wider dots are than upright strokes
_WIDENED = 1.08  # all middle lines are drawn so much wider than they are written here
_FULLNESS = 0.575  # of round strokes: a little squarer than circles
_CORNER = math.radians(20)  # strokes that bend more than that at a point end there, and begin anew

# Commands of middle lines are those of paths; besides, a quarter of a round that starts level (h) or upright (v), and
# a dot (o).
_BOWL_RIGHT = "M0 66v25 30.5h50 66v25 101.5h0 66Z"
_BOWL_LEFT = "M0 66v24 30.5h49 66v24 101.5h0 66Z"
_ROUND = "M0 50v38 -1.5h76 50v38 101.5h0 50Z"
_SIX = "M47 10C42 2.5 37 -1.5 31 -1.5C11 -1.5 1 24 0 66M0 68v27 36.5h54 68v27 101.5h0 68Z"

LETTERS: dict[str, str] = {
    "A": "M0 100L35 0L70 100M13 67L57 67",
    "B": "M0 47L28 47h51 23.5v28 0L0 0L0 100L30 100h58 73.5v30 47",
    "C": "M64 21C57 6 48 -1.5 37 -1.5h0 50v37 101.5C48 101.5 58 94 64 79",
    "D": "M0 0L0 100L25 100h68 50v25 0Z",
    "E": "M49 0L0 0L0 100L51 100M0 49L43 49",
    "F": "M49 0L0 0L0 100M0 51L42 51",
    "G": "M65 20C58 6 49 -1.5 37 -1.5h0 50v37 101.5C49 101.5 60 97 67 88L67 56L44 56",
    "H": "M0 0L0 100M61 0L61 100M0 49L61 49",
    "I": "M0 0L0 100",
    "J": "M36 0L36 72v14 101.5C6 101.5 0 98 -4 92",
    "K": "M0 0L0 100M55 0L0 61M19 41L59 100",
    "L": "M0 0L0 100L47 100",
    "M": "M0 100L6 0L42 72L78 0L84 100",
    "N": "M0 100L0 0L61 100L61 0",
    "O": _ROUND,
    "P": "M0 100L0 0L29 0h57 28v29 56L0 56",
    "Q": _ROUND + "M45 74L73 107",
    "R": "M0 100L0 0L29 0h56 27v29 54L0 54M30 54L59 100",
    "S": "M55 17C49 5 41 -1.5 29 -1.5C14 -1.5 4 8 4 23.5C4 40 16 44.5 29 48.5C44 53 57 58 57 75.5C57 91 45 101.5 29 101.5"
         "C15 101.5 5 95 0 82",
    "T": "M0 0L66 0M33 0L33 100",
    "U": "M0 0L0 67v31 101.5h62 67L62 0",
    "V": "M0 0L34 100L68 0",
    "W": "M0 0L26 100L51 20L76 100L102 0",
    "X": "M0 0L62 100M62 0L0 100",
    "Y": "M0 0L33 53L66 0M33 53L33 100",
    "Z": "M2 0L58 0L0 100L60 100",
    "a": "M6 45C11 36 18 30.5 27 30.5h46 51L46 100M46 62L27 62C10 62 0 69 0 81C0 93 8 101.5 21 101.5C34 101.5 46 94 46 80",
    "b": "M0 -9L0 100" + _BOWL_RIGHT,
    "c": "M46 46C41 36 34 30.5 25 30.5h-1 66v25 101.5C34 101.5 41 96 46 86",
    "d": "M49 -9L49 100" + _BOWL_LEFT,
    "e": "M1 64L49 64C49 43 40 30.5 25.5 30.5h0 66v26 101.5C36 101.5 44 97 48 88",
    "f": "M37 -7C34 -9 31 -9.5 28 -9.5h13 10L13 100M-2 34L32 34",
    "g": "M0 64v24 30.5h48 64v24 97.5h0 64ZM48 32L48 104v24 130.5C15 130.5 8 127 3 121",
    "h": "M0 -9L0 100M0 58C3 41 11 30.5 25 30.5h46 55L46 100",
    "i": "M0 32L0 100o0 2",
    "j": "M13 32L13 110v-5 130.5o13 2",
    "k": "M0 -9L0 100M43 32L0 74M15 60L46 100",
    "l": "M0 -9L0 82v14 101.5",
    "m": "M0 32L0 100M0 57C3 41 10 30.5 22 30.5h41 53L41 100M41 57C44 41 51 30.5 63 30.5h82 53L82 100",
    "n": "M0 32L0 100M0 58C3 41 11 30.5 25 30.5h46 55L46 100",
    "o": "M0 66v26 30.5h52 66v26 101.5h0 66Z",
    "p": "M0 32L0 130" + _BOWL_RIGHT,
    "q": "M49 32L49 130" + _BOWL_LEFT,
    "r": "M0 32L0 100M0 60C3 41 11 31 25 31C28 31 30 31.5 32 32.5",
    "s": "M40 43C35 35 29 30.5 21 30.5C10 30.5 3 37 3 47C3 58 11 61.5 22 65C34 69 43 73 43 83.5C43 94 34 101.5 22 101.5"
         "C12 101.5 4 97 0 88",
    "t": "M13 10L13 80v30 101.5C33 101.5 35 101 37 99.5M-2 34L35 34",
    "u": "M0 32L0 77v21 101.5C35 101.5 43 91 46 74M46 32L46 100",
    "v": "M0 32L25 100L50 32",
    "w": "M0 32L20 100L39 44L58 100L78 32",
    "x": "M0 32L46 100M46 32L0 100",
    "y": "M0 32L26 99M51 32L26 99C18 122 10 131 -3 130",
    "z": "M2 32L43 32L0 100L45 100",
    "0": "M0 50v27 -1.5h54 50v27 101.5h0 50Z",
    "1": "M0 21L25 0L25 100",
    "2": "M2 24C5 8 14 -1.5 28 -1.5C43 -1.5 52 8 52 24C52 48 22 66 0 100L55 100",
    "3": "M2 17C7 5 15 -1.5 27 -1.5C41 -1.5 50 8 50 23C50 38 40 47 21 47C42 47 54 57 54 74C54 91 42 101.5 26 101.5"
         "C13 101.5 4 95 0 82",
    "4": "M42 100L42 0L0 69L57 69",
    "5": "M49 0L10 0L6 46C12 40 19 37 28 37C44 37 54 50 54 69C54 89 42 101.5 25 101.5C13 101.5 4 96 0 84",
    "6": _SIX,
    "7": "M0 0L55 0C42 26 26 58 21 100",
    "8": "M4 23v27 -1.5h50 23v27 46.5h4 23ZM0 74v27 46.5h54 74v27 101.5h0 74Z",
    "9": "M7 90C12 97.5 17 101.5 23 101.5C43 101.5 53 76 54 34M54 32v27 63.5h0 32v27 -1.5h54 32Z",
    ".": "o0 99",
    ",": "M5 99L0 117",
    ":": "o0 44o0 99",
    ";": "o4 44M5 99L0 117",
    "\u2026": "o0 99o28 99o56 99",
    "'": "M0 -3L0 24",
    "\u2019": "M6 -2L0 20",
    "\u2018": "M6 20L0 -2",
    "\u201c": "M6 20L0 -2M36 20L30 -2",
    "\u201d": "M6 -2L0 20M36 -2L30 20",
    "!": "M0 0L0 64o0 99",
    "?": "M2 22C5 7 14 -1.5 27 -1.5C41 -1.5 49 8 49 22C49 42 26 42 26 66o26 99",
    "&": "M66 100C52 88 15 50 13 24C12 8 20 -1.5 31 -1.5C42 -1.5 49 6 49 18C49 44 0 42 0 74C0 91 11 101.5 27 101.5"
         "C48 101.5 60 84 64 60",
    "+": "M0 55L56 55M28 27L28 83",
    "-": "M0 62L34 62",
    "\u2013": "M0 62L52 62",
    "\u2212": "M0 55L56 55",
    "\u00d7": "M0 33L44 77M44 33L0 77",
    "=": "M0 40L54 40M0 70L54 70",
    "/": "M0 106L44 -6",
    "(": "M20 -12C-7 24 -7 86 20 122",
    ")": "M0 -12C27 24 27 86 0 122",
    "%": "M68 0L18 100M0 24v19 -1.5h38 24v19 49.5h0 24ZM48 76v67 50.5h86 76v67 101.5h48 76Z",
    "\u2192": "M0 55L64 55M38 28L65 55L38 82",
    "\u00df": "M0 100L0 20v24 -9.5h46 16C46 32 33 34 33 45C33 57 53 58 53 78C53 93 43 101.5 30 101.5C25 101.5 21 100.5 18 98.5",
    "\u00f8": "M0 66v26 30.5h52 66v26 101.5h0 66ZM2 104L50 28",
    "\u00d8": _ROUND + "M6 106L70 -6",
    "\u00e6": "M5 45C10 36 16 30.5 24 30.5h42 51L42 66M42 62L25 62C9 62 0 69 0 81C0 93 8 101.5 20 101.5h42 70"
              "M42 64L88 64C88 43 79 30.5 65 30.5h42 66v65 101.5C75 101.5 83 97 87 88",
    "\u0131": "M0 32L0 100",
}  # fmt: skip
"""The middle lines of letters, figures and signs."""

MARKS: dict[str, str] = {
    "\u0300": "M-9 -7L6 10",
    "\u0301": "M9 -7L-6 10",
    "\u0302": "M-16 9L0 -8L16 9",
    "\u0303": "M-19 7C-13 -6 -7 -5 0 0C7 5 13 6 19 -7",
    "\u0307": "o0 3",
    "\u0308": "o-15 3o15 3",
    "\u030a": "M-11 -3v0 -14h11 -3v0 8h-11 -3Z",
    "\u030c": "M-16 -8L0 9L16 -8",
    "\u0327": "M2 104C12 112 10 124 -8 122",
}
"""Accents, by the signs that combine with a letter, in the middle over (or under) a small one. They are drawn with a
finer pen."""
_FINER = 0.8
_FIGURE = 89.0  # all figures take the same on the line, so that numbers do not jiggle

# The space beside a letter's ink, at the left and at the right, by the kind of edge: upright, round, slanting, open.
_SPACES = {"|": 10.5, "(": 6.5, "/": 2.5, "-": 4.5, ")": -9.0}
_EDGES = {
    "|": ("BDEFHIKLMNPRUbhiklmnpru\u00df!1", "HIMNUadghimnuqj!"),
    "(": ("CGOQS0235689acdegoqs&\u00f8\u00d8\u00e6", "BDGOPSbceops023568\u00e6\u00df\u00f8\u00d8"),
    "/": ("AVWXYZ47vwxyz?", "AVWXYZKRkvwxyz47frt"),
    ")": ("j", ""),  # its hook hangs below the letter before
}
_KERNED = "AFKLPRTVWXYZDOQrkvwyftxac", "AJTVWYCGOQaceogqsuvwyxpnmrz.,-"
_NEAR, _FAR = 25.0, 46.0  # the mean white between two letters that is aimed at, and how much of a gap counts


@cache
def ink_of(letter: str) -> str:
    """The outline of a letter, figure, sign or accent, drawn with the nib."""
    fine = _FINER if letter in MARKS else 1.0
    return _drawn(MARKS[letter] if letter in MARKS else LETTERS[letter], UPRIGHT * fine, LEVEL * fine)


def _drawn(skeleton: str, upright: float, level: float) -> str:
    parts = []
    for x, y in _dots(skeleton):
        parts.append(oval(x, y, upright * _DOT / 2))
    parts += [outline(run, upright, level, round_ends=True) for run in _runs(skeleton)]
    return "".join(parts)


_STEP = re.compile(r"([MLChvZo])([-0-9. ]*)")


def _dots(skeleton: str) -> list[Point]:
    return [(float(x) * _WIDENED, float(y)) for x, y in re.findall(r"o(-?[\d.]+) (-?[\d.]+)", skeleton)]


def _points(run: str) -> list[Point]:
    return [(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", run)]


def _runs(skeleton: str) -> list[str]:
    """The smooth strokes of a middle line: it is parted where it has a corner."""
    strokes: list[tuple[list[list[Point]], bool]] = []
    here: Point = (0.0, 0.0)
    for command, numbers in _STEP.findall(skeleton):
        points = [(x * _WIDENED, y) for x, y in _points(numbers)]
        if command == "M":
            strokes.append(([], False))
            here = points[0]
        elif command == "Z":
            pieces = strokes[-1][0]
            if math.dist(here, pieces[0][0]) > 0.01:
                pieces.append([here, pieces[0][0]])
            strokes[-1] = (pieces, True)
        elif command != "o":
            for end in points if command == "L" else points[-1:]:
                strokes[-1][0].append(_piece(command, here, points, end))
                here = end
    return [run for pieces, closed in strokes for run in _parted(pieces, closed)]


def _piece(command: str, here: Point, points: list[Point], end: Point) -> list[Point]:
    across, down = end[0] - here[0], end[1] - here[1]
    if command == "h":
        return [here, (here[0] + _FULLNESS * across, here[1]), (end[0], end[1] - _FULLNESS * down), end]
    if command == "v":
        return [here, (here[0], here[1] + _FULLNESS * down), (end[0] - _FULLNESS * across, end[1]), end]
    return [here, *points] if command == "C" else [here, end]


def _parted(pieces: list[list[Point]], closed: bool) -> list[str]:
    corners = [at for at in range(len(pieces)) if (at or closed) and _turns(pieces[at - 1], pieces[at])]
    if closed and not corners:
        return [_path(pieces) + "Z"]
    if closed:
        pieces = pieces[corners[0] :] + pieces[: corners[0]]
        corners = [at - corners[0] for at in corners[1:]]
    cuts = [0, *corners, len(pieces)]
    return [_path(pieces[start:end]) for start, end in itertools.pairwise(cuts)]


def _turns(before: list[Point], after: list[Point]) -> bool:
    came = math.atan2(before[-1][1] - before[-2][1], before[-1][0] - before[-2][0])
    goes = math.atan2(after[1][1] - after[0][1], after[1][0] - after[0][0])
    return abs((goes - came + math.pi) % (2 * math.pi) - math.pi) > _CORNER


def _path(pieces: list[list[Point]]) -> str:
    steps = [("L" if len(piece) == 2 else "C") + " ".join(pair(*point, 2) for point in piece[1:]) for piece in pieces]
    return "M" + pair(*pieces[0][0], 2) + "".join(steps)


# --- setting them in lines


@cache
def _edges(letter: str) -> tuple[dict[int, float], dict[int, float]]:
    """How far the ink reaches to the left and to the right, by bands 4 units high."""
    left: dict[int, float] = {}
    right: dict[int, float] = {}
    here: Point = (0.0, 0.0)
    for command, numbers in _STEP.findall(ink_of(letter)):
        points = _points(numbers)
        if command in "LC":
            for share in range(17):
                x, y = _at([here, *points], share / 16)
                band = math.floor(y / 4)
                left[band], right[band] = min(left.get(band, 1e9), x), max(right.get(band, -1e9), x)
        here = points[-1] if points else here
    first, last = min(left), max(left)
    for band in range(first, last):  # bands that a long straight stroke steps over
        left.setdefault(band, left.get(band - 1, 1e9))
        right.setdefault(band, right.get(band - 1, -1e9))
    return left, right


def _at(points: list[Point], share: float) -> Point:
    while len(points) > 1:
        points = [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share) for a, b in itertools.pairwise(points)]
    return points[0]


def _space(letter: str, side: int) -> float:
    return next((_SPACES[kind] for kind, letters in _EDGES.items() if letter in letters[side]), _SPACES["-"])


def placed(letter: str) -> tuple[float, str]:
    """How far a letter reaches on the line, and its outline from there on, with the space at its left."""
    left, right = _edges(letter)
    start, end = min(left.values()), max(right.values())
    before, wide = _space(letter, 0), _space(letter, 0) + end - start + _space(letter, 1)
    if letter.isdigit():
        before, wide = before + (_FIGURE - wide) / 2 + (-3 if letter == "1" else 0), _FIGURE
    return round(wide, 1), place(ink_of(letter), before - start, 0)


def kerning(first: str, second: str) -> int:
    """By how much the second letter is moved after the first, so that the white between them is that between others."""
    if first not in _KERNED[0] or second not in _KERNED[1]:
        return 0
    right, left = _edges(first)[1], _edges(second)[0]
    gap = _space(first, 1) + _space(second, 0)
    far, near = max(right.values()), min(left.values())
    top = 0 if second.isupper() else 7
    bands = [band for band in range(top, 26) if band in right or band in left]
    white = [min(_FAR, gap + far - right.get(band, -1e9) + left.get(band, 1e9) - near) for band in bands]
    least = min(gap + far - right[band] + left[band] - near for band in right if band in left) if right else gap
    move = max(_NEAR - sum(white) / len(white), 7.0 - least)
    return round(move) if move <= -3 else 0


def sheet() -> str:
    """All letters on one sheet. Each is a path named after its sign, with what `ui` needs to set it in a line."""
    rows, x, y = [], 0.0, 130.0
    for letter in [*LETTERS, *MARKS]:
        wide, ink = placed(letter) if letter in LETTERS else (0.0, ink_of(letter))
        if x + wide + 40 > 1600:
            x, y = 0.0, y + 180
        pairs = " ".join(f"{ord(other):x}:{kerning(letter, other)}" for other in LETTERS if kerning(letter, other))
        kern = f' data-kern="{pairs}"' if pairs else ""
        where = f'transform="translate({num(x + (20 if not wide else 0))} {num(y - 100)})"'
        rows.append(f'<path id="u{ord(letter):x}" data-wide="{num(wide)}"{kern} {where} d="{compact(ink)}"/>')
        x += (wide or 40.0) + 4
    size = f'width="1600" height="{num(y + 50)}" viewBox="0 0 1600 {num(y + 50)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n<g fill="{DARK}">\n' + "\n".join(rows) + "\n</g>\n</svg>\n"
    )


def pictures() -> dict[str, str]:
    """The sheet of letters."""
    return {"letters/display.svg": sheet()}
