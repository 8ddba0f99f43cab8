"""Ninety-Nine: the fields of a position, and the questions one can ask of it.

Owns every field of the state, what each seat may see (rules, section 4), and what a screen asks about cards and moves.
What happens when somebody moves is `state`; whether a move is legal is `legality`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.engine import first_dealer
from game.engine.cards import Card
from game.engine.fields import any_seat, fact
from game.engine.kinds import LastOneIn, next_inside
from game.engine.moves import Move, move
from game.engine.options import RuleSet, Value
from game.engine.pile_game import DRAW_STATES, OTHERS, DrawingState
from game.engine.positions import require
from game.engine.state import DISCARD, HANDS, STOCK, zone
from game.engine.table import Table, known
from game.games.ninety_nine.rules.variants import LIMIT, Effects, effects_of, pack_of, rules_in_force

ASIDE = tuple(zone("aside", seat) for seat in range(8))  # hands that were shown, face up till the next deal

# What a call window interrupts, and so what happens when it closes: the first play of a hand, the flow after an
# automatic draw, or the turn of the next seat (after a late draw).
LEADING, FLOWING, PLAYING = "leading", "flowing", "playing"

HIDDEN_WINDOW = (-1,)  # in a view: somebody is being asked


_FAR = 10_000  # no number of a real position comes near; the rules count some of them down one by one
_FROM_ONE = range(1, _FAR)


def _cards_in_play(state: Position) -> range:
    return range(len(state.whole_pack) + 1)


class Position(DrawingState, LastOneIn):
    """The fields of a match of Ninety-Nine. Seats are numbered clockwise."""

    token_lost = "life_lost"

    values: Mapping[str, Value]  # the options in force, and what follows from them
    effects: Effects
    whole_pack: tuple[Card, ...]
    calls: bool
    hand_size: int

    hand_number: int = fact(_FROM_ONE)
    total: int = fact(range(-_FAR, LIMIT + 1))
    direction: int = fact((1, -1))  # 1 clockwise, -1 against it
    dealer: int = fact(any_seat)
    turn: int = fact(any_seat)
    lives: list[int] = fact(lambda state: range(int(state.values["lives"]) + 1))
    inside: list[bool] = fact()  # who has not dropped out of the hand
    out: list[tuple[int, ...]] = fact(any_seat, any_length=True)  # who was eliminated, together or one by one
    chain: int = fact(_cards_in_play)  # queens in a row
    demand: int = fact(_cards_in_play)  # cards that the seat on turn owes to the chain
    played: int = fact(_cards_in_play)  # cards played in this turn, and what they did
    queened: bool = fact()
    skips: int = fact(_cards_in_play)
    reversals: int = fact(_cards_in_play)
    named: int | None = fact(any_seat)
    right_seat: int | None = fact(any_seat)  # who may still draw late, and how many cards
    right_count: int = fact(_cards_in_play)
    draw_state: list[str] = fact((*DRAW_STATES, "queen", "queens"))  # of the seats, why they may not draw
    drawer: int | None = fact(any_seat)  # who drew before the call window
    asked: tuple[int, ...] = fact(any_seat, any_length=True)  # the call window: who is still to be asked
    after_call: str = fact((LEADING, FLOWING, PLAYING))
    loser: int | None = fact(any_seat, later=True)  # who lost the last hand first, where that says who begins
    round_over: bool = fact()
    over: bool = fact()
    deals: int = fact(_FROM_ONE)
    shuffles: int = fact(range(_FAR))

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.values = rules_in_force(rule_set, changes, self.seats)
        self.effects = effects_of(rule_set, self.values, self.seats)
        self.whole_pack = pack_of(self.values, self.seats)
        self.calls = bool(self.values["three_of_a_kind"])
        self.hand_size = int(self.values["hand_size"])
        self.table = Table((STOCK, DISCARD, *HANDS[: self.seats], *ASIDE[: self.seats]))
        self._set_up_stock(self.values)
        self.hand_number = 1
        self.lives = [int(self.values["lives"])] * self.seats
        self.out = []
        self.loser = None
        self.dealer = first_dealer.seat_of(self.values, self.seats, self.seed)

    def _clear_round(self) -> None:
        super()._clear_round()
        self.total = self.chain = 0
        self.direction = 1
        self.inside = [lives > 0 for lives in self.lives]
        self.asked = ()
        self.after_call = LEADING
        self.drawer = None
        self.turn = self.next_in_match(self.dealer if self.loser is None else (self.loser - 1) % self.seats)
        self.loser = None
        self._clear_turn()

    def _clear_turn(self) -> None:
        self.demand = self.chain
        self.played = self.skips = self.reversals = 0
        self.queened = False
        self.named = None

    # -- questions ------------------------------------------------------------------------------------------------

    def pack(self) -> tuple[Card, ...]:
        """The cards this table plays with."""
        return self.whole_pack

    @property
    def tokens(self) -> list[int]:
        """The lives."""
        return self.lives

    def in_round(self, seat: int) -> bool:
        """Whether that seat has not failed in this hand."""
        return not self.round_over and self.inside[seat]

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats clockwise, from that one on."""
        return (first, *OTHERS[self.seats][first])

    def next_inside(self, seat: int) -> int:
        """The neighbour in the direction of play, counting only seats in the hand."""
        return next_inside(seat, self.direction, self.inside)

    def skipped(self, skips: int) -> tuple[list[int], int]:
        """The seats that this many skips pass over, and the seat that plays next. Skips that go all the way round skip
        everybody equally and count for nobody."""
        passed_over: list[int] = []
        following = self.next_inside(self.turn)
        for _ in range(skips):
            passed_over.append(following)
            if following == self.turn:
                passed_over.clear()
            following = self.next_inside(following)
        return passed_over, following

    def next_in_match(self, seat: int) -> int:
        """The next seat clockwise that still has lives."""
        return next_inside(seat, 1, self.lives)

    def plays(self, seat: int) -> list[Move]:
        """Every legal way for that seat to play a card at this total, were it on turn."""
        row = self.effects.rows[seat][self.total]
        plays = [play for card in self.table[HANDS[seat]] if known(card) for play in row[card.index]]
        if "C" not in self.effects.marks:
            return plays
        aimed: list[Move] = []
        for play in plays:
            if self.effects.mark_of[play.cards[0]] == "C":
                aimed += [move(seat, "play", play.cards, play.value, other) for other in self.targets(seat)]
            else:
                aimed.append(play)
        return aimed

    def targets(self, seat: int) -> list[int]:
        """Seats that a C mark may name: the others in the hand, clockwise from the player's left."""
        return [other for other in OTHERS[self.seats][seat] if self.inside[other]]

    def triples(self, seat: int) -> list[str]:
        """Ranks of which that seat holds three or more and may call (section 3f)."""
        if not self.calls:
            return []
        ranks = [card.rank for card in self.table[HANDS[seat]] if known(card)]
        return sorted(rank for rank in set(ranks) if ranks.count(rank) >= 3)

    # -- positions ------------------------------------------------------------------------------------------------

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        require(any(self.lives), "nobody with lives")
        self._check_out(given)
        if "demand" not in given and not self.played:
            self.demand = self.chain
        inside, right = self.inside, self.right_seat
        require((right is None) == (not self.right_count), "a late draw of nothing, or of nobody")
        if self.round_over:
            require(right is None and not self.asked, "somebody asked who is not in the hand")
            return
        require(sum(inside) > 1 and inside[self.turn], "fewer than two who play, or a turn of none of them")
        living = all(lives for seat, lives in enumerate(self.lives) if inside[seat])
        require(living, "somebody in the hand without a life")
        require(self.named is None or inside[self.named], "somebody named who is not in the hand")
        require(right is None or inside[right], "a late draw of who is not in the hand")
        if self.asked:
            order = self.clockwise(self.turn) if self.after_call == LEADING else (self.drawer,)
            holders = tuple(seat for seat in order if seat is not None and inside[seat] and self.triples(seat))
            require(self.asked == holders[len(holders) - len(self.asked) :], "somebody asked who cannot call")


def holds_three(hand: Sequence[Card]) -> bool:
    """Whether three cards or more of the hand are of one rank, as far as they are known."""
    if len(hand) == 3:  # as many as are usually held
        first, second, third = hand
        try:
            return first.rank == second.rank == third.rank
        except AttributeError:  # a hidden card has no rank
            return False
    ranks = [card.rank for card in hand if known(card)]
    return any(ranks.count(rank) >= 3 for rank in ranks)


def imagine_triple(state: Position, others: Sequence[int], rng: Random) -> int | None:
    """One of the others is asked, so it must hold three of a kind: exchange hidden cards until one does, and return its
    seat. Returns None if nobody can, as when somebody only might be asked."""
    able = [seat for seat in others if len(state.table[HANDS[seat]]) >= 3]
    if not able:
        return None
    seat = able[int(rng.random() * len(able))]
    hand = state.table[HANDS[seat]]
    kept = (seat, -1 if state.viewer is None else state.viewer)  # the stock is nobody's
    hidden = [where for where in (*HANDS[: state.seats], STOCK) if where is STOCK or where.seat not in kept]
    piles = [hand, *(state.table[where] for where in hidden)]
    ranks = [card.rank for pile in piles for card in pile]
    common = sorted({rank for rank in ranks if ranks.count(rank) >= 3})
    if not common:
        return None
    rank = common[int(rng.random() * len(common))]
    spare = [at for at, card in enumerate(hand) if card.rank != rank]
    places = [(pile, at) for pile in piles[1:] for at, card in enumerate(pile) if card.rank == rank]
    for (pile, at), own in zip(places[: 3 - len(hand) + len(spare)], spare, strict=False):
        pile[at], hand[own] = hand[own], pile[at]
    return seat
