"""The dealer shuffles before a deal, and numbers count with a quiet tick."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product

import pytest

from game.catalogue import GAMES
from game.engine.cards import card
from game.engine.moves import Move
from game.engine.state import STOCK
from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from game.words.events import Stands
from tests.ui.festive.moments import before
from tests.ui.player import NAMES, Player, your_turn
from ui.boards.dials import RollingScores
from ui.settings import SPEEDS, Settings
from ui.theme import Theme

SEVERAL_ROUNDS = {"cheat": {"match": "penalty_rounds"}}
MOVES = 1500  # of a match that is played for its shuffles
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def seated(sit_down, game, **settings) -> Player:
    seats = tuple(Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(NAMES[: game.usual_seats]))
    player: Player = sit_down(Match(Setup(game.id, game.rule_sets[0].id, seats, 3)), **{"speed": "normal", **settings})
    return player


@EVERY_GAME
def test_backs_are_riffled_before_the_first_card_is_dealt(sit_down, game):
    player = seated(sit_down, game)
    player.step(20)
    begin, table = player.table.now, player.table
    backs = 0
    while table.cards.shuffled is not None:
        assert table.cards.shuffled is STOCK
        if table.now - begin < 0.9:
            assert all(not pile for where, pile in table.cards.zones.items() if where.kind == "hand")
        pictures = table.spectacle.riffle.items()
        backs = max(backs, len(pictures))
        shown = {face for face, _, _ in player.painted().cards}
        assert shown <= {table.cards.back}, "only backs are seen"
        player.step(20)
    assert 0.7 < table.now - begin < 1.2
    assert backs > 10
    assert not table.spectacle.riffle.items()


def test_a_click_skips_the_shuffle_and_the_deal(sit_down):
    player = seated(sit_down, GAMES[0])
    player.wait(200, 20)
    assert player.table.cards.shuffled is STOCK
    player.click((5, 5))
    player.step(20)
    assert player.table.cards.shuffled is None
    assert player.table.director.idle


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "off"}], ids=["reduced", "off"])
def test_without_motion_nobody_riffles(sit_down, settings, monkeypatch):
    heard: list[str] = []
    monkeypatch.setattr("ui.sound.Sound.play", lambda self, name, share=1.0: heard.append(name))
    player = seated(sit_down, GAMES[0], **settings)
    for _ in range(20):
        player.step(20)
        assert not player.table.spectacle.riffle.items()
    assert heard.count("shuffle") == 1, "it is heard all the same"


@cache
def shuffles(game) -> list[tuple[Match, Move]]:
    """A match before it is first dealt anew, and before cards are first shuffled in mid-round if they ever are, each
    with the move that does it."""
    seats = tuple(Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(NAMES[: game.usual_seats]))
    match = Match(Setup(game.id, game.rule_sets[0].id, seats, 7, SEVERAL_ROUNDS.get(game.id, {})))
    bots.play_out(match, dict.fromkeys(range(len(seats)), bots.make(game.id, "easy")), MOVES)
    found: dict[object, int] = {}
    for number in range(len(match.moves)):
        for stands in (game.events.of(event).stands for event in match.public_events_of(number)):
            if stands in (Stands.SWEEP, Stands.RIFFLE):
                found.setdefault(stands, number)
    before = []
    for number in found.values():
        early = Match(match.setup)
        for move in match.moves[:number]:
            early.submit(move)
        before.append((early, match.moves[number]))
    assert before or (match.over and match.round_number == 1), "nobody ever deals anew"
    return before


@pytest.mark.spread
@EVERY_GAME
@pytest.mark.parametrize(("speed", "still"), [*product(SPEEDS, (False, True))])
def test_cards_are_dealt_anew_at_every_speed_with_motion_and_without(sit_down, game, speed, still):
    for early, move in shuffles(game):
        match = Match.from_json(early.to_json())
        player = sit_down(match, speed=speed, reduced_motion=still)
        player.app.one_in = 1
        match.submit(move)
        player.step(20)
        riffled = 0
        for _ in range(200):
            riffled += bool(player.table.spectacle.riffle.items())
            player.step(60)
            if player.table.director.idle:
                break
        assert player.table.director.idle
        assert bool(riffled) is (speed != "off" and not still)


def test_the_riffle_looks_the_same_whatever_the_cards_are(sit_down):
    looks = []
    for seed in (1, 2):
        seats = tuple(Seat(name, COMPUTER if at else PERSON, "easy") for at, name in enumerate(NAMES[:4]))
        player = sit_down(Match(Setup(GAMES[0].id, GAMES[0].rule_sets[0].id, seats, seed)), speed="normal")
        player.wait(500, 20)
        looks.append([item[1:] for item in player.table.spectacle.riffle.items()])
    assert looks[0] == looks[1]
    assert looks[0]


def test_the_total_counts_to_its_value_with_some_quiet_ticks(sit_down, monkeypatch):
    heard: list[tuple[str, float, float]] = []
    player = sit_down(your_turn("9D 8C 2H", total=50), speed="slow")
    player.rest()
    table = player.table
    monkeypatch.setattr(player.app.sound, "play", lambda name, share=1.0: heard.append((name, share, table.now)))
    player.double_click(player.on(card("9D")))
    shown = set()
    for _ in range(60):
        player.step(16)
        shown.add(table.board.total.shown(table.now))
    ticks = [(share, now) for name, share, now in heard if name == "count-up"]
    assert len(shown) > 3, "it counts"
    assert 2 <= len(ticks) <= 12
    assert all(share < 1 for share, _ in ticks)
    assert all(b - a >= 0.089 for (_, a), (_, b) in pairwise(ticks))


def test_the_score_counts_when_a_round_is_scored(sit_down):
    match, move = before("forty-fives", "round_scored", lambda event: abs(event.facts["score"]) >= 10)
    player = sit_down(match, speed="normal")
    table = player.table
    old = table.board.scores.shown(table.now)
    match.submit(move)
    seen = set()
    for _ in range(400):
        player.step(16)
        seen.add(table.board.scores.shown(table.now))
    assert old in seen
    assert tuple(match.state.facts()["totals"]) in seen
    assert len(seen) > 3


def test_scores_that_count_arrive_and_can_be_skipped():
    scores, theme = RollingScores(), Theme.of((1280, 720), Settings())
    scores.put([10, 20])
    scores.roll(1, 60, 0.0, theme)
    assert scores.shown(0.0) == (10, 20)
    assert 20 < scores.shown(0.1)[1] < 60
    assert scores.busy(0.1)
    scores.put([10, 60])
    assert scores.busy(0.1), "who is on the way there is not put there"
    scores.finish()
    assert scores.shown(0.1) == (10, 60)
    scores.roll(5, 1, 0.0, theme)
    scores.put([1, 2, 3])
    assert scores.shown(0.0) == (1, 2, 3)
