"""Paints the signs in the middle of the table and the plates at its seats; the board says what they show."""

from __future__ import annotations

import pygame

from ui.stage import Item
from ui.table.asking.panels import MessageLine
from ui.table.input.gestures import Gestures
from ui.table.show.kitchen import Kitchen
from ui.table.show.plates import Plates
from ui.table.show.shown_state import ShownState
from ui.widgets import Kit


class Signs:
    """The signs and plates of one table."""

    def __init__(self, kit: Kit, showing: ShownState, gestures: Gestures, words: MessageLine, plates: Plates) -> None:
        self.kit = kit
        self.showing = showing
        self.gestures = gestures
        self.words = words
        self.plates = plates
        self.kitchen = Kitchen()

    def items(self, ribbon: pygame.Rect | None = None) -> list[Item]:
        """All signs and plates, after telling the board which card is focused, lifted and advised; no speech bubble
        looks out from under a `ribbon`."""
        assets, theme, showing = self.kit.assets, self.kit.theme, self.showing
        board, pointed = showing.board, self.gestures.previewed()
        board.pointed = pointed.card if pointed is not None else None
        board.lifted = tuple(self.gestures.together())
        board.advised = self.words.hinted
        items = board.signs(assets, theme, showing.layout, showing.now)
        items += self.kitchen.items(assets, theme, showing.layout, showing.bottom)
        names, held = showing.view.names, self.held()
        return items + self.plates.items(assets, theme, showing.layout, names, held, showing.now, ribbon)

    def held(self) -> dict[int, int]:
        """The number of cards before each seat."""
        held = dict.fromkeys(range(self.showing.view.seats), 0)
        for where, pile in self.showing.cards.zones.items():
            if where.seat is not None and where.kind in self.showing.board.held_in:
                held[where.seat] = held.get(where.seat, 0) + len(pile)
        return held
