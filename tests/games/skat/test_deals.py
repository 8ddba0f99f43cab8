"""Skat: the deal, the auction, skat and announcement, giving up, the list (sections 1, 2, 4 and 5)."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.options import OptionError
from game.engine.state import HANDS
from game.games.skat.rules.contracts import PACK
from game.games.skat.rules.position import ANNOUNCING, AUCTION, PLAYING, SCORED, SKAT, TAKING
from game.games.skat.rules.state import Skat
from game.games.skat.rules.variants import PRESETS, RULE_SETS, VARIANTS
from tests.games.skat.talk import F, M, R, deal, events, held, legal, play_on, say, to_skat

DECK = [card.text for card in PACK]


# -- the deal (section 1) ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_three_then_the_skat_then_four_then_three(seats: int):
    game = deal(seats=seats, deck=" ".join(DECK))
    dealt = {F: (0, 11, 23), M: (3, 15, 26), R: (6, 19, 29)}
    for seat, (three, four, more) in dealt.items():
        parts = DECK[three : three + 3] + DECK[four : four + 4] + DECK[more : more + 3]
        assert sorted(held(game, seat)) == sorted(parts)
    assert sorted(card.text for card in game.table[SKAT]) == sorted(DECK[9:11])
    if seats == 4:
        assert held(game, 3) == []


def test_the_deal_moves_on_and_forehand_leads():
    game = deal(first_dealer=1)
    seen = []
    for _ in range(4):
        seen.append((game.dealer, game.forehand, game.turn))
        say(game, "pass", "pass", "pass", "next")
    assert seen == [(1, 2, 0), (2, 0, 1), (0, 1, 2), (1, 2, 0)]


def test_the_first_dealer_is_drawn_or_named():
    assert {deal(seed=seed, first_dealer="random").dealer for seed in range(20)} == {0, 1, 2}
    with pytest.raises(OptionError, match="Seat 4 cannot deal first"):
        VARIANTS.in_force(RULE_SETS[0], {"first_dealer": 3}, 3)
    assert VARIANTS.in_force(RULE_SETS[0], {"first_dealer": 3}, 4)["first_dealer"] == 3


# -- the auction (section 4.1) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("calls", "declarer", "bid"),
    [
        ("bid 18, hold, pass, pass", F, 18),
        ("bid 18, pass, pass", M, 18),
        ("pass, bid 18, pass", R, 18),
        ("pass, bid 18, hold, pass", F, 18),
        ("bid 18, hold, bid 20, pass, pass", M, 20),
        ("bid 18, hold, bid 20, pass, bid 22, hold, bid 33, pass", R, 33),
        ("bid 18, hold, bid 24, hold, pass, bid 27, hold, pass", F, 27),
        ("bid 264, hold, pass, pass", F, 264),
        ("pass, pass, bid 18", F, 18),
    ],
)
def test_who_plays_at_what_figure(calls: str, declarer: int, bid: int):
    game = say(deal(), *calls.split(", "))
    assert (game.declarer, game.bid, game.phase, game.turn) == (declarer, bid, TAKING, declarer)
    assert events(game, "auction_won")[0].facts["bid"] == bid
    assert legal(game) == ["take_skat", "hand"]
    take, play_hand = game.moves(declarer)
    assert [game.goes_to(take, where) for where in (SKAT, HANDS[declarer], F)] == [True, False, False]
    assert not game.goes_to(play_hand, SKAT)


def test_who_is_asked_after_each_call():
    game = deal()
    calls = ("bid 18", "hold", "bid 20", "hold", "pass", "bid 22", "hold", "bid 23")
    turns = [game.turn, *(say(game, call).turn for call in calls)]
    assert turns == [M, F, M, F, M, R, F, R, F]


def test_what_can_be_said():
    game = deal()
    assert legal(game)[:4] == ["pass", "bid 18", "bid 20", "bid 22"]
    assert len(legal(game)) == 64
    assert legal(say(game, "bid 240")) == ["pass", "hold"]
    assert legal(say(game, "hold")) == ["pass", "bid 264"]
    assert legal(say(game, "bid 264", "hold")) == ["pass"]
    assert legal(say(deal(), "pass", "pass")) == ["pass", "bid 18"]


def test_a_deal_that_is_passed_in():
    game = say(deal(), "pass", "pass", "pass")
    assert (game.phase, game.round_over, game.over) == (SCORED, True, False)
    assert game.totals == [0, 0, 0]
    assert [event.kind for event in game.history][-2:] == ["passed_in", "hand_over"]
    assert not events(game, "round_scored")


# -- skat and announcement (sections 4.2 and 4.3) ---------------------------------------------------------------------


def test_the_skat_is_taken_and_two_cards_put_away():
    game = to_skat(deal())
    skat = [card.text for card in game.table[SKAT]]
    say(game, "take_skat")
    assert len(held(game, F)) == 12
    assert set(skat) <= set(held(game, F))
    assert len(legal(game)) == 66
    say(game, f"discard {' '.join(skat)}")
    assert [card.text for card in game.table[SKAT]] == [c.text for c in PACK if c.text in skat]
    assert (game.phase, len(held(game, F))) == (ANNOUNCING, 10)


def test_jacks_may_be_put_away_and_the_order_does_not_matter():
    game = say(to_skat(deal(deck="JC JS")), "take_skat")
    other = game.copy()
    say(game, "discard JC JS")
    say(other, "discard JS JC")
    assert str(game) == str(other)


def test_what_can_be_announced():
    taken = say(to_skat(deal()), "take_skat")
    say(taken, legal(taken)[0])
    plain = ["diamonds", "hearts", "spades", "clubs", "grand"]
    assert legal(taken) == [f"announce {game}" for game in [*plain, "null", "null-ouvert"]]
    hand = say(to_skat(deal()), "hand")
    more = ("", "-schneider", "-schwarz", "-ouvert")
    assert legal(hand) == [f"announce {game}{how}" for game in plain for how in more] + [
        "announce null",
        "announce null-ouvert",
    ]


@pytest.mark.parametrize(
    ("bid", "hand", "nulls"),
    [(23, False, 2), (24, False, 1), (46, False, 1), (48, False, 0), (35, True, 2), (59, True, 1), (60, True, 0)],
)
def test_a_null_game_has_to_be_worth_the_bid(bid: int, hand: bool, nulls: int):
    game = say(to_skat(deal(), bid), "hand" if hand else "take_skat")
    if not hand:
        say(game, legal(game)[0])
    assert sum("null" in text for text in legal(game)) == nulls


def test_an_open_hand_lies_open_before_the_first_lead():
    game = say(to_skat(deal()), "hand", "announce grand-ouvert")
    assert game.phase == PLAYING
    assert game.turn == F
    (shown,) = events(game, "exposed")
    assert [card.text for card in shown.cards if card is not None] == held(game, F)


@pytest.mark.parametrize("declarer", [F, M, R])
def test_forehand_leads_whoever_plays(declarer: int):
    game = say(to_skat(deal(), 18, declarer), "hand", "announce clubs")
    assert (game.declarer, game.turn, game.leader) == (declarer, F, F)


# -- giving up, and the end of a deal (sections 4.4 and 4.5) ----------------------------------------------------------


def test_giving_up_is_offered_in_the_first_two_tricks():
    game = say(to_skat(deal(seed=3)), "hand", "announce clubs")
    offered = []
    while not game.round_over:
        offered.append((len(game.tricks), game.turn, "concede" in [str(move) for move in game.moves(game.turn)]))
        say(game, f"play {game.playable()[0]}")
    assert {(tricks, there) for tricks, turn, there in offered if turn == F} == {
        (tricks, tricks < 2) for tricks in range(10)
    }
    assert not any(there for _, turn, there in offered if turn != F)


@pytest.mark.parametrize("game", ["clubs", "null"])
def test_giving_up_loses_at_once(game: str):
    match = say(to_skat(deal()), "hand", f"announce {game}", "concede")
    (settled,) = events(match, "game_settled")
    assert settled.facts["conceded"]
    assert not settled.facts["won"]
    assert match.totals[F] == -2 * settled.facts["loss"]
    assert [event.kind for event in events(match, "conceded")] == ["conceded"]
    if game == "null":
        assert match.totals[F] == -70


def test_nobody_has_a_place_before_the_list_is_over():
    assert deal().results() == (0, 0, 0)
    assert say(to_skat(deal()), "hand", "announce clubs", "concede").results() == (0, 0, 0)


def test_the_next_deal():
    game = say(to_skat(deal()), "hand", "announce clubs", "concede", "next")
    assert (game.phase, game.dealer, game.deals) == (AUCTION, 0, 2)
    assert (game.declarer, game.contract, game.hand_game) == (None, None, False)


# -- the list (sections 2 and 5) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "rounds"), [(3, 1), (3, 4), (4, 1), (4, 2)])
def test_everybody_deals_so_many_times(seats: int, rounds: int):
    game = deal(seats=seats, rounds=rounds)
    dealers = []
    while True:
        dealers.append(game.dealer)
        say(game, "pass", "pass", "pass")
        if game.over:
            break
        say(game, "next")
    assert [dealers.count(seat) for seat in range(seats)] == [rounds] * seats
    assert game.results() == (1,) * seats


def test_the_tournament_list():
    game = deal("tournament")
    assert (game.values["rounds"], game.values["scoring"], game.values["show_value"]) == (12, "seeger", False)


def test_the_house_rules_by_name():
    offered = {row.id: [preset.title for preset in PRESETS if row.id in preset.rule_sets] for row in RULE_SETS}
    both = ["One round", "No giving up"]
    assert offered == {
        "standard": ["Ramsch", "Skat pushed on", "Seeger-Fabian", "Contra and re", *both],
        "tournament": both,
    }


@pytest.mark.parametrize("scoring", ["plain", "seeger"])
@pytest.mark.parametrize("seats", [3, 4])
def test_who_wins_the_list(scoring: str, seats: int):
    game: Skat = deal(seats=seats, rounds=1, scoring=scoring)
    rng = Random(5)
    while not game.over:
        if game.phase == AUCTION:
            to_skat_of_anybody(game)
            say(game, "hand", "announce clubs")
        play_on(game, rng)
        if not game.over:
            say(game, "next")
    (over,) = events(game, "match_over")
    each = 40 if seats == 3 else 30
    by_hand = [
        game.totals[seat] + 50 * (game.games_won[seat] - game.games_lost[seat])
        + each * (sum(game.games_lost) - game.games_lost[seat])
        for seat in range(seats)
    ]  # fmt: skip
    assert list(over.facts["totals"]) == (by_hand if scoring == "seeger" else game.totals)
    assert len(events(game, "list_settled")) == (scoring == "seeger")
    assert sum(game.games_won) + sum(game.games_lost) == seats


def to_skat_of_anybody(game: Skat) -> None:
    """Middlehand plays, at 18."""
    say(game, "bid 18", "pass", "pass")


def test_who_answers_a_call_is_asked_to_hold_it_or_to_pass():
    asked = []
    game = deal()
    for call in ("bid 18", "hold", "pass", "bid 20", "pass"):
        asked.append((game.turn, game.prompts()[0].text))
        say(game, call)
    assert asked == [
        (M, "Bid or pass"), (F, "Hold or pass"), (M, "Bid or pass"), (R, "Bid or pass"), (F, "Hold or pass"),
    ]  # fmt: skip


def test_forehand_alone_bids_or_passes():
    game = say(deal(), "pass", "pass")
    assert (game.turn, game.prompts()[0].text, legal(game)) == (F, "Bid or pass", ["pass", "bid 18"])
