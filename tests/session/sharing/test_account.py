"""A finished match as plain text: how it was set up, what happened, and the score."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.engine.moves import NEXT
from game.session import bots
from game.session.match import Match, Seat, Setup
from game.session.sharing.account import account, story
from game.session.sharing.copies import save_text
from game.session.sharing.line import line_of

NAMES = ("Ada", "Bruno", "Chiara", "Diego", "Emeka", "Freya", "Goran", "Hana")


def finished(number: int) -> Match:
    game = GAMES[number]
    seats = tuple(Seat(name, level="easy") for name in NAMES[: game.usual_seats])
    changes = dict(game.short.values) if game.short is not None else {}
    match = Match(Setup(game.id, game.rule_sets[0].id, seats, 7, changes))
    bots.play_out(match, {seat: bots.make(game.id, "easy", "") for seat in range(len(seats))})
    return match


@pytest.mark.parametrize("number", range(len(GAMES)), ids=[game.id for game in GAMES])
def test_every_game_is_told_with_its_table_its_log_and_its_score(number: int, tmp_path: Path):
    match = finished(number)
    lines = list(account(match))
    assert lines[1] == f"Game code: {line_of(match.setup)}"
    told = list(story(match))
    assert lines[0] == told[0]
    assert lines[2 : 1 + len(told)] == told[1:]
    score = lines[1 + len(told) :]
    assert score[1] == "Score"
    report, unit = match.report(), match.game.unit.capitalize()
    rounds = 1 + sum(move.kind == NEXT for move in match.moves)
    assert sum(line.startswith(f"{unit} ") and ": " in line for line in score) == rounds
    assert all(any(words in line for line in score) for words in report.standing)
    assert not [line for line in lines if "**" in line or "\n" in line]
    path = save_text(match, "2026-03-09", tmp_path)
    assert path.suffix == ".txt"
    assert path.read_text(encoding="utf-8").splitlines() == lines


def test_score_sheets_have_their_figures_below_each_other():
    match = next(match for number in range(len(GAMES)) if (match := finished(number)).report().sheets)
    sheet = match.report().sheets[0]
    lines = list(account(match))
    head = next(at for at, line in enumerate(lines) if line.startswith(f"{match.game.unit.capitalize()} 1  "))
    table = lines[head : head + len(sheet.lines) + 3]
    assert len({len(line) for line in table}) == 1
    assert [line.split("  ")[0] for line in table[1:-2]] == [line.title for line in sheet.lines]
    assert table[-2].split()[-1].replace(",", "").replace("\N{MINUS SIGN}", "-") == str(sheet.totals[-1])
    assert table[-1].split()[-1].replace(",", "").replace("\N{MINUS SIGN}", "-") == str(sheet.after[-1])


def test_a_second_text_takes_no_place_of_the_first(tmp_path: Path):
    match = finished(0)
    first, second = save_text(match, "2026-03-09", tmp_path), save_text(match, "2026-03-09", tmp_path)
    assert second.name == first.name.replace(".txt", " (2).txt")
