"""Leads through a lesson at one table: the bubble of each step, and the keys and clicks that read on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.moves import Move
from game.session.lessons.controller import LessonController
from game.words.lesson import Step
from ui import fonts
from ui.gamepad import signs
from ui.gamepad.keys import A
from ui.presses import MODIFIERS
from ui.stage import Item
from ui.table.asking.lessened import LessenedKit
from ui.table.asking.panels import ARROWS
from ui.table.lesson.placing import IN_USE, NEVER, Around, placed
from ui.table.lesson.targets import Outline, Targets
from ui.table.part import Part
from ui.theme import GOLD, GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Column, Form, Kit, LowButton, Panel, Paragraph, Row, Space, Widget
from ui.widgets.base import whole_size

Way = tuple[str, Callable[[], None]]  # what a button says, and what it does

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ON = (pygame.K_SPACE, *_ENTER)
_NEXT, _ALONE, _BACK, _LEAVE, _RULES = "Next", "Now play on alone", "Back", "Leave", "Other rules"
_HOW = {False: "click twice or drag", True: "tap twice or drag"}  # by whether a finger is used
_HOW_AT_ONCE = {False: "click or drag", True: "tap or drag"}
_BY_KEYS = "arrows, then Enter"
_HOW_MANY = {False: "click each, or drag", True: "tap each, or drag"}
WIDTHS = (29, 25, 21)  # heights of letters: the usual one, and others where that covers something
_NARROW = (25, 21, 17, 14, 12)  # in as many lines as it takes, where there is no other room
_NARROWER = (20, 19, 18, 17)  # in two lines, where others would cover what is read
_PADDING = 14  # units
_BESIDE = 2  # small buttons that have room beside the golden one
_FINE = 8  # units between two places, where others have nothing free
MOST_LINES = 2
_BUBBLE = 3600  # over panels, under tips
_BEAK = 13  # units
_CORNER = 0.06  # of a card's width


@dataclass(eq=False)
class Guide(Part):
    """The lesson of one table, if any; `rests`: everything has been shown and nothing is being chosen."""

    targets: Targets
    rests: Callable[[], bool]
    bubble: Bubble | None = field(default=None, init=False)
    _told: tuple[Step, str, str] | None = field(
        default=None, init=False
    )  # the step, how, and in the words of which deck
    _around: tuple[object, ...] = field(default=(), init=False)

    @property
    def lesson(self) -> LessonController | None:
        return self.controller if isinstance(self.controller, LessonController) else None

    def form(self) -> Form | None:
        """The buttons of the bubble, if it is open."""
        return None if self.bubble is None else self.bubble.form

    def tick(self, now: float) -> bool:
        """Show what is to be shown now; True when that has changed."""
        controller, before, placed = self.lesson, self.bubble, self._around
        step = controller.step if controller is not None and self.rests() else None
        if step is None or controller is None:
            self.bubble = self._told = None
            return before is not None
        count, how = f"{controller.number} of {len(controller.lesson.steps)}", self._how(controller.awaits)
        facts = step, how, self.app.theme.deck
        if facts != self._told:
            words = _ALONE if controller.finished else "" if controller.awaits else _NEXT
            others = [(_LEAVE, self.leave), *([(_BACK, self.go_back)] if controller.may_go_back else [])]
            if controller.finished:
                others.append((_RULES, self.set_up))
            told = f"{count} \N{MIDDLE DOT} {how}" if how else count
            self.bubble = Bubble(self.app, step, told, (words, self.go_on), others)
            self._told, self._around = facts, ()
        assert self.bubble is not None
        self._place(self.bubble, step, controller.awaits)
        return self.bubble.form.tick(now) or self.bubble is not before or self._around != placed

    def _place(self, bubble: Bubble, step: Step, awaits: Move | None) -> None:
        """Lay the bubble anew where something around it has changed, and the rings where that is what they are round;
        a card that is lifted moves its ring alone."""
        targets = self.targets
        names, read = targets.names(), targets.read()
        around = Around(targets.home(step.at), targets.kept(awaits), targets.areas.window(), names=names, read=read)
        rings, outlines = targets.rects(step.at, bubble.line), targets.outlines(step.at)
        facts = (*map(str, (*around, rings, outlines)), self.app.theme)
        if facts != self._around:
            self._around, bubble.rings, bubble.outlines = facts, rings, outlines
            bubble.place(around)

    def _how(self, awaits: Move | None) -> str:
        """How cards are played, where the step awaits some; and how anything is done, for whoever is told."""
        maker, listens = self.app.settings.gamepad, self.app.access.listens
        if awaits is None or not (awaits.cards or listens):
            return ""
        if maker:
            return f"arrows, then {signs.word_for(A, maker)}"
        if listens:
            return _BY_KEYS
        if len(awaits.cards) > 1 or self.gestures.many:
            how = _HOW_MANY if len(awaits.cards) > 1 else _HOW
        else:
            how = _HOW_AT_ONCE if self.gestures.click_plays() else _HOW
        return how[self.app.settings.by_finger]

    @property
    def at(self) -> str:
        """What the open bubble points at (see `Step`); nothing without one."""
        return self._told[0].at if self._told is not None else ""

    def leave(self) -> None:
        """The learner has had enough; nothing of a lesson is kept."""
        self.app.router.home()

    def set_up(self) -> None:
        """To where a family finds its own rules."""
        self.app.router.set_up(self.controller.match.setup.game)

    def go_back(self) -> None:
        """To the step before this one."""
        assert self.lesson is not None
        if self.lesson.go_back():
            self.gestures.lower()
            self.words.clear()

    def go_on(self) -> None:
        """The step has been read."""
        controller = self.lesson
        assert controller is not None
        if controller.finished:
            self.app.router.play_on(controller.match.setup.game)
        else:
            controller.continue_lesson()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle what is meant for the bubble: the keys that read on, and the pointer on it."""
        bubble, controller = self.bubble, self.lesson
        if bubble is None or controller is None:
            return False
        if for_button(bubble.form, event):
            return True
        if event.type == pygame.KEYDOWN and event.key in _ON and controller.awaits is None:
            self.go_on()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_BACKSPACE:
            self.go_back()
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return bubble.form.handle(event)
        return False

    def items(self) -> list[Item]:
        return [] if self.bubble is None else self.bubble.items()


def for_button(form: Form, event: pygame.event.Event) -> bool:
    """Handle a key for a button of a bubble that has been given the focus: Enter presses it, and any other key but
    arrows takes the focus away before it does what it does."""
    focus = form.focus
    if event.type != pygame.KEYDOWN or event.key in MODIFIERS or focus is None or not focus.ringed:
        return False
    if event.key in _ON:
        return form.handle(event)
    if event.key not in ARROWS:
        form.set_focus(None)
    return False


class Bubble:
    """The bubble of one step; it never covers what it points at, nor what is used. `told` says how far the lesson
    has come, and how cards are played where the step awaits some; `on` is what its golden button says and does, if it
    says anything, and `others` are small buttons before it, or below where they are many."""

    def __init__(self, kit: Kit, step: Step, told: str, on: Way, others: Sequence[Way] = ()) -> None:
        self.kit = LessenedKit(kit)
        self.rings: list[pygame.Rect] = []  # round what it points at
        self.outlines: list[Outline] = []  # of the cards among that
        self.text = Paragraph(step.words)
        small = [LowButton(words, act, kind="plain", small=True) for words, act in others]
        apart = len(small) > _BESIDE
        buttons = [] if apart else [*small]
        if on[0]:
            buttons.append(LowButton(*on, kind="primary", key_hint="Space"))
        rows: list[Widget] = [self.text, self._foot(told, buttons)]
        rows += [Row([Space(grow=1), *small], gap=12)] if apart else []
        self.panel = Panel(Column(rows, gap=8), padding=_PADDING)
        self.form = Form(self.kit, self.panel)

    @property
    def rect(self) -> pygame.Rect:
        return self.form.root.rect

    def _foot(self, told: str, buttons: Sequence[Widget]) -> Widget:
        """What stands below the words."""
        return Row([Paragraph(told, "small", QUIET_TEXT), Space(grow=1), *buttons], gap=12)

    def place(self, around: Around) -> None:
        """Lay it where it covers least beside what it points at; where it covers nothing of use it stays. Very large
        words become smaller before it covers what is used, and then it becomes narrow. Where it lies on a name it goes
        where it covers nothing that is read, be it cards."""
        if not self.kit.fit(lambda: self._lay(around)) and not self._lay(around):
            narrow = [self._size(wide * self.kit.theme.text()) for wide in _NARROW]
            rect = placed(self.kit, narrow, around._replace(grid=_FINE))
            if self._stays(rect, around, NEVER):
                self.form.layout(rect)
        self._narrow(around, _NARROWER, MOST_LINES)
        if self.rect.collidelist(around.names) >= 0:
            self._off_names(around)

    def _off_names(self, around: Around) -> None:
        """Lie where it covers no name and nothing else that is read, in two lines at most, if there is such a place."""
        kit, px = self.kit, self.kit.theme.text()
        read = [(NEVER, rect) for rect in (*around.names, *around.read)]
        around = around._replace(clear=[*around.clear, *read], grid=_FINE)
        high = MOST_LINES * fonts.line_height(px)
        pads = 2 * kit.theme.px(_PADDING)
        widths = [wide * px for wide in (*WIDTHS, *_NARROWER) if self.text.measure(kit, wide * px - pads)[1] <= high]
        rect = placed(kit, [self._size(wide) for wide in widths], around)
        if self._stays(rect, around, NEVER):
            self.form.layout(rect)

    def _narrow(self, around: Around, widths: Sequence[int], most: int) -> None:
        """Where it covers what is read, take the widest of these with which it covers nothing of that, in `most` lines
        at most."""
        px = self.kit.theme.text()
        high = most * fonts.line_height(px)
        for wide in widths if not self._stays(self.rect, around) else ():
            if self.text.measure(self.kit, wide * px - 2 * self.kit.theme.px(_PADDING))[1] > high:
                return
            rect = placed(self.kit, [self._size(wide * px)], around._replace(grid=_FINE))
            if self._stays(rect, around):
                self.form.layout(rect)
                return

    def _lay(self, around: Around) -> bool:
        """Lay it there with letters as they are now; False where it covers what is used."""
        sizes = [self._size(min(wide * self.kit.theme.text(), around.free.width)) for wide in WIDTHS]
        lines = [self.text.measure(self.kit, wide - 2 * self.kit.theme.px(_PADDING))[1] for wide, _ in sizes]
        most = lines[0]  # in no more lines
        if self.kit.theme.folds:
            most = max(most, MOST_LINES * fonts.line_height(self.kit.theme.text()))
        sizes = [size for size, high in zip(sizes, lines, strict=True) if high <= most]
        if self.rect.size not in sizes or not self._stays(self.rect, around):
            rect = placed(self.kit, sizes[:1], around)
            if rect.collidelist([kept for _, kept in around.clear]) >= 0:
                rect = placed(self.kit, sizes, around)
            if not self._stays(rect, around):
                rect = placed(self.kit, sizes, around._replace(grid=_FINE))
            self.form.layout(rect)
        return self._stays(self.rect, around, NEVER)

    def _stays(self, rect: pygame.Rect, around: Around, least: float = IN_USE) -> bool:
        """Whether a bubble there covers nothing that it would be so bad to cover, as what is read or used, nor what it
        points at with its rings."""
        kept = [other for weight, other in around.clear if weight >= least]
        kept += [around.target.inflate(4 * self.line, 4 * self.line)] if around.target is not None else []
        return around.free.contains(rect) and rect.collidelist(kept) < 0

    def _size(self, wide: int) -> tuple[int, int]:
        return wide, whole_size(self.panel, self.kit, wide)[1]

    @property
    def line(self) -> int:
        """How thick rings are, in px."""
        return max(2, self.kit.theme.px(2.5))

    # -- looks --------------------------------------------------------------------------------------------------------

    def items(self) -> list[Item]:
        """The bubble, its beak, and a ring round what it points at."""
        items = self.form.items(_BUBBLE)
        assets, px = self.kit.assets, self.kit.theme.px
        frame = assets.frame(self.rect.size, px(12), GOLD, self.line)
        items.append((_BUBBLE + 20, frame, self.rect.x, self.rect.y))
        for outline in self.outlines:
            items.append(self._ring(outline))
        for ring in self.rings if not self.outlines else ():
            items.append((_BUBBLE - 2, assets.frame(ring.size, px(10), GOLD_LIGHT, self.line), ring.x, ring.y))
        return [*items, *(self._beak(px(_BEAK), px(20)) if self.rings else [])]

    def _ring(self, outline: Outline) -> Item:
        """A ring in the shape of a card, turned as it lies, over it and under the cards that lie on it."""
        assets, line = self.kit.assets, self.line
        size = outline.width + 2 * line, assets.card_height(outline.width) + 2 * line
        frame = assets.frame(size, round(_CORNER * outline.width) + line, GOLD_LIGHT, line)
        if outline.angle:
            frame = assets.memo(
                ("ring", size, round(outline.angle)), lambda: pygame.transform.rotozoom(frame, round(outline.angle), 1)
            )
        where = frame.get_rect(center=outline.centre)
        return (outline.z, frame, where.x, where.y)

    def _beak(self, size: int, corner: int) -> list[Item]:
        """The beak, on the side that looks at the nearest ring; none where that is far away."""
        rect = self.rect
        target = min(self.rings, key=lambda ring: abs(ring.centerx - rect.centerx))
        if not rect.inflate(4 * size, 4 * size).colliderect(target):
            return []
        x = max(rect.left + corner, min(target.centerx, rect.right - corner - 2 * size))
        y = max(rect.top + corner, min(target.centery, rect.bottom - corner - 2 * size))
        if rect.bottom <= target.top:
            side, place = "down", (x, rect.bottom)
        elif rect.top >= target.bottom:
            side, place = "up", (x, rect.top - size)
        elif rect.right <= target.left:
            side, place = "right", (rect.right, y)
        else:
            side, place = "left", (rect.left - size, y)
        return [(_BUBBLE + 21, self.kit.assets.memo(("beak", side, size), lambda: _drawn(side, size)), *place)]


def _drawn(side: str, size: int) -> pygame.Surface:
    """A triangle that points to that side, drawn large and made smaller, so that its edges are smooth."""
    many = 4
    long, deep = 2 * size * many, size * many
    points = {
        "down": ((0, 0), (long, 0), (long // 2, deep)),
        "up": ((0, deep), (long, deep), (long // 2, 0)),
        "right": ((0, 0), (0, long), (deep, long // 2)),
        "left": ((deep, 0), (deep, long), (0, long // 2)),
    }[side]
    upright = side in ("left", "right")
    picture = pygame.Surface((deep, long) if upright else (long, deep), pygame.SRCALPHA)
    pygame.draw.polygon(picture, GOLD, points)
    return pygame.transform.smoothscale(picture, (size, 2 * size) if upright else (2 * size, size))
