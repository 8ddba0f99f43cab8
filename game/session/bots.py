"""Computer players for a match: by game, level and temperament; and matches played by computers alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random

from game import catalogue
from game.engine.options import OptionError
from game.players.protocol import Bot, decision_rng, thought
from game.session.match import Match


def make(game: str, level: str, temperament: str = "") -> Bot:
    """The computer player of that level and temperament for that game. Raises OptionError where there is none."""
    declared = catalogue.game(game)
    if level not in declared.players:
        raise OptionError(f"There is no level {level!r}. There are: {', '.join(declared.players)}.")
    return declared.players[level](*filter(None, (declared.check_temperament(temperament),)))


def play_out(match: Match, bots: Mapping[int, Bot], most: int = 1_000_000) -> None:
    """Let bots play a match to its end, or for `most` moves; see `playing`."""
    if len(match.moves) < most:
        for _ in playing(match, bots, partial(decision_rng, match.setup.seed)):
            if len(match.moves) >= most:
                break


def playing(match: Match, bots: Mapping[int, Bot], chance: Callable[[int, int], Random]) -> Iterator[None]:
    """Let bots play a match on; yields after every move and every slice of a thought. `chance` gives the random numbers
    of a decision by the seat and the number of moves so far. Optional prompts are answered first, once each, then the
    required one; a prompt for anybody is answered by the first seat."""
    asked: set[tuple[int | None, tuple[str, ...]]] = set()
    while not match.over:
        prompts = sorted(match.prompts(), key=lambda prompt: prompt.required)
        asked &= {(prompt.seat, prompt.kinds) for prompt in prompts}
        for prompt in prompts:
            seat = min(bots) if prompt.seat is None else prompt.seat
            if not prompt.required:
                if (prompt.seat, prompt.kinds) in asked:
                    continue
                asked.add((prompt.seat, prompt.kinds))
            rng = chance(seat, len(match.moves))
            move = yield from thought(bots[seat].choose(match.view(seat), prompt, rng))
            if move is not None:
                match.submit(move)
                yield
                break
