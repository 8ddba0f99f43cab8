"""What the middle of a meld game's table says: badges on the groups, how the sides stand, stock and pile."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

import pygame

from game.engine.melds.groups import ALL_WILD, BONUS, CLEAN, DIRTY, wild_books
from game.engine.melds.table import MeldTable
from game.engine.state import DISCARD, STOCK
from game.words import language
from game.words.melds.opening import is_enough, laid_so_far
from game.words.melds.piles import first_lay_down_words, pile_words
from ui import fonts
from ui.boards.melds.badges import badge, bonus_badge, count_badge, ribbon
from ui.boards.melds.plan import columns_of
from ui.boards.sides import side_mark
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.table.show.letters import letters
from ui.table.show.plates import disc_of
from ui.table.tips.area import Area
from ui.theme import FRESH, GOLD_LIGHT, GOOD, QUIET_TEXT, SHADE, TEXT, Colour, Theme

_CLOTH, _BADGE, _SIGN = 20, 290, 300
_BADGE_HIGH = 0.45  # of a card's width: how high the line of a badge is at most, where text is very large
_NAMES = 0.4  # of the line of a side: how much of it the names may take then
_ASIDE = 0.3  # of the line of facts: how much of it else stands at its right then


class Signs:
    """The signs of one view with these totals, as the seat at the bottom sees them, who is called `You` if `alone` at
    the screen: their `items`, and the `areas` of those with a tip of their own."""

    def __init__(
        self,
        view: MeldTable,
        bottom: int,
        totals: Sequence[int],
        assets: Assets,
        theme: Theme,
        layout: Layout,
        *,
        alone: bool,
    ) -> None:
        self.view, self.bottom, self.totals, self.alone = view, bottom, totals, alone
        self.assets, self.theme, self.layout = assets, theme, layout
        self.size = theme.text("small")
        self.items: list[Item] = []
        self.areas: list[Area] = []
        ours = layout.extra["ours"]
        cloth = assets.plate(ours.size, theme.px(12), SHADE, 0.16, edge=TEXT, edge_opacity=0.10)
        self._put(_CLOTH, cloth, *ours.topleft)
        self._badges()
        self._facts()
        self._piles()
        for side in range(len(view.groups)):
            head = layout.extra.get(f"side {side}")
            if head is not None:
                self._line(head, side, f"{self._names(side)}:", theme.px(4))

    def _put(self, z: int, picture: pygame.Surface, x: int, y: int) -> None:
        self.items.append((z, picture, x, y))

    def _badges(self) -> None:
        view, spots = self.view, self.layout.spots
        for side in range(len(view.groups)):
            columns = columns_of(view, side, self.bottom)
            known = [(where, group, spots[where]) for where, group in columns if where in spots]
            apart = (abs(a.x - b.x) for (*_, a), (*_, b) in pairwise(known) if a.y == b.y)
            space = round(min(apart, default=known[0][2].width * 1.4 if known else 0.0)) - self.theme.px(2)
            for where, group, spot in known:
                front = max(spot.poses(view.table[where]), key=lambda pose: pose.z)
                size = letters(self.theme, "small", round(_BADGE_HIGH * spot.width))
                if group.rank == BONUS:
                    worn = bonus_badge(self.assets, self.theme, view.bonus_points(side), size)
                else:
                    worn = badge(self.assets, self.theme, group, space, view.terms.names, size)
                x = round(front.x - worn.get_width() / 2)
                y = round(front.y + spot.width * 0.7 - worn.get_height() / 2)
                self._put(_BADGE, worn, x, y)
                self.areas.append(Area(worn.get_rect(topleft=(x, y)), where.kind, where))

    # -- the sides ----------------------------------------------------------------------------------------------------

    def _names(self, side: int) -> str:
        """Who is on that side, the seat at the bottom first."""
        names = self.view.names
        members = sorted(self.view.members(side), key=lambda seat: seat != self.bottom)
        return language.listed(["You" if self.alone and seat == self.bottom else names[seat] for seat in members])

    def _facts(self) -> None:
        """The line over the viewer's groups: the round, their side, how it stands, and the points laid so far."""
        view, rect = self.view, self.layout.extra["facts"]
        side = view.sides[self.bottom]
        picture: pygame.Surface | None = None
        if view.laid and view.turn == self.bottom:
            ink = GOLD_LIGHT if is_enough(view, self.bottom) else TEXT
            size = letters(self.theme, "title", rect.height)
            picture = self.assets.lettering(laid_so_far(view, self.bottom), size, ink)
        elif view.takes_turns():
            picture = self.assets.text("Going out: what is missing (O)", self.size, QUIET_TEXT)
            if self.theme.crowded and picture.get_width() > _ASIDE * rect.width:  # the rules and the keys tell it, too
                picture = None
        kept = 0 if picture is None else picture.get_width() + self.theme.px(12)
        self._line(rect, side, f"Round {view.round_number} \N{MIDDLE DOT} {self._names(side)}:", kept)
        if picture is not None:
            self._put(_SIGN, picture, rect.right - picture.get_width(), rect.centery - picture.get_height() // 2)

    def _line(self, rect: pygame.Rect, side: int, words: str, kept: int) -> None:
        """The letter of a side, as many of the words as fit, and the side's standing in the longest way for which there
        is space beside them; `kept` px at the right stay free."""
        gap = self.theme.px(8)
        disc = disc_of(self.assets, self.theme, *side_mark(side))
        x = rect.x + self.theme.px(4)
        size = letters(self.theme, "small", rect.height, [(words, round(rect.width * _NAMES))])
        wide = fonts.width(words, size)
        least = min(wide, max(round(rect.width * 0.28), ceil(wide * fonts.NARROWEST)))  # no name is cut before
        standing: list[pygame.Surface] = []
        space = 0
        lay_down = first_lay_down_words(self.view, side)
        for brief, line in [(False, line) for line in lay_down] + [(True, line) for line in lay_down]:
            standing = self._standing(side, line, size, brief=brief)
            space = rect.right - kept - x - disc.get_width() - gap - sum(part.get_width() + gap for part in standing)
            if space >= least:
                break
        for part in (disc, self.assets.text(words, size, QUIET_TEXT, space=max(0, space)), *standing):
            self._put(_SIGN, part, x, rect.centery - part.get_height() // 2)
            x += part.get_width() + gap

    def _standing(self, side: int, words: str, size: int, *, brief: bool) -> list[pygame.Surface]:
        """The total, how many clean and dirty books there are of those that are needed to go out (in `brief` figures
        on the ribbons that such books wear), and `words` about the first lay-down."""
        view, assets, shown = self.view, self.assets, self.totals[side]
        parts = [assets.text(language.points(shown) if brief else language.in_points(shown), size, TEXT, bold=True)]
        clean, dirty = view.progress(side)
        terms, groups = view.terms, view.groups[side]
        books = [(CLEAN, clean, terms.clean_needed), (DIRTY, dirty, terms.dirty_needed)]
        if terms.wild_needed:
            books.append((ALL_WILD, wild_books(groups), terms.wild_needed))
        for kind, has, needs in books:
            if not view.down[side] or not (needs or has):
                continue
            if brief:
                parts.append(ribbon(assets, self.theme, kind, f"{has}/{needs}" if needs else str(has)))
            else:
                needed = f" (need {needs})" if needs else ""
                said = terms.names.put(f"{kind.capitalize()} {has}{needed}")
                parts.append(assets.text(said, size, GOOD if has >= needs else TEXT))
        lacking = terms.books_needed - sum(view.progress(side))
        if view.down[side] and lacking > 0:
            said = f"needs {lacking}" if brief else f"needs {language.plural(lacking, terms.names.book)}"
            parts.append(assets.text(said, size, TEXT))
        if terms.rank_needed is not None and view.down[side]:
            done, name = terms.has_rank(groups), terms.rank_name(terms.rank_needed)
            if brief:
                parts.append(ribbon(assets, self.theme, CLEAN, f"{name} {int(done)}/1"))
            else:
                text = f"Clean {name}{'' if done else ' missing'}"
                parts.append(assets.text(text, size, GOOD if done else TEXT))
        if words:
            parts.append(assets.text(words, size, QUIET_TEXT if view.down[side] else GOLD_LIGHT))
        return parts

    # -- stock and pile -----------------------------------------------------------------------------------------------

    def _piles(self) -> None:
        """How many cards lie in stock (not while they are dealt) and pile, where they are to lie, and what taking the
        pile would give and require."""
        view, assets, rect = self.view, self.assets, self.layout.extra["pile words"]
        pile = self.layout.spots[DISCARD].rect()
        for where in (*((STOCK,) if view.is_dealt else ()), *((DISCARD,) if view.table[DISCARD] else ())):
            place, worn = self.layout.spots[where].rect(), count_badge(assets, self.theme, len(view.table[where]))
            self._put(_BADGE, worn, place.centerx - worn.get_width() // 2, place.bottom - worn.get_height() // 2)
        y = rect.y
        said = pile_words(view, self.bottom)
        small = letters(self.theme, "small", rect.height // 3, [(words, rect.width) for words in said])
        for words in said:
            self._centred(words, FRESH if view.frozen else QUIET_TEXT, rect.centerx, y, space=rect.width, size=small)
            y += fonts.line_height(small)
        for where, words in ((STOCK, "stock"), (DISCARD, "pile")):
            if not view.table[where]:
                place = self.layout.spots[where].rect()
                ghost = assets.plate(place.size, place.width * 0.06, SHADE, 0.14, edge=TEXT, edge_opacity=0.28)
                self._put(_CLOTH, ghost, *place.topleft)
                small = letters(self.theme, "small", place.height, [(words, place.width)])
                self._centred(words, QUIET_TEXT, place.centerx, place.centery - small // 2, size=small)
        if view.frozen:
            lock = assets.icon("lock", self.theme.px(26), FRESH)
            area = lock.get_rect(center=pile.topright)
            self._put(_SIGN, lock, *area.topleft)
            self.areas.append(Area(area, "frozen"))

    def _centred(self, words: str, ink: Colour, x: int, y: int, *, space: int | None = None, size: int = 0) -> None:
        picture = self.assets.text(words, size or self.size, ink, space=space)
        self._put(_SIGN, picture, x - picture.get_width() // 2, y)
