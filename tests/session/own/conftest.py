"""Every test has a folder of its own for what people keep."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path / "home"))
