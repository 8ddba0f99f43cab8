"""The deals of finished matches are written down, and work out again; none of them can still be played."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from game import catalogue
from game.catalogue import GAMES
from game.declaration import Game
from game.engine.state import HANDS
from game.session import bots, days, files
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from game.session.save import SaveSlot
from game.session.sharing import dealt

DAY = "2026-03-09"


@pytest.fixture(name="slot")
def _slot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SaveSlot:
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path))
    return SaveSlot()


def setup_of(game: Game, seed: int = 7) -> Setup:
    seats = tuple(Seat(f"Ada {seat}", COMPUTER if seat else PERSON, "easy") for seat in range(game.usual_seats))
    changes = dict(game.short.values) if game.short is not None else {}
    return Setup(game.id, game.rule_sets[0].id, seats, seed, changes)


def played(setup: Setup, *, moves: int = 5000) -> Match:
    match = Match(setup)
    bots.play_out(match, {seat: bots.make(setup.game, "easy") for seat in range(len(setup.seats))}, moves)
    return match


def told(slot: SaveSlot, tables: Iterable[Setup] = (), dates: Iterable[str] = ()) -> dict[str, Any]:
    steps = dealt.gathering(slot, list(tables), list(dates))
    while True:
        try:
            assert 0 <= next(steps) <= 1
        except StopIteration as end:
            return dict(end.value)


QUICK = [game for game in GAMES if game.id in ("ninety-nine", "oh-hell", "cheat")]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_lines_of_python_in_the_file_work_every_order_out_again(game: Game):
    setup = setup_of(game)
    match = played(setup, moves=60)
    steps = dealt._Told(iter_match(match))
    assert list(steps)
    program: dict[str, Any] = {}
    exec("\n".join(dealt._CHECK), program)
    deals = steps.data["deals"]
    assert [deal["deal"] for deal in deals] == list(range(1, match.state.deals + 1))
    first = Match(setup).state
    assert deals[0]["hands"] == [
        " ".join(card.text for card in first.table[HANDS[seat]]) for seat in range(first.seats)
    ]
    for deal in deals:
        assert program["order"](steps.data["pack"], setup.seed, deal["deal"]) == deal["order"]
        held = {card for hand in deal["hands"] for card in hand.split()}
        assert held <= set(deal["order"].split())
    assert "Ada" not in str(steps.data)


def iter_match(match: Match) -> Any:
    yield 0.5
    return match


def test_a_hand_of_ninety_nine_is_dealt_from_the_top_of_that_order():
    game = catalogue.game("ninety-nine")
    steps = dealt._Told(iter_match(Match(setup_of(game))))
    assert list(steps)
    (deal,) = steps.data["deals"]
    hands = [hand.split() for hand in deal["hands"]]
    seats = len(hands)
    dealt_to = [
        next(seat for seat in range(seats) if card in hands[seat]) for card in deal["order"].split()[: 3 * seats]
    ]
    assert dealt_to == [(dealt_to[0] + at) % seats for at in range(3 * seats)]


def test_finished_matches_are_told_of_and_damaged_ones_are_not(slot: SaveSlot):
    for number, game in enumerate(QUICK):
        slot.save(played(setup_of(game, 7 + number)))
    (slot.folder / "finished" / "cheat-0999.json").write_text('{"kitchen_table": 1, "seed": 7}')
    found = told(slot)
    assert [match["deal_number"] for match in found["matches"]] == [9, 8, 7]
    assert files.as_json(found)
    assert found["left_out"] == 0


def test_of_cards_that_can_still_be_played_nothing_is_told(slot: SaveSlot):
    ended, put_away, open_now, free = (setup_of(QUICK[0], seed) for seed in (1, 2, 3, 4))
    for setup in (ended, put_away, open_now, free):
        slot.save(played(setup))
    slot.save(Match(put_away))
    slot.put_away(put_away.game)
    slot.save(Match(ended))
    found = told(slot, [open_now])
    assert [match["deal_number"] for match in found["matches"]] == [4]
    assert found["left_out"] == 3


def test_a_deal_of_the_day_is_told_of_once_it_has_been_played(slot: SaveSlot):
    setup = days.deal_of(QUICK[0], DAY, "Ada")
    match = played(setup)
    slot.save(match)
    assert told(slot, (), [DAY])["left_out"] == 1
    line = days.line(match)
    assert line is not None
    days.write_down(line)
    assert [match["deal_number"] for match in told(slot, (), [DAY])["matches"]] == [setup.seed]


def test_a_match_whose_cards_do_not_follow_from_its_number_is_left_out(slot: SaveSlot):
    slot.save(played(setup_of(QUICK[0]).dealt_anew(5, 9)))
    assert told(slot)["matches"] == []


def test_where_a_match_in_play_cannot_be_read_nothing_is_told(slot: SaveSlot):
    slot.save(played(setup_of(QUICK[0])))
    slot.unfinished_path("cheat").parent.mkdir(exist_ok=True)
    slot.unfinished_path("cheat").symlink_to(slot.folder / "gone")
    with pytest.raises(files.Unread):
        told(slot)
