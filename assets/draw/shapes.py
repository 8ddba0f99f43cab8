"""Inks, primitives and suit signs for the court figures: numbers in, SVG markup out.

Everything here stays inside what the game's small SVG rasteriser draws: paths, ellipses, circles, groups with
transforms and hex colours. Nothing here knows about ranks, faces or clothes.
"""

from __future__ import annotations

from .suits import INK as SUIT
from .suits import sign as sign_path
from .svg import DARK as LINE
from .svg import GOLD
from .svg import PAPER as WHITE

__all__ = ["ACCENT", "BLUSH", "GOLD", "LINE", "LIPS", "SKIN", "SUIT", "WHITE"]

SKIN = "#F0C39A"
BLUSH = "#E29B78"
LIPS = "#B4493D"

# The fourth ink of each suit.
ACCENT = {"C": "#7C9A4B", "D": "#2F8F86", "H": "#8C3A66", "S": "#2E6C9A"}


def num(value: float) -> str:
    """The shortest text of a length in card units, two decimals at most."""
    return f"{value:.2f}".rstrip("0").rstrip(".") or "0"


def shape(d: str, fill: str) -> str:
    """A filled path with the surrounding group's outline."""
    return f'<path d="{d}" fill="{fill}"/>'


def flat(d: str, fill: str) -> str:
    """A filled path without an outline."""
    return f'<path d="{d}" fill="{fill}" stroke="none"/>'


def stroke(d: str, colour: str = LINE, width: float = 1.8) -> str:
    """An open line; width in card units."""
    return f'<path d="{d}" stroke="{colour}" stroke-width="{num(width)}"/>'


def oval(cx: float, cy: float, rx: float, ry: float, fill: str, *, outline: bool = True) -> str:
    """An ellipse, outlined like its group unless told otherwise."""
    bare = "" if outline else ' stroke="none"'
    return f'<ellipse cx="{num(cx)}" cy="{num(cy)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"{bare}/>'


def disc(cx: float, cy: float, r: float, fill: str, *, outline: bool = True) -> str:
    """A circle, outlined like its group unless told otherwise."""
    bare = "" if outline else ' stroke="none"'
    return f'<circle cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}" fill="{fill}"{bare}/>'


def moved(markup: str, x: float, y: float, *, turn: float = 0, scale: float = 1) -> str:
    """The markup with its origin carried to (x, y), then turned (degrees) and scaled about that point."""
    steps = f"translate({num(x)} {num(y)})"
    if turn:
        steps += f" rotate({num(turn)})"
    if scale != 1:
        steps += f" scale({scale:g})"
    return f'<g transform="{steps}">{markup}</g>'


def mirrored(markup: str, about: float = 0) -> str:
    """The markup reflected in the vertical line x = about."""
    return f'<g transform="matrix(-1 0 0 1 {num(2 * about)} 0)">{markup}</g>'


def drawing(markup: str, width: float = 2.2) -> str:
    """A group that gives everything in it the deck's dark, round-cornered outline."""
    return (
        f'<g fill="none" stroke="{LINE}" stroke-width="{num(width)}" stroke-linejoin="round" stroke-linecap="round">'
        f"{markup}</g>"
    )


def sign(suit: str, cx: float, cy: float, height: float, fill: str | None = None) -> str:
    """A suit sign without outline, `height` card units high, in its own ink unless told otherwise."""
    return flat(sign_path(suit, cx, cy, height), fill or SUIT[suit])
