"""What a click or Enter opens on the cloth (the score, the log, a player), and the way of Tab through all that means
something there: it comes after the last button and leads back to the first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pygame

from game.words.tips import Place
from ui.presses import MODIFIERS
from ui.stage import Item
from ui.table.asking.panels import Actions
from ui.table.input.commands import Commands
from ui.table.input.own_keys import OwnKeys
from ui.table.part import Part
from ui.table.show.last_trick import LastTrick
from ui.table.tips.area import Area, Name
from ui.table.tips.areas import Areas
from ui.table.tips.player import Players
from ui.theme import GOLD_LIGHT

_RING = 2400
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)

Act = Callable[[Place], object]


def acts_of(commands: Commands, players: Players, own_keys: OwnKeys, last_trick: LastTrick) -> dict[str, Act]:
    """What opens at a table: the log, the score sheet, a player, the last trick, and what parts of its board do as
    keys."""
    router, controller = commands.app.router, commands.controller
    acts: dict[str, Act] = {
        "log": lambda _: router.log_of(controller),
        "score": lambda _: router.score_sheet(controller),
        "side": lambda _: router.score_sheet(controller),
        "plate": players.open,
        "won": lambda _: last_trick.ask(),
    }
    parts = own_keys.showing.board.parts_for_keys.items()
    return acts | {part: _press(own_keys, letter) for part, letter in parts}


def _press(own_keys: OwnKeys, letter: str) -> Act:
    return lambda _: own_keys.press(letter)


@dataclass(eq=False)
class Stops(Part):
    """The areas of one table under keys and clicks. `acts` says what those do that open something."""

    areas: Areas
    actions: Actions
    acts: Mapping[str, Act]
    _at: Name | None = field(default=None, init=False)
    _pressed: Area | None = field(default=None, init=False)

    @property
    def focus(self) -> Area | None:
        return None if self._at is None else self.areas.stops().get(self._at)

    def forget(self) -> None:
        """Nothing on the cloth has the focus any more."""
        self._at = self._pressed = None

    def give(self, name: Name) -> None:
        """Give the focus to an area."""
        self.actions.form.set_focus(None)
        self._at = name

    def keys(self, event: pygame.event.Event) -> bool:
        """Handle a key, before cards and buttons do."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._at = None
        if event.type != pygame.KEYDOWN or event.key in MODIFIERS:  # Shift comes before the Tab that it is held for
            return False
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        area = self.focus
        if area is not None and event.key in _ENTER:
            self._open(area)
            return True
        self._at = None
        return area is not None and event.key == pygame.K_ESCAPE

    def _step(self, by: int) -> bool:
        """One stop on, or from the buttons to the cloth and back; False where the buttons take the key."""
        form = self.actions.form
        buttons, stops = form.stops(), [*self.areas.stops()]
        if self._at in stops:
            at = stops.index(self._at) + by
        elif form.focus is (buttons[-1 if by > 0 else 0] if buttons else None):
            at = 0 if by > 0 else len(stops) - 1
        else:
            return False
        self._at = stops[at] if 0 <= at < len(stops) else None
        form.set_focus(None if self._at is not None or not buttons else buttons[0 if by > 0 else -1])
        return True

    def _open(self, area: Area) -> bool:
        act = self.acts.get(area.sign)
        if act is not None:
            act(area.place)
        return act is not None

    def clicks(self, event: pygame.event.Event) -> bool:
        """Handle a press or release that meant nothing else; nothing opens while cards are lifted."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            area = self.areas.at(event.pos)
            self._pressed = area if area is not None and not self.gestures.lifted else None
            return False
        if event.type != pygame.MOUSEBUTTONUP or event.button != 1:
            return False
        pressed, self._pressed = self._pressed, None
        return pressed is not None and self._is_there(pressed, event.pos) and self._open(pressed)

    def _is_there(self, pressed: Area, pos: tuple[int, int]) -> bool:
        area = self.areas.at(pos)
        return area is not None and area.name == pressed.name

    def items(self) -> list[Item]:
        """The ring round what has the focus."""
        area = self.focus
        if area is None:
            return []
        line = self.app.theme.ring
        outer = area.rect.inflate(4 * line, 4 * line)
        return [(_RING, self.app.assets.frame(outer.size, self.app.theme.px(10), GOLD_LIGHT, line), outer.x, outer.y)]
