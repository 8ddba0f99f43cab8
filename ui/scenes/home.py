"""The first page: the games, each with a picture, and the way back to an unfinished match."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game import catalogue
from game.declaration import Game
from game.engine.options import OptionError
from game.session import days, own, statistics
from game.session.disk.versions import is_newer, newer_version
from game.session.match import SaveError
from game.session.save import SaveSlot, folder_trouble
from game.session.seen import deals
from game.session.statistics import medals
from ui import TITLE
from ui.access.lists import items_of
from ui.access.node import Node, Role
from ui.dialog import Dialog
from ui.scenes.game_card import SHAPE, GameCard, GoldenPlate, HeadCard, Leaf, contents, drawn
from ui.scenes.page import Page, PageKit
from ui.scenes.parts import Grown, Wide, middle, scrolled
from ui.scenes.setup import choices
from ui.scenes.tables import names_text, save_text
from ui.stage import Item
from ui.theme import GOLD_LIGHT, LAMP
from ui.widgets import Button, Column, Grid, IconButton, Kit, Label, Picture, Row, Space, Widget
from ui.widgets.base import size_of

_MANY = 6  # with more games their cards are narrow, four in a row
_COLUMNS = {2: 2, 4: 2}  # by the number of games; three otherwise, or four
_SIZES = ((205, 2), (190, 1), (0, 0))  # how much cards say, by the units that are there for the height of one
_REST_UNITS = 250  # what the head, the foot and the rim need of the height
_HEAD_UNITS, _HEAD_PICTURE_UNITS = 330, 96
_ALONE_UNITS = 520
_GAP_UNITS, _ROW_GAP_UNITS = 16, 8
_ROOMY, _SIGNS = 7, ("Settings", "Quit")  # so many entries at the foot; those that a sign is enough for
_FOOT_GAP = 2  # units: the buttons at the foot have margins of their own
_BAR_UNITS = 18  # the space at the right of a scroll area for its bar
_LONGEST_TITLE = 16  # letters of own rules that stand on a plate
_FAN, _FAN_UNITS = ("AS", "KH", "QC", "JD"), 106


class HomeScene(Page):
    """Continue, play, set up; rules, settings and earlier tables."""

    takes_files = True
    builds_on_entering = True

    _chosen: choices.Choices
    _first: str  # the game that the page proposes

    def __init__(self) -> None:
        self._slot = SaveSlot()
        self._said: set[str] = set()
        self._unsaid: list[str] = []
        self._today = date.min

    def enter(self) -> None:
        """Read the saved matches again, also when a page over this one is closed. What cannot be used is reported
        once and never blocks the page."""
        self._slot.remove_stale_temporaries(time.time())
        self._unsaid += [*self.app.notices, *self._troubles()]
        self.app.notices.clear()
        super().enter()
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
            medals.quarantine_if_damaged(self._slot.folder),
            deals.quarantine_if_damaged(self._slot.folder),
            *own.troubles(),
        ]
        for game in catalogue.GAMES:
            path = self._slot.unfinished_path(game.id)
            if os.path.lexists(path) and self._slot.summary(path) is None:
                try:
                    self._slot.unfinished(game.id)
                except SaveError as problem:
                    troubles.append(f"The unfinished match of {catalogue.full_title(game)} cannot be read: {problem}")
        return [trouble for trouble in troubles if trouble is not None]

    def _columns(self) -> int:
        """How many cards stand in a row: in a window that is higher than wide there is room for three at most."""
        games, (wide, high) = len(catalogue.GAMES), self.app.size
        return _COLUMNS.get(games, 4 if games > _MANY and wide > high else min(3, games))

    def shape(self) -> object:
        return self._columns(), self._says(), self.theme.folds

    def _says(self) -> int:
        """How much the cards of the games say: the higher their rows may be, the more."""
        rows = -(-len(catalogue.GAMES) // self._columns())
        room = (self.units_high - _REST_UNITS) / rows / max(1, self.theme.tightness)
        return next(size for least, size in _SIZES if room >= least)

    def tick(self, now: float, budget_ms: float) -> bool:
        if self.app.today() != self._today:
            self.rebuild()  # there is another deal of the day
        return super().tick(now, budget_ms)

    def build(self) -> Widget:
        chosen = self._chosen = choices.load(self._unsaid.append)  # a page over this one may have changed them
        self._today = self.app.today()
        unfinished = {game.id: self._unfinished(game) for game in catalogue.GAMES}
        waiting = [id for id in unfinished if unfinished[id] is not None]
        waiting.sort(key=lambda id: _changed(self._slot.unfinished_path(id)), reverse=True)
        first = waiting[0] if waiting else chosen.game
        went = statistics.counts().last
        cards = [self._card(game, unfinished[game.id], went) for game in catalogue.GAMES]
        self._first = first
        self._key_shortcuts(first)
        head = self._head(catalogue.game(first), unfinished[first] if waiting else None)
        return Column([head, _Gallery(cards, self._columns(), folds=self.theme.folds), self._foot(first)], gap=10)

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
        """The match that was left, to go on with, or the game that was played last; the title; the deal of the day."""
        router, today = self.app.router, self._today
        picture = Picture(lambda kit, width: drawn(kit, first, width), _HEAD_PICTURE_UNITS, shape=SHAPE)
        if waiting is not None:
            where = f", {_where(waiting)}".rstrip(", ")
            text, does, key = f"Continue: {catalogue.full_title(first)}{where}", f"Continue{where}", "C"
            act, about = partial(router.continue_match, first.id), save_text(waiting)
        else:
            does = "Play again" if self._chosen.tables else "Play this one first"
            text, key = f"{does}: {catalogue.full_title(first)}", "P"
            act, about = partial(self._play, first), names_text(self._company(first))
        self.main = left = HeadCard(picture, first.title, first.kind, does, act, key=key, text=text)
        left.tip = f"With {about}." if about else ""
        played = sum((game.id, today.isoformat()) in days.results() for game in catalogue.GAMES)
        does = f"{played} of {len(catalogue.GAMES)} played" if played else "One for every game"
        leaf = Leaf(today, _HEAD_PICTURE_UNITS)
        right = HeadCard(leaf, "Deal of the day", f"{today:%A}", does, router.days, key="D", text="Deal of the day")
        self.shortcuts[ord(key.lower()), False] = act
        self.shortcuts[pygame.K_d, False] = router.days
        title = Label(TITLE, "display", GOLD_LIGHT, bold=True, align="centre", level=1)
        self._heading = left, title, right
        if self.theme.folds:
            return Column([title, Grid([left, right], 2)], gap=10)
        edges = Space(_BAR_UNITS), Space(_BAR_UNITS)
        return Row([edges[0], Wide(left, _HEAD_UNITS), Grown(middle(title)), Wide(right, _HEAD_UNITS), edges[1]], gap=0)

    def _company(self, game: Game) -> list[str]:
        """Who sat at the last table of a game, if there was one."""
        table = self._chosen.tables.get(game.id)
        return [] if table is None else [seat.name for seat in table.seats]

    def _card(self, game: Game, unfinished: Mapping[str, Any] | None, went: Mapping[tuple[str, str], str]) -> Widget:
        app = self.app
        title = catalogue.full_title(game)
        buttons = [
            IconButton("rules", "Rules", lambda: app.router.rules_of(game.id)),
            IconButton("set-up", "Set up", lambda: self._set_up(game.id)),
        ]
        if unfinished is None:
            plate, action = GoldenPlate("Play", lambda: _does(game, self._chosen)), lambda: self._play(game)
            last = went.get((game.id, self._chosen.person.name), "")
            news = f"Last: {last}" if last else ""
        else:
            plate, action = GoldenPlate("Continue"), lambda: app.router.continue_match(game.id)
            buttons.insert(0, IconButton("plus", "New match", lambda: self._play(game)))
            news = _by_newer(unfinished) if is_newer(unfinished) else _where(unfinished).capitalize() or "Begun"
        for button in buttons:
            button.called = f"{button.tip}: {title}"
        inside = contents(game, size=self._says(), news=news, plate=plate, buttons=buttons)
        card = GameCard(inside, plate.word, action)
        alone = len(catalogue.GAMES) == 1
        return Row([Space(grow=1), Wide(card, _ALONE_UNITS), Space(grow=1)]) if alone else card

    def _foot(self, first: str) -> Widget:
        router = self.app.router
        entries: list[tuple[str, Callable[[], None], str, str]] = [
            ("Join a deal", router.join_deal, "dice", "J"),
            ("Keep score", router.pads, "log", "O"),
            ("Evening", router.evenings, "star", "V"),
            ("Statistics", router.statistics, "crown", "T"),
            ("Keys", lambda: router.keys(first), "window", "K"),
            ("Settings", router.settings, "settings", "S"),
            ("Quit", self.app.quit, "close", "Ctrl+Q"),
        ]
        if any((self._slot.earlier(), self._slot.finished(), self._slot.set_aside())):
            entries.insert(0, ("Earlier games", router.earlier, "clock", "E"))
        full = len(entries) > _ROOMY or self.theme.growth > 1  # then there is room for words, or for a sign
        buttons: list[Widget] = []
        for words, act, icon, key in entries:
            button = Button(words, act, kind="plain", icon=None if full else icon, key_hint=key)
            self.keyed(button)
            buttons.append(IconButton(icon, words, act) if full and words in _SIGNS else button)
        return Row([Space(grow=1), *buttons, Space(grow=1)], gap=_FOOT_GAP)

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
            self._chosen.remember(game, choice, self._chosen.guests(choice.seats))
            self.app.router.start_match(choice.setup(game.id))
        else:
            self.app.router.set_up(game.id)

    def _unfinished(self, game: Game) -> Mapping[str, Any] | None:
        path = self._slot.unfinished_path(game.id)
        return self._slot.summary(path) if os.path.lexists(path) else None

    def paint(self) -> tuple[pygame.Surface, list[Item]]:
        background, items = super().paint()
        glow = self.app.assets.glow(self.theme.px(240), LAMP, 0.16)
        middle = self.app.size[0] // 2 - glow.get_width() // 2
        return background, [(0, glow, middle, self.theme.px(70) - glow.get_height() // 2), *self._fans(), *items]

    def _fans(self) -> list[Item]:
        """Two cards at each side of the title, half-way to what stands beside it, where there is room for them."""
        left, title, right = self._heading
        if self.theme.folds:  # there the three stand below each other
            return []
        half = title.measure(PageKit(self.app), self.app.size[0])[0] // 2
        middle, width = title.rect.centerx, self.theme.px(44)
        items: list[Item] = []
        for side, faces, edge in ((-1, _FAN[:2], left.rect.right), (1, _FAN[2:], right.rect.left)):
            if abs(edge - middle) - half < self.theme.px(_FAN_UNITS):
                continue
            centre = (middle + side * half + edge) / 2
            for place, face in enumerate(faces):
                outer = place if side > 0 else 1 - place
                sprite = self.app.assets.card_sprite(face, width, angle=-side * (8 + 9 * outer))
                x = centre + side * self.theme.px(34 * outer - 17)
                items.append(sprite.at(1 + place, x, title.rect.centery + self.theme.px(4 * outer)))
        return items


class _Gallery(Widget):
    """The area in which the games stand, moved so that they are in the middle in spite of its bar. It takes what the
    page leaves, and its rows share that; where there is too little it is scrolled. Where pages fold, the games are in
    rows as long as there is room for."""

    grow = 1.0

    def __init__(self, cards: Sequence[Widget], columns: int, *, folds: bool) -> None:
        super().__init__()
        each = len(cards) if folds else columns
        rows = [cards[at : at + each] for at in range(0, len(cards), each)]
        grids = [Grid(row, columns, gap=_GAP_UNITS, centred=True, grow=1) for row in rows]
        self._area = scrolled(grids, gap=_ROW_GAP_UNITS)

    def node(self) -> Node:
        return self.spoken(Role.LIST, "All games")

    def inner(self) -> list[Node]:
        return items_of([[node] for node in super().inner()])

    def children(self) -> Sequence[Widget]:
        return (self._area,)

    def measure(self, kit: Kit, room: int) -> tuple[int, int]:
        return room, size_of(self._area, kit, room - kit.theme.px(_BAR_UNITS))[1]

    def least_height(self, kit: Kit, space: int) -> int:
        return self._area.least_height(kit, space - kit.theme.px(_BAR_UNITS))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        bar = kit.theme.px(_BAR_UNITS)
        self._area.place(kit, rect.inflate(-2 * bar, 0))
        if self._area.overflow:  # the bar stands beside the games
            self._area.place(kit, pygame.Rect(rect.x + bar, rect.y, rect.width - bar, rect.height))


def _by_newer(unfinished: Mapping[str, Any]) -> str:
    """Which newer program a match is from."""
    version = newer_version(unfinished)
    return f"By version {version}" if version else "By a newer version"


def _where(unfinished: Mapping[str, Any]) -> str:
    """How far a match has come; of one from a newer program nothing is known."""
    if "round" not in unfinished or is_newer(unfinished):
        return ""
    if unfinished.get("day"):
        return "deal of the day"
    try:
        return f"{catalogue.game(str(unfinished['game'])).unit} {unfinished['round']}"
    except OptionError:
        return ""


def _does(game: Game, chosen: choices.Choices) -> str:
    """What a press on the card of a game does, and how long that takes or by which rules it is."""
    minutes = game.short.minutes if chosen.begins_short(game) and game.short is not None else _minutes(game, chosen)
    if minutes is not None:
        return f"Play \N{EN DASH} {minutes} min"
    id = chosen.table(game).rules
    rules = next((rules for rules in own.rule_sets(game)[1:] if rules.id == id), None)  # unless it is the usual one
    if rules is not None and rules.base is not None and len(rules.title) > _LONGEST_TITLE:
        return "Play, your rules"
    return f"Play, {rules.title}" if rules is not None else "Play"


def _minutes(game: Game, chosen: choices.Choices) -> int | None:
    return chosen.table(game).minutes(game) if game.id in chosen.tables else game.minutes


def _changed(path: Path) -> float:
    """When a file was last written, as far as that can be found out."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
