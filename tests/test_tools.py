"""The tools of development: they come in the versions that are named, and only when they are asked for."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from typing import Any

import pytest

from tests import runner, tools
from ui.start.venvs import SetupFailed


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The commands that would be run; all of them fail."""
    made: list[Any] = []

    def call(command: list[str], **_: object) -> int:
        made.append(command)
        return 1

    monkeypatch.setattr(subprocess, "call", call)
    return made


def test_every_tool_has_one_version():
    assert {"ruff", "mypy", "coverage", "PyInstaller", "build", "hatchling"} == set(tools.pins())
    assert all(pin.replace(".", "").isdigit() for pin in tools.pins().values())


def test_a_tool_of_the_right_version_is_left_alone(monkeypatch: pytest.MonkeyPatch, calls: list[Any]):
    monkeypatch.setattr(tools, "version", tools.pins().__getitem__)
    tools.have("ruff")
    assert calls == []


def test_a_tool_of_another_version_is_installed_and_a_failure_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, calls: list[Any]
):
    monkeypatch.setattr(tools, "version", lambda tool: "0.0.1")
    pin = tools.pins()["mypy"]
    with pytest.raises(SetupFailed, match=rf"^mypy {pin} could not be installed\.$"):
        tools.have("mypy")
    ((*pip, name),) = calls
    assert pip[:4] == [sys.executable, "-m", "pip", "install"]
    assert name == f"mypy=={pin}"


def test_all_that_are_missing_are_installed_at_once(monkeypatch: pytest.MonkeyPatch, calls: list[Any]):
    def version(tool: str) -> str:
        if tool == "build":
            raise PackageNotFoundError(tool)
        return "0.0.1" if tool == "ruff" else tools.pins()[tool]

    monkeypatch.setattr(tools, "version", version)
    assert tools.main([]) == 1, "nothing can be installed here"
    ((*_, first, second),) = calls
    assert {first, second} == {f"{tool}=={tools.pins()[tool]}" for tool in ("ruff", "build")}


def test_goldens_are_renewed_through_the_runner(calls: list[Any]):
    assert runner.run(["--update-goldens", "some-game"]) == 1, "as the command says"
    assert calls == [[sys.executable, "-m", "tests.contract.golden_renew", "some-game"]]


def test_coverage_is_told_of_every_process(monkeypatch: pytest.MonkeyPatch, calls: list[Any]):
    monkeypatch.setattr(tools, "version", tools.pins().__getitem__)
    assert runner.run(["--coverage", "-k", "nothing at all"]) == 1
    tested, *after = calls
    assert tested[1:5] == ["-m", "coverage", "run", "--parallel-mode"]
    assert tested[-4:] == ["-m", "pytest", "-k", "nothing at all"]
    assert [command[1:4] for command in after] == [["-m", "coverage", "combine"], ["-m", "coverage", "report"]]
