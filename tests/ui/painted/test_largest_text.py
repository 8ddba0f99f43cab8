"""Every page at text twice as large, in windows of five sizes, read from its head to its foot: nothing is cut, covered
or out of reach. Each page is seen in a few windows; ``--soak`` shows each in all of them, and those of a match, too."""

from __future__ import annotations

import pytest

from game import catalogue
from game.catalogue import GAMES
from game.declaration import Game
from tests.ui.painted.choices import CHOICES, Row
from tests.ui.painted.moments import pages
from tests.ui.painted.studio import Studio, moments_of
from ui.table.scene import TableScene

WINDOWS = ((960, 600), (1280, 720), (1280, 800), (1920, 1080), (3840, 2160))
USUAL: Row = {name: values[0] for name, values in CHOICES.items()}
OF_A_MATCH = {
    "set-up": "hand-and-foot",
    "house rules": "skat",
    "names": "switch",
    "players": "canasta",
    "round result": "forty-fives",
    "result": "ninety-nine",
    "sheet": "oh-hell",
    "review": "skat",
    "log": "canasta",
    "rules": "olympus",
    "keys": "sixty-seconds",
    "pause": "cheat",
    "undo": "hand-and-foot",
}
"""Pages over a table, each with a game to show it at."""


def row_of(size: tuple[int, int], text_size: str) -> Row:
    """The usual settings but for these, with the most seats and long names."""
    return USUAL | {"size": size, "text_size": text_size, "seats": "most", "names": "long"}


@pytest.mark.spread
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("page", pages())
def test_pages_are_whole_at_twice_the_size(studio: Studio, page: str, size: tuple[int, int]):
    wrong = list(studio.faults_of_page(page, pages()[page], row_of(size, "largest")))
    assert not wrong, "\n".join(wrong)


@pytest.mark.spread
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", OF_A_MATCH)
def test_pages_of_a_match_are_whole_at_twice_the_size(studio: Studio, name: str, size: tuple[int, int]):
    row, game = row_of(size, "largest"), catalogue.game(OF_A_MATCH[name])
    moment = next(moment for moment in moments_of(game, row) if moment.name == name)
    wrong = list(studio.faults_of(moment, row, game))
    assert not isinstance(studio.app.scene, TableScene), "the page was never shown"
    assert not wrong, "\n".join(wrong)


@pytest.mark.soak
@pytest.mark.parametrize("text_size", ["larger", "largest"])
@pytest.mark.parametrize("size", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_pages_of_every_match_are_whole(studio: Studio, game: Game, size: tuple[int, int], text_size: str):
    row = row_of(size, text_size)
    wrong: list[str] = []
    for moment in moments_of(game, row):
        if moment.name in OF_A_MATCH:
            wrong += studio.faults_of(moment, row, game)
    assert not wrong, "\n".join(wrong)
