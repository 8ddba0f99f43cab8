"""The turn that a player of a meld game plans, and the move that comes next in it.

A player keeps no memory, so the plan is worked out anew at every prompt; it depends only on what the seat holds
(tentative groups counted as held) and on what others have done, so that it stays the same until it is carried out.
Nothing is laid out unless it will go down or take the pile in this turn. The numbers in brackets are the
considerations in the written rules of Hand and Foot, section 8. What the levels do differently they override.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.engine.melds.groups import WILD
from game.engine.melds.table import DRAW, NO, YES
from game.engine.moves import Move
from game.players.melds.evaluation import LATE
from game.players.melds.lazy import lazy
from game.players.melds.opening import opening
from game.players.melds.turn import Groups, Turn

PATIENCE = 2  # turns for which a patient player waits


class Planner(Turn):
    """One seat's plan for the present turn: that of the normal player. Other levels change attributes and the methods
    that begin with ``wants``. One that is `patient` waits before it goes down, and one that `freezes` likes to
    freeze the pile."""

    patient = freezes = False

    # -- the next move ------------------------------------------------------------------------------------------------

    def next_move(self) -> Move:
        """The move that comes next in DRAW or PLAY."""
        if self.view.phase == DRAW:
            return self._draw()
        if not self.look.down:
            return self._go_down() or self._discard()
        if self.goes_out:
            step = self._finish()
            if step is not None:
                return step
        return self._lay_on() or self._discard()

    # -- going down (3) -----------------------------------------------------------------------------------------------

    def _go_down(self) -> Move | None:
        """The next move of going down, or of clearing the table of tentative groups; None when there is none."""
        groups = self.planned_opening
        step = self._lay_out(groups or [])
        if step is not None or not groups:
            return step
        down = self._move("go_down")
        return down if self.fits(down) else self._lay_out([])

    @lazy
    def planned_opening(self) -> Groups | None:
        """The groups to go down with in this turn, or None."""
        look = self.look
        groups = opening(look, self.view.minimum[look.side])
        if groups is None or self.waits() or not self.wants_down(groups) or not self._may_open(groups):
            return None
        return groups

    def _may_open(self, groups: Groups) -> bool:
        """Whether the keep rule lets the player go down with these groups."""
        left = len(self.look.held) - sum(map(len, groups))
        return not self.look.last_hand or left >= 2

    def waits(self) -> bool:
        """Whether it is too early for a patient player: in its first turns, while nothing hurries it."""
        view, look = self.view, self.look
        if not self.patient or view.turns[self.seat] > PATIENCE or any(view.laid):
            return False
        return not (look.partner_waits or len(look.held) > LATE or any(view.down))

    def wants_down(self, groups: Groups) -> bool:
        """Whether it is time to go down with these groups."""
        look = self.look
        wild = all(any(self.terms.slot[card] == WILD for card in cards) for cards in groups)
        if not wild or self.view.turns[self.seat] > 2 or self.view.shown(look.side):
            return True
        return look.partner_waits or look.foe_last_hand or len(look.held) > LATE

    # -- going out (7) ------------------------------------------------------------------------------------------------

    @lazy
    def goes_out(self) -> bool:
        """Whether this seat is about to go out: it may and can, and wants to."""
        view, look = self.view, self.look
        if not look.last_hand or view.question == NO:
            return False
        return view.can_finish(self.seat) and (view.question == YES or self.wants_out())

    def wants_out(self) -> bool:
        """Whether going out now is better than playing on (7)."""
        loses, gains = self.balance()
        return gains - loses > 0 or self.look.foe_ready

    def balance(self, mine: Sequence[int] | None = None) -> tuple[float, float]:
        """What the side would lose, and what it would gain, if the round ended now: the cards of those seats of it (its
        partners'), and those of the opponents with the points for going out."""
        look = self.look
        foes: dict[int, float] = {}
        for other in look.opponents:
            side = self.view.sides[other]
            foes[side] = foes.get(side, 0.0) + look.unplayed((other,))
        gains = sum(foes.values()) / max(1, len(foes)) + self.terms.out_points
        return look.unplayed(look.partners if mine is None else mine), gains

    def _finish(self) -> Move | None:
        """The next move on the way out; the question first, where one has to ask."""
        ask = self._move("ask_partner")
        if self.view.needs_permission(self.seat) and not self.view.question:
            return ask if self.fits(ask) else None
        for move in sorted(self.groupings(), key=self._brings, reverse=True):
            left = [card for card in self.look.held if card not in move.cards]
            if self.fits(move) and self.view.goes_out(left, self.view.groups_after(move)):
                return move
        discards = [self._move("discard", (card,)) for card in self.look.held] if len(self.look.held) == 1 else []
        return self.first_legal(discards)

    def _brings(self, move: Move) -> int:
        """What a side has after a lay or an add more than after another one: books, Ladies, and the cards."""
        terms, groups = self.terms, self.view.groups_after(move)
        books = sum(terms.book_points(group.kind, group.rank) + terms.cap_points * group.capped for group in groups)
        return books + terms.points(move.cards)

    def groupings(self) -> Iterator[Move]:
        """Lays and adds, large ones first, some of which the rules forbid."""
        look = self.look
        for rank, mates in look.naturals.items():
            for number in look.numbers.get(rank, ()):
                for count in range(len(mates), 0, -1):
                    yield self._move("add", mates[:count], f"g{number}")
            for wilds in range(min(len(look.wilds), len(mates)) + 1):
                for count in range(len(mates), 1, -1):
                    yield self._move("lay", (*mates[:count], *look.wilds[:wilds]))
        for number in range(len(look.groups)):
            for wilds in range(1, len(look.wilds) + 1):
                yield self._move("add", look.wilds[:wilds], f"g{number}")
            if look.ladies:
                yield self._move("add", look.ladies[:1], f"g{number}")
        for count in range(len(look.wilds), 2, -1):
            yield self._move("lay", look.wilds[:count])
        if self.terms.dead_last:
            yield self._move("lay", look.dead)

    def says_yes(self) -> bool:
        """Whether a partner may go out (8)."""
        look = self.look
        own = (other for other in look.partners if other != self.view.turn or self.view.aside(other))
        loses, gains = self.balance([self.seat, *own])
        return look.foe_may_go_out or loses <= gains

    # -- discarding (9) -----------------------------------------------------------------------------------------------

    def _discard(self) -> Move:
        """The discard; the way out where the keep rule allows none."""
        ranked = sorted(self.look.held, key=self.look.keeping)  # of equals the one that comes first in the pack
        move = self.first_legal(self._move("discard", (card,)) for card in ranked) or self._finish()
        return move or self.view.moves(self.seat)[0]  # there is an unusual way to end the turn
