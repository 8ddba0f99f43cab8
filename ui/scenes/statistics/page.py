"""The statistics of a person: what was won, how results went, what was tried and made, and how well was played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game import catalogue
from game.declaration import Game
from game.session import statistics
from game.session.disk import writing
from game.session.names import LONGEST_NAME, cleaned
from game.session.statistics import medals
from game.session.statistics.history import History, PlayedRound, history
from game.session.statistics.told import Span, Summary, told
from game.words.language import capital, share
from ui.pictures.surfaces import PAPER
from ui.scenes.page import Page, heading, small_page
from ui.scenes.parts import Grown, RoomyParagraph, Stepper, scrolled
from ui.scenes.score.places import MedalPlate
from ui.scenes.setup import choices
from ui.scenes.statistics import words
from ui.scenes.statistics.pictures import Bar, Bars, Curve, Curves
from ui.scenes.statistics.tiles import GameTile
from ui.theme import QUIET_TEXT, WARNING
from ui.widgets import Button, Column, Grid, Label, Panel, Paragraph, Row, Space, TextField, Widget

_WIDE_UNITS = 1590
_FILTER_UNITS = 320
_FEWEST = 2  # points of a line
_MOST_BARS = 10
_ABOUT = (
    "Everything that was played under the old name goes to the new one. A match that is still open keeps the old one."
)


class StatisticsPage(Page):
    """Whose rounds, of which game, by which rules and against whom: a tile for every game, or everything about one."""

    width = 1500

    def __init__(self, person: str = "", game: str = "") -> None:
        self._person, self._game, self._rules, self._level = person, game, "", ""
        self._history = History()

    def resize(self, size: tuple[int, int]) -> None:
        """Place the widgets anew; the first ones are made by `enter`, which reads the file."""
        if self.form is not None:
            super().resize(size)

    def enter(self) -> None:
        """Read the rounds again: somebody may have another name now."""
        self._history = history()
        known = {name.casefold(): name for name in self._history.people}
        first = self._person or choices.load().person.name
        self._person = known.get(first.casefold(), self._person or next(iter(self._history.people), first))
        self.rebuild()

    def shape(self) -> bool:
        """Whether all that is chosen stands in one row."""
        return self.units_wide >= _WIDE_UNITS

    def build(self) -> Widget:
        self.main = None
        people = self._history.people
        right: list[Widget] = []
        if people:
            right.append(self.keyed(Button("Rename…", self._rename, icon="person", key_hint="R")))
        head = self.title_row("Statistics", words.PRACTICE, right=right)
        if not people:
            self.main = play = Button("Play something", self.app.router.home, kind="primary", icon="play")
            invites = Column([Paragraph(words.NOBODY), Row([play, Space(grow=1)])], gap=16)
            return Column([head, Panel(invites, padding=24, ground=PAPER)], gap=12)
        body = Column([Grid(self._filters(), 4 if self.shape() else 2, gap=8), self._content()], gap=10, grow=1)
        return Column([head, Panel(body, ground=PAPER, grow=1)], gap=12)

    # --- what is chosen

    def _filters(self) -> list[Widget]:
        """The person, the game, the rule set and the level of the opponents: those of which there are rounds."""
        played = self._history.of(self._person)
        people = list(dict.fromkeys([self._person, *self._history.people]))
        games = [("", "All games"), *((game.id, catalogue.full_title(game)) for game in self._games(played))]
        self._game = self._game if self._game in dict(games) else ""
        played = self._history.of(self._person, self._game)
        rules = [("", "All rule sets"), *self._rule_sets(played)]
        self._rules = self._rules if self._rules in dict(rules) else ""
        found = {each.level for each in self._history.of(self._person, self._game, self._rules)}
        levels = [(level, says) for level, says in words.LEVELS.items() if not level or level in found]
        self._level = self._level if self._level in dict(levels) else ""
        self.main = person = self._stepper([(name, name) for name in sorted(people, key=str.casefold)], "_person")
        rest = ((games, "_game"), (rules, "_rules"), (levels, "_level"))
        return [person, *(self._stepper(options, what) for options, what in rest)]

    def _stepper(self, options: Sequence[tuple[str, str]], what: str) -> Stepper:
        def choose(value: str) -> None:
            setattr(self, what, value)
            self.rebuild()

        return Stepper(options, getattr(self, what), choose, _FILTER_UNITS)

    def _games(self, played: Sequence[PlayedRound]) -> list[Game]:
        """The games of these rounds, in the order of the first page."""
        found = {each.game for each in played}
        return [game for game in catalogue.GAMES if game.id in found]

    def _rule_sets(self, played: Sequence[PlayedRound]) -> list[tuple[str, str]]:
        found = {each.rules for each in played}
        if not self._game:
            return []
        return [(rules.id, rules.title) for rules in catalogue.game(self._game).rule_sets if rules.id in found]

    # --- what is shown

    def _content(self) -> Widget:
        played = self._history.of(self._person, self._game, self._rules, self._level)
        if not any(each.counts or each.place is not None for each in played):
            return scrolled([Paragraph(words.nothing(self._person))])
        if not self._game:
            return scrolled(self._all_games(played), gap=10)
        game, summary = catalogue.game(self._game), told(played)
        return scrolled(
            [Row([Column(self._facts(game, summary)), Column(self._lines(game, summary))], gap=32, even=True)]
        )

    def _all_games(self, played: Sequence[PlayedRound]) -> list[Widget]:
        """A tile for every game, and all medals."""
        tiles: list[Widget] = []
        for game in self._games(played):
            summary = told([each for each in played if each.game == game.id])
            tiles.append(GameTile(game, summary, partial(self._open, game.id)))
        return [Grid(tiles, 3 if self.shape() else 2, gap=10), *self._shelf()]

    def _shelf(self) -> list[Widget]:
        """The medals that the person has earned in what is shown; nothing without any."""
        shelf = medals.shelf(self._person, self._game)
        plates = [MedalPlate(medal.picture, *words.shelved(medal)) for medal in shelf]
        columns = 1 if self._game else 3 if self.shape() else 2
        return [heading("Medals"), Grid(plates, columns, gap=8)] if plates else []

    def _open(self, game: str) -> None:
        self._game = game
        self.rebuild()

    def _facts(self, game: Game, summary: Summary) -> list[Widget]:
        """The figures, and what was tried and made."""
        lines: list[Widget] = [heading(catalogue.full_title(game))]
        for title, figure in words.figures(summary, game):
            lines.append(Row([Grown(Label(title, "small")), Label(figure, "small", bold=True)], gap=8))
        if summary.tried:
            bars = [
                Bar(capital(game.labels.tried(kind)), made, tried, share(made, tried))
                for kind, made, tried in summary.tried[:_MOST_BARS]
            ]
            lines += [heading("Tried and made"), Bars(bars)]
        return [*lines, *self._shelf()]

    def _lines(self, game: Game, summary: Summary) -> list[Widget]:
        """Results and play over time, each as lines and in figures."""
        parts: list[Widget] = []
        spans = summary.results
        if len(spans) >= _FEWEST:
            curves = [
                Curve(self._person, _spots(spans, lambda span: span.mean)),
                Curve("normal", _spots(spans, lambda span: span.normal)),
            ]
            said = Paragraph(words.results(spans, summary, game, self._person), "small")
            parts += [heading("Results over time"), Curves(curves, game.unit), said]
        parts.append(heading("Play"))
        over_time = summary.play_over_time
        if len(over_time) >= _FEWEST:
            spots = tuple((float(found.rounds), found.mean) for found in over_time)
            within = tuple(
                (float(found.rounds), found.mean - found.half, found.mean + found.half)
                for found in over_time
                if found.half is not None
            )
            curve = Curve("play", spots, within)
            parts.append(Curves([curve], game.unit, units=130))
        parts.append(Paragraph(words.play(summary, game), "small"))
        if len(over_time) >= _FEWEST:
            parts.append(Paragraph(words.play_over_time(summary, game), "small", QUIET_TEXT))
        return parts

    def _rename(self) -> None:
        self.app.push(RenamePage(self._person, self._history.people, self._renamed))

    def _renamed(self, name: str) -> None:
        self._person = name


def _spots(spans: Sequence[Span], height: Callable[[Span], float | None]) -> tuple[tuple[float, float], ...]:
    """The points of a line, each at the last of its rounds; what is not known has none."""
    found = ((float(span.last), height(span)) for span in spans)
    return tuple((number, value) for number, value in found if value is not None)


class RenamePage(Page):
    """A field for the new name of a person; `renamed` is called with it once it is written down."""

    overlay = True
    width = 640

    def __init__(self, person: str, people: Sequence[str], renamed: Callable[[str], None]) -> None:
        self._old, self._people, self._done = person, people, renamed
        self._text = person
        self._sentence: RoomyParagraph | None = None

    def build(self) -> Widget:
        self.main = field = TextField(self._text, self._write, max_length=LONGEST_NAME, on_enter=self.rename)
        self._sentence = RoomyParagraph("", "body", WARNING, lines=2)
        cancel = Button("Cancel", self.back, key_hint="Esc")
        go = Button("Rename", self.rename, kind="primary", icon="check", key_hint="Enter")
        parts = [field, Paragraph(_ABOUT, "small", QUIET_TEXT), self._sentence]
        return small_page(f"New name for {self._old}", parts, [cancel, go])

    def rename(self) -> None:
        """Write the new name down; where somebody has it already, ask first whether they are one person."""
        name = cleaned(self._text)
        if not name:
            self._say("Type a name first.")
        elif name == self._old:
            self.back()
        elif (other := self._others().get(name.casefold())) is not None:
            self.app.router.ask(
                f"Are {self._old} and {other} one person?",
                "Then their statistics become one. This cannot be undone.",
                [("No", None), ("Yes, join them", partial(self._write_down, other))],
            )
        else:
            self._write_down(name)

    def _others(self) -> dict[str, str]:
        own = self._old.casefold()
        return {name.casefold(): name for name in self._people if name.casefold() != own}

    def _write_down(self, name: str) -> None:
        def then(job: writing.Job) -> None:
            if job.trouble is not None:
                self._say(job.trouble)
                return
            choices.rename(self._old, name)
            self._done(name)
            self.back()

        writing.later(partial(statistics.rename, self._old, name), then)

    def _write(self, text: str) -> None:
        self._text = text
        self._say("")

    def _say(self, sentence: str) -> None:
        assert self._sentence is not None
        self._sentence.text = sentence
        self._place()
        self.app.touch()
