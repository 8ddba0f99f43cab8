"""Rules, section 3e: every move and every sentence with which one is refused."""

from __future__ import annotations

import pytest

from game.engine.moves import IllegalMove, Refusal, parse
from game.engine.state import DISCARD, STOCK
from tests.games.olympus.tables import FORGETFUL, answer, deal, legal, refusal, say, table

NO_MATCH = "Only a card with the same number may be sneaked."
WAIT = "Wait: a matching card may still be sneaked."
MISSED = "The moment for a sneak has passed."
HANDS = ["H6.1 H2.1 H6.4", "H3.1 H6.2", "H5.1", "H6.3"]


def test_not_your_turn():
    assert refusal(table(hands=HANDS), "play H3.1", 1) == "It is not your turn yet."


@pytest.mark.parametrize("text", ["play H3.1", "play H6.1 H2.1", "play"])
def test_a_card_must_be_held(text: str):
    assert refusal(table(hands=HANDS), text) == "That card is not in your hand."


def test_nobody_plays_while_a_card_may_be_sneaked():
    game = say(table(hands=HANDS), "play H6.1")
    assert game.turn == 1
    assert refusal(game, "play H3.1", 1) == WAIT
    assert refusal(game, "play H2.1", 0) == WAIT


def test_only_the_same_number_is_sneaked():
    game = say(table(hands=HANDS), "play H6.1", "pass")
    assert game.asked == (2, 3)
    assert refusal(game, "sneak", 2) == answer(game, "sneak", 2) == NO_MATCH
    assert legal(game) == ["pass"]


def test_ones_own_card_is_not_matched():
    game = say(table(hands=HANDS), "play H6.1")
    assert refusal(game, "sneak", 0) == answer(game, "sneak", 0) == "You cannot match your own card."


def test_the_moment_passes():
    game = table(hands=HANDS)
    assert refusal(game, "sneak", 1) == MISSED
    say(game, "play H6.1", "pass")
    assert refusal(game, "sneak", 1) == answer(game, "sneak", 1) == MISSED
    say(game, "pass", "pass")
    assert refusal(game, "sneak", 3) == refusal(game, "sneak", 0) == MISSED


def test_whoever_is_asked_later_waits_but_may_answer_already():
    """The screen asks all at once."""
    game = say(table(hands=HANDS), "play H6.1")
    for text in ("sneak", "pass"):
        assert refusal(game, text, 3) == "Somebody before you is asked first."
        assert answer(game, text, 3) is None
    assert answer(game, "sneak", 2) == NO_MATCH
    assert answer(game, "pass", 2) is None
    assert legal(game, 3) == []


def test_there_is_nothing_to_pass_on():
    game = table(hands=HANDS)
    assert refusal(game, "pass") == "There is nothing to pass on."
    say(game, "play H6.1")
    assert refusal(game, "pass", 0) == answer(game, "pass", 0) == "There is nothing to pass on."


def test_drawing():
    game = table(hands=HANDS, options=FORGETFUL)
    assert refusal(game, "draw") == "You draw only after playing a card."
    say(game, "play H6.1")
    assert refusal(game, "draw", 1) == "You draw only after playing a card."
    assert refusal(game, "draw", 0) is None
    say(game, "draw", seat=0)
    assert refusal(game, "draw", 0) == "You have already drawn."
    say(game, "pass", "pass", "pass", "play H3.1")
    say(game, "pass", "pass", "pass", "play H5.1")
    assert refusal(game, "draw", 1) == "Too late: the next card has been played, so you stay one card short this round."


def test_drawing_from_nothing():
    game = table(hands=["H6.1 H2.1", "H2.2"], seats=2, options={"reshuffle": False}, stock="H4.1")
    game.table[DISCARD][:0] = game.table[STOCK]
    game.table[STOCK].clear()
    say(game, "play H6.1")
    assert refusal(game, "draw", 0) == "There is nothing left to draw."


def test_after_the_end():
    game = table(hands=HANDS, height=95)
    assert refusal(game, "next") == "This round is not over yet."
    say(game, "play H6.1")
    assert game.round_over
    for text in ("play H2.1", "sneak", "pass", "draw"):
        assert refusal(game, text, 0) == "This round is over."
    assert [legal(game, seat) for seat in range(4)] == [["next"]] * 4
    assert refusal(game, "next", 3) is None
    game = say(table(hands=HANDS, height=95, bolt=0, laurels=[3, 0, 0, 0]), "play H6.1")
    assert refusal(game, "next") == "This round is over."
    assert legal(game, 0) == []


@pytest.mark.parametrize(
    "text", ["play H6.1 +6", "play H6.1 @1", "sneak H6.2", "pass @1", "hats", "next H6.1", "pass 1"]
)
def test_other_moves_are_none(text: str):
    assert refusal(table(hands=HANDS), text) == "That is no move in this game."


@pytest.mark.parametrize("seat", [-1, 4])
def test_nobody_sits_there(seat: int):
    assert refusal(table(hands=HANDS), "pass", seat) == "That is no move in this game."


def test_what_is_refused_changes_nothing():
    game = say(table(hands=HANDS), "play H6.1")
    before = str(game)
    for seat, text in ((2, "sneak"), (0, "sneak"), (3, "sneak"), (1, "play H3.1"), (0, "draw"), (1, "next")):
        for _ in range(2):  # a refusal is not forgotten
            with pytest.raises(IllegalMove):
                game.play(parse(seat, text))
    assert str(game) == before


def gesture(text: str, seat: int, target: object = DISCARD, *played: str) -> list[str] | str:
    """What a gesture of a seat with a card offers after these moves, or the sentence of its refusal."""
    game = say(table(hands=HANDS), *played).seen_by(seat)
    offered = game.offers(seat, parse(seat, f"play {text}").cards, target)  # type: ignore[arg-type]
    return offered.text if isinstance(offered, Refusal) else [str(move) for move in offered]


def test_a_card_towards_the_pile_is_played_or_sneaked():
    assert gesture("H6.1", 0) == gesture("H6.1", 0, None) == ["play H6.1"]
    assert gesture("H6.2", 1, DISCARD, "play H6.1") == gesture("H6.2", 1, None, "play H6.1") == ["sneak"]
    assert gesture("H6.3", 3, DISCARD, "play H6.1", "pass", "pass") == ["sneak"]
    assert gesture("H6.3", 3, DISCARD, "play H6.1") == "Somebody before you is asked first."
    assert gesture("H3.1", 1, DISCARD, "play H6.1") == NO_MATCH
    assert gesture("H2.1", 0, DISCARD, "play H6.1") == WAIT
    assert gesture("H3.1", 1) == "It is not your turn yet."
    assert gesture("H6.2", 1, STOCK, "play H6.1") == WAIT


def test_a_gesture_towards_the_stock_is_a_wish_to_draw():
    game = say(table(hands=HANDS, options=FORGETFUL), "play H6.1")
    assert [str(move) for move in game.seen_by(0).offers(0, [], STOCK)] == ["draw"]  # type: ignore[union-attr]
    refused = deal(first_starter=0).offers(0, [], STOCK)
    assert isinstance(refused, Refusal)
    assert refused.text == "You draw only after playing a card."


def test_only_the_top_card_is_matched_by_a_gesture():
    game = say(table(hands=["H6.1", "H6.2 H2.2"], discard="H2.1"), "play H6.1").seen_by(1)
    assert [str(move) for move in game.offers(1, parse(1, "play H6.2").cards)] == ["sneak"]  # type: ignore[union-attr]
    assert isinstance(game.offers(1, parse(1, "play H2.2").cards), Refusal)
