"""The golden transcripts: one recorded match per rule set must play out word for word as it did.

When a rule, a view or an event changes on purpose: ``python -m tests.contract.golden_renew`` and read the difference.
"""

from __future__ import annotations

import pytest

from tests.contract.golden_renew import FOLDER, path_of, transcript
from tests.contract.tables import USUAL, Table

LARGEST = 60_000  # bytes


@pytest.mark.parametrize("table", USUAL, ids=str)
def test_a_recorded_match_plays_out_as_it_did(table: Table):
    assert path_of(table).read_text(encoding="utf-8").splitlines() == list(transcript(table))


def test_transcripts_are_small_and_none_is_left_over():
    assert {path.name for path in FOLDER.iterdir()} == {path_of(table).name for table in USUAL}
    assert max(path.stat().st_size for path in FOLDER.iterdir()) < LARGEST
