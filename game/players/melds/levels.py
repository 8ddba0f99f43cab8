"""The computer players of meld games: easy, normal and hard, as far as a turn goes.

They are given views and nothing else: what they cannot see they do not know. They keep no memory of their own; the hard
one reads from the view's history what everybody could have watched.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, ClassVar, TypeVar

from game.engine.melds.groups import OPEN, WILD
from game.engine.melds.table import ANSWER, DRAW, NO, YES, MeldTable
from game.engine.moves import Move, Prompt, move
from game.engine.state import HANDS
from game.players import player
from game.players.melds.evaluation import DEAR
from game.players.melds.foresight import EFFORT, WORK, Keen, by_plan, evaluator_of
from game.players.melds.manners import FREEZER, PATIENT
from game.players.melds.opening import opening
from game.players.melds.plan import Planner
from game.players.melds.turn import Groups
from game.players.player import Unit
from game.players.search import Choice, Evaluator, SearchBudget, Thought, select_best

Table = TypeVar("Table", bound=MeldTable)
Plan = TypeVar("Plan", bound=Planner)


class Player(player.Player[Table]):
    """What all levels share: everything except planning the turn."""

    planner: Callable[[Any, int], Planner] = Planner

    def __init__(self, temperament: str = "") -> None:
        self.temperament = temperament

    def habitual(self, plan: Plan) -> Plan:
        """The plan, with the habits of this player."""
        plan.patient = self.temperament == PATIENT.id
        plan.freezes = self.temperament == FREEZER.id
        return plan

    def decide(self, table: Table, seat: int, prompt: Prompt, rng: Random) -> Choice:
        """The answer of a seat that is asked."""
        if table.phase == ANSWER:
            return move(seat, "answer", value=YES if self.planner(table, seat).says_yes() else NO)
        return self.play(table, seat, rng)

    def play(self, table: Table, seat: int, rng: Random) -> Choice:
        """The next move of a turn."""
        return self.habitual(self.planner(table, seat)).next_move()


class EasyPlan(Planner):
    """Lays whatever can be laid as soon as it can, wild cards where they fit first, and never holds back."""

    def wants_pile(self, move: Move) -> bool:
        """Never: an easy player draws."""
        return False

    def wants_down(self, groups: Groups) -> bool:
        """Always: an easy player goes down at once."""
        return True

    def wants_clear_out(self, pairs: int, spare: int) -> bool:
        """Never: an easy player has no such plans."""
        return False

    def wild_step(self) -> Move | None:
        """Wild cards to the first unfinished group that takes them, or with a pair, or else to a finished group."""
        look = self.look
        if not look.wilds:
            return None
        pairs, _ = self.leftovers()
        numbers = sorted(range(len(look.groups)), key=lambda number: look.groups[number].kind != OPEN)
        still_open = sum(group.kind == OPEN for group in look.groups)
        moves = [self._move("add", look.wilds[:1], f"g{number}") for number in numbers]
        pairing = [self._move("lay", (*look.naturals[rank], look.wilds[0])) for rank in pairs]
        return self.first_legal([*moves[:still_open], *pairing, *moves[still_open:]])

    def wants_out(self) -> bool:
        """Always: an easy player goes out whenever it can."""
        return True

    def says_yes(self) -> bool:
        """Always."""
        return True


class Easy(Player[Table]):
    """Lays everything, and discards any single card that it has no use for."""

    planner = EasyPlan

    def play(self, table: Table, seat: int, rng: Random) -> Choice:
        """The next move of a turn; which of the useless cards goes is chance."""
        plan = self.habitual(self.planner(table, seat))
        chosen = plan.next_move()
        if chosen.kind != "discard":
            return chosen
        look, slots = plan.look, table.terms.slot
        useless = [card for card in look.dead + look.ladies if card in look.held]
        useless += [mates[0] for mates in look.naturals.values() if len(mates) == 1]
        moves = [move(seat, "discard", (card,)) for card in useless if slots[card] != WILD]
        legal = [move for move in moves if plan.fits(move)]
        return legal[int(rng.random() * len(legal))] if legal else chosen


class Normal(Player[Table]):
    """Plays by the list of considerations, without watching the discards."""


OTHERS = 3  # discards that are weighed beside the planned one


class HardPlan(Keen):
    """The plan of a player who watches the discards, and so knows what the pile would bring."""

    remembers = True

    def alternatives(self, first: Move) -> list[Move]:
        """The move of the plan, and others that are worth comparing with it."""
        look, view = self.look, self.view
        moves = [first]
        if view.phase == DRAW:
            if look.down and view.pile_open(self.seat):
                moves += [self._move("draw"), *(move for move, _ in self.takes())]
        elif not look.down:
            groups = opening(look, view.minimum[look.side])
            if not any(view.laid) and groups and not self.waits() and self._may_open(groups):
                moves += [self._move("lay", groups[0]), self._discard()]
        elif view.question != YES:
            moves += self._other_ways(first)
        return [move for move in dict.fromkeys(moves) if self.fits(move)]

    def _other_ways(self, first: Move) -> list[Move]:
        """The alternatives once the side is down: going out or not, a wild card here or there, or none."""
        look, wild = self.look, self.terms.slot
        moves: list[Move] = []
        if look.last_hand and self.view.question != NO and self.view.can_finish(self.seat):
            out = self._finish()
            moves += [out] if out is not None else []
            moves += [self._lay_on() or self._discard()]
        fed = self.costless() is None  # no turn ends before all cards that fit the side's groups are laid
        spends = any(wild[card] == WILD for card in first.cards) and first.kind != "discard"
        if fed and look.wilds and (spends or first.kind == "discard"):
            moves.append(self._discard())
            pairs, _ = self.leftovers()
            moves += [self._move("lay", (*look.naturals[rank], look.wilds[0])) for rank in pairs[:2]]
            takers = [number for number in range(len(look.groups)) if self.room_for_wilds(number)]
            takers.sort(key=lambda number: self._wild_order(look.groups[number]))
            moves += [self._move("add", look.wilds[:1], f"g{number}") for number in takers[:3]]
        if look.last_hand and first.kind == "discard" and self.terms.cost[first.cards[0]] < DEAR:
            moves += self._other_discards(first)
        return moves

    def _other_discards(self, first: Move) -> list[Move]:
        """The cards that may go instead where the last one ends the round: the next ranks in the order of discards, but
        no wild card."""
        slots, keeping = self.terms.slot, self.look.keeping
        lowest = {slots[card]: card for card in sorted(self.look.held, key=keeping, reverse=True)}
        others = [card for slot, card in lowest.items() if slot not in (WILD, slots[first.cards[0]])]
        return [self._move("discard", (card,)) for card in sorted(others, key=keeping)[:OTHERS]]


class Hard(Player[Table]):
    """Plans with memory, and looks ahead where there is a choice that matters."""

    planner: Callable[[Any, int], HardPlan] = HardPlan
    by_plan: staticmethod[[Any], Sequence[Move]] = staticmethod(by_plan)
    effort: ClassVar[SearchBudget] = EFFORT
    work = WORK
    unit = Unit("point", "points", "Counted are the side's points of the round less the others'.", least=20.0)

    def play(self, table: Table, seat: int, rng: Random) -> Thought:
        """The generator that returns the next move."""
        plan = self.habitual(self.planner(table, seat))
        first = plan.next_move()
        yield
        evaluator = evaluator_of(table, plan.look, rng, self.by_plan, self.work, self.effort.least)
        return (yield from select_best(plan.alternatives(first), evaluator, self.effort))

    def is_same_decision(self, table: Table, move: Move) -> bool:
        """A turn is one decision, from what was drawn to the discard, unless the foot or an answer comes between."""
        if move.kind not in ("lay", "add", "take_back", "go_down"):
            return False
        down = table.down[table.sides[move.seat]] or move.kind == "go_down"
        return not down or len(table.table.zones[HANDS[move.seat]]) > len(move.cards)

    def evaluator(self, table: Table, seat: int, moves: Sequence[Move], rng: Random) -> Evaluator[Any, Move] | None:
        """Rounds played out by plan. Answers to a partner who can go out are not weighed: with imagined cards it could
        not."""
        if table.phase == ANSWER:
            return None
        return evaluator_of(table, self.planner(table, seat).look, rng, self.by_plan)
