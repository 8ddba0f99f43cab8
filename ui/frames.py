"""Frames: the top scene's pictures on the stage, over a dim picture of the scenes below an overlay.

It owns that dim picture. It knows nothing of events and time but how long pictures may be made for one frame.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf

import pygame

from ui.pictures.assets import Assets
from ui.pictures.budget import OverBudget
from ui.scene import Scene
from ui.stage import Item, Stage, flattened

_VEIL_LIGHT = 96


class Frames:
    """Paints a stack of scenes in one window of one size. A frame that needs many new pictures is spread over several
    turns of the loop, but never one that a person waits for."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._below: tuple[object, pygame.Surface] | None = None
        self._seen: Scene | None = None  # the scene that was painted last

    def turned(self) -> None:
        """Another scene is on top, or the window has another size."""
        self._below = None

    def paint(
        self,
        stage: Stage,
        scenes: Sequence[Scene],
        clock: Callable[[], float],
        until: float,
        *,
        answers: bool,
        over: Callable[[], list[Item]] = list,
    ) -> bool:
        """Paint the top scene, and what lies `over` all scenes; False when pictures were still missing as `clock`
        reached `until`. Then what was shown stays, or of a table that is not shown yet its cloth. Two frames take the
        time they need: the very first, and one that `answers` what a person has done to the scene on the screen."""
        scene = scenes[-1]
        until = inf if self._seen is None or (answers and self._seen is scene) else until
        try:
            with self._assets.one_frame(clock, until):
                background, items = scene.paint()
                items = [*items, *over()]
                if scene.overlay and len(scenes) > 1:
                    background = self._veiled(scenes[:-1], stage.screen.get_size())
        except OverBudget:
            if scene.bare:
                stage.show(self._assets.cloth(stage.screen.get_size()), [])
            return False
        self._seen, scene.bare = scene, False
        stage.show(background, items)
        return True

    def _veiled(self, scenes: Sequence[Scene], size: tuple[int, int]) -> pygame.Surface:
        """These scenes as one dim picture; drawn once while an overlay is open."""
        key = (len(scenes), size, self._assets.generation)
        if self._below is not None and self._below[0] == key:
            return self._below[1]
        picture = _flat(scenes)
        _dim(picture)
        self._below = (key, picture)
        return picture


def _flat(scenes: Sequence[Scene]) -> pygame.Surface:
    scene = scenes[-1]
    background, items = scene.paint()
    if scene.overlay and len(scenes) > 1:
        background = _flat(scenes[:-1])
        _dim(background)
    return flattened(background, items)


def _dim(picture: pygame.Surface) -> None:
    picture.fill((_VEIL_LIGHT, _VEIL_LIGHT, _VEIL_LIGHT), special_flags=pygame.BLEND_RGB_MULT)
