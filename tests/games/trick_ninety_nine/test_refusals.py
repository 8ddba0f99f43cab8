"""Rules, section 3: every move that is refused, with its sentence, and the gestures that mean none."""

from __future__ import annotations

import pytest

from game.engine.cards import card, cards
from game.engine.moves import Refusal
from game.engine.state import HANDS
from game.engine.table import zone
from game.engine.trick_play import TRICK
from game.games.trick_ninety_nine.rules.position import BIDS
from tests.games.trick_ninety_nine.talk import (
    CLASSIC,
    STANDARD,
    deal,
    hand,
    lay_all,
    played_out,
    refusal,
    refused,
    say,
    speaker,
    table,
)

THREE = "Lay aside exactly three cards \N{EN DASH} their suits are your bid."


@pytest.mark.parametrize("count", [0, 1, 2, 4, 12])
def test_not_exactly_three_cards(count: int):
    game = deal()
    held = hand(game, speaker(game))
    assert refusal(game, f"lay {' '.join(held[:count])}") == THREE


def test_three_times_the_same_card_is_one_card():
    game = deal()
    first = hand(game, speaker(game))[0]
    assert refusal(game, f"lay {first} {first} {first}") == THREE


def test_cards_of_others_are_not_laid():
    game = deal(first_dealer=2)
    own, others = hand(game, 0), hand(game, 1)
    assert refusal(game, f"lay {own[0]} {own[1]} {others[0]}") == "That card is not in your hand."
    assert refusal(game, f"lay {' '.join(others[:3])}", 1) == "It is not your turn yet."


def test_changing_a_laid_bid():
    game = deal(first_dealer=2)
    say(game, f"lay {' '.join(hand(game, 0)[:3])}")
    assert refusal(game, f"lay {' '.join(hand(game, 0)[:3])}", 0) == "Your bid is already laid."
    lay_all(game)
    assert refusal(game, f"lay {' '.join(hand(game, 0)[:3])}", 0) == "Your bid is already laid."


def test_declaring_after_a_declaration():
    game = say(table(phase="premium"), "declare")
    assert refusal(game, "declare") == "North has already declared; you may only reveal or pass."
    assert refusal(game, "reveal") is refusal(game, "pass") is None


@pytest.mark.parametrize("kind", ["pass", "declare", "reveal"])
def test_anything_after_a_revelation(kind: str):
    game = say(table(phase="premium"), "reveal")
    assert refusal(game, kind, 1) == "North is revealing; nobody can go higher."
    game = say(table(phase="premium"), "declare", "reveal")
    assert refusal(game, kind, 2) == "East is revealing; nobody can go higher."


@pytest.mark.parametrize(("seats", "premiums"), [(2, "full"), (2, "declare_only"), (3, "declare_only")])
def test_revealing_where_there_are_no_revelations(seats: int, premiums: str):
    game = table(seats=seats, phase="premium", options={"premiums": premiums})
    assert refusal(game, "reveal") == "Revelations are not allowed at this table."
    assert refusal(game, "declare") is None


@pytest.mark.parametrize("kind", ["declare", "reveal", "upgrade", "yield"])
def test_premium_bids_that_are_switched_off(kind: str):
    game = table(options={"premiums": "off"})
    assert refusal(game, kind) == "Premium bids are not allowed at this table."


def test_raising_unasked():
    raising = "You can only raise to a revelation when another player challenges your declaration."
    game = say(table(phase="premium"), "declare")
    assert refusal(game, "upgrade", 0) == raising
    assert refusal(game, "yield", 0) == raising
    say(game, "reveal")
    assert refusal(game, "upgrade", 0) is None
    assert refusal(game, "upgrade", 2) == raising


def test_a_challenged_declarer_answers():
    game = say(table(phase="premium"), "declare", "reveal")
    for kind in ("pass", "declare", "reveal"):
        assert refusal(game, kind, 0) == "Your declaration is challenged: raise to a revelation, or yield."


def test_premium_statements_out_of_turn():
    game = table(phase="premium")
    assert refusal(game, "declare", 1) == "It is not your turn yet."
    say(game, "pass")
    assert refusal(game, "declare", 0) == "You have already spoken."
    assert refusal(deal(first_dealer=2), "declare", 0) == "The bids are laid first."
    assert refusal(table(), "pass", 0) == "There is nothing to pass."
    assert refusal(game, "play 6C") == "Wait: premium bids are still open."
    assert refusal(deal(), "play 6C") == "The bids are laid first."


def test_the_third_of_three_players_is_no_dummy():
    game = say(table(hands=["AS 6C", "7S 8D", "9S 9D"]), "play AS", "play 7S")
    assert refusal(game, "play 9D", 2) == "You must follow suit: play a spade."


def test_not_following_suit():
    game = say(table(hands=["AS 6C", "7S 8D", "9S 9D"]), "play AS")
    answer = refused(game, "play 8D")
    assert answer is not None
    assert (answer.code, answer.text) == ("follow", "You must follow suit: play a spade.")
    assert answer.cards == (card("7S"),)
    assert refusal(game, "play 7S") is None


@pytest.mark.parametrize(("suit", "name"), [("C", "club"), ("D", "diamond"), ("H", "heart"), ("S", "spade")])
def test_every_suit_has_its_name(suit: str, name: str):
    other = "H" if suit == "C" else "C"
    game = say(table(hands=[f"A{suit} 6{other}", f"7{suit} 8{other}", f"9{suit} 9{other}"]), f"play A{suit}")
    assert refusal(game, f"play 8{other}") == f"You must follow suit: play a {name}."


def test_the_joker_follows_like_the_card_it_copies():
    game = say(table(CLASSIC, hands=["AD 6C", "JK.1 8H", "7D 8C"], turnup="9D"), "play AD")
    joker = "Your joker counts as the 9 of diamonds: you must follow diamonds."
    assert refusal(game, "play 8H") == joker
    assert [game.card_name(held) for held in cards("JK.1 8H")] == ["the 9 of diamonds", "the 8 of hearts"]
    say(game, "play JK.1")
    game = say(table(CLASSIC, hands=["AH 6C", "JK.1 8H", "7H 8C"], turnup="9D"), "play AH")
    assert refusal(game, "play JK.1") == "Your joker counts as the 9 of diamonds: you must follow hearts."
    game = say(table(CLASSIC, hands=["AD 6C 6H", "JK.1 10D 8H", "7D 8C 6S"], turnup="9D"), "play AD")
    assert refusal(game, "play 8H") == "You must follow suit: play a diamond."


def test_the_dummys_card_is_its_controllers():
    game = say(table(seats=2, hands=["AS 6C", "7S 8D", "9S 9D"]), "play AS")
    assert refusal(game, "play 9S", 1) == "North plays the dummy's cards in this trick."
    assert refusal(game, "play 8D", 1) == "You must follow suit: play a spade."
    say(game, "play 7S")
    assert refusal(game, "play 9S", 1) == "North plays the dummy's cards in this trick."
    assert refusal(game, "play 6C", 0) == "It is the dummy's turn: choose one of its cards."
    assert refusal(game, "play 9D", 0) == "The dummy must follow suit: choose a spade."
    say(game, "play 9S", seat=0)
    assert refusal(game, "play 9D", 0) == "It is not the dummy's turn."


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("play 7S", "not_held"),
        ("play AS 6C", "one_card"),
        ("play", "one_card"),
        ("play AS 3", "no_move"),
        ("play AS @1", "no_move"),
        ("claim AS", "no_move"),
        ("draw", "no_move"),
        ("next", "round_goes_on"),
        ("claim", "not_certain"),
        ("lay AS 6C 7C", "bid_laid"),
    ],
)
def test_other_moves_that_cannot_be(text: str, code: str):
    game = table(hands=["AS 6C 7C", "7S 8D 8C", "9S 9D 9C"])
    answer = refused(game, text)
    assert answer is not None
    assert answer.code == code


def test_nobody_plays_for_another():
    game = table(hands=["AS 6C", "7S 8D", "9S 9D"])
    assert refusal(game, "play 7S", 1) == "It is not your turn yet."
    assert refusal(game, "claim", 1) == "It is not your turn yet."
    assert refused(game, "play 7S", 7).code == "no_move"  # type: ignore[union-attr]
    say(game, "play AS")
    assert refusal(game, "claim") == "You can claim the rest only when you are to lead."


def test_a_finished_round_is_left_by_next_and_nothing_else():
    game = played_out([3, 3, 2], [3, 4, 2])
    assert refusal(game, "play AS", 0) == "This round is over."
    assert refusal(game, "claim", 0) == "This round is over."
    assert refusal(game, "next", 2) is None
    over = played_out([3, 3, 2], [3, 4, 2], options={"match": "rounds", "rounds": 3}, round_number=3)
    assert over.over
    assert refusal(over, "next", 0) == "This round is over."


# -- gestures


def test_three_lifted_cards_go_before_their_owner():
    game = deal(STANDARD, first_dealer=2)
    three = game.table[HANDS[0]][:3]
    for target in (None, BIDS[0]):
        offered = game.offers(0, three, target)
        assert [move.kind for move in offered] == ["lay"]  # type: ignore[union-attr]
    answer = game.offers(0, three[:2])
    assert isinstance(answer, Refusal)
    assert answer.text == THREE
    assert isinstance(game.offers(0, three, zone("trick", 0)), Refusal)
    assert game.takes_many


def test_a_card_goes_into_the_trick():
    game = table(hands=["AS 6C", "7S 8D", "9S 9D"])
    assert not game.takes_many
    for target in (None, TRICK[0]):
        offered = game.offers(0, cards("6C"), target)
        assert [str(move) for move in offered] == ["play 6C"]  # type: ignore[union-attr]
    say(game, "play AS")
    answer = game.offers(1, cards("8D"), TRICK[1])
    assert isinstance(answer, Refusal)
    assert answer.code == "follow"
    assert isinstance(game.offers(1, []), Refusal)


def test_the_dummys_card_is_offered_to_its_controller():
    game = say(table(seats=2, hands=["AS 6C", "7S 8D", "9S 9D"]), "play AS", "play 7S")
    assert [str(offer) for offer in game.offers(0, cards("9S"), TRICK[2])] == ["play 9S"]  # type: ignore[union-attr]
    assert isinstance(game.offers(1, cards("9S")), Refusal)
    assert [game.hand_of(seat) for seat in (0, 1)] == [HANDS[2], HANDS[1]]
    say(game, "play 9S", seat=0)
    assert [game.hand_of(seat) for seat in (0, 1)] == [HANDS[0], HANDS[1]]
