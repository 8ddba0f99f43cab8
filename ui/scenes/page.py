"""The base of all scenes made of widgets: a form laid out in the window, keys, and the return to it.

It knows widgets, but no one game and no other scene.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame

from game import catalogue
from game.declaration import Game
from game.session.disk import writing
from ui.access.node import Node, Role
from ui.ahead import tables_of
from ui.scene import Scene, Window
from ui.stage import Item
from ui.theme import GOLD_LIGHT, Theme
from ui.widgets import Button, Column, Label, Panel, ReadForm, Row, Space, TextField, Widget
from ui.widgets.base import Resized
from ui.widgets.form import Rest
from ui.widgets.tips import Point, Tip, Tips, tip_at, tip_of_focus

MARGIN_UNITS = 20
_TIP_MARGIN = 8  # units, between a tip and the edge of the window
_ABOVE = 18  # units, above the name of a group
_TALL_UNITS = 880
_LOOKED_S = 0.4
_KEYS = {"Enter": (pygame.K_RETURN, pygame.K_KP_ENTER)}  # by what a button calls it

Shortcuts = dict[tuple[int, bool], Callable[[], None]]
"""What keys do while no text is being typed: (key, with Ctrl) -> action."""


class PageKit(Resized):
    """What the widgets of pages are drawn with: everything as in the window, in the size for pages."""

    def __init__(self, app: Window) -> None:
        super().__init__(app, lambda: app.page_theme)


class Page(Scene, ABC):
    """A scene of widgets. A subclass makes them in `build` and lists its keys in `shortcuts`.

    `Esc` calls `back`; Ctrl+H leads home and Ctrl+Q quits from every page, as at a table. `rebuild` makes the widgets
    anew after the facts they show have changed; the focus stays where it was (on the n-th stop). A page that is made of
    other widgets in a wide window says so in `shape`. One that opens by itself is given a `rest`. The tip of a widget
    appears when the pointer rests on it, by a long press, and when keys bring the focus to it.
    """

    width: float | None = None
    """How wide the form is in units; None: the whole window."""
    high: bool = False
    """Whether an overlay is as high as the window, however little it holds."""
    takes_files = False
    """Whether a file that is dropped on it means something: a match that is opened, where nothing else is said."""
    builds_on_entering = False
    """Whether `enter` builds it anew each time, for pages over it change what it shows: nothing is built before."""

    main: Widget | None = None
    """What has the focus at first; `build` says so."""

    form: ReadForm | None = None
    tips: Tips | None = None
    shortcuts: Shortcuts
    rest: Rest | None = None
    _shape: object = None
    _folded = False
    _since: float | None = None  # when it was first at rest
    _loading: Iterator[None] = iter(())

    @abstractmethod
    def build(self) -> Widget:
        """The widgets; called when the scene is first shown and by `rebuild`."""

    def first_focus(self) -> Widget | None:
        """The widget that has the focus at first; None: none."""
        return self.main

    def _first_focus(self) -> Widget | None:
        """The same; for whoever is read to something always has it, or the page would be read for that."""
        focus, reads = self.first_focus(), self.app.access.reads
        return focus if focus is not None or self.form is None or not reads else next(iter(self.form.stops()), None)

    @property
    def waits(self) -> bool:
        return writing.owes()

    def shape(self) -> object:
        """What `build` makes of the size of the window; the page is built again when that changes."""
        return None

    @property
    def theme(self) -> Theme:
        return self.app.page_theme

    @property
    def units_wide(self) -> float:
        return self.app.size[0] / self.theme.scale

    @property
    def units_high(self) -> float:
        return self.app.size[1] / self.theme.scale

    @property
    def is_tall(self) -> bool:
        """Whether the window is so high that pictures may be larger."""
        return self.units_high >= _TALL_UNITS

    def back(self) -> None:
        """Leave the page, as Esc does."""
        self.app.pop()

    def take_file(self, path: Path) -> None:
        """Take a file that was dropped on the page: a match is opened."""
        self.app.router.open_file(path)

    def leaving(self, action: Callable[[], object]) -> Callable[[], None]:
        """Leaves the page, and then does that."""

        def act() -> None:
            self.back()
            action()

        return act

    def rebuild(self) -> None:
        """Make the widgets anew; the focus stays at the same place."""
        old = self.form
        place = old.stops().index(old.focus) if old is not None and old.focus in old.stops() else None
        ringed = self._ringed
        self.form = self._make_form()
        self._place()
        if old is not None:
            self.form.scroll_to(old.scrolled)
        stops = self.form.stops()
        focus = self._first_focus() if place is None or not stops else stops[min(place, len(stops) - 1)]
        if focus is not None:
            self.form.set_focus(focus, ring=ringed, reveal=ringed or place is None)
        if old is not None and old.line is not None:
            self.form.read(old.line)
        self.app.touch()

    def rebuild_at(self, find: Callable[[], Widget | None]) -> None:
        """Make the widgets anew; the focus goes to the one of them that is found, with a ring if it had one."""
        ringed = self._ringed
        self.rebuild()
        assert self.form is not None
        self.form.set_focus(find(), ring=ringed)

    @property
    def _ringed(self) -> bool:
        """Whether the focus is shown: it was set by keys."""
        return self.form is not None and self.form.focus is not None and self.form.focus.ringed

    def _make_form(self) -> ReadForm:
        self.shortcuts = {(pygame.K_h, True): self.app.router.home, (pygame.K_q, True): self.app.quit}
        self._shape, self._folded = self.shape(), self.theme.folds
        kit, access = PageKit(self.app), self.app.access
        form = ReadForm(kit, self.build(), on_escape=self.back, rest=self.rest, access=access)
        self.tips = Tips(form.kit, self._tip_at, self._tip_of_focus, self._tip_space)
        return form

    def _tip_at(self, pos: Point) -> Tip | None:
        return None if self.form is None else tip_at(self.form, pos)

    def _tip_of_focus(self) -> Tip | None:
        return None if self.form is None else tip_of_focus(self.form)

    def _tip_space(self) -> pygame.Rect:
        margin = self.theme.px(_TIP_MARGIN)
        return pygame.Rect((0, 0), self.app.size).inflate(-2 * margin, -2 * margin)

    def enter(self) -> None:
        if self.builds_on_entering:
            self.rebuild()

    def resize(self, size: tuple[int, int]) -> None:
        if self.form is None and self.builds_on_entering:
            return
        if self.form is None:
            self.form = self._make_form()
            self._place()
            focus = self._first_focus()
            if focus is not None:
                self.form.set_focus(focus, ring=False)
            return
        scrolled = self.theme.folds or self._folded
        if (self._shape, self._folded) != (self.shape(), self.theme.folds):
            self.rebuild()
        else:
            self._place()
        if scrolled and self.form.focus is not None:  # what was pressed last stays in sight
            self.form.reveal(self.form.focus)

    def _place(self) -> None:
        assert self.form is not None
        app = self.app
        margin = self.theme.px(MARGIN_UNITS) + (0 if self.overlay else app.assets.rim)
        space = pygame.Rect((0, 0), app.size).inflate(-2 * margin, -2 * margin)
        width = space.width if self.width is None else min(space.width, self.theme.px(self.width))
        if self.overlay and not self.high:
            self.form.layout_centred(space, width)
        else:
            place = pygame.Rect(0, 0, width, space.height)
            place.center = space.center
            self.form.layout(place)

    def obscured(self) -> None:
        if self.form is not None:
            self.form.let_go()
        if self.tips is not None:
            self.tips.forget()

    def handle(self, event: pygame.event.Event) -> bool:
        assert self.form is not None
        assert self.tips is not None
        if event.type == pygame.DROPFILE:
            if self.takes_files:
                self.take_file(Path(event.file))
            return self.takes_files
        if not self.form.awake:
            return self.form.handle(event)
        if self.tips.takes(event):
            return True
        if self.tips.handle(event) and getattr(event, "touch", False):  # a finger has been told what this is, no more
            self.form.let_go()
            return True
        ctrl = event.type == pygame.KEYDOWN and bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        ctrl = ctrl and not event.mod & pygame.KMOD_ALT  # AltGr is both, and writes letters
        if ctrl and self._shortcut(event.key, ctrl=True):
            return True
        if self._writes_by_board(event) or self.form.handle(event):
            return True
        return event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_ALT and self._shortcut(event.key, ctrl=ctrl)

    def _writes_by_board(self, event: pygame.event.Event) -> bool:
        """Open a board of letters where a field is pressed by a game controller or by one key, which cannot type."""
        field = self.form.focus if self.form is not None else None
        pressed = event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and not event.mod
        types = getattr(event, "letters", not hasattr(event, "gamepad"))
        if not pressed or types or not isinstance(field, TextField):
            return False
        self.app.router.letters(field, self._written)
        return True

    def _written(self, text: str, enter: bool) -> None:
        """Take what was written for the field that has the focus."""
        field = self.form.focus if self.form is not None else None
        if isinstance(field, TextField):
            field.take(text)
            if enter and field.on_enter is not None:
                field.on_enter()

    def _shortcut(self, key: int, *, ctrl: bool) -> bool:
        """Do what a key stands for; False when it has no meaning here."""
        action = self.shortcuts.get((key, ctrl))
        if action is None:
            return False
        action()
        return True

    def tick(self, now: float, budget_ms: float) -> bool:
        if self.form is None or self.tips is None:
            return False
        if self.form.begins_to_read() and self.form.focus is None:  # a reader has come
            self.form.set_focus(self._first_focus(), ring=False)
        moving, told = self.form.tick(now), self.tips.tick(now)
        self.patience = min(type(self).patience, self.tips.patience(now))
        return moving or told

    def likely(self) -> Sequence[Game]:
        """The games that might be played next, the likeliest first."""
        return catalogue.GAMES

    def idle(self, budget_ms: float) -> bool:
        """Load tables ahead, once somebody has looked at the page for a moment."""
        now = self.app.clock()
        if self._since is None:
            self._since, self._loading = now, tables_of(self.likely())
        if now - self._since >= _LOOKED_S:
            for _ in self._loading:
                if self.app.clock() >= now + budget_ms / 1000:
                    return True
        return False

    def nodes(self) -> list[Node]:
        if self.form is None:
            return []
        nodes = self.form.nodes()
        if not self.overlay:
            return nodes
        every = (node for root in nodes for node in root.everything())
        title = next((node.name for node in every if node.level == 1), "")
        return [Node(Role.DIALOG, title, self.form.root.rect.copy(), children=nodes)]

    def paint(self) -> tuple[pygame.Surface, list[Item]]:
        items = self.form.items(10) if self.form is not None else []
        if self.tips is not None:
            items = [*items, *self.tips.items()]
        return (self.app.screen if self.overlay else self.app.assets.cloth(self.app.size)), items

    # --- parts that look alike everywhere

    def keyed(self, button: Button) -> Button:
        """The button, whose key does the same from now on, as long as it is enabled."""
        *ctrl, name = button.key_hint.split("+")
        keys = _KEYS.get(name) or (ord(name.lower()) if len(name) == 1 else getattr(pygame, f"K_{name}"),)

        def press() -> None:
            if button.enabled:
                button.action()

        self.shortcuts.update({(key, bool(ctrl)): press for key in keys})
        return button

    def close_button(self) -> Button:
        """The button that leaves the page, which has the focus at first."""
        self.main = button = Button("Close", self.back, kind="primary", key_hint="Esc")
        return button

    def title_row(self, title: str, subtitle: str = "", *, right: Sequence[Widget] = ()) -> Row:
        """The head of a page: the way back, the title, and widgets at the right."""
        back = Button("Back", self.back, kind="plain", icon="left", key_hint="Esc")
        words: list[Widget] = [Label(title, "title", bold=True, level=1)]
        if subtitle:
            words.append(Label(subtitle, "small"))
        heading = Column([Space(grow=1), *words, Space(grow=1)], gap=2, grow=1)
        return Row([back, Space(4), heading, *right], gap=12)


def heading(text: str) -> Label:
    """The name of a group of widgets."""
    return Label(text, "body", GOLD_LIGHT, bold=True, level=2)


def section(text: str) -> Column:
    """The name of a group below another one: it stands nearer to what it heads than to what is above."""
    return Column([Space(_ABOVE), heading(text)], gap=0)


def small_page(title: str, parts: Sequence[Widget], buttons: Sequence[Widget], *, gap: float = 12) -> Panel:
    """A page that lies over another one: its title, what it shows, and its buttons at the lower right."""
    head, foot = Label(title, "title", bold=True, level=1), Row([Space(grow=1), *buttons], gap=8)
    return Panel(Column([head, *parts, foot], gap=gap), padding=24)


def snug(panel: Panel) -> Column:
    """A panel that is as high as what it holds, and scrolls where the page is lower than that."""
    panel.grow = _HARDLY
    return Column([panel, Space(grow=1)], gap=0, grow=1)


_HARDLY = 1e-6  # it shrinks as what grows does, and leaves the spare space to others
