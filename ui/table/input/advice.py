"""A hint stands as an offer: Enter plays it, and whatever else the person does drops it. Open hints come without being
asked for. No game is known here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.session.coach.advising import Advising
from ui.table.input.choosing import Choosing
from ui.table.input.keyboard import ENTER
from ui.table.part import Part

_STAYS = frozenset(
    {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA}
    | {pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_ESCAPE, pygame.K_F11, pygame.K_SPACE}
)
"""Keys that drop no hint: they are part of others, have a meaning of their own for it, or play it."""


_AT_ONCE_S = 0.004  # a hint that takes no longer is there at once
_SILENT_S = 0.25  # after so long the table says that it thinks
_PATIENT_S = 60.0


@dataclass(eq=False)
class Advice(Part):
    """The offer that the last hint has made. `asked` counts how often one was asked for. A hint is about the moment in
    which it was asked for, and about no other. `open` hints come unasked, when everything `rests`."""

    choosing: Choosing
    rests: Callable[[], bool]
    open: bool
    asked: int = field(default=0, init=False)
    _thinking: Advising | None = field(default=None, init=False)
    _began: float = field(default=0.0, init=False)
    _about: object = field(default=None, init=False)
    _silent: bool = field(default=True, init=False)
    _unasked: bool = field(default=False, init=False)
    _fresh: bool = field(default=False, init=False)
    _advised: tuple[object, ...] = field(default=(), init=False)
    _elsewhere: bool = field(default=False, init=False)  # whether Enter is about something else

    def come_unasked(self) -> bool:
        """Ask for an open hint, once for every decision of the person at the screen; True when that was done now."""
        controller = self.controller
        prompt = controller.to_advise() if self.open and self.rests() else None
        decision = controller.generation, len(controller.match.moves), prompt
        if prompt is None or decision == self._advised:
            return False
        self._advised = decision
        thinking = controller.hint()
        if thinking is not None:
            self.ask(thinking)
            self._unasked = True
        return thinking is not None

    def ask(self, thinking: Advising) -> None:
        """Begin to think about a hint."""
        self.asked += 1
        self._elsewhere = self._unasked = False
        self._thinking, self._silent = thinking, True
        self._began, self._about = self.app.clock(), self.choosing.moment
        self.think(_AT_ONCE_S)

    def think(self, seconds: float) -> bool:
        """Think on for so long; True while there was something to think about."""
        if self._thinking is None:
            return False
        if self.choosing.moment != self._about:
            self._thinking = None
            return True
        until = self.app.clock() + seconds
        try:
            while True:
                next(self._thinking)
                if self.app.clock() >= until:
                    break
        except StopIteration as done:
            self._thinking, self._fresh = None, True
            chosen, why = done.value
            self.words.advise(chosen, why, self.controller.match.game.glossary.find(why))
            self.choosing.advise(chosen)
            return True
        if self.app.clock() - self._began >= _SILENT_S and not self._unasked:
            self._say_that_it_thinks()
        return True

    def _say_that_it_thinks(self) -> None:
        if self._silent:
            self._silent, self._fresh = False, True
            self.words.say("Thinking it over…", _PATIENT_S)

    def tick(self) -> bool:
        """True once after a hint has come, or what is said of it has changed."""
        fresh, self._fresh = self._fresh, False
        return fresh

    def drop(self) -> None:
        """No hint stands, and none is thought about."""
        self._thinking = None
        self.words.clear()

    def focused(self, *, hint: bool) -> None:
        """Something has been given the focus, and Enter is about that: the button that plays the `hint`, or something
        else."""
        self._elsewhere = not hint

    def play(self) -> None:
        """Play the move that the hint advises."""
        move = self.words.hinted
        if move is None:
            return
        self.words.clear()
        held = [sprite for sprite in self.gestures.hand() if sprite.card is not None and sprite.card in move.cards]
        self.choosing.choose(held[0] if held else None, [move])

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter plays the hint, once it is there, unless something else was given the focus; any other key drops it
        before it does what it does."""
        if not self._stands or self.choosing.choice is not None or event.type != pygame.KEYDOWN:
            return False
        if event.key in ENTER and not self._elsewhere:
            if self.words.hinted is not None:
                self.play()
            else:
                self._say_that_it_thinks()  # nobody plays a hint that they have not seen
            return True
        if event.key not in _STAYS:
            self._elsewhere = False
            self.drop()
        return False

    def released(self, event: pygame.event.Event, asked: int) -> None:
        """The pointer did something: unless it asked for one, after so many hints none stands now."""
        if event.type == pygame.MOUSEBUTTONUP and self._stands and self.asked == asked:
            self.drop()

    @property
    def _stands(self) -> bool:
        """Whether there is a hint, or one is thought about."""
        return self.words.hinted is not None or self._thinking is not None
