"""Decks: what cards are called in each, and that it is a matter of words alone."""

from __future__ import annotations

import pytest

from game.catalogue import GAMES
from game.declaration import Game
from game.engine.cards import RANK_NAMES, SUIT_NAMES, SUITS, card, cards
from game.engine.decks import DECKS, FRENCH, GERMAN, call_cards_as_in
from game.extras import Setting
from game.words.language import counted, named, one_card_of, rank_name, three_of, with_article

LOOKS = Setting(
    "looks", "Cards", {"french": "French", "german": "German"}, "french", decks={"french": FRENCH, "german": GERMAN}
)


def test_every_deck_has_a_name_for_all_that_another_has_one_for():
    for deck in DECKS.values():
        assert deck.suits.keys() == set(SUITS)
        assert deck.ranks.keys() == set("AJQK")
        assert len(set(deck.suits.values())) == 4
        printed = [deck.letters.get(rank, rank) for rank in "AJQK"]
        assert len(set(printed)) == 4


def test_the_cards_are_called_as_in_the_deck_and_stay_the_same_cards():
    jack = card("JC")
    call_cards_as_in(GERMAN)
    assert card("JC") is jack
    assert (jack.text, jack.name, named(card("AS"))) == ("JC", "the Unter of acorns", "the Daus of leaves")
    assert three_of("Q") == "three Obers"
    assert counted(cards("AH AC 9D")) == "two Dauses and a 9"
    assert [with_article(rank_name(rank)) for rank in "JQA"] == ["an Unter", "an Ober", "a Daus"]
    assert [one_card_of(suit) for suit in SUITS] == ["acorn", "bell", "heart", "leaf"]
    call_cards_as_in(FRENCH)
    assert jack.name == "the Jack of clubs"
    assert [rank_name(rank, 2) for rank in ("A", "9")] == ["aces", "9s"]
    assert [with_article(rank_name(rank)) for rank in ("A", "J", "8", "9")] == ["an ace", "a jack", "an 8", "a 9"]
    assert [one_card_of(suit) for suit in SUITS] == ["club", "diamond", "heart", "spade"]


def test_without_another_deck_the_names_are_those_of_the_french_one():
    assert SUIT_NAMES.items() == DECKS[FRENCH].suits.items()
    assert RANK_NAMES.items() >= DECKS[FRENCH].ranks.items()


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_a_game_offers_decks_that_there_are_and_the_french_one_is_the_usual(game: Game):
    offers = [setting for setting in game.settings if setting.decks is not None]
    assert len(offers) <= 1
    for setting in offers:
        assert setting.decks is not None
        assert setting.decks.keys() == setting.values.keys()
        assert set(setting.decks.values()) <= set(DECKS)
        assert setting.decks[setting.usual] == FRENCH
    assert game.deck({setting.id: setting.usual for setting in game.settings}) == FRENCH


def test_the_setting_of_a_game_says_which_deck_it_uses(monkeypatch: pytest.MonkeyPatch):
    game = GAMES[0]
    monkeypatch.setattr(game, "settings", (*game.settings, LOOKS))
    assert game.deck({"looks": "german"}) == GERMAN
    assert game.deck({"looks": "french"}) == FRENCH
