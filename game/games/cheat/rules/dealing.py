"""Cheat: the deal, and who plays first (rules, sections 1 and 2)."""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.chance import deck_order
from game.engine.state import HANDS, STOCK
from game.games.cheat.rules.position import ASIDE, CLOCKWISE, Position


class Dealing(Position):
    """A match of Cheat up to the first play of a round."""

    __slots__ = ()

    def _deal(self) -> None:
        """Set cards aside, then deal all others one at a time from the dealer's left."""
        self.round_number += 1
        self._clear_round()
        table, aside, over = self.table, self.terms.aside, self.terms.over
        deck = self._next_deck()
        receiving = CLOCKWISE[self.seats][self.turn]
        self.turn = self.leader = self._first_player(deck, receiving)
        table.gather(STOCK, deck)
        if self.recorder is not None:
            self.announce("shuffled")
            self.announce("dealt", self.dealer, hand=self.round_number, leader=self.leader, aside=aside + over)
        table.draw(STOCK, [ASIDE] * aside)
        share, more = divmod(len(deck) - aside - over, self.seats)
        table.draw(STOCK, [HANDS[seat] for seat in (*receiving * share, *receiving[:more])])
        table.draw(STOCK, [ASIDE] * over)
        self._ask_to_play(self.leader)

    def _first_player(self, deck: list[Card], receiving: tuple[int, ...]) -> int:
        """Who plays first when that deck is dealt, its top card last (option ``first_player``)."""
        rule = self.values["first_player"]
        if rule == "random":
            return deck_order(range(self.seats), self.seed, "first player", self.round_number)[0]
        if rule == "left_of_dealer":
            return receiving[0]
        dealt = deck[self.terms.over : len(deck) - self.terms.aside][::-1]
        holders = {at % self.seats for at, card in enumerate(dealt) if card.face == "AS"}
        return receiving[min(holders, default=0)]
