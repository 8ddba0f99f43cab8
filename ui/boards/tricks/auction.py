"""The board of a trick game with an auction: who has bid what, which bid stands and whose it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.moves import Event, Move
from game.engine.state import State
from game.words.facts import BID
from game.words.labels import Labels
from ui.boards.tricks.board import Table, TricksBoard
from ui.boards.tricks.panels import row_of
from ui.theme import Theme
from ui.widgets import Widget


class AuctionBoard(TricksBoard[Table]):
    """Follows bids (the events of `game.words.tricks.auction`) beside tricks. `standing` is the highest one so far,
    `bidder` whose it is."""

    def __init__(self) -> None:
        super().__init__()
        self.bidder: int | None = None
        self.standing = ""

    def bid_says(self, bid: str) -> str:
        """How a bid reads."""
        return bid

    def speak(self, calls: Sequence[object]) -> None:
        """What every seat has said last: its bid, ``pass``, or nothing."""
        said = {seat: "Pass" if call == "pass" else self.bid_says(str(call)) for seat, call in enumerate(calls) if call}
        self.bubbles = {seat: self.bubbles.get(seat, words) for seat, words in said.items()}

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        super().apply(event, now, theme)
        seat = event.seat
        if event.kind == "dealt":
            self.bidder, self.standing = None, ""
        elif event.kind in ("bid", "held") and seat is not None:
            self.bidder, self.standing, self.turn = seat, str(event[BID]), seat
            bid = self.bid_says(self.standing)
            self.bubbles[seat] = f"Hold {bid}" if event.kind == "held" else bid
        elif event.kind == "bid_passed" and seat is not None:
            self.turn, self.bubbles[seat] = seat, "Pass"

    def bids_of(
        self, title: str, view: State, moves: Sequence[Move], labels: Labels[Any], propose: Callable[[Move], None]
    ) -> Widget:
        """The bids to choose from, the pass last."""
        pass_last = sorted(moves, key=lambda move: move.kind == "pass")
        return row_of(title, [(labels.label(view, move), move) for move in pass_last], propose)
