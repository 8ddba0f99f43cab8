"""The catalogue: that it stays light, however many games stand in it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from itertools import accumulate
from pathlib import Path

from game.catalogue import GAMES
from game.declaration import Game
from game.players.protocol import LEVELS
from tests.bench.screen.many_games import first_page

ROOT = Path(__file__).parents[2]
LOADED = "import game.catalogue, sys; print(*sys.modules)"
TEMPERAMENTS = {f"{game.package}.players.temperaments" for game in GAMES if game.temperaments}
DECLARATIONS = {game.package for game in GAMES} | TEMPERAMENTS
USUALLY = vars(Game)["variants"].place
VARIANTS = {f"{game.package}.{game.parts.get('variants', USUALLY).partition(':')[0]}" for game in GAMES} | {
    f"{game.package}.rules.options"
    for game in GAMES  # where options are many, they stand beside the rule sets
}


def with_folders(modules: Iterable[str]) -> set[str]:
    """These modules and the packages that they lie in."""
    return {name for module in modules for name in accumulate(module.split("."), "{}.{}".format)}


def of_games(modules: Iterable[str]) -> set[str]:
    """Those of them that belong to a game, rules to board."""
    return {name for name in modules if name.startswith(("game.games.", "ui.boards"))}


def test_the_catalogue_loads_declarations_alone():
    done = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True)
    assert of_games(done.stdout.split()) == of_games(with_folders(DECLARATIONS))


def test_the_first_page_loads_no_rules_players_words_or_board():
    """But the names of the rule sets, which it shows."""
    _, loaded = first_page(ROOT)
    assert "ui.scenes.home" in loaded
    assert of_games(loaded) <= of_games(with_folders(DECLARATIONS | VARIANTS))


def test_every_game_has_players_of_all_levels():
    for game in GAMES:
        assert tuple(game.players) == LEVELS
        assert {level: type(game.players[level]()).__name__.lower() for level in LEVELS} == {
            name: name for name in LEVELS
        }
