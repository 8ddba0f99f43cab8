"""The four German suit signs, each in a square of side 100 around the origin, and the inks that go with them."""

from __future__ import annotations

from ..lords_larder import Layer, Spot, ball, stamp
from ..shapes import GOLD, LINE, WHITE
from ..suits import SIGN as FRENCH
from ..suits import SUITS
from ..svg import RED, document, place

# The inks of the indices. Like the program, the drawings go by the French suits: C acorns, S leaves, H hearts, D bells.
INK = {"C": "#54371F", "S": "#1E7038", "H": RED, "D": "#B46200"}
CLOTH = {"C": "#7A4E2A", "S": "#2F7D3F", "H": "#B3202F", "D": "#E0A437"}  # what the people of a suit wear
ACCENT = {"C": "#7C9A4B", "S": "#D8B765", "H": "#3D5A80", "D": "#34718F"}
TINT = {"C": "#F3E6D2", "S": "#E3EFD9", "H": "#F8E0DB", "D": "#FBEBC4"}  # the ground behind Obers and kings

_FINE_FROM = 62.0  # card units

_NUT, _CUP, _CUP_LIGHT = "#CF9448", "#6E4726", "#A87C4C"
_GREEN, _VEIN = "#3E9148", "#D6EBC0"
_BRASS = "#E9B23F"


def _acorn() -> tuple[Layer, ...]:
    nut = "M-29 -8C-32 17 -19 37 0 49C19 37 32 17 29 -8Z"
    cup = "M-39 -6C-42 -27 -23 -37 0 -37C23 -37 42 -27 39 -6C24 2 -24 2 -39 -6Z"
    return (
        Layer("M0 -36C0 -42 4 -47 12 -49", None, LINE, 8),
        Layer(nut, _NUT, LINE),
        Layer("M-15 10C-13 20 -9 27 -4 32", None, WHITE, 5.5),
        Layer(cup, _CUP, LINE),
        Layer("M-26 -12L-12 -28M-8 -9L8 -28M12 -9L24 -24", None, _CUP_LIGHT, 4.6),
    )


def _leaf() -> tuple[Layer, ...]:
    blade = (
        "M0 -49C7 -35 24 -30 34 -15C45 1 46 21 34 28C23 34 9 30 0 19C-9 30 -23 34 -34 28C-46 21 -45 1 -34 -15"
        "C-24 -30 -7 -35 0 -49Z"
    )
    return (
        Layer("M0 18C0 31 3 41 13 47", None, LINE, 8.4),
        Layer(blade, _GREEN, LINE),
        Layer("M0 -28L0 18M0 -6L-17 -15M0 -6L17 -15M0 10L-23 3M0 10L23 3", None, _VEIN, 4.4),
    )


def _heart() -> tuple[Layer, ...]:
    return (
        Layer(FRENCH["H"], RED, LINE),
        Layer("M-33 -19C-33 -26 -28 -31 -22 -31", None, WHITE, 5.5),
    )


def _bell() -> tuple[Layer, ...]:
    loop = ball(0, -37, 9.5)
    return (
        Layer(loop, None, LINE, 8),
        Layer(ball(0, 7, 39), _BRASS, LINE),
        Layer("M-37 2C-20 10 20 10 37 2M-36 13C-18 21 18 21 36 13", None, LINE, 4.4),
        Layer("M0 29L0 44", None, LINE, 6.4),
        Layer(ball(0, 29, 5.5), LINE),
        Layer("M-25 -9C-21 -17 -15 -22 -8 -24", None, WHITE, 5.5),
    )


SIGNS = {"C": _acorn(), "S": _leaf(), "H": _heart(), "D": _bell()}


def signs(suit: str, size: float, *spots: tuple[float, float] | tuple[float, float, float]) -> str:
    """The sign of a suit, `size` card units high, at every spot: x, y and, if need be, how far it is turned. The lines
    of large ones are no thicker than those of a figure."""
    finer = min(1.0, _FINE_FROM / size)
    layers = tuple(layer._replace(width=layer.width * finer) for layer in SIGNS[suit])
    return stamp(layers, size, [Spot(*spot) for spot in spots])


def gold_signs(suit: str, size: float, *spots: tuple[float, float]) -> str:
    """The same in gold with a dark line, for crowns and buttons: the shape without its colours."""
    layers = tuple(layer._replace(fill=GOLD if layer.fill else None) for layer in SIGNS[suit] if layer.line != WHITE)
    return stamp(layers, size, [Spot(*spot) for spot in spots])


def pictures() -> dict[str, str]:
    """The lone signs for headings, choosers and logs."""
    result = {}
    for suit in SUITS:
        layers = tuple(layer._replace(d=place(layer.d, 0, 0)) for layer in SIGNS[suit])
        result[f"suits/german/{suit}.svg"] = document(100, 100, stamp(layers, 94, [Spot(50, 50)]))
    return result
