"""The recipe of the packages is whole: every file that it names is there, and everything fetched is pinned.

The packages themselves are made by `.ci/package` and used by `python3 -m tests.packages`, which takes minutes.
"""

from __future__ import annotations

import ast
import json
import re
import runpy
import sys
import tomllib
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game import __version__
from tests.packages import faults
from tests.packages.recipe import papers, tree
from tests.packages.walking import Fault
from ui.start import reader, typeface

ROOT = Path(__file__).resolve().parents[2]
RECIPE = ROOT / ".ci" / "packaging"
FILES = sorted(path for path in RECIPE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
TEXTS = [*FILES, ROOT / ".ci/package", ROOT / ".github/workflows/packages.yml"]
PINS = tomllib.loads((RECIPE / "pins.toml").read_text(encoding="utf-8"))


def text_of(name: str) -> str:
    return (RECIPE / name).read_text(encoding="utf-8")


def test_every_file_that_the_recipe_names_is_there() -> None:
    """By `HERE / "name"`, by an icon or a manifest in the launcher, or by an import."""
    made_on_the_way = {"kitchen-table.ico"}
    names = set(re.findall(r'HERE / "([^"]+)"', "".join(text_of(path.name) for path in RECIPE.glob("*.py"))))
    names |= set(re.findall(r'"([^"\s]+\.(?:manifest|ico))"', text_of("launcher.rc"))) - made_on_the_way
    assert {"kitchen-table.spec", "setup.nsi", "launcher.c", "launcher.manifest"} <= names
    for name in names:
        assert (RECIPE / name).exists(), name
    for source in RECIPE.glob("*.py"):
        ast.parse(source.read_text(encoding="utf-8"))
    for system in re.findall(r'\("(\w+)",?', text_of("__main__.py").split("SYSTEMS =")[1].splitlines()[0]):
        assert (RECIPE / f"{system}.py").is_file(), system


@pytest.mark.parametrize("system", ["all", "linux", "windows", "macos"])
def test_everything_that_is_fetched_has_a_version_and_a_hash(system: str) -> None:
    pins = [(name, pin) for kind in PINS[system].values() for name, pin in kind.items()]
    assert pins
    for name, pin in pins:
        assert re.fullmatch(r"[0-9][0-9A-Za-z.:+~-]*", pin["version"]), name
        assert re.fullmatch(r"[0-9a-f]{64}", pin["sha256"]), name


def test_all_packages_have_the_pygame_that_the_program_asks_for() -> None:
    asked = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    pinned = {PINS[system]["wheels"]["pygame-ce"]["version"] for system in ("linux", "windows", "macos")}
    assert len(pinned) == 1
    assert f"pygame-ce~={pinned.pop()}" in asked


def test_the_face_of_running_text_is_the_same_wherever_it_comes_from() -> None:
    """By a start from source, by the extra, and in packages."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["optional-dependencies"]["letters"] == [f"{typeface.PACKAGE}=={typeface.VERSION}"]
    assert PINS["all"]["wheels"] == {typeface.PACKAGE: {"version": typeface.VERSION, "sha256": typeface.SHA256}}
    assert typeface.requirement() == f"{typeface.PACKAGE}=={typeface.VERSION} --hash=sha256:{typeface.SHA256}\n"
    assert ("/".join(typeface.IN_PROGRAM), tuple(typeface.SIZES)) == (tree.TYPEFACE, tree.TYPEFACE_FILES)


def test_what_screen_readers_follow_by_is_the_same_wherever_it_comes_from() -> None:
    """By a start from source, by the extra, and in packages."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["optional-dependencies"]["access"] == [f"{reader.PACKAGE}=={reader.VERSION}"]
    pins = [PINS[system]["wheels"][reader.PACKAGE] for system in ("linux", "windows", "macos")]
    assert {pin["version"] for pin in pins} == {reader.VERSION}
    assert {pin["sha256"] for pin in pins} < set(reader.SHA256)
    assert reader.requirement().count("--hash=sha256:") == len(reader.SHA256) == 7
    assert reader.PACKAGE not in (ROOT / "requirements.txt").read_text(encoding="utf-8")


def test_the_face_is_no_part_of_what_is_needed_and_not_committed() -> None:
    assert typeface.PACKAGE not in (ROOT / "requirements.txt").read_text(encoding="utf-8")
    assert not list((ROOT / "assets").rglob("*.otf")) + list((ROOT / "assets").rglob("*.ttf"))


def face_file(name: str) -> bytes:
    """Stands in for a file of the face of running text."""
    return b"x" * typeface.SIZES.get(name, 9)


@pytest.fixture(scope="module", name="copied")
def _copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program as packages have it."""
    folder = tmp_path_factory.mktemp("copied")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tree, "typeface_file", face_file)
        tree.copy_program(folder)
    return folder


def test_a_package_brings_the_face_its_licence_and_its_name(
    copied: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = json.loads((copied / tree.PARTS).read_text(encoding="utf-8"))["files"]
    for name, size in typeface.SIZES.items():
        assert files[f"{tree.TYPEFACE}/{name}"] == size
    assert typeface.installed(str(copied), []) is not None
    monkeypatch.setattr(tree, "typeface_file", face_file)
    python, wheels = tmp_path / "python.txt", tmp_path / "wheels"
    (wheels / "pygame/docs/generated").mkdir(parents=True)
    for text in (python, wheels / "pygame/docs/generated/LGPL.txt", *(wheels / name for name in papers.ACCESSKIT)):
        text.write_text("a licence")
    papers.write_papers(tmp_path, "linux", python, wheels)
    assert (tmp_path / "licences/Source Sans (OFL 1.1).txt").read_bytes() == b"x" * 9
    for name in ("Source Sans (OFL 1.1).txt", *papers.ACCESSKIT.values()):
        assert (tmp_path / "licences" / name).is_file()
        assert name in (tmp_path / "licences/README.txt").read_text(encoding="utf-8")


def test_the_recipe_names_no_address() -> None:
    """The indexes are those that the machine is set up with."""
    for path in TEXTS:
        if path.name == "public.toml":  # where the project is found, which nothing is fetched from
            continue
        text = re.sub(r'xmlns="[^"]+"', "", path.read_text(encoding="utf-8"))  # names of formats look like addresses
        assert not re.findall(r"\w+://\S+", text), path.name
        assert not re.search(r"--(extra-)?index-url|--find-links|--registry", text), path.name


def test_the_installer_asks_before_it_removes_matches() -> None:
    script = text_of("setup.nsi")
    assert "RequestExecutionLevel user" in script
    asked, removed = script.index("MessageBox MB_YESNO"), script.index('RMDir /r "${MATCHES}"')
    assert r'!define MATCHES "$APPDATA\Kitchen Table"' in script
    assert asked < removed
    assert "/SD IDNO" in script[asked:removed], "a silent uninstall has to keep them"


def test_the_version_is_named_in_one_place() -> None:
    for path in TEXTS:
        assert f'"{__version__}"' not in path.read_text(encoding="utf-8"), path.name


def test_nothing_in_a_package_asks_for_a_newer_glibc_than_the_package_promises() -> None:
    """Looks at the folders that lie in dist; by a library of this machine it is shown that newer ones are noticed."""
    promised = re.search(r"OLDEST_GLIBC = \((\d+), (\d+)\)", text_of("deb.py"))
    assert promised
    oldest = tuple(map(int, promised.groups()))
    elf = runpy.run_path(str(RECIPE / "elf.py"))
    for folder in (ROOT / "dist/work/linux").glob("Kitchen-Table-*"):
        newest, asking = elf["newest_glibc"](folder)
        assert () < newest <= oldest, asking


@pytest.mark.skipif(sys.platform != "linux" or sys.maxsize < 1 << 32, reason="libraries are of another kind there")
def test_a_library_tells_which_glibc_it_asks_for(tmp_path: Path) -> None:
    (library,) = Path(pygame.__path__[0]).glob("base.*.so")
    glibc = runpy.run_path(str(RECIPE / "elf.py"))["glibc"]
    asked = {tuple(map(int, found.split(b"."))) for found in re.findall(rb"GLIBC_([0-9.]+)\0", library.read_bytes())}
    assert glibc(library) == max(asked)
    newer = tmp_path / "newer.so"
    newer.write_bytes(library.read_bytes().replace(b"GLIBC_2.", b"GLIBC_9."))
    assert glibc(newer) == (9, *max(asked)[1:])
    assert glibc(RECIPE / "elf.py") == ()


def test_a_build_for_players_has_no_program_that_runs_the_walker() -> None:
    """Only a test names one to the recipe, and no folder that becomes a package has it."""
    for source in RECIPE.glob("*.py"):
        text = source.read_text(encoding="utf-8")
        assert "tests" not in re.findall(r"^(?:from|import) (\w+)", text, re.MULTILINE), source.name
        assert '"walk"' not in text or source.name == "linux.py", source.name
    spec = text_of("kitchen-table.spec")
    collected = re.findall(r"COLLECT\((.*)\)", spec)
    assert collected == ["starter, analysis.binaries, analysis.datas, upx=False, strip=False, name=title"]
    for folder in (ROOT / "dist/work/linux").glob("Kitchen-Table-*"):
        assert not [path for path in folder.rglob("*") if path.name in ("walk", "walk.py")]


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="the list of files comes from git")
def test_every_text_that_a_game_reads_is_packed_where_the_program_looks_for_it(
    copied: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the folder for Windows as it is copied, in the others by the spec of PyInstaller."""

    def texts_in(top: Path) -> set[Path]:
        files = [path.relative_to(top) for path in (top / "game").rglob("*.*")]
        return {path for path in files if path.suffix not in (".py", ".pyc") and path.name != "RULES.md"}

    texts = texts_in(ROOT)
    others = ("game/games/forty_fives/words/lesson.toml", "game/words/paper/style.css")
    assert texts >= {Path(faults.TEXT), *map(Path, others)}
    assert texts_in(copied) == texts
    monkeypatch.setenv("KITCHEN_TABLE_PROGRAM", str(copied))
    monkeypatch.setenv("KITCHEN_TABLE_VERSION", __version__)
    monkeypatch.setattr(sys, "path", [*sys.path])
    analysis = Mock(return_value=Mock(binaries=[], datas=[]))
    of_pyinstaller = {"Analysis": analysis} | dict.fromkeys(("PYZ", "EXE", "COLLECT", "BUNDLE"), Mock())
    runpy.run_path(str(RECIPE / "kitchen-table.spec"), of_pyinstaller | {"SPECPATH": str(RECIPE)})
    packed = analysis.call_args.kwargs["datas"]
    assert {Path(place, Path(file).name) for file, place in packed if place != "assets"} == texts


def test_the_walker_is_all_that_is_taken_from_the_sources(tmp_path: Path) -> None:
    """What a package lacks is not made good from the sources that the walker comes from."""
    lender = runpy.run_path(str(ROOT / "tests/packages/walk.py"))["Lender"](str(ROOT))
    assert lender.find_spec("tests").origin == str(ROOT / "tests/__init__.py")
    assert lender.find_spec("tests.walker", [str(ROOT / "tests")]) is not None
    for name in ("game", "ui", "assets", "main", "decimal", "pygame", "tests.runner", "tests.packages"):
        assert lender.find_spec(name, None if "." not in name else [str(ROOT / "tests")]) is None, name


@pytest.mark.parametrize("unnoticed", range(5))
def test_a_fault_that_nobody_notices_fails_and_the_folder_is_as_before(unnoticed: int, tmp_path: Path) -> None:
    """`--faults` of the packages' tests: all four are noticed (4), or all but one."""
    files = {
        tmp_path / "python3.11/lib-dynload/pyexpat.cpython-311-x86_64-linux-gnu.so": b"module",
        tmp_path / faults.PICTURE: b"picture",
        tmp_path / faults.TEXT: b"text",
        tmp_path / "libpython3.11.so.1.0": b"GLIBC_2.35",
    }
    for path, content in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    looked_at = [path for number, path in enumerate(files) if number != unnoticed]

    def check() -> None:
        if any(not path.exists() or path.read_bytes() != files[path] for path in looked_at):
            raise Fault("Something is missing.")

    if unnoticed < len(files):
        with pytest.raises(AssertionError, match="nobody noticed"):
            faults.plant(tmp_path, check)
    else:
        assert faults.plant(tmp_path, check) == "4 faults were noticed"
    assert {path: path.read_bytes() for path in files} == files
