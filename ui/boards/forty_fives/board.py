"""The board of Forty-Fives: bids at the seats, trump and bidder, the order of trumps as a strip, the kitty, the score.

Where hands and tricks lie is `tricks_plan`, what all trick games show `tricks`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import pygame

from game.engine.cards import SUIT_NAMES, Card
from game.engine.moves import Event, Move, Prompt
from game.engine.state import DISCARD, HANDS, STOCK, State
from game.engine.table import known
from game.engine.tricks import Order
from game.games.forty_fives.rules.contract import contract
from game.games.forty_fives.rules.position import (
    AUCTION,
    DISCARDING,
    DISCARDS,
    KITTY,
    NAMING,
    PASSED,
    Position,
)
from game.games.forty_fives.rules.variants import SEATS, bid_says
from game.games.forty_fives.words.labels import LABELS
from game.words.language import plural, points
from ui import fonts
from ui.boards.board import SeatNotes
from ui.boards.sides import side_mark
from ui.boards.tricks.board import TricksBoard
from ui.boards.tricks.panels import row_of, suits_of
from ui.boards.tricks.plan import MIDDLE, Seating, TricksPlan, seating
from ui.boards.tricks.signs import CLOTH, SIGN, lines, rank_chip, trump_panel
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.show.layout import AREA, FAN, Layout, Spot
from ui.table.show.layout import STOCK as SQUARED
from ui.table.show.plates import disc_of
from ui.theme import GOLD_LIGHT, QUIET_TEXT, SHADE, TEXT, Theme
from ui.widgets import Widget

_HEIGHT, _OWN = 110, 320
_PUT_AWAY = 96  # units: how wide the cards are that are gathered to be put away
_TALL_CHIP, _CHIP_GAP, _TRUMP = 40, 2, 330  # units


class FortyFivesBoard(TricksBoard[Position]):
    """Follows one match of Forty-Fives."""

    def __init__(self) -> None:
        super().__init__()
        self.trump = ""
        self.bidder: int | None = None
        self.standing = ""

    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        """Stock and cards put away at the upper right, the kitty in the middle until somebody has it."""
        position = cast(Position, view)
        self.bottom = bottom
        self.view = self.view or position
        hands, edges = seating(SEATS, bottom)
        plan = TricksPlan(size, theme, rim, Seating(hands, edges, strip=True))
        px, area, score = theme.px, plan.extra["trick"], plan.extra["score"]
        pile, kitty = px(46), px(58)
        plan.extra["trump"].width = min(plan.extra["corner"].width, px(_TRUMP))
        y = score.y + px(6) + pile * 0.7
        plan.spots[STOCK] = Spot(SQUARED, score.x + pile / 2, y, pile, _HEIGHT)
        for where in DISCARDS:
            plan.spots[where] = Spot(
                SQUARED, score.x + pile * 1.5 + px(10), y, pile, _HEIGHT, takes=where.seat == bottom
            )
        plan.extra["piles"] = pygame.Rect(score.x, score.y, 2 * pile + px(10), score.height)
        left = score.x + 2 * pile + px(26)
        plan.extra["score"] = pygame.Rect(left, score.y, score.right - left, score.height)
        plan.spots[KITTY] = Spot(FAN, area.centerx, area.y + px(50) + kitty * 0.7, kitty, _HEIGHT, space=kitty * 2.2)
        if position.phase == DISCARDING:
            tall, card = area.height - px(70), min(px(_PUT_AWAY), round((area.height - px(90)) / 1.4))
            plan.gathering[DISCARD] = Spot(FAN, *area.center, card, _OWN, space=area.width - px(20), step=0.7)
            plan.spots[DISCARD] = Spot(AREA, area.centerx, area.centery, pile, _HEIGHT, space=area.width, tall=tall)
            del plan.spots[MIDDLE]
        return plan.layout()

    # -- facts ------------------------------------------------------------------------------------------------------

    def order_now(self) -> Order | None:
        return contract(self.trump) if self.trump else None

    def sync(self, view: State, now: float) -> None:
        position = cast(Position, view)
        self.trump, self.bidder, self.standing = position.trump, position.bidder, position.standing
        super().sync(view, now)
        if position.phase == AUCTION:
            said = {seat: bid for seat, bid in enumerate(position.bids) if bid}
            words = {seat: "Pass" if bid == PASSED else bid_says(bid) for seat, bid in said.items()}
            self.bubbles = {seat: self.bubbles.get(seat, bid) for seat, bid in words.items()}

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        super().apply(event, now, theme)
        seat, facts = event.seat, event.facts
        if event.kind == "dealt":
            self.trump, self.bidder, self.standing = "", None, ""
        elif seat is None:
            return
        elif event.kind in ("bid", "held"):
            self.standing, self.bidder, self.turn = str(facts["bid"]), seat, seat
            said = bid_says(self.standing)
            self.bubbles[seat] = f"Hold {said}" if event.kind == "held" else said
        elif event.kind == "bid_passed":
            self.turn, self.bubbles[seat] = seat, "Pass"
        elif event.kind == "named_trump":
            self.trump = str(facts["suit"])
            self.bubbles = {seat: SUIT_NAMES[self.trump].capitalize()}
        elif event.kind == "put_away":
            self.turn, count = seat, int(facts["count"])
            self.bubbles[seat] = plural(count, "card") if count else "Keeps all"
        elif event.kind == "bid_settled" and facts["made"]:
            self.celebrated = facts["members"]

    def notes(self, seat: int) -> SeatNotes:
        view = self.view
        if view is None:
            return SeatNotes()
        side = view.party(seat)
        mate = "partner" if seat == view.partner(self.bottom) else ""
        return SeatNotes(dealer=seat == view.dealer, mark=side_mark(side), mate=mate)

    def panel(self, view: State, prompt: Prompt, propose: Callable[[Move], None]) -> Widget | None:
        """The bids, and the suits to choose from."""
        position, seat = cast(Position, view), prompt.seat
        if seat is None or seat != position.viewer:
            return None
        moves = position.moves(seat)
        if position.phase == NAMING:
            return suits_of("Which suit is trump?", moves, propose)
        if position.phase != AUCTION:
            return None
        named = [move for move in moves if move.kind != PASSED] + [move for move in moves if move.kind == PASSED]
        said = [(LABELS.label(position, move), move) for move in named]
        bid = position.bid_standing()
        title = f"{position.names[position.bidder]} has bid {bid.says}" if bid and position.bidder is not None else ""
        if position.bagged(seat):
            title = "Everyone else passed: as dealer you must bid"
        return row_of(title or "Your bid", said, propose)

    # -- signs ------------------------------------------------------------------------------------------------------

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """Trump and bidder, the order of trumps, the score, and what lies in the middle before the first trick."""
        view = self.view
        if view is None:
            return []
        items = super().signs(assets, theme, layout, now)
        head = SUIT_NAMES[self.trump].capitalize() if self.trump else "No trump yet"
        who = "Nobody has bid" if self.bidder is None else f"{view.names[self.bidder]} bid {bid_says(self.standing)}"
        disc: pygame.Surface | None = None
        if self.bidder is not None:
            side = view.party(self.bidder)
            disc = disc_of(assets, theme, *side_mark(side))
        items += trump_panel(assets, theme, layout.extra["trump"], self.trump or None, head, who, mark=disc)
        items += self._strip(assets, theme, layout.extra["strip"])
        items += self._score(assets, theme, layout.extra["score"])
        return items + self._piles(assets, theme, layout)

    def _strip(self, assets: Assets, theme: Theme, rect: pygame.Rect) -> list[Item]:
        """All trumps from the highest down; those in the hand have a dot, the one pointed at stands out. Before trump
        is named it shows what the suit pointed at would be like."""
        view = self.view
        assert view is not None
        named = self.trump or (self.pointed.suit if self.pointed is not None else "")
        if not named:
            return []
        order = contract(named)
        px, gap = theme.px, theme.px(_CHIP_GAP)
        wide = min(px(32), (rect.width - gap * (len(order.trumps) - 1)) // len(order.trumps))
        size = (wide, px(_TALL_CHIP))
        mine = self._held()
        items: list[Item] = []
        for at, card in enumerate(order.trumps):
            strong = card is self.pointed
            chip = rank_chip(assets, theme, card.rank, card.suit, size, strong=strong)
            x, y = rect.x + at * (wide + gap), rect.y + (px(5) if strong else 0)
            items.append((SIGN + strong, chip, x, y))
            if card in mine:
                side = max(5, px(6))
                dot = assets.plate((side, side), side / 2, GOLD_LIGHT, 1.0)
                items.append((SIGN + 2, dot, x + (wide - side) // 2, y + size[1] + px(2)))
        return items

    def _held(self) -> set[Card]:
        """What the one at the bottom holds, as far as it is shown."""
        view = self.view
        assert view is not None
        return {card for card in view.table[HANDS[self.bottom]] if known(card)}

    def _score(self, assets: Assets, theme: Theme, rect: pygame.Rect) -> list[Item]:
        view = self.view
        assert view is not None
        rows = []
        for side in (0, 1):
            disc = disc_of(assets, theme, *side_mark(side))
            names = [view.names[seat] for seat in view.members(side)]
            figure, size = points(view.totals[side]), theme.text("small")
            room = rect.width - theme.px(36) - disc.get_width() - fonts.width(figure, size, bold=True)
            rows.append((disc, _pair(names, size, room), figure))
        return lines(assets, theme, rect, f"Hand {view.hand_number}, to {view.values['target']}", rows)

    def _piles(self, assets: Assets, theme: Theme, layout: Layout) -> list[Item]:
        """What the piles at the upper right and the cards in the middle are."""
        view, size = self.view, theme.text("small")
        assert view is not None
        items: list[Item] = []
        away = layout.spots[DISCARDS[0]].rect()
        ghost = assets.plate(away.size, away.width * 0.06, SHADE, 0.14, edge=TEXT, edge_opacity=0.28)
        items.append((CLOTH, ghost, away.x, away.y))
        named = [("stock", layout.spots[STOCK].rect()), ("away", away)]
        if view.table[KITTY] and view.phase in (AUCTION, NAMING):
            named.append(("kitty", layout.spots[KITTY].rect()))
        if view.phase == DISCARDING and view.turn == self.bottom and not self.watched:
            rect = layout.gathering[DISCARD].rect() if DISCARD in layout.gathering else away
            ghost = assets.plate(rect.size, theme.px(8), SHADE, 0.12, edge=TEXT, edge_opacity=0.18)
            items.append((CLOTH, ghost, rect.x, rect.y))
            named.append(("to be put away", rect))
        for words, rect in named:
            picture = assets.text(words, size, QUIET_TEXT)
            items.append((SIGN, picture, rect.centerx - picture.get_width() // 2, rect.bottom + theme.px(1)))
        return items


def _pair(names: Sequence[str], size: int, room: int) -> str:
    """Two names in `room` px of letters `size` high; where they are too long each gives up some of it."""
    joined = " & ".join(names)
    if fonts.width(joined, size) <= room:
        return joined
    first, second = names
    each = (room - fonts.width(" & ", size)) // 2
    spare = max(0, each - fonts.width(first, size)), max(0, each - fonts.width(second, size))
    return f"{fonts.fitted(first, size, each + spare[1])} & {fonts.fitted(second, size, each + spare[0])}"
