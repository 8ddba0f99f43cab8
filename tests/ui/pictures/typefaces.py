"""The faces of this machine, for tests of how words fit: the widest and the narrowest of those that are there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pygame
import pytest

from ui import fonts
from ui.pictures import lettering
from ui.pictures.typefaces import BUILT_IN, Typeface, present

WORDS = "Robin: play a card, or lay groups. 1,234,567,890 (THE QUICK BROWN FOX JUMPS OVER THE LAZY DOG & WILHELMINA)"
SIZE = 100


@cache
def extremes() -> dict[str, Typeface]:
    """The narrowest and the widest face."""
    pygame.font.init()
    faces = sorted((face for face in present() if face is BUILT_IN or fonts._opens(face)), key=_width)
    return {"narrowest": faces[0], "widest": faces[-1]}


def _width(face: Typeface) -> int:
    """How wide words in both weights of a face are together."""
    wide = 0
    for bold in (False, True):
        opened = pygame.font.Font(face.file(bold), round(SIZE * face.growth))
        opened.set_bold(bold and face.regular == face.bold)
        wide += opened.size(WORDS)[0]
    return wide


def use(patch: pytest.MonkeyPatch, faces: Iterable[Typeface]) -> None:
    """From now on these are the faces that are there, and the built-in one."""
    there = (*faces, BUILT_IN)
    patch.setattr(fonts, "present", lambda: iter(there))
    forget()


def forget() -> None:
    """Nothing is known any more of the face that was used."""
    fonts.typeface.cache_clear()
    fonts.forget_fonts()
    lettering.width.cache_clear()
