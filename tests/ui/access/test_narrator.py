"""The voice of the computer: what it reads, in which order, and what becomes of it where there is none."""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from tests.ui.access.test_access import Eager
from tests.ui.bare import Clock, bare_app
from ui.access import voices
from ui.access.narrator import Narrator
from ui.access.voices import Program, SystemVoice, find
from ui.scenes.settings_page import SettingsPage
from ui.settings import Settings


@dataclass
class Notes:
    """A voice that writes down what it would read."""

    trouble: str = ""
    said: list[tuple[str, bool]] = field(default_factory=list)

    def say(self, words: str, *, cut: bool) -> None:
        self.said.append((words, cut))

    def close(self) -> None:
        self.said.append(("-", True))


def test_pages_and_what_has_the_focus_are_read(home):
    app, voice = bare_app((1280, 720), Settings(sound=False)), Notes()
    narrator = Narrator(app.access.announcer, lambda: False, lambda: voice)
    app.access.followers.append(narrator)
    narrator.turn(True)
    page = SettingsPage()
    app.push(page)
    app.step()
    assert voice.said[0] == ("Settings.", True)
    form = page.form
    assert form is not None
    for words in ("Faces, on, on or off", "Speed, Normal, choice"):
        name = words.split(",")[0]
        form.set_focus(next(stop for stop in form.stops() if getattr(stop, "label", "") == name))
        app.touch()
        app.step()
        assert voice.said[-1] == (words, True)
    before = len(voice.said)
    app.touch()
    app.step()
    assert len(voice.said) == before
    narrator.turn(False)
    app.access.announcer.say("Nobody reads this.")
    assert voice.said[-1] == ("-", True)


def test_it_is_silent_where_a_screen_reader_listens(home):
    narrator = Narrator(bare_app().access.announcer, lambda: True, Notes)
    narrator.turn(True)
    assert not narrator.listens


def test_without_a_voice_the_settings_say_so(home, monkeypatch):
    monkeypatch.setattr("ui.access.voices.shutil.which", lambda name: None)
    assert find("linux", lambda name: None) is None
    app = bare_app((1280, 720), Settings(sound=False))
    monkeypatch.setattr("ui.access.voices.find", lambda: None)
    app.settings.voice = True
    app.apply_settings()
    app.router.settings()
    app.step()
    assert "has no voice" in app.access.voice_trouble
    app.access.followers.append(Eager())
    app.access.touch()
    app.step()
    assert app.access.tree is not None
    assert any("has no voice" in node.name for node in app.access.tree.root.everything())


def test_every_system_has_its_program():
    found = [find(system, lambda name: f"/bin/{name}") for system in ("linux", "darwin", "win32")]
    assert [program and program.command[0] for program in found] == ["/bin/spd-say", "/bin/say", "/bin/powershell"]
    assert find("win32", lambda name: None) is None


WRITES = "import sys; open(sys.argv[1], 'a').write(sys.argv[2] + chr(10))"
LINES = "import sys\nfor line in sys.stdin: open(sys.argv[1], 'a').write(line)"


def waited_for(path: Path, words: str) -> list[str]:
    for _ in range(500):
        if path.exists() and words in path.read_text(encoding="utf-8"):
            break
        time.sleep(0.01)
    return path.read_text(encoding="utf-8").splitlines()


def test_sentences_are_read_one_after_the_other(tmp_path):
    path = tmp_path / "said"
    voice = SystemVoice(Program((sys.executable, "-S", "-c", WRITES, str(path))))
    voice.say("One.", cut=False)
    voice.say("-Two.", cut=False)
    assert waited_for(path, "Two") == ["One.", "-Two."]
    voice.close()


def test_a_program_that_stays_gets_them_line_by_line(tmp_path):
    path = tmp_path / "said"
    voice = SystemVoice(Program((sys.executable, "-S", "-u", "-c", LINES, str(path)), lines=True))
    voice.say("One.", cut=False)
    voice.say("Two.", cut=True)
    assert waited_for(path, "Two")[-1] == "!Two."
    voice.close()


def test_a_voice_that_is_slow_to_be_silenced_reads_on(tmp_path, monkeypatch):
    monkeypatch.setattr(voices, "_CLOSES_S", 0.05)
    path = tmp_path / "said"
    hush = (sys.executable, "-S", "-c", "import time; time.sleep(60)")
    voice = SystemVoice(Program((sys.executable, "-S", "-c", WRITES, str(path)), hush=hush))
    voice.say("One.", cut=True)
    assert waited_for(path, "One") == ["One."]
    assert not voice.trouble
    voice.close()


def test_a_voice_that_fails_says_so_and_nothing_else_fails(tmp_path):
    voice = SystemVoice(Program((str(tmp_path / "none"),)))
    voice.say("One.", cut=False)
    for _ in range(300):
        if voice.trouble:
            break
        time.sleep(0.01)
    assert "has failed" in voice.trouble
    voice.say("Two.", cut=True)
    voice.close()


def test_a_group_that_one_key_would_open_is_read_by_its_name(home):
    clock, voice = Clock(), Notes()
    app = bare_app((1280, 720), Settings(sound=False, scan="normal"), clock)
    narrator = Narrator(app.access.announcer, lambda: False, lambda: voice, lit=lambda: app.aids.scanner.words)
    app.access.followers.append(narrator)
    narrator.turn(True)
    app.router.home()
    lit = []
    for _ in range(12):
        app.step()
        lit.append(app.aids.scanner.words)
        clock.pass_ms(800)
    groups = {words for words in lit if words}
    assert len(groups) > 2
    assert groups <= {words for words, _ in voice.said}
    at = [words for words, _ in voice.said if words in groups]
    assert all(one != other for one, other in pairwise(at)), "each is read once"
