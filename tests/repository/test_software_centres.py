"""What desktops, software centres and Debian's manual are told about the program agrees with it."""

from __future__ import annotations

import configparser
import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.catalogue import GAMES, full_title
from tests.packages.recipe import centre, deb, flatpak, releases, tree
from ui.start.arguments import _parser

ROOT = Path(__file__).resolve().parents[2]
MATCH = "application/vnd.kitchen-table.match+json"
DAY = "2026-03-01"

CHANGELOG = """# Changelog

Two things are noted.

## Unreleased

Save format: 2. Something else
in it.

- One more **game**, [*Whist*](page.md).

## 1.0.0, 2026-02-03

Card games at `one`
table.

Rules: unchanged.

### The table

- A click lifts a card and a second one plays it, and everything explains itself wherever the pointer rests.
- 2 * 3 cards.
"""


@pytest.fixture
def changelog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(centre, "changelog", lambda: CHANGELOG)
    monkeypatch.setattr(tree, "version", lambda: "1.0.0")
    monkeypatch.setattr(tree, "epoch", lambda: 0)


def metainfo() -> ElementTree.Element:
    return ElementTree.fromstring(centre.metainfo().partition("\n")[2])


def checked(program: str, *arguments: str | Path) -> None:
    """Let a program of this system look at something, if it is there."""
    if shutil.which(program):
        done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


# -- the entry and the metainfo ----------------------------------------------------------------------------------------


def test_the_menu_entry_says_what_a_desktop_asks_for(tmp_path: Path) -> None:
    entry = configparser.ConfigParser(interpolation=None, delimiters="=")
    entry.optionxform = str  # type: ignore[method-assign, assignment]
    entry.read_string(centre.entry("/usr/games/kitchen-table"))
    fields = dict(entry["Desktop Entry"])
    assert fields["Type"] == "Application"
    assert fields["Exec"] == "/usr/games/kitchen-table %f"
    assert fields["Icon"] == centre.ID
    assert fields["StartupWMClass"] in (ROOT / "ui/start/display.py").read_text(encoding="utf-8")
    assert fields["MimeType"] == f"{MATCH};"
    assert {"Game", "CardGame"} <= set(fields["Categories"].split(";"))
    assert {game.title for game in GAMES} < set(fields["Keywords"].split(";")), "a search finds it by any game"
    file = tmp_path / f"{centre.ID}.desktop"
    file.write_text(centre.entry("true"), encoding="utf-8")
    checked("desktop-file-validate", file)


@pytest.mark.usefixtures("changelog")
def test_metainfo_and_file_type_agree_with_the_menu_entry(tmp_path: Path) -> None:
    found = metainfo()
    for field in ("name", "metadata_license", "project_license", "developer/name", "content_rating", "requires"):
        assert found.find(field) is not None, field
    assert found.findtext("id") == centre.ID
    assert found.findtext("launchable") == f"{centre.ID}.desktop"
    assert found.findtext("provides/mediatype") == MATCH
    assert len(found.findtext("summary") or "") in range(10, 36), "software centres cut longer ones"
    assert [item.text for item in found.findall("description/ul/li")] == [full_title(game) for game in GAMES]
    types = ElementTree.fromstring((centre.DESKTOP / f"{centre.ID}.mime.xml").read_text(encoding="utf-8"))
    assert types[0].get("type") == MATCH
    assert any(part.get("pattern") == "*.kitchentable" for part in types[0])
    file = tmp_path / f"{centre.ID}.metainfo.xml"
    file.write_text(centre.metainfo(), encoding="utf-8")
    checked("appstreamcli", "validate", "--no-net", file)


@pytest.mark.usefixtures("changelog")
def test_a_release_is_told_by_the_words_above_its_headings() -> None:
    (release,) = metainfo().findall("releases/release")
    assert dict(release.attrib) == {"version": "1.0.0", "date": "2026-02-03", "type": "stable"}
    assert [part.text for part in release.findall("description/p")] == ["Card games at one table."]


@pytest.mark.usefixtures("changelog")
def test_nothing_is_said_of_what_the_public_is_not_told_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = dict.fromkeys(centre.PUBLIC, "")
    monkeypatch.setattr(centre, "PUBLIC", nothing)
    assert not [part.tag for part in metainfo() if part.tag in ("url", "screenshots")]
    web = "https://example.invalid"
    known = nothing | {"homepage": web, "issues": f"{web}/faults", "pictures": f"{web}/pictures/"}
    monkeypatch.setattr(centre, "PUBLIC", known)
    found = metainfo()
    assert {part.get("type"): part.text for part in found.findall("url")} == {
        "homepage": web,
        "bugtracker": f"{web}/faults",
    }
    shown = found.findall("screenshots/screenshot")
    assert [part.get("type") for part in shown][:2] == ["default", None]
    for picture in shown:
        assert 0 < len(picture.findtext("caption") or "") <= 100, "software centres cut longer ones"
        folder, _, name = (picture.findtext("image") or "").rpartition("/")
        assert folder == f"{web}/pictures"
        assert (ROOT / "assets/readme" / name).is_file()


def test_the_public_is_told_each_thing_from_one_place() -> None:
    assert set(centre.PUBLIC) == {"homepage", "issues", "pictures", "mail"}
    for name in ("homepage", "issues", "pictures"):
        assert re.fullmatch(r"(https://\S+)?", centre.PUBLIC[name]), name
    assert re.fullmatch(r"\S+@\S+\.\S+", centre.PUBLIC["mail"]), "Debian wants an address"


# -- Debian ------------------------------------------------------------------------------------------------------------


def test_the_manual_names_every_option_and_no_other() -> None:
    options = {word: action for action in _parser()._actions for word in action.option_strings}
    page = (centre.DESKTOP / f"{deb.NAME}.6").read_text(encoding="utf-8").replace("\\-", "-")
    heads = re.findall(r"^\.TP\n\.B\w* (.+)$", page.partition(".SH OPTIONS")[2].partition(".SH ")[0], re.MULTILINE)
    told = {word: head for head in heads for word in re.findall(r"-[-\w]+", head)}
    assert told.keys() == options.keys()
    for word, action in options.items():
        if action.nargs != 0:
            assert told[word] == f'{word} " {action.metavar}"'


def test_the_manual_is_dated_and_names_every_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tree, "epoch", lambda: 0)
    page = centre.manual()
    assert f'"1970-01-01" "Kitchen Table {tree.version()}"' in page
    for game in GAMES:
        assert f".B {game.id}\n{full_title(game)}\n" in page.replace("\\-", "-")
    if shutil.which("groff"):
        file = tmp_path / "page.6"
        file.write_text(page, encoding="utf-8")
        command = ["groff", "-man", "-Tutf8", "-ww", str(file)]
        assert subprocess.run(command, capture_output=True, text=True, check=True).stderr == ""


def test_debian_reads_the_changelog() -> None:
    found = releases.releases(CHANGELOG, "1.0.0", DAY)
    assert releases.debian("table", "Ada <ada@example.invalid>", found) == (
        "table (1.0.0) unstable; urgency=medium\n"
        "\n"
        "  * Card games at one table.\n"
        "  * Rules: unchanged.\n"
        "\n"
        "  [ The table ]\n"
        "  * A click lifts a card and a second one plays it, and everything explains\n"
        "    itself wherever the pointer rests.\n"
        "  * 2 * 3 cards.\n"
        "\n"
        " -- Ada <ada@example.invalid>  Tue, 03 Feb 2026 12:00:00 +0000\n"
    )


def test_what_is_not_released_yet_stands_for_a_version_without_a_date() -> None:
    found = releases.releases(CHANGELOG, "1.1.0", DAY)
    assert [(section.version, section.date) for section in found] == [("1.1.0", DAY), ("1.0.0", "2026-02-03")]
    assert list(releases.parts(found[0].text)) == [
        ("", "Save format: 2. Something else in it."),
        ("- ", "One more game, Whist."),
    ]


def test_the_changelog_of_the_project_can_be_packed() -> None:
    """The version of this tree comes first, and no line is longer than Debian wants."""
    found = releases.releases(centre.changelog(), tree.version(), DAY)
    text = releases.debian(deb.NAME, deb.MAINTAINER, found)
    assert text.startswith(f"kitchen-table ({tree.version()}) unstable; ")
    assert all(len(line) <= 80 for line in text.splitlines() if not line.startswith(" -- "))
    assert not re.findall(r"\*\*|`", text)


def test_every_override_of_lintian_has_its_reason() -> None:
    lines = (centre.DESKTOP / "lintian-overrides").read_text(encoding="utf-8").splitlines()
    for before, line in zip(["", *lines], lines, strict=False):
        assert line.startswith(("# ", f"{deb.NAME}: "))
        assert line.startswith("#") or before, f"no reason for {line}"
    assert sum(line.startswith(deb.NAME) for line in lines) <= 5


# -- Flatpak -----------------------------------------------------------------------------------------------------------


def test_the_manifest_of_a_flatpak_is_made_of_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "DIST", tmp_path)
    package = tmp_path / "table_1.0.0_amd64.deb"
    package.write_bytes(b"packed")
    manifest = flatpak.build(package)
    assert manifest.name == f"{centre.ID}.json"
    found = json.loads(manifest.read_text(encoding="utf-8"))
    assert found["id"] == centre.ID
    (module,) = found["modules"]
    assert module["sources"] == [
        {"type": "file", "path": package.name, "sha256": hashlib.sha256(b"packed").hexdigest()}
    ]
    commands = "\n".join(module["build-commands"])
    for place in (deb.LIBRARY, deb.COMMAND, package.name, f"{centre.ID}.desktop"):
        assert place in commands, place
    assert found["command"] == Path(deb.COMMAND).name
    assert not [word for word in found["finish-args"] if "network" in word or "home" in word]
    if shutil.which("flatpak-builder"):
        command = ["flatpak-builder", "--show-manifest", manifest.name]
        shown = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
        assert "WARNING" not in shown.stderr
        assert json.loads(shown.stdout)["modules"][0]["sources"] == module["sources"]
