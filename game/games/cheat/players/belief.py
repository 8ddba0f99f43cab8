"""What a seat at Cheat can infer: who holds how many cards, where cards may be, how likely a claim is to be a lie.

A `SeatKnowledge` is read out of a view and counts cards by rank, in the order of `RANKS`. A good memory adds what the
seat put into the pile itself and what it saw others take; without it only one's own hand is known. How a claimant
thinks is guessed from how players of some experience do: the figures below are taken from many of their rounds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb, exp

from game.engine.cards import JOKER, Card
from game.engine.state import HANDS
from game.games.cheat.players import honesty
from game.games.cheat.players.planning import CYCLE, PLACE
from game.games.cheat.players.race import ONE_BY_ONE, USUAL
from game.games.cheat.rules.claims import Claim
from game.games.cheat.rules.memory import possible_places
from game.games.cheat.rules.position import PILE, Position

# What follows was fitted together, to 30,000 claims of players of all levels and temperaments.
BLUFFS = (0.0, 0.63, 0.125, 0.13, 0.115)  # the chance of 1, 2, 3 or 4 cards in a lie
SPLITS = 0.075  # how often a player holds back part of a rank
STRAYS = 0.66  # factor on the chance of a lie by a player who holds the rank,
ADDS = 0.04  # and how often such a lie claims one card more than there are
KEEPS = 0.2  # how often somebody about to go out has kept what is asked for,
KEPT = 24.0  # and with how many cards that is e times as seldom
FRESH = 0.04  # how often somebody has all that is left of a rank, before taking a pile,
TAKEN = (-1.71, 0.129, 40)  # and after it: the logarithm of the odds, how it grows with every card taken, up to so many
DOUBT = 0.49  # factor on the odds of a lie that follow from all this

MEANT = 0.75  # the share of cards in the pile that are what they were called
_NEVER_SURE = 0.99


def counts(cards: Iterable[Card]) -> tuple[list[int], int]:
    """How many cards of each rank there are, and how many jokers."""
    held, wild = [0] * CYCLE, 0
    for card in cards:
        if card.rank == JOKER:
            wild += 1
        else:
            held[PLACE[card.rank]] += 1
    return held, wild


@lru_cache(maxsize=10_000)
def spread(pool: int, fitting: int, drawn: int) -> tuple[float, ...]:
    """The chances to find 0, 1, 2 ... fitting cards among `drawn` out of a pool that holds so many of them.

    >>> spread(4, 1, 2)
    (0.5, 0.5)
    """
    drawn = max(0, min(drawn, pool))
    ways = comb(pool, drawn)
    return tuple([comb(fitting, n) * comb(pool - fitting, drawn - n) / ways for n in range(min(fitting, drawn) + 1)])


def hoarding_probability(taken: int) -> float:
    """How often a player who has taken that many cards from piles holds all that is left of a rank."""
    base, more, most = TAKEN
    return 1 / (1 + exp(-base - more * min(taken, most))) if taken else FRESH


class SeatKnowledge:
    """The table as one seat sees it. ``held`` are the cards of every rank in its hand and ``wild`` its jokers,
    ``sizes`` how many cards everybody holds, ``pile`` how many lie in the pile, ``others`` who else is in the round,
    ``race`` what hands are worth; without `paces` a seat takes every round for one of the usual pace."""

    __slots__ = ("hand", "held", "others", "pile", "places", "race", "seat", "sizes", "table", "wild")

    def __init__(self, table: Position, seat: int, *, remembers: bool, paces: bool = True) -> None:
        zones = table.table.zones
        self.table, self.seat = table, seat
        self.hand = zones[HANDS[seat]]
        self.held, self.wild = counts(self.hand)
        self.sizes = [len(zones[HANDS[other]]) for other in range(table.seats)]
        self.others = [other for other in range(table.seats) if other != seat and table.in_round(other)]
        self.pile = len(zones[PILE])
        self.places = possible_places(table) if remembers else None
        self.race = ONE_BY_ONE if paces and table.max_cards == 1 and table.terms.in_order else USUAL

    def fitting(self, rank: str) -> int:
        """How many cards there are in all that fit a claim of the rank."""
        return self.table.copies(rank) + self.table.copies(JOKER)

    def believable(self, rank: str) -> int:
        """How many cards a claim of the rank may have before it cannot be true for somebody who is known to hold the
        others; one, where all are known."""
        if self.places is None:
            return self.fitting(rank)
        held = [1 << seat for seat in self.others]
        return max(
            1, self.fitting(rank) - sum(where in held and fits(card, rank) for card, where in self.places.items())
        )

    def own(self, rank: str) -> int:
        """How many of them this seat holds."""
        return self.held[PLACE[rank]] + self.wild

    def could_have(self, seat: int, rank: str) -> int:
        """How many of them that seat can have at most, in its hand or in the pile, as far as this seat knows."""
        if self.places is None:
            return self.fitting(rank) - self.own(rank)
        return sum(1 for card, where in self.places.items() if where >> seat & 1 and fits(card, rank))

    def holdings(self, claim: Claim) -> Sequence[float]:
        """The chances that its maker held 0, 1, 2 ... fitting cards just before that claim, the last one made."""
        seat, rank = claim.seat, claim.rank
        drawn = self.sizes[seat] + claim.count
        gone = self.gone(claim)
        if self.places is None:
            good = self.could_have(seat, rank)
            return spread(len(self.table.pack()) - len(self.hand) - min(gone, good), max(0, good - gone), drawn)
        pool = good = sure = sure_good = 0
        for card, where in self.places.items():
            if where >> seat & 1:
                pool += 1
                good += fits(card, rank)
                if where == 1 << seat:
                    sure += 1
                    sure_good += fits(card, rank)
        laid = sum(claim.count for claim in self.table.pile_claims() if claim.seat == seat)
        still = drawn / (self.sizes[seat] + laid)  # the chance that the cards it surely has were still in its hand
        gone = min(gone, good - sure_good)
        free: Sequence[float] = spread(pool - sure - gone, good - sure_good - gone, round(drawn - sure * still))
        for _ in range(sure_good):
            free = [
                (free[n] * (1 - still) if n < len(free) else 0.0) + (free[n - 1] * still if n else 0.0)
                for n in range(len(free) + 1)
            ]
        return free

    def field(self, taker: int | None = None) -> float:
        """How strong the others are together, as things stand or once that seat has taken the pile."""
        return self.race.field([self.sizes[seat] + self.pile * (seat == taker) for seat in self.others])

    def gone(self, claim: Claim) -> int:
        """About how many fitting cards lie deeper in the pile, by what was claimed there; own ones, where they are
        remembered, are known to be no part of what others may have."""
        earlier = [
            pile_claim
            for pile_claim in self.table.pile_claims()
            if pile_claim is not claim and pile_claim.rank == claim.rank
        ]
        return round(MEANT * sum(claim.count for claim in earlier if self.places is None or claim.seat != self.seat))

    def lie(self, claim: Claim) -> float:
        """The chance that the last claim is a lie: exactly 1 when it cannot be true, exactly 0 when it must be."""
        count, seat = claim.count, claim.seat
        most = self.could_have(seat, claim.rank)
        if count > most:
            return 1.0
        held = tuple(self.holdings(claim))
        goes_out = not self.sizes[seat]
        if goes_out and self.places is not None and count < len(held) and held[count] == 1.0:
            return 0.0
        held += (0.0,) * (most + 1 - len(held))
        whole = hoarding_probability(honesty.cards_taken(self.table.claims, seat))
        return lie_probability(count, self.table.max_cards, self.sizes[seat] + count, held, whole)


@lru_cache(maxsize=10_000)
def lie_probability(count: int, full: int, drawn: int, held: tuple[float, ...], whole: float) -> float:
    """The chance that a claim of so many cards out of `drawn`, at most `full`, is a lie, if its maker held 0, 1, 2 ...
    fitting ones with the chances `held`, or else, with the chance `whole`, all that there may be."""
    true = false = 0.0
    at = min(count, len(BLUFFS) - 1)
    bluff = sum(BLUFFS[at:]) if count == full else BLUFFS[at]
    for have, chance in enumerate(held):
        likely = chance * (1 - whole) + whole * (have == len(held) - 1)
        if not have:
            false += likely * bluff
            continue
        false += likely * STRAYS * (ADDS * (count == have + 1) + (1 - ADDS) * bluff)
        true += likely * (1 - SPLITS if count == min(have, full) else SPLITS * (count < have))
    keeps = KEEPS * exp(-drawn / KEPT)
    true = true * (1 - keeps) + keeps * 0.9
    false = false * (1 - keeps) + keeps * 0.1 * bluff
    return min(_NEVER_SURE, DOUBT * false / (DOUBT * false + true))


def fits(card: Card, rank: str) -> bool:
    """Whether a card fits a claim of that rank."""
    return card.rank in (rank, JOKER)
