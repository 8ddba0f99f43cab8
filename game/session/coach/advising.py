"""A hint: what the hard player would do with the same view, and why; and where something else lies nearer, by how much
that is worse.
"""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import TypeAlias

from game.declaration import Game
from game.engine.moves import Move, Prompt
from game.engine.state import State
from game.players.protocol import HARD, NORMAL, thought
from game.session import bots
from game.session.coach.weighing import adviser_of
from game.session.coach.words import compare_with_obvious_move

DEALS = 60  # in which the move of a hint is compared with the plain one

Advice: TypeAlias = tuple[Move, str]
"""A move, and one or two sentences why."""

Advising: TypeAlias = Generator[None, None, Advice]
"""A hint that is thought about: it yields after every little piece of work."""


def advice(game: Game, view: State, prompt: Prompt, rng: Random) -> Advising:
    """What the hard player advises in that view, and why. All chance comes from `rng`.

    It is the move that the player makes itself with the same chance, also where another one comes to the same. What the
    normal player would do is the plain move; where the hard player weighs moves, the hint says by how much its own is
    better."""
    hard, normal = bots.make(game.id, HARD), bots.make(game.id, NORMAL)
    chosen = yield from thought(hard.advise(view, prompt, rng))
    plain = yield from thought(normal.advise(view, prompt, rng))
    if chosen is None:
        chosen = plain or view.answers_to(prompt)[0]
    why, adviser = hard.explain(view, chosen), adviser_of(hard)
    if adviser is None or plain in (None, chosen) or adviser.player.is_same_decision(view, plain):
        return chosen, why
    steps = yield from adviser.own_turn(view, prompt, rng, chosen)
    verdict = yield from adviser.weigh(view, steps, (plain,), rng, DEALS)
    if not verdict.mistake:
        return chosen, why
    return chosen, f"{why} {compare_with_obvious_move(verdict, adviser.unit, _named(game, view, plain))}"


def _named(game: Game, view: State, move: Move) -> str:
    """A move as one speaks of it beside another."""
    if len(move.cards) == 1:
        return move.cards[0].name
    return "what lies nearest" if move.cards else f"“{game.labels.button(view, move)}”"
