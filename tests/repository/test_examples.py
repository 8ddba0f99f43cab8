"""The examples in docstrings are true, of every module that has some."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = [
    path.relative_to(ROOT).with_suffix("")
    for folder in ("game", "ui")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("path", EXAMPLES, ids=str)
def test_the_examples_in_docstrings_are_true(path: Path) -> None:
    failed, tried = doctest.testmod(import_module(".".join(path.parts).removesuffix(".__init__")))
    assert (failed, tried > 0) == (0, True)
