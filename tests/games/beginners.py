"""Whether beginners make their mistakes where they come up, and better players none of them.

test_beginners = mistakes_of("olympus", lambda: table(hands=["H9.1 H2.1"]), "play H9.1", ...)

The positions stand in the order of the mistakes, each with the move that is the mistake there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from game.catalogue import game as game_row
from game.engine.state import State, anybody
from game.players.beginners import Mistake
from game.players.player import Player
from game.players.protocol import decide

TIMES = 20
Position = tuple[Callable[[], State], str]


def mistakes_of(game: str, *positions: Position) -> Callable[[Mistake, Callable[[], State], str], None]:
    """A test of every mistake of that game's beginners, in a position of its own."""
    players = game_row(game).players
    cases = [
        pytest.param(mistake, *position, id=mistake.move.__name__)
        for mistake, position in zip(mistakes_in(game), positions, strict=True)
    ]

    @pytest.mark.parametrize(("mistake", "position", "err"), cases)
    def test(mistake: Mistake, position: Callable[[], State], err: str) -> None:
        table = position()
        prompt = table.prompts()[0]
        view, seat = table.seen_by(anybody(prompt)), anybody(prompt)
        made = mistake.move(view, seat)
        assert str(made) == err
        assert made is not None
        assert view.why_not(made) is None
        answers = {
            level: [decide(players[level]().choose(view, prompt, Random(seed))) for seed in range(TIMES)]
            for level in ("easy", "normal")
        }
        assert answers["easy"].count(made) >= 0.6 * TIMES * mistake.often
        assert made not in answers["normal"]

    return test


def mistakes_in(game: str) -> Sequence[Mistake]:
    """The mistakes that beginners make in that game."""
    easy = game_row(game).players["easy"]()
    return easy.mistakes if isinstance(easy, Player) else ()
