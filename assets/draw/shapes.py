"""Inks, primitives and suit signs for the court figures: numbers in, SVG markup out.

Everything here stays inside what the game's small SVG rasteriser draws: paths, ellipses, circles, groups with transforms
and hex colours. Nothing here knows about ranks, faces or clothes.
"""

from __future__ import annotations

LINE = "#2B2622"
GOLD = "#D9A441"
WHITE = "#FCFAF4"
SKIN = "#F0C39A"
BLUSH = "#E29B78"
LIPS = "#B4493D"

SUIT = {"C": "#1D1D22", "D": "#C8102E", "H": "#C8102E", "S": "#1D1D22"}
ACCENT = {"C": "#7C9A4B", "D": "#2F8F86", "H": "#8C3A66", "S": "#2E6C9A"}

# Each sign in a box of 2 x 2 round the origin, so that a size is simply a scale.
_SIGNS = {
    "H": "M0,.95C-.25,.62 -.95,.2 -.95,-.35C-.95,-.98 -.2,-1.05 0,-.48C.2,-1.05 .95,-.98 .95,-.35C.95,.2 .25,.62 0,.95Z",
    "D": "M0,-1C.2,-.6 .45,-.27 .76,0C.45,.27 .2,.6 0,1C-.2,.6 -.45,.27 -.76,0C-.45,-.27 -.2,-.6 0,-1Z",
    "S": (
        "M0,-1C.25,-.62 .92,-.22 .92,.28C.92,.78 .32,.86 .1,.46C.12,.7 .2,.85 .38,1L-.38,1C-.2,.85 -.12,.7 -.1,.46"
        "C-.32,.86 -.92,.78 -.92,.28C-.92,-.22 -.25,-.62 0,-1Z"
    ),
    "C": (
        "M-.1,.2C-.22,.76 -.95,.68 -.95,.14C-.95,-.26 -.56,-.42 -.28,-.26C-.62,-.54 -.42,-1 0,-1C.42,-1 .62,-.54 .28,-.26"
        "C.56,-.42 .95,-.26 .95,.14C.95,.68 .22,.76 .1,.2C.1,.55 .18,.82 .38,1L-.38,1C-.18,.82 -.1,.55 -.1,.2Z"
    ),
}


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


def sign(suit: str, cx: float, cy: float, half: float, fill: str | None = None) -> str:
    """A suit sign without outline, `half` card units from its middle to its top."""
    path = f'<path d="{_SIGNS[suit]}" fill="{fill or SUIT[suit]}" stroke="none"/>'
    return moved(path, cx, cy, scale=half)
