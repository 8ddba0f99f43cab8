"""The computer players of Switch: what they remember of others, what they make of it, how strong they are."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.cards import card
from game.engine.moves import Move, move
from game.engine.state import HANDS
from game.games.switch import GAME
from game.games.switch.rules.state import Switch
from game.players.matching.levels import MatchingPlayer
from game.players.matching.memory import guesses, lacking
from game.players.matching.outlook import Outlook
from game.players.protocol import decide, decision_rng
from game.players.search import SearchBudget
from game.session.bots import make, play_out
from game.session.match import Match, Seat, Setup
from tests.games.switch.tables import play, table


def held_back(game: Switch, viewer: int, seat: int, *names: str) -> list[list[str]]:
    """Which of these cards each card of a seat's hand cannot be, as far as the viewer remembers."""
    hand = lacking(game.seen_by(viewer))[seat]
    return [[name for name in names if lacks >> card(name).index & 1] for lacks in hand]


def chosen(game: Switch, level: str, seed: int = 0) -> Move:
    """What a player of that level does for the seat on turn."""
    bot, seat = GAME.players[level](), game.turn
    found = decide(bot.choose(game.seen_by(seat), game.prompts()[0], decision_rng(seed, seat, 0)))
    assert found is not None
    return found


# -- memory -----------------------------------------------------------------------------------------------------------


def test_who_draws_has_shown_to_hold_no_card_that_fits():
    game = play(table("9H 3C 4C", "4S 6D", "5C 5D", stock="7D 7C 10S"), "0 play 9H", "1 draw")
    names = ("2H", "9C", "AS", "4S")
    assert held_back(game, 0, 1, *names) == [["2H", "9C", "AS"]] * 3  # the card drawn was not played either
    assert held_back(game, 0, 2, *names) == [[], []]


def test_of_a_card_drawn_nothing_is_known_where_it_may_not_be_played():
    game = play(table("9H 3C 4C", "4S 6D", "5C 5D", stock="7D 7C 10S", after_draw="ends"), "0 play 9H", "1 draw")
    assert held_back(game, 0, 1, "2H", "4S") == [["2H"], ["2H"], []]


def test_a_card_drawn_and_played_leaves_the_others_as_they_were():
    game = play(table("9H 3C 4C", "4S 6D", "5C 5D", stock="7D 7C 10H"), "0 play 9H", "1 draw", "1 play 10H")
    assert held_back(game, 0, 1, "2H", "4S") == [["2H"], ["2H"]]


def test_after_a_suit_was_named_that_suit_is_missing():
    game = play(table("AH 3C 4C", "4S 6D", "5C 5D", stock="7D 7C 10S"), "0 play AH C", "1 draw")
    assert held_back(game, 0, 1, "2C", "2H", "AD") == [["2C", "AD"]] * 3


def test_who_takes_what_is_owed_has_no_answer():
    game = play(table("2H 3C 4C", "4S 6D", "5C 5D", stock="7D 7C 10S", pile="9H"), "0 play 2H", "1 take")
    assert held_back(game, 0, 1, "2C", "3H") == [["2C"], ["2C"], [], []]


def test_who_draws_for_the_last_card_that_was_not_announced_may_hold_an_answer():
    game = table("2H 3C", "4S 6D", "5C 5D", stock="7D 7C 10S", pile="9H", last_card="say")
    play(game, "0 play 2H", "0 pass")
    assert game.owed == 2
    assert held_back(game, 1, 0, "2C", "3H") == [[], [], []]
    assert held_back(play(game, "1 play 4S") if game.owed == 0 else play(game, "1 take"), 0, 1, "2C")[0] == ["2C"]


def test_a_card_played_is_one_that_could_be_it():
    game = table("9H 9C 4C KC", "4S 6D", "5C 5D", stock="7D 7C 2S JS 3S")
    play(game, "0 play 9H", "1 draw", "2 draw", "0 play 9C", "1 draw")
    assert held_back(game, 0, 2, "9D", "4C") == [["9D"]] * 3
    assert held_back(game, 0, 1, "9D", "4C") == [["9D", "4C"]] * 4
    play(game, "2 play 5C")
    assert held_back(game, 0, 2, "9D", "4C") == [["9D"]] * 2


def test_imagined_hands_agree_with_what_was_shown():
    game = play(table("9H 3C 4C", "4S 6D", "5C 5D", stock="7D 7C 10S"), "0 play 9H", "1 draw")
    view = game.seen_by(0)
    guess = guesses(view)
    never = {"AS", "AC", "9C", "9D", "KH", "2H"}
    for seed in range(20):
        whole = guess(view, Random(seed))
        assert not never & {card.text for card in whole.table[HANDS[1]]}
        assert sorted(map(str, whole.table.cards())) == sorted(map(str, game.table.cards()))
        assert whole.table[HANDS[0]] == game.table[HANDS[0]]


def test_where_somebody_has_held_cards_back_anything_is_imagined():
    # All that are left unseen fit, so whoever drew has held one back.
    hearts = " ".join(rank + "H" for rank in "345678")
    game = play(table("9H QH KH", hearts, "10H JH", pile="9S", stock="2H"), "0 play 9H", "1 draw")
    if game.has_drawn:
        play(game, "1 keep")
    view = game.seen_by(0)
    whole = guesses(view)(view, Random(1))
    assert len(whole.table[HANDS[1]]) == 7


# -- what they do -----------------------------------------------------------------------------------------------------


def test_the_outlook_is_better_where_the_next_player_cannot_play():
    game = play(table("9H 3C 4C 8S", "4S 6D", "5C 5D", stock="7D 7C 10S"), "0 play 9H", "1 draw", "2 draw")
    view = game.seen_by(0)
    outlook, knows_nothing = Outlook(view, 0), Outlook(view, 0)
    knows_nothing.lacks = [[0] * len(hand) for hand in outlook.lacks]
    assert outlook.chance(game) > knows_nothing.chance(game)


def test_the_outlook_is_certain_of_a_round_that_is_won():
    game = table("9H", "4S 6D", "5C 5D")
    outlook = Outlook(game.seen_by(0), 0)
    assert outlook.chance(play(game, "0 play 9H")) == 1


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_only_easy_players_draw_with_a_card_that_fits(level: str):
    for seed in range(20):
        game = table("9H 3S 4C", "4S 6D 6C 7H 8H", "5C 5D 6H JH", stock="7D 7C 10S")
        assert chosen(game, level, seed).kind == "play"


def test_normal_players_play_on_sight_and_ask_for_their_longest_suit():
    found = {chosen(table("AH 9H 3S 4C 6C", "4S 6D", "5C 5D"), "normal", seed) for seed in range(30)}
    assert found == {
        move(0, "play", (card("AH"),), "C"),
        *(move(0, "play", (card(name),)) for name in ("9H", "3S")),
    }


def test_hard_players_ask_for_a_suit_that_who_is_next_has_shown_not_to_hold(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(MatchingPlayer, "narrows", ())
    game = table("5H AD 4C 4H", "10S", "JS 10D QD", stock="7D 7C KC", pile="5S", several="off")
    play(game, "0 play 5H", "1 draw", "2 draw")
    assert chosen(game, "hard") in (move(0, "play", (card("4H"),)), move(0, "play", (card("AD"),), "H"))


@pytest.mark.parametrize("deals", [10, pytest.param(100, marks=pytest.mark.soak)])
def test_levels_are_in_order(monkeypatch: pytest.MonkeyPatch, deals: int):
    monkeypatch.setattr(
        GAME.players["hard"], "effort", SearchBudget(deals=2, least=2, margin=99)
    )  # what it tries first
    for level, others in (("normal", "easy"), ("hard", "normal")):
        won = sum(wins(level, others, deal, chair) for deal in range(deals) for chair in range(4))
        assert won / (4 * deals) > 0.29


def wins(level: str, others: str, deal: int, chair: int) -> bool:
    """Whether the player on that chair wins a match against three others."""
    match = Match(Setup("switch", "switch", tuple(Seat(f"Seat {seat}") for seat in range(4)), deal))
    play_out(match, {seat: make("switch", level if seat == chair else others) for seat in range(4)}, 5000)
    return match.state.results()[chair] == 1
