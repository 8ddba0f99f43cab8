"""The curtain between two people at one screen: whose turn it is, what they missed, and how it is removed.

It ignores all input for a moment, and takes another act than the one that brought it up: a key held down while a ring
fills, a click, I or Enter. So pressing a key twice by mistake never shows the next person's hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.session.passing import Curtain
from game.words.events import LogLine
from ui.gamepad import signs
from ui.gamepad.keys import A
from ui.stage import Item
from ui.table.asking.calling_parts import arc
from ui.theme import GOLD_LIGHT, QUIET_TEXT, SHADE, TEXT
from ui.widgets import Button, Column, Form, Kit, Label, Panel, Paragraph, Row, Space, Widget
from ui.widgets.base import size_of
from ui.widgets.cards import SmallCards
from ui.widgets.faces import FaceRow
from ui.widgets.form import Rest

HOLD_S = 0.5  # how long a key is held to lower it
_CURTAIN = 4000
_ASIDE, _LINE, _RADIUS = 7, 4, 10  # of the ring round the button
_FACE = 84  # units
_NARROW, _WIDTH = 520, 700  # units
_MOST = 8  # sentences
_CARD, _CARDS = 26, 3  # units a card is wide beside a sentence, and how many stand there at most
_STEPS = 60  # in which the ring fills
_TOO_SHORT = "Keep it held until the ring is full, or click"
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Cover:
    """The panel in the middle of a covered table. `lower` is called once, when the next person takes over."""

    def __init__(
        self,
        kit: Kit,
        person: tuple[str, str],
        curtain: Curtain,
        lower: Callable[[], None],
        *,
        middle: Widget | None = None,
        keys: tuple[int | None, Iterable[int]] = (None, ()),
    ) -> None:
        """`person`: name and face of who is next; `curtain`: what has happened since they last looked; `middle`: a
        picture of what lies on the table; `keys`: the one that raised it, if one did, and those that are held down
        already."""
        raised_by, down = keys
        name, face = person
        head = "Since you last looked" if curtain.looked else "What has happened so far"
        self._recap = [_line(line) for line in curtain.missed[-_MOST:]]
        told: list[Widget] = [Column([Label(head, size="small"), *self._recap], gap=4)] if self._recap else []
        self._holding = (pygame.K_SPACE, *(_ENTER if raised_by in _ENTER else ()))
        self._maker, self._enter_holds = kit.theme.settings.gamepad, raised_by in _ENTER
        self._says = Label(_how(self._maker, held=self._enter_holds), "small", QUIET_TEXT, align="centre")
        self.button = Button(f"I am {name}", self._lower, kind="primary", icon="eye")
        self.button.grow = 1.0
        self._face = Row([Space(grow=1), FaceRow([face], _FACE), Space(grow=1)])
        self._face.visible = bool(face and kit.theme.settings.faces)
        self._middle = middle
        beside: list[Widget] = [Column([middle, Space(grow=1)], gap=0)] if middle is not None else []
        if not told:
            beside = [Space(grow=1), *beside, Space(grow=1)]
        parts: list[Widget] = [
            self._face,
            Label(f"Pass the table to {name}", size="title", bold=True, align="centre"),
            Space(4),
            Row([*beside, *told], gap=14),
            Space(_ASIDE),
            Row([Space(_ASIDE), self.button, Space(_ASIDE)]),
            Space(_ASIDE),
            self._says,
        ]
        self.kit = kit
        self.form = Form(kit, Panel(Column(parts, gap=6)), rest=Rest())
        self._call = lower
        self._lowered = False
        self._down = set(down)  # keys that have to be released before they count
        self._now = 0.0
        self._held: int | None = None  # the key that is held to lower it
        self._held_since: float | None = None

    def _name_keys(self) -> None:
        """Say how it is lowered with what was touched last."""
        maker = self.kit.theme.settings.gamepad
        if maker != self._maker:
            self._maker, self._says.text, self._says.colour = maker, _how(maker, held=self._enter_holds), QUIET_TEXT

    def layout(self, free: pygame.Rect) -> None:
        """Lie in the middle of `free`, with as much of what has happened as there is space for."""
        self._name_keys()
        width = min(free.width, self.kit.theme.px(_WIDTH if self._middle is not None else _NARROW))
        optional = [*self._recap[:-1], self._face]
        for part in self._recap:
            part.visible = True
        while self._height(width) > free.height and optional:
            optional.pop(0).visible = False
        self.form.layout_centred(free, width)

    def _height(self, width: int) -> int:
        return size_of(self.form.root, self.kit, width)[1]

    @property
    def open(self) -> bool:
        """Whether it has stood long enough to take input."""
        return self.form.awake

    @property
    def filled(self) -> float:
        """Which share of the time a key has to be held has passed, from 0 to 1."""
        if self._held_since is None:
            return 0.0
        return min(1.0, (self._now - self._held_since) / HOLD_S)

    def tick(self, now: float) -> bool:
        """Advance to `now` (seconds); True while something moves. A key counts as held from the first tick after it
        went down: a slow machine never makes a tap a hold."""
        self._now = now
        moves = self.form.tick(now)
        if self._held is not None and self._held_since is None:
            self._held_since = now
        if self.filled >= 1.0:
            self._lower()
        return moves or self._held is not None

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event; while it rests only the pointer is followed."""
        if event.type in (pygame.MOUSEMOTION, pygame.WINDOWLEAVE):
            return self.form.handle(event)
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
            if event.key == self._held:
                self._let_go_early()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.let_go()
        elif event.type == pygame.KEYDOWN:
            return self._key(event)
        return self.open and self.form.handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        key, fresh = event.key, event.key not in self._down
        self._down.add(key)
        chosen = self.form.focus is self.button and self.button.ringed  # by another act than that which raised it
        if key in self._holding and not (chosen and key in _ENTER):
            if self.open and fresh and self._held is None:
                self._held = key
            return True
        if key in (*_ENTER, pygame.K_i):
            if self.open and fresh:
                self._lower()
            return True
        return self.open and self.form.handle(event)

    def _let_go_early(self) -> None:
        """A key was tapped where it has to be held: say so."""
        self.let_go()
        self._says.text, self._says.colour = _TOO_SHORT, GOLD_LIGHT

    def let_go(self) -> None:
        """No key is held any more."""
        self._held = self._held_since = None

    def _lower(self) -> None:
        self.let_go()
        if not self._lowered:
            self._lowered = True
            self._call()

    def items(self) -> list[Item]:
        """The panel, and the ring that fills while a key is held."""
        return self.form.items(_CURTAIN) + self._ring()

    def _ring(self) -> list[Item]:
        theme, assets = self.kit.theme, self.kit.assets
        aside, line = theme.px(_ASIDE), max(3, theme.px(_LINE))
        outer = self.button.rect.inflate(2 * aside, 2 * aside)
        radius = theme.px(_RADIUS) + aside
        track = assets.plate(outer.size, radius, SHADE, 0.0, edge=TEXT, edge_width=line, edge_opacity=0.14)
        whole = assets.frame(outer.size, radius, GOLD_LIGHT, line)
        parts = arc(outer.size, radius, 0.0, round(_STEPS * self.filled) / _STEPS)
        filled = [(_CURTAIN + 5, whole.subsurface(part), outer.x + part.x, outer.y + part.y) for part in parts]
        return [(_CURTAIN + 4, track, outer.x, outer.y), *filled]


def _how(maker: str, *, held: bool) -> str:
    """How it is lowered, with a game controller of that make if one is used; Enter is `held` where it has raised the
    curtain."""
    if maker:
        return f"{'Hold' if held else 'Press'} {signs.word_for(A, maker)}"
    return "Hold Space or Enter, press I or click" if held else "Hold Space, press Enter or click"


def _line(line: LogLine) -> Widget:
    """A sentence on what has happened, and before it the cards that it tells of."""
    said = Paragraph(line.words, size="small")
    if not line.cards:
        return said
    cards = SmallCards([card.face for card in line.cards[:_CARDS]], _CARD)
    return Row([cards, Column([Space(grow=1), said, Space(grow=1)], gap=0)], gap=8)
