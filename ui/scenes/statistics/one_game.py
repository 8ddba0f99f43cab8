"""One game of one person: at first in pictures and words, and behind a press in figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.declaration import Game
from game.session.statistics.told import Span, Summary
from game.words.language import capital, share
from ui.scenes.page import heading
from ui.scenes.parts import Grown, middle
from ui.scenes.statistics import words
from ui.scenes.statistics.pictures import Bar, Bars, Curve, Curves
from ui.scenes.statistics.scales import scales
from ui.scenes.statistics.tiles import LastMatches, Ring
from ui.theme import GOLD_LIGHT, QUIET_TEXT
from ui.widgets import Column, Label, Paragraph, Row, Widget
from ui.widgets.tables import Table, TableRow

_FEWEST = 2  # points of a line
_GAPS = (8, 14)
_MOST_BARS, _FEW_BARS = 10, 5
_RINGS, _CHARTS, _PLAY_CHART = (104, 140), (150, 250), 130  # units; the larger ones in a tall window


def in_pictures(game: Game, summary: Summary, person: str, shelf: Sequence[Widget], *, tall: bool) -> Widget:
    """What was won, the last matches, luck and play, how results went, and what was tried and made; larger where the
    window is `tall`."""
    ring = Ring(summary.won, summary.matches, _RINGS[tall])
    big = [_big(figure, caption) for figure, caption in words.highlights(summary, game)]
    row = Row(big, gap=16, even=True)
    row.lists = "In short"
    left: list[Widget] = [Row([ring, Grown(middle(row, gap=0))], gap=20)]
    if summary.last:
        many = len(summary.last)
        caption = f"The last {many} matches" if many > 1 else "The only match"
        left.append(Column([Label(caption, "small", QUIET_TEXT), LastMatches(summary.last, large=True)], gap=4))
    left += [heading("Luck and play"), *scales(summary, game), *shelf]
    right: list[Widget] = []
    if len(summary.results) >= _FEWEST:
        right += [heading("Results over time"), Curves(_results(summary, person), game.unit, units=_CHARTS[tall])]
    if summary.tried:
        right += [heading("Tried and made"), Bars(_bars(game, summary, _FEW_BARS))]
    if not right:
        right = [heading("Results over time"), Paragraph(words.too_few(game), "small", QUIET_TEXT)]
    return Row([Column(left, gap=_GAPS[tall]), Column(right, gap=_GAPS[tall])], gap=32, even=True)


def in_figures(game: Game, summary: Summary, person: str) -> Widget:
    """Everything that is known, in figures."""
    figures = [
        TableRow([Grown(Label(title, "small")), Label(figure, "small", bold=True)], gap=8)
        for title, figure in words.figures(summary, game)
    ]
    left: list[Widget] = [Table("In figures", figures)]
    if summary.tried:
        left += [heading("Tried and made"), Bars(_bars(game, summary, _MOST_BARS))]
    right: list[Widget] = []
    if len(summary.results) >= _FEWEST:
        right += [
            heading("Results over time"),
            Paragraph(words.results(summary.results, summary, game, person), "small"),
        ]
    right += [heading("Luck"), Paragraph(words.luck(summary, game), "small"), heading("Play")]
    over_time = summary.play_over_time
    if len(over_time) >= _FEWEST:
        right.append(Curves([_play(summary)], game.unit, units=_PLAY_CHART))
    right.append(Paragraph(words.play(summary, game), "small"))
    if len(over_time) >= _FEWEST:
        right.append(Paragraph(words.play_over_time(summary, game), "small", QUIET_TEXT))
    return Row([Column(left), Column(right)], gap=32, even=True)


def _big(figure: str, caption: str) -> Widget:
    """A figure in letters of our own, and what it is below it."""
    words = Label(caption, "small", QUIET_TEXT)
    big = Column([Label(figure, "title", GOLD_LIGHT, bold=True), words], gap=0)
    big.item = True
    return big


def _bars(game: Game, summary: Summary, most: int) -> list[Bar]:
    return [
        Bar(capital(game.labels.tried(kind)), made, tried, share(made, tried))
        for kind, made, tried in summary.tried[:most]
    ]


def _results(summary: Summary, person: str) -> list[Curve]:
    return [
        Curve(person, _spots(summary.results, lambda span: span.mean)),
        Curve("normal", _spots(summary.results, lambda span: span.normal)),
    ]


def _play(summary: Summary) -> Curve:
    over_time = summary.play_over_time
    spots = tuple((float(found.rounds), found.mean) for found in over_time)
    within = tuple(
        (float(found.rounds), found.mean - found.half, found.mean + found.half)
        for found in over_time
        if found.half is not None
    )
    return Curve("play", spots, within)


def _spots(spans: Sequence[Span], height: Callable[[Span], float | None]) -> tuple[tuple[float, float], ...]:
    """The points of a line, each at the last of its rounds; what is not known has none."""
    found = ((float(span.last), height(span)) for span in spans)
    return tuple((number, value) for number, value in found if value is not None)
