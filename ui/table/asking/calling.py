"""A question to several seats at once: one large button for a single person at the table, one button each for several
people, and the same thinking sign at every computer that is asked.

It shows the controller's open window and passes it the answers. It knows no game, and of computers only that they are
asked: their answers stay unknown until the window closes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.engine.moves import Move, move
from game.session.calling import Window
from game.words.labels import Calls
from game.words.language import lower_first
from ui.boards.keys import key_of
from ui.stage import Item
from ui.table.asking.calling_parts import CallButton, CallerButton, EyeButton, Ring, thinking
from ui.table.asking.panels import MoveButton
from ui.table.part import Part
from ui.theme import QUIET_TEXT
from ui.widgets import Column, Form, Grid, Label, LowButton, Panel, Row, Space, Widget
from ui.widgets.base import whole_size

PANEL, RING, SIGN = 2900, 2898, 2450
ALONE = "call alone"
"""The part of a layout where a single person is asked, below each other; else it is where several are."""
HIGH = "high call"
"""The part where so many are asked that their buttons are too high for the usual place; else it is the middle."""
_BEAT_S = 0.35
_MANY = 5  # with more people, smaller buttons: there are more than three rows
_GAMEPAD_CALLS = "T"  # what a button of a game controller stands for: nobody sorts a hand meanwhile
_POINTER = -1  # stands for the pointer where a key could hold a hand up
_SEATS = {getattr(pygame, f"K_{number}"): number - 1 for number in range(1, 9)}
_SEATS |= {getattr(pygame, f"K_KP{number}"): number - 1 for number in range(1, 9)}
_SHIFTS = (pygame.K_LSHIFT, pygame.K_RSHIFT)
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ELSEWHERE = frozenset(
    {pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN, pygame.WINDOWCLOSE}
)


@dataclass(eq=False)
class CallPanel(Part):
    """Asks the people at one table. `window` is the question on the screen, `form` its buttons (None: nobody here is
    asked, or everybody has answered); `look_again` is called when somebody starts or stops looking at a hand."""

    look_again: Callable[[], None]

    def __post_init__(self) -> None:
        super().__post_init__()
        self.window: Window | None = None
        self.form: Form | None = None
        self._shape: tuple[object, ...] = ()
        self._alone = False
        self._ring = Ring()
        self._since = 0.0  # when the question was put
        self._beat = 0  # of the thinking signs
        self._looked: tuple[object, ...] = ()
        self._held: tuple[int, int] | None = None  # whose hand is being looked at, and which key holds it up
        self._by = _POINTER  # which key did so last

    # -- what is asked ----------------------------------------------------------------------------------------------

    def facts(self) -> tuple[object, ...]:
        """A key that changes when somebody at the screen has answered or another question is asked."""
        window = self.controller.window
        return () if window is None else (window, tuple(window.answers), window.waits)

    def watch(self, *, settled: bool) -> None:
        """Take over the question that is asked now; `settled`: the animations have caught up with it."""
        controller = self.controller
        window = controller.window if settled and controller.curtain is None else None
        if window is not None and self._shared and controller.viewer is not None and self._held is None:
            window = None  # the claimant's hand is still on the screen
        if window is not self.window:
            self.window, self._since, self._beat = window, self.showing.now, 0
        if window is not None and self._held is None:
            self._alone = not self._shared and window.people == (controller.viewer,)
        shape = (
            ()
            if window is None or not window.people
            else (window, self._alone, window.waits or self._outcome(window), self.app.settings.gamepad)
        )
        if shape != self._shape:
            self._shape = shape
            self.form = self._make(window) if shape and window is not None else None
            self.place()

    @property
    def _shared(self) -> bool:
        """Whether several people at the screen play this round."""
        return sum(self.showing.view.in_round(person) for person in self.controller.persons) > 1

    @property
    def asks(self) -> bool:
        """Whether people at the screen still have to answer."""
        return self.window is not None and self.window.waits

    def sentence(self) -> str:
        """The line over the hand while the question stands."""
        window, names = self.window, self.showing.view.names
        if window is None:
            return ""
        calls = self._calls(window)
        if not self.asks:
            return f"Waiting: {lower_first(calls.anybody)}" if self.controller.persons else calls.anybody
        if self._held is not None:
            stands = "" if window.seconds is None else " The time stands still."
            return f"{names[self._held[0]]} looks at the hand below.{stands}"
        first = window.people[0]
        asked = window.prompts[first].text
        if self._alone:
            return f"{asked} {calls.either}"
        if self._stays:
            return f"{asked} The eye button shows your cards until the next press."
        return f"{asked} Hold the eye button to peek at your cards."

    def _calls(self, window: Window) -> Calls:
        seat = window.seats[0]
        call, let_go = self._call_move(window, seat), self._let_go_move(window, seat)
        return self.showing.labels.calls(self.showing.view, call, let_go)

    def _button(self, move: Move) -> str:
        return self.showing.labels.button(self.showing.view, move)

    @staticmethod
    def _call_move(window: Window, seat: int) -> Move:
        return move(seat, window.prompts[seat].kinds[0])

    @staticmethod
    def _let_go_move(window: Window, seat: int) -> Move:
        return move(seat, window.prompts[seat].kinds[-1])

    def _outcome(self, window: Window) -> str:
        """What the people at the screen answered, as a sentence."""
        calls = self._calls(window)
        if window.called is not None:
            return calls.you if self._alone else calls.somebody.format(name=self.showing.view.names[window.called])
        if window.unanswered:
            return "The time is up."
        return calls.let_go if self._alone else calls.nobody

    # -- the buttons ------------------------------------------------------------------------------------------------

    def _make(self, window: Window) -> Form:
        if not window.waits:
            label = Label(self._outcome(window), "title", bold=True, align="centre")
            return Form(self.app, Panel(label))
        return Form(self.app, self._for_one(window) if self._alone else self._for_several(window))

    def _for_one(self, window: Window) -> Widget:
        seat = window.people[0]
        called, let = self._call_move(window, seat), self._let_go_move(window, seat)
        call = CallButton(self._button(called), called, self._answer)
        call.key_hint = _GAMEPAD_CALLS if self.app.settings.gamepad else self.showing.board.calls_with
        quiet = MoveButton(self._button(let), let, self._answer)
        quiet.key_hint = "Space"
        ground, limit = Panel(quiet, padding=0), self._no_limit(window)
        if ALONE in self.showing.layout.extra:
            return Column([call, ground, *limit], gap=14, align="centre")
        return Row([call, Column([Space(grow=1), ground, *limit, Space(grow=1)], gap=4)], gap=28)

    def _for_several(self, window: Window) -> Widget:
        names, many = self.showing.view.names, len(window.people) > _MANY
        gap = 5 if many else 6
        cells: list[Widget] = []
        for seat in sorted(window.people):
            called = self._call_move(window, seat)
            button = CallerButton(seat + 1, names[seat], called, self._answer)
            cells.append(Row([button, EyeButton(names[seat], self._peek_action(seat))], gap=4))
        nobody = LowButton("Nobody", lambda: self._answer(None))
        nobody.key_hint = "Space"
        below = [nobody]
        if len(cells) % 2:
            cells.append(nobody)
            below = []
        head = Label(self._calls(window).who, bold=True, align="centre")
        title = Row([Space(grow=1), head, *self._no_limit(window), Space(grow=1)], gap=12)
        asks = [] if many and not self.app.theme.crowded else [title]  # the line over the hand asks, too
        return Panel(Column([*asks, Grid(cells, 2, gap=gap), *below], gap=gap), padding=6 if many else 12)

    @staticmethod
    def _no_limit(window: Window) -> list[Widget]:
        """The words that stand in place of the ring when there is no time limit."""
        return [Label("no time limit here", "small", QUIET_TEXT, align="centre")] if window.seconds is None else []

    def place(self) -> None:
        """Lay out the buttons in the space kept free for them; again after a resize."""
        if self.form is None:
            return
        layout = self.showing.layout
        root, extra = self.form.root, layout.extra
        space = extra.get("call", layout.centre)
        if self._alone:
            space = extra.get(ALONE, space)
        wide, high = whole_size(root, self.app, space.width)
        if isinstance(root, Panel) and self.asks:
            fits = high <= space.height or self.app.theme.crowded
            space = space if fits else extra.get(HIGH, layout.centre)
            wide = space.width
        rect = pygame.Rect(0, 0, min(wide, space.width), high)
        rect.center = space.center
        rect.top = max(rect.top, space.top)
        self.form.layout(rect.clamp(layout.free))

    def _peek_action(self, seat: int) -> Callable[[int | None], None]:
        return lambda key: self.peek(seat, _POINTER if key is None else key)

    # -- answers ----------------------------------------------------------------------------------------------------

    def _answer(self, move: Move | None) -> None:
        """Give somebody's answer; None: nobody calls."""
        if move is None:
            self.controller.decline_all()
        elif (refusal := self.controller.propose(move)) is not None:
            self.words.say(refusal.text, warning=True)
        self.words.clear(lasting_only=True)

    # -- a hand held up ---------------------------------------------------------------------------------------------

    @property
    def holds(self) -> bool:
        """Whether somebody is looking at their own hand just now; the clock stops meanwhile."""
        return self._held is not None

    @property
    def _stays(self) -> bool:
        """Whether a hand is seen until the next press, so that nothing need be held."""
        return self.app.settings.no_clocks

    def peek(self, seat: int, by: int = _POINTER) -> None:
        """Show that person's hand until `cover`."""
        if self._held is None and self.controller.peek(seat):
            self._held, self._by = (seat, by), by
            self.look_again()

    def cover(self) -> None:
        """Hide the hand that was being looked at."""
        if self._held is not None:
            self._held = None
            self.controller.cover_up()
            self.look_again()

    def _lets_go(self, event: pygame.event.Event, by: int) -> bool:
        """Whether this event ends the look at a hand: anything that does not continue it; where nothing need be held,
        the next press."""
        if self._stays:
            pressed = event.type == pygame.KEYDOWN and event.key not in (pygame.K_h, *_SHIFTS)
            return pressed or event.type == pygame.MOUSEBUTTONDOWN or event.type in _ELSEWHERE
        if event.type == pygame.KEYDOWN:
            return event.key not in (by, pygame.K_h, *_SHIFTS)
        if event.type == pygame.KEYUP:
            return event.key in ((by, *_SHIFTS) if by in _SEATS else (by,))
        if event.type == pygame.MOUSEMOTION:
            return by == _POINTER and not event.buttons[0]
        if event.type == pygame.MOUSEBUTTONUP:
            return by == _POINTER and event.button == 1
        return event.type == pygame.MOUSEBUTTONDOWN or event.type in _ELSEWHERE

    # -- time and events --------------------------------------------------------------------------------------------

    def tick(self, now: float) -> bool:
        """Advance to `now`; True while something moves."""
        if self._held is not None and self.controller.window is not self.window:
            self.cover()
        window = self.window
        if window is not None and not window.rests:
            self._beat = int((now - self._since) / _BEAT_S)
        looks = () if window is None else (self._beat, Ring.step(window))
        changes = looks != self._looked
        self._looked = looks
        return (self.form is not None and self.form.tick(now)) or changes

    def handle(self, event: pygame.event.Event, *, free: bool = True) -> bool:
        """Handle an event for the open question; unless the table is `free`, only end a look at a hand."""
        if self._held is not None and self._lets_go(event, self._held[1]):
            self.cover()
            again = event.type == pygame.KEYDOWN and event.key in (self._by, *_ENTER)
            if self._stays and (again or event.type == pygame.MOUSEBUTTONDOWN):
                return True  # it only ends the look
        if self.form is None or not free:
            return False
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEBUTTONDOWN and not self.form.root.rect.collidepoint(event.pos):
            return False
        return self.form.handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        window, form, key = self.window, self.form, event.key
        if window is None or form is None or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if not window.waits:
            return bool(key == pygame.K_SPACE)
        if key == pygame.K_SPACE:
            self._by_key(self._let_go_move(window, window.people[0]) if self._alone else None)
        elif self._alone and key == key_of(self._calls_with(event)):
            self._by_key(self._call_move(window, window.people[0]))
        elif not self._alone and key in _SEATS:
            seat = _SEATS[key]
            if seat in window.people and event.mod & pygame.KMOD_SHIFT:
                self.peek(seat, key)
            elif seat in window.people:
                self._by_key(self._call_move(window, seat))
        elif key == pygame.K_TAB or (form.focus is not None and form.focus.ringed and key in _ENTER):
            return form.handle(event)
        else:
            return False
        return True

    def _calls_with(self, event: pygame.event.Event) -> str:
        """The letter that calls: on a game controller the same for every game."""
        return _GAMEPAD_CALLS if hasattr(event, "gamepad") else self.showing.board.calls_with

    def _by_key(self, move: Move | None) -> None:
        self.app.sound.play("click")
        self._answer(move)

    # -- pictures ---------------------------------------------------------------------------------------------------

    def items(self) -> list[Item]:
        """The panel with its ring, and the thinking signs at the computers that are asked."""
        window, form = self.window, self.form
        if window is None:
            return []
        assets, theme, layout = self.app.assets, self.app.theme, self.showing.layout
        items: list[Item] = []
        for seat in window.seats:
            if self.controller.computers.play(seat):
                plate = layout.places[seat].plate
                items += thinking(assets, theme, plate, layout.free, self._beat, SIGN)
        if form is None:
            return items
        self._mark(form)
        step = Ring.step(window)
        if step is not None:
            around = next(
                (widget for widget in form.root.everything() if isinstance(widget, CallButton | Panel)), form.root
            )
            items += self._ring.items(assets, theme, around.rect, step, RING)
        return items + form.items(PANEL)

    def _mark(self, form: Form) -> None:
        """Highlight the button that a hint advises."""
        hinted = self.words.hinted
        for widget in form.root.everything():
            if isinstance(widget, MoveButton):
                widget.kind = "primary" if widget.move is hinted else "quiet"
            elif isinstance(widget, LowButton) and widget.text:
                widget.kind = "primary" if hinted is not None and self.holds and self._is_let_go(hinted) else "quiet"

    def _is_let_go(self, move: Move) -> bool:
        window = self.window
        return window is not None and move.kind == self._let_go_move(window, move.seat).kind
