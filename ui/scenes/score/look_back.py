"""All decisions of a finished round as a list: what the hard player would have done, and by how much that is better. It
is weighed while somebody reads.

It knows no game: it shows what `game.session.coach` finds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.engine.cards import Card
from game.session.coach.look_back import Decision
from game.session.coach.looking import Looking
from game.session.coach.words import grade, instead, margin_sentence
from game.words.language import plural
from ui.pictures.surfaces import PAPER
from ui.scenes.page import heading
from ui.scenes.parts import Wide, listing, scrolled
from ui.scenes.score.round_pages import RoundsPage
from ui.table.coach.grade import Grade
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Column, Label, Panel, Paragraph, Row, Space, Widget
from ui.widgets.cards import SmallCards

_EVERY, _GAP = "Every decision, in order", 10
_BETWEEN = 0.4  # seconds between two times that the page shows more
_GRADE_UNITS, _CARDS_UNITS, _CARD_UNITS = 150, 112, 34


class LookBackPage(RoundsPage):
    """One round at a time: the dearest mistakes, and below them every decision in order. `lead_to` shows one of them at
    the table, from which the page was opened."""

    width = 1120

    def __init__(self, looking: Looking, lead_to: Callable[[int], None]) -> None:
        super().__init__(looking.match, "All decisions", looking.numbers)
        self._looking = looking
        self._lead_to = lead_to
        self._at = looking.at
        self._shown = 0  # decisions
        self._shown_at = 0.0

    # --- weighing while somebody reads

    @property
    def decisions(self) -> list[Decision]:
        return self._looking.weighing.decisions

    @property
    def finished(self) -> bool:
        """Whether the whole round has been weighed."""
        return self._looking.weighing.finished

    def idle(self, budget_ms: float) -> bool:
        """Weigh in the time that the frames leave."""
        weighing, clock = self._looking.weighing, self.app.clock
        until, working = clock() + budget_ms / 1000, not weighing.finished
        while weighing.work() and clock() < until:
            pass
        now, fresh = clock(), len(weighing.decisions) > self._shown
        if (working and weighing.finished) or (fresh and now >= self._shown_at + _BETWEEN):
            self._shown_at = now
            self._show_more()
        return not weighing.finished

    def back(self) -> None:
        self._at_the_table(self._looking.number)

    def _at_the_table(self, number: int) -> None:
        """Leave for the table, and that decision."""
        super().back()
        self._lead_to(number)

    def _show_more(self) -> None:
        """Build the page again, scrolled to where it was."""
        offset = self._area.offset if self._area is not None else 0
        leaves, ringed = self.form is not None and self.form.focus is self.main, self._ringed
        self.rebuild()
        if leaves and self.form is not None:  # what there is to press besides has come before it
            self.form.set_focus(self.main, ring=ringed, reveal=False)
        if self._area is not None:
            self._area.scroll_to(offset)

    # --- the page

    def build(self) -> Widget:
        self.shortcuts[pygame.K_l, False] = self.back
        self._looking.tell_in(self.app.theme.deck)
        self._shown = len(self.decisions)
        self._area = scrolled(self._lines(), gap=_GAP)
        note = (
            f"Compared with the hard player, who sees no more than the player saw. {self._looking.weighing.unit.note}"
        )
        foot = Row([Label(self._progress(), colour=GOLD_LIGHT), Space(grow=1), self.close_button()], gap=12)
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
        marked = self._looking.marked
        lines: list[Widget] = []
        if marked:
            dear = [self._line(decision, again=self.finished) for decision in marked]
            lines += [heading("What cost most"), listing("What cost most", dear, gap=_GAP), heading(_EVERY)]
        if self.decisions:
            lines.append(listing(_EVERY, [*map(self._line, self.decisions)], gap=_GAP))
        if not lines:
            lines = [Paragraph("There was nothing to decide." if self.finished else "Looking at the first decision…")]
        return lines

    def _line(self, decision: Decision, *, again: bool = False) -> Widget:
        """A decision: what was done, what else, why, the cards, and a button to play it `again`."""
        verdict = decision.verdict
        word = grade(verdict, agrees=not decision.instead)
        words: list[Widget] = [Paragraph(f"**{decision.done}**")]
        if decision.instead:
            name = self._looking.match.state.names[decision.seat]
            parts = (instead(verdict, name, decision.instead), margin_sentence(verdict, self._looking.weighing.unit))
            words.append(Paragraph(" ".join(filter(None, parts))))
        later = getattr(decision, "hindsight", "")  # what only the end of the round has brought to light
        words += [Paragraph(line, "small", QUIET_TEXT) for line in (verdict.why, later) if line]
        cards = [_cards(held) for held in (decision.cards, decision.other_cards)]
        there = partial(self._at_the_table, decision.number)
        see = Button("At the table", there, icon="eye", small=True)
        see.called = f"{see.text}: {decision.done}"
        graded: list[Widget] = [Grade(word), _left(see)]
        if again:
            play_on = partial(self.app.router.play_from, self._looking.controller, decision.number)
            go = Button("Play on", play_on, icon="play", small=True)
            go.called = f"{go.text}: {decision.done}"
            graded.append(_left(go))
        mark = Wide(Column(graded, gap=4), _GRADE_UNITS)
        return Row([mark, Column(words, gap=2, grow=1), *cards], gap=12)

    def _show(self, at: int) -> None:
        self._looking.turn(at)
        super()._show(at)


def _left(button: Button) -> Widget:
    """A button no wider than it needs."""
    return Row([button, Space(grow=1)], gap=0)


def _cards(held: Sequence[Card]) -> Widget:
    """Cards in a column of their own."""
    faces = [card.face for card in held]
    return SmallCards(faces, _CARD_UNITS, space_units=_CARDS_UNITS) if faces else Wide(Space(), _CARDS_UNITS)
