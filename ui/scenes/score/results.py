"""The score and the end of a match: places, how lives were lost, the story, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game import catalogue
from game.engine.moves import NEXT, move
from game.players.temperament import manner
from game.session.coach.look_back import offered
from game.session.controller import GameController
from game.session.match import PERSON, Match, SaveError, Seat
from game.session.people.company import faces_of
from game.session.sharing import records
from game.session.statistics import Tally, tallies
from game.words import language
from game.words.course import Medal, holders
from game.words.language import listed
from game.words.moods import PLEASED
from game.words.report import Report, Round
from ui import fonts
from ui.pictures import shapes
from ui.pictures.faces import CALM
from ui.pictures.surfaces import PAPER
from ui.scenes.page import Page, heading
from ui.scenes.parts import Grown, Wide, scrolled
from ui.scenes.score.chart import LEAST_ROUNDS, CourseChart, columns_of
from ui.scenes.score.other_hands import OtherHands
from ui.stage import Item
from ui.theme import CHART_INKS, GOLD, GOLD_LIGHT, IVORY, QUIET_TEXT
from ui.widgets import Button, Column, Grid, Kit, Label, Panel, Paragraph, Picture, Row, ScrollArea, Space, Widget
from ui.widgets.base import at_left, centred
from ui.widgets.faces import FaceRow

_PLACE_UNITS, _FACE_UNITS = 44, 44
_FEW = 3  # sides
_MOST_MEDALS = 4  # that stand in a row
_LOW_LINES = 38  # of the usual letters; with fewer a window is low
_HEAD, _MEDAL = 34, 42  # units


class ResultsPage(Page):
    """How a match stands, or how it ended and what can be done next."""

    overlay = True
    high = True
    width = 1200

    def __init__(self, controller: GameController) -> None:
        match = controller.match
        self._over = match.over
        self._setup = match.setup
        self._unit = match.game.unit
        self._counts = match.ledger.counts
        self._places = match.state.results()
        self._report: Report = match.report()
        sides = self._report.sides or tuple((seat,) for seat in range(len(match.setup.seats)))
        names, seats = match.state.names, len(match.setup.seats)
        self._sides = [  # of every column that a seat belongs to
            (at, side, listed([names[seat] for seat in side])) for at, side in enumerate(sides) if side[0] < seats
        ]
        self._ended = match.state.round_over and not self._over
        self._columns = columns_of(self._report, names, seats)
        self._controller = controller
        self._other_hands = OtherHands(controller)

    def build(self) -> Widget:
        self.shortcuts[pygame.K_s, False] = self.back  # unless there is a sheet
        game = catalogue.game(self._setup.game)
        rules = game.rule_set(self._setup.rules).title
        about, table = self._controller.match.about, f", {rules} rules, deal {self._setup.seed}"
        small = Paragraph(f"{catalogue.full_title(game)}{f'. {about}' if about else table}", "small", QUIET_TEXT)
        title = Paragraph(f"**{self._title()}**", "title", GOLD_LIGHT)
        first = [Crown(), title] if self._over else [title]
        head: list[Widget] = [Row([*first, *self._beside_title()], gap=8), small]
        if self._report.story:
            head.append(Paragraph(" ".join(self._report.story)))
        head += [*self._statistics(), *self._other_hands.in_head()]
        chart, medals, low = self._chart(), self._medals(), self._is_low()
        below, above = (chart, []) if self._has_few() and not low else ([], chart)
        places = heading("Places" if self._over else "Standing")
        standing = Column([places, scrolled(self._standing(), gap=12), *below], gap=8)
        rounds, others = heading(f"{self._unit.capitalize()} by {self._unit}"), self._other_hands.in_column()
        if low:  # everybody's place is seen at once; what else there is scrolls
            prizes: list[Widget] = [Grid(medals, 2, gap=8)] if medals else []
            hands = Column([scrolled([*prizes, *above, *others, rounds, *self._hands()], gap=8)])
        elif others:
            hands = Column([*above, scrolled([*others, rounds, *self._hands()], gap=8)], gap=8)
        else:
            hands = Column([*above, rounds, scrolled(self._hands(), gap=8)], gap=8)
        foot = Row([Space(grow=1), *self._buttons()], gap=8)
        body = Row([standing, hands], gap=32, even=True, grow=1)
        row: list[Widget] = [Row(medals, gap=12, even=True)] if medals and not low else []
        column = Column([Column(head, gap=4), *row, body, foot], gap=14)
        return Panel(column, padding=24, ground=PAPER)

    def shape(self) -> object:
        return self._is_low()

    def _is_low(self) -> bool:
        return self.app.size[1] < _LOW_LINES * fonts.line_height(self.theme.text())

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

    # --- parts

    def _title(self) -> str:
        report = self._report
        if self._over:
            winners = [names for _, side, names in self._sides if self._places[side[0]] == 1]
            if report.sides and len(winners) > 1:
                return "The win is shared"
            return f"{' and '.join(winners)} won the match"
        number = report.rounds[-1].number if report.rounds else 1
        won = self._won(number) if self._ended else []
        if not won:
            sheet = report.sheet(number)
            unscored = sheet is not None and sheet.over and not sheet.lines
            return f"{'Nobody scored' if unscored else 'The score'} in {self._unit} {number}"
        if len(won) == len(self._setup.seats):
            return f"{self._unit.capitalize()} {number} is a tie"
        return f"{listed([self._setup.seats[seat].name for seat in won])} won {self._unit} {number}"

    def _won(self, number: int) -> list[int]:
        """Who won the round that has just ended: as its game says, or else by the points made in it."""
        report, sheet = self._report, self._report.sheet(number)
        if report.rounds and report.rounds[-1].won:
            return list(report.rounds[-1].won)
        if sheet is None or not sheet.lines:
            return []
        made = [sheet.totals[at] for at, _, _ in self._sides]
        best = min(made) if report.course is not None and report.course.lowest else max(made)
        return sorted(seat for at, side, _ in self._sides if sheet.totals[at] == best for seat in side)

    def _has_few(self) -> bool:
        """Whether their places leave space for a chart below; beside many it stands over the rounds."""
        return len(self._sides) <= _FEW

    def _chart(self) -> list[Widget]:
        """How everybody came to where they stand, as lines over the rounds."""
        course = self._report.course
        if course is None or course.rounds < LEAST_ROUNDS:
            return []
        grows = self._has_few() and not self._is_low()
        return [CourseChart(course, [name for _, name in self._columns], self._unit, grow=grows)]

    def _medals(self) -> list[Widget]:
        """What was earned in the match, once it is over."""
        course = self._report.course
        if course is None or not self._over:
            return []
        names = [name for _, name in self._columns]
        winners = [at for at, (side, _) in enumerate(self._columns) if side and self._places[side[0]] == 1]
        medals = course.medals(self._unit, winners)[:_MOST_MEDALS]
        return [MedalPlate(medal, holders(medal, names)) for medal in medals]

    def _standing(self) -> list[Widget]:
        well = self._report.order
        order = [
            (self._places[side[0]] if self._over else -well[side[0]], at) for at, (_, side, _) in enumerate(self._sides)
        ]
        return [self._line(at) for _, at in sorted(order)]

    def _line(self, row: int) -> Widget:
        """A side, or a seat where everybody plays alone: its place, its score, and how it was reached."""
        at, side, names = self._sides[row]
        report, place = self._report, self._places[side[0]]
        has = report.standing[side[0]]
        words: list[Widget] = []
        if report.sides:
            sheet = report.sheet(report.rounds[-1].number) if self._ended and report.rounds else None
            now = [Label(_signed(sheet.totals[at]), colour=GOLD_LIGHT)] if sheet else []
            words.append(Row([Paragraph(f"**{names}**"), *now, Label(has, bold=True)], gap=12))
        else:
            seat = self._setup.seats[side[0]]
            who = "person" if seat.kind == PERSON else f"{manner(seat.level, seat.temperament)} computer"
            words += [Label(names, bold=True), Paragraph(f"{who}, {has}", "small", QUIET_TEXT)]
        if report.notes[side[0]]:
            words.append(Paragraph(report.notes[side[0]], "small"))
        asked = [f"{figure.title}: {figure.texts[at]}." for figure in report.figures if figure.texts[at]]
        if asked:
            words.append(Paragraph(" ".join(asked), "small", QUIET_TEXT))
        mark: Widget = Label(f"{place}.", "title", GOLD_LIGHT, bold=True) if place else Space()
        if place == 1:
            mark = Crown()
        heads = self._heads_of(side, row, won=place == 1)
        return Row([Wide(mark, _PLACE_UNITS if self._over else 0), *heads, Column(words, gap=0, grow=1)], gap=8)

    def _heads_of(self, side: Sequence[int], row: int, *, won: bool) -> list[Widget]:
        """The faces of a side, the winners' pleased, or discs with their letters."""
        seats = self._setup.seats
        if not self.app.settings.faces:
            return [Head(seats[seat], row) for seat in side if seat < len(seats)]
        faces = faces_of(seats)
        return [FaceRow([faces[seat] for seat in side if seat < len(faces)], _FACE_UNITS, PLEASED if won else CALM)]

    def _hands(self) -> list[Widget]:
        return [self._hand(finished) for finished in self._report.rounds] or [Paragraph(f"No {self._unit} played yet.")]

    def _hand(self, finished: Round) -> Widget:
        note = "" if self._counts(finished.number) else " (practice)"
        return Paragraph(f"**{finished.number}**{note}  {finished.text}")

    def _statistics(self) -> list[Widget]:
        """The statistics of the only person at the table, and the way to all of them."""
        people = [seat.name for seat in self._setup.seats if seat.kind == PERSON]
        tally: Tally | None = tallies().get((self._setup.game, people[0])) if len(people) == 1 else None
        if tally is None or not tally.rounds:
            return []
        words = [f"Your record: {tally.says(self._unit)}"]
        if tally.tried:
            words.append(f"Made: {tally.made(catalogue.game(self._setup.game).labels.tried)}")
        lines = Column([Space(grow=1), *(Label(line, "small", QUIET_TEXT) for line in words), Space(grow=1)], gap=0)
        more = partial(self.app.router.statistics, people[0], self._setup.game)
        return [Row([Grown(lines), Button("Statistics", more, icon="crown", small=True)], gap=12)]

    def _beside_title(self) -> list[Widget]:
        """Buttons to look back, and to take along the line of this table and, once it is over, the match as text."""
        router, match = self.app.router, self._controller.match
        buttons: list[Button] = []
        if not match.about:
            buttons.append(Button("Game code", partial(router.table_line, self._setup), key_hint="J", small=True))
            if offered(match):
                buttons.insert(0, self._look_back(small=True))
        if self._over:
            buttons.append(Button("Save as text", partial(router.save_text, match), key_hint="T", small=True))
        return list(map(self.keyed, buttons))

    def _look_back(self, *, small: bool = False, kind: str = "quiet") -> Button:
        """Leads to what the coach thinks of it."""
        look_back = partial(self.app.router.look_back, self._controller)
        return Button("Look back", look_back, kind=kind, icon="eye", key_hint="B", small=small)

    def _of_a_record(self, match: Match) -> list[Widget]:
        """What one can do after a match that was played elsewhere: nobody of it is here to play again."""
        buttons = [Button("Home", self.app.router.home, icon="home", key_hint="Ctrl+H")]
        if match.rest:
            button = Button(f"Next {self._unit}", partial(self._next_record, match.rest), icon="next", key_hint="N")
            buttons.append(self.keyed(button))
        if offered(match):
            buttons.append(self.keyed(self._look_back(kind="primary")))
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

    def _buttons(self) -> list[Widget]:
        app, setup = self.app, self._setup
        sheet: list[Widget] = []
        if self._report.sides:
            open_sheet = partial(app.router.score_sheet, self._controller)
            sheet.append(self.keyed(Button("Score sheet", open_sheet, icon="log", key_hint="S")))
        if self._report.reviews:
            review = partial(app.router.review, self._controller)
            words = catalogue.game(setup.game).review
            sheet.append(self.keyed(Button(words, review, icon="eye", key_hint="R")))
        if not self._over:
            prompt = self._controller.prompt()
            goes_on = prompt is not None and prompt.kinds == (NEXT,) and bool(self._controller.persons)
            close = Button("Close", self.back, kind="quiet" if goes_on else "primary", key_hint="Esc")
            self.main = close
            if goes_on:
                words = catalogue.game(setup.game).labels.button(self._controller.view(), move(0, NEXT))
                self.main = Button(words, self.leaving(self._controller.next_round), kind="primary", icon="next")
            return [*sheet, close, *([self.main] if goes_on else [])]
        if self._controller.match.about:
            return [*sheet, *self._of_a_record(self._controller.match)]
        self.main = Button("Play again", lambda: app.router.play_again(setup, False), kind="primary", icon="play")
        return [
            *sheet,
            Button("Home", lambda: app.router.home(), icon="home", key_hint="Ctrl+H"),
            Button("Change players or rules…", lambda: app.router.set_up(setup.game, setup)),
            Button("Same deal again", lambda: app.router.play_again(setup, True)),
            self.main,
        ]


def _signed(score: int) -> str:
    return f"+{language.points(score)}" if score > 0 else language.points(score)


class Crown(Widget):
    """The winner's mark."""

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return min(space, kit.theme.px(36)), kit.theme.px(32)

    def items(self, kit: Kit, z: int) -> list[Item]:
        picture = kit.assets.icon("crown", kit.theme.px(28), GOLD)
        return [at_left(picture, self.rect.x, self.rect, z)]


def head_of(kit: Kit, seat: Seat, column: int, side: int) -> pygame.Surface:
    """The picture of whoever sits there, `side` px high and wide: the first letter of the name, on a disc in the ink of
    the line that the chart has for that column."""
    ink = CHART_INKS[column % len(CHART_INKS)]

    def make() -> pygame.Surface:
        disc = kit.assets.plate((side, side), side / 2, ink, 0.999, edge=IVORY, edge_width=max(1, side / 18)).copy()
        letter = shapes.premultiplied(fonts.drawn(seat.name[:1].upper(), round(side * 0.5), IVORY, bold=True))
        disc.blit(letter, letter.get_rect(center=(side // 2, side // 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
        return disc

    return kit.assets.memo(("head", seat.name[:1].upper(), ink, side), make)


class Head(Widget):
    """The picture of one player."""

    def __init__(self, seat: Seat, column: int, units: float = _HEAD) -> None:
        super().__init__()
        self.seat = seat
        self.column = column
        self.units = units

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        side = kit.theme.px(self.units)
        return min(space, side), side

    def items(self, kit: Kit, z: int) -> list[Item]:
        if self.rect.width < 8 or self.rect.height < 8:
            return []
        side = min(kit.theme.px(self.units), self.rect.width, self.rect.height)
        return [centred(head_of(kit, self.seat, self.column, side), self.rect, z)]


class MedalPlate(Row):
    """A medal, and beside it its name, who has earned it and what for."""

    def __init__(self, medal: Medal, holders: str) -> None:
        self.medal = medal
        self.holders = holders
        picture = Picture(lambda kit, width: kit.assets.picture(f"medals/{medal.picture}", width), _MEDAL)
        words = [
            Paragraph(f"**{medal.title}**", "small", GOLD_LIGHT),
            Paragraph(f"**{holders}**"),
            Paragraph(medal.words, "small", QUIET_TEXT),
        ]
        super().__init__([Wide(picture, _MEDAL), Grown(Column(words, gap=0))], gap=6)
