"""From a gesture to a move: which of several moves is meant, what the new total is, and how a refusal looks.

The choice stays open beside the card until it is answered; meanwhile nobody else acts. No game is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.engine.moves import Move, Refusal
from game.engine.table import Zone
from ui.settings import PLAYS
from ui.table.asking.panels import CardChoice
from ui.table.input.suits import SuitChoice, differ_by_suit
from ui.table.part import Part
from ui.table.show.plates import Plates
from ui.table.show.sprites import CardSprite
from ui.table.told.words import LEADS_TO

_CARDS_FIRST = Refusal("no_card", "Choose cards first. Without any, use the button at the lower right.")


@dataclass(eq=False)
class Choosing(Part):
    """Asks what is still open about a card, then makes the move. `choice` is the open question."""

    plates: Plates
    choice: CardChoice | None = field(default=None, init=False)
    _card: CardSprite | None = field(default=None, init=False)
    _advised: tuple[Move, object] | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.gestures.choose, self.gestures.refuse = self.choose, self.refuse
        self.gestures.click_plays = lambda: self.app.settings.click == PLAYS

    def choose(self, sprite: CardSprite | None, moves: list[Move]) -> None:
        """Make the only move, or ask which of several is meant, beside the card if there is one."""
        if len(moves) == 1:
            self._ask_total(sprite, moves[0])
            return
        view, board, labels = self.showing.view, self.showing.board, self.showing.labels
        answers = []
        for move in moves:
            leads_to = "" if move.target is not None else labels.preview(view, move)
            words = filter(None, (labels.label(view, move), leads_to))
            answers.append((LEADS_TO.join(words), self._closing(partial(self._ask_total, sprite, move))))
        self.plates.named = {move.target for move in moves if move.target is not None}
        hinted = self.words.hinted
        likely = moves.index(hinted if hinted in moves else board.likely(view, moves))
        title = labels.question(view, moves)
        if sprite is not None and differ_by_suit(moves):
            self._put(sprite, SuitChoice(self.app, title, answers, self.cancel, likely))
        else:
            self._open(sprite, title, answers, likely)

    def _closing(self, act: Callable[[], object]) -> Callable[[], None]:
        """Closes the question, and then does that."""

        def answer() -> None:
            self.close()
            act()

        return answer

    def _ask_total(self, sprite: CardSprite | None, move: Move) -> None:
        """Ask for the new total where players do the sums themselves; a wrong answer is corrected and costs nothing."""
        quiz = self.showing.labels.quiz(self.showing.view, move)
        if quiz is None:
            self.propose(move, sprite)
            return

        def act(answer: str) -> None:
            self.propose(move, sprite)
            if answer != quiz.right:
                self.words.say(f"Not {answer}: it makes {quiz.right}.")

        self._open(sprite, quiz.question, [(answer, self._closing(partial(act, answer))) for answer in quiz.answers])

    def _open(
        self, sprite: CardSprite | None, title: str, answers: list[tuple[str, Callable[[], None]]], likely: int = 0
    ) -> None:
        self._put(sprite, CardChoice(self.app, title, answers, self.cancel, likely))

    def _put(self, sprite: CardSprite | None, choice: CardChoice) -> None:
        """Put that question, beside the card if there is one."""
        self.gestures.put_down(self.showing.now, self.app.theme)
        self.choice, self._card = choice, sprite
        self.place()

    def ask(self, title: str, answers: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Ask something that is not about a move; pressing an answer closes the question."""
        self._open(None, title, [(words, self._closing(act)) for words, act in answers])

    def place(self) -> None:
        """Place the choice beside the card; again after a resize."""
        if self.choice is None:
            return
        layout = self.showing.layout
        words = layout.margins.words  # the line of words is empty while the question is open
        near = words.move(0, words.height + self.app.theme.px(20)) if self._card is None else self._rect_of(self._card)
        plates = [place.plate for place in layout.places.values()]
        self.choice.layout(near, layout.free, layout.margins.actions, plates)

    def _rect_of(self, sprite: CardSprite) -> pygame.Rect:
        """Where the card lies."""
        x, y, _, width = sprite.moving.at(self.showing.now)
        rect = pygame.Rect(0, 0, round(width), round(width * 1.4))
        rect.center = (round(x), round(y))
        return rect

    def on_card(self, pos: tuple[int, int]) -> bool:
        """Whether that is on the card that the open question is about: a second click there cancels nothing."""
        return self.choice is not None and self._card is not None and self._rect_of(self._card).collidepoint(pos)

    def close(self) -> None:
        self.choice = None
        self.plates.named = set()

    def cancel(self) -> None:
        """Close the question and send the card home."""
        if self.choice is not None:
            self.close()
            if self._card is not None:
                self.gestures.go_home(self._card, self.showing.now, self.app.theme)

    def advise(self, move: Move) -> None:
        """A hint advises that move now: who makes it then is not asked whether it was meant."""
        self._advised = move, self.moment

    @property
    def moment(self) -> object:
        """What a hint is about: it is worth nothing after a move, or for somebody else."""
        return self.controller.generation, len(self.controller.match.moves)

    def propose(self, move: Move, sprite: CardSprite | None = None) -> None:
        """Make a move, after a warning where it gives something away and no hint has advised it."""
        view, labels = self.showing.view, self.showing.labels
        meant = self._advised == (move, self.moment)
        asks = self.app.theme.settings.warnings and not meant and view.why_not(move) is None
        warning = labels.warning(view, move) if asks else ""
        if not warning:
            self._make(move, sprite)
            return
        make = self._closing(partial(self._make, move, sprite))
        words = labels.action(view, move, brief=True)
        self._open(sprite, warning, [(words, make), ("Never mind", self.cancel)], likely=1)

    def play_at(self, place: Zone, refused: Refusal | None) -> bool:
        """Make the move that a click on a place stands for, or say why there is none."""
        seat, view = self.controller.viewer, self.showing.view
        if seat is None:
            return False
        offers = view.offers(seat, [], place)
        if not isinstance(offers, Refusal) and self.gestures.gathers(place):
            offers = _CARDS_FIRST  # there one lays cards, and clicks in passing
        if not isinstance(offers, Refusal):
            self.propose(offers[0])
            return True
        if self.gestures.active or self.controller.late_prompt() is not None:
            refusal = refused if self.gestures.many and refused is not None else offers
            if refusal.code != "no_card" or any(move.cards for move in view.moves(seat)):
                self.words.say(refusal.text, warning=True)  # whoever is to bid is not to choose a card
        return False

    def seat_named(self, seat: int) -> bool:
        """Answer the question with a seat that was pressed; False where the question does not name it."""
        name = self.showing.view.names[seat]
        acts = [act for label, act in self.choice.answers if label == name] if self.choice is not None else []
        if seat not in self.plates.named or not acts:
            return False
        acts[0]()
        return True

    def tick(self, now: float) -> bool:
        """Advance to `now`; True while something moves."""
        return self.choice is not None and self.choice.form.tick(now)

    def make_all(self, moves: Callable[[], list[Move]]) -> bool:
        """Make moves without questions as long as there are any; False when there were none."""
        made = False
        while (open_now := moves()) and self.controller.propose(open_now[0]) is None:
            made = True
        return made

    def _make(self, move: Move, sprite: CardSprite | None) -> None:
        """Make a move; when it is refused, send the card home and say why."""
        refusal = self.controller.propose(move)
        if refusal is None:
            self.words.clear()
            self.gestures.lower()
            window = self.controller.window
            if sprite is not None and window is not None and window.answers.get(move.seat) is move:
                self.gestures.go_home(sprite, self.showing.now, self.app.theme)  # until all have answered
        elif sprite is not None:
            self.gestures.go_home(sprite, self.showing.now, self.app.theme)
            self.refuse(sprite, refusal)
        else:
            self.words.say(refusal.text, warning=True)

    def refuse(self, sprite: CardSprite, refusal: Refusal) -> None:
        """Shake the card and say why."""
        self.app.sound.play("refuse")
        self.gestures.shakes.shake(sprite, self.showing.now, self.app.theme)
        self.words.say(refusal.text, warning=True)
