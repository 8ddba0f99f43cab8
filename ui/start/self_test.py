"""Looks whether every part of the program is there: `--self-test`.

Looks for every file, imports every module, lays out every page and deals every game by every rule set, without a window
and in a folder that is thrown away.
"""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any

from game.session.folder import HOME_VARIABLE
from ui import TITLE
from ui.start import reader
from ui.start.built import ROOT, build, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from game.declaration import Game
    from ui.app import App

_SIZE = 960, 600  # px: the smallest window, as pages have to fit it and large pictures take their time
_LONGEST_ROUND = 1500  # moves
_SHOWN = 3  # faults that the sentence names
_FOLDERS = ("game", "ui")
_OF_PYGAME = ("pygame._sdl2.controller",)  # what a package brings, and the program can do without


def run() -> tuple[bool, str]:
    """Look at all parts; returns whether they are there, and a sentence that says so, or what is missing."""
    before = dict(os.environ)
    with tempfile.TemporaryDirectory(prefix="kitchen-table-") as folder:
        os.environ |= {
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "PYGAME_HIDE_SUPPORT_PROMPT": "1",
            HOME_VARIABLE: folder,
        }
        counts, faults = look()
    os.environ.clear()
    os.environ |= before
    if faults:
        more = len(faults) - _SHOWN
        told = "; ".join(faults[:_SHOWN]) + (f"; and {more} more" if more > 0 else "")
        return False, f"{TITLE} {build()} lacks parts: {told}."
    told = ", ".join(f"{n} {kind}" for kind, n in counts.items())
    return True, f"{TITLE} {build()}: all parts are there ({told}). {_readers()}"


def _readers() -> str:
    """Say whether screen readers can follow: that takes a package that may be missing."""
    try:
        import_module(reader.PACKAGE)
    except BaseException as error:  # noqa: BLE001  (it may be broken, and a panic of it is no Exception)
        return f"Screen readers cannot follow ({type(error).__name__}: {error})."
    return "Screen readers can follow."


def look(root: Path = Path(ROOT)) -> tuple[dict[str, int], Sequence[str]]:
    """Look at everything; returns how many parts of each kind work, and a few words about each that does not."""
    test = _Test()
    package = parts(str(root))
    for name, size in dict(package.get("files", {})).items():  # type: ignore[call-overload]
        if not name.endswith(".py"):
            with test.part("pictures, sounds and texts", name):
                found = (root / name).stat().st_size
                if found != size:
                    raise OSError(f"{found} bytes instead of {size}")
    for name in package.get("modules", ()):  # type: ignore[attr-defined]
        with test.part("modules of Python", name):
            import_module(name)
    for name in _OF_PYGAME if package else ():
        with test.part("modules of pygame", name):
            import_module(name)
    for name in _modules(root, package):
        with test.part("modules", name):
            import_module(name)
    if not test.faults:  # else every page would tell of them again
        with test.complaints():
            _show(test)
    return test.counts, test.faults


def _modules(root: Path, package: dict[str, object]) -> list[str]:
    """The names of all modules of ours: a package has a list, a checkout has the files."""
    files = package.get("files") or [
        path.relative_to(root).as_posix() for folder in _FOLDERS for path in sorted((root / folder).rglob("*.py"))
    ]
    names = [name.removesuffix(".py").removesuffix("/__init__") for name in files if name.endswith(".py")]  # type: ignore[attr-defined]
    return [name.replace("/", ".") for name in names if name.partition("/")[0] in _FOLDERS]


class _Test:
    """Counts what works, and collects what does not."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.faults: list[str] = []

    @contextmanager
    def part(self, kind: str, name: str) -> Iterator[None]:
        """Count a part that what follows needs; if that fails, the part is a fault."""
        try:
            yield
            self.counts[kind] = self.counts.get(kind, 0) + 1
        except Exception as error:  # noqa: BLE001  (whatever it is, this part does not work)
            self.add(f"{name} ({type(error).__name__}: {error})")

    def add(self, fault: str) -> None:
        """Add a fault, once however often it is met."""
        if fault not in self.faults:
            self.faults.append(fault)

    @contextmanager
    def complaints(self) -> Iterator[None]:
        """Take for faults what is logged: for a missing picture something plain is drawn, and a line written."""
        listener = logging.Handler(logging.WARNING)
        listener.emit = lambda record: self.add(record.getMessage())  # type: ignore[method-assign]
        logging.getLogger().addHandler(listener)
        try:
            yield
        finally:
            logging.getLogger().removeHandler(listener)


def _show(test: _Test) -> None:
    """Lay out every page, and deal every game by every rule set."""
    from game.catalogue import GAMES
    from game.words.paper.rules import rules_page
    from game.words.rules_of_table import sections
    from ui.app import App
    from ui.settings import Settings

    app = App(size=_SIZE, settings=Settings(sound=False))
    for game in GAMES:
        with test.part("games", game.id):
            for name, show in chain(_pages_of(app, game), _pages_of_a_match(app, game)):
                with test.part("pages", f"{name} of {game.id}"):
                    show()
                    _paint(app)
        for rules in game.rule_sets:
            with test.part("rule sets", f"{game.id}, {rules.id}"):
                _deal(app, game, rules.id)
                _paint(app)
            with test.part("rules pages", f"{game.id}, rules of {rules.id}"):
                rules_page(game, sections(game, rules.id, {}, game.usual_seats))
    router = app.router
    pages = (
        router.settings,
        router.about,
        router.fair,
        router.report_problem,
        router.earlier,
        router.days,
        router.join_deal,
        router.statistics,
        router.home,
    )
    for page in pages:
        with test.part("pages", page.__name__):
            page()
            _paint(app)


def _pages_of(app: App, game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """Yield each page of a game by its name, and what opens it."""
    from ui.scenes.setup.choices import usual

    router = app.router
    yield "set-up", partial(router.set_up, game.id)
    yield "rules", partial(router.rules_of, game.id)
    yield "keys", partial(router.keys, game.id)
    yield "line", partial(router.table_line, usual(game).setup(game.id, 1))
    yield "lesson", partial(router.learn, game.id)


def _pages_of_a_match(app: App, game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """Play a round of a game, then yield each page over its table."""
    from game.session import bots
    from game.session.match import Match
    from ui.scenes.setup.choices import usual
    from ui.scenes.slots import TableSlot

    match = Match(usual(game).setup(game.id, 1))
    slot = TableSlot()
    slot.opened(match)
    players = dict.fromkeys(range(len(match.setup.seats)), bots.make(game.id, "easy"))
    while not match.state.round_over and len(match.moves) < _LONGEST_ROUND:
        bots.play_out(match, players, len(match.moves) + 1)
    slot.save(match)
    router = app.router
    yield "table", partial(router.sit_down, match, slot)
    table: Any = app.scene
    yield "pause", table.commands.menu
    for page in (router.log_of, router.score, router.score_sheet, router.review, router.look_back):
        yield page.__name__, partial(page, table.controller)


def _deal(app: App, game: Game, rules: str) -> None:
    from ui.scenes.setup.choices import usual
    from ui.scenes.setup.people import usual_seats

    choice = replace(usual(game), rules=rules)
    if choice.trouble(game):  # these rules are for another number of players
        choice = replace(choice, seats=usual_seats(game, choice.counts(game)[0]))
    app.router.start_match(choice.setup(game.id, 1))


def _paint(app: App) -> None:
    """Let the page on the screen be painted whole."""
    app.touch()
    while not app.is_painted:
        app.step()
    while app.assets.work(1000):
        pass
