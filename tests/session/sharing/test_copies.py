"""A copy of a match among a person's files."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.session.folder import HOME_VARIABLE
from game.session.match import Match, SaveError, Seat, Setup
from game.session.save import read_match, user_folder
from game.session.sharing import copies

DAY = "2026-03-09"


def a_match(number: int = 0) -> Match:
    game = GAMES[number]
    seats = tuple(Seat(f"Seat {seat}") for seat in range(game.usual_seats))
    return Match(Setup(game.id, game.rule_sets[0].id, seats, 7))


def test_a_copy_is_named_after_game_and_day_and_opens_as_the_same_match(tmp_path: Path):
    match = a_match()
    path = copies.save_copy(match, DAY, tmp_path)
    assert path.name == "Ninety-Nine (the adding game), 2026-03-09.kitchentable"
    assert read_match(path).to_json() == match.to_json()


def test_no_copy_takes_the_place_of_another_file(tmp_path: Path):
    first, second, third = (copies.save_copy(a_match(number), DAY, tmp_path) for number in (1, 1, 2))
    assert second.name == first.name.replace(".kitchentable", " (2).kitchentable")
    assert third.name.startswith("Forty-Fives")
    assert {*tmp_path.iterdir()} == {first, second, third}


def test_where_it_cannot_be_written_a_sentence_says_so(tmp_path: Path):
    nowhere = tmp_path / "file"
    nowhere.write_text("")
    with pytest.raises(SaveError, match=r"saved|written|file"):
        copies.save_copy(a_match(), DAY, nowhere)


def test_it_lies_among_the_documents_or_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    assert copies.documents() == user_folder() / "copies"
    monkeypatch.delenv(HOME_VARIABLE)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert copies.documents() == tmp_path
    (tmp_path / "Documents").mkdir()
    assert copies.documents() == tmp_path / "Documents"

    def nobody() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", nobody)
    assert copies.documents() == user_folder() / "copies"
