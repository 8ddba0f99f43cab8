"""Plays by the accessible tree alone, as somebody with a screen reader does: `python3 client.py GAME SEED MOVES`.

It runs in the Python of the system, which has the libraries of AT-SPI (`gi`), and knows nothing of the program but what
that tells: roles, names, states, what can be pressed, and what is announced. It goes from the first page through a
set-up to a table, presses what is offered there by lot, and prints what it hears, a line each. Its status is 0 when the
match is over, or so many things were pressed at the table.
"""

from __future__ import annotations

import random
import re
import sys
import time
from collections.abc import Callable

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE_S = 20.0
QUIET_S = 0.25
NOT_FOR_PLAYING = re.compile(
    r"^(menu|back|close|undo|redo|take back|log|hint|help|rules|settings|keys|leave|sort|why|explain|look|pause|score|"
    r"last trick|full screen|quit|home|statistics|coach|how to|learn|what )",
    re.IGNORECASE,
)
OVER = re.compile(r"(rematch|play again|once more|another match|back home)", re.IGNORECASE)


class Thing:
    """One node, as it was when it was looked at."""

    def __init__(self, node: Atspi.Accessible, within: tuple[str, ...]) -> None:
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

    def _event(self, event: Atspi.Event) -> None:
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
        end = time.monotonic() + PATIENCE_S
        before = -1
        while before != self.events and time.monotonic() < end:
            before = self.events
            self.listen(QUIET_S)

    def window(self) -> Atspi.Accessible | None:
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

    def _look(self, node: Atspi.Accessible, within: tuple[str, ...], found: list[Thing]) -> None:
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
    return lambda thing: (
        thing.role in ("push button", "toggle button", "page tab")
        and thing.enabled
        and thing.name.casefold().startswith(tuple(words.casefold() for words in beginnings))
    )


def moves(things: list[Thing]) -> list[Thing]:
    """What might be a move: whatever can be pressed and is not there for something else. A dialog comes first."""
    pressed = [
        thing
        for thing in things
        if thing.role == "push button" and thing.enabled and thing.focusable and not NOT_FOR_PLAYING.match(thing.name)
    ]
    asked = [thing for thing in pressed if any(place.startswith("dialog") for place in thing.within)]
    return asked or pressed


def play(reader: Reader, seed: int, most: int) -> None:
    """Press by lot until the match is over."""
    lot = random.Random(seed)
    last: dict[str, int] = {}
    for pressed in range(most):
        reader.rest()
        things = reader.things()
        over = [
            thing for thing in things if button("rematch", "play again", "once more")(thing) or OVER.match(thing.name)
        ]
        if over:
            print(f"over: after {pressed} presses", flush=True)
            return
        offered = moves(things)
        if not offered:
            reader.listen(0.3)
            continue
        fresh = min(last.get(thing.name, 0) for thing in offered)
        choice = lot.choice([thing for thing in offered if last.get(thing.name, 0) <= fresh + lot.randrange(2)])
        last[choice.name] = last.get(choice.name, 0) + 1
        reader.press(choice)
    print(f"left: after {most} presses", flush=True)


if __name__ == "__main__":
    reader = Reader()
    reader.wait_for(lambda thing: thing.role in ("push button", "entry"))
    for line in sys.argv[1:]:
        word, _, rest = line.partition(" ")
        if word == "press":
            reader.press(reader.wait_for(button(*rest.split("|"))))
            reader.rest()
        elif word == "tree":
            for thing in reader.things():
                print("  " * len(thing.within), thing, "" if thing.enabled else "(off)", flush=True)
        elif word == "wait":
            reader.listen(float(rest))
        elif word == "play":
            play(reader, *map(int, rest.split()))
