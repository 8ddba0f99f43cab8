"""The skeleton of a game in which all play from their hands onto one pile: which moves there are, who sees what, who is
out, and how cards are drawn. It knows no game.

    class Position(StockState):     # cards are drawn now and then: `draw`
    class Position(DrawingState):   # whoever has played draws as many: `_earn_draw`

By the forgetful rule cards are not drawn for the player, who has to remember it before the next card is down.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar

from game.engine.cards import Card, by_index
from game.engine.chance import deck_order
from game.engine.fields import COUNT, any_seat, fact
from game.engine.kinds import KindGame
from game.engine.moves import Move, Prompt, Refusal, move
from game.engine.options import Value, switch
from game.engine.state import ALL, DISCARD, HANDS, NOTHING, STOCK
from game.engine.table import Zone

OTHERS = tuple(  # by number of seats and seat: all the others, clockwise from its left
    tuple(tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats))
    for seats in range(len(HANDS) + 1)
)
NOT_YOUR_TURN = Refusal("not_your_turn", "It is not your turn yet.")


class PileGame(KindGame):
    """A game in which all play onto one pile. It defines its kinds of move and [`_choices`]."""

    __slots__ = ()

    # -- moves --------------------------------------------------------------------------------------------------------

    def holds(self, seat: int, cards: Sequence[Card]) -> bool:
        """Whether these are a single card of that hand."""
        return len(cards) == 1 and cards[0] in self.table.zones[HANDS[seat]]

    # -- views --------------------------------------------------------------------------------------------------------

    def sees(self, where: Zone, seat: int | None) -> str:
        """A seat sees its hand, and all that lies open."""
        if where.kind == "hand":
            return ALL if where.seat == seat else NOTHING
        return NOTHING if where is STOCK else ALL


# -- drawing: a stock that is made anew from the pile; cards drawn after a play, at once or by the forgetful rule ----

AUTO_DRAW = switch(
    "auto_draw",
    "Cards are drawn for you",
    True,
    "Off: you draw yourself, and if you forget before the next card is played you stay a card short.",
)
RESHUFFLE = switch(
    "reshuffle",
    "Reshuffle the pile",
    True,
    "When the stock is empty, shuffle the pile (all but its top card) to make a new one.",
)

# Why a seat may not draw, by its `DrawingState.draw_state`; being "late" is said in the words of the game.
NO_DRAW = {
    "": Refusal("not_played", "You draw only after playing a card."),
    "drawn": Refusal("already_drawn", "You have already drawn."),
    "empty": Refusal("stock_empty", "There is nothing left to draw."),
}
DRAW_STATES = ("", "drawn", "open", "late", "empty")


@cache
def late_draw(seat: int, seconds: float) -> Prompt:
    """The prompt that is open to a seat beside the next one's turn, while it may still draw."""
    return Prompt(seat, ("draw",), "Draw your card", required=False, private=False, seconds=seconds)


class TurnPrompts:
    """Who is asked at a turn, with a late draw beside it: whoever plays next and may still draw too may draw first, and
    has to without a card."""

    def __init__(self, kinds: tuple[str, ...], with_draw: tuple[str, ...]) -> None:
        """`kinds`: how one answers on one's turn; `with_draw`: while one may still draw."""
        seats = range(len(HANDS))
        self.play = tuple((Prompt(seat, kinds, "Play a card"),) for seat in seats)
        self._or_draw = tuple((Prompt(seat, with_draw, "Play a card, or draw first"),) for seat in seats)
        self._draw = tuple((Prompt(seat, ("draw",), "Draw your card"),) for seat in seats)

    def of(self, state: DrawingState, turn: int, seconds: float) -> tuple[Prompt, ...]:
        """The prompts when that seat is to play; computers wait so many seconds for a late draw."""
        right = state.right_seat
        if right is None:
            return self.play[turn]
        if right == turn:
            return self._or_draw[turn] if state.table.zones[HANDS[turn]] else self._draw[turn]
        return (*self.play[turn], late_draw(right, seconds))


class StockState(PileGame):
    """A game with a stock and a discard pile of which an empty stock is made anew, where the option says so."""

    reshuffles: bool  # the option `RESHUFFLE`
    shuffles: int = fact(COUNT)  # how often the stock was made anew

    def _set_up_stock(self, values: Mapping[str, Value]) -> None:
        """The options in force, before the first deal."""
        self.reshuffles = bool(values["reshuffle"])
        self.shuffles = 0

    def can_draw(self) -> bool:
        """Whether there is a card to draw, if need be from the pile."""
        zones = self.table.zones
        return bool(zones[STOCK]) or (self.reshuffles and len(zones[DISCARD]) > 1)

    def left_to_draw(self) -> int:
        """How many cards can be drawn, those of the pile included."""
        zones = self.table.zones
        return len(zones[STOCK]) + (max(0, len(zones[DISCARD]) - 1) if self.reshuffles else 0)

    def draw(self, seat: int, count: int) -> None:
        """That seat draws so many cards, or what there is."""
        table, onto = self.table, (HANDS[seat],)
        for _ in range(count):
            if not table.zones[STOCK]:
                if not self.can_draw():
                    return
                self._reshuffle()
            table.draw(STOCK, onto)

    def refuses(self, seat: int, cards: Sequence[Card], target: Zone | int | None) -> Refusal:
        """Why a gesture means no legal move; one towards the stock without a card is a wish to draw."""
        draws = target is STOCK and not cards and "draw" in self.kinds
        return (self.why_not(move(seat, "draw")) if draws else None) or super().refuses(seat, cards, target)

    def _reshuffle(self) -> None:
        """Make a new stock from the pile less its top card."""
        self.shuffles += 1
        table = self.table
        table.move(table[DISCARD][:-1], DISCARD, STOCK)
        # Sorted first, so that the new order depends on the seed and on which cards there are, not on their past.
        pile = sorted(table[STOCK], key=by_index)
        table.arrange(STOCK, deck_order(pile, self.seed, "reshuffle", self.deals, self.shuffles))
        self.announce("reshuffled", cards_left=len(pile))


class DrawingState(StockState):
    """A game in which whoever has played draws, at once or by the forgetful rule."""

    no_draw: ClassVar[Mapping[str, Refusal]] = NO_DRAW

    draws_itself: bool  # the option `AUTO_DRAW`
    right_seat: int | None = fact(any_seat)  # who may still draw late, and how many cards
    right_count: int = fact(COUNT)
    draw_state: list[str] = fact(DRAW_STATES)  # of the seats, why they may not draw; empty: no reason noted

    def _set_up_stock(self, values: Mapping[str, Value]) -> None:
        super()._set_up_stock(values)
        self.draws_itself = bool(values["auto_draw"])

    def _clear_round(self) -> None:
        super()._clear_round()
        self.draw_state = [""] * self.seats
        self._close_right()

    def _close_right(self) -> None:
        self.right_seat = None
        self.right_count = 0

    def _miss_draw(self) -> None:
        """Another card is down: whoever might still have drawn stays short."""
        if self.right_seat is not None:
            self.draw_state[self.right_seat] = "late"
            self._close_right()

    def _earn_draw(self, seat: int, count: int) -> None:
        """That seat has played so many cards: it draws as many, or may do so until the next card is down."""
        if not self.can_draw():
            self.draw_state[seat] = "empty"
        elif self.draws_itself:
            self.draw_state[seat] = "drawn"
            self.draw(seat, count)
        else:
            self.right_seat, self.right_count = seat, count
            self.draw_state[seat] = "open"

    def _draw_late(self, seat: int) -> None:
        """That seat has remembered: it draws all that is due."""
        count = self.right_count
        self._close_right()
        self.draw_state[seat] = "drawn"
        self.announce("drew", seat, count=min(count, self.left_to_draw()))
        self.draw(seat, count)

    def why_not_draw(self, move: Move) -> Refusal | None:
        """Why that seat may not draw now: the check of the kind ``draw``."""
        if move.seat == self.right_seat:
            return None
        if self.draw_state[move.seat] == "late":
            text = f"Too late: the next card has been played, so you stay one card short this {self.unit}."
            return Refusal("too_late", text)
        return self.no_draw[self.draw_state[move.seat]]

    def remember_to_draw(self, move: Move) -> None:
        """That seat draws late: what the kind ``draw`` does."""
        self._draw_late(move.seat)
