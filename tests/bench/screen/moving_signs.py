"""How long a frame takes while a sign moves on a round table at 1920x1080: a piece that walks or flies, a dial that
sweeps, the arrows that turn round.

The real table scene under the dummy driver, against a bare loop that blits the very same pictures.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from game.engine.moves import Event
from game.session.match import Match, Setup
from game.session.save import SaveSlot
from game.words.moments import Moment
from tests.bench.screen.frames import AIM, REACH
from tests.bench.screen.full_table import SIZE, Filmed, bare_times
from tests.bench.table import Row
from tests.boards.olympus.tables import climb
from tests.boards.sixty_seconds.tables import laid
from tests.ui.player import your_turn
from ui.boards.dials import Dial, DirectionRing
from ui.boards.pieces import Piece, Point
from ui.boards.round_table import SIGN
from ui.pictures.assets import Assets
from ui.settings import FINALES
from ui.stage import Item
from ui.table.scene import TableScene
from ui.table.show.layout import Layout
from ui.theme import Theme

_ROUNDS = 6
_PATH = [Point(SIGN, 0.1 * step, 0.5 + 0.4 * (-1) ** step) for step in range(1, 10)]


class Moving:
    """What moves in turn, shown among the signs of a table's board."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.piece = Piece("tokens/token", 44)
        self.dial = Dial("icons/crown", SIGN)
        self.ring = DirectionRing()
        self.piece.put(0)
        board = table.board
        usual = board.signs

        def signs(assets: Assets, theme: Theme, layout: Layout, now: float) -> list[Item]:
            items = usual(assets, theme, layout, now) + self.piece.items(assets, theme, layout, now)
            items += self.dial.items(assets, layout, now)
            return items + self.ring.items(assets, theme, layout.centre.center, now)

        board.signs = signs  # type: ignore[method-assign]
        board.animated = [*board.animated, self.piece, self.dial, self.ring]

    def walk(self, now: float, theme: Theme, *, away: bool) -> None:
        self.piece.travel(_PATH if away else _PATH[::-1], now, theme)

    def fly(self, now: float, theme: Theme, *, away: bool) -> None:
        self.piece.travel([2 if away else 0], now, theme, arc=0.15, grows=0.6)

    def sweep(self, now: float, theme: Theme, *, away: bool) -> None:
        self.dial.sweep(300 if away else 0, now, theme)

    def turn(self, now: float, theme: Theme, *, away: bool) -> None:
        self.ring.turn(-1 if away else 1, now, theme)


Ways = dict[str, Callable[..., None]]


def rows() -> Iterator[Row]:
    """The median of a frame while each of them moves: anywhere, and at the tables that have most of them."""
    yield from _rows_at(your_turn("6H 7H 8H"), _of_any_board)
    yield from _rows_at(climb(), _of_olympus)
    yield from _rows_at(laid(*["Ten Five Hop Rewind"] * 4), _of_sixty_seconds)


def _of_any_board(table: TableScene) -> Ways:
    moving = Moving(table)
    return {
        "a piece walks": moving.walk, "a piece flies": moving.fly, "a dial sweeps": moving.sweep,
        "arrows turn round": moving.turn, **_of_spectacle(table),
    }  # fmt: skip


def _of_spectacle(table: TableScene) -> Ways:
    shown = table.spectacle

    def celebrate(now: float, theme: Theme, *, away: bool) -> None:
        place = 2 if away else 0
        spot = table.layout.places[place].plate.center
        shown.moments.celebrate([spot], theme.px(150), now, 1.0, Moment("Bid made"), [place])

    def riffle(now: float, theme: Theme, *, away: bool) -> None:
        shown.riffle.begin(now, 1.0, "")

    def finale(kind: int) -> Callable[..., None]:
        return lambda now, theme, away: shown.finale.begin([0], kind)

    ends = {f"a match ends, way {kind + 1}": finale(kind) for kind in range(FINALES)}
    return {"a moment is celebrated": celebrate, "backs are riffled": riffle, **ends}


def _of_olympus(table: TableScene) -> Ways:
    board, number = table.board, table.view.pack()[0]

    def walk(now: float, theme: Theme, *, away: bool) -> None:
        facts = {"height": 50 if away else 20, "sneaked": False}
        board.apply(Event("played", 0, (number,), facts=facts), now, theme)

    def fly(now: float, theme: Theme, *, away: bool) -> None:
        board.apply(Event("bolt_taken", 2 if away else 0), now, theme)

    return {"the climber walks": walk, "the Bolt flies": fly}


def _of_sixty_seconds(table: TableScene) -> Ways:
    board, pack = table.board, table.view.pack()

    def sweep(now: float, theme: Theme, *, away: bool) -> None:
        facts = {"clock": 55 if away else 5, "target": None, "last": False}
        board.apply(Event("played", 0, (pack[0],), facts=facts), now, theme)

    def flare(now: float, theme: Theme, *, away: bool) -> None:
        board.apply(Event("played", 0, (pack[-1],), facts={"clock": 0, "target": None, "last": False}), now, theme)

    return {"the clock sweeps": sweep, "a Flare lights up": flare}


def _rows_at(setup: Setup, ways_of: Callable[[TableScene], Ways]) -> Iterator[Row]:
    with tempfile.TemporaryDirectory(prefix="kitchen-table-bench-") as home:
        app = Filmed()
        table = TableScene(Match(setup), SaveSlot(Path(home)))
        app.push(table)
        while app.assets.work(50) or (app.frame() and app.now < 3):
            app.touch()
        for what, starts in ways_of(table).items():
            own, bare = _frames(app, table, starts)
            ratio = own / bare
            says = f"{own:.2f} ms, bare {bare:.2f}: x{ratio:.2f}"
            yield Row(f"{what}, {SIZE[0]}x{SIZE[1]}, median", says, f"x{REACH:g}", f"x{AIM:g}", ratio <= REACH)
        table.leave()
        pygame.display.quit()


def _frames(app: Filmed, table: TableScene, starts: Callable[..., None]) -> tuple[float, float]:
    """The median ms of our frames and of bare ones of the same pictures, in turns."""
    own: list[float] = []
    bare: list[float] = []
    for number in range(_ROUNDS):
        starts(app.now, app.theme, away=number % 2 == 0)
        app.film.clear()
        while table.board.busy(app.now) or table.spectacle.busy(app.now):
            own.append(app.frame())
        bare += bare_times(app)
    return statistics.median(own), statistics.median(bare)
