"""High Card: who may move, and what a move does (rules, sections 1 to 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from game.engine.cards import RANKS, Card, french
from game.engine.fields import FROM_ONE, any_seat, fact
from game.engine.kinds import Kind, PointsGame
from game.engine.moves import NEXT, Move, Prompt, Refusal, move
from game.engine.options import RuleSet, Value
from game.engine.pile_game import NOT_YOUR_TURN, PileGame
from game.engine.positions import require
from game.engine.state import DISCARD, HANDS, LEAVE_ROUND, STOCK
from game.engine.table import Table
from game.games.high_card.variants import VARIANTS


def height(card: Card) -> int:
    """How high a card is; ace high (section 1)."""
    return (RANKS.index(card.rank) - 1) % len(RANKS)


class HighCard(PileGame, PointsGame):
    """One match. Every card that is played lies in the open pile, the cards of the present trick on top."""

    values: dict[str, Value]
    round_number: int = fact(FROM_ONE)
    dealer: int = fact(any_seat)
    leader: int = fact(any_seat)  # to the present trick
    taken: list[int] = fact()  # tricks of this round
    totals: list[int] = fact()  # points of the match

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.values = VARIANTS.in_force(rule_set, changes, self.seats)
        self.dealer, self.round_number, self.totals = self.seats - 2, 0, [0] * self.seats
        self.table = Table([STOCK, DISCARD, *HANDS[: self.seats]])

    def _clear_round(self) -> None:
        super()._clear_round()
        self.leader, self.taken = (self.dealer + 1) % self.seats, [0] * self.seats

    def _deal(self) -> None:
        self.dealer, self.round_number = (self.dealer + 1) % self.seats, self.round_number + 1
        self._clear_round()
        self.table.gather(STOCK, self._next_deck())
        self.announce("shuffled")
        self.announce("dealt", self.dealer, hand=self.round_number, leader=self.leader)
        line = [HANDS[(self.leader + step) % self.seats] for step in range(self.seats)]
        self.table.draw(STOCK, line * int(self.values["hand_size"]))

    @property
    def trick(self) -> list[Card]:
        """The cards of the present trick, the leader's first."""
        pile = self.table[DISCARD]
        return pile[len(pile) - len(pile) % self.seats :]

    @property
    def turn(self) -> int:
        return (self.leader + len(self.trick)) % self.seats

    def _asks(self) -> tuple[Prompt, ...]:
        if self.round_over:
            return () if self.over else LEAVE_ROUND
        return (Prompt(self.turn, ("play",), "Play a card"),)

    def _choices(self, seat: int) -> list[Move]:
        held = self.table[HANDS[seat]] if seat == self.turn else ()
        return [move(seat, "play", (card,)) for card in sorted(held, key=lambda card: card.index)]

    def _why_not_play(self, move: Move) -> Refusal | None:
        """Any card of one's own may be played (section 2)."""
        if move.seat != self.turn:
            return NOT_YOUR_TURN
        return None if self.holds(move.seat, move.cards) else Refusal("not_yours", "Play one card of your hand.")

    def _play(self, move: Move) -> None:
        self.table.move(move.cards, HANDS[move.seat], DISCARD)
        self.announce("played", move.seat, move.cards)
        if not self.trick:
            self._end_trick(self.table[DISCARD][-self.seats :])

    def _next(self, move: Move) -> None:
        self._deal()

    kinds: ClassVar = {"play": Kind(_play, _why_not_play, cards=True), NEXT: Kind(_next)}

    def _end_trick(self, trick: list[Card]) -> None:
        """The highest card takes it, the first of equals; after the last one the round is scored (section 3)."""
        best = max(trick, key=height)
        self.leader = (self.leader + trick.index(best)) % self.seats
        self.taken[self.leader] += 1
        self.announce("trick_won", self.leader, (best,), number=sum(self.taken))
        if self.table[HANDS[self.leader]]:
            return
        self.announce("cards_gone")
        for seat, won in enumerate(self.taken):
            self.score_round(seat, won)
        self.finish_round(last=self.round_number == self.values["rounds"])

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        played = [(self.leader + at) % self.seats for at in range(len(self.trick))]
        left = {len(self.table[HANDS[seat]]) + (seat in played) for seat in range(self.seats)}
        require(len(left) == 1 and self.round_over == (left == {0}), "hands of different sizes")
        missing = int(self.values["rounds"]) - self.round_number
        require(missing >= 0 and self.over == (self.round_over and not missing), "a match that is over and is not")

    def pack(self) -> tuple[Card, ...]:
        return french()
