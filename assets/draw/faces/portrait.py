"""What a portrait is made of: the ground, two layers of the head, and how eyes, brows and mouth are drawn."""

from __future__ import annotations

from dataclasses import dataclass

from ..svg import document
from .features import EXPRESSIONS, Features, features
from .medallion import SIDE, inked, medallion


@dataclass(frozen=True)
class Portrait:
    """One person: two inks of the `ground`, what lies `behind` the shoulders, the `clothes` with the neck, and the
    head `above` them."""

    ground: tuple[str, str]
    behind: str
    clothes: str
    above: str
    look: Features

    def pictures(self, id: str) -> dict[str, str]:
        """The head, and a small file for each expression."""
        files = {f"faces/{id}.svg": medallion(self.ground, self.behind, self.clothes, self.above)}
        for expression in EXPRESSIONS:
            files[f"faces/{id}-{expression}.svg"] = document(SIDE, SIDE, inked(features(self.look, expression)))
        return files
