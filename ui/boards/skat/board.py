"""The board of Skat: whose word it is in the auction, the skat in the middle, what is played and by whom, the trumps
and what has fallen of them, the card points, the list.

`asking` holds what it asks, `signs` what its corners show.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import cast

import pygame

from game.engine.cards import Card, by_rank
from game.engine.moves import Event, Move, Prompt
from game.engine.state import HANDS, STOCK, State
from game.games.skat.rules.contracts import GRAND, Contract, order
from game.games.skat.rules.position import ANNOUNCING, AUCTION, DISCARDING, SKAT, TAKING, Position
from game.games.skat.rules.variants import PLAYING_SEATS
from game.games.skat.words.counting import game_of, game_says
from game.games.skat.words.labels import LABELS
from game.words.language import capital, points
from ui.boards.board import SeatNotes
from ui.boards.skat import signs as paint
from ui.boards.skat.asking import announcing_panel, auction_panel
from ui.boards.tricks.board import TricksBoard
from ui.boards.tricks.panels import row_of
from ui.boards.tricks.plan import MIDDLE, Seating, TricksPlan, seating
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.input.arranging import SortKey
from ui.table.show.layout import AREA, FAN, Layout, Spot
from ui.table.show.layout import STOCK as SQUARED
from ui.theme import Theme
from ui.widgets import Widget

_HEIGHT, _OWN = 110, 320
_PUT_AWAY, _SKAT, _ASIDE = 96, 64, 40  # units: the width of a card to be put away, of the skat, of the skat put aside
_GAME = 340  # units: the widest panel of the game
_SUITS = "CSHD"
_RED = ("H", "D")


class SkatBoard(TricksBoard[Position]):
    """Follows one match of Skat. `bid` is the figure that stands, `declarer` who plays alone, `game` what is played;
    `points` are the card points in the tricks of every seat."""

    def __init__(self) -> None:
        super().__init__()
        self.bid = 0
        self.declarer: int | None = None
        self.game: Contract | None = None
        self.points: dict[int, int] = {}
        self.trumps_left = True

    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        """The skat in the middle until somebody has it, then before the declarer; an open hand in full."""
        position = cast(Position, view)
        self.bottom = bottom
        self.view = self.view or position
        self.trumps_left = theme.settings.own["trumps"] == "left"
        hands, edges = seating(position.seats, bottom)
        contract = position.contract
        open_hands = {position.declarer} if contract is not None and contract.ouvert else set()
        others = frozenset(seat for seat in open_hands if seat not in (None, bottom))
        seats = Seating(hands, edges, others, tricks=10, strip=True, rows=position.seats)
        plan = TricksPlan(size, theme, rim, seats)
        px, area = theme.px, plan.extra["trick"]
        for where in [where for where in plan.spots if where.kind == "won"]:
            plan.spots[where] = replace(plan.spots[where], per=PLAYING_SEATS)
        small, score = px(_ASIDE), plan.extra["score"]
        plan.extra["trump"].width = min(plan.extra["corner"].width, px(_GAME))
        plan.spots[STOCK] = Spot(SQUARED, area.centerx, area.centery, small, _HEIGHT)
        y = score.y + px(4) + small * 0.7
        plan.spots[SKAT] = Spot(FAN, score.x + small, y, small, _HEIGHT, space=small * 2, step=0.6)
        left = score.x + 2 * small + px(6)
        plan.extra["score"] = pygame.Rect(left, score.y, score.right - left, score.height)
        if position.phase in (AUCTION, TAKING):
            wide = px(_SKAT)
            y = area.y + px(8) + wide * 0.7
            plan.spots[SKAT] = Spot(FAN, area.centerx, y, wide, _HEIGHT, space=wide * 2.2, step=1.08)
        elif position.phase == DISCARDING:
            tall, wide = area.height - px(70), min(px(_PUT_AWAY), round((area.height - px(90)) / 1.4))
            plan.gathering[SKAT] = Spot(FAN, *area.center, wide, _OWN, space=area.width - px(20), step=1.08)
            plan.spots[SKAT] = Spot(AREA, area.centerx, area.centery, small, _HEIGHT, space=area.width, tall=tall)
            del plan.spots[MIDDLE]
        return plan.layout()

    # -- facts ------------------------------------------------------------------------------------------------------

    def sync(self, view: State, now: float) -> None:
        super().sync(view, now)
        position = cast(Position, view)
        self.bid, self.declarer = position.bid, position.declarer
        self.game = position.contract
        self.points = {seat: position.points_of(seat) for seat in position.line}
        if position.phase == AUCTION:
            words = {seat: str(bid) for seat, bid in enumerate(position.bids) if bid}
            words |= {seat: "Pass" for seat, passed in enumerate(position.passed) if passed}
            self.bubbles = {seat: self.bubbles.get(seat, said) for seat, said in words.items()}
        self.fresh &= set(position.table[HANDS[self.bottom]]) if position.phase == DISCARDING else set()

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        super().apply(event, now, theme)
        seat, facts = event.seat, event.facts
        if event.kind == "dealt":
            self.bid, self.declarer, self.game = 0, None, None
            self.points = dict.fromkeys(self.points, 0)
            self.fresh = set()
        if seat is None:
            return
        if event.kind in ("bid", "held"):
            self.turn, self.bid = seat, facts["bid"]
            self.bubbles[seat] = f"Hold {self.bid}" if event.kind == "held" else str(self.bid)
        elif event.kind == "bid_passed":
            self.turn, self.bubbles[seat] = seat, "Pass"
        elif event.kind == "auction_won":
            self.turn = self.declarer = seat
        elif event.kind in ("took_skat", "plays_hand"):
            self.turn = seat
            self.bubbles = {seat: "Takes the skat" if event.kind == "took_skat" else "Hand"}
        elif event.kind == "announced":
            self.game = game_of(facts)
            self.turn, self.bubbles = seat, {seat: capital(game_says(self.game))}
        elif event.kind == "trick_won":
            self.points[seat] = self.points.get(seat, 0) + facts["points"]
        elif event.kind == "conceded":
            self.bubbles = {seat: "I give up"}
        elif event.kind == "game_settled" and facts["won"]:
            self.celebrated = (seat,)

    def _moved(self, event: Event) -> None:
        """The two cards of the skat stay marked in the hand until two are put away."""
        if event.source is SKAT and event.target is HANDS[self.bottom]:
            self.fresh = {card for card in event.cards if card is not None}
        elif event.target is SKAT:
            self.fresh = set()
        super()._moved(event)

    def notes(self, seat: int) -> SeatNotes:
        view = self.view
        if view is None:
            return SeatNotes()
        out = seat not in view.line
        mate = "declarer" if seat == self.declarer else ""
        if self.declarer not in (None, seat, self.bottom) and seat != self.bottom and self.bottom in view.line:
            mate = "" if out else "partner"
        return SeatNotes(dealer=seat == view.dealer, line="sits out" if out else "", mate=mate, aside=out)

    def waiting(self, names: Sequence[str]) -> str:
        view = self.view
        if self.turn is None or view is None or self.game or view.is_ramsch:
            return super().waiting(names)
        return f"{names[self.turn]} {'bids or passes' if self.declarer is None else 'chooses a game'}."

    def panel(self, view: State, prompt: Prompt, propose: Callable[[Move], None]) -> Widget | None:
        """The ladder of figures, the skat or the hand, and the games to choose from."""
        position, seat = cast(Position, view), prompt.seat
        if seat is None or seat != position.viewer:
            return None
        if position.phase == AUCTION:
            return auction_panel(position, seat, propose)
        if position.phase == ANNOUNCING:
            return announcing_panel(position, seat, propose)
        if position.phase == TAKING:
            moves = [(LABELS.button(position, move), move) for move in position.moves(seat)]
            return row_of(f"You play alone, at {position.bid}", moves, propose)
        return None

    # -- sorting ----------------------------------------------------------------------------------------------------

    def _place(self, one: Card) -> int:
        """Jacks first, trumps, then suits in alternating colours; before a game is announced as in grand, in null in
        the order of null."""
        now = self.order_now() or order(GRAND)
        if now is not self._keys_of:
            self._keys_of = now
            trumps, suits = list(now.trumps), [suit for suit in _SUITS if suit != now.trump]
            suits = alternating(suits)
            plain = [card for suit in suits for card in now.suits[suit]]
            self._keys = {card: place for place, card in enumerate([*trumps, *plain])}
        return self._keys.get(one, -1)

    def order(self, card: Card) -> tuple[int, ...]:
        """Trumps at the left or at the right, as was chosen for all tables; again when the game is announced."""
        return (self._place(card) if self.trumps_left else -self._place(card),)

    def sortings(self) -> dict[str, SortKey]:
        def turned(card: Card) -> tuple[int, ...]:
            return (-self.order(card)[0],)

        names = ("Trumps left", "Trumps right") if self.trumps_left else ("Trumps right", "Trumps left")
        return {names[0]: self.order, names[1]: turned, "By rank": by_rank}

    # -- signs ------------------------------------------------------------------------------------------------------

    def won_words(self) -> dict[int, str]:
        """Tricks and card points of every hand."""
        return {hand: points(self.points.get(hand, 0)) for hand in self.taken}

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """What is played and by whom, the trumps, the points of both sides, and the list."""
        view = self.view
        if view is None:
            return []
        items = super().signs(assets, theme, layout, now)
        items += paint.game_panel(assets, theme, layout.extra["trump"], view, self.game, self.declarer, self.bid)
        items += paint.trump_strip(assets, theme, layout.extra["strip"], view, self.bottom, self.pointed)
        items += paint.list_panel(assets, theme, layout.extra["score"], view)
        putting = view.turn == self.bottom and not self.watched and SKAT in layout.gathering
        return items + paint.skat_words(assets, theme, layout, view, putting=putting)


def alternating(suits: Sequence[str]) -> list[str]:
    """Suits in alternating colours as far as they go, the more frequent colour first.

    >>> alternating("CSHD"), alternating("SHD")
    (['C', 'H', 'S', 'D'], ['H', 'S', 'D'])
    """
    red, black = [suit for suit in suits if suit in _RED], [suit for suit in suits if suit not in _RED]
    first, second = (red, black) if len(red) > len(black) else (black, red)
    return [suit for pair in zip_longest(first, second) for suit in pair if suit]
