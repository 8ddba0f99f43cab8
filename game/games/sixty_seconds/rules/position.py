"""Sixty Seconds: the fields of a position, what each seat may see (rules, section 4), and the questions one can ask.

What happens when somebody moves is `state`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any

from game.engine import first_dealer
from game.engine.cards import Card
from game.engine.chance import draw_with_exclusions
from game.engine.fields import FROM_ONE, any_seat, fact
from game.engine.kinds import LastOneIn, next_inside
from game.engine.moves import Prompt, to_each
from game.engine.options import RuleSet, Value
from game.engine.pile_game import OTHERS, StockState
from game.engine.positions import require
from game.engine.state import DISCARD, HANDS, LEAVE_ROUND, STOCK
from game.engine.table import UNKNOWN, Table, known
from game.games.sixty_seconds.rules.variants import ADDS, LATEST, LEADER, LIMIT, PACK, VARIANTS

NO_PAUSE, NO_COMMANDS = "pause", "commands"  # what everybody knows a seat to lack
_BARRED = {"": 0, NO_PAUSE: 1, NO_COMMANDS: 3}  # the kinds of cards, as bits, that such a seat does not hold
_KINDS = {card.index: 0 if card.rank in ADDS else 1 if card.rank == "Pause" else 2 for card in PACK}

_PLAY, _PLAY_TWO = (to_each(("play", "burst"), text) for text in ("Play a card", "Play two cards"))
_ANSWER = to_each(("shield", "burn"), "Shield with a Pause, or lose a fuse")


class Position(StockState, LastOneIn):
    """The fields of a match of Sixty Seconds. Seats are numbered clockwise."""

    token_lost = "fuse_lost"

    values: Mapping[str, Value]

    round_number: int = fact(FROM_ONE)
    clock: int = fact(range(0, LIMIT + 1, 5))
    direction: int = fact((1, -1))  # 1 clockwise, -1 against it
    leader: int = fact(any_seat)  # of this round; once it is over, of the next
    turn: int = fact(any_seat)
    owed: int = fact(range(3))  # cards that the seat on turn still has to play
    hops: int = fact(range(3))  # what it has played this turn, to be carried out when the turn ends
    turning: bool = fact()
    twice: bool = fact()  # whether the next seat owes two cards
    asked: tuple[int, ...] = fact(any_seat, any_length=True)  # a Flare: who has still to answer, in order
    fuses: list[int] = fact(lambda state: range(int(state.values["fuses"]) + 1))
    out: list[tuple[int, ...]] = fact(any_seat, any_length=True)  # who lost the last fuse, together or one by one
    lacks: list[str] = fact(("", NO_PAUSE, NO_COMMANDS))  # of the seats
    given: list[tuple[Card, ...]] = fact()  # by each seat in a Swap, and not shuffled since

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.values = VARIANTS.in_force(rule_set, changes, self.seats)
        self.table = Table((STOCK, DISCARD, *HANDS[: self.seats]))
        self._set_up_stock(self.values)
        self.round_number = 1
        self.fuses = [int(self.values["fuses"])] * self.seats
        self.out = []
        self.leader = first_dealer.seat_of(self.values, self.seats, self.seed, LEADER)
        self.lacks = [""] * self.seats
        self.given = [()] * self.seats

    def _clear_round(self) -> None:
        super()._clear_round()
        self.clock = 0
        self.direction = 1
        self.asked = ()
        self.twice = False
        self._begin(self.leader)

    def _begin(self, seat: int) -> None:
        """It is that seat's turn."""
        self.turn = seat
        self.owed = 2 if self.twice else 1
        self.twice = False
        self.hops = 0
        self.turning = False

    # -- questions ------------------------------------------------------------------------------------------------

    def pack(self) -> tuple[Card, ...]:
        """The 84 cards."""
        return PACK

    @property
    def tokens(self) -> list[int]:
        """The fuses."""
        return self.fuses

    def others(self, seat: int, direction: int = 1) -> list[int]:
        """All other seats in the match, in that direction from that one."""
        return [other for other in OTHERS[self.seats][seat][::direction] if self.fuses[other]]

    def next_in(self, seat: int) -> int:
        """The neighbour in the direction of play, counting only seats in the match."""
        return next_inside(seat, self.direction, self.fuses)

    def playable(self, seat: int) -> list[Card]:
        """The cards of that seat that may be played at this time."""
        clock = self.clock
        return [card for card in self.table.zones[HANDS[seat]] if known(card) and LATEST[card] >= clock]

    def pauses(self, seat: int) -> list[Card]:
        """The Pauses of that seat, as far as they are known."""
        return [card for card in self.table.zones[HANDS[seat]] if card is not UNKNOWN and card.rank == "Pause"]

    def _asks(self) -> tuple[Prompt, ...]:
        if self.round_over:
            return () if self.over else LEAVE_ROUND
        if self.asked:
            return _ANSWER[self.asked[0]]
        return _PLAY_TWO[self.turn] if self.owed > 1 else _PLAY[self.turn]

    # -- views ----------------------------------------------------------------------------------------------------

    def remembers(self, seat: int | None) -> Collection[Card]:
        """The cards in others' hands that this seat once gave away."""
        if seat is None or not self.given[seat]:
            return ()
        hands = (self.table.zones[HANDS[other]] for other in range(self.seats) if other != seat)
        return {card for hand in hands for card in hand}.intersection(self.given[seat])

    def _conceal(self, viewer: int | None) -> None:
        super()._conceal(viewer)
        self.given = [cards if seat == viewer else () for seat, cards in enumerate(self.given)]

    def _deal_first(self, pool: list[Card], rng: Random) -> None:
        """Hidden hands agree with what everybody knows: who answers a Flare holds a Pause, and nobody holds what it
        lacks."""
        zones = self.table.zones
        for seat in self.asked[:1]:
            hand = zones[HANDS[seat]]
            if UNKNOWN in hand and not self.pauses(seat):
                pauses = [card for card in pool if card.rank == "Pause"]
                hand[hand.index(UNKNOWN)] = pause = pauses[int(rng.random() * len(pauses))]
                pool.remove(pause)
        lacking = [seat for seat, lacks in enumerate(self.lacks) if lacks and UNKNOWN in zones[HANDS[seat]]]
        hands = [zones[HANDS[seat]] for seat in lacking]
        sizes, barred = [hand.count(UNKNOWN) for hand in hands], [_BARRED[self.lacks[seat]] for seat in lacking]
        for hand, drawn in zip(hands, draw_with_exclusions(pool, sizes, barred, _KINDS, rng), strict=True):
            hand[len(hand) - len(drawn) :] = drawn

    @property
    def carries_hands(self) -> bool:
        """With ``carry_hands`` what is held at the end of a round is played on in the next one."""
        return bool(self.values["carry_hands"])

    # -- positions ------------------------------------------------------------------------------------------------

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        self._check_out(given)
        alive = [seat for seat in range(self.seats) if self.fuses[seat]]
        hands = [self.table[HANDS[seat]] for seat in range(self.seats)]
        remembered = {card for given in self.given for card in given}
        require(all(seat in alive for seat, hand in enumerate(hands) if hand), "cards with who is out")
        require(self.leader in alive or not self.round_over, "the lead with who is out")  # who led may burn out later
        fits = all(may_hold(lacks, card) for lacks, hand in zip(self.lacks, hands, strict=True) for card in hand)
        require(fits, "cards that a seat lacks")
        require(remembered <= set(PACK) - set(self.table[STOCK]), "cards remembered that nobody has seen")
        if self.round_over:
            require(not self.asked, "a Flare after the round")
            return
        require(self.turn in alive and all(hands[seat] for seat in alive), "a turn of who is out, or an empty hand")
        require(self.owed or self.asked, "a turn that is over")
        require(self.hops + self.turning + self.owed <= 2, "a turn of three cards")
        others = self.others(self.turn, self.direction)
        require(self.asked == tuple(others[len(others) - len(self.asked) :]), "a Flare that asks somebody else")
        require(not self.asked or self.pauses(self.asked[0]), "a Flare that asks who has no Pause")


def may_hold(lacking: str, card: Card) -> bool:
    """Whether a seat that lacks that much may hold a card."""
    return not _BARRED[lacking] & _KINDS[card.index]
