"""The worked examples of the written rules, one test for each number."""

from __future__ import annotations

import pytest

from game.engine.kinds import places
from game.engine.melds.groups import group as counted
from game.games.hand_and_foot.rules.position import Position
from game.games.hand_and_foot.rules.scoring import match_ends
from game.games.hand_and_foot.rules.terms import terms_of
from game.games.hand_and_foot.rules.variants import rules_in_force
from tests.games.hand_and_foot.tables import BOOKS, FAMILY, LORDS, row, table
from tests.games.melding import group, refusal, say, why_not


def terms(rules: str, seats: int = 4, **options: object):
    return terms_of(row(rules), rules_in_force(row(rules), options, seats), seats)


def scored(game: Position, side: int) -> int:
    return game.score_of(side).total


# -- Books ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("total", "minimum"),
    [(-120, 50), (2495, 50), (2500, 90), (4995, 90), (5000, 120), (7495, 120), (7500, 150)],
)
def test_b1_the_minimum_follows_the_total(total: int, minimum: int):
    assert terms(BOOKS).minimum(total, 3) == minimum
    game = table(BOOKS, totals=[total, 0], round_number=3)
    assert game.minimum == [minimum, 50]


@pytest.mark.parametrize("rules", [FAMILY, LORDS])
def test_the_minimum_by_round_grows_to_the_fourth_and_stays(rules: str):
    first = 60 if rules == FAMILY else 50
    assert [terms(rules).minimum(9000, number) for number in range(1, 7)] == [first, 90, 120, 150, 150, 150]


def test_the_last_of_four_rounds_has_no_next_minimum():
    games = [table(FAMILY, round_number=number) for number in range(1, 5)]
    assert [game.next_minimum(0) for game in games] == [(None, 90), (None, 120), (None, 150), (None, None)]


def test_b2_fifty_five_points():
    low = table(BOOKS, hands=["6 6 6 J J 2 9"], laid=["6 6 6", "J J 2"])
    assert low.points_laid(0) == 55
    assert refusal(low, "go_down") is None
    high = table(BOOKS, hands=["9"], laid=["6 6 6", "J J 2"], totals=[2500, 0])
    answer = why_not(high, "go_down")
    assert answer is not None
    assert (answer.code, answer.text) == ("below_minimum", "You have 55 of the 90 points needed to go down.")


def test_b3_as_many_wild_cards_as_natural_ones():
    game = table(BOOKS, hands=["5 5 2 Jk 2 5 9 9"])
    say(game, "lay 5 5 2 Jk")
    assert game.points_laid(0) == 80
    assert refusal(game, "add 2 g0") == "too_many_wilds"
    say(game, "add 5 g0", "add 2 g0")
    assert game.laid == [counted(game.terms.ranks.index("5"), 3, 3)]


def test_b4_a_wild_card_makes_a_clean_group_dirty():
    game = table(BOOKS, hands=["2 9 9"], groups=[["K K K K K K K"]])
    before = game.score_of(0)
    assert (before.clean, before.table) == (500, 70)
    say(game, "add 2 g0")
    after = game.score_of(0)
    assert (after.clean, after.dirty, after.table) == (0, 300, 90)
    assert after.total - after.unplayed - (before.total - before.unplayed) == -180


def test_b5_the_side_that_went_out():
    game = table(
        BOOKS,
        hands=["9", None, "K Jk r3"],
        feet=["", None, ""],
        groups=[["Q Q Q Q Q Q Q", "9 9 9 9 9 2 2", "A A A"]],
        cut_points=[100, 0],
        question="yes",
    )
    say(game, "discard 9")
    assert game.went_out == 0
    score = game.sheets[-1][0]
    assert (score.clean, score.dirty, score.table, score.unplayed, score.cut, score.out) == (
        500,
        300,
        220,
        -360,
        100,
        0,
    )
    assert score.total == game.totals[0] == 760


def test_b6_the_side_that_did_not():
    game = table(
        BOOKS,
        hands=[None, "A A 4 b3", None, "2 r3"],
        feet=[None, "K K Q J 10 9 8 7 6 2 Jk", None, ""],
        groups=[[], ["8 8 8 8 2 2 2", "5 5 5 5"]],
    )
    score = game.score_of(1)
    assert (score.dirty, score.table, score.unplayed) == (300, 120, -520)
    assert score.total == -100


def test_b7_the_highest_total_wins():
    books = terms(BOOKS)
    assert match_ends(books, [10240, 10115], 9)
    assert places([10240, 10115]) == (1, 2)
    assert not match_ends(books, [10060, 10060], 9)
    assert not match_ends(books, [9990, 9000], 9)
    endless = terms(BOOKS, round_cap=0)
    assert [match_ends(endless, [10060, 10060], number) for number in (49, 50)] == [False, True]


# -- Family -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("laid", [["A A A"], ["Jk 4 4"], ["Q Q Q", "K K K"]])
def test_f1_exactly_sixty(laid: list[str]):
    game = table(FAMILY, hands=["9 9"], laid=laid)
    assert (game.points_laid(0), game.minimum[0]) == (60, 60)
    assert refusal(game, "go_down") is None


def test_f2_seventy_is_not_ninety():
    game = table(FAMILY, hands=["Jk 4"], laid=["Q Q Q", "9 9 2"], round_number=2)
    assert (game.points_laid(0), refusal(game, "go_down")) == (70, "below_minimum")
    say(game, "add Jk g0")
    assert (game.points_laid(0), refusal(game, "go_down")) == (120, None)


@pytest.mark.parametrize(("number", "code"), [(1, None), (2, None), (3, "below_minimum")])
def test_f3_taking_five_while_not_down(number: int, code: str | None):
    game = table(FAMILY, hands=["Q Q 7"], laid=["A A 2"], pile="4 5 6 7 8 9 Q", phase="draw", round_number=number)
    assert refusal(game, "take_pile Q Q new") == code
    if code is None:
        say(game, "take_pile Q Q new")
        assert (group(game, 0, 0), group(game, 0, 1)) == (["2", "A", "A"], ["Q", "Q", "Q"])
        assert game.down[0]


def test_f4_three_and_three():
    game = table(FAMILY, hands=["5 5 5 2 2 2 Jk 9"])
    say(game, "lay 5 5 5 2 2 2")
    assert refusal(game, "add Jk g0") == "too_many_wilds"


def test_f5_the_side_that_went_out():
    game = table(
        FAMILY,
        hands=["4", None, "r3 b3 8"],
        feet=["", None, ""],
        groups=[["K K K K K K K", "6 6 6 6 6 6 6", "9 9 9 9 9 2 2", "A A A A Jk Jk Jk", "4 4 4"]],
    )
    say(game, "discard 4")
    score = game.sheets[-1][0]
    assert (score.clean + score.dirty, score.table, score.unplayed) == (1600, 70 + 35 + 90 + 230 + 15, -505)
    assert score.total == 1535


def test_f6_the_side_that_did_not():
    game = table(
        FAMILY,
        hands=[None, "b3", None, "Jk"],
        feet=[None, "r3 r3 A A 2 10 9 8 7 5 4", None, ""],
        groups=[[], ["7 7 7 7 2 2 2", "J J J J J"]],
    )
    score = game.score_of(1)
    assert (score.dirty, score.table, score.unplayed, score.total) == (300, 130, -1150, -720)


def test_f7_a_shared_win():
    first, second = (1535, 640, -215, 1080), (-720, 1910, 865, 985)
    assert sum(first) == sum(second) == 3040
    family = terms(FAMILY)
    assert match_ends(family, [3040, 3040], 4)
    assert not match_ends(family, [3040, 3040], 3)
    assert places([3040, 3040]) == (1, 1)


# -- Lords & Ladies ---------------------------------------------------------------------------------------------------


def test_l1_a_wild_group_opens():
    first = table(LORDS, hands=["4 5"], laid=["Je Je Je"])
    assert (first.points_laid(0), refusal(first, "go_down")) == (75, None)
    second = table(LORDS, hands=["Jo 5"], laid=["Je Je Je"], round_number=2)
    assert refusal(second, "go_down") == "below_minimum"
    say(second, "add Jo g0")
    assert (second.points_laid(0), refusal(second, "go_down")) == (125, None)


@pytest.mark.parametrize(("number", "code"), [(2, None), (3, "below_minimum")])
def test_l2_taking_the_pile_while_not_down(number: int, code: str | None):
    game = table(LORDS, hands=["11 11 5"], laid=["Lo Lo Je"], pile="4 5 11", phase="draw", round_number=number)
    assert game.points_laid(0) == 65
    assert refusal(game, "take_pile 11 11 new") == code


def test_l3_at_most_three_wild_cards():
    game = table(LORDS, hands=["Je 4 5"], groups=[["6 6 6 6 6 6 Je Je Jo"]])
    answer = why_not(game, "add Je g0")
    assert answer is not None
    assert (answer.code, answer.text) == ("wild_cap", "A group may hold at most 3 wild cards.")


def test_l4_a_lady_on_top():
    game = table(LORDS, hands=["La Je 4 5"], groups=[["10 10 10 10 10 10 10"]])
    score = game.score_of(0)
    assert (score.clean, score.table, score.caps) == (500, 70, 0)
    capped = say(game.copy(), "add La g0").score_of(0)
    assert capped.clean + capped.table + capped.caps == 670
    dirty = say(game.copy(), "add Je g0").score_of(0)
    assert (dirty.clean, dirty.dirty, dirty.table) == (0, 300, 95)


def test_l5_the_side_that_went_out():
    game = table(
        LORDS,
        hands=["4", None, "La 12 Vi"],
        feet=["", None, ""],
        groups=[["9 9 9 9 9 9 9 La", "Lo Lo Lo Lo Je Je Je", "2 2 2 2 2 Jo Jo", "Jo Jo Jo Jo Je Je Je"]],
        cut_points=[100, 0],
        question="yes",
    )
    say(game, "discard 4")
    score = game.sheets[-1][0]
    assert (score.clean, score.caps, score.dirty, score.wild, score.out, score.cut) == (500, 100, 600, 2000, 100, 100)
    assert (score.table, score.unplayed, score.total) == (625, -510, 3515)


def test_l6_when_the_stock_ran_out():
    game = table(
        LORDS,
        hands=[None, "La Je", None, "4"],
        feet=[None, "", None, "Jo Lo 12 11 5 4 3 Vi Vi Vi Vi"],
        groups=[[], ["12 12 12 12 12 12", "Lo Lo Lo Lo Lo Jo Jo"]],
    )
    score = game.score_of(1)
    assert (score.dirty, score.table, score.unplayed, score.total) == (300, 260, -635, -75)


def test_l7_the_fifth_player():
    first, second = (1200, 800, -150, 2400), (900, 1500, 700, 600)
    five = terms(LORDS, 5)
    floater = sum((first if five.sides[number % 4][4] == 0 else second)[number - 1] for number in (1, 2, 3, 4))
    assert (sum(first), sum(second), floater) == (4250, 3700, 5800)
    game = table(
        LORDS, seats=5, totals=[4250, 3700, 5800], round_number=4, phase="round_end", over=True, round_over=True
    )
    assert game.results() == (2, 3, 2, 3, 1)
