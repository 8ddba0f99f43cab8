"""Skat: the worked examples of the rules, by their numbers (section 5), and the tables behind them."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.cards import cards
from game.engine.state import HANDS
from game.games.skat.rules.contracts import CONTRACTS, KINDS, PACK, contract, order, points_in
from game.games.skat.rules.scoring import FIGURES, fulfilled, least_loss, level, matadors, places, seeger, settle, value
from tests.games.skat.talk import F, M, R, deal, events, play_on, refusal, say, to_skat

WITH_4 = "JC JS JH JD AC 10C AS 10S AH KH AD 10D"
TEN_HEARTS = "JC AC KC QC AS 10S AH 10H KH AD 7C 8C"  # with 1
SPADES = "JC AS 10S KS QS 9S 8S AC 10C AH 7D 8D"  # with 1


def scored(game: str, twelve: str, bid: int, points: int, tricks: int = 6, *, hand: bool = False) -> int:
    """What the declarer writes down."""
    return settle(contract(game, hand=hand), cards(twelve), bid, points, tricks).score


def test_1_hearts_with_2():
    assert scored("hearts", "JC JS AH 10H KH 9H AC 10C AS 7S QD 8D", 30, 78) == 30


def test_2_clubs_hand_and_schneider():
    assert scored("clubs", "JS JH AC KC QC 9C 8C AS AD 10D 7H 8H", 44, 92, 8, hand=True) == 48


def test_3_grand_ouvert():
    assert scored("grand-ouvert", WITH_4, 18, 120, 10, hand=True) == 264
    assert scored("grand-ouvert", WITH_4, 18, 105, 9, hand=True) == -528


def test_4_overbid_by_a_jack_in_the_skat():
    ten, skat = "JD AC 10C 9C 8C 7C AH 10H 9S 8D", "JS 7D"
    assert matadors(cards(ten), "clubs") == -3
    assert matadors(cards(f"{ten} {skat}"), "clubs") == -1
    assert scored("clubs", f"{ten} {skat}", 36, 70) == -72


def test_5_one_point_short():
    twelve = "JC JH AD KD 9D 8D AS 10H 9H 7C 8C QS"
    assert scored("diamonds", twelve, 18, 60) == -36
    assert scored("diamonds", twelve, 18, 61) == 18


def test_6_the_declarer_is_schneider():
    assert scored("grand", TEN_HEARTS, 24, 28, 2) == -144
    assert scored("grand", TEN_HEARTS, 24, 31, 2) == -96


def test_7_schneider_announced_and_missed():
    assert scored("spades-schneider", SPADES, 22, 88, 8, hand=True) == -110
    assert scored("spades-schneider", SPADES, 22, 90, 8, hand=True) == 55


def test_8_schneider_saves_what_was_overbid():
    twelve = "JC JS AD 10D KD 9D 8D AS 10S AC 7H 8H"
    assert scored("diamonds", twelve, 36, 92, 8) == 36
    assert scored("diamonds", twelve, 36, 85, 8) == -72


def test_an_overbid_game_counts_a_multiple_of_its_base_and_null_has_none():
    """Section 5.4."""
    assert [least_loss(contract("clubs", hand=False), bid) for bid in (18, 24, 35, 36, 40)] == [24, 24, 36, 36, 48]
    assert least_loss(contract("null", hand=False), 23) == 0


def test_9_null_games():
    twelve = "7C 8C 9C 7S 8S 9S 7H 8H 9H 7D 8D 9D"
    assert scored("null-ouvert", twelve, 18, 0, 0, hand=True) == 59
    assert scored("null-ouvert", twelve, 18, 4, 1) == -92
    assert scored("null", twelve, 18, 4, 1) == -46
    game = say(to_skat(deal(), 24), "hand")
    assert refusal(game, "announce null") is None
    game = say(to_skat(deal(), 24), "take_skat")
    say(game, str(game.moves(F)[0]))
    assert refusal(game, "announce null") == "Null is worth 23, but you bid 24. Choose a game worth more."


def test_10_the_list_after_seeger_and_fabian():
    list_scores = seeger([120, 60, -20], [5, 3, 1], [1, 2, 1])
    assert [tuple(score) for score in list_scores] == [(120, 200, 120), (60, 50, 80), (-20, 0, 120)]
    assert [score.total for score in list_scores] == [440, 190, 100]
    assert [score.total for score in seeger([0, 0, 0, 0], [1, 0, 0, 0], [0, 1, 1, 0])] == [110, -20, -20, 60]


# -- the tables (sections 1, 3, 4.1 and 5) ----------------------------------------------------------------------------


def test_the_pack_and_its_points():
    assert len(PACK) == len(set(PACK)) == 32
    assert points_in(PACK) == 120
    assert all(points_in([card for card in PACK if card.suit == suit]) == 30 for suit in "CDHS")


@pytest.mark.parametrize(
    ("kind", "trumps"),
    [
        ("clubs", "JC JS JH JD AC 10C KC QC 9C 8C 7C"),
        ("spades", "JC JS JH JD AS 10S KS QS 9S 8S 7S"),
        ("hearts", "JC JS JH JD AH 10H KH QH 9H 8H 7H"),
        ("diamonds", "JC JS JH JD AD 10D KD QD 9D 8D 7D"),
        ("grand", "JC JS JH JD"),
        ("null", ""),
    ],
)
def test_the_orders_of_the_cards(kind: str, trumps: str):
    table = order(kind)
    assert [card.text for card in table.trumps] == trumps.split()
    ranks = "A K Q J 10 9 8 7" if kind == "null" else "A 10 K Q 9 8 7"
    for suit, held in table.suits.items():
        if held and held != table.trumps:
            assert [card.text for card in held] == [f"{rank}{suit}" for rank in ranks.split()]
    assert sorted(card.index for held in table.suits.values() for card in held) == sorted(c.index for c in PACK)


@pytest.mark.parametrize("kind", ["", "skat", "clubs-ouvert"])
def test_what_is_no_game_has_no_order(kind: str):
    with pytest.raises(ValueError, match="no game of Skat"):
        order(kind)


def test_the_ladder_is_the_one_that_is_written_down():
    written = """
        18 20 22 23 24 27 30 33 35 36 40 44 45 46 48 50 54 55 59 60 63 66 70 72 77 80 81 84 88 90 96 99 100 108 110 117
        120 121 126 130 132 135 140 143 144 150 153 154 156 160 162 165 168 170 176 180 187 192 198 204 216 240 264
    """
    assert tuple(map(int, written.split())) == FIGURES
    assert len(FIGURES) == 63


def test_every_value_that_a_game_can_have_can_be_called():
    made = [
        value(game, count, schneider=schneider, schwarz=schwarz)
        for games in CONTRACTS.values() for game in games
        for count in ([0] if game.is_null else range(1, 5 if game.kind == "grand" else 12))
        for schneider, schwarz in ((False, False), (True, False), (True, True))
    ]  # fmt: skip
    assert set(made) == set(FIGURES)


def test_how_many_games_there_are():
    assert [len(CONTRACTS[hand]) for hand in (False, True)] == [5 + 2, 5 * 4 + 2]
    assert {game.kind for game in CONTRACTS[True]} == set(KINDS)


@pytest.mark.parametrize(
    ("game", "hand", "made", "count"),
    [
        ("clubs", False, (), 2),
        ("clubs", True, (), 3),
        ("clubs", True, ("schneider",), 4),
        ("clubs", True, ("schneider", "schwarz"), 5),
        ("clubs-schneider", True, (), 5),
        ("clubs-schneider", True, ("schneider",), 5),
        ("clubs-schneider", True, ("schneider", "schwarz"), 6),
        ("clubs-schwarz", True, ("schneider", "schwarz"), 7),
        ("clubs-ouvert", True, (), 8),
        ("clubs-ouvert", True, ("schneider", "schwarz"), 8),
    ],
)
def test_the_levels_of_a_game_with_1(game: str, hand: bool, made: tuple[str, ...], count: int):
    """Section 5.2: an open game counts matadors and seven, whatever is made."""
    played = contract(game, hand=hand)
    for matador in (1, -1):
        assert level(played, matador, schneider="schneider" in made, schwarz="schwarz" in made) == count


def test_what_play_may_bring_counts_only_where_it_is_told():
    assert level(contract("clubs", hand=False), 1) == 2
    assert value(contract("clubs", hand=False), 1) == 24


@pytest.mark.parametrize(
    ("kind", "held", "count"),
    [
        ("clubs", "JC JS JH JD AC 10C KC QC 9C 8C 7C AS", 11),
        ("clubs", "AS 10S", -11),
        ("clubs", "7C AS", -10),
        ("grand", "JC JS JH JD AC", 4),
        ("grand", "AC 10C", -4),
        ("grand", "JD AC", -3),
        ("hearts", "JC JH AH", 1),
        ("hearts", "JS JH AH", -1),
    ],
)
def test_matadors(kind: str, held: str, count: int):
    assert matadors(cards(held), kind) == count


def test_what_wins():
    assert fulfilled(contract("clubs", hand=False), 61, 5)
    assert not fulfilled(contract("clubs", hand=False), 60, 9)
    assert not fulfilled(contract("clubs-schneider", hand=True), 89, 9)
    assert fulfilled(contract("clubs-schwarz", hand=True), 120, 10)
    assert not fulfilled(contract("clubs-schwarz", hand=True), 120, 9)


def test_places_are_shared_only_where_games_are_equal_too():
    """Section 5.6."""
    assert places([50, 50, 80], [2, 3, 1], [0, 0, 4]) == (3, 2, 1)
    assert places([50, 50, 20], [2, 2, 9], [1, 0, 0]) == (2, 1, 3)
    assert places([50, 50, 20], [2, 2, 9], [1, 1, 0]) == (1, 1, 3)


# -- whole deals -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("declarer", [F, M, R])
@pytest.mark.parametrize("game", ["clubs", "diamonds", "grand", "null", "spades-schneider", "hearts-ouvert"])
def test_a_deal_is_counted_from_its_own_cards(game: str, declarer: int):
    """Points, tricks and matadors of a finished deal follow from the events alone."""
    for seed in range(6):
        match = to_skat(deal(seed=seed), 18, declarer)
        hand = "-" in game
        say(match, "hand" if hand else "take_skat")
        own = [*match.table[HANDS[declarer]]]
        if not hand:
            say(match, str(match.moves(declarer)[seed]))
        say(match, f"announce {game}")
        play_on(match, Random(seed))
        (settled,) = events(match, "game_settled")
        (shown,) = events(match, "skat_shown")
        skat = [card for card in shown.cards if card is not None]
        won = [event for event in events(match, "trick_won") if event.seat == declarer]
        points = sum(event.facts["points"] for event in won) + points_in(skat)
        assert (settled.facts["points"], settled.facts["tricks"]) == (points, len(won))
        twelve = {*own, *skat}
        assert len(twelve) == 12
        expected = settle(contract(game, hand=hand), twelve, 18, points, len(won))
        assert match.totals[declarer] == expected.score
        assert [match.totals[seat] for seat in range(3) if seat != declarer] == [0, 0]
        assert (match.games_won[declarer], match.games_lost[declarer]) == (expected.won, not expected.won)
