"""The board of Forty-Fives: bids at the seats, trump and bidder, the order of trumps as a strip, the kitty, the score.

Where hands and tricks lie is `ui.boards.tricks.plan`, what all trick games show `ui.boards.tricks`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from game.engine.cards import SUIT_NAMES
from game.engine.moves import Event, Move
from game.engine.state import DISCARD, STOCK, State
from game.engine.table import zone
from game.engine.tricks import Order
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.position import AUCTION, DISCARDING, DISCARDS, KITTY, NAMING, Position
from game.games.forty_fives.rules.variants import bid_says
from game.games.forty_fives.words.labels import LABELS, progress
from game.words.facts import COUNT, MEMBERS, SUIT
from ui.boards.board import SeatNotes
from ui.boards.sides import side_mark
from ui.boards.signs import ghost, names_below
from ui.boards.tricks.auction import AuctionBoard
from ui.boards.tricks.panels import suits_of
from ui.boards.tricks.plan import PILE, TricksPlan
from ui.boards.tricks.seating import Seating, seating
from ui.boards.tricks.sides import score_of_sides
from ui.boards.tricks.signs import order_strip, trump_panel
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import FAN, Layout, Spot
from ui.table.show.plates import disc_of
from ui.theme import Theme
from ui.widgets import Widget

_TRUMP, _KITTY = 330, 58  # units: how wide the panel of the trump is, and a card of the kitty


class FortyFivesBoard(AuctionBoard[Position]):
    """Follows one match of Forty-Fives."""

    def __init__(self) -> None:
        super().__init__()
        self.trump = ""

    def seat(self, view: Position) -> Seating:
        return Seating(*seating(view.seats, self.bottom), strip=True, rows=view.parties)

    def arrange(self, plan: TricksPlan, view: Position) -> None:
        """Stock and cards put away at the upper right, the kitty in the middle until somebody has it; or where cards
        put away will lie, if words are so large that what is asked takes the middle."""
        px, area, kitty = plan.theme.px, plan.extra["trick"], plan.theme.px(_KITTY)
        plan.extra["trump"].width = min(plan.extra["corner"].width, plan.theme.for_words(_TRUMP))
        plan.piles_beside_score([STOCK], DISCARDS[: view.seats], bottom=self.bottom)
        plan.spots[KITTY] = Spot(FAN, area.centerx, area.y + px(50) + kitty * 0.7, kitty, PILE, space=kitty * 2.2)
        if self._kitty_aside(plan.theme, view):
            gone = plan.spots[DISCARDS[0]]
            plan.spots[KITTY] = Spot(FAN, gone.x, gone.y, gone.width, PILE, space=gone.width + px(8))
        if view.phase == DISCARDING:
            plan.gather_in_the_middle(DISCARD)

    def _kitty_aside(self, theme: Theme, view: Position) -> bool:
        """Whether the kitty lies where cards put away will lie."""
        return theme.crowded and view.phase in (AUCTION, NAMING) and bool(view.table[KITTY])

    # -- facts ------------------------------------------------------------------------------------------------------

    def order_now(self) -> Order | None:
        return contract(self.trump) if self.trump else None

    def sync(self, view: State, now: float) -> None:
        position = cast(Position, view)
        self.trump, self.bidder, self.standing = position.trump, position.bidder, position.standing
        super().sync(view, now)
        if position.phase == AUCTION:
            self.speak(position.bids)

    def bid_says(self, bid: str) -> str:
        return bid_says(bid)

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        super().apply(event, now, theme)
        seat = event.seat
        if event.kind == "dealt":
            self.trump = ""
        elif seat is None:
            return
        elif event.kind == "named_trump":
            self.trump = event[SUIT]
            self.bubbles = {seat: SUIT_NAMES[self.trump].capitalize()}
        elif event.kind == "put_away":
            self.turn, count = seat, event[COUNT]
            self.bubbles[seat] = f"Discards {count or 'none'}"
        elif event.kind == "bid_settled":
            self.celebrated = event[MEMBERS]

    def note(self, view: Position, seat: int) -> SeatNotes:
        if view.alone:
            return SeatNotes(dealer=seat == view.dealer)
        side = view.party(seat)
        mate = "partner" if seat != self.bottom and side == view.party(self.bottom) else ""
        return SeatNotes(dealer=seat == view.dealer, mark=side_mark(side), mate=mate)

    def ask(self, view: Position, seat: int, propose: Callable[[Move], None]) -> Widget | None:
        """The bids, and the suits to choose from."""
        moves = view.moves(seat)
        if view.phase == NAMING:
            return suits_of("Which suit is trump?", moves, propose)
        if view.phase != AUCTION:
            return None
        bid = view.bid_standing()
        title = f"{view.names[view.bidder]} has bid {bid.says}" if bid and view.bidder is not None else ""
        if view.bagged(seat):
            title = "Everyone else passed: as dealer you must bid"
        return self.bids_of(title or "Your bid", view, moves, LABELS, propose)

    # -- signs ------------------------------------------------------------------------------------------------------

    def show(self, view: Position, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """Trump and bidder, the order of trumps, the score, and what lies in the middle before the first trick."""
        head = SUIT_NAMES[self.trump].capitalize() if self.trump else "No trump yet"
        who, disc = "Nobody has bid", None
        if self.bidder is not None:
            so_far = progress(view)
            name = view.names[self.bidder]  # it comes last: a long one is cut
            who = f"{so_far}, bid by {name}" if so_far else f"{name} bid {bid_says(self.standing)}"
            disc = None if view.alone else disc_of(assets, theme, *side_mark(view.party(self.bidder)))
        items = trump_panel(assets, theme, layout.extra["trump"], self.trump or None, head, who, mark=disc)
        shown = self.trump or (self.pointed.suit if self.pointed is not None else "")
        if shown:  # before trump is named, what the suit pointed at would be like
            trumps, zones = contract(shown).trumps, view.table.zones
            fallen = {card for kind in ("trick", "won") for hand in view.line for card in zones[zone(kind, hand)]}
            items += order_strip(assets, theme, layout.extra["strip"], trumps, self.held(), self.pointed, fallen)
        wins = "most points win" if view.last_hand else f"to {view.values['target']} points"
        title = f"Hand {view.hand_number}, {wins}"
        if view.alone:
            items += self.show_totals(view, assets, theme, layout, now, title)
        else:
            totals = self.scores.shown(now)
            sides = [([view.names[seat] for seat in view.members(side)], totals[side]) for side in range(view.parties)]
            items += score_of_sides(assets, theme, layout.extra["score"], title, sides)
        return items + self._piles(assets, theme, layout, view)

    def _piles(self, assets: Assets, theme: Theme, layout: Layout, view: Position) -> list[Item]:
        """What the piles at the upper right and the cards in the middle are."""
        away = layout.spots[DISCARDS[0]].rect()
        items = [ghost(assets, away, away.width * 0.06, 0.14, 0.28)]
        named = {"stock": layout.spots[STOCK].rect()}
        if not self._kitty_aside(theme, view):
            named["gone"] = away
        if view.table[KITTY] and view.phase in (AUCTION, NAMING):
            named["kitty"] = layout.spots[KITTY].rect()
        if view.phase == DISCARDING and view.turn == self.bottom and not self.watched:
            rect = layout.gathering[DISCARD].rect() if DISCARD in layout.gathering else away
            items.append(ghost(assets, rect, theme.px(8), 0.12, 0.18))
            named["your discards"] = rect
        return items + names_below(assets, theme, named)
