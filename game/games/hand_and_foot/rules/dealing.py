"""Hand and Foot: from the shuffled pack to the first turn: cutting, dealing, passing stacks, choosing hand and foot
(rules, section 1)."""

from __future__ import annotations

from game.engine.chance import deck_order
from game.engine.moves import Move
from game.engine.state import DISCARD, HANDS, STOCK
from game.games.hand_and_foot.rules.position import CHOOSE, CUT, FEET, PASSING, STACKS
from game.games.hand_and_foot.rules.positions import LaidOut
from game.games.hand_and_foot.rules.variants import DEALT

_STACK = DEALT // 2


class Dealing(LaidOut):
    """A match of Hand and Foot up to the first turn of a round."""

    __slots__ = ()

    def _deal(self) -> None:
        """Shuffle everything, and cut or deal."""
        self.round_number += 1
        self._clear_round()
        table = self.table
        table.gather(STOCK, self._next_deck())
        for where in [zone for zone in table.zones if zone.kind in PASSING]:
            table.remove_zone(where)
        for seat in range(self.seats):
            for where in STACKS[seat]:
                table.add_zone(where)
        if self.values["first_player"] == "random":
            self.turn = deck_order(range(self.seats), self.seed, "first player", self.deals)[0]
        self.announce("shuffled")
        self.announce("dealt", self.dealer, hand=self.round_number, leader=self.turn, minimum=tuple(self.minimum))
        bonus = self.values["cut_bonus"]
        if bonus == "off":
            for seat in self.clockwise((self.dealer + 1) % self.seats):
                self._deal_to(seat)
            self._after_deal()
        else:
            self.phase = CUT
            self.actor = self.dealer if bonus == "dealer" else (self.dealer + 1) % self.seats

    def _deal_to(self, seat: int) -> None:
        for where in STACKS[seat]:
            self.table.move(self.table.zones[STOCK][-_STACK:], STOCK, where)

    def _cut(self, move: Move) -> None:
        """Lift about as many cards as aimed at. A surplus goes back on top of the stock, and missing cards come from
        there."""
        seat, aim = move.seat, int(str(move.value))
        everybody = self.values["cut_bonus"] == "each"
        noise = int(self.values["cut_noise"])
        stray = deck_order(range(2 * noise + 1), self.seed, "cut", self.deals, seat)[0] - noise
        target = self.exact_cut()
        lifted = max(1, min(aim + stray, len(self.table.zones[STOCK])))
        points = int(self.values["cut_points"]) if lifted == target else 0
        self.cut_points[self.sides[seat]] += points
        self.announce("cut", seat, aim=aim, lifted=lifted, target=target, points=points)
        following = (seat + 1) % self.seats
        if everybody:
            self._deal_to(seat)
            if seat != self.dealer:
                self.actor = following
                return
        else:
            for other in self.clockwise(following):
                self._deal_to(other)
        self._after_deal()

    def _after_deal(self) -> None:
        """Pass stacks, and choose the hand where there is nothing to decide."""
        zones = self.table.zones
        if self.values["pass_left"]:
            passed = [tuple(zones[STACKS[seat][1]]) for seat in range(self.seats)]
            self.announce("passed")
            for seat, cards in enumerate(passed):
                self.table.move(cards, STACKS[seat][1], STACKS[(seat + 1) % self.seats][1])
        self.phase = CHOOSE
        if self.values["hand_choice"] == "high_bottom":
            for seat in self.clockwise((self.dealer + 1) % self.seats):
                first, second = (self.terms.bottom_rank(zones[where][0]) for where in STACKS[seat])
                if first != second:
                    self._pick_up(seat, 0 if first > second else 1, chosen=False)
        self._next_to_choose()

    def _choose(self, move: Move) -> None:
        self._pick_up(move.seat, int(str(move.value)), chosen=True)
        self._next_to_choose()

    def _pick_up(self, seat: int, stack: int, *, chosen: bool) -> None:
        """One stack is the hand, the other the foot."""
        table = self.table
        for where, target in ((STACKS[seat][stack], HANDS[seat]), (STACKS[seat][1 - stack], FEET[seat])):
            table.move(table.zones[where], where, target)
        for where in STACKS[seat]:
            table.remove_zone(where)
        self.announce("chose_hand", seat, stack=stack, chosen=chosen)

    def _next_to_choose(self) -> None:
        zones = self.table.zones
        for seat in self.clockwise((self.dealer + 1) % self.seats):
            if STACKS[seat][0] in zones:
                self.actor = seat
                return
        if self.values["up_card"]:
            self._turn_up()
        self._begin_turn(self.turn)

    def _turn_up(self) -> None:
        """Start the pile with a card that makes groups; any other goes back into the stock at a random place."""
        table, slots = self.table, self.terms.slot
        stock = table.zones[STOCK]
        for tries in range(1000):
            card = stock[-1]
            table.move((card,), STOCK, DISCARD)
            if slots[card] >= 0:
                self.announce("turned_up", None, (card,))
                return
            self.announce("turned_back", name=card.name)
            place = deck_order(range(len(stock) + 1), self.seed, "turned up", self.deals, tries)[0]
            table.move((card,), DISCARD, STOCK)
            order = stock[:-1]
            order.insert(place, card)
            table.arrange(STOCK, order)
            stock = table.zones[STOCK]
