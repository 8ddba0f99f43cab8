"""From a gesture to a move: which of several is meant, what the new total is, and what a refusal looks like.

The choice lies beside the card until it is answered; meanwhile nobody else acts. No game is known here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.moves import Move, Refusal
from ui.table.asking.panels import Choice
from ui.table.show.sprites import CardSprite

if TYPE_CHECKING:
    from ui.table.scene import TableScene

SAID_S = 3.5  # how long a refusal stays to be read


class Choosing:
    """Asks what is left to ask about a card, and makes the move. `choice` is the open question."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.choice: Choice | None = None
        self._card: CardSprite | None = None

    def choose(self, sprite: CardSprite | None, moves: list[Move]) -> None:
        """Play the one move, or ask which of several is meant, beside the card if it is about one."""
        if len(moves) == 1:
            self._ask_total(sprite, moves[0])
            return
        view, plates, labels = self.table.view, self.table.plates, self.table.labels
        answers = []
        for move in moves:
            leads_to = "" if move.target is not None else labels.preview(view, move)
            words = filter(None, (labels.label(view, move), leads_to))
            answers.append(("  \N{RIGHTWARDS ARROW}  ".join(words), self._answering(sprite, move)))
        plates.named = {move.target for move in moves if move.target is not None}
        hinted = self.table.hinted
        likely = hinted if hinted in moves else self.table.board.likely(view, moves)
        self._open(sprite, labels.question(view, moves), answers, moves.index(likely))

    def _answering(self, sprite: CardSprite | None, move: Move) -> Callable[[], None]:
        def answer() -> None:
            self.close()
            self._ask_total(sprite, move)

        return answer

    def _ask_total(self, sprite: CardSprite | None, move: Move) -> None:
        """Where the table wants the player to do the sum, ask; a wrong answer is put right and costs nothing."""
        quiz = self.table.labels.quiz(self.table.view, move)
        if quiz is None:
            self.propose(move, sprite)
            return

        def answering(answer: str) -> Callable[[], None]:
            def act() -> None:
                self.close()
                self.propose(move, sprite)
                if answer != quiz.right:
                    self.table.words.say(f"Not {answer}: it makes {quiz.right}.", self.table.now + SAID_S)

            return act

        self._open(sprite, quiz.question, [(answer, answering(answer)) for answer in quiz.answers])

    def _open(
        self, sprite: CardSprite | None, title: str, answers: list[tuple[str, Callable[[], None]]], likely: int = 0
    ) -> None:
        self.choice = Choice(self.table.app, title, answers, self.cancel, likely)
        self._card = sprite
        self.place()

    def ask(self, title: str, answers: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """A question about no move: pressing an answer closes it."""

        def answering(act: Callable[[], object]) -> Callable[[], None]:
            def answer() -> None:
                self.close()
                act()

            return answer

        self._open(None, title, [(words, answering(act)) for words, act in answers])

    def place(self) -> None:
        """Lie beside the card; again after a resize."""
        if self.choice is None:
            return
        if self._card is None:
            layout = self.table.layout
            words = layout.margins.words  # which are not said while the question is open
            self.choice.layout(words.move(0, words.height + self.table.app.theme.px(20)), layout.free)
            return
        x, y, _, width = self._card.moving.at(self.table.now)
        near = pygame.Rect(0, 0, round(width), round(width * 1.4))
        near.center = (round(x), round(y))
        self.choice.layout(near, self.table.layout.free)

    def close(self) -> None:
        """The question is answered or void."""
        self.choice = None
        self.table.plates.named = set()

    def cancel(self) -> None:
        """Never mind: the card goes home."""
        if self.choice is not None:
            self.close()
            if self._card is not None:
                self.table.gestures.go_home(self._card, self.table.now, self.table.app.theme)

    def propose(self, move: Move, sprite: CardSprite | None = None) -> None:
        """Make a move, after a question where it gives something away."""
        table = self.table
        asks = table.app.settings.warnings and table.view.why_not(move) is None
        warning = table.labels.warning(table.view, move) if asks else ""
        if not warning:
            self._make(move, sprite)
            return

        def make() -> None:
            self.close()
            self._make(move, sprite)

        words = table.labels.action(table.view, move, brief=True)
        self._open(sprite, warning, [(words, make), ("Never mind", self.cancel)])

    def make_all(self, moves: Callable[[], list[Move]]) -> bool:
        """Make moves without questions while there are any; False when there were none."""
        made = False
        while (some := moves()) and self.table.controller.propose(some[0]) is None:
            made = True
        return made

    def _make(self, move: Move, sprite: CardSprite | None) -> None:
        """Make a move; when it is refused the card goes home and the reason is said."""
        refusal = self.table.controller.propose(move)
        if refusal is None:
            self.table.gestures.lower()
        elif sprite is not None:
            self.table.gestures.go_home(sprite, self.table.now, self.table.app.theme)
            self.refuse(sprite, refusal)
        else:
            self.table.words.say(refusal.text, self.table.now + SAID_S, warning=True)

    def refuse(self, sprite: CardSprite, refusal: Refusal) -> None:
        """A shake, and the sentence."""
        self.table.app.sound.play("refuse")
        self.table.gestures.shakes.shake(sprite, self.table.now, self.table.app.theme)
        self.table.words.say(refusal.text, self.table.now + SAID_S, warning=True)
