"""Trick code: suits and ranks follow from the contract, not from what is printed on a card."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest

from game.engine.cards import RANKS, SUITS, Card, card, cards, french
from game.engine.tricks import Order

DOWN = ("A", *reversed(RANKS[1:]))


def plain_suits() -> dict[str, list[Card]]:
    return {suit: [card(f"{rank}{suit}") for rank in DOWN] for suit in SUITS}


def jacks(trump: str | None) -> Order:
    """Four jacks above a suit, or by themselves: a contract as Skat has them."""
    suits = {suit: [card for card in pile if card.rank != "J"] for suit, pile in plain_suits().items()}
    four = cards("JC JS JH JD")
    return (
        Order("jacks", {"jacks": four, **suits})
        if trump is None
        else Order(trump, {**suits, trump: four + suits[trump]})
    )


@pytest.mark.parametrize("trump", [None, *SUITS])
def test_every_card_has_a_suit_and_no_two_of_it_are_equally_high(trump: str | None):
    order = Order(trump, plain_suits())
    for suit, pile in order.suits.items():
        assert [order.suit(card) for card in pile] == [suit] * 13
        strengths = [order.strength(card) for card in pile]
        assert strengths == sorted(set(strengths), reverse=True)
        assert [order.is_trump(card) for card in pile] == [suit == trump] * 13


@pytest.mark.parametrize("trump", [None, *SUITS])
def test_beats_and_winner_say_the_same(trump: str | None):
    order = Order(trump, plain_suits())
    played = cards("AS 9S KH 4H 10C JD 2D")
    for trick in permutations(played, 3):
        best = trick[0]
        for later in trick[1:]:
            if order.beats(later, best):
                best = later
        assert trick[order.winner(trick)] is best


def test_a_card_may_belong_to_a_suit_that_is_not_printed_on_it():
    hearts = jacks("H")
    assert hearts.suit(card("JC")) == "H"
    assert hearts.winner(cards("AH JD JC 10H")) == 2
    assert hearts.playable(cards("AC JC KS"), card("9H")) == cards("JC")
    assert hearts.playable(cards("JC KS 7D"), card("AC")) == cards("JC KS 7D")
    grand = jacks(None)
    assert (grand.suit(card("JD")), grand.suit(card("AD"))) == ("jacks", "D")
    assert grand.winner(cards("AH KH JD AD")) == 2


def test_a_joker_may_stand_in_the_place_of_another_card():
    suits = plain_suits()
    suits["C"][suits["C"].index(card("9C"))] = card("JK.1")
    order = Order(None, suits)
    assert order.suit(card("JK.1")) == "C"
    assert order.winner(cards("8C JK.1 AD 7C")) == 1
    assert order.winner(cards("8C JK.1 10C 7C")) == 2
    assert order.playable(cards("JK.1 AD"), card("2C")) == cards("JK.1")


def test_cards_of_other_suits_do_not_win():
    order = Order("D", plain_suits())
    assert order.winner(cards("2S AH AC KS")) == 3
    assert order.winner(cards("2S AH 2D KS")) == 2
    assert not order.beats(card("AH"), card("2S"))
    with pytest.raises(ValueError, match="nobody"):
        order.winner([])


@pytest.mark.parametrize("trump", [None, *SUITS])
def test_a_sorted_hand_has_trumps_first_and_colours_in_turn(trump: str | None):
    order = Order(trump, plain_suits())
    hand = order.high_to_low(french())
    suits = list(dict.fromkeys(order.suit(card) for card in hand))
    assert suits[0] == (trump or "S")
    reds = [suit in "DH" for suit in suits]
    assert all(suit != after for suit, after in pairwise(reds))
    assert [hand[at : at + 13] for at in range(0, 52, 13)] == [list(order.suits[suit]) for suit in suits]
