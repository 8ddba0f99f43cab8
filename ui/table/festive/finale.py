"""The end of a round leads to its score. That of a match is an event at the table first: cards fly, a crown comes down
on the winner's plate, which is lit, and a ribbon says who has won. It takes two to three seconds and is never the same
twice in a row; people ask for its result.

It knows no game. Nothing in it is random, and the cards that fly are those of the pack, which everybody knows.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.engine.state import HANDS
from game.session.controller import GameController
from game.words.language import listed
from ui.pictures.surfaces import surface
from ui.settings import FINALES
from ui.stage import Item
from ui.table.part import Part
from ui.table.show.layout import Layout
from ui.theme import GOLD, GOLD_LIGHT
from ui.tween import OVER, Tween, ease_in_out, ease_out, linear, mix, settle

_LIGHT, _EDGE, _CARDS, _RIBBON, _CROWN = 297, 305, 1640, 1700, 1720  # layers
_SHORTEST_S, _LONGEST_S = 2.0, 3.0
_MOST_CARDS = 13
_GLOW_STEPS, _LIT = 2, 0.6  # pictures of the light, which are large, and how much of it stays
_HALO, _CROWN_WIDE = 160, 72  # units
_LEAST_CROWN = 0.6  # of its height, where there is little space over a plate
_TURN = 9  # degrees between two cards of the fan
_PICTURE_STEP = 3  # degrees: so few pictures of a turned card are kept
_WIDEST = 230  # px: in huge windows large pictures of turned cards would take much memory
_SMALLER = 0.66  # of the size of the cards in a hand: those of the wreath
_GOLDEN = 0.618
_RESULT_S, _BREATH_S = 1.2, 0.6  # before the result of a round, and before the end of a match is celebrated

Flying = tuple[float, float, float]
"""Where a card is, the middle of it in px, and its angle."""


class Finale(Part):
    """The celebration at one table."""

    winners: tuple[int, ...] = ()
    skipped = False  # whether somebody has pressed something to go on
    _tween = OVER
    _kind = 0
    _faces: Sequence[str] = ()

    def begin(self, winners: Sequence[int], kind: int) -> None:
        """Celebrate these seats in one of the ways; with motion off they are only crowned."""
        self.winners, self._kind = tuple(winners), kind % len(_WAYS)
        length = self.app.theme.ms("finale") / 1000
        if length <= 0:
            return
        faces = list(dict.fromkeys(card.face for card in sorted(self.showing.view.pack(), key=lambda card: card.index)))
        count = min(_MOST_CARDS, len(faces))
        self._faces = [faces[at * len(faces) // count] for at in range(count)]
        self._tween = Tween((0.0,), (1.0,), self.showing.now, min(_LONGEST_S, max(_SHORTEST_S, length)), linear)
        self.app.sound.play("cheer")

    def busy(self, now: float) -> bool:
        return not self._tween.done(now)

    def finish(self) -> None:
        """Skip it; the winners keep their crowns."""
        self._tween = OVER

    def clear(self) -> None:
        """The end was taken back: nobody has won."""
        self.winners, self.skipped = (), False
        self.finish()

    def handle(self, event: pygame.event.Event) -> bool:
        """A click or a key skips it; True where there was something to skip."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) or not self.busy(self.showing.now):
            return False
        self.finish()
        self.skipped = True
        return True

    def sentence(self) -> str:
        """Who has won; ``you`` where a single person plays."""
        names, persons = self.showing.view.names, self.controller.persons
        if len(self.winners) == len(names):
            return "The win is shared"
        alone = persons[0] if len(persons) == 1 else None
        order = sorted(self.winners, key=lambda seat: seat != alone)
        one = len(self.winners) == 1 and alone not in self.winners
        who = listed(["You" if seat == alone else names[seat] for seat in order])
        return f"{who} {'wins' if one else 'win'} the match"

    def items(self) -> list[Item]:
        """The pictures at this moment; crowns and light stay after it."""
        showing, share = self.showing, self._tween.share(self.showing.now)
        still = self.app.theme.settings.reduced_motion
        items: list[Item] = []
        for seat in self.winners:
            if seat in showing.layout.places:
                items += self._crowned(showing.layout.places[seat].plate, 1.0 if still else share)
        if self.busy(showing.now):
            items += self._flying(0.6 if still else share)
            items += self._ribbon(1.0 if still else share)
        return items

    def crowns(self) -> list[pygame.Rect]:
        """Where the crowns come to lie."""
        places = self.showing.layout.places
        return [self._crown(places[seat].plate)[1] for seat in self.winners if seat in places]

    def _crown(self, plate: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect]:
        """The crown of a winner with that plate, and where it comes to lie."""
        assets, px, layout = self.app.assets, self.app.theme.px, self.showing.layout
        crown = assets.picture("signs/crown", px(_CROWN_WIDE))
        foot, (wide, high) = plate.top + px(5), crown.get_size()
        above = foot - layout.free.top
        if _LEAST_CROWN * high <= above < high:  # a smaller one lies on no name
            crown = assets.picture("signs/crown", wide * above // high)
        return crown, crown.get_rect(midbottom=(plate.centerx, foot)).clamp(layout.free)

    def _crowned(self, plate: pygame.Rect, share: float) -> list[Item]:
        """The light under a winner's plate, its golden edge, and the crown that comes down on it."""
        assets, px = self.app.assets, self.app.theme.px
        radius, line = px(_HALO), max(2, px(3))
        light = _LIT if share >= 1 else max(_LIT * min(1.0, 4 * share), 0.5 + 0.5 * math.cos(6 * math.pi * share))
        step = max(1, round(_GLOW_STEPS * light))
        glow = assets.glow(radius, GOLD_LIGHT, 0.9 * step / _GLOW_STEPS)
        edge = plate.inflate(2 * line, 2 * line)
        frame = assets.frame(edge.size, px(12), GOLD_LIGHT, line)
        crown, rest = self._crown(plate)
        fall = settle(_part(share, 0.12, 0.42))
        y = round(mix(rest.y - px(230), rest.y, fall))
        return [
            (_LIGHT, glow, plate.centerx - radius, plate.centery - radius),
            (_EDGE, frame, edge.x, edge.y),
            *([(_CROWN, crown, rest.x, y)] if share > 0.12 else []),
        ]

    def _flying(self, share: float) -> list[Item]:
        """The cards in the air."""
        showing = self.showing
        layout = showing.layout
        width = layout.spots[HANDS[showing.bottom]].width if HANDS[showing.bottom] in layout.spots else 0
        width = min(_WIDEST, width or self.app.theme.px(90))
        start = layout.places[self.winners[0]].plate.center if self.winners[0] in layout.places else layout.free.center
        items: list[Item] = []
        way = _WAYS[self._kind](len(self._faces), share, layout, start, width)
        width = round(width * _SMALLER) if _WAYS[self._kind] is _wreath else width
        for at, (face, (x, y, angle)) in enumerate(zip(self._faces, way, strict=True)):
            step = round(angle / _PICTURE_STEP) * _PICTURE_STEP
            items.append(self.app.assets.card_sprite(face, width, angle=step, lift=1).at(_CARDS + at, x, y))
        return items

    def _ribbon(self, share: float) -> list[Item]:
        """Who has won, in large letters in the middle of the table."""
        assets, theme, free = self.app.assets, self.app.theme, self.showing.layout.free
        unrolled = ease_out(_part(share, 0.10, 0.25))
        if unrolled <= 0:
            return []
        size, pad = theme.text("display"), theme.px(28)
        words = assets.lettering(self.sentence(), size, GOLD_LIGHT, space=free.width - 4 * pad)
        rect = pygame.Rect(0, 0, words.get_width() + 2 * pad, words.get_height() + pad)
        rect.center = self.showing.layout.centre.center
        rect.clamp_ip(free)
        rect.y -= round(theme.px(40) * (1 - unrolled))
        ground = surface(assets, rect, _RIBBON, edge=GOLD, line=2)
        place = words.get_rect(center=rect.center)
        return [*ground, (_RIBBON + 1, words, place.x, place.y)]


def _part(share: float, begin: float, end: float) -> float:
    """How much of the time between two shares has passed, 0 to 1."""
    return min(1.0, max(0.0, (share - begin) / (end - begin)))


def _fan(count: int, share: float, layout: Layout, start: tuple[int, int], width: int) -> Iterator[Flying]:
    """A hand of cards opens above the ribbon, one card after the other."""
    reach = 2.6 * width
    x, y = layout.centre.centerx, layout.centre.centery + 0.78 * reach  # low enough for plates at the top
    for at in range(count):
        angle = _TURN * (at - (count - 1) / 2)
        turn = math.radians(angle)
        goal = x + reach * math.sin(turn), y - reach * math.cos(turn)
        come = settle(_part(share, 0.25 * at / count, 0.25 * at / count + 0.22))
        yield mix(x, goal[0], come), mix(layout.free.bottom + 2 * width, goal[1], come), angle


def _rain(count: int, share: float, layout: Layout, start: tuple[int, int], width: int) -> Iterator[Flying]:
    """Cards fall over the whole table, swaying, each at its own time."""
    free = layout.free
    for at in range(count):
        begin = 0.45 * at / count
        fallen = _part(share, begin, begin + 0.52)
        across = (at * _GOLDEN + 0.1) % 1.0
        x = free.x + across * free.width + 0.35 * width * math.sin(7 * fallen + at)
        yield x, mix(-2 * width, free.bottom + 3 * width, fallen), at * 37 % 96 - 48


def _wreath(count: int, share: float, layout: Layout, start: tuple[int, int], width: int) -> Iterator[Flying]:
    """Cards fly from the winner's seat and lie down in a ring round the ribbon."""
    middle, free = layout.centre.center, layout.free
    wide, high = min(0.27 * free.width, 4.2 * width), min(0.21 * free.height, 1.5 * width)
    for at in range(count):
        turn = math.tau * at / count
        goal = middle[0] + wide * math.sin(turn), middle[1] - high * math.cos(turn)
        come = ease_in_out(_part(share, 0.30 * at / count, 0.30 * at / count + 0.25))
        yield mix(start[0], goal[0], come), mix(start[1], goal[1], come), 24 * math.sin(turn)


Way = Callable[[int, float, Layout, tuple[int, int], int], Iterator[Flying]]

_WAYS: tuple[Way, ...] = (_fan, _rain, _wreath)


def counts_rounds(controller: GameController) -> bool:
    """Whether the score page opens after every round: people play, and there is a score sheet or a review."""
    if not controller.persons:
        return False
    report = controller.match.report()
    return bool(report.sides or report.reviews)


@dataclass(eq=False)
class Ending(Part):
    """Waits for the end of a round at one table, and shows its score then."""

    finale: Finale
    _since: float | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self._has_shown = self.controller.match.over  # of a match that is looked at again

    def watch(self, now: float, *, over: bool, shown: bool) -> None:
        """Show how the match ended, unless people have yet to ask for it, or a round whose score they want to see.
        `over`: the round has ended; `shown`: all its events have been shown."""
        if not over:
            self.reopen()
        if not over or self._has_shown or not shown:
            return
        if self._since is None:
            self._since = now
        over_all = self.controller.match.over
        if now - self._since < (_BREATH_S if over_all else _RESULT_S) * (1 if self.controller.pace.thought else 0):
            return
        if over_all and not self.finale.winners:
            self._celebrate()
        if not self.finale.busy(now):
            self._has_shown = True
            if self._goes_on() if over_all else counts_rounds(self.controller):
                self.app.router.score(self.controller, unasked=True)

    def _goes_on(self) -> bool:
        """Whether the end of the match leads on to its result: nobody could press anything, or somebody has."""
        return not self.controller.persons or self.finale.skipped

    def _celebrate(self) -> None:
        """Celebrate the winners, in another way than the last match."""
        settings = self.app.settings  # they remember how
        settings.finale = (settings.finale + 1) % FINALES
        places = self.controller.match.state.results()
        self.finale.begin([seat for seat, place in enumerate(places) if place == 1], settings.finale)

    def reopen(self) -> None:
        """The end was taken back: show it again when it comes."""
        if self._since is not None:
            self.finale.clear()
        self._since, self._has_shown = None, False
