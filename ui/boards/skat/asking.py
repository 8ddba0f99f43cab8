"""What Skat asks in the middle of the table: which figure to call, and which game to play.

Widgets that make a move each; they know no places.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.engine.moves import Move
from game.engine.moves import move as make_move
from game.games.skat.rules.contracts import ANNOUNCEMENTS, GRAND, NULL, OUVERT, SUITS_OF, contract
from game.games.skat.rules.position import Position
from game.games.skat.rules.scoring import FIGURES
from game.games.skat.words.counting import kind_name
from game.games.skat.words.labels import LABELS
from game.words.language import capital
from ui import fonts
from ui.boards.tricks.panels import SignButton
from ui.stage import Item
from ui.table.asking.panels import MoveButton
from ui.theme import GOLD_LIGHT, QUIET_TEXT, SHADE, TEXT, WARNING, Colour
from ui.widgets import Button, Column, Kit, Label, Row, Widget

Propose = Callable[[Move], None]
UpTo = Callable[[int, str], object]
UP_TO = "Up to which figure? Above it you pass."
_SHOWN, _FEWER = 9, 5  # figures of the ladder that are seen at once, and where words are very large
_FURTHER = 6  # and how far an arrow moves along it at most
_LADDER_WIDE, _TILE_WIDE = 620, 104  # units


class Auction(Column):
    """The ladder round the figure that stands, and above it what is said mostly: the next figure or hold, and pass.
    With `up_to` a third button turns the ladder to the figures up to which the seat may be spoken for."""

    def __init__(self, view: Position, seat: int, propose: Propose, up_to: UpTo | None) -> None:
        passing, *others = view.moves(seat)
        calls = [move for move in others if move.kind == "bid"]
        buttons: list[Widget] = [MoveButton(LABELS.button(view, move), move, propose) for move in others[:1]]
        buttons.append(MoveButton(LABELS.button(view, passing), passing, propose))
        self._figures: dict[str, Widget] = {
            str(move.value): MoveButton(str(move.value), move, propose) for move in calls
        }
        self._limits: dict[str, Widget] = {}
        if up_to is not None and (limits := view.limits(seat)):
            self._limits = {limit: Button(limit, partial(up_to, seat, limit)) for limit in limits}
            does = "Bid" if calls else "Hold"
            self._turner = Button(f"{does} up to \N{HORIZONTAL ELLIPSIS}", self.turn, kind="plain")
            buttons.append(self._turner)
        self._said = _stands(view, seat)
        self._title = Label(self._said, bold=True, align="centre")
        self._ladder = Ladder(view.bid, self._figures)
        self._turned = False
        super().__init__([self._title, Row(buttons, gap=8), self._ladder], gap=10, align="centre")

    def turn(self) -> None:
        """Show the limits on the ladder, or the figures again."""
        self._turned = not self._turned
        self._title.text = UP_TO if self._turned else self._said
        self._turner.kind = "chosen" if self._turned else "plain"
        self._ladder.show(self._limits if self._turned else self._figures)


def _stands(view: Position, seat: int) -> str:
    """How the auction stands, for who is to speak."""
    caller, answers = view.speakers()
    if caller is None:
        return "Everybody has passed: play alone, or pass too"
    if not view.bid:
        return f"Nobody has bid yet; {view.names[answers]} answers"
    return f"{view.names[caller]} bids {view.bid}" if seat == answers else f"{view.names[answers]} is at {view.bid}"


class Ladder(Row):
    """Neighbouring figures of the ladder, with the one that `stands`; those with a button can be pressed."""

    def __init__(self, stands: int, buttons: Mapping[str, Widget]) -> None:
        self._stands = stands
        self._left = Button("", lambda: self._move(-1), icon="left", kind="plain")
        self._right = Button("", lambda: self._move(1), icon="right", kind="plain")
        self._left.called, self._right.called = "Lower figures", "Higher figures"
        super().__init__((), gap=4, even=True)
        self._first: int | None = None  # of those that are shown; at first those round the one that stands
        self._kit: Kit | None = None
        self._many = _SHOWN
        self.show(buttons)

    def show(self, buttons: Mapping[str, Widget]) -> None:
        """Let the figures with a button be pressed, and no others."""
        self._figures: list[Widget] = []
        for text in map(str, FIGURES):
            size, ink = ("body", GOLD_LIGHT) if text == str(self._stands) else ("small", QUIET_TEXT)
            words = Label(text, size, ink, bold=text == str(self._stands), align="centre")
            self._figures.append(buttons.get(text, words))
        self._lay()

    def _move(self, way: int) -> None:
        self._first = self._lowest() + way * min(_FURTHER, self._many)  # no figure is passed over
        self._lay()

    def _lay(self) -> None:
        self._choose()
        if self._kit is not None:
            self.place(self._kit, self.rect)

    def _choose(self) -> None:
        """Show the figures from there on."""
        first = self._lowest()
        self._left.enabled, self._right.enabled = first > 0, first + self._many < len(FIGURES)
        self._children = [self._left, *self._figures[first : first + self._many], self._right]

    def _lowest(self) -> int:
        """The place of the first figure that is shown: as many follow as there is room for."""
        first = self._first
        if first is None:
            first = FIGURES.index(self._stands) - min(2, self._many // 3) if self._stands else 0
        return min(len(FIGURES) - self._many, max(0, first))

    def _fitting(self, kit: Kit, space: int) -> int:
        """How many figures there is room for side by side: fewer where they are very large."""
        if not kit.theme.crowded:
            return _SHOWN
        gap, each = kit.theme.px(self.gap), max(figure.basis(kit, space) for figure in (self._left, *self._figures))
        return max(1, min(_FEWER, (space + gap) // (each + gap) - 2))

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        self._kit = kit
        least = (_SHOWN + 2) * (kit.theme.finger + kit.theme.px(self.gap))
        wide = min(space, max(kit.theme.px(_LADDER_WIDE), least))
        self._many = self._fitting(kit, wide)
        self._choose()
        return wide, kit.theme.target

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        self._kit, self._many = kit, self._fitting(kit, rect.width)
        self._choose()
        super().place(kit, rect)


_STEPS = {  # that can be announced with a hand game, and what each means
    "Nothing more": "Or announce more: it counts, and has to be kept.",
    "Schneider": "Schneider: you must reach 90 points.",
    "Schwarz": "Schwarz: you must win every trick. Schneider is included.",
    "Ouvert": "Ouvert: your cards lie open. Schneider and schwarz are included.",
}


class Games(Column):
    """A tile for every game that one can announce; for a hand game, above them, what is announced with it. That holds
    for suit games and grand alike, and each step includes those before it."""

    def __init__(self, view: Position, seat: int, propose: Propose) -> None:
        self.tiles = [GameTile(view, name, seat, propose) for name in (*SUITS_OF, GRAND, NULL, f"{NULL}-{OUVERT}")]
        self.steps: list[Button] = []
        self._kit: Kit | None = None
        title = f"You play {'hand' if view.hand_game else 'alone'}, at {view.bid}. Which game?"
        rows: list[Widget] = [Label(title, bold=True, align="centre")]
        if view.hand_game:
            self.steps = [Button(words, self._chooser(at)) for at, words in enumerate(_STEPS)]
            self.meaning = Label("", "small", QUIET_TEXT, align="centre")
            rows += [Row(self.steps, gap=6), self.meaning]
            self.choose(0)
        super().__init__([*rows, Row(self.tiles, gap=6)], gap=8, align="centre")

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self._kit = kit

    def _chooser(self, at: int) -> Callable[[], None]:
        return lambda: self.choose(at)

    def choose(self, at: int) -> None:
        """Announce that step with the game that is chosen next."""
        for place, step in enumerate(self.steps):
            step.kind = "chosen" if place == at or 0 < place < at else "quiet"
        self.meaning.text = list(_STEPS.values())[at]
        for tile in self.tiles:
            tile.announce(ANNOUNCEMENTS[at])
        if self._kit is not None:
            self.place(self._kit, self.rect)


class GameTile(SignButton):
    """A button for one game: its sign, its name, and what it is worth now, or why it had better not be chosen."""

    def __init__(self, view: Position, name: str, seat: int, propose: Propose) -> None:
        self.view, self.game = view, name
        self.dim = False
        kind, _, announced = name.partition("-")
        sign = SUITS_OF.get(kind) or kind[0].upper()
        move = make_move(seat, "announce", value=name)
        super().__init__(capital(f"{kind_name(kind)} {announced}".rstrip()), sign, move, propose)
        self.announce("")

    def announce(self, step: str) -> None:
        """Announce that with it; null games have no such steps."""
        name = self.game if not step or self.game.startswith(NULL) else f"{self.game}-{step}"
        self.move = make_move(self.move.seat, "announce", value=name)
        view, game = self.view, contract(name, hand=self.view.hand_game)
        worth = view.worth(game) if game.is_null or view.values["show_value"] else None
        about = "about " if game.hand and not game.is_null else ""
        self.dim = worth is not None and worth < view.bid
        self.below = "" if worth is None else f"only {worth}" if self.dim else f"{about}{worth}"

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return min(space, kit.theme.for_hand(_TILE_WIDE)), super().measure(kit, space)[1] + self._below(kit)

    def _below(self, kit: Kit) -> int:
        """What is said below the words makes it a little higher."""
        return fonts.line_height(kit.theme.text("small")) if kit.theme.crowded else kit.theme.px(6)

    def inks(self, ink: Colour) -> tuple[Colour, Colour]:
        if ink != TEXT:
            return ink, ink
        return (QUIET_TEXT, WARNING) if self.dim else (ink, GOLD_LIGHT)

    def _content(self, kit: Kit, rect: pygame.Rect, z: int, ink: Colour) -> list[Item]:
        items = super()._content(kit, rect, z, ink)
        _, tile, x, y = items[0]
        shade = [(z + 1, kit.assets.plate(tile.get_size(), tile.get_width() * 0.16, SHADE, 0.5), x, y)]
        return items + shade if self.dim else items
