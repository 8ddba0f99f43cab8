"""The panel of the coach at the table: how far one is, and what it says of the open decision. It lies where it covers
as little as possible, and never on what it marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from game.session.coach.controller import LookBackController
from game.session.coach.look_back import Decision
from game.session.coach.looking import Looking
from game.session.coach.words import grade, instead, margin_sentence
from ui.access.node import Act, Node, Range, Role
from ui.stage import Item
from ui.table.asking.overlays import Overlays
from ui.table.coach.grade import SIGNS, Grade
from ui.table.coach.marks import Mark, Marks
from ui.table.coach.navigation import ReviewNavigation
from ui.table.input.choosing import Choosing
from ui.table.lesson.guide import for_button
from ui.table.lesson.placing import AROUND, NEVER, SEEN, Around, placed
from ui.table.lesson.targets import Targets
from ui.table.part import Part
from ui.theme import GOLD, GOLD_LIGHT, GOOD, IVORY, QUIET_TEXT
from ui.widgets import Button, Column, Form, IconButton, Kit, Label, Panel, Paragraph, Row, Space, Widget
from ui.widgets.base import whole_size

_WIDTHS, _HEIGHTS = (480, 620, 380), 16  # units: those that are tried, and between two heights
_ALL = 10**6  # so many steps lead to the ends
_FEW = 12  # dots that have space beside the words
_GRID = 56  # units between two places that are tried
_WORDS, _CARDS = 60.0, 40.0  # how bad it is to cover the line of words, or a card or a small sign in play
_SMALL = 180  # units: the side of a sign that is not larger
_FAR = 4.0  # rather farther from where it was than on any of those that a bubble keeps clear
_PANEL = 3600  # over panels, under tips
_SPOKEN = 80  # units: about the width of a speech bubble
_PLAYED, _BETTER, _HARD = "Played", "Better", "Hard player"
_DOT, _SIGN, _RING = 11, 18, 26  # units: of a dot, of the sign of a mistake, of the ring round the open one
_ALIKE = 0.6  # of a dot: one for a decision that made no difference


@dataclass(eq=False)
class Coach(Part):
    """What is said and marked at a table that is looked back at; nothing at another one. Keys and wheel step."""

    navigation: ReviewNavigation
    targets: Targets
    choosing: Choosing
    overlays: Overlays

    def __post_init__(self) -> None:
        super().__post_init__()
        self.marks = Marks(self.shared, self.overlays)
        navigation = self.navigation
        self.form: Form | None = None
        self._seen: tuple[object, ...] = ()
        self._coming: tuple[object, ...] = ()
        self._count = 0
        self._turned = 0.0  # of a wheel that turns by less than a notch
        self._keys: Mapping[int, Callable[[], None]] = {
            pygame.K_LEFT: navigation.back,
            pygame.K_RIGHT: navigation.on,
            pygame.K_HOME: lambda: navigation.step(-_ALL),
            pygame.K_END: lambda: navigation.step(_ALL),
            pygame.K_UP: lambda: navigation.turn(-1),
            pygame.K_DOWN: lambda: navigation.turn(1),
            pygame.K_PAGEUP: lambda: navigation.turn(-1),
            pygame.K_PAGEDOWN: lambda: navigation.turn(1),
            pygame.K_m: navigation.next_mistake,
            pygame.K_o: navigation.turn_cards,
            pygame.K_l: navigation.all_decisions,
            pygame.K_f: navigation.play_on,
            pygame.K_b: navigation.leave,
            pygame.K_ESCAPE: navigation.leave,
            pygame.K_F10: navigation.leave,
        }

    @property
    def looks(self) -> LookBackController | None:
        """What is looked at; None at a table where one plays."""
        return self.controller if isinstance(self.controller, LookBackController) else None

    def facts(self) -> tuple[object, ...]:
        """What the buttons depend on."""
        return () if self.looks is None else (bool(self.looks.looking.marked), self.looks.opened)

    # -- time ---------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> bool:
        """Show what is to be said now; True when that has changed."""
        looks = self.looks
        if looks is None:
            return False
        looking = looks.looking
        looking.tell_in(self.app.theme.deck)
        decision = looking.decision
        facts = (
            looks.generation,
            decision is None,
            looking.weighing.finished,
            len(looking.stops),
            self.overlays.question,
            self.showing.layout,
            self.app.theme,
        )
        count, self._count = self._count, len(looking.weighing.decisions)
        if facts == self._seen:
            return (self.form is not None and self.form.tick(now)) or count != self._count
        if facts != self._coming:  # first the table is laid, which is work enough for one frame
            self._coming = facts
            return True
        self._seen = facts
        self.marks.marks = _marks(looks, decision)
        self._make(looks, decision)
        return True

    def _make(self, looks: LookBackController, decision: Decision | None) -> None:
        """Write the panel anew, and lay it where it covers least, near where it was."""
        before = self.form
        self.form = form = Form(
            self.app, Panel(Column([*self._head(looks), *_said(looks, decision)], gap=4), padding=12)
        )
        if before is not None and isinstance(before.focus, Dots) and before.focus.ringed:
            form.set_focus(next((stop for stop in form.stops() if isinstance(stop, Dots)), None))
        free, px = self.targets.areas.window(), self.app.theme.px
        around = Around(None, self._clear(), free, None if before is None else before.root.rect.center, _GRID)
        rect = free
        for count in (1, len(_WIDTHS)):  # others than the usual width only where that covers something
            sizes = [self._size(form, min(px(wide), free.width)) for wide in _WIDTHS[:count]]
            rect = placed(self.app, sizes, around)
            if rect.collidelist([kept for _, kept in around.clear]) < 0:
                break
        form.layout(rect)

    def _size(self, form: Form, wide: int) -> tuple[int, int]:
        """Its size at that width: few heights, so that few panels have to be drawn."""
        step = max(1, self.app.theme.px(_HEIGHTS))
        return wide, -(-whole_size(form.root, self.app, wide)[1] // step) * step

    def _clear(self) -> list[tuple[float, pygame.Rect]]:
        """What had better not be covered: never what is marked; then the cards in play and the line of words."""
        showing = self.showing
        kept = [(_FAR * weight, rect) for weight, rect in self.targets.clear() + self._spoken()]
        kept += [(NEVER, rect) for rect in self.marks.rects()]
        kept.append((_WORDS, showing.layout.margins.words))
        log = self.targets.areas.captions.latest.stands
        kept += [(_FAR * AROUND, log)] if log is not None else []
        small = self.app.theme.px(_SMALL) ** 2
        signs = (rect for name, rect in showing.layout.extra.items() if name != "trick")
        kept += [(_CARDS, rect) for rect in signs if rect.width * rect.height < small]
        for where, pile in showing.cards.zones.items():
            shown = [sprite.rect() for sprite in pile if sprite.shown and sprite.card is not None]
            if shown and (where.seat is None or where.kind == "trick"):
                kept.append((_CARDS, shown[0].unionall(shown[1:])))
        return kept

    def _spoken(self) -> list[tuple[float, pygame.Rect]]:
        """About where the seats' speech bubbles are."""
        places, px = self.showing.layout.places, self.app.theme.px
        speak = [place for seat, place in places.items() if self.showing.board.bubbles.get(seat)]
        size = px(_SPOKEN), px(_SPOKEN // 2)
        return [(SEEN, place.within or place.bubble_of(size)) for place in speak]

    def _head(self, looks: LookBackController) -> list[Widget]:
        """How far one is; where there are several rounds, also which one is open."""
        looking, unit = looks.looking, looks.match.game.unit
        count = Label(f"Decision {looking.place + 1} of {len(looking.stops)}", "small", GOLD_LIGHT, bold=True)
        number = Label(f"{unit.capitalize()} {looking.weighing.number}", "small", QUIET_TEXT)
        dots = Dots(looking, self.navigation.to)
        several = len(looking.numbers) > 1
        if not several and len(looking.stops) <= _FEW:
            return [Row([count, dots, number], gap=10)]
        turning = [
            self._turning("up", -1, f"The {unit} before.", enabled=looking.at > 0),
            self._turning("down", 1, f"The next {unit}.", enabled=looking.at + 1 < len(looking.numbers)),
        ]
        turning = turning if several else []
        return [Row([count, Space(grow=1), number, *turning], gap=6), dots]

    def _turning(self, icon: str, by: int, tip: str, *, enabled: bool) -> Button:
        button = IconButton(icon, tip, lambda: self.navigation.turn(by))
        button.tip_key, button.enabled = icon.capitalize(), enabled
        return button

    # -- events -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle the keys and the wheel that step, and the pointer on the panel."""
        if self.looks is None or self.choosing.choice is not None:
            return False
        if event.type == pygame.KEYDOWN:
            return self._for_button(event) or self._key(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", event.y))
        if self.form is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and not self.form.root.rect.collidepoint(event.pos):
            return False
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self.form.handle(event)
        return False

    def _for_button(self, event: pygame.event.Event) -> bool:
        """Whether the key pressed a button of the panel. What steps leaves the focus to the dots."""
        form = self.form
        stays = form is not None and isinstance(form.focus, Dots) and event.key in self._keys
        return form is not None and not stays and for_button(form, event)

    def _key(self, event: pygame.event.Event) -> bool:
        ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if ctrl and event.key == pygame.K_s:
            return True  # there is nothing to save
        action = self._keys.get(event.key)
        if action is None or ctrl or event.mod & pygame.KMOD_ALT:
            return False
        action()
        return True

    def _wheel(self, notches: float) -> bool:
        """Down is on."""
        self._turned -= notches
        steps = int(self._turned)
        self._turned -= steps
        if steps:
            self.navigation.step(steps)
        return True

    # -- looks --------------------------------------------------------------------------------------------------------

    def items(self) -> list[Item]:
        """The marks and the panel."""
        if self.form is None or self.looks is None:
            return []
        rect, line = self.form.root.rect, max(2, self.app.theme.px(2))
        frame = self.app.assets.frame(rect.size, self.app.theme.px(12), GOLD, line)
        return [*self.marks.items(), *self.form.items(_PANEL), (_PANEL + 20, frame, rect.x, rect.y)]


def _marks(looks: LookBackController, decision: Decision | None) -> list[Mark]:
    """What was played and, once that is known, what the hard player would have played."""
    played = looks.looking.past.made(looks.looking.number)
    if decision is None:
        return [Mark(played, played.cards, _PLAYED, IVORY)]
    verdict = decision.verdict
    word = grade(verdict, agrees=not decision.instead)
    ink = SIGNS[word][1]
    if not decision.instead:
        return [Mark(played, decision.cards, word, ink)]
    return [
        Mark(played, decision.cards, _PLAYED, ink if verdict.mistake else IVORY),
        Mark(verdict.best, decision.other_cards, _BETTER if verdict.mistake else _HARD, GOLD),
    ]


def _said(looks: LookBackController, decision: Decision | None) -> list[Widget]:
    """The verdict in words."""
    if decision is None and looks.looking.weighing.finished:
        return [Paragraph("There was nothing to decide.", "small")]
    if decision is None:
        name = looks.match.state.names[looks.viewer]
        return [Paragraph(f"**{name}** is to decide. The hard player is still thinking about it…", "small")]
    verdict = decision.verdict
    said: list[Widget] = [
        Row(
            [
                Column([Grade(grade(verdict, agrees=not decision.instead))], gap=0),
                Column([Paragraph(f"**{decision.done}**", "small")], gap=0, grow=1),
            ],
            gap=12,
        )
    ]
    if decision.instead:
        name = looks.match.state.names[decision.seat]
        parts = (instead(verdict, name, decision.instead), margin_sentence(verdict, looks.looking.weighing.unit))
        said.append(Paragraph(" ".join(filter(None, parts)), "small"))
    return [*said, *(Paragraph(words, "small", QUIET_TEXT) for words in (verdict.why, decision.hindsight) if words)]


class Dots(Widget):
    """A dot for each decision, from left to right: hollow while it is not weighed, the sign of a warning for a mistake,
    a ring round the one that is open. A press goes to the nearest one."""

    tip = "Every decision of the round. Mistakes have a warning sign; a ring marks the open one."
    tip_key = "Home, End"
    focusable = True
    grow = 1.0

    def __init__(self, looking: Looking, go: Callable[[int], None]) -> None:
        super().__init__()
        self._looking = looking
        self._go = go

    def node(self) -> Node:
        """The open decision among all, and what is known of it; arrows step."""
        looking = self._looking
        place, count = looking.place, len(looking.stops)
        known = {decision.number: decision for decision in looking.weighing.decisions}
        decision = known.get(looking.number)
        said = "" if decision is None else f", {grade(decision.verdict, agrees=not decision.instead)}"
        node = self.spoken(Role.SLIDER, "Decisions", Act.MORE, Act.LESS, value=f"{place + 1} of {count}{said}")
        node.number = Range(place + 1, 1, count, 1)
        return node

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return kit.theme.finger, kit.theme.finger

    def _step(self) -> float:
        return self.rect.width / max(1, len(self._looking.stops))

    def x_of(self, place: int) -> int:
        return round(self.rect.x + self._step() * (place + 0.5))

    def release(self, kit: Kit, pos: tuple[int, int], inside: bool) -> None:
        if inside:
            stops = self._looking.stops
            self._go(stops[max(0, min(len(stops) - 1, int((pos[0] - self.rect.x) / self._step())))])

    def items(self, kit: Kit, z: int) -> list[Item]:
        looking, assets, px = self._looking, kit.assets, kit.theme.px
        known = {decision.number: decision for decision in looking.weighing.decisions}
        y, room = self.rect.centery, round(self._step())
        items: list[Item] = []
        for place, number in enumerate(looking.stops):
            x, decision = self.x_of(place), known.get(number)
            side = min(px(_DOT), max(3, room - 2))
            if decision is None:
                picture = assets.frame((side, side), side / 2, QUIET_TEXT, max(1, px(1.5)))
            else:
                sign, ink = SIGNS[grade(decision.verdict, agrees=not decision.instead)]
                if decision.verdict.mistake:
                    picture = assets.icon(sign, min(px(_SIGN), max(8, room)), ink)
                else:  # what was as good as the best is told by its size, too
                    side = side if ink == GOOD else max(3, round(_ALIKE * side))
                    picture = assets.plate((side, side), side / 2, ink)
            items.append((z, picture, x - picture.get_width() // 2, y - picture.get_height() // 2))
            if number == looking.number:
                wide = px(_RING)
                ring = assets.frame((wide, wide), wide / 2, GOLD_LIGHT, max(2, px(2)))
                items.append((z + 1, ring, x - wide // 2, y - wide // 2))
        return items
