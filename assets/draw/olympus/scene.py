"""The gallery picture: the mountain with its temple, the Bolt beside it, and three cards of the pack."""

from __future__ import annotations

from ..cards import rank_path
from ..scenes import H, W, table
from ..svg import EDGE, PAPER, document, fill, line, oval, place, polygon, rounded
from .inks import NIGHT, ON_CLAY, ON_SKY, Inks, Layer, stamped
from .mountain import DUSK, foot_gradients, ledges, temple, way
from .powers import OWL, TRIDENT

_SHADOW = "#04140D"
_BOLT = (208.0, 50.0)
_BODY = rounded(-31, -43.5, 62, 87, 4)
_FIELD = rounded(-25, -37.5, 50, 75, 2)


def _light(name: str, x: float, y: float, r: float, opacity: float) -> str:
    """A soft light round a point."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{x:g}" cy="{y:g}" r="{r:g}">'
        f'<stop offset="0%" stop-color="#FFD98A" stop-opacity="{opacity:g}"/>'
        f'<stop offset="45%" stop-color="#FBC078" stop-opacity="{opacity * 0.4:g}"/>'
        '<stop offset="100%" stop-color="#EE9A5C" stop-opacity="0"/></radialGradient>'
    )


def _card(x: float, y: float, scale: float, turn: float, ground: str) -> str:
    """A card with its shadow and a field in one colour."""
    return (
        fill(place(_BODY, x + 3, y + 4, scale, turn), _SHADOW, opacity=0.35)
        + fill(place(_BODY, x, y, scale, turn), PAPER)
        + line(place(_BODY, x, y, scale, turn), EDGE, 0.8)
        + fill(place(_FIELD, x, y, scale, turn), ground)
    )


def _power(layers: tuple[Layer, ...], inks: Inks, ground: str, x: float, y: float, scale: float, turn: float) -> str:
    return _card(x, y, scale, turn, ground) + stamped(layers, inks, x, y, 50 * scale, turn, fine=False)


def _number(text: str, x: float, y: float, scale: float, turn: float) -> str:
    figure = rank_path(text, 0, -25, 50, 36)
    return _card(x, y, scale, turn, "#D5E6ED") + fill(place(figure, x, y, scale, turn), NIGHT)


def _bolt(x: float, y: float) -> str:
    shape = polygon([(39, 3), (11, 37), (27, 36), (19, 61), (53, 25), (36.5, 26), (48, 3)])
    lit = polygon([(39, 3), (11, 37), (27, 36), (30, 31), (22, 31.5), (43, 3)])
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="46" fill="url(#bolt)"/>'
        + line(place(shape, x - 32, y - 32), "#3B2408", 5)
        + fill(place(shape, x - 32, y - 32), "#FFC629")
        + fill(place(lit, x - 32, y - 32), "#FFF0B3")
    )


def olympus() -> str:
    """The whole picture."""
    road = way()
    return document(
        W,
        H,
        table(),
        f"<defs>{foot_gradients()}{_light('summit', 112, 62, 92, 0.5)}{_light('bolt', *_BOLT, 46, 0.6)}</defs>",
        fill(oval(150, 84, 140, 82), "#FBE7A8", opacity=0.06) + '<circle cx="112" cy="62" r="92" fill="url(#summit)"/>',
        '<g transform="translate(-16 -3) scale(0.33)">',
        ledges() + line(road, DUSK, 14, opacity=0.32) + line(road, "#F3DBA4", 8.5),
        temple(),
        "</g>",
        _bolt(*_BOLT),
        _number("8", 180, 143, 0.95, -14),
        _power(TRIDENT, ON_CLAY, "#CC6B3C", 219, 135, 0.95, 1),
        _power(OWL, ON_SKY, "#3F7FA8", 259, 142, 0.95, 15),
    )


def pictures() -> dict[str, str]:
    """The one picture by the game's id."""
    return {"games/olympus.svg": olympus()}
