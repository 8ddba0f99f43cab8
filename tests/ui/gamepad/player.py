"""A person who plays any game with a game controller alone, and never by a hint: every card, place and button that a
move needs is gone to with the d-pad."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game import catalogue
from game.engine.cards import Card
from game.engine.moves import NEXT, Move, Refusal
from game.engine.table import Zone
from game.players.protocol import decision_rng, thought
from game.players.search import at_once
from game.session import bots
from game.session.match import COMPUTER, PERSON, Seat, Setup
from tests.ui.gamepad.pads import Pad
from tests.ui.player import NAMES, Player
from ui.boards.hand_and_foot.cutting import PackEdge
from ui.scenes.setup.choices import usual
from ui.table.asking.cover import HOLD_S
from ui.table.asking.panels import MoveButton
from ui.table.input.arrows import Stop
from ui.widgets import Button, Form, Widget

_FAR = 90  # presses that must lead anywhere
_QUESTIONS = 3


class GamepadPlayer(Player):
    """Plays at one table with `pad`; of several people each may have one of `pads`."""

    pads: Sequence[Pad]
    level: Any  # the computer player who says what to play
    called_at = -1  # the number of moves when it called out last

    @classmethod
    def of(cls, player: Player, *, pads: int = 1) -> GamepadPlayer:
        """That player, from now on with controllers."""
        player.__class__ = cls
        assert isinstance(player, GamepadPlayer)
        player.pads = [Pad(player.app, player.step, number=number) for number in range(pads)]
        for pad in player.pads:
            pad.press("up")  # the table is laid for controllers from the first press on
        player.level = bots.make(player.table.match.setup.game, "easy")
        return player

    @property
    def pad(self) -> Pad:
        """The controller of whoever sits at the screen."""
        return self.pads[(self.table.controller.viewer or 0) % len(self.pads)]

    # -- going there ----------------------------------------------------------------------------------------------

    def go_to(self, stop: Stop) -> None:
        """Bring the focus there with the d-pad, as one does who sees where it is."""
        arrows = self.table.arrows
        for _ in range(_FAR):
            focus, rows = arrows.focus(), arrows.rows()
            if focus is stop:
                return
            here = next((at for at, row in enumerate(rows) if focus is not None and focus in row), None)
            there = next((at for at, row in enumerate(rows) if stop in row), None)
            assert there is not None, "what the focus is to go to is gone"
            if here is None or here < there:
                self.pad.press("down")
            elif here > there:
                self.pad.press("up")
            else:
                row = rows[here]
                assert focus is not None
                self.pad.press("right" if row.index(focus) < row.index(stop) else "left")
        raise AssertionError(f"{stop} cannot be reached: the focus is on {arrows.focus()}")

    def tab_to(self, form: Callable[[], Form], widget: Widget) -> None:
        """Bring the focus of a form there with the shoulders."""
        for _ in range(_FAR):
            if form().focus is widget and widget.ringed:
                return
            self.pad.press("rb")
        raise AssertionError(f"{widget} cannot be reached")

    def stops(self) -> list[Stop]:
        return [stop for row in self.table.arrows.rows() for stop in row]

    def buttons(self) -> list[Button]:
        return [stop for stop in self.stops() if isinstance(stop, Button)]

    def press_words(self, *words: str) -> bool:
        """Go to the first button with any of these words and press it; False where there is none."""
        for said in words:
            for button in self.buttons():
                if said and (button.text == said or button.text.startswith(said)):
                    self.go_to(button)
                    self.pad.press("a")
                    return True
        return False

    # -- moves ----------------------------------------------------------------------------------------------------

    def make(self, move: Move) -> None:
        """Make that move."""
        table = self.table
        before = len(table.match.moves)
        if table.question is not None and self._panel(move):
            pass
        elif not move.cards:
            self._without_cards(move)
        elif table.view.takes_many:
            self._several_cards(move)
        else:
            self.go_to(self.sprite(move.cards[0]))
            self.pad.press("a")
        for _ in range(_QUESTIONS):
            if table.choice is not None:
                self._answer_choice(move)
        made = table.match.moves[before : before + 1]
        assert made == [move], f"{move} was to be made, not {made}; {[button.text for button in self.buttons()]}"

    def _panel(self, move: Move) -> bool:
        assert self.table.question is not None
        for widget in self.table.question.form.stops():
            if isinstance(widget, MoveButton) and widget.move == move:
                self.go_to(widget)
                self.pad.press("a")
                return True
            if isinstance(widget, PackEdge) and move.kind == "cut":
                self.go_to(widget)
                while widget.aim != int(str(move.value)):
                    self.pad.press("right" if widget.aim < int(str(move.value)) else "left")
                self.pad.press("a")
                return True
        return False

    def _names(self, move: Move) -> list[str]:
        """What a button for that move may say."""
        labels, view = self.table.showing.labels, self.table.view
        plain = labels.button(view, move)
        brief, whole = labels.action(view, move, brief=True), labels.action(view, move, brief=False)
        return [brief, whole, plain, f"{plain}\N{HORIZONTAL ELLIPSIS}"]

    def _without_cards(self, move: Move) -> None:
        if self.press_words(*self._names(move)):
            return
        for stop in self.stops():
            if isinstance(stop, Zone) and move in self._offers(move, [], stop):
                self.go_to(stop)
                self.pad.press("a")
                return
        raise AssertionError(f"{move} cannot be made: {[button.text for button in self.buttons()]}")

    def _offers(self, move: Move, cards: Sequence[Card], where: Zone | None) -> list[Move]:
        offers = self.table.view.offers(move.seat, cards, where)
        return [] if isinstance(offers, Refusal) else offers

    def _several_cards(self, move: Move) -> None:
        table = self.table
        for sprite in [*table.gestures.lifted]:
            if sprite.card not in move.cards:
                self.go_to(sprite)
                self.pad.press("a")
        for card in move.cards:
            sprite = self.sprite(card)
            if sprite not in table.gestures.lifted:
                self.go_to(sprite)
                self.pad.press("a")
        self.step()
        if self.press_words(*self._names(move)[:2]):
            return
        zones = [stop for stop in self.stops() if isinstance(stop, Zone)]
        takes = [where for where in zones if move in self._offers(move, move.cards, where)]
        gathers = [where for where in zones if table.view.gathers_at(move.seat, move.cards, where) is not None]
        for where in (takes or gathers)[:1]:
            self.go_to(where)
            self.pad.press("a")
        self.step()
        if table.gestures.gathering is not None and table.match.moves[-1] != move:
            assert self.press_words(*self._names(move)) or self.press_words(table.actions.actions[0].text)
        elif len(table.match.moves) and table.choice is None and table.match.moves[-1] != move:
            assert self.press_words(*self._names(move)), f"{move}: {[button.text for button in self.buttons()]}"

    def _answer_choice(self, move: Move) -> None:
        """Answer what is asked beside a card."""
        choice = self.table.choice
        assert choice is not None
        quiz = self.table.showing.labels.quiz(self.table.view, move)
        labels, view = self.table.showing.labels, self.table.view
        mine = [labels.label(view, move), labels.action(view, move, brief=True)]
        said = [words for words, _ in choice.answers]
        if quiz is not None and said == list(quiz.answers):
            at = said.index(quiz.right)
        else:
            named = (at for at, words in enumerate(said) if any(one and words.startswith(one) for one in mine))
            at = next(named, 0)
        form = choice.form
        self.tab_to(lambda: form, form.stops()[at])
        self.pad.press("a")

    # -- a turn ---------------------------------------------------------------------------------------------------

    def take_turn(self) -> None:
        """Do whatever is asked of whoever sits at the screen, and let all come to rest."""
        table = self.table
        controller, window = table.controller, table.calling.window
        if table.cover is not None:
            self.lower_curtain()
        elif controller.passing_to is not None:
            assert self.press_words("Pass on to")
        elif controller.decoy:
            assert self.press_words("I have nothing to call")
        elif window is not None and window.waits:
            self._answer_call()
        elif table.director.waits:
            assert self.press_words("Continue")
        else:
            self._decide()
        self.rest()

    def lower_curtain(self) -> None:
        """The next person takes over, by the controller that is theirs."""
        self.wait(1000)
        cover, pad = self.table.cover, self.pads[-1]
        assert cover is not None
        pad.down("a")
        self.wait(1000 * HOLD_S + 200, 50)
        pad.up("a")
        self.rest()
        assert self.table.cover is not cover, "the curtain still stands"

    def _answer_call(self) -> None:
        form = self.table.calling.form
        assert form is not None
        count = len(self.table.match.moves)
        calls = count % 5 == 0 and count != self.called_at  # it may be refused
        self.called_at = count
        buttons = [stop for stop in form.stops() if isinstance(stop, Button) and stop.text]
        self.go_to(buttons[0 if calls else -1])
        self.pad.press("a")

    def _decide(self) -> None:
        table = self.table
        controller = table.controller
        prompt = controller.prompt() or controller.late_prompt()
        seat = controller.viewer
        if prompt is None:
            assert self.press_words("Finish quickly", "Finish"), "nobody is asked anything and nothing moves"
            return
        if prompt.kinds == (NEXT,) or seat is None or prompt.seat is None:
            self.pad.press("rt")
            return
        rng = decision_rng(table.match.setup.seed, seat, len(table.match.moves))
        move = at_once(thought(self.level.choose(table.view, prompt, rng)))
        if move is None:
            move = next(iter(table.view.moves(seat)))
        self.make(move)

    def play_match(self, limit: int = 3000) -> None:
        """Play until the match is over."""
        self.rest()
        for _ in range(limit):
            if self.table.match.over:
                return
            if self.app.scene is not self.table:  # the score of a round has come up
                self.pad.press("a")
                self.rest()
                continue
            self.take_turn()
        raise AssertionError("the match does not end")


def setup_for(game_id: str, rules: str = "", *, seed: int = 1, persons: int = 1) -> Setup:
    """A table of a game, as short as a match may be."""
    game = catalogue.game(game_id)
    choice = usual(game)
    if rules:
        choice = replace(choice, rules=rules)
    count = game.usual_seats if not choice.trouble(game) else choice.counts(game)[0]
    seats = tuple(Seat(NAMES[at], PERSON if at < persons else COMPUTER, "easy") for at in range(count))
    changes = dict(game.short.values) if game.short is not None and not rules else {}
    return Setup(game.id, choice.rules, seats, seed, changes)
