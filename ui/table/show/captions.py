"""Text at the table: the line over the hand, what a card would do."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.cards import Card
from game.engine.state import State
from ui.stage import Item
from ui.table.asking.commentary import Commentary
from ui.table.asking.panels import MessageLine
from ui.table.input.gestures import Gestures
from ui.table.show.latest import Latest
from ui.table.show.ribbon import Ribbon
from ui.table.show.shown_state import ShownState
from ui.table.show.sprites import CardSprite
from ui.theme import GOLD_DEEP, PANEL_BOTTOM, TEXT
from ui.widgets import Kit

_PREVIEW = 2550


class Captions:
    """Paints the text at one table."""

    def __init__(
        self,
        kit: Kit,
        showing: ShownState,
        gestures: Gestures,
        words: MessageLine,
        commentary: Commentary,
        why_practice: Callable[[], str],
    ) -> None:
        self.kit = kit
        self.showing = showing
        self.gestures = gestures
        self.words = words
        self.commentary = commentary
        self.ribbon = Ribbon(kit, showing, why_practice)
        self.latest = Latest(kit, showing, commentary)
        self._previewed: tuple[tuple[Card, ...], State | None, str] = ((), None, "")

    def line(self) -> list[Item]:
        """The line over the hand."""
        assets, theme = self.kit.assets, self.kit.theme
        line = self.showing.layout.margins.words
        waiting, mine = self.commentary.waiting_for(), self.gestures.active or self.commentary.calling.asks
        return self.words.items(assets, theme, waiting, mine, line) + self.words.marked(self.kit)

    def aside(self) -> list[Item]:
        """What stands at the lower left: the last sentences of the log, and the ribbon of a practice table."""
        self.latest.above = self.ribbon.stands
        return [*self.latest.items(), *self.ribbon.items()]

    def preview(self) -> list[Item]:
        """What the focused or dragged card would do, in words above it."""
        assets, theme = self.kit.assets, self.kit.theme
        shown = self.gestures.previewed()
        if shown is None or shown.card is None or not self.gestures.active:
            return []
        meant = tuple(self.gestures.meant(shown))
        if self._previewed[:2] != (meant, self.showing.view):
            self._previewed = (meant, self.showing.view, self._preview(shown, shown.card))
        words = self._previewed[2]
        if not words:
            return []
        picture = assets.text(words, theme.text(), TEXT, bold=True)
        x, y, _, width = shown.moving.at(self.showing.now)
        rect = picture.get_rect().inflate(theme.px(20), theme.px(6))
        rect.midbottom = (round(x), round(y - width * 0.7 - theme.px(12)))
        rect.clamp_ip(self.showing.layout.free)
        plate = assets.plate(rect.size, theme.px(9), PANEL_BOTTOM, edge=GOLD_DEEP)
        where = picture.get_rect(center=rect.center)
        return [(_PREVIEW, plate, rect.x, rect.y), (_PREVIEW + 1, picture, where.x, where.y)]

    def _preview(self, shown: CardSprite, card: Card) -> str:
        """What a card does, and what its moves lead to."""
        leads_to = self.showing.labels.previews(self.showing.view, self.gestures.moves_of(shown))
        does = self.showing.labels.caption(self.showing.view, card)
        return "  \N{RIGHTWARDS ARROW}  ".join(filter(None, (does, leads_to))) if leads_to else does
