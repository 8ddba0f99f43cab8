"""Whole matches with one key alone: set up, played to the end, read, and home again."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.session.same_cards.spare_time import SameCards
from tests.ui.access.one_key import ByOneKey
from tests.ui.access.test_by_tree import SEEDS, play_a_match, read_the_result
from tests.ui.bare import Clock, bare_app
from ui.settings import SCANS, Settings

KINDS = ("ninety-nine", "switch", "cheat", "oh-hell")  # one game of each kind that is quickly played
LONGEST_S = 12.0  # what half of all that is done at a table may take, at the usual pace


@pytest.fixture(name="sit")
def _sit(home: Path, monkeypatch: pytest.MonkeyPatch):
    """Somebody on the first page who has one key; nothing is thought about in spare time."""
    monkeypatch.setattr(SameCards, "think", lambda *_: False)

    def sit(seed: int) -> ByOneKey:
        clock = Clock()
        app = bare_app((1280, 720), Settings(sound=False, speed="off", scan="fast"), clock)
        app.one_in = 20  # nobody looks
        app.router.home()
        player = ByOneKey(app, clock, seed)
        player.settle()
        return player

    return sit


def a_match_with_one_key(player: ByOneKey, game: Game, seed: int) -> None:
    play_a_match(player, game, seed)
    read_the_result(player)
    at_table = [waited * SCANS["normal"] + pressed / 2 for waited, pressed in player.steps]
    print(f"{game.id}, {seed}: {len(at_table)} things done, {median(at_table):.1f} s each at the usual pace")
    assert median(at_table) <= LONGEST_S
    player.press("Home")
    assert player.find("Settings") is not None
    assert len(player.app.scenes) == 1


@pytest.mark.parametrize("game", [game for game in GAMES if game.id in KINDS], ids=lambda game: game.id)
def test_a_match_is_set_up_played_and_read_with_one_key(sit, game: Game):
    a_match_with_one_key(sit(1), game, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_is_played_with_one_key(sit, game: Game, seed: int):
    a_match_with_one_key(sit(seed), game, seed)
