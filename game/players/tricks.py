"""What the computer players of trick games are made of: the player itself, the table as the hand on turn sees it, a
round to play on in thought, and drawing by weight. Knows how tricks go, and nothing of good play in any one game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, Generic, Self, TypeVar

from game.engine.cards import Card, by_index
from game.engine.moves import Move, Prompt, move
from game.engine.state import HANDS
from game.engine.trick_play import CLAIM, PLAYS, TRICK, WON, TrickState
from game.engine.tricks import Order, bits_of
from game.players.player import Player
from game.players.search import Choice

Table = TypeVar("Table", bound=TrickState)
NOBODY = -1


class TrickPlayer(Player[Table]):
    """A computer player of a trick game: a game defines `reason`, `speak` and `play`."""

    def decide(self, table: Table, seat: int, prompt: Prompt, rng: Random) -> Choice:
        """The answer of a seat that is asked: the only card that fits, a claim, a mistake, or what it thinks best."""
        if "play" not in prompt.kinds:
            return self.mistake(table, seat, rng) or self.speak(table, seat, rng)
        fits = table.playable()
        if self.claims(table, seat):
            return CLAIM[seat]
        if len(fits) == 1:
            return play_of(seat, fits[0])
        return self.mistake(table, seat, rng) or self.play(table, seat, rng)

    def claims(self, table: Table, seat: int) -> bool:
        """Whether it claims the rest. Most play it out."""
        return False

    @abstractmethod
    def speak(self, table: Table, seat: int, rng: Random) -> Choice:
        """The move before the first lead: a bid, a trump, cards laid aside."""

    @abstractmethod
    def play(self, table: Table, seat: int, rng: Random) -> Choice:
        """The card to play, where several fit."""


class HandView(Generic[Table]):
    """The table as the hand on turn sees it: what it holds (``hand``) and may play (``legal``), what lies in the trick
    (``led``, ``winning``, ``high``), the hands that play ``later`` in it, the cards it has not seen (``unseen``, as
    bits), and how many tricks are ``left`` after this one. Other hands are not looked at, so it does not matter whether
    the position is a view or an imagined deal."""

    __slots__ = (
        "hand", "high", "later", "led", "left", "legal", "order", "partner", "position", "seat", "unseen", "winning"
    )  # fmt: skip

    order: Order

    def __init__(self, position: Table, partner: int = NOBODY) -> None:
        """`partner` is the hand that plays with the one on turn."""
        assert position.order is not None
        self.partner = partner
        order, zones, place = position.order, position.table.zones, position.place
        self.position, self.order, self.seat = position, order, position.turn
        self.hand: Sequence[Card] = zones[HANDS[self.seat]]
        self.legal = position.playable()
        self.led, self.high, self.winning = position.led, position.high, position.winning
        self.later = position.line[place + 1 :]
        bit, unseen = order.bit, order.whole
        won = [zones[WON[hand]] for hand in position.line]
        trick = [zones[TRICK[hand]] for hand in position.line[:place]]
        for pile in (self.hand, position.seen_away(), *won, *trick):
            for card in pile:
                unseen ^= bit[card.index]
        self.unseen = unseen
        self.left = len(self.hand) - 1

    def above(self, card: Card) -> int:
        """How many cards that are out beat that card when it is led or winning."""
        return (self.order.beaten_by[card.index] & self.unseen).bit_count()

    @property
    def trumps_out(self) -> int:
        """How many trumps this hand has not seen."""
        return (self.order.trump_mask & self.unseen).bit_count()

    def is_certain(self, card: Card) -> bool:
        """Whether that card, winning the trick or led to it, wins it whatever the hands after this one hold."""
        beating = self.order.beaten_by[card.index] & self.unseen
        return not beating or not any(self.may_hold(hand, beating) for hand in self.later)

    def may_hold(self, hand: int, cards: int) -> bool:
        """Whether that hand may hold one of those cards, for all that has been seen."""
        return bool(cards & self.unseen & ~self.position.lacks(hand))

    @property
    def partner_wins(self) -> bool:
        """Whether the partner's card is winning the trick."""
        return self.led is not None and self.winning == self.partner

    @property
    def partner_is_certain(self) -> bool:
        """Whether the partner wins the trick unless this hand beats it, as far as this hand can know."""
        return self.partner_wins and self.is_certain(self.position.table.zones[TRICK[self.winning]][0])

    def winners(self) -> list[Card]:
        """The legal cards that beat what is winning; all of them when leading."""
        if self.led is None:
            return list(self.legal)
        against = self.order.against(self.led)
        return [card for card in self.legal if against[card.index] > self.high]

    def under(self) -> list[Card]:
        """The legal cards that do not beat what is winning; none when leading."""
        if self.led is None:
            return []
        against = self.order.against(self.led)
        return [card for card in self.legal if against[card.index] <= self.high]

    def split_trumps(self) -> tuple[list[Card], list[Card]]:
        """The trumps of the hand, highest first, and its plain cards."""
        order = self.order
        trumps = [card for card in self.hand if order.is_trump(card)]
        trumps.sort(key=order.strength, reverse=True)
        return trumps, [card for card in self.hand if not order.is_trump(card)]


class ImaginedRound:
    """A round as a player thinks it through: sets of cards as bits of the `order`, quick to copy and to play on. Made
    from a view; what a seat does not see is empty until somebody imagines it.

    By hand: `hands`, `played` and `barred` (cards it cannot hold) are sets, `taken` counts tricks. `gone` is all that
    has been played, `lead` the card led and `led` its suit (nothing where one is to lead), `high` the card that wins so
    far, `winning` whose that is; `lines` are the hands in turn by who leads, `line` those of this trick, `place` says
    how many have played.
    """

    __slots__ = (
        "barred", "gone", "hands", "high", "lead", "leader", "led", "line", "lines", "order", "place", "played",
        "taken", "turn", "winning",
    )  # fmt: skip

    order: Any  # the game's own kind of Order

    def __init__(self, view: TrickState) -> None:
        """The round as the position shows it."""
        assert view.order is not None
        order, zones, hands = view.order, view.table.zones, range(view.hands)
        self.begin(order, [order.bits(zones[HANDS[hand]]) for hand in hands], view.lines, view.leader)
        self.taken = [len(zones[WON[hand]]) // len(view.line) for hand in hands]
        self.barred = [view.lacks(hand) for hand in hands]
        self.gone = sum(order.bits(zones[where[hand]]) for where in (WON, TRICK) for hand in hands)
        for hand, card in plays_in(view) if self.gone else ():
            self.played[hand] |= order.bit[card.index]
        self.line, self.place, self.turn = view.line, view.place, view.turn
        self.winning = view.winning if view.place else view.leader
        self.lead = order.bit[view.led.index] if view.led is not None else 0
        self.led = order.suit_mask[self.lead] if self.lead else 0
        self.high = order.bits(zones[TRICK[view.winning]]) if view.place else 0

    def begin(self, order: Any, hands: list[int], lines: Sequence[tuple[int, ...]], leader: int) -> None:
        """Before its first card: these hands, that one to lead."""
        count = len(hands)
        self.order, self.hands, self.lines = order, hands, lines
        self.taken, self.barred, self.played = [0] * count, [0] * count, [0] * count
        self.leader = self.turn = self.winning = leader
        self.line = lines[leader]
        self.place = self.gone = self.lead = self.led = self.high = 0

    def copy(self) -> Self:
        """An independent twin."""
        twin = self.__class__.__new__(self.__class__)
        twin.order, twin.lines, twin.gone = self.order, self.lines, self.gone
        twin.hands, twin.taken = self.hands.copy(), self.taken.copy()
        twin.played, twin.barred = self.played.copy(), self.barred.copy()
        twin.leader, twin.line, twin.place, twin.turn = self.leader, self.line, self.place, self.turn
        twin.lead, twin.led, twin.high, twin.winning = self.lead, self.led, self.high, self.winning
        return twin

    def fits(self) -> int:
        """What the hand on turn may play: what answers the lead if it is obliged, or anything."""
        hand, lead, order = self.hands[self.turn], self.lead, self.order
        return hand & order.answers[lead] if lead and hand & order.owed[lead] else hand

    def asks(self) -> tuple[int, int]:
        """The cards of which one in the hand obliges its player in this trick, and what may then be played; nothing
        where one is to lead."""
        lead = self.lead
        return (self.order.owed[lead], self.order.answers[lead]) if lead else (0, 0)

    def beats(self, card: int) -> bool:
        """Whether a card beats the one that wins the trick so far."""
        return bool(self.order.over[self.high] & card)

    def lowest_first(self, cards: int) -> list[int]:
        """Cards from low to high, trumps last."""
        order = self.order
        return sorted(bits_of(cards), key=lambda card: (bool(card & order.trump_mask), order.below[card].bit_count()))

    def put(self, card: int) -> None:
        """The hand on turn plays a card that fits; the next hand is on turn, or leads."""
        turn = self.turn
        self.hands[turn] ^= card
        self.gone |= card
        self.played[turn] |= card
        order, lead = self.order, self.lead
        if not lead:
            self.lead, self.led = card, order.suit_mask[card]
            self.high, self.winning = card, turn
        else:
            if not card & order.answers[lead]:
                self.barred[turn] |= order.owed[lead]
            if order.over[self.high] & card:
                self.high, self.winning = card, turn
        place = self.place = self.place + 1
        line = self.line
        if place < len(line):
            self.turn = line[place]
            return
        winner = self.winning
        self.taken[winner] += 1
        self.turn = self.leader = winner
        self.lead = self.led = self.high = self.place = 0
        if winner != line[0]:
            self.line = self.line_of(winner)

    def play_on(self, card: Callable[[Self], int]) -> None:
        """Play the round to its end, every hand the card that is chosen for it."""
        hands, put = self.hands, self.put
        while hand := hands[self.turn]:
            put(card(self) if hand & (hand - 1) else hand)

    def line_of(self, leader: int) -> tuple[int, ...]:
        """The hands in their order when that one leads and did not lead the trick before."""
        return self.lines[leader]


def plays_in(view: TrickState) -> list[tuple[int, Card]]:
    """Which hand has played which card in this round, in order."""
    plays: list[tuple[int, Card]] = []
    for event in reversed(view.history):
        if event.kind in ("led", "followed"):
            plays += [(event.facts.get("hand", event.seat), card) for card in event.cards if card is not None]
        elif event.kind == "dealt":
            break
    return plays[::-1]


def play_of(seat: int, card: Card) -> Move:
    """The move that plays a card."""
    return PLAYS[seat][card.index]


def move_of(seat: int, kind: str, cards: Iterable[Card]) -> Move:
    """A move with several cards, in the order in which a state lists them."""
    return move(seat, kind, sorted(cards, key=by_index))
