"""The computer players of Skat, point by point of the written rules (section 8): what they bid, put away, announce,
play, and when they give up."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game import catalogue
from game.engine.moves import Move
from game.engine.state import HANDS, anybody
from game.games.skat.players import beginner
from game.games.skat.players.opening import auction_value_at_once, playable_games
from game.games.skat.rules.contracts import PACK, points_in
from game.games.skat.rules.position import PLAYING
from game.games.skat.rules.state import Skat
from game.players.protocol import decide, decision_rng
from tests.games.beginners import mistakes_of
from tests.games.skat.talk import F, M, R, deal, say, table, to_skat

GAME = catalogue.game("skat")
LEVELS = tuple(GAME.players)
STRONG = "JC JS JH AS 10S KS 9S AH 10H 7D"  # spades, as good as won
WEAK = "KC 9C QS 8S KH 9H 8H QD 9D 7C"
NULL = "7C 8C 9C 7S 8S 7H 9H 10H 7D 8D"  # no trick
every_level = pytest.mark.parametrize("level", LEVELS)
good_levels = pytest.mark.parametrize("level", ["normal", "hard"])


def chosen(game: Skat, level: str, seed: int = 1) -> Move:
    """What a computer of that level does at the open prompt."""
    prompt = game.prompts()[0]
    seat = anybody(prompt)
    answer = decide(GAME.players[level]().choose(game.seen_by(seat), prompt, decision_rng(seed, seat, 0)))
    assert answer is not None
    return answer


def holding(cards: str, seat: int = F, **options: Any) -> Skat:
    """A deal in which that player of three (0 forehand) holds these cards."""
    held = cards.split()
    rest = [card.text for card in PACK if card.text not in held]
    Random(7).shuffle(rest)
    hands = [rest[0:10], rest[10:20], rest[20:]]
    hands[seat], skat = held, [*rest[20:22]] if seat == 2 else rest[20:22]
    hands = [held if at == seat else [] for at in range(3)]
    left = [card for card in rest if card not in skat]
    for at in range(3):
        if at != seat:
            hands[at], left = left[:10], left[10:]
    deck = [*hands[0][:3], *hands[1][:3], *hands[2][:3], *skat, *hands[0][3:7], *hands[1][3:7], *hands[2][3:7],
            *hands[0][7:], *hands[1][7:], *hands[2][7:]]  # fmt: skip
    game = deal(deck=" ".join(deck), **options)
    assert sorted(card.text for card in game.table[HANDS[seat]]) == sorted(held)
    return game


# -- bidding (point 1) ------------------------------------------------------------------------------------------------


@every_level
def test_strong_hands_bid_and_weak_ones_pass(level: str):
    assert str(chosen(holding(STRONG, M), level)) == "bid 18"
    assert str(chosen(holding(WEAK, M), level)) == "pass"


@good_levels
def test_one_bids_higher_with_a_better_hand_and_stops_somewhere(level: str):
    limits = {}
    for name, cards in (("strong", STRONG), ("null", NULL)):
        figure, last = 18, 0
        game = holding(cards, F)
        while figure < 264 and str(chosen(say(game.copy(), f"bid {figure}"), level)) == "hold":
            last = figure
            figure = next(
                int(str(move.value)) for move in game.moves(M) if move.value and int(str(move.value)) > figure
            )
        limits[name] = last
    assert limits["strong"] >= 44
    assert 46 <= limits["null"] <= 59


def test_the_limit_of_a_hand_holds_for_the_whole_auction():
    ten = [card for card in PACK if card.text in STRONG.split()]
    auction_value = auction_value_at_once(ten, 0, seeger=False)
    assert auction_value.skats == auction_value_at_once(list(reversed(ten)), 0, seeger=False).skats
    assert auction_value.taking(18) >= auction_value.taking(60) >= auction_value.taking(120)


def test_beginners_bid_no_higher_than_24():
    game = say(holding(STRONG, F), "bid 27")
    assert str(chosen(game, "easy")) == "pass"
    assert str(chosen(say(holding(STRONG, F), "bid 24"), "easy")) == "hold"
    ten = [card for card in PACK if card.text in STRONG.split()]
    assert beginner.strength(ten, "spades") == 10.5


def test_beginners_bid_by_their_jacks():
    two = "JH JD 9D 8D 7C 9C 7S 9S 10H KH"
    assert str(chosen(holding(two, M), "easy")) == "bid 18"
    assert str(chosen(holding(two, M), "normal")) == "pass"
    assert str(chosen(holding("AS KS AD KD AC KC 10C 10S AH KH", M), "easy")) == "pass"
    assert str(chosen(holding(WEAK, M), "easy")) == "pass"


# -- the skat, and what is announced (points 2 and 3) -----------------------------------------------------------------


@every_level
def test_the_ten_cards_kept_are_played_as_what_they_are_good_for(level: str):
    game = to_skat(holding(STRONG))
    for _ in range(5):
        if game.phase != PLAYING:
            game.play(chosen(game, level))
    assert game.contract is not None
    assert game.contract.kind in ("spades", "grand")


@good_levels
def test_low_cards_are_played_as_null(level: str):
    game = to_skat(holding(NULL))
    for _ in range(5):
        if game.phase != PLAYING:
            game.play(chosen(game, level))
    assert game.contract is not None
    assert game.contract.is_null


@good_levels
def test_points_are_put_away(level: str):
    game = holding("JC JS JH JD AS KS 9S 8S AH 10D", F)
    say(to_skat(game), "take_skat")
    away = chosen(game, level).cards
    assert points_in(away) >= 10


def test_every_game_of_twelve_cards_keeps_ten():
    twelve = list(PACK[5:17])
    for prospect in playable_games(twelve, 0, 3):
        assert len(prospect.away) == 2
        assert set(prospect.away) <= set(twelve)
        assert 0 < prospect.wins < 1


# -- the play (points 4 to 6) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "hands", "trick", "turn", "card"),
    [
        ("clubs", ["7H 8H", "7S 7D", "10S 8S 8D"], "9S AS", 2, "10S"),  # the partner's trick: points
        ("clubs", ["AS 7S 7D", "8H 9H", "8D 9D"], "10S KS", F, "AS"),  # the last player takes a fat trick
        ("null", ["QS 8S 10D", "8H 9H", "8D 9D"], "10S KS", F, "QS"),  # the highest card that stays below
        ("clubs", ["AH 7D", "8H 9H", "10S 8D"], "JC JS", 2, "8D"),  # the declarer's trick: nothing
    ],
)
def test_cards_that_everybody_would_play(game: str, hands: list[str], trick: str, turn: int, card: str):
    position = table(game, hands=hands, leader=(turn + 1) % 3, trick=trick)
    assert str(chosen(position, "normal")) == f"play {card}"


@good_levels
def test_in_a_ramsch_points_go_to_others(level: str):
    game = say(holding("AS 10S 7C 8C 7H 8H 7D 8D 9D QC", F, all_pass="ramsch"), "pass", "pass", "pass")
    assert game.phase == PLAYING
    card = chosen(game, level).cards[0]
    assert card.text not in ("AS", "10S")


def test_a_hopeless_game_is_given_up():
    game = to_skat(holding("7C 8C 9C 7S 8S QS 7H 8H 7D 8D"))
    say(game, "hand", "announce grand")
    assert str(chosen(game, "hard")) == "concede"
    beyond = to_skat(holding("7C 8C 9C 7S 8S QS 7H 8H 7D 8D", concede=False))
    assert chosen(say(beyond, "hand", "announce grand"), "hard").kind == "play"


def test_a_game_that_may_be_won_is_played():
    game = to_skat(holding(STRONG))
    say(game, "hand", "announce spades")
    assert chosen(game, "hard").kind == "play"


test_beginners = mistakes_of(
    "skat",
    (lambda: table("hearts", hands=["JC JS 9H AC", "JH 7H 8S 9S", "8H AS KS 7C"], leader=F, turn=F), "play AC"),
    (lambda: table("hearts", hands=["JC 7D", "10S 7C", "AS 8C"], leader=M, turn=M), "play 10S"),
    (lambda: table("hearts", hands=["JC 9C 8D", "8C 9D", "10D 7C 7D"], leader=M, trick="KS", turn=R), "play 10D"),
)
