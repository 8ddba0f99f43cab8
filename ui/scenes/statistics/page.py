"""The statistics of a person: what was won, how results went, what was tried and made, and how well was played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game import catalogue
from game.declaration import Game
from game.session import own, statistics
from game.session.save import SaveSlot
from game.session.statistics import medals
from game.session.statistics.history import History, PlayedRound, history
from game.session.statistics.told import Summary, told
from ui.pictures.surfaces import PAPER
from ui.scenes.page import Page, heading
from ui.scenes.parts import Centred, Grown, Stepper, Wide, middle, scrolled
from ui.scenes.score.places import MedalPlate, medal_picture, medals_told
from ui.scenes.score.podium import Headline
from ui.scenes.setup import choices
from ui.scenes.statistics import words
from ui.scenes.statistics.one_game import in_figures, in_pictures
from ui.scenes.statistics.rename import RenamePage
from ui.scenes.statistics.tabs import Tab, Tabs
from ui.scenes.statistics.tiles import GameTile
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Button, Column, Grid, Label, Panel, Paragraph, Picture, Row, Space, Widget

_WIDE_UNITS, _TWO_UNITS = 1170, 860
_PERSON_UNITS, _FILTER_UNITS = 210, 230
_ALL = "All games"
_CHOSEN = {"_person": "Player", "_rules": "Rule set", "_level": "Level of the others"}  # what the steppers choose
_INVITATION_UNITS, _MEDAL_UNITS = 700, 72
_MEDALS = ("tricks", "best", "comeback")  # pictures


class StatisticsPage(Page):
    """Whose rounds, of which game, by which rules and against whom: a tile for every game, or everything about one, in
    pictures or in figures."""

    width = 1500
    builds_on_entering = True

    def __init__(self, person: str = "", game: str = "") -> None:
        self._person, self._game, self._rules, self._level = person, game, "", ""
        self._history = History()
        self._figures = False  # whether one game is told in figures
        self._slot = SaveSlot()
        self._told: dict[tuple[str, str, str, str], Summary] = {}  # by person, game, rule set and level

    def enter(self) -> None:
        """Read the rounds again: somebody may have another name now."""
        self._history = history()
        self._told.clear()
        known = {name.casefold(): name for name in self._history.people}
        first = statistics.called_now(self._person) if self._person else choices.load().person.name
        self._person = known.get(first.casefold(), first if self._person else next(iter(self._history.people), first))
        super().enter()

    def shape(self) -> tuple[int, bool]:
        """How many tiles stand side by side, and whether pictures are high."""
        wide = self.units_wide / max(1, self.theme.growth)
        columns = 3 if wide >= _WIDE_UNITS else 2 if wide >= _TWO_UNITS else 1
        return columns, self.is_tall

    def build(self) -> Widget:
        self.main = None
        people = self._history.people
        right: list[Widget] = []
        if people:
            right.append(self.keyed(Button("Rename…", self._rename, icon="person", key_hint="R")))
            right.insert(0, self._people() if len(people) > 1 else Label(self._person, bold=True))
        head = self.title_row("Statistics", right=right)
        if not people:
            return Column([head, Space(grow=1), Row([Space(grow=1), self._invitation(), Space(grow=1)]), Space(grow=2)])
        tabs, filters = self._tabs(), self._filters()
        body = Column([self._top(filters), self._content(), self._foot()], gap=8, grow=1)
        return Column([head, Column([tabs, Panel(body, ground=PAPER, grow=1)], gap=0, grow=1)], gap=8)

    def _invitation(self) -> Widget:
        """What stands here before anything was played."""
        self.main = play = Button("Play something", self.app.router.home, kind="primary", icon="play")
        drawings = [Picture(partial(medal_picture, name=name), _MEDAL_UNITS, shape=1.0) for name in _MEDALS]
        parts: list[Widget] = [Row([Space(grow=1), *drawings, Space(grow=1)], gap=20), Headline(words.EMPTY)]
        parts += [Centred(words.NOBODY), Centred(words.PRACTICE, "small", QUIET_TEXT)]
        parts.append(Row([Space(grow=1), play, Space(grow=1)]))
        return Wide(Panel(Column(parts, gap=14), padding=28, ground=PAPER), _INVITATION_UNITS)

    # --- what is chosen

    def _people(self) -> Widget:
        """Whose statistics these are, where there are those of several people."""
        people = list(dict.fromkeys([self._person, *self._history.people]))
        stepper = self._stepper([(name, name) for name in sorted(people, key=str.casefold)], "_person", _PERSON_UNITS)
        return middle(stepper, gap=0)

    def _tabs(self) -> Tabs:
        """All games, and those of which the person has played a round, in the order of the first page."""
        found = {each.game for each in self._history.of(self._person)}
        games = [game for game in catalogue.GAMES if game.id in found]
        self._game = self._game if self._game in [game.id for game in games] else ""
        tabs = [Tab(_ALL, None, partial(self._open, ""), chosen=not self._game)]
        for game in games:
            chosen = game.id == self._game
            tabs.append(Tab(catalogue.full_title(game), game, partial(self._open, game.id), chosen=chosen))
        self.main = next(tab for tab in tabs if tab.chosen)
        return Tabs(tabs)

    def _filters(self) -> list[Widget]:
        """The rule set and the level of the opponents, where there are rounds of more than one."""
        played = self._history.of(self._person, self._game)
        rules = [("", "All rule sets"), *self._rule_sets(played)]
        self._rules = self._rules if self._rules in dict(rules) else ""
        found = {each.level for each in self._history.of(self._person, self._game, self._rules)}
        levels = [(level, says) for level, says in words.LEVELS.items() if not level or level in found]
        self._level = self._level if self._level in dict(levels) else ""
        both = ((rules, "_rules"), (levels, "_level"))
        return [self._stepper(options, what, _FILTER_UNITS) for options, what in both if len(options) > 2]

    def _stepper(self, options: Sequence[tuple[str, str]], what: str, units: float) -> Stepper:
        def choose(value: str) -> None:
            setattr(self, what, value)
            self.rebuild()

        stepper = Stepper(options, getattr(self, what), choose, units, tight=True)
        stepper.called = _CHOSEN[what]
        return stepper

    def _rule_sets(self, played: Sequence[PlayedRound]) -> list[tuple[str, str]]:
        """The rule sets that were played by, the own ones as they are called now, or were called when deleted."""
        if not self._game:
            return []
        found = {each.rules: each.own for each in played}
        known = {rules.id: rules.title for rules in own.rule_sets(catalogue.game(self._game))}
        gone = sorted((title, id) for id, title in found.items() if title and id not in known)
        return [(id, title) for id, title in known.items() if id in found] + [(id, title) for title, id in gone]

    def _open(self, game: str) -> None:
        """Show one game, or all; the focus goes to its tab."""
        self._game = game
        self.rebuild_at(lambda: self.main)

    # --- what is shown

    def _played(self) -> list[PlayedRound]:
        return self._history.of(self._person, self._game, self._rules, self._level)

    def _top(self, filters: Sequence[Widget]) -> Widget:
        """What this is about, and the filters."""
        title = catalogue.full_title(catalogue.game(self._game)) if self._game else words.all_games(self._played())
        return Row([Grown(middle(Label(title, "title", GOLD_LIGHT, bold=True, level=2), gap=0)), *filters], gap=8)

    def _content(self) -> Widget:
        played = self._played()
        if not any(each.counts or each.place is not None for each in played):
            return scrolled([Paragraph(words.nothing(self._person))])
        if not self._game:
            return scrolled(self._all_games(played), gap=10)
        game = catalogue.game(self._game)
        summary = self._summary(game, played)
        if self._figures:
            return scrolled([in_figures(game, summary, self._person)])
        return scrolled([in_pictures(game, summary, self._person, self._shelf(2), tall=self.is_tall)])

    def _summary(self, game: Game, rounds: Sequence[PlayedRound]) -> Summary:
        """What is told of these rounds of a game; of thousands that takes a while, and tabs are turned quickly."""
        key = self._person, game.id, self._rules, self._level
        if key not in self._told:
            self._told[key] = told(rounds)
        return self._told[key]

    def _all_games(self, played: Sequence[PlayedRound]) -> list[Widget]:
        """A tile for every game, and all medals."""
        tiles: list[Widget] = []
        for game in catalogue.GAMES:
            rounds = [each for each in played if each.game == game.id]
            if rounds:
                tiles.append(GameTile(game, self._summary(game, rounds), partial(self._open, game.id)))
        columns, _ = self.shape()
        grid = Grid(tiles, columns, gap=8)
        grid.lists = _ALL
        return [grid, *self._shelf(columns)]

    def _shelf(self, columns: int) -> list[Widget]:
        """The medals that the person has earned in what is shown; nothing without any."""
        shelf = medals.shelf(self._person, self._game)
        plates = [MedalPlate(medal.picture, *words.shelved(medal, alone=bool(self._game))) for medal in shelf]
        return [heading("Medals"), medals_told(plates, columns)] if plates else []

    def _foot(self) -> Widget:
        """What does not count, and the ways to the matches themselves and to the figures."""
        buttons: list[Button] = []
        if self._slot.finished(self._game):
            earlier = partial(self.app.router.earlier, self._game)
            buttons.append(self.keyed(Button("Earlier games", earlier, icon="clock", key_hint="E", small=True)))
        if self._game:
            text, icon = ("In pictures", "star") if self._figures else ("In figures", "log")
            buttons.append(self.keyed(Button(text, self.turn_figures, icon=icon, key_hint="F", small=True)))
        return Row([Grown(middle(Label(words.PRACTICE, "small", QUIET_TEXT), gap=0)), *buttons], gap=8)

    def turn_figures(self) -> None:
        """Tell the game in figures, or in pictures again."""
        self._figures = not self._figures
        self.rebuild()

    def _rename(self) -> None:
        self.app.push(RenamePage(self._person, self._history.people, self._renamed))

    def _renamed(self, name: str) -> None:
        self._person = name
