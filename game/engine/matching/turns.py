"""The turns of a game of the Eights family: the deal and its first card, which way play runs, who is skipped."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Container, Mapping, Sequence
from typing import ClassVar

from game.engine.cards import SUITS, Card
from game.engine.fields import COUNT, any_seat, fact
from game.engine.matching.powers import Power, Powers
from game.engine.moves import Move
from game.engine.options import Value
from game.engine.pile_game import StockState
from game.engine.state import DISCARD, HANDS, STOCK

ANY = "any"  # instead of a suit: whatever is played fits
CAP = 100  # turns of each player, after which a round ends as a rule
_IDLE_ROUNDS = 3  # after so many in which nobody plays or draws a card the round ends


def cap_of(values: Mapping[str, Value], seats: int) -> int:
    """How many turns a round may have; 0: any number."""
    cap = values.get("play_cap", 0)
    return CAP * seats if cap == "auto" else int(cap)


Matches = Callable[[Card, Card, str, Power], bool]


class Rows(dict[tuple[Card, str], list[bool]]):
    """Which cards fit where nothing is owed, by the card on top and the suit that was named, and then by their index.
    Worked out once each, for a game asks it for every card of every turn; shared by all tables alike."""

    _known: ClassVar[dict[tuple[Matches, int, int], Rows]] = {}

    @classmethod
    def of(cls, matches: Matches, powers: Powers, pack: Sequence[Card]) -> Rows:
        """Those of such tables."""
        key = matches, id(powers), id(pack)  # which are kept with them
        if key not in cls._known:
            cls._known[key] = cls(matches, powers, pack)
        return cls._known[key]

    def __init__(self, matches: Matches, powers: Powers, pack: Sequence[Card]) -> None:
        super().__init__()
        self.matches, self.powers, self.pack = matches, powers, pack

    def __missing__(self, key: tuple[Card, str]) -> list[bool]:
        self[key] = row = [False] * (1 + max(card.index for card in self.pack))
        for card in self.pack:
            row[card.index] = self.matches(card, *key, self.powers[card.face])
        return row


class Answers(dict[Card, list[bool]]):
    """Which cards answer the card on top, by that one and then by their index. Worked out once each for a table and its
    copies."""

    def of(self, top: Card, answers: Callable[[Card, Card], bool], pack: Sequence[Card]) -> list[bool]:
        """Those that answer that card; `answers` says whether a card of the pack does."""
        if top not in self:
            self[top] = row = [False] * (1 + max(card.index for card in pack))
            for card in pack:
                row[card.index] = answers(card, top)
        return self[top]


def any_face(state: Turns) -> Container[str]:
    """Faces of the pack, or none."""
    return ["", *(card.face for card in state.pack())]


class Turns(StockState):
    """Part of a `MatchingState`: its fields, and how a round begins, goes on and ends."""

    powers: Powers  # what the cards do; the game sets it
    rows: Rows  # which of them fit
    answering: Answers  # which of them answer where some are owed
    simple: bool  # whether an ordinary turn may be made quickly (`QuickTurns`)
    answers_any: bool  # the options of the family (`game.engine.matching.options`)
    draws_only_when_stuck: bool
    draws_until_fit: bool
    plays_drawn: bool
    applies_first: bool
    cap: int
    dealer: int = fact(any_seat)
    turn: int = fact(any_seat)
    has_drawn: bool = fact()  # the card drawn is the last of the hand, and fits
    direction: int = fact((1, -1))  # 1 clockwise, -1 against it
    suit: str = fact(("", ANY, *SUITS))  # that was named, and has to be matched; empty: that of the card on top
    owed: int = fact(COUNT)  # cards that the seat on turn owes
    asked_by: str = fact(any_face, later=True)  # what asks for those, where that went into the stock since
    idle: int = fact(COUNT)  # turns in a row in which nobody could play or draw a card
    turns: int = fact(COUNT)  # so far in this round
    asked: tuple[int, ...] = fact(any_seat, any_length=True)  # who may announce the last card (`LastCard`)

    def _clear_round(self) -> None:
        super()._clear_round()
        self.direction, self.suit, self.owed, self.idle, self.turns, self.asked = 1, "", 0, 0, 0, ()
        self.asked_by = ""
        self.begin_turn(self.eldest)

    @abstractmethod
    def _end_round(self, winner: int | None) -> None:
        """The round is over: that seat has played its last card, or (None) nobody can play or draw any more."""

    def read_options(self, values: Mapping[str, Value]) -> None:
        """The options in force, before the first deal; those that a game does not have are as usual. The powers are
        known by now, and the pack."""
        self.rows, self.answering = Rows.of(self.matches, self.powers, self.pack()), Answers()
        self.simple = values.get("last_card") != "say" and values.get("several", "off") == "off"
        self._set_up_stock({"reshuffle": values.get("reshuffle", True)})
        self.answers_any = values.get("answer") == "any_press"
        self.draws_only_when_stuck = values.get("may_draw") == "only_when_stuck"
        self.draws_until_fit = values.get("draw_until") == "playable"
        self.plays_drawn = values.get("after_draw") != "ends"
        self.applies_first = values.get("turn_up_power") == "applies"
        self.cap = cap_of(values, self.seats)

    # -- the deal -----------------------------------------------------------------------------------------------------

    @property
    def eldest(self) -> int:
        """The seat at the dealer's left, which begins."""
        return (self.dealer + 1) % self.seats

    def deal_out(self, count: int) -> None:
        """Shuffle the pack, deal so many cards to every hand, one at a time from eldest, and turn up the first card."""
        self._clear_round()
        table, first = self.table, self.eldest
        table.gather(STOCK, self._next_deck())
        self.announce("shuffled")
        self.announce("dealt", self.dealer, hand=self.deals, leader=first)
        table.draw(STOCK, [HANDS[(first + step) % self.seats] for step in range(self.seats)] * count)
        self.turn_up()

    def turn_up(self) -> None:
        """Turn up cards until one may begin the pile, or it is the last of the stock; the others go under the stock, in
        the order in which they came."""
        table = self.table
        stock, pile = table.zones[STOCK], table.zones[DISCARD]
        while not pile or (stock and not self.begins_pile(pile[-1])):
            table.draw(STOCK, (DISCARD,))
        passed, left = pile[:-1], stock[:]
        if passed:
            table.move(passed, DISCARD, STOCK)
            table.arrange(STOCK, [*reversed(passed), *left])
        self.announce("turned_up", cards=pile)
        if self.applies_first:
            self._apply(self.powers[pile[-1].face])

    def _apply(self, power: Power) -> None:
        """The first card does to eldest what it would do to who is next; one that turns the play round lets the dealer
        begin."""
        self.owed, self.suit = power.adds, ANY if power.wild else ""
        if power.turns and self.seats > 2:
            self.turn_round(self.dealer)
            self.begin_turn(self.dealer)
        if power.skips:
            self.turn = self.dealer
            self.pass_on(1)

    @staticmethod
    def matches(card: Card, top: Card, suit: str, power: Power) -> bool:
        """Whether a card with that power fits on another one where nothing is owed, when that suit was named."""
        return card.suit == (suit or top.suit) or card.rank == top.rank or suit == ANY or power.wild

    def begins_pile(self, card: Card) -> bool:
        """Whether a card that is turned up begins the pile: not one with a power, unless that applies."""
        return self.applies_first or not any(self.powers[card.face])

    def deal_next(self, move: Move) -> None:
        """The deal passes to the left: what the kind `NEXT` does."""
        self.dealer = self.eldest
        self._deal()

    # -- whose turn it is ---------------------------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """It is that seat's turn."""
        self.turn, self.has_drawn = seat, False
        self.turns += 1

    def next_seat(self) -> int:
        """Whose turn comes after this one, if nobody is skipped."""
        return (self.turn + self.direction) % self.seats

    def turn_round(self, seat: int) -> None:
        """Play runs the other way from now on, which means nothing between two."""
        if self.seats > 2:
            self.direction = -self.direction
            self.announce("reversed", seat, direction=self.direction)

    def pass_on(self, skips: int = 0) -> None:
        """The turn is over: the next ones are skipped, and whoever follows begins."""
        for _ in range(skips):
            self.turn = self.next_seat()
            self.announce("skipped", self.turn)
        if self.is_stuck():
            self.announce("stalled")
            self.close_round(None)
        else:
            self.begin_turn(self.next_seat())

    def is_stuck(self) -> bool:
        """Whether the round ends although everybody still holds cards."""
        return self.idle >= _IDLE_ROUNDS * self.seats or 0 < self.cap <= self.turns

    def close_round(self, winner: int | None) -> None:
        """Nobody owes anything any more, and the round is scored."""
        self.owed, self.has_drawn, self.asked = 0, False, ()
        self._end_round(winner)
