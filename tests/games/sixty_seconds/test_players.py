"""The computer players of Sixty Seconds: the list of the written rules, section 8, point by point, as positions with
the move that normal makes; what hard sees beyond it; and what they say when they are asked why."""

from __future__ import annotations

import pytest

from game.engine.moves import Prompt
from game.games.sixty_seconds.rules.state import SixtySeconds
from game.players.protocol import Bot, decide, decision_rng
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


def test_easy_plays_anything_that_fits():
    game = table("Five Ten Ten Swap", THREE, THREE, clock=55)
    assert {answer(game, "easy", seed) for seed in range(60)} == {"Five", "Swap @1", "Swap @2"}


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


def test_1_with_two_seats_a_hop_goes_before_the_last_card():
    assert answer(table("Hop Ten", THREE, clock=20)) == "Hop"
    assert answer(table("Hop Ten", THREE, THREE, clock=20)) == "Ten"


@pytest.mark.parametrize(
    ("held", "chosen"),
    [
        ("Pause Five Five", "Five"),  # the Pause is the only command
        ("Rewind Five TurnBack", "Five"),
        ("LastSecond Rewind Ten", "LastSecond"),  # at a full clock the one that does not help goes first
        ("Half Hop Rewind TurnBack", "TurnBack"),
    ],
)
def test_2_one_card_is_kept_for_a_full_clock(held: str, chosen: str):
    clock = 60 if held.startswith(("Last", "Half")) else 30
    assert answer(table(held, THREE, THREE, clock=clock)) == chosen


def test_3_tens_go_before_fives_while_both_fit():
    assert answer(table("Five Ten Pause", THREE, THREE, clock=30)) == "Ten"
    assert answer(table("Five Ten Pause", THREE, THREE, clock=55)) == "Five"


def test_4_the_clock_is_filled_when_the_next_seat_holds_few_cards_or_numbers_alone():
    mine = "LastSecond Five Pause Pause"
    assert answer(table(mine, THREE, THREE, clock=30)) == "Five"
    assert answer(table(mine, "Five Ten", THREE, clock=30)) == "LastSecond"
    assert answer(table(mine, "Five Ten Ten", THREE, clock=30, lacks=["", "commands", ""])) == "LastSecond"
    assert answer(table("Ten Five Pause", THREE, THREE, clock=50)) == "Ten"
    assert answer(table("Ten Five Pause", "Five Ten", THREE, clock=55)) == "Five"


@pytest.mark.parametrize("command", ["Hop", "TurnBack", "EveryoneTakesOne", "EveryoneTakesTwo"])
def test_5_a_seat_with_one_card_is_kept_from_playing_it(command: str):
    mine = f"{command} Ten Five Pause Rewind"
    assert answer(table(mine, THREE, THREE, clock=20)) == "Ten"
    assert answer(table(mine, "Ten", THREE, clock=20)) == command


def test_5_twice_is_no_card_against_a_seat_with_one():
    mine = "Twice Rewind Rewind Half Half"
    assert answer(table(mine, THREE, THREE, clock=60)) == "Twice"
    assert answer(table(mine, "Ten", THREE, clock=60)) != "Twice"


def test_6_hands_are_swapped_with_the_shortest_that_is_two_cards_shorter():
    mine = "Swap Ten Five Pause Rewind"
    assert answer(table(mine, "Ten Ten Ten Ten", "Five Five Five", "Pause Pause", clock=20)) == "Swap @3"
    assert answer(table(mine, "Ten Ten Ten Ten", "Five Five Five Five", clock=20)) == "Ten"
    assert answer(table(mine, "Hop", "Five Five Five", "Pause", clock=20)) == "Swap @1"


def test_7_a_flare_is_played_with_fuses_in_hand_or_when_few_pauses_are_out():
    mine = "Flare Ten Hop Rewind"
    assert answer(table(mine, THREE, THREE, clock=20, fuses=[2, 2, 2])) == "Flare"
    assert answer(table(mine, THREE, THREE, clock=20, fuses=[1, 2, 2])) == "Ten"
    seen = "Pause " * 8
    assert answer(table(mine, "Five Ten Hop", THREE, clock=20, fuses=[1, 2, 2], discard=seen)) == "Flare"


def test_7_one_pause_is_kept_while_flares_are_out_and_laid_against_them():
    assert answer(table("Pause TurnBack Hop", THREE, THREE, clock=60)) == "TurnBack"
    flares = "Flare Flare Flare Flare"
    mine = "Pause Swap Rewind"  # nobody has a hand worth a Swap
    assert answer(table(mine, THREE, THREE, clock=60)) == "Rewind"
    assert answer(table(mine, THREE, THREE, clock=60, discard=flares)) == "Pause"
    game = say(table("Flare Five", "Pause Five", THREE, fuses=[2, 2, 2]), "Flare")
    assert answer(game) == "shield"


# -- hard -----------------------------------------------------------------------------------------------------------


def test_hard_leaves_the_clock_full_for_a_seat_with_one_number():
    game = table("Rewind Pause Pause Ten", "Ten", THREE, clock=60, fuses=[2, 2, 2], lacks=["", "commands", ""])
    assert answer(game) == "Rewind"
    assert [answer(game, "hard", seed) for seed in range(5)] == ["Pause"] * 5


def test_hard_follows_the_list_where_nothing_is_better():
    assert answer(table("Five Ten Pause", THREE, THREE, clock=30), "hard") == "Ten"


def test_normal_beats_easy():
    won = sum(winner(("normal", "easy", "easy", "easy"), seed) == "normal" for seed in range(100))
    assert won >= 40  # fair share 25


def test_hard_holds_its_own_against_normal():
    levels = ("hard", "normal")
    won = sum(winner(order, seed) == "hard" for seed in range(10) for order in (levels, levels[::-1]))
    assert won >= 7  # of 20


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
