"""A match as plain text: who sat there and by which rules, what happened move by move, and the score."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game import catalogue
from game.engine.moves import NEXT
from game.players.temperament import manner
from game.session.match import COMPUTER, Match
from game.session.sharing.line import line_of
from game.words import language
from game.words.language import listed
from game.words.report import Report, Sheet


def account(match: Match) -> Iterator[str]:
    """All of it, line by line, as anybody at the table may know it: the log, and then how everybody stands."""
    line = line_of(match.setup)
    first, *rest = story(match)
    yield first
    if line:
        yield f"Game code: {line}"
    yield from rest
    yield from score(match)


def story(match: Match) -> Iterator[str]:
    """A match in words, move by move, as anybody at the table saw it: moves that only their maker knows of are neither
    shown nor counted."""
    setup = match.setup
    game = catalogue.game(setup.game)
    labels = game.labels
    options = {option.key: option for option in game.options}
    house = "".join(f", {options[key].label}: {options[key].says(value)}" for key, value in setup.changes.items())
    yield f"{game.title}, {setup.rules_title}{house}, deal number {setup.seed}"
    if match.about:
        yield match.about
    seats = (
        f"{seat.name} ({manner(seat.level, seat.temperament) if seat.kind == COMPUTER else seat.kind})"
        for seat in match.chairs.first
    )
    yield ", ".join(seats)
    yield from _told(match, -1)
    count = 0
    for number, move in enumerate(match.moves):
        sentences = _told(match, number)
        if match.is_hidden_move(number):
            yield from sentences
            continue
        count += 1
        if move.kind == NEXT:
            yield ""
            yield from sentences
        else:
            unsaid = f"{match.chairs.after(number)[move.seat].name}: {labels.button(match.state, move).lower()}."
            yield f"{count:4}  {' '.join(sentences) or unsaid}"
    if match.over:
        called = [seat.name for seat in match.seats]
        ranked = sorted(zip(match.state.results(), called, strict=True), key=lambda pair: pair[0])
        yield ""
        yield "Places: " + ", ".join(f"{place} {name}" for place, name in ranked)
    else:
        yield f"Not finished after {language.plural(count, 'move')}."


def _told(match: Match, number: int) -> list[str]:
    """The sentences on what anybody may know of a move (-1: of what was before the first), with the names of then."""
    names = match.chairs.names(match.state, number)
    return [line for event in match.public_events_of(number) if (line := match.tells(event, names))]


def score(match: Match) -> Iterator[str]:
    """How the match went: its story, the rounds, the score sheets, and how everybody stands."""
    report, names, unit = match.report(), match.state.names, match.game.unit.capitalize()
    yield ""
    yield "Score"
    yield from report.story
    for finished in report.rounds:
        yield f"{unit} {finished.number}: {_plain(finished.text)}"
    columns = [listed([names[seat] for seat in side]) for side in report.sides]
    for sheet in report.sheets:
        if sheet.lines:
            yield ""
            yield from table_of(f"{unit} {sheet.number}", columns, sheet)
    yield ""
    yield from _standing(report, names, len(match.setup.seats))


def table_of(title: str, columns: Sequence[str], sheet: Sheet) -> list[str]:
    """A score sheet with its figures below each other."""
    rows: list[tuple[str, Sequence[int | None]]] = [(line.title, line.points) for line in sheet.lines]
    rows += [("Together", sheet.totals), ("Total", sheet.after)]
    figures = [["" if value is None else language.points(value) for value in values] for _, values in rows]
    first = max(len(words) for words in (title, *(name for name, _ in rows)))
    widths = [max(map(len, cells)) for cells in zip(columns, *figures, strict=True)]
    lines = [(title, columns), *((name, cells) for (name, _), cells in zip(rows, figures, strict=True))]
    return [
        "  ".join([f"{_plain(name):{first}}", *(f"{cell:>{width}}" for cell, width in zip(cells, widths, strict=True))])
        for name, cells in lines
    ]


def _standing(report: Report, names: Sequence[str], seats: int) -> Iterator[str]:
    """What every side has, or every seat where each plays alone."""
    for side in report.sides or [(seat,) for seat in range(seats)]:
        if side[0] < seats:
            notes = f" {_plain(report.notes[side[0]])}" if report.notes[side[0]] else ""
            yield f"{listed([names[seat] for seat in side])}: {report.standing[side[0]]}.{notes}"


def _plain(words: str) -> str:
    """Words without the stars that make them bold on a page."""
    return words.replace("**", "")
