"""Shows what only one of several people at the screen may read, as long as the eye or its key is held down, or where
nothing need be held until the next press.

It knows neither what the note says nor where it stands: a board draws it, places the eye and names the key.
"""

from __future__ import annotations

import pygame

from ui.boards.keys import key_of
from ui.table.part import Part

_GAMEPAD_HOLDS = pygame.K_i  # the stick of a game controller that tells what a card does


class PrivateNote(Part):
    """Tells the board whether to show its private note. With one person at the screen it is always shown."""

    _by_key: int | None = None  # which key holds it up; None: the pointer

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event for the eye; releasing it, or leaving the window, hides the note again."""
        board = self.showing.board
        if not board.shared or not board.holds_up:
            return False
        keys = (key_of(board.holds_up), *((_GAMEPAD_HOLDS,) if hasattr(event, "gamepad") else ()))
        if not board.lifted:  # there is nothing to show any more
            self.hide()
        if board.shows_private:
            let_go = event.type == pygame.KEYUP and event.key == self._by_key
            if self._by_key is None:
                let_go = event.type == pygame.MOUSEBUTTONUP
            if self.app.settings.no_clocks:
                let_go = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
            if let_go or event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
                self.hide()
                return True
            return event.type == pygame.KEYDOWN and event.key in keys
        if not board.lifted:
            return False
        eye = self.showing.layout.extra.get("eye")
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if event.type == pygame.KEYDOWN and event.key in keys:
            board.shows_private, self._by_key = True, event.key
        elif pressed and eye is not None and eye.collidepoint(event.pos):
            board.shows_private, self._by_key = True, None
        return board.shows_private

    def hide(self) -> None:
        self.showing.board.shows_private = False
