"""One decision, weighed: what the hard player would have done with the same view, and by how much that is better.

The hard player first makes up its own mind. Then its turn and the one that was made are weighed against each other in
imagined deals that it has not seen before: those in which it found its move flatter that move. A turn is mostly a
single move; where a game counts several moves as one decision (`Player.is_same_decision`), all of them.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import Any, NamedTuple, cast

from game.engine.moves import Move, Prompt
from game.engine.state import State, anybody
from game.players.player import Player, Unit
from game.players.protocol import thought
from game.players.search import Comparison, Evaluator, compare

DEALS = 200  # in which two turns are compared
SURE = 2.0  # standard errors outside of which a difference is no chance
CLEAR = 4.0  # and outside of which it is not measured any better
_LOOK = 50  # it is looked at after every so many deals

Turn = tuple[Move, ...]
Steps = list[tuple[State, Move]]  # the moves of a turn, each with what the seat saw before it


class Verdict(NamedTuple):
    """What the hard player would have done, why, and by how much that is better in the player's unit, with the
    standard error; None where it does not weigh such moves. A `mistake` is a difference that matters and is hardly
    chance. `turn` is all that it would have done, `best` the first move of that which was not done; where it would
    have done the same, or nothing better, what was done and its first move."""

    best: Move
    why: str
    lead: float | None
    error: float
    mistake: bool
    turn: Turn = ()


class Adviser:
    """A hard player that is asked about the moves of others. `unit` is what it weighs in."""

    def __init__(self, player: Player[State], unit: Unit) -> None:
        self.player = player
        self.unit = unit

    def judge(
        self, view: State, prompt: Prompt, played: Turn, rng: Random, deals: int = DEALS
    ) -> Generator[None, None, Verdict]:
        """What it thinks of a turn that was made, beginning with that view. All chance comes from `rng`."""
        steps = yield from self.own_turn(view, prompt, rng)
        return (yield from self.weigh(view, steps, played, rng, deals))

    def weigh(self, view: State, steps: Steps, played: Turn, rng: Random, deals: int) -> Generator[None, None, Verdict]:
        """The same where its own turn is known already."""
        turn = tuple(move for _, move in steps)
        if not turn or turn == played or (len(turn) + len(played) > 2 and _same(view, turn, played, rng)):
            return self._agrees(view, played)
        seen, best = _first_other(steps, played)
        why = self.player.explain(seen, best)
        yield
        evaluator = self.evaluator(view, played[0].seat, (turn, played), rng)
        if evaluator is None:
            return Verdict(best, why, None, 0.0, mistake=False, turn=turn)
        rival = yield from compare(evaluator, turn, played, deals, self._is_clear)
        lead, error = rival.lead() * self.unit.times, rival.error() * self.unit.times
        if not rival.differs or lead < -SURE * error:  # two cards that come to the same, or it has thought again
            return self._agrees(view, played)
        mistake = lead >= self.unit.least and lead > SURE * error
        return Verdict(best, why, lead, error, mistake=mistake, turn=turn)

    def _is_clear(self, rival: Comparison[Turn]) -> bool:
        """Whether more deals would hardly change the verdict."""
        if not rival.deals or rival.deals % _LOOK:
            return False
        lead, error = rival.lead() * self.unit.times, rival.error() * self.unit.times
        return lead > CLEAR * error or lead + SURE * error < self.unit.least

    def _agrees(self, view: State, played: Turn) -> Verdict:
        """The verdict on a turn that the player would have made, too."""
        return Verdict(played[0], self.player.explain(view, played[0]), 0.0, 0.0, mistake=False, turn=played)

    def own_turn(
        self, view: State, prompt: Prompt, rng: Random, first: Move | None = None
    ) -> Generator[None, None, Steps]:
        """What the player would do itself, move by move; empty where it would let the prompt pass. It may have found
        its first move already. Later moves are made in an imagined deal, of which it sees no more than it would at the
        table."""
        seat = anybody(prompt)
        steps: Steps = []
        world: State | None = None
        while len(steps) < _LONGEST_TURN:
            chosen = first or (yield from thought(self.player.advise(view, prompt, rng)))
            first = None
            yield
            if chosen is None:
                break
            steps.append((view, chosen))
            if not self.player.is_same_decision(view, chosen):
                break
            world = view.guess(rng) if world is None else world
            world.play(chosen)
            view, prompt = world.seen_by(seat), prompt_for(world, seat)
            yield
        return steps

    def evaluator(self, view: State, seat: int, turns: Sequence[Turn], rng: Random) -> Evaluator[Any, Turn] | None:
        """The player's evaluator, for whole turns: all but the last move are made, and the last one weighed."""
        evaluator = self.player.evaluator(view, seat, [turn[-1] for turn in turns], rng)
        if evaluator is None:
            return None
        deal, worth_of = evaluator.deal, evaluator.worth

        def worth(world: Any, turn: Turn) -> Generator[None, None, float]:
            return worth_of(_after(world, turn[:-1]), turn[-1])

        return Evaluator(deal, worth)


_LONGEST_TURN = 60  # moves; nobody holds so many cards that a turn needs more


def prompt_for(state: State, seat: int) -> Prompt:
    """The prompt that a seat has to answer now."""
    return next(prompt for prompt in state.prompts() if prompt.seat in (None, seat))


def _after(world: Any, moves: Turn) -> Any:
    """The world after these moves: a copy, or itself where there are none."""
    if not moves:
        return world
    twin = world.copy()
    for move in moves:
        twin.play(move)
    return twin


def _same(view: State, turn: Turn, other: Turn, rng: Random) -> bool:
    """Whether two turns come to the same, in whatever order they were made, and with whichever of equal cards."""
    world = view.guess(rng)
    first, second = (_after(world, moves) for moves in (turn, other))
    return bool(first.facts() == second.facts() and _lying(first) == _lying(second))


def _lying(state: State) -> list[tuple[str, int, list[str]]]:
    """Which cards lie together, zone by zone."""
    zones = state.table.zones.items()
    return sorted((where.kind, where.seat or 0, sorted(card.face for card in cards)) for where, cards in zones)


def _first_other(steps: Steps, played: Turn) -> tuple[State, Move]:
    """The first move that was not made, with what was seen before it; of a turn that only leaves something out, the
    last one."""
    return next((step for step in steps if step[1] not in played), steps[-1])


def adviser_of(player: object) -> Adviser | None:
    """That player as an adviser; None for one that weighs nothing in imagined deals."""
    if not isinstance(player, Player) or player.unit is None:
        return None
    return Adviser(cast("Player[State]", player), player.unit)
