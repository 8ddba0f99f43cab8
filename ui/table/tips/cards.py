"""Cards that explain themselves: which card lies face up at a point or has the focus, and what its tip says.

The game's tips say what a card is (`game.words.cards.notes`); of a pile, a trick or a group they also say what it
means. A card that lies face down explains nothing. No game is known here.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.table import Zone
from game.words.cards.notes import CardNote
from ui.table.part import Part
from ui.table.show.sprites import CardSprite
from ui.table.tips.area import Area
from ui.table.tips.areas import Areas
from ui.widgets.tips import Point, Tip

_LARGE, _UNITS = 1.25, 120  # how large the picture is, of the card on the table; and at least


@dataclass(eq=False)
class ShownCards(Part):
    """The cards of one table that lie face up."""

    areas: Areas
    _note: tuple[object, CardNote | None] = field(default=(None, None), init=False)

    def at(self, pos: Point) -> CardSprite | None:
        """The card on top at a point, if it lies there face up and at rest."""
        there = [sprite for sprite in self.showing.cards.all() if sprite.shown and sprite.rect().collidepoint(pos)]
        on_top = max(there, key=lambda sprite: sprite.z, default=None)
        return on_top if on_top is not None and self._explains(on_top) else None

    def of(self, where: Zone) -> list[CardSprite]:
        """The cards of a zone that explain themselves, the top one first."""
        pile = self.showing.cards.zones.get(where, ())
        return [sprite for sprite in reversed(pile) if sprite.shown and self._explains(sprite)]

    def _explains(self, sprite: CardSprite) -> bool:
        return sprite.card is not None and not sprite.down and not sprite.may_move

    def tip(self, sprite: CardSprite, area: Area | None = None) -> Tip:
        """What a card is, and below it what the pile means in which it lies."""
        assert sprite.card is not None
        game, view, card = self.controller.match.game, self.showing.view, sprite.card
        if self._note[0] != (present := (view, card)):
            self._note = present, game.tips.of_card(view, card)
        note = self._note[1]
        assert note is not None
        place = area.place if area is not None else None
        lies_there = isinstance(place, Zone) and sprite in self.showing.cards.zones.get(place, ())
        means = self.areas.tip(area).words if area is not None and lies_there else ""
        width = max(self.app.theme.px(_UNITS), round(_LARGE * sprite.rest.width))
        words = "\n".join(filter(None, (note.words, means)))
        return Tip(self.gestures.space_of(sprite, self.app.theme), words, face=card.face, face_width=width)
