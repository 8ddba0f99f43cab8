"""What the computer players of Skat have in mind: deals as sets of cards go like deals at the table, and the solver of
endings finds what trying everything finds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.engine.chance import shuffled
from game.engine.moves import parse
from game.engine.state import HANDS, anybody
from game.engine.tricks import bits_of
from game.games.skat.players import policy
from game.games.skat.players.fast_round import FastRound
from game.games.skat.players.kinds import kind
from game.games.skat.players.sampling import Dealer
from game.games.skat.players.stakes import score
from game.games.skat.players.thinking import Solver
from game.games.skat.rules.contracts import CONTRACTS, KINDS, PACK, Contract, contract
from game.games.skat.rules.position import PLAYING
from game.games.skat.rules.scoring import matadors, settle
from game.games.skat.rules.state import Skat
from game.players.search import at_once
from tests.games.skat.talk import deal

NULL = "null"
EVERY = [1 << place for place in range(32)]
every_kind = pytest.mark.parametrize("name", KINDS)


def matches_under_way(count: int, **options: Any) -> Iterator[tuple[Random, Skat]]:
    """Random lists of random players, each at the first lead of a deal."""
    for seed in range(count):
        state, rng = deal(seed=seed, **options), Random(seed)
        while state.phase != PLAYING and not state.over:
            state.play(state.any_move(anybody(state.prompts()[0]), rng))
        if not state.over:
            yield rng, state


@pytest.mark.parametrize("all_pass", ["pass_in", "ramsch"])
def test_a_deal_in_mind_goes_like_the_deal_at_the_table(all_pass: str):
    """Tricks, points and what may be played agree at every card, in all kinds of games."""
    kinds = set()
    for rng, state in matches_under_way(60, rounds=1, concede=False, all_pass=all_pass):
        fast_round = FastRound(state)
        order = fast_round.order
        kinds.add(order.name)
        while state.phase == PLAYING:
            assert fast_round.turn == state.turn
            assert sorted(map(str, order.cards(fast_round.fits()))) == sorted(map(str, state.playable()))
            card = rng.choice(state.playable())
            state.play(parse(state.turn, f"play {card}"))
            fast_round.put(order.bit[card.index])
            if state.phase == PLAYING:
                assert fast_round.taken == [state.tricks_of(seat) for seat in range(state.seats)]
                if order.name != NULL:
                    assert fast_round.points == [state.points_of(seat) for seat in range(state.seats)]
    assert len(kinds) > 4


def plays_under_way(count: int, cards: int) -> Iterator[tuple[Random, Skat]]:
    """Random deals of random players, after some of so many cards were played."""
    for rng, state in matches_under_way(count, rounds=1, concede=False):
        for _ in range(int(rng.random() * cards)):
            if state.phase == PLAYING:
                state.play(state.any_play(state.turn, rng))
        if state.phase == PLAYING:
            yield rng, state


def test_what_a_player_knows_of_a_deal_is_read_from_its_view():
    for _, state in plays_under_way(12, 20):
        whole = FastRound(state)
        for seat in state.players:
            now = FastRound(state.seen_by(seat))
            assert (now.turn, now.led, now.high, now.pot, now.barred) == (
                whole.turn, whole.led, whole.high, whole.pot, whole.barred,
            )  # fmt: skip
            for other in state.players:
                known = other == seat or (other == now.declarer and now.shown)
                assert now.hands[other] == (whole.hands[other] if known else 0)
                assert now.played[other] == whole.played[other]


def test_imagined_deals_agree_with_all_that_was_seen():
    for rng, state in plays_under_way(15, 25):
        dealer = Dealer(state.seen_by(state.turn))
        for _ in range(20):
            world = dealer.by_lot(rng)
            assert world.hands[state.turn] == dealer.now.hands[state.turn]
            assert sum(world.hands) + world.skat + world.gone == world.order.whole
            assert world.skat.bit_count() == 2
            for seat in state.players:
                assert not world.hands[seat] & world.barred[seat]
                assert world.hands[seat].bit_count() == len(state.table[HANDS[seat]])


# -- the rules' figures -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "game", [game for games in CONTRACTS.values() for game in games], ids=lambda game: f"{game} {game.hand}"
)
def test_what_a_deal_is_worth_is_what_the_rules_write_down(game: Contract):
    rng = Random(4)
    for _ in range(60):
        twelve = shuffled(PACK, rng)[:12]
        bid = 18 if game.is_null else (18, 24, 36, 60)[int(rng.random() * 4)]
        tricks = int(rng.random() * 11)
        points = {0: 0, 10: 120}.get(tricks, 1 + int(rng.random() * 119))
        count = 0 if game.is_null else matadors(twelve, game.kind)
        found = score(game, count, bid, tricks if game.is_null else points, seeger=False)
        assert found == settle(game, twelve, bid, points, tricks).score


def test_a_list_after_seeger_counts_50_for_a_game():
    hearts = contract("hearts", hand=False)
    assert score(hearts, 2, 18, 61, seeger=True) == 80
    assert score(hearts, 2, 18, 60, seeger=True) == -110


# -- endings ----------------------------------------------------------------------------------------------------------


def ending(name: str, count: int, rng: Random, declarer: int | None = None) -> FastRound:
    """Three hands of that many random cards, and up to two cards played to a trick."""
    pack = shuffled(EVERY, rng)
    hands = [sum(pack[count * at : count * (at + 1)]) for at in range(3)]
    declarer = int(rng.random() * 3) if declarer is None else declarer
    fast_round = FastRound.begun(kind(name), hands, declarer, leader=int(rng.random() * 3))
    for _ in range(int(rng.random() * 3)):
        fits = list(bits_of(fast_round.fits()))
        fast_round.put(fits[int(rng.random() * len(fits))])
    return fast_round


def by_trying_everything(fast_round: FastRound) -> int:
    """The value of an ending, found without cleverness: whether the declarer takes a trick (null), or his points."""
    if not fast_round.hands[fast_round.turn]:
        return 0
    declarer, null = fast_round.declarer, fast_round.order.name == NULL
    values = []
    for card in bits_of(fast_round.fits()):
        twin = fast_round.copy()
        twin.put(card)
        if null:
            values.append(1 if twin.taken[declarer] > fast_round.taken[declarer] else by_trying_everything(twin))
        else:
            values.append(twin.points[declarer] - fast_round.points[declarer] + by_trying_everything(twin))
    return max(values) if (fast_round.turn == declarer) != null else min(values)


def check_endings(name: str, count: int, number: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(number):
        fast_round = ending(name, count, rng)
        solver, best = Solver(fast_round), by_trying_everything(fast_round)
        assert at_once(solver.worth(fast_round)) == best
        assert at_once(solver.worth(fast_round)) == best  # again, from memory


@every_kind
def test_the_last_cards_are_solved_as_trying_everything_solves_them(name: str):
    check_endings(name, 4, 15, seed=1)
    check_endings(name, 5, 1, seed=2)


@pytest.mark.soak
@every_kind
def test_the_last_five_cards_are_solved_as_trying_everything_solves_them_in_thousands_of_endings(name: str):
    check_endings(name, 5, 334, seed=3)


@every_kind
def test_one_solver_serves_many_deals(name: str):
    rng = Random(5)
    solver = Solver(ending(name, 4, rng, declarer=1))
    for _ in range(40):
        fast_round = ending(name, 4, rng, declarer=1)
        assert at_once(solver.worth(fast_round)) == at_once(Solver(fast_round).worth(fast_round))


# -- the policy -------------------------------------------------------------------------------------------------------


def test_by_taste_a_deal_with_trumps_ends_with_all_points_counted():
    rng = Random(6)
    for name in ("diamonds", "grand"):
        for _ in range(50):
            pack = shuffled(EVERY, rng)
            hands = [sum(pack[10 * at : 10 * at + 10]) for at in range(3)]
            fast_round = FastRound.begun(kind(name), hands, 0, sum(pack[30:]))
            while fast_round.hands[fast_round.turn]:
                card = policy.card(fast_round)
                assert card & fast_round.fits()
                fast_round.put(card)
            assert sum(fast_round.points) + fast_round.order.points_in(fast_round.skat) == 120


def test_hidden_hands_are_not_looked_at():
    """The same card is chosen whatever lies in the other hands."""
    for rng, state in plays_under_way(15, 20):
        dealer = Dealer(state.seen_by(state.turn))
        assert {policy.card(dealer.by_lot(rng)) for _ in range(10)} == {policy.card(dealer.now)}
