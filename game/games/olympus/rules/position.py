"""Olympus: the fields of a position, the questions one can ask of it (rules, sections 1, 3 and 4).

What happens when somebody moves is `state`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine import first_dealer
from game.engine.cards import Card
from game.engine.fields import COUNT, FROM_ONE, any_seat, fact
from game.engine.kinds import PointsGame
from game.engine.moves import Prompt, Windows
from game.engine.options import RuleSet, Value
from game.engine.pile_game import OTHERS, DrawingState, TurnPrompts, late_draw
from game.engine.positions import require
from game.engine.state import DISCARD, HANDS, LEAVE_ROUND, STOCK
from game.engine.table import Table, known
from game.games.olympus.rules.pack import NUMBER, PACK, SNATCHES, TOP, heights, is_ten
from game.games.olympus.rules.variants import STARTER, VARIANTS

SECONDS_TO_DRAW = 4.0  # how long a computer waits before it plays while somebody may still draw
_TURNS = TurnPrompts(("play",), ("play", "draw"))
PLAY = _TURNS.play
WINDOWS = Windows(("sneak", "pass"), "Do you hold the same number?")


class Position(DrawingState, PointsGame):
    """The fields of a match of Olympus. Seats are numbered clockwise."""

    values: Mapping[str, Value]  # the options in force, and what follows from them
    after: Mapping[Card, tuple[int, ...]]  # for every card, the height after it
    sneaks: bool

    round_number: int = fact(FROM_ONE)
    starter: int = fact(any_seat)  # of this round
    turn: int = fact(any_seat)  # who plays next; while others are asked, once nobody sneaks
    height: int = fact(range(TOP + 10))
    bolt: int | None = fact(any_seat)  # who has the Bolt
    laurels: list[int] = fact(COUNT)
    last: int | None = fact(any_seat)  # who played the card on top of the pile
    asked: tuple[int, ...] = fact(any_seat, any_length=True)  # the sneak window: who is still to be asked, in order

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.values = VARIANTS.in_force(rule_set, changes, self.seats)
        self.after = heights(leading_zero=self.values["sandals_one_digit"] == "leading_zero")
        self.sneaks = bool(self.values["sneak"])
        self._set_up_stock(self.values)
        self.table = Table((STOCK, DISCARD, *HANDS[: self.seats]))
        self.round_number = 1
        self.laurels = [0] * self.seats
        self.starter = first_dealer.seat_of(self.values, self.seats, self.seed, STARTER)

    def _clear_round(self) -> None:
        super()._clear_round()
        self.height = 0
        self.bolt = self.last = None
        self.asked = ()
        self.turn = self.starter

    # -- questions ------------------------------------------------------------------------------------------------

    def pack(self) -> tuple[Card, ...]:
        """The sixty cards."""
        return PACK

    def takes(self, seat: int, card: Card) -> str:
        """Why that seat takes the Bolt with the card: ``match`` (T2), ``power`` (T3), ``ten`` (T1); empty when it does
        not. The card is about to be played, in turn or sneaked."""
        pile = self.table.zones[DISCARD]
        if NUMBER[card] and pile and pile[-1].rank == card.rank and self.last != seat:
            return "match"
        if SNATCHES[card]:
            return "power"
        return "ten" if is_ten(self.after[card][self.height]) else ""

    def match_of(self, seat: int) -> Card | None:
        """The card with which that seat may sneak; None without one. A seat that holds several plays the first."""
        top = self.table.zones[DISCARD][-1].rank
        found = None
        for card in self.table.zones[HANDS[seat]]:
            if known(card) and card.rank == top and (found is None or card.index < found.index):
                found = card
        return found

    def can_take_turn(self, seat: int) -> bool:
        """Whether that seat can take a turn: it holds a card, or may draw one."""
        return bool(self.table.zones[HANDS[seat]]) or seat == self.right_seat

    def next_able_seat(self, seat: int) -> int | None:
        """The next seat clockwise that can take a turn, the seat itself last; None when nobody can."""
        for other in OTHERS[self.seats][seat]:
            if self.can_take_turn(other):
                return other
        return seat if self.can_take_turn(seat) else None

    @property
    def totals(self) -> list[int]:
        """The laurels."""
        return self.laurels

    # -- who is asked ---------------------------------------------------------------------------------------------

    def _asks(self) -> tuple[Prompt, ...]:
        """The seats that may sneak, one after another, or the seat to play; beside it a draw that is still due."""
        if self.round_over:
            return () if self.over else LEAVE_ROUND
        if not self.asked:
            return _TURNS.of(self, self.turn, SECONDS_TO_DRAW)
        asking, right = WINDOWS[self.asked], self.right_seat
        return asking if right is None else (*asking, late_draw(right, SECONDS_TO_DRAW))

    # -- positions ------------------------------------------------------------------------------------------------

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        need, right = int(self.values["laurels_to_win"]), self.right_seat
        enough = sum(count >= need for count in self.laurels)
        require(max(self.laurels) <= need, "more laurels than a match has")
        require(enough == self.over, "a match that is over and is not")
        require((self.last is None) == (not self.table[DISCARD]), "a pile that nobody has begun")
        require(self.right_count == (right is not None), "a late draw of nothing, or of nobody")
        require(right is None or (right == self.last and self.can_draw()), "a late draw that cannot be")
        if self.round_over:
            require(not self.asked and right is None, "somebody asked when the round is over")
            return
        require(self.height < TOP and self.can_take_turn(self.turn), "a round that goes on and cannot")
        if self.asked:
            pile, last = self.table[DISCARD], self.last or 0
            others = OTHERS[self.seats][last] if pile and NUMBER[pile[-1]] and self.sneaks else ()
            holders = tuple(seat for seat in others if self.table[HANDS[seat]])
            require(self.asked == holders[len(holders) - len(self.asked) :], "somebody asked who cannot sneak")
            require(self.turn == self.next_able_seat(last), "another seat to play than the next")
