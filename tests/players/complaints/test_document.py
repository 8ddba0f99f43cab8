"""Every complaint that `COMPLAINTS.md` lists has a test of its number, and the other way round."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent


def test_every_complaint_has_a_test_of_its_number():
    listed = re.findall(r"^\| (\d+) \|", (HERE / "COMPLAINTS.md").read_text(encoding="utf-8"), re.MULTILINE)
    files = sorted(HERE.glob("test_*.py"))
    tested = [number for file in files for number in re.findall(r"^def test_(\d+)_", file.read_text(), re.MULTILINE)]
    assert listed == [str(number) for number in range(1, len(listed) + 1)]
    assert sorted(tested, key=int) == listed
