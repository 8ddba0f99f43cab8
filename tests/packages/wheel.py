"""Makes the source distribution and from it the wheel, installs that into an environment that has nothing else but
pygame-ce, and uses it there.

Nothing is fetched but the two tools that make it: pygame-ce is a copy of the one that this Python has.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.metadata import distribution
from pathlib import Path, PurePosixPath
from venv import EnvBuilder

from game import __version__
from tests.packages.faults import PICTURE, TEXT, plant
from tests.packages.recipe import tree
from tests.packages.walking import WALK, lay_out, run, self_test
from tests.tools import have
from ui.start.environment import ROOT
from ui.start.venvs import python_of

WORK = Path(ROOT, "dist", "work", "wheel")
TOP = "kitchen_table"  # the one folder of the wheel
COMMAND = "kitchen-table"
PROJECT = tomllib.loads(Path(ROOT, "pyproject.toml").read_text(encoding="utf-8"))
RECIPE = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
MAKES_ENVIRONMENTS = PurePosixPath("ui/start/building.py")  # which no wheel does
UNUSED = "/docs/", "/examples/", "/tests/"  # of pygame-ce, whose copy goes without them


def program_files() -> set[str]:
    """Return what the wheel has to have in its folder: what packages have, and its own first files."""
    packed = {f"{TOP}/{name}" for name in tree.program_files() if name != MAKES_ENVIRONMENTS}
    return packed | set(RECIPE["force-include"].values())


def use_wheel(faults: bool) -> str:
    """Make the wheel, look what lies in it, install it, and play a game there; returns what is to be said."""
    if not Path(ROOT, ".git").exists():
        return "skipped, since what belongs into the wheel is asked of a checkout of git"
    wheel = make(tree.fresh(WORK / "made"))
    check_files(wheel)
    python, command = install(wheel, tree.fresh(WORK / "a table"))
    check_install(python, command, WORK)
    folder = next((WORK / "a table").rglob(f"{TOP}/__main__.py")).parent
    sources = WORK / "sources"
    lay_out(sources)
    walker = [python, str(sources / WALK.name), str(sources), "tour", "--games", "skat"]
    alone = {"PYTHONPATH": str(folder), "PATH": str(Path(python).parent)}  # no voice: a busy machine's is slow to begin
    run(walker, alone, cwd=WORK)
    if faults:
        files = {"a picture is missing": folder / PICTURE, "a text is missing": folder / TEXT}
        return plant(folder, lambda: self_test([command], {}, cwd=WORK), files)
    return f"installed and walked through, {wheel.stat().st_size / 1e6:.1f} MB"


def make(folder: Path) -> Path:
    """Make the source distribution and the wheel from that in a folder, and return the wheel."""
    have("build", "hatchling")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), ROOT]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    assert done.returncode == 0, done.stdout
    (wheel,) = folder.glob("*.whl")
    (source,) = folder.glob("*.tar.gz")
    with tarfile.open(source) as packed:
        tops = {PurePosixPath(name).parts[1] for name in packed.getnames()}
    assert not {"tests", "dist", ".git", ".venv"} & tops, tops
    assert {"main.py", "requirements.txt", "LICENSE"} <= tops, "one can play from source"
    return wheel


def check_files(wheel: Path) -> None:
    """Look whether the wheel has what a package has, nothing else, and nothing beside its folder."""
    data, info = f"{TOP}-{__version__}.data/data/", f"{TOP}-{__version__}.dist-info/"
    with zipfile.ZipFile(wheel) as packed:
        names = {name for name in packed.namelist() if not name.startswith(info)}
        shared = {name.removeprefix(data) for name in names if name.startswith(data)}
    found = {name for name in names if not name.startswith(data)}
    assert found == program_files(), sorted(found ^ program_files())
    assert shared == set(RECIPE["shared-data"].values()), shared


def install(wheel: Path, folder: Path) -> tuple[str, str]:
    """Make an environment with pygame-ce and the wheel; returns its Python and the command that has come with it."""
    EnvBuilder(symlinks=os.name == "posix").create(folder)
    python = python_of(str(folder))
    packages = next(path for path in folder.rglob("site-packages"))
    for file in distribution("pygame-ce").files or ():
        if not any(part in f"/{file}" for part in UNUSED) and ".." not in file.parts:
            place = packages / file
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(str(file.locate()), place)
    pip = [sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--quiet", "--no-index", "--no-deps", str(wheel)], check=True)
    subprocess.run([*pip, "check"], check=True, stdout=subprocess.DEVNULL)
    return python, str(Path(python).with_name(COMMAND + ".exe" * (sys.platform == "win32")))


def check_install(python: str, command: str, folder: Path) -> None:
    """Start what is installed by its command and by its name, beside files of the same names, and look at its parts."""
    foreign = tree.fresh(folder / "foreign")
    for name in ("game", "ui", "assets", "start"):
        (foreign / f"{name}.py").write_text(f"raise SystemExit('{name} is foreign')\n", encoding="utf-8")
    for start in ([command], [python, "-m", TOP]):
        for variables in ({}, {"PYTHONPATH": str(foreign)}):
            told = run([*start, "--version"], variables, cwd=foreign)
            assert told.strip() == f"Kitchen Table {__version__}", told
    assert run([command, "--help"], {}).startswith(f"usage: {COMMAND} ")
    said = self_test([command], {}, cwd=folder)
    modules = {name for name in program_files() if name.endswith(".py")} - set(RECIPE["force-include"].values())
    assert f" ({len(modules)} modules, " in said, said
    names = "from importlib.metadata import requires; print(*requires('kitchen-table'), sep='\\n')"
    asked = [line for line in run([python, "-c", names], {}).splitlines() if "extra ==" not in line]
    assert asked == PROJECT["project"]["dependencies"], asked
    venv = Path(python).parents[1]
    assert not list(venv.rglob(".venv")), "it made an environment"
    assert os.path.isfile(venv / "share" / "applications" / "table.kitchen.KitchenTable.desktop")
