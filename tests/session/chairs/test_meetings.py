"""What else happens at a table at which players change and moves are taken back: joined deals, the deal of the day, the
curtain, limits, the end of a round."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.catalogue import game as game_of
from game.session import days, statistics
from game.session.controller import GameController
from game.session.match import Match, Setup
from game.session.sharing.line import line_of, read_line
from tests.session.chairs.test_chairs import MIA, finish, sit_down
from tests.session.chairs.test_taking_over import taken
from tests.session.matches import Sitting, at, new_match, seats, sit
from ui.scenes.slots import TableSlot


def kept(setup: Setup, folder: Path) -> Sitting:
    """A table of that set-up, whose match is kept there."""
    slot, match = TableSlot(folder), Match(setup)
    slot.opened(match)
    return Sitting(match, slot.save).settle()


def joined(text: str, who: str) -> Setup:
    """The table of a game code, with these at it."""
    table = read_line(text)
    return Setup(table.game, table.rules, seats(who), table.seed, dict(table.changes))


def test_a_round_of_a_joined_deal_does_not_count_once_somebody_sits_down_who_has_seen_it(tmp_path: Path) -> None:
    code = line_of(new_match("pccc").setup)
    mias = joined(code, "pccc")
    kept(replace(mias, seats=(MIA, *mias.seats[1:])), tmp_path)
    table = kept(joined(code, "pccc"), tmp_path)
    assert table.match.ledger.counts(1)
    sit_down(table.match, c2=MIA)
    GameController(table.match, table.clock, TableSlot(tmp_path).save, before=table.controller)
    assert not table.match.ledger.counts(1)
    assert table.match.ledger.why_practice.startswith("Its cards were seen before")


def test_a_round_of_a_joined_deal_counts_where_somebody_new_sits_down(tmp_path: Path) -> None:
    table = kept(joined(line_of(new_match("pccc").setup), "pccc"), tmp_path)
    sit_down(table.match, c2=MIA)
    GameController(table.match, table.clock, TableSlot(tmp_path).save, before=table.controller)
    assert table.match.ledger.counts(1)


def test_the_deal_of_a_day_counts_after_undo_and_redo_and_under_other_names() -> None:
    match = Match(days.deal_of(game_of("ninety-nine"), "2026-03-09", "Ada"))
    table = Sitting(match).settle()
    table.act()
    sit_down(match, c1=replace(match.seats[1], name="Zoe"))
    table.controller = GameController(match, table.clock, strict=True, before=table.controller)
    assert table.controller.undo_asks() is not None
    assert table.controller.undo()
    assert match.state.names[1] == "Zoe"
    assert table.controller.redo()
    line = days.line(finish(match))
    assert line is not None


def test_a_move_is_made_again_before_the_curtain_comes_and_not_by_who_is_next() -> None:
    table = sit("ppcc", position=at(), auto_draw=False).lower(0)
    table.say("play 2C")
    table.settle()
    assert table.controller.passing_to == 1
    assert table.controller.undo()
    assert table.controller.redo()
    table.settle()
    assert table.controller.passing_to == 1
    table.lower(1)
    assert table.controller.to_redo() is None
    assert table.controller.undo_asks() is None


def test_a_round_that_ends_again_by_redo_is_written_down_once(tmp_path: Path) -> None:
    table = sit("pc", save=TableSlot(tmp_path).save, position=at(hands=["2C 3C 5C", "6D 7D 8D"], total=99))
    table.say("concede")
    for _ in range(2):
        assert table.controller.undo()
        assert table.controller.redo()
    assert table.match.state.round_over
    assert [line["practice"] for line in statistics.lines(tmp_path)] == [False]
    assert table.controller.next_round() is None
    assert table.controller.to_redo() is None


def test_a_limit_ends_when_somebody_sits_down() -> None:
    position = {"hands": ["JC JS AH 10H KH 9H AC 10C AS 7S"], "dealer": 0}
    table = sit("pcc", game="skat", position=position)
    assert table.controller.speak_up_to(0, "22") is None
    assert table.controller.limits.of(0) == "22"
    assert table.controller.speak_up_to(1, "22") is not None, "a computer's seat"
    taken(table, c1=MIA)
    assert table.controller.limits.of(0) is None
