"""Skat: a seat that is spoken for up to a figure says one after the other, as it might itself (section 4.1); what the
three places are."""

from __future__ import annotations

import pytest

from game.games.skat.rules.state import Skat
from game.games.skat.words.tips import TIPS
from tests.games.skat.talk import F, M, R, deal, legal, say
from tests.session.matches import new_match


@pytest.mark.parametrize(
    ("before", "seat", "limit", "says"),
    [
        ("", M, "18", "bid 18"),
        ("", M, "33", "bid 18"),
        ("bid 20", F, "33", "hold"),
        ("bid 20", F, "20", "hold"),
        ("bid 22", F, "20", "pass"),
        ("bid 20, hold", M, "22", "bid 22"),
        ("bid 20, hold", M, "20", "pass"),
        ("bid 20, hold, pass", R, "46", "bid 22"),
        ("bid 20, pass", R, "22", "bid 22"),
        ("bid 20, pass, bid 22", M, "22", "hold"),
    ],
)
def test_what_is_said_up_to_a_limit(before: str, seat: int, limit: str, says: str):
    game = say(deal(), *before.split(", ")) if before else deal()
    move = game.up_to(seat, limit)
    assert str(move) == says
    assert says in legal(game)


def test_limits_are_the_figures_that_may_still_be_said():
    game = deal()
    assert game.limits(M)[:3] == ["18", "20", "22"]
    say(game, "bid 20")
    assert game.limits(F)[0] == "20", "it may be held"
    assert game.limits(R)[0] == "22", "also for who is asked only later"
    say(game, "pass")
    assert not game.limits(F), "passed is passed"


def test_who_sits_out_has_no_limit():
    game = new_match("pccc", game="skat").state
    assert isinstance(game, Skat)
    assert [seat for seat in range(4) if not game.limits(seat)] == [game.dealer]


def test_nobody_is_spoken_for_where_there_is_nothing_to_raise():
    game = say(deal(), "pass", "pass")
    assert legal(game) == ["pass", "bid 18"]
    assert not game.limits(F)
    assert game.up_to(F, "33") is None
    say(game, "bid 18")
    assert (game.phase, game.limits(F), game.up_to(F, "33")) == ("taking", (), None)


def test_it_speaks_only_in_turn():
    assert deal().up_to(F, "33") is None


def test_a_tip_says_what_each_place_does():
    game = say(deal(), "bid 18")
    tips = [TIPS.of(game.seen_by(F), "mate", seat) for seat in (F, M, R)]
    assert tips == [
        "North is forehand: answers what is bid, and leads to the first trick.",
        "East is middlehand: bids first, to forehand.",
        "South is rearhand: bids last, to who is left of the two.",
    ]
