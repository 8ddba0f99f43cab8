"""The bench itself: that its tables add up and that a section runs; the figures are its own business."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from tests.bench import playouts, profile, redeal, sides, speed, strength
from tests.bench.__main__ import SECTIONS, main, measured
from tests.bench.lengths import endings
from tests.bench.reaches import REACHES, Contest, Reaches
from tests.bench.sides import at_table
from tests.bench.strength import won
from tests.bench.table import Row, at_most, interval, printed

first_game = pytest.mark.parametrize("game", GAMES[:1], ids=lambda game: game.id)
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
    assert interval([1.0, 0.0, 1.0, 0.0])[1] == pytest.approx(1.96 * (1 / 3) ** 0.5 / 2)
    assert interval([0.5] * 100) == (0.5, 0.0)  # a deal won once by each side says nothing of luck


@first_game
def test_two_seats_play_every_deal_from_both_sides(game: Game):
    rules = game.rule_sets[0].id
    halves = [won(game.id, rules, SMALL, chair, 3) for chair in (0, 1)]
    assert strength.play(game.id, rules, SMALL, 3, 4) == [sum(halves) / 2]


@first_game
def test_a_contest_has_a_row_for_each_rule_set_and_each_level_is_asked_twice(
    game: Game, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(REACHES, game.id, Reaches(contests=(SMALL,)))
    monkeypatch.setattr(redeal, "_OF_A_DEAL", 1)
    *rows, easy, normal, hard = strength.rows([game], jobs=1, deals=2)
    asked = 2 * len(game.rule_sets)
    assert {level.measured for level in (easy, normal, hard)} == {f"0 of {asked}"}
    assert [row.what for row in rows] == [f"normal v easy, {rules.id}" for rules in game.rule_sets]
    assert all(row.measured.endswith("(n=2)") and row.reached is not None for row in rows)


@pytest.mark.parametrize(("seats", "sides"), [(2, 2), (3, 3), (6, 3)])
def test_a_side_that_is_no_better_wins_its_share_of_every_deal(seats: int, sides: int):
    alike = Contest("easy", "easy", 1, 0, fair=100 / sides, seats=seats, options={"target": 60})
    assert at_table("forty-fives", alike, 3) == pytest.approx(1 / sides)
    assert at_table("forty-fives", replace(alike, fair=0), 3) == pytest.approx(0)


def test_every_table_of_a_game_has_a_row(monkeypatch: pytest.MonkeyPatch):
    (game,) = (game for game in GAMES if game.id == "canasta")
    alike = tuple(Contest("easy", "easy", 2, 0, seats=seats) for seats in (2, 3))
    monkeypatch.setitem(REACHES, game.id, Reaches(tables=alike))
    with ThreadPoolExecutor(1) as pool:
        rows = list(sides.rows(game, pool))
    assert [row.what for row in rows] == [f"easy v easy, {seats} seats: above the others" for seats in (2, 3)]
    assert all(row.measured.endswith("(n=2)") for row in rows)


def test_a_round_is_measured_as_far_into_the_match_as_the_contest_says():
    alike = Contest("easy", "easy", 1, 0, before=3, options={"match": "rounds"}, rules=("family",))
    assert at_table("hand-and-foot", alike, 2) == pytest.approx(0)  # the rounds before it count for nobody
    short = replace(alike, options={"match": "score", "match_score": 3000}, rules=("books",))
    assert at_table("hand-and-foot", short, 2) == pytest.approx(0)  # the match is over before, and fewer come first


def test_one_row_may_be_asked_for(monkeypatch: pytest.MonkeyPatch):
    (game,) = (game for game in GAMES if game.id == "oh-hell")
    alike = tuple(Contest("easy", "easy", 1, 0, makes=20, seats=seats) for seats in (3, 7))
    monkeypatch.setitem(REACHES, game.id, Reaches(bidders=alike))
    for text, rows in (("7 seats, pshaw", 1), ("7 seats", 3), ("easy", 7), ("two", 0)):  # the seventh: dealt anew
        assert len(list(strength.rows([game], jobs=1, deals=1, row=text))) == rows


def test_every_random_match_is_waited_for(monkeypatch: pytest.MonkeyPatch):
    games = [game for game in GAMES if game.id == "oh-hell"]
    random, easy = endings.rows(games, 1, 3)
    assert (random.measured.split(",")[0], random.reached) == ("3 of 3", True)
    monkeypatch.setattr(endings, "LONGEST", 5)
    assert endings.at_random([(1, endings.paired(games[0])[0])]) == [0]
    assert easy.measured.endswith(f"declared {games[0].longest}")


@first_game
def test_what_stops_a_section_becomes_a_row(game: Game, monkeypatch: pytest.MonkeyPatch):
    clever = Contest("clever", ("easy",), 1, 45)
    monkeypatch.setitem(REACHES, game.id, Reaches(contests=(clever,)))
    rows = list(measured("strength", [game], jobs=1, deals=None))
    assert rows[-1].what == "strength stopped"
    assert "There is no level 'clever'" in rows[-1].measured


def test_an_unknown_section_is_told_in_a_sentence(capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(["looks"])
    told = capsys.readouterr().err
    assert f"there is no section looks; there are {', '.join(SECTIONS)}" in told


@first_game
def test_playouts_are_counted_where_the_hard_player_tries_moves(game: Game, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(playouts, "DEALS", 3)
    positions = list(playouts.decisions(game, game.rule_sets[0], 4))
    made, seconds = playouts.spent(game, positions)
    assert len(positions) == 4
    assert made == 3 * sum(len(asked.moves) for asked in positions)
    assert seconds > 0


@first_game
def test_random_moves_and_decisions_have_a_row_for_each_number_of_seats_that_is_wanted(
    game: Game, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(REACHES, game.id, Reaches(seats=(2, 3), decision_s=(0.6, 0.3)))
    for name, few in (("ROUNDS", 1), ("TABLES", 1), ("MOVES", 1), ("COPIES", 1), ("GUESSES", 1), ("ASKED", 1)):
        monkeypatch.setattr(speed, name, few)
    rules = game.rule_sets[0]
    monkeypatch.setattr(game, "seats", range(2, 4))
    moves = [row.what for row in speed.engine_rows(game) if f"{rules.id}: a random legal move" in row.what]
    assert [what.partition(" with ")[2] for what in moves] == ["", "2 seats", "3 seats"]
    decisions = [row.what for row in speed.decision_rows(game)]
    assert decisions == [f"{game.id}: a hard player's decision with {seats} seats, p95" for seats in (2, 3)]


@first_game
@pytest.mark.parametrize("what", ["move", "frame"])
def test_a_profile_shares_out_the_whole_over_our_own_folders(what: str, game: Game, capsys: pytest.CaptureFixture[str]):
    id = game.id
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
