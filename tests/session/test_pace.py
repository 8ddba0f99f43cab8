"""What fits into the rest of a frame: no slice of a thought is begun that would be over too late. And the card that
plays itself."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any, cast

import pytest

from game.catalogue import game as game_of
from game.engine.moves import Move, Prompt
from game.engine.state import State, anybody
from game.players.protocol import Bot
from game.players.search import Thought
from game.session.computers import Computers
from game.session.match import Match
from game.session.pace import Pace, Slices
from tests.session.matches import PLAIN, Clock, Sitting, at, new_match, sit, waits


class Slow:
    """A computer player whose thought takes slices of so many ms each."""

    def __init__(self, clock: Clock, slices: list[float]) -> None:
        self.clock = clock
        self.slices = slices

    def choose(self, view: State, prompt: Prompt, rng: Random) -> Thought:
        return self._think(view, prompt)

    def _think(self, view: State, prompt: Prompt) -> Thought:
        for ms in self.slices:
            self.clock.now += ms / 1000
            yield
        move: Move = next(iter(view.moves(anybody(prompt))))
        return move


def thinking(slices: list[float]) -> tuple[Computers, Clock]:
    match = new_match("cccc")
    clock, computers = Clock(), Computers(match, strict=True)
    prompt = match.prompts()[0]
    computers._players[anybody(prompt)] = cast(Bot, Slow(clock, slices))
    computers.begin(prompt)
    return computers, clock


def spent(computers: Computers, clock: Clock, ms: float) -> float:
    """The ms that a frame's rest of so many `ms` was thought."""
    begun = clock()
    computers.think(begun + ms / 1000, clock)
    return 1000 * (clock() - begun)


def test_no_slice_is_begun_where_the_rest_of_the_frame_is_shorter_than_slices_were():
    computers, clock = thinking([5.0] * 20)
    assert spent(computers, clock, 12) == pytest.approx(10)  # the third would end at 15
    assert spent(computers, clock, 4) == 0
    assert spent(computers, clock, 12) == pytest.approx(10)


def test_the_first_slice_of_a_table_is_begun_because_nobody_knows_its_length():
    computers, clock = thinking([5.0] * 20)
    assert spent(computers, clock, 4) == pytest.approx(5)


def test_where_no_frame_has_time_enough_the_thought_comes_to_its_end_all_the_same():
    computers, clock = thinking([9.0] * 6)
    frames = [spent(computers, clock, 3) for _ in range(40)]
    assert computers.finished
    late = [number for number, ms in enumerate(frames) if ms > 3]
    assert len(late) == 6
    assert min(b - a for a, b in pairwise(late)) > 2  # and frames between are not late


def test_short_slices_bring_the_expectation_down_again():
    slices = Slices()
    slices.took(0.005)
    assert not slices.fit(0.004)
    assert not slices.fit(0.004)  # to ask changes nothing
    for _ in range(200):
        slices.took(0.001)
    assert slices.longest == pytest.approx(0.001)
    assert slices.fit(0.001)


# -- a card that plays itself -----------------------------------------------------------------------------------------

ONLY = Pace(only=0.5)
ONE_FITS = ["2C 3C 5C", *PLAIN[1:]]  # at 97 nothing but the 2 stays below 100


def cornered(who: str = "pccc", pace: Pace | None = ONLY, **facts: Any) -> Sitting:
    """Ada is to play at a total where a single card fits."""
    return sit(who, position=at(**{"hands": ONE_FITS, "total": 97, **facts}), pace=pace)


def test_the_only_card_plays_itself_where_the_table_is_set_so():
    table = cornered()
    assert table.tick()
    assert table.match.moves == []
    table.tick(0.6)
    assert [str(move) for move in table.match.moves[:1]] == ["play 2C +2"]


def test_it_waits_till_all_is_shown():
    table = cornered()
    for _ in range(5):
        assert table.tick(1.0, settled=False)
    assert table.match.moves == []
    assert waits(table) >= 0.5


@pytest.mark.parametrize(
    ("who", "pace", "facts"),
    [
        ("pccc", None, {}),
        ("pccc", Pace(), {}),
        ("ppcc", ONLY, {}),
        ("pccc", ONLY, {"total": 10}),
        ("pccc", ONLY, {"total": 96}),
    ],
)
def test_a_card_does_not_play_itself(who: str, pace: Pace | None, facts: dict[str, Any]):
    """Neither where that is off, nor before several people, nor where there is a choice."""
    table = cornered(who, pace, **facts)
    for _ in range(10):
        table.tick(1.0)
    assert table.match.moves == []


def test_what_was_taken_back_is_left_to_the_person():
    table = cornered()
    table.tick()
    table.tick(0.6)
    assert table.match.moves
    table.settle()
    while table.controller.undo_asks() is not None and table.match.moves:
        table.controller.undo()
    made = len(table.match.moves)
    for _ in range(10):
        table.tick(1.0)
    assert len(table.match.moves) == made
    saved = table.match.to_json()
    assert table.say("play 2C +2") is None
    assert len(table.match.moves) > made
    assert table.match.ledger.by_hand is None
    continued = Sitting(Match.from_json(saved), None, ONLY)
    for _ in range(10):
        continued.tick(1.0)
    assert len(continued.match.moves) == made, "also once the match was left and opened again"


def test_a_late_draw_comes_first():
    """Whoever may still draw is left the time for it."""
    table = sit("pccc", position=at(hands=ONE_FITS, total=97, right_seat=0, right_count=1), pace=ONLY, auto_draw=False)
    assert {move.kind for move in table.match.state.moves(0)} == {"play", "draw"}
    for _ in range(10):
        table.tick(1.0)
    assert table.match.moves == []


@pytest.mark.parametrize("game", ["forty-fives", "oh-hell", "skat"])
def test_the_only_card_is_another_where_another_was_played_before(game: str):
    """Every choice is made, taken back once the next card was about to play itself, and made otherwise."""
    taken_back = 0
    for seed in range(4):
        row = game_of(game)
        who = "p" + "c" * (row.usual_seats - 1)
        table = Sitting(new_match(who, row.rule_sets[0].id, game=game, seed=seed), None, ONLY)
        controller, match = table.controller, table.match
        for _ in range(60):
            table.settle()
            prompt = controller.prompt()
            if prompt is None or match.state.round_over or match.over:
                break
            choices = list(match.state.moves(0))
            made = len(match.moves)
            assert controller.propose(choices[0]) is None
            for _ in range(40):
                table.tick(0.1)
            if len(choices) > 1 and controller.undo_asks() is not None and controller.undo():
                assert len(match.moves) >= made
                table.settle()
                other = [move for move in match.state.moves(0) if move not in choices[:1]]
                if other and controller.prompt() is not None:
                    assert controller.propose(other[-1]) is None
                    taken_back += 1
    assert taken_back > 10
