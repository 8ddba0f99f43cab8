"""A round played again: from its first card, by players who get views, and the same whenever it is done."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest

from game.__main__ import main
from game.engine.cards import Card
from game.engine.chance import stream
from game.engine.moves import NEXT, Move, Prompt, move
from game.engine.state import HANDS, STOCK, State
from game.players.protocol import NORMAL, Bot, decision_rng
from game.players.search import Choice, at_once
from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from game.session.same_cards import replay
from game.session.same_cards.figures import Figures
from game.session.same_cards.replay import Replay, Start, possible
from tests.session.coach.rounds import COUNTED, NAMES, new_match, played
from tests.session.same_cards.quick import STRONG

EVERY_GAME = pytest.mark.parametrize("game", COUNTED)
ROOT = Path(__file__).resolve().parents[3]
SEED = 5


def figures_of(match: Match) -> Figures:
    """The figures of the round that has just ended."""
    found = at_once(Replay(match).work())
    assert found is not None
    return found


def worked(match: Match) -> tuple[int, Figures | None]:
    """The same, with how many pieces of work they take."""
    pieces, work = 0, Replay(match).work()
    while True:
        try:
            next(work)
        except StopIteration as end:
            return pieces, end.value
        pieces += 1


def rounds(game: str, count: int, people: int = 1, seed: int = SEED) -> Match:
    """A match after so many rounds, or all it has, in which people play as easy players do."""
    match = played(new_match(game, seed, people), "easy")
    while not match.over and match.round_number < count:
        match.submit(move(0, NEXT))
        played(match, "easy")
    return match


def level(match: Match) -> tuple[int, ...]:
    """How everybody stands."""
    course = match.report().course
    assert course is not None
    return course.levels[-1]


def gained(match: Match) -> tuple[int, ...]:
    """What every column of the report has gained in the last round, as the whole report tells it."""
    course = match.report().course
    assert course is not None
    return tuple(after - before for before, after in zip(course.levels[-2], course.levels[-1], strict=True))


@pytest.fixture(name="runs")
def _runs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Match, Mapping[int, Bot]]]:
    """All runs: the match that was played, and who sat there."""
    seen: list[tuple[Match, Mapping[int, Bot]]] = []
    play = bots.playing

    def watched(match: Match, players: Mapping[int, Bot], chance: Callable[[int, int], Random]) -> Iterator[None]:
        seen.append((match, players))
        return play(match, players, chance)

    monkeypatch.setattr(bots, "playing", watched)
    return seen


@pytest.fixture(autouse=True)
def _normal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Normal players play normally here; other tests do without."""
    monkeypatch.setattr(replay, "NORMAL", NORMAL)
    monkeypatch.setattr(replay, "MOST", {NORMAL: 1, STRONG: 1})


@pytest.fixture(name="often")
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some runs of each kind."""
    monkeypatch.setattr(replay, "MOST", {NORMAL: 4, STRONG: 4})


@pytest.mark.parametrize(("game", "count"), [("ninety-nine", 6), ("skat", 2), ("forty-fives", 2), ("hand-and-foot", 1)])
def test_par_is_what_normal_players_make_on_average_on_all_chairs_that_play(
    game: str, count: int, runs: list[tuple[Match, Mapping[int, Bot]]]
):
    """With one run of them that is what they have gained, divided by how many columns had cards."""
    match = rounds(game, count)
    figures = figures_of(match)
    normal, players = runs[0]
    assert len(set(players.values())) == 1
    assert normal.state.round_over
    sides = match.report().sides or tuple((seat,) for seat in range(match.state.seats))
    start = Match(match.setup)
    for done in match.moves[: match.made_in(match.round_number).start]:
        start.submit(done)
    playing = [at for at, side in enumerate(sides) if any(start.state.in_round(seat) for seat in side)]
    assert figures.par == pytest.approx(fmean(gained(normal)[at] for at in playing))


@EVERY_GAME
def test_every_game_tells_what_was_made_and_what_others_make(game: str):
    match = rounds(game, 2)
    before = match.digest(), list(match.moves), len(match.events)
    figures = figures_of(match)
    assert (match.digest(), match.moves, len(match.events)) == before
    report = match.report()
    assert report.course is not None
    assert (figures.unit, figures.lowest) == (report.course.unit, report.course.lowest)
    column = next(at for at, side in enumerate(report.sides) if 0 in side) if report.sides else 0
    assert report.course.rounds == match.round_number
    assert figures.results[0].made == gained(match)[column]
    assert list(figures.results) == [0]
    assert len(figures.results[0].normal.values) == len(figures.results[0].hard.values) == 1


@EVERY_GAME
def test_the_same_match_has_the_same_figures_in_the_same_pieces(game: str, often: None):
    match = rounds(game, 1)
    pieces, figures = worked(match)
    assert figures is not None
    assert worked(match) == (pieces, figures)


@EVERY_GAME
def test_the_first_run_of_a_first_round_is_the_match_that_the_command_plays(
    game: str, runs: list[tuple[Match, Mapping[int, Bot]]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    match = rounds(game, 1)
    if match.ledger.hands_are_kept:
        pytest.skip("hidden cards are dealt anew")
    figures = figures_of(match)
    again = next(match for match, _ in runs)
    undrawn, left = (len(played.state.table.zones.get(STOCK, ())) for played in (match, again))
    if left < undrawn:
        pytest.skip("cards are drawn that nobody drew in the round, and they lie in another order")
    monkeypatch.setattr("game.__main__.LONGEST_MATCH", len(again.moves))  # what follows is not looked at
    kept = tmp_path / "match.json"
    assert main(["play", game, "--seed", str(SEED), "--levels", "normal", "--out", str(kept)]) == 0
    whole = Match.from_json(json.loads(kept.read_text("utf-8")))
    assert again.moves == whole.moves
    assert whole.state.round_over
    sides = whole.report().sides
    column = next(at for at, side in enumerate(sides) if 0 in side) if sides else 0
    assert figures.results[0].normal.values[0] == gained(whole)[column]


@pytest.mark.parametrize("game", ["ninety-nine", "hand-and-foot"])
def test_cards_of_the_stock_that_nobody_drew_lie_in_another_order(
    game: str, often: None, monkeypatch: pytest.MonkeyPatch
):
    match, stocks = rounds(game, 1), list[list[Card]]()
    play = bots.playing

    def watched(again: Match, players: Mapping[int, Bot], chance: Callable[[int, int], Random]) -> Iterator[None]:
        stocks.append(again.state.table[STOCK].copy())
        return play(again, players, chance)

    monkeypatch.setattr(bots, "playing", watched)
    figures_of(match)
    begun = match.setup.state().table[STOCK]
    drawn = {card for event in match.events[match.first_events[0] :] if event.source is STOCK for card in event.cards}
    rest = sum(card not in drawn for card in begun)
    assert 0 < rest < len(begun)
    assert all(stock[rest:] == begun[rest:] and set(stock) == set(begun) for stock in stocks)
    assert len({tuple(stock[:rest]) for stock in stocks}) > 2


def test_the_command_itself_plays_it_with_the_hard_player_on_the_chair(
    runs: list[tuple[Match, Mapping[int, Bot]]], tmp_path: Path
):
    figures = figures_of(rounds("forty-fives", 1))
    again = runs[1][0]
    kept = tmp_path / "match.json"
    command = [sys.executable, "-m", "game", "play", "forty-fives", "--seed", str(SEED), "--out", str(kept)]
    subprocess.run(
        [*command, "--levels", STRONG, "normal", "normal", "normal"], cwd=ROOT, check=True, capture_output=True
    )
    whole = Match.from_json(json.loads(kept.read_text("utf-8")))
    assert whole.moves[: len(again.moves)] == again.moves
    scored = next(event for event in whole.events if event.kind == "hand_over")
    assert figures.results[0].hard.values[0] == scored.facts["totals"][0]


def test_the_averages_are_those_of_direct_runs(often: None):
    figures = figures_of(rounds("cheat", 1))
    won = []
    for number in range(4):
        seats = tuple(Seat(name, COMPUTER, "normal") for name in NAMES[:4])
        direct = Match(Setup("cheat", "standard", seats, SEED))
        players = {seat: bots.make("cheat", "normal") for seat in range(4)}
        chance = partial(decision_rng, SEED) if number == 0 else _lots(number)
        for _ in bots.playing(direct, players, chance):
            if direct.state.round_over:
                break
        won.append(level(direct)[0])
    normal = figures.results[0].normal
    assert len(set(won)) > 1
    assert list(normal.values) == won
    assert normal.mean == fmean(won)
    assert normal.error == pytest.approx(stdev(won) / 2)


def _lots(number: int) -> Callable[[int, int], Random]:
    return lambda seat, moves: stream(SEED, "same cards", number, seat, moves)


@EVERY_GAME
def test_a_later_round_begins_as_it_began_in_the_match(game: str, runs: list[tuple[Match, Mapping[int, Bot]]]):
    match = rounds(game, 2, seed=6)
    first = max((number for number, made in enumerate(match.moves, 1) if made.kind == NEXT), default=0)
    figures_of(match)
    start = Match(match.setup)
    for made in match.moves[:first]:
        start.submit(made)
    hands = [list(start.state.table[HANDS[seat]]) for seat in range(start.state.seats)]
    for again, _ in runs:
        assert again.moves[:first] == match.moves[:first]
        assert len(again.moves) > first
        twin = Match(match.setup)
        for made in again.moves[:first]:
            twin.submit(made)
        assert [list(twin.state.table[HANDS[seat]]) for seat in range(twin.state.seats)] == hands
        assert again.state.round_over


def test_hands_that_are_kept_are_kept(runs: list[tuple[Match, Mapping[int, Bot]]]):
    match = rounds("sixty-seconds", 2)
    assert match.round_number == 2
    assert match.game.in_force(match.game.rule_sets[0], {}, 4)["carry_hands"]
    before = sum(made.kind != NEXT for made in match.moves[: match.moves.index(move(0, NEXT))])
    figures_of(match)
    assert all(again.moves[before].kind == NEXT for again, _ in runs)


def test_while_hands_are_kept_whoever_plays_again_holds_their_cards_and_the_others_hold_any():
    match = rounds("sixty-seconds", 2)
    before = Match(match.setup)
    for made in match.moves[: match.made_in(2).start]:
        before.submit(made)
    worlds = [Start(before).world(0, stream("world", number)) for number in range(5)]
    hands = [[str(world.state.table[HANDS[seat]]) for seat in range(4)] for world in worlds]
    assert {mine for mine, *_ in hands} == {str(before.state.table[HANDS[0]])}
    assert all(len(set(column)) > 1 for column in [*zip(*hands, strict=True)][1:])
    for world in worlds:
        known = {card for event in world.view(1).history for card in event.cards if card is not None}
        mine = {card for event in before.view(0).history for card in event.cards if card is not None}
        assert known <= mine, "nobody remembers what was dealt in the match itself"


def test_where_hands_are_kept_several_people_learn_nothing_of_each_other():
    match = rounds("sixty-seconds", 1, people=2)
    assert not possible(match)
    assert possible(rounds("forty-fives", 1, people=2))


def test_a_match_from_a_file_has_the_same_figures():
    match = rounds("forty-fives", 2)
    opened = Match.from_json(match.to_json())
    assert figures_of(opened) == figures_of(match)


def test_partners_have_what_their_side_made(runs: list[tuple[Match, Mapping[int, Bot]]]):
    match = rounds("forty-fives", 1, people=3)
    results = figures_of(match).results
    assert list(results) == [0, 1, 2]
    assert results[0].made == results[2].made == gained(match)[0]
    assert results[1].made == gained(match)[1]
    assert all(result.partners for result in results.values())
    chairs = [[seat for seat, player in players.items() if type(player) is not type(players[3])] for _, players in runs]
    assert chairs == [[], [0], [1], [2]]


def test_whoever_plays_for_themselves_has_no_partners():
    assert not figures_of(rounds("olympus", 1)).results[0].partners


def test_the_dealer_who_sits_out_has_no_result():
    people = tuple(Seat(name, PERSON) for name in NAMES[:4])
    match = played(Match(replace(new_match("skat", 3).setup, seats=people)), "easy")
    start = Match(match.setup)
    idle = [seat for seat in range(4) if not start.state.in_round(seat)]
    assert len(idle) == 1
    assert sorted(figures_of(match).results) == [seat for seat in range(4) if seat not in idle]


def test_nobody_who_is_out_of_the_match_has_a_result():
    position = {"hands": ["2C 3C 4C", "6D 7D 8D", "6H 7H 8H"], "turn": 1, "lives": [0, 1, 1]}
    seats = (Seat("Ada", PERSON), Seat("Bruno", PERSON), Seat("Cleo"))
    match = played(Match(Setup("ninety-nine", "standard", seats, 1, position=position)), "easy")
    assert list(figures_of(match).results) == [1]
    alone = played(Match(replace(match.setup, seats=(seats[0], Seat("Bruno"), seats[2]))), "easy")
    assert at_once(Replay(alone).work()) is None


def test_players_get_views(monkeypatch: pytest.MonkeyPatch):
    make, asked = bots.make, 0

    class Watched:
        def __init__(self, player: Bot) -> None:
            self.player = player

        def choose(self, view: State, prompt: Prompt, rng: Random) -> Choice:
            nonlocal asked
            asked += 1
            assert view.is_view
            assert view.viewer == prompt.seat
            assert view.seed == 0
            others = (view.table[HANDS[seat]] for seat in range(view.seats) if seat != view.viewer)
            assert not any(card for hand in others for card in hand)
            return self.player.choose(view, prompt, rng)

        def advise(self, view: State, prompt: Prompt, rng: Random) -> Choice:
            raise AssertionError("nobody asked for advice")

        def explain(self, view: State, move: Move) -> str:
            raise AssertionError("nobody asked why")

    match = rounds("forty-fives", 1)
    monkeypatch.setattr(bots, "make", lambda game, level, temperament="": Watched(make(game, level, temperament)))
    figures_of(match)
    assert asked > 20


def test_a_round_without_an_end_has_no_figures(monkeypatch: pytest.MonkeyPatch):
    match = rounds("cheat", 1)
    monkeypatch.setattr(replay, "LONGEST", 10)
    assert at_once(Replay(match).work()) is None


def test_how_often_a_round_is_played_follows_from_its_pieces(monkeypatch: pytest.MonkeyPatch, often: None):
    match = rounds("forty-fives", 1, people=2)
    moves = 29
    monkeypatch.setattr(replay, "PIECES", 3 * (moves + 1))
    monkeypatch.setattr(replay, "LEAST", 2)
    results = figures_of(match).results
    assert [len(runs.values) for runs in (results[0].normal, results[0].hard, results[1].hard)] == [3, 2, 2]
    monkeypatch.setattr(replay, "PIECES", 10**6)
    results = figures_of(match).results
    assert [len(runs.values) for runs in (results[0].normal, results[0].hard, results[1].hard)] == [4, 4, 4]


def test_a_thought_is_played_in_slices(monkeypatch: pytest.MonkeyPatch):
    match = rounds("ninety-nine", 1)
    quick = sum(1 for _ in Replay(match).work())
    monkeypatch.setattr(replay, "HARD", "hard")
    monkeypatch.setattr(replay, "MOST", {NORMAL: 1, "hard": 1})
    assert sum(1 for _ in Replay(match).work()) > 5 * quick
