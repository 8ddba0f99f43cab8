"""Cheat: the corner cases of the rules, by their numbers, and what the rules leave to the house."""

from __future__ import annotations

import pytest

from game.engine.cards import cards
from game.engine.moves import Refusal
from game.engine.state import HANDS
from game.games.cheat.rules.position import ASIDE, PILE
from game.games.cheat.words.labels import LABELS
from tests.games.cheat.tables import (
    challenged,
    code,
    deal,
    events,
    hand,
    legal,
    let_go,
    refusal,
    say,
    sizes,
    table,
)


def test_corner_1_seat_order_decides_who_challenges():
    game = say(table(hands=["AC 7C"]), "play 7C A", "let_go")
    assert game.turn == 2
    assert code(game, "challenge", seat=3) == "not_your_turn"
    say(game, "challenge")
    assert code(game, "challenge", seat=3) == "wrong_phase"
    assert sizes(game) == [2, 3, 3, 3]


def test_corner_2_a_true_last_card_that_is_challenged():
    game = challenged(say(table(hands=["AC"]), "play AC A"), 2)
    assert (game.out, game.round_over, game.results()[0]) == ((0,), True, 1)
    assert "AC" in hand(game, 2)
    assert sizes(game) == [0, 3, 4, 3]


def test_corner_3_nobody_goes_out_second_in_the_same_window():
    """The challenger takes the pile, and all the others hold what they held."""
    game = challenged(say(table(hands=["AC", "2C", "3C", "4C"]), "play AC A"), 3)
    assert game.out == (0,)
    assert sizes(game) == [0, 1, 1, 2]
    assert game.results() == (1, 2, 2, 4)


@pytest.mark.parametrize(("rule", "following"), [("winner", 1), ("loser", 2), ("next_seat", 1)])
def test_corner_4_who_plays_when_the_winner_is_out(rule: str, following: int):
    game = table(hands=["AC"], options={"finish": "play_to_last", "after_challenge": rule})
    challenged(say(game, "play AC A"), 2)
    assert (game.out, game.turn, game.phase) == ((0,), following, "play")


def test_corner_4_the_next_seat_may_be_out_too():
    game = table(
        hands=["AC", "", "3C 4C", "5C 6C"], out=[1], claims=[[3, "7D", "A"]], said="K",
        options={"finish": "play_to_last", "after_challenge": "winner"},
    )  # fmt: skip
    say(game, "play AC A")
    assert game.window() == (2, 3)
    challenged(game, 3)
    assert (game.out, game.turn) == ((1, 0), 2)


def test_corner_5_a_rank_that_is_nowhere_left_is_called_in_turn():
    game = table(hands=["7C 8C"], said="2", claims=[[3, "KC", "2"]], aside="3C 3D 3H 3S")
    assert game.rank_due == "3"
    assert legal(game) == ["play 7C 3", "play 8C 3", "play 7C 8C 3"]
    assert say(game, "play 7C 3").phase == "challenge"


def test_corner_5_or_passed_over_where_passing_is_allowed():
    game = table(hands=["7C 8C"], said="2", claims=[[3, "KC", "2"]], options={"may_pass": True})
    assert legal(game)[-1] == "pass"
    say(game, "pass")
    assert (game.turn, game.rank_due) == (1, "4")


def test_corner_6_not_when_all_others_have_passed():
    game = let_go(say(table(hands=["7C 8C"], options={"may_pass": True}), "play 7C A"))
    say(game, "pass", "pass")
    assert code(game, "pass") is None
    say(game, "pass")
    assert game.turn == 0
    assert refusal(game, "pass") == "Everyone else has passed: you must play."
    assert "pass" not in legal(game)
    assert game.prompts()[0].kinds == ("play",)
    let_go(say(game, "play 8C 5"))
    assert game.round_over


def test_corner_6_those_who_are_out_do_not_count():
    game = table(hands=["AC", "2C 3C", "4C 5C", "6C 7C"], options={"may_pass": True, "finish": "play_to_last"})
    let_go(say(game, "play AC A"))
    say(game, "pass", "pass")
    assert game.turn == 3
    assert code(game, "pass") == "all_passed"


def test_corner_6_not_on_an_empty_pile():
    game = table(hands=["7C 8C"], options={"may_pass": True})
    assert refusal(game, "pass") == "You must play: passing is not allowed."
    assert "pass" not in legal(game)
    challenged(say(game, "play 7C A"), 1)
    assert (game.turn, code(game, "pass")) == (1, "no_pass")


def test_corner_6_where_ranks_do_not_go_in_order_the_claim_on_top_stands():
    game = let_go(say(table(hands=["7C 8C"], options={"may_pass": True, "rank_rule": "adjacent"}), "play 7C 7"))
    say(game, "pass")
    assert game.ranks_open() == ("6", "8")
    top = game.top_claim()
    assert top is not None
    assert (top.seat, top.rank) == (0, "7")


def test_corner_7_more_cards_than_one_holds_and_one_card_twice():
    game = table(hands=["AC AD"])
    assert code(game, "play AC AD AH A") == "not_held"
    assert code(game, "play AC AC A") == "not_held"
    assert code(game, "play AC AD AH AS 2C A") == "too_many"


def test_corner_8_one_card_at_a_time():
    game = table(hands=["AC AD"], options={"max_cards": 1})
    assert game.takes_many  # the one is lifted too before it is claimed
    assert legal(game) == ["play AC A", "play AD A"]
    assert refusal(game, "play AC AD A") == "You may play at most 1 card at once."


def test_corner_8_a_joker_is_never_the_lie():
    game = challenged(say(table(hands=["JK.1 AC 2C"], options={"jokers": 2}), "play JK.1 AC A"), 1)
    assert sizes(game) == [1, 5, 3, 3]
    game = challenged(say(table(hands=["JK.1 AC 2C"], options={"jokers": 2}), "play JK.1 2C A"), 1)
    assert sizes(game) == [3, 3, 3, 3]
    assert events(game, "revealed")[0].facts["wrong"] == 1


@pytest.mark.parametrize("who", ["anyone", "next_player"])
def test_corner_9_between_two_the_other_is_asked(who: str):
    game = say(table(seats=2, hands=["AC AD"], options={"who_challenges": who}), "play AC A")
    assert game.window() == (1,)
    let_go(game)
    assert game.turn == 1


@pytest.mark.parametrize("finish", ["first_out", "play_to_last"])
def test_corner_10_there_is_always_somebody_to_ask(finish: str):
    game = table(hands=["AC", "2C", "3C", "4C"], options={"finish": finish})
    while not game.round_over:
        assert len(game.active()) > 1
        say(game, legal(game)[0])
        assert game.window()
        let_go(game)
    assert game.places == ((1, 2, 2, 2) if finish == "first_out" else (1, 2, 3, 4))


def test_corner_11_the_same_rank_till_somebody_challenges():
    game = table(hands=["7C 8C"], options={"rank_rule": "same"})
    assert len(game.ranks_open()) == 13
    let_go(say(game, "play 7C Q"))
    assert game.ranks_open() == ("Q",)
    say(game, f"play {hand(game, 1)[0]} Q")
    challenged(game, 2)
    assert len(game.ranks_open()) == 13


def test_corner_11_the_play_cap_guards_the_rest():
    game = table(hands=["7C 8C 9C", "2C 3C", "2D 3D", "2H 3H 4H"], options={"play_cap": 20}, plays=19)
    assert not let_go(say(table(hands=["7C 8C 9C"], options={"play_cap": 20}, plays=18), "play 7C A")).round_over
    let_go(say(game, "play 7C A"))
    assert (game.round_over, game.out) == (True, ())
    assert game.results() == (1, 1, 1, 4)
    kinds = [event.kind for event in events(game, "cap_reached", "round_won", "laid_open", "hand_over", "match_over")]
    assert kinds == ["cap_reached", "round_won", "laid_open", "hand_over", "match_over"]
    assert events(game, "round_won")[0].facts["winners"] == (0, 1, 2)


# -- what the rules leave to the house ------------------------------------------------------------------------------


def test_at_the_cap_the_window_of_the_last_play_is_closed_first():
    game = say(table(hands=["7C 8C"], options={"play_cap": 20}, plays=19), "play 7C A")
    assert not game.round_over
    challenged(game, 1)
    assert game.round_over
    assert game.places == (1, 2, 2, 2)


def test_a_last_card_at_the_cap_wins_alone():
    game = let_go(say(table(hands=["7C"], options={"play_cap": 20}, plays=19), "play 7C A"))
    assert game.places == (1, 2, 2, 2)
    assert not events(game, "cap_reached")


def test_those_who_are_out_have_their_places_at_the_cap():
    options = {"play_cap": 20, "finish": "play_to_last"}
    game = table(hands=["", "2C 3C", "4C 5C 6C", "7C 8C"], out=[0], plays=19, turn=1, options=options)
    let_go(say(game, "play 2C A"))
    assert game.places == (1, 2, 4, 3)


def test_ranks_go_on_from_a_free_first_call_and_across_challenges():
    game = deal(first_rank="free")
    assert len(game.ranks_open()) == 13
    say(game, f"play {hand(game, 0)[0]} Q")
    assert game.ranks_open() == ("K",)
    challenged(game, 1)
    assert game.ranks_open() == ("K",)


def test_a_taken_pile_lies_in_the_hand_in_the_order_of_the_pack():
    game = table(hands=["9S 2C"], claims=[[1, "KS", "A"], [2, "4D 3C", "2"], [3, "QH", "3"]], said="3")
    challenged(say(game, "play 9S 4"), 1)
    assert game.table[HANDS[0]] == cards("2C 9S 3C 4D QH KS")


def test_challenged_cards_are_turned_up_one_by_one_before_the_pile_goes():
    game = table(hands=["9S 4C 2C"], claims=[[3, "QH", "3"]], said="3")
    assert game.recorder is not None
    start = len(game.recorder.events)
    challenged(say(game, "play 9S 4C 4"), 1)
    events = game.recorder.events[start:]
    assert [event.kind if event.kind != "moved" else f"{event.source} -> {event.target}" for event in events] == [
        "hand 0 -> discard", "announced", "challenged", "discard -> turned", "discard -> turned", "revealed",
        "turned -> hand 0", "discard -> hand 0", "picked_up",
    ]  # fmt: skip


def test_play_to_the_last_goes_on_without_those_who_are_out():
    game = table(hands=["AC", "2C 3C", "4C 5C", "6C 7C"], options={"finish": "play_to_last"})
    assert (game.dealer, game.active()) == (3, (0, 1, 2, 3))
    let_go(say(game, "play AC A"))
    assert not game.in_round(0)
    assert game.active() == (1, 2, 3)
    say(game, "play 2C 2")
    assert game.window() == (2, 3)
    assert refusal(game, "challenge", seat=0) == "You are not in this round any more."
    let_go(game)
    let_go(say(game, "play 4C 3"))
    let_go(say(game, "play 6C 4"))
    assert (game.turn, game.rank_due) == (1, "5")


def test_a_seat_that_is_out_has_no_cards_left_to_take():
    """The claim of who is out can never be challenged again; its cards go with the pile."""
    game = table(hands=["AC", "2C 3C", "4C 5C", "6C 7C"], options={"finish": "play_to_last"})
    let_go(say(game, "play AC A"))
    challenged(say(game, "play 3C 2"), 2)
    assert hand(game, 1) == ["2C", "3C", "AC"]
    assert (game.out, game.turn) == ((0,), 2)


def test_the_next_player_alone_is_asked_and_passes_over_who_is_out():
    options = {"who_challenges": "next_player", "finish": "play_to_last"}
    game = table(hands=["AC 2C", "", "4C 5C", "6C 7C"], out=[1], options=options)
    say(game, "play AC A")
    assert game.window() == (2,)
    let_go(game)
    assert game.turn == 2


def test_gestures_offer_a_claim_for_every_rank_that_may_be_called():
    game = table(hands=["AC AD 7C"], options={"rank_rule": "same_or_up"}, claims=[[3, "QC", "6"]], said="6")
    offered = game.offers(0, cards("7C AC"), PILE)
    assert isinstance(offered, list)
    assert [str(move) for move in offered] == ["play AC 7C 6", "play AC 7C 7"]
    assert [LABELS.label(game, move) for move in offered] == ["sixes", "sevens"]
    assert offered == game.offers(0, cards("AC 7C"))
    assert [LABELS.action(game, move) for move in offered] == ["Claim two sixes", "Claim two sevens"]
    assert LABELS.question(game, offered) == "Two of which rank?"
    assert LABELS.question(game, offered[:1]) == ""
    assert LABELS.previews(game, offered) == ""  # what it would claim is written large
    refused = game.offers(0, cards("AC"), ASIDE)
    assert isinstance(refused, Refusal)
    assert refused.text == "Cards go to the pile."
    refused = game.offers(1, [game.table[HANDS[1]][0]], PILE)
    assert isinstance(refused, Refusal)
    assert refused.code == "not_your_turn"


def test_a_claim_of_several_cards_is_put_together_on_the_pile():
    game = table(hands=["AC AD 7C 8C 9C"])
    assert [game.gathers_at(0, cards("AC 7C"), target) for target in (PILE, None, ASIDE)] == [PILE, PILE, None]
    assert [game.gathers_at(0, cards(lifted), PILE) for lifted in ("AC", "AC AD 7C 8C")] == [PILE, PILE]
    assert [game.gathers_at(0, cards(lifted), PILE) for lifted in ("", "AC AD 7C 8C 9C", "AC KS")] == [None] * 3
    assert game.gathers_at(1, game.table[HANDS[1]], PILE) is None  # not its turn
    assert table(hands=["AC AD"], options={"max_cards": 1}).gathers_at(0, cards("AC"), PILE) is None
    assert table(hands=["AC AD"], options={"max_cards": 2}).gathers_at(0, cards("AC"), PILE) is PILE
    assert say(game, "play AC A").gathers_at(1, game.table[HANDS[1]], PILE) is None  # while it is asked
    assert not game.takes_many
    claim = table(hands=["AC AD"]).moves(0)[0]
    assert [game.goes_to(claim, target) for target in (PILE, ASIDE, 1)] == [True, False, False]
    assert not game.goes_to(game.moves(1)[0], PILE)  # a challenge


def test_any_cards_of_a_large_hand_may_be_claimed_though_not_all_such_moves_are_listed():
    game = table(hands=["2C 2D 2H 3C 3D 4C 5C 6C 7C 8C 9C 10C"])
    assert not game.moves(0).complete
    offered = game.offers(0, cards("5C 3C 2H"), PILE)
    assert isinstance(offered, list)
    assert [str(move) for move in offered] == ["play 3C 5C 2H A"]
    for refused in (game.offers(0, []), game.refuses(0, [], PILE)):
        assert isinstance(refused, Refusal)
        assert refused.code == "no_card"


def test_what_is_lifted_is_spoken_as_it_will_be_claimed():
    game = table(hands=["AC AD 7C 8C 9C"])
    assert LABELS.tally(game, 0, cards("AC")) == "one ace"
    assert LABELS.tally(game, 0, cards("AC AD 7C")) == "three aces"
    assert LABELS.tally(game, 0, cards("AC AD 7C 8C 9C")) == "5 cards: at most 4 at once"
    assert LABELS.tally(game, 0, []) == ""
    free = table(hands=["AC AD 7C"], options={"rank_rule": "adjacent"})
    assert [LABELS.tally(free, 0, cards(lifted)) for lifted in ("AC", "AC 7C")] == ["1 card", "2 cards"]


def test_only_its_maker_is_told_that_a_claim_is_not_true():
    game = table(hands=["AC AD JK.1 7C"], options={"jokers": 2})
    shows_private = {str(move): LABELS.private_note(game, move) for move in game.moves(0)}
    assert shows_private["play AC JK.1 A"] == shows_private["play AC A"] == ""
    assert shows_private["play AC 7C A"] == shows_private["play 7C A"] == "not true"
    say(game, "play AC A")
    assert [LABELS.private_note(game, move) for move in game.moves(1)] == ["", ""]
    assert [LABELS.label(game, move) for move in game.moves(1)] == ["Cheat!", "Let it go"]
