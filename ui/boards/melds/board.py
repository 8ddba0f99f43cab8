"""The board of a meld game: what the table says about stock, pile, groups and sides.

Its facts are those of the last view that the animations have reached. `plan` says where things lie, `badges` what the
badges look like.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import is_
from typing import ClassVar, cast

from game.engine.cards import Card
from game.engine.melds.table import MeldTable, meld
from game.engine.moves import Event
from game.engine.state import HANDS, State
from game.engine.table import Zone
from game.words.facts import BOOKS, FINISHED, GROUP, POINTS, SAID, SIDE, TOTAL
from ui.boards.board import Board
from ui.boards.dials import RollingScores
from ui.boards.melds.plan import columns_of, order
from ui.boards.melds.signs import Signs
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.input.arranging import SortKey
from ui.table.show.layout import Layout
from ui.table.tips.area import Area
from ui.theme import QUIET_TEXT, Theme

_HINT = 61
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
    tells_turns: ClassVar = True
    untold: ClassVar = frozenset({"drew"})
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
        self._signs_of: tuple[object, ...] = ()  # for what they were made

    def instead_of_groups(self, view: MeldTable, assets: Assets, theme: Theme, layout: Layout) -> list[Item]:
        """What stands where the viewer's groups will lie, before there are any."""
        hint = assets.text(view.terms.names.put("Your groups will lie here"), theme.text(), QUIET_TEXT)
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
        seat = event.seat
        if event.kind in _TURNS and seat is not None:
            if seat != self._speaker:
                self.bubbles.clear()
            self.turn = self._speaker = seat
        text = self.bubbles_of.get(event.kind, "")
        if event.kind == "dealt":
            self.turn = None
            self.bubbles.clear()
        elif event.kind == "answered":
            text = event[SAID].capitalize()
        elif event.kind == "went_down":
            text = f"Down: {event[POINTS]}"
        if text and seat is not None:
            self.bubbles[seat], self._bubble_since[seat] = text, now
        if event.kind == "round_scored":
            self.scores.roll(event[SIDE], event[TOTAL], now, theme)
        if event.kind in _FINISHING and seat is not None and event.get(FINISHED, False):
            self.celebrated = self._finished(event, seat)
        elif event.kind == "went_out" and seat is not None:
            self.celebrated = (seat,)

    def _finished(self, event: Event, seat: int) -> tuple[Zone, ...]:
        """Where the groups lie that this event finishes."""
        assert self.view is not None
        went_down = event.kind == "went_down"
        numbers = [number for number, _ in event[BOOKS]] if went_down else [event[GROUP]]
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
        view, present = self.view, (self.view, layout, theme, assets, self._shown)
        if view is not None and not (self._signs_of and all(map(is_, present, self._signs_of))):
            alone, totals = not (self.shared or self.watched), self._shown or view.totals
            made = Signs(view, self.bottom, totals, assets, theme, layout, alone=alone)
            if not columns_of(view, view.sides[self.bottom], self.bottom):
                made.items += self.instead_of_groups(view, assets, theme, layout)
            self._signs, self._worn, self._signs_of = made.items, made.areas, present
        return list(self._signs)

    def areas(self, theme: Theme, layout: Layout) -> Sequence[Area]:
        """The badges of groups, and the lock of a frozen pile."""
        return self._worn
