"""The board of trick Ninety-Nine: trump and who has declared, what the suits bid, bid cards before their owners, the
dummy, the scores.

Nobody's needs are told but one's own and those of whoever shows a bid: the view holds no more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import pygame

from game.engine.cards import Card
from game.engine.moves import Event, Move, Prompt
from game.engine.state import STOCK, State
from game.games.trick_ninety_nine.rules.position import (
    BID_PLACE,
    BIDDING,
    BIDS,
    CHALLENGED,
    PLAYING,
    PREMIUM,
    TURNUP,
    Position,
)
from game.games.trick_ninety_nine.rules.variants import WORTH
from game.words.facts import SAID
from game.words.language import plural, points
from ui.boards.board import SeatNotes
from ui.boards.signs import CLOTH, SIGN, badge_at, ghost, lines, panel, suit_tile
from ui.boards.tricks.bids import BidsBoard
from ui.boards.tricks.panels import row_of
from ui.boards.tricks.plan import TricksPlan
from ui.boards.tricks.seating import Seating, seating
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.input.arranging import SortKey
from ui.table.show.layout import Layout
from ui.table.show.letters import letters
from ui.theme import GOLD_LIGHT, GOOD, QUIET_TEXT, TEXT, WARNING, Theme
from ui.widgets import Widget

_GAP = 8
_SAYS = {
    "pass": "I pass",
    "declare": "I show my bid",
    "reveal": "I show all",
    "upgrade": "I show all",
    "yield": "I yield",
}
_ASKS = {
    "pass": "Keep secret",
    "declare": "Show bid (declare)",
    "reveal": "Show bid and hand (reveal)",
    "upgrade": "Show bid and hand",
    "yield": "Yield: keep secret",
}


class TrickNinetyNineBoard(BidsBoard[Position]):
    """Follows one match of trick Ninety-Nine."""

    def seat(self, view: Position) -> Seating:
        """Hands that lie open have more room."""
        hands, edges = seating(view.hands, self.bottom, view.dummy)
        open_hands = frozenset(view.open_hands) - {self.bottom}
        if view.dummy is not None:
            open_hands |= {view.dummy}
        tricks = len(view.whole_pack) // view.hands - 3
        return Seating(hands, edges, open_hands, view.dummy, bids=True, tricks=tricks, rows=_columns(view))

    def arrange(self, plan: TricksPlan, view: Position) -> None:
        """The values of the suits beside the trump, and the bid before its owner."""
        px, large, trump = plan.theme.px, plan.theme.for_words, plan.extra["trump"]
        plan.pile(STOCK, *plan.extra["trick"].center, px(74))
        plan.turn_up(TURNUP)
        corner = plan.extra["corner"]
        key_wide = max(px(204), min(large(204), corner.width - px(_GAP) - large(180)))
        if corner.width - px(_GAP) - key_wide >= px(180):
            trump.width = min(trump.width, corner.width - px(_GAP) - key_wide)
            plan.extra["key"] = pygame.Rect(trump.right + px(_GAP), trump.y, key_wide, trump.height)
        else:  # below each other where the dummy takes much room
            plan.extra["key"] = pygame.Rect(trump.x, trump.bottom + px(6), key_wide, px(40))
        score = plan.extra["score"]
        wide = min(score.width, px(260))
        plan.extra["score"] = pygame.Rect(score.right - wide, score.y, wide, score.height)
        if view.phase == BIDDING:
            at, edge = plan.spots[BIDS[self.bottom]], px(16)  # the frame of a place lies that much outside it
            wide, tall = at.rect().width - edge, at.rect().height - edge
            plan.gather(BID_PLACE, at, wide, tall, round(tall / 1.4))

    # -- facts ------------------------------------------------------------------------------------------------------

    def sync(self, view: State, now: float) -> None:
        super().sync(view, now)
        position = cast(Position, view)
        if position.phase in (PREMIUM, CHALLENGED):
            words = {seat: _SAYS[kind] for seat, kind in enumerate(position.said) if kind in _SAYS}
            self.bubbles = {**words, **self.bubbles}

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        super().apply(event, now, theme)
        seat = event.seat
        if event.kind == "bid_laid" and seat is not None:
            self.turn = seat
        elif event.kind == "premium" and seat is not None:
            self.turn, self.bubbles[seat] = seat, _SAYS[event[SAID]]

    def totals(self, view: Position) -> Sequence[int]:
        """Of a match of games, the scores of the present one."""
        first = view.scores if view.values["match"] == "games" else view.totals
        return [*first[: view.seats], *view.scores[view.seats : _columns(view)]]

    def note(self, view: Position, seat: int) -> SeatNotes:
        if seat == view.dummy:
            return SeatNotes(line=f"played by {view.names[view.controller]}" if view.phase == PLAYING else "")
        statement = view.said[seat]
        more = {"declare": "bid shown", "reveal": "all shown"}.get(statement, "")
        return SeatNotes(dealer=seat == view.dealer, more=more)

    def bid_shown(self, hand: int) -> int | None:
        return None if self.view is None else self.view.bid_of(hand)

    def sortings(self) -> dict[str, SortKey]:
        def by_bid(card: Card) -> tuple[int, ...]:
            worth = self.view.order.worth(card) if self.view is not None else 0
            return -worth, self._place(card)

        usual = super().sortings()
        by_rank = usual.pop("By rank")
        return {**usual, "By bid value": by_bid, "By rank": by_rank}

    def panel(self, view: State, prompt: Prompt, propose: Callable[[Move], None]) -> Widget | None:
        """The premium question, and the answer to a challenge; no hand has to be seen for them."""
        position, seat = cast(Position, view), prompt.seat
        if seat is None or position.phase not in (PREMIUM, CHALLENGED):
            return None
        moves = sorted(position.moves(seat), key=lambda move: move.kind in ("pass", "yield"))
        answers = [(_ASKS[move.kind], move) for move in moves]
        if position.phase == CHALLENGED and position.challenger is not None:
            other = position.names[position.challenger]
            return row_of(f"{other} wants to show bid and hand for 60. Do you?", answers, propose)
        hand = " (open hand +60)" if position.can_reveal else ""
        others = "the other gets" if position.has_dummy else "the others get"
        return row_of(f"Show your bid? Make it: +30{hand}. Miss it: {others} that.", answers, propose)

    # -- signs ------------------------------------------------------------------------------------------------------

    def show(self, view: Position, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """Trump and declarer, the values of the suits, the bids that may be known, the scores."""
        items = self.show_trump(view, assets, theme, layout, self._why(view))
        items += self._key(assets, theme, layout.extra["key"])
        items += self._bids(assets, theme, layout, view)
        return items + self._score(assets, theme, layout.extra["score"], view, now)

    def _why(self, view: Position) -> str:
        """Who shows a bid, or else where the trump comes from."""
        shown = [f"{view.names[seat]} shows {view.bid_of(seat)}" for seat in view.open_bids]
        if shown:
            return ", ".join(shown)
        if view.table[TURNUP]:
            return "the card turned up"
        if view.successes is None:
            return "first round"
        return f"{plural(view.successes, 'bid')} made last round"

    def _key(self, assets: Assets, theme: Theme, rect: pygame.Rect) -> list[Item]:
        """What a card of each suit bids when it is laid aside."""
        items = panel(assets, rect)
        px, side = theme.px, min(theme.px(26), rect.height - theme.px(12))
        step = (rect.width - px(12)) / len(WORTH)
        for at, (suit, worth) in enumerate(WORTH.items()):
            size = letters(theme, "body", rect.height, [(str(worth), round(step) - side - px(6))])
            number = assets.text(str(worth), size, TEXT, bold=True)
            x = round(rect.x + px(8) + step * at)
            items.append((SIGN, suit_tile(assets, theme, suit, side), x, rect.centery - side // 2))
            items.append((SIGN, number, x + side + px(4), rect.centery - number.get_height() // 2))
        return items

    def _bids(self, assets: Assets, theme: Theme, layout: Layout, view: Position) -> list[Item]:
        """What each bid comes to that the viewer may know; where one's own is to be laid."""
        items: list[Item] = []
        for hand in range(view.hands):
            bid, rect = view.bid_of(hand), layout.spots[BIDS[hand]].rect()
            if bid is not None:
                words, ink = f"bid {bid}", GOLD_LIGHT
                if view.phase == PLAYING:
                    words = f"{self.taken.get(hand, 0)} of {bid}"
                if view.round_over:
                    made = view.made[hand]
                    words, ink = f"{bid} {'made' if made else 'missed'}", GOOD if made else WARNING
                centre = rect.centerx, rect.bottom - theme.px(6)
                items.append((SIGN + 1, *badge_at(assets, theme, layout, centre, words, ink)))
            elif hand == self.bottom and view.phase == BIDDING:
                size = theme.text("small")
                picture = assets.text("your bid", size, QUIET_TEXT, space=rect.width)
                where = picture.get_rect(center=rect.center)
                items += [ghost(assets, rect, theme.px(8), 0.16, 0.3), (CLOTH + 1, picture, where.x, where.y)]
        return items

    def _score(self, assets: Assets, theme: Theme, rect: pygame.Rect, view: Position, now: float) -> list[Item]:
        """The scores of the present game, or the totals where a match is one."""
        values, games = view.values, view.values["match"] == "games"
        title = f"Round {view.round_number}"
        if games:
            title = f"Game {view.game_number}, round {view.round_number}, to {values['game_target']}"
        elif values["match"] == "fixed_total":
            title += f", to {values['fixed_target']}"
        else:
            title += f" of {values['rounds']}"
        won = [f" ({plural(count, 'game')})" if games and count else "" for count in view.games] + [""]
        figures = self.scores.shown(now)
        rows = [(None, f"{view.names[hand]}{won[hand]}", points(figure)) for hand, figure in enumerate(figures)]
        return lines(assets, theme, rect, title, rows)


def _columns(view: Position) -> int:
    """How many hands have a running total: the dummy too where it is written down."""
    return view.hands if view.values["track_dummy"] else view.seats
