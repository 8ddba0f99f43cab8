"""Looking back: every decision of a finished round, what the hard player would have done, and by how much that is
better. It is weighed while somebody reads.

It knows no game: it shows what `game.session.coach` finds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game import catalogue
from game.engine.cards import Card
from game.session.coach.look_back import Decision, Round, dearest, rounds
from game.session.coach.words import ALIKE, MISTAKE, UNWEIGHED, WELL, figure, grade
from game.session.controller import GameController
from game.words.language import plural
from ui.pictures.surfaces import PAPER
from ui.scenes.page import Page, heading
from ui.scenes.parts import SmallCards, Stepper, Wide, scrolled
from ui.stage import Item
from ui.theme import GOLD_LIGHT, GOOD, QUIET_TEXT, WARNING, Colour
from ui.widgets import Button, Column, Kit, Label, Panel, Paragraph, Row, ScrollArea, Space, Widget
from ui.widgets.base import at_left

_BETWEEN = 0.4  # seconds between two times that the page shows more
_GRADE_UNITS, _CARDS_UNITS, _CARD_UNITS = 150, 112, 34
_SIGNS: dict[str, tuple[str, Colour]] = {
    WELL: ("check", GOOD),
    ALIKE: ("check", QUIET_TEXT),
    MISTAKE: ("warning", WARNING),
    UNWEIGHED: ("eye", QUIET_TEXT),
}


class LookBackPage(Page):
    """One round at a time, the latest first: the dearest mistakes, and below them every decision in order."""

    overlay = True
    high = True
    width = 1120

    def __init__(self, controller: GameController) -> None:
        self._controller = controller
        self._match = match = controller.match
        game = catalogue.game(match.setup.game)
        self._unit = game.unit
        self._subtitle = f"{catalogue.full_title(game)}, {game.rule_set(match.setup.rules).title} rules"
        self._rounds = rounds(match)
        self._area: ScrollArea | None = None
        self._close: Button | None = None
        self._open(len(self._rounds) - 1)

    def _open(self, at: int) -> None:
        """Begin with a round."""
        self._at = at
        self._round = Round(self._match, self._rounds[at])
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

    def first_focus(self) -> Widget | None:
        return self._close

    def handle(self, event: pygame.event.Event) -> bool:
        """The arrows turn rounds and scroll lines, since there is little else to focus."""
        plain = event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT)
        if plain and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self._turn(1 if event.key == pygame.K_RIGHT else -1)
        if plain and event.key in (pygame.K_UP, pygame.K_DOWN) and self._area is not None:
            return self._area.wheel(self.app, 1 if event.key == pygame.K_UP else -1)
        return super().handle(event)

    def _head(self) -> Widget:
        words = Column([Label("Look back", "title", bold=True), Label(self._subtitle, "small", QUIET_TEXT)], gap=2)
        titles = [(str(at), f"{self._unit.capitalize()} {number}") for at, number in enumerate(self._rounds)]
        if len(titles) < 2:
            return Row([words, Space(grow=1), Label(titles[0][1], colour=GOLD_LIGHT, bold=True)], gap=12)
        return Row([words, Space(grow=1), Stepper(titles, str(self._at), lambda at: self._show(int(at)), 220)], gap=12)

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

    # --- going about

    def _turn(self, step: int) -> bool:
        """Turn to the previous or next round; False where there is none."""
        if not 0 <= self._at + step < len(self._rounds):
            return False
        self._show(self._at + step)
        return True

    def _show(self, at: int) -> None:
        self._open(at)
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
