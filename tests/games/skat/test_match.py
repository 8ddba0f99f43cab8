"""Skat in a match: what a person who deals and sits out does meanwhile (option ``watch_when_out``), and a finished deal
looked at again: its tricks, what was played from each hand, and the skat."""

from __future__ import annotations

import pytest

from game.engine.options import Value
from game.session import bots
from game.session.match import COMPUTER, Match, Seat, Setup
from game.words.report import Review
from tests.session.matches import Sitting

# -- sitting out, with four --------------------------------------------------------------------------------------------


def sitting(how: str) -> Sitting:
    """One person, who deals first, and three computers."""
    seats = (Seat("Ada", "person"), *(Seat(name, "computer", "easy") for name in ("Bo", "Cy", "Di")))
    options: dict[str, Value] = {"first_dealer": 0, "watch_when_out": how, "rounds": 1}
    return Sitting(Match(Setup("skat", "standard", seats, 3, options)))


@pytest.mark.parametrize("how", ["watch", "skip"])
def test_whether_the_deal_is_hurried(how: str):
    table = sitting(how)
    table.tick()
    assert table.controller.may_hurry
    assert table.controller.hurry == (how == "skip")
    table.settle()
    assert table.match.state.round_over
    assert not table.controller.hurry
    assert table.controller.next_round() is None
    table.tick()
    assert not table.controller.hurry, "the next deal is for everybody to see"


def test_whom_nobody_plays_for_is_not_hurried():
    seats = tuple(Seat(name, "computer", "easy") for name in ("Ada", "Bo", "Cy", "Di"))
    table = Sitting(Match(Setup("skat", "standard", seats, 3, {"watch_when_out": "skip"})))
    table.tick()
    assert not table.controller.hurry


# -- looking back -----------------------------------------------------------------------------------------------------


def first_review(seed: int) -> Review:
    """The first finished deal of a match of computers in which somebody played alone to the end."""
    match = Match(Setup("skat", "standard", tuple(Seat(name, COMPUTER) for name in ("Ada", "Bruno", "Clara")), seed))
    players = dict.fromkeys(range(3), bots.make("skat", "easy"))
    while True:
        bots.play_out(match, players, len(match.moves) + 20)
        for review in match.report().reviews:
            if sum(deed.numbered for deed in review.deeds) == 10:
                return review


def test_all_ten_tricks_can_be_leafed_through_and_add_up_with_the_skat():
    review = first_review(3)
    tricks = [deed for deed in review.deeds if deed.numbered]
    skat = review.deeds[-1]
    assert all(len(deed.cards) == 3 for deed in tricks)
    assert (skat.said, len(skat.cards)) == ("has the skat", 2)
    assert len({card for deed in (*tricks, skat) for card in deed.cards}) == 32
    points = [int(deed.after.split()[0]) for deed in (*tricks, skat)]
    assert sum(points) == 120


def test_what_was_played_from_each_hand_is_shown():
    hands = [deed for deed in first_review(3).deeds if deed.said == "played"]
    assert [len(deed.cards) for deed in hands] == [10, 10, 10]


def test_the_summary_counts_the_value_aloud():
    assert "times" in first_review(3).summary or "null" in first_review(3).summary
