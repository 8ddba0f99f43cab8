"""The duel: what it counts, when it stops, and that its tree search plays by the rules and learns."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import inf
from random import Random

import pytest

from game.catalogue import GAMES, IDS
from game.declaration import Game
from game.engine.moves import move
from game.engine.state import anybody
from game.players.protocol import decide, decision_rng
from tests.bench.duel import rows as duel
from tests.bench.duel.ismcts import Ismcts, Node, bound, leads, make, play_on
from tests.bench.duel.rows import Duel, duel_of, half_width, is_clear, played, quantile
from tests.bench.speed import begin
from tests.games.oh_hell.talk import table

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@every_game
def test_the_tree_search_plays_every_game(game: Game):
    state, asked = begin(game, game.rule_sets[0], 5, recorded=True), 0
    while asked < 4 and not state.round_over:
        prompt = state.prompts()[0]
        seat = anybody(prompt)
        chosen = decide(Ismcts(3).choose(state.seen_by(seat), prompt, decision_rng(5, seat, asked)))
        assert chosen in state.answers_to(prompt)
        state.play(chosen)
        asked += 1


@every_game
def test_what_a_round_is_worth_is_worth_as_much_to_all_others(game: Game):
    state = begin(game, game.rule_sets[0], 5)
    play_on(state, Random(1))
    worth = leads(state)
    assert sum(worth) == pytest.approx(1 if state.over and 1 in worth else 0)


def test_the_tree_search_finds_the_card_that_keeps_the_bid():
    # Oh Hell, hearts are trumps, one trick is needed and two are left: the ace waits.
    game = table("AH 2C", "KS QS", "3S 4D", "5S", bids="1 1 1 0", turnup="9H", trick="JS", leader=3, dealer=2, deals=9)
    view, prompt = game.seen_by(0), game.prompts()[0]
    assert str(decide(Ismcts(60).choose(view, prompt, Random(1)))) == "play 2C"


def test_what_was_tried_less_may_be_better():
    often, seldom = Node(), Node()
    often.available = seldom.available = 40
    often.visits, often.total = 30, 15.0
    seldom.visits, seldom.total = 3, 1.5
    assert bound(seldom, [0.0, 1.0]) > bound(often, [0.0, 1.0])


def test_a_player_is_made_by_its_name():
    assert make("cheat", "normal:bold").__class__ is GAMES[IDS.index("cheat")].players["normal"]
    searcher = make("cheat", "ismcts:1000")
    assert isinstance(searcher, Ismcts)
    assert searcher.iterations == 1000


def test_the_interval_is_wider_than_that_of_a_single_look():
    assert quantile(0.975, 31) == pytest.approx(2.04, abs=0.01)
    assert quantile(0.9965, 7) == pytest.approx(3.75, abs=0.05)
    assert half_width([0.0, 1.0] * 4, 0.5) > quantile(0.975, 7) * 0.5 / 8**0.5


def test_a_few_deals_that_are_all_alike_are_not_certain():
    assert half_width([1.0] * 7, 0.0) == inf
    assert not is_clear([1.0] * 7, 0.5)
    assert 0 < half_width([1.0] * 8, 0.5) < 0.5


def by_turns(deal: int) -> int:
    return deal % 2


@pytest.mark.parametrize(("deal", "fair", "count"), [(abs, -0.5, 8), (by_turns, 0.38, 256), (by_turns, 0.5, 512)])
def test_it_stops_at_the_look_at_which_it_is_clear(deal: Callable[[int], float], fair: float, count: int):
    with ThreadPoolExecutor(1) as pool:
        values = played(Duel(deal, fair, "points"), pool, 1, inf, soak=False)
        assert len(values) == count
        assert is_clear(values, fair) is (count < 512)


def test_it_goes_on_to_the_last_deal_if_asked_and_stops_when_the_time_is_up():
    always = Duel(abs, -0.5, "points")
    with ThreadPoolExecutor(1) as pool:
        assert len(played(always, pool, 3, inf, soak=True)) == 512
        assert len(played(always, pool, 3, 0.0, soak=False)) == 3


@every_game
def test_every_game_has_something_to_count(game: Game):
    deal = duel_of(game, "easy", "easy")
    assert deal.unit in ("%", "points")
    assert deal.fair in (0.0, 50.0, 100 / game.usual_seats)


def test_equals_are_level_in_every_deal(monkeypatch: pytest.MonkeyPatch):
    for id in ("oh-hell", "sixty-seconds"):
        alike = duel_of(GAMES[IDS.index(id)], "easy", "easy")
        assert alike.deal(3) == pytest.approx(alike.fair)
    monkeypatch.setattr(duel, "LOOKS", 1)
    monkeypatch.setattr(duel, "FIRST", 2)
    monkeypatch.setattr(duel, "ProcessPoolExecutor", ThreadPoolExecutor)
    (row,) = duel.rows([GAMES[IDS.index("sixty-seconds")]], 1, row="normal v easy")
    assert row.what == "sixty-seconds, 4 seats: normal v easy"
    assert row.reach == "fair 25"
    assert "n=2)" in row.measured


def test_the_only_move_is_made_at_once():
    game = table("AH", "KS", "3S", "5S", bids="1 0 0 0", turnup="9H", leader=0)
    assert Ismcts(0).choose(game.seen_by(0), game.prompts()[0], Random(1)) is not None
    assert decide(Ismcts(0).choose(game.seen_by(0), game.prompts()[0], Random(1))) is move(0, "play", game.playable())
