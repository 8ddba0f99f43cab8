"""Every game has its place at every table: nothing on anything else, no words cut, nothing too small to press.

Computers play a round of every game with every number of seats; looked at are the first question to the person at the
screen, one in the middle, the last, and the end of the round. Every size of window, rule set and the large indices have
their turn; ``--soak`` takes all of them with all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, product
from random import Random

import pytest
from _pytest.mark import ParameterSet

from game.catalogue import GAMES
from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup, can_only_decline
from game.session.names import COMPUTERS
from tests.contract.tables import TABLES, Table, random_move, tables_of
from tests.ui.painted.watch import Watch
from tests.ui.player import Player
from tests.ui.table.placement import end_line, faults, places_of, smaller
from ui import fonts

pytestmark = pytest.mark.usefixtures("looked_at")
SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160))
MOVES = 400  # of a round: longer ones are left before their end
ROUNDS = 3  # whose end is read, of a match
MOST_LINES = 5  # at the end of a round, in the smallest window
_OVER_ALL = 10_000  # no layer lies higher

Size = tuple[int, int]


def few() -> Iterator[tuple[Table, Size, bool]]:
    """Every game with every number of seats; sizes of window take turns, the smallest every other time, and so do rule
    sets and large indices."""
    large = cycle((False, True, True))
    for game in GAMES:
        sizes = cycle(size for other in SIZES[1:] for size in (SIZES[0], other))
        rules = cycle(rules.id for rules in game.rule_sets)
        for seats in game.seats:
            fitting = {table.row.id: table for table in tables_of(game) if table.seats == seats}
            table = fitting[next(id for id in rules if id in fitting)]
            yield table, next(sizes), next(large)


def cases() -> Iterator[ParameterSet]:
    """Every rule set with every number of seats in every window, with both kinds of indices; the few of them every
    time, the others in the long run."""
    often = {(str(table), size, large) for table, size, large in few()}
    for table, size, large in product(TABLES, SIZES, (False, True)):
        id = f"{table}-{size[0]}x{size[1]}{'-large' if large else ''}"
        marks = () if (str(table), size, large) in often else pytest.mark.soak
        yield pytest.param(table, size, large, id=id, marks=marks)


@pytest.fixture(name="watch")
def _watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(monkeypatch)


def setup_of(table: Table, seed: int) -> Setup:
    """That table with a person at seat 0 and computers."""
    seats = tuple(Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(COMPUTERS[: table.seats]))
    return Setup(table.game.id, table.row.id, seats, seed, dict(table.changes))


def moments(table: Table, seed: int) -> Iterator[Match]:
    """A round between a person at seat 0 and computers: its first, its middle and its last question to the person, and
    its end."""
    match = Match(setup_of(table, seed))
    players = {seat: bots.make(table.game.id, "easy") for seat in range(table.seats)}
    asked: list[int] = []
    while not (match.state.round_over or match.over) and len(match.moves) < MOVES:
        prompt = match.prompts()[0]
        if prompt.seat == 0 and not can_only_decline(match.state, prompt):  # else the table answers
            asked.append(len(match.moves))
        bots.play_out(match, players, len(match.moves) + 1)
    for count in dict.fromkeys([*(asked[at * len(asked) // 2] for at in range(2) if asked), *asked[-1:]]):
        early = Match(match.setup)
        for move in match.moves[:count]:
            early.submit(move)
        yield early
    yield match


@pytest.mark.parametrize(("table", "size", "large"), [*cases()])
def test_everything_has_its_place(sit_down, watch: Watch, table: Table, size: Size, large: bool):
    for match in moments(table, 1):
        player = sit_down(match, size=size, speed="off", large_index=large)
        player.step()
        player.step()
        painted = watch.paint(player.table)
        assert [*faults(player, painted)] == [], f"after {len(match.moves)} moves"
        assert len(painted.words) > table.seats
        if match.state.round_over:
            check_end(player, watch)


@pytest.mark.parametrize("table", [table for table, size, _ in few() if size == SIZES[0]], ids=str)
def test_how_a_round_ended_is_told_in_a_few_lines(sit_down, watch: Watch, table: Table):
    """Rounds are played at random, so that they end in different ways."""
    match, rng = Match(setup_of(table, 2)), Random(2)
    while not match.over and match.round_number <= ROUNDS and len(match.moves) < 2 * MOVES:
        match.submit(random_move(match.state, rng))
        if match.state.round_over or match.over:
            player = sit_down(match, size=SIZES[0], speed="off")
            player.step()
            player.step()
            check_end(player, watch)


def test_what_lies_wrong_is_found(sit_down, watch: Watch):
    seats = (Seat("Robin", PERSON), Seat("W" * 40), *(Seat(name) for name in COMPUTERS[2 : GAMES[0].usual_seats]))
    player = sit_down(Match(Setup(GAMES[0].id, GAMES[0].rule_sets[0].id, seats, 1)), size=SIZES[0], speed="off")
    player.rest()
    table = player.table
    assert {*faults(player, watch.paint(table))} == {f"cut: {seats[1].name!r}"}
    plate = table.layout.places[1].plate
    table.layout.places[0] = replace(table.layout.places[0], plate=plate.move(5, 5).inflate(0, 30 - plate.height))
    found = " ".join(faults(player, watch.paint(table)))
    assert "lies on plate 1" in found
    assert f"plate 0 is only {plate.width} by 30 px large" in found


def test_words_under_a_plate_are_found(sit_down, watch: Watch, monkeypatch: pytest.MonkeyPatch):
    player = sit_down(setup_of(TABLES[0], 1), size=SIZES[0], speed="off")
    player.rest()
    table, ground = player.table, player.table.layout.places[1].plate
    background, items = table.paint()
    over = (_OVER_ALL, player.app.assets.plate(ground.size, 8, (20, 20, 20)), *ground.topleft)
    monkeypatch.setattr(table, "paint", lambda: (background, [*items, over]))
    name = repr(table.view.names[1])
    assert any(name in fault and "is covered" in fault for fault in faults(player, watch.paint(table)))


def check_end(player: Player, watch: Watch) -> None:
    """How a round ended is said in a few lines that leave plates, hands and buttons to be seen."""
    table = player.table
    line = end_line(table, watch.paint(table))
    assert line is not None, "it is not said how the round ended"
    size = player.app.theme.text("small")
    assert line.rect.height <= MOST_LINES * fonts.line_height(size), line.words
    for name, rect in places_of(table).items():
        if name.split()[0] in ("plate", "button") or " hand " in name:
            assert not smaller(rect).colliderect(line.rect), f"{line.words!r} {line.rect} lies on {name} {rect}"
