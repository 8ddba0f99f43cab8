"""What every report owes to its readers: each round is told once, the sums are right, and who stands best has won.

Matches of every rule set with every number of seats are played by chance; reports are read at the end of every round,
in the middle of some, and at the end of the match.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, permutations

import pytest

from game.engine.moves import Event
from game.session.match import Match, Seat, Setup
from game.words.report import Report, Sheet
from tests.contract.covering import spread_cases
from tests.contract.tables import USUAL, Table, random_moves

ROUNDS = 4  # read one by one; of a longer match only the last is read after these
MID_ROUND = 90  # moves between two looks into a round


@pytest.mark.parametrize("table", spread_cases(), ids=str)
@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(2, 12))])
def test_rounds_are_told_once_and_add_up(table: Table, seed: int):
    table = table.short()  # whole ones are told of below
    match, finished = begun(table, seed), 0
    for move in random_moves(table, seed):
        match.submit(move)
        ended = match.state.round_over or match.state.over
        finished += ended
        if match.state.over or (finished <= ROUNDS and (ended or len(match.moves) % MID_ROUND == 0)):
            check(match, match.report(), finished)


def test_a_report_that_is_wrong_is_noticed():
    matches = map(played, USUAL)
    match, report = next((match, match.report()) for match in matches if match.report().sheets)
    finished = match.round_number
    check(match, report, finished)
    for wrong in (
        replace(report, rounds=(*report.rounds, report.rounds[-1])),
        replace(report, sheets=(*report.sheets, report.sheets[-1])),
        replace(report, order=tuple(-standing for standing in report.order)),
        replace(report, totals=tuple(total + 1 for total in report.totals)),
    ):
        with pytest.raises(AssertionError):
            check(match, wrong, finished)


@pytest.mark.parametrize("table", USUAL, ids=str)
def test_winners_who_have_not_won_are_noticed(table: Table):
    match = played(table)
    report, places, last = match.report(), match.state.results(), ending(match)
    check_winners(match, report)
    loser = places.index(max(places))
    without, won = [event for event in match.events if event is not last], Event(last.kind, loser, facts=last.facts)
    if "winners" in last.facts:
        won = Event(last.kind, last.seat, facts={**last.facts, "winners": (loser,)})
    for events, wrong in (([*without, won], "but places"), (without, "ends by"), ([*match.events, last], "ends by")):
        match.events[:] = events
        with pytest.raises(AssertionError, match=wrong):
            check_winners(match, report)


def test_a_report_that_names_no_winner_is_noticed():
    match = played(USUAL[0])
    with pytest.raises(AssertionError, match="does not name"):
        check_winners(match, replace(match.report(), story=("Somebody has won.",)))


def played(table: Table) -> Match:
    """A match that was played to its end by chance."""
    match = begun(table, 1)
    for move in random_moves(table, 1):
        match.submit(move)
    return match


def begun(table: Table, seed: int) -> Match:
    """A match at its first card."""
    seats = tuple(Seat(f"Seat {seat}") for seat in range(table.seats))
    return Match(Setup(table.game.id, table.row.id, seats, seed, dict(table.changes)))


def check(match: Match, report: Report, finished: int) -> None:
    """The report tells of that match, in which so many rounds are finished, and contradicts neither it nor itself."""
    seats, running = match.state.seats, not (match.state.round_over or match.over)
    numbers = [played.number for played in report.rounds]
    assert numbers == list(range(1, match.round_number + 1)), "every round is told once, in order"
    assert len(numbers) == finished + running
    for played in report.rounds:
        assert set(played.won) <= set(range(seats))
    assert {len(report.standing), len(report.notes), len(report.order)} == {seats}
    if match.over:
        check_places(report, match.state.results())
        check_winners(match, report)
    if report.sheets or report.running:
        assert sorted({seat for side in report.sides for seat in side} & set(range(seats))) == list(range(seats))
        check_sheets(report, finished)


def check_places(report: Report, places: tuple[int, ...]) -> None:
    """Who stands better has the better place. Who stands equal may have lost earlier."""
    for (place, standing), (other, lower) in permutations(zip(places, report.order, strict=True), 2):
        assert standing <= lower or place < other, f"places {places}, standing {report.order}"


def ending(match: Match) -> Event:
    """The event that ends the match; there is one."""
    ends = [event for event in match.events if match.game.events.of(event).ends_match]
    assert len(ends) == 1, f"the match ends by {ends}"
    return ends[0]


def check_winners(match: Match, report: Report) -> None:
    """The match is won by all who have the first place and by nobody else; the report names them, and who plays
    together has one place."""
    names, places, last = match.state.names, match.state.results(), ending(match)
    winners = sorted(last.facts.get("winners", (last.seat,)))
    assert winners == [seat for seat, place in enumerate(places) if place == 1], f"{last}, but places {places}"
    for side in report.sides:
        assert len({places[seat] for seat in side if seat < len(places)}) <= 1, f"places {places}, sides {report.sides}"
    told = " ".join(report.story)
    missing = [names[seat] for seat in winners if names[seat] not in told]
    assert not missing, f"{told!r} does not name {missing}, who have won"


def check_sheets(report: Report, finished: int) -> None:
    """One sheet for every finished round; lines add up to its totals, and those to what every column has."""
    assert [sheet.number for sheet in report.sheets] == list(range(1, finished + 1))
    for sheet in (*report.sheets, *((report.running,) if report.running else ())):
        check_sum(sheet, len(report.sides))
    for before, sheet in pairwise(report.sheets):
        sums = tuple(has + won for has, won in zip(before.after, sheet.totals, strict=True))
        assert sheet.after == sums, f"round {sheet.number}"
    if report.sheets:
        assert report.sheets[0].after == report.sheets[0].totals
        assert report.totals == report.sheets[-1].after
    if report.running:
        assert report.running.number == finished + 1
        assert not report.running.over
        assert report.running.after == report.totals, "no total has a round in play yet"
    for figure in report.figures:
        assert len(figure.texts) == len(report.sides)


def check_sum(sheet: Sheet, columns: int) -> None:
    """The lines of a sheet have a place in every column and add up; what made a number adds up to it."""
    assert len(sheet.totals) == len(sheet.after) == columns
    for line in sheet.lines:
        assert len(line.points) == len(line.made) == columns, line.title
        for points, made in zip(line.points, line.made, strict=True):
            assert not made or points == sum(part.points for part in made), line.title
    for column, total in enumerate(sheet.totals):
        assert total == sum(line.points[column] or 0 for line in sheet.lines), f"round {sheet.number}"
