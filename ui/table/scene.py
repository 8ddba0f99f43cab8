"""The table scene: one match on the screen, from the first card to the result.

It brings together the controller (what happens), the director (what is shown of it), the gestures (what the person
does) and the panels. It knows no game: a game brings its board.
"""

from __future__ import annotations

import pygame

from game import catalogue
from game.engine.moves import Move, Prompt
from game.engine.state import HANDS, State
from game.engine.table import Zone
from game.session.controller import GameController, Pace
from game.session.match import Match
from game.session.save import Shelf
from ui.boards.registry import board_of
from ui.scene import Scene
from ui.scenes import router
from ui.stage import Item
from ui.table.asking import actions
from ui.table.asking.calling import CallPanel
from ui.table.asking.cover import Cover
from ui.table.asking.panels import Actions, Asked, Choice, Words
from ui.table.asking.private_note import PrivateNote
from ui.table.input.arranging import Arrangement
from ui.table.input.choosing import SAID_S, Choosing
from ui.table.input.commands import Commands
from ui.table.input.events import TableInput
from ui.table.input.gestures import Gestures
from ui.table.show.director import Director
from ui.table.show.ending import Ending
from ui.table.show.last_trick import LastTrick
from ui.table.show.layout import Layout
from ui.table.show.moments import Moments
from ui.table.show.painter import Painter
from ui.table.show.plates import Plates
from ui.table.show.sprites import CardsOnScreen
from ui.widgets import Button

_NUDGE_S = 20.0
_PATIENCE_S, _WATCHING_S = 0.5, 0.04  # between two looks while nothing moves: what is waited for, and runs out
_THINK_MS = 2.0  # of a computer's thought before a frame is painted; the rest comes after it, when time is left


class TableScene(Scene):
    """A match being played. Everything it shows comes from the present viewer's view."""

    patience = _PATIENCE_S

    def __init__(self, match: Match, shelf: Shelf) -> None:
        self.match = match
        self.shelf = shelf
        self.board = board_of(match.setup.game)
        self.labels = catalogue.game(match.setup.game).labels
        self.cards = CardsOnScreen()
        self.cards.arrangement = Arrangement(self.board.sortings)
        self.plates = Plates(match.setup, self.board)
        self.choosing = Choosing(self)
        self.gestures = Gestures(self.cards, self.choosing.choose, self.choosing.refuse)
        self.words = Words()
        self.moments = Moments()
        self.last_trick = LastTrick()
        self.private_note = PrivateNote(self.board)
        self.cover: Cover | None = None
        self.asked: Asked | None = None
        self.calling = CallPanel(self)
        self.hinted: Move | None = None
        self.commands = Commands(self)
        self.input = TableInput(self)
        self.painter = Painter(self)
        self._cursor = 0
        self._generation = 0
        self._seen: tuple[object, ...] = ()
        self.now = 0.0
        self.stirs = 0  # goes up whenever something else than a dragged card may look different
        self._moved = False
        self._agreed: State | None = None
        self.waiting_since = 0.0
        self.ending = Ending(self)
        self._started = False
        self.countdown = -1
        self._trouble: str | None = None

    # -- life of the scene ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.stirs += 1
        self.now = self.app.clock()
        if not self._started:
            self._begin()
        self.controller.pace = self._pace()

    def _begin(self) -> None:
        self._started = True
        self.controller = GameController(self.match, self.app.clock, self.shelf.save, self._pace())
        self.director = Director(self.cards, self.board, lambda: self.app.theme, self.app.sound, self.match.game.events)
        tools = [
            Button("", self.commands.hint, icon="hint"),
            Button("", self.commands.undo, icon="undo"),
            Button("", self.commands.rules, icon="rules"),
            Button("", self.commands.menu, icon="menu"),
        ]
        self.actions = Actions(self.app, tools)
        self.board.watched = not self.controller.persons
        self.board.shared = len(self.controller.persons) > 1
        self.bottom = self.controller.viewer if self.controller.viewer is not None else self._first_person()
        self.view = self.controller.view()
        self.resize(self.app.size)
        faces = sorted({card.face for card in self.view.pack()})
        self.cards.back = self.board.back
        self.app.assets.want([self.cards.back, *faces], self.layout.spots[HANDS[self.bottom]].width)
        if self.match.moves or self.controller.curtain is not None:
            self._show_at_once()
        else:
            self._show_first_deal()

    def _first_person(self) -> int:
        return self.controller.persons[0] if self.controller.persons else 0

    def _show_first_deal(self) -> None:
        """Start with everything on the stock, and let the events of the deal be shown."""
        events, self._cursor = self.controller.events_since(0)
        dealt = [event for event in events if event.kind == "moved"]
        start = self.view.copy()
        table = start.table
        for event in reversed(dealt):
            assert event.source is not None
            assert event.target is not None
            table.add_zone(event.source)
            for _ in event.cards:
                table[event.source].append(table[event.target].pop())
        hidden = start.seen_by(None)
        self.board.sync(self.view, self.now)
        self.cards.lay_out(hidden, self.now, 0.0, strict=True)
        self.director.feed(events)

    def _show_at_once(self) -> None:
        events, self._cursor = self.controller.events_since(0)
        self.director.clear(events)
        self.board.sync(self.view, self.now)
        self.cards.lay_out(self.view, self.now, 0.0, strict=True)

    def _pace(self) -> Pace:
        theme = self.app.theme
        thought, jitter = theme.ms("think") / 1000, theme.ms("think_jitter") / 1000
        call = float(self.app.settings.call_s) or None
        return Pace(thought, jitter, between_rounds=2.5 if thought else 0.8, flow=thought / 6, call=call)

    def obscured(self) -> None:
        self.calling.cover()
        self.private_note.hide()
        self.input.forget_keys()

    def resize(self, size: tuple[int, int]) -> None:
        if self._started:
            self.calling.cover()
            self._lay_out()

    def _lay_out(self) -> None:
        self.stirs += 1
        self.layout = self.cards.layout = self._layout_now()
        self.cards.settle(self.now, 0.0)
        free = self.layout.free
        self.actions.layout(self.layout.margins.actions)
        self.controller.pace = self._pace()
        self.choosing.place()
        if self.asked is not None:
            self.asked.layout(self.layout.centre, free)
        self.calling.place()
        if self.cover is not None:
            self.cover.layout(free)

    # -- time ------------------------------------------------------------------------------

    def tick(self, now: float, budget_ms: float) -> bool:
        self.now = now
        theme = self.app.theme
        uncovering = self.cover is not None and self.cover.tick(now)
        resting = self.controller.flows or not self.cards.busy(now)
        settled = self.director.idle and resting and self.choice is None and not self.calling.holds
        busy = self.controller.tick(min(budget_ms, _THINK_MS), settled=settled)
        self._catch_up(now)
        if self.controller.hurry:
            self.director.finish(now)
        if self.director.waits and not self.controller.persons:
            self.director.read(now)
        moving = [
            uncovering,
            self.director.tick(now),
            self.cards.busy(now),
            self.board.busy(now),
            self.plates.tick(now, theme, self.view.seats),
            self._celebrate(now),
            self.gestures.tick(now, theme),
            self.words.tick(now),
            self._forms_tick(now),
            self.calling.tick(now),
            self._watch(),
            self._count_down(),
            self._say_trouble(),
        ]
        self._nudge(now)
        self.ending.watch(now, shown=self._agreed is self.view)
        moves = any(moving) or (busy and not self.calling.asks)  # its ring moves in steps
        self.patience = _WATCHING_S if busy else _PATIENCE_S
        self.stirs += moves or self._moved
        self._moved = moves
        return moves

    def _celebrate(self, now: float) -> bool:
        """Give a great moment its second; True while it lasts."""
        great, self.board.great = self.board.great, ()
        if great:
            theme = self.app.theme
            where = [self._rect_of(one).center for one in great]
            self.moments.celebrate(where, theme.px(150), now, theme.ms("great") / 1000)
        return self.moments.busy(now)

    def _rect_of(self, great: int | str | Zone) -> pygame.Rect:
        if isinstance(great, Zone):
            return self.layout.spots[great].rect()
        return self.layout.places[great].plate if isinstance(great, int) else self.layout.extra[great]

    def idle(self, budget_ms: float) -> bool:
        return self.controller.think(budget_ms)

    def _forms_tick(self, now: float) -> bool:
        forms = [self.actions.form]
        forms += [self.asked.form] if self.asked is not None else []
        forms += [self.choice.form] if self.choice is not None else []
        return sum(form.tick(now) for form in forms) > 0

    def _catch_up(self, now: float) -> None:
        """Take the news from the match: show events one by one, or lay all out anew when the past changed."""
        controller = self.controller
        if controller.generation != self._generation:
            self._generation = controller.generation
            self._lay_out_anew(now)
            return
        events, self._cursor = controller.events_since(self._cursor)
        if events:
            self.view = controller.view()
            self._make_room()
            self.director.feed(events)
            self._let_go()
        if not self.director.idle:
            self._agreed = None
        elif self._agreed is not self.view:
            self._make_room(keep=False)
            if not self.cards.agrees(self.view):
                self.cards.lay_out(self.view, now, self.app.theme.ms("card") / 1000, strict=False)
            self._agreed = self.view

    def look_again(self) -> None:
        """Who looks has changed: show what may be seen now, at once."""
        self.stirs += 1
        self._catch_up(self.now)
        self._watch()

    def _layout_now(self) -> Layout:
        return self.board.layout(self.app.size, self.app.theme, self.app.assets.rim, self.view, self.bottom)

    def _make_room(self, *, keep: bool = True) -> None:
        """Lay the table out for what lies on it now; with `keep` places that are no longer needed stay for what is
        still to be shown."""
        layout = self._layout_now()
        if keep:
            layout.spots.update({where: spot for where, spot in self.layout.spots.items() if where not in layout.spots})
        if layout != self.layout:
            if layout.margins.actions != self.layout.margins.actions:
                self.actions.layout(layout.margins.actions)
            self.layout = self.cards.layout = layout
            self.cards.settle(self.now, self.app.theme.ms("card") / 1000)
        if not keep:
            self.cards.forget_places()

    def _lay_out_anew(self, now: float) -> None:
        controller = self.controller
        self.view = controller.view()
        events, self._cursor = controller.events_since(0)
        self.director.clear(events)
        self._let_go()
        bottom = controller.viewer if controller.viewer is not None else self.bottom
        if controller.curtain is not None:
            bottom = controller.curtain.person
        turned = bottom != self.bottom
        self.bottom = bottom
        self.layout = self.cards.layout = self._layout_now()
        self.board.sync(self.view, now)
        still = controller.viewer is None or turned
        self.cards.lay_out(self.view, now, 0.0 if still else self.app.theme.ms("card") / 1000, strict=still)
        if turned:
            self._lay_out()
        self.cover = None
        if controller.curtain is not None:
            name = self.view.names[controller.curtain.person]
            self.cover = Cover(self.app, name, controller.curtain.missed, controller.uncover, **self.input.keys())
            self.cover.layout(self.layout.free)

    def _let_go(self) -> None:
        """What was begun no longer fits what is on the table."""
        self.choosing.cancel()
        self.last_trick.close()
        self.hinted = None
        self.words.hush(lasting_only=True)
        self.waiting_since = self.now

    def _watch(self) -> bool:
        """Notice what is asked of the viewer now; True when that has changed."""
        controller = self.controller
        settled = self.director.idle
        prompt = controller.prompt() if settled else None
        late = controller.late_prompt() if settled else None
        facts = (
            len(self.match.moves),
            controller.viewer,
            controller.generation,
            settled,
            prompt,
            late is not None,
            controller.passing_to,
            controller.decoy,
            controller.hurry,
            self.app.settings.speed,
            self.cards.arrangement.by_hand(HANDS[self.bottom]),
            self.director.waits,
            self.calling.facts(),
            tuple(self.gestures.lifted_cards()) if self.view.takes_many else (),
            self.gestures.gathering,
        )
        if facts == self._seen:
            return False
        self._seen = facts
        self.view = controller.view()  # some moves make no events, and being asked is none at all
        if settled:
            self.board.sync(self.view, self.now)
            self.cards.sort(HANDS[self.bottom], self.now, self.app.theme.ms("card") / 1000)
        seat = controller.viewer
        active = prompt is not None and prompt.seat is not None and prompt.seat == seat and not prompt.window
        self.gestures.watch(self.view, seat, active=active)
        self._ask(prompt)
        self.calling.watch(settled=settled)
        self.actions.show(actions.actions(self) if settled else actions.lasting(self))
        return True

    def _ask(self, prompt: Prompt | None) -> None:
        """Open the panel that a prompt has of its own, or close it."""
        content = None if prompt is None else self.board.panel(self.view, prompt, self.propose)
        self.asked = None if content is None else Asked(self.app, content)
        if self.asked is not None:
            self.asked.layout(self.layout.centre, self.layout.free)

    def _count_down(self) -> bool:
        """Seconds left to draw late; True when the number to be shown has changed."""
        left = self.controller.window_left()
        shown = -1 if left is None else int(left + 0.99)
        changed = shown != self.countdown
        self.countdown = shown
        return changed

    def _say_trouble(self) -> bool:
        if self.controller.trouble == self._trouble:
            return False
        self._trouble = self.controller.trouble
        if self._trouble:
            self.words.say(self._trouble, self.now + 2 * SAID_S, warning=True)
        return True

    def _nudge(self, now: float) -> None:
        awaited = self.gestures.active or self.calling.asks
        if awaited and self.app.settings.nudge and now - self.waiting_since > _NUDGE_S:
            self.waiting_since = now
            self.app.sound.play("nudge")

    # -- moves ------------------------------------------------------------------------------------------------------

    @property
    def choice(self) -> Choice | None:
        """The question that is open beside a card."""
        return self.choosing.choice

    def propose(self, move: Move) -> None:
        """Make a move without a card in the hand."""
        self.choosing.propose(move)

    def settle_now(self) -> bool:
        """Bring everything that moves to its end; True when something did move."""
        moved = not self.director.idle or self.cards.busy(self.now)
        if moved:
            self.director.finish(self.now)
            self.plates.finish()
            self.moments.finish()
            self.gestures.shakes.finish()
            self._catch_up(self.now)
            self.director.finish(self.now)
            self._watch()
        return moved

    def handle(self, event: pygame.event.Event) -> bool:
        only_drags = event.type == pygame.MOUSEMOTION and self.gestures.drag is not None
        self.stirs += not only_drags
        return self.input.handle(event)

    def failed(self, error: Exception) -> bool:
        return router.closed_table(self.app, self.match, error)

    def paint(self) -> tuple[pygame.Surface, list[Item]]:
        return self.painter.paint()
