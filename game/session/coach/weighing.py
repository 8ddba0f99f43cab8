"""One decision, weighed: what the hard player would have done with the same view, and by how much that is better.

The hard player first makes up its own mind. Then its move and the one that was made are weighed against each other in
imagined deals that it has not seen before: those in which it found its move flatter that move.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import NamedTuple, cast

from game.engine.moves import Move, Prompt
from game.engine.state import State, anybody
from game.players.player import Player, Unit
from game.players.protocol import thought
from game.players.search import weigh

DEALS = 200  # in which two moves are compared
SURE = 2.0  # standard errors outside of which a difference is no chance


class Verdict(NamedTuple):
    """What the hard player would have done, why, and by how much that is better in the player's unit, with the
    standard error; None where it does not weigh such moves. A `mistake` is a difference that matters and is hardly
    chance."""

    best: Move
    why: str
    lead: float | None
    error: float
    mistake: bool


class Adviser:
    """A hard player that is asked about the moves of others. `unit` is what it weighs in."""

    def __init__(self, player: Player[State], unit: Unit) -> None:
        self.player = player
        self.unit = unit

    def judge(
        self, view: State, prompt: Prompt, played: Move, rng: Random, deals: int = DEALS
    ) -> Generator[None, None, Verdict]:
        """What it thinks of a move that was made with that view. All chance comes from `rng`."""
        chosen = yield from thought(self.player.advise(view, prompt, rng))
        best = played if chosen is None else chosen
        why = self.player.explain(view, best)
        if best == played:
            return Verdict(best, why, 0.0, 0.0, mistake=False)
        scales = self.player.scales(view, anybody(prompt), (best, played), rng)
        if scales is None:
            return Verdict(best, why, None, 0.0, mistake=False)
        rival = yield from weigh(scales, best, played, deals)
        if not rival.differs:  # two cards that come to the same
            return Verdict(played, self.player.explain(view, played), 0.0, 0.0, mistake=False)
        lead, error = rival.lead() * self.unit.times, rival.error() * self.unit.times
        return Verdict(best, why, lead, error, mistake=lead >= self.unit.least and lead > SURE * error)


def adviser_of(player: object) -> Adviser | None:
    """That player as an adviser; None for one that weighs nothing in imagined deals."""
    if not isinstance(player, Player) or player.unit is None:
        return None
    return Adviser(cast("Player[State]", player), player.unit)
