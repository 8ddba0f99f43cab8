"""The house rules of Switch that no example is about (sections 3 and 4), positions, and what is refused."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.cards import card
from game.engine.moves import parse
from game.engine.options import OptionError
from game.engine.state import DISCARD, HANDS
from game.games.switch import GAME
from game.session.match import PERSON, Match, Seat, Setup
from tests.games.switch.tables import NAMES, deal, fits, held, moves, play, table, top, why


def test_where_too_few_cards_would_stay_a_table_is_refused():
    with pytest.raises(OptionError, match="Too many cards: choose a smaller hand or two packs"):
        deal("", seats=8, packs=1, hand_size=6)
    assert len(deal("", seats=8).pack()) == 104
    assert held(deal("", seats=6, packs=1, hand_size=7), 0) == 7  # ten cards stay
    assert [held(deal("", seats=seats), 0) for seats in (4, 5)] == [7, 5]


def test_a_wild_card_ends_what_is_owed_where_it_may():
    game = play(table("2C 3C", "AS 5C", pile="9C", wild_on_press=True), "0 play 2C", "1 play AS H")
    assert (game.owed, game.suit, game.turn) == (0, "H", 0)


def test_whoever_should_miss_a_turn_may_answer_and_the_turns_add_up():
    options = {"skip_answer": "same_rank"}
    game = play(table("8C 3C 4C", "8D 3D 4D", "5C 5D 5H", pile="9C", **options), "0 play 8C")
    assert (game.turn, moves(game)) == (1, ["play 8D", "miss"])
    assert why(game, "1 play 3D") == "Miss a turn, or answer with an 8."
    assert why(game, "1 draw") == "Miss a turn, or answer with an 8."
    play(game, "1 play 8D")
    assert (game.turn, game.missing, moves(game)) == (2, 2, ["miss"])
    play(game, "2 miss")
    assert (game.turn, game.misses) == (0, [0, 0, 1])
    play(game, "0 draw", "1 draw") if not game.has_drawn else None
    assert game.turn in (0, 1)


def test_a_turn_is_missed_by_whoever_has_to_and_only_then():
    game = play(table("8C 3C", "8D 3D", "5C 5D", pile="9C", skip_answer="same_rank"), "0 play 8C")
    assert why(game, "0 miss") == "It is not your turn yet."
    assert why(game, "1 miss") == ""
    assert why(play(game, "1 miss"), "2 miss") == "You need not miss a turn."


def test_turns_still_to_be_missed_are_missed_later():
    game = table("3C 4C", "5D 6D", "7H 9H", pile="10C", misses=[0, 1, 0], skip_answer="same_rank")
    assert play(game, "0 play 3C").turn == 2
    assert game.misses == [0, 0, 0]


def test_drawing_until_a_card_fits_and_keeping_it():
    game = play(table("3C 4C", "4D", stock="6H 9C 5D 6D", draw_until="playable"), "0 draw")
    assert (game.has_drawn, held(game, 0)) == (True, 5)
    game = play(table("3C 4C", "4D", stock="9C 5D 6D", draw_until="playable", after_draw="ends"), "0 draw")
    assert (game.turn, held(game, 0)) == (1, 5)


def test_no_card_may_be_held_back_but_what_is_owed_may_be_taken():
    game = table("9C 4C", "4D", may_draw="only_when_stuck")
    assert why(game, "0 draw") == "You have a card that fits: play it."
    game = play(table("2S 3C", "2D 4D 5D", may_draw="only_when_stuck"), "0 play 2S")
    assert moves(game) == ["play 2D", "take"]


@pytest.mark.parametrize(
    ("first", "turn", "facts"),
    [
        ("2D", 0, {"owed": 2}),
        ("AD", 0, {"suit": "any"}),
        ("JD", 3, {"direction": -1}),
        ("8D", 1, {}),
        ("9D", 0, {}),
    ],
)
def test_a_power_that_is_turned_up_hits_eldest(first: str, turn: int, facts: dict[str, Any]):
    cards = " ".join(f"{rank}{suit}" for rank in ("3", "4", "5", "6", "7", "10", "K") for suit in "CDHS")
    game = deal(f"{cards} {first}", turn_up_power="applies")
    assert game.turn == turn
    assert {key: getattr(game, key) for key in facts} == facts
    if first == "AD":
        assert len(game.playable()) == 7


def test_several_cards_of_a_rank_and_runs():
    game = table("9C 9D 9H 10H", "3C 4C", pile="9S", several="rank")
    assert "play 9C 9D 9H" in moves(game)
    assert "play 9H 10H" not in moves(game)
    assert why(game, "0 play 9C 10H") == "These cards do not go down together."
    assert why(game, "0 play 9C 9S") == "That card is not in your hand."
    assert top(play(game, "0 play 9C 9H 9D")) == "9D"
    game = table("9H 10H JH 7H", "3C 4C", "5C", pile="9S", several="rank_or_run")
    assert {"play 9H 10H", "play 9H 10H JH"} <= set(moves(game))
    play(game, "0 play 9H 10H JH")
    assert (game.direction, held(game, 0)) == (-1, 1)
    assert why(table("9C 9D", "3C", pile="9S"), "0 play 9C 9D") == "Play one card."


def test_of_several_cards_the_last_one_counts():
    ending = {"several": "rank_or_run", "end_on_power": "draw_one"}
    game = play(table("7C 8C", "3C 4C", "5C", pile="9C", **ending), "0 play 7C 8C")
    assert (game.round_over, held(game, 0), game.turn) == (False, 1, 2)
    assert play(table("8C 9C", "3C 4C", pile="10C", **ending), "0 play 8C 9C").round_over
    black_jack: dict[str, Any] = {"rules": "black_jack", "several": "rank_or_run"}
    assert play(table("10C JC QC 4C", "3C 5C", pile="9C", **black_jack), "0 play 10C JC QC").covering
    assert not play(table("QC KC 4C", "3C 5C", pile="9C", **black_jack), "0 play QC KC").covering


def test_two_jacks_at_once_leave_the_direction_as_it_is():
    game = play(table("JC JD 4S", "3C", "4C", pile="JH", several="rank"), "0 play JC JD")
    assert (game.direction, game.turn) == (1, 1)


def test_a_last_ace_names_a_suit_only_where_play_goes_on():
    assert moves(table("AS", "3C", pile="9S")) == ["play AS", "draw"]
    assert moves(table("AS", "3C", pile="9S", end_on_power="draw_one"))[:4] == [f"play AS {suit}" for suit in "CDHS"]


def test_whoever_has_to_cover_the_last_card_is_not_out():
    game = play(table("QH", "5C 5D", pile="9H", stock="6C", rules="black_jack"), "0 play QH")
    assert not game.is_out(0)
    game = play(table("9C", "5C 5D", pile="9H"), "0 play 9C")
    assert [game.is_out(seat) for seat in (0, 1)] == [True, False]


def test_several_aces_name_one_suit_and_several_twos_add_up():
    game = table("AC AD 3C", "4C", several="rank")
    assert [text for text in moves(game) if text.startswith("play AC AD")] == [f"play AC AD {suit}" for suit in "CDHS"]
    assert play(table("2S 2D 3C", "4C", several="rank"), "0 play 2S 2D").owed == 4


def test_cards_gather_on_the_pile_where_several_may_go_down():
    game = table("9C 9D 3C", "4C", several="rank")
    assert game.takes_many
    assert game.gathers_at(0, [card("9C")], DISCARD) is DISCARD
    assert game.gathers_at(1, [card("4C")], DISCARD) is None
    assert not table("9C 9D 3C", "4C").takes_many


def test_a_queen_is_covered_by_a_card_just_drawn_or_stays_uncovered():
    game = play(table("QH 3C", "5C 5D", pile="9H", stock="6H", rules="black_jack"), "0 play QH", "0 draw")
    assert moves(game) == ["play 6H", "keep"]
    assert play(game, "0 keep").turn == 1
    assert not game.covering


def test_a_round_ends_after_so_many_turns_and_the_fewest_cards_win():
    game = table("3C", "4D 6D", "5C 6C", pile="9H", play_cap=50, match="first_to_wins", turns=47)
    while not game.round_over:
        move = game.any_move(game.turn, Random(1)) if game.has_drawn or game.owed else parse(game.turn, "draw")
        game.play(move)
    fewest = min(held(game, seat) for seat in range(3))
    assert game.totals == [int(held(game, seat) == fewest) for seat in range(3)]


def test_who_has_laid_the_last_card_but_one_is_asked_to_say_so_before_it_is_covered():
    game = play(table("QH 3H", "5C 5D", pile="9H", rules="black_jack", last_card="say"), "0 play QH")
    assert (moves(game), game.prompts()[0].kinds) == (["say", "pass"], ("say", "pass"))
    assert "play 3H" in moves(play(game, "0 say"))


def test_from_five_players_on_there_are_two_packs():
    assert [len(deal("9H", seats=seats).pack()) for seats in (4, 5)] == [52, 104]


@pytest.mark.parametrize(
    ("position", "wrong"),
    [
        ({"covering": True}, "a card to cover that is none"),
        ({"missing": 1}, "a turn to miss for no card"),
        ({"missing": 1, "skip_answer": "same_rank"}, "a turn to miss for no card"),
        ({"misses": [1, 0]}, "turns to miss where none are owed"),
        ({"suit": "any"}, "any suit, where none was turned up"),
        ({"asked": (0,)}, "somebody asked for nothing"),
        ({"match": "rounds", "deals": 6}, "more rounds than a match has"),
        ({"round_over": True}, "a match that is over and is not"),
    ],
)
def test_positions_that_cannot_be(position: dict[str, Any], wrong: str):
    with pytest.raises(ValueError, match=wrong):
        table("3C", "4C", **position)


def test_a_position_may_have_a_queen_that_is_to_be_covered():
    assert "play 5H" in moves(table("5H", "4C", pile="9C QH", rules="black_jack", covering=True))
    with pytest.raises(ValueError, match="a card to cover that is none"):
        table("5H", "4C", pile="QH 9C", rules="black_jack", covering=True)


def test_nobody_lays_a_run_instead_of_missing_a_turn():
    runs = {"pile": "8S", "skip_answer": "same_rank", "several": "rank_or_run"}
    assert "play 8C 9C 10C" in moves(table("8C 9C 10C", "3C", **runs))
    assert moves(table("8C 9C 10C", "3C", missing=1, **runs)) == ["play 8C", "miss"]


def test_a_position_may_have_turns_that_are_to_be_missed():
    position: dict[str, Any] = {"pile": "8S", "missing": 2, "skip_answer": "same_rank"}
    assert moves(table("8C 4C", "3C", **position)) == ["play 8C", "miss"]
    with pytest.raises(ValueError, match="a turn to miss for no card"):
        table("4C 8C", "3C", has_drawn=True, **position)  # nobody draws instead of missing a turn
    with pytest.raises(ValueError, match="a turn after the round"):
        table("", "3C", round_over=True, match="rounds", deals=1, **position)


def test_the_labels_and_hints_of_what_switch_alone_has():
    game = play(table("8C 3C", "8D 3D 4D", pile="9C", skip_answer="same_rank"), "0 play 8C")
    why_not = GAME.players["normal"]().explain
    assert why_not(game, parse(1, "miss")) == "You may miss this turn and keep the answer."
    game = table("QH 3H 4H", "5C 5D", pile="9H", rules="black_jack")
    assert GAME.labels.caption(game, card("QH")) == "to be covered"
    assert why_not(game, parse(0, "play QH")) == "The Queen gives you another turn at once, to cover it."
    play(game, "0 play QH")
    assert why_not(game, parse(0, "draw")) == "You may draw instead."
    game = play(table("9C 3D", "4C", last_card="say"), "0 play 9C")
    assert why_not(game, parse(0, "say")) == "You have one card left: say so, or you draw two."
    assert why_not(game, parse(0, "pass")) == "Without a word you draw two cards."
    several = table("9C 9D 3C", "4C", several="rank")
    assert GAME.labels.action(several, parse(0, "play 9C 9D")) == "Play, the 9 of diamonds on top"
    assert (
        why_not(several, parse(0, "play 9C 9D"))
        == "That puts down two cards at once, and the 9 of diamonds lies on top."
    )


@pytest.mark.parametrize("options", [{}, {"skip_answer": "same_rank"}, {"several": "rank"}], ids=str)
def test_ordinary_turns_made_quickly_come_to_the_same(options: dict[str, Any]):
    for number, row in enumerate(GAME.rule_sets):
        for seats in (2, 4, 7):
            slow = GAME.state(row, options, NAMES[:seats], number, recorded=True)
            quick = GAME.state(row, options, NAMES[:seats], number)
            rng = Random(seats)
            for _ in range(120):
                if slow.over:
                    break
                made = quick.any_move(quick.prompts()[0].seat or 0, rng)
                assert slow.why_not(made) is None
                slow.play(made)
                quick.play(made)
                assert (str(slow), slow.prompts()) == (str(quick), quick.prompts())


def test_a_match_of_rounds_is_won_by_the_lowest_total_and_one_for_wins_by_the_most():
    game = play(table("9C", "3C", match="rounds", rounds=3, totals=[9, 1]), "0 play 9C")
    assert (game.totals, game.over, game.lowest_wins) == ([9, 4], False, True)
    game = play(table("9C", "3C", match="first_to_wins", wins=2, totals=[1, 1]), "0 play 9C")
    assert (game.totals, game.over, game.winners()) == ([2, 1], True, (0,))
    assert fits(table("9C", "3C")) == "9C"
    assert len(game.table[HANDS[0]]) == 0


@pytest.mark.parametrize(("match", "free"), [("single", True), ("rounds", False)])
def test_a_last_card_is_taken_back_for_nothing_only_where_no_hidden_cards_were_counted(match: str, free: bool):
    """What the others write down tells what they hold."""
    position = {"hands": ("9C", "5H KD"), "discard": "9S", "stock": "", "dealer": 1}
    seats = tuple(Seat(name, PERSON) for name in NAMES[:2])
    played = Match(Setup(GAME.id, "switch", seats, 1, {"match": match}, position=position))
    played.submit(parse(0, "play 9C"))
    assert played.state.round_over
    assert played.ledger.undo_is_free(0) is free
