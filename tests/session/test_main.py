"""`python -m game`: what it prints, what it writes, and the one sentence for every kind of bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.__main__ import main
from game.catalogue import GAMES
from game.declaration import Game
from game.session.save import read_match
from game.words.events import EventKinds
from ui.start.environment import ROOT

Printed = pytest.CaptureFixture[str]


def play(*words: str) -> int:
    return main(["play", "ninety-nine", *words])


def test_list_names_every_game_rule_set_and_option(capsys: Printed):
    assert main(["list"]) == 0
    printed = capsys.readouterr().out
    for game in GAMES:
        assert f"{game.id}: {game.title}" in printed
        for row in game.rule_sets:
            assert f"{row.id} " in printed
        for option in game.options:
            assert f"{option.key} " in printed
        for preset in game.variants.presets:
            assert f"{preset.title} " in printed
    assert "auto_draw        [on] off" in printed


def test_rules_prints_the_rules_page_of_a_table_or_the_options(capsys: Printed):
    assert main(["rules", "forty-fives", "--rules", "maritime", "--set", "target=60"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("# Forty-Fives, Merrimack Valley\n\n## Maritime auction rules\n")
    assert "\n**House rule.** The first side with **60 points** wins.\n" in printed
    assert main(["rules", "forty-fives", "--options"]) == 0
    assert "\n| `target` | 60, 90, 120, 180 | 120 | 120 | " in capsys.readouterr().out


def test_play_prints_who_won_how_long_and_how_fast(capsys: Printed):
    assert play("-n", "3", "--levels", "normal,easy,easy", "--seed", "5") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Ninety-Nine, Standard, 3 seats"
    assert lines[1] == "3 matches, deal numbers 5 to 7"
    seats = [line.split() for line in lines if line[:4].strip().isdecimal()]
    assert [line[2] for line in seats] == ["normal", "easy", "easy"]
    assert sum(int(line[3]) for line in seats) == 3
    assert sum(float(line[-1]) for line in seats) == pytest.approx(6)
    assert [line for line in lines if line.startswith("all normal: ")]
    assert [line for line in lines if line.startswith("length") and "moves" in line and "rounds" in line]
    assert [line for line in lines if line.startswith("speed") and "moves a second" in line]


def test_play_takes_a_table_in_a_line_and_prints_it(tmp_path: Path, capsys: Printed):
    assert play("--rules", "michigan", "--set", "lives=6", "--seats", "5", "--seed", "42", "-n", "2") == 0
    printed = capsys.readouterr().out.splitlines()[:10]
    line = printed[2].removeprefix("first game code: ")
    assert main(["play", "--table", line, "-n", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[:10] == printed
    assert main(["play", "--table", line.lower(), "--levels", "easy", "--out", str(tmp_path / "match")]) == 0
    setup = read_match(tmp_path / "match").setup
    assert (setup.rules, len(setup.seats), setup.seed, setup.changes) == ("michigan", 5, 42, {"lives": 6})


def test_levels_may_be_separated_by_spaces_or_commas(capsys: Printed):
    assert play("--levels", "easy", "normal") == 0
    spaced = capsys.readouterr().out
    assert play("--levels", "easy,normal", "--seats", "2") == 0
    assert capsys.readouterr().out.splitlines()[:5] == spaced.splitlines()[:5]
    assert play("--levels", "easy", "--seats", "6") == 0
    assert capsys.readouterr().out.count(" easy ") == 6


def test_play_writes_the_last_match_which_can_be_read_and_shown(tmp_path: Path, capsys: Printed):
    saved = tmp_path / "last.json"
    words = ["--rules", "taiwan", "--set", "lives=1", "decks=2", "--seats", "3", "-n", "2", "--seed", "8"]
    assert play(*words, "--out", str(saved)) == 0
    match = read_match(saved)
    assert match.over
    assert match.setup.seed == 9
    assert match.setup.changes == {"lives": 1, "decks": 2}
    capsys.readouterr()
    assert main(["show", str(saved)]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith(f"Saved by Kitchen Table {__version__}\n")
    assert "Ninety-Nine, Taiwan, Lives: 1, Packs of cards: 2, deal number 9" in printed
    names = [seat.name for seat in match.setup.seats]
    for number, move in enumerate(match.moves, 1):
        if move.kind != "next":
            line = next(line for line in printed.splitlines() if line.startswith(f"{number:4}  "))
            assert names[move.seat] in line
    winner = names[match.state.results().index(1)]
    assert f"{winner} wins the match." in printed
    assert f"Places: 1 {winner}, 2 " in printed


def test_temperaments_are_named_beside_the_levels(tmp_path: Path, capsys: Printed):
    file = tmp_path / "lies.json"
    assert main(["play", "cheat", "--levels", "hard:bold,easy,normal:suspicious", "--out", str(file)]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert [line.split()[2] for line in printed if line[:4].strip().isdecimal()] == [
        "hard:bold",
        "easy",
        "normal:suspicious",
    ]
    assert main(["show", str(file)]) == 0
    seats = capsys.readouterr().out.splitlines()[2]
    assert [seats.count(how) for how in (" (hard, bold)", " (easy)", " (normal, suspicious)")] == [1, 1, 1]


@pytest.mark.parametrize("game", [game for game in GAMES if game.lesson is not None], ids=lambda game: game.id)
def test_lesson_tells_what_is_said_and_what_is_played(game: Game, capsys: Printed):
    assert main(["lesson", game.id]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert game.lesson is not None
    assert [line for line in printed if not line.startswith(" ")] == [step.words for step in game.lesson.steps]
    assert len(printed) > len(game.lesson.steps)


def test_show_tells_an_unfinished_match_too(tmp_path: Path, capsys: Printed):
    saved = tmp_path / "part.json"
    assert play("--out", str(saved)) == 0
    match = read_match(saved)
    match.undo(len(match.moves) - 4)
    saved.write_text(json.dumps(match.to_json()))
    capsys.readouterr()
    assert main(["show", str(saved)]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "Not finished after 4 moves."


def test_the_same_words_give_the_same_match(tmp_path: Path):
    for name in ("one", "two"):
        assert play("--levels", "normal", "--seed", "3", "--out", str(tmp_path / name)) == 0
    assert (tmp_path / "one").read_text() == (tmp_path / "two").read_text()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play whist", "There is no game 'whist'."),
        ("play", "Say which game is to be played, or a table with --table."),
        ("play --table HELLO", "--table: That is not a game code: a letter is mistyped or missing,"),
        ("play cheat --table 1CGYM-24JC-E1DT", "--table says the game, too."),
        ("play --table 1CGYM-24JC-E1DT --seed 3", "--table says the seed, too."),
        ("play ninety-nine --rules texas", "Ninety-Nine has no rule set 'texas'."),
        ("play ninety-nine --set hats=3", "There is no option 'hats'."),
        ("play ninety-nine --set lives=77", "lives cannot be 77. It may be: 1, 2, 3,"),
        ("play ninety-nine --set lives", "--set: 'lives' is not OPTION=VALUE."),
        ("play ninety-nine --set lives_style=dollar_bill lives=3", "A dollar bill has 5 or 6 folds."),
        ("play ninety-nine --set first_dealer=7", "Seat 8 cannot deal first: there are 4 seats."),
        ("play ninety-nine --seats 9", "Ninety-Nine is for 2 to 8 players, not 9."),
        ("play ninety-nine --seats 1", "Ninety-Nine is for 2 to 8 players, not 1."),
        ("play ninety-nine --seats many", "--seats: 'many' is not a whole number of at most 18 digits."),
        ("play ninety-nine --seats 8 --set decks=1 hand_size=7", "Too few cards: add a pack."),
        ("play ninety-nine --levels clever", "There is no level 'clever'. There are: easy, normal, hard."),
        ("play ninety-nine --levels hard,easy --seats 3", "3 seats want one level for all or 3 levels, not 2."),
        ("play ninety-nine -n 0", "-n: '0' is not above zero."),
        ("play ninety-nine --seed x", "--seed: 'x' is not a deal number, which has digits only"),
        ("play ninety-nine --out /dev/null/x/last.json", "--out: '/dev/null/x/last.json' cannot be reached: "),
        ("lesson whist", "There is no game 'whist'."),
        ("show /nowhere/at-all.json", "SAVE: there is no file '/nowhere/at-all.json'."),
        ("deal", "List | rules | play | lesson | show: invalid choice: 'deal'"),
        ("", "The following arguments are required: list | rules | play | lesson | show."),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(words: str, sentence: str, capsys: Printed):
    with pytest.raises(SystemExit) as left:
        main(words.split())
    assert left.value.code == 2
    error = capsys.readouterr().err
    assert error.startswith(sentence)
    assert error.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "is damaged"),
        ("{", "is damaged"),
        ("[]", "not a Kitchen Table match"),
        ('{"kitchen_table": 99}', "newer Kitchen Table"),
        ('{"kitchen_table": 99, "written_by": "99.0.1"}', "saved by Kitchen Table 99.0.1, which is newer than"),
        ('{"kitchen_table": 1}', "damaged"),
    ],
)
def test_a_file_that_is_no_match_gets_one_sentence(content: str, sentence: str, tmp_path: Path, capsys: Printed):
    saved = tmp_path / "odd.json"
    saved.write_text(content)
    with pytest.raises(SystemExit) as left:
        main(["show", str(saved)])
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err


def test_an_edited_match_is_not_shown(tmp_path: Path, capsys: Printed):
    saved = tmp_path / "edited.json"
    assert play("--out", str(saved)) == 0
    data = json.loads(saved.read_text())
    data["moves"][2] = "0 play JK.1"
    saved.write_text(json.dumps(data))
    with pytest.raises(SystemExit) as left:
        main(["show", str(saved)])
    assert left.value.code == 2
    assert "move 3 is not possible" in capsys.readouterr().err


def test_it_runs_as_a_module_and_stops_quietly_when_nobody_reads_on():
    command = [sys.executable, "-m", "game", "list"]
    whole = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert whole.stdout.startswith("ninety-nine: ")
    reading, writing = os.pipe()
    os.close(reading)
    cut = subprocess.run(command, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (cut.returncode, cut.stderr) == (0, "")


def test_a_match_that_cannot_be_told_ends_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
):
    path = tmp_path / "match.json"
    assert play("--out", str(path)) == 0

    def breaks(*_: object) -> None:
        raise IndexError("tuple index out of range")

    monkeypatch.setattr(EventKinds, "tells", breaks)
    with pytest.raises(SystemExit) as left:
        main(["show", str(path)])
    assert left.value.code == 2
    assert capsys.readouterr().err == (
        "This match cannot be told to its end: its file may have been changed by hand.\n"
    )


def test_a_place_where_nothing_can_be_written_is_refused_before_the_match(
    tmp_path: Path, capsys: Printed, monkeypatch: pytest.MonkeyPatch
):
    def never(*_: object) -> None:
        raise AssertionError("it is played")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.session.bots.play_out", never)
    with pytest.raises(SystemExit):
        play("--out", str(tmp_path / ("x" * 250)))
    assert "name too long" in capsys.readouterr().err
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(SystemExit):
        play("--out", str(tmp_path / "match.json"))
    assert "match.json could not be saved: Permission denied." in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
