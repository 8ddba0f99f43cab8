"""The computer players of Olympus: one consideration of the written rules (section 7) after the other, by position;
what only a search finds; and the reasons given."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.moves import parse
from game.games.olympus.rules.state import Olympus
from game.players.protocol import Bot, decide, decision_rng
from game.players.search import SearchBudget
from game.session.bots import make, play_out
from game.session.match import Match, Seat, Setup
from tests.games.olympus.tables import DRY, FORGETFUL, say, table, used_up

PLAYERS: dict[str, Bot] = {level: make("olympus", level) for level in ("easy", "normal", "hard")}


def answer(game: Olympus, level: str = "normal", *, seat: int | None = None, seed: int = 1, prompt: int = 0) -> str:
    """What the computer in a seat (usually the one that is asked) says."""
    asked = game.prompts()[prompt]
    seat = (asked.seat or 0) if seat is None else seat
    return str(decide(PLAYERS[level].choose(game.seen_by(seat), asked, decision_rng(seed, seat, 0))))


def plays(held: str, height: int, *, bolt: int | None = 2, level: str = "normal", **facts: Any) -> str:
    """The card that seat 0 plays from that hand; seat 2 has the Bolt unless told otherwise."""
    return answer(table(hands=[held], height=height, bolt=bolt, **facts), level).removeprefix("play ")


def sneaks(height: int, level: str = "normal", seed: int = 1) -> str:
    """What seat 1 says, which can match the 6 that makes that height."""
    game = say(table(hands=["H6.1 H2.1", "H6.2 H3.1"], height=height - 6), "play H6.1")
    return answer(game, level, seed=seed)


# -- normal: the list ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "height", "bolt", "discard", "chosen"),
    [
        ("Lyre.1 H8.1 H1.1", 97, 0, "H3.1", "H8.1"),  # the Bolt is mine already
        ("Trident.1 H6.1 H1.1", 94, 2, "H3.1", "H6.1"),  # exactly 100
        ("Trident.1 H8.1 H1.1", 97, 2, "H8.2", "H8.1"),  # a match
        ("Lyre.1 Dove.1 H1.1", 96, 2, "H3.1", "Dove.1"),  # rounds up to 100
    ],
)
def test_1_a_card_that_wins_the_round_is_played(held: str, height: int, bolt: int, discard: str, chosen: str):
    assert plays(held, height, bolt=bolt, discard=discard) == chosen


@pytest.mark.parametrize("level", PLAYERS)
def test_without_a_match_a_seat_passes(level: str):
    game = say(table(hands=["H6.1 H2.1", "H5.2 H3.1"], height=40), "play H6.1")
    assert answer(game, level) == "pass"


# -- easy ------------------------------------------------------------------------------------------------------------


def test_easy_does_not_end_the_round_for_another_with_a_better_card_in_hand():
    game = table(hands=["H8.1 Lyre.1 H7.1"], height=95, bolt=1)
    assert {answer(game, "easy", seed=seed) for seed in range(60)} == {"play Lyre.1"}


@pytest.mark.parametrize(("level", "least", "most"), [("easy", 20, 60), ("normal", 1, 18), ("hard", 0, 0)])
def test_levels_forget_to_draw_as_often_as_they_should(level: str, least: int, most: int):
    game = say(table(hands=["Owl.1 H3.1"], options=FORGETFUL), "play Owl.1")
    late = next(at for at, prompt in enumerate(game.prompts()) if not prompt.required)
    answers = [answer(game, level, seed=seed, prompt=late) for seed in range(400)]
    assert set(answers) <= {"None", "draw"}
    assert least <= answers.count("None") <= most


# -- hard ------------------------------------------------------------------------------------------------------------


def test_hard_counts_the_cards_that_are_left_and_does_not_lay_up_a_hundred():
    hands = ["H1.1 H3.1", "H9.1"]  # all else is on the pile: the other seat can only play its 9
    game = table(hands=hands, seats=2, height=90, bolt=0, options=DRY, discard=used_up(hands))
    assert answer(game) == "play H1.1"
    assert answer(game, "hard") == "play H3.1"


def test_hard_draws_in_the_deals_it_imagines_where_nobody_draws_for_it():
    game = table(hands=["H8.1 H3.1"], height=97, bolt=0, options=FORGETFUL)
    assert answer(game, "hard") in ("play H8.1", "play H3.1")  # both end the round, and with the Bolt
    game = table(hands=["H8.1 Trident.1"], height=97, bolt=2, options=FORGETFUL)
    assert answer(game, "hard") == "play Trident.1"


# -- against each other ----------------------------------------------------------------------------------------------


def wins(levels: tuple[str, ...], seed: int, laurels: int) -> str:
    """The level that wins one match."""
    seats = tuple(Seat(f"Seat {number}", level=level) for number, level in enumerate(levels))
    match = Match(Setup("olympus", "standard", seats, seed, {"laurels_to_win": laurels}))
    play_out(match, {seat: PLAYERS[level] for seat, level in enumerate(levels)})
    return levels[match.state.results().index(1)]


def test_normal_beats_three_easy():
    won = sum(wins(("normal", "easy", "easy", "easy"), seed, 4) == "normal" for seed in range(20))
    assert won >= 11  # an equal player wins as many once in two hundred times


_HARD_FIRST = ("hard", "normal")


@pytest.mark.parametrize(("deals", "imagined"), [(3, 24), pytest.param(8, None, marks=pytest.mark.soak)])
def test_hard_beats_normal(deals: int, imagined: int | None, monkeypatch: pytest.MonkeyPatch):
    if imagined is not None:
        monkeypatch.setattr(PLAYERS["hard"], "effort", SearchBudget(deals=imagined, least=8))
    won = sum(
        wins(levels, seed, 1) == "hard" for seed in range(1, deals + 1) for levels in (_HARD_FIRST, _HARD_FIRST[::-1])
    )
    assert won > deals  # half of the rounds


# -- why -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", PLAYERS)
def test_every_level_gives_a_reason(level: str):
    game = table(hands=["Trident.1 H6.1 H1.1"], height=94, bolt=2)
    sentence = PLAYERS[level].explain(game.seen_by(0), parse(0, answer(game)))
    assert sentence == "The 6 makes 100: the round is over, and the Bolt is yours."
