"""The board of a trick game with bids that are met exactly: what everybody has bid and still needs, and by how much the
round is overbid.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from game.engine.bids.game import BidsGame
from game.engine.bids.numbers import NumberBids
from game.engine.moves import Event, Move
from game.engine.state import State
from game.words.bids.needs import say_missing
from game.words.facts import BID, BIDS, MADE
from game.words.language import listed, plural
from game.words.tricks import say_sum
from ui.boards.board import SeatNotes
from ui.boards.tricks.board import TricksBoard
from ui.boards.tricks.panels import row_of
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import Layout
from ui.theme import Theme
from ui.widgets import Widget

Table = TypeVar("Table", bound=BidsGame)


class BidsBoard(TricksBoard[Table]):
    """Follows bids beside tricks. `bids` are those that are shown, by hand; `all_bid` is whether they are complete,
    `settled` whether the round is over. As it stands it is the board of a game of numbers bid aloud."""

    def __init__(self) -> None:
        super().__init__()
        self.bids: dict[int, int] = {}
        self.all_bid = self.settled = False

    def bid_shown(self, hand: int) -> int | None:
        """The bid of a hand, if it is shown."""
        return self.bids.get(hand)

    def sync(self, view: State, now: float) -> None:
        super().sync(view, now)
        table = cast(Table, view)
        self.bids = {hand: bid for hand in table.line if (bid := table.bid_of(hand)) is not None}
        self.all_bid, self.settled = table.phase == table.playing, table.round_over
        if isinstance(table, NumberBids) and not self.all_bid:
            self.bubbles = {**{hand: str(bid) for hand, bid in self.bids.items()}, **self.bubbles}

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        super().apply(event, now, theme)
        seat = event.seat
        if event.kind == "dealt":
            self.bids = {}
            self.all_bid = self.settled = False
        elif event.kind == "bid" and seat is not None:
            self.turn, self.bids[seat], self.bubbles[seat] = seat, int(event[BID]), str(event[BID])
        elif event.kind == "bid_laid" and seat is not None:
            self.turn, self.bubbles[seat] = seat, "I have bid"
        elif event.kind == "bids_opened":
            self.bids = dict(enumerate(event[BIDS]))
            self.bubbles = {hand: str(bid) for hand, bid in self.bids.items()}
        elif event.kind == "all_bid":
            self.all_bid = True
        elif MADE.name in event.facts:
            self.settled = True
            self.celebrated = [hand for hand, made in enumerate(event[MADE]) if made]

    def note(self, view: Table, seat: int) -> SeatNotes:
        """The bid, and then what is still needed, instead of the number of cards: all hold as many."""
        bid, is_dealer = self.bid_shown(seat), seat == view.dealer
        if bid is None:
            return SeatNotes(dealer=is_dealer)
        missing = say_missing(bid - self.taken.get(seat, 0), over=self.settled)
        return SeatNotes(dealer=is_dealer, line=missing if self.all_bid or self.settled else f"bid {bid}")

    def ask(self, view: Table, seat: int, propose: Callable[[Move], None]) -> Widget | None:
        """The numbers side by side, under what has been bid so far and which number is not to be had."""
        bids = [move for move in view.moves(seat) if move.kind == "bid"]
        if not bids or not isinstance(view, NumberBids):
            return super().ask(view, seat, propose)
        so_far = [bid for hand in range(view.hands) if (bid := view.bid_of(hand)) is not None]
        known = f" (bids so far: {sum(so_far)})" if so_far else ""
        barred = listed([str(count) for count in range(view.hand_size + 1) if count not in view.bids_open(seat)], "or")
        title = f"Your bid{f', not {barred}' if barred else ''}{known}"
        return row_of(title, [(str(move.value), move) for move in bids], propose)

    def title(self, view: Table) -> str:
        """With how many cards are dealt in it, where that differs."""
        if not isinstance(view, NumberBids):
            return super().title(view)
        return f"{view.unit.capitalize()} {view.deals} of {view.rounds}, {plural(view.hand_size, 'card')}"

    def won_words(self) -> Mapping[int, str]:
        """Tricks won; and of how many, for those whose bid is shown."""
        bids = {hand: self.bid_shown(hand) for hand in self.taken}
        return {
            hand: str(count) if bids[hand] is None else f"{count} / {bids[hand]}" for hand, count in self.taken.items()
        }

    def show_trump(self, view: Table, assets: Assets, theme: Theme, layout: Layout, words: str = "") -> list[Item]:
        """With what the bids come to, once they are complete; before that whether the dealer's last card named it."""
        bid, tricks = sum(self.bids.values()), view.hand_size
        if self.all_bid:
            words = words or f"{bid} for {tricks}: {say_sum(bid, tricks)}"
        elif isinstance(view, NumberBids) and view.shows_last:
            words = words or "the dealer's last card"
        return super().show_trump(view, assets, theme, layout, words)
