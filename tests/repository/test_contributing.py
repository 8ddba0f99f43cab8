"""CONTRIBUTING and the changelog tell the truth: the commands and files that they name exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import catalogue
from tests.runner import COVERAGE, DURATIONS, RENEW
from tests.tools import pins

ROOT = Path(__file__).resolve().parents[2]
PAGES = {name: (ROOT / name).read_text(encoding="utf-8") for name in ("CONTRIBUTING.md", "CHANGELOG.md")}
OURS = {RENEW, COVERAGE, DURATIONS, "--soak"}
EVERY_GAME_HAS = {"game/games/<id>/RULES.md", "game/games/<id>/__init__.py"}
every_page = pytest.mark.parametrize("page", PAGES)


@every_page
def test_files_and_folders_exist(page: str):
    places = {place for place in re.findall(r"`([\w./]+)`", PAGES[page]) if "/" in place or place.endswith(".md")}
    assert len(places) > 2
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_folders_of_a_game_are_there():
    names = re.findall(r"`([\w/]+/<id>/[\w/.]*)`", PAGES["CONTRIBUTING.md"])
    assert len(names) > 5
    assert set(names) >= EVERY_GAME_HAS
    for name in names:
        places = [ROOT / name.replace("<id>", game.id.replace("-", "_")) for game in catalogue.GAMES]
        has_it = [place.exists() for place in places]
        assert all(has_it) if name in EVERY_GAME_HAS else any(has_it), name


@every_page
def test_commands_exist(page: str):
    commands = re.findall(r"python3?\s+-m\s+([a-z_.]+)((?: [\w=-]+)*)", PAGES[page])
    assert commands
    for module, arguments in commands:
        place = ROOT / module.replace(".", "/")
        assert (place / "__main__.py").is_file() or place.with_suffix(".py").is_file(), module
        words = arguments.split()
        if module == "tests.tools":
            assert words[0] in pins()
        if module == "tests":
            options = {re.sub("=.*", "=", word) for word in words if word.startswith("--")}
            assert options <= OURS, arguments


@pytest.mark.parametrize(("family", "least"), [("trick", 60), ("shedding", 25)])
def test_everything_that_a_game_of_a_family_fills_in_exists(family: str, least: int):
    section = PAGES["CONTRIBUTING.md"].partition(f"\n## A {family} game\n")[2].partition("\n## ")[0]
    names = {name for named in re.findall(r"`([A-Za-z_][\w.]+)`", section) for name in named.split(".")}
    assert len(names) > least
    folders = ["game/engine", "game/players", "game/words", "ui/boards", "ui/boards/tricks"]
    folders += ["game/engine/matching", "game/words/matching"]
    folders += [f"game/{floor}/bids" for floor in ("engine", "players", "words")]
    kit = "\n".join(path.read_text(encoding="utf-8") for place in folders for path in (ROOT / place).glob("*.py"))
    defined = set(re.findall(r"^\s*(?:def |class |self\.)?(\w+)\s*(?:[:=(]|\[\w+\]\()", kit, re.MULTILINE))
    assert sorted(names - defined) == []


def test_hooks_and_the_hosted_check_run_what_the_check_runs():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    used = set(re.findall(r"-m (tests\.tools \w+(?: (?:check|format))?)", script))
    assert {f"tests.tools {tool}" for tool in ("ruff check", "ruff format", "mypy")} == used
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"entry: python3 -m (.+)", hooks)) == used
    assert re.findall(r"repo: (.+)", hooks) == ["local"]
    hosted = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")
    assert "run: .ci/run" in hosted
    assert all(f'"3.{minor}"' in hosted for minor in range(11, 15))
    assert all(f"{system}-latest" in hosted for system in ("ubuntu", "windows", "macos"))
