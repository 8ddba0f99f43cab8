"""Whole lessons and whole matches by what is told alone, from the first page to the result and the look back."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from game.catalogue import GAMES, full_title
from game.declaration import Game
from game.session.coach import looking
from game.session.coach.look_back import WeighedRound
from tests.ui.access.player import ByTree, at_home, may
from ui.access.node import Act, Role

MOST = 4000  # turns of a match
SEEDS = (1, 2, 3)
KINDS = ("ninety-nine", "switch", "forty-fives", "cheat")  # one game of each kind that is quickly played
LESSON = "ninety-nine"
WEIGHED_IN = 2  # imagined deals; how well it is weighed is tested elsewhere


@pytest.fixture(name="sit")
def _sit(home: Path, monkeypatch: pytest.MonkeyPatch, little_thought: None, no_replays: None):
    """Somebody on the first page, who hears all and sees nothing; rounds are looked back at in few deals."""
    monkeypatch.setattr(looking, "WeighedRound", partial(WeighedRound, deals=WEIGHED_IN))
    return lambda seed: at_home(ByTree, seed)


def take_the_lesson(player: ByTree, game: Game) -> None:
    player.press(f"Set up: {full_title(game)}")
    player.press("Show me")
    assert player.root.name.endswith("a lesson")
    player.play_out(lambda: player.find("Now play on alone") is not None, 600)


def play_a_match(player: ByTree, game: Game, seed: int, *, people: int = 1) -> None:
    """A short match against easy players, of a deal by its number."""
    player.press(f"Set up: {full_title(game)}")
    for _ in range(people - 1):
        player.press("Computer: ")
    short = player.find("A short match")
    if short is not None and short.checked is False:
        player.do(short)
    for name in [name for name in player.names() if name.startswith("Level: ")]:
        while (level := player.find(name, act=Act.LESS)) is not None and level.value != "Easy":
            player.do(level, Act.LESS)
    number = player.find("Deal number", act=Act.WRITE)
    assert number is not None
    player.do(number, Act.WRITE, str(1000 + seed))
    player.press("Deal")
    assert player.at_table or player.root.name
    heard = len(player.heard)
    player.play_out(lambda: player.find("See the result") is not None, MOST)
    assert len(player.heard) > heard + 10, "hardly anything was said of the match"
    player.press("See the result")


def read_the_result(player: ByTree) -> None:
    """It says who has won, and where one came oneself."""
    assert "won" in player.root.name or "win" in player.root.name, player.root.name
    assert any(node.role is Role.HEADING for node in player.everything())


def look_back(player: ByTree) -> None:
    """To the decisions of the last round, one by one, and away again."""
    if player.find("Look back") is None:
        player.press("More")
    player.press("Look back")
    decisions = player.find("Decisions", act=Act.MORE)
    if decisions is None:  # there was nothing to decide
        return
    assert player.root.name.endswith("looking back")
    first = decisions.value
    player.do(decisions, Act.MORE)
    again = player.find("Decisions", act=Act.MORE)
    assert again is not None
    assert again.value != first or first.startswith("1 of 1")
    assert again.focused
    player.press("Leave")


def a_whole_match(sit, game: Game, seed: int) -> None:
    player = sit(seed)
    play_a_match(player, game, seed)
    read_the_result(player)
    look_back(player)


def named(*ids: str) -> list[Game]:
    return [game for game in GAMES if game.id in ids]


@pytest.mark.parametrize("game", named(LESSON), ids=lambda game: game.id)
def test_a_lesson_is_taken_to_its_end(sit, game: Game):
    take_the_lesson(sit(1), game)


def test_the_small_buttons_of_a_lesson_go_back_and_away(sit):
    player = sit(1)
    game = named(LESSON)[0]
    player.press(f"Set up: {full_title(game)}")
    player.press("Show me")
    steps = [step_of(player)]
    while player.find("Next") is not None:
        player.press("Next")
        steps.append(step_of(player))
    assert len(steps) > 1
    player.press("Back")
    assert step_of(player) == steps[-2]
    player.press("Leave")
    assert player.find("Settings") is not None


def step_of(player: ByTree) -> str:
    """How far a lesson has come."""
    return next(name for name in player.names() if re.match(r"\d+ of \d+", name))


@pytest.mark.parametrize("game", named(*KINDS), ids=lambda game: game.id)
def test_a_match_is_set_up_played_read_and_looked_back_at(sit, game: Game):
    a_whole_match(sit, game, 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_is_played_by_what_is_told(sit, game: Game, seed: int):
    if game.lesson is not None:
        take_the_lesson(sit(seed), game)
    a_whole_match(sit, game, seed)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_two_people_pass_the_machine_by_what_is_told(sit, game: Game):
    player = sit(1)
    play_a_match(player, game, 1, people=2)
    assert any("Pass the table to" in words for words in player.heard)
    read_the_result(player)


def test_whoever_finds_no_way_on_says_so(sit):
    player = sit(1)
    with pytest.raises(AssertionError, match="no way on"):
        player._go_on()
    assert any(may(node) for node in player.everything())
