"""Hand and Foot: which cards make a group, and which join one (rules, sections 3.2 and 3.3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hand_and_foot.tables import BOOKS, FAMILY, LORDS, table
from tests.games.melding import refusal, sentence, why_not

CLEAN = "K K K K K K K"


@pytest.mark.parametrize(
    ("rules", "hand", "text", "code"),
    [
        (BOOKS, "b3 b3 b3", "lay b3 b3 b3", "unmeldable"),
        (BOOKS, "4 4 r3", "lay 4 4 r3", "unmeldable"),
        (LORDS, "Vi Vi Vi", "lay Vi Vi Vi", "unmeldable"),
        (BOOKS, "4 4 5", "lay 4 4 5", "mixed_ranks"),
        (BOOKS, "4 4", "lay 4 4", "too_few"),
        (BOOKS, "4 2", "lay 4 2", "too_few"),
        (BOOKS, "2 2 Jk", "lay 2 2 Jk", "no_wild_group"),
        (FAMILY, "2 2 Jk", "lay 2 2 Jk", "no_wild_group"),
        (LORDS, "Je Je Jo", "lay Je Je Jo", None),
        (BOOKS, "4 2 2", "lay 4 2 2", "too_many_wilds"),
        (BOOKS, "4 4 2 2", "lay 4 4 2 2", None),
        (LORDS, "4 4 4 4 Je Je Je Je", "lay 4 4 4 4 Je Je Je Je", "wild_cap"),
        (LORDS, "4 4 La", "lay 4 4 La", "lady_place"),
        (LORDS, "2 2 2", "lay 2 2 2", None),
        (LORDS, "3 3 3", "lay 3 3 3", None),
    ],
)
def test_what_is_no_group(rules: str, hand: str, text: str, code: str | None):
    assert refusal(table(rules, hands=[f"{hand} 9 10"]), text) == code


@pytest.mark.parametrize(
    ("rules", "groups", "hand", "text", "code"),
    [
        (BOOKS, [["4 4 4"]], "5", "add 5 g0", "wrong_group"),
        (BOOKS, [["4 4 4"]], "4", "add 4 g1", "no_group"),
        (BOOKS, [["4 4 4"], ["5 5 5"]], "5", "add 5 g0 @1", "not_your_group"),
        (BOOKS, [["4 4 4"], ["5 5 5"]], "4", "add 4 g0 @1", "wrong_group"),
        (BOOKS, [["4 4 4"]], "4 4 4", "lay 4 4 4", "same_rank"),
        (BOOKS, [["4 4 4 4 4 4 4"]], "4 4 4", "lay 4 4 4", None),
        (FAMILY, [["4 4 4"]], "4 4 4", "lay 4 4 4", None),
        (BOOKS, [["4 4 2 2"]], "Jk", "add Jk g0", "too_many_wilds"),
        (LORDS, [["4 4 4 4 Je Je Je"]], "Jo", "add Jo g0", "wild_cap"),
        (LORDS, [["4 4 4 4 4 4 4 La"]], "Jo", "add Jo g0", "clean_closed"),
        (LORDS, [["4 4 4 4 4 4 4 La"]], "4", "add 4 g0", None),
        (LORDS, [["Je Je Je Je Je Je Je La"]], "Jo", "add Jo g0", None),
        (LORDS, [["Je Je Je Je Je Je Je"]], "4", "add 4 g0", "wrong_group"),
        (LORDS, [["Je Je Je"]], "Jo Jo Jo", "lay Jo Jo Jo", "same_rank"),
        (LORDS, [["4 4 4 4 4 4"]], "La", "add La g0", "lady_place"),
        (LORDS, [["4 4 4 4 4 4 Je"]], "La", "add La g0", "lady_place"),
        (LORDS, [["4 4 4 4 4 4 4 La"]], "La", "add La g0", "lady_place"),
        (LORDS, [["4 4 4 4 4 4 4"]], "La", "add La g0", None),
        (LORDS, [["Je Je Je Je Je Je Je"]], "La", "add La g0", None),
        (LORDS, [["4 4 4 4 4 4"]], "La 4", "add La 4 g0", "lady_place"),
        (LORDS, [["4 4 4"]], "Vi", "add Vi g0", "unmeldable"),
        (LORDS, [["4 4 4"]], "4 5", "add 4 5 g0", "mixed_ranks"),
        (BOOKS, [["4 4 4"]], "5", "take_back g0", "on_table"),
        (BOOKS, [["4 4 4"]], "5", "take_back g1", "no_group"),
        (BOOKS, [["4 4 4"]], "5", "go_down", "nothing_laid"),
    ],
)
def test_what_does_not_go_with_a_group(rules: str, groups: Any, hand: str, text: str, code: str | None):
    assert refusal(table(rules, hands=[f"{hand} 9 10"], groups=groups), text) == code


def test_a_lady_tops_no_tentative_group():
    assert refusal(table(LORDS, hands=["La 5"], laid=["4 4 4 4 4 4 4"]), "add La g0") == "lady_place"


def test_a_clean_group_that_stays_clean():
    house = {"wild_on_clean": "forbidden"}
    game = table(FAMILY, hands=["2 4 5"], groups=[[CLEAN]], options=house)
    assert sentence(game, "add 2 g0") == "House rule: a clean book takes no wild cards."
    capped = table(LORDS, hands=["Je 4 5"], groups=[["9 9 9 9 9 9 9 La"]])
    assert sentence(capped, "add Je g0") == "A book topped by a Lady takes no wild cards."


def test_sentences_about_groups():
    open_one = table(BOOKS, hands=["K K K 5"], groups=[["K K K"]])
    assert sentence(open_one, "lay K K K") == "Your side already has an unfinished group of Kings: add to it."
    never = table(FAMILY, hands=["K K K 5"], groups=[[CLEAN]], options={"same_rank_groups": "never"})
    assert sentence(never, "lay K K K") == "Your side already has a group of Kings: add to it."
    assert sentence(table(BOOKS, hands=["b3 b3 b3 5"]), "lay b3 b3 b3") == "Threes can only be discarded."
    assert sentence(table(LORDS, hands=["Vi 4 4 5"]), "lay Vi 4 4") == "A Villain can only be discarded."
    no_caps = table(LORDS, hands=["La 4 4 5"], groups=[["9 9 9 9 9 9 9"]], options={"lady_cap": False})
    assert sentence(no_caps, "add La g0") == "A Lady can only be discarded."


@pytest.mark.parametrize(("share", "than"), [("half", "more wild cards than"), ("fewer", "as many wild cards as")])
def test_how_many_wild_cards_a_group_may_have_is_told(share: str, than: str):
    game = table(BOOKS, hands=["K K 2 2 2 4"], options={"wild_share": share})
    answer = why_not(game, "lay K K 2 2 2")
    assert answer is not None
    assert answer.text == f"A group may not have {than} natural cards."


@pytest.mark.parametrize("cap", [1, 2, 3])
def test_a_group_holds_no_more_wild_cards_than_the_cap(cap: int):
    game = table(BOOKS, hands=["K K K K K 2 2 2 2 4"], options={"wild_cap": cap})
    assert refusal(game, " ".join(["lay K K K K K", *["2"] * cap])) is None
    assert refusal(game, " ".join(["lay K K K K K", *["2"] * (cap + 1)])) == "wild_cap"


@pytest.mark.parametrize(("ladies", "expected"), [("La", "too_few"), ("La La", "too_few"), ("La La La", "lady_place")])
def test_ladies_are_no_group(ladies: str, expected: str):
    assert refusal(table(LORDS, hands=["La La La 4"], groups=[["9 9 9"]]), f"lay {ladies}") == expected
