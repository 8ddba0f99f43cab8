"""The column beside the groups: what the others did since one's turn, a sentence for each of their turns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.cards import card
from game.engine.moves import EVERYBODY, Event
from game.session import bots
from game.session.match import COMPUTER, PERSON, Match, Seat, Setup
from tests.ui.player import Player
from ui.table.asking.commentary import Told, by_turns
from ui.table.show.latest import faces_of

NAMES = ("Robin", "Chiara", "Diego", "Freya")
SIZES = ((960, 600), (1280, 720), (1920, 1080))
KING, NINE, FOUR = card("KH"), card("9S"), card("4C")


def told(*sentences: tuple[str, int | None]) -> list[str]:
    """The sentences in which these are told, the first one last."""
    each = [Told(words, (Event("told", seat),)) for words, seat in reversed(sentences)]
    return [one.words for one in by_turns(each, NAMES)]


# --- one sentence for a turn


def test_what_a_seat_does_without_a_break_is_one_sentence():
    assert told(("Chiara adds a King.", 1), ("Chiara discards the 4 of clubs.", 1), ("Diego goes out.", 2)) == [
        "Diego goes out.",
        "Chiara adds a King; discards the 4 of clubs.",
    ]


def test_a_question_ends_a_sentence_and_what_is_told_of_nobody_stands_by_itself():
    assert told(
        ("Chiara adds a King.", 1),
        ("Chiara asks Freya: may I go out?", 1),
        ("Freya says no.", 3),
        ("Chiara discards the 4 of clubs.", 1),
        ("The stock is used up, and the round ends.", None),
        ("Nobody goes out.", None),
    ) == [
        "Nobody goes out.",
        "The stock is used up, and the round ends.",
        "Chiara discards the 4 of clubs.",
        "Freya says no.",
        "Chiara adds a King; asks Freya: may I go out?",
    ]


def test_a_turn_shows_one_card_of_each_thing_that_was_done():
    everybody = (EVERYBODY,)
    added = Event("added", 1, (KING,) * 3, faces=everybody * 3)
    hidden = Event("drew", 1, (None,), faces=(1,))
    discarded = Event("discarded", 1, (FOUR,), faces=everybody)
    assert faces_of([added]) == [KING.face] * 3
    assert faces_of([added, hidden, discarded]) == [KING.face, FOUR.face]
    more = [Event("added", 1, (NINE,), faces=everybody)] * 2
    assert faces_of([added, *more, discarded]) == [NINE.face, NINE.face, FOUR.face], "the last three"


# --- at the table


def own_turns(game: str, rules: str, count: int) -> list[Match]:
    """A match of computers at so many of Robin's turns, with Robin's chair taken over."""
    match = Match(Setup(game, rules, tuple(Seat(name, COMPUTER, "normal") for name in NAMES), 42))
    players = {seat: bots.make(game, "normal") for seat in range(len(NAMES))}
    found: list[Match] = []
    while len(found) < count:
        bots.play_out(match, players, len(match.moves) + 1)
        prompt = match.prompts()[0]
        if prompt.seat == 0 and "draw" in prompt.kinds:
            taken_over = Match(replace(match.setup, seats=(Seat(NAMES[0], PERSON), *match.setup.seats[1:])))
            for move in match.moves:
                taken_over.submit(move)
            found.append(taken_over)
    return found[2::3]


@pytest.mark.spread
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "rules"), [("hand-and-foot", "books"), ("canasta", "classic")])
def test_what_three_others_did_since_ones_turn_is_all_there(sit_down, game, rules, size):
    for match in own_turns(game, rules, 9):
        player: Player = sit_down(match, speed="off", size=size)
        player.rest()
        table = player.table
        told = table.captions.commentary.latest(10)
        since = [one.seat for one in told][: [one.seat for one in told].index(0)]
        assert since == [3, 2, 1], "who has only drawn has done nothing yet"
        vars(table.captions.latest)["_counts"] = (-1, -1)
        texts = [words for words, _ in player.painted().texts]
        assert [one.words for one in told[:3] if one.words not in texts] == []
        stands = table.captions.latest.stands
        assert stands is not None
        assert table.layout.margins.log.contains(stands), "it lies beside the groups and what is said below"
        assert not any("draws" in one.words for one in told)
