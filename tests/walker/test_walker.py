"""Short walks through the program. Longer ones: `python3 -m tests.walker lot --seed 1 --seconds 3600`, and `tour`."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalogue
from game.catalogue import GAMES
from game.engine.state import HANDS
from game.session.controller import GameController
from game.session.match import PERSON, Match, Seat, Setup
from tests.walker.__main__ import walk_by_lot
from tests.walker.app import Failure, Warnings
from tests.walker.lots import table_deeds
from tests.walker.lots.chance import AIDS, OWN_FIELDS, settings_by_lot
from tests.walker.lots.honest import Honest
from tests.walker.lots.walker import Walker
from tests.walker.touring import one_game
from tests.walker.touring.tour import Tour
from ui.dialog import Dialog
from ui.scenes.home import HomeScene
from ui.table.scene import TableScene

SEEDS, STEPS = (1, 2, pytest.param(3, marks=pytest.mark.soak)), 30
ROOT = Path(__file__).parents[2]


@pytest.fixture(name="apart", autouse=True)
def _apart(tmp_path, monkeypatch):
    """A walk saves to a folder of its own, and leaves no window."""
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("HOME", str(tmp_path))
    yield
    pygame.display.quit()


def sit_down(game: str = GAMES[0].id, seed: int = 3) -> Walker:
    """A walker at a table of that game, with nothing moving."""
    walker = Walker(seed, [known for known in GAMES if known.id == game])
    walker.go_home()
    seats = (Seat("Robin", PERSON), *(Seat(name, level="easy") for name in ("Mei", "Otto", "Nils")))
    walker.app.router.start_match(Setup(game, catalogue.game(game).rule_sets[0].id, seats, seed))
    walker.rest()
    return walker


@pytest.mark.parametrize("seed", SEEDS)
def test_a_walk_by_lot_breaks_nothing(seed):
    assert walk_by_lot(seed, STEPS, (), Counter()) == ""


TWO_WALKS = """
import os, sys
from tests.walker.lots.walker import Walker
for home in ("first", "second"):
    os.environ["KITCHEN_TABLE_HOME"] = os.path.join(sys.argv[1], home)
    walker = Walker(7001)
    for _ in range(8):
        walker.do(walker.deed())
    print([*walker.past, walker.clock.now])
    walker.close()
"""


def test_the_same_seed_walks_the_same_way_whatever_was_walked_before(tmp_path):
    """In a process of its own: in this one everything may be loaded already."""
    walk = [sys.executable, "-c", TWO_WALKS, str(tmp_path)]
    done = subprocess.run(walk, capture_output=True, text=True, check=True, cwd=ROOT)
    first, second = done.stdout.strip().splitlines()[-2:]
    assert len(first) > 200
    assert first == second


@pytest.mark.parametrize("turns", [1, 3])
def test_what_was_drawn_sharp_is_painted_whether_the_machine_is_quick_or_slow(monkeypatch, turns):
    walker = sit_down()
    left = iter([True] * (turns - 1))
    monkeypatch.setattr(walker.app.assets, "work", lambda budget_ms: next(left, False))
    walker.app.sharpen()
    assert not walker.app.rests


def test_a_tour_is_offered_a_lesson_as_players_are():
    game, steps = next((game, game.lesson.steps) for game in GAMES if game.lesson is not None)
    person = Tour([game], lambda line: None, Warnings()).person
    assert one_game.lesson(person, game) == f"{len(steps)} steps"
    assert isinstance(person.scene, HomeScene)


def test_the_parts_of_a_tour_are_the_whole_tour():
    def stages(number, parts):
        return [name for name, stage in Tour(GAMES, print, Warnings(), (number, parts)).stages()]

    first, second = stages(1, 2), stages(2, 2)
    assert set(first) & set(second) == {"first page", "quit"}
    assert {*first, *second} == set(stages(1, 1))


def test_every_setting_is_chosen_by_lot():
    drawn = [settings_by_lot(Random(seed)).to_data() for seed in range(60)]
    never = {name for name in drawn[0] if len({str(data[name]) for data in drawn}) == 1}
    assert never == {name for name in (*OWN_FIELDS, *AIDS) if name in drawn[0]}


# -- what it notices --------------------------------------------------------------------------------------------------


def test_it_notices_a_card_that_nobody_may_see():
    walker = sit_down()
    table = walker.table
    hidden = table.match.state.table[HANDS[1]][0]
    table.cards.zones[HANDS[1]][0].card = hidden
    table.changes += 1
    walker.app.touch()
    with pytest.raises(Failure, match="while 0 looks on"):
        walker.step()


def test_it_notices_a_card_that_hangs_in_the_air():
    walker = sit_down()
    sprite = walker.table.gestures.hand()[0]
    sprite.place(5, 5, walker.table.now)
    with pytest.raises(Failure, match="hangs in the air"):
        walker.shown.at_rest(walker.table)


def test_it_notices_a_table_at_which_nobody_can_do_anything(monkeypatch):
    walker = sit_down()
    monkeypatch.setattr(GameController, "tick", lambda self, budget_ms, settled=True: False)

    def play() -> None:
        for _ in range(20):
            walker.do(table_deeds.play)
            walker.at_rest = True
            walker._check()

    with pytest.raises(Failure, match="nobody can do anything"):
        play()


def test_it_notices_a_table_that_never_comes_to_rest_and_says_which(monkeypatch):
    walker = sit_down()
    monkeypatch.setattr(GameController, "tick", lambda self, budget_ms, settled=True: True)
    monkeypatch.setattr("tests.walker.person._LONGEST", 20)
    with pytest.raises(Failure, match=f"never comes to rest: moves True.*{GAMES[0].id}, deal 3, 3 moves"):
        walker.rest()


def test_it_notices_an_error_at_a_table(monkeypatch):
    walker = sit_down()

    def stumble(self, now, budget_ms):
        raise ZeroDivisionError

    monkeypatch.setattr(TableScene, "tick", stumble)
    walker.app.touch()
    with pytest.raises(Failure, match="was closed"):
        walker.step()


def test_it_notices_a_press_that_was_meant_for_the_page_before():
    walker = sit_down()
    walker.step()
    walker.app.push(Dialog("It opens by itself", "", [("Leave", None), ("Deal", walker.app.router.home)]))
    walker._after_step()
    with pytest.raises(Failure, match="meant for the page before"):
        walker._late_press()


def test_it_notices_an_undo_that_costs_nothing_though_a_card_was_drawn(tmp_path):
    seats = (Seat("Robin", PERSON), Seat("Mei"))
    match = Match(Setup(GAMES[0].id, GAMES[0].rule_sets[0].id, seats, 1))
    while match.prompts()[0].seat != 0:
        match.submit(match.state.moves(1)[0])
    honest = Honest(tmp_path)
    honest.watch(match, 0)
    match.submit(match.state.moves(0)[0])
    honest.watch(match, 0)
    match.undo(1)
    with pytest.raises(Failure, match="cards were seen"):
        honest.watch(match, 0)
