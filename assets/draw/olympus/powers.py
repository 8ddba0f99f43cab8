"""The eight powers as drawings in layers, the largest shapes first."""

from __future__ import annotations

from ..svg import mirror, oval, place, polygon, rounded
from .inks import Layer


def _both(d: str) -> str:
    """The path and its mirror image."""
    return d + mirror(d)


def _turned(layers: tuple[Layer, ...], turn: float) -> tuple[Layer, ...]:
    return tuple(layer._replace(d=place(layer.d, 0, 0, 1, turn)) for layer in layers)


TRIDENT = (
    Layer(rounded(-4.4, -14, 8.8, 66, 4), "body"),
    Layer("M-27 -32C-29 -9 -17 -4 0 -4C17 -4 29 -9 27 -32", "body", 9),
    Layer(polygon([(0, -56), (11.5, -33), (4.6, -35.5), (4.6, -4), (-4.6, -4), (-4.6, -35.5), (-11.5, -33)]), "body"),
    Layer(_both("M28 -52L38 -28L31 -31L23 -31L15.5 -29Z"), "body"),
    Layer(rounded(-11, -8.5, 22, 9.5, 4), "gold"),
    Layer("M-4.4 20L4.4 20M-4.4 26L4.4 26M-4.4 32L4.4 32", "gold", 2.8, fine=True),
)

_SHAFT = rounded(-3.4, -34, 6.8, 108, 3)
_BLADE = "M0 -84C15 -62 17 -46 5 -29L-5 -29C-17 -46 -15 -62 0 -84Z"
SPEAR = (
    Layer(oval(-2, 10, 44), "body"),
    Layer(oval(-2, 10, 33), "light", 2.2, fine=True),
    Layer("".join(place(oval(0, -38.5, 1.7), -2, 10, 1, 18 * k) for k in range(20)), "gold", fine=True),
    Layer(
        "".join(place("M0 -12C4 -18 4 -24 0 -29C-4 -24 -4 -18 0 -12Z", -2, 10, 1, 45 * k) for k in range(8)),
        "light",
        fine=True,
    ),
    *_turned(
        (
            Layer(_SHAFT, "body", 7),
            Layer(_BLADE, "body", 7),
            Layer(_SHAFT, "gold"),
            Layer(_BLADE, "light"),
            Layer("M0 -84C15 -62 17 -46 5 -29L0 -29Z", "shade"),
            Layer(rounded(-8, -33, 16, 8, 3), "gold"),
        ),
        36,
    ),
)
SPEAR_SIGN = _turned(
    (
        Layer(rounded(-4.4, -20, 8.8, 80, 4), "body"),
        Layer("M0 -66C19 -46 20 -32 6 -13L-6 -13C-20 -32 -19 -46 0 -66Z", "body"),
        Layer(rounded(-10, -16, 20, 7.5, 3), "gold"),
    ),
    36,
)

CROWN = (
    Layer(
        "M-39 36L-48 -20C-38 -12 -32 -6 -25 4C-16 -8 -8 -22 0 -40C8 -22 16 -8 25 4C32 -6 38 -12 48 -20L39 36Z", "gold"
    ),
    Layer(oval(0, -42, 7) + oval(-48, -22, 6.4) + oval(48, -22, 6.4), "gold"),
    Layer("M-40.5 26L40.5 26L38.5 39C14 43.5 -14 43.5 -38.5 39Z", "body"),
    Layer(
        oval(0, 33, 3.4) + oval(-15, 32.6, 3.4) + oval(15, 32.6, 3.4) + oval(-29, 31.6, 3) + oval(29, 31.6, 3), "gold"
    ),
    Layer("M0 -22C5 -12 6 -4 0 8C-6 -4 -5 -12 0 -22Z", "body", fine=True),
    Layer(_both("M-35 -2C-29 4 -27 10 -30 18C-35 12 -37 6 -35 -2Z"), "body", fine=True),
    Layer(_both("M-8 18C-12 14 -17 13 -22 14C-19 20 -13 21 -8 18Z"), "body", fine=True),
)

_LYRE = (
    Layer(_both("M-15 27C-44 14 -46 -14 -32 -31C-25 -41 -27 -52 -38 -51"), "body", 8.5),
    Layer(rounded(-40, -35, 80, 8.5, 4), "body"),
    Layer("M-28 16C-28 37 -16 50 0 50C16 50 28 37 28 16C14 22 -14 22 -28 16Z", "body"),
    Layer(oval(-41, -30.7, 5) + oval(41, -30.7, 5), "gold"),
)
LYRE = (
    *_LYRE,
    Layer("M-14 -30L-9 36M-7 -30L-4.5 36M0 -30L0 36M7 -30L4.5 36M14 -30L9 36", "light", 2.1),
    Layer(rounded(-13, 33, 26, 6, 3), "gold"),
)
LYRE_SIGN = (
    *_LYRE,
    Layer("M-12 -30L-8 20M0 -30L0 20M12 -30L8 20", "body", 4.4),
    Layer(rounded(-13, 30, 26, 7, 3), "gold"),
)

_BOW = (
    Layer("M-22 -48L-34 0L-22 48", "light", 2.2),
    Layer("M-22 -48C-26 -54 -34 -50 -32 -45M-22 48C-26 54 -34 50 -32 45", "body", 5),
    Layer("M-22 -48C-12 -34 14 -34 19 -10C20 -5 20 5 19 10C14 34 -12 34 -22 48", "body", 8),
    Layer("M-40 0L44 0", "light", 4.4),
    Layer("M62 0L38 -12L44 0L38 12Z", "light"),
    Layer("M-26 0L-37 -10L-52 -10L-42 0L-52 10L-37 10Z", "light"),
    Layer("M19.4 -9C20.2 -4 20.2 4 19.4 9", "gold", 9),
)
BOW = tuple(layer._replace(d=place(layer.d, 3, 0)) for layer in _turned(_BOW, -45))
BOW_SIGN = _turned(
    (
        Layer("M-22 -48L-34 0L-22 48", "body", 4),
        Layer("M-22 -48C-12 -34 14 -34 19 -10C20 -5 20 5 19 10C14 34 -12 34 -22 48", "body", 11),
        Layer("M-40 0L42 0", "gold", 6),
        Layer("M58 0L34 -13L40 0L34 13Z", "gold"),
        Layer("M-26 0L-37 -10L-50 -10L-40 0L-50 10L-37 10Z", "gold"),
    ),
    -45,
)

_BODY = (
    "M-50 -7L-40 -12C-37 -20 -27 -23 -20 -17C-14 -11 -10 -3 0 0C14 4 28 4 52 -3C50 5 45 10 38 12C44 14 48 17 50 21"
    "C38 26 25 26 15 23C2 33 -18 32 -28 17C-33 9 -33 3 -37 -2Z"
)
_NEAR_WING = (
    "M-15 4C-19 -18 -9 -40 12 -53C11 -47 12 -43 14 -40C19 -43 24 -44 29 -44C27 -39 27 -35 28 -32C33 -33 38 -33 42 -31"
    "C37 -13 24 4 8 11C-2 15 -12 13 -15 4Z"
)
_FAR_WING = "M-17 -12C-33 -18 -44 -32 -45 -51C-40 -48 -36 -46 -32 -46C-32 -50 -31 -54 -29 -57C-19 -46 -12 -32 -10 -14Z"
_SPRIG = "M-48 -5C-52 6 -50 18 -44 28"
_SPRIG_LEAVES = "".join(
    place("M0 0C4 -7 12 -9 18 -7C15 0 8 4 0 0Z", x, y, 0.85, turn)
    for x, y, turn in ((-50, 6, 30), (-50.5, 10, 165), (-48.5, 19, 40), (-48, 22, 150), (-44, 28, 75))
)
DOVE = (
    Layer(_FAR_WING, "shade"),
    Layer(_SPRIG, "leaf", 2.4),
    Layer(_SPRIG_LEAVES, "leaf"),
    Layer(_BODY, "body"),
    Layer(_NEAR_WING, "light"),
    Layer("M-15 4C-19 -18 -9 -40 12 -53C-6 -38 -12 -18 -9 2C-8 8 -2 13 8 11C-2 15 -12 13 -15 4Z", "shade"),
    Layer("M2 2C8 -8 12 -22 14 -38M10 3C18 -7 24 -18 28 -31", "shade", 2.4, fine=True),
    Layer("M34 12C28 11 22 12 16 15", "shade", 2.4, fine=True),
    Layer(oval(-31, -13, 2.4), "line", fine=True),
    Layer("M-50 -7L-40 -12L-38.5 -5Z", "gold"),
)

_FOOT = "M-6 -52L20 -52C17 -36 17 -20 21 -6C27 4 42 13 48 22C52 28 50 34 43 34L-12 34C-19 34 -20 27 -18 20C-13 4 -8 -24 -6 -52Z"
_WING = (
    "M-2 8C-22 12 -42 0 -52 -26C-46 -23 -41 -22 -36 -23C-40 -30 -41 -38 -40 -46C-33 -41 -27 -38 -21 -38"
    "C-22 -44 -21 -49 -19 -54C-6 -42 4 -22 4 -2C3 4 2 7 -2 8Z"
)
SANDALS = (
    Layer(_FOOT, "body"),
    Layer("M20 -52C17 -36 17 -20 21 -6C27 4 42 13 48 22C40 22 26 16 17 6C9 -4 8 -26 10 -52Z", "shade", fine=True),
    Layer("M-19 31C-4 34 32 34 49 30C53 33 52 41 45 41L-13 41C-20 41 -22 35 -19 31Z", "gold"),
    Layer("M-15 12L25 1M-8 -12L18 -22M-14 32L23 2M20 34L6 7M36 33L30 6", "gold", 4.6),
    Layer(_WING, "light"),
    Layer(
        "M-2 8C-22 12 -42 0 -52 -26C-40 -8 -24 0 -8 -2C-12 -14 -14 -32 -19 -54C-6 -42 4 -22 4 -2C3 4 2 7 -2 8Z", "shade"
    ),
    Layer("M-36 -23C-30 -13 -22 -7 -12 -3M-21 -38C-19 -26 -15 -14 -9 -4", "deep", 2.2, fine=True),
    Layer(oval(-2, 3, 4.6), "gold"),
)

_CHEST = "".join(
    f"M{x - 5} {y}L{x} {y + 5}L{x + 5} {y}"
    for y, xs in ((8, (-12, 0, 12)), (17, (-6, 6)), (26, (-10, 0, 10)), (35, (-5, 5)))
    for x in xs
)
_OWL = (
    "M-37 -50C-28 -42 -12 -43 0 -43C12 -43 28 -42 37 -50C40 -34 39 -22 34 -12C40 10 32 38 12 46C6 48 -6 48 -12 46"
    "C-32 38 -40 10 -34 -12C-39 -22 -40 -34 -37 -50Z"
)
_TWIG = "".join(
    place("M0 0C5 -6 14 -7 20 -3C15 4 6 5 0 0Z", x, y, 1, turn)
    for x, y, turn in ((-40, 49, 205), (-32, 50, 40), (34, 52, -40), (44, 51, 20))
)
OWL = (
    Layer("M-64 53C-30 46 26 56 64 48", "leaf", 4.4, fine=True),
    Layer(_TWIG, "leaf", fine=True),
    Layer(_OWL, "body"),
    Layer(_both("M-34 -12C-40 10 -32 38 -12 46C-22 30 -20 8 -28 -6Z"), "shade"),
    Layer(_CHEST, "shade", 2.6, fine=True),
    Layer(oval(-16, -21, 15.5) + oval(16, -21, 15.5), "light"),
    Layer(oval(-16, -21, 12.5) + oval(16, -21, 12.5), "gold"),
    Layer(oval(-15, -21, 6.6) + oval(15, -21, 6.6), "line"),
    Layer(oval(-12.5, -23.5, 2) + oval(17.5, -23.5, 2), "light", fine=True),
    Layer("M0 -15L6 -7L0 5L-6 -7Z", "gold"),
    Layer(_both("M-15 45L-15 50M-10 46L-10 51M-5 46L-5 50"), "gold", 4),
)


def meander(left: float, right: float, y: float, height: float) -> str:
    """The middle line of a key pattern between two ends, fitted to whole keys."""
    count = round((right - left) / (height * 1.25))
    step = (right - left) / count
    key = (
        (0, 1),
        (0, 0),
        (0.8, 0),
        (0.8, 0.68),
        (0.4, 0.68),
        (0.4, 0.34),
        (0.4, 0.68),
        (0.8, 0.68),
        (0.8, 0),
        (0, 0),
        (0, 1),
        (1, 1),
    )
    points = [(left + step * (k + px), y + height * py) for k in range(count) for px, py in key]
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in points)
