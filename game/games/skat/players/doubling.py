"""Skat: whether to say contra to a game, or re to contra (rules, section 4.6): by imagined deals."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from game.games.skat.players import policy
from game.games.skat.players.sampling import Dealer
from game.games.skat.players.stakes import worth
from game.games.skat.rules.position import Position

DEALS, TRIES = 60, 20  # deals that are imagined, and how many are thought of for each: declarers have good cards
DOUBLES = frozenset({"contra", "re"})  # the kinds of move
SURE = 0.8  # the share of them that has to go well; such games go so four times in five


def pays_to_double(view: Position, seat: int, rng: Random) -> Generator[None, None, bool]:
    """Whether whoever is on turn, and may double the game, gains by it in most deals that agree with what it knows."""
    dealer, least, well = Dealer(view), SURE * DEALS, 0
    for tried in range(1, DEALS + 1):
        world = dealer.deal(rng, TRIES).copy()
        world.play_on(policy.card)
        well += worth(view, view.contract, world, seat) > 0
        if well + DEALS - tried < least:
            return False
        yield
    return True
