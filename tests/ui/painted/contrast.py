"""How well words can be read in high contrast: each ink against the ground it is painted on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pygame

from tests.ui.painted.watch import Watch
from ui.pictures.contrast import LEAST
from ui.stage import flattened
from ui.theme import CONTRAST_CLOTH, Colour

SPOTS = 7  # along either side of some words


def too_faint(watch: Watch, size: tuple[int, int]) -> Iterator[str]:
    """Words of the last scene whose contrast with what lies below them is too low, as lines. Cards are not painted
    here."""
    items = watch.last.items
    hidden = {words for words, _ in watch.last.hidden}
    words = [(item, ink) for item in items if (ink := ink_of(watch, item[1])) is not None]
    table = pygame.Surface(size)
    table.fill(CONTRAST_CLOTH)
    below = flattened(table, [item for item in items if ink_of(watch, item[1]) is None])
    for item, ink in words:
        said = watch.words_of(item)
        rect = said.rect.clip(below.get_rect()) if said is not None else pygame.Rect(0, 0, 0, 0)
        if said is None or not rect.width or not rect.height:
            continue
        ground = commonest(below, rect)
        found = contrast(ink, ground)
        if found < LEAST and f"{said.words!r} {said.rect}" not in hidden:
            yield f"contrast {found:.1f}: {said.words!r} {said.rect}, {ink} on {ground}"


def ink_of(watch: Watch, picture: pygame.Surface) -> Colour | None:
    """The ink of words, whole or scrolled; None for other pictures."""
    return watch.inks.get(picture) or watch.inks.get(picture.get_abs_parent())


def commonest(picture: pygame.Surface, rect: pygame.Rect) -> Colour:
    """The colour that most of that place has."""
    spots = Counter[Colour]()
    for across in range(SPOTS):
        for down in range(SPOTS):
            x, y = rect.x + across * (rect.width - 1) // (SPOTS - 1), rect.y + down * (rect.height - 1) // (SPOTS - 1)
            found = picture.get_at((x, y))
            spots[found.r, found.g, found.b] += 1
    return spots.most_common(1)[0][0]


def contrast(a: Colour, b: Colour) -> float:
    """The contrast of two colours as WCAG 2 counts it, from 1 to 21."""
    light, dark = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
