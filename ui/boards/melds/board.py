"""The board of a meld game: what the table says about stock, pile, groups and sides.

Its facts are those of the last view that the animations have reached. `plan` says where things lie, `badges` what the
badges look like.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import ClassVar, cast

import pygame

from game.engine.cards import Card
from game.engine.melds.groups import CLEAN, DIRTY
from game.engine.melds.table import MeldTable, meld
from game.engine.moves import Event
from game.engine.state import DISCARD, HANDS, STOCK, State
from game.engine.table import Zone
from game.words import language
from ui import fonts
from ui.boards.board import Board
from ui.boards.dials import RollingScores
from ui.boards.melds.badges import badge, count_badge, ribbon
from ui.boards.melds.plan import columns_of, order
from ui.boards.melds.words import first_lay_down_words, pile_words
from ui.boards.sides import side_mark
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.input.arranging import SortKey
from ui.table.show.layout import Layout
from ui.table.show.plates import disc_of
from ui.table.tips.area import Area
from ui.theme import FRESH, GOLD_LIGHT, GOOD, QUIET_TEXT, SHADE, TEXT, Colour, Theme

_CLOTH, _HINT, _BADGE, _SIGN = 20, 61, 290, 300
_BUBBLE_S = 4.0  # how long a bubble stays
_BUBBLES = {"asked": "May I go out?", "took_pile": "I take the pile", "went_out": "I am out"}
_FINISHING = frozenset({"laid", "added", "took_pile", "went_down"})
_TURNS = frozenset({"cut", "chose_hand", "drew", "took_pile", "laid", "added", "discarded", "asked", "answered"})


class MeldBoard(Board):
    """Follows one match of a meld game, which makes the layout and has its own bubbles and notes."""

    bubbles_of: ClassVar[Mapping[str, str]] = _BUBBLES
    """What a seat says at events of these kinds."""
    sources: ClassVar[tuple[str, ...]] = ("stock", "discard")
    """Kinds of zones from which cards come fresh to a hand in its turn."""
    opens_turn: ClassVar[frozenset[str]] = frozenset({"discarded", "dealt"})
    """Kinds of events before which nothing belongs to the present turn."""
    held_in: tuple[str, ...] = ("hand", "tentative")
    parts_for_keys: ClassVar = {"facts": "O"}
    all_at_once: ClassVar = {"take_back": ("Take all back", "B")}

    def __init__(self) -> None:
        super().__init__()
        self.view: MeldTable | None = None
        self.bottom = 0
        self._bubble_since: dict[int, float] = {}  # when the bubble of a seat appeared
        self._speaker: int | None = None  # who made the last move that was shown
        self._signs: list[Item] = []
        self._worn: list[Area] = []  # the badges that groups wear, and the lock of a frozen pile
        self.scores = RollingScores()
        self._shown: tuple[int, ...] = ()  # the totals that the signs show
        self.animated = (self.scores,)
        self._signs_of: tuple[object, ...] = ()

    def instead_of_groups(self, view: MeldTable, assets: Assets, theme: Theme, layout: Layout) -> list[Item]:
        """What stands where the viewer's groups will lie, before there are any."""
        hint = assets.text("Your groups will lie here", theme.text(), QUIET_TEXT)
        where = hint.get_rect(center=layout.extra["ours"].center)
        return [(_HINT, hint, where.x, where.y)]

    # -- facts ------------------------------------------------------------------------------------------------------

    def sync(self, view: State, now: float) -> None:
        self.view = position = cast(MeldTable, view)
        self.scores.put(position.totals)
        self.turn = None if position.round_over else position.actor
        self.fresh = self._drawn(position)

    def _drawn(self, position: MeldTable) -> set[Card]:
        """The cards that came to the hand at the bottom in the current turn."""
        fresh: set[Card] = set()
        if position.turn != self.bottom or position.round_over:
            return fresh
        hand = HANDS[self.bottom]
        for event in reversed(position.history):
            if event.kind in self.opens_turn:
                break
            if event.kind == "moved" and event.target is hand and event.source and event.source.kind in self.sources:
                fresh |= {card for card in event.cards if card is not None}
        return fresh

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        seat, facts = event.seat, event.facts
        if event.kind in _TURNS and seat is not None:
            if seat != self._speaker:
                self.bubbles.clear()
            self.turn = self._speaker = seat
        text = self.bubbles_of.get(event.kind, "")
        if event.kind == "dealt":
            self.turn = None
            self.bubbles.clear()
        elif event.kind == "answered":
            text = str(facts["said"]).capitalize()
        elif event.kind == "went_down":
            text = f"Down: {facts['points']}"
        if text and seat is not None:
            self.bubbles[seat], self._bubble_since[seat] = text, now
        if event.kind == "round_scored":
            self.scores.roll(facts["side"], facts["total"], now, theme)
        if event.kind in _FINISHING and seat is not None and facts.get("finished"):
            self.celebrated = self._finished(event, seat)
        elif event.kind == "went_out" and seat is not None:
            self.celebrated = (seat,)

    def _finished(self, event: Event, seat: int) -> tuple[Zone, ...]:
        """Where the groups lie that this event finishes."""
        assert self.view is not None
        facts, several = event.facts, event.kind == "went_down"
        numbers = [number for number, _ in facts["finished"]] if several else [facts["group"]]
        return tuple(meld(self.view.sides[seat], number) for number in numbers)

    def order(self, card: Card) -> tuple[int, ...]:
        return order(self.view.terms, card) if self.view is not None else super().order(card)

    def sortings(self) -> dict[str, SortKey]:
        def falling(card: Card) -> tuple[int, ...]:
            part, place, *rest = self.order(card)
            return part, -place, *rest

        return {"Low to high": self.order, "High to low": falling}

    def busy(self, now: float) -> bool:
        """Remove bubbles that have stood long enough."""
        stale = [seat for seat, since in self._bubble_since.items() if not 0 <= now - since < _BUBBLE_S]
        for seat in stale:
            del self._bubble_since[seat]
            self.bubbles.pop(seat, None)
        return bool(stale) or super().busy(now)

    # -- signs ------------------------------------------------------------------------------------------------------

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """Badges on the groups, the facts of the round, the words under stock and pile. They change only with the
        view and the totals, so they are made once for these."""
        shown = self.scores.shown(now)
        self._shown = self._shown if shown == self._shown else shown
        present = (self.view, layout, theme, assets, self._shown)
        if len(self._signs_of) != len(present) or any(a is not b for a, b in zip(present, self._signs_of, strict=True)):
            self._signs_of = present
            self._signs = self._make_signs(assets, theme, layout) if self.view is not None else []
        return list(self._signs)

    def _make_signs(self, assets: Assets, theme: Theme, layout: Layout) -> list[Item]:
        view = self.view
        assert view is not None
        px = theme.px
        self._worn = []
        ours = layout.extra["ours"]
        cloth = assets.plate(ours.size, px(12), SHADE, 0.16, edge=TEXT, edge_opacity=0.10)
        items: list[Item] = [(_CLOTH, cloth, ours.x, ours.y)]
        items += self._badges(assets, theme, layout)
        items += self._facts(assets, theme, layout)
        items += self._pile_words(assets, theme, layout)
        for side in range(len(view.groups)):
            head = layout.extra.get(f"side {side}")
            if head is not None:
                items += self._head(assets, theme, head, side)
        if not columns_of(view, view.sides[self.bottom], self.bottom):
            items += self.instead_of_groups(view, assets, theme, layout)
        return items

    def _badges(self, assets: Assets, theme: Theme, layout: Layout) -> list[Item]:
        view = self.view
        assert view is not None
        items: list[Item] = []
        for side in range(len(view.groups)):
            known = columns_of(view, side, self.bottom)
            spots = [layout.spots[where] for where, _ in known if where in layout.spots]
            apart = (abs(a.x - b.x) for a, b in pairwise(spots) if a.y == b.y)
            space = round(min(apart, default=spots[0].width * 1.4 if spots else 0.0)) - theme.px(2)
            for where, group in known:
                spot = layout.spots.get(where)
                if spot is None:
                    continue
                front = max(spot.poses(view.table[where]), key=lambda pose: pose.z)
                worn = badge(assets, theme, group, space)
                x = round(front.x - worn.get_width() / 2)
                y = round(front.y + spot.width * 0.7 - worn.get_height() / 2)
                items.append((_BADGE, worn, x, y))
                self._worn.append(Area(worn.get_rect(topleft=(x, y)), where.kind, where))
        return items

    def areas(self, theme: Theme, layout: Layout) -> Sequence[Area]:
        """The badges of groups, and the lock of a frozen pile."""
        return self._worn

    def _head(self, assets: Assets, theme: Theme, head: pygame.Rect, side: int) -> list[Item]:
        """One line over another side's groups: its letter, names, total and standing."""
        view = self.view
        assert view is not None
        return self._line(assets, theme, head, side, f"{self._names(side)}:", theme.px(4))

    def _names(self, side: int) -> str:
        """Who is on that side; `You` where a single person looks."""
        assert self.view is not None
        names = self.view.names
        alone = not (self.shared or self.watched)
        return language.listed(
            ["You" if alone and seat == self.bottom else names[seat] for seat in self._members(side)]
        )

    def _members(self, side: int) -> list[int]:
        """The seats of a side, the one at the bottom first."""
        assert self.view is not None
        return sorted(self.view.members(side), key=lambda seat: seat != self.bottom)

    def _facts(self, assets: Assets, theme: Theme, layout: Layout) -> list[Item]:
        """The line over the viewer's groups: the round, their side, how it stands, and the points laid so far."""
        view = self.view
        assert view is not None
        side = view.sides[self.bottom]
        rect = layout.extra["facts"]
        picture: pygame.Surface | None = None
        if view.laid and view.turn == self.bottom:
            points, minimum = view.points_laid(self.bottom), view.minimum[side]
            ink = GOLD_LIGHT if points >= minimum else TEXT
            picture = assets.lettering(f"{points} of {minimum}", theme.text("title"), ink)
        elif view.takes_turns():
            picture = assets.text("Going out: what is missing (O)", theme.text("small"), QUIET_TEXT)
        kept = 0 if picture is None else picture.get_width() + theme.px(12)
        words = f"Round {view.round_number} \N{MIDDLE DOT} {self._names(side)}:"
        items = self._line(assets, theme, rect, side, words, kept)
        if picture is not None:
            items.append((_SIGN, picture, rect.right - picture.get_width(), rect.centery - picture.get_height() // 2))
        return items

    def _standing(self, assets: Assets, theme: Theme, side: int, words: str, *, brief: bool) -> list[pygame.Surface]:
        """The total, how many clean and dirty books there are of those that are needed to go out (in `brief` figures
        on the ribbons that such books wear), and `words` about the first lay-down."""
        view, size = self.view, theme.text("small")
        assert view is not None
        shown = self._shown[side] if self._shown else view.totals[side]
        total = language.points(shown) if brief else language.in_points(shown)
        parts = [assets.text(total, size, TEXT, bold=True)]
        clean, dirty = view.progress(side)
        for kind, has, needs in ((CLEAN, clean, view.terms.clean_needed), (DIRTY, dirty, view.terms.dirty_needed)):
            if not view.down[side] or not (needs or has):
                continue
            if brief:
                parts.append(ribbon(assets, theme, kind, f"{has}/{needs}" if needs else str(has)))
            else:
                needed = f" (need {needs})" if needs else ""
                parts.append(assets.text(f"{kind.capitalize()} {has}{needed}", size, GOOD if has >= needs else TEXT))
        if words:
            parts.append(assets.text(words, size, QUIET_TEXT if view.down[side] else GOLD_LIGHT))
        return parts

    def _lengths(self, side: int) -> list[tuple[bool, str]]:
        """How a side's standing may be said, from the longest way to the shortest: whether books are counted in brief,
        and the words about the first lay-down."""
        assert self.view is not None
        words = first_lay_down_words(self.view, side)
        return [(False, line) for line in words] + [(True, line) for line in words]

    def _line(self, assets: Assets, theme: Theme, rect: pygame.Rect, side: int, words: str, kept: int) -> list[Item]:
        """The letter of a side, as many of the words as fit, and the side's standing; `kept` px at the right stay
        free."""
        view, size, gap = self.view, theme.text("small"), theme.px(8)
        assert view is not None
        disc = disc_of(assets, theme, *side_mark(side))
        x = rect.x + theme.px(4)
        least = min(fonts.width(words, size), round(rect.width * 0.28))
        standing: list[pygame.Surface] = []
        space = 0
        for brief, lay_down in self._lengths(side):
            standing = self._standing(assets, theme, side, lay_down, brief=brief)
            space = rect.right - kept - x - disc.get_width() - gap - sum(part.get_width() + gap for part in standing)
            if space >= least:
                break
        parts = [disc, assets.text(words, size, QUIET_TEXT, space=max(0, space)), *standing]
        items: list[Item] = []
        for part in parts:
            items.append((_SIGN, part, x, rect.centery - part.get_height() // 2))
            x += part.get_width() + gap
        return items

    def _pile_words(self, assets: Assets, theme: Theme, layout: Layout) -> list[Item]:
        """How many cards lie in stock and pile, and what taking the pile would give and require."""
        view = self.view
        assert view is not None
        rect, size = layout.extra["pile words"], theme.text("small")
        items: list[Item] = []
        for where in (STOCK, DISCARD) if view.table[DISCARD] else (STOCK,):
            place, worn = layout.spots[where].rect(), count_badge(assets, theme, len(view.table[where]))
            x, y = place.centerx - worn.get_width() // 2, place.bottom - worn.get_height() // 2
            items.append((_BADGE, worn, x, y))
        ink = FRESH if view.frozen else QUIET_TEXT
        y = rect.y
        for words in pile_words(view, self.bottom):
            items.append(self._centred(assets, words, size, ink, rect.centerx, y, space=rect.width))
            y += fonts.line_height(size)
        if not view.table[DISCARD]:
            place = layout.spots[DISCARD].rect()
            ghost = assets.plate(place.size, place.width * 0.06, SHADE, 0.14, edge=TEXT, edge_opacity=0.28)
            items += [
                (_CLOTH, ghost, place.x, place.y),
                self._centred(assets, "pile", size, QUIET_TEXT, place.centerx, place.centery - size // 2),
            ]
        if view.frozen:
            lock = assets.icon("lock", theme.px(26), FRESH)
            pile = layout.spots[DISCARD].rect()
            rect = lock.get_rect(center=pile.topright)
            items.append((_SIGN, lock, rect.x, rect.y))
            self._worn.append(Area(rect, "frozen"))
        return items

    @staticmethod
    def _centred(
        assets: Assets, words: str, size: int, ink: Colour, x: int, y: int, *, space: int | None = None
    ) -> Item:
        picture = assets.text(words, size, ink, space=space)
        return (_SIGN, picture, x - picture.get_width() // 2, y)
