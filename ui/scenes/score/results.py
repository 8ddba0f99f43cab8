"""The score and the end of a match. How a match stands is a page of paper: places, the rounds, the chart. At its end
there is a podium, what the last round was worth, three buttons, and behind one of them all the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game import catalogue
from game.engine.moves import NEXT, move
from game.session.coach.look_back import offered
from game.session.controller import GameController
from game.session.evenings.shelf import Shelf
from game.session.match import PERSON, Match, SaveError
from game.session.sharing import records
from game.words.report import Round
from ui import fonts
from ui.pictures.surfaces import PAPER
from ui.scenes.page import Page, heading
from ui.scenes.parts import Centred, Grown, listing, scrolled
from ui.scenes.score.last_round import course_chart, last_round, line_by_line
from ui.scenes.score.match_result import MatchResult
from ui.scenes.score.other_hands import OtherHands
from ui.scenes.score.places import standing_line
from ui.scenes.score.podium import Headline, Reveal, medal_grid, podium
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Column, FirstFit, Label, Panel, Paragraph, Row, ScrollArea, Space, Widget

_FEW = 3  # sides
_GAP = 10
_LARGE_FACE, _LARGEST_FACE = 76, 112  # units, where there is room
_LOW_LINES = 38  # of the usual letters; with fewer a window is low


class ResultsPage(Page):
    """How a match stands, or how it ended and what can be done next."""

    overlay = True
    high = True
    width = 1200

    def __init__(self, controller: GameController) -> None:
        self._result = MatchResult(controller.match)
        self._over = self._result.over
        self._setup = controller.match.setup_now
        self._controller = controller
        self._other_hands = OtherHands(controller)
        self._reveal: Reveal | None = None
        self._more = False  # whether all the rest is shown

    def build(self) -> Widget:
        self.shortcuts[pygame.K_s, False] = self.back  # unless there is a sheet
        if not self._over:
            return self._standing_page()
        return self._more_page() if self._more else self._end_page()

    def shape(self) -> object:
        return self._is_low(), self.is_tall

    def _is_low(self) -> bool:
        return self.app.size[1] < _LOW_LINES * fonts.line_height(self.theme.text())

    def handle(self, event: pygame.event.Event) -> bool:
        """A press brings what counts up to its end, whatever else it does."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._reveal is not None:
            self._reveal.finish()
            self.app.touch()
        return super().handle(event)

    def back(self) -> None:
        if self._more:
            self._show_more(more=False)
        else:
            super().back()

    def idle(self, budget_ms: float) -> bool:
        """Play the round again in the time that the frames leave."""
        more = self._other_hands.think(budget_ms, self.app)
        if self._other_hands.is_news:
            areas = self._areas()
            self.rebuild()
            for area, offset in zip(self._areas(), [area.offset for area in areas], strict=False):
                area.scroll_to(offset)
        return more

    def _areas(self) -> list[ScrollArea]:
        widgets = self.form.root.everything() if self.form is not None else ()
        return [widget for widget in widgets if isinstance(widget, ScrollArea)]

    def _title(self) -> str:
        return self._result.title()

    # --- how a match stands

    def _standing_page(self) -> Widget:
        result = self._result
        title = Paragraph(f"**{self._title()}**", "title", GOLD_LIGHT)
        title.level = 1
        small = Paragraph(result.subtitle(), "small", QUIET_TEXT)
        head: list[Widget] = [Row([title, *map(self.keyed, self._beside_title())], gap=8), small]
        if result.report.story:
            head.append(Paragraph(" ".join(result.report.story)))
        head += [*self._statistics(), *self._other_hands.in_head()]
        few, low = len(result.rows) <= _FEW, self._is_low()
        chart = course_chart(result, grows=few and not low)
        below, above = (chart, []) if few and not low else ([], chart)
        lines = scrolled([listing("Standing", self._lines(), gap=12)], gap=12)
        standing = Column([heading("Standing"), lines, *below], gap=8)
        ways = [self._spread(units, below) for units in (_LARGEST_FACE, _LARGE_FACE)]
        rounds, others = heading(self._by_rounds), self._other_hands.in_column()
        if low and (above or others):  # everybody's place is seen at once; what else there is scrolls
            hands = Column([scrolled([*above, *others, rounds, self._hands()], gap=8)])
        elif others:
            hands = Column([*above, scrolled([*others, rounds, self._hands()], gap=8)], gap=8)
        else:
            hands = Column([*above, rounds, scrolled([self._hands()], gap=8)], gap=8)
        faces = self.app.settings.faces
        told = [
            Column([*above, *others, *line_by_line(result, size, faces=faces), rounds, self._hands()], gap=8)
            for size in ("body", "small")
        ]
        foot = Row([Space(grow=1), *self._standing_buttons()], gap=8)
        body = Row([FirstFit([*ways, standing]), FirstFit([*told, hands])], gap=32, even=True, grow=1)
        return Panel(Column([Column(head, gap=4), body, foot], gap=14), padding=24, ground=PAPER)

    def _spread(self, units: float, below: list[Widget]) -> Widget:
        """How everybody stands, with large faces, over all the room there is."""
        lines = self._lines(units)
        spread = lines if below else [part for line in lines for part in (line, Space(grow=1))]
        told = listing("Standing", spread)
        told.grow = 0 if below else 1
        return Column([heading("Standing"), told, *below], gap=8)

    def _lines(self, units: float = 0) -> list[Widget]:
        faces = self.app.settings.faces
        return [standing_line(self._result, row, faces=faces, large=units) for row in self._result.order]

    @property
    def _by_rounds(self) -> str:
        return f"{self._result.unit.capitalize()} by {self._result.unit}"

    def _hands(self, gap: float = 8) -> Widget:
        rounds = [self._hand(finished) for finished in self._result.report.rounds]
        return listing(self._by_rounds, rounds or [Paragraph(f"No {self._result.unit} played yet.")], gap=gap)

    def _hand(self, finished: Round) -> Widget:
        note = "" if self._result.counts(finished.number) else " (practice)"
        return Paragraph(f"**{finished.number}**{note}  {finished.text}")

    def _statistics(self) -> list[Widget]:
        """The statistics of the only person at the table, and the way to all of them."""
        record = self._result.record()
        if not record:
            return []
        lines = Column([Space(grow=1), *(Label(line, "small", QUIET_TEXT) for line in record), Space(grow=1)], gap=0)
        more = self._to_statistics()
        return [Row([Grown(lines), Button("Statistics", more, icon="crown", small=True)], gap=12)]

    def _to_statistics(self) -> Callable[[], None]:
        person = next(seat.name for seat in self._setup.seats if seat.kind == PERSON)
        return partial(self.app.router.statistics, person, self._setup.game)

    def _beside_title(self, *, small: bool = True) -> list[Button]:
        """Buttons to look back, and to take along the code of this table and, once it is over, the match as text."""
        router, match = self.app.router, self._controller.match
        dice, buttons = None if small else "dice", list[Button]()
        if not match.about:
            code = partial(router.table_line, self._setup)
            buttons.append(Button("Game code", code, icon=dice, key_hint="J", small=small))
            if offered(match):
                buttons.insert(0, self._look_back(small=small))
        if self._over:
            buttons.append(Button("Save as text", partial(router.save_text, match), icon="log", key_hint="T"))
        return buttons

    def _look_back(self, *, small: bool = False, kind: str = "quiet") -> Button:
        """Leads to what the coach thinks of it."""
        look_back = partial(self.app.router.look_back, self._controller)
        return Button("Look back", look_back, kind=kind, icon="eye", key_hint="B", small=small)

    def _sheets(self) -> list[Button]:
        """The ways to what is written down of the rounds."""
        app, report, sheets = self.app, self._result.report, list[Button]()
        if report.sides:
            open_sheet = partial(app.router.score_sheet, self._controller)
            sheets.append(self._keyed(Button("Score sheet", open_sheet, icon="log", key_hint="S")))
        if report.reviews:
            review = partial(app.router.review, self._controller)
            sheets.append(self._keyed(Button(self._result.game.review, review, icon="eye", key_hint="R")))
        return sheets

    def _keyed(self, button: Button) -> Button:
        self.keyed(button)
        return button

    def _standing_buttons(self) -> list[Widget]:
        prompt = self._controller.prompt()
        goes_on = prompt is not None and prompt.kinds == (NEXT,) and bool(self._controller.persons)
        close = Button("Close", self.back, kind="quiet" if goes_on else "primary", key_hint="Esc")
        self.main = close
        if goes_on:
            words = catalogue.game(self._setup.game).labels.button(self._controller.view(), move(0, NEXT))
            self.main = Button(words, self.leaving(self._controller.next_round), kind="primary", icon="next")
        return [*self._sheets(), close, *([self.main] if goes_on else [])]

    # --- how it ended

    def _end_page(self) -> Widget:
        """Who has won, the podium with its medals, what the last round was worth, and three buttons."""
        result, medals = self._result, self._result.medals()
        if self._reveal is None:
            self._reveal = Reveal(self.theme, len(medals))
        self._other_hands.in_head()  # found while one reads; it is told with the rest
        self._rest()  # its keys do the same here
        steps = podium(result, self._reveal, faces=self.app.settings.faces, tall=self.is_tall, fixed=self.theme.folds)
        left = scrolled([*steps, *medal_grid(medals, self._reveal)], gap=14)
        right = Panel(last_round(result, faces=self.app.settings.faces), padding=16, ground=PAPER)
        more = Button("More", partial(self._show_more, more=True), icon="down", key_hint="M")
        head = Column([Headline(result.title()), Centred(result.subtitle(), "small", QUIET_TEXT)], gap=2)
        body = Row([left, right], gap=24, even=True, grow=1)
        foot = Row([Space(grow=1), *self._end_buttons(), self.keyed(more), Space(grow=1)], gap=12)
        return Panel(Column([head, body, foot], gap=14), padding=24)

    def _more_page(self) -> Widget:
        """All that one may want to know or do besides."""
        result = self._result
        told = [*self._other_hands.in_head(), *self._other_hands.in_column()]
        told += [Paragraph(" ".join(result.report.story))] if result.report.story else []
        told += [heading("Places"), listing("Places", self._lines(), gap=_GAP)]
        told += [heading(self._by_rounds), self._hands(_GAP)]
        ways = scrolled([listing("Ways", self._rest())], gap=8)
        words = Panel(scrolled(told, gap=_GAP), padding=16, ground=PAPER)
        back = Button("The result", self.back, icon="left", key_hint="Esc")
        head = Column([Headline(result.title()), Centred(result.subtitle(), "small", QUIET_TEXT)], gap=2)
        body = Row([Grown(ways), Grown(words, share=2)], gap=24, grow=1)
        foot = Row([Space(grow=1), *self._end_buttons(), back, Space(grow=1)], gap=12)
        return Panel(Column([head, body, foot], gap=14), padding=24)

    def _rest(self) -> list[Widget]:
        """The buttons of all that can be done besides playing on, with their keys."""
        router, setup = self.app.router, self._setup
        statistics = [Button("Statistics", self._to_statistics(), icon="crown")] if self._result.tally() else []
        buttons = [*self._sheets(), *map(self._keyed, self._beside_title(small=False))]
        if not self._result.about:  # of a match that was played elsewhere nobody is here to play again
            buttons += [
                *statistics,
                Button("Same deal again", partial(router.play_again, setup, True), icon="undo"),
                Button("Change players or rules…", partial(router.set_up, setup.game, setup), icon="set-up"),
                Button("Is it fair?", partial(router.fair, self._controller), icon="eye"),
            ]
        for button in buttons:
            button.align = "left"
        return [*buttons]

    def _end_buttons(self) -> list[Widget]:
        router = self.app.router
        if self._result.about:
            return self._of_a_record(self._controller.match)
        evening = self._setup.evening.rpartition(" ")[0]
        if evening and Shelf().has(evening):
            on = partial(router.open_evening, evening)
            self.main = Button("On with the evening", on, kind="primary", icon="next")
            return [self.main, Button("Home", lambda: router.home(), icon="home", key_hint="Ctrl+H")]
        self.main = Button("Play again", partial(router.play_again, self._setup, False), kind="primary", icon="play")
        return [self.main, Button("Home", lambda: router.home(), icon="home", key_hint="Ctrl+H")]

    def _of_a_record(self, match: Match) -> list[Widget]:
        """What one can do after a match that was played elsewhere: nobody of it is here to play again."""
        buttons = [Button("Home", self.app.router.home, icon="home", key_hint="Ctrl+H")]
        if match.rest:
            next_one = partial(self._next_record, match.rest)
            buttons.append(self._keyed(Button(f"Next {self._result.unit}", next_one, icon="next", key_hint="N")))
        if offered(match):
            buttons.append(self._keyed(self._look_back(kind="primary")))
        self.main = buttons[-1]
        return [*buttons]

    def _next_record(self, text: str) -> None:
        """Show the next match in a text, or say why that cannot be."""
        try:
            match = records.read(text)
        except SaveError as problem:
            self.app.router.ask("This one cannot be shown", str(problem), [("OK", None)])
            return
        if match is not None:
            self.app.router.show_match(match)

    def _show_more(self, *, more: bool) -> None:
        """Turn to all the rest, or back to the result."""
        ringed = self._ringed
        self._more = more
        self.form = None
        self.resize(self.app.size)
        assert self.form is not None
        self.form.set_focus(self.main, ring=ringed)
        self.app.touch()
