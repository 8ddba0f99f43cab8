"""What the computer players of Cheat reckon and say: planning, the chance of a lie, and hints."""

from __future__ import annotations

import doctest
from typing import cast

import pytest

from game.engine.cards import RANKS
from game.engine.moves import Move, parse
from game.engine.state import anybody
from game.games.cheat.players import belief, levels, planning
from game.games.cheat.players.belief import SeatKnowledge
from game.games.cheat.players.planning import asked, one_by_one, outlook
from game.games.cheat.players.race import ONE_BY_ONE, USUAL
from game.games.cheat.rules.claims import Claim
from game.games.cheat.rules.position import CHALLENGE
from game.games.cheat.rules.state import Cheat
from game.players.protocol import decide, decision_rng
from game.session.bots import make
from game.session.match import Match, Seat, Setup
from tests.games.cheat.players import after_claim, rounds
from tests.games.cheat.tables import let_go, say, table

# -- planning and believing -------------------------------------------------------------------------------------------


def counted(text: str) -> tuple[int, ...]:
    return tuple([text.split().count(rank) for rank in RANKS])


def test_the_outlook_is_the_number_of_turns_where_nothing_need_be_lied():
    ranks = asked("A", 4)
    assert outlook(counted(""), 0, ranks) == 0
    assert outlook(counted("A A A"), 0, ranks) == 1
    assert outlook(counted("A A 5"), 0, ranks) == 2
    assert outlook(counted("A 5 9 9"), 0, ranks) == 3
    assert outlook(counted("5"), 0, ranks) > 5  # it goes as a last card that is a lie
    assert 2 < outlook(counted("5 9"), 0, ranks) < outlook(counted("9 10"), 0, ranks)
    assert outlook(counted("A A A"), 0, ranks, 1) > 2  # one card at a time
    assert outlook(counted("5"), 1, ranks) == 2  # the joker first


def test_the_chance_to_win_falls_with_the_own_hand_and_rises_with_the_others():
    for race in (USUAL, ONE_BY_ONE):
        field = race.field([5, 5, 5])
        assert race.chance(1, field) > race.chance(3, field) > race.chance(3, race.field([5, 5, 1]))
        assert all(race.usual(size) <= race.usual(size + 1) for size in range(1, 60))
        assert 3 < race.with_pile(3, 5, 4) < race.with_pile(3, 5, 9)


def test_one_by_one_a_hand_is_better_for_fewer_cards_fewer_lies_and_a_true_last_card():
    ranks = asked("A", 4)  # A 5 9 K
    values = [one_by_one(counted(hand), 0, ranks) for hand in ("", "A", "5", "A 5 9", "A 5 10", "A 10 J", "9 10 J")]
    assert values[0] == 0 < values[1] < values[2]
    assert values[3] < values[4] < values[5]
    assert values[6] < values[4]  # one card is true in it, but that one is the last
    assert one_by_one(counted("A 5 10"), 1, ranks) < one_by_one(counted("A 5 10 J"), 0, ranks)  # a joker is no lie


def test_where_one_card_goes_down_at_a_time_large_hands_are_believed_more_than_small_ones():
    # Whoever has most of the sevens laid one of them as nothing else was allowed, and not because there is no other.
    def lie(hand: str) -> float:
        game = after_claim(hand, "8C 8D 8H 8S", "AC 2C 3C", "4C 5C 6C", claim="7C 7", options={"max_cards": 1})
        return SeatKnowledge(game.seen_by(1), 1, remembers=True).lie(game.claims[-1])

    suits = {"C": "9 10 J Q K", **dict.fromkeys("DHS", "A 2 3 4 5 6 7 9 10 J Q K")}
    nearly_all = " ".join(rank + suit for suit, ranks in suits.items() for rank in ranks.split())
    assert lie(nearly_all) < 0.3 < lie("KC QC JC")


def test_the_chance_of_a_lie_grows_with_what_one_holds():
    def lie(hand: str, claim: str = "7C 7") -> float:
        game = after_claim("KC QC JC 10C", hand, claim=claim, held=4)
        return SeatKnowledge(game.seen_by(1), 1, remembers=True).lie(game.claims[-1])

    chances = [lie("8C 8D 8H 8S"), lie("7D 8C 8D 8H"), lie("7D 7H 8C 8D"), lie("7D 7H 7S 8D")]
    assert chances == sorted(chances)
    assert chances[-1] < 1
    assert lie("7D 7H 7S 8D", "7C 9C 7") == 1


@pytest.mark.parametrize("deals", [8, pytest.param(60, marks=pytest.mark.soak)])
def test_the_chances_of_lies_are_about_right(deals: int):
    for level in ("normal", "hard"):
        expected = happened = counted_ = 0.0
        for game, move in rounds([level], range(deals)):
            claim: Claim = game.claims[-1] if game.claims else Claim(0, (), "")
            if game.phase == CHALLENGE and claim.caller is None:
                chance = SeatKnowledge(game.seen_by(move.seat), move.seat, remembers=True).lie(claim)
                if 0 < chance < 1:
                    expected += chance
                    happened += not claim.honest
                    counted_ += 1
        assert abs(expected - happened) / counted_ < 0.1


# -- hints ------------------------------------------------------------------------------------------------


def why(game: Cheat, text: str, seat: int | None = None) -> str:
    """The hint's reason for a move."""
    chair = game.turn if seat is None else seat
    move = parse(chair, text)
    assert seat is not None or game.why_not(move) is None
    return levels.Hard().explain(game.seen_by(chair), move)


def test_a_hint_says_why_a_claim_cannot_be_true():
    four = after_claim("KC QC JC", "7D 7H 8H", claim="7C 7S 9C 9D 7")
    assert why(four, "challenge") == "Four sevens are claimed and you hold two: that cannot be true."
    assert why(four, "let_go") == "That cannot be true: letting it go spares North 4 cards."
    pile = [[1, "7D 7H", "6"]]
    remembered = after_claim("KC QC JC", "7S 8D 8H", claim="7C 4C 7", pile=pile)
    assert why(remembered, "challenge") == (
        "Two sevens are claimed, but by what you have seen North can have one at most."
    )
    joker = after_claim("KC QC JC", "7D JK.1 7H", claim="7C 4C 3C 4D 7", options={"jokers": 2})
    assert why(joker, "challenge") == (
        "Four sevens are claimed, and of 6 sevens and jokers you hold 3: that cannot be true."
    )


def test_a_hint_says_what_a_call_may_cost():
    usual = after_claim("KC QC JC", "8C 8D 8H", claim="7C 7")
    assert why(usual, "let_go") == "One seven is easily held, and being wrong would cost you 1 card."
    assert why(usual, "challenge") == "One seven may well be true, and being wrong costs you 1 card."
    last = after_claim("", "8C 8D 8H", claim="7C 7")
    assert why(last, "challenge") == (
        "North wins the round if nobody calls, and even a true claim would cost you no more than 1 card."
    )
    assert why(last, "let_go") == "North wins the round if nobody else calls, and it need not be true."


def test_a_hint_says_what_a_play_comes_to():
    game = table(hands=["AC AD 5C 9C KC"], held=5)
    assert why(game, "play AC AD A") == "It is true, so whoever calls takes 2 cards."
    assert why(game, "play AC A") == "It is true, and one ace stays for a turn when you have nothing true to play."
    assert why(game, "play 9C A") == (
        "You could play aces and tell the truth, but a lie now and then is hard to read, and being caught costs 1 card."
    )
    none = table(hands=["5C 10C KC"], held=5)
    assert why(none, "play 10C A") == (
        "You hold no ace, and tens are not asked of you for 12 turns: if caught you take 1 card."
    )
    assert why(none, "play 5C A") == "Fives are asked of you in 1 turn: better to lie with tens."
    assert why(none, "play 5C 10C KC A") == "It is a lie with all you have left, and if anybody calls you take 3 cards."
    assert (
        why(table(hands=["AC 5D 5C"]), "play AC A") == "It is true, and your last two fives are asked of you next turn."
    )
    assert why(table(hands=["AC AD"]), "play AC AD A") == (
        "It is true and your last cards: you win the round even if somebody calls."
    )


def test_a_hint_says_what_a_pass_comes_to():
    game = table(hands=["3C QC 9C"], claims=[[3, "AC", "2"]], said="2", options={"may_pass": True})
    assert why(game, "pass") == "You could play threes and tell the truth: a pass gets rid of nothing."
    none = table(hands=["4C QC 9C"], claims=[[3, "AC", "2"]], said="2", options={"may_pass": True})
    assert why(none, "pass") == "You hold no three: a pass is safe, but gets rid of nothing."
    over = let_go(say(table(hands=["AC AD"], options={"match": "first_to_wins"}), "play AC AD A"))
    assert why(over, "next") == "This round is over: deal the next one."


@pytest.mark.parametrize("module", [planning, belief], ids=lambda module: module.__name__)
def test_the_examples_are_true(module):
    assert doctest.testmod(module).failed == 0


def test_a_hint_to_call_never_argues_against_itself():
    """Computers call on a hunch now and then; a hint does not, and its reason is for the call."""
    player, hinted = make("cheat", "normal"), 0
    for seed, count in enumerate((3, 4, 8)):
        match = Match(Setup("cheat", "standard", tuple(Seat(f"Seat {n}") for n in range(count)), seed))
        while not match.over and len(match.moves) < 500:
            prompt = match.prompts()[0]
            view, rng = match.view(anybody(prompt)), decision_rng(seed, 0, len(match.moves))
            advised = decide(player.advise(view, prompt, rng))
            assert advised is not None
            if advised.kind == "challenge":
                hinted += 1
                sentence = player.explain(view, advised)
                assert "may well be true" not in sentence
                assert "must be true" not in sentence
            match.submit(cast(Move, decide(player.choose(view, prompt, rng))))
    assert hinted > 10
