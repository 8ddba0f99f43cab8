"""What others make of the same cards, in words."""

from __future__ import annotations

import pytest

from game.session.same_cards.figures import Figures, Result, Runs
from game.session.same_cards.words import progress, sentences

SPREAD, HIGHER = (2, 15, 7), (6, 15, 11, 12)


def told(
    unit: str,
    made: int,
    normal: tuple[int, ...],
    hard: tuple[int, ...],
    *,
    lowest: bool = False,
    loses: bool = False,
    partners: bool = False,
    alone: bool = True,
) -> str:
    result = Result(made, Runs(normal), Runs(hard), partners)
    (sentence,) = sentences(Figures(unit, lowest, loses, {1: result}), ("Ada", "Bruno"), "round", alone=alone)
    return sentence


def test_points_are_made_on_average_within_limits():
    assert told("point", 14, SPREAD, HIGHER) == (
        "With these cards a normal player makes 8 points on average (2 to 15), the hard one 11 (6 to 15); you made 14."
    )
    assert told("point", -90, (-92, 1200), (2345,)) == (
        "With these cards a normal player makes 554 points on average (−92 to 1,200), the hard one always 2,345; "
        "you made −90."
    )


def test_points_that_something_else_is_added_to_are_called_by_their_name():
    result = Result(33, Runs((72, 72)), Runs((72,)))
    (sentence,) = sentences(
        Figures("point", False, False, {0: result}, called="game point"), ("Ada",), "deal", alone=True
    )
    assert sentence == ("With these cards a normal player always makes 72 game points, the hard one 72; you made 33.")


def test_what_is_always_the_same_has_no_average():
    assert told("point", 0, (20, 20), (25, 25)) == (
        "With these cards a normal player always makes 20 points, the hard one 25; you made 0."
    )
    assert told("point", 1, (1, 1), (25, 20)) == (
        "With these cards a normal player always makes 1 point, the hard one 22.5 on average (20 to 25); you made 1."
    )


def test_where_fewer_win_points_are_taken_and_it_is_said_once():
    assert told("point", 5, SPREAD, HIGHER, lowest=True) == (
        "With these cards a normal player takes 8 points on average (2 to 15), the hard one 11 (6 to 15); you took 5."
        " Fewer is better."
    )
    result = Result(1, Runs((2,)), Runs((3,)))
    both = sentences(Figures("point", True, False, {0: result, 1: result}), ("Ada", "Bruno"), "round", alone=False)
    assert [text.endswith("Fewer is better.") for text in both] == [False, True]


@pytest.mark.parametrize(("unit", "none", "several"), [("life", "no life", "lives"), ("fuse", "no fuse", "fuses")])
def test_what_everybody_begins_with_is_lost(unit: str, none: str, several: str):
    assert told(unit, -1, (0, -1, -1, 0, 0), (0, -1, 0), loses=True) == (
        f"With these cards a normal player loses 0.4 {several} on average (0 to 1), the hard one 0.3 (0 to 1); "
        "you lost 1."
    )
    assert told(unit, 0, (0, 0), (-1, -1), loses=True) == (
        f"With these cards a normal player loses {none}, the hard one 1; you lost none."
    )
    assert told(unit, 0, (-1, -1), (0, 0), loses=True) == (
        f"With these cards a normal player always loses 1 {unit}, the hard one none; you lost none."
    )


def test_laurels_are_won():
    assert told("laurel", 1, (0, 1), (1, 1)) == (
        "With these cards a normal player wins 0.5 laurels on average (0 to 1), the hard one always 1; you won 1."
    )


def test_rounds_won_are_counted():
    assert told("win", 0, (0, 1, 0, 0), (1,)) == (
        "With these cards a normal player wins 1 of 4 rounds, the hard one 1 of 1; you did not win."
    )
    assert told("win", 1, (0,), (1, 0), alone=False) == (
        "Bruno won; a normal player wins 0 of 1 round, the hard one 1 of 2."
    )


def test_where_everybody_comes_to_the_same_the_cards_decided():
    assert told("point", 0, (0, 0), (0,)) == "With your cards anybody makes 0 points, as you did."
    assert told("point", 1, (1, 1), (1,), lowest=True) == (
        "With your cards anybody takes 1 point, as you did. Fewer is better."
    )
    assert told("life", -2, (-2, -2), (-2,), loses=True) == "With your cards anybody loses 2 lives, as you did."
    assert told("life", 0, (0, 0), (0,), loses=True) == "With your cards nobody loses a life, and you did not, either."
    assert told("win", 1, (1, 1), (1,)) == "With your cards anybody wins the round, as you did."
    nobody = "With Bruno's cards nobody wins the round, and Bruno did not, either."
    assert told("win", 0, (0, 0), (0,), alone=False) == nobody
    assert (
        told("point", 20, (20, 20), (20,), partners=True)
        == "With the cards of your side any side makes 20 points, as your side did."
    )
    assert told("point", 20, (20, 20), (20,), partners=True, alone=False) == (
        "Bruno's side made 20 points, as any side does with the cards of Bruno's side."
    )
    assert "a normal player always makes" in told("point", 20, (20,), (20,)), "a single run proves nothing"


def test_partners_have_a_side():
    assert told("point", 15, (20, 20), (25, 20), partners=True) == (
        "With these cards a side of normal players always makes 20 points, with the hard one in your place 22.5 on "
        "average (20 to 25); your side made 15."
    )
    assert told("point", 15, (20, 20), (25, 25), partners=True, alone=False) == (
        "Bruno's side made 15; a side of normal players always makes 20 points, with the hard one in Bruno's place 25."
    )


def test_several_people_are_called_by_their_names():
    assert told("point", 14, SPREAD, HIGHER, alone=False) == (
        "Bruno made 14; a normal player makes 8 points on average (2 to 15), the hard one 11 (6 to 15)."
    )


def test_a_number_and_its_word_agree_after_rounding():
    assert "makes 1 point on average" in told("point", 0, (1,) * 40 + (2,), (1,))


def test_how_far_it_is():
    assert progress(0, None) == "Trying it again…"
    assert progress(7, 20) == "Trying it again: 7 of 20"


def test_the_error_of_an_average():
    assert (Runs((4,)).mean, Runs((4,)).error) == (4, 0)
    assert Runs((1, 3, 1, 3)).error == pytest.approx((4 / 3) ** 0.5 / 2)
