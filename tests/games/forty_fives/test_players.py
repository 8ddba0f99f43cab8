"""The computer players of Forty-Fives: what a partner may rely on, what they bid, put away and play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import pytest

from game.engine.moves import Move
from game.engine.state import HANDS
from game.engine.trick_play import TRICK
from game.games.forty_fives import GAME
from game.games.forty_fives.players import levels as bot
from game.games.forty_fives.players.sampling import imagine
from game.games.forty_fives.rules.position import DISCARDING, DISCARDS, PLAYING
from game.games.forty_fives.rules.state import FortyFives
from game.players.protocol import decide, decision_rng
from game.players.search import SearchBudget
from game.session import bots
from tests.games.forty_fives.talk import deal, say, table

QUICK = SearchBudget(deals=3, least=1)  # where the search is to be run through, not to be any good
OTHERS = ("9H 8H 7H 6H 4H", "9S 10S 6S 4S 3S", "KH QH 10H 2H 3H")  # hands of no account
Step = tuple[FortyFives, Move]


class QuickHard(bot.Hard):
    """The hard player in a hurry."""

    effort = QUICK


LEVELS: dict[str, Callable[[], bot.Player]] = {"easy": bot.Easy, "normal": bot.Normal, "hard": QuickHard}
every_level = pytest.mark.parametrize("level", LEVELS)
good_levels = pytest.mark.parametrize("level", ["normal", "hard"])
SOAKED = [pytest.param(range(at, at + 47), marks=pytest.mark.soak) for at in range(16, 500, 47)]
some_seeds = pytest.mark.parametrize("seeds", [range(16), *SOAKED], ids=str)


def steps(game: FortyFives, players: Sequence[bot.Player], seed: int) -> Iterator[Step]:
    """Play a hand; every move with the table as it was before."""
    made = 0
    while not game.round_over:
        seat = game.turn
        choice = players[seat].choose(game.seen_by(seat), game.prompts()[0], decision_rng(seed, seat, made))
        move = decide(choice)
        assert move is not None
        assert game.why_not(move) is None, f"{move} in deal {seed}"
        yield game, move
        game.play(move)
        made += 1


def decisions(levels: Sequence[str], seeds: Sequence[int], rules: str = "merrimack") -> Iterator[Step]:
    """Every decision of one hand of each deal; the levels go round the table."""
    for seed in seeds:
        yield from steps(deal(rules, seed=seed), [LEVELS[levels[seat % len(levels)]]() for seat in range(4)], seed)


def choice(game: FortyFives, level: str = "normal") -> str:
    """What the seat on turn does."""
    chosen = decide(LEVELS[level]().choose(game.seen_by(game.turn), game.prompts()[0], Random(1)))
    assert chosen is not None
    return str(chosen)


# -- what players complain about: my partner --------------------------------------------------------------------------


def partner_is_certain(game: FortyFives) -> bool:
    """Whether the partner of the seat on turn wins the trick for certain unless that seat beats it."""
    seat, order = game.turn, game.order
    if game.phase != PLAYING or game.led is None or (game.winning - seat) % 4 != 2 or order is None:
        return False
    later = [hand for hand in range(4) if hand != seat and not game.table[TRICK[hand]]]
    view, best = game.seen_by(seat), game.table[TRICK[game.winning]][0]
    return not any(order.beats(card, best) and view.may_have(hand, card) for card in view.unseen() for hand in later)


@pytest.mark.parametrize("rules", ["merrimack", "maritime"])
@good_levels
@some_seeds
def test_a_partners_certain_winner_is_never_beaten_where_another_card_will_do(rules: str, level: str, seeds: range):
    chances = 0
    for game, move in decisions([level], seeds, rules):
        if game.order is None or not partner_is_certain(game):
            continue
        best = game.table[TRICK[game.winning]][0]
        spared = [card for card in game.playable() if not game.order.beats(card, best)]
        if 0 < len(spared) < len(game.playable()):
            chances += 1
            assert move.cards[0] in spared, f"{move} on {best}"
    assert chances


def test_certain_is_what_nobody_still_to_play_can_beat():
    # Diamonds: seat 3 put a club on the six of diamonds, so of the trumps it may hold only the three highest.
    tricks = [[0, 0, "6D 4D 3D 9C"]]
    hands = ["KC 3H 2H", "AH KS QS 3S", "9D 4S 2S 3C", "7C 6C 5C 4C"]
    for lead, certain_now in (("KD 2D", False), ("5D 2D", True), ("10D 2D", False)):
        game = table("D", hands=hands, tricks=tricks, trick=lead, leader=0)
        assert game.turn == 2
        assert partner_is_certain(game) == certain_now
    tricks = [[0, 0, "5D 4D 3D 9C"]]  # to the five nobody may keep a trump back
    game = table("D", hands=hands, tricks=tricks, trick="8D 2D", leader=0)
    assert partner_is_certain(game)


# -- the auction (1) --------------------------------------------------------------------------------------------------


def test_a_bagged_dealer_bids_as_little_as_possible():
    bagged: dict[str, Any] = {"bids": ["pass", "pass", "pass", ""], "dealer": 3, "turn": 3}
    for hand in ("9C 8C 7D 2S 3D", "5D JD AH 9C 8S"):
        for level in LEVELS:
            assert choice(table(hands=[*OTHERS, hand], **bagged), level) == "bid 15"
    at_100: dict[str, Any] = {"min_bid_at_100": True}
    assert choice(table(hands=[*OTHERS, "9C 8C 7D 2S 3D"], options=at_100, totals=[0, 100], **bagged)) == "bid 20"
    redeal: dict[str, Any] = {"all_pass": "redeal"}
    assert choice(table(hands=[*OTHERS, "9C 8C 7D 2S 3D"], options=redeal, **bagged)) == "pass"


def test_players_bid_about_as_often_as_they_should():
    bids = made = bagged = 0
    for seed in range(60):
        game = deal(seed=seed)
        for _ in steps(game, [bot.Normal()] * 4, seed):
            pass
        bagged += game.bids.count("pass") == 3 and game.bidder == game.dealer
        bids += 1
        made += game.totals[(game.bidder or 0) & 1] > 0
    assert bids * 0.7 < made < bids * 0.97
    assert bagged < bids * 0.35


# -- putting away (2) -------------------------------------------------------------------------------------------------


def test_of_more_than_five_trumps_the_lowest_go():
    game = table("S", hands=["5S JS AH AS KS 2S 10S 9H"], phase=DISCARDING, turn=0, dealer=3)
    assert set(choice(game).split()[1:]) == {"2S", "10S", "9H"}


# -- tricks (3 to 5) --------------------------------------------------------------------------------------------------


@every_level
def test_a_hand_with_one_legal_card_plays_it(level: str):
    assert choice(table("D", hands=["9C 8C", "JD KS", "9S 8S", "2H 3H"], trick="5D", leader=0), level) == "play JD"


@good_levels
def test_a_partners_winner_is_left_alone(level: str):
    game = table("D", hands=["9C", "3C", "JD 10C", "6C 7C"], trick="QC 2C", leader=0)
    assert partner_is_certain(game) is False
    game = table("D", hands=["9C", "3C", "JD 10C", "6C"], trick="7S 9D 2C", leader=3)
    assert partner_is_certain(game)
    assert choice(game, level) == "play 10C"


# -- imagined deals ---------------------------------------------------------------------------------------------------


def test_imagined_deals_agree_with_the_view_and_differ():
    for number, (game, _) in enumerate(decisions(["normal"], range(3))):
        seat = (game.turn + number) % 4
        view = game.seen_by(seat)
        worlds = [imagine(view, Random(at)) for at in range(3)]
        for world in worlds:
            assert str(world.seen_by(seat)) == str(view)
            assert sorted(card.index for card in world.table.cards()) == sorted(
                card.index for card in game.table.cards()
            )
            if world.order is not None:
                for hand in set(range(4)) - {seat}:
                    assert all(world.may_have(hand, card) for card in world.table[HANDS[hand]])
        assert len({str(world.table) for world in worlds}) > 1


def test_who_keeps_cards_is_taken_to_keep_trumps():
    game = say(deal(seed=4), "bid 15", "pass", "pass", "pass", "trump S")
    while game.phase == DISCARDING:
        most = game.keeps(game.turn)[0]
        hand = sorted(game.table[HANDS[game.turn]], key=lambda card: card.index)
        say(game, f"discard {' '.join(card.text for card in hand[: most or 1])}".strip())
    order = game.order
    assert order is not None
    view = game.seen_by(0)
    worlds = [imagine(view, Random(at)) for at in range(40)]
    trumps = [sum(order.is_trump(card) for card in world.table[HANDS[2]]) for world in worlds]
    assert sum(trumps) / len(trumps) > 3  # it put only one card away
    put_away = [card for world in worlds for card in world.table[DISCARDS[2]]]
    assert sum(map(order.is_trump, put_away)) < len(put_away) / 10


# -- whole hands ------------------------------------------------------------------------------------------


def lead_of(level: str, other: str, seed: int) -> int:
    """By how many points two of a level are ahead of two of another over both ways to sit at one deal."""
    total = 0
    for chair in (0, 1):
        game = deal(seed=seed, first_dealer="random")
        for _ in steps(game, [LEVELS[level if seat % 2 == chair else other]() for seat in range(4)], seed):
            pass
        total += game.totals[chair] - game.totals[1 - chair]
    return total


def test_normal_players_are_stronger_than_easy_ones():
    leads = [lead_of("normal", "easy", seed) for seed in range(80)]
    assert sum(lead > 0 for lead in leads) > 1.5 * sum(lead < 0 for lead in leads)


@pytest.mark.soak
def test_hard_players_are_stronger_than_normal_ones(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(LEVELS, "hard", bot.Hard)
    leads = [lead_of("hard", "normal", seed) for seed in range(100)]
    assert sum(lead > 0 for lead in leads) > sum(lead < 0 for lead in leads)


# -- the truce, and who does not keep it


def truce(level: str, temperament: str = "", *, totals: Sequence[int] = (0, 0, 0), bid: str = "20") -> str:
    """What seat 2 plays in the trick before the last, which seat 1 wins for certain from the bidder, seat 0, who has
    three. It holds a higher trump and a plain card."""
    won = [[0, 0, "KS 2C 3C"], [0, 0, "QS 4C 6C"], [0, 0, "AS 7C 8C"]]
    game = table(
        "S", seats=3, hands=["2H", "2D", "5S 9C"], tricks=won, leader=0, trick="10S JS", standing=bid, bidder=0,
        totals=list(totals), began=list(totals),
    )  # fmt: skip
    view = game.seen_by(2)
    player = bots.make("forty-fives", level, temperament)
    return str(decide(player.choose(view, view.prompts()[0], Random(1))))


@good_levels
def test_who_plays_alone_leaves_a_trick_to_the_others_while_the_bid_is_open(level: str):
    assert truce(level) == "play 9C"


def test_a_nickel_grabber_takes_it():
    assert truce("normal", "grabber") == "play 5S"


def test_nobody_leaves_a_trick_to_others_once_the_bid_is_made():
    assert truce("normal", bid="15") == "play 5S"


def test_who_is_almost_home_looks_after_itself():
    assert truce("normal", totals=(0, 0, 110)) == "play 5S"
    assert truce("normal", totals=(0, 110, 0)) == "play 9C"


def test_a_nickel_grabber_makes_a_difference_only_with_more_than_two_sides():
    assert [temperament.id for temperament in GAME.temperaments_at("merrimack", {}, 3)] == ["grabber"]
    assert [temperament.id for temperament in GAME.temperaments_at("merrimack", {"sides": "alone"}, 4)] == ["grabber"]
    assert not GAME.temperaments_at("merrimack", {}, 4)
    assert not GAME.temperaments_at("merrimack", {"sides": "trios"}, 6)
    assert not GAME.temperaments_at("merrimack", {"sides": "trios"}, 4), "a table that cannot be"
