"""Trick Ninety-Nine: the dummy's order (section 3.4), matches (5) and corner cases (6)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.engine.cards import card
from game.engine.state import HANDS
from game.engine.trick_play import WON
from game.games.trick_ninety_nine.rules.position import BIDS
from game.games.trick_ninety_nine.rules.variants import pack_of
from game.games.trick_ninety_nine.words.labels import LABELS
from game.words.tricks import proof_in_words
from tests.games.trick_ninety_nine.talk import (
    CLASSIC,
    deal,
    events,
    hand,
    lay_all,
    legal,
    played_out,
    points,
    refusal,
    say,
    table,
    trick,
    won,
)

# -- the dummy's order (section 3.4)


def test_the_dummy_plays_third_when_a_player_leads():
    game = table(seats=2, hands=["9S 7H 6H", "KS 6C 8C", "AS 6D 7D"])
    say(game, "play 9S")
    assert (game.turn, game.actor) == (1, 1)
    say(game, "play KS")
    assert (game.turn, game.actor, trick(game)) == (2, 0, ["9S", "KS", ""])
    assert game.prompts()[0].text == "Play a card from the dummy"
    say(game, "play AS")
    # the dummy has won: its controller leads from it, the opponent is second, the controller's own hand third
    assert (game.leader, game.turn, game.actor, game.controller) == (2, 2, 0, 0)
    say(game, "play 6D")
    assert (game.turn, game.actor) == (1, 1)
    say(game, "play 6C")
    assert (game.turn, game.actor) == (0, 0)
    say(game, "play 7H")
    assert (game.leader, game.controller, len(won(game, 2))) == (2, 0, 6)


def test_who_takes_a_trick_takes_control():
    game = table(seats=2, hands=["9S 7H 6H", "KS 6C 8C", "7S 6D 7D"])
    say(game, "play 9S", "play KS", "play 7S")
    assert (game.leader, game.turn, game.controller) == (1, 1, 1)
    say(game, "play 6C", "play 7H")
    assert (game.turn, game.actor) == (2, 1)


def test_the_dummy_never_leads_first_and_never_deals():
    for seed in range(20):
        game = lay_all(deal(seats=2, seed=seed))
        say(game, "pass", "pass")
        assert game.leader == game.eldest == 1 - game.dealer


def test_the_joker_in_the_dummy_must_follow():
    game = table(CLASSIC, seats=2, hands=["AD 6C", "7D 8H", "JK.1 8S"], turnup="9D")
    say(game, "play AD", "play 7D")
    assert legal(game) == ["play JK.1"]
    assert refusal(game, "play 8S") == "The dummy must follow suit: choose a diamond."


# -- tricks and corner cases (section 6)


def test_who_cannot_follow_plays_anything():
    game = say(table(hands=["AS 6C", "8D 9D", "9S 7D"]), "play AS")
    assert legal(game) == ["play 8D", "play 9D"]
    say(game, "play 8D")
    assert (game.facts()["voids"], legal(game)) == (["", "S", ""], ["play 9S"])


def test_nobody_must_beat_or_trump():
    game = say(table(hands=["10S 6C", "8D 9H", "9S AS"], trump="H"), "play 10S")
    assert legal(game) == ["play 8D", "play 9H"]
    say(game, "play 8D")
    assert legal(game) == ["play 9S", "play AS"]


def test_a_seat_that_lays_off_a_suit_is_void_and_nobody_knows():
    game = deal(first_dealer=2, decks=["6C 6H 6S 7C 7H 7S 8C 8H 8S 6D 7D 8D"])
    say(game, "lay 6C 7C 8C")
    assert (game.bid_of(0), game.facts()["voids"]) == (9, ["", "", ""])


def test_the_joker_laid_aside_bids_like_the_card_it_copies_and_is_shown_as_joker():
    game = table(CLASSIC, hands=["KS 6C", "6D 7C", "JS 8C"], bids=["JK.1 6S 6H"], turnup="9C")
    assert game.bid_of(0) == 3 + 1 + 2
    assert LABELS.caption(game, card("JK.1")) == "counts as the 9 of clubs"
    rng = Random(1)
    while not game.round_over:
        game.play(game.any_move(game.actor, rng))
    assert card("JK.1") in events(game, "bids_shown")[0].cards


def test_the_joker_turned_up_is_in_nobodys_hand():
    pack = [card.text for card in pack_of({"trump_rule": "joker_turnup"}, 3) if card.text != "JK.1"]
    game = deal(CLASSIC, decks=[" ".join([*pack, "JK.1"])])
    assert LABELS.caption(game, card("JK.1")) == ""
    assert not any("JK.1" in hand(game, seat) for seat in range(3))


def test_the_winner_keeps_the_cards_and_leads():
    game = table(hands=["9S 6C", "KS 8D", "AS 9D"], taken=[7, 0, 0])
    say(game, "play 9S", "play KS", "play AS")
    assert (won(game, 2), game.taken, game.leader, trick(game)) == (["9S", "KS", "AS"], [7, 0, 1], 2, ["", "", ""])
    moved = [(str(event.source), str(event.target)) for event in events(game, "moved")[-3:]]
    assert moved == [("trick 0", "won 2"), ("trick 1", "won 2"), ("trick 2", "won 2")]
    assert game.recorder is not None
    kinds = [event.kind for event in game.recorder.events[-4:]]
    assert kinds == ["trick_won", "moved", "moved", "moved"]


# -- claims


def test_a_claim_takes_what_is_certain():
    game = table(hands=["AS KS AH", "QS 8D 9D", "JS 6D 7D"], trump="S", bids=["6C 7C 8C", "9C 10C JC", "6H 7H 8H"])
    assert legal(game)[-1] == "claim"
    claim = game.moves(0)[-1]
    assert LABELS.preview(game, claim) == "all 3 tricks that are left"
    say(game, "claim")
    assert (game.taken, game.round_over) == ([9, 0, 0], True)
    (event,) = events(game, "claimed")
    assert proof_in_words(event.facts["why"]) == (
        "No trump that is still out beats the Ace of spades and the King of spades. "
        "Once the trumps are led, nothing that is still out beats the Ace of hearts."
    )


@pytest.mark.parametrize(
    ("hands", "facts"),
    [
        (["AS QS AH", "KS 8D 9D", "JS 6D 7D"], {"trump": "S"}),  # a higher trump is out
        (["AS KH AH", "QS JS 9D", "10S 6D 7D"], {"trump": "S"}),  # too few trumps to draw theirs
        (["AS KS 6H", "QS 8D 9D", "JS 6D 7D"], {}),  # a low card
        (["AH KH", "QS 8D", "JS 6D"], {"trump": "S"}),  # nothing against trumps
        (["AS 7S", "8S 9D", "6D 7D"], {"trump": "S", "bids": ["6C 7C 8C", "9C 10C JC", "6H 7H 8H"]}),
    ],
    ids=["higher trump", "too few trumps", "low card", "no trump held", "low trump, though all are drawn"],
)
def test_what_is_not_certain_is_not_claimed(hands: list[str], facts: dict[str, Any]):
    game = table(hands=hands, **facts)
    assert "claim" not in legal(game)


def test_the_own_bid_is_known_to_the_claimant_and_others_bids_are_not():
    """The king is gone where the claimant laid it aside, not where somebody else did."""
    hands = ["AH QH", "8S 9S", "10S JS"]
    assert legal(table(hands=hands, bids=["KH 6D 7D"]))[-1] == "claim"
    assert "claim" not in legal(table(hands=hands, bids=["8D 6D 7D", "KH 9D 10D"]))
    shown = table(hands=hands, bids=["8D 6D 7D", "KH 9D 10D"], said=["pass", "declare", "pass"], open_bids=[1])
    assert legal(shown)[-1] == "claim"


def test_the_controller_claims_from_the_dummy():
    game = table(seats=2, hands=["7H 6H", "6C 8C", "AS KS"], leader=2, controller=0)
    assert legal(game) == ["play AS", "play KS", "claim"]
    say(game, "claim")
    assert game.taken[2] == 2


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_claim_is_never_wrong(seats: int):
    """Whoever may claim wins every trick, led as promised, however the others play and whatever they hold."""
    rng = Random(seats)
    claims = 0
    for seed in range(160):
        game = lay_all(deal(seats=seats, seed=seed, premiums="off"))
        while not game.round_over:
            legal_moves = game.moves(game.actor)
            if legal_moves[-1].kind == "claim":
                claims += 1
                claimant, taken = game.turn, game.taken[game.turn]
                left = len(game.table[HANDS[claimant]])
                for _ in range(5):
                    world = game.seen_by(game.actor).guess(rng)
                    order = world.order.high_to_low(world.table[HANDS[claimant]])
                    while not world.round_over:
                        play = (
                            next(move for move in world.moves(world.actor) if move.cards == (order[0],))
                            if world.turn == claimant
                            else world.any_move(world.actor, rng)
                        )
                        order = order[1:] if world.turn == claimant else order
                        world.play(play)
                    assert world.taken[claimant] == taken + left
                break
            game.play(game.any_move(game.actor, rng))
    assert claims > 10


# -- the end of games and matches (section 5)


def test_a_match_of_games_ends_with_the_game_that_somebody_wins_last():
    options = {"games_to_win": 2}
    game = played_out([3, 4, 1], [3, 4, 2], scores=[90, 0, 99], totals=[250, 400, 300], games=[1, 0, 0],
                      options=options)  # fmt: skip
    assert (game.over, game.games) == (True, [2, 0, 0])
    assert game.totals == [250 + 23 + 100, 424, 302]
    assert game.results() == (2, 1, 3)  # the total decides, not the games


def test_a_fixed_total():
    options = {"match": "fixed_total", "fixed_target": 200}
    assert not played_out([3, 3, 2], [3, 4, 2], totals=[176, 0, 0], options=options).over
    game = played_out([3, 3, 2], [3, 4, 2], totals=[177, 0, 178], options=options)
    assert (game.over, game.totals, game.results()) == (True, [200, 4, 200], (1, 3, 1))
    assert events(game, "match_over")[0].facts["winners"] == (0, 2)


def test_so_many_rounds():
    options = {"match": "rounds", "rounds": 3}
    assert not played_out([3, 3, 2], [3, 4, 2], options=options, round_number=2).over
    assert played_out([3, 3, 2], [3, 4, 2], options=options, round_number=3).over


@pytest.mark.parametrize(("target", "bonus"), [(50, 0), (150, 200)])
def test_target_and_bonus_of_a_game(target: int, bonus: int):
    scores = [target - 23, 0, 0]
    game = played_out([3, 3, 2], [3, 4, 2], scores=scores, totals=scores,
                      options={"game_target": target, "game_bonus": bonus})  # fmt: skip
    assert (game.game_over, game.totals[0], game.games[0]) == (True, target + bonus, 1)


def test_the_dummys_figure_ends_nothing():
    game = played_out([3, 4, 5], [3, 3, 3], seats=2, scores=[0, 0, 90], options={"track_dummy": True})
    assert (game.scores[2], game.game_over, game.totals) == (113, False, [23, 3])
    assert events(game, "dummy_scored")[0].facts["total"] == 113
    untracked = played_out([3, 4, 5], [3, 3, 3], seats=2)
    assert events(untracked, "dummy_scored")[0].facts["total"] is None


def test_one_of_two_declarations_fails_and_pays_the_other_player_and_the_dummy():
    game = played_out([3, 3, 5], [3, 2, 4], ["pass", "declare"], seats=2)
    assert points(game) == [3 + 20 + 30, 2, 4 + 20 + 30]


def test_ten_tricks_may_be_won_with_four_players_and_never_bid():
    game = played_out([9, 1, 1, 1], [10, 0, 0, 0], seats=4)
    assert points(game) == [10, 0, 0, 0]
    assert max(game.worth(three) for three in (game.table[BIDS[seat]] for seat in range(4))) == 9
    assert len(game.table[WON[0]]) == 40
