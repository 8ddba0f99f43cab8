"""Why a move of Canasta is a good idea: as in any meld game, and what speaks for waiting and for the end of a round."""

from __future__ import annotations

from game.engine.melds.table import MeldTable
from game.engine.moves import Move
from game.engine.state import HANDS
from game.games.canasta.players.plan import NormalPlan
from game.games.canasta.rules.state import Canasta
from game.players.melds import hints
from game.words.language import listed, plural


class Hints(hints.Hints):
    """Those of any meld game, and of the moves that only this one has."""

    planner = NormalPlan

    def discard(self, view: MeldTable, move: Move) -> str:
        """Where one could go out instead, why not."""
        hand, seat = view.table.zones[HANDS[move.seat]], move.seat
        if len(hand) < 2 or not view.can_finish(seat):
            return super().discard(view, move)
        partners = [f"{view.names[mate]} holds {plural(view.cards_held(mate), 'card')}" for mate in view.partners(seat)]
        if partners:
            return f"You could go out, but {listed(partners)} that would count against you, and more is to be made."
        return "You could go out, but there is more to be made while the others are not ready."

    def end_round(self, view: Canasta, move: Move) -> str:
        """Why nothing else is left."""
        if not view.may_discard:
            return "Nobody discards any more, and there is nothing else worth laying."
        return "Nothing is left to draw, and nothing on the pile helps you."


reason = Hints().reason
