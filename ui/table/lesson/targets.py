"""What the bubble of a lesson points at, and what it had better not cover. Nothing here knows a game."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.cards import card
from game.engine.state import HANDS
from game.words.tips import seat_of
from ui.table.lesson.placing import AROUND, IN_USE, SEEN
from ui.table.show.showing import Showing
from ui.table.tips.areas import Areas
from ui.table.tips.table import OnTop
from ui.widgets import Button, Form

_TRICK = "trick"  # the cards of a trick are piles; where none lie is room


class Targets:
    """Finds things on one table by the words of a lesson's step."""

    def __init__(self, showing: Showing, areas: Areas, over: OnTop) -> None:
        self.showing = showing
        self.areas = areas
        self.over = over

    def rect(self, at: str) -> pygame.Rect | None:
        """Where that is (see `game.words.lesson.Step`); None where it is not on the table now."""
        sort, _, name = at.partition(" ")
        if sort == "card":
            return self._card(name)
        if sort == "button":
            return next((button.rect for button in self._buttons() if button.text.startswith(name)), None)
        if sort == "plate":
            return self.showing.layout.places[int(name)].plate
        return self._zone(name) if sort == "zone" else self._sign(name)

    def _card(self, face: str) -> pygame.Rect | None:
        sought = card(face)
        sprites = (sprite for pile in self.showing.cards.zones.values() for sprite in pile)
        return next((sprite.rect() for sprite in sprites if sprite.card is sought and sprite.shown), None)

    def _zone(self, name: str) -> pygame.Rect | None:
        where = next((zone for zone in self.showing.layout.spots if zone.text == name), None)
        if where is None:
            return None
        rects = [sprite.rect() for sprite in self.showing.cards.zones.get(where, ()) if sprite.shown]
        return rects[0].unionall(rects[1:]) if rects else self.showing.layout.spots[where].rect()

    def _sign(self, name: str) -> pygame.Rect | None:
        for area in self.areas.all():
            seat = seat_of(area.place)
            if name in (area.sign, f"{area.sign} {seat}"):
                return area.rect
        return self.showing.layout.extra.get(name)

    # -- what is to be kept clear -------------------------------------------------------------------------------------

    def in_use(self) -> list[pygame.Rect]:
        """What the learner plays with: the hand, the buttons, an open panel."""
        forms = self._forms()
        rects = [form.root.rect for form in forms[:-1]] + [button.rect for button in self._buttons()]
        hand = self._zone(HANDS[self.showing.bottom].text)
        return [rect for rect in (*rects, hand) if rect]

    def clear(self) -> list[tuple[float, pygame.Rect]]:
        """What a bubble had better not cover, and how bad that would be: what is in use, then plates, piles and the
        line of words, then the surroundings of signs."""
        layout = self.showing.layout
        plates = [place.plate for place in layout.places.values()]
        piles = [self._zone(where.text) for where, cards in self.showing.cards.zones.items() if cards]
        seen = [rect for rect in (*plates, *piles, layout.margins.words) if rect]
        signs = [rect for name, rect in layout.extra.items() if name != _TRICK]
        kept = ((IN_USE, self.in_use()), (SEEN, seen), (AROUND, signs))
        return [(weight, rect) for weight, rects in kept for rect in rects]

    def _forms(self) -> list[Form]:
        return self.over.forms() or []

    def _buttons(self) -> Iterator[Button]:
        for form in self._forms():
            yield from (widget for widget in form.root.everything() if isinstance(widget, Button))
