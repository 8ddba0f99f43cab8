"""The board of a game of the Eights family: beside the pile, large enough to be read across a room, the suit that has
to be matched, how many cards are owed, and which way play runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import cast

import pygame

from game.engine.cards import SUIT_NAMES
from game.engine.matching.last_card import LastCard
from game.engine.matching.scoring import MatchForm
from game.engine.matching.state import MatchingState
from game.engine.matching.turns import ANY
from game.engine.moves import Event, Move
from game.engine.options import Value
from game.engine.state import DISCARD, HANDS, State
from game.engine.table import known
from game.words.facts import COUNT, DIRECTION, LEADER, SUIT, TOTAL
from game.words.language import capital, in_points, plural
from game.words.matching.events import OWED
from ui import fonts
from ui.boards.board import SeatNotes
from ui.boards.dials import DirectionRing
from ui.boards.round_table import SIGN, RoundTableBoard, Style
from ui.boards.signs import suit_tile
from ui.pictures.assets import Assets
from ui.pictures.surfaces import surface
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.table.show.letters import letters
from ui.table.tips.area import Area
from ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, QUIET_TEXT, WARNING, Theme

_SIGN = 100
_HIGH, _TILE, _LINE = 148, 78, 32  # units: the sign, the side of the tile, and the height of the line below it


_ANSWER_S = 5.0
_SAYS = {
    "kept": "keeps it",
    "skipped": "skipped",
    "last_card": "Last card!",
    "forgot": "says nothing",
    "cards_gone": "is out",
}


class MatchingBoard(RoundTableBoard):
    """Follows suit, cards owed, direction and turn as they are shown. A game says what else its plates tell (`notes`),
    and what else is said (`apply`)."""

    style = Style(sign=(172, _HIGH), asks=98, gathers=True)
    calls_with = "C"

    def __init__(self) -> None:
        super().__init__()
        self.ring = DirectionRing()
        self.animated = (self.ring,)
        self.view: MatchingState | None = None
        self.suit = ""  # that has to be matched
        self.asked = False  # whether somebody has named it
        self.owed = 0
        self.forgot: int | None = None  # who draws for a last card that was not announced
        self.dealer = 0
        self.form = ""  # of the match (`MatchForm`)
        self.totals: list[int] = []
        self.wins = 0  # rounds that win the match, where they are counted
        self.said: set[int] = set()  # who has announced the last card

    # -- facts ------------------------------------------------------------------------------------------------------

    def sync(self, view: State, now: float) -> None:
        self.view = table = cast(MatchingState, view)
        if table.direction != self.ring.direction:
            self.ring.put(table.direction)
        pile = table.table[DISCARD]
        self.asked, self.owed, self.dealer = bool(table.suit), table.owed, table.dealer
        self.forgot = None
        self.suit = table.suit or (pile[-1].suit if pile else "")
        self.turn = None if table.round_over else table.turn
        if isinstance(table, MatchForm):
            self.form, self.totals = str(table.values["match"]), list(table.totals)
            self.wins = int(table.values["wins"])
        if isinstance(table, LastCard):
            self.said = set(filter(table.has_announced, range(table.seats)))

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        seat, card = event.seat, event.cards[0] if event.cards else None
        if event.kind == "dealt":
            self.ring.turn(1, now, theme)
            self.suit, self.asked, self.owed = "", False, 0
            self.dealer, self.turn = self.dealer if seat is None else seat, event[LEADER]
            self.bubbles.clear()
            self.said.clear()
        elif event.kind == "turned_up" and card is not None:
            self.suit = card.suit
        elif event.kind == "reversed":
            self.ring.turn(event[DIRECTION], now, theme)
        elif seat is None:
            return
        elif event.kind == "played" and (last := event.cards[-1]) is not None:
            self.turn, self.asked, self.owed = seat, bool(event[SUIT]), event[OWED]
            self.suit = event[SUIT] or last.suit
            asks = capital(SUIT_NAMES[self.suit]) if self.asked else ""
            self.bubbles = {seat: f"{self.owed} owed" if self.owed else asks}
            self.celebrated = (SIGN,) if self.asked else ()
            self.said.discard(seat)
        elif event.kind in ("drew", "drew_on", "took"):
            if seat == self.forgot:  # what it draws for that is not what somebody owes
                self.forgot = None
            else:
                self.turn, self.owed = seat, 0 if event.kind == "took" else self.owed
            self.bubbles = {seat: f"{'takes' if event.kind == 'took' else 'draws'} {event[COUNT]}"}
            self.said.discard(seat)
        elif event.kind == "round_scored" and self.totals:
            self.totals[seat] = event[TOTAL]
        elif event.kind in _SAYS:
            self.bubbles[seat] = _SAYS[event.kind]
            self.forgot = seat if event.kind == "forgot" else None
            self.celebrated = (seat,) if event.kind == "cards_gone" else ()
            self.said |= {seat} if event.kind == "last_card" else set()

    def answer_s(self, view: State, own: Mapping[str, Value]) -> float | None:
        """How long one has to announce the last card."""
        return None if self.shared else _ANSWER_S

    def likely(self, view: State, moves: list[Move]) -> Move:
        """With a wild card the suit of which its player holds most."""
        held = [card.suit for card in view.table[HANDS[moves[0].seat]] if known(card) and card not in moves[0].cards]
        return max(moves, key=lambda move: held.count(move.value or ""))

    def notes(self, seat: int) -> SeatNotes:
        """Points or rounds won, where a match has such; and who has announced the last card."""
        total = self.totals[seat] if self.totals else 0
        notes = SeatNotes(dealer=seat == self.dealer, spoken="Last card" if seat in self.said else "")
        if self.form == "rounds":
            return replace(notes, more=f"({in_points(total)})")
        if self.form == "first_to_wins":
            return replace(notes, tokens=total, of=self.wins, token="laurel")
        return notes

    # -- signs ------------------------------------------------------------------------------------------------------

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """The suit on its tile, golden where it was asked for, the cards owed beside it, the direction of play."""
        px, rect = theme.px, layout.extra[SIGN]
        side = self._side(theme, rect)
        items = self.ring.items(assets, theme, layout.centre.center, now)
        items += surface(assets, rect, _SIGN, edge=GOLD if self.asked or self.owed else GOLD_DEEP)
        items += self.ring.words(assets, theme, (rect.centerx, rect.bottom - theme.for_words(_LINE)), _SIGN + 1)
        if not self.suit:
            return items
        owed = assets.lettering(f"+{self.owed}", px(52), WARNING) if self.owed else None
        wide = side + (owed.get_width() + px(10) if owed is not None else 0)
        x, y = rect.centerx - wide // 2, rect.y + px(8)
        items.append((_SIGN + 1, suit_tile(assets, theme, self.suit, side), x, y))
        if owed is not None:
            items.append((_SIGN + 1, owed, rect.right - px(12) - owed.get_width(), y + (side - owed.get_height()) // 2))
        ink = GOLD_LIGHT if self.asked else QUIET_TEXT
        said, space = self._says(), rect.width - px(16)
        words = assets.text(said, letters(theme, "small", rect.height, [(said, space)]), ink, space=space)
        items.append((_SIGN + 1, words, rect.centerx - words.get_width() // 2, y + side + px(2)))
        return items

    def _side(self, theme: Theme, rect: pygame.Rect) -> int:
        """The side of the tile: two lines have to stand below it."""
        if not theme.crowded:
            return theme.px(_TILE)
        return rect.height - theme.px(12) - fonts.line_height(theme.text("small")) - theme.for_words(_LINE)

    def _says(self) -> str:
        """What the sign says below the suit."""
        if self.owed:
            return f"{plural(self.owed, 'card')} owed"
        if self.suit == ANY:
            return "anything fits"
        return f"{SUIT_NAMES[self.suit]} asked for" if self.asked else SUIT_NAMES[self.suit]

    def areas(self, theme: Theme, layout: Layout) -> Sequence[Area]:
        """The suit, what is owed, and the direction of play, in words and as arrows."""
        sign = layout.extra[SIGN]
        line = pygame.Rect(sign.x, sign.bottom - theme.for_words(_LINE), sign.width, theme.for_words(_LINE))
        upper = pygame.Rect(sign.x, sign.y, sign.width, sign.height - line.height)
        rects = [line, *self.ring.rects(theme, layout.centre.center)]
        return [Area(upper, "owed" if self.owed else "suit"), *(Area(rect, "direction") for rect in rects)]
