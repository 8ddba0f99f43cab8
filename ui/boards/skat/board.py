"""The board of Skat: figures and games to choose from, what is played and by whom, the skat in the middle, the list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

import pygame

from game.engine.moves import Event, Move, Prompt
from game.engine.state import STOCK, State
from game.games.skat.rules.contracts import SUITS_OF
from game.games.skat.rules.position import ANNOUNCING, AUCTION, DISCARDING, SKAT, TAKING, Position
from game.games.skat.rules.variants import PLAYING_SEATS
from game.games.skat.words.counting import game_of, game_says
from game.games.skat.words.labels import LABELS
from game.words.language import capital, points
from ui.boards.board import SeatNotes
from ui.boards.tricks.board import TricksBoard
from ui.boards.tricks.plan import MIDDLE, Seating, TricksPlan, seating
from ui.boards.tricks.signs import lines, trump_panel
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.asking.panels import MoveButton
from ui.table.show.layout import AREA, FAN, Layout, Spot
from ui.table.show.layout import STOCK as SQUARED
from ui.theme import Theme
from ui.widgets import Column, Label, Row, Widget

_HEIGHT, _OWN = 110, 320
_PUT_AWAY = 96  # units: how wide the cards are that are gathered to be put away
_IN_A_ROW, _ROWS = 6, 4  # buttons of a panel


class SkatBoard(TricksBoard[Position]):
    """Follows one match of Skat."""

    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        """The skat in the middle until somebody has it, then at the side."""
        position = cast(Position, view)
        self.bottom = bottom
        self.view = self.view or position
        hands, edges = seating(position.seats, bottom)
        contract = position.contract
        opened = {position.declarer} - {None, bottom} if contract is not None and contract.ouvert else set()
        seats = frozenset(seat for seat in opened if seat is not None)
        plan = TricksPlan(size, theme, rim, Seating(hands, edges, seats, tricks=10, rows=position.seats))
        px, area, score = theme.px, plan.extra["trick"], plan.extra["score"]
        for where, spot in [*plan.spots.items()]:
            if where.kind == "won":
                plan.spots[where] = replace(spot, per=PLAYING_SEATS)
        card = px(46)
        x = score.x - card * 1.2
        plan.spots[STOCK] = Spot(SQUARED, area.centerx, area.centery, card, _HEIGHT)
        plan.spots[SKAT] = Spot(FAN, x, score.y + card * 0.75, card, _HEIGHT, space=card * 1.8)
        if position.phase in (AUCTION, TAKING):
            plan.spots[SKAT] = Spot(FAN, area.centerx, area.y + px(110), px(58), _HEIGHT, space=px(130))
        elif position.phase == DISCARDING:
            tall, wide = area.height - px(70), min(px(_PUT_AWAY), round((area.height - px(90)) / 1.4))
            plan.gathering[SKAT] = Spot(FAN, *area.center, wide, _OWN, space=area.width - px(20), step=0.7)
            plan.spots[SKAT] = Spot(AREA, area.centerx, area.centery, card, _HEIGHT, space=area.width, tall=tall)
            del plan.spots[MIDDLE]
        return plan.layout()

    # -- facts ------------------------------------------------------------------------------------------------------

    def sync(self, view: State, now: float) -> None:
        super().sync(view, now)
        position = cast(Position, view)
        if position.phase == AUCTION:
            words = {seat: str(bid) for seat, bid in enumerate(position.bids) if bid}
            words |= {seat: "Pass" for seat, passed in enumerate(position.passed) if passed}
            self.bubbles = {**words, **self.bubbles}

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        super().apply(event, now, theme)
        seat, facts = event.seat, event.facts
        if seat is None:
            return
        if event.kind in ("bid", "held"):
            self.turn = seat
            self.bubbles[seat] = f"Hold {facts['bid']}" if event.kind == "held" else str(facts["bid"])
        elif event.kind == "bid_passed":
            self.turn, self.bubbles[seat] = seat, "Pass"
        elif event.kind == "announced":
            self.turn, self.bubbles = seat, {seat: capital(game_says(game_of(facts)))}
        elif event.kind == "game_settled" and facts["won"]:
            self.celebrated = (seat,)

    def notes(self, seat: int) -> SeatNotes:
        view = self.view
        if view is None:
            return SeatNotes()
        out = seat not in view.line
        more = "sits out" if out else "plays alone" if seat == view.declarer else ""
        return SeatNotes(dealer=seat == view.dealer, aside=out, more=more)

    def panel(self, view: State, prompt: Prompt, propose: Callable[[Move], None]) -> Widget | None:
        """The figures to call, the skat or the hand, and the games to choose from."""
        position, seat = cast(Position, view), prompt.seat
        if seat is None or seat != position.viewer or position.phase not in (AUCTION, TAKING, ANNOUNCING):
            return None
        moves = list(position.moves(seat))
        title = {TAKING: f"You play alone, at {position.bid}", ANNOUNCING: "What do you play?"}.get(position.phase, "")
        if position.phase == AUCTION:
            moves = [*moves[1 : _IN_A_ROW * _ROWS], moves[0]]
            title = f"The bid stands at {position.bid}" if position.bid else "Your bid"
        buttons = [MoveButton(LABELS.button(position, move), move, propose) for move in moves]
        rows = [Row(buttons[at : at + _IN_A_ROW], gap=8) for at in range(0, len(buttons), _IN_A_ROW)]
        return Column([Label(title, bold=True, align="centre"), *rows], gap=8, align="centre")

    # -- signs ------------------------------------------------------------------------------------------------------

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """What is played and by whom, and the list."""
        view = self.view
        if view is None:
            return []
        items = super().signs(assets, theme, layout, now)
        contract = view.contract
        head = "Ramsch" if view.is_ramsch else "Bidding" if contract is None else capital(game_says(contract))
        who = "" if view.declarer is None else f"{view.names[view.declarer]}, bid {view.bid}"
        suit = None if contract is None else SUITS_OF.get(contract.kind)
        items += trump_panel(assets, theme, layout.extra["trump"], suit, head, who)
        return items + self._score(assets, theme, layout.extra["score"], view)

    def _score(self, assets: Assets, theme: Theme, rect: pygame.Rect, view: Position) -> list[Item]:
        rows = [(None, name, points(total)) for name, total in zip(view.names, view.totals, strict=True)]
        title = f"Deal {view.deals} of {int(view.values['rounds']) * view.seats}"
        return lines(assets, theme, rect, title, rows)
