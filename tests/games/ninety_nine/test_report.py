"""The story of a match says what the events say, and nothing else."""

from __future__ import annotations

import re

import pytest

from game import catalogue
from game.session.match import Match, Seat, Setup

GAME = catalogue.game("ninety-nine")
RULES = [row.id for row in GAME.rule_sets]
NAMES = ("Ada", "Bruno", "Chiara", "Diego")


def played(rules: str, seed: int, moves: int | None = None) -> Match:
    match = Match(Setup("ninety-nine", rules, tuple(Seat(name) for name in NAMES), seed))
    while not match.over and (moves is None or len(match.moves) < moves):
        prompt = match.prompts()[0]
        match.submit(match.state.moves(prompt.seat or 0)[0])
    return match


def taken_apart(loss: str) -> list[tuple[int, str]]:
    """The hands of one sentence about losses, each with how it was lost."""
    found = re.fullmatch(r"hands? ([\d, and]+?) (at .*|to .*|without .*)", loss)
    assert found is not None, loss
    return [(int(hand), found[2]) for hand in re.findall(r"\d+", found[1])]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_every_life_lost_is_told_at_its_hand(rules, seed):
    match = played(rules, seed)
    report = GAME.report(match.state, match.events)
    assert [finished.number for finished in report.rounds] == list(range(1, match.round_number + 1))
    for seat, note in enumerate(report.notes):
        events = [event for event in match.events if event.kind == "life_lost" and event.seat == seat]
        if not events:
            assert note == "No hand lost."
            continue
        losses = note.removeprefix("Lost ").removesuffix(".").split(", hand")
        losses = [losses[0], *(f"hand{loss}" for loss in losses[1:])]
        words_of = {hand: words for loss in losses for hand, words in taken_apart(loss)}
        assert sorted(words_of) == [event.facts["hand"] for event in events]
        for event in events:
            words = words_of[event.facts["hand"]]
            if event.facts["cause"] == "could_not_play":
                assert words.startswith(("at ", "without a card"))
            else:
                assert words.startswith("to the three ")


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_total_at_which_somebody_failed_is_the_true_one(seed):
    match = played("standard", seed)
    report = GAME.report(match.state, match.events)
    failed = [event for event in match.events if event.kind == "failed"]
    for event, finished in zip(failed, report.rounds, strict=True):
        assert finished.text.startswith(
            f"{match.setup.seats[event.seat or 0].name} could not play at {event.facts['total']}"
        )


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_longest_row_at_99_is_counted_from_the_plays(seed):
    match = played("standard", seed)
    story = " ".join(GAME.report(match.state, match.events).story)
    longest = row = 0
    for event in match.events:
        if event.kind == "dealt":
            row = 0
        elif event.kind == "played":
            row = row + 1 if event.facts["total"] == 99 else 0
            longest = max(longest, row)
    found = re.search(r"stood at 99 for (\d+) plays", story)
    assert (int(found[1]) if found else 0) == (longest if longest >= 3 else 0)


def test_the_winner_is_told_only_when_there_is_one():
    over, running = played("standard", 4), played("standard", 4, 30)
    winner = NAMES[over.state.results().index(1)]
    assert GAME.report(over.state, over.events).story[0].startswith(f"{winner} won after")
    assert not any("won after" in line for line in GAME.report(running.state, running.events).story)
    assert GAME.report(running.state, running.events).rounds[-1].text == "Still being played."
