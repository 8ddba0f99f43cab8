"""Rounds to look back at: people whose moves computer players make."""

from __future__ import annotations

from collections.abc import Callable

from game import catalogue
from game.engine.moves import Move, Prompt
from game.engine.state import State
from game.players.player import Player
from game.players.protocol import decide, decision_rng
from game.session import bots
from game.session.coach.weighing import Adviser, adviser_of
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup

NAMES = ("Ada", "Bruno", "Cleo", "Dan", "Ewa", "Finn", "Gita", "Hugo")


def adviser(game: str) -> Adviser | None:
    """The one who judges in that game."""
    return adviser_of(bots.make(game, "hard"))


JUDGED = [game.id for game in catalogue.GAMES if adviser(game.id)]


def new_match(game: str, seed: int, people: int = 1) -> Match:
    """A table of the usual size, people first."""
    declared = catalogue.game(game)
    chairs = [Seat(name, PERSON if at < people else COMPUTER) for at, name in enumerate(NAMES[: declared.usual_seats])]
    return Match(Setup(game, declared.rule_sets[0].id, tuple(chairs), seed))


COUNTED = [game.id for game in catalogue.GAMES if new_match(game.id, 1).report().course is not None]
"""Games that tell how everybody stands after each round."""

Deviation = Callable[[Match, State, Prompt], Move | None]


def played(match: Match, person: str, others: str = "normal", deviation: Deviation | None = None) -> Match:
    """The match after one round more, people playing as the level `person`; `deviation` may make another move."""
    players: dict[str, Player[State]] = {level: _player(match, level) for level in (person, others)}
    while not match.state.round_over and not match.over:
        prompt = min(match.prompts(), key=lambda prompt: prompt.required)
        seat = prompt.seat or 0
        is_person = match.setup.seats[seat].kind == PERSON
        view = match.view(seat)
        chosen = deviation(match, view, prompt) if deviation is not None and is_person else None
        if chosen is None:
            rng = decision_rng(match.setup.seed, seat, len(match.moves))
            chosen = decide(players[person if is_person else others].choose(view, prompt, rng))
        if chosen is None:
            chosen = next(move for move in match.state.moves(seat) if move.kind in prompt.kinds)
        match.submit(chosen)
    return match


def _player(match: Match, level: str) -> Player[State]:
    player = bots.make(match.setup.game, level)
    assert isinstance(player, Player)
    return player
