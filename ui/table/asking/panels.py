"""What lies over the table: the buttons at the lower right, the choice beside a card, the line of words.

Each panel is a form of widgets, made anew when what it offers changes. They know no rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

import pygame

from game.engine.moves import Move
from game.words.glossary import Found
from ui import fonts
from ui.access.node import Node
from ui.pictures.assets import Assets
from ui.stage import Item
from ui.table.asking.lessened import LessenedKit
from ui.table.show.room import TOOLS_GAP
from ui.table.show.shown_state import ShownState
from ui.table.told.words import said
from ui.theme import GOLD_DEEP, GOLD_LIGHT, IVORY, PANEL_BOTTOM, QUIET_TEXT, TEXT, WARNING, Colour, Theme
from ui.widgets import Button, Column, Form, Kit, Label, LowButton, Mark, Panel, Row, Space, Widget
from ui.widgets.base import one_layout, whole_size

ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END)
MESSAGE_S = 3.5  # how long a refusal stays to be read, if its moment lasts so long
_LEAST_S = 1.0  # a message is seen for so long, even if the others play on
_FEW, _GAP = 8, 8  # answers of a choice, in rows of four; and units between them
_AROUND = 34  # units: the padding of a panel at both sides of a title
_BUTTONS, _WORDS, _QUESTION, _CHOICE = 2600, 2500, 2800, 3000


@dataclass(frozen=True)
class Action:
    """What a button does. The first of several is the main action, gold and on Space, or on the `key` that it names; a
    `quiet` one never is."""

    text: str
    act: Callable[[], object]
    icon: str | None = None
    quiet: bool = False
    key: str = "Space"


class Tool(Button):
    """A small button with its `name` below it, where there is room. While `off` says why it can do nothing, it is grey;
    pressed, it says so, too."""

    off = ""

    def __init__(self, name: str, icon: str, action: Callable[[], None], says: str, key: str) -> None:
        super().__init__("", action, icon=icon)
        self.name, self.says, self.tip_key = name, says, key

    def node(self) -> Node:
        node = super().node()
        node.name, node.aside, node.idle = self.name, True, bool(self.off)
        return node

    @property
    def alive(self) -> bool:
        return super().alive and not self.off

    def basis(self, kit: Kit, space: int) -> int:
        return self.least(kit)  # they stay side by side

    @property
    def tip(self) -> str:  # type: ignore[override]
        """What it does, or why it cannot."""
        return self.off or self.says


class _Beside(LowButton):
    """A low button that stands beside another one, in lines if need be."""

    def basis(self, kit: Kit, space: int) -> int:
        return self.least(kit)


class Actions:
    """The main buttons and the row of small ones under them, at the lower right."""

    def __init__(self, kit: Kit, tools: Sequence[Tool]) -> None:
        self.kit = LessenedKit(kit)
        self.tools = list(tools)
        self.actions: list[Action] = []
        self.form = Form(kit, Column([]))
        self._space = pygame.Rect(0, 0, 0, 0)

    def layout(self, space: pygame.Rect) -> None:
        """Place the buttons in the lower right of `space`."""
        self._space = space
        self._make()

    def show(self, actions: Sequence[Action]) -> bool:
        """Offer these actions; True when that changes what is offered."""
        before, self.actions = self.actions, list(actions)
        if [(action.text, action.quiet) for action in actions] == [(action.text, action.quiet) for action in before]:
            return False
        self._make()
        return True

    def _make(self) -> None:
        root, space = self._column(Button, 8), self._space
        self.kit.whole()
        if self._high(root) > space.height:  # lower ones rather than over what stands above
            root = self._column(LowButton, 4)
            self.kit.fit(lambda: self._high(root) <= space.height)
        if self.kit.theme.folds and self._high(root) > space.height:
            root = self._column(_Beside, 4, across=2)
        self.form = Form(self.kit, root)
        with one_layout():
            high = self._high(root)
            self.form.layout(pygame.Rect(space.x, space.bottom - high, space.width, high))

    def _high(self, root: Column) -> int:
        """How high these buttons are, in px."""
        return whole_size(root, self.kit, self._space.width)[1]

    def _column(self, made: type[Button], gap: float, across: int = 1) -> Column:
        """The buttons, so many side by side, and below them the small ones."""
        buttons: list[Widget] = [
            made(
                action.text,
                self._act_of(number),
                kind="quiet" if number or action.quiet else "primary",
                icon=action.icon,
                key_hint="" if action.key == "Space" and (number or action.quiet) else action.key,
            )
            for number, action in enumerate(self.actions)
        ]
        if across > 1:
            lines = (buttons[at : at + across] for at in range(0, len(buttons), across))
            buttons = [Row(line, gap=gap, even=True) for line in lines]
        return Column([*buttons, Row([Space(grow=1), Row(self._tools(), gap=TOOLS_GAP)], gap=0)], gap=gap)

    def _tools(self) -> list[Widget]:
        """The small buttons; where there is room each has its name below it."""
        if not self.kit.theme.names_tools:
            return [*self.tools]
        names = [Label(tool.name, "small", QUIET_TEXT, align="centre") for tool in self.tools]
        for name in names:
            name.told = False  # the button says it
        return [Column([tool, name], gap=2) for tool, name in zip(self.tools, names, strict=True)]

    def _act_of(self, number: int) -> Callable[[], object]:
        return lambda: self.actions[number].act()

    def main(self) -> bool:
        """Do the main action; False where there is none."""
        if not self.actions or self.actions[0].quiet:
            return False
        self.actions[0].act()
        return True

    def items(self) -> list[Item]:
        return self.form.items(_BUTTONS)


@dataclass(eq=False)
class CardChoice:
    """Answers beside a card: how it counts, whom it names, which total is right; `likely` has the focus at first."""

    kit: Kit
    title: str
    answers: Sequence[tuple[str, Callable[[], None]]]
    cancel: Callable[[], None]
    likely: int = 0

    def __post_init__(self) -> None:
        self._lent = LessenedKit(self.kit)
        buttons = [Button(text, act, kind="quiet") for text, act in self.answers]
        for button in buttons:
            button.called = said(button.text)
        across = min(len(buttons), 4 if len(buttons) <= _FEW else 5)
        cells: list[Widget] = [*buttons]
        if len(buttons) > _FEW:
            cells += [Space() for _ in range(-len(buttons) % across)]  # the last row too has buttons of this width
        rows: list[Widget] = [Row(cells[at : at + across], gap=_GAP, even=True) for at in range(0, len(cells), across)]
        self._across = across
        head: list[Widget] = [Label(self.title, align="centre")] if self.title else []
        self.root = Panel(Column([*head, *rows], gap=8))
        self.form = Form(self._lent, self.root, on_escape=self.cancel)
        if buttons:
            self.form.set_focus(buttons[self.likely])

    def layout(
        self, near: pygame.Rect, free: pygame.Rect, buttons: pygame.Rect, plates: Sequence[pygame.Rect] = ()
    ) -> None:
        """Place it over `near`, within `free` and left of the `buttons`, as wide as its words ask for; very large words
        become smaller before it reaches the `plates`."""
        self._lent.whole()
        self._lent.fit(lambda: self._rect(near, free, buttons).collidelist(plates) < 0)
        self.form.layout(self._rect(near, free, buttons))

    def _rect(self, near: pygame.Rect, free: pygame.Rect, buttons: pygame.Rect) -> pygame.Rect:
        """Where it lies with words as large as they are."""
        theme = self._lent.theme
        px, title = theme.px, fonts.width(self.title, theme.text())
        answer = max((button.measure(self._lent, free.width)[0] for button in self.form.stops()), default=0)
        answers = self._across * answer + (self._across - 1) * px(_GAP)
        space = min(free.width, max(theme.for_words(520), title + px(_AROUND), answers + px(_AROUND)))
        wide, high = whole_size(self.root, self._lent, space)
        rect = pygame.Rect(0, 0, min(space, wide), high)
        rect.midbottom = (near.centerx, near.top - px(20))
        rect.clamp_ip(free)
        if rect.colliderect(buttons):
            rect.right = max(buttons.left, free.left + rect.width)
        return rect

    def number(self, digit: int) -> bool:
        """Give the n-th answer (from 0); True when there is one."""
        if digit >= len(self.answers):
            return False
        self.answers[digit][1]()
        return True

    def items(self) -> list[Item]:
        return self.form.items(_CHOICE)


class MoveButton(Button):
    """A button that makes one move; in a question's panel it is highlighted while a hint advises that move."""

    def __init__(self, text: str, move: Move, propose: Callable[[Move], None]) -> None:
        super().__init__(text, lambda: propose(self.move))
        self.move = move

    @property
    def _bold(self) -> bool:
        return False  # highlighted or not, its words take the same space


class Question:
    """A question with a panel of its own in the middle of the table; the cards stay visible beside it."""

    def __init__(self, kit: Kit, content: Widget) -> None:
        self.kit = LessenedKit(kit)
        self.panel = Panel(content)
        self.form = Form(self.kit, self.panel)
        stops = self.form.stops()
        if stops and not isinstance(stops[0], Button):  # no button has the focus unseen: no key answers by itself
            self.form.set_focus(stops[0], ring=False)

    def layout(self, middle: pygame.Rect, free: pygame.Rect, top: int = 0) -> None:
        """Place it over `middle`, within `free`; very large words become smaller before it reaches above `top`."""
        self.kit.whole()
        space = min(free.width, middle.width) if self.kit.theme.crowded else min(free.width, self.kit.theme.px(800))
        self.kit.fit(lambda: whole_size(self.panel, self.kit, space)[1] <= middle.bottom - max(free.top, top))
        wide, high = whole_size(self.panel, self.kit, space)
        rect = pygame.Rect(0, 0, min(space, wide), high)
        rect.center = middle.center
        rect.bottom = min(rect.bottom, middle.bottom)  # a panel too high rather covers what lies farther from the hand
        self.form.layout(rect.clamp(free))

    def mark(self, hinted: Move | None) -> None:
        """Highlight the button that makes the hinted move."""
        for widget in self.form.root.everything():
            if isinstance(widget, MoveButton):
                advised = hinted is not None and widget.move == hinted
                widget.kind, widget.key_hint = ("primary", "Enter") if advised else ("quiet", "")

    def main(self) -> bool:
        """Press the highlighted button; False where there is none."""
        for widget in self.form.root.everything():
            if isinstance(widget, MoveButton) and widget.kind == "primary":
                widget.action()
                return True
        return False

    def items(self) -> list[Item]:
        return self.form.items(_QUESTION)


class MessageLine:
    """The line over the hand: what the game waits for and, for a while, a refusal or a hint. `hinted` is the move that
    a hint advises, `marks` are the terms in its reason."""

    def __init__(self, showing: ShownState) -> None:
        self.showing = showing
        self.hinted: Move | None = None
        self.marks: list[Mark] = []
        self.count = 0  # of the messages so far
        self._message = ""
        self._colour: Colour = TEXT
        self._until: float | None = None
        self._since = 0.0
        self._moment: tuple[object, object, bool] | None = None  # in which it was said; None: not known yet
        self.stays = False  # whether messages stay until something is done
        self._idle = False  # whether this one holds only while nothing is asked

    @property
    def message(self) -> str:
        """The refusal or hint that stands; empty where none does."""
        return self._message

    def say(self, text: str, seconds: float = MESSAGE_S, *, warning: bool = False, idle: bool = False) -> None:
        """Show this text for so many seconds, or until its moment has passed; an `idle` one until something is
        asked."""
        self._idle = idle
        self.count += 1
        seconds = inf if self.stays else seconds
        self._message, self._until, self.marks = text, self.showing.now + seconds, []
        self._colour = WARNING if warning else IVORY
        self._since, self._moment = self.showing.now, None

    def advise(self, move: Move, why: str, terms: Sequence[Found] = ()) -> None:
        """Advise a move, and show the reason, with its terms marked, until `clear`."""
        self.hinted, self._idle = move, False
        self.count += 1
        self.marks = [Mark(why, term.start, term.stop, term.says) for term in terms]
        self._message, self._until, self._colour = why, None, IVORY
        self._since, self._moment = self.showing.now, None

    def clear(self, *, lasting_only: bool = False) -> None:
        """Remove hint and message; with `lasting_only` a message that ends by itself stays."""
        self.hinted = None
        if self._until is None or not lasting_only:
            self._message, self._until, self.marks = "", None, []

    @property
    def speaks(self) -> bool:
        """Whether it has something to say beside what the game waits for."""
        return bool(self._message)

    def acted(self) -> None:
        """Somebody has pressed something: a message that waited for that goes."""
        if self._until == inf:
            self.clear()

    def tick(self, now: float, chosen: object = None, played: object = None, *, asked: bool = False) -> bool:
        """True once, when the message has expired: after its time, when other cards are `chosen` or, once it has been
        seen, when another move has been `played`; an idle one when something is `asked`."""
        if not self._message:
            return False
        self._moment = chose, had_played, was_asked = self._moment or (chosen, played, asked)
        moved_on = played != had_played and now >= self._since + _LEAST_S and self._until != inf
        over = chosen != chose or moved_on or (self._idle and asked and not was_asked)
        if over or (self._until is not None and now >= self._until):
            self.clear()
            return True
        return False

    def told(self, waiting: str) -> str:
        """What is read there: the message, or else what the game waits for."""
        return self._message or waiting

    def items(
        self, assets: Assets, theme: Theme, waiting: str, mine: bool, line: pygame.Rect, top: int = 0
    ) -> list[Item]:
        """The message, or else what the game waits for (`mine`: for the viewer), in the middle of `line`. Text too long
        for one line stands on a plate, in smaller letters before it grows beyond the top of `line`; very large text has
        usual letters before it grows beyond `top`."""
        message, size = self._message or waiting, theme.text()
        if not message:
            return []
        if not self._message and fonts.width(message, size, mine) <= line.width:
            words = assets.text(message, size, GOLD_LIGHT if mine else TEXT, mine)
            where = words.get_rect(center=line.center)
            return [(_WORDS, words, where.x, where.y)]
        pad = theme.px(10)
        space = line.width - 2 * pad
        if len(fonts.wrapped(message, size, space)) > 1:
            size = theme.text("small")
            least, high = theme.usual_text("small"), line.bottom - max(top, 0)
            while theme.crowded and size > least and _high(message, size, space) > high:
                size -= 1
        wide = min(space, fonts.width(message, size) + 2)
        words = assets.paragraph(message, size, wide, self._colour if self._message else IVORY)
        rect = words.get_rect().inflate(2 * pad, theme.px(6))
        rect.center = line.center
        rect.bottom = min(rect.bottom, line.bottom + theme.px(5))
        plate = assets.plate(rect.size, theme.px(10), PANEL_BOTTOM, edge=GOLD_DEEP)
        where = words.get_rect(center=rect.center)
        lines = fonts.wrapped(message, size, wide) if self.marks else []
        for mark in self.marks:
            mark.find(lines, size, where.topleft)
        return [(_WORDS, plate, rect.x, rect.y), (_WORDS + 1, words, where.x, where.y)]

    def marked(self, kit: Kit) -> list[Item]:
        """The dots below the terms of a hint, where its words are."""
        return [item for mark in self.marks for item in mark.drawn(kit, _WORDS + 1, self._colour)]


def _high(words: str, size: int, space: int) -> int:
    """How high these words are in lines of `space` px."""
    return fonts.line_height(size) * len(fonts.wrapped(words, size, space))
