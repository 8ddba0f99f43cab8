"""Forty-Fives: every sentence a player is told when a move is refused (the table of section 4)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.moves import move
from game.engine.state import HANDS
from game.games.forty_fives.rules.state import FortyFives
from tests.games.forty_fives.talk import deal, legal, played_out, refusal, refused, say, table, to_discard


def auction(*calls: str, **options: Any) -> FortyFives:
    return say(deal(**options), *calls)


HELD = "5S JS AH 9C KD"


@pytest.mark.parametrize(
    ("game", "text", "code", "sentence"),
    [
        (auction(), "bid 10", "bad_bid", "Bids are 15, 20, 25 or 30."),
        (auction(), "bid 30for60", "bad_bid", "Bids are 15, 20, 25 or 30."),
        (auction(slam="30for60_full"), "bid 60", "bad_bid", "Bids are 15, 20, 25, 30 or 30 for 60."),
        (auction("bid 20"), "bid 20", "too_low", "The bid is already 20. Bid higher or pass."),
        (auction("bid 20"), "bid 15", "too_low", "The bid is already 20. Bid higher or pass."),
        (
            table(totals=[100, 0], options={"min_bid_at_100": True}),
            "bid 15",
            "at_100",
            "Your side has 100 or more, so you must bid at least 20.",
        ),
        (
            auction("pass", "pass", "pass"),
            "pass",
            "bagged",
            "Everyone else passed, so you are bagged: as dealer you must bid at least 15.",
        ),
        (auction("bid 15", dealer_hold=True), "hold", "not_dealer", "Only the dealer may hold."),
        (auction("pass", "pass", "pass", dealer_hold=True), "hold", "no_bid", "There is no bid to hold."),
        (auction("bid 15", "pass", "pass"), "hold", "hold_off", "The dealer may not hold at this table."),
        (say(auction(), "bid 15", "pass", "pass", "pass"), "trump X", "no_suit", "Name one of the four suits."),
        (to_discard(deal()), "discard", "keep_too_many", "You have 8 cards: discard at least 3."),
        (table("D", hands=["4D 9C KS"], trick="6D", leader=3), "play 9C", "trump_owed",
         "Trumps were led, so you must play a trump."),
        (table("D", hands=["JD 4D 9C"], trick="6D", leader=3), "play 9C", "trump_owed",
         "Trumps were led, so you must play a trump."),
        (table("D", hands=["AH 9C KS"], trick="JD", leader=3), "play 9C", "top_trump_owed",
         "Trumps were led and you hold a trump you may not keep back: play a trump."),
        (table("D", hands=["5D AH 9C"], trick="JD", leader=3), "play 9C", "top_trump_owed",
         "Trumps were led and you hold a trump you may not keep back: play a trump."),
        (table("D", hands=["4D 9C KS"], trick="6D", leader=3), "play 2H", "not_held", "That card is not in your hand."),
        (
            table("S", hands=["2H 9D KS"], trick="QH", leader=3, options={"plain_follow": "follow_or_trump"}),
            "play 9D",
            "follow_or_trump",
            "Play a heart or a trump.",
        ),
        (table("S", hands=["2H 9D"], trick="QH", leader=3), "claim", "claim_when",
         "You can claim the rest only when it is your turn to lead."),
        (table("S", hands=["2H"]), "claim", "claim_when", "You have only one card left: play it."),
        (table("S", hands=["2H 9D"]), "claim", "claim_unproven",
         "It is not certain that you win all the tricks that are left."),
        (table("S", hands=["2H 9D"]), "bid 15", "wrong_phase", "You cannot do that now."),
        (auction(), "play 2H", "wrong_phase", "You cannot do that now."),
        (auction(), "next", "hand_goes_on", "This hand is not over yet."),
        (played_out("AAABB", "B"), "pass", "hand_over", "This hand is over."),
    ],
)  # fmt: skip
def test_what_a_player_is_told(game, text, code, sentence):
    answer = refused(game, text)
    assert answer is not None
    assert (answer.code, answer.text) == (code, sentence)


def test_a_card_put_away_has_to_be_held_and_only_once():
    game = to_discard(table(hands=[HELD], kitty="2C 3C 4C"))
    assert refusal(game, "discard 5S JS 2H") == "That card is not in your hand."
    assert refusal(game, "discard 5S JS 5S 9C") == "That card is not in your hand."
    assert refusal(game, "discard 5S JS") == "You have 8 cards: discard at least 3."
    assert refusal(game, f"discard {HELD} 2C 3C 4C") == "You must keep at least one card."
    assert refusal(game, f"discard {HELD} 2C 3C") is None
    assert refusal(game, "discard JS 4C 5S") is None


def test_out_of_turn_names_who_is_on_turn():
    assert refusal(deal(), "pass", 2) == "It is North's turn."
    assert refusal(table("S", hands=["2H 9D"]), "play 2H", 1) == "It is North's turn."


@pytest.mark.parametrize("text", ["hats", "bid", "pass 15", "play", "trump", "claim 5S", "play 5S @1"])
def test_what_is_no_move(text):
    assert refused(table("S", hands=["5S 9D"]), text) is not None
    assert refused(deal(), text) is not None


def test_nobody_sits_there():
    assert deal().why_not(move(4, "pass")) is not None
    assert deal().why_not(move(-1, "pass")) is not None


def test_a_refusal_names_the_cards_that_would_do():
    answer = refused(table("D", hands=["JD 4D 9C"], trick="6D", leader=3), "play 9C")
    assert answer is not None
    assert [card.text for card in answer.cards] == ["JD", "4D"]


def test_a_finished_match_is_left_by_nobody():
    game = played_out("AAAAA", "A", totals=(100, 0))
    assert game.over
    assert refusal(game, "next", 0) == "This hand is over."
    assert legal(game, 0) == []


def test_cards_to_discard_go_to_the_middle_and_not_before_ones_turn():
    game = to_discard(table(hands=[HELD], kitty="2C 3C 4C"))
    middle, elsewhere = game.aside(0)[0], HANDS[1]
    own, other = (game.table[HANDS[seat]][:3] for seat in (0, 1))
    assert game.refuses(0, own, elsewhere).code == "no_place"
    assert game.refuses(1, other, elsewhere).code == game.refuses(1, other, middle).code == "not_your_turn"
