"""Cheat: the fields of a position, and the questions one can ask of it.

Owns every field of the state and what each seat may see (rules, section 4). What happens when somebody moves is
`state`, whether a move is legal `legality`, what a seat knows of hidden cards `memory`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Self

from game.engine import first_dealer
from game.engine.cards import JOKER, RANKS, Card
from game.engine.fields import COUNT, FROM_ONE, any_seat, fact
from game.engine.kinds import KindGame, PointsGame
from game.engine.moves import Move, Prompt, Windows
from game.engine.options import RuleSet, Value
from game.engine.positions import Piles, require
from game.engine.state import ALL, DISCARD, HANDS, LEAVE_ROUND, NOTHING, STOCK, zone
from game.engine.table import Table, Zone, known
from game.games.cheat.rules.claims import Claim, is_true
from game.games.cheat.rules.memory import agrees, fill
from game.games.cheat.rules.variants import MOST_SEATS, VARIANTS, Terms, terms_of

PLAY, CHALLENGE, ROUND_END = "play", "challenge", "round_end"

PILE = DISCARD
ASIDE = zone("aside")  # cards that nobody sees during the round
TURNED = zone("turned")  # a claim that was challenged, while its cards are turned up

CLOCKWISE = tuple(  # by number of seats and seat: all seats from that one on
    tuple(tuple((first + step) % seats for step in range(seats)) for first in range(seats))
    for seats in range(MOST_SEATS + 1)
)
OTHERS = tuple(tuple(order[1:] for order in orders) for orders in CLOCKWISE)  # and all the others
WINDOWS = Windows(("challenge", "let_go"), "Is it true?")
_PLAY = tuple((Prompt(seat, ("play",), "Play your cards"),) for seat in range(MOST_SEATS))
_PLAY_OR_PASS = tuple((Prompt(seat, ("play", "pass"), "Play your cards or pass"),) for seat in range(MOST_SEATS))


class Position(KindGame, PointsGame):
    """The fields of a match of Cheat. Seats are numbered clockwise."""

    keys_apart = ()

    values: Mapping[str, Value]
    terms: Terms

    round_number: int = fact(FROM_ONE)
    dealer: int = fact(any_seat)
    leader: int = fact(any_seat)  # the seat that began the round
    wins: list[int] = fact(COUNT)
    penalties: list[int] = fact(COUNT)
    phase: str = fact((PLAY, CHALLENGE, ROUND_END))  # what is to be done
    turn: int = fact(any_seat)  # the seat that has to move or, in CHALLENGE, is asked
    rest: tuple[int, ...] = fact(any_seat, any_length=True)  # in CHALLENGE all seats still to be asked, in order
    said: str = fact(("", *RANKS))  # the rank from which the next follows: the last called, or that on top of the pile
    passes: int = fact(any_seat)  # since the last play
    plays: int = fact(COUNT)
    out: tuple[int, ...] = fact(any_seat, any_length=True)  # the first who went out in front
    places: tuple[int, ...] = fact(lambda state: range(1, state.seats + 1), any_length=True)  # once the round is over
    pile_from: int = fact(COUNT)  # the number of the first claim whose cards lie in the pile
    spent: list[int] = fact(COUNT, later=True)  # bullets of the seats, in this round
    claims: list[Claim] = fact(any_length=True, written_as=Claim.as_data, read_as=Claim.of_data)  # passes too

    def _set_up(self, rule_set: RuleSet, changes: Mapping[str, object]) -> None:
        self.values = VARIANTS.in_force(rule_set, changes, self.seats)
        self.terms = terms_of(self.values, self.seats)
        self.table = Table((STOCK, PILE, TURNED, ASIDE, *HANDS[: self.seats]))
        self.round_number = 0
        self.wins = [0] * self.seats
        self.penalties = [0] * self.seats
        self.dealer = first_dealer.seat_of(self.values, self.seats, self.seed)

    def _clear_round(self) -> None:
        super()._clear_round()
        self.claims = []
        self.phase = PLAY
        self.turn = self.leader = (self.dealer + 1) % self.seats
        self.said = ""
        self.pile_from = self.passes = self.plays = 0
        self.out = self.rest = self.places = ()
        self.spent = [0] * self.seats

    # -- questions ------------------------------------------------------------------------------------------------

    def pack(self) -> tuple[Card, ...]:
        """Every card of the packs in play."""
        return self.terms.pack

    @property
    def max_cards(self) -> int:
        """How many cards one may play at once."""
        return self.terms.max_cards

    @property
    def claimant(self) -> int | None:
        """Whose claim the others are asked about; None outside a window."""
        return self.claims[-1].seat if self.phase == CHALLENGE else None

    @property
    def rank_due(self) -> str | None:
        """The rank that has to be called next; None where there is a choice."""
        open_now = self.terms.follows[self.said]
        return open_now[0] if len(open_now) == 1 else None

    def ranks_open(self) -> tuple[str, ...]:
        """The ranks that the next player may call (section 2, the rank rule). During a window: after it, should
        nobody challenge."""
        return self.terms.follows[self.said]

    def copies(self, rank: str) -> int:
        """How many cards of a rank are in play, set-aside ones included; ``JK`` for jokers."""
        return self.terms.jokers if rank == JOKER else 4 * self.terms.packs

    def active(self) -> tuple[int, ...]:
        """The seats that are not out, clockwise from the dealer's left."""
        return tuple(seat for seat in CLOCKWISE[self.seats][(self.dealer + 1) % self.seats] if seat not in self.out)

    def next_active(self, seat: int) -> int:
        """The next seat clockwise that is not out."""
        following = (seat + 1) % self.seats
        while following in self.out:
            following = (following + 1) % self.seats
        return following

    def in_round(self, seat: int) -> bool:
        """Whether that seat still holds cards, or may have to take some."""
        return not self.round_over and seat not in self.out

    def top_claim(self) -> Claim | None:
        """The claim whose cards lie on top of the pile; None for an empty pile."""
        return next((claim for claim in reversed(self.claims[self.pile_from :]) if claim.cards), None)

    def pile_claims(self) -> list[Claim]:
        """The claims whose cards lie in the pile, the lowest first."""
        return [claim for claim in self.claims[self.pile_from :] if claim.cards]

    def window(self) -> tuple[int, ...]:
        """The seats still to be asked about the last claim, in order; empty outside a window."""
        return self.rest

    def asked_about(self, claimant: int) -> tuple[int, ...]:
        """The seats that are asked about a claim of that seat, in order (section 3)."""
        others = OTHERS[self.seats][claimant]
        if self.out:
            others = tuple(seat for seat in others if seat not in self.out)
        if self.terms.next_only:
            others = others[:1]
        return tuple(filter(self.may_call, others)) if self.terms.bullets else others

    def may_call(self, seat: int) -> bool:
        """Whether that seat has not spent all its bullets, where they are counted."""
        return not self.terms.bullets or self.spent[seat] < self.terms.bullets

    def may_pass(self) -> bool:
        """Whether the seat on turn may pass (section 6, corner case 6)."""
        return self.terms.may_pass and self.pile_from < len(self.claims) and not self.all_passed()

    def all_passed(self) -> bool:
        """Whether everybody but the seat on turn has passed since the last play."""
        return self.passes >= self.seats - len(self.out) - 1

    def is_true(self, move: Move) -> bool:
        """Whether the known cards of a play are what it calls them."""
        return is_true(move.cards, str(move.value))

    @property
    def lowest_wins(self) -> bool:
        """Whether penalties are counted."""
        return self.values["match"] == "penalty_rounds"

    @property
    def totals(self) -> list[int]:
        """The penalties, or else the rounds won."""
        return self.penalties if self.lowest_wins else self.wins

    def results(self) -> tuple[int, ...]:
        """The places of the match: those of the only round, or by totals."""
        return self.places if self.over and self.values["match"] == "single" else super().results()

    # -- gestures -----------------------------------------------------------------------------------------

    def goes_to(self, move: Move, target: Zone | int) -> bool:
        """Cards are played onto the pile."""
        return target is PILE and move.kind == "play"

    def gathers_at(self, seat: int, cards: Sequence[Card], target: Zone | int | None) -> Zone | None:
        """A claim is put together on the pile, where it may be of several cards."""
        most = self.terms.max_cards
        if self.phase != PLAY or seat != self.turn or target not in (None, PILE) or not 0 < len(cards) <= most:
            return None
        held = self.table.zones[HANDS[seat]]
        return PILE if most > 1 and all(card in held for card in cards) else None

    @property
    def takes_many(self) -> bool:
        """Cards are lifted first, since there may be several and the claim is to be seen before they go down."""
        return self.phase == PLAY

    # -- views ------------------------------------------------------------------------------------------

    def sees(self, where: Zone, seat: int | None) -> str:
        """A seat sees its hand and cards turned up; after the round all but those set aside (section 4)."""
        if where.kind == "hand":
            return ALL if where.seat == seat or self.round_over else NOTHING
        return ALL if where is TURNED or (where is PILE and self.round_over) else NOTHING

    def _conceal(self, viewer: int | None) -> None:
        super()._conceal(viewer)
        if not self.round_over:
            self.claims = [claim.seen_by(viewer) for claim in self.claims]

    def unseen(self) -> list[Card]:
        """In a view: the cards that the viewer neither sees nor has put into the pile."""
        shown = set().union(*self.table.zones.values(), *(claim.cards for claim in self.pile_claims()))
        return [card for card in self.terms.pack if card not in shown]

    def guess(self, rng: Random) -> Self:
        """From a view: a whole state that agrees with everything the viewer sees and remembers (`memory`)."""
        whole = self.copy()
        whole.is_view = False
        fill(self, whole, rng)
        whole._imagine(rng)
        return whole

    def _ask_to_play(self, seat: int) -> None:
        """That seat is to play, or to pass where it may."""
        self.phase = PLAY
        self.turn = seat
        self.rest = ()

    def _asks(self) -> tuple[Prompt, ...]:
        if self.round_over:
            return () if self.over else LEAVE_ROUND
        if self.phase == CHALLENGE:
            return WINDOWS[self.rest]
        return (_PLAY_OR_PASS if self.terms.may_pass and self.may_pass() else _PLAY)[self.turn]

    # -- positions ------------------------------------------------------------------------------------------------

    def _piles(self) -> Piles:
        """What lies in the pile follows from the ``claims``."""
        return {"hands": HANDS[: self.seats], "aside": ASIDE}

    def _lay_cards(self, position: Mapping[str, Any]) -> None:
        super()._lay_cards(position)
        for claim in self.pile_claims():
            require(all(map(known, claim.cards)), "a pile of unknown cards")
            self.table.put(claim.cards, PILE)

    def _lay_rest(self, left: list[Card], position: Mapping[str, Any]) -> None:
        """It is set aside."""
        self.table.put(left, ASIDE)

    def _check_laid(self, given: Mapping[str, Any]) -> None:
        claims, over, top = self.claims, self.round_over, self.top_claim()
        who = [seat for claim in claims for seat in (claim.seat, claim.caller, claim.taker) if seat is not None]
        require(all(seat in range(self.seats) for seat in who), "a claim that nobody can have made")
        require(not any(claim.taker is not None for claim in claims[self.pile_from :]), "a pile that was taken")
        require(self.pile_from <= len(claims), "no such claim")
        require((self.phase == ROUND_END) == over, "no such phase")
        require(max(self.spent) <= self.terms.bullets, "bullets spent that nobody had")
        fits = len(set(self.out)) == len(self.out) <= self.seats - (1 if over else 2)
        require(fits, "too many who are out")
        require(len(self.places) == self.seats * over, "a round that is over and is not")
        if self.phase == CHALLENGE:
            require(top is not None and top is claims[-1], "a question about a claim, and there is none")
            order = self.asked_about(claims[-1].seat)
            if "rest" not in given:
                self.rest = order
            require(self.rest and self.rest == order[-len(self.rest) :], "a question, and asks somebody else")
            self.turn = self.rest[0]
        else:
            require(not self.rest, "somebody asked, and there is no claim")
        if over:
            return
        others = (seat for seat in range(self.seats) if seat != self.claimant)
        fits = all(bool(self.table[HANDS[seat]]) != (seat in self.out) for seat in others)
        require(fits, "a seat without cards that is not out, or one with cards that is")
        require(self.turn not in self.out, "a turn of who is out")
        require(self._agrees(), "cards where they cannot be after what was said")

    def _agrees(self) -> bool:
        """Whether all cards lie where everybody may believe them."""
        return all(agrees(self.seen_by(seat), self) for seat in range(self.seats))

    def as_position(self) -> dict[str, Any]:
        """The whole state as a position in plain data. A guess agrees with what one seat knows, and may contradict what
        another has seen in piles that were taken, or in who began: then those are forgotten."""
        position = super().as_position()
        if not self._agrees():
            first = self.claims[self.pile_from].seat if len(self.claims) > self.pile_from else self.turn
            leader = (first + 1) % self.seats
            position |= {"claims": position["claims"][self.pile_from :], "pile_from": 0, "leader": leader}
        return position

    def first_to_speak(self) -> int:
        """Who made the first claim of those that are remembered, or is to make it."""
        return self.claims[0].seat if self.claims else self.turn
