"""The last sentences of the log at the lower left: a few in a small window; in a large one more of them, in letters
that grow less than it does, and with the cards that everybody saw. Where a board tells turns, those since the viewer's
own are the bright ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.moves import Event
from game.words.events import seen_by_all
from ui import fonts
from ui.pictures.cards import SMALL
from ui.stage import Item
from ui.table.asking.commentary import Commentary, Told
from ui.table.part import Part
from ui.table.show.layout import Layout
from ui.theme import QUIET_TEXT, TEXT, Theme

_LAYER = 2550
_FEW, _MANY = 4, 10  # sentences, in a small window and in a large one
_MOST_LINES = (16, 20)  # and as how many lines they may be written
_MOST_CARDS, _STEP = 3, 0.5  # beside a sentence, and how far apart they lie, in their widths
_CARD = 1.45  # how wide a card is, in heights of letters
_LEAST_WORDS = 9.0  # how wide the words beside a card must be at least, in heights of letters
_SMALLEST, _GROWTH = 14, 0.75  # px; in a large window letters grow by so much of what the window grows
_BELOW_SEAT = 10  # units


@dataclass(eq=False)
class Latest(Part):
    """The last sentences at one table."""

    commentary: Commentary

    def __post_init__(self) -> None:
        super().__post_init__()
        self.above: pygame.Rect | None = None  # what lies at the foot of their place, if anything does
        self.stands: pygame.Rect | None = None  # where the sentences are now
        self._counts = (-1, -1)  # of the events and of the pictures drawn sharp, when the sentences were set
        self._seen: tuple[object, ...] = (None,) * 4  # the last event, and what they were set with
        self._items: list[Item] = []

    def items(self) -> list[Item]:
        """The sentences, the latest at the bottom; older ones are quieter. They are set anew when something happens."""
        if self.showing.view.round_over:
            self.stands, self._counts = None, (-1, -1)
            return []
        shown = self.director.shown
        counts = len(shown), self.app.assets.generation
        seen = shown[-1] if shown else None, self.showing.layout, self.app.theme, self.above
        if counts != self._counts or any(now is not then for now, then in zip(seen, self._seen, strict=True)):
            self._counts, self._seen, self._items = counts, seen, self._set()
        return self._items

    def _set(self) -> list[Item]:
        theme = self.app.theme
        size, space = letters(theme), log_space(theme, self.showing.layout, self.showing.bottom)
        if self.above is not None:
            space.height = max(0, self.above.top - theme.px(4) - space.top)
        turns = self.showing.board.tells_turns
        told = self.commentary.latest(_MANY if theme.roomy or turns else _FEW)
        new = self._new(told) if turns else 1
        cards = [faces_of(one.events) if theme.roomy else [] for one in told]
        wide, most = min(SMALL - 1, round(_CARD * size)), max(map(len, cards), default=0)
        left = round(wide * (1 + _STEP * (most - 1))) + theme.px(8) if most else 0
        if space.width - left < _LEAST_WORDS * size:
            left, cards = 0, [[] for _ in told]
        items: list[Item] = []
        stands: pygame.Rect | None = None
        bottom = space.bottom
        for number, (one, faces) in enumerate(zip(told, cards, strict=True)):
            ink = TEXT if number < new else QUIET_TEXT
            words = self.app.assets.paragraph(one.words, size, space.width - left, ink)
            line = pygame.Rect(space.x, 0, space.width, max(words.get_height(), round(1.4 * wide) if faces else 0))
            line.bottom = bottom
            if line.top < space.top:
                break
            items.append((_LAYER, words, line.x + left, line.centery - words.get_height() // 2))
            items += self._cards(faces, wide, line.x + left - theme.px(8), line.centery)
            stands = line.union(stands or line)
            bottom = line.top - theme.px(5 if left else 3)
        self.stands = stands
        return items

    def _new(self, told: Sequence[Told]) -> int:
        """How many of the sentences tell what has happened since the last turn of the seat at the bottom; what it is
        doing just now is among them."""
        own = [at for at, one in enumerate(told) if at and one.seat == self.showing.bottom]
        return own[0] if own else len(told)

    def _cards(self, faces: list[str], wide: int, right: int, middle: int) -> list[Item]:
        """The cards of a sentence, the last one ending at `right`."""
        assets = self.app.assets
        step = round(_STEP * wide)
        x, y = right - wide - step * (len(faces) - 1), middle - assets.card_height(wide) // 2
        return [(_LAYER + 1 + at, assets.card(face, wide), x + step * at, y) for at, face in enumerate(faces)]


def log_space(theme: Theme, layout: Layout, bottom: int) -> pygame.Rect:
    """Where the sentences may stand: over the things of the seat at the `bottom`, below the one at the left."""
    space = layout.margins.log.copy()
    others = [place.plate for seat, place in layout.places.items() if seat != bottom]
    middle = space.bottom - space.height // 3
    above = [*others, *(rect for spot in layout.spots.values() if (rect := spot.rect()).bottom <= middle)]
    ends = [rect.bottom for rect in above if rect.left < space.right and rect.right > space.left]
    least = space.bottom - round(_MOST_LINES[theme.roomy] * fonts.line_height(letters(theme)))
    top = max([space.top, least, *(end + theme.px(_BELOW_SEAT) for end in ends if end < space.bottom)])
    return pygame.Rect(space.x, top, space.width, max(0, space.bottom - top))


def letters(theme: Theme) -> int:
    """The height of the letters: in a large window they leave room for more sentences."""
    size = theme.text("small")
    return max(_SMALLEST, round(size * (1 + _GROWTH * (theme.scale - 1)) / theme.scale)) if theme.roomy else size


def faces_of(events: Sequence[Event]) -> list[str]:
    """The faces of the cards beside a sentence: the first few of one event, or the first of each of the last few."""
    if len(events) == 1:
        return [card.face for card in seen_by_all(events[0])[:_MOST_CARDS]]
    return [cards[0].face for event in events if (cards := seen_by_all(event))][-_MOST_CARDS:]
