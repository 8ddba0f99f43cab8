"""Words on cards and boards: capitals, figures and a few signs of one even, round-ended pen.

The slab letters of `glyphs` are for a single rank; these stay clear at nine pixels high. A letter is the middle line
of its strokes on a field 100 units high (y 0 at the top, 100 on the line) with the pen's half width kept free all
round, and is drawn as a stroked path. Add a letter by adding a row.
"""

from __future__ import annotations

from .svg import line, place, widened

HEIGHT = 100.0
PEN = 16.0  # of the height
GAP = 13.0  # between the ink of two letters
BLANK = 34.0  # the width of a blank, without the gaps beside it

_O = "M34 8C51 8 60 22 60 50C60 78 51 92 34 92C17 92 8 78 8 50C8 22 17 8 34 8Z"
_P = "M8 92L8 8L31 8C45 8 52 17 52 31C52 45 45 54 31 54L8 54"
_SIX = (
    "M48 19C44 12 39 8 32 8C16 8 8 26 8 60M8 64C8 46 17 37 30 37C44 37 52 47 52 64C52 82 44 92 30 92C16 92 8 82 8 64Z"
)

# The width with the pen's half on either side, and the middle lines.
LETTERS: dict[str, tuple[float, str]] = {
    "A": (68, "M8 92L34 8L60 92M17 65L51 65"),
    "B": (61, "M8 48L31 48C45 48 53 56 53 70C53 84 45 92 31 92L8 92L8 8L29 8C42 8 49 16 49 28C49 40 42 48 29 48"),
    "C": (62, "M54 27C51 14 43 8 33 8C16 8 8 22 8 50C8 78 16 92 33 92C43 92 51 86 54 73"),
    "D": (65, "M8 8L8 92L28 92C47 92 57 77 57 50C57 23 47 8 28 8Z"),
    "E": (54, "M46 8L8 8L8 92L46 92M8 49L40 49"),
    "F": (52, "M45 8L8 8L8 92M8 51L39 51"),
    "G": (66, "M55 26C52 14 44 8 34 8C16 8 8 22 8 50C8 78 16 92 34 92C45 92 53 87 58 78L58 54L38 54"),
    "H": (64, "M8 8L8 92M56 8L56 92M8 49L56 49"),
    "I": (16, "M8 8L8 92"),
    "J": (50, "M42 8L42 66C42 84 36 92 25 92C14 92 8 85 8 71"),
    "K": (63, "M8 8L8 92M54 8L8 61M24 43L55 92"),
    "L": (52, "M8 8L8 92L45 92"),
    "M": (78, "M8 92L8 8L39 64L70 8L70 92"),
    "N": (65, "M8 92L8 8L57 92L57 8"),
    "O": (68, _O),
    "P": (60, _P),
    "Q": (68, _O + "M40 70L60 93"),
    "R": (62, _P + "M32 54L54 92"),
    "S": (60, "M50 25C47 13 40 8 30 8C17 8 9 16 9 28C9 41 17 45 30 49C44 53 52 58 52 72C52 84 43 92 30 92C18 92 10 86 8 73"),
    "T": (60, "M8 8L52 8M30 8L30 92"),
    "U": (63, "M8 8L8 62C8 82 16 92 31.5 92C47 92 55 82 55 62L55 8"),
    "V": (66, "M8 8L33 92L58 8"),
    "W": (92, "M8 8L27 92L46 18L65 92L84 8"),
    "X": (63, "M8 8L55 92M55 8L8 92"),
    "Y": (65, "M8 8L32.5 51L57 8M32.5 51L32.5 92"),
    "Z": (60, "M8 8L52 8L8 92L52 92"),
    "0": (62, "M31 8C46 8 54 22 54 50C54 78 46 92 31 92C16 92 8 78 8 50C8 22 16 8 31 8Z"),
    "1": (38, "M8 27L30 8L30 92"),
    "2": (60, "M9 30C9 16 17 8 30 8C43 8 51 16 51 29C51 50 26 63 8 92L52 92"),
    "3": (60, "M9 22C13 12 20 8 29 8C42 8 49 16 49 27C49 40 41 47 26 47C42 47 52 55 52 70C52 84 43 92 29 92C18 92 10 86 8 75"),
    "4": (65, "M43 92L43 8L8 68L57 68"),
    "5": (60, "M48 8L15 8L11 46C17 41 23 39 30 39C44 39 52 49 52 65C52 82 43 92 28 92C18 92 11 87 8 77"),
    "6": (60, _SIX),
    "7": (60, "M8 8L52 8C40 32 28 62 26 92"),
    "8": (60, "M30 8C43 8 49 16 49 27C49 39 43 47 30 47C17 47 11 39 11 27C11 16 17 8 30 8Z"
              "M30 47C44 47 52 56 52 70C52 84 44 92 30 92C16 92 8 84 8 70C8 56 16 47 30 47Z"),
    "9": (60, place(_SIX, 60, 100, 1, 180)),
    "+": (64, "M8 50L56 50M32 26L32 74"),
    "-": (52, "M8 50L44 50"),
    "=": (60, "M8 38L52 38M8 62L52 62"),
    ">": (64, "M8 50L56 50M36 28L56 50L36 72"),
    ".": (16, "M8 88L8 92"),
    ",": (20, "M12 90L8 106"),
    ":": (16, "M8 36L8 40M8 80L8 84"),
    "!": (16, "M8 8L8 64M8 88L8 92"),
    "?": (56, "M9 29C10 15 17 8 28 8C40 8 47 16 47 27C47 43 28 46 28 64M28 88L28 92"),
    "'": (16, "M8 8L8 28"),
    "/": (52, "M44 2L8 98"),
    "%": (88, "M68 8L20 92M22 8C31 8 36 15 36 26C36 37 31 44 22 44C13 44 8 37 8 26C8 15 13 8 22 8Z"
              "M66 56C75 56 80 63 80 74C80 85 75 92 66 92C57 92 52 85 52 74C52 63 57 56 66 56Z"),
}  # fmt: skip


def width_of(text: str) -> float:
    """The width of a line of words whose capitals are 100 units high, from ink to ink."""
    return sum(LETTERS[letter][0] if letter != " " else BLANK for letter in text) + GAP * (len(text) - 1)


def middle_lines(text: str, cx: float, top: float, height: float, widest: float = 1e9) -> str:
    """The words as middle lines, centred on cx, set narrower where they would be wider than `widest`."""
    scale = height / HEIGHT
    wide = width_of(text)
    squeeze = min(1.0, widest / (wide * scale))
    x, parts = -wide / 2, []
    for letter in text:
        if letter == " ":
            x += BLANK + GAP
            continue
        step, lines = LETTERS[letter]
        parts.append(place(lines, x, 0, digits=2))
        x += step + GAP
    return place(widened("".join(parts), squeeze), cx, top, scale, digits=2)


def words(
    text: str, cx: float, top: float, height: float, colour: str, *, widest: float = 1e9, weight: float = 1.0
) -> str:
    """A line of words in a colour, capitals `height` high; a weight above 1 is a broader pen."""
    return line(middle_lines(text, cx, top, height, widest), colour, height / HEIGHT * PEN * weight)
