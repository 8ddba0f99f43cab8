"""The faces of running text: which is tried in which order, and how each sits in a line.

Source Sans is the first, wherever it is (`ui.start.typeface`); then a handful of well-known files of each system, by
their paths: nothing is ever scanned. The font built into pygame is the sure fallback. It opens nothing.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass

from ui.start import typeface


@dataclass(frozen=True, slots=True)
class Typeface:
    """The files of a face. Where both are one file it has no bold letters that could be opened by themselves, and they
    are made of the regular ones; none at all is the font built into pygame.

    `growth` makes the letters of all faces equally large. In a snug face a line is as high as its highest and deepest
    letters: what the font leaves empty beyond them belongs to no line.
    """

    regular: str | None
    bold: str | None
    growth: float = 1.0
    is_snug: bool = False

    def file(self, bold: bool) -> str | None:
        return self.bold if bold else self.regular

    @property
    def is_there(self) -> bool:
        return all(path is not None and os.path.exists(path) for path in (self.regular, self.bold))


def source_sans(regular: str, bold: str) -> Typeface:
    """Source Sans: small letters in a high line."""
    return Typeface(regular, bold, growth=1.08, is_snug=True)


BUILT_IN = Typeface(None, None, growth=1.38)
_SOURCE_SANS = (
    "/usr/share/fonts/adobe-source-sans-pro-fonts/SourceSans{}-{}.otf",
    "/usr/share/fonts/adobe-source-sans/SourceSans{}-{}.otf",
    "/usr/share/texlive/texmf-dist/fonts/opentype/adobe/sourcesanspro/SourceSans{}-{}.otf",
)
_OTHERS = (
    ("/usr/share/fonts/opentype/inter/Inter-{}.otf", "Regular", "Bold"),
    ("/usr/share/fonts/truetype/inter/Inter-{}.ttf", "Regular", "Bold"),
    ("/usr/share/fonts/inter/Inter-{}.otf", "Regular", "Bold"),
    ("/usr/share/fonts/truetype/noto/NotoSans-{}.ttf", "Regular", "Bold"),
    ("/usr/share/fonts/google-noto/NotoSans-{}.ttf", "Regular", "Bold"),
    ("/usr/share/fonts/noto/NotoSans-{}.ttf", "Regular", "Bold"),
    ("/usr/share/fonts/opentype/cantarell/Cantarell-{}.otf", "Regular", "Bold"),
    ("/usr/share/fonts/cantarell/Cantarell-{}.otf", "Regular", "Bold"),
    ("/usr/share/fonts/truetype/ubuntu/Ubuntu-{}.ttf", "R", "B"),
    ("/usr/share/fonts/truetype/dejavu/DejaVuSans{}.ttf", "", "-Bold"),
    ("/usr/share/fonts/dejavu-sans-fonts/DejaVuSans{}.ttf", "", "-Bold"),
    ("/usr/share/fonts/TTF/DejaVuSans{}.ttf", "", "-Bold"),
    ("C:/Windows/Fonts/segoeui{}.ttf", "", "b"),
    ("C:/Windows/Fonts/arial{}.ttf", "", "bd"),
    ("/System/Library/Fonts/HelveticaNeue.ttc", "", ""),
    ("/System/Library/Fonts/Supplemental/Arial{}.ttf", "", " Bold"),
    ("/Library/Fonts/Arial{}.ttf", "", " Bold"),
)
_DEJAVU_GROWTH = 0.94
OF_THE_SYSTEM = (
    *(
        source_sans(path.format(name, "Regular"), path.format(name, "Bold"))
        for name in ("3", "Pro")
        for path in _SOURCE_SANS
    ),
    *(
        Typeface(path.format(regular), path.format(bold), _DEJAVU_GROWTH if "DejaVu" in path else 1.0)
        for path, regular, bold in _OTHERS
    ),
)
"""The faces of every system that are tried, the best first for each."""


def present() -> Iterator[Typeface]:
    """Yield the faces that are there, the best first and the built-in one last."""
    ours = typeface.installed()
    if ours is not None:
        yield source_sans(*ours)
    yield from (face for face in OF_THE_SYSTEM if face.is_there)
    yield BUILT_IN
