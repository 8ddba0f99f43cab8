"""The screen reader of this system, by the package AccessKit, which is an optional extra: AT-SPI on Linux (Orca), UI
Automation on Windows (NVDA, Narrator), NSAccessibility on a Mac (VoiceOver).

Only this module imports the package. Where it is missing or fails, everything else works, and `Access.trouble` says
what is wrong. Its errors may be panics, which are no `Exception`.
"""

from __future__ import annotations

import importlib
import logging
import re
import shutil
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

import pygame

from ui.access.access import Access
from ui.start.display import the_window
from ui.start.reader import PACKAGE

if TYPE_CHECKING:
    from ui.access.bridge import Bridge

log = logging.getLogger(__name__)

_REAL = ("x11", "wayland", "windows", "cocoa")  # video drivers whose windows readers know
_MISSING = f"Screen readers are told nothing, for the package {PACKAGE} is missing: {{}}."
_FAILED = f"Screen readers are told nothing, for the package {PACKAGE} does not work here ({{}})."
_WAKE = pygame.event.custom_type()
_READS_LABELS = 46  # the Orca that reads live labels
_PATIENCE_S = 5.0


class Adapter(Protocol):
    """Hands a tree to the reader of one system. It is used only while a reader is there."""

    def update(self, update: Any) -> None: ...
    def focus(self, has_focus: bool) -> None: ...
    def place(self, rect: pygame.Rect) -> None: ...


class Unix:
    """By AT-SPI. It looks for a reader in a thread of its own, and costs nothing until one comes."""

    manner: ClassVar[Mapping[str, bool]] = {"says_values": False, "reads_titles": True}  # see `ui.access.facts.Manner`

    def __init__(self, kit: Any, bridge: Bridge) -> None:
        self._kit = kit
        self._adapter = kit.unix.Adapter(bridge.activate, bridge.act, bridge.deactivate)

    def update(self, update: Any) -> None:
        self._adapter.update_if_active(lambda: update)

    def focus(self, has_focus: bool) -> None:
        self._adapter.update_window_focus_state(has_focus)

    def place(self, rect: pygame.Rect) -> None:
        where = self._kit.Rect(rect.left, rect.top, rect.right, rect.bottom)
        self._adapter.set_root_window_bounds(where, where)


class Windows:
    """By UI Automation. It listens to what the system asks the window, and has to do so before that is shown."""

    manner: ClassVar[Mapping[str, bool]] = {}

    def __init__(self, kit: Any, bridge: Bridge) -> None:
        window = pygame.display.get_wm_info()["window"]
        self._adapter = kit.windows.SubclassingAdapter(window, bridge.activate, bridge.act)

    def update(self, update: Any) -> None:
        events = self._adapter.update_if_active(lambda: update)
        if events is not None:
            events.raise_events()

    def focus(self, has_focus: bool) -> None:
        """It sees that itself."""

    def place(self, rect: pygame.Rect) -> None:
        """It sees that itself."""


class Mac(Windows):
    """By NSAccessibility."""

    manner: ClassVar[Mapping[str, bool]] = {"reads_dialogs": False}

    def __init__(self, kit: Any, bridge: Bridge) -> None:
        kit.macos.add_focus_forwarder_to_window_class("SDLWindow")
        window = pygame.display.get_wm_info()["window"]
        self._adapter = kit.macos.SubclassingAdapter.for_window(window, bridge.activate, bridge.act)

    def focus(self, has_focus: bool) -> None:
        events = self._adapter.update_view_focus_state(has_focus)
        if events is not None:
            events.raise_events()


class Reader:
    """Joins the window of a program with the screen reader. `load` imports the package, `orca` tells its version."""

    def __init__(
        self,
        access: Access,
        system: str = sys.platform,
        *,
        load: Callable[[], Any] = lambda: importlib.import_module(PACKAGE),
        orca: Callable[[], int | None] = lambda: orca_version(),
    ) -> None:
        self._access = access
        self._kind: type[Unix | Windows] = _KINDS.get(system, Unix)
        self._load = load
        self._orca = orca
        self._bridge: Bridge | None = None
        self._adapter: Adapter | None = None
        self._window = 0  # the number of the one that is joined
        self._has_focus: bool | None = None  # as it was told last
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._asking: threading.Thread | None = None

    # --- windows

    def veil(self) -> int:
        """The flag to open a window with: where joining has to come first, the first one stays hidden until then."""
        return pygame.HIDDEN if self._kind is not Unix and not self._window and self._prepared() else 0

    def opened(self) -> None:
        """A window has been opened, or is still the same one."""
        if self._kind is Unix or not self._prepared() or the_window().id == self._window:
            return
        window = the_window()
        self._window = window.id
        window.hide()
        self._guarded(self._join)
        window.show()

    def begin(self) -> None:
        """In idle moments: join the window where nobody has to wait for that."""
        if self._kind is Unix and self._adapter is None and self._prepared():
            self._guarded(self._join)

    def _prepared(self) -> bool:
        """Make the bridge, the first time; False where no reader can come."""
        if self._bridge is None and not self._access.trouble and pygame.display.get_driver() in _REAL:
            self._guarded(self._make)
        return self._bridge is not None and not self._access.trouble

    def _make(self) -> None:
        from ui.access.bridge import Bridge  # not before the first picture
        from ui.access.facts import Manner

        access, manner = self._access, Manner(**self._kind.manner)
        self._bridge = Bridge(self._load(), access.announcer, access.ask, _wake, manner)
        self._bridge.send = self._send
        self._access.followers.append(self._bridge)

    def _join(self) -> None:
        assert self._bridge is not None
        self._adapter = self._kind(self._bridge.kit, self._bridge)

    # --- in every turn of the loop

    def turn(self) -> None:
        """Begin to tell a reader that has come, stop when it has gone; tell whether the window has the keyboard."""
        if self._bridge is None or self._adapter is None:
            return
        if self._bridge.is_called and self._knows(self._bridge):
            self._bridge.turn()
            self._has_focus = None
            self._access.touch()
        elif self._bridge.listens and self._has_focus is not None:
            self._guarded(self._tell_focus)
            if self._bridge.is_due:
                self._access.touch()

    def _knows(self, bridge: Bridge) -> bool:
        """Find out by what the reader is told of what happens: Orca's version says it, which takes a moment."""
        if self._kind is not Unix:
            return True
        if self._asking is None:

            def ask() -> None:
                version = self._orca()
                bridge.by_title = version is not None and version < _READS_LABELS
                _wake()

            self._asking = threading.Thread(target=ask, name="orca", daemon=True)
            self._asking.start()
        return not self._asking.is_alive()

    def _send(self, update: Any) -> None:
        self._guarded(self._update, update)

    def _update(self, update: Any) -> None:
        if self._adapter is None:
            return
        window = the_window()
        rect = pygame.Rect(window.position, window.size)
        if rect != self._rect:
            self._rect = rect
            self._adapter.place(rect)
        self._adapter.update(update)
        self._tell_focus()

    def _tell_focus(self) -> None:
        has_focus = pygame.key.get_focused()
        if has_focus != self._has_focus and self._adapter is not None:
            self._has_focus = has_focus
            self._adapter.focus(has_focus)

    def close(self) -> None:
        """Part from the reader."""
        self._adapter = None
        if self._bridge is not None:
            self._bridge.stop()

    def _guarded(self, function: Callable[..., object], *arguments: Any) -> None:
        """Call what may fail; then there is no reader from now on."""
        try:
            function(*arguments)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # noqa: BLE001  (a panic of the package is no Exception)
            is_missing = isinstance(error, ModuleNotFoundError) and error.name == PACKAGE
            told = f"{type(error).__name__}: {error}"
            self._access.trouble = _MISSING.format(_how_to_get_it()) if is_missing else _FAILED.format(told)
            log.log(logging.INFO if is_missing else logging.WARNING, "%s", self._access.trouble)
            self.close()


_KINDS = {"win32": Windows, "darwin": Mac}


def orca_version() -> int | None:
    """Which Orca this system has; None where it has none, or it does not say so."""
    import subprocess  # a reader is there: before, nothing is asked of another program

    program = shutil.which("orca")
    if program is None:
        return None
    try:
        done = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=_PATIENCE_S, check=False)
    except (OSError, subprocess.SubprocessError, ValueError):
        return None
    number = re.match(r"(?:orca\s*)?(\d+)", done.stdout.strip(), re.IGNORECASE)
    return int(number[1]) if number else None


def _how_to_get_it() -> str:
    """What to do where the package is missing, as the end of a sentence."""
    from ui.start.built import is_installed
    from ui.start.environment import ROOT, places
    from ui.start.venvs import how_to_add

    if is_installed():
        return f"{how_to_add(PACKAGE, sys.prefix)}, then start again"
    if sys.prefix in places(ROOT):
        return f"delete the folder {sys.prefix}, then start again while this computer is online"
    return f"install {PACKAGE}, then start again"


def _wake() -> None:
    """Make the loop go on; from any thread."""
    with suppress(pygame.error):  # the window is just being closed
        pygame.event.post(pygame.event.Event(_WAKE))
