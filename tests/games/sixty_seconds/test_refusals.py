"""Rules, section 3d: every move and every sentence with which one is refused."""

from __future__ import annotations

import pytest

from game.engine.cards import card
from game.engine.moves import IllegalMove, move, parse
from game.engine.state import DISCARD, HANDS
from tests.games.sixty_seconds.tables import legal, refusal, say, table


def test_not_your_turn():
    game = table("Five Ten", "Five Ten")
    assert refusal(game, "Five", 1) == "It is not your turn yet."
    assert refusal(game, "burst", 1) == "It is not your turn yet."


def test_a_card_must_be_held():
    game = table("Five Ten", "Five Ten")
    assert refusal(game, "Hop") == "That card is not in your hand."
    for cards in ((), game.table[HANDS[0]]):
        refused = game.why_not(move(0, "play", cards))
        assert refused is not None
        assert refused.text == "That card is not in your hand."


@pytest.mark.parametrize(
    ("clock", "held", "step", "sum"), [(60, "Five", 5, 65), (55, "Ten", 10, 65), (60, "Ten", 10, 70)]
)
def test_the_clock_may_not_pass_60(clock: int, held: str, step: int, sum: int):
    game = table(f"{held} Hop Pause", "Ten", clock=clock)
    assert refusal(game, held) == f"{step} more would make {sum}; the clock may not pass 60."
    refused = game.why_not(move(0, "play", game.table[HANDS[0]][:1]))
    assert refused is not None
    assert [card.rank for card in refused.cards] == ["Hop", "Pause"]


def test_a_swap_needs_another_player_who_is_still_in():
    game = table("Swap Five", seats=4, fuses=[1, 1, 0, 1])
    assert legal(game) == ["Swap @1", "Swap @3", "Five"]
    for text in ("Swap", "Swap @0", "Swap @2", "Swap @4"):
        assert refusal(game, text) == "Choose another player who is still in."


def test_a_last_swap_and_every_other_card_choose_nobody():
    assert refusal(table("Swap", "Ten"), "Swap @1") == "You choose nobody with that card."
    assert refusal(table("Five Ten", "Ten"), "Five @1") == "You choose nobody with that card."


def test_bursting_while_a_card_can_be_played():
    game = table("Ten Pause Hop", "Ten", clock=55)
    assert refusal(game, "burst") == "You can still play Pause."
    refused = game.why_not(move(0, "burst"))
    assert refused is not None
    assert [held.rank for held in refused.cards] == ["Pause", "Hop"]
    assert refusal(table("Five TurnBack", "Ten", clock=60), "burst") == "You can still play Turn Back."


def test_nobody_plays_or_bursts_while_a_flare_is_answered():
    game = say(table("Flare Five", "Pause Ten", "Pause Ten"), "Flare")
    for seat in (0, 1, 2):
        assert refusal(game, "burst", seat) == "Wait: the Flare has to be answered first."
    assert refusal(game, "Ten", 1) == "Wait: the Flare has to be answered first."
    assert legal(game, 0) == legal(game, 2) == []


def test_only_who_is_asked_answers_a_flare():
    game = table("Flare Five", "Pause Ten", "Pause Ten")
    assert refusal(game, "shield", 1) == refusal(game, "burn", 1) == "There is no Flare to answer."
    say(game, "Flare")
    assert legal(game) == ["shield", "burn"]
    assert refusal(game, "shield", 2) == refusal(game, "burn", 0) == "There is no Flare to answer."


def test_only_a_pause_of_ones_own_shields():
    game = say(table("Flare Five", "Pause Ten", "Pause Ten", fuses=[2, 2, 2]), "Flare")
    for text in ("shield", "shield 10s.1", "shield Pause.2", "shield Pause.1 10s.1"):
        refused = game.why_not(parse(1, text))
        assert refused is not None
        assert refused.text == "You have no Pause."


@pytest.mark.parametrize("text", ["play 5s.1", "burst", "burn", "shield Pause.1"])
def test_a_round_that_is_over_is_over(text: str):
    game = say(table("Five", "Ten", "Ten", fuses=[2, 2, 2]), "Five")
    for seat in range(3):
        refused = game.why_not(parse(seat, text))
        assert refused is not None
        assert refused.text == "This round is over."


def test_next_is_for_a_finished_round():
    game = table("Five", "Ten", fuses=[2, 2])
    assert refusal(game, "next") == "This round is not over yet."
    say(game, "Five")
    assert [refusal(game, "next", seat) for seat in range(2)] == [None, None]
    assert legal(game, 1) == ["next"]
    refused = game.why_not(parse(0, "next 5s.1"))
    assert refused is not None
    assert refused.text == "That is no move in this game."


def test_after_the_match_nothing_follows():
    game = say(table("Five", "Ten", fuses=[1, 1]), "Five")
    assert game.over
    assert legal(game, 0) == legal(game, 1) == []
    assert refusal(game, "next") == "This round is over."


@pytest.mark.parametrize(
    "text", ["fold", "draw", "burst 5s.1", "burst 2", "burn @1", "next 2", "play 5s.1 +5", "shield Pause.1 @1"]
)
def test_what_is_no_move_at_all(text: str):
    refused = table("Five Pause", "Ten").why_not(parse(0, text))
    assert refused is not None
    assert refused.text == "That is no move in this game."


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_may_do_nothing(seat: int):
    refused = table("Five", "Ten").why_not(move(seat, "play", [card("5s.1")]))
    assert refused is not None
    assert refused.text == "That is no move in this game."


def test_a_refused_move_changes_nothing():
    game = table("Ten Pause", "Ten", clock=55)
    before = str(game)
    with pytest.raises(IllegalMove, match=r"^10 more would make 65; the clock may not pass 60\.$") as caught:
        say(game, "Ten")
    assert caught.value.refusal.code == "past_60"
    assert str(game) == before


def test_a_gesture_has_its_moves_or_its_refusal():
    game = table("Swap Ten Pause", seats=3, clock=55)
    swap, ten, _ = game.table[HANDS[0]]
    assert game.offers(0, (swap,), DISCARD) == [move(0, "play", (swap,), target=seat) for seat in (1, 2)]
    assert game.offers(0, (swap,), 2) == [move(0, "play", (swap,), target=2)]
    refused = game.offers(0, (ten,), DISCARD)
    assert not isinstance(refused, list)
    assert refused.code == "past_60"
    game = say(table("Flare Five", "Pause Ten", fuses=[2, 2]), "Flare")
    pause = game.table[HANDS[1]][0]
    assert game.offers(1, (pause,), DISCARD) == [move(1, "shield", (pause,))]
