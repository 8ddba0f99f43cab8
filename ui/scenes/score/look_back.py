"""Looking back: every decision of a finished round, what the hard player would have done, and by how much that is
better. It is weighed while somebody reads.

It knows no game: it shows what `game.session.coach` finds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.engine.cards import Card
from game.session.coach.look_back import Decision, Round, dearest, rounds
from game.session.coach.words import ALIKE, MISTAKE, UNWEIGHED, WELL, figure, grade
from game.session.controller import GameController
from game.words.language import plural
from ui.pictures.surfaces import PAPER
from ui.scenes.page import heading
from ui.scenes.parts import SmallCards, Wide, scrolled
from ui.scenes.score.round_pages import RoundsPage
from ui.stage import Item
from ui.theme import GOLD_LIGHT, GOOD, QUIET_TEXT, WARNING, Colour
from ui.widgets import Button, Column, Kit, Label, Panel, Paragraph, Row, Space, Widget
from ui.widgets.base import at_left

_BETWEEN = 0.4  # seconds between two times that the page shows more
_GRADE_UNITS, _CARDS_UNITS, _CARD_UNITS = 150, 112, 34
_SIGNS: dict[str, tuple[str, Colour]] = {
    WELL: ("check", GOOD),
    ALIKE: ("check", QUIET_TEXT),
    MISTAKE: ("warning", WARNING),
    UNWEIGHED: ("eye", QUIET_TEXT),
}


class LookBackPage(RoundsPage):
    """One round at a time, the latest first: the dearest mistakes, and below them every decision in order."""

    width = 1120

    def __init__(self, controller: GameController) -> None:
        self._controller = controller
        self._rounds = rounds(controller.match)
        super().__init__(controller.match, "Look back", self._rounds)
        self._open()

    def _open(self) -> None:
        """Begin to weigh the open round."""
        self._round = Round(self._controller.match, self._rounds[self._at])
        self._work: Iterator[Decision | None] | None = self._round.look()
        self.decisions: list[Decision] = []
        self._fresh = False  # whether there is more than the page shows
        self._shown_at = 0.0

    # --- weighing while somebody reads

    @property
    def finished(self) -> bool:
        """Whether the whole round has been weighed."""
        return self._work is None

    def idle(self, budget_ms: float) -> bool:
        """Weigh in the time that the frames leave."""
        until = self.app.clock() + budget_ms / 1000
        while self._weigh() and self.app.clock() < until:
            pass
        now = self.app.clock()
        if self._fresh and (self.finished or now >= self._shown_at + _BETWEEN):
            self._fresh, self._shown_at = False, now
            self._show_more()
        return not self.finished

    def _weigh(self) -> bool:
        """One little piece of work; False when there is none left."""
        if self._work is None:
            return False
        try:
            decision = next(self._work)
        except StopIteration:
            self._work, self._fresh = None, True
            return False
        if decision is not None:
            self.decisions.append(decision)
            self._fresh = True
        return True

    def _show_more(self) -> None:
        """Build the page again, scrolled to where it was."""
        offset = self._area.offset if self._area is not None else 0
        focus = self.form.focus if self.form is not None else None
        leaves, ringed = focus is self._close, focus is not None and focus.ringed
        self.rebuild()
        if leaves and self.form is not None:  # what there is to press besides has come before it
            self.form.set_focus(self._close, ring=ringed, reveal=False)
        if self._area is not None:
            self._area.scroll_to(offset)

    # --- the page

    def build(self) -> Widget:
        self.shortcuts[pygame.K_b, False] = self.back
        self._close = Button("Close", self.back, kind="primary", key_hint="Esc")
        self._area = scrolled(self._lines(), gap=10)
        note = f"Compared with the hard player, who sees no more than the player saw. {self._round.unit.note}"
        foot = Row([Label(self._progress(), colour=GOLD_LIGHT), Space(grow=1), self._close], gap=12)
        return Panel(
            Column([self._head(), Paragraph(note, "small", QUIET_TEXT), self._area, foot], gap=12),
            padding=24,
            ground=PAPER,
        )

    def _progress(self) -> str:
        """How far it is, and what was found."""
        count = plural(len(self.decisions), "decision")
        mistakes = plural(sum(decision.verdict.mistake for decision in self.decisions), "mistake")
        return f"{count}, {mistakes}" if self.finished else f"Looking… {count} so far, {mistakes}"

    def _lines(self) -> list[Widget]:
        """The dearest mistakes and all decisions."""
        marked = dearest(self.decisions)
        lines: list[Widget] = []
        if marked:
            dear = [self._line(decision, again=self.finished) for decision in marked]
            lines += [heading("What cost most"), *dear, heading("Every decision, in order")]
        lines += map(self._line, self.decisions)
        if not lines:
            lines = [Paragraph("There was nothing to decide." if self.finished else "Looking at the first decision…")]
        return lines

    def _line(self, decision: Decision, *, again: bool = False) -> Widget:
        """A decision: what was done, what else, why, the cards, and a button to play it `again`."""
        verdict = decision.verdict
        word = grade(verdict, agrees=not decision.instead)
        words: list[Widget] = [Paragraph(f"**{decision.done}**")]
        if decision.instead:
            beginning = "**Better:**" if verdict.mistake else "The hard player:"
            parts = (beginning, decision.instead, figure(verdict, self._round.unit))
            words.append(Paragraph(" ".join(filter(None, parts))))
        words.append(Paragraph(verdict.why, "small", QUIET_TEXT))
        cards = [_cards(held) for held in (decision.cards, decision.other_cards)]
        graded: list[Widget] = [Grade(word)]
        if again:
            play_on = partial(self.app.router.play_from, self._controller, decision.number)
            graded.append(Row([Button("Play on", play_on, kind="quiet", icon="play"), Space(grow=1)], gap=0))
        mark = Wide(Column(graded, gap=4), _GRADE_UNITS)
        return Row([mark, Column(words, gap=2, grow=1), *cards], gap=12)

    def _show(self, at: int) -> None:
        self._at = at
        self._open()
        self.rebuild()


def _cards(held: Sequence[Card]) -> Widget:
    """Cards in a column of their own."""
    faces = [card.face for card in held]
    return SmallCards(faces, _CARD_UNITS, space_units=_CARDS_UNITS) if faces else Wide(Space(), _CARDS_UNITS)


class Grade(Widget):
    """A word on a decision with its sign, so that it is not told by colour alone."""

    def __init__(self, word: str) -> None:
        super().__init__()
        self.text = word
        self._icon, self._ink = _SIGNS[word]

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        words = kit.assets.text(self.text, kit.theme.text("small"), self._ink, True)
        return min(space, words.get_width() + kit.theme.px(24)), max(words.get_height(), kit.theme.px(20))

    def items(self, kit: Kit, z: int) -> list[Item]:
        icon = kit.assets.icon(self._icon, kit.theme.px(16), self._ink)
        words = kit.assets.text(self.text, kit.theme.text("small"), self._ink, True)
        left = self.rect.x + kit.theme.px(22)
        return [at_left(icon, self.rect.x, self.rect, z), at_left(words, left, self.rect, z)]
