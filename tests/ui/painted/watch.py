"""Notices what a scene paints: which pictures are words, which are cards, and which words were cut short.

Words and cards are known by the pictures that the assets give out, so whatever paints them is found, in what scrolls
too. Cards are plain rectangles of their size here: nothing of them is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary, WeakSet

import pygame
import pytest

from tests.ui.bare import UnseenAssets
from ui import fonts
from ui.pictures import lettering
from ui.pictures.assets import Assets
from ui.pictures.cards import Sprite
from ui.scene import Scene
from ui.stage import Item
from ui.theme import TEXT, Colour

TOUCH = 2  # px by which things may touch
OPAQUE = 160  # of 255: what lets less light through hides what is below
MOST_CARDS = 200  # of different sizes and angles that are kept: they are large
COVERED = 0.04  # of the place of words


class Words(NamedTuple):
    """Words on the screen, with the height they lie at."""

    words: str
    rect: pygame.Rect
    z: int


class Painted(NamedTuple):
    """One painted scene: its items from the lowest, its words, the rectangles of its cards with the height they lie at,
    words cut short, words in narrow letters (with the share of their usual width), the heights of letters, and words
    that something hides, with where."""

    items: list[Item]
    words: list[Words]
    cards: list[tuple[pygame.Rect, int]]
    cut: set[str]
    narrow: dict[str, float]
    heights: set[int]
    hidden: list[tuple[str, pygame.Rect]]


class Watch:
    """Notices which pictures are words and which are cards."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._words: WeakKeyDictionary[pygame.Surface, str] = WeakKeyDictionary()  # as long as the assets keep them
        self.inks: WeakKeyDictionary[pygame.Surface, Colour] = WeakKeyDictionary()  # in which they are written
        self._cards: WeakSet[pygame.Surface] = WeakSet()
        self._ink: WeakKeyDictionary[pygame.Surface, pygame.Rect] = WeakKeyDictionary()  # where a picture has any
        self._sprites: dict[tuple[int, int], Sprite] = {}
        self._cut: set[str] = set()
        self._narrow: dict[str, float] = {}
        self._heights: set[int] = set()
        self.last = Painted([], [], [], set(), {}, set(), [])
        for name in ("text", "lettering", "paragraph"):
            monkeypatch.setattr(Assets, name, self._writing(getattr(Assets, name)))
        monkeypatch.setattr(Assets, "card_sprite", lambda assets, face, width, **looks: self._card(width, **looks))
        monkeypatch.setattr(Assets, "want", lambda assets, faces, width: None)
        monkeypatch.setattr(Assets, "cloth", lambda assets, size: pygame.Surface((1, 1)))
        monkeypatch.setattr(fonts, "fitted", self._fitting(fonts.fitted))
        monkeypatch.setattr(lettering, "fitted", self._fitting(lettering.fitted))

    def _fitting(self, whole: Any) -> Any:
        def fitted(string: str, *how: Any, **more: Any) -> str:
            shown: str = whole(string, *how, **more)
            if shown != string:
                self._cut.add(string)
            return shown

        return fitted

    def _writing(self, written: Any) -> Any:
        def write(assets: Assets, string: str, size: int, *rest: Any, **more: Any) -> pygame.Surface:
            picture: pygame.Surface = written(assets, string, size, *rest, **more)
            self._words[picture] = string
            at = 1 if written.__name__ == "paragraph" else 0  # where a colour stands behind the size
            colour = more.get("colour", rest[at] if len(rest) > at else TEXT)
            self.inks[picture] = assets.ink(colour)
            self._heights.add(size)
            if more.get("space") is not None:
                self._pressed(written.__name__, string, size, picture, *rest, **more)
            return picture

        return write

    def _pressed(self, how: str, string: str, size: int, picture: pygame.Surface, *rest: Any, **more: Any) -> None:
        """Note letters that are narrower than usual."""
        own, bold = how == "lettering", more.get("bold", len(rest) > 1 and rest[1])
        wide = lettering.width(string, size) if own else fonts.width(string, size, bold)
        if picture.get_width() < wide - 1 and string not in self._cut:
            self._narrow[string] = picture.get_width() / wide

    def _card(self, width: int, *, angle: float = 0.0, **looks: object) -> Sprite:
        key = (width, round(angle))
        if key not in self._sprites:
            if len(self._sprites) >= MOST_CARDS:
                self._sprites.clear()
            card = pygame.Surface((width, Assets.card_height(width)), pygame.SRCALPHA)
            picture = pygame.transform.rotate(card, angle)
            self._sprites[key] = Sprite(picture, picture.get_width() // 2, picture.get_height() // 2)
            self._cards.add(picture)
        return self._sprites[key]

    def paint(self, scene: Scene) -> Painted:
        """Paint the scene, and return what it shows; `last` keeps that for whoever looks at the same again."""
        assert not isinstance(scene.app.assets, UnseenAssets), "empty pictures hide nothing: the file is `looked_at`"
        self._cut.clear()
        self._narrow.clear()
        self._heights.clear()
        items = sorted(scene.paint()[1], key=itemgetter(0))
        words, cards = self.named(items)
        hidden = [*self._hidden(items)]
        self.last = Painted(items, words, cards, set(self._cut), dict(self._narrow), set(self._heights), hidden)
        return self.last

    def _hidden(self, items: Sequence[Item]) -> Iterator[tuple[str, pygame.Rect]]:
        """Words over which something opaque is painted."""
        rects = [picture.get_rect(topleft=(x, y)) for _, picture, x, y in items]
        for at, item in enumerate(items):
            words = self.words_of(item)
            if words is None:
                continue
            for number in words.rect.collidelistall(rects):
                over = words.rect.clip(rects[number])
                other = items[number][1]
                if number <= at or over.width <= TOUCH or over.height <= TOUCH or other is item[1]:
                    continue
                part = other.subsurface(over.move(-rects[number].x, -rects[number].y))
                if pygame.mask.from_surface(part, OPAQUE).count() > COVERED * words.rect.width * words.rect.height:
                    yield f"{words.words!r} {words.rect}", over
                    break

    def named(self, items: Iterable[Item]) -> tuple[list[Words], list[tuple[pygame.Rect, int]]]:
        """The words and the cards among painted items."""
        items = list(items)
        words = [said for item in items if (said := self.words_of(item)) is not None]
        cards = [(picture.get_rect(topleft=(x, y)), z) for z, picture, x, y in items if picture in self._cards]
        return words, cards

    def words_of(self, item: Item) -> Words | None:
        """The words that an item shows, where their ink lies; None for another picture, and for words without ink."""
        z, picture, x, y = item
        said = self._words.get(picture)
        if said is None:
            said = self._words.get(picture.get_abs_parent())  # scrolled: a part
        if said is None:
            return None
        ink = self._ink.get(picture)
        if ink is None:
            ink = self._ink[picture] = picture.get_bounding_rect()  # no picture changes once it is shown
        return Words(said, ink.move(x, y), z) if ink.width else None
