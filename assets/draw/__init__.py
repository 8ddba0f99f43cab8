"""The drawing room: a small generator that writes SVG sources of pictures.

The program loads the committed SVG files, never this package; `python -m assets.draw` writes them anew, so that
the deck stays of one piece. Pure standard library. It knows nothing of rules, screens or pygame, only what the
renderer behind pygame (nanosvg) can draw: paths, simple shapes, strokes, gradients; no text, no clipping, no filters.

Every module here, at any depth, may have a function `pictures` that gives pictures by their file names; nothing lists
the modules. A picture that is drawn by hand lies among the others and says so: ``<!-- drawn by hand -->``.
"""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages

BY_HAND = "<!-- drawn by hand -->"


def all_pictures() -> dict[str, str]:
    """Every generated picture as SVG text, by its file name below `assets/`. Raises ValueError where two modules draw
    one."""
    result: dict[str, str] = {}
    for found in walk_packages(__path__, f"{__name__}."):
        if found.name.endswith("__main__"):
            continue
        drawn: dict[str, str] = getattr(import_module(found.name), "pictures", dict)()
        if twice := result.keys() & drawn.keys():
            raise ValueError(f"{found.name} draws what another module draws, too: {', '.join(sorted(twice))}")
        result.update(drawn)
    return result
