"""Where everything lies in Hand and Foot: as in any meld game, and feet beside the hands."""

from __future__ import annotations

from game.engine.table import Zone
from game.games.hand_and_foot.rules.position import FEET, STACKS
from ui.boards.melds.plan import OTHERS_HEIGHT, OVER, OWN_HEIGHT, SMALL_CARD, MeldPlan
from ui.table.show.layout import STOCK as SQUARED
from ui.table.show.layout import Spot

_FOOT = 50  # units: how wide the viewer's foot is
_STACK_HIGH = 1.82  # of the width of a stack: how high it is with the card that sticks out from under it
_FOOT_HIGH = 1.82  # of that: how high, with the card that sticks out from under it


class Plan(MeldPlan):
    """One window laid out for one view."""

    aside = 28

    def _seats(self) -> None:
        super()._seats()
        px = self.theme.px
        for seat, place in self.places.items():
            for where, x in (
                (FEET[seat], place.plate.right - px(self.aside)),
                (STACKS[seat][0], place.plate.x + px(self.aside)),
                (STACKS[seat][1], place.plate.right - px(self.aside)),
            ):
                self.spots[where] = Spot(SQUARED, x, self.others_y, px(SMALL_CARD), OTHERS_HEIGHT)

    def _own_hand(self) -> None:
        super()._own_hand()
        px, plate, middle = self.theme.px, self.plate, self.ours
        foot = px(_FOOT)
        self._own(FEET[self.bottom], plate.right - px(34), plate.y - px(OVER) - foot * 0.7, foot, OTHERS_HEIGHT)
        wide = min(px(88), round((middle.height - px(8)) / _STACK_HIGH))
        for number, where in enumerate(STACKS[self.bottom]):
            beside = middle.centerx + (2 * number - 1) * px(86)
            self._own(
                where,
                beside,
                middle.bottom - px(4) - 0.7 * wide if self.theme.crowded else middle.centery + px(4),
                wide,
                OWN_HEIGHT,
            )

    def _own(self, where: Zone, x: float, y: float, wide: int, z: int) -> None:
        """A squared pile whose lowest card its owner may look at."""
        self.spots[where] = Spot(SQUARED, x, y, wide, z, peeks=True)

    def over_plate(self) -> int:
        """The foot, while it lies there, with the card that sticks out from under it."""
        lies = self.position.table[FEET[self.bottom]]
        return round(self.theme.px(_FOOT) * _FOOT_HIGH) + self.theme.px(OVER) if lies else 0
