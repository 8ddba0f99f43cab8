"""What the computer players of trick Ninety-Nine have in mind: imagined rounds agree with the view, tables say what the
formulas say; and how strong they are."""

from __future__ import annotations

import statistics
from random import Random

import pytest

from game import catalogue
from game.engine.cards import card
from game.engine.moves import move
from game.engine.state import HANDS
from game.engine.tricks import bits_of
from game.games.trick_ninety_nine.players import policy
from game.games.trick_ninety_nine.players.fast_round import FREE, FREELY, LATER, PLAIN, TRUMP, FastRound, scores
from game.games.trick_ninety_nine.players.levels import Hard
from game.games.trick_ninety_nine.players.sampling import Dealer, value
from game.games.trick_ninety_nine.rules.position import BIDS
from game.players.bids.chances import REST, prospect
from game.players.search import SearchBudget
from tests.contract.tables import Table
from tests.games.trick_ninety_nine.talk import (
    CLASSIC,
    STANDARD,
    chosen,
    deal,
    lay_all,
    played_by,
    say,
    speaker,
    table,
)  # fmt: skip

GAME = catalogue.game("trick-ninety-nine")
every_level = pytest.mark.parametrize("level", tuple(GAME.players))


def test_an_imagined_round_agrees_with_the_view():
    options = Table(GAME, GAME.rule_set(CLASSIC), 4), Table(GAME, GAME.rule_set(STANDARD), 2)
    for option in options:
        for game, _, seat, number in played_by(option, "normal", 4, 50):
            if game.round_over or number % 5:
                continue
            view = game.seen_by(seat)
            dealer = Dealer(view)
            world = dealer.deal(Random(number))
            known, bits = FastRound(view), dealer.order
            everything = [*world.hands, *world.laid]
            assert sum(everything) + world.gone == bits.whole  # every card once
            assert world.hands[seat] == known.hands[seat]
            assert all(not world.hands[hand] & world.barred[hand] for hand in range(view.hands))
            sizes = [len(view.table[HANDS[hand]]) for hand in range(view.hands)]
            waiting = [not view.table[BIDS[hand]] and hand != seat for hand in range(view.hands)]
            assert [pile.bit_count() + 3 * late for pile, late in zip(world.hands, waiting, strict=True)] == sizes


def test_a_round_in_mind_goes_as_on_the_table():
    for row, seats in ((STANDARD, 2), (STANDARD, 3), (CLASSIC, 4)):
        game, rng = lay_all(deal(row, seats=seats)), Random(2)
        while game.phase != "play":
            say(game, "pass")
        mind = FastRound(game)
        while not game.round_over:
            assert (mind.turn, mind.actor, mind.taken) == (game.turn, game.actor, game.taken)
            assert mind.fits() == mind.order.bits(game.playable())
            fits = game.playable()
            card = fits[int(rng.random() * len(fits))]
            game.play(move(game.actor, "play", (card,)))
            mind.put(mind.order.bits((card,)))
        assert scores(mind.targets, mind.taken, mind.stakes, mind.dummy) == [points.total for points in game.points]


@pytest.mark.parametrize(("high", "tried"), [("7H", "6H 8H"), ("10H", "6H 8H QH"), ("JH", "6H 8H QH")])
def test_of_cards_as_good_as_each_other_one_is_tried(high: str, tried: str):
    laid = {"7H": "10H JH 6D", "10H": "JH 7D 6D", "JH": "10H 7D 6D"}[high]
    game = table(
        hands=["KH QH 9H 8H 6H 6C"], bids=[laid], taken=[0, 3, 0], trick=high, trump="", leader=2, controller=2
    )
    mind = FastRound(game.seen_by(0))
    found = policy.distinct(mind, mind.fits(), mind.unseen())
    assert " ".join(str(mind.order.card[bit]) for bit in found) == tried


@pytest.mark.parametrize(
    ("rules", "seats", "trump"), [(STANDARD, 3, "none"), (STANDARD, 4, "diamonds"), (CLASSIC, 3, "none")]
)
def test_cards_are_judged_as_the_formulas_say(rules: str, seats: int, trump: str):
    judged = 0
    for seed in range(6):
        mind = FastRound(lay_all(deal(rules, seats=seats, seed=seed, premiums="off", first_trump=trump)))
        while mind.hands[mind.turn]:
            fits, out = mind.fits(), mind.unseen()
            found = policy.card(mind)
            if len(policy.distinct(mind, fits, out)) > 1:
                assert found == judged_by_formulas(mind, fits, out)
                judged += 1
            mind.put(found)
    assert judged > 60


def judged_by_formulas(mind: FastRound, fits: int, out: int) -> int:
    """The card that the policy prefers, worked out card by card without tables."""
    hand, order = mind.hands[mind.turn], mind.order
    trumps = order.trump_mask
    plain = PLAIN if out & trumps else FREE
    chances = {
        bit: (TRUMP if bit & trumps else plain)[(out & order.above[bit]).bit_count()] / 100 for bit in bits_of(hand)
    }
    need, after = mind.targets[mind.turn] - mind.taken[mind.turn], hand.bit_count() - 1
    leading, following = (LATER if out & trumps else FREELY)[after]

    def worth(bit: int) -> float:
        wins, rest = policy.winning_chance(mind, bit, out), sum(chances.values()) - chances[bit]
        if not 0 <= need <= after + 1:
            return round((wins + rest * REST) * (1 if need < 0 else -1), 9)
        lost = prospect(need, rest * following, after)
        return round((1 - wins) * lost + wins * prospect(need - 1, rest * leading, after), 9)

    return max(policy.distinct(mind, fits, out), key=worth)


def test_past_plays_make_a_bid_likelier_or_not():
    # Who takes the first tricks with aces is thought to have bid more than who has shown small cards only.
    strong = table(hands=["6S 7S 8S 6C 7C 8C 6H 7H 8H"], bids=["6D 7D 8D"])
    views = []
    for led in ("AS", "9S"):
        game = strong.copy()
        game.listen()
        view = game.seen_by(0)
        played = [0, view.order.bit[card(led).index], 0]
        dealer = Dealer(view)
        dealer.fast_round.played = played
        dealer.fast_round.gone = played[1]
        dealer.pool = [other for other in dealer.pool if other is not card(led)]
        dealer.sizes[dealer.hands.index(1)] -= 1
        rng = Random(3)
        views.append(statistics.fmean(dealer.deal(rng).targets[1] for _ in range(300)))
    assert views[0] > views[1]


# -- strength ------------------------------------------------------------------------------------------------


def rounds_made(level: str, others: str, deals: int) -> tuple[float, float]:
    """The share of bids that a seat of a level makes among others, and its points a round above theirs."""
    made, lead = [], []
    for seed in range(deals):
        for chair in range(3):
            game = deal(seed=seed, premiums="off", match="rounds", rounds=3)
            while not game.round_over:
                game.play(chosen(game, level if speaker(game) == chair else others, seed))
            made.append(game.made[chair])
            lead.append(game.totals[chair] - sum(game.totals) / 3)
    return statistics.fmean(made), statistics.fmean(lead)


@pytest.mark.parametrize("deals", [2, pytest.param(10, marks=pytest.mark.soak)])
def test_levels_are_in_order(monkeypatch: pytest.MonkeyPatch, deals: int):
    monkeypatch.setattr(Hard, "effort", SearchBudget(deals=20, least=8))
    made, lead = rounds_made("normal", "easy", 12)
    assert lead > 0
    assert made > 0.3
    _, lead = rounds_made("hard", "easy", deals)  # too few rounds to say how many bids it makes
    assert lead > 0


def test_playing_on_by_the_policy_ends_in_scores():
    mind = FastRound(lay_all(deal(premiums="off")))
    assert sum(mind.taken) == 0
    mind.play_on(policy.card)
    assert sum(mind.taken) == 9
    assert sum(value(mind, seat) for seat in range(3)) == pytest.approx(0)
    assert prospect(0, 0.0, 3) == 1.0
