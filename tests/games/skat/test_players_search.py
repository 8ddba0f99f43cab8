"""What the computer players of Skat have in mind: deals as sets of cards go like deals at the table, and the solver of
endings finds what trying everything finds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.engine.chance import shuffled
from game.engine.state import HANDS, anybody
from game.games.skat.players import policy
from game.games.skat.players.endgame import Solver
from game.games.skat.players.fast_round import Sketch
from game.games.skat.players.kinds import EVERY, WHOLE, each, kind, points_of
from game.games.skat.players.sampling import Dealer
from game.games.skat.players.seeing import record
from game.games.skat.players.stakes import MARGIN, matadors, outcomes, worth
from game.games.skat.rules import scoring
from game.games.skat.rules.contracts import CONTRACTS, KINDS, PACK, Contract, contract
from game.games.skat.rules.position import PLAYING
from game.games.skat.rules.state import Skat
from tests.games.skat.talk import deal

NULL = "null"
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
        seats = state.lines[state.forehand]
        known = record(state, seats[0])
        kinds.add(known.kind.name)
        sketch = Sketch(known.kind, [known.kind.bits(state.table[HANDS[seat]]) for seat in seats], known.declarer)
        while state.phase == PLAYING:
            assert seats[sketch.turn] == state.turn
            assert sorted(map(str, known.kind.cards(sketch.fits()))) == sorted(map(str, state.playable()))
            move = state.any_play(state.turn, rng)
            state.play(move)
            sketch.put(known.kind.bit[move.cards[0].index])
            if state.phase == PLAYING:
                assert [sketch.tricks[at] for at in range(3)] == [state.tricks_of(seat) for seat in seats]
                if known.kind.name != NULL:
                    assert sketch.taken == [state.points_of(seat) for seat in seats]
    assert len(kinds) > 4


def test_what_a_player_knows_of_a_deal_is_read_from_its_view():
    for rng, state in matches_under_way(12, rounds=1, concede=False):
        for _ in range(int(rng.random() * 20)):
            if state.phase == PLAYING:
                state.play(state.any_play(state.turn, rng))
        if state.phase != PLAYING:
            continue
        seats = state.lines[state.forehand]
        for seat in seats:
            known = record(state.seen_by(seat), seat)
            now, of = known.sketch(), known.kind
            assert now.hands[known.me] == of.bits(state.table[HANDS[seat]])
            assert seats[now.turn] == state.turn
            for other in range(3):
                if other != known.me and not (other == known.declarer and known.shown):
                    assert now.hands[other] == 0


def test_imagined_deals_agree_with_all_that_was_seen():
    for rng, state in matches_under_way(15, rounds=1, concede=False):
        for _ in range(int(rng.random() * 25)):
            if state.phase == PLAYING:
                state.play(state.any_play(state.turn, rng))
        if state.phase != PLAYING:
            continue
        seat = state.turn
        known = record(state.seen_by(seat), seat)
        dealer = Dealer(known)
        for _ in range(20):
            world, away = dealer.by_lot(rng)
            assert world.hands[known.me] == dealer.now.hands[known.me]
            assert sum(world.hands) + away + world.gone == WHOLE
            assert away.bit_count() == 2
            for player in range(3):
                assert not world.hands[player] & world.barred[player]
                assert world.hands[player].bit_count() == len(state.table[HANDS[state.lines[state.forehand][player]]])


# -- the rules' figures -----------------------------------------------------------------------------------------------


@every_kind
def test_matadors_are_counted_as_the_rules_count_them(name: str):
    rng = Random(3)
    for _ in range(200):
        twelve = shuffled(PACK, rng)[:12]
        if name != NULL:
            assert matadors(kind(name), kind(name).bits(twelve)) == abs(scoring.matadors(twelve, name))


@pytest.mark.parametrize(
    "game", [game for games in CONTRACTS.values() for game in games], ids=lambda game: f"{game} {game.hand}"
)
def test_what_a_deal_is_worth_is_what_the_rules_write_down(game: Contract):
    rng = Random(4)
    for _ in range(60):
        twelve = shuffled(PACK, rng)[:12]
        bid = (18, 24, 36, 60)[int(rng.random() * 4)]
        tricks = int(rng.random() * 11)
        points = {0: int(rng.random() * 23), 10: 120}.get(tricks, int(rng.random() * 121))
        count = 0 if game.is_null else matadors(kind(game.kind), kind(game.kind).bits(twelve))
        figures = outcomes(game, count, bid, seeger=False)
        score = scoring.settle(game, twelve, bid, points, tricks).score
        if game.is_null:
            assert figures[tricks == 0] == score
        elif not game.announced or points < 90 or tricks == 10 or game.announced == "schneider":
            assert worth(figures, points, tricks) - MARGIN * points == pytest.approx(score)


def test_a_list_after_seeger_counts_50_for_a_game():
    assert outcomes(contract("hearts", hand=False), 2, 18, seeger=True)[3] == 80
    assert outcomes(contract("hearts", hand=False), 2, 18, seeger=True)[2] == -110


# -- endings ----------------------------------------------------------------------------------------------------------


def ending(name: str, count: int, rng: Random) -> Sketch:
    """Three hands of that many random cards, and up to two cards played to a trick."""
    pack = shuffled(EVERY, rng)
    sketch = Sketch(kind(name), [sum(pack[count * at : count * (at + 1)]) for at in range(3)], int(rng.random() * 3))
    sketch.turn = int(rng.random() * 3)
    for _ in range(int(rng.random() * 3)):
        fits = list(each(sketch.fits()))
        sketch.put(fits[int(rng.random() * len(fits))])
    return sketch


def by_trying_everything(sketch: Sketch) -> int:
    """The value of an ending, found without cleverness: whether the declarer takes a trick (null), or his points."""
    if not sketch.hands[sketch.turn]:
        return 0
    declarer, null = sketch.declarer, sketch.kind.name == NULL
    values = []
    for card in each(sketch.fits()):
        twin = sketch.copy()
        twin.put(card)
        if null:
            values.append(1 if twin.tricks[declarer] > sketch.tricks[declarer] else by_trying_everything(twin))
        else:
            values.append(twin.taken[declarer] - sketch.taken[declarer] + by_trying_everything(twin))
    return max(values) if (sketch.turn == declarer) != null else min(values)


def check_endings(name: str, count: int, number: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(number):
        sketch = ending(name, count, rng)
        solver = Solver(sketch.kind, sketch.declarer)
        best = by_trying_everything(sketch)
        assert solver.value(sketch) == best
        values = solver.values(sketch)
        assert (max if solver.grabs[sketch.turn] else min)(values.values()) == best
        assert solver.value(sketch) == best  # again, from memory


@every_kind
def test_the_last_cards_are_solved_as_trying_everything_solves_them(name: str):
    check_endings(name, 4, 15, seed=1)
    check_endings(name, 5, 1, seed=2)


@pytest.mark.soak
@every_kind
def test_the_last_five_cards_are_solved_as_trying_everything_solves_them_in_thousands_of_endings(name: str):
    check_endings(name, 5, 334, seed=3)


def test_one_solver_serves_many_worlds():
    rng = Random(5)
    of = kind("clubs")
    solver = Solver(of, 1)
    for _ in range(40):
        sketch = ending("clubs", 4, rng)
        sketch.declarer = 1
        assert solver.value(sketch) == Solver(of, 1).value(sketch)


# -- taste ------------------------------------------------------------------------------------------------------------


def test_by_taste_a_deal_with_trumps_ends_with_all_points_counted():
    rng = Random(6)
    for name in ("diamonds", "grand"):
        for _ in range(50):
            pack = shuffled(EVERY, rng)
            hands = [sum(pack[10 * at : 10 * at + 10]) for at in range(3)]
            sketch = Sketch(kind(name), hands, 0, sum(pack[30:]))
            while sketch.hands[sketch.turn]:
                card = policy.card(sketch)
                assert card & sketch.fits()
                sketch.put(card)
            assert sum(sketch.taken) + points_of(sketch.skat) == 120


def test_hidden_hands_are_not_looked_at():
    """The same card is chosen whatever lies in the other hands."""
    for rng, state in matches_under_way(15, rounds=1, concede=False):
        for _ in range(int(rng.random() * 20)):
            if state.phase == PLAYING:
                state.play(state.any_play(state.turn, rng))
        if state.phase == PLAYING:
            known = record(state.seen_by(state.turn), state.turn)
            dealer = Dealer(known)
            chosen = {dealer.card(dealer.by_lot(rng)[0]) for _ in range(10)}
            assert known.shown or chosen == {dealer.card(dealer.now)}
