"""What Skat asks in the middle of the table: which figure to call, and which game to play.

Widgets that make a move each; they know no places.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.moves import Move
from game.engine.moves import move as make_move
from game.games.skat.rules.contracts import ANNOUNCEMENTS, KINDS, NULL, OUVERT, SUITS_OF, contract
from game.games.skat.rules.ladder import FIGURES
from game.games.skat.rules.position import Position
from game.games.skat.words.counting import kind_name
from game.games.skat.words.labels import LABELS
from game.words.language import capital
from ui import fonts
from ui.boards.tricks.signs import suit_tile
from ui.stage import Item
from ui.table.asking.panels import MoveButton
from ui.theme import GOLD_LIGHT, QUIET_TEXT, SHADE, TEXT, WARNING, Colour
from ui.widgets import Button, Column, Kit, Label, Row, Widget

Propose = Callable[[Move], None]
_SHOWN, _FURTHER = 9, 6  # figures of the ladder that are seen at once, and how far an arrow moves along it
_TILE, _TILE_WIDE = 40, 104  # units


def auction_panel(view: Position, seat: int, propose: Propose) -> Widget:
    """The ladder round the figure that stands, and below it what is said mostly: the next figure or hold, and pass."""
    moves = list(view.moves(seat))
    calls = [move for move in moves if move.kind == "bid"]
    title = "Nobody has bid yet" if not view.bid else f"The bid stands at {view.bid}"
    caller, answers = view.speakers()
    if seat == answers and caller is not None:
        title = f"{view.names[caller]} bids {view.bid}"
    elif not view.bid and caller is None:
        title = "Everybody has passed: play alone, or pass too"
    elif caller is not None and view.bid:
        title = f"{view.names[answers]} holds {view.bid}" if seat == caller else title
    first = [move for move in moves if move.kind == "hold"] + calls[:1]
    others = [move for move in moves if move.kind == "pass"]
    buttons = [MoveButton(LABELS.button(view, move), move, propose, main=move in first) for move in (*first, *others)]
    return Column(
        [Label(title, bold=True, align="centre"), Row(buttons, gap=8), Ladder(view.bid, calls, propose)],
        gap=10,
        align="centre",
    )


class Ladder(Widget):
    """Neighbouring figures of the ladder, that which `stands` among them; those of `calls` can be called, and arrows
    move along."""

    def __init__(self, stands: int, calls: Sequence[Move], propose: Propose) -> None:
        super().__init__()
        open_yet = {int(str(move.value)): move for move in calls}
        self._figures: list[Widget] = [
            MoveButton(str(figure), open_yet[figure], propose)
            if figure in open_yet
            else Label(
                str(figure),
                "body" if figure == stands else "small",
                GOLD_LIGHT if figure == stands else QUIET_TEXT,
                bold=figure == stands,
                align="centre",
            )
            for figure in FIGURES
        ]
        self._arrows = [Button("", lambda: self._move(-_FURTHER), icon="left", kind="plain")]
        self._arrows.append(Button("", lambda: self._move(_FURTHER), icon="right", kind="plain"))
        self._first = max(0, FIGURES.index(stands) - 2) if stands else 0
        self._kit: Kit | None = None
        self._move(0)

    def _move(self, by: int) -> None:
        last = len(FIGURES) - _SHOWN
        self._first = min(last, max(0, self._first + by))
        self._arrows[0].enabled, self._arrows[1].enabled = self._first > 0, self._first < last
        if self._kit is not None:
            self.place(self._kit, self.rect)

    def children(self) -> Sequence[Widget]:
        return [self._arrows[0], *self._figures[self._first : self._first + _SHOWN], self._arrows[1]]

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return min(space, kit.theme.px(62) * (_SHOWN + 1)), kit.theme.target

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self._kit = kit
        aside, gap = max(32, kit.theme.px(36)), kit.theme.px(4)
        wide = (rect.width - 2 * aside - (_SHOWN + 1) * gap) // _SHOWN
        left, *figures, right = self.children()
        left.place(kit, pygame.Rect(rect.x, rect.y, aside, rect.height))
        right.place(kit, pygame.Rect(rect.right - aside, rect.y, aside, rect.height))
        for at, figure in enumerate(figures):
            x = rect.x + aside + gap + at * (wide + gap)
            figure.place(kit, pygame.Rect(x, rect.y, wide, rect.height))


def announcing_panel(view: Position, seat: int, propose: Propose) -> Widget:
    """A tile for every game; for a hand game, above them, what is announced with it."""
    return Games(view, seat, propose)


class Games(Column):
    """The games one can announce. What is announced with a hand game holds for suit games and grand alike; each step
    includes those before it."""

    def __init__(self, view: Position, seat: int, propose: Propose) -> None:
        names = [*reversed(KINDS[:4]), *KINDS[4:], f"{NULL}-{OUVERT}"]
        self.tiles = [GameTile(view, name, make_move(seat, "announce", value=name), propose) for name in names]
        self.steps: list[Button] = []
        self._kit: Kit | None = None
        title = f"You play {'from the hand' if view.hand_game else 'alone'}, at {view.bid}. Which game?"
        rows: list[Widget] = [Label(title, bold=True, align="centre")]
        if view.hand_game:
            self.steps = [Button(words, self._chooser(at), kind="quiet") for at, words in enumerate(_STEPS)]
            self.steps[0].kind = "primary"
            self.meaning = Label(_MEANINGS[0], "small", QUIET_TEXT, align="centre")
            rows += [Row(self.steps, gap=6), self.meaning]
        super().__init__([*rows, Row(self.tiles, gap=6)], gap=8, align="centre")

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self._kit = kit

    def _chooser(self, at: int) -> Callable[[], None]:
        return lambda: self.choose(at)

    def choose(self, at: int) -> None:
        """Announce that step with the game that is chosen next."""
        for place, step in enumerate(self.steps):
            step.kind = "primary" if place == at or 0 < place < at else "quiet"
        self.meaning.text = _MEANINGS[at]
        for tile in self.tiles:
            tile.announce(ANNOUNCEMENTS[at])
        if self._kit is not None:
            self.place(self._kit, self.rect)


_STEPS = ("Nothing more", "Schneider", "Schwarz", "Ouvert")
_MEANINGS = (
    "Or announce more: it counts, and has to be kept.",
    "Schneider: you must reach 90 points.",
    "Schwarz: you must win every trick. Schneider is included.",
    "Ouvert: your cards lie open. Schneider and schwarz are included.",
)


class GameTile(MoveButton):
    """A button for one game: its sign, its name, and what it is worth now, or why it had better not be chosen."""

    def __init__(self, view: Position, name: str, move: Move, propose: Propose) -> None:
        self.view = view
        self.kind_of_game, _, announced = name.partition("-")
        super().__init__(capital(f"{kind_name(self.kind_of_game)} {announced}".rstrip()), move, propose)
        self.line, self.colour, self.dim = "", QUIET_TEXT, False
        self._judge()

    def announce(self, step: str) -> None:
        """Announce that with it; null games have no such steps."""
        if self.kind_of_game != NULL:
            value = f"{self.kind_of_game}-{step}" if step else self.kind_of_game
            self.move = make_move(self.move.seat, "announce", value=value)
            self._judge()

    def _judge(self) -> None:
        view = self.view
        game = contract(str(self.move.value), hand=view.hand_game)
        worth = view.worth(game) if game.is_null or view.values["show_value"] else None
        about = "about " if game.hand and not game.is_null else ""
        self.dim = worth is not None and worth < view.bid
        self.line = "" if worth is None else f"{worth}: below {view.bid}" if self.dim else f"{about}{worth}"
        self.colour = WARNING if self.dim else GOLD_LIGHT

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        theme = kit.theme
        high = theme.px(_TILE) + fonts.line_height(theme.text()) + fonts.line_height(theme.text("small"))
        return min(space, theme.px(_TILE_WIDE)), high + theme.px(16)

    def _content(self, kit: Kit, rect: pygame.Rect, z: int, ink: Colour) -> list[Item]:
        theme, assets = kit.theme, kit.assets
        side, room = theme.px(_TILE), rect.width - theme.px(8)
        sign = SUITS_OF.get(self.kind_of_game) or self.kind_of_game[0].upper()
        tile = suit_tile(assets, theme, sign, side)
        name = fonts.fitted(self.text, theme.text(), room)
        words = assets.text(name, theme.text(), QUIET_TEXT if self.dim and ink == TEXT else ink)
        small = theme.text("small")
        below = assets.text(fonts.fitted(self.line, small, room), small, ink if ink != TEXT else self.colour)
        items: list[Item] = []
        y = rect.y + theme.px(6)
        for picture in (tile, words, below):
            items.append((z, picture, rect.centerx - picture.get_width() // 2, y))
            y += picture.get_height() + (theme.px(3) if picture is tile else 0)
        if self.dim:
            x, shade = rect.centerx - side // 2, assets.plate((side, side), side * 0.16, SHADE, 0.5)
            items.append((z + 1, shade, x, rect.y + theme.px(6)))
        return items
