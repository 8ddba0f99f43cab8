"""The faces at the table: who looks pleased or frowns, who blinks, and who says a few words.

What they do follows from the events that have been shown (`game.session.people.reactions`), and when they blink from
the names at the table; no card is looked at. Between two changes nothing is painted for them.
"""

from __future__ import annotations

from math import inf

import pygame

from game.engine.chance import stream
from game.engine.moves import Event
from game.session.match import Setup
from game.session.people.company import faces_of
from game.session.people.reactions import Reactions
from game.words.events import EventKinds
from ui.pictures.assets import Assets
from ui.pictures.faces import BLINK, CALM, portrait
from ui.stage import Item
from ui.theme import DARK_TEXT, IVORY, SHADE, Theme

_MOOD_S, _WORDS_S = 4.0, 3.5
_BLINK_S, EYES_OPEN_S = 0.14, (7.0, 20.0)  # for the whole table: each of four blinks about once a minute
_AROUND = 1  # units that a face keeps from the edge of its plate
_GAP = 6  # units between what stands on a plate
_LEAST_WIDE = 150  # units: a plate that is narrower has no face where text is very large
_WORDS = 6.3  # heights of small letters: the space that a face leaves for words; where it would be tiny there is none
LEAST_PX = 28

Looks = tuple[tuple[str, ...], int | None, str]
Portrait = tuple[pygame.Surface, int, int]
"""A face and its place."""


class Faces:
    """The faces of one table; `turned_on` and `still` (no blinking) follow the settings at every tick."""

    def __init__(self, setup: Setup, kinds: EventKinds) -> None:
        self.faces = faces_of(setup.seats)
        self.turned_on = False
        self._reactions = Reactions(kinds, setup.seats)
        self._events: list[Event] | None = None  # the list that is followed, and how many of it have been seen
        self._seen = 0
        self._moods: dict[int, tuple[str, float]] = {}
        self._words: tuple[int, str, float] | None = None
        self._chance = stream("blinks", *(seat.name for seat in setup.seats))
        self._blinks = -1
        self._next = 0.0  # when the eyes that blink close, or open again
        self._looks: Looks = ((), None, "")

    # -- time -------------------------------------------------------------------------------------------------------

    def tick(self, now: float, theme: Theme, shown: list[Event]) -> bool:
        """Follow the events shown so far and the clock; True when something looks different now."""
        self.turned_on = theme.settings.faces
        self._follow(shown, now)
        self._moods = {seat: mood for seat, mood in self._moods.items() if mood[1] > now}
        if self._words is not None and self._words[2] <= now:
            self._words = None
        self._blink(now, still=theme.settings.reduced_motion or theme.settings.speed == "off")
        before, self._looks = self._looks, self._look()
        return self._looks != before

    def rests_for(self, now: float) -> float:
        """The seconds until something may look different if nothing happens."""
        if not self.turned_on:
            return inf
        ends = [self._next, *(end for _, end in self._moods.values())]
        ends += [self._words[2]] if self._words is not None else []
        return max(0.0, min(ends) - now)

    def _follow(self, shown: list[Event], now: float) -> None:
        if shown is not self._events or len(shown) < self._seen:  # the past has changed, or somebody else looks
            self._events, self._seen = shown, len(shown)
            self._reactions.begin_anew(shown)
            self._moods.clear()
            self._words = None
        for event in shown[self._seen :]:
            reaction = self._reactions.take(event)
            if reaction.moods:
                until = inf if reaction.lasts else now + _MOOD_S
                self._moods.update({seat: (mood, until) for seat, mood in reaction.moods.items()})
            if reaction.speaker is not None:
                self._words = (reaction.speaker, reaction.words, now + (_MOOD_S if reaction.lasts else _WORDS_S))
        self._seen = len(shown)

    def _blink(self, now: float, *, still: bool) -> None:
        if still or not self.turned_on:
            self._blinks, self._next = -1, inf
        elif self._next == inf or not self._next:
            self._next = now + self._pause()
        elif now >= self._next:
            if self._blinks < 0 and now < self._next + _BLINK_S:
                self._blinks, self._next = int(self._chance.random() * len(self.faces)), now + _BLINK_S
            else:  # the eyes open again, or the moment was missed
                self._blinks, self._next = -1, now + self._pause()

    def _pause(self) -> float:
        least, most = EYES_OPEN_S
        return least + (most - least) * self._chance.random()

    # -- what it looks like -----------------------------------------------------------------------------------------

    def expression(self, seat: int) -> str:
        """How that seat looks now."""
        if seat in self._moods:
            return self._moods[seat][0]
        return BLINK if seat == self._blinks else CALM

    def says(self, seat: int) -> str:
        """What that seat says now; empty for nothing."""
        words = self._words
        return words[1] if self.turned_on and words is not None and words[0] == seat else ""

    @property
    def remark(self) -> tuple[int, str, float] | None:
        """The seat that says something now, what it says, and until when."""
        return self._words if self.turned_on else None

    def bubble(
        self, assets: Assets, theme: Theme, seat: int, plate: pygame.Rect, free: pygame.Rect, z: int
    ) -> list[Item]:
        """What that seat says, over the backs of its cards, with a tip at its face."""
        px = theme.px
        size = theme.usual_text("small") if theme.crowded else theme.text("small")  # no room but over the backs
        words = assets.text(self.says(seat), size, DARK_TEXT, bold=True)
        rect = pygame.Rect(0, 0, words.get_width() + px(20), words.get_height() + px(8))
        tip = _tip(assets, px(14), px(9))
        rect.bottomleft = (plate.x, plate.y - tip.get_height() + px(6))
        rect.clamp_ip(free)
        ground = assets.plate(rect.size, rect.height / 2, IVORY, edge=SHADE, edge_opacity=0.5)
        where = words.get_rect(center=rect.center)
        x = plate.x + plate.height // 2 - tip.get_width() // 2
        return [(z, ground, rect.x, rect.y), (z, tip, x, rect.bottom - px(1)), (z + 1, words, where.x, where.y)]

    def _look(self) -> Looks:
        if not self.turned_on:
            return (), None, ""
        words = self._words
        expressions = tuple(self.expression(seat) for seat in range(len(self.faces)))
        return (expressions, None, "") if words is None else (expressions, words[0], words[1])

    def at(self, assets: Assets, theme: Theme, seat: int, plate: pygame.Rect, *, faint: bool) -> Portrait | None:
        """The face at the left end of that plate; None where there is none, or no space for one."""
        if not self.turned_on or seat >= len(self.faces) or not self.faces[seat]:
            return None
        if theme.crowded and plate.width < theme.for_words(_LEAST_WIDE):
            return None
        words = round(_WORDS * theme.text("small"))
        side = min(plate.height - 2 * theme.px(_AROUND), plate.width - words - theme.px(2 * _GAP))
        if side < LEAST_PX:
            return None
        picture = portrait(assets, self.faces[seat], side, self.expression(seat), faint=faint)
        return picture, plate.x + 2 * theme.px(_AROUND), plate.y + (plate.height - side) // 2


def _tip(assets: Assets, wide: int, high: int) -> pygame.Surface:
    """The tip of a speech bubble, pointing down."""

    def make() -> pygame.Surface:
        drawn = pygame.Surface((4 * wide, 4 * high), pygame.SRCALPHA)
        pygame.draw.polygon(drawn, IVORY, [(0, 0), (4 * wide, 0), (wide, 4 * high)])
        return pygame.transform.smoothscale(drawn, (wide, high)).premul_alpha()

    return assets.memo(("tip", wide, high), make)
