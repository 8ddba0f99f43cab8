"""The pictures of cards for paper: the sources that the screen draws, with large numbers: there they are small."""

from __future__ import annotations

from pathlib import Path

from game.engine.cards import pack_of

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "cards"
_BLANK = '<rect x="1" y="1" width="248" height="348" rx="14" fill="#fff" stroke="#888"/>'


def picture_of(face: str, deck: str = "") -> str:
    """The SVG source of a card in a French deck or another; a blank card where the file is missing or broken."""
    plain = face if face.startswith("JK") else face.partition(".")[0]
    folder = FOLDER / (pack_of(plain) or deck)
    for place in (folder / "large", folder):
        try:
            source = (place / f"{plain}.svg").read_text(encoding="utf-8")
        except (OSError, ValueError):
            continue
        if "<svg" in source and "</svg>" in source:
            return source
    return f"<svg>{_BLANK}</svg>"
