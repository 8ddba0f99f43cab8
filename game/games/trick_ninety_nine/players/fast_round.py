"""Trick Ninety-Nine: a round as a player has it in mind - sets of cards as order, quick to copy and to play on.

Made from a view; what a seat does not see is empty until somebody imagines it (`worlds`). Knows how tricks go and what
a round brings, and nothing of good play. A card is its bit in the `Deal`; in each suit a higher card is a higher bit.
"""

from __future__ import annotations

from game.engine.state import HANDS
from game.engine.trick_play import ROUND, TRICK, WON
from game.engine.tricks import each
from game.games.trick_ninety_nine.rules.position import BIDS, STAKES, Position
from game.games.trick_ninety_nine.rules.prompts import PLAYING
from game.games.trick_ninety_nine.rules.scoring import DECLARED, REVEALED, made_bids, score
from game.games.trick_ninety_nine.rules.variants import BID, Deal

UNKNOWN = -1  # the target of a hand whose bid is hidden


class Sketch:
    """A round in mind. By hand: `hands` and `laid` (sets of cards), `targets` (bids), `taken`, `played`, `barred` (the
    suits it cannot hold, as a set of cards), `stakes` (premiums). `gone` is all that has been played, `led` the suit
    led (nothing where one is to lead), `high` the card that wins so far, `winning` whose that is; `opened` are the
    hands with a known target, `faced` those that lie face up."""

    __slots__ = (
        "barred", "controller", "dummy", "faced", "gone", "hands", "high", "laid", "leader", "led", "line",
        "opened", "order", "place", "played", "seats", "stakes", "taken", "targets", "turn", "winning",
    )  # fmt: skip

    def __init__(self, view: Position) -> None:
        """The round as the position shows it."""
        order = self.order = view.order
        zones, hands = view.table.zones, range(view.hands)
        self.seats, self.dummy = view.seats, view.dummy
        self.hands = [order.bits(zones[HANDS[hand]]) for hand in hands]
        self.laid = [order.bits(zones[BIDS[hand]]) for hand in hands]
        self.targets = [order.bid(laid) if laid else UNKNOWN for laid in self.laid]
        self.taken = view.taken.copy()
        self.barred = [view.lacks(hand) for hand in hands]
        self.stakes = [STAKES.get(view.said[hand], 0) if hand < view.seats else 0 for hand in hands]
        self.opened = view.open_bids
        self.faced = view.open_hands if self.dummy is None else (self.dummy,)
        self.gone = sum(order.bits(zones[where]) for where in (*WON, *TRICK) if where in zones)
        self.played = _played(view, order)
        self.leader, self.controller, self.line, self.place = view.leader, view.controller, view.line, view.place
        self.turn = view.turn
        self.led = self.high = 0
        self.winning = view.leader
        for hand in view.line[: view.place]:
            card = order.bits(zones[TRICK[hand]])
            self.led = self.led or order.suit_mask[card]
            if hand == view.winning:
                self.high, self.winning = card, hand
        if view.phase != PLAYING:
            self.turn = self.leader = view.eldest

    def copy(self) -> Sketch:
        """An independent twin."""
        twin = Sketch.__new__(Sketch)
        twin.order, twin.seats, twin.dummy = self.order, self.seats, self.dummy
        twin.hands, twin.laid, twin.targets = self.hands.copy(), self.laid.copy(), self.targets.copy()
        twin.taken, twin.played, twin.barred = self.taken.copy(), self.played.copy(), self.barred.copy()
        twin.stakes, twin.opened, twin.faced, twin.gone = self.stakes, self.opened, self.faced, self.gone
        twin.leader, twin.controller, twin.line, twin.place = self.leader, self.controller, self.line, self.place
        twin.turn, twin.led, twin.high, twin.winning = self.turn, self.led, self.high, self.winning
        return twin

    @property
    def actor(self) -> int:
        """The seat that decides for the hand on turn."""
        return self.controller if self.turn == self.dummy else self.turn

    def fits(self) -> int:
        """What the hand on turn may play."""
        hand = self.hands[self.turn]
        return hand & self.led or hand

    def bid(self, hand: int, laid: int) -> None:
        """That hand lays those three of its cards aside."""
        self.hands[hand] &= ~laid
        self.laid[hand] = laid
        self.targets[hand] = self.order.bid(laid)

    def state(self, hand: int, stake: int) -> None:
        """That hand's premium stands, and alone where there is no dummy."""
        if self.dummy is None:
            self.stakes = [0] * len(self.hands)
            self.opened = (hand,)
            self.faced = (hand,) if stake == REVEALED else ()
        else:
            self.opened = (*self.opened, hand)
        self.stakes[hand] = stake

    def put(self, card: int) -> None:
        """The hand on turn plays a card that fits; the next hand is on turn, or leads."""
        turn = self.turn
        self.hands[turn] ^= card
        self.gone |= card
        self.played[turn] |= card
        order = self.order
        led = self.led
        if not led:
            self.led = order.suit_mask[card]
            self.high, self.winning = card, turn
        else:
            high = self.high
            if not card & led:
                self.barred[turn] |= led
            if order.above[high] & card or (card & order.trump_mask and not high & order.trump_mask):
                self.high, self.winning = card, turn
        place = self.place = self.place + 1
        line = self.line
        if place < len(line):
            self.turn = line[place]
            return
        winner = self.winning
        self.taken[winner] += 1
        self.turn = self.leader = winner
        self.led = self.high = self.place = 0
        if self.dummy is None:
            if winner != line[0]:
                self.line = ROUND[place][winner]
        else:
            if winner != self.dummy:
                self.controller = winner
                self.line = (winner, 1 - winner, self.dummy)
            else:
                self.line = (winner, 1 - self.controller, self.controller)

    def scores(self) -> list[int]:
        """What the round brings every hand when it is over."""
        made = made_bids(self.targets, self.taken, self.dummy)
        return [score.total for score in score(self.targets, self.taken, self.stakes, made, self.dummy)]


def _played(view: Position, order: Deal) -> list[int]:
    """Who has played what this round, as far as the view's past tells."""
    played = [0] * view.hands
    for at in range(len(view.history) - 1, -1, -1):
        event = view.history[at]
        if event.kind in ("led", "followed"):
            played[event.facts["hand"]] |= order.bits(event.cards)
        elif event.kind == "dealt":
            break
    return played


__all__ = ["BID", "DECLARED", "REVEALED", "UNKNOWN", "Sketch", "each"]
