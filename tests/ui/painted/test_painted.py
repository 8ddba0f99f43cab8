"""Every scene of every game and every page, painted under pairs of settings and read: words whole, nothing over the
prompt, the hand or other words, everything in the window and large enough for a finger.

Each scene is seen once, the settings taking turns; ``--soak`` shows every scene under every pair of settings.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from tests.ui.painted import page_faults
from tests.ui.painted.choices import CHOICES, SIZES, Row, pairs
from tests.ui.painted.moments import Moment, pages
from tests.ui.painted.studio import Studio, moments_of
from ui.dialog import Dialog
from ui.settings import TEXT_SIZES

ROWS = pairs()
BASES = 2  # tables of a game in the short run


def test_every_pair_of_choices_comes_up():
    for one, other in combinations(CHOICES, 2):
        assert {(row[one], row[other]) for row in ROWS} == {(a, b) for a in CHOICES[one] for b in CHOICES[other]}
    assert {*CHOICES["text_size"]} == {*TEXT_SIZES}
    assert len(ROWS) < 40
    assert len(SIZES) > 5


def each_once(game: Game) -> Iterator[tuple[Moment, Row]]:
    """Every moment of a match of that game at one of two tables, which take turns where several have it, and its row
    of settings, which take turns too."""
    start = GAMES.index(game)
    tables = [ROWS[(start * BASES + base) % len(ROWS)] for base in range(BASES)]
    found: dict[str, list[tuple[Moment, Row]]] = {}
    for table in tables:
        for moment in moments_of(game, table):
            found.setdefault(moment.name, []).append((moment, table))
    for at, having in enumerate(found.values()):
        moment, table = having[at % len(having)]
        yield moment, ROWS[(11 * start + at) % len(ROWS)] | {key: table[key] for key in ("seats", "rules", "names")}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_scenes_of_a_game_are_whole(studio: Studio, game: Game):
    wrong = [fault for moment, row in each_once(game) for fault in studio.faults_of(moment, row, game)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("page", pages())
def test_pages_are_whole(studio: Studio, page: str):
    wrong = [fault for row in ROWS[:: len(pages())] for fault in studio.faults_of_page(page, pages()[page], row)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.soak
@pytest.mark.parametrize("number", range(len(ROWS)))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_scenes_of_a_game_are_whole_under_every_pair(studio: Studio, game: Game, number: int):
    row = ROWS[number]
    wrong = [fault for moment in moments_of(game, row) for fault in studio.faults_of(moment, row, game)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.soak
@pytest.mark.parametrize("page", pages())
def test_pages_are_whole_under_every_pair(studio: Studio, page: str):
    wrong = [fault for row in ROWS for fault in studio.faults_of_page(page, pages()[page], row)]
    assert not wrong, "\n".join(wrong)


def test_what_is_wrong_on_a_page_is_found(studio: Studio):
    row: Row = ROWS[0] | {"size": (960, 600), "by_finger": True}
    long = "An answer of so many words that it has no place " * 3
    dialog = Dialog("Really?", "", [(long, None), (long, None)])
    wrong = " ".join(studio.faults_of_page("a dialog", lambda app: app.push(dialog), row))
    assert f"cut: {long!r}" in wrong
    scene = studio.app.scene
    assert isinstance(scene, Dialog)
    form = scene._form
    assert form is not None
    form.stops()[0].rect.update(-5, 5, 30, 30)
    form.stops()[1].rect.update(-5, 5, 30, 30)
    wrong = " ".join(page_faults.faults(scene, form, studio.watch))
    assert "sticks out of" in wrong
    assert "is only 30 by 30 px large" in wrong
    assert "lies on" in wrong or "is covered" in wrong
