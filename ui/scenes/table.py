"""The table scene: one match on the screen, from the first card to the result.

It brings together the controller (what happens), the director (what is shown of it), the gestures (what the person
does) and the panels. It knows no game: a game brings its board.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import text
from game.controller import GameController, Pace
from game.match import COMPUTER, Match
from game.moves import NEXT, Move, Refusal
from game.rules import HANDS, State
from game.save import Shelf
from game.table import Zone
from ui.dialog import Dialog
from ui.scene import Scene
from ui.scenes import navigation
from ui.stage import Item
from ui.table.boards import board_of
from ui.table.director import Director
from ui.table.gestures import Gestures, place_rect
from ui.table.layout import Layout
from ui.table.panels import Action, Actions, Choice, Cover, Words
from ui.table.plates import Plates
from ui.table.sprites import CardsOnScreen, CardSprite
from ui.theme import GOLD, GOLD_LIGHT, SHADE, TEXT
from ui.widgets import Button

_DRAGGED, _PREVIEW, _HIDDEN_GLOW, _RING = 1800, 2550, 60, 900
_SAID_S = 3.5  # how long a refusal stays to be read
_NUDGE_S = 20.0
_RESULT_S = 1.2
_DIGITS = {getattr(pygame, f"K_{digit}"): digit - 1 for digit in range(1, 10)}
_DIGITS |= {getattr(pygame, f"K_KP{digit}"): digit - 1 for digit in range(1, 10)}


class TableScene(Scene):
    """A match being played. Everything it shows comes from the present viewer's view."""

    def __init__(self, match: Match, shelf: Shelf) -> None:
        self.match = match
        self.shelf = shelf
        self.board = board_of(match.setup.game)
        self.cards = CardsOnScreen()
        self.cards.order = self.board.order
        self.plates = Plates(match.setup, self.board)
        self.gestures = Gestures(self.cards, self._choose, self._refuse)
        self.words = Words()
        self.choice: Choice | None = None
        self.cover: Cover | None = None
        self.hinted: Move | None = None
        self._cursor = 0
        self._generation = 0
        self._seen: tuple[object, ...] = ()
        self._now = 0.0
        self._waiting_since = 0.0
        self._over_since: float | None = None
        self._result_shown = False
        self._started = False
        self._countdown = -1
        self._trouble: str | None = None

    # -- life of the scene ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        self._now = self.app.clock()
        if not self._started:
            self._begin()
        self.controller.pace = self._pace()

    def _begin(self) -> None:
        self._started = True
        self.controller = GameController(self.match, self.app.clock, self.shelf.save, self._pace())
        self.director = Director(self.cards, self.board, lambda: self.app.theme, self.app.sound)
        tools = [
            Button("", self.hint, icon="hint"),
            Button("", self.undo, icon="undo"),
            Button("", self.rules, icon="rules"),
            Button("", self.menu, icon="menu"),
        ]
        self.actions = Actions(self.app, tools)
        self.bottom = self.controller.viewer if self.controller.viewer is not None else self._first_person()
        self.view = self.controller.view()
        self._cursor = len(self.match.events)
        self.resize(self.app.size)
        faces = sorted({one.face for one in self.view.pack()})
        self.app.assets.want(["back", *faces], self.layout.spots[HANDS[self.bottom]].width)
        if self.match.moves or self.controller.curtain is not None:
            self._show_at_once()
        else:
            self._show_first_deal()

    def _first_person(self) -> int:
        return self.controller.persons[0] if self.controller.persons else 0

    def _show_first_deal(self) -> None:
        """Start with everything on the stock, and let the events of the deal be shown."""
        events, self._cursor = self.controller.events_since(0)
        dealt = [one for one in events if one.kind == "moved"]
        start = self.view.copy()
        table = start.table
        for event in reversed(dealt):
            assert event.source is not None
            assert event.target is not None
            for _ in event.cards:
                table[event.source].append(table[event.target].pop())
        hidden = start.seen_by(None)
        self.board.sync(self.view, self._now)
        self.cards.lay_out(hidden, self._now, 0.0, strict=True)
        self.director.feed(events)

    def _show_at_once(self) -> None:
        self.director.clear()
        self.board.sync(self.view, self._now)
        self.cards.lay_out(self.view, self._now, 0.0, strict=True)

    def _pace(self) -> Pace:
        theme = self.app.theme
        thought, jitter = theme.ms("think") / 1000, theme.ms("think_jitter") / 1000
        return Pace(thought, jitter, between_rounds=2.5 if thought else 0.8)

    def resize(self, size: tuple[int, int]) -> None:
        if not self._started:
            return
        theme = self.app.theme
        self.layout: Layout = self.board.layout(size, theme, self.app.assets.rim, self.view, self.bottom)
        self.cards.layout = self.layout
        self.cards.own = HANDS[self.bottom]
        self.cards.settle(self._now, 0.0)
        free = self.layout.free
        hand = self.layout.spots[HANDS[self.bottom]]
        left = round(hand.x + hand.room / 2) + theme.px(12)
        self.actions.layout(pygame.Rect(left, free.y, free.right - left, free.height))
        self.controller.pace = self._pace()
        if self.choice is not None:
            self._place_choice()
        if self.cover is not None:
            self.cover.layout(free)

    # -- time ------------------------------------------------------------------------------

    def tick(self, now: float, budget_ms: float) -> bool:
        self._now = now
        theme = self.app.theme
        settled = self.director.idle and not self.cards.busy(now) and self.choice is None
        busy = self.controller.tick(budget_ms, settled=settled)
        self._catch_up(now)
        moving = [
            self.director.tick(now),
            self.cards.busy(now),
            self.board.busy(now),
            self.plates.tick(now, theme, self.view.seats),
            self.gestures.tick(now),
            self.words.tick(now),
            self._forms_tick(now),
            self._watch(),
            self._count_down(),
            self._say_trouble(),
        ]
        self._nudge(now)
        self._results(now)
        return busy or any(moving)

    def _forms_tick(self, now: float) -> bool:
        forms = [self.actions.form]
        forms += [self.choice.form] if self.choice is not None else []
        forms += [self.cover.form] if self.cover is not None else []
        return sum(form.tick(now) for form in forms) > 0

    def _catch_up(self, now: float) -> None:
        """Take the news from the match: show events one by one, or lay all out anew when the past changed."""
        controller = self.controller
        if controller.generation != self._generation:
            self._generation = controller.generation
            self._lay_out_anew(now)
            return
        if len(self.match.events) != self._cursor:
            events, self._cursor = controller.events_since(self._cursor)
            self.view = controller.view()
            self.director.feed(events)
            self._let_go()
        if self.director.idle and not self.cards.agrees(self.view):
            self.cards.lay_out(self.view, now, self.app.theme.ms("card") / 1000, strict=False)

    def _lay_out_anew(self, now: float) -> None:
        controller = self.controller
        self.view = controller.view()
        self._cursor = len(self.match.events)
        self.director.clear()
        self._let_go()
        covered = controller.curtain is not None
        bottom = controller.viewer if controller.viewer is not None else self.bottom
        if controller.curtain is not None:
            bottom = controller.curtain.person
        turned = bottom != self.bottom
        self.bottom = bottom
        self.board.sync(self.view, now)
        still = covered or turned
        self.cards.lay_out(self.view, now, 0.0 if still else self.app.theme.ms("card") / 1000, strict=still)
        self.resize(self.app.size) if turned else None
        self.cover = None
        if controller.curtain is not None:
            name = self.view.names[controller.curtain.person]
            self.cover = Cover(self.app, name, controller.curtain.missed, self._uncover)
            self.cover.layout(self.layout.free)

    def _let_go(self) -> None:
        """What was begun no longer fits what is on the table."""
        self.choice = None
        self.hinted = None
        self.plates.named = set()
        self.words.hush()
        if self.gestures.drag is not None:
            self.gestures.cancel(self._now, self.app.theme)
        self._waiting_since = self._now

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
            controller.courtesy,
            controller.hurry,
            self.app.settings.speed,
        )
        if facts == self._seen:
            return False
        self._seen = facts
        if settled:
            self.board.sync(self.view, self._now)
        seat = controller.viewer
        active = prompt is not None and prompt.seat is not None and prompt.seat == seat
        self.gestures.watch(self.view, seat, active=active)
        self.actions.show(self._actions() if settled else [])
        return True

    def _count_down(self) -> bool:
        """Seconds left to draw late; True when the number to be shown has changed."""
        left = self.controller.window_left()
        shown = -1 if left is None else int(left + 0.99)
        changed = shown != self._countdown
        self._countdown = shown
        return changed

    def _say_trouble(self) -> bool:
        if self.controller.trouble == self._trouble:
            return False
        self._trouble = self.controller.trouble
        if self._trouble:
            self.words.say(self._trouble, self._now + 2 * _SAID_S, warning=True)
        return True

    def _nudge(self, now: float) -> None:
        if self.gestures.active and self.app.settings.nudge and now - self._waiting_since > _NUDGE_S:
            self._waiting_since = now
            self.app.sound.play("nudge")

    def _results(self, now: float) -> None:
        """When the match is over and everything has been seen, show how it ended; once."""
        if not self.match.over or not self.director.idle or self._result_shown:
            return
        if self._over_since is None:
            self._over_since = now
        if now - self._over_since >= _RESULT_S * (1 if self.controller.pace.thought else 0):
            self._result_shown = True
            self.score()

    # -- what can be done now -----------------------------------------------------------------------------------------

    def _actions(self) -> list[Action]:
        controller = self.controller
        if controller.curtain is not None:
            return []
        if controller.over:
            return [Action("How it ended", self.score, "crown")]
        actions: list[Action] = []
        late = controller.late_prompt()
        if late is not None and late.seat is not None:
            actions += [self._button(one) for one in self.view.moves(late.seat) if one.kind in late.kinds]
        if controller.passing_to is not None:
            name = self.view.names[controller.passing_to]
            actions.append(Action(f"Pass on to {name}", controller.pass_on, "pass-on"))
        if controller.courtesy:
            actions.append(Action("Nothing to call", controller.go_on, "next"))
        prompt = controller.prompt()
        if prompt is not None and prompt.kinds == (NEXT,):
            if controller.persons:
                actions.append(Action(text.button(self.view.moves(0)[0]), self._next_round, "next"))
        elif prompt is not None and prompt.seat is not None:
            taken = {one.text for one in actions}
            buttons = [self._button(one) for one in self.view.moves(prompt.seat) if not one.cards]
            actions += [one for one in buttons if one.text not in taken]
        if controller.people_are_out and not controller.hurry:
            actions.append(Action("Finish quickly", self._hurry, "skip"))
        return actions

    def _button(self, wanted: Move) -> Action:
        return Action(text.button(wanted), lambda: self._propose(wanted))

    def _next_round(self) -> None:
        self.controller.next_round()

    def _hurry(self) -> None:
        self.controller.hurry = True

    def _uncover(self) -> None:
        self.controller.uncover()

    def _waiting_for(self) -> str:
        """The line that says what the game waits for."""
        controller = self.controller
        if controller.curtain is not None or controller.over:
            return ""
        if self.view.round_over:
            return ""
        names = self.view.names
        if controller.passing_to is not None:
            return f"{names[controller.passing_to]} is next."
        prompt = controller.prompt() if self.director.idle else None
        if prompt is not None and prompt.seat is not None:
            said = f"{names[prompt.seat]}: {prompt.text[0].lower()}{prompt.text[1:]}"
            return said if said.endswith("?") else f"{said}."
        if self._countdown >= 0:
            return f"Draw within {self._countdown} s, or stay a card short."
        turn = self.board.turn
        return f"{names[turn]} plays." if turn is not None else ""

    # -- moves ------------------------------------------------------------------------------

    def _choose(self, sprite: CardSprite, moves: list[Move]) -> None:
        """Play the one move, or ask which of several is meant."""
        if len(moves) == 1:
            self._ask_total(sprite, moves[0])
            return
        answers = []
        for one in moves:
            leads_to = self.view.preview(one)
            label = self.view.label(one)
            label = (
                f"{text.count_says(label)}  \N{RIGHTWARDS ARROW}  {leads_to}"
                if leads_to and one.target is None
                else label
            )
            answers.append((label, self._answering(sprite, one)))
        self.plates.named = {one.target for one in moves if one.target is not None}
        self._open_choice(sprite, "Who plays next?" if self.plates.named else "", answers)

    def _answering(self, sprite: CardSprite, wanted: Move) -> Callable[[], None]:
        def answer() -> None:
            self._close_choice(sprite)
            self._ask_total(sprite, wanted)

        return answer

    def _open_choice(self, sprite: CardSprite, title: str, answers: list[tuple[str, Callable[[], None]]]) -> None:
        self.choice = Choice(self.app, title, answers, lambda: self._cancel_choice(sprite))
        self._choice_card = sprite
        self._place_choice()

    def _place_choice(self) -> None:
        assert self.choice is not None
        x, y, _, width = self._choice_card.moving.at(self._now)
        near = pygame.Rect(0, 0, round(width), round(width * 1.4))
        near.center = (round(x), round(y))
        self.choice.layout(near, self.layout.free)

    def _close_choice(self, sprite: CardSprite) -> None:
        self.choice = None
        self.plates.named = set()

    def _cancel_choice(self, sprite: CardSprite) -> None:
        self._close_choice(sprite)
        self.gestures.go_home(sprite, self._now, self.app.theme)

    def _ask_total(self, sprite: CardSprite, wanted: Move) -> None:
        """Where the table wants the player to do the sum, ask; a wrong answer is put right and costs nothing."""
        quiz = self.view.quiz(wanted)
        if quiz is None:
            self._propose(wanted, sprite)
            return

        def answering(answer: str) -> Callable[[], None]:
            def act() -> None:
                self._close_choice(sprite)
                self._propose(wanted, sprite)
                if answer != quiz.right:
                    self.words.say(f"Not {answer}: it makes {quiz.right}.", self._now + _SAID_S)

            return act

        self._open_choice(sprite, quiz.question, [(answer, answering(answer)) for answer in quiz.answers])

    def _propose(self, wanted: Move, sprite: CardSprite | None = None) -> None:
        refusal = self.controller.propose(wanted)
        if refusal is not None and sprite is not None:
            self.gestures.go_home(sprite, self._now, self.app.theme)
            self._refuse(sprite, refusal)
        elif refusal is not None:
            self.words.say(refusal.text, self._now + _SAID_S, warning=True)
        else:
            self.gestures.selected = None
            self.gestures.focus = None if self.gestures.focus is None else self.gestures.focus

    def _refuse(self, sprite: CardSprite, refusal: Refusal) -> None:
        self.app.sound.play("refuse")
        self.gestures.shake(sprite, self._now, self.app.theme)
        self.words.say(refusal.text, self._now + _SAID_S, warning=True)

    # -- what the menu and the keys call ---------------------------------------------------------------------------

    def hint(self) -> None:
        """Advise: the normal computer player's choice, with one sentence of why."""
        self._settle_now()
        advice = self.controller.hint()
        if advice is None:
            self.words.say("There is nothing to decide just now.", self._now + _SAID_S)
            return
        self.hinted, why = advice
        self.words.say(why, None)

    def undo(self) -> None:
        """Take back the last choice, after a question where cards were seen since."""
        asks = self.controller.undo_asks()
        if asks is None:
            why = "There is nothing to take back."
            if len(self.controller.persons) > 1 and self.match.moves:
                why = "Others have played or cards were seen since: that stays."
            self.words.say(why, self._now + _SAID_S)
        elif asks:
            self.app.push(Dialog("Take it back?", asks, [("Leave it", None), ("Take it back", self._undo)]))
        else:
            self._undo()

    def _undo(self) -> None:
        self._over_since, self._result_shown = None, False
        self.controller.undo()

    def rules(self) -> None:
        """The rules in force at this table."""
        navigation.rules(self.app, self.match.setup)

    def log(self) -> None:
        """What happened, in words."""
        navigation.log_of(self.app, self.controller)

    def score(self) -> None:
        """How the match stands."""
        navigation.score(self.app, self.controller)

    def menu(self) -> None:
        """The pause menu."""
        from ui.scenes.pause import PauseMenu

        self.app.push(PauseMenu(self))

    # -- input ------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self._waiting_since = self._now
        if self.cover is not None:
            return self._handle_cover(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEMOTION and self.choice is None:
            self.gestures.move(event.pos, self._now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event)
        if event.type == pygame.WINDOWLEAVE and self.gestures.drag is None:
            self.gestures.hovered = None
        form = self.choice.form if self.choice is not None else self.actions.form
        return form.handle(event)

    def _handle_cover(self, event: pygame.event.Event) -> bool:
        assert self.cover is not None
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.menu()
                return True
            if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
                self.cover.lower()
                return True
        return self.cover.form.handle(event)

    def _settle_now(self) -> bool:
        """Bring everything that moves to its end; True when something did move."""
        moved = not self.director.idle or self.cards.busy(self._now)
        if moved:
            self.director.finish(self._now)
            self.plates.finish()
            self.gestures.finish()
            self._catch_up(self._now)
            self.director.finish(self._now)
            self._watch()
        return moved

    def _press(self, event: pygame.event.Event) -> bool:
        if self.choice is not None:
            named = self._seat_at(event.pos)
            if named is not None and named in self.plates.named:
                index = [self.view.names[named]]
                for label, act in self.choice.answers:
                    if label in index:
                        act()
                        return True
            if not self.choice.form.root.rect.collidepoint(event.pos):
                self.choice.cancel()
                return True
            return self.choice.form.handle(event)
        self._settle_now()
        if self.gestures.press(event.pos):
            return True
        return self.actions.form.handle(event)

    def _release(self, event: pygame.event.Event) -> bool:
        if self.choice is not None:
            return self.choice.form.handle(event)
        if self.gestures.release(event.pos, self._now, self.app.theme):
            return True
        if self.actions.form.handle(event):
            return True
        return self._click_table(event.pos)

    def _click_table(self, pos: tuple[int, int]) -> bool:
        """A click on a pile or a seat: plays the lifted card there, or makes the move that the pile stands for."""
        place = self._place_at(pos)
        if place is None:
            self.gestures.selected = None
            return False
        if self.gestures.click_on(place):
            return True
        seat = self.controller.viewer
        if seat is None or not isinstance(place, Zone):
            return False
        offers = self.view.offers(seat, [], place)
        if isinstance(offers, Refusal):
            if self.gestures.active or self.controller.late_prompt() is not None:
                self.words.say(offers.text, self._now + _SAID_S, warning=True)
            return False
        self._propose(offers[0])
        return True

    def _place_at(self, pos: tuple[int, int]) -> Zone | int | None:
        for where, spot in self.layout.spots.items():
            if where.seat is None and spot.rect().collidepoint(pos):
                return where
        return self._seat_at(pos)

    def _seat_at(self, pos: tuple[int, int]) -> int | None:
        for seat in self.layout.places:
            if seat != self.bottom and place_rect(self.layout, seat).collidepoint(pos):
                return seat
        return None

    def _key(self, event: pygame.event.Event) -> bool:
        key, ctrl = event.key, bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if self.choice is not None:
            if key in _DIGITS and self.choice.number(_DIGITS[key]):
                return True
            return self.choice.form.handle(event)
        commands = {
            pygame.K_F1: self.rules,
            pygame.K_h: self.hint,
            pygame.K_l: self.log,
            pygame.K_s: self.score,
            pygame.K_z: self.undo,
            pygame.K_m: self._mute,
        }
        if key in commands and (not ctrl or key == pygame.K_z):
            commands[key]()
            return True
        if key == pygame.K_ESCAPE:
            if not self.gestures.cancel(self._now, self.app.theme) and self.hinted is None:
                self.menu()
            self.hinted = None
            self.words.hush()
            return True
        self._settle_now()
        if key == pygame.K_TAB or (key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self._button_focused()):
            return self.actions.form.handle(event)
        return self._card_key(key)

    def _button_focused(self) -> bool:
        focus = self.actions.form.focus
        return focus is not None and focus.ringed

    def _card_key(self, key: int) -> bool:
        if key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self.actions.form.set_focus(None)
            if key in (pygame.K_HOME, pygame.K_END):
                self.gestures.focus = None
            self.gestures.step(1 if key in (pygame.K_RIGHT, pygame.K_HOME) else -1)
        elif key in _DIGITS:
            self.actions.form.set_focus(None)
            self.gestures.nth(_DIGITS[key])
        elif key == pygame.K_SPACE:
            return self.actions.main()
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_UP):
            return self.gestures.enter()
        elif key == pygame.K_DOWN:
            return self.gestures.cancel(self._now, self.app.theme)
        else:
            return False
        return True

    def _mute(self) -> None:
        self.app.settings.sound = not self.app.settings.sound
        self.app.apply_settings()
        self.words.say(f"Sound is {'on' if self.app.settings.sound else 'off'}.", self._now + _SAID_S)

    # -- pictures ------------------------------------------------------------------------------

    def paint(self) -> tuple[pygame.Surface, list[Item]]:
        app, now = self.app, self._now
        assets, theme = app.assets, app.theme
        items = self.board.signs(assets, theme, self.layout, now)
        items += self.plates.items(assets, theme, self.layout, self.view, now)
        items += self._card_items(now)
        items += self._place_items()
        items += self._word_items()
        items += self.actions.items()
        if self.choice is not None:
            items += self.choice.items()
        if self.cover is not None:
            items += self.cover.items()
        return assets.cloth(app.size), items

    def _card_items(self, now: float) -> list[Item]:
        assets, theme, gestures = self.app.assets, self.app.theme, self.gestures
        items: list[Item] = []
        mine = set(gestures.hand())
        hinted = set(self.hinted.cards) if self.hinted is not None else set()
        for sprite in self.cards.all():
            if not sprite.shown and not sprite.high:
                continue
            if sprite not in mine:
                items.append(sprite.item(assets, now))
                continue
            held = gestures.holds(sprite)
            dim = gestures.active and sprite.card not in gestures.legal and not sprite.high
            item = sprite.item(
                assets,
                now,
                rise=gestures.rise(sprite, theme),
                aside=gestures.aside(sprite, now, theme),
                dim=dim,
                edge=sprite is gestures.selected or sprite.card in hinted,
                held=held,
            )
            items.append((_DRAGGED, *item[1:]) if held else item)
        return items

    def _place_items(self) -> list[Item]:
        """The glow of places that take the dragged or lifted card, and the ring of the keyboard."""
        assets, theme, gestures = self.app.assets, self.app.theme, self.gestures
        items: list[Item] = []
        drag = gestures.drag
        if drag is not None:
            x, y, _, _ = drag.sprite.moving.at(self._now)
            for place in drag.accepting():
                rect = place_rect(self.layout, place)
                near = rect.inflate(theme.px(60), theme.px(60)).collidepoint(x, y)
                items.append(_outline(assets, theme, rect, strong=near))
        elif gestures.selected is not None or (self.hinted is not None and not self.hinted.cards):
            items += [_outline(assets, theme, spot.rect(), strong=False) for spot in self._answering_spots()]
        if gestures.focus is not None and gestures.active and self.choice is None:
            hand = gestures.hand()
            if gestures.focus < len(hand):
                sprite = hand[gestures.focus]
                rect = sprite.rect().move(0, -round(gestures.rise(sprite, theme)))
                line = max(3, theme.px(3))
                outer = rect.inflate(4 * line, 4 * line)
                frame = assets.frame(outer.size, theme.px(10), GOLD_LIGHT, line)
                items.append((_RING, frame, outer.x, outer.y))
        return items

    def _answering_spots(self) -> list:  # type: ignore[type-arg]
        selected = self.gestures.selected
        moves = self.gestures.moves_of(selected) if selected is not None else [self.hinted]
        return [
            spot
            for where, spot in self.layout.spots.items()
            if where.seat is None and any(one is not None and self.view.goes_to(one, where) for one in moves)
        ]

    def _word_items(self) -> list[Item]:
        assets, theme = self.app.assets, self.app.theme
        hand = self.layout.spots[HANDS[self.bottom]]
        top = round(hand.y - hand.width * 0.7)
        items = self.words.items(
            assets, theme, self._waiting_for(), round(hand.x), top - theme.px(52), round(hand.room + theme.px(120))
        )
        shown = self.gestures.shown()
        if shown is None or shown.card is None or self.choice is not None or not self.gestures.active:
            return items
        leads_to = self.board.preview(self.view, self.gestures.moves_of(shown))
        does = text.count_says(self.view.caption(shown.card))
        words = "  \N{RIGHTWARDS ARROW}  ".join(filter(None, (does, leads_to))) if leads_to else does
        if not words:
            return items
        said = assets.text(words, theme.text(), TEXT, bold=True)
        x, y, _, width = shown.moving.at(self._now)
        rect = said.get_rect().inflate(theme.px(20), theme.px(6))
        rect.midbottom = (round(x), round(y - width * 0.7 - theme.px(12)))
        rect.clamp_ip(self.layout.free)
        plate = assets.plate(rect.size, theme.px(9), SHADE, 0.78, edge=GOLD, edge_opacity=0.5)
        where = said.get_rect(center=rect.center)
        return [*items, (_PREVIEW, plate, rect.x, rect.y), (_PREVIEW + 1, said, where.x, where.y)]


def _outline(assets, theme, rect: pygame.Rect, *, strong: bool) -> Item:  # type: ignore[no-untyped-def]
    """A soft frame round a place that takes the card; strong for the one it would fall on."""
    line = max(2, theme.px(4 if strong else 2))
    outer = rect.inflate(theme.px(16), theme.px(16))
    return (
        _HIDDEN_GLOW,
        assets.frame(outer.size, theme.px(12), GOLD_LIGHT if strong else GOLD, line),
        outer.x,
        outer.y,
    )


__all__ = ["COMPUTER", "State", "TableScene"]
