"""Which tests are about which game: by their parameters, their folder and their imports."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game.catalogue import GAMES
from tests.by_game import FOLDERS, ROOT, folder_of, games_of_file, named_by, named_in, named_in_case
from tests.contract.tables import USUAL
from tests.runner import _is_game


def collected(*arguments: str) -> list[str]:
    """The ids of the tests that are found."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-p",
            "tests.by_game",
            "-p",
            "no:cacheprovider",
            "--collect-only",
            "-q",
            *arguments,
        ],
        cwd=ROOT,
        env=os.environ,
        capture_output=True,
        text=True,
        check=True,
    )
    return [line for line in done.stdout.splitlines() if "::" in line]


def test_every_game_of_the_catalogue_has_a_folder_and_can_be_named():
    assert {folder_of(game.id) for game in GAMES} <= FOLDERS
    assert all(_is_game(game.id) for game in GAMES)
    assert not any(_is_game(argument) for argument in ("", "--soak", "no-such-game", "tests/games", "."))


@pytest.mark.parametrize(
    ("file", "games"),
    [
        ("games/cheat/test_views.py", {"cheat"}),
        ("boards/hand_and_foot/test_table.py", {"hand_and_foot"}),
        ("boards/tricks/test_play.py", {"forty_fives", "skat", "trick_ninety_nine"}),
        ("session/test_calling_odd_orders.py", {"cheat"}),
        ("ui/test_tween.py", set()),
        ("bench/test_alone.py", set()),
    ],
)
def test_a_file_is_about_the_game_of_its_folder_or_family_else_those_it_imports_but_for_tools(
    file: str, games: set[str]
):
    assert games_of_file(ROOT / "tests" / file) == games


def test_a_parameter_names_a_game_by_itself_by_its_id_or_by_what_is_played():
    table = USUAL[0]
    assert named_by(table) == named_by(table.game) == named_by(table.game.id) == folder_of(table.game.id)
    assert named_by(7) == named_by(None) == ""
    assert named_in({"tables": [table], "seed": 1}) == {folder_of(table.game.id)}
    for case in (table, [table], (1, table), pytest.param(table), pytest.param(1, [table], marks=pytest.mark.soak)):
        assert named_in_case(case) == {folder_of(table.game.id)}
    assert named_in_case(7) == named_in_case((7, None)) == named_in_case(pytest.param("seed")) == set()


def test_contract_tests_of_other_games_are_left_out_and_one_window_of_those_that_take_turns_is_left():
    folder = min((ROOT / "tests" / "games").glob("*/__init__.py")).parent
    (id,) = (game.id for game in GAMES if folder_of(game.id) == folder.name)
    spread = "tests/ui/table/tips/test_places.py"
    found = collected("--game", id, "tests/contract/test_golden.py", "tests/ui/test_tween.py", "tests/games", spread)
    golden = [name for name in found if "test_a_recorded_match" in name]
    assert len(golden) == sum(table.game.id == id for table in USUAL)
    taking_turns = [name for name in found if name.startswith(f"{spread}::test_a_tip")]
    assert len(taking_turns) == 1
    rest = {name for name in found if spread not in name} - set(golden)
    assert rest
    assert all(name.startswith(f"tests/games/{folder.name}/") for name in rest)
