"""Skat: what a card dropped somewhere means (sections 4.2 and 4.4)."""

from __future__ import annotations

from game.engine.cards import cards
from game.engine.moves import Refusal
from game.engine.state import HANDS, STOCK
from game.engine.trick_play import TRICK
from game.games.skat.rules.position import SKAT
from tests.games.skat.talk import F, M, deal, say, to_skat

DECK = "7C 8C 9C AS 10S KS AH 10H KH JC JS"


def test_two_cards_gather_where_the_skat_lay():
    game = say(to_skat(deal(deck=DECK)), "take_skat")
    assert game.takes_many
    for target in (None, SKAT):
        assert game.gathers_at(F, cards("7C"), target) is SKAT
        assert game.gathers_at(F, cards("7C JC"), target) is SKAT
        assert game.gathers_at(F, cards("7C 8C 9C"), target) is None
        assert [str(move) for move in game.offers(F, cards("7C JC"), target)] == ["discard 7C JC"]  # type: ignore[union-attr]
    assert game.gathers_at(F, cards("7C"), STOCK) is None


def test_why_they_may_not():
    game = say(to_skat(deal(deck=DECK)), "take_skat")
    for held, target, sentence in (
        ("7C", SKAT, "Put away exactly two of your twelve cards."),
        ("7C AS", None, "Put away exactly two of your twelve cards."),
        ("7C JC", STOCK, "Lay the two cards you want to put away in the middle."),
    ):
        told = game.offers(F, cards(held), target)
        assert isinstance(told, Refusal)
        assert told.text == sentence


def test_who_puts_nothing_away_is_told_so():
    """Middlehand drops a card where the declarer, forehand, puts two away; and the declarer drops none."""
    game = say(to_skat(deal(deck=DECK)), "take_skat")
    for seat, dropped, sentence in (
        (M, game.table[HANDS[M]][:1], "It is North's turn."),
        (F, [], "Choose a card first."),
    ):
        told = game.offers(seat, dropped, SKAT)
        assert isinstance(told, Refusal)
        assert told.text == sentence


def test_one_card_is_played_to_the_trick():
    game = say(to_skat(deal(deck=DECK)), "hand", "announce clubs")
    assert not game.takes_many
    assert [str(move) for move in game.offers(F, cards("7C"), TRICK[F])] == ["play 7C"]  # type: ignore[union-attr]
    told = game.offers(F, cards("7C"), SKAT)
    assert isinstance(told, Refusal)
    assert told.text == "That does not go there."
    told = game.offers(F, cards("AS"), None)
    assert isinstance(told, Refusal)
    assert told.text == "That card is not in your hand."
