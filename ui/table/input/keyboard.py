"""What an event means at the table: what lies over it is asked first, then keys and pointer. Letters are commands, the
other keys are for cards and buttons. No game is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from ui.boards.keys import key_of
from ui.table.asking.panels import Actions
from ui.table.input.arrows import Arrows
from ui.table.input.choosing import Choosing
from ui.table.input.commands import Commands
from ui.table.input.own_keys import OwnKeys
from ui.table.input.pointer import Clicks, Pointer
from ui.table.input.sorting import Sorting
from ui.table.part import Part
from ui.table.show.last_trick import LastTrick

DIGITS = {getattr(pygame, f"K_{digit}"): digit - 1 for digit in range(1, 10)}
DIGITS |= {getattr(pygame, f"K_KP{digit}"): digit - 1 for digit in range(1, 10)}
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_MOVES = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_MOVES_ALONE = {pygame.K_COMMA: -1, pygame.K_PERIOD: 1}
"""By how many places a card of the hand moves: with Ctrl, and by a single key."""

Letters = Mapping[tuple[int, bool], Callable[[], object]]
"""By key, and whether Ctrl is held."""
Taker = Callable[[pygame.event.Event], bool]
"""Handles an event; True when it was used."""


@dataclass(eq=False)
class Keyboard(Part):
    """The keys of one table: `commands` by their keys, and `menu` for Esc when there is nothing to cancel."""

    choosing: Choosing
    actions: Actions
    clicks: Clicks
    arrows: Arrows
    commands: Letters
    menu: Callable[[], None]

    def press(self, event: pygame.event.Event) -> bool:
        key, ctrl = event.key, bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if key == pygame.K_z and event.mod & pygame.KMOD_SHIFT:
            key = pygame.K_y  # either of the usual keys plays again what was taken back
        choice = self.choosing.choice
        if choice is not None:
            return (key in DIGITS and choice.number(DIGITS[key])) or choice.form.handle(event)
        if (key, ctrl) in self.commands and not event.mod & pygame.KMOD_ALT:
            self.commands[key, ctrl]()
            return True
        if key == pygame.K_ESCAPE:
            if not self.gestures.cancel(self.showing.now, self.app.theme) and self.words.hinted is None:
                self.menu()
            self.words.clear()
            return True
        if self.clicks.skip():
            return True
        self.clicks.settle()
        return self._choose(event, ctrl=ctrl)

    def _goes_on(self) -> bool:
        """Whether somebody is asked to go on, and for no card: then one button of a game controller is enough."""
        controller, prompt = self.controller, self.controller.prompt()
        passes = controller.passing_to is not None or controller.decoy
        return not self.gestures.active and (passes or (prompt is not None and prompt.seat is None))

    def _choose(self, event: pygame.event.Event, *, ctrl: bool) -> bool:
        """Choose or press cards and buttons by a key that is no command; True when it was used."""
        key, focus = event.key, self.actions.form.focus
        if key == pygame.K_TAB or (key in ENTER and focus is not None and focus.ringed):
            return self.actions.form.handle(event)
        moves = _MOVES if ctrl else _MOVES_ALONE
        if key in moves:
            return self.gestures.shift(moves[key], self.showing.now, self.app.theme)
        if key in DIGITS:
            self.actions.form.set_focus(None)
            self.gestures.nth(DIGITS[key])
            return True
        if key == pygame.K_SPACE:
            return self.actions.main()
        if key in ENTER and self.gestures.place is not None:
            return self.clicks.on(self.gestures.place)
        if key in ENTER and hasattr(event, "gamepad") and self._goes_on():
            return self.actions.main()
        if key in ENTER:
            return self.gestures.enter(shift=bool(event.mod & pygame.KMOD_SHIFT))
        return self.arrows.handle(event)


def letters(
    commands: Commands, sorting: Sorting, last_trick: LastTrick, own_keys: OwnKeys, explain: Callable[[], None]
) -> Letters:
    """The keys of every table, those of the menu among them, and those that this board has for itself. The match is
    saved already when one closes the program."""
    router, controller = commands.app.router, commands.controller
    setup = controller.match.setup_now
    own = {(key_of(letter), False): partial(own_keys.press, letter) for letter in own_keys.showing.board.keys}
    return own | {
        (pygame.K_F1, False): commands.rules,
        (pygame.K_F10, False): commands.menu,
        (pygame.K_h, False): commands.hint,
        (pygame.K_l, False): lambda: router.log_of(controller),
        (pygame.K_s, False): lambda: router.score_sheet(controller),
        (pygame.K_r, False): lambda: router.review(controller),
        (pygame.K_j, False): lambda: router.table_line(setup),
        (pygame.K_k, False): lambda: router.keys(setup.game),
        (pygame.K_g, False): router.settings,
        (pygame.K_w, False): commands.players,
        (pygame.K_n, False): lambda: router.set_up(setup.game, setup),
        (pygame.K_h, True): router.home,
        (pygame.K_q, True): commands.app.quit,
        (pygame.K_s, True): commands.save_copy,
        (pygame.K_z, False): commands.undo,
        (pygame.K_z, True): commands.undo,
        (pygame.K_y, False): commands.redo,
        (pygame.K_y, True): commands.redo,
        (pygame.K_m, False): commands.mute,
        (pygame.K_t, False): sorting.sort,
        (pygame.K_p, False): last_trick.ask,
        (pygame.K_i, False): explain,
    }


class TableInput:
    """Passes each event on until it is used: to those `asked_first`, then to keyboard or pointer. While a card is
    dragged, the pointer's movements are the card's."""

    def __init__(self, asked_first: Sequence[Taker], keyboard: Keyboard, pointer: Pointer) -> None:
        self.asked_first = asked_first
        self.keyboard = keyboard
        self.pointer = pointer
        self.down: set[int] = set()  # keys that are held down
        self.last: int | None = None  # the key that was pressed last; None: the pointer

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and self.pointer.drags:
            return self.pointer.handle(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.last = event.key if event.type == pygame.KEYDOWN else None
        if event.type == pygame.KEYDOWN:
            self.down.add(event.key)
        elif event.type == pygame.KEYUP:
            self.down.discard(event.key)
        if any(takes(event) for takes in self.asked_first):
            return True
        return self.keyboard.press(event) if event.type == pygame.KEYDOWN else self.pointer.handle(event)

    def forget_keys(self) -> None:
        """Forget which keys are held: another scene will see them released."""
        self.down.clear()
