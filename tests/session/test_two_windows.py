"""Two windows that share a folder: each keeps its match, whatever the other does."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from game.session.match import Match, SaveError
from game.session.save import SaveSlot, read_match
from tests.session.matches import new_match, played

GAME = "ninety-nine"


def moves(match: Match, count: int) -> Match:
    """The match that many moves later."""
    for _ in range(count):
        match.submit(match.state.moves(match.prompts()[0].seat or 0)[0])
    return match


def kept(folder: Path) -> list[tuple[int, int]]:
    """Every match below a folder, as (deal number, moves)."""
    matches = [read_match(path) for path in folder.rglob("*.json")]
    return sorted((match.setup.seed, len(match.moves)) for match in matches)


def test_a_second_window_with_a_new_table_takes_nothing_from_the_first(tmp_path: Path):
    first, second = SaveSlot(tmp_path), SaveSlot(tmp_path)
    mine, other = new_match(seed=1), new_match(seed=2)
    first.save(moves(mine, 3))
    second.put_away(GAME)
    second.save(other)
    with pytest.raises(SaveError, match=r"^Another table of this game was saved .* Nothing is lost"):
        first.save(moves(mine, 1))
    for _ in range(13):
        first.save(moves(mine, 1))
        second.save(moves(other, 1))
    assert kept(tmp_path) == [(1, 17), (2, 13)]
    assert len(second.unfinished(GAME).moves) == 13
    assert [len(read_match(path).moves) for path in first.earlier()] == [17]


def test_two_windows_that_continue_the_same_match_both_keep_theirs(tmp_path: Path):
    SaveSlot(tmp_path).save(played(moves=10, seed=1))
    first, second = SaveSlot(tmp_path), SaveSlot(tmp_path)
    mine, other = first.unfinished(GAME), second.unfinished(GAME)
    for slot, match in ((first, mine), (second, other)):
        slot.save(match)  # as a table does when it opens
    first.save(moves(mine, 4))
    with pytest.raises(SaveError, match="Another table"):
        second.save(moves(other, 1))
    second.save(moves(other, 1))
    first.save(moves(mine, 1))
    assert kept(tmp_path) == [(1, 12), (1, 15)]


def test_a_window_that_takes_back_moves_is_still_alone(tmp_path: Path):
    slot = SaveSlot(tmp_path)
    match = played(moves=10, seed=1)
    slot.save(match)
    match.undo(4)
    slot.save(match)
    assert kept(tmp_path) == [(1, 6)]


def test_a_match_finished_in_one_window_leaves_the_other_windows(tmp_path: Path):
    first, second = SaveSlot(tmp_path), SaveSlot(tmp_path)
    mine, other = new_match(seed=1, lives=1), new_match(seed=2)
    first.save(mine)
    second.put_away(GAME)
    second.save(moves(other, 5))
    while not mine.over:
        moves(mine, 1)
    first.save(mine)
    assert len(second.unfinished(GAME).moves) == 5
    assert read_match(tmp_path / "finished" / f"{GAME}-0001.json").setup.seed == 1


def test_a_window_that_was_killed_bars_nobody(tmp_path: Path):
    """Nothing but the match itself is left behind."""
    slot = SaveSlot(tmp_path)
    match = played(moves=10, seed=1)
    slot.save(match)
    del slot
    again = SaveSlot(tmp_path)
    same = again.unfinished(GAME)
    again.save(moves(same, 1))
    assert kept(tmp_path) == [(1, 11)]


def test_a_further_stand_of_the_same_match_may_take_the_place(tmp_path: Path):
    match = played(moves=10, seed=1)
    SaveSlot(tmp_path).save(match)
    SaveSlot(tmp_path).save(moves(match, 2))
    assert kept(tmp_path) == [(1, 12)]


def test_what_is_put_into_a_place_by_hand_is_not_written_over(tmp_path: Path):
    slot = SaveSlot(tmp_path)
    match = played(moves=10, seed=1)
    slot.save(match)
    place = slot.unfinished_path(GAME)
    for number, text in enumerate(("{", "", "\0")):
        place.write_text(text)
        fresh = SaveSlot(tmp_path)
        with pytest.raises(SaveError, match="Another table"):
            fresh.save(moves(match, 1))
        assert place.read_text() == text
        assert len(slot.earlier()) == number + 1


def test_many_windows_at_once_lose_nothing(tmp_path: Path):
    """Six windows deal, play, open earlier tables and finish in turn; every match is somewhere at its latest move."""
    tables: list[tuple[SaveSlot, Match]] = []
    for step in range(120):
        if step % 20 == 0:
            slot, match = SaveSlot(tmp_path), new_match(seed=step + 1, lives=9)
            slot.put_away(GAME)
            tables.append((slot, match))
        slot, match = tables[step * 7 % len(tables)]
        moves(match, 1)
        with suppress(SaveError):  # it is told once that the match goes to another place
            slot.save(match)
    latest = {(match.setup.seed, len(match.moves)) for _, match in tables}
    assert latest <= set(kept(tmp_path))
    assert len(list(tmp_path.rglob("*.json"))) == len(tables), "and nowhere twice"
