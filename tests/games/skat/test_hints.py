"""Skat: what a player is told who asks for a hint: chances by the numbers that decide, and nothing that argues with
itself."""

from __future__ import annotations

from statistics import fmean

import pytest

from game.engine.cards import card
from game.engine.moves import parse
from game.games.skat.players.opening import WORTHWHILE, outlook_at_once
from game.games.skat.players.seeing import figure_asked
from game.games.skat.rules.contracts import PACK
from game.games.skat.rules.state import Skat
from game.games.skat.words.hints import reason
from tests.games.skat.talk import NAMES, M, deal, held, rule_set, say

# -- before the play --------------------------------------------------------------------------------------------------


def auction(ten: str, bid: int = 0) -> Skat:
    """An auction in which middlehand, who holds those cards, is to call above that bid or to hold it."""
    own = ten.split()
    rest = [other.text for other in PACK if other.text not in own]
    deck = [*rest[:3], *own[:3], *rest[3:12], *own[3:7], *rest[12:19], *own[7:]]
    game = deal(deck=" ".join(deck))
    return say(game, f"bid {bid}", "hold") if bid else game


def over_all_skats(ten: str, kind: str, bid: int, place: int = 1) -> float:
    """How often a game is won at that bid, each of the imagined skats given its best ten cards."""
    seen = outlook_at_once([card(text) for text in ten.split()], place, seeger=False)
    games = [[game for game in games if game.contract.kind == kind] for games in seen.skats]
    return fmean(max((game.wins_at(bid) for game in games), default=0.0) for games in games)


GRAND_OR_SPADES = "JC JH 9C AH 7H AS 10S 7S 8D 7D"


def test_a_bid_tells_the_chance_of_its_game_over_all_skats():
    """Grand is the best game with a third of all skats, and nearly always wins with those; with all it wins 7 of 10."""
    game = Skat(rule_set("standard"), {"first_dealer": 0}, NAMES, 5)
    say(game, "pass", "pass", "pass", "next", "pass")
    seat = game.turn
    assert set(held(game, seat)) == set(GRAND_OR_SPADES.split())
    assert over_all_skats(GRAND_OR_SPADES, "grand", 18, place=2) == pytest.approx(0.68, abs=0.01)
    assert reason(game.seen_by(seat), parse(seat, "bid 18")) == (
        "With the skat, grand with 1 should win about 7 times in 10, the best of your games about 9 times: 18 is a "
        "sound bid."
    )


def test_a_jack_in_the_skat_that_makes_a_game_too_cheap_counts_as_lost():
    """Clubs without 2 is worth 36, and 24 with a higher jack in the skat."""
    ten = "JH JD AC KC QC 9C 8C AS KS 7D"
    at_36, at_24 = (over_all_skats(ten, "clubs", bid) for bid in (36, 24))
    assert at_24 > 0.95 > at_36 + 0.02
    view = auction(ten, 35).seen_by(M)
    assert "clubs without 2" in reason(view, parse(M, "bid 36"))
    assert "nearly always" in reason(auction(ten).seen_by(M), parse(M, "bid 24"))
    assert "nearly always" not in reason(view, parse(M, "bid 36"))
    declared = say(auction(ten), "bid 36", "pass", "pass").seen_by(M)
    assert "nearly always" not in reason(declared, parse(M, "take_skat"))


@pytest.mark.parametrize("bid", [18, 20, 22, 23, 24, 27, 30, 33, 36, 44, 50])
@pytest.mark.parametrize("ten", [GRAND_OR_SPADES, "JH JD AC KC QC 9C 8C AS KS 7D", "7C 8C 9D QD KH 7S 8S AS KS 10D"])
def test_advice_to_pass_does_not_argue_with_its_own_chance(ten: str, bid: int):
    """A pass is advised where the same numbers make a bid gain too little; that costs double when it is lost."""
    game = auction(ten, bid)
    says = reason(game.seen_by(M), parse(M, "pass"))
    seen = outlook_at_once([card(text) for text in ten.split()], 1, seeger=False)
    figure = figure_asked(game, M)
    assert says.endswith("worth a bid.") == (seen.promised(figure) >= WORTHWHILE[0])
    assert f" at {figure}" in says
    if "lost game costs double" in says:
        assert "nearly always" not in says
        assert seen.chance(figure) < 0.85
