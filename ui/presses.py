"""What presses mean for whom: what was pressed for one scene means nothing to another, and fingers are pointers.

A key may still be held, or repeat itself, when the scene it was pressed for has gone; a button of the mouse comes up
over another scene than it went down on.

SDL tells of a finger as of a mouse, too: the raw events of fingers are left out, so that nothing happens twice. A
finger that is lifted points at nothing. Whoever last used a finger gets larger things to press (`Theme.target`,
`Theme.finger`). A pen arrives as a mouse, and a game controller as keys (`ui/gamepad`).
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.settings import Settings

DOWN = frozenset({pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN})
UP = frozenset({pygame.KEYUP, pygame.MOUSEBUTTONUP})
MODIFIERS = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_MODE}
    | {pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK}
)
_REPEATS_S = 1.0  # a held key repeats itself sooner: after so long it has come up unseen, and is pressed anew
_MOTION = pygame.MOUSEMOTION
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
            if event.type == pygame.KEYDOWN and event.key not in MODIFIERS:
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
    """The events without the raw ones of fingers; after each that lifts a finger the pointer has left. Of a burst of
    movements only the last is there."""
    pointers: list[pygame.event.Event] = []
    for event in events:
        if event.type in _RAW:
            continue
        if event.type == _MOTION and pointers and pointers[-1].type == _MOTION:
            pointers.pop()
        pointers.append(event)
        if event.type == pygame.MOUSEBUTTONUP and getattr(event, "touch", False):
            pointers.append(pygame.event.Event(pygame.WINDOWLEAVE))
    return pointers


def has_changed_hands(event: pygame.event.Event, settings: Settings) -> bool:
    """Note what was used: a finger or a mouse when it is lifted, keys or a game controller when one goes down. True
    when it was something else before."""
    before = settings.by_finger, settings.gamepad
    if event.type == pygame.MOUSEBUTTONUP:
        settings.by_finger, settings.gamepad = bool(getattr(event, "touch", False)), ""
    elif event.type == pygame.KEYDOWN:
        settings.gamepad = getattr(event, "gamepad", "")
    return (settings.by_finger, settings.gamepad) != before


def only_moves(events: Sequence[pygame.event.Event]) -> bool:
    """Whether all that happened is that the pointer has moved."""
    return bool(events) and all(event.type == _MOTION for event in events)
