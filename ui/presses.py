"""What presses mean for whom: what was pressed for one scene means nothing to another, and fingers are pointers.

A key may still be held, or repeat itself, when the scene it was pressed for has gone; a button of the mouse comes up
over another scene than it went down on.

SDL tells of a finger as of a mouse, too: the raw events of fingers are left out, so that nothing happens twice. A
finger that is lifted points at nothing. Whoever last used a finger gets larger things to press (`Theme.target`,
`Theme.finger`). A pen arrives as a mouse.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.settings import Settings

DOWN = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN})
UP = frozenset({pygame.KEYUP, pygame.MOUSEBUTTONUP})
_MODIFIERS = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_MODE}
    | {pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK}
)
_REPEATS_S = 1.0  # a held key repeats itself sooner: after so long it has come up unseen, and is pressed anew
_RAW = frozenset({pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION, pygame.MULTIGESTURE})


class Presses:
    """The keys and buttons that are held, each with the scene that it went down for, and when it was last told of."""

    def __init__(self) -> None:
        self._held: dict[tuple[str, int], tuple[object, float]] = {}
        self._typing: tuple[str, int] | None = None  # the key pressed last, whose letters come as text

    def is_for(self, event: pygame.event.Event, scene: object, now: float) -> bool:
        """Whether an event at that moment (seconds) is meant for this scene, which is the one in play."""
        if event.type in DOWN:
            press = _press(event)
            owner, since = self._held.get(press, (scene, now))
            if press[0] == "button" or now - since > _REPEATS_S:
                owner = scene
            self._held[press] = owner, now
            if event.type == pygame.KEYDOWN and event.key not in _MODIFIERS:
                self._typing = press
            return owner is scene
        if event.type in UP:
            owner, _ = self._held.pop(_press(event), (None, now))
            return event.type == pygame.KEYUP or owner is scene  # a key that comes up only ends what it began
        if event.type == pygame.TEXTINPUT and self._typing in self._held:
            return self._held[self._typing][0] is scene
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()  # they come up elsewhere
        return True

    def drop(self, events: list[pygame.event.Event], now: float) -> None:
        """Forget events that were kept for a scene which is gone: what they pressed is for nobody."""
        for event in events:
            self.is_for(event, None, now)
        events.clear()


def _press(event: pygame.event.Event) -> tuple[str, int]:
    return ("key", event.key) if event.type in (pygame.KEYDOWN, pygame.KEYUP) else ("button", event.button)


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
