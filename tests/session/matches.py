"""A few words for tests of matches and of the controller: who sits where, a clock one winds by hand, people who act.

table = sit("pcp", "michigan", seed=3)      # a person, a computer, a person
table.settle()                              # until a person is wanted
table.say("play 7H")                        # as the one who looks
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from random import Random
from typing import Any

import pytest

from game.catalogue import game as game_row
from game.engine.chance import stream
from game.engine.moves import Move, Prompt, Refusal, move, parse
from game.engine.state import HANDS, State
from game.session.bots import play_out
from game.session.controller import GameController, Pace
from game.session.disk.autosave import Save
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.players.random_bot import RandomBot

NAMES = ("Ada", "Bruno", "Cleo", "Dan", "Ewa", "Finn", "Gita", "Hugo")
RULES = tuple(row.id for row in game_row("ninety-nine").rule_sets)
LEVEL = {"c": "easy", "n": "normal", "h": "hard"}
LONGEST = 100_000  # ticks
PLAIN = ["2C 3C 4C", "6D 7D 8D", "6H 7H 8H", "6S 7S 8S"]

every_rule_set = pytest.mark.parametrize("rules", RULES)


def seats(who: str) -> tuple[Seat, ...]:
    """A chair for every letter: p a person; c, n and h computers, easy, normal and hard."""
    return tuple(
        Seat(name, PERSON) if kind == "p" else Seat(name, COMPUTER, LEVEL[kind])
        for kind, name in zip(who, NAMES, strict=False)
    )


def at(**facts: Any) -> dict[str, Any]:
    """A position with four hands of plain cards, Ada (seat 0) to play."""
    return {"hands": PLAIN, "turn": 0, "total": 10, **facts}


def new_match(
    who: str = "pccc",
    rules: str = "standard",
    *,
    game: str = "ninety-nine",
    seed: int = 1,
    deck: str | Sequence[str] = "",
    position: dict[str, Any] | None = None,
    practice: bool = False,
    **options: Any,
) -> Match:
    """A match about to begin; `deck` gives the order of the first deal, or of the first few, top card first."""
    decks = (deck,) if isinstance(deck, str) else deck
    orders = tuple(tuple(deck.split()) for deck in decks if deck)
    return Match(Setup(game, rules, seats(who), seed, options, orders, position, practice))


def played(rules: str = "standard", *, moves: int = 100_000, who: str = "cccc", seed: int = 1, **options: Any) -> Match:
    """A match in which everybody has made that many random moves."""
    match = new_match(who, rules, seed=seed, **options)
    play_out(match, dict.fromkeys(range(len(who)), RandomBot()), moves)
    return match


def say(match: Match, *words: str) -> Match:
    """Make moves, each written as in a saved match: ``1 play 7H``."""
    for word in words:
        seat, _, text = word.partition(" ")
        match.submit(parse(int(seat), text))
    return match


class Clock:
    """Seconds that pass when the test says so, and `step` more at every look."""

    def __init__(self, step: float = 0.0) -> None:
        self.now = 100.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


class Sitting:
    """A controller with its clock, and the people before the screen."""

    def __init__(self, match: Match, save: Save | None = None, pace: Pace | None = None) -> None:
        self.clock = Clock()
        self.match = match
        self.controller = GameController(match, self.clock, save, pace, strict=True)

    def tick(self, seconds: float = 0.0, *, settled: bool = True, budget_ms: float = 4.0) -> bool:
        """Let time pass."""
        self.clock.now += seconds
        return self.controller.tick(budget_ms, settled=settled)

    def settle(self) -> Sitting:
        """Let computers play until a person is wanted, has to pass the table on, or the match is over."""
        for _ in range(LONGEST):
            if not self.tick(10.0):
                return self
        raise AssertionError("the computers never stop")

    def say(self, words: str) -> Refusal | None:
        """The viewer says something."""
        viewer = self.controller.viewer
        assert viewer is not None
        return self.controller.propose(parse(viewer, words))

    def lower(self, person: int) -> Sitting:
        """Pass on, and let that person lower the curtain."""
        self.settle()
        if self.controller.curtain is None:
            self.controller.pass_on()
        assert self.controller.curtain is not None
        assert self.controller.curtain.person == person
        self.controller.uncover()
        return self.settle()

    def act(self, rng: Random | None = None, *, hasty: bool = False) -> bool:
        """One thing that somebody before the screen may do now: the first legal move, or a random one. `hasty`: do
        not wait for pictures or pauses. False when there is nothing to do."""
        controller = self.controller
        if controller.match.over:
            return False
        if controller.curtain is not None:
            controller.uncover()
            return True
        if controller.decoy:
            controller.go_on()
            return True
        late = controller.late_prompt()
        if late is not None and (rng is None or rng.random() < 0.5):
            assert late.seat is not None
            assert controller.propose(move(late.seat, "draw")) is None
            return True
        if controller.passing_to is not None:
            controller.pass_on()
            return True
        prompt = controller.prompt()
        if prompt is None:
            return False
        if prompt.seat is None:
            assert controller.next_round() is None
            return True
        if prompt.window:
            legal = [move(prompt.seat, kind) for kind in prompt.kinds]
        else:
            legal = [move for move in controller.view().moves(prompt.seat) if move.kind in prompt.kinds]
        chosen: Move = legal[0] if rng is None else legal[int(rng.random() * len(legal))]
        assert controller.propose(chosen) is None
        return True

    def play(self, rng: Random | None = None, check: Callable[[], None] | None = None, most: int = LONGEST) -> Sitting:
        """Everybody plays on to the end, or for so many steps; `check` is called between any two things."""
        for _ in range(most):
            if self.controller.match.over:
                return self
            self.tick(0.3)
            if check is not None:
                check()
            self.act(rng)
            if check is not None:
                check()
        assert most < LONGEST, "the match does not end"
        return self


def sit(
    who: str = "pccc", rules: str = "standard", *, pace: Pace | None = None, save: Any = None, **how: Any
) -> Sitting:
    """Sit down to a new match; see `new_match`."""
    return Sitting(new_match(who, rules, **how), save, pace)


def chance(seed: int) -> Random:
    """Chance for people who play at random."""
    return stream("people", seed)


def hand(match: Match, seat: int) -> list[str]:
    """The cards a seat holds."""
    return [card.text for card in match.state.table[HANDS[seat]]]


def waits(table: Sitting, step: float = 0.01) -> float:
    """How many seconds pass until the next move is made."""
    began, made = table.clock.now, len(table.match.moves)
    while len(table.match.moves) == made:
        table.tick(step)
        assert table.clock.now - began < 60
    return table.clock.now - began


class Scripted:
    """A computer player that thinks in as many slices as it is told, and then says what it is told."""

    def __init__(self, slices: int = 0, says: str | None = None, seat: int | None = None) -> None:
        self.slices = slices
        self.says = says
        self.seat = seat
        self.asked: list[Prompt] = []
        self.begun = 0

    def choose(self, view: State, prompt: Prompt, rng: Random) -> Generator[None, None, Move | None]:
        self.asked.append(prompt)
        assert view.viewer is not None
        assert view.is_view
        for _ in range(self.slices):
            self.begun += 1
            yield
        if self.says == "nothing":
            return None
        if self.says is not None:
            return parse(view.viewer if self.seat is None else self.seat, self.says)
        return next(move for move in view.moves(view.viewer) if move.kind in prompt.kinds)

    advise = choose

    def explain(self, view: State, move: Move) -> str:
        return "Because."


class AlwaysSays:
    """A computer player that makes its first move and answers every question put to several seats with one word."""

    def __init__(self, word: str = "let_go") -> None:
        self.word = word

    def choose(self, view: State, prompt: Prompt, rng: object) -> Move:
        assert view.viewer is not None
        return move(view.viewer, self.word) if prompt.window else next(iter(view.moves(view.viewer)))

    advise = choose

    def explain(self, view: State, move: Move) -> str:
        return "It looks like that."
