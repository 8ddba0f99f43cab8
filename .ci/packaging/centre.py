"""What software centres, menus and manuals show of the program: metainfo (AppStream), an entry and a page, filled in.

What the public may be told about the project, such as its homepage, stands in public.toml; nothing is said of what is
empty there.
"""

from __future__ import annotations

import re
import sys
import time
import tomllib
from xml.etree import ElementTree

import tree
from fetch import HERE
from releases import parts, releases

sys.path.insert(0, str(tree.ROOT))

from game.catalogue import GAMES, full_title

ID = "table.kitchen.KitchenTable"
DESKTOP = HERE / "desktop"
PUBLIC: dict[str, str] = tomllib.loads((HERE / "public.toml").read_text(encoding="utf-8"))
_URLS = {"homepage": "homepage", "issues": "bugtracker"}  # what AppStream calls them
_PICTURE = re.compile(r"!\[([^]]+)\]\(assets/readme/([^)]+)\)")  # in README.md
_LONGEST = re.compile(r"(.{,99})[,;:] ")  # what a software centre shows below a picture: up to 100 letters
_WITHOUT_NOTES = ("Save format", "Rules")  # paragraphs for those who have programs of several versions


def day() -> str:
    """Return the date of the packages."""
    return time.strftime("%Y-%m-%d", time.gmtime(tree.epoch()))


def changelog() -> str:
    """Return the text of CHANGELOG.md."""
    return (tree.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def entry(command: str) -> str:
    """Return the entry of menus, which runs a command and is found by the name of any game."""
    text = (DESKTOP / f"{ID}.desktop").read_text(encoding="utf-8")
    games = dict.fromkeys(game.title for game in GAMES)
    return text.replace("Exec=kitchen-table", f"Exec={command}").replace("GAMES", "".join(f"{game};" for game in games))


def manual() -> str:
    """Return the page of the manual, with the ids of the games."""
    text = (DESKTOP / "kitchen-table.6").read_text(encoding="utf-8")
    games = "".join(f".TP\n.B {game.id}\n{full_title(game)}\n" for game in GAMES).replace("-", r"\-")
    return text.replace("VERSION", tree.version()).replace("DATE", day()).replace('.\\" the games\n', games)


def metainfo() -> str:
    """Return the metainfo with the games, the releases, and what may be told to the public."""
    component = ElementTree.fromstring((DESKTOP / f"{ID}.metainfo.xml").read_text(encoding="utf-8"))
    description = _child(component, "description")
    ElementTree.SubElement(description, "p").text = "The games:"
    listed = ElementTree.SubElement(description, "ul")
    for game in GAMES:
        ElementTree.SubElement(listed, "li").text = full_title(game)
    for name, kind in _URLS.items():
        if PUBLIC[name]:
            ElementTree.SubElement(component, "url", type=kind).text = PUBLIC[name]
    if PUBLIC["pictures"]:
        _add_pictures(component, PUBLIC["pictures"])
    _add_releases(component)
    ElementTree.indent(component)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(component, encoding="unicode") + "\n"


def pictures() -> list[tuple[str, str]]:
    """Return the pictures that README.md shows, each with what there is to see; of a long text the beginning."""
    readme = (tree.ROOT / "README.md").read_text(encoding="utf-8")
    return [(file, _brief(seen)) for seen, file in _PICTURE.findall(readme)]


def _brief(seen: str) -> str:
    beginning = _LONGEST.match(seen) if len(seen) > 100 else None
    return beginning[1] if beginning else seen


def _add_pictures(component: ElementTree.Element, folder: str) -> None:
    shown = ElementTree.SubElement(component, "screenshots")
    for file, seen in pictures():
        picture = ElementTree.SubElement(shown, "screenshot", {} if len(shown) else {"type": "default"})
        ElementTree.SubElement(picture, "caption").text = seen
        ElementTree.SubElement(picture, "image").text = f"{folder.rstrip('/')}/{file}"


def _add_releases(component: ElementTree.Element) -> None:
    """Add all releases; of each, the paragraphs above its headings say what it is."""
    listed = ElementTree.SubElement(component, "releases")
    for section in releases(changelog(), tree.version(), day()):
        release = ElementTree.SubElement(listed, "release", version=section.version, date=section.date, type="stable")
        above = section.text.partition("\n### ")[0]
        words = [words for kind, words in parts(above) if not kind and not words.startswith(_WITHOUT_NOTES)]
        if words:
            description = ElementTree.SubElement(release, "description")
            for text in words:
                ElementTree.SubElement(description, "p").text = text


def _child(parent: ElementTree.Element, name: str) -> ElementTree.Element:
    found = parent.find(name)
    assert found is not None
    return found
