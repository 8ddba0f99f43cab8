"""Skat: whether to say contra to a game, or re to contra (rules, section 4.6): by imagined deals."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from game.games.skat.players import policy
from game.games.skat.players.sampling import Dealer
from game.games.skat.players.stakes import worth
from game.games.skat.rules.position import Position

DEALS = 80  # that are imagined
SURE = {"contra": 0.72, "re": 0.68}  # the share of them that has to go well: the others may know better


def pays_to_double(view: Position, seat: int, rng: Random) -> Generator[None, None, bool]:
    """Whether whoever is on turn, and may double the game, gains by it in most deals that agree with what it knows."""
    kind = view.may_double(seat)
    dealer, least, well = Dealer(view), SURE[kind] * DEALS, 0
    for tried in range(1, DEALS + 1):
        world = dealer.deal(rng)
        world.play_on(policy.card)
        well += worth(view, view.contract, world, seat) > 0
        if well + DEALS - tried < least:
            return False
        yield
    return True
