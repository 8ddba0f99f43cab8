"""One window in which scenes are set up under chosen settings, painted and read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path

import pygame
import pytest

from game.declaration import Game
from tests.ui.painted import page_faults
from tests.ui.painted.choices import Row
from tests.ui.painted.contrast import too_faint
from tests.ui.painted.moments import NAMES, Moment, moments
from tests.ui.painted.set_ups import OWN
from tests.ui.painted.watch import TOUCH, Watch
from tests.ui.pictures.typefaces import extremes, use
from tests.ui.player import Player
from tests.ui.screen import WatchedApp, watched_app
from tests.ui.table import placement
from ui.app import App
from ui.dialog import Dialog
from ui.heard import CAPTIONS
from ui.scenes.home import HomeScene
from ui.scenes.page import Page
from ui.settings import Settings
from ui.table.scene import TableScene

WIDE = "WWWW"  # what the widest names begin with
LEAST = {"usual": 0.65, "long": 0.45, "widest": 0.0}
"""So narrow names may become, as a share of their usual width; of the widest one may even be cut."""
_SET = (
    "text_size",
    "by_finger",
    "large_index",
    "faces",
    "kitchen",
    "click",
    "inks",
    "high_contrast",
    "captions",
    "no_clocks",
)
_STEP_MS, _STEPS = 300, 40
LONGEST_CAPTION = max(CAPTIONS, key=lambda sound: len(CAPTIONS[sound]))


class Studio:
    """Paints scenes; the files of each go to a folder of its own in `folder`."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path) -> None:
        self.watch = Watch(patch)
        self.folder = folder
        self._patch = patch
        self._typeface = ""
        patch.setattr(WatchedApp, "looked_at", True)  # empty pictures would hide nothing
        self.app, self.clock = watched_app(drawn=False)
        self._count = 0

    def faults_of(self, moment: Moment, row: Row, game: Game) -> Iterator[str]:
        """Every fault in that moment of a match of a game, under the choices of a row."""
        self.take(row, game)
        self._count += 1
        with self.app.unseen():
            player = Player(self.app, self.clock, moment.match(), self.folder / str(self._count), moment.lesson)
            if moment.settles:
                self._settle(player)
            moment.act(player)
            for _ in range(2):
                player.step(_STEP_MS)
        for fault in self._found(row, player):
            if not excused(row, fault):
                yield f"{game.id}, {moment.name}, {told(row)}: {fault}"
        yield from (f"{game.id}, {moment.name}, {told(row)}: {fault}" for fault in self._under_caption(row))
        if row["high_contrast"]:
            yield from (f"{game.id}, {moment.name}, {told(row)}: {fault}" for fault in self._hard_to_read())

    def faults_of_page(self, name: str, show: Callable[[App], None], row: Row) -> Iterator[str]:
        """Every fault of a page that belongs to no match."""
        self.take(row)
        self.app.start_over(HomeScene())
        with self.app.unseen():
            show(self.app)
            self.clock.pass_ms(_STEP_MS)
            self.app.step()
        yield from (f"{name}, {told(row)}: {fault}" for fault in self._found(row) if not excused(row, fault))
        yield from (f"{name}, {told(row)}: {fault}" for fault in self._under_caption(row))
        if row["high_contrast"]:
            yield from (f"{name}, {told(row)}: {fault}" for fault in self._hard_to_read())

    def _under_caption(self, row: Row) -> Iterator[str]:
        """Words, cards and what is pressed that the longest caption of a sound covers."""
        scene, heard = self.app.scene, self.app.heard
        if scene is None or not row["captions"]:
            return
        heard.note(LONGEST_CAPTION)
        items = heard.items()
        caption = items[0][1].get_rect(topleft=items[0][2:])
        if not pygame.Rect((0, 0), self.app.size).contains(caption):
            yield f"the caption {caption} leaves the window"
        painted = self.watch.last
        for said in painted.words:
            if said.rect.inflate(-TOUCH, -TOUCH).colliderect(caption):
                yield f"the caption {caption} lies on {said.words!r} {said.rect}"
        for card, _ in painted.cards:
            if card.inflate(-TOUCH, -TOUCH).colliderect(caption):
                yield f"the caption {caption} lies on a card {card}"

    def _hard_to_read(self) -> Iterator[str]:
        """Words in high contrast whose ink is too like their ground."""
        yield from too_faint(self.watch, self.app.size)

    def take(self, row: Row, game: Game | None = None) -> None:
        """Use the settings of a row, in a window of its size."""
        settings = Settings(sound=False, speed="off", nudge=False, **{name: row[name] for name in _SET})
        settings.gamepad = row.get("gamepad", "")
        for own in game.settings if game is not None and row["deck"] else ():
            settings.own[own.id] = list(own.values)[-1]
        if row["typeface"] != self._typeface:
            self._typeface = row["typeface"]
            use(self._patch, [extremes()[self._typeface]])
            self.app.assets._texts.clear()
            self.app.assets._pictures.clear()
        self.app.take(settings, row["size"])

    def _settle(self, player: Player) -> None:
        """Let time pass until nothing moves or somebody has little time to answer, or for some seconds."""
        quiet = 0
        for _ in range(_STEPS):
            before = self.app.frames
            player.step(_STEP_MS)
            quiet = quiet + 1 if self.app.frames == before else 0
            if quiet > 1 or player.table.calling.asks:
                return

    def _found(self, row: Row, player: Player | None = None) -> Iterator[str]:
        """Every fault of the scene; of one in which all is as large as the text, from its head to its foot."""
        scene, watch = self.app.scene, self.watch
        spelled = NAMES[row["names"]]
        names = dict.fromkeys([*spelled, *(name.split()[0] for name in spelled)], LEAST[row["names"]])
        if row["names"] == "widest":
            names[WIDE] = 0.0
        names[f"{OWN} {OWN}"] = LEAST["long"]
        if player is None:  # a page shows long ones, whatever the row
            long = [word for name in NAMES["long"] for word in name.split()]
            names |= dict.fromkeys(long, min(LEAST["long"], LEAST[row["names"]]))
        if not isinstance(scene, TableScene):
            form = scene.form if isinstance(scene, Page) else scene._form if isinstance(scene, Dialog) else None
            assert scene is not None
            assert form is not None
            scene.paint()  # some texts find their length when they are first seen
            find = page_faults.faults_throughout if form.kit.theme.folds else page_faults.faults
            yield from find(scene, form, watch, names)
        elif scene.cover is not None:
            found = page_faults.faults(scene, scene.cover.form, watch, names)
            yield from (fault for fault in found if " is covered at " not in fault)  # that is what it is for
        else:
            assert player is not None
            player.table = scene
            painted = watch.paint(scene)
            yield from placement.faults(player, painted)
            yield from page_faults.narrow(painted, names)


def excused(row: Row, fault: str) -> bool:
    """Whether it is only that one of the widest names there can be is cut, or two partners' that stand together."""
    pairs = list(permutations(NAMES["widest"], 2))
    names = [*NAMES["widest"], *(f"{a} {joined} {b}" for a, b in pairs for joined in ("&", "and"))]
    cut = [f"cut: {name!r}" for name in names]
    return row["names"] == "widest" and (fault in cut or fault.startswith(f"only {WIDE!r}"[:-1]))


def told(row: Row) -> str:
    """A row in a line, without what is as usual."""
    wide, high = row["size"]
    words = [f"{wide}x{high}", f"{row['text_size']} text", f"{row['names']} names", f"{row['seats']} seats"]
    words += [f"{row['typeface']} typeface"]
    words += [f"rules {row['rules']}"] if row["rules"] else []
    words += [key for key in ("by_finger", "large_index", "high_contrast", "captions", "no_clocks", "deck") if row[key]]
    words += [f"no {key}" for key in ("faces", "kitchen") if not row[key]]
    return " ".join(words)


def moments_of(game: Game, row: Row) -> Iterator[Moment]:
    """The moments of a match of a game with the seats, the rules and the names of a row."""
    seats = {"usual": game.usual_seats, "most": game.seats[-1], "fewest": game.seats[0]}[row["seats"]]
    return moments(game, seats, row["rules"], NAMES[row["names"]])
