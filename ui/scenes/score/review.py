"""The review: every finished round looked at again, with all cards face up.

It knows no game: it shows the reviews in the match's `Report`, and a round in play has none.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import accumulate

import pygame

from game import catalogue
from game.session.controller import GameController
from game.words.report import Deed, Review
from ui import fonts
from ui.access.node import Act, Node, Role
from ui.pictures.surfaces import PAPER
from ui.scenes.parts import listing, scrolled
from ui.scenes.score.round_pages import RoundsPage
from ui.scenes.score.sheet_parts import Pressable
from ui.stage import Item
from ui.theme import GOLD, GOLD_LIGHT, GOOD, QUIET_TEXT, TEXT, WARNING, Colour
from ui.widgets import Column, Kit, Panel, Paragraph, Row, Space, Widget
from ui.widgets.base import at_left
from ui.widgets.cards import SmallCards
from ui.widgets.scroll import BesideBar
from ui.widgets.words import written

_NUMBER, _NAME, _SAID, _CARDS, _TRUE = 40, 190, 142, 172, 88  # units; the last column has the rest
_LAST, _EDGE = 200, 4  # units: the least for the rest, and above and below a line
_GAP = 12
_CARD_UNITS = 36
_CARDS_IN_ROW = 7  # more would hide each other's ranks
_RADIUS_UNITS = 8


class ReviewPage(RoundsPage):
    """One round at a time, the latest first: the highlights, and below them every deed."""

    width = 1200

    def __init__(self, controller: GameController) -> None:
        match = controller.match
        self._reviews = match.report().reviews
        self._names = match.state.names
        self._lines: list[DeedLine] = []
        title = catalogue.game(match.setup.game).review
        super().__init__(match, title, [review.number for review in self._reviews])

    @property
    def review(self) -> Review:
        return self._reviews[self._at]

    # --- the page

    def build(self) -> Widget:
        self.shortcuts[pygame.K_r, False] = self.back
        review = self.review
        numbers = accumulate(int(deed.numbered) for deed in review.deeds)
        self._lines = [
            DeedLine(number if deed.numbered else None, self._names[deed.seat], deed)
            for number, deed in zip(numbers, review.deeds, strict=True)
        ]
        lines: list[Widget] = [*self._lines] or [Paragraph("There is nothing to be seen of it.")]
        self._area = scrolled([listing(self._title, lines, gap=4)], gap=4, steady=True)
        parts: list[Widget] = [self._head()]
        if review.summary:
            parts.append(Paragraph(review.summary, "small", QUIET_TEXT))
        plates = self._marks(review)
        if plates:
            parts.append(Row(plates, gap=12, even=True))
        parts += [
            Column([BesideBar(Heads(review.heads)), self._area], gap=2, grow=1),
            Row([Space(grow=1), self.close_button()]),
        ]
        return Panel(Column(parts, gap=12), padding=24, ground=PAPER)

    # --- parts

    def _marks(self, review: Review) -> list[Widget]:
        """The highlights, each of which leads to its line."""
        marked = {line.deed.mark: line for line in self._lines if line.deed.mark}
        texts = [mark.split(": ", 1) for mark in review.marks]
        return [
            MarkPlate(mark, words, marked[mark].deed, partial(self._lead_to, marked[mark])) for mark, words in texts
        ]

    # --- going about

    def _lead_to(self, line: DeedLine) -> None:
        """Scroll to a line."""
        if self._area is not None:
            self._area.scroll_to(self._area.offset + line.rect.centery - self._area.rect.centery)
        if self.form is not None:
            self.form.reveal(line)


def sign_of(deed: Deed) -> tuple[str, Colour]:
    """The icon of a highlight and its ink: for an admired lie, or a truth challenged in vain."""
    return ("warning", WARNING) if deed.true else ("star", GOLD_LIGHT)


def columns(kit: Kit, space: pygame.Rect) -> list[pygame.Rect]:
    """The columns of a line: its number, who, the claim, the cards, whether it was true, and what came of it."""
    x, gap = space.x + kit.theme.px(8), kit.theme.px(_GAP)
    places: list[pygame.Rect] = []
    for units in (_NUMBER, _NAME, _SAID, _CARDS, _TRUE):
        places.append(pygame.Rect(x, space.y, kit.theme.px(units) - gap, space.height))
        x += kit.theme.px(units)
    return [*places, pygame.Rect(x, space.y, max(1, space.right - kit.theme.px(8) - x), space.height)]


def is_narrow(kit: Kit, space: int) -> bool:
    """Whether the columns have no room side by side, so that all of a line stands below each other."""
    return kit.theme.folds and space < kit.theme.px(_NUMBER + _NAME + _SAID + _CARDS + _TRUE + _LAST)


class Heads(Widget):
    """The headings of the columns: who, what, with which cards, what came of it. There are none without columns."""

    def __init__(self, heads: tuple[str, str, str, str]) -> None:
        super().__init__()
        self.heads = ("", *heads[:3], "", heads[3])
        self.told = False  # a line is a sentence

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return space, 0 if is_narrow(kit, space) else fonts.line_height(kit.theme.text("small"))

    def items(self, kit: Kit, z: int) -> list[Item]:
        if is_narrow(kit, self.rect.width):
            return []
        px = kit.theme.text("small")
        places = zip(self.heads, columns(kit, self.rect), strict=True)
        return [at_left(kit.assets.text(word, px, QUIET_TEXT), at.x, at, z) for word, at in places if word]


class DeedLine(Widget):
    """One deed: its number, who, what was said, the cards, true or a lie, and what came of it. A lie has another colour
    and another sign; a highlight has its own sign and a golden edge."""

    def __init__(self, number: int | None, name: str, deed: Deed) -> None:
        super().__init__()
        self.deed = deed
        self._number = "" if number is None else str(number)
        verdict = "" if deed.true is None else ", true" if deed.true else ", a lie"
        self.text = f"{self._number}. {name}: {deed.said}{verdict}, {deed.after}"
        self._words = (f"**{name}**", deed.said, deed.after)
        faces = [card.face for card in deed.cards]
        rows = [faces[at : at + _CARDS_IN_ROW] for at in range(0, len(faces), _CARDS_IN_ROW)]
        self._cards = Column([SmallCards(row, _CARD_UNITS, space_units=_CARDS - _GAP) for row in rows], gap=2)
        self._measured: tuple[tuple[int, float], int] | None = None

    def node(self) -> Node | None:
        cards = self._cards.inner()
        words = [self.text, *(each.name for each in cards), self.deed.mark]
        return written(self, ", ".join(filter(None, words)))

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        key = (space, kit.theme.scale)
        if self._measured is None or self._measured[0] != key:
            _, name, said, cards, _, after = self._places(kit, pygame.Rect(0, 0, space, 0))
            if is_narrow(kit, space):
                high = after.bottom - name.top
            else:
                texts = (self._height(kit, at, place) for at, place in enumerate((name, said, after)))
                high = max(*texts, self._cards.measure(kit, cards.width)[1])
            self._measured = (key, high + 2 * kit.theme.px(_EDGE))
        return space, self._measured[1]

    def _height(self, kit: Kit, at: int, place: pygame.Rect) -> int:
        """How high the words of that number are in so wide a place."""
        px, mark = kit.theme.text(), at == 2 and bool(self.deed.mark)
        return fonts.line_height(px) * (len(fonts.wrapped(self._words[at], px, place.width)) + mark)

    def _places(self, kit: Kit, rect: pygame.Rect) -> list[pygame.Rect]:
        """Where all of it stands: in columns, or else who it was, what was said, the cards with the verdict, and what
        came of it below each other."""
        if not is_narrow(kit, rect.width):
            return columns(kit, rect)
        number, _, _, cards, true, _ = columns(kit, rect)
        left, right, y = number.right + kit.theme.px(_GAP), rect.right - kit.theme.px(8), rect.y + kit.theme.px(_EDGE)
        verdict = fonts.line_height(kit.theme.text()) if self.deed.true is not None else 0
        lines: list[pygame.Rect] = []
        for at in (0, 1, None, 2):
            line = pygame.Rect(left, y, right - left, 0)
            shown = max(self._cards.measure(kit, cards.width)[1] if self.deed.cards else 0, verdict)
            line.height = shown if at is None else self._height(kit, at, line)
            lines.append(line)
            y = line.bottom
        name, said, shows, after = lines
        number.update(number.x, name.y, number.width, fonts.line_height(kit.theme.text()))
        cards.update(left, shows.y, cards.width, shows.height)
        true.update(cards.right + kit.theme.px(_GAP) if self.deed.cards else left, shows.y, true.width, shows.height)
        return [number, name, said, cards, true, after]

    def items(self, kit: Kit, z: int) -> list[Item]:
        number, name, rect, cards, true, after = self._places(kit, self.rect)
        who, what, came = self._words
        items = self._plate(kit, z)
        small = kit.theme.text("small")
        figure = kit.assets.text(self._number, small, QUIET_TEXT)
        items.append(at_left(figure, number.right - figure.get_width(), number, z + 1))
        for words, place in ((who, name), (what, rect)):
            items.append(
                at_left(kit.assets.paragraph(words, kit.theme.text(), place.width, TEXT), place.x, place, z + 1)
            )
        high = self._cards.measure(kit, cards.width)[1]
        self._cards.place(kit, pygame.Rect(cards.x, cards.centery - high // 2, cards.width, high))
        items += self._cards.items(kit, z)
        if self.deed.true is not None:
            items += self._verdict(kit, true, z + 1)
        return items + self._came(kit, came, after, z + 1)

    def _plate(self, kit: Kit, z: int) -> list[Item]:
        edge = GOLD if self.deed.mark else WARNING
        lie = self.deed.true is False
        if not lie and not self.deed.mark:
            return []
        light, ground = (0.14, WARNING) if lie else (0.06, TEXT)
        size, radius = self.rect.size, kit.theme.px(_RADIUS_UNITS)
        plate = kit.assets.plate(size, radius, ground, light, edge=edge, edge_opacity=0.9 if self.deed.mark else 0.35)
        return [(z, plate, self.rect.x, self.rect.y)]

    def _verdict(self, kit: Kit, place: pygame.Rect, z: int) -> list[Item]:
        ink, sign, word = (GOOD, "check", "true") if self.deed.true else (WARNING, "close", "a lie")
        icon = kit.assets.icon(sign, kit.theme.px(16), ink)
        words = kit.assets.text(word, kit.theme.text(), ink, not self.deed.true)
        return [at_left(icon, place.x, place, z), at_left(words, place.x + kit.theme.px(22), place, z)]

    def _came(self, kit: Kit, words: str, place: pygame.Rect, z: int) -> list[Item]:
        """What came of it, and below that its mark."""
        picture = kit.assets.paragraph(words, kit.theme.text(), place.width, TEXT)
        if not self.deed.mark:
            return [at_left(picture, place.x, place, z)]
        icon, ink = sign_of(self.deed)
        mark = kit.assets.text(self.deed.mark, kit.theme.text("small"), ink, True)
        sign = kit.assets.icon(icon, kit.theme.px(14), ink)
        y = place.centery - (picture.get_height() + mark.get_height()) // 2
        line = pygame.Rect(place.x, y + picture.get_height(), place.width, mark.get_height())
        return [
            (z, picture, place.x, y),
            at_left(sign, line.x, line, z),
            at_left(mark, line.x + kit.theme.px(20), line, z),
        ]


class MarkPlate(Pressable):
    """A highlight in a sentence; pressing it leads to its line."""

    def __init__(self, title: str, sentence: str, deed: Deed, action: Callable[[], None]) -> None:
        super().__init__()
        self.title, self.text = title, sentence
        self._icon, self._ink = sign_of(deed)
        self.opens(action)

    def node(self) -> Node:
        return self.spoken(Role.BUTTON, f"{self.title}: {self.text}", Act.PRESS)

    def _side(self, kit: Kit) -> int:
        return kit.theme.px(44)

    def _space(self, kit: Kit, width: int) -> int:
        return max(1, width - self._side(kit) - kit.theme.px(12))

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        px = kit.theme.text()
        lines = 1 + len(fonts.wrapped(self.text, px, self._space(kit, space)))
        return space, max(kit.theme.target, lines * fonts.line_height(px) + 2 * kit.theme.px(8))

    def items(self, kit: Kit, z: int) -> list[Item]:
        px, rect = kit.theme.text(), self.rect
        ground = kit.assets.plate(
            rect.size, kit.theme.px(_RADIUS_UNITS), self._ink, 0.10, edge=self._ink, edge_opacity=0.6
        )
        icon = kit.assets.icon(self._icon, kit.theme.px(20), self._ink)
        title = kit.assets.text(self.title, px, self._ink, True)
        words = kit.assets.paragraph(self.text, px, self._space(kit, rect.width), TEXT)
        y = rect.centery - (title.get_height() + words.get_height()) // 2
        x = rect.x + self._side(kit)
        return [
            (z, ground, rect.x, rect.y),
            *self.plate(kit, z + 1),
            at_left(icon, rect.x + kit.theme.px(12), pygame.Rect(x, y, 1, title.get_height()), z + 1),
            (z + 1, title, x, y),
            (z + 1, words, x, y + title.get_height()),
        ]
