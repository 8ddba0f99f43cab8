"""The catalogue: that it stays light."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from game.catalogue import GAMES
from game.players.protocol import LEVELS

LOADED = "import game.catalogue, sys; print(*sorted(name for name in sys.modules if name.startswith('game.')))"


def test_no_game_is_loaded_before_it_is_played():
    done = subprocess.run(
        [sys.executable, "-c", LOADED], cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True
    )
    loaded = done.stdout.split()
    assert "game.catalogue" in loaded
    of_a_game = [name.split(".") for name in loaded if name.startswith("game.games.")]
    assert not [name for name in of_a_game if name[-1] in ("state", "levels", "rules_page", "report", "log")]


def test_every_game_has_players_of_all_levels():
    for game in GAMES:
        assert tuple(game.players) == LEVELS
        assert {level: type(game.players[level]()).__name__.lower() for level in LEVELS} == {
            name: name for name in LEVELS
        }
