"""What the table shows: the scenery, which is painted anew when something has changed, and over it what moves with the
pointer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from ui.stage import Item, flattened
from ui.table.asking.calling import CallPanel
from ui.table.asking.overlays import Overlays
from ui.table.festive.spectacle import Spectacle
from ui.table.input.choosing import Choosing
from ui.table.part import Part
from ui.table.show.captions import Captions
from ui.table.show.card_pictures import CardPictures
from ui.table.show.last_trick import LastTrick
from ui.table.show.signs import Signs
from ui.table.tips.table import TableTips
from ui.widgets import Form


class Shown(Protocol):
    """A part of the table that has pictures."""

    def items(self) -> list[Item]: ...


@dataclass(eq=False)
class Scenery(Part):
    """All pictures of the table. `panels` are the parts with pictures under the tips, from the lowest, and `on_top` the
    forms that lie over all others."""

    signs: Signs
    captions: Captions
    card_pictures: CardPictures
    spectacle: Spectacle
    overlays: Overlays
    choosing: Choosing
    calling: CallPanel
    last_trick: LastTrick
    tips: TableTips
    panels: Sequence[Shown]
    on_top: Callable[[], list[Form]]

    def __post_init__(self) -> None:
        super().__post_init__()
        self._painted: object = None  # what it looked like when the scenery was painted last
        self._items: list[Item] = []  # of that scenery
        self._flat: pygame.Surface | None = None  # the same as one picture

    def paint(self, changes: int) -> tuple[pygame.Surface, list[Item]]:
        """The background and what lies on it, from the lowest; `changes` counts whatever may look different. While a
        card is dragged and nothing else moves, the scenery is one picture, made once."""
        background, over = self.app.assets.cloth(self.app.size), self._moving()
        present = changes, self.app.assets.generation
        if self.gestures.drag is None or present != self._painted:
            self._items, self._painted, self._flat = self._lying(), present, None
            return background, [*self._items, *over]
        if self._flat is None:
            self._flat = flattened(background, self._items)
        return self._flat, over

    def _lying(self) -> list[Item]:
        """Everything but the dragged card, the places that take it and its preview."""
        actions, question, choice = self.overlays.actions, self.overlays.question, self.choosing.choice
        covered = self.overlays.cover is not None
        told = self.captions.aside() if not covered else []
        lying = self.card_pictures.lying(asked=question is not None)
        panels = [form.root.rect for form in self.on_top()]
        panels += [choice.form.root.rect] if choice is not None else []
        if self.app.theme.crowded:
            forms = actions.form, self.calling.form
            panels += [form.root.rect for form in forms if form is not None]
            panels += [self.tips.panel] if self.tips.panel is not None else []
        items = self.overlays.uncut([*self.signs.items(self.spectacle.covers()), *told], lying, panels)
        if self.app.theme.crowded:  # there it stands what a card does
            panels += [picture.get_rect(topleft=(x, y)) for _, picture, x, y in self.captions.preview()]
        items += self.captions.line(panels) if choice is None else []
        items += self.spectacle.items() + actions.items() + self.calling.items()
        items += self.last_trick.items() if not covered else []
        for part in (self.overlays, *self.panels, self.tips):
            items += part.items()
        return items + (choice.items() if choice is not None else [])

    def _moving(self) -> list[Item]:
        """What moves with the pointer while a card is dragged."""
        choosing = self.choosing.choice is not None
        places = self.card_pictures.places(asked=self.overlays.question is not None, choosing=choosing)
        return places + self.card_pictures.dragged() + (self.captions.preview() if not choosing else [])
