"""Skat: what it costs to give a game up, for the hint and for the question before it."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.table import known
from game.games.skat.rules.contracts import Contract
from game.games.skat.rules.position import SKAT, Position
from game.games.skat.rules.scoring import FOR_A_GAME, least_loss, matadors, value
from game.games.skat.words.counting import game_says
from game.words.language import in_points


class Cost(NamedTuple):
    """What a game costs that is given up now, and what it costs if it is played and lost by a declarer who stays
    schneider; from the declarer's own cards, so that the skat of a hand game may change it."""

    game: Contract
    now: int
    schneider: int

    @property
    def words(self) -> str:
        """What it costs now: ``48 points``, ``about 72 points``."""
        return f"{'about ' if self.game.hand and not self.game.is_null else ''}{in_points(self.now)}"


def cost_of(view: Position, seat: int) -> Cost:
    """What it costs the declarer to give up."""
    game = view.contract
    assert game is not None  # it is played
    count = matadors([*view.dealt_to(seat), *filter(known, view.table.zones[SKAT])], game.kind)
    least = least_loss(game, view.bid)
    now, schneider = (2 * max(value(game, count, schneider=stays), least) for stays in (False, True))
    return Cost(game, now, schneider)


def question(view: Position, seat: int) -> str:
    """What is asked before a game is given up."""
    cost = cost_of(view, seat)
    more = f", and {FOR_A_GAME} more on the list" if view.values["scoring"] == "seeger" else ""
    return f"Give {game_says(cost.game)} up? It is lost then: that costs {cost.words}{more}."
