"""Matches that were played elsewhere, from what other programs have written down: nothing of them counts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.session.coach.again import with_other_cards, with_same_cards
from game.session.coach.look_back import offered, rounds
from game.session.coach.looking import PastMatch
from game.session.files import LARGEST_SAVE
from game.session.match import COMPUTER, LONGEST_ABOUT, LONGEST_SAID, PERSON, Match, SaveError
from game.session.names import LONGEST_KEPT
from game.session.save import read_match, user_folder
from game.session.sharing import copies, records
from game.session.sharing.account import account
from tests.games.skat.recorded.writing import HEARTS, PLAYED, a_deal, record

WHOLE = record(f"{HEARTS} {PLAYED}", "d:0 win v:40")


def a_record(text: str = WHOLE) -> Match:
    match = records.read(text)
    assert match is not None
    return match


def outcome(read: Callable[[], Match | None]) -> Match | str | None:
    """The match, or the sentence about what cannot be shown, which is always fit to be shown."""
    try:
        return read()
    except SaveError as problem:
        sentence = str(problem)
    assert sentence.isprintable()
    assert len(sentence) <= LONGEST_SAID
    return sentence


def test_a_record_is_a_finished_match_to_look_back_at():
    match = a_record()
    assert (match.over, match.round_number, offered(match), rounds(match)) == (True, 1, True, [1])
    assert [(seat.name, seat.kind) for seat in match.setup.seats] == [("Ada", PERSON), ("Bo", PERSON), ("Cy", PERSON)]
    assert match.about == "A deal from a record: Kitchen, 2026-03-09."
    assert PastMatch(match).about == match.about


def test_nothing_of_it_counts():
    match = a_record()
    assert not match.ledger.match_counts
    assert not match.ledger.counts(1)
    assert match.setup.again(5).practice


@pytest.mark.parametrize("play_on", [with_same_cards, with_other_cards])
def test_whoever_plays_on_sits_among_computers(play_on):
    match = a_record()
    number = next(number for number, move in enumerate(match.moves) if move.kind == "play" and move.seat == 1)
    table = play_on(match, number, 77)
    assert [seat.kind for seat in table.setup.seats] == [COMPUTER, PERSON, COMPUTER]
    assert (table.setup.practice, table.about, table.over) == (True, "", False)


@pytest.mark.parametrize(
    "data",
    [
        WHOLE.encode(), WHOLE.encode("utf-8-sig"), WHOLE.encode("utf-16"),
        WHOLE.replace("Ada", "Ädä").encode("latin-1"), b"\r\n" + WHOLE.replace(" ", "\r\n").encode(),
    ],
)  # fmt: skip
def test_a_file_with_it_is_opened_like_a_match(tmp_path: Path, data: bytes):
    file = tmp_path / "deal.sgf"
    file.write_bytes(data)
    match = read_match(file)
    assert match.state.facts()["totals"] == [40, 0, 0]
    assert match.state.names[0] in ("Ada", "Ädä")
    assert not user_folder().exists() or not any(user_folder().rglob("*.json"))


def test_a_copy_of_it_is_the_same_once_more(tmp_path: Path):
    match = a_record()
    again = read_match(copies.save_copy(match, "2026-03-09", tmp_path))
    assert again.to_json() == match.to_json()
    assert again.about == match.about


def test_its_account_says_where_it_comes_from():
    told = list(account(a_record()))
    assert told[1] == "A deal from a record: Kitchen, 2026-03-09."
    assert any("Ada wins hearts with 110 points, 61 needed." in line for line in told)
    assert any("The defenders give up." in line for line in account(a_record(record(f"{HEARTS} 0 CJ 1 RE 2 RE"))))


def test_names_and_places_are_made_fit_to_be_shown():
    strange = record(f"{HEARTS} {PLAYED}", names=("A\x1bd\u202ea", "B" * 90, ""), PC="K\x07" * 400)
    match = a_record(strange)
    assert match.state.names[0] == "Ada"
    assert match.state.names[1:] == ("B" * LONGEST_KEPT, "Rearhand")
    assert match.about.isprintable()
    assert len(match.about) <= LONGEST_ABOUT


def test_an_altered_copy_says_no_more_than_a_record_could():
    data = a_record().to_json()
    assert len(Match.from_json(data | {"about": "x\n\x1b" * 9999}).about) <= LONGEST_ABOUT
    assert Match.from_json(data | {"about": ["x"]}).about == ""


@pytest.mark.parametrize("text", ["", "1CGYM-24JCE-E1DT", "bread", "GM[Chess]"])
def test_other_texts_are_none(text: str):
    assert records.read(text) is None


def test_what_cannot_be_shown_is_a_sentence_in_a_file_too(tmp_path: Path):
    file = tmp_path / "deal.sgf"
    for text, sentence in (
        (WHOLE[:300], "The record is damaged: it breaks off."),
        ("(;GM[1]SZ[19];B[pd])", "This is a record of another game."),
        ("bread", "deal.sgf is damaged"),
    ):
        file.write_text(text)
        with pytest.raises(SaveError) as refused:
            read_match(file)
        assert str(refused.value).startswith(sentence)
        assert file.read_text() == text


@pytest.mark.parametrize(
    "piece", [b"GM[Skat]", b"\x00\xff", b"(;GM[Skat]MV[w ", b"\xff\xfeG\x00M\x00", b"[", WHOLE.encode()]
)
def test_huge_and_binary_files_end_soon(piece: bytes, tmp_path: Path):
    file = tmp_path / "huge"
    file.write_bytes((piece * (LARGEST_SAVE // len(piece) + 1))[:LARGEST_SAVE])
    told = outcome(lambda: read_match(file))
    assert told is not None
    assert isinstance(told, str) or told.over


def test_whatever_lies_in_a_file_there_is_a_match_or_a_sentence():
    rng = Random(3)
    texts = [a_deal(seed)[1].encode() for seed in range(20)]
    opened = 0
    for number in range(1500):
        data = bytearray(texts[number % len(texts)])
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(data))
            data[at : at + rng.randrange(3)] = rng.randbytes(rng.randrange(3))
        told = outcome(partial(records.read_bytes, bytes(data)))
        opened += isinstance(told, Match)
        assert not isinstance(told, Match) or told.over
    assert opened
