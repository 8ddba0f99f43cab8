"""Luck and play as two scales: where somebody stands between two words, without a figure."""

from __future__ import annotations

import pygame

from game.declaration import Game
from game.session.statistics.told import SETTLED, Interval, Summary
from game.words.language import capital, plural
from ui import fonts
from ui.scenes.statistics import words
from ui.stage import Item
from ui.theme import GOLD, GOLD_DEEP, GOLD_LIGHT, PAPER_RULE, QUIET_TEXT
from ui.widgets import Column, Kit, Label, Paragraph, Widget
from ui.widgets.base import centred

_BAND, _MARK, _GAP, _TICK = 8, 18, 10, 14  # units: the height of a scale, its mark, beside the words, its tick
_LEAST = 3  # marks: a scale that is less wide is not drawn
_USUAL_LUCK = 0.5  # of the way to an end: as far as chance leads in 19 of 20 cases
_STRONG = 2 / 3  # of the way to the end: where a strong player stands


class Scale(Widget):
    """A band between two words with a tick in its middle, and on it a mark at `at`, from -1 to 1. The true place may be
    so far `beside` it as the darker part of the band goes."""

    def __init__(self, low: str, high: str, at: float, beside: float) -> None:
        super().__init__()
        self.at, self.ends = _kept(at), (low, high)
        self.within = _kept(at - beside), _kept(at + beside)
        self.told = False  # what stands over it says the same

    def measure(self, kit: Kit, space: int) -> tuple[int, int]:
        return space, max(fonts.line_height(kit.theme.text("small")), kit.theme.px(_MARK))

    def items(self, kit: Kit, z: int) -> list[Item]:
        px, rect, gap, mark = kit.theme.text("small"), self.rect, kit.theme.px(_GAP), kit.theme.px(_MARK)
        low, high = (kit.assets.text(word, px, QUIET_TEXT) for word in self.ends)
        left, right = rect.x + low.get_width() + gap, rect.right - high.get_width() - gap
        if right - left < _LEAST * mark:
            return []
        thick = kit.theme.px(_BAND)
        band = pygame.Rect(left, rect.centery - thick // 2, right - left, thick)
        first, at, last = (self._x(band, mark, value) for value in (self.within[0], self.at, self.within[1]))
        sure = pygame.Rect(first, band.y, max(thick, last - first), thick)
        tick = kit.assets.plate((max(2, kit.theme.px(2)), kit.theme.px(_TICK)), 0, QUIET_TEXT, 0.7)
        disc = kit.assets.plate((mark, mark), mark / 2, GOLD_LIGHT, bottom=GOLD, edge=GOLD_DEEP, edge_width=1.5)
        return [
            (z, low, rect.x, rect.centery - low.get_height() // 2),
            (z, high, rect.right - high.get_width(), rect.centery - high.get_height() // 2),
            (z, kit.assets.plate(band.size, thick / 2, PAPER_RULE, 1.0), *band.topleft),
            (z, kit.assets.plate(sure.size, thick / 2, GOLD_DEEP, 0.45), *sure.topleft),
            centred(tick, band, z),
            (z + 1, disc, at - mark // 2, rect.centery - mark // 2),
        ]

    def _x(self, band: pygame.Rect, mark: int, value: float) -> int:
        """Where in the window that place of the band is."""
        return band.x + mark // 2 + round((band.width - mark) * (value + 1) / 2)


def _kept(at: float) -> float:
    return min(1.0, max(-1.0, at))


def scales(summary: Summary, game: Game) -> list[Widget]:
    """What is known of luck and play, in words and as scales, and against whom that is measured; how much is missing
    where nothing is known."""
    play, luck = words.play_in_words(summary), words.luck_in_words(summary)
    if not play or summary.play is None:
        return [Paragraph(_missing(summary, game), "small", QUIET_TEXT)]
    parts: list[Widget] = []
    if luck and summary.luck is not None:
        told = "Neither lucky nor unlucky" if luck == words.NO_LUCK else capital(luck)
        parts += [Label(told, bold=True), Scale("bad cards", "good cards", *_luck(summary.luck))]
    parts += [Label(capital(play), bold=True), Scale("weaker", "stronger", *_play(summary.play, summary.strong))]
    return [Column([*parts, Paragraph(words.MEASURED, "small", QUIET_TEXT)], gap=4)]


def _missing(summary: Summary, game: Game) -> str:
    """What has to happen before something is said."""
    known = 0 if summary.play is None else summary.play.rounds
    many = f"{SETTLED - known} more {game.unit}s" if 0 < known < SETTLED - 1 else plural(SETTLED - known, game.unit)
    return (
        f"They are told after {many} whose cards were played again by others. That happens while you look at a result."
    )


def _luck(luck: Interval) -> tuple[float, float]:
    """The place of the mark, and how far it may be off."""
    return (0.0 if not luck.half else _USUAL_LUCK * luck.mean / luck.half), _USUAL_LUCK


def _play(play: Interval, strong: float | None) -> tuple[float, float]:
    """The same: a normal player is in the middle. Without a strong one the scale is as wide as what is sure."""
    whole = strong / _STRONG if strong is not None and strong > 0 else 2 * (play.half or 1)
    return play.mean / whole, (play.half or 0) / whole
