"""The table scene: one match on the screen, from the first card to the result.

It connects the controller (what happens), the director (what is shown of it), the gestures (what the person does) and
the panels. It knows no game: each game brings its board.
"""

from __future__ import annotations

from functools import partial

import pygame

from game.catalogue import full_title
from game.engine.state import HANDS
from game.session.coach.advising import Advising
from game.session.coach.controller import LookBackController
from game.session.coach.looking import Looking
from game.session.controller import GameController, Pace
from game.session.lessons.controller import LessonController
from game.session.match import Match
from game.session.save import SaveSlot
from game.words.lesson import Lesson
from ui.access.node import Node
from ui.boards.registry import board_of
from ui.stage import Item
from ui.table.alerts import Alerts
from ui.table.asking.actions import Offered
from ui.table.asking.calling import CallPanel
from ui.table.asking.commentary import Commentary
from ui.table.asking.cover import Cover
from ui.table.asking.glimpse import Glimpse
from ui.table.asking.overlays import Overlays
from ui.table.asking.panels import MessageLine
from ui.table.asking.private_note import PrivateNote
from ui.table.asking.prompting import Prompting
from ui.table.coach.navigation import ReviewButtons, ReviewNavigation
from ui.table.coach.panel import Coach
from ui.table.festive.finale import Ending
from ui.table.festive.spectacle import Spectacle
from ui.table.input.advice import Advice
from ui.table.input.arrows import Arrows
from ui.table.input.choosing import Choosing
from ui.table.input.commands import Commands, Tools
from ui.table.input.gestures import Gestures
from ui.table.input.keyboard import Keyboard, TableInput, letters
from ui.table.input.own_keys import OwnKeys
from ui.table.input.pointer import Clicks, Pointer
from ui.table.input.sorting import Sorting
from ui.table.lesson.first_steps import FirstSteps
from ui.table.lesson.guide import Guide
from ui.table.lesson.targets import Targets
from ui.table.part import Shared
from ui.table.parts import TableParts
from ui.table.scenery import Scenery
from ui.table.show.captions import Captions
from ui.table.show.card_pictures import CardPictures
from ui.table.show.director import Director
from ui.table.show.following import Following
from ui.table.show.last_trick import LastTrick
from ui.table.show.layout import Layout
from ui.table.show.plates import Plates
from ui.table.show.shown_state import ShownState
from ui.table.show.signs import Signs
from ui.table.tips.areas import Areas
from ui.table.tips.player import Players
from ui.table.tips.stops import Stops, acts_of
from ui.table.tips.table import OnTop, TableTips, elsewhere
from ui.table.told.nodes import TableNodes
from ui.table.told.telling import Telling
from ui.widgets import Form

_PATIENCE_S, _WATCHING_S = 0.5, 0.04  # between two ticks while nothing moves: what is waited for also runs out
_THINK_MS = 2.0  # a computer's thinking before a frame is painted; more follows after it if time is left


class TableScene(TableParts):
    """A match being played or looked back at, or a lesson; with open `hints` each decision comes with one, the `first`
    that somebody is dealt shows how cards are played, and `before` had the match until somebody else sat down.
    Everything it shows comes from the current viewer's view."""

    patience, bare, is_table = _PATIENCE_S, True, True

    def __init__(
        self,
        match: Match,
        slot: SaveSlot,
        lesson: Lesson | None = None,
        looking: Looking | None = None,
        *,
        hints: bool = False,
        first: bool = False,
        before: GameController | None = None,
    ) -> None:
        self.match = match
        self._before = before
        self.lesson = lesson
        self.looking = looking
        self.hints = hints
        self.first = first
        self.game, self.slot = match.game, slot
        kind = ", looking back" if looking is not None else ", a lesson" if lesson is not None else ""
        self.called = f"{full_title(match.game)}{kind}"
        self.showing = ShownState(board_of(match.setup.game), match.game.labels)
        self.words = MessageLine(self.showing)
        self.gestures = Gestures(self.cards)
        self.changes = 0  # counts whenever something other than a dragged card may look different
        self._moved = self._started = False

    # -- life of the scene ----------------------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        return self._started and self.controller.autosave.busy

    def enter(self) -> None:
        self.changes += 1
        self.showing.now = self.app.clock()
        if not self._started:
            self._begin()
        self.controller.pace = self._pace()

    def _begin(self) -> None:
        self._started = True
        self.controller = self._controller()
        self._put_together()
        self.board.watched = not self.controller.persons
        self.director.attended = bool(self.controller.persons)
        self.board.shared = len(self.controller.persons) > 1
        if self.lesson is None and self.looking is None:
            self.board.speaks_up_to = self.controller.speak_up_to
        viewer = self.controller.viewer
        self.showing.bottom = next(iter(self.controller.persons), 0) if viewer is None else viewer
        self.showing.view = self.controller.view()
        self.resize(self.app.size)
        faces = sorted({card.face for card in self.view.pack()})
        self.cards.back = self.board.back
        self.app.assets.want([self.cards.back, *faces], self.layout.spots[HANDS[self.bottom]].width)
        self.following.begin()
        self.telling.begin()

    def _controller(self) -> GameController:
        if self.looking is not None:
            return LookBackController(self.looking, self.app.clock, self._pace())
        given = self.match, self.app.clock, self.slot.save_later if self.slot.keeps else None, self._pace()
        if self.lesson is not None:
            return LessonController(*given, lesson=self.lesson)
        return GameController(*given, before=self._before)

    def _put_together(self) -> None:
        """Make the parts of the table, each with what it needs beside what all have in common."""
        app, settle = self.app, self.skip_animations
        self.director = Director(app, self.cards, self.board, self.match.game.events)
        shared = Shared(app, self.showing, self.controller, self.director, self.words, self.gestures)
        self.plates = Plates(shared)
        self.choosing = choosing = Choosing(shared, self.plates)
        self.calling = CallPanel(shared, self.look_again)
        self.following = Following(shared, self._layout_now, self._let_go)
        self.last_trick = LastTrick(shared)
        self.private_note = PrivateNote(shared)
        self.alerts = Alerts(shared)
        self.spectacle = Spectacle(shared)
        self.ending = Ending(shared, self.spectacle.finale)
        self.advice = advice = Advice(shared, choosing, self._rests, self.hints)
        self.sorting = Sorting(shared, choosing, settle)
        reopen = self.ending.reopen
        self.commands = commands = Commands(shared, self.calling, reopen, self.sorting, self._ask, slot=self.slot)
        own_keys = OwnKeys(shared, choosing, settle)
        self.navigation = navigation = ReviewNavigation(shared)
        self.tools = Tools(commands) if self.looking is None else ReviewButtons(navigation)
        self.overlays = Overlays(shared, self.tools.buttons, commands.menu, choosing.propose)
        instead = navigation.actions if self.looking is not None else None
        self.offered = Offered(shared, choosing, own_keys, advice, self.sorting, instead)
        self.prompting = Prompting(shared, self.offered, self.overlays)
        self.commentary = Commentary(shared, self.calling)
        self.signs = Signs(shared, self.plates)
        self.card_pictures = CardPictures(shared)
        self.glimpse = Glimpse(shared, lambda: self.card_pictures.lying(asked=False))
        self.captions = Captions(shared, self.commentary)
        players = Players(shared, self.signs.held)
        areas = Areas(shared, self.plates, self.captions, players)
        self.stops = Stops(shared, areas, self.actions, acts_of(commands, players, own_keys, self.last_trick))
        over = OnTop(shared, self.overlays, choosing, self.calling, self.last_trick)
        targets = Targets(shared, areas, over, self.card_pictures.rise)
        self.guide = Guide(shared, targets, self._rests)
        again = partial(app.router.undeal_first, match=self.match, slot=self.slot)
        self.first_steps = FirstSteps(shared, targets, lambda: self.actions, self._rests, self.first, again)
        self.coach = Coach(shared, navigation, targets, choosing, self.overlays)
        self.arrows = Arrows(shared, self.overlays, self.calling, self.guide.form)
        self.tips = TableTips(areas, self.stops, over, self._on_top)
        self.scenery = Scenery(
            shared,
            self.signs,
            self.captions,
            self.card_pictures,
            self.spectacle,
            self.overlays,
            choosing,
            self.calling,
            self.last_trick,
            self.tips,
            panels=(self.stops, self.guide, self.first_steps, self.coach),
            on_top=self._on_top,
        )
        self.told = TableNodes(
            shared, over, self.arrows, self.stops, self.captions, advice, self._on_top, lambda: self.guide.at
        )
        self.telling = Telling(
            shared, choosing, self.commentary, self.overlays, self.following, self.plates, self._on_top
        )
        clicks = Clicks(shared, choosing, own_keys, self.last_trick, settle)
        keys = letters(commands, self.sorting, self.last_trick, own_keys, self.tips.explain)
        self.input = TableInput(
            [
                self.spectacle.handle,
                self.guide.handle,
                self.first_steps.handle,
                self.coach.handle,
                advice.handle,
                lambda event: self.calling.handle(event, free=self.choice is None),
                self.last_trick.handle,
                self.private_note.handle,
                lambda event: self.overlays.handle(event, free=self.choice is None),
                self.sorting.handle,
                self.told.log.handle,
                lambda event: self.choice is None and self.stops.keys(event),
            ],
            Keyboard(shared, choosing, self.actions, clicks, self.arrows, keys, commands.menu),
            Pointer(shared, choosing, self.actions, clicks),
        )

    def _pace(self) -> Pace:
        thought, jitter = (self.app.theme.ms(name) / 1000 for name in ("think", "think_jitter"))
        long = self.words.stays = self.app.settings.no_clocks
        waits = long or (self.app.settings.clocks_wait and self.app.access.listens)
        call = None if waits else self.board.answer_s(self.match.view(None), self.app.settings.own)
        plays = self.app.settings.plays_only and self.lesson is None and self.looking is None
        only = thought if plays else None
        between = 2.5 if thought else 0.8
        return Pace(thought, jitter, between_rounds=between, flow=thought / 6, call=call, only=only, long=long)

    def obscured(self) -> None:
        self.calling.cover()
        self.telling.ask_again()
        self.private_note.hide()
        self.tips.forget()
        self.stops.forget()
        self.input.forget_keys()
        self.put_down()
        if self.cover is not None:
            self.cover.let_go()

    def resize(self, size: tuple[int, int]) -> None:
        if self._started:
            self.calling.cover()
            self.resized(size)
            self._lay_out()

    def _lay_out(self) -> None:
        self.changes += 1
        self.showing.lay(self._layout_now())
        self.cards.settle(self.now, 0.0)
        self.controller.pace = self._pace()
        self.overlays.layout()
        self.choosing.place()
        self.calling.place()

    # -- time ------------------------------------------------------------------------------

    def tick(self, now: float, budget_ms: float) -> bool:
        self.showing.now = now
        uncovering = self.cover is not None and self.cover.tick(now)
        resting = self.controller.flows or not self.cards.busy(now)
        held = self.director.waits or self.choice is not None  # by a person: meanwhile nobody moves
        settled = self.director.idle and resting and not (held or self.calling.holds or self.spectacle.breathes(now))
        busy = self.controller.tick(min(budget_ms, _THINK_MS), settled=settled) and not held
        self._catch_up()
        if self.controller.hurry:
            self.director.finish(now)
        if self.director.waits and not self.controller.persons:
            self.director.read(now)
        moving = [
            uncovering,
            self.director.tick(now),
            self.cards.busy(now),
            self.board.busy(now),
            self.plates.tick(),
            self.spectacle.tick(),
            self.gestures.tick(now, self.app.theme),
            self.words.tick(
                now, self.gestures.chosen, len(self.match.moves), asked=self.gestures.active or self.calling.asks
            ),
            self.overlays.tick(now),
            self.choosing.tick(now),
            self.calling.tick(now),
            self.guide.tick(now),
            self.first_steps.tick(now),
            self.coach.tick(now),
            self.tips.tick(now),
            self.advice.come_unasked(),
            self._watch(),
            self.commentary.count_down(),
            self.advice.tick(),
            self.alerts.say_trouble(now),
        ]
        if self.looking is None and (self.gestures.active or self.calling.asks):
            self.alerts.nudge(now)
        if self.telling.tick():
            self.controller.pace = self._pace()
        if self.lesson is None:
            self.ending.watch(now, over=self.view.round_over, shown=self.following.at_rest)
        moves = any(moving) or (busy and not self.calling.asks)  # its ring moves in steps
        longest = _WATCHING_S if busy else _PATIENCE_S
        self.patience = min(longest, self.plates.faces.rests_for(now), self.tips.patience(now))
        self.changes += moves or self._moved
        self._moved = moves
        return moves

    def idle(self, budget_ms: float) -> bool:
        if self.advice.think(budget_ms / 1000) or self.controller.think(budget_ms):
            return True
        return not self._moved and self.controller.same_cards.think(budget_ms, self.app.clock)

    def _ask(self, hint: Advising) -> None:
        """Think about a hint, once all is shown that it is about."""
        self.skip_animations()
        self.advice.ask(hint)

    def _catch_up(self) -> None:
        """Show what is new in the match, as the current viewer may see it."""
        bottom, space = self.bottom, self.layout.margins.actions
        if self.following.catch_up():
            self.plates.laid_anew()
            if self.bottom != bottom:
                self._lay_out()
            self._draw_curtain()
        if self.layout.margins.actions != space:
            self.actions.layout(self.layout.margins.actions)

    def _draw_curtain(self) -> None:
        cover, curtain = None, self.controller.curtain
        if curtain is not None:
            person = self.view.names[curtain.person], self.plates.faces.faces[curtain.person]
            lower, middle, keys = self.controller.uncover, self.glimpse.widget(), self.input
            cover = Cover(self.app, person, curtain, lower, middle=middle, keys=(keys.last, keys.down))
        self.overlays.draw_curtain(cover)

    def look_again(self) -> None:
        """The viewer has changed: show at once what may be seen now."""
        self.changes += 1
        self._catch_up()
        self._watch()

    def _layout_now(self) -> Layout:
        return self.board.layout(self.app.size, self.app.theme, self.app.assets.rim, self.view, self.bottom)

    def _let_go(self) -> None:
        """Cancel what the person had begun: it no longer fits the table."""
        self.choosing.cancel()
        self.last_trick.close()
        self.words.clear(lasting_only=True)
        self.alerts.begin(self.now)

    def _watch(self) -> bool:
        """Take over what is asked of the viewer now; True when that has changed."""
        settled = self.director.idle
        looks = self.app.settings.speed, self.app.settings.gamepad, self.app.theme.deck
        more = (self.director.waits, self.calling.facts(), *looks, self.coach.facts())
        changed = self.prompting.watch(more, settled=settled)
        if changed:
            self.calling.watch(settled=settled)
            self.tools.watch()
        return changed

    # -- moves ------------------------------------------------------------------------------------------------------

    def skip_animations(self) -> bool:
        """Skip the animations; True when something was moving."""
        moved = not self.director.idle or self.cards.busy(self.now)
        self.board.finish()
        self.spectacle.finish()
        if moved:
            self.director.finish(self.now)
            for part in (self.plates, self.gestures.shakes):
                part.finish()
            self._catch_up()
            self.director.finish(self.now)
            self._watch()
        return moved

    def handle(self, event: pygame.event.Event) -> bool:
        self.changes += event.type != pygame.MOUSEMOTION or self.gestures.drag is None
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.alerts.begin(self.now)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.put_down()
        if self.tips.takes(event):
            return True
        if self.tips.handle(event):
            event = elsewhere(event)
        asked = self.advice.asked
        used = self.input.handle(event) or (self.cover is None and self.stops.clicks(event))
        self.advice.released(event, asked)
        self.carries = self.gestures.drag is not None
        return used

    def failed(self, error: Exception) -> bool:
        return self.app.router.closed_table(self.match, error, self.slot)

    def nodes(self) -> list[Node]:
        return self.told.all() if self._started else []

    def paint(self) -> tuple[pygame.Surface, list[Item]]:
        return self.scenery.paint(self.changes)

    def _on_top(self) -> list[Form]:
        """What lies over all other panels: a bubble, or what the coach says."""
        parts = (self.guide.bubble, self.first_steps.bubble, self.coach)
        return [part.form for part in parts if part is not None and part.form is not None]
