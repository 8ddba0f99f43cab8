"""The computer players of Canasta: easy, normal and hard (rules, section 9)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.moves import Move
from game.games.canasta.players.plan import EasyPlan, HardPlan, KeenPlan, NormalPlan
from game.games.canasta.rules.state import Canasta
from game.games.canasta.words.hints import reason
from game.players.melds import levels
from game.players.melds.foresight import by_plan
from game.players.search import SearchBudget


def planned(world: Canasta) -> Sequence[Move]:
    """What is planned in an imagined deal."""
    return by_plan(world, KeenPlan)


class Player(levels.Player[Canasta]):
    """What all levels share."""

    reason = staticmethod(reason)


class Easy(Player, levels.Easy[Canasta]):
    """Makes the mistakes of beginners."""

    planner = EasyPlan


class Normal(Player, levels.Normal[Canasta]):
    """Plays by the considerations of section 9, without watching the discards."""

    planner = NormalPlan


class Hard(Player, levels.Hard[Canasta]):
    """Plans with memory, and looks ahead where there is a choice that matters."""

    planner = HardPlan
    by_plan = staticmethod(planned)
    effort = SearchBudget(deals=20, least=8, margin=1.5, hopeless=2.0)


PLAYERS = {"easy": Easy, "normal": Normal, "hard": Hard}
