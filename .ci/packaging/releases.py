"""What CHANGELOG.md says of each version, as packages tell it: the changelog of the Debian package."""

from __future__ import annotations

import re
import textwrap
import time
from collections.abc import Iterator
from typing import NamedTuple

_HEAD = re.compile(r"^## (?P<version>[^\n,]+)(?:, (?P<date>[^\n]+))?\n", re.MULTILINE)
_PART = re.compile(r"^(?P<kind>### |- |)(?P<text>\S.*(?:\n(?!### |- |\n).+)*)", re.MULTILINE)
_NOON = "12:00:00 +0000"
_WIDTH = 79  # letters in a line


class Section(NamedTuple):
    """What the changelog says of one version; `date` is empty as long as it is not released."""

    version: str
    date: str
    text: str


def sections(changelog: str) -> list[Section]:
    """Return the sections of a changelog, the latest first."""
    heads = list(_HEAD.finditer(changelog))
    ends = [head.start() for head in heads[1:]] + [len(changelog)]
    return [
        Section(head["version"], head["date"] or "", changelog[head.end() : end].strip())
        for head, end in zip(heads, ends, strict=True)
    ]


def releases(changelog: str, version: str, day: str) -> list[Section]:
    """Return what is released, the latest first. The version that is being packed is always there: as long as it has no
    section with a date, what is not released yet stands for it, with the date that is given."""
    found = sections(changelog)
    dated = [section for section in found if section.date]
    if version not in [section.version for section in dated] and found and not found[0].date:
        dated.insert(0, found[0]._replace(version=version, date=day))
    return dated


def parts(text: str) -> Iterator[tuple[str, str]]:
    """Yield the parts of a section in plain words, each with its kind: "### " a heading, "- " a point of a list, "" a
    paragraph."""
    for part in _PART.finditer(text):
        words = " ".join(part["text"].split())
        words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", words)
        yield part["kind"], re.sub(r"\*\*|`|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)", "", words)


def debian(name: str, maintainer: str, found: list[Section]) -> str:
    """Return releases as the changelog of a Debian package."""
    return "\n".join(_entry(name, maintainer, section) for section in found)


def _entry(name: str, maintainer: str, section: Section) -> str:
    lines = [f"{name} ({section.version}) unstable; urgency=medium", ""]
    for kind, words in parts(section.text):
        if kind == "### ":
            lines += ["", f"  [ {words} ]"] if lines[-1] else [f"  [ {words} ]"]
        else:
            lines += textwrap.wrap(
                words, _WIDTH, initial_indent="  * ", subsequent_indent="    ", break_on_hyphens=False
            )
    day = time.strftime("%a, %d %b %Y", time.strptime(section.date, "%Y-%m-%d"))
    return "\n".join([*lines, "", f" -- {maintainer}  {day} {_NOON}", ""])
