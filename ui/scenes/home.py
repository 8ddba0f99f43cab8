"""The first page: the games, each with a picture, and the way back to an unfinished match."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from game import catalogue
from game.declaration import Game
from game.engine.options import OptionError
from game.session import days, statistics
from game.session.match import SaveError, is_newer
from game.session.save import SaveSlot, folder_trouble
from game.session.seen import deals
from ui import TITLE
from ui.dialog import Dialog
from ui.scenes.game_card import GameCard, Size, contents
from ui.scenes.page import Page
from ui.scenes.parts import Wide, scrolled
from ui.scenes.setup import choices
from ui.scenes.tables import names_text, save_text
from ui.stage import Item
from ui.theme import GOLD_LIGHT, LAMP, TEXT, Colour
from ui.widgets import Button, Column, Grid, Kit, Label, LateParagraph, Row, Space, Widget

_FEW = 2  # so many games have space for a large picture and all text
_MANY = 6  # with more games their cards are narrow, four in a row
_COLUMNS = {2: 2, 4: 2}  # by the number of games; three otherwise, or four
_LARGEST = Size(240, 2, over=True)
_SIZES = ((1700, Size(150, 2)), (1400, Size(120, 1)), (0, Size(78, 0)))  # from so many units of width on
_ALONE_UNITS = 520
_ROW_GAP_UNITS = 8
_BAR_UNITS = 18  # the space at the right of a scroll area for its bar
_FAN = ("AS", "KH", "QC", "JD")


class HomeScene(Page):
    """Continue, play, set up; rules, settings and earlier tables."""

    def __init__(self) -> None:
        self._slot = SaveSlot()
        self._said: set[str] = set()
        self._unsaid: list[str] = []
        self._chosen = choices.load(self._unsaid.append)
        self._first = self._chosen.game  # the game that the page proposes
        self._late: list[LateParagraph] = []  # what is said of a game only when it is to be seen

    def resize(self, size: tuple[int, int]) -> None:
        """Place the widgets anew; the first ones are made by `enter`, which knows what lies on the slot."""
        if self.form is not None:
            super().resize(size)

    def enter(self) -> None:
        """Read the saved matches again, also when a page over this one is closed. What cannot be used is reported
        once and never blocks the page."""
        self._slot.remove_stale_temporaries(time.time())
        self._unsaid += [*self.app.notices, *self._troubles()]
        self.app.notices.clear()
        self.rebuild()
        new = [sentence for sentence in dict.fromkeys(self._unsaid) if sentence not in self._said]
        self._unsaid.clear()
        self._said.update(new)
        if new:
            self.app.push(Dialog("Some files could not be read", "\n".join(new), [("OK", None)], unasked=True))

    def _troubles(self) -> list[str]:
        """Sentences about what cannot be used; broken files are set aside."""
        troubles = [
            folder_trouble(self._slot.folder),
            statistics.quarantine_if_damaged(self._slot.folder),
            days.quarantine_if_damaged(self._slot.folder),
            deals.quarantine_if_damaged(self._slot.folder),
        ]
        for game in catalogue.GAMES:
            path = self._slot.unfinished_path(game.id)
            if os.path.lexists(path) and self._slot.summary(path) is None:
                try:
                    self._slot.unfinished(game.id)
                except SaveError as problem:
                    troubles.append(f"The unfinished match of {catalogue.full_title(game)} cannot be read: {problem}")
        return [trouble for trouble in troubles if trouble is not None]

    def shape(self) -> object:
        """How much is said of each game: more where there is room, or where there are few."""
        if len(catalogue.GAMES) <= _FEW:
            return _LARGEST
        wide = self.units_wide / max(1, self.theme.growth)
        return next(size for least, size in _SIZES if wide >= least)

    def build(self) -> Widget:
        chosen = self._chosen
        unfinished = {game.id: self._unfinished(game) for game in catalogue.GAMES}
        waiting = [id for id in unfinished if unfinished[id] is not None]
        waiting.sort(key=lambda id: _changed(self._slot.unfinished_path(id)), reverse=True)
        first = waiting[0] if waiting else chosen.game
        went = statistics.counts().last
        self._late.clear()
        self.main = None
        cards = [self._card(game, unfinished[game.id], went, is_first=game.id == first) for game in catalogue.GAMES]
        self._first = first
        self._key_shortcuts(first)
        head = self._head(catalogue.game(first), unfinished[first] if waiting else None)
        return Column([head, self._gallery(cards), self._foot(first)], gap=10)

    def _key_shortcuts(self, first: str) -> None:
        """Keys that no button names."""
        self.shortcuts[pygame.K_F1, False] = lambda: self.app.router.rules_of(first)
        self.shortcuts[pygame.K_p, False] = lambda: self._play(catalogue.game(first))
        self.shortcuts[pygame.K_n, False] = lambda: self._set_up(first)
        self.shortcuts[pygame.K_e, False] = self.app.router.earlier  # without its button, too

    def likely(self) -> Sequence[Game]:
        return [catalogue.game(self._first), *catalogue.GAMES]

    def back(self) -> None:
        """Esc does nothing on the first page, so that nobody quits by a stray key."""

    # --- parts

    def _head(self, first: Game, waiting: Mapping[str, Any] | None) -> Widget:
        """The title; the match that was left, to go on with; the deal of the day."""
        app = self.app
        buttons: list[Widget] = []
        if waiting is not None:
            words = f"Go on: {catalogue.full_title(first)}{_where(waiting)}"
            go_on = Button(
                words, lambda: app.router.continue_match(first.id), kind="primary", icon="play", key_hint="C"
            )
            self.main = go_on
            buttons.append(self.keyed(go_on))
        buttons.append(self.keyed(Button("Deal of the day", app.router.days, icon="star", key_hint="D")))
        title = Label(TITLE, "display", GOLD_LIGHT, bold=True, align="centre")
        row = Row([Space(grow=1), *buttons, Space(grow=1)], gap=12)
        return Column([title, row], gap=4)

    def _gallery(self, cards: list[Widget]) -> Widget:
        if len(cards) == 1:
            return Column([Space(grow=1), Row([Space(grow=1), cards[0], Space(grow=1)]), Space(grow=1)], grow=1)
        columns = _COLUMNS.get(len(cards), 4 if len(cards) > _MANY else 3)
        rows = [Grid(cards[at : at + columns], columns, gap=16, centred=True) for at in range(0, len(cards), columns)]
        lines: list[Widget] = [Space(grow=1)]
        for row in rows:
            lines += [row, Space(_ROW_GAP_UNITS)]
        area = scrolled([*lines[:-1], Space(grow=1)], gap=0)
        for line in self._late:
            line.view = area
        return _Gallery(area)

    def _card(
        self,
        game: Game,
        unfinished: Mapping[str, Any] | None,
        went: Mapping[tuple[str, str], str],
        *,
        is_first: bool,
    ) -> Widget:
        """What is to be said of a game needs its rule sets, so it is said when the card is to be seen."""
        app, size = self.app, self.shape()
        assert isinstance(size, Size)
        does = self._said_late(lambda: _does(game, unfinished, self._chosen), "small", GOLD_LIGHT, lines=1)
        more: list[Widget] = []
        if size.words > 1:
            more.append(self._said_late(lambda: _table(game, unfinished, self._chosen), "small", TEXT, lines=2))
        buttons = [
            Button("Rules", lambda: app.router.rules_of(game.id), small=True),
            Button("Set up", lambda: self._set_up(game.id), small=True),
        ]
        if unfinished is None:
            text, action = "Play", lambda: self._play(game)
        else:
            text, action = "Go on", lambda: app.router.continue_match(game.id)
            buttons.insert(0, Button("New", lambda: self._play(game), small=True))
        last = went.get((game.id, self._chosen.person.name), "")
        short = unfinished is None and self._chosen.begins_short(game)
        inside = contents(game, size, last=last, does=does, more=more, buttons=buttons, short=short)
        card = GameCard(inside, text, action, first=is_first)
        if is_first and self.main is None:
            self.main = card
        return Wide(card, _ALONE_UNITS) if len(catalogue.GAMES) == 1 else card

    def _said_late(self, find: Callable[[], str], size: str, colour: Colour, *, lines: int) -> LateParagraph:
        line = LateParagraph(find, size, colour, lines=lines)
        self._late.append(line)
        return line

    def _foot(self, first: str) -> Widget:
        router = self.app.router
        entries: list[tuple[str, Callable[[], None], str, str]] = [
            ("Join a deal", router.join_deal, "dice", "J"),
            ("Statistics", router.statistics, "crown", "T"),
            ("Keys", lambda: router.keys(first), "window", "K"),
            ("Settings", router.settings, "settings", "S"),
            ("Quit", self.app.quit, "close", "Ctrl+Q"),
        ]
        if any((self._slot.earlier(), self._slot.finished(), self._slot.set_aside())):
            entries.insert(0, ("Earlier games", router.earlier, "clock", "E"))
        buttons = [Button(words, act, kind="plain", icon=icon, key_hint=key) for words, act, icon, key in entries]
        return Row([Space(grow=1), *map(self.keyed, buttons), Space(grow=1)], gap=8)

    # --- what the buttons do

    def _set_up(self, game: str) -> None:
        router = self.app.router
        router.open_game(game, lambda: router.set_up(game))

    def _play(self, game: Game) -> None:
        """Play a game, and offer its lesson the first time."""
        self.app.router.open_game(game.id, lambda: self._deal(game))

    def _deal(self, game: Game) -> None:
        """Deal the last table at once; if it can no longer be dealt, show the set-up with the reason."""
        choice = self._chosen.table(game)
        if choice.trouble(game) is None:
            self._chosen.remember(game, choice)
            self.app.router.start_match(choice.setup(game.id))
        else:
            self.app.router.set_up(game.id)

    def _unfinished(self, game: Game) -> Mapping[str, Any] | None:
        path = self._slot.unfinished_path(game.id)
        return self._slot.summary(path) if os.path.lexists(path) else None

    def paint(self) -> tuple[pygame.Surface, list[Item]]:
        background, items = super().paint()
        if any(line.misplaced for line in self._late):
            self._place()
            items = super().paint()[1]
        glow = self.app.assets.glow(self.theme.px(240), LAMP, 0.16)
        middle = self.app.size[0] // 2 - glow.get_width() // 2
        return background, [(0, glow, middle, self.theme.px(70) - glow.get_height() // 2), *self._fans(), *items]

    def _fans(self) -> list[Item]:
        """Cards beside the title, where there is space."""
        app = self.app
        width = self.theme.px(64)
        items: list[Item] = []
        for side, faces in ((-1, _FAN[:2]), (1, _FAN[2:])):
            for place, face in enumerate(faces):
                away = (440 + 52 * (place if side > 0 else 1 - place)) * side
                angle = side * (-8 - 9 * (place if side > 0 else 1 - place))
                sprite = app.assets.card_sprite(face, width, angle=angle)
                x = app.size[0] / 2 + self.theme.px(away)
                y = self.theme.px(88 + 5 * (place if side > 0 else 1 - place))
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


def _where(unfinished: Mapping[str, Any]) -> str:
    """How far a match has come, after its name; of one from a newer program nothing is known."""
    if "round" not in unfinished or is_newer(unfinished):
        return ""
    if unfinished.get("day"):
        return ", deal of the day"
    try:
        return f", {catalogue.game(str(unfinished['game'])).unit} {unfinished['round']}"
    except OptionError:
        return ""


def _does(game: Game, unfinished: Mapping[str, Any] | None, chosen: choices.Choices) -> str:
    """What a press on the card of a game does."""
    if unfinished is not None:
        if is_newer(unfinished):
            return "Saved by a newer Kitchen Table"
        return f"**Go on**{_rules(game, unfinished.get('rules')) or _where(unfinished)}"
    table = chosen.table(game)
    if game.short is not None and table.short and table.is_short(game):
        return f"**Play:** {game.short.words}, {game.short.minutes} min"
    return f"**Play**{_rules(game, table.rules)}"


def _rules(game: Game, id: object) -> str:
    """The name of a rule set, unless it is the usual one."""
    rules = next((rules for rules in game.rule_sets[1:] if rules.id == id), None)
    return f", {rules.title}" if rules is not None else ""


def _table(game: Game, unfinished: Mapping[str, Any] | None, chosen: choices.Choices) -> str:
    """Who sits at the table, and by which rules they play."""
    if unfinished is not None:
        return f"**Not finished:** {save_text(unfinished)}."
    choice = chosen.table(game)
    names = names_text([seat.name for seat in choice.seats])
    return f"**Next game:** {game.rule_set(choice.rules).title} rules with {names}."


def _changed(path: Path) -> float:
    """When a file was last written, as far as that can be found out."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
