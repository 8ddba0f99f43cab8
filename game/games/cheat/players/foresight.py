"""Where a play or an answer at Cheat leads: imagined deals, played on to the seat's next turn, and judged there by the
chance to win the round.

What is unseen is dealt so that it agrees with all the seat knows, and so that claims are as often true as one may
believe them. Whoever plays on looks at its own hand alone.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Protocol

from game.engine.cards import Card
from game.engine.moves import Move, Prompt
from game.engine.state import DISCARD, HANDS
from game.engine.table import known
from game.games.cheat.players.belief import MEANT, SeatKnowledge, fits
from game.games.cheat.players.choices import turns_to_empty, upcoming_ranks
from game.games.cheat.players.weighing import PENALTY, suspected_lie
from game.games.cheat.rules.claims import Claim, is_true
from game.games.cheat.rules.memory import SET_ASIDE, agrees, settled
from game.games.cheat.rules.position import ASIDE, CHALLENGE, PLAY
from game.games.cheat.rules.state import Cheat
from game.players.search import Evaluator, played_out

A_SLICE = 8  # moves between two pauses: about a millisecond


class Policy(Protocol):
    """Whoever plays on."""

    def decide(self, table: Cheat, seat: int, prompt: Prompt, rng: Random) -> Move:
        """The answer of a seat that is asked, always legal."""


def evaluator_of(view: Cheat, policy: Policy, rng: Random) -> Evaluator[Cheat, Move]:
    """What plays and answers of the view's seat are weighed with."""
    seat = view.viewer
    assert seat is not None
    dealer = Dealer(view, seat)

    def playout(world: Cheat) -> Generator[None, None, float]:
        return play_on(world, seat, policy, rng)

    return played_out(view, playout, rng, lambda _, chance: dealer.deal(chance))


def play_on(world: Cheat, seat: int, policy: Policy, rng: Random) -> Generator[None, None, float]:
    """Play on until that seat is to play again, or the round ends for it: its chance to win the round."""
    others = [other for other in range(world.seats) if other != seat and world.in_round(other)]
    made = 0
    while not world.round_over and seat not in world.out and (world.phase != PLAY or world.turn != seat):
        world.found_legal = chosen = policy.decide(world, world.turn, world.open_prompts[0], rng)
        world.play(chosen)
        made += 1
        if made % A_SLICE == 0:
            yield
    zones = world.table.zones
    if seat in world.out or (world.round_over and world.places[seat] == 1):
        return 1.0
    if world.round_over:
        counts = world.values["match"] == "penalty_rounds"
        return -PENALTY * len(zones[HANDS[seat]]) if counts else 0.0
    look = SeatKnowledge(world, seat, remembers=False)
    soon = turns_to_empty(look, look.held, look.wild, upcoming_ranks(look, world.ranks_open()[0]))
    return look.race.chance(soon, look.race.field([len(zones[HANDS[other]]) for other in others]))


class Dealer:
    """Imagined deals for one view. `lies` is the chance of a lie for every claim in the pile whose cards the seat does
    not know, by the claim's number."""

    def __init__(self, view: Cheat, seat: int) -> None:
        look = SeatKnowledge(view, seat, remembers=True)
        self._view = view
        self._places, self._bonds = settled(view)
        self.lies: dict[int, float] = {}
        for number in range(view.pile_from, len(view.claims)):
            claim = view.claims[number]
            if claim.cards and not known(claim.cards[0]):
                self.lies[number] = 1 - MEANT
        if view.phase == CHALLENGE and len(view.claims) - 1 in self.lies:
            claim = view.claims[-1]
            chance = look.lie(claim)
            self.lies[len(view.claims) - 1] = suspected_lie(look, claim, chance) if 0 < chance < 1 else chance

    def deal(self, rng: Random) -> Cheat:
        """The next deal."""
        world = self._view.guess(rng)
        if not self.lies:
            return world
        plain = world.copy() if self._bonds else world
        for number, chance in self.lies.items():
            if rng.random() < chance:
                self._make_false(world, number)
            else:
                self._make_true(world, number)
        world.table.zones[DISCARD][:] = [card for claim in world.claims[world.pile_from :] for card in claim.cards]
        return plain if self._bonds and not agrees(self._view, world) else world  # only bonds may be broken

    def _make_true(self, world: Cheat, number: int) -> None:
        """Exchange the wrong cards of a claim, as far as there are others that may have been laid."""
        claim = world.claims[number]
        for card in claim.cards:
            if not fits(card, claim.rank):
                self._exchange(world, number, card, fitting=True)

    def _make_false(self, world: Cheat, number: int) -> None:
        """Exchange a card of a true claim for another of its maker's."""
        claim = world.claims[number]
        if is_true(claim.cards, claim.rank):
            self._exchange(world, number, claim.cards[0], fitting=False)

    def _exchange(self, world: Cheat, number: int, card: Card, *, fitting: bool) -> None:
        """Exchange a card of a claim for one from its maker's hand or else from where it may have come, that fits the
        claim or does not."""
        claim = world.claims[number]
        zones, places, maker = world.table.zones, self._places, claim.seat
        for place in (maker, *(seat for seat in range(world.seats) if seat != maker), SET_ASIDE):
            if not places[card] >> place & 1:
                continue
            cards = zones[ASIDE if place == SET_ASIDE else HANDS[place]]
            for at, other in enumerate(cards):
                if places.get(other, 0) >> maker & 1 and fits(other, claim.rank) is fitting:
                    cards[at] = card
                    world.claims[number] = _with(claim, card, other)
                    return


def _with(claim: Claim, card: Card, other: Card) -> Claim:
    """The claim with another card instead of one."""
    return claim.of(tuple(other if held is card else held for held in claim.cards))
