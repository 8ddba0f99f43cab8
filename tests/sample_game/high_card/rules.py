"""High Card: who may move, and what a move does (rules, sections 1 to 3)."""

from __future__ import annotations

from collections.abc import Mapping

from game.engine.cards import RANKS, Card, french
from game.engine.fields import FROM_ONE, any_seat, fact
from game.engine.kinds import PointsGame
from game.engine.moves import NEXT, Move, Moves, Prompt, Refusal, move
from game.engine.options import RuleSet, Value
from game.engine.state import DISCARD, HANDS, LEAVE_ROUND, STOCK
from game.engine.table import ALL, NOTHING, Table, Zone
from game.games.high_card.variants import VARIANTS


def height(card: Card) -> int:
    """How high a card is; ace high (section 1)."""
    return (RANKS.index(card.rank) - 1) % len(RANKS)


class HighCard(PointsGame):
    """One match. Every card that is played lies in the open pile, the cards of the present trick on top."""

    values: dict[str, Value]
    round_number: int = fact(FROM_ONE)
    dealer: int = fact(any_seat)
    leader: int = fact(any_seat)  # to the present trick
    taken: list[int] = fact()  # tricks of this round
    totals: list[int] = fact()  # points of the match

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.values = VARIANTS.in_force(rule_set, changes, self.seats)
        self.dealer, self.leader, self.round_number = self.seats - 2, 0, 0
        self.totals = [0] * self.seats
        self.table = Table([STOCK, DISCARD, *HANDS[: self.seats]])

    def _deal(self) -> None:
        self.dealer, self.round_number, self.round_over = (self.dealer + 1) % self.seats, self.round_number + 1, False
        self.leader, self.taken = (self.dealer + 1) % self.seats, [0] * self.seats
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

    def moves(self, seat: int) -> Moves:
        if self.round_over:
            return Moves(() if self.over else [move(seat, NEXT)])
        if self.is_view and seat != self.viewer:
            return Moves(complete=False)
        held = sorted(self.table[HANDS[seat]], key=lambda card: card.index) if seat == self.turn else ()
        return Moves([move(seat, "play", (card,)) for card in held])

    def why_not(self, proposed: Move) -> Refusal | None:
        """Any card of one's own may be played (section 2)."""
        if self.round_over:
            fine = not self.over and proposed.seat in range(self.seats) and proposed is move(proposed.seat, NEXT)
            return None if fine else Refusal("over", "The round is over.")
        if len(proposed.cards) != 1 or proposed is not move(proposed.seat, "play", proposed.cards):
            return Refusal("one_card", "Play one card of your hand.")
        if proposed.seat != self.turn:
            return Refusal("not_your_turn", f"It is the turn of {self.names[self.turn]}.")
        held = proposed.cards[0] in self.table[HANDS[proposed.seat]]
        return None if held else Refusal("not_yours", "You do not hold that card.")

    def _carry_out(self, made: Move) -> None:
        if made.kind == NEXT:
            self._deal()
        else:
            self.table.move(made.cards, HANDS[made.seat], DISCARD)
            self.announce("played", made.seat, made.cards)
            if not self.trick:
                self._end_trick(self.table[DISCARD][-self.seats :])
        self.open_prompts = self._asks()

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

    def sees(self, where: Zone, seat: int | None) -> str:
        return ALL if where is DISCARD or (where.kind == "hand" and where.seat == seat) else NOTHING

    def pack(self) -> tuple[Card, ...]:
        return french()
