"""Holding up what only one of several people before the screen may read: as long as the eye or its key is held down.

It knows neither what is held back nor where: a board draws it, puts the eye into its layout and names the key.
"""

from __future__ import annotations

import pygame

from ui.boards.keys import key_of
from ui.table.show.showing import Showing


class PrivateNote:
    """Says to the board whether its secret is held up. Where one person sits before the screen nothing is held back."""

    def __init__(self, showing: Showing) -> None:
        self.showing = showing
        self.board = showing.board
        self._by_key = False

    def handle(self, event: pygame.event.Event) -> bool:
        """Take what has to do with the eye; letting go of it, or leaving the window, hides the secret again."""
        board = self.board
        if not board.shared or not board.holds_up:
            return False
        key = key_of(board.holds_up)
        if not board.lifted:  # there is nothing to hold up any more
            self.hide()
        if board.shows_private:
            let_go = event.type == pygame.KEYUP and event.key == key
            if not self._by_key:
                let_go = event.type == pygame.MOUSEBUTTONUP
            if let_go or event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
                self.hide()
                return True
            return event.type == pygame.KEYDOWN and event.key == key
        if not board.lifted:
            return False
        eye = self.showing.layout.extra.get("eye")
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if event.type == pygame.KEYDOWN and event.key == key:
            board.shows_private = self._by_key = True
        elif pressed and eye is not None and eye.collidepoint(event.pos):
            board.shows_private, self._by_key = True, False
        return board.shows_private

    def hide(self) -> None:
        """Nothing is held up any more."""
        self.board.shows_private = False
