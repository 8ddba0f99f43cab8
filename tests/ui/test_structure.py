"""How the screen's side is built: what imports what, and how much each part of the table is handed."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game.catalogue import GAMES
from tests.repository.test_architecture import ROOT, imported, tree_of
from ui.boards.registry import board_of
from ui.scenes.keys_page import LOOKING, PLAYING
from ui.settings import OWN, Settings

MODULES = {
    path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__"): path
    for path in sorted((ROOT / "ui").rglob("*.py"))
}
PARTS = [path for path in MODULES.values() if (ROOT / "ui" / "table") in path.parents and path.name != "scene.py"]
MOST_COLLABORATORS = 6
MOST_MEMBERS = 6

every_part = pytest.mark.parametrize("path", PARTS, ids=lambda path: path.stem)


def arrows() -> dict[str, set[str]]:
    """Which module of the screen needs which others when it runs, wherever in the file it imports them."""
    found: dict[str, set[str]] = {}
    for module, path in MODULES.items():
        name = path.relative_to(ROOT).as_posix()
        taken = {taken for taken, for_types in imported(tree_of(name), name) if not for_types}
        known = {taken if taken in MODULES else taken.rpartition(".")[0] for taken in taken}
        found[module] = (known & MODULES.keys()) - {module}
    return found


def test_scenes_ask_the_router_and_know_no_other_scene():
    found = arrows()
    assert {"ui.scenes.router", "ui.scene"} <= found["ui.app"], "the arrows were not found"
    routes = {module for module in found if module.startswith("ui.scenes.routing.")} | {"ui.scenes.router"}
    ways = {"ui.app", "ui.scenes.first", *routes}
    scenes = set().union(*(found[module] for module in routes)) - routes
    scenes -= {"ui.dialog", "ui.scenes.slots", "ui.scenes.setup.choices", "ui.scenes.setup.people"}
    scenes = {module for module in scenes if module.startswith(("ui.scenes.", "ui.table."))}
    assert {"ui.scenes.home", "ui.scenes.setup.page", "ui.table.scene"} <= scenes
    for module in found.keys() - ways:
        assert not found[module] & scenes, f"{module} imports a scene"


@every_part
def test_no_part_of_the_table_is_handed_the_scene(path: Path):
    assert "TableScene" not in path.read_text(encoding="utf-8")


@every_part
def test_no_part_of_the_table_has_many_collaborators(path: Path):
    """Each part is handed its collaborators when it is made."""
    for made in ast.walk(tree_of(path.relative_to(ROOT).as_posix())):
        if isinstance(made, ast.FunctionDef) and made.name == "__init__":
            given = [*made.args.posonlyargs, *made.args.args, *made.args.kwonlyargs]
            assert len(given) - 1 <= MOST_COLLABORATORS, f"{path.name}:{made.lineno} is handed {len(given) - 1}"


def test_protocols_are_small():
    seen = []
    for path in MODULES.values():
        for made in ast.walk(tree_of(path.relative_to(ROOT).as_posix())):
            if isinstance(made, ast.ClassDef) and any(getattr(base, "id", "") == "Protocol" for base in made.bases):
                members = [part for part in made.body if isinstance(part, ast.FunctionDef | ast.AnnAssign)]
                seen.append(made.name)
                assert len(members) <= MOST_MEMBERS, f"{made.name} asks for {len(members)}"
    assert {"Kit", "AtTable", "PausedTable", "Window"} <= set(seen)


def test_what_lies_before_the_person_stays_small():
    """Nearly every part uses it, so it must not grow into a second scene."""
    (showing,) = [made for made in tree_of("ui/table/show/shown_state.py").body if isinstance(made, ast.ClassDef)]
    members = {
        node.attr
        for node in ast.walk(showing)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Store)
        and getattr(node.value, "id", "") == "self"
    }
    members |= {
        part.target.id for part in showing.body if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name)
    }
    assert members == {"board", "labels", "cards", "view", "layout", "bottom", "now"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_key_that_a_board_has_can_be_read_of(game):
    """What a letter does at a game's table is declared by the game, and no letter means two things."""
    board = board_of(game.id)
    letters = {*board.keys, *filter(None, (board.calls_with, board.holds_up))}
    declared = {key.name.split(",")[0] for key in game.keys}
    assert letters <= declared
    everywhere = {name for name, _ in (*PLAYING, *LOOKING)}
    assert not letters & everywhere
    assert {*board.parts_for_keys.values(), *(letter for _, letter in board.all_at_once.values())} <= set(board.keys)


def test_settings_of_games_have_ids_of_their_own():
    declared = [setting.id for game in GAMES for setting in game.settings]
    assert sorted(declared) == sorted(OWN)
    assert not set(declared) & set(Settings.__slots__)
    assert all(setting.usual in setting.values for setting in OWN.values())
    assert all(setting.paces is None or setting.paces.keys() == setting.values.keys() for setting in OWN.values())
