"""Runs a tool of development in the private environment: ``python3 -m tests.tools ruff check .``; without a tool it
brings them all, which is quicker than one by one.

Owns the tools' way there: the first time, the version that ``pyproject.toml`` names is installed. Nobody needs them to
play, nor to run the tests.
"""

from __future__ import annotations

import subprocess
import sys
import threading
import tomllib
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from ui.start.environment import ROOT, TO_TEST, enter
from ui.start.notice import Notice
from ui.start.venvs import SetupFailed

_INSTALLING = threading.Lock()  # two at a time would meet in the same folder


def pins() -> dict[str, str]:
    """Every tool with its version."""
    groups = tomllib.loads(Path(ROOT, "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    return {pin.partition("==")[0]: pin.partition("==")[2] for pin in groups["dev"]}


def have(*tools: str) -> None:
    """Install the tools that are missing or of another version. Raises SetupFailed where that does not work."""
    named = pins()
    with _INSTALLING:
        wanted = [f"{tool}=={named[tool]}" for tool in tools if _installed(tool) != named[tool]]
        if not wanted:
            return
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted]
        if subprocess.call(pip) != 0:
            raise SetupFailed(f"{', '.join(wanted).replace('==', ' ')} could not be installed.")


def _installed(tool: str) -> str:
    """The version that is there, empty where there is none."""
    try:
        return version(tool)
    except PackageNotFoundError:
        return ""


def main(arguments: Sequence[str]) -> int:
    """Run the tool named first with the arguments that follow, or bring all tools."""
    try:
        enter(TO_TEST)
        if not arguments:
            have(*pins())
            return 0
        if arguments[0] not in pins():
            raise SetupFailed(f"Name a tool: {', '.join(pins())}.")
        have(arguments[0])
    except SetupFailed as failure:
        Notice().fail(str(failure))
        return 1
    return subprocess.call([sys.executable, "-m", *arguments])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
