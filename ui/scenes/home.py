"""The first page: the games, each with a picture, and the way back to an unfinished match."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from game import catalogue
from game.declaration import Game
from game.session import statistics
from game.session.match import PERSON, SaveError
from game.session.save import Shelf, folder_trouble
from game.session.statistics import Tally, tallies
from ui import TITLE
from ui.dialog import Dialog
from ui.scenes.page import Page, panel
from ui.scenes.parts import Grown, Wide, scrolled
from ui.scenes.setup import choices
from ui.scenes.tables import names_text, save_text
from ui.stage import Item
from ui.theme import GOLD, GOLD_LIGHT, LAMP, QUIET_TEXT, SHADE
from ui.widgets import Button, Column, Grid, Kit, Label, LateParagraph, Paragraph, Picture, Row, Space, Widget

_FEW = 2  # so many games have space for a large picture and all text
_MANY = 6  # with more games their cards are narrow, four in a row
_COLUMNS = {2: 2, 4: 2}  # by the number of games; three otherwise, or four
_PICTURES = {1: 460, 2: 200, 4: 150}  # units, by the number of games; otherwise those of three or of four in a row
_SMALL_PICTURES = (112, 78)
_SHAPE = 2 / 3  # of the pictures: their height in widths
_BAR_UNITS = 18  # the space at the right of a scroll area for its bar
_CORNER_UNITS = 10
_FAN = ("AS", "KH", "QC", "JD")


class HomeScene(Page):
    """Continue, play, set up; rules, settings and earlier tables."""

    def __init__(self) -> None:
        self._shelf = Shelf()
        self._said: set[str] = set()
        self._unsaid: list[str] = []
        self._chosen = choices.load(self._unsaid.append)
        self._main: Button | None = None
        self._late: list[LateParagraph] = []  # what is said of a game only when it is to be seen

    def resize(self, size: tuple[int, int]) -> None:
        """Place the widgets anew; the first ones are made by `enter`, which knows what lies on the shelf."""
        if self.form is not None:
            super().resize(size)

    def enter(self) -> None:
        """Read the saved matches again, also when a page over this one is closed. What cannot be used is reported
        once and never blocks the page."""
        self._shelf.sweep(time.time())
        self._unsaid += [*self.app.notices, *self._troubles()]
        self.app.notices.clear()
        self.rebuild()
        new = [sentence for sentence in dict.fromkeys(self._unsaid) if sentence not in self._said]
        self._unsaid.clear()
        self._said.update(new)
        if new:
            self.app.push(Dialog("Some files could not be read", "\n".join(new), [("OK", None)]))

    def first_focus(self) -> Widget | None:
        return self._main

    def _troubles(self) -> list[str]:
        """Sentences about what cannot be used; broken files are set aside."""
        troubles = [folder_trouble(self._shelf.folder), statistics.mend(self._shelf.folder)]
        for game in catalogue.GAMES:
            path = self._shelf.unfinished_path(game.id)
            if os.path.lexists(path) and self._shelf.summary(path) is None:
                try:
                    self._shelf.unfinished(game.id)
                except SaveError as problem:
                    troubles.append(f"The unfinished match of {catalogue.full_title(game)} cannot be read: {problem}")
        return [trouble for trouble in troubles if trouble is not None]

    def build(self) -> Widget:
        chosen = self._chosen
        unfinished = {game.id: self._unfinished(game) for game in catalogue.GAMES}
        waiting = [id for id in unfinished if unfinished[id] is not None]
        waiting.sort(key=lambda id: _changed(self._shelf.unfinished_path(id)), reverse=True)
        first = waiting[0] if waiting else chosen.game
        counts = tallies()
        self._late.clear()
        cards = [self._game(game, unfinished[game.id], counts, is_first=game.id == first) for game in catalogue.GAMES]
        self._key_shortcuts(first, is_waiting=bool(waiting))
        return Column([self._head(), self._gallery(cards), self._foot()], gap=16)

    def _key_shortcuts(self, first: str, *, is_waiting: bool) -> None:
        app = self.app
        self.shortcuts[pygame.K_F1, False] = lambda: app.router.rules_of(first)
        self.shortcuts[pygame.K_p, False] = lambda: self._play(catalogue.game(first))
        self.shortcuts[pygame.K_n, False] = lambda: app.router.set_up(first)
        self.shortcuts[pygame.K_e, False] = lambda: app.router.earlier()
        self.shortcuts[pygame.K_s, False] = lambda: app.router.settings()
        self.shortcuts[pygame.K_q, True] = app.quit
        if is_waiting:
            self.shortcuts[pygame.K_c, False] = lambda: app.router.continue_match(first)

    def back(self) -> None:
        """Esc does nothing on the first page, so that nobody quits by a stray key."""

    # --- parts

    def _head(self) -> Widget:
        words = Column(
            [
                Label(TITLE, "display", GOLD_LIGHT, bold=True, align="centre"),
                Label("Pull up a chair: the cards are on the table.", "body", align="centre"),
            ],
            gap=6,
        )
        return Column([Space(14), words], gap=4)

    def _gallery(self, cards: list[Widget]) -> Widget:
        if len(cards) == 1:
            return Column([Space(grow=1), Row([Space(grow=1), cards[0], Space(grow=1)]), Space(grow=1)], grow=1)
        columns = _COLUMNS.get(len(cards), 4 if len(cards) > _MANY else 3)
        rows = [Grid(cards[at : at + columns], columns, gap=16, centred=True) for at in range(0, len(cards), columns)]
        area = scrolled(rows, gap=16)
        for line in self._late:
            line.view = area
        return _Gallery(area)

    def _game(
        self,
        game: Game,
        unfinished: Mapping[str, Any] | None,
        counts: Mapping[tuple[str, str], Tally],
        *,
        is_first: bool,
    ) -> Widget:
        wide = len(catalogue.GAMES) == 1
        compact = len(catalogue.GAMES) > _FEW
        title = Label(game.title, "body" if compact else "title", bold=True)
        kind = Label(game.kind, "small", QUIET_TEXT)
        lines = self._late_lines(game, unfinished) if compact else self._lines(game, unfinished, counts)
        buttons = self._buttons(game, waits=unfinished is not None, is_first=is_first, compact=compact)
        units = _PICTURES.get(len(catalogue.GAMES), _SMALL_PICTURES[len(catalogue.GAMES) > _MANY])
        picture = Picture(lambda kit, width: _picture(kit, game, width), units, shape=_SHAPE)
        if compact:
            name = Grown(Column([Space(grow=1), title, kind, Space(grow=1)], gap=2))
            return panel(Column([Row([picture, name], gap=12), *lines, Space(grow=1), buttons], gap=6), padding=12)
        words = [title, kind, Paragraph(game.blurb), *lines]
        if wide:
            side = Column([*words, Space(grow=1), buttons], gap=8)
            return Wide(panel(Row([picture, Wide(side, 470)], gap=24), padding=24), 1010)
        return panel(Column([picture, *words, Space(grow=1), buttons], gap=6))

    def _late_lines(self, game: Game, unfinished: Mapping[str, Any] | None) -> list[Widget]:
        """The match or the table of a game among many. To say it the rule sets must be loaded, so nothing is said of
        games further down."""

        def words() -> str:
            return _not_finished(unfinished) if unfinished is not None else _next_table(game, self._chosen.table(game))

        line = LateParagraph(words, "small")
        self._late.append(line)
        return [line]

    def _lines(
        self, game: Game, unfinished: Mapping[str, Any] | None, counts: Mapping[tuple[str, str], Tally]
    ) -> list[Widget]:
        """All there is to say of a game where there are few."""
        choice = self._chosen.table(game)
        lines: list[Widget] = []
        if unfinished is not None:
            lines.append(Paragraph(_not_finished(unfinished), "small"))
        lines.append(Paragraph(_next_table(game, choice), "small"))
        if unfinished is None:
            lines.append(Paragraph(game.rule_set(choice.rules).summary, "small", QUIET_TEXT))
        person = next((seat.name for seat in choice.seats if seat.kind == PERSON), None)
        tally = counts.get((game.id, person)) if person is not None else None
        if tally is not None and tally.matches:
            lines.append(Label(f"Your record: {tally.says(game.unit)}", "small", QUIET_TEXT))
        return lines

    def _buttons(self, game: Game, *, waits: bool, is_first: bool, compact: bool) -> Widget:
        app = self.app
        gold = "primary" if is_first else "quiet"
        hint = dict(zip("CPN", "CPN" if is_first and not compact else ("", "", ""), strict=True))
        set_up = Button("Set up…", lambda: app.router.set_up(game.id), key_hint=hint["N"])
        if not waits:
            play = Button("Play", lambda: self._play(game), kind=gold, icon="play", key_hint=hint["P"])
            main, rest = play, [set_up]
        else:
            main = Button(
                "Continue", lambda: app.router.continue_match(game.id), kind=gold, icon="play", key_hint=hint["C"]
            )
            new = "New" if compact else "New game"
            rest = [Button(new, lambda: self._play(game), key_hint=hint["P"]), set_up]
        main.grow = 1
        if is_first:
            self._main = main
        gap = 6 if compact else 8
        if len(rest) > 1 and (not compact or len(catalogue.GAMES) > _MANY):
            return Column([main, Row(list(rest), even=True)], gap=gap)
        return Row([main, *rest], gap=gap)

    def _foot(self) -> Widget:
        app = self.app
        first = self._chosen.game
        buttons: list[Widget] = [
            Button("Rules", lambda: app.router.rules_of(first), kind="plain", icon="rules", key_hint="F1"),
            Button("Settings", lambda: app.router.settings(), kind="plain", icon="settings", key_hint="S"),
            Button("Quit", app.quit, kind="plain", icon="close", key_hint="Ctrl+Q"),
        ]
        if self._shelf.earlier():
            earlier = Button("Earlier games", lambda: app.router.earlier(), kind="plain", icon="clock", key_hint="E")
            buttons.insert(0, earlier)
        return Row([Space(grow=1), *buttons, Space(grow=1)], gap=8)

    # --- what the buttons do

    def _play(self, game: Game) -> None:
        """Deal the last table at once; if it can no longer be dealt, show the set-up with the reason."""
        choice = self._chosen.table(game)
        if choice.trouble(game) is None:
            self._chosen.remember(game, choice)
            self.app.router.start_match(choice.setup(game.id))
        else:
            self.app.router.set_up(game.id)

    def _unfinished(self, game: Game) -> Mapping[str, Any] | None:
        path = self._shelf.unfinished_path(game.id)
        return self._shelf.summary(path) if os.path.lexists(path) else None

    def paint(self) -> tuple[pygame.Surface, list[Item]]:
        background, items = super().paint()
        if any(line.misplaced for line in self._late):
            self._place()
            items = super().paint()[1]
        glow = self.app.assets.glow(self.app.theme.px(240), LAMP, 0.16)
        middle = self.app.size[0] // 2 - glow.get_width() // 2
        return background, [(0, glow, middle, self.app.theme.px(70) - glow.get_height() // 2), *self._fans(), *items]

    def _fans(self) -> list[Item]:
        """Cards beside the title, where there is space."""
        app = self.app
        width = app.theme.px(64)
        items: list[Item] = []
        for side, faces in ((-1, _FAN[:2]), (1, _FAN[2:])):
            for place, face in enumerate(faces):
                away = (330 + 52 * (place if side > 0 else 1 - place)) * side
                angle = side * (-8 - 9 * (place if side > 0 else 1 - place))
                sprite = app.assets.card_sprite(face, width, angle=angle)
                x = app.size[0] / 2 + app.theme.px(away)
                y = app.theme.px(88 + 5 * (place if side > 0 else 1 - place))
                items.append(sprite.at(1 + place, x, y))
        return items


class _Gallery(Widget):
    """The area that the games are scrolled in, moved so that they stand in the middle in spite of its bar. It takes
    what the page leaves, so nobody has to measure all games first."""

    grow = 1.0

    def __init__(self, area: Widget) -> None:
        super().__init__()
        self._area = area

    def children(self) -> Sequence[Widget]:
        return (self._area,)

    def measure(self, kit: Kit, room: int) -> tuple[int, int]:
        return room, 0

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        bar = kit.theme.px(_BAR_UNITS)
        self._area.place(kit, pygame.Rect(rect.x + bar, rect.y, rect.width - bar, rect.height))


def _not_finished(unfinished: Mapping[str, Any]) -> str:
    return f"**Not finished:** {save_text(unfinished)}."


def _next_table(game: Game, choice: choices.TableChoice) -> str:
    names = names_text([seat.name for seat in choice.seats])
    return f"**Next game:** {game.rule_set(choice.rules).title} rules with {names}."


def _changed(path: Path) -> float:
    """When a file was last written, as far as that can be found out."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _picture(kit: Kit, game: Game, width: int) -> pygame.Surface:
    """The picture of a game, with round corners like its panel; without a picture the first letter of its title."""
    name = f"games/{game.id}"
    if not kit.assets.has(name):
        return kit.assets.memo(("game letter", game.id, width), lambda: _letter(kit, game.title[0], width))

    def make() -> pygame.Surface:
        drawn = kit.assets.picture(name, width).copy()
        mask = kit.assets.plate(drawn.get_size(), kit.theme.px(_CORNER_UNITS), (255, 255, 255))
        drawn.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return drawn

    return kit.assets.memo(("game picture", game.id, width), make)


def _letter(kit: Kit, letter: str, width: int) -> pygame.Surface:
    """A dark tile with a letter, in the shape of the pictures of games."""
    high = round(width * _SHAPE)
    tile = kit.assets.plate((width, high), kit.theme.px(_CORNER_UNITS), SHADE, 0.5, edge=GOLD, edge_opacity=0.5).copy()
    drawn = kit.assets.text(letter, high // 2, GOLD_LIGHT, bold=True)
    tile.blit(drawn, drawn.get_rect(center=tile.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
    return tile
