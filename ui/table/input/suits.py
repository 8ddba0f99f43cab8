"""Four suits round a card: where they stand when a card names one, as buttons after a click and as places to drop on.

Whether moves differ by a suit alone is told by their values; no game is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.cards import SUIT_NAMES, SUITS
from game.engine.moves import Move
from game.engine.state import DISCARD
from game.words.language import capital
from ui.boards.signs import suit_tile
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.asking.panels import CardChoice
from ui.table.input.carrying import Drag
from ui.table.show.layout import Layout
from ui.theme import GOLD_LIGHT, Theme
from ui.widgets import Button, Form, Kit
from ui.widgets.base import Widget, centred

_SIDE, _TILE, _GAP = 0.56, 0.5, 0.06  # of tiles, and between tile and card, as shares of the card's width
_LEAST = 44  # px
_TILES = 1900  # over the card that is carried


def differ_by_suit(moves: Sequence[Move]) -> bool:
    """Whether the moves are one for each suit."""
    return [move.value for move in moves] == [*SUITS]


def tiles_over(card: pygame.Rect, free: pygame.Rect) -> list[pygame.Rect]:
    """Where the tiles stand over a card of a hand, in a bow, all within `free`."""
    side = max(_LEAST, round(_TILE * card.width))
    gap = round(_GAP * card.width)
    tiles = [pygame.Rect(0, 0, side, side) for _ in SUITS]
    for at, tile in enumerate(tiles):
        tile.midbottom = (
            card.centerx + round((at - 1.5) * (side + gap)),
            card.top - 2 * gap - (gap if at in (1, 2) else 0),
        )
    return _within(tiles, free)


def _within(tiles: list[pygame.Rect], free: pygame.Rect) -> list[pygame.Rect]:
    """The tiles moved together into `free`."""
    whole = tiles[0].unionall(tiles[1:])
    within = whole.clamp(free)
    return [tile.move(within.x - whole.x, within.y - whole.y) for tile in tiles]


def tiles_round(card: pygame.Rect, free: pygame.Rect) -> list[pygame.Rect]:
    """Where the tiles of the four suits stand round a card on the pile, two at each side, all within `free`."""
    side = max(_LEAST, round(_SIDE * card.width))
    across = (card.width + side) // 2 + round(_GAP * card.width)
    down = max(side, round(card.height * 0.62)) // 2 + 1
    tiles = [pygame.Rect(0, 0, side, side) for _ in SUITS]
    for at, tile in enumerate(tiles):
        tile.center = card.centerx + (across if at % 2 else -across), card.centery + (down if at > 1 else -down)
    return _within(tiles, free)


class SuitButton(Button):
    """The tile of a suit."""

    def __init__(self, suit: str, action: Callable[[], None]) -> None:
        super().__init__(capital(SUIT_NAMES[suit]), action)
        self.suit = suit

    def _content(self, kit: Kit, rect: pygame.Rect, z: int, ink: object) -> list[Item]:
        side = rect.width if self.hover.stage(1) else round(rect.width * 0.9)
        return [centred(suit_tile(kit.assets, kit.theme, self.suit, side), rect, z)]


class _Tiles(Widget):
    """Widgets that stand at a card."""

    def __init__(self, tiles: Sequence[Widget]) -> None:
        super().__init__()
        self._tiles = tiles

    def children(self) -> Sequence[Widget]:
        return self._tiles

    def place_at(self, kit: Kit, places: Sequence[pygame.Rect]) -> None:
        """Take these places."""
        for tile, rect in zip(self._tiles, places, strict=True):
            tile.place(kit, rect)
        self.rect = places[0].unionall(places[1:])


class SuitChoice(CardChoice):
    """The four suits to choose from, round the card that names one, or over it where it lies in a hand."""

    def __init__(
        self,
        kit: Kit,
        title: str,
        answers: Sequence[tuple[str, Callable[[], None]]],
        cancel: Callable[[], None],
        likely: int,
    ) -> None:
        super().__init__(kit, title, answers, cancel)  # which is said, and not painted: the tiles say it all
        buttons = [SuitButton(suit, act) for suit, (_, act) in zip(SUITS, self.answers, strict=True)]
        self.tiles = _Tiles(buttons)
        self.form = Form(kit, self.tiles, on_escape=cancel)
        self.form.set_focus(buttons[likely])

    def layout(
        self, near: pygame.Rect, free: pygame.Rect, buttons: pygame.Rect, plates: Sequence[pygame.Rect] = ()
    ) -> None:
        in_hand = near.centery > free.bottom - near.height  # there the tiles would lie over other cards
        places = tiles_over(near, free) if in_hand else tiles_round(near, free)
        left = min(0, buttons.left - max(place.right for place in places))
        if in_hand and buttons.width and any(place.colliderect(buttons) for place in places):
            places = [place.move(left, 0) for place in places]
        self.tiles.place_at(self.kit, places)


def _places(drag: Drag, layout: Layout) -> list[tuple[pygame.Rect, Move]]:
    """Where to drop a card that names a suit, each with the move that it makes there: round the pile. None for other
    cards, and until the card has left the hand."""
    offers = drag.offers.get(DISCARD)
    if drag.gap is not None or not isinstance(offers, list) or not differ_by_suit(offers):
        return []
    return list(zip(tiles_round(layout.spots[DISCARD].rect(), layout.free), offers, strict=True))


def move_under(drag: Drag, layout: Layout) -> Move | None:
    """The move of a card that is dropped on the tile of a suit."""
    return next((move for tile, move in _places(drag, layout) if tile.collidepoint(drag.pos)), None)


def tiles_on_table(assets: Assets, theme: Theme, drag: Drag, layout: Layout) -> list[Item]:
    """The tiles round the pile while a card is carried that names a suit; the one under the pointer stands out."""
    items: list[Item] = []
    for tile, move in _places(drag, layout):
        here = tile.collidepoint(drag.pos)
        side = tile.width if here else round(tile.width * 0.9)
        items.append(centred(suit_tile(assets, theme, str(move.value), side), tile, _TILES))
        if here:
            line = max(3, theme.px(3))
            frame = assets.frame((tile.width + 2 * line, tile.width + 2 * line), theme.px(8), GOLD_LIGHT, line)
            items.append(centred(frame, tile, _TILES + 1))
    return items
