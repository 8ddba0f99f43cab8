"""Fingers are pointers: SDL tells of a finger as of a mouse, too, and here is what is different all the same.

The raw events of fingers are left out, so that nothing happens twice. A finger that is lifted points at nothing.
Whoever last used a finger gets larger things to press (`Theme.target`, `Theme.finger`). A pen arrives as a mouse.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.settings import Settings

_RAW = frozenset({pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION, pygame.MULTIGESTURE})


def as_pointers(events: Sequence[pygame.event.Event]) -> list[pygame.event.Event]:
    """The events without the raw ones of fingers; after each that lifts a finger the pointer has left."""
    pointers = []
    for event in events:
        if event.type in _RAW:
            continue
        pointers.append(event)
        if event.type == pygame.MOUSEBUTTONUP and getattr(event, "touch", False):
            pointers.append(pygame.event.Event(pygame.WINDOWLEAVE))
    return pointers


def has_changed_hands(event: pygame.event.Event, settings: Settings) -> bool:
    """Note whether a finger or a mouse was used, when it is lifted; True when it was the other one before."""
    if event.type != pygame.MOUSEBUTTONUP:
        return False
    by_finger = bool(getattr(event, "touch", False))
    if by_finger == settings.by_finger:
        return False
    settings.by_finger = by_finger
    return True
