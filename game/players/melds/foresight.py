"""The hard player's search in a meld game: where a choice leads when the round is played on in imagined deals.

Every candidate is tried in the same deals, everybody playing on by plan. What is unseen is dealt at random, but the
pile holds what was seen to go there. Work is counted in decisions, never timed.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from random import Random

from game.engine.melds.table import ANSWER, DRAW, NO, YES, MeldTable
from game.engine.moves import Move, move
from game.engine.state import DISCARD
from game.players.melds.evaluation import Assessment
from game.players.melds.plan import Planner
from game.players.melds.turn import Groups
from game.players.search import Evaluator, SearchBudget

EFFORT = SearchBudget(deals=40, least=8, margin=2.0, hopeless=None)
WORK = 2500  # decisions after which no further deal is imagined
WEIGHED = 36_000  # the same where turns of others are weighed: about four seconds
A_SLICE = 6  # decisions between two pauses: about a millisecond

Plan = Callable[[MeldTable], Sequence[Move]]
"""The planned move of the seat that has to move, and the moves that follow without another thought."""


def evaluator_of(
    view: MeldTable, look: Assessment, rng: Random, by_plan: Plan, work: int = WEIGHED, least: int = 0
) -> Evaluator[MeldTable, Move]:
    """What moves are weighed with: imagined deals in which everybody plays on by plan, as many as `work` decisions
    take, and never fewer than `least`."""
    dealt = spent = 0

    def deal() -> MeldTable | None:
        nonlocal dealt
        if dealt >= least and spent >= work:
            return None
        dealt += 1
        return imagine(view, look, rng)

    def worth(world: MeldTable, move: Move) -> Generator[None, None, float]:
        nonlocal spent
        value, made = yield from play_on(world.copy(), move, look.side, by_plan)
        spent += made
        return value

    return Evaluator(deal, worth)


def imagine(view: MeldTable, look: Assessment, rng: Random) -> MeldTable:
    """A deal that agrees with what the seat sees and has seen. In a match that began at a position nobody saw the pile
    from its first card: the remembered cards lie on top."""
    world = view.guess(rng)
    pile = world.table.zones[DISCARD]
    known = look.memory.pile[-len(pile) :] if pile else []
    places = {
        card: (pile_at, where) for where, cards in world.table.zones.items() for pile_at, card in enumerate(cards)
    }
    for at, card in enumerate(known, len(pile) - len(known)):
        if pile[at] is not card:
            other, (there, where) = pile[at], places[card]
            pile[at], world.table.zones[where][there] = card, other
            places[card], places[other] = (at, DISCARD), (there, where)
    return world


def play_on(world: MeldTable, first: Move, side: int, by_plan: Plan) -> Generator[None, None, tuple[float, int]]:
    """Make the move and play the round to its end by plan; how far the side is ahead then, and the decisions made."""
    before = [*world.totals]
    world.play(first)
    made = 1
    while not world.round_over:
        seat = world.actor
        for planned in by_plan(world):
            if world.actor == seat and (planned is world.found_legal or world.why_not(planned) is None):
                world.play(planned)
                made += 1
                if made % A_SLICE == 0:
                    yield
    scores = [world.totals[number] - before[number] for number in range(len(world.groups))]
    others = [score for number, score in enumerate(scores) if number != side]
    return scores[side] - sum(others) / len(others), made


class Keen(Planner):
    """How a hard player plays without search, and how everybody plays in an imagined deal: the pile is worth more to it
    than to a normal player, a pair gets a wild card only where three are held, groups are finished with wild cards only
    when the round may soon be over, and two of these are kept until an opponent is about to go out."""

    laid_worth = 30.0
    stuck_price = 8.0
    pair_wilds = 3
    keep_wilds = 2

    def wants_down(self, groups: Groups) -> bool:
        """As a normal player, but once groups are laid out the side goes down."""
        return any(self.view.laid) or super().wants_down(groups)

    def next_moves(self) -> Sequence[Move]:
        """The next move, and with the first natural cards all that fit, with a first group all that go down with it.
        One that the keep rule has forbidden meanwhile is to be left out."""
        first = self.next_move()
        if first.kind not in ("lay", "add") or self.view.phase == DRAW:
            return (first,)
        if not self.look.down:
            return (*(self._move("lay", cards) for cards in self.planned_opening or ()), self._move("go_down"))
        return self.natural_steps if not self.goes_out and first in self.natural_steps else (first,)

    def wants_finish(self) -> bool:
        """When either side may go out: until then a natural card may come, and keep the group clean."""
        look = self.look
        ours = any(map(self.view.may_end, (self.seat, *look.partners))) and not look.lacking(look.side)
        return look.foe_ready or ours

    def kept_wilds(self) -> int:
        """Some, until an opponent is about to go out, in the foot too: they begin groups."""
        return 0 if self.look.foe_nearly_out else self.keep_wilds


def by_plan(world: MeldTable, planner: type[Keen] = Keen) -> Sequence[Move]:
    """What is planned by the seat that has to answer or to move in its turn."""
    seat = world.actor
    if world.phase == ANSWER:
        return (move(seat, "answer", value=YES if planner(world, seat).says_yes() else NO),)
    return planner(world, seat).next_moves()
