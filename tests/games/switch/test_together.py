"""Several cards at once whose powers meet: what is owed, missed and covered after them, and what is said of it."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.cards import french
from game.engine.moves import parse
from game.games.switch import GAME
from game.games.switch.rules.state import Switch
from tests.games.switch.tables import fits, held, moves, play, table, top, why

BLACK: dict[str, Any] = {"rules": "black_jack", "several": "rank_or_run"}
RUNS: dict[str, Any] = {"several": "rank_or_run"}
SKIPS: dict[str, Any] = {"skip_answer": "same_rank"}


def covering() -> Switch:
    """After a run through a black Jack that ends on a Queen."""
    hands = ("10C JC QC 4C 4D", "JS 3C 5C 9D", "5H 6H")
    return play(table(*hands, pile="9C", stock="7D 8D", **BLACK), "0 play 10C JC QC")


def test_who_covers_a_queen_owes_nothing_but_the_next_one_does():
    game = covering()
    assert (game.turn, game.owed, fits(game)) == (0, 5, "4C")
    assert why(game, "0 play 4D") == "Cover the Queen: a club or a Queen, or draw."
    assert why(game, "0 take") == "You owe no cards."
    assert moves(game) == ["play 4C 4D", "play 4C", "draw"]
    play(game, "0 play 4C")
    assert (game.turn, game.owed, fits(game)) == (1, 5, "JS")
    assert why(game, "1 play 3C") == "You owe 5 cards: answer with a Jack, or take them."
    assert play(game, "1 take").turn == 2
    assert held(game, 1) == 9


def test_the_next_one_owes_it_too_where_the_queen_stays_uncovered():
    game = play(covering(), "0 draw")
    assert (game.turn, game.owed, game.covering) == (1, 5, False)
    game.check_position()


@pytest.mark.parametrize("covers", ["0 play 4D", "0 draw"])
def test_a_skip_before_a_queen_is_missed_once_it_is_covered(covers: str):
    hands = ("8D 9D 10D JD QD 4D 6S", "3C 5C 9C", "5H 6H", "6C 7C")
    game = play(table(*hands, pile="7D", stock="7S 8S", **BLACK), "0 play 8D 9D 10D JD QD")
    assert (game.turn, game.covering, game.delayed) == (0, True, 1)
    game.check_position()
    play(game, covers)
    assert (game.turn, game.delayed) == (2, 0)


def test_a_skip_before_a_queen_may_be_answered_once_it_is_covered():
    hands = ("8D 9D 10D JD QD 4D 6S", "8C 5C 9C", "5H 6H", "6C 7C")
    game = play(table(*hands, pile="7D", **BLACK, **SKIPS), "0 play 8D 9D 10D JD QD", "0 play 4D")
    assert (game.turn, game.missing, fits(game)) == (1, 1, "8C")
    assert why(game, "1 play 5C") == "Miss a turn, or answer with an 8."
    assert play(game, "1 miss").turn == 2


def test_another_turn_between_two_waits_until_the_queen_is_covered():
    game = table("KC QC 4C 4D", "3C 5C", pile="9C", stock="7S", two_player_turn="again", **BLACK)
    play(game, "0 play KC QC")
    game.check_position()
    assert (game.turn, game.covering, game.delayed) == (0, True, 1)
    assert play(game, "0 play 4C").turn == 0


def test_what_asks_for_cards_is_answered_though_another_card_lies_on_it():
    game = play(table("2C 3C 9H", "2D 3D 4S AS", pile="9C", **RUNS), "0 play 2C 3C")
    assert (top(game), game.owed, fits(game)) == ("3C", 2, "2D")
    assert why(game, "1 play 3D") == "You owe 2 cards: answer with a 2, or take them."
    assert why(game, "1 play AS") == "An Ace does not help against a 2."


def test_a_skip_is_answered_though_another_card_lies_on_it():
    game = play(table("8C 9C 9H", "8D 9D 4S", pile="7C", **RUNS, **SKIPS), "0 play 8C 9C")
    assert (game.missing, fits(game)) == (1, "8D")
    assert why(game, "1 play 9D") == "Miss a turn, or answer with an 8."
    game.check_position()


def test_an_ace_on_a_two_of_the_same_turn_ends_what_that_asked():
    assert play(table("2C AC 9H", "3D 4S", pile="9C", **RUNS), "0 play 2C AC D").owed == 0


def test_between_two_another_turn_is_answered_as_any_skip():
    game = play(table("JC 9H", "JD 8D 4S", pile="9C", two_player_turn="again", **SKIPS), "0 play JC")
    assert (game.turn, game.missing, fits(game)) == (1, 1, "JD")
    assert why(game, "1 play 8D") == "Miss a turn, or answer with a Jack."
    game.check_position()
    assert play(game.copy(), "1 miss").turn == 0
    assert play(game, "1 play JD").missing == 2


@pytest.mark.parametrize(
    ("packs", "pile", "rules", "options", "says"),
    [
        (1, "AH", "jack_change_it", {}, "no card answers that, so take them"),
        (2, "AH", "jack_change_it", {}, "answer with the Ace of hearts, or take them"),
        (1, "2S", "two_four_jacks", {"answer": "any_press"}, "answer with a 2 or the 4 of spades, or take them"),
        (1, "2S", "switch", {"wild_on_press": True}, "answer with an Ace or a 2, or take them"),
        (1, "JS", "black_jack", {}, "answer with a Jack, or take them"),
    ],
)
def test_what_answers_is_named(packs: int, pile: str, rules: str, options: dict[str, Any], says: str):
    game = table("9D KD", "4H 3D", "5C", pile=pile, rules=rules, packs=packs, owed=5, **options)
    assert why(game, "0 play 9D") == f"You owe 5 cards: {says}."


def test_what_a_hint_says_of_several_cards_and_of_skips():
    game = table("10C JC QC 9D", "3C 5C 9H", pile="9C", **BLACK)
    reason = GAME.players["normal"]().explain
    assert reason(game, parse(0, "play 10C JC QC")) == "The Queen gives you another turn at once, to cover it."
    game = table("8C 9C 9H", "8D 9D 4S", pile="7C", **SKIPS)
    assert reason(game, parse(0, "play 8C")) == "The 8 makes East miss a turn, or answer it."
    game = table("8C 9C 9H", "8D 4S", pile="7C", **SKIPS)
    assert reason(game, parse(0, "play 8C")) == "The 8 makes East, who has 2 cards, miss a turn, or answer it."


def all_else(*hands: str, top: str) -> str:
    """A pile of all cards that nobody holds, that card on top: the stock is empty then."""
    held = " ".join((*hands, top)).split()
    return " ".join([*(card.text for card in french(1) if card.text not in held), top])


def test_what_asks_is_answered_though_it_was_shuffled_into_the_stock():
    hands = ("10C JC QC 4D 6D", "JS JD 5C 9D", "5H 6H")
    game = play(table(*hands, pile=all_else(*hands, top="9C"), **BLACK), "0 play 10C JC QC", "0 draw")
    play(game, *(["0 keep"] if game.has_drawn else []))
    assert (game.turn, game.owed, fits(game)) == (1, 5, "JS JD")
    game.check_position()
    two = ("2C 3C 9H", "2D 3D 4S AS")
    game = table(*two, pile=all_else(*two, top="9C"), last_card="say", **RUNS)
    play(game, "0 play 2C 3C", "0 pass")
    assert (game.owed, fits(game)) == (2, "2D")


def test_nothing_of_that_is_noted_where_the_card_that_asks_stays_on_top():
    """So it is in all matches that were saved before."""
    hands = ("2C 9H", "3D 4S AS")
    game = table(*hands, pile=all_else(*hands, top="9C"), last_card="say")
    play(game, "0 play 2C", "0 pass")
    assert (game.owed, game.shuffles) == (2, 1)
    assert "asked_by" not in str(game)


def test_what_skips_is_answered_though_it_was_shuffled_into_the_stock():
    hands = ("8C 9C 9H", "8D 9D 4S")
    game = table(*hands, pile=all_else(*hands, top="7C"), last_card="say", **RUNS, **SKIPS)
    play(game, "0 play 8C 9C", "0 pass")
    assert (game.missing, fits(game)) == (1, "8D")
    assert why(game, "1 play 9D") == "Miss a turn, or answer with an 8."


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({}, "The Jack leaves you one more of clubs to follow it."),
        ({"two_player_turn": "again"}, "The Jack keeps East, who has 1 card, from playing."),
        ({"two_player_turn": "again", **SKIPS}, "The Jack makes East, who has 1 card, miss a turn, or answer it."),
    ],
)
def test_between_two_a_jack_turns_nothing_away(options: dict[str, Any], says: str):
    game = table("JC 9C 4H", "8D", pile="7C", **options)
    assert GAME.players["normal"]().explain(game, parse(0, "play JC")) == says


def test_who_has_still_turns_to_miss_has_them_at_the_end_of_a_round():
    """So it was in matches that were saved before."""
    game = table("8C", "8D 4S", "5H", pile="7C", misses=[0, 2, 0], **SKIPS)
    assert play(game, "0 play 8C").misses == [0, 2, 0]
