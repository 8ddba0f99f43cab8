"""The computer players of Hand and Foot: easy, normal and hard (written rules, section 8), as in any meld game; and
what they answer when the pack is cut, a stack is chosen, or the foot is offered.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine.melds.groups import CAP, WILD
from game.engine.moves import Move, Prompt, move
from game.games.hand_and_foot.rules.position import CHOOSE, CUT, FOOT_CHOICE, HAND_PLAYED, STACKS, Position
from game.games.hand_and_foot.words.hints import reason
from game.players.melds import levels
from game.players.melds.foresight import Keen, by_plan
from game.players.melds.plan import Planner
from game.players.search import Choice, Evaluator


def planned(world: Position) -> Sequence[Move]:
    """What is planned in an imagined deal: whoever may pick up the foot does, if it is not better
    to go out without it."""
    if world.phase in (FOOT_CHOICE, HAND_PLAYED):
        out = world.phase == HAND_PLAYED and leaves_foot(Keen(world, world.actor))
        return (move(world.actor, "go_out" if out else "take_foot"),)
    assert world.phase != CUT  # a round is played out from its first turn on
    return by_plan(world)


class Player(levels.Player[Position]):
    """What all levels share."""

    reason = staticmethod(reason)

    def decide(self, table: Position, seat: int, prompt: Prompt, rng: Random) -> Choice:
        """The answer of a seat that is asked."""
        if table.phase == CUT:
            return move(seat, "cut", value=str(table.exact_cut()))
        if table.phase == CHOOSE:
            return move(seat, "choose_hand", value=str(better_stack(table, seat)))
        if table.phase in (FOOT_CHOICE, HAND_PLAYED):
            out = table.phase == HAND_PLAYED and self.goes_out(self.planner(table, seat))
            return move(seat, "go_out" if out else "take_foot")
        return super().decide(table, seat, prompt, rng)

    def goes_out(self, plan: Planner) -> bool:
        """Whether it goes out without the foot."""
        return leaves_foot(plan)


def leaves_foot(plan: Planner) -> bool:
    """Whether it is better to go out without the foot than to play it (7)."""
    look = plan.look
    loses, gains = plan.balance((plan.seat, *look.partners))
    return gains > loses or look.foe_may_go_out


class Easy(Player, levels.Easy[Position]):
    """Makes the mistakes of beginners."""

    def goes_out(self, plan: Planner) -> bool:
        """Always."""
        return True


class Normal(Player, levels.Normal[Position]):
    """Plays by the list of section 8, without watching the discards."""


class Hard(Player, levels.Hard[Position]):
    """Plans with memory, and looks ahead where there is a choice that matters."""

    by_plan = staticmethod(planned)

    def evaluator(
        self, table: Position, seat: int, moves: Sequence[Move], rng: Random
    ) -> Evaluator[Position, Move] | None:
        """Cuts and stacks are not weighed either."""
        return None if table.phase in (CUT, CHOOSE) else super().evaluator(table, seat, moves, rng)


def better_stack(table: Position, seat: int) -> int:
    """The stack to begin with: one whose bottom card is a Lady (it must not stay in the foot), else one whose bottom
    card is worth most (1)."""
    terms = table.terms
    bottoms = [table.table.zones[where][0] for where in STACKS[seat]]
    if None in bottoms:
        return 0
    worth = [
        1000 if terms.slot[card] == CAP else terms.worth[card] + 100 * (terms.slot[card] == WILD) for card in bottoms
    ]
    return int(worth[1] > worth[0])


PLAYERS = {"easy": Easy, "normal": Normal, "hard": Hard}
