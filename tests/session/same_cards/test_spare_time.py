"""Rounds played again while nothing else is to be done: when that begins, when it ends, and what is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.engine.moves import NEXT, move
from game.players.protocol import NORMAL
from game.session import bots, statistics
from game.session.controller import GameController
from game.session.files import parsed
from game.session.match import BAD_DATA_ERRORS, Match, SaveError
from game.session.same_cards import replay, spare_time
from game.session.same_cards.figures import Figures
from game.session.same_cards.spare_time import SameCards
from game.session.statistics.file import ROUNDS
from tests.session.coach.rounds import new_match, played
from tests.session.matches import Clock
from tests.session.same_cards.quick import STRONG

GAME = "forty-fives"


def think(again: SameCards, pieces: int = 100_000) -> bool:
    """Think for so many pieces, or to the end."""
    more = True
    for _ in range(pieces):
        more = again.think(0.0, Clock())
        if not more:
            break
    return more


def writes(folder: Path | None) -> Callable[[Mapping[str, Any]], None]:
    """What writes into the statistics of a folder."""
    return partial(statistics.write_down, folder=folder)


def written(folder: Path) -> list[dict[str, object]]:
    """All lines of the file, whatever they are."""
    return list(map(parsed, ROUNDS.texts(folder)))


def at_end(*, practice: bool = False, people: int = 1, folder: Path | None = None) -> tuple[Match, SameCards]:
    """A match at the end of its first round, at a table opened before it."""
    match = new_match(GAME, 3, people)
    match = Match(replace(match.setup, practice=practice))
    again = SameCards(match, writes(folder))
    return played(match, "easy"), again


def test_it_begins_when_the_round_is_over_and_ends_with_figures(tmp_path: Path):
    match = new_match(GAME, 3)
    again = SameCards(match, writes(tmp_path))
    assert not again.think(1.0, Clock())
    played(match, "easy")
    assert again.progress is None
    assert think(again, 5)
    assert again.progress == (0, None)
    assert again.figures is None
    assert not think(again)
    assert again.progress is None
    assert again.figures is not None
    assert list(again.figures.results) == [0]


def test_it_goes_on_where_somebody_sits_down_meanwhile():
    """The controller of those who play on has the figures that are being worked out, and writes them down."""
    match = new_match(GAME, 3)
    before = GameController(match, Clock())
    played(match, "easy")
    assert think(before.same_cards, 5)
    after = GameController(match, Clock(), before=before)
    assert after.same_cards.progress == (0, None)
    think(after.same_cards)
    assert after.same_cards.figures is not None
    kept = map(parsed, ROUNDS.texts(None))
    assert [line["round"] for line in kept if "same_cards" in line][-1:] == [1]


def test_it_says_how_far_it_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(replay, "NORMAL", NORMAL)
    monkeypatch.setattr(replay, "MOST", {NORMAL: 4, STRONG: 3})
    _, again = at_end(folder=tmp_path)
    seen = []
    while think(again, 1):
        if again.progress not in seen:
            seen.append(again.progress)
    assert seen == [(0, None), (1, None), (2, 7), (3, 7), (4, 7), (5, 7), (6, 7), (7, 7)]


def test_it_stops_when_its_time_is_over(tmp_path: Path):
    _, again = at_end(folder=tmp_path)
    clock = Clock(step=0.001)
    assert again.think(8.0, clock)
    assert clock.now <= 100.012


def test_a_table_without_people_or_without_both_players_is_not_played_again(monkeypatch: pytest.MonkeyPatch):
    alone = SameCards(played(new_match(GAME, 3, people=0), "easy"))
    assert not alone.think(1.0, Clock())
    assert alone.progress is None
    monkeypatch.setattr(replay, "HARD", "masterly")
    _, again = at_end()
    assert not again.think(1.0, Clock())


def test_nothing_is_shown_during_the_next_round_but_it_is_written(tmp_path: Path):
    match, again = at_end(folder=tmp_path)
    think(again, 20)
    match.submit(move(0, NEXT))
    assert think(again, 5)
    assert (again.figures, again.progress) == (None, None)
    assert not think(again)
    assert again.figures is None
    assert [line["round"] for line in written(tmp_path)] == [1]


def test_only_one_round_is_played_again_at_a_time(tmp_path: Path):
    match, again = at_end(folder=tmp_path)
    think(again, 20)
    match.submit(move(0, NEXT))
    played(match, "easy")
    assert not think(again)
    assert [line["round"] for line in written(tmp_path)] == [2]
    assert again.figures is not None


def test_the_line_is_written_once_and_changes_no_count(tmp_path: Path):
    match, again = at_end(folder=tmp_path)
    assert not think(again)
    assert not think(again)
    assert again.figures is not None
    (line,) = written(tmp_path)
    assert line["table"] == statistics.table_key(match)
    assert (line["round"], line["game"]) == (1, GAME)
    result = again.figures.results[0]
    assert line["same_cards"] == {
        "unit": "point",
        "lowest": False,
        "seats": {
            "0": {
                "made": result.made,
                "normal": [result.normal.mean, result.normal.error],
                "hard": [result.hard.mean, result.hard.error],
            }
        },
        "par": -5.0,
    }
    assert list(statistics.lines(tmp_path)) == []
    statistics.write_down(statistics.line(match), tmp_path)
    statistics.write_down(line, tmp_path)
    assert [found["round"] for found in statistics.lines(tmp_path)] == [1]
    assert statistics.tallies(tmp_path)[GAME, "Ada"].rounds == 1


def test_practice_is_told_but_not_written(tmp_path: Path):
    match, again = at_end(practice=True, folder=tmp_path)
    assert not think(again)
    assert again.figures is not None
    match, again = at_end(folder=tmp_path)
    match.ledger.practice.add(1)
    assert not think(again)
    assert again.figures is not None
    assert written(tmp_path) == []


def test_a_round_that_had_ended_before_the_match_was_opened_is_told_but_not_written(tmp_path: Path):
    match, _ = at_end()
    again = SameCards(Match.from_json(match.to_json()), writes(tmp_path))
    assert not think(again)
    assert again.figures is not None
    assert written(tmp_path) == []


def test_an_undone_round_is_given_up(tmp_path: Path):
    match, again = at_end(folder=tmp_path)
    assert think(again, 20)
    match.undo(1)
    assert not again.think(1.0, Clock())
    assert (again.figures, again.progress) == (None, None)
    played(match, "easy")
    assert not think(again)
    assert again.figures is not None
    assert written(tmp_path) == []


def test_undo_in_the_next_round_leaves_the_last_one_alone(tmp_path: Path):
    match, again = at_end(folder=tmp_path)
    think(again, 20)
    match.submit(move(0, NEXT))
    bots.play_out(match, {seat: bots.make(GAME, "normal") for seat in range(4)}, len(match.moves) + 2)
    match.undo(1)
    assert not think(again)
    assert [line["round"] for line in written(tmp_path)] == [1]


def test_a_full_disk_loses_nothing_but_the_line():
    def full(line: Mapping[str, Any]) -> None:
        raise SaveError("The disk is full.")

    match = new_match(GAME, 3)
    again = SameCards(match, full)
    played(match, "easy")
    assert not think(again)
    assert again.figures is not None


@pytest.mark.parametrize("error", BAD_DATA_ERRORS)
def test_players_who_cannot_go_on_from_an_edited_match_end_it(
    error: type[Exception], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    class Stumbles:
        def __init__(self, match: Match) -> None:
            self.number, self.moves = match.round_number, tuple(match.moves)

        def work(self):
            yield
            raise error("impossible")

    monkeypatch.setattr(spare_time, "Replay", Stumbles)
    _, again = at_end(folder=tmp_path)
    assert not think(again)
    assert (again.figures, again.progress) == (None, None)
    assert written(tmp_path) == []


def test_every_table_has_it():
    match, _ = at_end()
    controller = GameController(match, Clock())
    assert not think(controller.same_cards)
    assert isinstance(controller.same_cards.figures, Figures)
