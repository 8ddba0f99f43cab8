"""The computer players of Cheat at play: legal moves, when they lie and call, what they remember, and who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from game.engine.state import HANDS
from game.games.cheat.players import honesty, levels
from game.games.cheat.players.belief import SeatKnowledge
from game.games.cheat.players.temperaments import PATIENCE, TEMPERAMENTS, TEMPERS
from game.games.cheat.rules.position import CHALLENGE
from game.games.cheat.rules.state import Cheat
from tests.games.cheat.players import LEVELS, after_claim, choice, every_level, rounds, steps
from tests.games.cheat.tables import deal, say, table

good_levels = pytest.mark.parametrize("level", ["normal", "hard"])


def share(game: Cheat, name: str, does: str, tries: int = 400) -> float:
    """The share of positions in which a player does something."""
    return sum(choice(game, name, chance=at).startswith(does) for at in range(tries)) / tries


# -- legal moves ------------------------------------------------------------------------------------------------------


def test_every_temperament_that_a_set_up_offers_is_known():
    assert set(TEMPERS) == {"", *(temperament.id for temperament in TEMPERAMENTS)}
    with pytest.raises(KeyError):
        levels.Hard("cheerful")


# -- lying ------------------------------------------------------------------------------------------------------------


@every_level
@pytest.mark.parametrize("deals", [2, pytest.param(6, marks=pytest.mark.soak)])
def test_the_truthful_lie_only_when_they_must_and_then_with_one_card(level: str, deals: int):
    for options in ({}, {"rank_rule": "adjacent"}, {"jokers": 2}):
        claims = Counter[bool]()
        for game, move in rounds([f"{level},truthful"], range(deals), **options):
            if move.kind == "play":
                true = game.is_true(move)
                claims[true] += 1
                if not true:
                    look = SeatKnowledge(game, move.seat, remembers=False)
                    assert not any(map(look.own, game.ranks_open()))
                    assert len(move.cards) == 1
        assert min(claims.values()) > 5


def lies(name: str, deals: int, *, holding: bool) -> float:
    """The share of lies among the claims of four such players when they hold the rank, or when they do not."""
    claims = Counter[bool]()
    for game, move in rounds([name], range(deals)):
        if (
            move.kind == "play"
            and bool(SeatKnowledge(game, move.seat, remembers=False).own(str(move.value))) == holding
        ):
            claims[game.is_true(move)] += 1
    return claims[False] / claims.total()


@pytest.mark.parametrize("deals", [4, pytest.param(8, marks=pytest.mark.soak)])
def test_players_lie_as_their_temperament_has_it(deals: int):
    for level in LEVELS:
        even, bold = (lies(f"{level},{temperament}".rstrip(","), deals, holding=True) for temperament in ("", "bold"))
        assert even < (0.25 if level == "hard" else 0.15)
        assert bold > even + 0.03
        assert lies(f"{level},suspicious", deals, holding=True) <= even
        assert lies(level, deals, holding=False) == 1.0


def test_lies_of_the_hard_player_are_not_all_of_one_card():
    counts = Counter(
        len(move.cards) for game, move in rounds(["hard"], range(12)) if move.kind == "play" and not game.is_true(move)
    )
    assert counts[1] > counts[2] > counts[3] > 0


@every_level
def test_a_hand_that_is_true_goes_at_once(level: str):
    game = table(hands=["AC AD AH"])
    assert choice(game, level) == "play AC AD AH A"
    assert choice(table(hands=["JK.1 AD"], options={"jokers": 2}), level if level != "easy" else "hard") == (
        "play AD JK.1 A"
    )


def test_nobody_claims_more_than_there_are():
    for game, move in rounds(["normal,bold", "hard,bold", "easy,bold"], range(5)):
        if move.kind == "play":
            assert len(move.cards) <= game.copies(str(move.value))


@every_level
def test_who_may_pass_and_is_truthful_passes_instead_of_lying(level: str):
    game = table(hands=["KC QC 9C 8C 7C"], claims=[[3, "AC", "2"]], said="2", options={"may_pass": True}, held=5)
    assert game.rank_due == "3"
    assert share(game, f"{level},truthful", "pass", 20) == 1


# -- calling ----------------------------------------------------------------------------------------------------------


@every_level
@pytest.mark.parametrize("deals", [4, pytest.param(8, marks=pytest.mark.soak)])
def test_what_the_own_hand_rules_out_is_always_called(level: str, deals: int):
    seen = 0
    for game, move in rounds([level, f"{level},truthful", f"{level},erratic", f"{level},bold"], range(deals)):
        if game.phase != CHALLENGE or game.plays > 25 * game.seats:
            continue
        claim = game.claims[-1]
        if claim.count + SeatKnowledge(game, move.seat, remembers=False).own(claim.rank) > 4:
            seen += 1
            assert move.kind == "challenge"
    assert seen > 5


@every_level
def test_a_round_that_drags_on_is_ended_by_letting_certain_lies_go_but_never_a_last_card(level: str):
    sevens = "7D 7H 7S"  # of two more that are claimed one is a lie
    for times, least, most in ((0.9, 1.0, 1.0), (2.0, 0.4, 0.6), (4.0, 0.15, 0.35)):
        plays = round(times * PATIENCE * 4)
        late = after_claim("KC QC JC", sevens, claim="6C 6D 7", plays=plays)
        assert least <= share(late, level, "challenge") <= most
        last = after_claim("", sevens, claim="6C 6D 7", plays=plays)
        assert share(last, level, "challenge", 50) == 1


def test_easy_calls_by_the_number_of_cards_alone():
    usual = after_claim("KC QC JC", "8C 8D 8H", claim="7C 7D 7H 7")
    assert 0.16 < share(usual, "easy", "challenge", 1000) < 0.24
    small = after_claim("KC QC JC", "8C 8D 8H", claim="7C 7")
    assert 0.04 < share(small, "easy", "challenge", 1000) < 0.1
    last = after_claim("", "8C 8D 8H", claim="7C 7")
    assert 0.45 < share(last, "easy", "challenge", 1000) < 0.55
    assert share(usual, "easy,suspicious", "challenge") > 0.2


@good_levels
def test_a_last_card_is_called(level: str):
    for chance in range(20):
        assert choice(after_claim("", "8C 8D 8H", claim="7C 7"), level, chance=chance) == "challenge"


def test_the_hard_player_does_not_call_a_last_card_that_must_be_true():
    # Seat 1 laid the 7 of clubs, which seat 0 took; seat 2 took all of the rest, so that it is the only card of seat 0.
    taken = [[1, "7C", "6"], [0, "8C", "7", 1, 0]]
    back = [[0, "8C", "8", 1, 1]]
    facts: dict[str, Any] = {"pile_from": 3, "held": 3}
    hands = ("", "8C 9D 10D", "2C 2D 2H")
    game = after_claim(*hands, claim="7C 7", pile=[*taken, *back], **facts)
    assert choice(game, "hard") == "let_go"
    assert SeatKnowledge(game.seen_by(1), 1, remembers=True).lie(game.claims[-1]) == 0.0
    assert choice(game, "normal") == "challenge"  # that remembers nothing


def test_the_hard_player_remembers_its_own_cards_in_the_pile():
    pile = [[1, "7D 7H", "6"]]
    game = after_claim("KC QC JC", "7S 8D 8H", claim="7C 4C 7", pile=pile)
    assert choice(game, "hard") == "challenge"
    assert SeatKnowledge(game.seen_by(1), 1, remembers=True).lie(game.claims[-1]) == 1.0
    assert SeatKnowledge(game.seen_by(1), 1, remembers=False).lie(game.claims[-1]) < 0.9


def test_the_hard_player_remembers_who_took_what():
    # Seat 2 was caught with two sevens that it called eights and holds them still; seat 1 holds another.
    caught = [[2, "7D 7H", "8", 3, 2]]
    game = after_claim("KC QC JC", "7S 8D 8H", "7D 7H 3C", claim="7C 4C 7", pile=caught, pile_from=1)
    assert choice(game, "hard") == "challenge"
    assert SeatKnowledge(game.seen_by(1), 1, remembers=True).lie(game.claims[-1]) == 1.0


def test_who_takes_a_pile_finds_the_lies_in_it():
    # Seat 1 took back its four and with it what seat 0 had called an ace, and holds no ace.
    pile = [[0, "?", "A"], [1, "4C", "2", 2, 1]]
    liar = after_claim("KC QC JC", "3C 4C 8D", claim="7C 7", pile=pile, pile_from=2)
    honest = after_claim("KC QC JC", "AC 4C 8D", claim="7C 7", pile=pile, pile_from=2)
    found = [honesty.count_lies_found(game.claims, 1, game.table[HANDS[1]], 0) for game in (liar, honest)]
    assert found == [1, 0]
    assert honesty.count_lies_found(liar.claims, 1, liar.table[HANDS[1]], 2) == 0


@good_levels
@pytest.mark.parametrize("deals", [12, pytest.param(48, marks=pytest.mark.soak)])
def test_the_suspicious_call_more_often(level: str, deals: int):
    """Than others in the same rounds: where all are suspicious there are fewer lies to call."""
    asked, made = Counter[int](), Counter[int]()
    for game, move in rounds([f"{level},suspicious", level], range(deals)):
        if game.phase == CHALLENGE:
            asked[move.seat % 2] += 1
            made[move.seat % 2] += move.kind == "challenge"
    assert made[0] / asked[0] > 1.2 * made[1] / asked[1]


@every_level
def test_an_answer_does_not_depend_on_who_has_let_the_claim_go_already(level: str):
    compared = 0
    for game, _ in rounds(["hard", "normal", "easy"], range(3)):
        if game.phase != CHALLENGE or len(game.window()) != 3:
            continue
        later = game.copy()
        while later.window():
            seat = later.turn
            assert choice(later, level, seat) == choice(game, level, seat)
            compared += 1
            if len(later.window()) == 1:
                break
            say(later, "let_go")
    assert compared > 200


# -- whole rounds -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
@pytest.mark.parametrize("deals", [4, pytest.param(12, marks=pytest.mark.soak)])
def test_rounds_of_hard_players_end(seats: int, deals: int):
    lengths = []
    for seed in range(deals):
        *_, (game, _) = rounds(["hard"], [seed], seats)
        lengths.append(game.plays)
        assert game.out
    assert sorted(lengths)[deals // 2] < 120


def wins(name: str, others: Sequence[str], seeds: Sequence[int]) -> float:
    """The share of rounds that one player wins among three others, its seat going round."""
    won = 0
    for seed in seeds:
        seat = seed % 4
        sitting = [*others[:seat], name, *others[seat:]]
        game = deal(seed=seed, first_dealer=seed // 4 % 4)
        for _ in steps(game, sitting, seed):
            pass
        won += game.out[:1] == (seat,)
    return won / len(seeds)


@pytest.mark.parametrize("deals", [24, pytest.param(240, marks=pytest.mark.soak)])
def test_stronger_players_win_more_than_their_share(deals: int):
    assert wins("normal", ["easy"] * 3, range(deals)) > 0.35
    assert wins("hard", ["normal", "easy", "normal,bold"], range(deals)) > 0.35
