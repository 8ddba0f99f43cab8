"""A table in a packaged program: how it is started, and what every package has to do on every system."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.engine.state import DISCARD
from tests.window.driver import Screen
from tests.window.table import GAME, SIZE, Table

NEW_TABLE = ("--game", GAME, "--seats", "4", "--seed", "1")
DAMAGED = "Damaged match.kitchentable"
SAVED = "Tischrunde für Ada.kitchentable"
SLOW_START_S = 90.0
CLOSING_S = 30.0
ENOUGH_COLOURS = 8  # of a window that has been painted


@dataclass(frozen=True)
class Place:
    """Where a package has been put: how its program is started, and where it keeps its matches."""

    name: str  # of the pictures
    command: Sequence[str]
    saves: Path
    person: Path  # a folder of the person's own
    own_name_of: Mapping[str, str] = field(default_factory=dict)  # what the program calls files in that folder
    variables: Mapping[str, str] = field(default_factory=dict)
    folder: Path = Path("/")  # where it is started


class PackagedTable(Table):
    """A table on a screen, of a program in a package."""

    def __init__(self, screen: Screen, place: Place, pictures: Path) -> None:
        _emptied(place.saves)
        super().__init__(screen, place.saves)
        self.place = place
        self.pictures = pictures

    def start(self, *arguments: str) -> None:
        """Start the program and wait for its first page."""
        self.screen.start([*self.place.command, *arguments], self.place.folder, self.place.variables)
        self.screen.first_paint(seconds=SLOW_START_S)

    def close(self) -> None:
        """Click on the window's cross: the program has to end well."""
        status = self.screen.close_window(CLOSING_S)
        assert status == 0, f"it ended with {status}: {self.screen.printed()}"

    def picture(self, name: str) -> None:
        """Keep a picture of the screen, for somebody to look at."""
        self.screen.still()
        self.screen.eye.png(self.pictures / f"{self.place.name}-{name}.png")

    def drag_a_card(self) -> int:
        """Drag a card to the pile, and return how many moves the match has when it has been played."""
        match = self.my_turn()
        move = self.plain_move(match)
        pile = self.layout(match).spots[DISCARD]
        self.screen.drag(self.on(match, move.cards[0].text), (round(pile.x), round(pile.y)))
        self.until(lambda: len(self.match().moves) > len(match.moves))
        assert self.match().moves[len(match.moves)] is move
        return len(match.moves) + 1


def use(place: Place, pictures: Path) -> None:
    """Do with a package what a person does: play a card, close, go on, open files, start it twice."""
    with Screen(SIZE) as screen:
        table = PackagedTable(screen, place, pictures)
        table.start()
        table.picture("first page")
        table.close()
        table.start(*NEW_TABLE)
        moves = table.drag_a_card()
        table.picture("a card dragged")
        table.close()
        kept = table.match()
        table.start()
        screen.still()
        home = screen.eye.sum(screen.place)
        screen.hand.key("c")
        table.until(lambda: screen.eye.sum(screen.place) != home)
        again = table.my_turn(after=moves)
        assert again.moves[: len(kept.moves)] == kept.moves
        table.picture("the match is there")
        _two_at_once(table, screen)
        table.close()
        _files(table, place)


def _two_at_once(table: PackagedTable, screen: Screen) -> None:
    """A second window opens over the first, both can be closed, and the first is painted again."""
    before = table.match().moves
    command = [*table.place.command]
    surroundings = screen.environment(table.place.variables)
    nowhere = subprocess.DEVNULL
    first, shown = screen.hand.window(), screen.eye.sum(screen.place)
    second = subprocess.Popen(command, env=surroundings, cwd=table.place.folder, stdout=nowhere, stderr=nowhere)
    table.until(lambda: screen.hand.window() != first)
    found = screen.hand.window()
    assert found is not None
    table.until(lambda: _is_painted(screen, over=shown))
    table.picture("two at once")
    covered = screen.eye.sum(screen.place)
    screen.hand.ask_to_close(found[0])
    status = second.wait(CLOSING_S)
    assert status == 0, f"the second window ended with {status}"
    table.until(lambda: _is_painted(screen, over=covered))
    assert table.match().moves[: len(before)] == before


def _is_painted(screen: Screen, over: int) -> bool:
    """Return whether a window that has come into view shows its page. At first it has the pixels of the window before
    it, whose sum is `over`, and a new one is black then."""
    screen.still()
    return screen.eye.sum(screen.place) != over and screen.eye.colours(screen.place) >= ENOUGH_COLOURS


def _files(table: PackagedTable, place: Place) -> None:
    """A saved match in the person's folder opens, and a damaged one is told of in the window."""
    place.person.mkdir(parents=True, exist_ok=True)
    match = table.match()
    (place.person / SAVED).write_text(json.dumps(match.to_json()), encoding="utf-8")
    (place.person / DAMAGED).write_text('{"game": "ninety', encoding="utf-8")
    owner = os.stat(place.saves)
    for name in (SAVED, DAMAGED):
        os.chown(place.person / name, owner.st_uid, owner.st_gid)
    _emptied(place.saves)
    table.start(place.own_name_of.get(SAVED, str(place.person / SAVED)))
    table.my_turn(after=0) if table.slot.unfinished_path(GAME).is_file() else table.screen.still()
    table.picture("a file opened")
    table.close()
    table.start(place.own_name_of.get(DAMAGED, str(place.person / DAMAGED)))
    table.picture("a damaged file")
    table.close()
    assert (place.person / DAMAGED).is_file()


def _emptied(folder: Path) -> None:
    """Empty a folder that is somebody's own and stays so."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()


def unseen(command: Sequence[str | Path], **how: object) -> None:
    """Run a program that shows nothing; raises when it fails."""
    subprocess.run([str(word) for word in command], check=True, **how)  # type: ignore[call-overload]
