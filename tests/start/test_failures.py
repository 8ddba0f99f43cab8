"""The start: every way in which it can fail is one sentence where the person looks, and a note in a file it names."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

import ui.app
from tests.start.program import NO_NETWORK, ROOT, Desktop, Program, fill, make_venv, old_pythons, set_up_prints
from ui.app import App
from ui.dialog import Dialog
from ui.pictures.assets import Assets
from ui.start import launch

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the window is that of another desktop")

Prepare = Callable[[Program, Desktop], None]


@dataclass(frozen=True)
class Way:
    """One way to fail: how it comes about, what is said, and the status."""

    prepare: Prepare
    sentence: str
    status: int = 1
    arguments: tuple[str, ...] = ()


def nothing(bare: Program, desktop: Desktop) -> None:
    """All is well but for the arguments."""
    has_pygame(bare, desktop)


def has_pygame(bare: Program, _desktop: Desktop) -> None:
    bare.python = sys.executable


def without(module: str) -> Prepare:
    def prepare(bare: Program, _desktop: Desktop) -> None:
        (bare.packages / "sitecustomize.py").write_text(f"import sys\nsys.modules[{module!r}] = None\n")

    return prepare


def old_python(bare: Program, _desktop: Desktop) -> None:
    bare.python = old_pythons()[0]


def nowhere_to_write(bare: Program, desktop: Desktop) -> None:
    bare.venv.write_text("nothing can be made below a file, not even by root")
    bare.cache.write_text("")
    desktop.variables["XDG_CACHE_HOME"] = str(bare.cache)


def file_of(name: str, content: bytes | None, then: Prepare = has_pygame) -> Prepare:
    """A file of the program with another content, or gone."""

    def prepare(bare: Program, desktop: Desktop) -> None:
        then(bare, desktop)
        (bare.folder / name).unlink()
        if content is not None:
            (bare.folder / name).write_bytes(content)

    return prepare


def pip_prints(text: str) -> Prepare:
    return lambda bare, _desktop: set_up_prints(bare, text)


def unfit_environment(bare: Program, desktop: Desktop) -> None:
    desktop.variables["KITCHEN_TABLE_ENVIRONMENT"] = "/some/.venv"


def environment_of_another_machine(bare: Program, _desktop: Desktop) -> None:
    fill(make_venv(bare.venv))
    python = bare.venv / "bin" / "python"
    python.unlink()
    python.write_bytes(b"\x7fELF of another kind of machine")
    python.chmod(0o755)


def broken_pygame(bare: Program, _desktop: Desktop) -> None:
    fill(bare.packages)
    (bare.folder / "ui" / "app.py").write_text("import pygame.base\n")


def window_by(driver: str) -> Prepare:
    def prepare(bare: Program, desktop: Desktop) -> None:
        has_pygame(bare, desktop)
        if driver:
            desktop.variables["SDL_VIDEODRIVER"] = driver
        show = "from ui.start import display\n\n\ndef main(start):\n    display.open_window((960, 600))\n"
        (bare.folder / "ui" / "app.py").write_text(show)

    return prepare


def damaged_match(bare: Program, desktop: Desktop) -> None:
    has_pygame(bare, desktop)
    bare.home.mkdir()
    (bare.home / "match.json").write_text("[")
    bare.folder = ROOT


def crash(bare: Program, desktop: Desktop) -> None:
    has_pygame(bare, desktop)
    (bare.folder / "ui" / "app.py").write_text("def main(start):\n    raise KeyError('stack 3')\n")


WAYS = {
    "old Python": Way(old_python, "Kitchen Table needs Python 3.11 or newer and this is Python "),
    "no venv": Way(without("venv"), "This Python lacks its venv module: "),
    "no ensurepip": Way(without("ensurepip"), "This Python lacks its ensurepip module: "),
    "no network": Way(pip_prints(NO_NETWORK), "pygame-ce and pytest could not be fetched: connect to the internet "),
    "wrong clock": Way(
        pip_prints("CERTIFICATE_VERIFY_FAILED"), "pygame-ce and pytest could not be fetched safely: check"
    ),
    "full disk": Way(pip_prints("[Errno 28] No space left on device"), "The disk is full: free about 150 MB"),
    "unknown Python": Way(
        pip_prints("No matching distribution found for x"), "pygame-ce and pytest cannot be had for "
    ),
    "unknown failure": Way(pip_prints("Segmentation fault"), "The set-up failed: see "),
    "read-only folders": Way(nowhere_to_write, "Neither "),
    "no list of packages": Way(file_of("requirements.txt", None), "BARE/requirements.txt is missing: fetch "),
    "damaged list": Way(file_of("requirements.txt", b"\xff\xfe"), "BARE/requirements.txt is damaged: fetch "),
    "unfit environment": Way(unfit_environment, "The environment in /some/.venv does not work: delete "),
    "foreign environment": Way(environment_of_another_machine, "The environment in BARE/.venv does not work "),
    "broken pygame": Way(broken_pygame, "pygame-ce does not work here (No module named 'pygame.base'): "),
    "no screen": Way(window_by(""), "No window can be opened ("),
    "broken SDL": Way(window_by("nonsense"), "SDL_VIDEODRIVER=nonsense does not work here ("),
    "missing file": Way(
        file_of("ui/app.py", None), "Files of Kitchen Table are missing or damaged (ModuleNotFoundError"
    ),
    "damaged file": Way(file_of("ui/app.py", b"def\0"), "Files of Kitchen Table are missing or damaged (SyntaxError"),
    "error of our own": Way(
        crash, "Something went wrong in Kitchen Table itself, and it had to close (KeyError: 'stack"
    ),
    "odd argument": Way(nothing, "No such argument: --gme.", 2, ("--gme",)),
    "file that is gone": Way(nothing, "--open: there is no file '/gone.json'.", 2, ("--open", "/gone.json")),
    "damaged match": Way(damaged_match, "match.json is damaged: ", 2, ("--open", "match.json")),
}


@pytest.mark.parametrize("name", WAYS)
def test_a_failure_is_seen_and_noted(name: str, bare: Program, desktop: Desktop) -> None:
    way = WAYS[name]
    desktop.variables["KITCHEN_TABLE_HOME"] = str(bare.home)
    way.prepare(bare, desktop)
    desktop.have("zenity")
    arguments = [str(bare.home / word) if word == "match.json" else word for word in way.arguments]
    status = desktop.start([bare.python, "-B", str(bare.folder / "main.py"), *arguments], bare.folder)
    said = desktop.said.read_text().splitlines()
    assert status == way.status, said
    shown = [line for line in desktop.shown if line.startswith("zenity --error")]
    assert len(shown) == 1, "one window, once"
    sentence, _, place = said[-1].removesuffix(")").partition(" (Noted in ")
    assert way.sentence.replace("BARE", str(bare.folder)) in sentence
    assert sentence.endswith((".", ".)")), "it is a sentence"
    assert f" {said[-1]}" in shown[0], "the window says it all"
    assert place == str(bare.home / "problems.log")
    assert Path(place).read_text().endswith(f" {sentence}\n")
    assert not any("Traceback" in line for line in said)


def test_where_nothing_can_be_noted_the_sentence_names_no_file(bare: Program, desktop: Desktop) -> None:
    bare.home.write_text("a file where the folder should be")
    desktop.variables["KITCHEN_TABLE_HOME"] = str(bare.home)
    crash(bare, desktop)
    desktop.have("zenity")
    assert desktop.start([bare.python, "main.py"], bare.folder) == 1
    assert desktop.shown[0].rstrip().endswith(" Your matches are as last saved.")


def test_an_error_of_our_own_is_noted_with_its_place_in_the_code(bare: Program) -> None:
    bare.python = sys.executable
    (bare.folder / "ui" / "app.py").write_text("def main(start):\n    raise KeyError('stack 3')\n")
    done = bare.run(CI="1")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    notes = (bare.home / "problems.log").read_text()
    assert "Traceback" in notes
    assert "app.py" in notes


def test_damaged_settings_and_missing_pictures_stop_no_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is shown all the same, with plain stand-ins, and says what became of the settings."""
    seen: list[object] = []

    def run(app: App) -> int:
        for _ in range(20):
            app.step()
        seen.append(app.scene)
        return 0

    monkeypatch.setattr(ui.window, "FOLDER", tmp_path / "gone")
    monkeypatch.setattr(Assets.__init__, "__defaults__", (tmp_path / "gone",))
    monkeypatch.setenv("KITCHEN_TABLE_HOME", str(tmp_path))
    (tmp_path / "settings.json").write_text("[")
    monkeypatch.setattr(App, "run", run)
    monkeypatch.setattr("ui.app.gc.freeze", lambda: None)
    assert launch.play(["--size", "1280x720"]) == 0
    assert len(seen) == 1
    assert isinstance(seen[0], Dialog)
    assert "The settings are the usual ones again" in seen[0].text
