"""An installed program: how it starts from the one folder of a wheel, and what it says otherwise than from source.

The folder is laid out here by what pyproject.toml says of the wheel. `python3 -m tests.packages wheel` makes a real
one, which takes tools that are fetched.
"""

from __future__ import annotations

import configparser
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import __version__
from tests.packages import wheel
from ui.access import adapters
from ui.start import arguments, built, environment, launch, menu, venvs

ROOT = Path(environment.ROOT)
CACHE = "/home/ada/.cache/uv/archive-v0/a1b2"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a wheel, in one with a space in its name."""
    folder = tmp_path_factory.mktemp("My games") / wheel.TOP
    for top in wheel.RECIPE["only-include"]:
        assert wheel.RECIPE["sources"][top] == f"{wheel.TOP}/{top}"
        shutil.copytree(ROOT / top, folder / top, ignore=shutil.ignore_patterns("draw", "readme", "building.py"))
    for source, place in wheel.RECIPE["force-include"].items():
        shutil.copy(ROOT / source, folder.parent / place)
    return folder


def started(
    command: list[str], cwd: Path, status: int = 0, home: Path | None = None, **variables: str
) -> tuple[str, str]:
    """Run a command to its end; returns what it printed and what it complained about."""
    environment = os.environ | {"CI": "1", "PYGAME_HIDE_SUPPORT_PROMPT": "1"} | variables
    if home is not None:
        environment |= {"HOME": str(home), "KITCHEN_TABLE_HOME": str(home / "matches")}
        environment.pop("XDG_DATA_HOME", None)
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == status, done.stderr
    return done.stdout, done.stderr


def test_the_wheel_asks_for_the_pygame_that_a_start_from_source_asks_for() -> None:
    """And players get no pytest with it."""
    wanted = environment.requirements(str(ROOT))
    assert wheel.PROJECT["project"]["dependencies"] == [name + wanted[name] for name in environment.TO_PLAY]
    assert "pytest" not in str(wheel.PROJECT["project"])


def test_everything_that_the_recipe_names_is_there() -> None:
    targets = wheel.PROJECT["tool"]["hatch"]["build"]["targets"]
    named = [*targets["sdist"]["only-include"], *targets["wheel"]["only-include"]]
    for kind in ("force-include", "shared-data"):
        named += targets["wheel"][kind]
        for name in targets["wheel"][kind]:
            assert name.startswith(tuple(targets["sdist"]["only-include"])), "a wheel is made from what lies in there"
    assert [name for name in named if not (ROOT / name).exists()] == []
    assert wheel.PROJECT["project"]["scripts"] == {wheel.COMMAND: f"{wheel.TOP}.__main__:main"}


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="the list of files comes from git")
def test_the_wheel_has_what_packages_have_and_its_own_first_files() -> None:
    builders = pytest.importorskip("hatchling.builders.wheel", reason="hatchling makes wheels, and is fetched for it")
    builder = builders.WheelBuilder(str(ROOT))
    found = {Path(file.distribution_path).as_posix() for file in builder.recurse_included_files()}
    assert found | set(wheel.RECIPE["force-include"].values()) == wheel.program_files()


def test_it_starts_by_its_name_beside_files_of_the_same_names(folder: Path, tmp_path: Path) -> None:
    for name in ("game", "ui", "assets", "start"):
        (tmp_path / f"{name}.py").write_text(f"raise SystemExit('{name} is foreign')\n")
    command = [sys.executable, "-m", wheel.TOP]
    path = os.pathsep.join([str(tmp_path), str(folder.parent)])
    said, _ = started([*command, "--help"], tmp_path, PYTHONPATH=path)
    assert said.startswith("usage: python -m kitchen_table ")
    assert "python3 -m game" not in said, "which is only there in a checkout"
    _, sentence = started([*command, "--nothing"], tmp_path, 2, PYTHONPATH=path)
    assert sentence == "No such argument: --nothing. (python -m kitchen_table --help lists what can be said.)\n"


def test_its_entry_in_the_menu_starts_it_with_this_python(folder: Path, tmp_path: Path) -> None:
    """Not with the one that was there before the environment, which has no pygame."""
    if sys.platform != "linux":
        pytest.skip("other systems have other entries")
    command = [sys.executable, str(folder / built.FIRST)]
    said, _ = started([*command, "--add-to-menu"], tmp_path, home=tmp_path)
    assert said == "Kitchen Table is in your applications menu now.\n"
    entry = configparser.RawConfigParser()
    entry.read(tmp_path / ".local/share/applications/kitchen-table.desktop")
    exec_line = shlex.split(entry["Desktop Entry"]["Exec"])
    assert exec_line == command
    assert started([*exec_line, "--version"], tmp_path)[0] == f"Kitchen Table {__version__}\n"


def test_another_pygame_beside_is_a_sentence(folder: Path, tmp_path: Path) -> None:
    for name in ("pygame", "pygame_ce-2.5.8.dist-info", "pygame-2.6.1.dist-info"):
        (tmp_path / name).mkdir()
    command = [sys.executable, str(folder / built.FIRST)]
    for more in ([], ["--self-test"]):
        said, sentence = started([*command, *more], tmp_path, 1, tmp_path, PYTHONPATH=str(tmp_path))
        assert said == ""
        assert sentence.startswith(f"Another pygame is installed in {tmp_path}, where pygame-ce has to be alone: ")
    assert started([*command, "--help"], tmp_path, PYTHONPATH=str(tmp_path))[1] == ""


def test_a_pygame_that_another_one_has_left_in_pieces_is_a_sentence(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "pygame").mkdir()
    (tmp_path / "pygame" / "__init__.py").touch()
    _, sentence = started([sys.executable, str(folder / built.FIRST)], tmp_path, 1, tmp_path, PYTHONPATH=str(tmp_path))
    assert sentence.startswith("pygame-ce does not work here (")
    assert "): uninstall it and install it anew, then start again." in sentence


def test_a_file_that_is_missing_is_a_sentence(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / wheel.TOP, ignore=shutil.ignore_patterns("app.py", "assets"))
    first = tmp_path / wheel.TOP / built.FIRST
    _, sentence = started([sys.executable, str(first)], tmp_path, 1, tmp_path)
    assert sentence.startswith("Files of Kitchen Table are missing or damaged (ModuleNotFoundError: No module named ")
    assert "): install it again, then start again." in sentence
    shutil.rmtree(first.parent / "ui" / "start")
    _, sentence = started([sys.executable, str(first)], tmp_path, 1, tmp_path)
    assert sentence.startswith("Kitchen Table cannot start: a part of it cannot be loaded (ModuleNotFoundError: ")


def test_it_makes_no_environment(folder: Path) -> None:
    assert not (folder / "ui" / "start" / "building.py").exists()
    assert "/ui/start/building.py" in wheel.RECIPE["exclude"]
    assert built.is_installed(str(folder))
    assert not built.is_package(str(folder))
    assert not built.is_installed(), "this is a checkout"


@pytest.mark.parametrize(
    ("names", "is_foreign"),
    [
        (["pygame", "pygame_ce-2.5.8.dist-info"], False),
        (["pygame", "pygame_ce-2.5.8.dist-info", "pygame-2.6.1.dist-info"], True),
        (["pygame", "pygame-2.6.1.dist-info"], True),
        (["pygame-2.6.1.dist-info"], False),
    ],
)
def test_what_comes_first_on_the_path_is_what_counts(names: list[str], is_foreign: bool, tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for place, folders in ((first, names), (second, ["pygame", "pygame_ce-2.5.8.dist-info"])):
        for name in folders:
            (place / name).mkdir(parents=True)
    path = [str(tmp_path / "missing"), str(first), str(second)]
    assert venvs.foreign(path, "pygame-ce") == (str(first) if is_foreign else "")
    assert venvs.foreign(path[::-1], "pygame-ce") == ""


def test_how_a_missing_package_is_added(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(built, "is_installed", lambda: True)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    pip = f"run {venvs.python_of(str(tmp_path))} -m pip install accesskit"
    assert adapters._how_to_get_it() == f"{pip}, then start again"
    (tmp_path / "uv-receipt.toml").touch()
    uv = f"run uv pip install --python {venvs.python_of(str(tmp_path))} accesskit"
    assert venvs.how_to_add("accesskit", sys.prefix) == uv
    (tmp_path / "pipx_metadata.json").touch()
    assert venvs.how_to_add("accesskit", sys.prefix) == "run pipx inject kitchen-table accesskit"
    assert venvs.how_to_add("accesskit", CACHE).startswith(
        "install Kitchen Table to stay, by pipx, then run pipx inject "
    )


@pytest.mark.parametrize(
    ("prefix", "is_temporary"),
    [
        (CACHE, True),
        ("/home/ada/.local/pipx/.cache/5f3a", True),
        ("/Users/ada/Library/Caches/pipx/5f3a", True),
        ("/home/ada/.local/share/pipx/venvs/kitchen-table", False),
        ("/usr", False),
    ],
)
def test_what_is_kept_for_a_while_only_gets_no_entry_in_the_menu(
    prefix: str, is_temporary: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(menu, "is_installed", lambda: True)
    monkeypatch.setattr(sys, "prefix", prefix)
    added: list[bool] = []
    monkeypatch.setattr(menu, "_try", lambda change: added.append(True))
    assert menu.is_possible() == (not is_temporary)
    if is_temporary:
        with pytest.raises(menu.MenuFailed, match=r"kept for a while only"):
            menu.add()
    else:
        menu.add()
    assert added == [True] * (not is_temporary)


@pytest.mark.parametrize(("option", "begin"), [("--help", "usage: "), ("--version", f"Kitchen Table {__version__}")])
def test_where_nothing_can_be_printed_an_answer_is_shown(
    option: str, begin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a Python of Windows that has no console."""
    shown: list[tuple[str, bool]] = []
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(arguments, "terminal_is_read", lambda: False)
    monkeypatch.setattr(arguments, "show", lambda sentence, is_good: shown.append((sentence, is_good)))
    with pytest.raises(SystemExit) as ended:
        launch.play([option])
    assert ended.value.code == 0
    ((sentence, is_good),) = shown
    assert (sentence.startswith(begin), is_good) == (True, True)


def test_a_cache_of_any_name_has_a_mark(tmp_path: Path) -> None:
    prefix = tmp_path / "quick" / "archive-v0" / "a1b2"
    prefix.mkdir(parents=True)
    (prefix / "CACHEDIR.TAG").touch()  # uv marks what it has made to stay, too
    assert not venvs.is_temporary(str(prefix))
    (tmp_path / "quick" / "CACHEDIR.TAG").touch()
    assert venvs.is_temporary(str(prefix))


def test_its_picture_for_the_menu_can_be_drawn(folder: Path) -> None:
    """The wheel brings it as a file of the desktop's, and draws it itself for `--add-to-menu`."""
    (icon,) = (source for source in wheel.RECIPE["shared-data"] if source.endswith(".svg"))
    assert ROOT / icon == menu.SVG
    assert (folder / icon).is_file()
    assert pygame.image.load_sized_svg(str(folder / icon), (64, 64)).get_bounding_rect().w > 32
