"""The computer players of Sixty Seconds: the list of the written rules, section 8, point by point, as positions with
the move that normal makes; what hard sees beyond it; and what they say when they are asked why."""

from __future__ import annotations

import pytest

from game.engine.moves import Prompt
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.players.protocol import Bot, decide, decision_rng
from game.players.search import SearchBudget
from game.session.bots import make, play_out
from game.session.match import Match, Seat, Setup
from tests.games.sixty_seconds.tables import in_words, meant, say, table

PLAYERS: dict[str, Bot] = {level: make("sixty-seconds", level) for level in ("easy", "normal", "hard")}
THREE = "Five Ten Pause"  # a hand that is not nearly played out


def answer(game: SixtySeconds, level: str = "normal", seed: int = 1) -> str:
    """What the computer says to the open prompt."""
    prompt: Prompt = game.prompts()[0]
    seat = prompt.seat or 0
    chosen = decide(PLAYERS[level].choose(game.seen_by(seat), prompt, decision_rng(seed, seat, 0)))
    assert chosen is not None
    return in_words(chosen)


@pytest.mark.parametrize("level", PLAYERS)
def test_nobody_thinks_long_where_there_is_no_choice(level: str):
    assert answer(table("Ten Ten", THREE, clock=55), level) == "burst"
    assert answer(table("Five Ten", THREE, clock=55), level) == "Five"
    assert answer(say(table("Five", THREE, fuses=[2, 2]), "Five"), level) == "next"


def test_easy_never_swaps_for_more_cards_and_lays_its_pause():
    game = table("Five Ten Swap", THREE, "Five", clock=55)
    assert {answer(game, "easy", seed) for seed in range(60)} == {"Five", "Swap @2"}
    asked = say(table("Flare Ten", "Pause Ten Five", THREE), "Flare")
    assert {answer(asked, "easy", seed) for seed in range(20)} == {"shield"}


def test_1_the_last_card_is_played_and_so_are_the_last_two_that_are_owed():
    assert answer(table("Ten", THREE, clock=50)) == "Ten"
    assert answer(table("Ten Five Five", THREE, THREE, owed=2, clock=50)) == "Five"  # after the Ten no Five would fit
    game = table("LastSecond Ten", THREE, THREE, owed=2, clock=20)  # the other way round the Ten would not fit
    assert answer(game) == "Ten"
    assert answer(say(game, "Ten")) == "LastSecond"


# -- against each other ---------------------------------------------------------------------------------------------


def test_normal_beats_easy():
    won = sum(winner(("normal", "easy", "easy", "easy"), seed) == "normal" for seed in range(100))
    assert won >= 40  # fair share 25


MANY = 10  # deals, in which the hard player thinks as long as ever


@pytest.mark.parametrize("deals", [2, pytest.param(MANY, marks=pytest.mark.soak)])
def test_hard_holds_its_own_against_normal(deals: int, monkeypatch: pytest.MonkeyPatch):
    if deals < MANY:
        monkeypatch.setattr(type(PLAYERS["hard"]), "effort", SearchBudget(deals=60))
    levels = ("hard", "normal")
    won = sum(winner(order, seed) == "hard" for seed in range(deals) for order in (levels, levels[::-1]))
    assert won >= 0.8 * deals  # fair share: as many as there are deals


def winner(levels: tuple[str, ...], seed: int) -> str:
    """The level that wins one match."""
    seats = tuple(Seat(f"Seat {number}", level=level) for number, level in enumerate(levels))
    match = Match(Setup("sixty-seconds", "standard", seats, seed))
    play_out(match, {seat: PLAYERS[level] for seat, level in enumerate(levels)})
    return levels[match.state.results().index(1)]


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        (table("Ten", THREE), "Ten", "Ten is your last card: it wins the round."),
        (table("Five Ten Pause", THREE), "Ten", "Ten makes 10, and you keep a command for a full clock."),
        (table("Swap Ten Five Hop", "Ten", THREE), "Swap @1", "You get 1 card for your 3, from East."),
    ],
)
def test_the_hint_says_why(game: SixtySeconds, text: str, sentence: str):
    assert PLAYERS["hard"].explain(game.seen_by(0), meant(game, text)) == sentence
