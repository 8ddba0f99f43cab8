"""The board that all trick games share: the trick as it is played, who led and who is winning it, tricks won, bids.

A game says where its hands sit, which order of the cards is in force and what stands in the corners. The
facts are those of the events shown so far.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar, cast

import pygame

from game.engine.cards import SUIT_NAMES, Card, by_rank, by_suit
from game.engine.moves import Event, Move, Prompt, Proof
from game.engine.state import HANDS, STOCK, State
from game.engine.table import known, zone
from game.engine.trick_game import TrickGame
from game.engine.trick_play import TURNUP
from game.engine.tricks import Order
from game.words.facts import HAND, SIDE, TOTAL, WHY
from game.words.language import points
from game.words.tricks import proof_in_words
from ui import fonts
from ui.boards.board import Board, SeatNotes
from ui.boards.dials import RollingScores
from ui.boards.signs import SIGN, badge_at, lines
from ui.boards.tricks.panels import row_of
from ui.boards.tricks.plan import TricksPlan
from ui.boards.tricks.seating import Seating, seating
from ui.boards.tricks.signs import mark_areas, trick_marks, trump_panel
from ui.pictures.assets import Assets
from ui.pictures.surfaces import surface
from ui.stage import Item
from ui.table.input.arranging import SortKey
from ui.table.show.layout import Layout
from ui.table.tips.area import Area
from ui.theme import GOLD_DEEP, TEXT, Theme
from ui.widgets import Widget

Table = TypeVar("Table", bound=TrickGame)

_MARK = 470  # over the cards of the trick


class TricksBoard(Board, Generic[Table]):
    """Follows the tricks of one match. `trick` are the cards in the middle, each with its hand, in their order.

    As it stands it is the board of a plain game in which everybody bids a number, a card may be turned up for trump,
    and each has a total. A game says what it has otherwise: `seat` and `arrange` who sits where and what else lies
    there, `note` what a plate says, `ask` how it is asked, `show` what stands in the corners. What it overrides of
    `sync` and `apply` calls these too.
    """

    def __init__(self) -> None:
        super().__init__()
        self.view: Table | None = None
        self.bottom = 0
        self.trick: list[tuple[int, Card]] = []
        self.winner: int | None = None  # the hand whose card is winning, or has won
        self.taken: dict[int, int] = {}  # tricks won, by hand
        self.claim: Proof = ()  # why a claim is certain, while it stands
        self.scores = RollingScores()
        self.animated = (self.scores,)
        self._keys: dict[Card, int] = {}
        self._keys_of: Order | None = None

    # -- places -----------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int], theme: Theme, rim: int, view: State, bottom: int) -> Layout:
        table = cast(Table, view)
        self.bottom = bottom
        self.view = self.view or table
        plan = TricksPlan(size, theme, rim, self.seat(table))
        self.arrange(plan, table)
        return plan.layout()

    def seat(self, view: Table) -> Seating:
        """Who sits where."""
        tricks = len(view.pack()) // view.hands
        return Seating(*seating(view.hands, self.bottom), tricks=tricks, rows=len(self.totals(view)))

    def arrange(self, plan: TricksPlan, view: Table) -> None:
        """Add what else lies on the table: the stock beside the score, a card turned up."""
        plan.piles_beside_score([STOCK], bottom=self.bottom)
        if TURNUP in view.table.zones:
            plan.turn_up(TURNUP)

    def order_now(self) -> Order | None:
        """The order of the cards in force; None before there is one, and that is not before cards are dealt."""
        return self.view.order if self.view is not None and self.view.is_dealt else None

    # -- facts ------------------------------------------------------------------------------------------------------

    def sync(self, view: State, now: float) -> None:
        self.view = view = cast(Table, view)
        self.turn = None if view.round_over else view.turn
        zones, line = view.table.zones, view.line
        self.trick = [(hand, pile[0]) for hand in line if (pile := zones[zone("trick", hand)])]
        self.taken = {hand: len(zones[zone("won", hand)]) // len(line) for hand in line}
        self.claim = ()
        self.scores.put(self.totals(view))
        self._judge()

    def totals(self, view: Table) -> Sequence[int]:
        """What the rows of the score box show: the totals of seats, or of sides."""
        totals: Sequence[int] = getattr(view, "totals", ())
        return totals

    def total_after(self, event: Event) -> int:
        """What such a row shows once this was written down in it."""
        return event[TOTAL]

    def _judge(self) -> None:
        """Who is winning the trick now."""
        order = self.order_now()
        cards = [card for _, card in self.trick if known(card)]
        self.winner = self.trick[order.winner(cards)][0] if order is not None and cards else None
        self.outlined = {card for hand, card in self.trick if hand == self.winner}

    def apply(self, event: Event, now: float, theme: Theme) -> None:
        kind = event.kind
        if kind == "moved":
            self._moved(event)
        elif kind in ("led", "followed") and event.seat is not None:
            (card,) = event.cards
            if kind == "led":
                self.trick = []
                self.bubbles.clear()
            if card is not None:
                self.trick.append((event.get(HAND, event.seat), card))
            self.turn = event.get(HAND, event.seat)
            self._judge()
        elif kind == "trick_won":
            self.claim, self.turn = (), event.seat
        elif kind == "round_scored":
            self.scores.roll(event.get(SIDE, event.seat or 0), self.total_after(event), now, theme)
        elif kind == "claimed" and event.seat is not None:
            self.claim = event.get(WHY, ())
            self.bubbles = {event.seat: "The rest is mine"}
        elif kind == "dealt":
            self.taken = dict.fromkeys(self.taken, 0)
            self.trick, self.claim = [], ()
            self.turn, self.winner = None, None
            self.outlined = set()
            self.bubbles.clear()

    def _moved(self, event: Event) -> None:
        """The trick is swept up by whoever won it."""
        source, target = event.source, event.target
        if source is None or target is None or source.kind != "trick" or target.kind != "won" or not self.trick:
            return
        if target.seat is not None:
            self.taken[target.seat] = self.taken.get(target.seat, 0) + 1
        self.trick, self.winner, self.outlined = [], None, set()

    # -- sorting ----------------------------------------------------------------------------------------------------

    def _place(self, card: Card) -> int:
        """The place of a card among all, trumps first, suit by suit, high to low."""
        order = self.order_now()
        if order is None:
            suit, rank, _ = by_suit(card)
            return 100 * suit - rank
        if order is not self._keys_of:
            every = [other for suit in order.suits.values() for other in suit]
            self._keys = {other: place for place, other in enumerate(order.high_to_low(every))}
            self._keys_of = order
        return self._keys.get(card, -1)

    def order(self, card: Card) -> tuple[int, ...]:
        """Trumps first, suit by suit; again when trump is named."""
        return (self._place(card),)

    def sortings(self) -> dict[str, SortKey]:
        return {"Trumps first": self.order, "Trumps last": lambda card: (-self._place(card),), "By rank": by_rank}

    # -- plates, questions, signs -----------------------------------------------------------------------------------

    def notes(self, seat: int) -> SeatNotes:
        return SeatNotes() if self.view is None else self.note(self.view, seat)

    def note(self, view: Table, seat: int) -> SeatNotes:
        """What the plate of a seat says, once there is a view."""
        return SeatNotes(dealer=seat == view.dealer)

    def panel(self, view: State, prompt: Prompt, propose: Callable[[Move], None]) -> Widget | None:
        seat = prompt.seat
        return None if seat is None or seat != view.viewer else self.ask(cast(Table, view), seat, propose)

    def ask(self, view: Table, seat: int, propose: Callable[[Move], None]) -> Widget | None:
        """How the seat at the screen is asked, where buttons at the edge are not enough: its bids, side by side."""
        bids = [(str(move.value), move) for move in view.moves(seat) if move.kind == "bid"]
        return row_of("Your bid", bids, propose) if bids else None

    def signs(self, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """What stands in the corners, the marks of the trick, and how many tricks everybody has won."""
        items: list[Item] = []
        if self.trick:
            items += trick_marks(assets, theme, layout, self.trick[0][0], self.winner, _MARK)
        items += self.won_items(assets, theme, layout)
        if self.claim:
            items += self._claim_items(assets, theme, layout.extra["trick"])
        return items if self.view is None else items + self.show(self.view, assets, theme, layout, now)

    def show(self, view: Table, assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
        """What stands in the corners: the trump, the totals."""
        return [
            *self.show_trump(view, assets, theme, layout),
            *self.show_totals(view, assets, theme, layout, now, self.title(view)),
        ]

    def title(self, view: Table) -> str:
        """What stands over the totals."""
        return f"{view.unit.capitalize()} {view.deals}"

    def show_trump(self, view: Table, assets: Assets, theme: Theme, layout: Layout, words: str = "") -> list[Item]:
        """The panel of the trump, once there is one with `words` on where it comes from; a card may lie in it."""
        order, is_turned = self.order_now(), bool(view.table.zones.get(TURNUP))
        suit = None if order is None else order.trump or ""
        head = "No trump yet" if suit is None else SUIT_NAMES[suit].capitalize() if suit else "No trump"
        words = "" if suit is None else words or ("the card turned up" if is_turned else "")
        return trump_panel(assets, theme, layout.extra["trump"], suit, head, words, bare=is_turned)

    def show_totals(
        self, view: Table, assets: Assets, theme: Theme, layout: Layout, now: float, title: str
    ) -> list[Item]:
        """The panel of the totals, a line for each seat."""
        rows = [(None, name, points(total)) for name, total in zip(view.names, self.scores.shown(now), strict=False)]
        return lines(assets, theme, layout.extra["score"], title, rows)

    def areas(self, theme: Theme, layout: Layout) -> Sequence[Area]:
        """The marks of the trick."""
        if not self.trick:
            return ()
        return mark_areas(theme, layout, self.trick[0][0], self.winner)

    def won_words(self) -> Mapping[int, str]:
        """What stands at the tricks of each hand."""
        return {hand: str(count) for hand, count in self.taken.items()}

    def won_items(self, assets: Assets, theme: Theme, layout: Layout) -> list[Item]:
        """How many tricks each hand has won, at their lower edge but on no plate."""
        items: list[Item] = []
        for hand, words in self.won_words().items():
            spot, place = layout.spots.get(zone("won", hand)), layout.places.get(hand)
            if spot is None or not words or not self.taken.get(hand):
                continue
            poses = spot.poses([None] * (self.taken[hand] * spot.per))
            middle = round((poses[0].x + poses[-1].x) / 2), round(spot.y + spot.width * 0.6)
            badge, x, y = badge_at(assets, theme, layout, middle, words)
            if place is not None and badge.get_rect(topleft=(x, y)).colliderect(place.plate):
                y = place.plate.top - badge.get_height()
            items.append((SIGN, badge, x, y))
        return items

    def held(self) -> set[Card]:
        """The cards in the hand at the bottom that are shown."""
        return set() if self.view is None else {card for card in self.view.table[HANDS[self.bottom]] if known(card)}

    def _claim_items(self, assets: Assets, theme: Theme, area: pygame.Rect) -> list[Item]:
        """Why the rest is certain, in the middle of the table while it stands."""
        size, pad = theme.text(), theme.px(14)
        words = proof_in_words(self.claim)
        room = area.width - 2 * pad
        picture = assets.paragraph(words, size, min(room, fonts.width(words, size) + 2), TEXT)
        rect = picture.get_rect().inflate(2 * pad, 2 * pad)
        rect.center = area.center
        ground = surface(assets, rect, _MARK, edge=GOLD_DEEP)
        return [*ground, (_MARK + 1, picture, rect.x + pad, rect.y + pad)]
