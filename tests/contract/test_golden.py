"""The golden transcripts: one recorded match per rule set must play out word for word as it did.

When a rule, a view or an event changes on purpose, and for a new game: ``python3 -m tests --update-goldens [game]``,
and read the difference.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.contract import golden_renew, perft
from tests.contract.golden_renew import FOLDER, deal_of, path_of, transcript
from tests.contract.tables import USUAL, Table

LARGEST = 40_000  # bytes


def check(table: Table) -> None:
    """The stored transcript equals the one that would be written now."""
    path, renew = path_of(table), f"python3 -m tests --update-goldens {table.game.id}"
    if not path.is_file():
        pytest.fail(f"{table} has no golden transcript. Write it with `{renew}`.", pytrace=False)
    written = path.read_text(encoding="utf-8").splitlines()
    assert written == list(transcript(table, deal_of(table))), f"on purpose? `{renew}`"


@pytest.mark.parametrize("table", USUAL, ids=str)
def test_a_recorded_match_plays_out_as_it_did(table: Table):
    check(table)


def test_a_missing_transcript_fails_with_the_command_that_writes_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(golden_renew, "FOLDER", tmp_path)
    sentence = rf"has no golden transcript\. Write it with `python3 -m tests --update-goldens {USUAL[0].game.id}`\.$"
    with pytest.raises(pytest.fail.Exception, match=sentence):
        check(USUAL[0])


def test_transcripts_of_one_game_are_written_alone_and_what_is_left_over_goes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.setattr(golden_renew, "FOLDER", tmp_path / "golden")
    shutil.copy(perft.FILE, tmp_path)  # so that no lines of other games are counted
    monkeypatch.setattr(perft, "FILE", tmp_path / perft.FILE.name)
    golden_renew.FOLDER.mkdir()
    (golden_renew.FOLDER / "no-more.txt").touch()
    game = USUAL[-1].game
    for name in [path_of(table).name for table in USUAL if table.game is game]:  # of the deals that they are of
        header, _, _ = (FOLDER / name).read_text(encoding="utf-8").partition("\n")
        (golden_renew.FOLDER / name).write_text(header, encoding="utf-8")
    assert golden_renew.main([game.id]) == 0
    written = list(golden_renew.FOLDER.iterdir())
    assert {path.name for path in written} == {path_of(table).name for table in USUAL if table.game is game}
    for path in written:
        assert path.read_text(encoding="utf-8") == (FOLDER / path.name).read_text(encoding="utf-8")


def test_an_unknown_game_has_no_transcripts(capsys: pytest.CaptureFixture[str]):
    assert golden_renew.main(["no-such-game"]) == 2
    assert capsys.readouterr().err == "There is no game no-such-game.\n"


def test_every_match_is_played_to_its_end():
    for path in FOLDER.iterdir():
        *_, last = path.read_text(encoding="utf-8").splitlines()
        assert re.fullmatch(r"= results \((?=.*\b1\b)[\d, ]+\)", last), path.name


def test_transcripts_are_small_and_none_is_left_over():
    assert {path.name for path in FOLDER.iterdir()} == {path_of(table).name for table in USUAL}
    assert max(path.stat().st_size for path in FOLDER.iterdir()) < LARGEST
