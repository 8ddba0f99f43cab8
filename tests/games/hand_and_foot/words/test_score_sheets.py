"""Score sheets of Hand and Foot: every number with the cards that made it, and nothing that is not public."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from game import catalogue
from game.engine.cards import cards
from game.engine.moves import NEXT, Move, move
from game.engine.state import DISCARD, STOCK
from game.engine.table import known
from game.games.hand_and_foot.players import levels
from game.games.hand_and_foot.rules.state import HandAndFoot
from game.session import statistics as stats
from game.session.match import PERSON, Match, Seat, Setup
from game.words.report import Report, Sheet
from tests.games.hand_and_foot.tables import BOOKS, FAMILY, LORDS, NAMES, deal, dealer_of, table
from tests.games.hand_and_foot.test_players import TABLES, steps
from tests.games.melding import face_of, say

GAME = catalogue.game("hand-and-foot")
B5: dict[str, Any] = {
    "hands": ["A", "4", "K Jk r3", "4"],
    "feet": ["", "", "", ""],
    "groups": [["Q Q Q Q Q Q Q", "9 9 9 9 9 2 2", "A A"]],
    "question": "yes",
    "cut_points": [100, 0],
}
L5: dict[str, Any] = {
    "hands": ["8", "4", "La 12 Vi", "4"],
    "feet": ["", "", "", ""],
    "groups": [
        ["9 9 9 9 9 9 9 La", "Lo Lo Lo Lo Je Je Je", "2 2 2 2 2 Jo Jo", "Jo Jo Jo Jo Je Je Je"],
    ],
    "question": "yes",
    "cut_points": [100, 0],
}


def report_of(game: HandAndFoot) -> Report:
    view = game.seen_by(None)
    return GAME.report(view, view.history)


@cache
def moves_of(rules: str, seats: int) -> list[Move]:
    """What normal players do in the only match at that table, as far as a test has needed it."""
    return []


def course(rules: str, seats: int, rounds: int) -> Iterator[HandAndFoot]:
    """That match before each of its moves, until so many rounds are over; at last as it stands then."""
    game, known = deal(rules, seats=seats), moves_of(rules, seats)
    for chosen in known:
        if len(game.sheets) == rounds:
            break
        yield game
        game.play(chosen)
    for _, chosen in steps(game, [levels.Normal()] * seats, 1, rounds):
        known.append(chosen)
        yield game
    yield game


@cache
def played(rules: str, seats: int = 4, rounds: int = 2) -> HandAndFoot:
    """That match after so many rounds."""
    *_, game = course(rules, seats, rounds)
    return game


def line(sheet: Sheet, title: str, column: int = 0) -> tuple[int | None, list[tuple[str, int, list[str]]]]:
    """The number of a line, and what made it: title, points, faces."""
    line = next(line for line in sheet.lines if line.title == title)
    made = [(part.title, part.points, [face_of(card) for card in part.cards]) for part in line.made[column]]
    return line.points[column], made


# -- numbers and what made them ------------------------------------------------------------------------------------


FEW = [(BOOKS, 2), (BOOKS, 4), (FAMILY, 4), (FAMILY, 6), (LORDS, 3), (LORDS, 5)]  # every number of seats is among them
OTHERS = [pytest.param(*table, marks=pytest.mark.soak) for table in TABLES if table not in FEW]


@pytest.mark.parametrize(("rules", "seats"), [*FEW, *OTHERS])
def test_every_card_off_stock_and_pile_is_counted_once(rules, seats):
    game = played(rules, seats, rounds=1)
    counted = ("Cards on the table", "Cards left over")
    lines = [line for line in report_of(game).sheets[-1].lines if line.title in counted]
    shown = Counter(card for line in lines for made in line.made for part in made for card in part.cards)
    rest = {card for where in (STOCK, DISCARD) for card in game.table[where]}
    assert set(shown.values()) == {1}
    assert set(shown) | rest == set(game.pack())
    assert not set(shown) & rest


def test_worked_example_b5_line_by_line():
    game = say(table(BOOKS, **B5), "add A g2")
    sheet = report_of(game).sheets[-1]
    assert sheet.totals[0] == 760
    assert line(sheet, "Clean books") == (500, [("Queens", 500, ["Q"] * 7)])
    assert line(sheet, "Dirty books") == (300, [("9s", 300, ["9"] * 5 + ["2"] * 2)])
    assert line(sheet, "Exact cut")[0] == 100
    points, made = line(sheet, "Cards on the table")
    assert (points, [group[:2] for group in made]) == (220, [("9s", 90), ("Queens", 70), ("Aces", 60)])
    assert line(sheet, "Cards left over") == (-360, [("South, hand", -360, ["r3", "Jk", "K"])])
    how = {part.title: part.how for line in sheet.lines for part in line.made[0]}
    assert (how["9s"], how["South, hand"]) == (
        "5 \N{MULTIPLICATION SIGN} 10 + 2 \N{MULTIPLICATION SIGN} 20",
        "300 + 50 + 10",
    )


def test_worked_example_l5_with_a_lady_a_wild_group_and_going_out():
    game = say(table(LORDS, **L5), "discard 8")
    sheet = report_of(game).sheets[-1]
    assert sheet.totals[0] == 3515
    assert line(sheet, "Clean books")[1] == [("9s", 500, ["9"] * 7 + ["La"])]
    assert line(sheet, "Wild books")[1][0][:2] == ("Wild cards", 2000)
    assert line(sheet, "Ladies on top") == (100, [("On the 9s", 100, ["La"])])
    assert line(sheet, "Going out") == (100, [("North went out", 100, [])])
    assert line(sheet, "Cards left over")[1] == [("South, hand", -510, ["La", "12", "Vi"])]


def test_an_exact_cut_is_told_by_who_lifted_it():
    game = deal(LORDS, seed=3)
    rng = Random(1)
    while game.phase == "cut":
        game.play(game.any_move(game.actor, rng))
    assert report_of(game).running is not None
    lucky = [event for event in game.history if event.kind == "cut" and event.facts["points"]]
    running = report_of(game).running
    assert running is not None
    cut = [part for line in running.lines if line.title == "Exact cut" for made in line.made for part in made]
    assert len(cut) == len(lucky)


def test_lines_that_never_count_are_left_out():
    sheets = {rules: report_of(played(rules)).sheets[0] for rules in (BOOKS, FAMILY, LORDS)}
    titles = {rules: [line.title for line in sheet.lines] for rules, sheet in sheets.items()}
    assert "Wild books" not in titles[BOOKS] + titles[FAMILY]
    assert "Going out" not in titles[FAMILY]
    assert {"Wild books", "Ladies on top", "Going out"} <= set(titles[LORDS])


def test_the_fifth_player_has_a_column_and_a_line_of_his_own():
    report = report_of(played(LORDS, 5))
    assert report.sides == ((0, 2), (1, 3), (4,))
    for sheet, side, partners in zip(report.sheets, (0, 1), ("North and South", "East and West"), strict=True):
        assert sheet.totals[2] == sheet.totals[side]
        assert sheet.lines[-1].title == f"Ada, with {partners}"
        assert sheet.lines[-1].points == (None, None, sheet.totals[side])
    assert report.sheets[-1].after == report.totals == tuple(played(LORDS, 5).totals)


def test_totals_run_on_from_sheet_to_sheet():
    report = report_of(played(BOOKS, rounds=3))
    so_far = [0, 0]
    for sheet in report.sheets:
        so_far = [had + now for had, now in zip(so_far, sheet.totals, strict=True)]
        assert list(sheet.after) == so_far
    assert report.sheet(2) is report.sheets[1]
    assert report.sheet(9) is None


# -- the round in play ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "seats"), [(BOOKS, 2), (FAMILY, 4), (LORDS, 5)])
def test_a_sheet_says_the_same_to_everybody_and_shows_no_hidden_card(rules, seats):
    looked = 0
    for at, game in enumerate(course(rules, seats, 2)):
        if at % 30:
            continue
        public = report_of(game)
        for seat in range(seats):
            view = game.seen_by(seat)
            assert GAME.report(view, view.history) == public
        if public.running is None:
            continue
        looked += 1
        seen = {card for pile in game.seen_by(None).table.zones.values() for card in pile if known(card)}
        shown = {card for line in public.running.lines for made in line.made for part in made for card in part.cards}
        assert shown <= seen
        assert not {"Cards left over", "Going out"} & {line.title for line in public.running.lines}
        assert public.running.totals[: len(game.groups)] == tuple(
            game.score_of(side).total - game.score_of(side).unplayed for side in range(len(game.groups))
        )
    assert looked > 5


def test_tentative_groups_are_on_no_sheet():
    game = table(BOOKS, hands=["6 6 6 J J 2 9"])
    say(game, "lay 6 6 6")
    view = game.seen_by(0)
    running = GAME.report(view, view.history).running
    assert running is not None
    assert running.lines == ()


def test_minimums_of_this_round_and_the_next():
    def shown(game):
        return {figure.title: figure.texts for figure in report_of(game).figures}

    books = table(BOOKS, hands=["6"], groups=[["K K K"]], totals=[2600, -40])
    assert shown(books) == {
        "First lay-down": ("90+, done", "50+"),
        "First lay-down next round": ("90+, or 120+ from 5,000 points", "50+, or 90+ from 2,500 points"),
    }
    family = table(FAMILY, round_number=2)
    assert shown(family)["First lay-down next round"] == ("120+", "120+")
    assert "First lay-down next round" not in shown(table(FAMILY, round_number=4))
    ended = say(table(BOOKS, **B5 | {"totals": [2000, 4900]}), "add A g2")
    assert shown(ended) == {"First lay-down next round": ("90+", "90+")}
    floating = shown(table(LORDS, seats=5))
    assert floating["First lay-down"] == ("50+", "50+", "")


# -- sentences, and statistics -------------------------------------------------------------------------------------


def test_who_leads_is_told_while_the_match_runs():
    game = say(table(BOOKS, **B5 | {"totals": [2000, 900]}), "add A g2")
    report = report_of(game)
    assert report.story[0].startswith("After 1 round, in a match to 10,000, North and South lead by ")
    assert report.notes[0] == report.notes[2] == "North went out in round 1."


def test_level_sides_are_told_as_such():
    done: dict[str, Any] = {"groups": [["K K K K K K K", "9 9 9 9 9 9 9", "8 8 8 8 8 2 2", "Q Q Q Q Q 2 2"]] * 2}
    game = table(FAMILY, **done, hands=["4", "4", "", "5"], feet=["", "r3", "b3", ""], round_number=4)
    end = say(game, "discard 4")
    behind = end.sheets[-1][0].total - end.sheets[-1][1].total
    level = table(
        FAMILY, **done, hands=["4", "4", "", "5"], feet=["", "r3", "b3", ""], round_number=4, totals=[0, behind]
    )
    report = report_of(say(level, "discard 4"))
    assert report.story[0].startswith("North and South; East and West shared the win after 1 round with ")


def test_both_partners_win_and_lose_in_the_statistics(tmp_path):
    seats = tuple(Seat(name, PERSON if seat < 2 else "computer") for seat, name in enumerate(NAMES[:4]))
    dealer = dealer_of(BOOKS, {}, 4)
    groups = [[dealer.cards("Q Q Q Q Q Q Q"), dealer.cards("A A A")]]
    ace = dealer.cards("A")
    position = {"hands": [ace], "feet": [""], "groups": groups, "question": "yes", "totals": [20_000, 0]}
    match = Match(Setup("hand-and-foot", BOOKS, seats, 1, position=position))
    match.submit(move(0, "add", cards(ace), "g1"))
    assert match.over
    assert isinstance(match.state, HandAndFoot)
    stats.write_down(stats.line(match), tmp_path)
    tallies = stats.tallies(tmp_path)
    lost = next(iter(stats.lines(tmp_path)))["lost"]
    first, second = (score.total for score in match.state.sheets[-1])
    assert lost == ([1, 3] if first > second else [0, 2])
    assert tallies["hand-and-foot", "North"] == stats.Tally(1, 1, 1, int(0 in lost))
    assert tallies["hand-and-foot", "East"] == stats.Tally(1, 0, 1, int(1 in lost))
    assert next(iter(stats.lines(tmp_path)))["places"] == [1, 2, 1, 2]


def test_the_next_deal_begins_a_sheet_of_its_own():
    game = say(table(BOOKS, **B5), "add A g2")
    assert report_of(game).running is None
    game.play(move(0, NEXT))
    running = report_of(game).running
    assert running is not None
    assert (running.number, running.lines, running.after) == (2, (), tuple(game.totals))
