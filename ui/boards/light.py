"""Light that flares up over a part of the table and goes out again."""

from __future__ import annotations

from ui.boards.dials import Value
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.theme import Colour, Theme
from ui.tween import Tween, ease_out

_STEPS = 6  # pictures of one light, so that few have to be kept
_LAYER = 45  # on the cloth, under everything that lies there


class Light(Value):
    """A glow of that colour around the middle of a `part` of the layout, `reach` units wide. Its value is its share of
    the full light."""

    def __init__(self, part: str, colour: Colour, reach: float) -> None:
        super().__init__()
        self.part = part
        self.colour = colour
        self.reach = reach

    def flare(self, rest: float, now: float, theme: Theme) -> None:
        """Flare up, and sink to that share."""
        self._tween = Tween((1.0,), (rest,), now, theme.ms("celebrate") / 1000, ease_out)

    def sink(self, rest: float, now: float, theme: Theme) -> None:
        """Sink from what is shown to that share."""
        self._go(rest, now, theme.ms("celebrate") / 1000)

    def items(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """Its picture at that moment; none when it is out."""
        step = round(_STEPS * self.at(now))
        if step <= 0:
            return []
        reach = theme.px(self.reach)
        x, y = layout.extra[self.part].center
        return [(_LAYER, assets.glow(reach, self.colour, 0.9 * step / _STEPS), x - reach, y - reach)]
