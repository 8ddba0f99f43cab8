"""Why a move of Hand and Foot is a good idea: as in any meld game, and what speaks for a cut, a stack and the foot."""

from __future__ import annotations

from game.engine.melds.groups import CAP, WILD
from game.engine.moves import Move
from game.games.hand_and_foot.rules.position import STACKS, Position
from game.players.melds import hints
from game.players.melds.evaluation import Assessment
from game.words.language import capital, in_points, points, spelt


class Hints(hints.Hints):
    """Those of any meld game, and of the moves that only this one has."""

    def cut(self, view: Position, move: Move) -> str:
        return (
            f"Exactly {view.exact_cut()} cards are worth {in_points(int(view.values['cut_points']))}, so aim at that."
        )

    def choose_hand(self, view: Position, move: Move) -> str:
        bottoms = [view.table.zones[where][0] for where in STACKS[move.seat]]
        chosen = bottoms[int(str(move.value))]
        if chosen is None:
            return "Nothing is known of either stack, so take the nearer one."
        slot = view.terms.slot[chosen]
        if slot == CAP:
            return f"{capital(chosen.name)} at its bottom would cost {in_points(view.terms.cost[chosen])} in the foot."
        if slot == WILD:
            return f"{capital(chosen.name)} at its bottom is wild, and of use early."
        return f"{capital(chosen.name)} at its bottom is more use in the hand than in the foot."

    def take_foot(self, view: Position, move: Move) -> str:
        return f"The {spelt(view.terms.stack)} cards of your foot give you more to lay."

    def go_out(self, view: Position, move: Move) -> str:
        cost = points(10 * round(Assessment(view, move.seat, remembers=False).unplayed((move.seat,)) / 10))
        return f"Your foot would cost you about {cost} points, but the others are likely to be left with more."

    def leave_foot(self, view: Position, move: Move) -> str:
        return "You may leave your foot until your last card is gone."


reason = Hints().reason
