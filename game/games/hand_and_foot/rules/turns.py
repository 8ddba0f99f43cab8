"""Hand and Foot: turns from the draw to their end, with red threes, the foot, and who goes out.

Rules, sections 3.5, 3.6 and 3.8.
"""

from __future__ import annotations

from abc import abstractmethod

from game.engine.cards import by_index
from game.engine.chance import deck_order
from game.engine.melds.table import PLAY, YES
from game.engine.moves import Move, Refusal
from game.engine.moves import move as move_of
from game.engine.state import DISCARD, HANDS, STOCK
from game.games.hand_and_foot.rules.position import FEET, FOOT_CHOICE, HAND_PLAYED, Position

FOOT = "foot"  # instead of a phase: either in which the foot may be picked up


class Turns(Position):
    """A match of Hand and Foot in its turns."""

    __slots__ = ()

    def _out_of_phase(self, phase: str, seat: int) -> Refusal | None:
        if phase == FOOT:
            phase = HAND_PLAYED if self.phase == HAND_PLAYED else FOOT_CHOICE
        return super()._out_of_phase(phase, seat)

    @abstractmethod
    def _end_round(self, out: int | None) -> None:
        """The round is over; that seat has gone out (None: nobody has)."""

    # -- a turn, where red threes are laid down (section 3.8) ----------------------------------------------------------

    def _lay_bonus(self, seat: int, *, replaced: bool = True) -> None:
        """Only where red threes are laid down."""
        if self.bonus_places:
            super()._lay_bonus(seat, replaced=replaced)

    def draw(self, move: Move) -> None:
        """Red threes are replaced, as long as there is a stock."""
        super().draw(move)
        self._lay_bonus(move.seat)

    def take_pile(self, move: Move) -> None:
        """Red threes that come with the pile are not replaced."""
        super().take_pile(move)
        before = len(self.shown(self.sides[move.seat]))
        self._lay_bonus(move.seat, replaced=False)
        if len(self.shown(self.sides[move.seat])) > before:
            self._check_hand(move.seat)

    def _carry_out(self, move: Move) -> None:
        """A turn that can end in no way is over."""
        super()._carry_out(move)
        if self.bonus_places and self._is_stuck(self.turn):
            self.announce("kept", self.turn)
            self._end_turn()
            self.open_prompts = self._asks()

    def _is_stuck(self, seat: int) -> bool:
        """Whether that seat, in the foot, can end its turn in no way, as red threes came without a card for them: it
        holds one card at most, and cannot go out."""
        if self.phase != PLAY or self.laid or not self.in_foot[seat] or len(self.table.zones[HANDS[seat]]) > 1:
            return False
        waits = self.needs_permission(seat) and self.question not in ("", YES)
        return waits or not self.can_finish(seat)

    # -- the foot, and the end of a turn (sections 3.5, 3.6) ----------------------------------------------------------

    def _hand_played(self, seat: int) -> None:
        """In mid-turn: the foot is picked up, or the player is out, or may be."""
        if self.in_foot[seat]:
            self._end_round(seat)
        elif self.terms.leaves_foot and not self.terms.must_discard and self.terms.met(self.groups[self.sides[seat]]):
            self.phase = HAND_PLAYED
        else:
            self._pick_up_foot(seat)

    def _pick_up_foot(self, seat: int) -> None:
        foot = self.table.zones[FEET[seat]]
        self.in_foot[seat] = True
        self.announce("took_foot", seat, count=len(foot))
        self.table.move(foot, FEET[seat], HANDS[seat])
        self._lay_bonus(seat)

    def _discarded(self, seat: int) -> None:
        held = len(self.table.zones[HANDS[seat]])
        if not held and self.in_foot[seat]:
            self._end_round(seat)
            return
        if not held and self.terms.leaves_foot and self.terms.met(self.groups[self.sides[seat]]):
            self.phase, self.turn_over = HAND_PLAYED, True
            return
        if not held:
            self._pick_up_foot(seat)
        elif held == 1 and self.terms.keeps_one and not self.in_foot[seat] and not self._stock_is_out():
            self.phase = FOOT_CHOICE
            return
        self._end_turn()

    def take_foot(self, move: Move) -> None:
        """Pick up the foot; the turn goes on where the hand was played without a discard."""
        goes_on = self.phase == HAND_PLAYED and not self.turn_over
        self._pick_up_foot(move.seat)
        if goes_on:
            self.phase = PLAY
        else:
            self._end_turn()

    def leave_foot(self, move: Move) -> None:
        """Leave it, with one card left to play."""
        self.announce("left_foot", move.seat)
        self._end_turn()

    def go_out(self, move: Move) -> None:
        """Go out without the foot; where partners have to be asked, that asks them."""
        if self.needs_permission(move.seat):
            self.ask_partner(move)
        else:
            self._end_round(move.seat)

    def answer(self, move: Move) -> None:
        """After a yes a player whose hand is played goes out, after a no the foot is picked up."""
        super().answer(move)
        seat = self.turn
        if self.phase != PLAY or self.in_foot[seat]:
            return
        if self.question == YES:
            self._end_round(seat)
        else:
            self.phase = HAND_PLAYED
            self.take_foot(move_of(seat, "take_foot"))

    def _end_turn(self) -> None:
        """On to the next seat, unless the stock is empty (section 6, case 1)."""
        if not self.table.zones[STOCK]:
            if self._stock_is_out():
                self.announce("stock_out")
                self._end_round(None)
                return
            self._reshuffle()
        self._begin_turn((self.turn + 1) % self.seats)

    def _stock_is_out(self) -> bool:
        """Whether the round is to end with this turn because there is no stock, and none can be made."""
        zones = self.table.zones
        if zones[STOCK]:
            return False
        return not (self.terms.reshuffles and not self.reshuffled and len(zones[DISCARD]) >= 3)

    def _reshuffle(self) -> None:
        table = self.table
        table.move(table.zones[DISCARD][:-1], DISCARD, STOCK)
        # Sorted first, so that the new order depends on the seed and on which cards there are, not on their past.
        pile = sorted(table.zones[STOCK], key=by_index)
        table.arrange(STOCK, deck_order(pile, self.seed, "reshuffle", self.deals))
        self.reshuffled, self.frozen = True, False
        self.announce("reshuffled", cards_left=len(pile))
