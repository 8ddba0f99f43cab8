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
from game.players.protocol import HARD, NORMAL, Bot, thought
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

    What the normal player would do is the plain move. Where the hard player weighs moves and finds a better one, the
    hint says by how much it is better."""
    hard, normal = bots.make(game.id, HARD), bots.make(game.id, NORMAL)
    plain = yield from thought(normal.advise(view, prompt, rng))
    adviser = adviser_of(hard)
    if adviser is None or plain is None or adviser.player.is_same_decision(view, plain):
        chosen = yield from thought(hard.advise(view, prompt, rng))
        return _told(hard, view, prompt, plain if chosen is None else chosen)
    verdict = yield from adviser.judge(view, prompt, (plain,), rng, DEALS)
    better = verdict.turn[0] if verdict.turn else verdict.best
    why = hard.explain(view, better)
    if not verdict.mistake or better == plain:
        return better, why
    return better, f"{why} {compare_with_obvious_move(verdict, adviser.unit, _named(game, view, plain))}"


def _named(game: Game, view: State, move: Move) -> str:
    """A move as one speaks of it beside another."""
    if len(move.cards) == 1:
        return move.cards[0].name
    return "what lies nearest" if move.cards else f"“{game.labels.button(view, move)}”"


def _told(player: Bot, view: State, prompt: Prompt, chosen: Move | None) -> Advice:
    """A choice with its reason; one that would decline is the first legal answer."""
    answer = chosen or view.answers_to(prompt)[0]
    return answer, player.explain(view, answer)
