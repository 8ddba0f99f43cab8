"""Shows the packages that lie in dist/ side by side: `python3 -m tests.packages pictures --made`, before a release.

Each is unpacked or installed afresh, started in a window of one size, and pictured at the same few pages, with the same
matches. `dist/side-by-side.html` has a column for each, beside the source, and says how many pixels of a picture are
other than there; of what cannot run on this machine it says why. Somebody has to look at it. Needs Debian's packages
xvfb and xdotool, and wine64 for the packages for Windows.
"""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from string import Template

import pygame

from game import __version__, catalogue
from game.session.match import Match
from tests.packages import linux, wine
from tests.packages.recipe import tree
from tests.packages.table import CLOSING_S, SLOW_START_S, Place
from tests.screenshots import UNDER_WAY, under_way
from tests.window.driver import Screen, missing
from tests.window.table import ROOT, SETTINGS, SIZE, Table
from ui.start.built import build

DIST = ROOT / "dist"
WORK = DIST / "work" / "side-by-side"
PAGE = DIST / "side-by-side.html"
PICTURES = DIST / "side-by-side"
WHEEL = DIST / f"kitchen_table-{__version__}-py3-none-any.whl"
MACOS = DIST / f"Kitchen-Table-{__version__}-macos.zip"
NOWHERE = (2, SIZE[1] // 2)  # on the rim, where the pointer rests on nothing
QUIET_S = 1.5
_ALIKE = 24  # of 255, in each of red, green and blue
_TO_LOOK_AT = 0.02  # share of other pixels from which a picture is marked

MOVES = 9  # of the match of Ninety-Nine
FILES = {game: f"{game}.kitchentable" for game in ("ninety-nine", "skat")}


class NotHere(Exception):
    """A package cannot be shown; the text says why."""


@dataclass
class Package:
    """A column: its `title`, its file in dist/ (None: the source), and what unpacks it and says how it is started.
    `reason` says why there are no pictures."""

    title: str
    file: Path | None
    place: Callable[[], Place]
    pictures: dict[str, Path] = field(default_factory=dict)
    reason: str = ""

    @property
    def lies_here(self) -> bool:
        """Whether its file is there."""
        return self.file is not None and self.file.is_file()


# -- how each is started ----------------------------------------------------------------------------------------------


def _on_linux(name: str, *command: str) -> Place:
    """A program of this system, with a folder of its own for its matches."""
    home = tree.fresh(WORK / f"{name}-home")
    return Place(name, command, home, home, variables={"KITCHEN_TABLE_HOME": str(home)})


def source() -> Place:
    """The program as it is here."""
    return _on_linux("source", sys.executable, str(ROOT / "main.py"))


def folder() -> Place:
    """The .tar.gz, unpacked."""
    made = tree.fresh(WORK / "linux")
    _run("tar", "--extract", "--file", linux.ARCHIVE, "--directory", made)
    return _on_linux("linux", str(made / linux.ARCHIVE.name.removesuffix(".tar.gz") / "Kitchen Table"))


def deb() -> Place:
    """The .deb, unpacked: the files lie as they do after an installation, below another folder."""
    made = tree.fresh(WORK / "deb")
    _run("dpkg-deb", "--extract", linux.DEB, made)
    return _on_linux("deb", str(made / "usr/games/kitchen-table"))


def wheel() -> Place:
    """The wheel, installed in an environment that borrows pygame-ce from the running one."""
    made = tree.fresh(WORK / "wheel")
    venv.create(made, with_pip=True)
    python = made / "bin" / "python"
    _run(python, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", WHEEL)
    spec = find_spec("pygame")
    assert spec is not None
    assert spec.origin is not None
    (packages,) = made.glob("lib/python*/site-packages")
    (packages / "borrowed.pth").write_text(f"{Path(spec.origin).parents[1]}\n", encoding="utf-8")
    return _on_linux("wheel", str(made / "bin" / "kitchen-table"))


def on_a_mac() -> Place:
    """The archive for macOS, which nothing here can start."""
    raise NotHere("It runs on a Mac only.")


def _run(*command: str | Path) -> None:
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NotHere(f"{command[0]} ended with {done.returncode}: {done.stderr.strip()[-400:]}")


def packages() -> list[Package]:
    """Everything that there is to show, the source first."""
    return [
        Package("Source", None, source),
        Package("Debian, Ubuntu, Mint", linux.DEB, deb),
        Package("Any Linux", linux.ARCHIVE, folder),
        Package("Python", WHEEL, wheel),
        Package("Windows (by Wine), unpacked", wine.ARCHIVE, partial(wine.place_of_archive, FILES.values())),
        Package("Windows (by Wine), installed", wine.SETUP, partial(wine.place_of_setup, FILES.values())),
        Package("macOS", MACOS, on_a_mac),
    ]


# -- the pictures -----------------------------------------------------------------------------------------------------


def matches() -> dict[str, Match]:
    """A match of each game that is shown, always at the same turn of the same person."""
    return {game: under_way(game, *UNDER_WAY.get(game, ("standard", MOVES))) for game in FILES}


def picture(package: Package, shown: Mapping[str, Match]) -> None:
    """Start a package and picture its pages. Raises NotHere."""
    if package.file is not None and not package.lies_here:
        raise NotHere(f"{package.file.name} does not lie in dist/.")
    try:
        place = package.place()
        with Screen(SIZE) as screen:
            screen.hand.move(NOWHERE)
            _pages(package, place, screen)
            for game, match in shown.items():
                _table(package, place, screen, game, match)
    except (AssertionError, OSError, subprocess.SubprocessError) as trouble:
        raise NotHere(f"It could not be used here: {str(trouble) or type(trouble).__name__}") from trouble


def _pages(package: Package, place: Place, screen: Screen) -> None:
    _begin(place, screen)
    _keep(package, place, screen, "First page")
    home = screen.eye.sum(screen.place)
    screen.hand.key("s")
    Table.until(lambda: screen.eye.sum(screen.place) != home)
    _keep(package, place, screen, "Settings")
    _end(screen)


def _table(package: Package, place: Place, screen: Screen, game: str, match: Match) -> None:
    place.person.mkdir(parents=True, exist_ok=True)
    file = FILES[game]
    (place.person / file).write_text(json.dumps(match.to_json()), encoding="utf-8")
    _begin(place, screen, place.own_name_of.get(file, str(place.person / file)))
    _keep(package, place, screen, catalogue.full_title(catalogue.game(game)))
    _end(screen)


def _begin(place: Place, screen: Screen, *arguments: str) -> None:
    """Start the program as somebody does who knows it, without a match of their own."""
    place.saves.mkdir(parents=True, exist_ok=True)
    for name in ("tables", "earlier"):
        shutil.rmtree(place.saves / name, ignore_errors=True)
    known = {"window": SIZE, "known_games": [game.id for game in catalogue.GAMES], "menu_offered": True}
    (place.saves / SETTINGS).write_text(json.dumps(known), encoding="utf-8")
    screen.start([*place.command, *arguments], place.folder, place.variables)
    screen.first_paint(seconds=SLOW_START_S)


def _keep(package: Package, place: Place, screen: Screen, name: str) -> None:
    screen.still(QUIET_S)
    path = PICTURES / f"{place.name}-{re.sub('[^a-z0-9]+', '-', name.lower()).strip('-')}.png"
    screen.eye.png(path)
    package.pictures[name] = path


def _end(screen: Screen) -> None:
    status = screen.close_window(CLOSING_S)
    assert status == 0, f"it ended with {status}: {screen.printed()[-400:]}"


def share_of_others(first: Path, second: Path) -> float:
    """Return the share of pixels in which two pictures differ visibly, 1 where they are of different size."""
    one, other = pygame.image.load(first), pygame.image.load(second)
    if one.get_size() != other.get_size():
        return 1.0
    alike = pygame.transform.threshold(
        None, one, search_color=None, threshold=(_ALIKE,) * 3, set_behavior=0, search_surf=other
    )
    return 1 - alike / (one.get_width() * one.get_height())


# -- the page ---------------------------------------------------------------------------------------------------------

_PAGE = Template("""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Kitchen Table $version, side by side</title>
<style>
body { margin: 24px; background: #f7f4ec; color: #22201c; font: 15px/1.4 sans-serif; }
table { border-spacing: 12px; }
th, td { width: 420px; min-width: 420px; vertical-align: top; text-align: left; }
img { width: 420px; display: block; border: 1px solid #b9b2a2; }
h2 { margin: 8px 0 0; font-size: 17px; position: sticky; left: 0; width: max-content; }
.other { color: #a01020; font-weight: bold; }
small { display: block; color: #5c564a; }
</style>
<h1>Kitchen Table $version, side by side</h1>
<p>The same pages and the same matches in every package of this release, in windows of $size pixels.
The source is $build. A click on a picture shows it in full size.
In red: more than $limit of its pixels are other than from the source.</p>
<table>
$rows
</table>
</html>
""")


def page(shown: Sequence[Package]) -> str:
    """Return the page: a column for each package, a row for each picture. The first package is what the others are
    compared with."""
    names = list(dict.fromkeys(name for package in shown for name in package.pictures))
    rows = ["".join(f"<th>{_head(package)}</th>" for package in shown)]
    for name in names:
        rows.append(f'<td colspan="{len(shown)}"><h2>{html.escape(name)}</h2></td>')
        rows.append("".join(f"<td>{_cell(package, shown[0], name)}</td>" for package in shown))
    return _PAGE.substitute(
        version=__version__,
        size=f"{SIZE[0]} x {SIZE[1]}",
        build=html.escape(build(str(ROOT))),
        limit=f"{_TO_LOOK_AT:.0%}",
        rows="\n".join(f"<tr>{row}</tr>" for row in rows),
    )


def _head(package: Package) -> str:
    lines = [html.escape(package.title)]
    if package.file is not None and package.lies_here:
        lines.append(f"<small>{html.escape(package.file.name)}, {package.file.stat().st_size / 1e6:.1f} MB</small>")
    if package.reason:
        lines.append(f'<small class="other">{html.escape(package.reason)}</small>')
    return "".join(lines)


def _cell(package: Package, first: Package, name: str) -> str:
    path = package.pictures.get(name)
    if path is None:
        return "<small>no picture</small>"
    place = html.escape(path.relative_to(PAGE.parent).as_posix())
    shown = f'<a href="{place}"><img src="{place}" alt="{html.escape(f"{name}: {package.title}")}"></a>'
    if package is first or name not in first.pictures:
        return shown
    share = share_of_others(first.pictures[name], path)
    kind = "other" if share > _TO_LOOK_AT else "alike"
    return f'{shown}<small class="{kind}">{share:.1%} of the pixels are other</small>'


def use_pictures(faults: bool) -> str:
    """Picture all packages and write the page; returns what is to be said. Raises NotHere where one could not be used
    that lies in dist/ and ought to run here; `faults` are none of its business."""
    if missing():
        raise NotHere(f"This {missing()}.")
    tree.fresh(PICTURES)
    shown, tables, failed = packages(), matches(), list[str]()
    for package in shown:
        try:
            picture(package, tables)
        except NotHere as reason:
            package.reason = str(reason)
            if package.lies_here and package.file != MACOS:
                failed.append(f"{package.title}: {reason}")
        print(f"{package.title}: {package.reason or f'{len(package.pictures)} pictures'}", flush=True)
    PAGE.write_text(page(shown), encoding="utf-8")
    if failed:
        raise NotHere("\n".join(failed))
    return f"look at {PAGE}"
