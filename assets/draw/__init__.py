"""The drawing room: a small generator that writes the SVG sources of all pictures.

The program loads the committed SVG files, never this package; `python -m assets.draw` writes them anew, so that
the deck stays of one piece. Pure standard library. It knows nothing of rules, screens or pygame, only what the
renderer behind pygame (nanosvg) can draw: paths, simple shapes, strokes, gradients; no text, no clipping, no filters.
"""

from __future__ import annotations


def all_pictures() -> dict[str, str]:
    """Every picture as SVG text, by its file name below `assets/`."""
    from importlib import import_module

    result: dict[str, str] = {}
    modules = "suits cards backs tokens bill icons signs scenes lords lords_back lords_scene tricks_scenes cheat_scene"
    modules += " alphabet kitchen"
    modules += " skat_scene german.pack olympus.pack olympus.back"
    modules += " festive olympus.tokens olympus.mountain olympus.scene"
    modules += " sixty_seconds.pack sixty_seconds.back sixty_seconds.clock sixty_seconds.fuses sixty_seconds.scene"
    modules += " faces.pack"
    for module in modules.split():
        result.update(import_module(f"{__name__}.{module}").pictures())
    return result
