"""The gallery picture of Sixty Seconds: the clock shortly before 60, three cards, and two fuses, one of them lit."""

from __future__ import annotations

from ..scenes import H, W, table
from ..shapes import moved
from ..svg import CARD_H, CARD_W, document, fill, oval, place, rounded
from ..tricks_scenes import lamp
from . import clock
from .fuses import fuse
from .pack import face

_DARK = "#04140D"
_SCALE = 0.29
_CARDS = (("Hop", 184, 80, -16), ("10s", 217, 72, -1), ("Flare", 252, 78, 14))  # x, y and turn of the middle


def _card(rank: str, x: float, y: float, turn: float) -> str:
    """A small card with its shadow."""
    shade = rounded(-CARD_W / 2, -CARD_H / 2, CARD_W, CARD_H, 15)
    centred = f'<g transform="translate({-CARD_W / 2:g} {-CARD_H / 2:g})">{face(rank)}</g>'
    return fill(place(shade, x + 2, y + 4, _SCALE, turn), _DARK, opacity=0.4) + moved(
        centred, x, y, turn=turn, scale=_SCALE
    )


def _clock() -> str:
    """The clock at 55."""
    turned = f'<g transform="rotate(-30 {clock.MIDDLE:g} {clock.MIDDLE:g})">{clock.pointer()}</g>'
    return moved(clock.face() + turned, 4, 24, scale=0.3)


def _fuse(stage: int, x: float, y: float) -> str:
    """A fuse that stands on the cloth."""
    return fill(oval(x + 20, y + 41, 17, 4.5), _DARK, opacity=0.4) + moved(fuse(stage), x, y, scale=0.66)


def pictures() -> dict[str, str]:
    """The one picture by the game's id."""
    cards = "".join(_card(*spot) for spot in _CARDS)
    fuses = _fuse(1, 164, 140) + _fuse(0, 209, 145) + _fuse(0, 252, 140)
    return {"games/sixty-seconds.svg": document(W, H, table(), lamp(), _clock(), cards, fuses)}
