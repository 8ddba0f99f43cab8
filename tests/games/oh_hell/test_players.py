"""The computer players of Oh Hell: what another program's players were blamed for, what they may know, what hints say,
how strong they are."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest

from game import catalogue
from game.engine.cards import cards
from game.engine.chance import stream
from game.engine.moves import move
from game.engine.state import HANDS
from game.games.oh_hell.rules.state import OhHell
from game.players.bids.numbers import Dealer, Hard
from game.players.protocol import decide, decision_rng
from game.players.search import SearchBudget
from tests.contract.tables import tables_of
from tests.games.advised import Hint, check_words, hints_of
from tests.games.oh_hell.talk import PSHAW, bid, chosen, deal, shuffled_pack, table

GAME = catalogue.game("oh-hell")
every_level = pytest.mark.parametrize("level", tuple(GAME.players))
good_levels = pytest.mark.parametrize("level", ["normal", "hard"])


# -- section 6 of the written rules: test positions -------------------------------------------------------------------


@good_levels
@pytest.mark.parametrize("gone", ["turnup", "won"])
def test_with_every_trick_still_needed_the_highest_trump_is_led_first(level: str, gone: str):
    # K Q 4 of trumps, three tricks needed: the king before the 4, when the ace is gone.
    hands = ["KH QH 4H", "2S 3S JH", "4C 5C 10H", "6D 7D 9H"]
    if gone == "turnup":
        game = table(*hands, bids="3 1 1 0", turnup="AH", deals=8)
    else:
        game = table(*hands, bids="3 1 2 0", turnup="2H", deals=7, won=["", "AH 3H 5H 6H"])
    assert chosen(game, level) in (move(0, "play", cards("KH")), move(0, "play", cards("QH")))


@good_levels
def test_the_highest_trump_is_kept_for_the_last_trick(level: str):
    game = table("AH 2C", "KS QS", "3S 4D", "5S", bids="1 1 1 0", turnup="9H", trick="JS", leader=3, dealer=2, deals=9)
    assert chosen(game, level) is move(0, "play", cards("2C"))


@every_level
def test_the_dealer_never_bids_none_with_the_ace_of_trumps(level: str):
    for hand in ("AH 2S 3C", "AH KD 2S", "AH 4D 5D"):
        for before in ("0 1 1", "1 1 0", "0 0 2", "1 0 1"):  # one is forbidden, or two
            game = bid(table("2D 3D 6S", "7D 8D 9D", "4C 5C 6C", hand, turnup="9H"), before)
            assert all(chosen(game, level, seed).value != "0" for seed in range(2))


@good_levels
def test_a_sure_trick_is_not_wasted_while_low_cards_can_be_lost(level: str):
    # One trick is needed: the ace of trumps wins it whenever it is played, and the low cards go first.
    hands = ["AH 2S 3C 2D", "KS QS 9D 8D", "AC KC QC 7S", "AD KD 6S 5S"]
    game = table(*hands, bids="1 1 1 0", turnup="9H")
    assert chosen(game, level) is not move(0, "play", cards("AH"))


@good_levels
def test_with_one_card_each_only_good_cards_are_bid_on(level: str):
    for hand, wanted in (("2C", "0"), ("AH", "1"), ("KH", "1"), ("9S", "0")):
        game = bid(table("3S", hand, "5S", "6S", turnup="9H"), "0")
        assert chosen(game, level).value == wanted


# -- what they may know -----------------------------------------------------------------------------------------------


def check_honesty(level: str, seed: int, decisions: int) -> int:
    """Deal what the seat cannot see anew, and ask again; returns how many deals differed."""
    asked = differed = 0
    chance, tables = stream(seed, "asked twice", level), list(tables_of(GAME))
    while asked < decisions:
        where = tables[int(chance.random() * len(tables))]
        seats = [f"Seat {seat}" for seat in range(where.seats)]
        game = OhHell(where.row, where.changes, seats, int(chance.random() * 10**6))
        moves = int(chance.random() * 200)
        while not game.over and moves:
            moves -= 1
            game.play(game.any_move(game.actor if not game.round_over else 0, chance))
        if game.over or game.round_over or len(game.moves(game.actor)) < 2:
            continue
        seat, prompt = game.actor, game.prompts()[0]
        other = game.seen_by(seat).guess(chance)
        bot = GAME.players[level]()
        made = [
            decide(bot.choose(shown.seen_by(seat), prompt, decision_rng(seed, seat, asked))) for shown in (game, other)
        ]
        assert made[0] is made[1], f"{where}: {made[0]} became {made[1]}"
        assert made[0] is not None
        assert bot.explain(game.seen_by(seat), made[0]) == bot.explain(other.seen_by(seat), made[0])
        asked += 1
        differed += str(game) != str(other)
    return differed


@every_level
def test_decisions_depend_on_the_view_only(level: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Hard, "effort", SearchBudget(deals=6, least=3))
    assert check_honesty(level, 3, 40) > 20


@pytest.mark.soak
@every_level
def test_a_thousand_decisions_depend_on_the_view_only(level: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Hard, "effort", SearchBudget(deals=6, least=3))
    assert check_honesty(level, 4, 1000) > 500


def test_a_card_that_the_dealer_has_shown_stays_in_that_hand_in_every_guess(monkeypatch: pytest.MonkeyPatch):
    options: dict[str, Any] = {"whole_pack": "last_card", "sequence": "down", "most_cards": "all"}
    game = deal(deck=shuffled_pack(4), **options)
    (shown,) = game.shown
    for seat in range(4):
        view = game.seen_by(seat)
        assert shown in view.table[HANDS[3]]
        for seed in range(5):
            whole = view.guess(Random(seed))
            assert shown in whole.table[HANDS[3]]
            assert sorted(map(str, whole.table.cards())) == sorted(map(str, game.pack()))
            world = Dealer(view).deal(Random(seed))
            assert sum(world.hands) == world.order.whole
            assert world.hands[3] & world.order.bits((shown,))
    monkeypatch.setattr(Hard, "effort", SearchBudget(deals=4, least=4))
    bid(game, "3 3 3 3")
    while not game.round_over:
        assert chosen(game, "hard") in game.moves(game.actor)
        game.play(chosen(game, "hard"))
        for seat in range(4):
            view = game.seen_by(seat)
            assert (shown in view.table[HANDS[3]]) == (shown in game.table[HANDS[3]])
            if not game.round_over:
                assert view.guess(Random(1)).table[HANDS[seat]] == game.table[HANDS[seat]]


def test_an_imagined_dealer_bids_as_the_hook_lets_it():
    game = bid(table("2D 3D 6S", "7D 8D 9D", "4C 5C 6C", "AH 2S 3C", turnup="9H"), "1 0")
    dealer, total = Dealer(game.seen_by(2)), 0
    for seed in range(40):
        world = dealer.deal(Random(seed))
        world.bid(2, seed % 3)
        dealer.complete(world)
        assert sum(world.targets) != 3
        total += world.targets[3]
    assert total  # it bids something now and then


def test_without_the_hook_an_imagined_dealer_bids_what_its_hand_is_worth():
    game = bid(table("2D 3D", "7D 8D", "4C 5C", "AH KH", turnup="9H", options={"hook": False}), "0 0")
    view = game.seen_by(3).guess(Random(1))
    dealer = Dealer(view.seen_by(2))
    world = dealer.now.copy()
    world.hands = [view.in_force.bits(view.table[HANDS[seat]]) for seat in range(4)]
    world.bid(2, 0)
    dealer.complete(world)
    assert world.targets == [0, 0, 0, 2]


def test_the_tip_of_the_trump_says_that_the_dealers_last_card_names_it():
    options: dict[str, Any] = {"whole_pack": "last_card", "sequence": "down", "most_cards": "all"}
    game = deal(deck=shuffled_pack(4), **options)
    assert GAME.tips.of(game.seen_by(0), "trump").endswith("It is the suit of the dealer's last card.")
    assert GAME.tips.of(deal().seen_by(0), "trump").endswith("It is the suit of the card turned up.")


# -- hints ------------------------------------------------------------------------------------------------------------


def check_hint(hint: Hint) -> str:
    view, seat, chosen, says = hint
    assert isinstance(view, OhHell)
    check_words(GAME, hint)
    need, left = view.need_of(seat), len(view.table[HANDS[seat]])
    if chosen.kind == "play" and need is not None and "only card" not in says and "last card" not in says:
        assert ("You need" in says) == (0 < need <= left)
        assert ("is sure to" in says) <= (view.place < view.seats - 1)
    return chosen.kind


def test_hints_say_what_is_needed(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Hard, "effort", SearchBudget(deals=4, least=4))
    tables = list(tables_of(GAME))
    kinds = {check_hint(hint) for where in tables[::3] for hint in hints_of(where, Hard(), 8, 3)}
    assert kinds >= {"bid", "play"}


def test_a_hint_on_the_hook_says_which_bid_is_not_to_be_had():
    game = bid(table("2D 3D 6S", "7D 8D 9D", "4C 5C 6C", "AH 2S 3C", turnup="9H"), "1 1 0")
    says = GAME.players["hard"]().explain(game.seen_by(3), move(3, "bid", value="2"))
    assert says == "Your cards look like one trick, but you may not bid 1: 2 is as near."


# -- strength ---------------------------------------------------------------------------------------------------------


def rounds_played(level: str, others: str, deals: int, rules: str = "standard") -> tuple[float, float]:
    """The share of bids that a seat of a level makes among others, and its points a round above theirs."""
    made, lead = [], []
    for seed in range(deals):
        for chair in range(4):
            game = deal(rules, seed=seed, sequence="down", most_cards=(5, 7, 10)[seed % 3])
            while not game.round_over:
                game.play(chosen(game, level if game.actor == chair else others, seed))
            made.append(game.need_of(chair) == 0)
            lead.append(game.totals[chair] - fmean(total for seat, total in enumerate(game.totals) if seat != chair))
    return fmean(made), fmean(lead)


@pytest.mark.parametrize("deals", [2, pytest.param(20, marks=pytest.mark.soak)])
def test_levels_are_in_order(monkeypatch: pytest.MonkeyPatch, deals: int):
    monkeypatch.setattr(Hard, "effort", SearchBudget(deals=20, least=8))
    made, lead = rounds_played("normal", "easy", 12)
    assert lead > 0.5
    assert made > 0.4
    made, lead = rounds_played("hard", "normal", deals, PSHAW)
    assert lead > 0


def test_nobody_is_imagined_to_bid_more_than_there_are_cards():
    options = {"bidding": "at_once"}
    game = bid(table("2D", "7D", "4C", "AH", turnup="9H", options=options), "0 0 0")
    view = game.seen_by(3)
    for seed in range(60):
        view.guess(Random(seed)).check_position()
