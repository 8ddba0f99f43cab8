"""Shows the last trick again where it lay: while the pointer is held on won tricks, or until the next key or press.

It is read from the events that have been shown, so it reveals nothing that was not seen by everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.engine.cards import Card
from game.engine.moves import Event
from game.engine.table import zone
from ui.boards.tricks.signs import trick_marks
from ui.pictures.surfaces import surface
from ui.stage import Item
from ui.table.part import Part
from ui.table.show.layout import TRICKS
from ui.theme import GOLD_DEEP, GOLD_LIGHT, TEXT

_SHADE, _CARD = 2300, 2310


class Trick(NamedTuple):
    """A finished trick: which hand played which card, in order, and which hand won."""

    played: tuple[tuple[int, Card], ...]
    winner: int


def last_of(shown: Sequence[Event]) -> Trick | None:
    """The last finished trick of the current round among these events."""
    played: list[tuple[int, Card]] = []
    winner: int | None = None
    for event in reversed(shown):
        if event.kind == "trick_won":
            if winner is not None:
                break
            winner = event.seat
        elif event.kind == "dealt":
            break
        elif winner is not None and event.target is not None and event.target.kind == "trick":
            (card,) = event.cards
            if card is not None and event.target.seat is not None:
                played.append((event.target.seat, card))
    return Trick(tuple(reversed(played)), winner) if winner is not None and played else None


class LastTrick(Part):
    """Shows and hides the last trick."""

    trick: Trick | None = None
    _held = False  # by the pointer

    def show(self, *, held: bool = False) -> bool:
        """Show the last trick; False where there is none."""
        self.trick, self._held = last_of(self.director.shown), held
        return self.trick is not None

    def ask(self) -> None:
        """Show it until the next key or click; where no trick is finished yet, say so."""
        if not self.show() and "trick" in self.showing.layout.extra:
            self.words.say("No trick has been finished yet.")

    def close(self) -> None:
        self.trick = None

    def press(self, pos: tuple[int, int]) -> bool:
        """The pointer went down there; True on tricks that somebody has won."""
        for where, pile in self.showing.cards.zones.items():
            spot = self.showing.layout.spots.get(where)
            if pile and spot is not None and spot.style == TRICKS and spot.rect().collidepoint(pos):
                return self.show(held=not self.app.settings.no_clocks)
        return False

    def handle(self, event: pygame.event.Event) -> bool:
        """While it is shown, a released pointer, a click or a key hides it."""
        if self.trick is None:
            return False
        ends = (pygame.MOUSEBUTTONUP,) if self._held else (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if event.type in ends:
            self.close()
            return True
        return event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)

    def items(self) -> list[Item]:
        """The cards where they lay, who led and who won."""
        if self.trick is None:
            return []
        assets, theme = self.app.assets, self.app.theme
        layout, names = self.showing.layout, self.showing.view.names
        area = layout.extra["trick"]
        pad, card = theme.px(12), layout.spots[zone("trick", self.showing.bottom)].rect()
        words = f"**The last trick**\n{names[self.trick.winner]} won it"
        picture = assets.paragraph(words, theme.text("small"), card.left - area.left - 2 * pad, TEXT)
        items: list[Item] = [
            *surface(assets, area, _SHADE, edge=GOLD_DEEP),
            (_SHADE + 1, picture, area.x + pad, area.bottom - pad - picture.get_height()),
        ]
        for at, (hand, card_played) in enumerate(self.trick.played):
            (pose,) = layout.spots[zone("trick", hand)].poses([card_played])
            edge = GOLD_LIGHT if hand == self.trick.winner else None
            sprite = assets.card_sprite(card_played.face, pose.width, angle=pose.angle, edge=edge)
            items.append(sprite.at(_CARD + at, pose.x, pose.y))
        leader = self.trick.played[0][0]
        return items + trick_marks(assets, theme, layout, leader, self.trick.winner, _CARD + 20)
