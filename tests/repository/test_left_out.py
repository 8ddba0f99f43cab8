"""What the packages leave out is missed by nothing of ours: every module is imported without it, on every system."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOL = Path(".ci", "packaging", "left_out.py")
SMALL = {
    "main.py": "import game.told\n",
    "game/told.py": "import statistics\n",
    "game/lock.py": "def lock():\n    import fcntl\n",
    "ui/menu.py": "from xml.sax import saxutils\n",
    "ui/sound.py": "import pygame\n\n\ndef loud():\n    return pygame.mixer.get_init()\n",
    "ui/table.py": "from importlib import import_module\n\nimport_module('.'.join(('ui', 'board')))\n",
    "ui/board.py": "",
    "assets/plain.py": "try:\n    import decimal\nexcept ImportError:\n    pass\n",
}
"""A program that needs a few modules, each in another way."""


def broken_without(*modules: str, root: Path = ROOT) -> dict[str, str]:
    """What does not work where the packages leave out these modules, too."""
    command = [sys.executable, str(root / TOOL), *modules]
    environment = os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=600, check=False)
    lines = done.stdout.splitlines()
    assert done.returncode == bool(lines), done.stderr
    return {module: reason for module, _, reason in (line.partition(": ") for line in lines)}


def test_nothing_is_left_out_that_anything_of_ours_imports() -> None:
    assert broken_without() == {}


def test_a_module_that_is_needed_after_all_is_found_wherever_it_is_imported(tmp_path: Path) -> None:
    for name, text in SMALL.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / TOOL).parent.mkdir(parents=True)
    for end in (".py", ".toml"):
        shutil.copy((ROOT / TOOL).with_suffix(end), tmp_path / TOOL.parent)
    broken = broken_without("decimal", "xml", "fcntl", "pygame.mixer", "pygame.sprite", "ui.board", root=tmp_path)
    assert broken["game.told"] == "No module named 'decimal'", "by a module of Python"
    assert broken["ui.menu"] == "No module named 'xml'"
    assert broken["fcntl"].endswith("lock.py"), "in a function, on some systems"
    assert broken["pygame.mixer"].endswith("sound.py"), "as a part of pygame"
    assert broken["ui.table"] == "No module named 'ui.board'", "by a name that is put together"
    assert "pygame.sprite" not in broken, "nothing asks for it"
    assert "assets.plain" not in broken, "there is another way"
