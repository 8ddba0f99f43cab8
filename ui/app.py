"""The window and its loop: events in, the top scene's pictures out, sleep when nothing moves.

It owns the scene stack and the settings in force. It knows no game.
"""

from __future__ import annotations

import gc
import logging
import time
from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING

import pygame

from game.engine.decks import FRENCH, call_cards_as_in
from game.session.disk import writing
from ui import TITLE, fonts, settings
from ui.access.access import Access
from ui.access.adapters import Reader
from ui.access.aids import Aids
from ui.frames import Frames
from ui.gamepad.hands import Gamepads
from ui.heard import Heard
from ui.pictures import own
from ui.pictures.assets import Assets
from ui.presses import DOWN, UP, Presses, as_pointers, has_changed_hands, only_moves
from ui.scene import Scene
from ui.scenes.first import first_match, show_first
from ui.scenes.router import Router
from ui.scenes.setup import choices
from ui.settings import Settings
from ui.sound import Sound
from ui.stage import Item, Stage
from ui.theme import Theme
from ui.waiting import best_wait, nap
from ui.window import DesktopWindow

if TYPE_CHECKING:
    from ui.start.arguments import Start

log = logging.getLogger(__name__)

FRAME_S = 1 / 60
_SHORTEST_FRAME_S = 0.016  # a pointer reports more often than most screens show
_ALERT_S = 2.0
_READER_S = 4.0  # a screen reader waits no longer, though something always moves
_SLICE_S = 0.008  # the length of a slice of background work while nothing moves
_SPARE_S, _LEAST_S = 0.003, 0.001  # how much of a frame stays free after such work, and how little is not enough for it
_MAKING_S = 0.009  # from the begin of a turn on new pictures are made for so long
_FOLLOWING_S = 0.1  # between ticks while a dragged card follows the pointer and nothing else moves
_MOTION = pygame.MOUSEMOTION
_PRESSES = DOWN | UP | {pygame.MOUSEWHEEL, pygame.TEXTINPUT}
_INPUT = _PRESSES | {_MOTION}
_UNCOVERED = frozenset({pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN})


class App:
    """One window with a stack of scenes; the top one is in play.

    Tests give their own `clock` and call `step`; `run` calls it until the window is closed. `today` tells the date
    where the computer stands.
    """

    def __init__(
        self,
        *,
        size: tuple[int, int] | None = None,
        fullscreen: bool | None = None,
        settings: Settings | None = None,
        clock: Callable[[], float] = time.perf_counter,
        today: Callable[[], date] = date.today,
    ) -> None:
        """Open the window. Raises `ui.start.display.NoDisplay` where there is none."""
        self.settings = settings if settings is not None else Settings()
        self.clock = clock
        self.today = today
        self.access = Access()
        self.reader = Reader(self.access)
        self._window = DesktopWindow(self.settings, self.reader, size, fullscreen)
        self.screen = self._window.open()
        if not pygame.font.get_init():
            pygame.font.init()
            fonts.forget_fonts()
        self.size = self.screen.get_size()
        self.theme = Theme.of(self.size, self.settings)
        self.page_theme = Theme.of_page(self.size, self.settings)
        self.assets = Assets(self.theme)
        self.sound = Sound(self.settings)
        self.gamepads = Gamepads()
        self.heard = Heard(self)
        self.stage = Stage(self.screen)
        self.aids = Aids(self.access, self.touch)
        self.aids.take(self.settings)
        self.router = Router(self)
        self.notices: list[str] = []  # sentences that the first page still has to show
        self._scenes: list[Scene] = []
        self._kept: list[pygame.event.Event] = []  # presses that came while the scene was waiting
        self._presses = Presses()
        self._sleep = best_wait()
        self._running = True
        self._stale = True
        self._moving = False
        self._more_work = False
        self._answers = False  # whether somebody has done something in this turn
        self._last_input = self._last_frame = self._begun = clock()
        self._next_tick = 0.0
        self._latest = clock() + _READER_S
        self._frames = Frames(self.assets)

    # --- scenes

    @property
    def scene(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> Sequence[Scene]:
        """All that are open, the one in play last."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top and enter it."""
        if self._scenes:
            self._scenes[-1].obscured()
        scene.app = self
        self._scenes.append(scene)
        self._take_deck()
        scene.resize(self.size)
        scene.enter()
        self._turned()

    def pop(self) -> None:
        """Leave the top scene; the one below is entered again. With no scene left the program ends."""
        self._scenes.pop().leave()
        if self._scenes:
            self._take_deck()
            self._scenes[-1].resize(self.size)
            self._scenes[-1].enter()
        self._turned()

    def replace(self, scene: Scene) -> None:
        """Leave the top scene for another one."""
        if self._scenes:
            self._scenes.pop().leave()
        self.push(scene)

    def start_over(self, scene: Scene) -> None:
        """Leave every scene, the top one first, and start over with this one."""
        while self._scenes:
            self._scenes.pop().leave()
        self.push(scene)

    def abandon(self, scene: Scene) -> None:
        """Drop every scene without leaving it, since one has failed, and start over with this one."""
        self._scenes.clear()
        self.push(scene)

    def quit(self) -> None:
        """End the program after this step; every scene is left first, the top one before the others."""
        self._running = False

    def touch(self) -> None:
        """Paint again: something has changed outside of events and ticks."""
        self._stale = True

    @property
    def is_painted(self) -> bool:
        """Whether everything that has changed is on the screen: a frame may take several turns of the loop."""
        return not self._stale

    def _turned(self) -> None:
        self._presses.drop(self._kept, self.clock())
        self._stale = True
        self._frames.turned()

    def _deck(self) -> str:
        """The deck chosen for the game on the screen."""
        game = next((scene.game for scene in reversed(self._scenes) if scene.game is not None), None)
        return FRENCH if game is None else game.deck(self.settings.own)

    def _take_deck(self) -> None:
        """Draw the cards, and call them, as in that deck."""
        if self._deck() != self.theme.deck:
            self._take_theme()

    def _take_theme(self) -> None:
        deck = self._deck()
        self.theme = Theme.of(self.size, self.settings, deck)
        self.page_theme = Theme.of_page(self.size, self.settings, deck)
        self.assets.configure(self.theme)
        call_cards_as_in(self.theme.deck)

    # --- settings and window

    def apply_settings(self) -> None:
        """Apply changed settings (looks, sound, full screen) and save them."""
        self.settings.save()
        self.sound.configure(self.settings)
        self.aids.take(self.settings)
        if self.settings.fullscreen != self._window.is_full:
            self.toggle_fullscreen()
        self._relayout()

    def toggle_fullscreen(self) -> None:
        """Switch between window and full screen, and remember it."""
        self.screen = self._window.toggle(self.size, self.settings)
        self._take_screen()
        self.settings.save()

    def _take_screen(self) -> None:
        self.stage = Stage(self.screen)
        self._frames = Frames(self.assets)
        self.size = self.screen.get_size()
        self._relayout()

    def _relayout(self) -> None:
        self._take_theme()
        for scene in self._scenes:
            scene.resize(self.size)
        self._turned()

    # --- the loop

    def run(self) -> int:
        """Loop until the window is closed or no scene is left; returns the exit status."""
        try:
            while self._running and self._scenes:
                self.step()
                self._wait()
        except KeyboardInterrupt:
            log.info("interrupted")
        finally:
            self._leave_all()
        return 0

    def step(self) -> None:
        """One turn of the loop: events, time, pictures, and a slice of background work. An error is first offered to
        the scenes, the top one first: a table may close itself while the program goes on."""
        try:
            self._step()
        except Exception as error:
            if not any(scene.failed(error) for scene in reversed(self._scenes)):
                raise

    def _step(self) -> None:
        begin, self._begun = time.perf_counter(), self.clock()
        screen = pygame.display.get_surface()
        if screen is not self.screen or screen.get_size() != self.size:
            assert screen is not None
            self.screen = screen
            self._take_screen()
        writing.report()
        events = self._events()
        used = self._handle(events)
        scene = self.scene
        if scene is None or not self._running:
            return
        now = self.clock()
        self.reader.turn()
        self.access.greet(scene, TITLE, self.size)
        self.heard.tick(now)
        was_moving = self._moving
        if was_moving or self._stale or now >= self._next_tick or not (scene.carries and only_moves(events)):
            self._moving = scene.tick(now, FRAME_S * 500)
            self._next_tick = now + _FOLLOWING_S
        if used or self._moving or was_moving or self._stale:
            self._stale = False
            self._answers = any(event.type in _INPUT for event in events)
            self._paint()
            self.access.touch()
            if self._stale:
                return
            self._last_frame = begin  # frames are paced from begin to begin, however long one takes
        self.aids.scanner.tick(now)
        self.access.look(scene, TITLE, self.size, now, moving=self._moving)
        self._background_work(begin)

    def _events(self) -> list[pygame.event.Event]:
        """The events since the last step."""
        waits = bool(self._kept) or (self.scene is not None and self.scene.waits)
        if self.scene is not None:
            self.access.renew(self.scene, TITLE, self.size)
        wished = () if waits else self.access.wished()  # the focus that a key needs would not last
        at_table = self.scene is not None and self.scene.is_table
        pressed = self.gamepads.events(pygame.event.get(), self.clock(), at_table=at_table)
        events = [*self._kept, *wished, *as_pointers(pressed)]
        self._kept = []
        return events

    def _handle(self, events: list[pygame.event.Event]) -> bool:
        """Pass the events to the top scene; True when any could have changed the picture."""
        has_focus_anew = False
        for event in events:
            has_focus_anew = has_focus_anew or event.type == pygame.WINDOWFOCUSGAINED
            if event.type in _INPUT:
                self._last_input = self.clock()
                self.heard.acted(event)
            if event.type == pygame.KEYDOWN:
                self._note_hands(event)
            if event.type == pygame.QUIT:
                self.quit()
            elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
                if not has_focus_anew:  # else it is held since before: Wayland tells of it again in the new window
                    self.toggle_fullscreen()
            elif event.type in _UNCOVERED:
                self.stage.forget()
            elif self.aids.scanner.takes(event, self.clock()):
                self.touch()
            elif self._kept or (event.type in _PRESSES and self._scenes and self._scenes[-1].waits):
                self._kept.append(event)  # in order
            elif self._scenes and self._presses.is_for(event, self._scenes[-1], self.clock()):
                self._scenes[-1].handle(event)
            self._note_hands(event)
        return bool(events)

    def _note_hands(self, event: pygame.event.Event) -> None:
        """Lay all out for a finger, a mouse, keys or a game controller, when another of them was used before."""
        if has_changed_hands(event, self.settings) and self._scenes:
            self._relayout()

    def _paint(self) -> None:
        """Paint, or go on with a frame that needs many new pictures in the next turn."""
        until, answers = self._begun + _MAKING_S, self._answers
        if not self._frames.paint(self.stage, self._scenes, self.clock, until, answers=answers, over=self._over):
            self._stale = True

    def _over(self) -> list[Item]:
        """What lies over all scenes: captions of sounds, and the frame round what one key would take."""
        return [*self.heard.items(), *self.aids.scanner.items(self.assets, self.page_theme)]

    def _background_work(self, begin: float) -> None:
        """Use the rest of the frame to sharpen stand-ins, open the mixer and let the scene think."""
        if self.clock() >= self._latest:
            self.reader.begin()
        now = time.perf_counter()
        end = begin + FRAME_S - _SPARE_S if self._moving else now + _SLICE_S
        if end - now < _LEAST_S:
            return
        generation = self.assets.generation
        self._more_work = self.assets.work((end - now) * 1000)
        if self.assets.generation != generation:
            self._stale = True
        if not self._more_work and self._scenes:
            left = end - time.perf_counter()
            self._more_work = left < _LEAST_S or self._scenes[-1].idle(left * 1000)
        if not self._moving and not self._more_work:
            self.sound.work(self.clock())
            self.reader.begin()
            self.gamepads.work(self.clock())

    def _wait(self) -> None:
        """Sleep until the next frame is due or something happens."""
        if not self._running or self._stale:
            return
        # A pointer that reports a thousand times a second must neither paint nor wake us as often; a single jump is
        # answered at once.
        early = self._last_frame + _SHORTEST_FRAME_S - time.perf_counter()
        if early > 0:
            time.sleep(early)
        alert = self._moving or self.clock() - self._last_input < _ALERT_S
        if self._moving:
            self._sleep(self._last_frame + FRAME_S - time.perf_counter(), alert)
        elif not self._more_work:
            patience = self._scenes[-1].patience if self._scenes else 0.0
            now = self.clock()
            patience = min(patience, self.aids.scanner.patience(now), self.gamepads.patience(now))
            (nap if self.gamepads.there else self._sleep)(patience, alert)

    def _leave_all(self) -> None:
        """Leave every scene; one that fails to save must not stop the others from saving."""
        failures: list[Exception] = []
        while self._scenes:
            try:
                self._scenes.pop().leave()
            except Exception as error:
                log.exception("a scene could not be left")
                failures.append(error)
        self._window.note_size(self.size, self.settings)
        self.settings.save()
        self.sound.close()
        self.aids.close()
        self.reader.close()
        pygame.display.quit()
        if failures:
            raise failures[0]


def main(start: Start) -> int:
    """Open the window as `start` asks, show the first scene and run until it is closed; returns the exit status.

    Raises `ui.start.arguments.StartRefused`, before a window opens, when it asks for something impossible.
    """
    notices: list[str] = []
    match = first_match(start, notices.append)
    is_new = not settings.are_kept() and not choices.are_kept()
    chosen = settings.load(notify=notices.append)
    if start.high_contrast is not None:
        chosen.high_contrast = start.high_contrast
    notices += filter(None, (own.trouble(kind) for kind in own.KINDS if getattr(chosen, f"own_{kind}")))
    app = App(size=start.size, fullscreen=start.fullscreen, settings=chosen)
    app.notices = notices
    router = app.router
    router.closes_tables = router.offers_menu = router.offers_lessons = True
    router.asks_newcomers = is_new
    with writing.in_a_thread():
        show_first(app, match, start)
        gc.freeze()  # nothing loaded so far is ever freed: scanning it would cost a frame now and then
        status = app.run()
    from ui.start.menu import follow

    follow()  # now that nobody waits for it
    return status
