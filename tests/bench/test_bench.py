"""The bench itself: that its tables add up and that a section runs; the figures are its own business."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalogue import GAMES
from tests.bench import profile, redeal, strength
from tests.bench.__main__ import main, measured
from tests.bench.reaches import REACHES, Contest, Reaches
from tests.bench.screen import many_games
from tests.bench.strength import won
from tests.bench.table import Row, at_most, interval, printed

SMALL = Contest("normal", ("easy",), deals=2, fair=50, reach=45, aim=60, singly="share")


def test_a_row_says_whether_its_figure_is_reached():
    assert at_most("a copy", 4.0, 5.0, 2.5, "us").mark == "ok"
    assert at_most("a copy", 5.1, 5.0, 2.5, "us").mark == "\N{EM DASH}"
    assert Row("a copy", "5 us").mark == ""


def test_columns_stand_under_their_heads():
    head, row = list(printed("speed", [at_most("a copy", 4.0, 5.0, 2.5, "us")]))[1:]
    for title, value in (("measured", "4 us"), ("reach", "5 us"), ("aim", "2.5 us")):
        assert head.index(title) + len(title) == row.index(value) + len(value)


def test_the_interval_is_taken_over_deals():
    assert interval([1.0, 0.0, 1.0, 0.0])[1] == pytest.approx(196 * (1 / 3) ** 0.5 / 2)
    assert interval([0.5] * 100) == (50.0, 0.0)  # a deal won once by each side says nothing of luck


def test_two_seats_play_every_deal_from_both_sides():
    halves = [won("ninety-nine", "standard", SMALL, chair, 3) for chair in (0, 1)]
    assert strength.play("ninety-nine", "standard", SMALL, 3, 4) == [sum(halves) / 2]


def test_a_contest_has_a_row_for_each_rule_set_and_each_level_is_asked_twice(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(REACHES, "ninety-nine", Reaches(contests=(SMALL,)))
    monkeypatch.setattr(redeal, "_OF_A_DEAL", 1)
    *rows, easy, normal, hard = strength.rows(GAMES[:1], jobs=1, deals=2)
    asked = 2 * len(GAMES[0].rule_sets)
    assert {level.measured for level in (easy, normal, hard)} == {f"0 of {asked}"}
    assert [row.what for row in rows] == [f"normal v easy, {rules.id}" for rules in GAMES[0].rule_sets]
    assert all(row.measured.endswith("(n=2)") and row.reached is not None for row in rows)


def test_what_stops_a_section_becomes_a_row(monkeypatch: pytest.MonkeyPatch):
    clever = Contest("clever", ("easy",), 1, 50, 45, 60, "share")
    monkeypatch.setitem(REACHES, "ninety-nine", Reaches(contests=(clever,)))
    rows = list(measured("strength", GAMES[:1], jobs=1, deals=None))
    assert rows[-1].what == "strength stopped"
    assert "There is no level 'clever'" in rows[-1].measured


def test_an_unknown_section_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(["looks"])
    assert "there is no section looks; there are speed, screen, strength" in capsys.readouterr().err


def test_a_larger_catalogue_is_made_of_copies_that_load_nothing_of_each_other(tmp_path: Path):
    few, many = len(GAMES) - 1, len(GAMES) + 2
    loaded = {
        count: many_games.first_page(many_games.tree_of(count, tmp_path / str(count)))[1] for count in (few, many)
    }
    folders = {
        count: {name.split(".")[2] for name in loaded[count] if name.startswith("game.games.")} for count in loaded
    }
    assert {count: len(folders[count]) for count in folders} == {few: few, many: many}
    more, fewer = (many_games.rows_of({few: 100, many: ms}, {few: 70, many: 90}) for ms in (121, 119))
    assert [(row.measured, row.reached) for row in more] == [
        ("100 ms, 70 modules: x1.00", True),
        ("121 ms, 90 modules: x1.21", False),
    ]
    assert [row.reached for row in fewer] == [True, True]


@pytest.mark.parametrize("what", ["move", "frame"])
def test_a_profile_shares_out_the_whole_over_our_own_folders(what: str, capsys: pytest.CaptureFixture[str]):
    id = GAMES[-1].id
    assert profile.main([what, id, "--count", "40"]) == 0
    first, *lines = capsys.readouterr().out.partition("\n\n")[0].splitlines()
    assert first == f"{id}: a {what}"
    shares = {line.split()[1]: float(line.split()[0].rstrip("%")) for line in lines if "%" in line}
    assert sum(shares.values()) == pytest.approx(100, abs=len(shares))
    assert f"game/games/{id.replace('-', '_')}/rules" in shares
    assert ("ui/table/show" in shares) is (what == "frame")


def test_a_profile_counts_foreign_functions_where_they_are_called():
    ours, foreign = (str(profile.ROOT / "game" / "a.py"), 3, "ours"), ("~", 0, "<built-in method len>")
    stats = {ours: (1, 1, 0.5, 2.0, {}), foreign: (4, 4, 1.5, 1.5, {ours: (4, 4, 1.5, 1.5)})}
    assert profile.seconds_of(stats) == {ours: 2.0}
    assert list(profile.printed(profile.seconds_of(stats))) == ["100.0%  game", "", "100.0%  ours, game/a.py:3"]
