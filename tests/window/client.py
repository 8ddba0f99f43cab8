"""Plays by the accessible tree alone, as somebody with a screen reader does: `python3 client.py GAME SEED MOVES`.

It runs in the Python of the system, which has the libraries of AT-SPI (`gi`), and knows nothing of the program but what
that tells: roles, names, states, what can be pressed, and what is announced. It goes from the first page through a
set-up to a table, presses what is offered there by lot, and prints what it hears, a line each. Its status is 0 when the
match is over, or so many things were pressed at the table.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from tests.ui.access.wants import AWAY, CLOSED, MEANT, one_of

import_module("gi").require_version("Atspi", "2.0")
Atspi: Any = import_module("gi.repository.Atspi")
GLib: Any = import_module("gi.repository.GLib")

PATIENCE_S = 30.0
QUIET_S = 0.12
BUTTONS = ("push button", "toggle button", "page tab")
TELL_MORE = ("panel Players", "list What happened last")  # what can be pressed there plays nothing
WAYS_OUT = ("Close", "Back", "Stay", "Go on")
HAND = "panel Your hand"
OVER = "Play again"
GO_ON = ("Next", "Go on", "Begin", "Continue")


class Thing:
    """One node, as it was when it was looked at."""

    def __init__(self, node: Any, within: tuple[str, ...]) -> None:
        self.node = node
        self.within = within
        self.role = node.get_role_name()
        self.name = node.get_name() or ""
        states = node.get_state_set()
        self.enabled = states.contains(Atspi.StateType.ENABLED)
        self.focused = states.contains(Atspi.StateType.FOCUSED)
        self.focusable = states.contains(Atspi.StateType.FOCUSABLE)

    def __repr__(self) -> str:
        return f"{self.role} {self.name!r}"


class Reader:
    """Hears what is announced, and looks at the tree."""

    def __init__(self) -> None:
        Atspi.init()
        self.heard: list[str] = []
        self.events = 0
        self._listener = Atspi.EventListener.new(self._event)
        for kind in (
            "object:announcement",
            "object:children-changed",
            "object:property-change",
            "object:state-changed",
        ):
            self._listener.register(kind)

    def _event(self, event: Any) -> None:
        self.events += 1
        if event.type.startswith("object:announcement"):
            self.heard.append(str(event.any_data))
            print("heard:", event.any_data, flush=True)

    def listen(self, seconds: float) -> None:
        """Let events come for so long."""
        loop = GLib.MainLoop()
        GLib.timeout_add(int(seconds * 1000), loop.quit)
        loop.run()

    def rest(self) -> None:
        """Listen until nothing has happened for a moment."""
        end, before = time.monotonic() + PATIENCE_S, -1
        self.listen(QUIET_S)
        while before != self.events and time.monotonic() < end:
            before = self.events
            self.listen(QUIET_S)

    def window(self) -> Any:
        desktop = Atspi.get_desktop(0)
        for at in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(at)
            if program is not None and program.get_child_count():
                return program.get_child_at_index(0)
        return None

    def things(self) -> list[Thing]:
        """All that is there, in reading order."""
        window = self.window()
        found: list[Thing] = []
        if window is not None:
            self._look(window, (), found)
        return found

    def _look(self, node: Any, within: tuple[str, ...], found: list[Thing]) -> None:
        try:
            thing = Thing(node, within)
            found.append(thing)
            for at in range(node.get_child_count()):
                child = node.get_child_at_index(at)
                if child is not None:
                    self._look(child, (*within, f"{thing.role} {thing.name}"), found)
        except GLib.Error:  # it has just gone
            return

    def press(self, thing: Thing) -> bool:
        """Do what a press does; False where it has gone."""
        print("press:", thing.name, flush=True)
        try:
            return bool(thing.node.do_action(0))
        except GLib.Error:
            return False

    def wait_for(self, wanted: Callable[[Thing], bool]) -> Thing:
        """Wait for a thing. Raises SystemExit, with all that is there, when it does not come."""
        end = time.monotonic() + PATIENCE_S
        while True:
            things = self.things()
            for thing in things:
                if wanted(thing):
                    return thing
            if time.monotonic() > end:
                raise SystemExit(f"it does not come; there is {things}")
            self.listen(0.1)


def button(*beginnings: str) -> Callable[[Thing], bool]:
    """Whether a thing is a button that can be pressed and is called so, or begins so."""
    begins = tuple(words.casefold() for words in beginnings)
    return lambda thing: thing.role in BUTTONS and thing.enabled and thing.name.casefold().startswith(begins)


def chosen_of(things: list[Thing], lot: random.Random) -> Thing | None:
    """What might be a move, by lot: whatever can be pressed and is not there for something else."""
    buttons = [thing for thing in things if thing.role in BUTTONS and thing.enabled and thing.focusable and thing.name]
    inside = [thing for thing in buttons if any(place.startswith("dialog") for place in thing.within)]
    if inside:
        ways_out = [thing for thing in inside if button(*WAYS_OUT)(thing)]
        return lot.choice(ways_out or inside)
    playing = [thing for thing in buttons if not thing.name.startswith(AWAY)]
    hand = [thing for thing in playing if HAND in thing.within]
    lifted = [thing for thing in hand if thing.name.endswith(", chosen")]
    playable = [thing for thing in hand if thing not in lifted and CLOSED not in thing.name]
    others = [thing for thing in playing if HAND not in thing.within and not set(TELL_MORE) & set(thing.within)]
    return one_of(others, playable, lifted, lot)


def play(reader: Reader, seed: int, most: int) -> bool:
    """Press by lot until the match is over, at most so often; True when it is."""
    lot = random.Random(seed)
    for _ in range(most):
        reader.rest()
        things = reader.things()
        if any(map(button(OVER), things)):
            print(
                "over:", *(thing.name for thing in things if thing.role in ("heading", "label")), sep="\n  ", flush=True
            )
            return True
        choice = chosen_of(things, lot)
        if choice is not None:
            reader.press(choice)
        else:
            reader.listen(0.3)
    print("not over:", reader.things(), flush=True)
    return False


def learn(reader: Reader, steps: int) -> bool:
    """Take so many steps of a lesson: press what it points at, or go on; True when they are taken."""
    for _ in range(steps):
        thing = reader.wait_for(lambda thing: (MEANT in thing.name and button("")(thing)) or button(*GO_ON)(thing))
        reader.press(thing)
        reader.rest()
        reader.listen(1.0)
    return True


def main(orders: list[str]) -> int:
    """Do what each argument says: ``press A|B``, ``see NAME``, ``tree``, ``learn STEPS``, ``play SEED MOST``."""
    reader = Reader()
    reader.wait_for(lambda thing: thing.role in (*BUTTONS, "entry"))
    for order in orders:
        word, _, rest = order.partition(" ")
        if word == "press":
            reader.press(reader.wait_for(button(*rest.split("|"))))
            reader.rest()
        elif word == "see":
            reader.wait_for(lambda thing: thing.name.startswith(rest))  # noqa: B023  (called at once)
        elif word == "tree":
            for thing in reader.things():
                print("  " * len(thing.within), thing, "" if thing.enabled else "(off)", flush=True)
        elif not (learn if word == "learn" else play)(reader, *map(int, rest.split())):
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
