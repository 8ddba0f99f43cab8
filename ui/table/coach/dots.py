"""The bar of the coach: a dot for every decision of a round."""

from __future__ import annotations

from collections.abc import Callable

from game.session.coach.looking import Looking
from game.session.coach.words import grade
from ui.stage import Item
from ui.table.coach.grade import SIGNS
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Kit, Widget

_DOT, _SIGN, _RING = 11, 18, 26  # units: of a dot, of the sign of a mistake, of the ring round the open one


class Dots(Widget):
    """A dot for each decision, from left to right: hollow while it is not weighed, the sign of a warning for a mistake,
    a ring round the one that is open. A press goes to the nearest one."""

    tip = "Every decision of the round. Mistakes have a warning sign; a ring marks the open one."
    tip_key = "Home, End"
    focusable = True
    grow = 1.0

    def __init__(self, looking: Looking, go: Callable[[int], None]) -> None:
        super().__init__()
        self._looking = looking
        self._go = go

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return kit.theme.finger, kit.theme.finger

    def _step(self) -> float:
        return self.rect.width / max(1, len(self._looking.stops))

    def x_of(self, place: int) -> int:
        """Where the middle of a dot is."""
        return round(self.rect.x + self._step() * (place + 0.5))

    def release(self, kit: Kit, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            stops = self._looking.stops
            self._go(stops[max(0, min(len(stops) - 1, int((pos[0] - self.rect.x) / self._step())))])

    def items(self, kit: Kit, z: int) -> list[Item]:
        looking, assets, px = self._looking, kit.assets, kit.theme.px
        known = {decision.number: decision for decision in looking.weighing.decisions}
        y, room = self.rect.centery, round(self._step())
        items: list[Item] = []
        for place, number in enumerate(looking.stops):
            x, decision = self.x_of(place), known.get(number)
            side = min(px(_DOT), max(3, room - 2))
            if decision is None:
                picture = assets.frame((side, side), side / 2, QUIET_TEXT, max(1, px(1.5)))
            else:
                sign, ink = SIGNS[grade(decision.verdict, agrees=not decision.instead)]
                if decision.verdict.mistake:
                    picture = assets.icon(sign, min(px(_SIGN), max(8, room)), ink)
                else:
                    picture = assets.plate((side, side), side / 2, ink)
            items.append((z, picture, x - picture.get_width() // 2, y - picture.get_height() // 2))
            if number == looking.number:
                wide = px(_RING)
                ring = assets.frame((wide, wide), wide / 2, GOLD_LIGHT, max(2, px(2)))
                items.append((z + 1, ring, x - wide // 2, y - wide // 2))
        return items
