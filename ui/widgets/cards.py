"""Cards on a page or a panel, small and side by side."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import with_face
from game.words.cards.notes import name_of
from ui.access.node import Node, Role
from ui.pictures.cards import BACK
from ui.stage import Item
from ui.widgets.base import Kit, Widget


def cards_told(widget: Widget, faces: Sequence[str]) -> Node | None:
    """The node of a widget that shows cards: their names. Backs are none."""
    names = [name_of(with_face(face.rpartition("/")[2])) for face in faces if not face.endswith(BACK)]
    return widget.spoken(Role.PICTURE, ", ".join(names)) if names else None


class SmallCards(Widget):
    """Small cards side by side, overlapping where there are many; `units` is the width of one."""

    def __init__(self, faces: Sequence[str], units: float, *, space_units: float | None = None) -> None:
        super().__init__()
        self.faces = list(faces)
        self._units = units
        self._space = space_units

    def node(self) -> Node | None:
        return cards_told(self, self.faces)

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        width = max(20, kit.theme.px(self._units))
        high = kit.assets.card_height(width) + kit.theme.px(4)
        if self._space is not None:
            return min(space, kit.theme.px(self._space)), high
        return min(space, width + round(width * 1.1) * (len(self.faces) - 1)), high

    def items(self, kit: Kit, z: int) -> list[Item]:
        width = max(20, kit.theme.px(self._units))
        count = len(self.faces)
        step = round(width * 1.1)
        if count > 1:
            step = min(step, (self.rect.width - width) // (count - 1))
        y = self.rect.centery - kit.assets.card_height(width) // 2
        items: list[Item] = []
        for place, face in enumerate(self.faces):
            x = self.rect.x + place * step
            sprite = kit.assets.card_sprite(face, width)
            items.append(sprite.at(z + 1, x + width / 2, y + kit.assets.card_height(width) / 2))
        return items
