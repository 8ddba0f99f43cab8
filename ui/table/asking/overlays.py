"""What lies over the table: the buttons at the lower right, the panel of a prompt, the curtain between two people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.moves import Move, Prompt
from game.engine.state import HANDS
from ui.pictures.surfaces import Piece
from ui.stage import SCENERY, Item
from ui.table.asking.cover import Cover
from ui.table.asking.panels import ARROWS, Actions, Question, Tool
from ui.table.part import Part

_EDGE = 8  # units of a plate that may be covered, as nothing stands there
_CLEAR = 6  # units between a question and the plates above it
_CLOTH = 60  # up to this layer things are part of the cloth


@dataclass(eq=False)
class Overlays(Part):
    """The panels of one table. `question` is open while a prompt has a panel of its own, `cover` while the table is
    covered; `menu` is what Esc opens meanwhile, and `propose` makes the move that a panel's button stands for."""

    tools: Sequence[Tool]
    menu: Callable[[], None]
    propose: Callable[[Move], None]

    def __post_init__(self) -> None:
        super().__post_init__()
        self.actions = Actions(self.app, self.tools)
        self.question: Question | None = None
        self.cover: Cover | None = None

    def layout(self) -> None:
        """Lay out the panels; again after a resize."""
        self.actions.layout(self.showing.layout.margins.actions)
        if self.question is not None:
            self._place(self.question)
        if self.cover is not None:
            self.cover.layout(self.showing.layout.free)

    def ask(self, prompt: Prompt | None) -> None:
        """Open the prompt's own panel in place of the open one; close that where there is none."""
        showing = self.showing
        content = None if prompt is None else showing.board.panel(showing.view, prompt, self.propose)
        self.question = None if content is None else Question(self.app, content)
        if self.question is not None:
            self._place(self.question)

    def _place(self, question: Question) -> None:
        """Lay it over the middle, below the seats at the top."""
        layout = self.showing.layout
        middle = layout.centre
        plates = (place.plate for seat, place in layout.places.items() if seat != self.showing.bottom)
        above = [plate.bottom for plate in plates if plate.left < middle.right and plate.right > middle.left]
        gap = self.app.theme.px(_CLEAR)
        question.layout(middle, layout.free, max((end + gap for end in above if end < middle.bottom), default=0))

    def draw_curtain(self, cover: Cover | None) -> None:
        """Cover the table, or uncover it."""
        self.cover = cover
        if cover is not None:
            cover.layout(self.showing.layout.free)

    def uncut(self, signs: Sequence[Item], cards: Sequence[Item], others: Sequence[pygame.Rect] = ()) -> list[Item]:
        """Signs and cards of the table without those that the edge of an open panel would cut in half: a sign or a
        sentence of the log beside a question, or anything in the middle of a covered table. A sign goes with its shadow
        and all that stands on it, and a mark with its card. Plates, hands, the light on the cloth and, unless the table
        is covered, a wide picture stay, but of a covered table and with very large words no part of a plate. `others`
        are more panels."""
        part = self.cover or self.question
        panels = [*others, *([part.form.root.rect] if part is not None else [])]
        if not panels:
            return [*signs, *cards]
        layout = self.showing.layout
        stay = [place.plate for place in layout.places.values()]
        whole = self.app.theme.crowded or self.cover is not None
        if whole:  # a panel may have no other place: then a whole plate is hidden rather than a part
            edge = -2 * self.app.theme.px(_EDGE)
            stay = [plate for plate in stay if plate.inflate(edge, edge).collidelist(panels) < 0]
        stay += [layout.spots[hand].rect() for hand in HANDS[: self.showing.view.seats] if hand in layout.spots]

        def stands(item: Item) -> bool:
            place = _place(item)
            return self._lies_below(item) or place.collidelist(stay) >= 0 or place.collidelist(panels) < 0

        gone = [item.whole for item in signs if isinstance(item, Piece) and not stands(item)]
        if whole:  # and what is said goes with its ground
            gone += [_place(item) for item in signs if not isinstance(item, Piece) and not stands(item)]
        bare = [_place(card) for card in cards if self.cover is not None and not stands(card)]

        def is_left(item: Item) -> bool:
            place = _place(item)
            alone = any(sign.contains(place) for sign in gone) or any(card.collidepoint(place.center) for card in bare)
            return stands(item) and (self._lies_below(item) or place.collidelist(stay) >= 0 or not alone)

        left = [card for card in cards if self.cover is None or stands(card)]
        return [*filter(is_left, signs), *left]

    def _lies_below(self, item: Item) -> bool:
        """Whether panels may lie on it: the light on the cloth, and a wide picture unless the table is covered."""
        return item[0] <= _CLOTH or (self.cover is None and SCENERY <= item[0] <= SCENERY + 1)

    def tick(self, now: float) -> bool:
        """Advance buttons and panel to `now`; True while something moves."""
        forms = [self.actions.form, *([self.question.form] if self.question is not None else [])]
        return sum(form.tick(now) for form in forms) > 0

    def handle(self, event: pygame.event.Event, *, free: bool) -> bool:
        """Handle an event for the curtain or, where the table is `free`, for the panel."""
        if self.cover is not None:
            if event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_F10):
                self.menu()
            else:
                self.cover.handle(event)
            return True
        if self.question is None or not free:
            return False
        form = self.question.form
        if event.type == pygame.MOUSEBUTTONDOWN and not form.root.rect.collidepoint(event.pos):
            return False
        if event.type == pygame.KEYDOWN and event.key in ARROWS:
            return False  # they lead from the panel to the hand and the buttons, too
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            ringed = form.focus is not None and form.focus.ringed
            return (ringed and form.handle(event)) or self.question.main()
        return form.handle(event)

    def items(self) -> list[Item]:
        """The panel, with the button that a hint advises highlighted, and the curtain."""
        if self.cover is not None:
            return self.cover.items()
        if self.question is None:
            return []
        self.question.mark(self.words.hinted)
        return self.question.items()


def _place(item: Item) -> pygame.Rect:
    """Where an item lies; of a part of a surface where all of it does."""
    _, picture, x, y = item
    return item.whole if isinstance(item, Piece) else picture.get_rect(topleft=(x, y))
