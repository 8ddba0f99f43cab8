"""Skat with German-suited cards: what is asked, said and shown at the table goes by the deck, at once."""

from __future__ import annotations

from game.games.skat.rules.position import ANNOUNCING
from tests.boards.skat.tables import alone, playing, texts
from tests.ui.player import Player

FRENCH = ["Clubs", "Spades", "Hearts", "Diamonds"]
GERMAN = ["Acorns", "Leaves", "Hearts", "Bells"]


def change_to(player: Player, deck: str) -> None:
    player.app.settings.own["skat_deck"] = deck
    player.app.apply_settings()
    player.rest()


def test_the_games_to_announce_have_the_names_of_the_suits(sit_down):
    player = sit_down(alone(ANNOUNCING), skat_deck="german")
    player.rest()
    assert [text for text in texts(player) if text in FRENCH + GERMAN] == GERMAN
    player.press_button("Leaves")
    assert str(player.table.match.moves[0]) == "announce spades"


def test_an_open_question_follows_another_choice_of_cards(sit_down):
    player = sit_down(alone(ANNOUNCING), skat_deck="french")
    player.rest()
    assert [text for text in texts(player) if text in FRENCH + GERMAN] == FRENCH
    change_to(player, "german")
    assert [text for text in texts(player) if text in FRENCH + GERMAN] == GERMAN
    change_to(player, "french")
    assert [text for text in texts(player) if text in FRENCH + GERMAN] == FRENCH


def test_the_game_on_the_wall_and_a_refusal_have_the_names_of_the_suits(sit_down):
    player = sit_down(playing("clubs", trick="9S KS", leader=1), skat_deck="german")
    player.rest()
    assert player.painted().says("Acorns")
    player.double_click(player.on("AH"))
    assert player.painted().says("You must follow suit: play a leaf.")
    change_to(player, "french")
    assert player.painted().says("Clubs")
    player.double_click(player.on("AH"))
    assert player.painted().says("You must follow suit: play a spade.")
